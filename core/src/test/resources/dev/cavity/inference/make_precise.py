#!/usr/bin/env python3
"""Writes precise.json: expectation propagation on small tables to 30 digits, which PreciseValuesTest compares with.

Needs mpmath; with python-flint (pip install python-flint) it takes minutes in place of many hours. Run in this directory:

    python3 make_precise.py [--parts FOLDER]            writes precise.json
    python3 make_precise.py --check [--parts FOLDER]    computes all anew and compares with precise.json, digit by digit

Each case is kept in FOLDER (precise.parts) as soon as it is there, and a later run takes up what it finds.

Nothing here is as the library does it. The fixed point is found by Newton's method on the sites in 100 digits and more. A cavity is what
the sites of the other rows predict, from a matrix of those rows alone; moments of other likelihoods than the plain probit are integrals by
Gauss-Legendre panels; gradients are differences along the direction in which the fixed point moves, which is checked against differences
of fixed points found anew.
"""
import argparse
import json
import multiprocessing
import os
import sys
import time

import mpmath

try:
    import flint
except ImportError:
    flint = None

DIGITS = 30
NODES = 40


# ---- arithmetic: mpmath's, or flint's with the radii of its balls dropped ----------------------------------------------------------

class Flint:
    """What is used of mpmath, with the numbers of Arb: twenty times as fast, and linear algebra in C."""

    def __init__(self):
        self.mp = self
        self.__version__ = "python-flint " + flint.__version__

    @property
    def dps(self):
        return mpmath.mp.dps

    @dps.setter
    def dps(self, digits):
        mpmath.mp.dps = digits
        flint.ctx.prec = int(digits * 3.33) + 40

    @property
    def pi(self):
        return flint.arb.pi().mid()

    @staticmethod
    def mpf(x):
        return flint.arb(str(x) if isinstance(x, float) else x).mid()

    @staticmethod
    def fsum(terms):
        return sum(terms, flint.arb(0)).mid()

    @staticmethod
    def exp(x):
        return x.exp().mid()

    @staticmethod
    def log(x):
        return flint.arb(x).log().mid()

    @staticmethod
    def log1p(x):
        return x.log1p().mid()

    @staticmethod
    def sqrt(x):
        return flint.arb(x).sqrt().mid()

    @staticmethod
    def cos(x):
        return x.cos().mid()

    @staticmethod
    def erfc(x):
        return x.erfc().mid()

    def npdf(self, x):
        return ((-x * x / 2).exp() / (2 * flint.arb.pi()).sqrt()).mid()

    def ncdf(self, x):
        return ((-x / flint.arb(2).sqrt()).erfc() / 2).mid()

    @staticmethod
    def nstr(x, digits, **how):
        return mpmath.nstr(mpmath.mpf(flint.arb(x).mid().str(mpmath.mp.dps, radius=False)), digits, **how)


mp = Flint() if flint else mpmath
mpf = mp.mpf


# ---- linear algebra on lists ------------------------------------------------------------------------------------------------

def solve(a, columns):
    """Solves a X = columns by elimination with pivots; columns is a list of columns."""
    n = len(a)
    if flint:
        right = flint.arb_mat([[c[i] for c in columns] for i in range(n)])
        x = flint.arb_mat(a).solve(right, algorithm="lu")
        return [[x[i, c].mid() for i in range(n)] for c in range(len(columns))]
    m = [list(row) + [c[i] for c in columns] for i, row in enumerate(a)]
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(m[i][k]))
        m[k], m[p] = m[p], m[k]
        for i in range(k + 1, n):
            f = m[i][k] / m[k][k]
            if f != 0:
                m[i] = [x - f * y for x, y in zip(m[i], m[k])]
    out = []
    for c in range(len(columns)):
        x = [mpf(0)] * n
        for i in reversed(range(n)):
            x[i] = (m[i][n + c] - mp.fsum(m[i][j] * x[j] for j in range(i + 1, n))) / m[i][i]
        out.append(x)
    return out


