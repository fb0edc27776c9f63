# SPDX-License-Identifier: MIT
"""Checks a case without culprit, so that a wrong case is not taken for a wrong culprit.

What is compared with a native run must not depend on undefined or unspecified behaviour: gcc and clang at -O0, gcc at -O2,
and gcc with AddressSanitizer and UndefinedBehaviorSanitizer (silent) have to agree on output and exit status.
Of `localize` the tests are run natively (native_tests.py). Other cases only have to name lines that exist.
"""

from . import native_tests, processes
from .expectations import as_text, difference
from .processes import BuildError

SANITIZED = ("gcc", "-O0", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined")
OTHERS = (("clang", "-O0", "-ffp-contract=off"), ("gcc", "-O2", "-ffp-contract=off"), SANITIZED)


def unsequenced(run):
    command = ["gcc", "-fsyntax-only", "-Wsequence-point", *run.compiler_flags(), *run.program_files()]
    said = as_text(processes.run(command).stderr)
    return [said] if "-Wsequence-point" in said else []


def check_step(run):
    complaints = []
    for key, value in run.step.expectations:
        if key == "EXPECT-VIOLATION" and " line " not in value:
            run.case.marked_line("BROKEN")
        if key == "EXPECT-UNSUPPORTED" and " line " not in value:
            run.case.marked_line("UNSUPPORTED")
    if run.arguments[0] == "localize":
        complaints += native_tests.check(run)
    if not run.step.expects("EXPECT-NATIVE"):
        return complaints
    complaints += unsequenced(run)
    reference = run.context.native_outcome(run)
    if reference.timed_out:
        complaints.append("gcc -O0: does not end")
    for compiler in OTHERS:
        name = " ".join(compiler)
        if (compiler is SANITIZED and not run.step.sanitize) or (compiler[0] == "clang" and run.step.gcc_only):
            continue
        try:
            outcome = run.context.native_outcome(run, compiler)
        except BuildError as problem:
            complaints.append(f"{name}: {problem}")
            continue
        if outcome.stdout != reference.stdout:
            complaints.append(f"{name}: stdout differs\n" + difference(reference.stdout, outcome.stdout, ("gcc -O0", name)))
        if (outcome.exit, outcome.signal) != (reference.exit, reference.signal) or outcome.stderr != reference.stderr:
            complaints.append(f"{name}: {outcome.ending()}, gcc -O0: {reference.ending()}\n{as_text(outcome.stderr[:1500])}")
    return complaints
