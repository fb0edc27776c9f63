#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that C++ files are formatted as .clang-format says.

    tests/format_test.py [ROOT] [--fix]

With --fix the files are formatted instead. Versions of clang-format differ in what they do: another one than 14 checks
nothing, which is exit code 77 (ctest: skipped).
"""

import os
import re
import subprocess
import sys

VERSION = "14"
FOLDERS = ("src", "tests/unit", "tests/reference", "tests/fuzz", "bench")
SKIPPED = 77


def formatter():
    """The command of the right version, or None."""
    for command in (f"clang-format-{VERSION}", "clang-format"):
        try:
            said = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
        except FileNotFoundError:
            continue
        if re.search(rf"version {VERSION}\.", said):
            return command
    return None


def files_below(root):
    for folder in FOLDERS:
        for directory, names, files in os.walk(os.path.join(root, folder)):
            names.sort()
            for name in sorted(files):
                if name.endswith((".h", ".cpp")):
                    yield os.path.relpath(os.path.join(directory, name), root)


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--fix"]
    root = arguments[0] if arguments else os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    command = formatter()
    if command is None:
        print(f"clang-format {VERSION} is not installed")
        sys.exit(SKIPPED)
    files = list(files_below(root))
    if "--fix" in sys.argv:
        subprocess.run([command, "-i", *files], cwd=root, check=True)
        return
    said = subprocess.run([command, "--dry-run", "--ferror-limit=1", *files], cwd=root, capture_output=True, text=True,
                          check=False).stderr
    wrong = sorted(set(re.findall(r"^(\S+?):\d+:\d+: warning: code should be clang-formatted", said, re.MULTILINE)))
    for path in wrong:
        print(f"{path}: not formatted; tests/format_test.py --fix does it")
    if not wrong:
        print(f"{len(files)} files are formatted")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
