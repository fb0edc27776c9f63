#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares `culprit localize` with a brute force that tries all replacements, on random programs.

    tests/reference/localize_reference.py [--culprit build/culprit] [--from 1] [--count 100] [--mode free|function|local]
                                          [--pairs] [--effects] [--jobs N] [--keep FOLDER] [--print]

localize/programs.py makes a program and a variant of it; what the variant does is expected of the program. The brute force is
compiled into the program itself (localize/brute_force.h): every component, and every pair, with all values at each execution. Both
must name the same minimal sets. Where a replaced run is too long for the brute force its answer is unknown, and not compared."""

import argparse
import concurrent.futures
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "localize"))
import programs  # noqa: E402
import writer  # noqa: E402

# Clang evaluates operands in the order in which culprit does: which rule is broken first depends on it.
COMPILER = next((each for each in ("clang-14", "clang", "gcc") if shutil.which(each)), "gcc")
ROLES = "value,condition,return,argument,arm,operand,index,missing-initialiser"
HEADER = "#include <assert.h>\n#include <stdio.h>\n#include <stdlib.h>\n\n"
MAIN = "\n\nint main(int argc, char *argv[]) {\n  return body(atoi(argv[1]), atoi(argv[2])) & 3;\n}\n"


class Program:
    """A random program in all its forms."""

    def __init__(self, seed, effects):
        generator = programs.Generator(seed, effects)
        tree = generator.program()
        chosen = random.Random(f"tests {seed}")
        spelled = writer.Writer("P_")
        plain, self.steered = spelled.program(tree)
        self.text, self.components = writer.components_of(HEADER + plain + MAIN, spelled.roles)
        variant = programs.mutated(tree, chosen)
        if chosen.random() < 0.4:
            variant = programs.mutated(variant, chosen)
        _, self.right = writer.Writer("M_", steer=False).program(variant)
        # All inputs in some order, each with what is added to the first number that the program prints; 0: the variant says
        # what is expected. The brute force takes the first that fails, and so many in all.
        self.inputs = [(x, y, 1 if chosen.random() < 0.05 else 0) for x in range(4) for y in range(4)]
        chosen.shuffle(self.inputs)
        self.wanted = chosen.randint(1, 3)

    def brute_force(self, pairs):
        tests = ", ".join(f"{{{x}, {y}, {change}}}" for x, y, change in self.inputs)
        return f"""#include "brute_force.h"
{self.steered}
{self.right}
int main(void) {{
  static const struct program faulty = {{P_initialise, P_body}}, right = {{M_initialise, M_body}};
  static struct test tests[] = {{{tests}}};
  return brute_force(&faulty, &right, tests, {len(self.inputs)}, {self.wanted}, {len(self.components)}, {int(pairs)});
}}
"""


def tests_of(program, answer):
    tests = []
    for wanted in answer["tests"]:
        x, y = wanted["input"]
        test = {"name": f"{x},{y}", "args": [str(x), str(y)]}
        if wanted["expects"]:
            test.update(stdout=wanted["stdout"], exit=wanted["exit"])
        tests.append(test)
    return {"tests": tests}


def described(program, numbers):
    return " and ".join(f"{program.components[number].line}:{program.components[number].column} {program.components[number].role} "
                        f"`{program.components[number].text}`" for number in sorted(numbers))


def reported_sets(program, report):
    """The diagnoses as sets of component numbers; a complaint instead of a component that is not known."""
    known = {component[:5]: number for number, component in enumerate(program.components)}
    found, complaints = set(), []
    for diagnosis in report.get("diagnoses") or []:
        numbers = set()
        for component in diagnosis["components"]:
            place = component["location"]
            key = (component["role"], place["line"], place["column"], place["end_line"], place["end_column"])
            if key not in known:
                complaints.append(f"  names {place['line']}:{place['column']} {component['role']} `{component['text']}`, which is no component")
            else:
                numbers.add(known[key])
        found.add(frozenset(numbers))
    return found, complaints


def smallest(sets):
    """Without --all only the smallest size that there is."""
    size = min(map(len, sets), default=0)
    return {each for each in sets if len(each) == size}


def compare(program, answer, report, mode, all_sizes):
    brute = answer[mode]["sets"]
    sure = {frozenset(each for each in numbers if each >= 0) for good, *numbers in brute if good}
    unsure = {frozenset(each for each in numbers if each >= 0) for good, *numbers in brute if not good}
    found, complaints = reported_sets(program, report)
    if complaints:
        return complaints
    if report.get("complete") is not True:
        return [f"  is not complete: {report.get('reason') or report.get('bound')}"]
    if not all_sizes:
        if min(map(len, unsure), default=9) < min(map(len, sure), default=9):
            return []
        sure = smallest(sure)
    for missing in sorted(map(sorted, sure - found)):
        complaints.append(f"  misses {described(program, missing)}")
    for extra in sorted(map(sorted, found - sure - unsure)):
        complaints.append(f"  should not name {described(program, extra)}")
    return complaints


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def examine(seed, options):
    """(what became of the seed, complaints)"""
    program = Program(seed, options.effects)
    with tempfile.TemporaryDirectory(prefix="culprit-localize-") as folder:
        source, brute = os.path.join(folder, f"random{seed}.c"), os.path.join(folder, "brute")
        with open(source, "w", encoding="utf-8") as file:
            file.write(program.text)
        with open(brute + ".c", "w", encoding="utf-8") as file:
            file.write(program.brute_force(options.pairs))
        if options.print:
            print(program.text)
        built = run([COMPILER, "-w", "-O1", "-I", os.path.join(HERE, "localize"), "-o", brute, brute + ".c"])
        if built.returncode != 0:
            return "error", [f"  {COMPILER}: " + built.stderr[-1500:]]
        try:
            answer = json.loads(run([brute], timeout=60).stdout)
        except (ValueError, subprocess.TimeoutExpired):
            return "too large", []
        failing = sum(test["failing"] for test in answer["tests"])
        if not failing:
            return "nothing fails", []
        tests = os.path.join(folder, "tests.json")
        with open(tests, "w", encoding="utf-8") as file:
            json.dump(tests_of(program, answer), file, indent=1)
        all_sizes = options.pairs and seed % 3 != 0
        command = [options.culprit, "localize", source, "--tests", tests, "--roles", ROLES, "--trust", f"{source}:main",
                   *(["--replacement", options.mode] if options.mode != "free" else []), "--faults", "2" if options.pairs else "1", *(["--all"] if all_sizes else []), "--json", "-"]
        if options.print:
            print(json.dumps(answer, indent=1), "\n" + " ".join(command))
        try:
            outcome = run(command, timeout=options.timeout)
            report = json.loads(outcome.stdout)
        except subprocess.TimeoutExpired:
            complaints = ["  takes too long"]
        except ValueError:
            complaints = [f"  exit {outcome.returncode}: {(outcome.stderr or outcome.stdout)[-600:]}"]
        else:
            complaints = []
            said = len((report.get("tests") or {}).get("failing") or [])
            if outcome.returncode != 1 or said != failing:
                complaints = [f"  exit {outcome.returncode}, {said} failing tests instead of {failing}"]
            complaints += compare(program, answer, report, options.mode, all_sizes)
        if complaints and options.keep:
            kept = os.path.join(options.keep, f"random{seed}")
            shutil.copytree(folder, kept, dirs_exist_ok=True)
        names = len([1 for good, *_ in answer[options.mode]["sets"] if good])
        unknown = len(answer[options.mode]["sets"]) - names
        return ("compared", names, unknown), complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "..", "build", "culprit"))
    parser.add_argument("--from", type=int, default=1, dest="first", metavar="SEED")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--mode", choices=("free", "function", "local"), default="free")
    parser.add_argument("--pairs", action="store_true", help="pairs, too")
    parser.add_argument("--effects", action="store_true", help="calls may change global variables")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--keep", metavar="FOLDER", help="keep the programs that differ")
    parser.add_argument("--print", action="store_true")
    options = parser.parse_args()
    if not os.access(options.culprit, os.X_OK):
        sys.exit(f"{options.culprit} is not a program; build culprit first or give --culprit")
    counts, different, names, unknown = {}, 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
        seeds = range(options.first, options.first + options.count)
        for seed, (kind, complaints) in zip(seeds, pool.map(lambda each: examine(each, options), seeds)):
            if isinstance(kind, tuple):
                kind, these, those = kind
                names, unknown = names + these, unknown + those
            counts[kind] = counts.get(kind, 0) + 1
            if complaints:
                different += 1
                print(f"seed {seed}:\n" + "\n".join(complaints), flush=True)
    said = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
    print(f"{options.count} programs ({said}; {names} diagnoses, {unknown} unknown), {different} differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
