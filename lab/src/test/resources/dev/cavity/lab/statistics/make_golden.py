#!/usr/bin/env python3
"""Writes studentized-range.csv, friedman.csv and wilcoxon.csv. Needs scipy and mpmath; run in this directory."""
import random

import mpmath as mp
import numpy as np
import scipy
from scipy import stats

mp.mp.dps = 40
SCIPY = f"scipy {scipy.__version__}, make_golden.py"


def numbers(row):
    return ";".join(repr(float(x)) for x in row)


def tails(k, q):
    """Both tails from their definitions, tanh-sinh on pieces of the line; 40 digits."""
    q = mp.mpf(q)
    cuts = list(range(-16, max(17, int(q / 2) + 14), 2))

    def integral(f):  # mpmath's error is absolute: integrate again, in units of a first estimate
        unit = mp.quad(f, cuts)
        return unit * mp.quad(lambda z: f(z) / unit, cuts)

    below = lambda z: mp.ncdf(z) - mp.ncdf(z - q) if z < q / 2 else mp.ncdf(q - z) - mp.ncdf(-z)
    lower = integral(lambda z: k * mp.npdf(z) * below(z) ** (k - 1))

    def difference(z):  # a^m - b^m without cancellation
        a, d = mp.ncdf(z), mp.ncdf(z - q)
        return -(a ** (k - 1)) * mp.expm1((k - 1) * mp.log1p(-d / a))

    upper = integral(lambda z: k * mp.npdf(z) * difference(z))
    assert k > 2 or abs(upper / mp.erfc(q / 2) - 1) < mp.mpf(10) ** -20, (q, upper)
    assert abs(lower + upper - 1) < mp.mpf(10) ** -25, (k, q, lower + upper - 1)
    return lower, upper


def studentized_range():
    with open("studentized-range.csv", "w", encoding="utf-8") as out:
        out.write(f"# mpmath {mp.__version__}, 40 digits, and in the last column\n# {SCIPY}: studentized_range.sf(q, k, inf)\n")
        out.write("# k,q,cdf,upper tail,scipy's upper tail\n")
        for k in (2, 3, 5, 10, 50, 200):
            for q in (0.25, 1.0, 2.0, 3.3145, 4.5, 6.0, 10.0, 20.0, 36.0):
                lower, upper = tails(k, q)
                s = stats.studentized_range.sf(q, k, np.inf)
                out.write(f"{k},{q},{mp.nstr(lower, 20)},{mp.nstr(upper, 20)},{float(s)!r}\n")


def friedman():
    with open("friedman.csv", "w", encoding="utf-8") as out:
        out.write(f"# {SCIPY}: friedmanchisquare and its p, both tie-corrected; rankdata; f.sf of the uncorrected F\n")
        out.write("# scores by data set (/ between data sets)|mean ranks|statistic|p|tie correction|p of F\n")
        rng = np.random.default_rng(1)
        for k, n, levels in ((3, 5, 0), (4, 10, 0), (6, 20, 0), (10, 7, 0), (3, 12, 4), (5, 9, 3)):
            x = np.round(rng.normal(size=(n, k)) + 0.4 * np.arange(k), 3)
            if levels:
                x = rng.integers(0, levels, size=(n, k)).astype(float)
            ranks = np.array([stats.rankdata(row) for row in x])
            ties = sum(t**3 - t for row in x for t in np.unique(row, return_counts=True)[1])
            c = 1 - ties / (n * (k**3 - k))
            s, p = stats.friedmanchisquare(*x.T)
            chi = s * c
            f = (n - 1) * chi / (n * (k - 1) - chi)
            pf = stats.f.sf(f, k - 1, (k - 1) * (n - 1))
            rows = "/".join(numbers(row) for row in x)
            out.write(f"{rows}|{numbers(ranks.mean(0))}|{float(s)!r}|{float(p)!r}|{float(c)!r}|{float(pf)!r}\n")


def wilcoxon():
    with open("wilcoxon.csv", "w", encoding="utf-8") as out:
        out.write(f"# {SCIPY}: wilcoxon(differences without zeros)\n")
        out.write("# exact: all sign changes (PermutationMethod) if there are ties; approx: with continuity correction\n")
        out.write("# differences|W+|two-sided|less|greater\n")
        random.seed(2)
        for n, tied in ((1, 0), (2, 0), (5, 0), (8, 1), (12, 1), (13, 1), (25, 0), (50, 0), (51, 0), (60, 1), (200, 1)):
            if tied:
                d = [float(random.choice((-4, -3, -2, -1, 0, 1, 2, 3, 4, 5))) for _ in range(n)]
            else:
                d = [round(random.gauss(0.3, 1), 6) for _ in range(n)]
            nonzero = np.array([x for x in d if x != 0])
            method = "approx"
            if len(nonzero) <= 50:
                method = stats.PermutationMethod(n_resamples=np.inf) if tied else "exact"
            p = [stats.wilcoxon(nonzero, correction=True, alternative=a, method=method).pvalue for a in ("two-sided", "less", "greater")]
            w = stats.wilcoxon(nonzero, alternative="greater", method="approx").statistic
            out.write(f"{numbers(d)}|{float(w)!r}|{'|'.join(repr(float(x)) for x in p)}\n")


studentized_range()
friedman()
wilcoxon()
