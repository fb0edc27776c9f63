#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Attacks what `culprit localize` claims: random programs with one seeded fault.

    tests/reference/claims_reference.py [--culprit build/culprit] [--from 1] [--count 100] [--whole PERCENT] [--recheck PERCENT]
                                        [--others N] [--keep FOLDER] [--print]

claims/programs.py makes a program as a beginner writes it, right by construction, and puts a fault into one expression. The tests
are what the right program prints natively. So the faulty expression, with the right values, makes every test pass, and a list
that is said to be complete has to name it. If it does not, an independent route says who is wrong: the expression is replaced in
the text by nondet_T(), and `check` is asked for a run that passes (claims/route.h); where a value has 8 bits and is computed once,
the native program is run with each of the 256. The same is asked of `--others` expressions that are not named. With most
programs only the fault's line is suspected and loops have a small bound that no right run reaches, which takes a fraction of the
time; with `--whole` percent of them it is everything and the usual bound. With `--recheck` percent the diagnoses are repeated natively: none may be contradicted."""

import argparse
import collections
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "claims"))
import pieces  # noqa: E402
import programs  # noqa: E402

COMPILER = next((each for each in ("gcc", "clang-14", "clang") if shutil.which(each)), "gcc")
SECONDS_OF_A_NATIVE_RUN = 5
ANY_VALUE = {"int": "nondet_int()", "truth": "(nondet_int() != 0)", "char": "nondet_char()", "unsigned char": "nondet_uchar()",
             "double": "nondet_double()"}


def run(command, **options):
    return subprocess.run(command, capture_output=True, check=False, **options)


def compiled(folder, name, text, *flags):
    source, program = os.path.join(folder, name + ".c"), os.path.join(folder, name)
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    built = run([COMPILER, "-w", "-O0", "-I", os.path.join(HERE, "claims"), *flags, "-o", program, source])
    return program if built.returncode == 0 else None


def standard_input(test):
    count, numbers, word = test
    return f"{count}\n{' '.join(map(str, numbers))}\n{word}\n"


def output_of(program, text, environment=None):
    """What it prints and its exit status; None if it does not end well."""
    try:
        outcome = run([program], input=text.encode(), timeout=SECONDS_OF_A_NATIVE_RUN, env=environment)
    except subprocess.TimeoutExpired:
        return None
    return None if outcome.returncode < 0 else (outcome.stdout.decode("latin-1"), outcome.returncode)


def same_output(got, wanted):
    """White space at line ends and at the end does not count."""
    def lines(text):
        return [line.rstrip() for line in text.rstrip().split("\n")]
    return got is not None and lines(got[0]) == lines(wanted[0]) and got[1] == wanted[1]


class Attack:
    """One program, its fault and its tests."""

    def __init__(self, seed, options, folder):
        self.seed, self.options, self.folder = seed, options, folder
        self.parts = programs.Generator(seed).program()
        self.site, self.fault = programs.seeded(self.parts, seed)
        self.right = pieces.Speller().add(self.parts).text
        self.faulty = pieces.Speller({self.site: self.fault}).add(self.parts)
        self.inputs = programs.inputs(seed)
        self.source, self.tests = os.path.join(folder, f"claim{seed}.c"), os.path.join(folder, f"claim{seed}.json")

    def prepare(self):
        """A complaint about the program, or None."""
        right = compiled(self.folder, "right", self.right)
        if right is None:
            return "the right program does not compile"
        self.expected = [output_of(right, standard_input(each)) for each in self.inputs]
        if None in self.expected:
            return "the right program does not end well"
        with open(self.source, "w", encoding="utf-8") as file:
            file.write(self.faulty.text)
        tests = [{"name": str(number), "stdin": standard_input(test), "stdout": output, "exit": status}
                 for number, (test, (output, status)) in enumerate(zip(self.inputs, self.expected))]
        with open(self.tests, "w", encoding="utf-8") as file:
            json.dump({"tests": tests}, file, indent=1)
        return None

    def culprit(self, *arguments):
        outcome = run([self.options.culprit, *arguments, "--json", "-"], text=True, timeout=self.options.timeout)
        return outcome.returncode, json.loads(outcome.stdout)

    def localize(self, source, *more):
        return self.culprit("localize", source, "--tests", self.tests, "--faults", "1", *more)

    def named(self, report, site):
        place = self.faulty.place(site)
        for diagnosis in report["diagnoses"]:
            for component in diagnosis["components"]:
                at = component["location"]
                if (at["line"], at["column"], at["end_line"], at["end_column"]) == place:
                    return True
        return False

    def described(self, site):
        begin, end = self.faulty.spans[site]
        place = self.faulty.place(site)
        return f"{place.line}:{place.column} {site.role} `{self.faulty.text[begin:end]}`"

    # --- independent routes

    def any_value(self, site):
        """The text that stands for any value of the site."""
        if site.role == "target":
            own = pieces.Speller().add(site.parts).text
            text = f"&{own}"
            for number, other in enumerate(site.targets):
                text = f"route_choice == {number} ? &{other} : " + text
            return f"*({{ int route_choice = nondet_int(); {text}; }})"
        return ANY_VALUE.get(site.kind)

    def route_text(self, site, test, expected, record):
        count, numbers, word = self.inputs[test]
        exchanged = {} if record else {self.site: self.fault, site: self.any_value(site)}
        spelled = pieces.Speller(exchanged, route=True).add(self.parts).text
        spelled = spelled.replace("#include <stdio.h>\n", "").replace("int main(void)", "static int route_main(void)")
        return (f"#define ROUTE_NUMBERS {count}, {', '.join(map(str, numbers))}\n#define ROUTE_WORD \"{word}\"\n"
                f"#define ROUTE_EXPECTED {expected}\n#include \"route.h\"\n{spelled}\n"
                f"int main(void) {{\n  if (route_main() == {self.expected[test][1]}) route_end();\n  return 0;\n}}\n")

    def can_pass(self, site, test):
        """Is there a run with any values of the site that passes the test? None: the route does not say."""
        if self.any_value(site) is None:
            return None
        recorder = compiled(self.folder, "recorder", self.route_text(site, test, "", True), "-DROUTE_RECORD")
        if recorder is None:
            return None
        events = output_of(recorder, "")
        if events is None:
            return None
        path = os.path.join(self.folder, "route.c")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.route_text(site, test, events[0].replace("\n", " "), False))
        code, report = self.culprit("check", path, "--recheck", "off", "--timeout", "10", f"--clang=-I{HERE}/claims", "--unwind", "40")
        # Other rules may be broken, too, by other values.
        passes = [each["verdict"] for each in report["properties"] if "this run passes" in each["text"]]
        if code not in (0, 1) or not passes:
            return None
        return {"violated": True, "holds": False}.get(passes[0])

    def enumerated(self, site, test):
        """The same for a value of 8 bits that is computed once, by running the native program with each of them."""
        if site.kind not in ("char", "unsigned char") or is_update(site):
            return None
        text = pieces.Speller({self.site: self.fault, site: f"({site.kind})route_value()"}).add(self.parts).text
        text = text.replace("#include <stdio.h>\n", "#include <stdio.h>\n#include <stdlib.h>\nstatic int route_value(void) {\n  static int calls;\n"
                            "  if (calls++) exit(99);\n  return atoi(getenv(\"ROUTE_VALUE\"));\n}\n", 1)
        program = compiled(self.folder, "enumerated", text)
        if program is None:
            return None
        for value in range(256):
            got = output_of(program, standard_input(self.inputs[test]), {"ROUTE_VALUE": str(value)})
            if got is not None and got[1] == 99:
                return None
            if got is not None and same_output(got, self.expected[test]):
                return True
        return False

    def other_claims(self, report):
        """Expressions that are not named, though any values of them make every failing test pass."""
        failing = [int(each) for each in report["tests"]["failing"]]
        chosen = random.Random(f"others {self.seed}")
        near = self.faulty.place(self.site).line
        sites = [each for each in self.faulty.spans if each is not self.site and each.role != "target"
                 and not is_update(each) and not self.named(report, each) and self.faulty.place(each).line == near]
        for site in chosen.sample(sites, min(len(sites), self.options.others)):
            if all(self.can_pass(site, test) or self.enumerated(site, test) for test in failing):
                yield f"  claims to be complete without {self.described(site)}, but a run passes"

    # --- the verdict

    def examine(self):
        """(what became of it, complaints)"""
        complaint = self.prepare()
        if complaint:
            return complaint, []
        chosen = random.Random(f"options {self.seed}")
        rechecked, whole = chosen.randrange(100) < self.options.recheck, chosen.randrange(100) < self.options.whole
        line = self.faulty.place(self.site).line
        code, report = self.localize(self.source, *([] if rechecked else ["--recheck", "off"]),
                                     *([] if whole else ["--suspect", str(line), "--unwind", "16"]))
        if code == 0:
            faulty = compiled(self.folder, "faulty", self.faulty.text)
            natively = [output_of(faulty, standard_input(each)) for each in self.inputs]
            alike = all(map(same_output, natively, self.expected))
            return "nothing fails", [] if alike else ["  says that no test fails, but natively some do"]
        complaints = []
        if rechecked:
            complaints += [f"  a native run contradicts a diagnosis: {each['recheck']['reason']}" for each in report["diagnoses"]
                           if each["recheck"]["status"] == "refuted"]
        if code != 1:
            return f"exit {code}", complaints + [f"  {report.get('reason')}"]
        if not report["complete"]:
            return "not complete", complaints
        if not self.named(report, self.site):
            whole, _ = self.localize_right()
            if whole != 0:
                return "the right program breaks a rule", complaints
            routes = [(self.can_pass(self.site, int(test)), self.enumerated(self.site, int(test))) for test in report["tests"]["failing"]]
            complaints.append(f"  claims to be complete without {self.described(self.site)}, which should be "
                              f"`{pieces.Speller().add(self.site.parts).text}` (other route: {routes})")
        complaints += self.other_claims(report)
        return "complete" if report["bound"].get("complete", True) else "complete up to a bound", complaints

    def localize_right(self):
        source = os.path.join(self.folder, "right.c")
        return self.localize(source, "--recheck", "off")


def is_update(site):
    """x++ and x += 1 cannot be exchanged for a value."""
    text = pieces.Speller().add(site.parts).text
    return any(each in text for each in ("++", "--", "+=", "-=", "^=", "/="))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "..", "build", "culprit"))
    parser.add_argument("--from", type=int, default=1, dest="first", metavar="SEED")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--whole", type=int, default=10, metavar="PERCENT")
    parser.add_argument("--recheck", type=int, default=10, metavar="PERCENT")
    parser.add_argument("--others", type=int, default=0, metavar="N")
    parser.add_argument("--timeout", type=float, default=120)
    parser.add_argument("--keep", metavar="FOLDER", help="keep the programs about which the claim is false")
    parser.add_argument("--progress", type=int, default=0, metavar="N", help="say every N programs how far it is")
    parser.add_argument("--print", action="store_true")
    options = parser.parse_args()
    if not os.access(options.culprit, os.X_OK):
        sys.exit(f"{options.culprit} is not a program; build culprit first or give --culprit")
    kinds, wrong = collections.Counter(), 0
    for seed in range(options.first, options.first + options.count):
        with tempfile.TemporaryDirectory(prefix="culprit-claims-") as folder:
            attack = Attack(seed, options, folder)
            if options.print:
                print(attack.faulty.text, attack.described(attack.site))
            try:
                kind, complaints = attack.examine()
            except subprocess.TimeoutExpired:
                kind, complaints = "takes too long", ["  takes too long"]
            except ValueError:
                kind, complaints = "no report", ["  there is no JSON report"]
            kinds[kind] += 1
            if options.progress and seed % options.progress == 0:
                print(f"… seed {seed}: {dict(kinds)}", flush=True)
            if complaints:
                wrong += 1
                print(f"seed {seed}:\n" + "\n".join(complaints), flush=True)
                if options.keep:
                    shutil.copytree(folder, os.path.join(options.keep, f"claim{seed}"), dirs_exist_ok=True)
    print(f"{options.count} programs ({', '.join(f'{count} {kind}' for kind, count in sorted(kinds.items()))}), {wrong} false")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
