#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Installs culprit into an empty folder, moves that folder, and uses what is in it.

    tests/install_test.py BUILD

The moved program must find its library models and its sandbox, and the manual page and the completion must name its options.
"""

import gzip
import os
import shutil
import subprocess
import sys
import tempfile

PROGRAM = """#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char text[20];
  strcpy(text, argv[argc - 1]);
  printf("%s has %d letters\\n", text, (int)strlen(text));
  return 3;
}
"""
FAILING = "#include <assert.h>\nint nondet_int(void);\nint main(void) { assert(nondet_int() != 5); return 0; }\n"


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)


def expect(condition, message, outcome=None):
    if not condition:
        print(message)
        if outcome is not None:
            print(outcome.stdout + outcome.stderr)
        sys.exit(1)


def check_program(prefix, folder):
    program = os.path.join(prefix, "bin", "culprit")
    source = os.path.join(folder, "letters.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    environment = {key: value for key, value in os.environ.items() if key not in ("CULPRIT_MODELS", "CULPRIT_RULES")}
    outcome = run(program, "run", source, "--", "culprit", env=environment, cwd=folder)
    expect(outcome.returncode == 0 and outcome.stdout == "culprit has 7 letters\n", "the installed program fails", outcome)
    expect("exit status 3" in outcome.stderr, "the exit status is not reported", outcome)
    expect(os.access(os.path.join(prefix, "libexec/culprit/culprit-sandbox"), os.X_OK), "culprit-sandbox is not installed")
    with open(source, "w", encoding="utf-8") as file:
        file.write(FAILING)
    outcome = run(program, "check", source, "--json", "-", env=environment, cwd=folder)
    expect(outcome.returncode == 1 and "culprit-sandbox" not in outcome.stdout, "the sandbox is not found", outcome)
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    return program


def check_documents(prefix, program):
    with gzip.open(os.path.join(prefix, "share/man/man1/culprit.1.gz"), "rt", encoding="utf-8") as file:
        man_page = file.read()
    completion_path = os.path.join(prefix, "share/bash-completion/completions/culprit")
    completion = open(completion_path, encoding="utf-8").read()
    help_text = run(program, "run", "--help").stdout
    options = [word for line in help_text.splitlines() if line.startswith("  -") for word in line.split()[:1]]
    expect(len(options) > 10, "help lists too few options")
    for option in options:
        name = option.split("=")[0]
        expect(name.replace("-", "\\-") in man_page, f"the manual page lacks {name}")
        expect(name in completion, f"the completion lacks {name}")
    expect(run("bash", "-n", completion_path).returncode == 0, "bash does not accept the completion")
    script = f"""source "{completion_path}"
        COMP_WORDS=(culprit run --func); COMP_CWORD=2; compopt() {{ :; }}; _culprit; echo "${{COMPREPLY[*]}}"
        COMP_WORDS=(culprit ru); COMP_CWORD=1; _culprit; echo "${{COMPREPLY[*]}}"
        COMP_WORDS=(culprit run --color a); COMP_CWORD=3; _culprit; echo "${{COMPREPLY[*]}}"
        COMP_WORDS=(culprit run --dump = pro); COMP_CWORD=4; _culprit; echo "${{COMPREPLY[*]}}" """
    completed = run("bash", "-c", script).stdout.splitlines()
    expect(completed == ["--function", "run", "auto always", "program"], f"the completion offers {completed}")


def main():
    build = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="culprit-install-") as folder:
        first, moved = os.path.join(folder, "first"), os.path.join(folder, "moved here")
        outcome = run("cmake", "--install", build, "--prefix", first)
        expect(outcome.returncode == 0, "cmake --install fails", outcome)
        shutil.move(first, moved)
        program = check_program(moved, folder)
        check_documents(moved, program)
        # The moved rules are the ones that it knows: one more of them is found by its name.
        rules = os.path.join(moved, "share/culprit/rules")
        expect(os.path.exists(os.path.join(rules, "lock.rule")), "the rules are not installed")
        with open(os.path.join(rules, "never_printf.rule"), "w", encoding="utf-8") as file:
            file.write('printf.entry { abort "something is printed"; }\n')
        outcome = run(program, "run", os.path.join(folder, "letters.c"), "--rule", "never_printf", "--", "culprit", cwd=folder)
        expect("rule never_printf: something is printed" in outcome.stderr, "the installed rules are not found", outcome)
        # The moved models are the ones it reads: with an empty list of them printf is a function without a body.
        models = os.path.join(moved, "share/culprit/models")
        expect(os.path.exists(os.path.join(models, "INDEX")), "the models are not installed")
        with open(os.path.join(models, "INDEX"), "w", encoding="utf-8") as file:
            file.write("")
        outcome = run(program, "run", os.path.join(folder, "letters.c"), "--", "culprit", cwd=folder)
        expect("letters" not in outcome.stdout, "the installed program does not read the installed models", outcome)
    print("the installed program works")


if __name__ == "__main__":
    main()
