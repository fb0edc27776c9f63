#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a Boolean program with the profile of a driver in Table 1 of paper 004: about the same number of lines, of
expressions, of globals and of locals, in the shape of what SLAM makes of a driver: a harness that calls dispatch routines
at random, a property automaton over the globals, wrappers that drive it, many routines that change nothing of interest,
and one fault that breaks the property.

    generate.py PROFILE [SEED] > program.bp
    generate.py --list

These are not the paper's drivers, which were never published; only their size and shape are alike."""

import random
import sys

# name: lines, expressions, globals, most locals of a routine, the paper's seconds, its repairs
PROFILES = {
    "1394diag": (7223, 273, 2, 10, 1345, 57),
    "bullt1p3.1": (4751, 860, 13, 15, 16482, 30),
    "daytona": (14364, 305, 2, 0, 379, 2),
    "gameenum": (4001, 217, 2, 9, 577, 29),
    "hidgame": (3611, 335, 9, 17, 7132, 27),
    "mousefilter": (1755, 165, 7, 33, 4035, 21),
    "parport": (24379, 1055, 2, 0, 8334, 3),
    "pscr": (4842, 374, 6, 7, 2797, 5),
    "sfloppy": (2216, 19, 2, 0, 4, 6),
}


class Writer:
    def __init__(self, profile, seed):
        self.lines_wanted, self.expressions_wanted, self.globals, self.locals, _, _ = PROFILES[profile]
        self.random = random.Random(f"{profile} {seed}")
        self.out, self.indent, self.expressions, self.labels = [], 0, 0, 0
        self.names = ["completed", "done"] + [f"g{i}" for i in range(2, self.globals)]
        self.visible = []

    def line(self, text):
        self.out.append("  " * self.indent + text)

    def spend(self, count=1):
        self.expressions += count

    def can_spend(self):
        return self.expressions + 12 < self.expressions_wanted

    def choice(self, items):
        return self.random.choice(items)

    def atom(self):
        name = self.choice(self.visible)
        return name if self.random.random() < 0.6 else "!" + name

    def expression(self):
        kind = self.random.random()
        if kind < 0.25:
            return "*"
        if kind < 0.55:
            return self.atom()
        if kind < 0.7:
            return f"choose[{self.atom()}, {self.atom()}]"
        return f"{self.atom()} {self.choice('&|')} {self.atom()}"

    def routine(self, name, parameters, locals_, body, result="void"):
        self.line(f"{result} {name}({', '.join(parameters)}) begin")
        self.indent += 1
        rest = [v for v in locals_ if v not in parameters]
        if rest:
            self.line(f"decl {', '.join(rest)};")
        # A routine declares many variables and is about a few of them.
        globals_, own = self.names[2:], list(locals_)
        self.visible = self.random.sample(globals_, min(2, len(globals_))) + self.random.sample(own, min(4, len(own)))
        body()
        self.indent -= 1
        self.line("end")
        self.line("")

    def automaton(self):
        """The property: a request is completed at most once while the harness still watches it."""

        def entry():
            self.line("if (completed & !done) then")
            self.spend()
            self.line("  assert(0);")
            self.line("fi;")
            self.line("if (!done) then")
            self.spend()
            self.line("  completed := 1;")
            self.spend()
            self.line("fi;")

        self.routine("slic_entry", [], [], entry)

        def complete():
            self.line("if (*) then")
            self.spend()
            self.line("  goto L7;")
            self.line("else")
            self.line("  goto L8;")
            self.line("fi;")
            self.line("L8: slic_entry();")
            self.line("L7: skip;")

        self.routine("complete_request", [], [], complete)

    def locals_for(self, full):
        count = self.locals if full else self.random.randint(0, self.locals)
        return [f"l{i}" for i in range(count)]

    def padding(self, lines):
        """Straight code without expressions, as abstraction leaves most of a driver."""
        for i in range(lines):
            if i % 9 == 8:
                label = f"P{self.labels}"
                self.labels += 1
                self.line(f"goto {label};")
                self.line(f"{label}: skip;")
            else:
                self.line("skip;")

    def helper(self, name, callees, lines, full):
        locals_ = self.locals_for(full)
        parameters = locals_[: min(2, len(locals_))]

        def body():
            target_length = len(self.out) + lines
            while len(self.out) < target_length - 3:
                kind = self.random.random()
                if not self.can_spend() or not self.visible or kind < 0.3:
                    self.padding(self.random.randint(2, 12))
                elif kind < 0.5:
                    self.line(f"{self.choice(self.visible)} := {self.expression()};")
                    self.spend()
                elif kind < 0.6 and len(self.visible) > 2:
                    a, b = self.random.sample(self.visible, 2)
                    self.line(f"{a}, {b} := {self.expression()}, {self.expression()};")
                    self.spend(2)
                elif kind < 0.75 and callees:
                    self.call(self.choice(callees))
                else:
                    self.line(f"if ({self.expression()}) then")
                    self.spend()
                    self.indent += 1
                    self.padding(self.random.randint(1, 6))
                    self.indent -= 1
                    if self.random.random() < 0.5:
                        self.line("else")
                        self.indent += 1
                        self.padding(self.random.randint(1, 6))
                        self.indent -= 1
                    self.line("fi;")

        def body_with_result():
            body()
            self.line(f"return {self.expression()};")
            self.spend()

        if self.locals == 0:
            self.routine(name, parameters, locals_, body)
        else:
            self.visible = self.names[2:] + locals_
            if self.visible:
                self.routine(name, parameters, locals_, body_with_result, "bool")
            else:
                self.routine(name, parameters, locals_, body)
        return name, len(parameters), self.locals > 0 and bool(self.visible)

    def call(self, callee, target=None):
        """A status that is returned goes to a variable, as predicates about status codes do."""
        name, parameters, returns = callee
        arguments = [self.atom() if self.visible else "1" for _ in range(parameters)]
        self.spend(parameters)
        if returns and self.visible and (target or self.random.random() < 0.7):
            self.line(f"{target or self.choice(self.visible)} := {name}({', '.join(arguments)});")
        else:
            self.line(f"{name}({', '.join(arguments)});")

    def condition(self):
        """Of the way to the fault: over what the routines before it have computed, if there is anything."""
        return self.expression() if self.visible else "*"

    def filler_expressions(self, count):
        """Where a profile has more expressions than its variables let us use: conditions that decide nothing."""
        for _ in range(count):
            self.line("if (*) then")
            self.spend()
            self.line("  skip;")
            self.line("fi;")

    def program(self):
        self.line(f"decl {', '.join(self.names)};")
        self.line("")
        self.automaton()
        helpers = []
        count = max(4, self.lines_wanted // 160)
        decisions = 4 * self.expressions_wanted if self.globals == 2 and self.locals == 0 else 0
        room = self.lines_wanted - 120 - decisions
        for i in range(count):
            lines = max(8, room // count - 6)
            # Three tiers of calls, so that the dynamic call tree stays of the size of the text.
            callees = [] if i % 3 == 0 else [helpers[-1]]
            helpers.append(self.helper(f"helper{i}", callees, lines, i == count // 2))
            if self.globals == 2 and self.locals == 0:
                share, rest = divmod(self.expressions_wanted - 9, count)
                share += 1 if i < rest else 0
                if share > 0 and self.expressions + share <= self.expressions_wanted - 5:
                    self.routine(f"decide{i}", [], [], lambda: self.filler_expressions(share))

        locals_ = self.locals_for(True)

        def close():
            if helpers:
                self.call(self.choice(helpers))
            self.line(f"if ({self.condition()}) then")
            self.spend()
            self.line("  complete_request();")
            self.line("  goto out;")
            self.line("fi;")
            self.call(self.choice(helpers))
            self.line("out: skip;")
            self.line("complete_request();")

        def read():
            self.call(self.choice(helpers))
            self.line("complete_request();")

        self.routine("dispatch_close", [], locals_, close)
        self.routine("dispatch_read", [], locals_, read)

        def main():
            self.line("completed, done := 0, 0;")
            self.spend(2)
            for helper in helpers[-3:]:
                self.call(helper)
            self.line("if (*) then")
            self.spend()
            self.line("  dispatch_close();")
            self.line("else")
            self.line("  dispatch_read();")
            self.line("fi;")
            self.line("done := 1;")
            self.spend()
            for name in [l.split()[1].split("(")[0] for l in self.out if l.startswith("void decide")]:
                self.line(f"{name}();")

        self.routine("main", [], locals_, main)
        if len(self.out) < self.lines_wanted:
            self.out += [""] * (self.lines_wanted - len(self.out))
        return "\n".join(self.out) + "\n"


def main():
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__)
    if sys.argv[1] == "--list":
        print("\n".join(PROFILES))
        return
    if sys.argv[1] not in PROFILES:
        sys.exit(f"unknown profile '{sys.argv[1]}'; known: {', '.join(PROFILES)}")
    seed = sys.argv[2] if len(sys.argv) > 2 else "1"
    sys.stdout.write(Writer(sys.argv[1], seed).program())


if __name__ == "__main__":
    main()
