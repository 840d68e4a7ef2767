#!/usr/bin/env python3
"""Writes logit.csv, the values that TiltedQuadratureTest compares with. Needs mpmath; run in this directory."""
import mpmath as mp

mp.mp.dps = 80
NODES = 40


def rule(n):
    """Gauss-Legendre nodes and weights: Newton's method on the three-term recurrence."""
    out = []
    for i in range(n):
        t = mp.cos(mp.pi * (i + mp.mpf(3) / 4) / (n + mp.mpf(1) / 2))
        for _ in range(9):
            previous, p = mp.mpf(1), t
            for k in range(2, n + 1):
                previous, p = p, ((2 * k - 1) * t * p - (k - 1) * previous) / k
            slope = n * (previous - t * p) / (1 - t * t)
            t -= p / slope
        out.append((t, 2 / ((1 - t * t) * slope**2)))
    return out


RULE = rule(NODES)


def tilted(mean, v):
    """log Z and l1..l4 for the label +1, from the integrals of 1 - p and of the derivatives of p."""
    m, v = mp.mpf(mean), mp.mpf(v)
    s = mp.sqrt(v)
    reach = 30 if v < 0.01 else 110
    edges = {m + s * k for k in range(-reach, reach + 1, 2)}
    low, high = min(edges), max(edges)
    edges |= {mp.mpf(sign * c) for sign in (-1, 1) for c in [0] + [2**k for k in range(25)] if low < sign * c < high}
    edges = sorted(edges)
    total = [mp.mpf(0)] * 6
    for left, right in zip(edges, edges[1:]):
        half, centre = (right - left) / 2, (right + left) / 2
        for t, weight in RULE:
            f = centre + half * t
            g = weight * half * mp.exp(-((f - m) ** 2) / (2 * v))
            e = mp.exp(-abs(f))
            p, q = (1 / (1 + e), e / (1 + e)) if f > 0 else (e / (1 + e), 1 / (1 + e))
            pq = p * q
            for k, x in enumerate((p, pq, pq * (q - p), pq * (1 - 6 * pq), pq * (q - p) * (1 - 12 * pq), q)):
                total[k] += g * x
    norm = mp.sqrt(2 * mp.pi * v)
    z, e1, e2, e3, e4, other = (x / norm for x in total)
    log_z = mp.log(z) if z < 0.5 else mp.log1p(-other)
    e1, e2, e3, e4 = e1 / z, e2 / z, e3 / z, e4 / z
    l2 = e2 - e1**2
    l3 = e3 - 3 * e1 * e2 + 2 * e1**3
    l4 = e4 - 4 * e1 * e3 - 3 * e2**2 + 12 * e1**2 * e2 - 6 * e1**4
    return log_z, e1, -l2, 1 + v * l2, -l3, l3 / 2 + e1 * l2, -l4 / 2 - e1 * l3


def main():
    with open("logit.csv", "w", encoding="utf-8") as out:
        out.write(f"# mpmath {mp.__version__}, {mp.mp.dps} digits, make_logit.py; arguments are exact doubles (hexadecimal)\n")
        out.write("# Z = int N(f; mean, variance)/(1 + exp(-f)) df, a = dlogZ/dmean, b = -da/dmean, d = 1 - variance b\n")
        out.write("# mean,variance,logZ,a,b,d,bMean,aVariance,bVariancePlusB2\n")
        for v in (1e-8, 1e-4, 1e-2, 0.3, 1.0, 3.0, 30.0, 1e3, 1e6):
            for m in (-50.0, -20.0, -4.0, -0.7, 0.0, 0.3, 2.0, 7.0, 20.0, 36.0):
                mean = m * (1 + v) ** 0.5
                row = tilted(mean, v)
                out.write(",".join([mean.hex(), float(v).hex()] + [mp.nstr(x, 20) for x in row]) + "\n")


main()