def log_determinant(a):
    n = len(a)
    m = [list(row) for row in a]
    total = mpf(0)
    for k in range(n):
        total += mp.log(m[k][k])  # symmetric and positive definite: no pivots
        for i in range(k + 1, n):
            f = m[i][k] / m[k][k]
            m[i] = [x - f * y for x, y in zip(m[i], m[k])]
    return total


def dot(x, y):
    return mp.fsum(a * b for a, b in zip(x, y))


# ---- likelihoods --------------------------------------------------------------------------------------------------------------

def legendre(n):
    out = []
    for i in range(n):
        t = mp.cos(mp.pi * (i + mpf(3) / 4) / (n + mpf(1) / 2))
        for _ in range(11):
            before, p = mpf(1), t
            for k in range(2, n + 1):
                before, p = p, ((2 * k - 1) * t * p - (k - 1) * before) / k
            slope = n * (before - t * p) / (1 - t * t)
            t = mpf(t - p / slope)
        out.append((t, mpf(2 / ((1 - t * t) * slope**2))))
    return out


RULES = {}


def rule():
    if mp.mp.dps not in RULES:
        RULES[mp.mp.dps] = legendre(NODES)
    return RULES[mp.mp.dps]


def log_phi(z):
    return mp.log(mp.erfc(-z / mp.sqrt(2)) / 2)


def log_likelihood(name, z):
    return log_phi(z) if name == "probit" else -mp.log1p(mp.exp(-z))


def moments(name, y, w, mean, v):
    """log Z, mean and variance of p(y|f)^w N(f; mean, v)/Z."""
    if name == "probit" and w == 1:
        z = y * mean / mp.sqrt(1 + v)
        ratio = mp.npdf(z) / mp.ncdf(z)
        a = y * ratio / mp.sqrt(1 + v)
        b = ratio * (z + ratio) / (1 + v)
        return log_phi(z), mean + v * a, v - v * v * b
    return integrals(name, y, w, mean, v)


def integrals(name, y, w, mean, v):
    s = mp.sqrt(v)

    def log_density(f):
        return w * log_likelihood(name, y * f) - (f - mean) ** 2 / (2 * v)

    # the mode, roughly, and how far around it anything is left: the integrand is concave on the log scale
    low, high = mean - (w * v + 1), mean + (w * v + 1)
    while high - low > min(s, mpf(1)) / 4:
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (a, high) if log_density(a) < log_density(b) else (low, b)
    mode = (low + high) / 2
    top = log_density(mode)
    drop = (mp.mp.dps + 5) * mp.log(10)
    ends = []
    for side in (-1, 1):
        step = min(s, mpf(1))
        while top - log_density(mode + side * step) < drop:
            step *= mpf(5) / 4
        ends.append(mpf(mode + side * step))
    points = [ends[0], ends[1], mpf(0)]
    cut = mpf(1) / 2
    while cut < max(abs(ends[0]), abs(ends[1])):
        points += [cut, -cut]
        cut *= 2
    k = 0
    while mean - 2 * s * k > ends[0] or mean + 2 * s * k < ends[1]:
        points += [mpf(mean - 2 * s * k), mpf(mean + 2 * s * k)]
        k += 1
    grid = sorted(p for p in points if ends[0] <= p <= ends[1])
    sums = [mpf(0)] * 3
    for a, b in zip(grid, grid[1:]):
        half, centre = (b - a) / 2, (a + b) / 2
        if half == 0:
            continue
        for t, weight in rule():
            f = centre + half * t
            p = half * weight * mp.exp(log_density(f) - top)
            sums[0] += p
            sums[1] += p * (f - mode)
            sums[2] += p * (f - mode) ** 2
    first = sums[1] / sums[0]
    return top + mp.log(sums[0] / mp.sqrt(2 * mp.pi * v)), mode + first, sums[2] / sums[0] - first**2


# ---- the model ------------------------------------------------------------------------------------------------------------------

