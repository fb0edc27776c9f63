#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the faulty versions of TCAS with their tests, and checks them with the native compiler.

    bench/tcas/make_versions.py FOLDER [--cc gcc] [VERSION...]

FOLDER/v2/tcas.c is the program, failing.json and passing.json are the tests that it fails and passes (tests.json: both), and
faults.json says where the fault is. That the correct program gives every expected output, and that each version fails as
often as the table says, is checked on the way."""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import versions


# All vectors in one process: the version's own main is called for each, and what it prints is collected.
DRIVER = """
#include <stdio.h>
#include <stdlib.h>
#define main tcas_main
#include "VERSION"
#undef main
int main(void)
{
    static char words[13][32];
    char *arguments[14] = {words[0]};
    while (scanf("%31s%31s%31s%31s%31s%31s%31s%31s%31s%31s%31s%31s", words[1], words[2], words[3], words[4], words[5], words[6],
                 words[7], words[8], words[9], words[10], words[11], words[12]) == 12)
    {
        for (int i = 1; i < 13; i++) arguments[i] = words[i];
        tcas_main(13, arguments);
    }
    return 0;
}
"""


def failing_vectors(text, vectors, compiler, folder):
    """The vectors whose output is not the expected one."""
    source, program = os.path.join(folder, "version.c"), os.path.join(folder, "version")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run([compiler, "-w", "-O1", "-x", "c", "-", "-o", program], check=True, text=True,
                   input=DRIVER.replace("VERSION", source))
    given = "".join(" ".join(arguments) + "\n" for _, arguments, _ in vectors)
    printed = subprocess.run([program], input=given, capture_output=True, text=True, check=False).stdout.split()
    if len(printed) != len(vectors):
        raise RuntimeError(f"{len(printed)} outputs for {len(vectors)} vectors")
    return [vector for vector, output in zip(vectors, printed) if output != vector[2]]


def as_tests(vectors):
    return {"tests": [{"name": name, "args": arguments, "stdout": expected + "\n", "exit": 0}
                      for name, arguments, expected in vectors]}


def write_json(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, indent=0, separators=(",", ":"))
        file.write("\n")


def write_version(version, vectors, failing, folder):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "tcas.c"), "w", encoding="utf-8") as file:
        file.write(version.text)
    names = {name for name, _, _ in failing}
    write_json(os.path.join(folder, "failing.json"), as_tests(failing))
    write_json(os.path.join(folder, "passing.json"), as_tests([vector for vector in vectors if vector[0] not in names]))
    write_json(os.path.join(folder, "tests.json"), as_tests(vectors))
    write_json(os.path.join(folder, "faults.json"), [fault._asdict() for fault in version.faults])


def make_all(folder, names=versions.NAMES, compiler="gcc"):
    """Writes the versions; returns a list of complaints."""
    complaints, vectors = [], versions.read_vectors()
    with tempfile.TemporaryDirectory() as builds:
        with open(versions.PROGRAM, encoding="utf-8") as file:
            wrong = failing_vectors(file.read(), vectors, compiler, builds)
        if wrong:
            complaints.append(f"the correct program fails on {len(wrong)} of {len(vectors)} vectors: {wrong[0]} …")
        for name in names:
            version = versions.make(name)
            failing = failing_vectors(version.text, vectors, compiler, builds)
            if version.failing is not None and len(failing) != version.failing:
                complaints.append(f"{name} fails on {len(failing)} vectors, not on {version.failing}")
            if version.failing is None:  # a memory fault on every run, whatever is printed
                failing = vectors[:20]
            write_version(version, vectors, failing, os.path.join(folder, name))
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("names", nargs="*", metavar="VERSION")
    parser.add_argument("--cc", default="gcc")
    arguments = parser.parse_args()
    complaints = make_all(arguments.folder, arguments.names or versions.NAMES, arguments.cc)
    if complaints:
        sys.exit("\n".join(complaints))


if __name__ == "__main__":
    main()
