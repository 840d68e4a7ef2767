"""Reference values for dev.cavity.evaluation, from definitions alone: double loops over pairs, over cuts and over left-out
cases, in exact rational arithmetic where the quantity is rational. It shares no code and no formula shortcut with the library.

Usage: python3 generate_golden.py > golden.json     (CPython and numpy; numpy only draws the cases)
"""

import json
import math
import platform
import sys
from fractions import Fraction as Q

import numpy as np


def auc(y, p):
    pairs = [Q(1) if a > b else Q(1, 2) if a == b else Q(0)
             for a, u in zip(p, y) if u > 0 for b, v in zip(p, y) if v < 0]
    return sum(pairs) / len(pairs)


def average_precision(y, p):
    total = Q(0)  # for each positive case, the precision among all cases at least as probable
    for a, u in zip(p, y):
        if u > 0:
            taken = [v for b, v in zip(p, y) if b >= a]
            total += Q(sum(v > 0 for v in taken), len(taken))
    return total / sum(u > 0 for u in y)


def counts(y, p, t):
    return (sum(u > 0 and a >= t for u, a in zip(y, p)), sum(u > 0 and a < t for u, a in zip(y, p)),
            sum(u < 0 and a >= t for u, a in zip(y, p)), sum(u < 0 and a < t for u, a in zip(y, p)))


def f_measure(m, zeta):
    a, b, c, _ = m
    return Q(a) / (a + zeta * b + (1 - zeta) * c) if a else Q(0)


def wer(m, tau):
    a, b, c, d = m
    return (b + tau * c) / (a + b + tau * (c + d))


def root(q):
    return math.sqrt(float(q))


def delong(y, p):
    pos, neg = [a for a, u in zip(p, y) if u > 0], [b for b, v in zip(p, y) if v < 0]
    psi = [[Q(1) if a > b else Q(1, 2) if a == b else Q(0) for b in neg] for a in pos]
    u = [sum(row) / len(neg) for row in psi]
    v = [sum(col) / len(pos) for col in zip(*psi)]
    var = lambda x: sum((t - sum(x) / len(x)) ** 2 for t in x) / (len(x) - 1)
    return root(var(u) / len(u) + var(v) / len(v))


def jackknife(metric, y, p):
    n = len(y)
    left = [metric(y[:i] + y[i + 1:], p[:i] + p[i + 1:]) for i in range(n)]
    mean = sum(left) / n
    return root(Q(n - 1, n) * sum((t - mean) ** 2 for t in left))


def mean_error(x):
    n, mean = len(x), math.fsum(x) / len(x)
    return math.sqrt(math.fsum((t - mean) ** 2 for t in x) / (n - 1) / n)


def ece(y, p, bins):
    total = Q(0)
    for j in range(bins):
        inside = [(u, Q(a)) for u, a in zip(y, p) if j / bins <= a and (a < (j + 1) / bins or j == bins - 1)]
        total += abs(sum((u > 0) - a for u, a in inside))
    return total / len(y)


def reference(name, y, p, t, zeta, tau):
    m = counts(y, p, t)
    nlp = [-math.log(a) if u > 0 else -math.log1p(-a) for u, a in zip(y, p)]
    brier = [float((Q(a) - (u > 0)) ** 2) for u, a in zip(y, p)]
    qz, qt = Q(zeta), Q(tau)
    cuts = sorted(set(p)) + [2.0]
    values = {
        "nlp": math.fsum(nlp) / len(y), "nlpError": mean_error(nlp),
        "brier": math.fsum(brier) / len(y), "brierError": mean_error(brier),
        "error": float(Q(m[1] + m[2], len(y))), "precision": m[0] / (m[0] + m[2]), "recall": m[0] / (m[0] + m[1]),
        "f": float(f_measure(m, qz)), "f1": float(f_measure(m, Q(1, 2))), "wer": float(wer(m, qt)),
        "fJackknife": jackknife(lambda y, p: f_measure(counts(y, p, t), qz), y, p),
        "werJackknife": jackknife(lambda y, p: wer(counts(y, p, t), qt), y, p),
        "rocAuc": float(auc(y, p)), "rocAucError": delong(y, p),
        "averagePrecision": float(average_precision(y, p)),
        "averagePrecisionError": jackknife(average_precision, y, p),
        "calibrationError": float(ece(y, p, 10)),
        "bestF": float(max(f_measure(counts(y, p, s), qz) for s in cuts)),
        "bestWer": float(min(wer(counts(y, p, s), qt) for s in cuts)),
        "matthews": float(np.corrcoef([u > 0 for u in y], [a >= t for a in p])[0, 1]),
    }
    return {"name": name, "labels": y, "probabilities": p, "threshold": t, "zeta": zeta, "tau": tau,
            "confusion": m, "values": values}


def draw(rng, n, share, digits):
    y = [1 if u < share else -1 for u in rng.random(n)]
    s = rng.normal(size=n) + 0.8 * np.array(y) - 0.4
    p = 1 / (1 + np.exp(-s))
    return y, [float(v) for v in (np.round(p, digits) if digits else p)]


def main():
    rng = np.random.default_rng(20240229)
    cases = []
    y, p = draw(rng, 40, 0.5, 0)
    cases.append(reference("balanced, no ties", y, p, 0.5, 0.5, 0.5))
    y, p = draw(rng, 60, 0.15, 1)
    p = [min(max(v, 0.05), 0.95) for v in p]
    cases.append(reference("imbalanced, many ties, threshold on a tie", y, p, 0.3, 0.3, 0.2))
    y = [1, -1, 1, 1, -1, -1, 1, -1]
    p = [1 - 2.0 ** -53, 1e-300, 2.0 ** -1074, 1.0, 0.0, 0.5, math.nextafter(0.5, 0), 1 - 2.0 ** -53]
    cases.append(reference("extreme probabilities", y, p, 0.5, 0.75, 1.0))
    json.dump({"tool": "generate_golden.py beside this file: brute-force definitions, CPython "
                       + platform.python_version() + ", numpy " + np.__version__, "cases": cases},
              sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
