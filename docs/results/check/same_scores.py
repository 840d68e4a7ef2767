"""Compares the results of two runs bit by bit: two logs of 'cavity reproduce' or 'cavity compare'.

    python3 docs/results/check/same_scores.py before/results.log.gz after/results.log

For every task that both logs have, scores, criterion and hyperparameters must be the same doubles; seconds and counts of work may
differ. Prints how many tasks of each method are the same, and those that are not with the score that differs most. Ends with code 1
if one differs, or if there is no task that both have.
"""

import collections
import gzip
import json
import sys


def tasks(file):
    """task -> (name -> number); the last result of a task counts."""
    opener = gzip.open if file.endswith(".gz") else open
    found = {}
    with opener(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line.split(" ", 1)[1])
            if "task" in entry and "scores" in entry:
                numbers = dict(entry["scores"])
                numbers.update(entry.get("hyperparameters", {}))
                numbers["criterion"] = entry.get("criterion")
                found[entry["task"]] = numbers
    return found


def differences(before, after):
    """name -> relative difference, for the numbers that are not the same."""
    found = {}
    for name in before.keys() & after.keys():
        a, b = before[name], after[name]
        if a != b:
            found[name] = abs(a - b) / max(abs(a), abs(b)) if a is not None and b is not None else float("inf")
    return found


def main():
    before, after = (tasks(file) for file in sys.argv[1:3])
    shared = sorted(before.keys() & after.keys())
    same, all_of, worst = collections.Counter(), collections.Counter(), []
    for task in shared:
        method = task.split("/")[1]
        found = differences(before[task], after[task])
        all_of[method] += 1
        same[method] += not found
        if found:
            name = max(found, key=found.get)
            worst.append((found[name], task, name, before[task][name], after[task][name]))
    for method in sorted(all_of):
        print(f"{method}: {same[method]} of {all_of[method]} tasks are the same in every bit")
    for size, task, name, a, b in sorted(worst, reverse=True):
        print(f"  {task}: {name} {a} and {b}, relative difference {size:.1e}")
    print(f"{sum(same.values())} of {len(shared)} tasks of both runs are the same in every bit")
    sys.exit(0 if shared and not worst else 1)


if __name__ == "__main__":
    main()
