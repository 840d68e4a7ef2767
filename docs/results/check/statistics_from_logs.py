"""Recomputes the statistics of docs/results from the logs, without any code of Cavity.

    python3 docs/results/check/statistics_from_logs.py            # needs scipy

Reads results.log.gz of every folder, computes means, deviations, mean ranks with ties, Friedman's chi-square, the F of Iman and
Davenport, Nemenyi's critical differences at 0.05 and 0.1 and Wilcoxon's signed-rank tests, and compares all of them with what
summary.json says. Ends with code 1 if one differs.
"""

import gzip
import json
import math
import pathlib
import sys

from scipy.stats import chi2, f as f_distribution, studentized_range

SCALE = {"nlp": 100, "error": 100, "f1": 100, "auc": 100}
LARGER_IS_BETTER = {"nlp": False, "error": False, "f1": True, "auc": True}
SAME = 1e-9  # scores that are closer are equal but for rounding


class Check:
    def __init__(self):
        self.compared = 0
        self.different = []

    def equal(self, what, here, there, digits=6):
        self.compared += 1
        if there is None or abs(here - there) > 0.51 * 10**-digits * max(1, abs(here)):
            self.different.append(f"{what}: {here} here, {there} in summary.json")


def scores(folder):
    """(problem, method) -> {partition: scores}, the last result of a task counts."""
    found = {}
    with gzip.open(folder / "results.log.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line.split(" ", 1)[1])
            if "task" in entry:
                problem, method, partition = entry["task"].split("/")
                found.setdefault((problem, method), {})[int(partition)] = entry["scores"]
    return found


def ranks(row, larger):
    """Ranks of one data set, ties shared; 1 is best."""
    order = sorted(range(len(row)), key=lambda i: -row[i] if larger else row[i])
    result = [0.0] * len(row)
    start = 0
    while start < len(order):
        end = start + 1
        while end < len(order) and abs(row[order[end]] - row[order[start]]) <= SAME:
            end += 1
        for place in range(start, end):
            result[order[place]] = (start + 1 + end) / 2
        start = end
    return result


def wilcoxon(differences):
    """Wilcoxon's W and its exact two-sided p: zeros dropped, tied sizes share their rank."""
    sizes = sorted((abs(d), d > 0) for d in differences if abs(d) > SAME)
    doubled = []
    start = 0
    while start < len(sizes):
        end = start + 1
        while end < len(sizes) and sizes[end][0] - sizes[start][0] <= SAME:
            end += 1
        doubled += [start + 1 + end] * (end - start)
        start = end
    plus = sum(rank for rank, (_, positive) in zip(doubled, sizes) if positive)
    smaller = min(plus, sum(doubled) - plus)
    counts = {0: 1}
    for rank in doubled:
        step = dict(counts)
        for total, count in counts.items():
            step[total + rank] = step.get(total + rank, 0) + count
        counts = step
    tail = sum(count for total, count in counts.items() if total <= smaller)
    return smaller / 2, min(1.0, 2 * tail / 2 ** len(doubled))


def compare(check, name, metric, published, means):
    """One comparison of methods over data sets: 'paperMethods' or 'allMethods' of a table."""
    methods = list(published["meanRanks"])
    datasets = published["datasets"]
    larger = LARGER_IS_BETTER[metric]
    by_dataset = [ranks([means[d, m] for m in methods], larger) for d in datasets]
    n, k = len(datasets), len(methods)
    mean_ranks = [sum(row[j] for row in by_dataset) / n for j in range(k)]
    for method, rank in zip(methods, mean_ranks):
        check.equal(f"{name} mean rank of {method}", rank, published["meanRanks"][method])
    if "friedman" not in published:
        return
    square = 12 * n / (k * (k + 1)) * (sum(r * r for r in mean_ranks) - k * (k + 1) ** 2 / 4)
    f = (n - 1) * square / (n * (k - 1) - square)
    friedman = published["friedman"]
    check.equal(f"{name} chi-square", square, friedman["chiSquare"], 5)
    check.equal(f"{name} p of chi-square", chi2.sf(square, k - 1), friedman["chiSquareP"])
    check.equal(f"{name} F", f, friedman["f"], 5)
    check.equal(f"{name} p of F", f_distribution.sf(f, k - 1, (k - 1) * (n - 1)), friedman["fP"])
    for level in ("0.05", "0.1"):
        q = studentized_range.isf(float(level), k, math.inf) / math.sqrt(2)
        difference = q * math.sqrt(k * (k + 1) / (6 * n))
        check.equal(f"{name} critical difference at {level}", difference, published["levels"][f"criticalDifference{level}"], 5)
    for pair in published["wilcoxon"]:
        w, p = wilcoxon([means[d, pair["first"]] - means[d, pair["second"]] for d in datasets])
        check.equal(f"{name} W of {pair['first']} and {pair['second']}", w, pair["w"])
        check.equal(f"{name} p of {pair['first']} and {pair['second']}", p, pair["p"])


def folder_check(check, folder):
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    log = scores(folder)
    for metric, table in summary["tables"].items():
        means = {}
        for problem, row in table["means"].items():
            for method, cell in row.items():
                partitions = sorted(log.get((problem, method), {}))[: cell["partitions"]]
                values = [SCALE[metric] * log[problem, method][number][metric] for number in partitions]
                if not values:
                    continue
                mean = math.fsum(values) / len(values)
                means[problem, method] = mean
                check.equal(f"{folder.name} {metric} mean of {problem}, {method}", mean, cell["mean"])
                if len(values) > 1:
                    deviation = math.sqrt(math.fsum((v - mean) ** 2 for v in values) / (len(values) - 1))
                    check.equal(f"{folder.name} {metric} deviation of {problem}, {method}", deviation, cell["sd"])
        for kind in ("paperMethods", "allMethods"):
            if kind in table:
                compare(check, f"{folder.name} {metric} {kind}", metric, table[kind], means)


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    check = Check()
    for folder in sorted(path.parent for path in root.glob("*/summary.json")):
        folder_check(check, folder)
    print(f"{check.compared} figures recomputed from the logs, {len(check.different)} differ")
    print("\n".join(check.different))
    sys.exit(1 if check.different or not check.compared else 0)


if __name__ == "__main__":
    main()
