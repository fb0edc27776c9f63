#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pages of --html, opened by a real browser.

    tests/browser/browser_test.py --culprit PROGRAM --modules FOLDER [WORD...]

Makes the pages of commands of every kind, and of programs that try to be obeyed by the browser, and lets walk.mjs click through them in headless
Chromium, as an ordinary user. FOLDER holds node_modules with what tests/npm/package.json names (test.sh installs it). Without a browser or the modules the test
is skipped with a notice; with CI=true it fails. Words choose pages."""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SKIPPED = 77
MODULES = ("playwright-core", "axe-core")
NOBODY = 65534

# What the browser should be able to do with the page is said behind the name.
PAGES = """check [run]: check examples/middle.c
check_values [run origins]: check examples/wrong_average.c --recheck off
check_holds []: check examples/middle_sorted.c --recheck off
check_threads [lanes origins]: check examples/account.c --recheck off
run [run]: run examples/null_pointer.c -- nobody
run_out_of_bounds [run]: run examples/off_by_one.c
explain [run two origins]: explain examples/minmax.c --recheck off
explain_long [run two origins]: explain examples/semaphore.c --recheck off
explain_threads [lanes]: explain examples/account.c --recheck off
localize [blame]: localize examples/grades.c --tests examples/grades.json --recheck off
localize_found [blame]: localize examples/off_by_one.c --recheck off
localize_threads [blame]: localize examples/account.c --recheck off
repair [run two patch]: repair examples/sum_to.c --tests examples/sum_to.json --recheck off
story [run two blame patch origins]: examples/minmax.c --recheck off
story_threads [lanes blame patch]: examples/account.c --recheck off
boolean_check [run]: check examples/countdown.bp
boolean_repair [run patch]: repair examples/countdown.bp
circuit_check [waves]: check examples/arbiter.v --ltl-file examples/arbiter.ltl
finite_check [waves]: check tests/cases/finite/countdown.c --int-width 4 --ltl "F (done == 1)"
finite_repair [waves patch]: repair examples/locking.c --int-width 2
circuit_repair [waves two_waves patch]: repair examples/arbiter.v --ltl-file examples/arbiter.ltl
unknown []: check examples/semaphore.c --max-steps 1000 --timeout 0.05 --recheck off
error []: check examples/grades.json"""

ATTACK = '</script><script>window.obeyed = 1</script><img src=x onerror="window.obeyed = 1">'
HOSTILE_PROGRAM = rb"""#include <assert.h>
#include <stdio.h>
#include <string.h>
// </style><script>window.obeyed = 1</script> <!-- ]]> & &lt;
// right to left: \xe2\x80\xaeabc\xe2\x80\xac, not UTF-8: \xff\xfe, a bell: \x07
static const char *text = "</script><script>window.obeyed = 1</script><img src=x onerror='window.obeyed = 1'>";
int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "\" onmouseover=\"window.obeyed = 1";
  char copy[200];
  strcpy(copy, name);
  printf("%s\x1b[2J%s\n", text, copy);
  int wrong = copy[0] == '<' || text[0] == '<';
  assert(!wrong && "</code></td><script>window.obeyed = 1</script>");
  return 0;
}
"""


def page_list(words):
    for line in PAGES.split("\n"):
        head, _, command = line.partition("]: ")
        name, _, abilities = head.partition(" [")
        if not words or any(word in name for word in words):
            yield name, abilities.split(), shlex.split(command)


def make_page(culprit, name, command, folder):
    path = os.path.join(folder, f"{name}.html")
    outcome = subprocess.run([culprit, command[0], "--html", path, *command[1:]], cwd=ROOT, capture_output=True, timeout=120, check=False)
    if not os.path.exists(path):
        raise SystemExit(f"{name}: no page was written: {outcome.stderr.decode(errors='replace')}")
    return path


def hostile_pages(culprit, folder):
    """Names, strings, output and tests that a browser would obey if they were not escaped."""
    source = os.path.join(folder, "a'\"<b onclick=x>&amp;.c")
    with open(source, "wb") as file:
        file.write(HOSTILE_PROGRAM)
    tests = os.path.join(folder, "tests.json")
    with open(tests, "w", encoding="utf-8") as file:
        json.dump({"tests": [{"name": ATTACK, "args": [ATTACK], "stdout": ATTACK},
                             {"name": "2", "args": ["x"], "stdout": "x"}]}, file)
    for name, command in (("hostile_run", ["run", source, "--", ATTACK]),
                          ("hostile_check", ["check", source, "--recheck", "off"]),
                          ("hostile_explain", ["explain", source, "--recheck", "off"]),
                          ("hostile_localize", ["localize", source, "--tests", tests, "--recheck", "off"])):
        yield {"name": name, "can": ["hostile"], "file": make_page(culprit, name, command, folder)}


def not_possible(reason):
    print(f"skipped: {reason}")
    return 1 if os.environ.get("CI") == "true" else SKIPPED


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--modules", required=True)
    parser.add_argument("--shots", default="", help="a folder for pictures of the pages")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not browser:
        return not_possible("no chromium")
    if not shutil.which("node"):
        return not_possible("no node")
    if not all(os.path.isdir(os.path.join(options.modules, "node_modules", each)) for each in MODULES):
        return not_possible("npm has not installed what tests/npm/package.json names")
    culprit = os.path.abspath(options.culprit)
    with tempfile.TemporaryDirectory(prefix="culprit-browser-") as folder:
        pages = [{"name": name, "can": can, "file": make_page(culprit, name, command, folder)}
                 for name, can, command in page_list(options.words)]
        if not options.words or "hostile" in options.words:
            pages += hostile_pages(culprit, folder)
        plan = os.path.join(folder, "plan.json")
        with open(plan, "w", encoding="utf-8") as file:
            json.dump({"browser": browser, "pages": pages, "shots": options.shots}, file)
        # A copy that an ordinary user may read; the browser keeps its own files there, too.
        shutil.copy(os.path.join(HERE, "walk.mjs"), folder)
        for each in MODULES:
            shutil.copytree(os.path.join(options.modules, "node_modules", each), os.path.join(folder, "node_modules", each))
        become = {}
        if os.geteuid() == 0:
            for path, _, files in os.walk(folder):
                for each in [path, *(os.path.join(path, name) for name in files)]:
                    os.chown(each, NOBODY, NOBODY, follow_symlinks=False)
            become = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        environment = {"PATH": os.environ.get("PATH", ""), "HOME": folder, "TMPDIR": folder, "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder}
        return subprocess.run(["node", "walk.mjs", plan], cwd=folder, env=environment, check=False, **become).returncode


if __name__ == "__main__":
    sys.exit(main())
