#!/usr/bin/env python3
"""Writes gaussian.csv and inverse.csv, the values that GaussianTest compares with. Needs mpmath; run in this directory."""
import math
import random

import mpmath as mp

mp.mp.dps = 60


def hex_(x):
    return float(x).hex()


def points():
    z = {0.0}
    for k in range(-300, 0, 25):
        z |= {10.0**k, -(10.0**k)}
    for i in range(-160, 161):  # -40 .. 40 in steps of a quarter
        z.add(i / 4)
    for e in range(0, 49):  # log-spaced to 1e4
        z |= {10 ** (-2 + e / 8), -(10 ** (-2 + e / 8))}
    for c in (-0.5, 0.5, -1.0, 1.0):  # where the implementation changes
        z |= {c, math.nextafter(c, -9), math.nextafter(c, 9)}
    for i in range(1, 65, 2):  # where the table changes its interval
        z |= {-32.0 / i, math.nextafter(-32.0 / i, 0)}
    random.seed(1)
    for _ in range(60):
        z.add(random.uniform(-8, 8))
    return sorted(z)


def values(z):
    """log Phi, r, z + r, V, w, r''' from their definitions, at more digits than the tails cancel."""
    digits = mp.mp.dps
    with mp.workdps(digits + 60 + (int(z * z / 4.6) if z > 0 and z < 50 else 0)):
        x = mp.mpf(z)
        tail = mp.erfc(abs(x) / mp.sqrt(2)) / 2
        cdf = tail if z < 0 else 1 - tail
        log_cdf = mp.log(cdf) if z < 0 else mp.log1p(-tail)
        r = mp.exp(-x * x / 2) / mp.sqrt(2 * mp.pi) / cdf
        t = x + r
        v = 1 - r * t
        w = r * (v - t * t)
        fourth = (t + r) * w + 2 * r * t * v
        return log_cdf, r, t, v, w, fourth


def inverse(log_p):
    with mp.workdps(60 if log_p > -1 else 80):
        target = mp.mpf(log_p)
        if log_p > -0.5:
            q = -mp.expm1(target)
            target, sign = mp.log(q), -1
        else:
            sign = 1
        s = -mp.sqrt(max(-2 * target - 1.8, mp.mpf("0.1")))
        for _ in range(200):
            cdf = mp.erfc(-s / mp.sqrt(2)) / 2
            r = mp.exp(-s * s / 2) / mp.sqrt(2 * mp.pi) / cdf
            step = (mp.log(cdf) - target) / r
            s -= step
            if abs(step) < mp.mpf(10) ** -50:
                return sign * s
    raise ArithmeticError(log_p)


def main():
    tool = f"mpmath {mp.__version__}, 60 digits, make_gaussian.py; arguments are exact doubles (hexadecimal)"
    with open("gaussian.csv", "w", encoding="utf-8") as out:
        out.write(f"# {tool}\n")
        out.write("# r = phi(z)/Phi(z), t1 = z + r, V = 1 - r t1, w = r (V - t1^2) = -r'', r3 = r''' = (t1 + r) w + 2 r t1 V\n")
        out.write("# z,logPhi,r,t1,V,w,r3\n")
        for z in points():
            out.write(",".join([hex_(z)] + [mp.nstr(x, 20) for x in values(z)]) + "\n")
    with open("inverse.csv", "w", encoding="utf-8") as out:
        out.write(f"# {tool}\n# s solves log Phi(s) = logP\n# logP,s\n")
        logs = [-(10 ** (k / 4)) for k in range(-80, 29)] + [-(10.0**k) for k in (-300, -200, -100, -50, -30)]
        for log_p in sorted(logs + [-math.log(2), -0.7, -0.69, -2.9, -3.0]):
            out.write(f"{hex_(log_p)},{mp.nstr(inverse(log_p), 20)}\n")


main()
