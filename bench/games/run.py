#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Repairs the sequential multiplier of paper 002 with more and more bits, until a limit is reached.

    bench/games/run.py [--culprit build/culprit] [--timeout 300] [--memory 4096] [BITS...]

Prints states, BDD nodes, seconds (by the clock, of the processor), and where it stopped; states and nodes are 0 where SAT alone
answered. Components are the instances of the adders."""

import argparse
import json
import os
import subprocess
import sys
import tempfile

from multiplier import multiplier

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bits", nargs="*", type=int, default=[4, 6, 8, 16])
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "..", "build", "culprit"))
    parser.add_argument("--timeout", type=int, default=300)
    parser.add_argument("--memory", type=int, default=4096)
    options = parser.parse_args()
    print(f"{'bits':>4}  {'verdict':<9} {'states':>10} {'nodes':>10} {'seconds':>8} {'CPU s':>7}  repaired / beyond repair / undecided")
    for bits in options.bits:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "multiplier.v")
            with open(path, "w", encoding="utf-8") as file:
                file.write(multiplier(bits))
            before = os.times()
            outcome = subprocess.run([options.culprit, "repair", path, "--components", "instance", "--json", "-",
                                      "--timeout", str(options.timeout), "--memory", str(options.memory)],
                                     capture_output=True, check=False)
        after = os.times()
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        if outcome.returncode == 2:
            sys.exit(outcome.stderr.decode())
        report = json.loads(outcome.stdout)
        figures = report["statistics"]
        repaired = ", ".join(sorted({repair["name"] for repair in report.get("repairs", [])})) or "none"
        print(f"{bits:>4}  {report['verdict']:<9} {figures['states']:>10.0f} {figures['bdd_nodes']:>10} "
              f"{figures['seconds']:>8.1f} {cpu:>7.1f}  {repaired} / {figures['proved_hopeless']} / {len(report.get('undecided', []))}"
              + (f"  stopped: {report['reason']}" if report.get("reason") else ""))


if __name__ == "__main__":
    main()