class Case:
    def __init__(self, table, likelihood, theta, mean, shift):
        self.table, self.likelihood, self.theta, self.mean, self.shift = table, likelihood, theta, mean, shift
        self.n = len(table["labels"])
        self.y = table["labels"]
        self.w = [mpf(x) for x in table.get("weights", ["1"] * self.n)]

    def kernel(self, theta):
        beta0 = mp.exp(theta[0])
        x = [[mpf(c) for c in row] for row in self.table["inputs"]]
        inverse = [mp.exp(-t) for t in theta[1:]]
        if len(inverse) == 1:
            inverse = inverse * len(x[0])
        return [[beta0 * mp.exp(-mp.fsum(b * (p - q) ** 2 for b, p, q in zip(inverse, r, s)) / 2) for s in x] for r in x]

    def cavities(self, k, tau, nu):
        """All at once, for the iteration: C = K (I + S K)^-1, and each site taken away."""
        n = self.n
        c = solve([[(1 if i == j else 0) + k[i][j] * tau[j] for j in range(n)] for i in range(n)], k)
        out = []
        for i in range(n):
            m = dot(c[i], nu)
            v = 1 / (1 / c[i][i] - tau[i])
            out.append((mpf(v * (m / c[i][i] - nu[i])), mpf(v)))
        return out

    def predicted(self, k, tau, nu, rows):
        """What all other rows predict at some: mean and covariance."""
        rest = [i for i in range(self.n) if i not in rows and tau[i] > 0]
        if not rest:
            return [mpf(0)] * len(rows), [[k[a][b] for b in rows] for a in rows]
        noisy = [[k[i][j] + (1 / tau[i] if i == j else 0) for j in rest] for i in rest]
        solved = solve(noisy, [[nu[i] / tau[i] for i in rest]] + [[k[i][a] for i in rest] for a in rows])
        mean = [dot([k[a][i] for i in rest], solved[0]) for a in rows]
        cov = [[k[a][b] - dot([k[a][i] for i in rest], solved[1 + q]) for q, b in enumerate(rows)] for a in rows]
        return mean, cov

    def site(self, i, mu, v, c):
        if self.w[i] == 0:
            return mpf(0), mpf(0)
        _, m, s = moments(self.likelihood, self.y[i], self.w[i], mu + c, v)
        m -= c
        return mpf(1 / s - 1 / v), mpf(m / s - mu / v)

    def mapped(self, theta, c, x):
        n = self.n
        cavities = self.cavities(self.kernel(theta), x[:n], x[n:])
        sites = [self.site(i, mu, v, c) for i, (mu, v) in enumerate(cavities)]
        return [s[0] for s in sites] + [s[1] for s in sites]

    def slopes_of_sites(self, cavities, c):
        """Derivatives of each site by mean and variance of its cavity, and by c."""
        out = []
        for i, (mu, v) in enumerate(cavities):
            rows = []
            for dm, dv, dc in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
                # errors h^4 and eps/h: h = eps^(1/5)
                h = mpf(10) ** (-mp.mp.dps // 5) * (v if dv else mp.sqrt(v))
                parts = []
                for weight, step in ((mpf(2) / 3, 1), (mpf(-2) / 3, -1), (mpf(-1) / 12, 2), (mpf(1) / 12, -2)):
                    s = self.site(i, mu + dm * step * h, v + dv * step * h, c + dc * step * h)
                    parts.append((weight * s[0] / h, weight * s[1] / h))
                rows.append((mp.fsum(p[0] for p in parts), mp.fsum(p[1] for p in parts)))
            out.append(rows)
        return out

    def jacobian(self, k, x, slopes):
        """Of the map: cavities by sites from differences, which cost linear algebra only."""
        n = self.n
        columns = []
        for j in range(2 * n):
            moved = self.changed(lambda h: self.cavities(k, *self.halves(x, j, h)), self.unit(x, j))
            columns.append([moved[i][0] * slopes[i][0][0] + moved[i][1] * slopes[i][1][0] for i in range(n)]
                           + [moved[i][0] * slopes[i][0][1] + moved[i][1] * slopes[i][1][1] for i in range(n)])
        return [[columns[j][i] for j in range(2 * n)] for i in range(2 * n)]

    def halves(self, x, j, h):
        moved = list(x)
        moved[j] += h
        return moved[:self.n], moved[self.n:]

    @staticmethod
    def unit(x, j):
        return abs(x[j]) if x[j] != 0 else mpf(1)

    @staticmethod
    def changed(f, unit):
        """Derivative of a list of pairs, or of numbers, by central differences of sixth order."""
        h = mpf(10) ** (-mp.mp.dps // 7) * unit
        weights = ((1, mpf(3) / 4), (2, mpf(-3) / 20), (3, mpf(1) / 60))
        total = None
        for step, weight in weights:
            for side in (1, -1):
                value = f(side * step * h)
                flat = [[side * weight * z / h for z in (e if isinstance(e, tuple) else (e,))] for e in value]
                total = flat if total is None else [[a + b for a, b in zip(p, q)] for p, q in zip(total, flat)]
        return [tuple(mpf(z) for z in t) for t in total]

    def converge(self, theta, c, start):
        """Newton's method, with steps halved where they leave the domain or do not help."""
        n = self.n
        x = list(start)

        def distance(a, b):
            return max(abs(p - q) / (abs(p) + mpf(10) ** -60) for p, q in zip(a, b))

        image = self.mapped(theta, c, x)
        for sweep in range(400):
            gap = distance(x, image)
            if gap < mpf(10) ** (-mp.mp.dps * 4 // 5):
                return x
            if gap > mpf("0.05"):  # far away: the map itself, damped
                x = [mpf((a + b) / 2) for a, b in zip(x, image)]
                image = self.mapped(theta, c, x)
                continue
            k = self.kernel(theta)
            slopes = self.slopes_of_sites(self.cavities(k, x[:n], x[n:]), c)
            j = self.jacobian(k, x, slopes)
            system = [[(1 if i == q else 0) - j[i][q] for q in range(2 * n)] for i in range(2 * n)]
            step = solve(system, [[b - a for a, b in zip(x, image)]])[0]
            share = mpf(1)
            while True:
                trial = [mpf(a + share * s) for a, s in zip(x, step)]
                if all(t >= 0 for t in trial[:n]):
                    moved = self.mapped(theta, c, trial)
                    if distance(trial, moved) < gap or share < mpf("1e-3"):
                        x, image = trial, moved
                        break
                elif share < mpf("1e-3"):
                    raise ArithmeticError("no step keeps the sites positive")
                share /= 2
        raise ArithmeticError("no fixed point: " + mp.nstr(gap, 5))

    # ---- what comes out ---------------------------------------------------------------------------------------------------------

    def probability(self, mean, v, label):
        if self.likelihood == "probit":
            return mp.ncdf(label * mean / mp.sqrt(1 + v))
        return mp.exp(moments(self.likelihood, label, mpf(1), mean, v)[0])

    def evidence(self, k, tau, nu, c, cavities):
        rows = [i for i in range(self.n) if self.w[i] > 0]
        noisy = [[k[i][j] + (1 / tau[i] if i == j else 0) for j in rows] for i in rows]
        target = [nu[i] / tau[i] for i in rows]
        total = -(log_determinant(noisy) + dot(target, solve(noisy, [target])[0])) / 2
        for q, i in enumerate(rows):
            mu, v = cavities[i]
            total += moments(self.likelihood, self.y[i], self.w[i], mu + c, v)[0]
            total += mp.log(v + 1 / tau[i]) / 2 + (mu - target[q]) ** 2 / (2 * (v + 1 / tau[i]))
        return total

    def units(self, grouped):
        if not grouped:
            return [[i] for i in range(self.n)]
        groups = self.table["groups"]
        return [[i for i in range(self.n) if groups[i] == g] for g in sorted(set(groups))]

    def left_out(self, k, tau, nu, grouped):
        out = [None] * self.n
        for unit in self.units(grouped):
            mean, cov = self.predicted(k, tau, nu, unit)
            for q, i in enumerate(unit):
                out[i] = (mean[q], cov[q][q])
        return out

    def pairs(self, k, tau, nu, grouped):
        """Each pair of a positive and a negative row with all that belongs to either left out."""
        units = self.units(grouped)
        of = {i: u for u in units for i in u}
        out = []
        for i in range(self.n):
            for j in range(self.n):
                if self.y[i] > 0 > self.y[j]:
                    rows = sorted(set(of[i] + of[j]))
                    mean, cov = self.predicted(k, tau, nu, rows)
                    a, b = rows.index(i), rows.index(j)
                    out.append((i, j, mean[a], mean[b], cov[a][a], cov[a][b], cov[b][b]))
        return out

    def losses(self, theta, c, shift, x, evidence=True):
        n = self.n
        tau, nu = x[:n], x[n:]
        k = self.kernel(theta)
        alone = self.left_out(k, tau, nu, False)
        out = {}
        if evidence:
            out["evidence"] = -self.evidence(k, tau, nu, c, alone)
        for grouped in (False, True) if "groups" in self.table else (False,):
            cavities = self.left_out(k, tau, nu, True) if grouped else alone
            name = (lambda s: s + ", grouped") if grouped else (lambda s: s)
            own = [self.probability(mu + c + shift, v, y) for (mu, v), y in zip(cavities, self.y)]
            miss = [1 - o for o in own]
            p = [o if y > 0 else m for o, m, y in zip(own, miss, self.y)]
            total = mp.fsum(self.w)
            rows = range(n)
            positive = mp.fsum(self.w[i] for i in rows if self.y[i] > 0)
            negative = total - positive
            a = mp.fsum(self.w[i] * p[i] for i in rows if self.y[i] > 0)
            b = mp.fsum(self.w[i] * p[i] for i in rows if self.y[i] < 0)
            out[name("nlp")] = -mp.fsum(self.w[i] * mp.log(own[i]) for i in rows) / total
            if not grouped:  # what grouping does is in nlp and auc
                out["brier"] = mp.fsum(self.w[i] * miss[i] ** 2 for i in rows) / total
                out["f:0.2"] = -a / (mpf("0.2") * positive + mpf("0.8") * (a + b))
                out["wer:0.3"] = (positive - a + mpf("0.3") * b) / (positive + mpf("0.3") * negative)
                out["paper-auc"] = -(1 + a / positive - b / negative) / 2
            sums = [mpf(0), mpf(0)]
            for i, j, mi, mj, vii, vij, vjj in self.pairs(k, tau, nu, grouped):
                weight = self.w[i] * self.w[j]
                sums[0] += weight * mp.ncdf((mi - mj) / mp.sqrt(vii + vjj - 2 * vij))
                sums[1] += weight
            out[name("auc")] = -sums[0] / sums[1]
        return out

    def gradients(self, x):
        """Total derivatives: the fixed point moves by (I - J)^-1 dT/dtheta, and losses are differentiated along that."""
        n = self.n
        d = len(self.theta)
        k = self.kernel(self.theta)
        cavities = self.cavities(k, x[:n], x[n:])
        slopes = self.slopes_of_sites(cavities, self.mean)
        j = self.jacobian(k, x, slopes)
        system = [[(1 if i == q else 0) - j[i][q] for q in range(2 * n)] for i in range(2 * n)]
        moves = []
        for p in range(d):
            def at(h, p=p):
                theta = list(self.theta)
                theta[p] += h
                return self.cavities(self.kernel(theta), x[:n], x[n:])
            moved = self.changed(at, mpf(1))
            moves.append([moved[i][0] * slopes[i][0][0] + moved[i][1] * slopes[i][1][0] for i in range(n)]
                         + [moved[i][0] * slopes[i][0][1] + moved[i][1] * slopes[i][1][1] for i in range(n)])
        moves.append([slopes[i][2][0] for i in range(n)] + [slopes[i][2][1] for i in range(n)])  # by c
        directions = solve(system, moves)

        def along(direction, by_theta, by_shift, by_c):
            def at(h):
                values = self.losses([t + h * b for t, b in zip(self.theta, by_theta)], self.mean + h * by_c,
                                     self.shift + h * by_shift, [a + h * b for a, b in zip(x, direction)])
                names.extend(k for k in values if k not in names)
                return [values[k] for k in names]
            names = []
            return dict(zip(names, [t[0] for t in self.changed(at, mpf(1))]))

        none = [mpf(0)] * d
        out = [along(directions[p], [mpf(1) if q == p else mpf(0) for q in range(d)], 0, 0) for p in range(d)]
        out.append(along([mpf(0)] * (2 * n), none, 1, 0))
        out.append(along(directions[d], none, 0, 1))
        return {name: [g[name] for g in out] for name in out[0]}

    def entry(self, x, weighted, large):
        n = self.n
        k = self.kernel(self.theta)
        tau, nu = x[:n], x[n:]
        losses = self.losses(self.theta, self.mean, self.shift, x)
        out = {"table": self.table["name"], "likelihood": self.likelihood,
               "log_hyperparameters": [number(t) for t in self.theta],
               "prior_mean": number(self.mean), "shift": number(self.shift)}
        if large:
            out["losses"] = {name: number(losses[name]) for name in ("nlp", "evidence", "f:0.2", "auc")}
            return out
        if weighted:
            out["weights"] = self.table["weights"]
        out["tau"] = [number(t) for t in tau]
        out["nu"] = [number(t) for t in nu]
        alone = self.left_out(k, tau, nu, False)
        out["cavity_mean"] = [number(a) for a, _ in alone]
        out["cavity_variance"] = [number(b) for _, b in alone]
        gradients = self.gradients(x)
        if self.likelihood == "probit" and not weighted and self.theta[0] < 12:
            self.check(x, gradients)
        out["losses"] = {name: number(value) for name, value in losses.items()}
        out["gradients"] = {name: [number(g) for g in value] for name, value in gradients.items()}
        return out

    def check(self, x, gradients):
        """Gradients by the first hyperparameter against those of fixed points found anew."""
        h = mpf("1e-20")
        sides = []
        for side in (1, -1):
            theta = [self.theta[0] + side * h] + self.theta[1:]
            sides.append(self.losses(theta, self.mean, self.shift, self.converge(theta, self.mean, x)))
        for name, gradient in gradients.items():
            difference = (sides[0][name] - sides[1][name]) / (2 * h)
            assert abs(difference - gradient[0]) < mpf("1e-32") * max(abs(g) for g in gradient), (name, difference, gradient)


# ---- tables -------------------------------------------------------------------------------------------------------------------------

# the fourth and fifth row of "line" nearly coincide with different labels; the last of "plane" is among the other class
TABLES = {
    "line": {"inputs": [["-1.5"], ["-1.125"], ["-0.5"], ["0.25"], ["0.28125"], ["0.75"], ["1.25"], ["2"]],
             "labels": [-1, -1, 1, -1, 1, 1, -1, 1],
             "groups": [0, 1, 1, 2, 3, 2, 0, 4]},
    "plane": {"inputs": [["-1", "0.5"], ["-0.75", "-0.25"], ["-0.5", "1"], ["0", "-1.5"], ["0.25", "0.125"],
                         ["0.5", "-0.5"], ["0.875", "1.25"], ["1", "0"], ["1.5", "-0.75"], ["-0.625", "0.125"]],
              "labels": [-1, -1, -1, -1, 1, 1, 1, 1, 1, 1],
              "groups": [0, 0, 1, 2, 2, 3, 4, 4, 4, 5]},
    "space": {"inputs": [["0.5", "-0.25", "1"], ["-0.5", "0.75", "0.25"], ["1.25", "0", "-0.5"], ["-1", "-1", "0"],
                         ["0", "1.5", "-1.25"], ["0.75", "0.5", "0.5"], ["-0.25", "-0.75", "1.5"], ["-1.5", "0.25", "-0.75"],
                         ["0.25", "-1.25", "-0.25"], ["1", "1", "0.75"], ["-0.75", "0", "-1.5"], ["0.125", "0.375", "0"]],
              "labels": [1, -1, -1, -1, -1, 1, -1, -1, -1, 1, -1, -1],
              "groups": [0, 1, 2, 1, 3, 0, 4, 1, 5, 6, 7, 8]},
}
WEIGHTS = {"line": ["1", "2", "0.5", "3", "0", "1.75", "1", "0.25"],
           "plane": ["2", "1", "3", "0.5", "1", "1", "0", "2.5", "1", "0.75"]}



def cases():
    """Table, whether weighted, likelihood, log hyperparameters, prior mean and shift; and whether only some losses are wanted."""
    for level in ["-6", "1.5", "4", "7", "10", "20", "40"]:
        yield "line", False, "probit", [level, "-0.5"], "0", "-0.25", False
    for level in ["-6", "1.5", "7", "16", "40"]:
        yield "plane", False, "probit", [level, "0", "1.5"], "0.5", "0.25", False
    for level in ["-6", "3", "10", "40"]:
        yield "space", False, "probit", [level, "1"], "-0.75", "0", False
    for level in ["-6", "-1", "2", "6", "12"]:
        yield "line", False, "logit", [level, "0.5"], "0.25", "-0.25", False
    for level in ["-6", "1"]:
        yield "line", True, "probit", [level, "0"], "0.25", "0.5", False
    yield "plane", True, "logit", ["0", "1"], "-0.25", "0", False
    # signal variances that double precision cannot follow for ever; 32.236... and 36.841... are 1e14 and 1e16
    large = ["10.3", "13", "16", "19", "22", "25", "28", "30", "32.236191301916641", "34", "36.841361487904734", "40", "44", "48",
             "52", "56", "60"]
    for scale in "-0.5", "1.5", "4":
        for level in large:
            yield "line", False, "probit", [level, scale], "0", "0", True


def number(x):
    return mp.nstr(x, DIGITS, strip_zeros=True, min_fixed=-3, max_fixed=3)


def check_integrals():
    """The panels against the closed form of the probit."""
    mp.mp.dps = 52
    for mean in ("0.25", "-3", "7", "-40"):
        for v in ("1e-3", "0.5", "30", "1e5"):
            closed = moments("probit", 1, mpf(1), mpf(mean), mpf(v))
            found = integrals("probit", 1, mpf(1), mpf(mean), mpf(v))
            for a, b in zip(closed, found):
                assert abs(a - b) < mpf("1e-42") * max(1, abs(a)), (mean, v, a, b)


def kept(folder, setting):
    table, weighted, likelihood, theta, _, _, large = setting
    name = "_".join([table, "weighted" if weighted else "plain", likelihood, *theta] + (["large"] if large else []))
    return os.path.join(folder, name + ".json")


def keep(file, x, entry):
    """As a whole or not at all: a run may end at any time."""
    with open(file + ".new", "w") as f:
        json.dump({"sites": [mp.nstr(s, mp.mp.dps) for s in x], "entry": entry}, f)
    os.replace(file + ".new", file)


def chain(folder, settings):
    """The cases of one table and likelihood, in the order of the signal variance: each starts from the one before."""
    out = []
    start = None
    for setting in settings:
        table, weighted, likelihood, theta, mean, shift, large = setting
        plain = likelihood == "probit" and not weighted
        mp.mp.dps = 160 if plain else 52
        data = dict(TABLES[table], name=table)
        if weighted:
            data["weights"] = WEIGHTS[table]
        case = Case(data, likelihood, [mpf(t) for t in theta], mpf(mean), mpf(shift))
        file = kept(folder, setting)
        if os.path.exists(file):
            with open(file) as f:
                done = json.load(f)
            start = (case.theta, [mpf(s) for s in done["sites"]])
            out.append(done["entry"])
            continue
        if start is None:
            k = case.kernel(case.theta)
            first = [case.site(i, mpf(0), k[i][i], case.mean) for i in range(case.n)]
            start = (case.theta, [s[0] for s in first] + [s[1] for s in first])
        # from one signal variance to the next the sites of a separable table scale like 1/beta0
        ratio = mp.exp((start[0][0] - case.theta[0]) / 2)
        guess = [s * ratio**2 for s in start[1][:case.n]] + [s * ratio for s in start[1][case.n:]]
        try:
            x = case.converge(case.theta, case.mean, guess)
        except ArithmeticError:
            x = case.converge(case.theta, case.mean, start[1])
        start = (case.theta, x)
        out.append(case.entry(x, weighted, large))
        keep(file, x, out[-1])
        print(table, "weighted" if weighted else "", likelihood, theta, f"{time.process_time():.0f} s", file=sys.stderr, flush=True)
    return out


def compare(entry, committed, path, counts):
    """Whether two trees are the same, number by number, to the last of the digits that are written."""
    if isinstance(committed, dict):
        if set(entry) != set(committed):
            print("DIFFERENT NAMES", path, sorted(set(entry) ^ set(committed)))
            counts[1] += 1
        for key in set(entry) & set(committed):
            compare(entry[key], committed[key], f"{path} {key}", counts)
    elif isinstance(committed, list):
        for i, (a, b) in enumerate(zip(entry, committed)):
            compare(a, b, f"{path} {i}", counts)
    elif entry != committed:
        counts[1] += 1
        print("DIFFERENT", path, entry, committed)
    else:
        counts[0] += 1


def check(found):
    """Compares what is there, and says which cases are not."""
    with open("precise.json") as f:
        committed = json.load(f)
    counts = [0, 0]
    missing = 0
    for name, entries in (("cases", found[False]), ("large", found[True])):
        assert len(entries) == len(committed[name])
        for entry, other in zip(entries, committed[name]):
            if entry is None:
                missing += 1
            else:
                compare(entry, other, f"{other['table']} {other['likelihood']} {other['log_hyperparameters']}", counts)
    print(f"{sum(map(len, found.values())) - missing} cases compared, {missing} not there; "
          f"{counts[0]} values the same in all digits, {counts[1]} different")
    return counts[1] or missing


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--parts", default="precise.parts", metavar="FOLDER", help="where cases that are done are kept")
    arguments.add_argument("--check", action="store_true", help="compare with precise.json in place of writing it")
    arguments.add_argument("--only-compare", action="store_true", help="compare what is in FOLDER, compute nothing")
    arguments.add_argument("--processes", type=int, default=2)
    options = arguments.parse_args()
    if options.only_compare:
        found = {False: [], True: []}
        for setting in cases():
            file = kept(options.parts, setting)
            found[setting[-1]].append(json.load(open(file))["entry"] if os.path.exists(file) else None)
        sys.exit(1 if check(found) else 0)
    check_integrals()
    os.makedirs(options.parts, exist_ok=True)
    chains = {}
    for setting in cases():
        table, weighted, likelihood, theta, _, _, large = setting
        chains.setdefault((table, weighted, likelihood, *theta[1:], large), []).append(setting)
    slowest = sorted(chains, key=lambda key: (key[2] == "probit", not key[1]))
    with multiprocessing.Pool(options.processes) as pool:
        done = dict(zip(slowest, pool.starmap(chain, [(options.parts, chains[key]) for key in slowest], 1)))
    out = {False: [], True: []}
    for key in chains:
        out[key[-1]] += done[key]
    if options.check:
        sys.exit(1 if check(out) else 0)
    head = {"made_by": "make_precise.py, " + (mp.__version__ if flint else "mpmath " + mp.__version__),
            "gradients": "by the log hyperparameters, the shift and the prior mean",
            "tables": TABLES}
    text = json.dumps(head)[:-1]
    for name, large in (("cases", False), ("large", True)):
        text += f', "{name}": [\n' + ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in out[large]) + "\n]"
    with open("precise.json", "w") as f:
        f.write(text + "}\n")


if __name__ == "__main__":
    main()
