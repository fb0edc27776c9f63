#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs clang-tidy with the checked-in profile: on the C++ files that changed since the merge base with main, or on all.

    tests/lint.py [--all] [--jobs N] [FILES...]

Commands are taken from a folder of their own, build-lint/, which is configured but not built: there every file is
compiled by itself, without precompiled headers. A header that has changed is looked at with the files that have changed
and include it. Where more have changed than the tests can wait for, as after files were moved, none is looked at without
being named. Ends with 1 if there is something to say.
"""

import argparse
import concurrent.futures
import itertools
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.join(ROOT, "build-lint")
MOST_CHANGED = 12  # a file takes up to a minute


def output_of(*command):
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:  # sources without history, on a machine without git
        return ""
    return done.stdout if done.returncode == 0 else ""


def changed_files():
    """Since the branch left main, what is not committed included."""
    for main in ("main", "origin/main"):
        base = output_of("git", "merge-base", "HEAD", main).strip()
        if base:
            return output_of("git", "diff", "--name-only", "--diff-filter=d", base).split()
    return []


def configured_files():
    subprocess.run(["cmake", "-S", ROOT, "-B", BUILD, "-G", "Ninja", "-DCULPRIT_TESTS=ON", "-DCULPRIT_UNITY=OFF",
                    "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON"], check=True, stdout=subprocess.DEVNULL)
    with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as file:
        return sorted({os.path.relpath(entry["file"], ROOT) for entry in json.load(file)})


def lint(path, headers):
    """What clang-tidy says about the file and these of the headers that it includes; None: all of src/."""
    command = ["clang-tidy", "-p", BUILD, "--quiet", "--warnings-as-errors=*", path]
    if headers is not None:
        command.insert(1, f"--header-filter=/({'|'.join(map(re.escape, headers)) or 'none'})$")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return path, done.stdout if done.returncode != 0 else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--all", action="store_true", help="every file")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("files", nargs="*", help="only these")
    arguments = parser.parse_args()
    wanted = arguments.files or changed_files()
    changed = sum(path.endswith(".cpp") for path in wanted)
    if not arguments.all and changed == 0:
        print("no C++ file has changed since main")
        return
    if not arguments.all and not arguments.files and changed > MOST_CHANGED:
        print(f"{changed} C++ files have changed since main, too many to look at here; ./test.sh --lint looks at all")
        return
    files = [path for path in configured_files() if arguments.all or path in wanted]
    headers = None if arguments.all else [path for path in wanted if path.endswith(".h")]
    said = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for path, text in pool.map(lint, files, itertools.repeat(headers)):
            said += bool(text)
            if text:
                print(f"{path}:\n{text}")
    print(f"{len(files)} files looked at, something to say about {said}")
    sys.exit(1 if said else 0)


if __name__ == "__main__":
    main()
