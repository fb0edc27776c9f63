#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The faults of a C program: what people get wrong, made on purpose, each at one place of the text.

    for fault in faults(text): fault.kind, fault.text, fault.lines, fault.places, fault.declarator
    bench/faults/faults.py programs/knapsack.c [--kind moved-statement] [--show N]

What each kind changes is in the files faults_in_*.py, how a fault says where it is in edits.py. Here they are only made: what does
not compile and what no test notices is sorted out by pool.py. Nothing is drawn at random; the order is that of the text."""

import argparse
import collections
import difflib
import os
import sys

import faults_in_declarations
import faults_in_expressions
import faults_in_output
import faults_in_statements
from source_text import Source

KINDS = {
    "operator": faults_in_expressions.operator_faults,
    "comparison": faults_in_expressions.comparison_faults,
    "constant": faults_in_expressions.constant_faults,
    "variable": faults_in_expressions.variable_faults,
    "swapped-arguments": faults_in_expressions.swapped_argument_faults,
    "macro-use": faults_in_expressions.macro_use_faults,
    "macro-definition": faults_in_expressions.macro_definition_faults,
    "missing-statement": faults_in_statements.missing_statement_faults,
    "extra-statement": faults_in_statements.extra_statement_faults,
    "moved-statement": faults_in_statements.moved_statement_faults,
    "jump": faults_in_statements.jump_faults,
    "missing-jump": faults_in_statements.missing_jump_faults,
    "missing-else": faults_in_statements.missing_else_faults,
    "missing-braces": faults_in_statements.missing_braces_faults,
    "missing-initialiser": faults_in_declarations.missing_initialiser_faults,
    "type": faults_in_declarations.type_faults,
    "size": faults_in_declarations.size_faults,
    "text": faults_in_output.text_faults,
    "conversion": faults_in_output.conversion_faults,
}


def faults(text, kinds=None):
    source = Source(text)
    for kind in kinds or KINDS:
        yield from KINDS[kind](source)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--kind", action="append", choices=list(KINDS))
    parser.add_argument("--show", type=int, metavar="N", help="the changes of the first N faults of each kind")
    options = parser.parse_args()
    counts = collections.Counter()
    for path in options.files:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        shown = collections.Counter()
        for fault in faults(text, options.kind):
            counts[fault.kind] += 1
            if options.show is None or shown[fault.kind] >= options.show:
                continue
            shown[fault.kind] += 1
            print(f"{os.path.basename(path)}:{fault.line}: {fault.kind}: {fault.detail}\n  lines {fault.lines} home {fault.home} places "
                  f"{fault.places} declarator {fault.declarator}")
            sys.stdout.writelines("  " + line.rstrip("\n") + "\n" for line in list(difflib.unified_diff(
                text.splitlines(True), fault.text.splitlines(True), n=1))[2:])
    for kind, count in counts.items():
        print(f"{kind:20} {count:6}")


if __name__ == "__main__":
    main()
