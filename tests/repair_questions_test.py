#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Few tests and honest answers lead `culprit repair` to the right patch: each program gets one failing test, the right program answers
the questions that the report asks (`repairs[0].distinguish`), and after at most four of them the first patch passes all tests natively.

    tests/repair_questions_test.py PROGRAM [WORD...]"""

import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(HERE, "cases", "localize", "student")
QUESTIONS = 4
PATIENCE = 300

# What is wrong, and what is right.
FAULTS = {
    "binary_search": ("low < high", "low <= high"),
    "bubble_sort": ("j < n - 2 - i", "j < n - 1 - i"),
    "factorial": ("result = 0;", "result = 1;"),
    "fibonacci": ("i < n", "i <= n"),
    "gcd": ("a = b;", "a = t;"),
    "grade": ("score > 80", "score >= 80"),
    "leap_year": ("year % 4 == 0 || year % 100 != 0", "year % 4 == 0 && year % 100 != 0"),
    "palindrome": ("word[i] == word[length - 1 - i]", "word[i] != word[length - 1 - i]"),
    "primes": ("d * d < n", "d * d <= n"),
    "triangle": ("if (a == b || b == c)", "if (a == b && b == c)"),
}


def compiled(text, path):
    subprocess.run(["gcc", "-w", "-O1", "-x", "c", "-", "-o", path, "-lm"], input=text, text=True, check=True)
    return path


def behaviour(program, test):
    ended = subprocess.run([program, *test.get("args", [])], input=test.get("stdin", ""), capture_output=True, text=True,
                           timeout=PATIENCE, check=False)
    return ended.stdout, ended.returncode


def is_as_expected(program, test):
    printed, code = behaviour(program, test)
    return printed.split() == test["stdout"].split() and code == test.get("exit", code)


def applied(text, edits):
    data = text.encode()
    for edit in sorted(edits, key=lambda each: each["offset"], reverse=True):
        data = data[:edit["offset"]] + edit["text"].encode() + data[edit["offset"] + edit["length"]:]
    return data.decode()


def asked(culprit, name, folder):
    """(questions that were asked, complaint or empty)"""
    path = os.path.join(PROGRAMS, name + ".c")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(os.path.join(PROGRAMS, name + ".json"), encoding="utf-8") as file:
        tests = json.load(file)["tests"]
    wrong, right = FAULTS[name]
    begin = text.index("#include")  # behind what the case expects
    if text.count(wrong, begin) == 0:
        return 0, f"`{wrong}` is not there"
    oracle = compiled(text[:begin] + text[begin:].replace(wrong, right, 1), os.path.join(folder, "right"))
    faulty = compiled(text, os.path.join(folder, "wrong"))
    given = [next(test for test in tests if not is_as_expected(faulty, test))]
    for count in range(QUESTIONS + 1):
        report_path = os.path.join(folder, "report.json")
        words = [word for test in given for word in ("--add-test", json.dumps(test))]
        subprocess.run([culprit, "repair", path, *words, "--recheck", "off", "--json", report_path], capture_output=True, timeout=PATIENCE,
                       check=False)
        with open(report_path, encoding="utf-8") as file:
            report = json.load(file)
        if not report["repairs"]:
            return count, "no patch is found"
        first = report["repairs"][0]
        patched = compiled(applied(text, first["edits"]), os.path.join(folder, "patched"))
        if not first["distinguish"]:
            failing = [test["name"] for test in tests if not is_as_expected(patched, test)]
            return count, f"in the end `{first['replacement']}` fails {', '.join(failing)}" if failing else ""
        question = first["distinguish"][0]["input"]
        printed, code = behaviour(oracle, question)
        given.append({**question, "stdout": printed, "exit": code})
    failing = [test["name"] for test in tests if not is_as_expected(patched, test)]
    return QUESTIONS, f"after {QUESTIONS} questions `{first['replacement']}` fails {', '.join(failing)}" if failing else ""


def main():
    culprit, words = os.path.abspath(sys.argv[1]), sys.argv[2:]
    failures = 0
    for name in FAULTS:
        if words and not any(word in name for word in words):
            continue
        with tempfile.TemporaryDirectory() as folder:
            count, complaint = asked(culprit, name, folder)
        print(f"{name}: {count} questions{': ' if complaint else ''}{complaint}", flush=True)
        failures += bool(complaint)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
