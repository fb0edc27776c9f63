# SPDX-License-Identifier: MIT
"""The main loop of the scripts here that compare culprit with brute force on random programs, one for each seed.

    sys.exit(random_programs.main(__doc__, compare, lambda compared, total: f"{compared} compared, {total} diagnoses"))

`compare(culprit, seed, folder)` gives a text if both disagree, None if there was nothing to compare, else a number. The program that
they disagree on stays in `--keep`.
"""

import argparse
import concurrent.futures
import os
import tempfile


def main(description, compare, summary, count=200):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default="build/culprit")
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", help="a folder for what they disagree on")
    options = parser.parse_args()
    disagreements, compared, total = [], 0, 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        seeds = range(options.seed, options.seed + options.count)
        for seed, answer in zip(seeds, pool.map(lambda seed: compare(options.culprit, seed, folder), seeds)):
            if isinstance(answer, str):
                disagreements.append(answer)
                if options.keep:
                    with open(os.path.join(options.keep, f"seed_{seed}.txt"), "w") as file:
                        file.write(answer)
            elif answer is not None:
                compared += 1
                total += answer
    for each in disagreements[:5]:
        print(each)
    print(f"{options.count} programs, {summary(compared, total)}, {len(disagreements)} disagreements")
    return 1 if disagreements else 0
