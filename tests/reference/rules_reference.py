#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`culprit check --rule` and `culprit run --rule` beside native traces: random small programs call a few functions in branches and
loops, a native build prints which ones, and a small interpreter of random automata judges what it printed.

    tests/reference/rules_reference.py [--culprit build/culprit] [--seed 1] [--count 40]

The program has two inputs from 0 to 3. All sixteen runs are traced; `check` has to find a violation if one of them breaks the rule,
and `run` has to report, for one of them, the message and the line of the first thing that does."""

import json
import os
import random
import subprocess
import sys

import random_programs

INPUTS = [(x, y) for x in range(4) for y in range(4)]
FUNCTIONS = {"f": (True, True), "g": (True, False), "h": (False, True), "k": (True, False)}  # has an argument, a result

# The native build logs calls; to culprit g and k are functions without a body.
PROGRAM = """#ifdef TRACE
#include <stdio.h>
static int line;
#define AT (line = __LINE__);
#define ENTER(name, argument) int at = line; printf("E %s %d %d 0\\n", name, at, argument)
#define LEAVE(name, argument, result) printf("X %s %d %d %d\\n", name, at, argument, result)
static void g(int n) {{ ENTER("g", n); LEAVE("g", n, 0); }}
static void k(int n) {{ ENTER("k", n); LEAVE("k", n, 0); }}
#else
#include <stdlib.h>
#define AT
#define ENTER(name, argument)
#define LEAVE(name, argument, result)
int nondet_int(void);
void g(int n);
void k(int n);
#endif
static int x, y;
static int f(int n) {{
  ENTER("f", n);
  int result = (n + x) % 3;
  if (n > 1) {{
    AT g(n);
  }}
  LEAVE("f", n, result);
  return result;
}}
static int h(void) {{
  ENTER("h", 0);
  int result = y > {threshold};
  LEAVE("h", 0, result);
  return result;
}}
static void program(void) {{
  int r = 0;
  void (*pick)(int) = x > 1 ? g : k;
{body}
  (void)r;
  (void)pick;
}}
#ifdef TRACE
int main(void) {{
  for (int i = 0; i < 16; i++) {{
    printf("begin\\n");
    x = i / 4;
    y = i % 4;
    program();
  }}
  return 0;
}}
#else
int main(int argc, char **argv) {{
  if (argc == 3) {{
    x = atoi(argv[1]);
    y = atoi(argv[2]);
  }} else {{
    x = nondet_int();
    y = nondet_int();
    if (x < 0 || x > 3 || y < 0 || y > 3) exit(0);
  }}
  program();
  return 0;  // END
}}
#endif
"""


class Body:
    """Statements of a random program, one a line."""

    def __init__(self, generator):
        self.random, self.lines = generator, []
        self.block(1, 3)

    def value(self):
        return self.random.choice(["0", "1", "2", "x", "y", "r", "(x + y) % 3", "y - 1"])

    def condition(self):
        return f"{self.random.choice(['x', 'y', 'r', 'x + y'])} {self.random.choice(['<', '==', '>'])} {self.random.randrange(4)}"

    def block(self, depth, nested):
        indent = "  " * depth
        for _ in range(self.random.randrange(1, 5)):
            choice = self.random.random()
            if nested and choice < 0.25:
                self.lines.append(f"{indent}if ({self.condition()}) {{")
                self.block(depth + 1, nested - 1)
                if self.random.randrange(2):
                    self.lines.append(f"{indent}}} else {{")
                    self.block(depth + 1, nested - 1)
                self.lines.append(f"{indent}}}")
            elif nested and choice < 0.4:
                self.lines.append(f"{indent}for (int i{depth} = 0; i{depth} < {self.random.choice(['2', '3', 'x', 'y'])}; i{depth}++) {{")
                self.block(depth + 1, nested - 1)
                self.lines.append(f"{indent}}}")
            else:
                call = self.random.choice(["r = f({0})", "f({0})", "g({0})", "k({0})", "r = h()", "pick({0})"])
                self.lines.append(f"{indent}AT {call.format(self.value())};")


class Automaton:
    """A random rule: its text, and what it says of a trace. Statements and conditions are tuples, executed as they are."""

    def __init__(self, generator):
        self.random, self.messages = generator, 0
        self.initial = {"count": generator.randrange(2), "light": generator.randrange(3)}
        self.default = generator.randrange(2)
        self.events = []
        for _ in range(generator.randrange(1, 5)):
            function = generator.choice(sorted(FUNCTIONS))
            self.events.append((function, generator.choice("EX"), None))
            self.events[-1] = (*self.events[-1][:2], self.block(*self.events[-1][:2], 2))
        self.end = self.block("", "end", 1) if generator.randrange(2) else []

    # --- making one

    def operand(self, function, when):
        names = ["count", "light"]
        if function and FUNCTIONS[function][0]:
            names += ["$1", "table[$1]"]
        if when == "X" and FUNCTIONS[function][1]:
            names += ["$return", "$return", "table[$return]"]
        return self.random.choice(names)

    def condition(self, function, when, nested=1):
        form = self.random.randrange(6)
        if nested and form < 2:
            return (("&&", "||")[form], self.condition(function, when, 0), self.condition(function, when, 0))
        if nested and form == 2:
            return ("!", self.condition(function, when, 0))
        if when == "end" and form == 3:
            return ("any", self.random.choice(["==", ">", "<="]), self.random.randrange(4))
        return (self.random.choice(["==", "!=", "<", ">", "<=", ">="]), self.operand(function, when), self.random.randrange(4))

    def block(self, function, when, nested):
        return [self.statement(function, when, nested) for _ in range(self.random.randrange(1, 4))]

    def statement(self, function, when, nested):
        choice = self.random.random()
        if nested and choice < 0.45:
            other = self.block(function, when, nested - 1) if self.random.randrange(2) else []
            return ("if", self.condition(function, when), self.block(function, when, nested - 1), other)
        if nested == 0 and choice < 0.3:
            self.messages += 1
            return ("abort", f"message {self.messages}")
        if choice < 0.5:
            return ("return",)
        target = self.operand(function, when)
        if target.startswith("$"):
            target = "count"
        return self.random.choice([("=", target, self.random.randrange(4)), ("++", target), ("--", target)])

    # --- its text

    def text(self):
        lines = [f"state {{ int count = {self.initial['count']}; enum {{ A, B, C }} light = {'ABC'[self.initial['light']]};",
                 f"  int table[] = {self.default}; }}"]
        for function, when, block in self.events:
            lines.append(f"{function}.{'entry' if when == 'E' else 'exit'} {{ {self.written(block)} }}")
        if self.end:
            lines.append(f"end {{ {self.written(self.end)} }}")
        return "\n".join(lines) + "\n"

    def condition_text(self, condition):
        if condition[0] == "!":
            return f"!({self.condition_text(condition[1])})"
        if condition[0] in ("&&", "||"):
            return f"({self.condition_text(condition[1])}) {condition[0]} ({self.condition_text(condition[2])})"
        if condition[0] == "any":
            return f"any(table {condition[1]} {condition[2]})"
        return f"{condition[1]} {condition[0]} {condition[2]}"

    def written(self, block):
        text = ""
        for each in block:
            if each[0] == "if":
                text += f"if ({self.condition_text(each[1])}) {{ {self.written(each[2])} }}"
                text += f" else {{ {self.written(each[3])} }} " if each[3] else " "
            elif each[0] == "abort":
                text += f'abort "{each[1]}"; '
            elif each[0] == "return":
                text += "return; "
            else:
                text += f"{each[1]} = {each[2]}; " if each[0] == "=" else f"{each[1]}{each[0]}; "
        return text

    # --- its meaning

    def judge(self, trace):
        """The message and line of the first violation in a trace [(when, function, line, argument, result)], or None."""
        self.state, self.table = dict(self.initial), {}
        for when, function, line, argument, result in trace:
            self.values = {"$1": argument, "$return": result}
            for watched, at, block in self.events:
                if (watched, at) == (function, when):
                    message = self.execute(block)
                    if message and message != "return":
                        return message, line
        message = self.execute(self.end)
        return (message, None) if message and message != "return" else None

    def place(self, name):
        if name.startswith("table["):
            return self.table, self.values[name[6:-1]]
        return (self.values if name.startswith("$") else self.state), name

    def number(self, name):
        where, key = self.place(name)
        return where.get(key, self.default)

    def holds(self, condition):
        compare = {"==": int.__eq__, "!=": int.__ne__, "<": int.__lt__, ">": int.__gt__, "<=": int.__le__, ">=": int.__ge__}
        if condition[0] == "!":
            return not self.holds(condition[1])
        if condition[0] == "&&":
            return self.holds(condition[1]) and self.holds(condition[2])
        if condition[0] == "||":
            return self.holds(condition[1]) or self.holds(condition[2])
        if condition[0] == "any":
            return any(compare[condition[1]](each, condition[2]) for each in self.table.values() if each != self.default)
        return compare[condition[0]](self.number(condition[1]), condition[2])

    def execute(self, block):
        for each in block:
            if each[0] == "if":
                left = self.execute(each[2] if self.holds(each[1]) else each[3])
                if left:
                    return left
            elif each[0] in ("abort", "return"):
                return each[-1]
            else:
                where, key = self.place(each[1])
                where[key] = each[2] if each[0] == "=" else self.number(each[1]) + (1 if each[0] == "++" else -1)
        return None


def traces_of(source, program):
    subprocess.run(["gcc", "-w", "-O0", "-DTRACE", "-o", program, source], check=True)
    traces = []
    for line in subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines():
        words = line.split()
        if words == ["begin"]:
            traces.append([])
        else:
            traces[-1].append((words[0], words[1], *map(int, words[2:])))
    return traces


def report_of(culprit, command, *words):
    outcome = subprocess.run([culprit, command, *words[:3], "--json", "-", *words[3:]], capture_output=True, text=True, check=False)
    return json.loads(outcome.stdout)


def compare(culprit, seed, folder):
    generator = random.Random(seed)
    text = PROGRAM.format(body="\n".join(Body(generator).lines), threshold=generator.randrange(3))
    rule = Automaton(generator)
    base = os.path.join(folder, f"p{seed}")
    for path, content in ((base + ".c", text), (base + ".rule", rule.text())):
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)
    end_line = next(number for number, line in enumerate(text.splitlines(), 1) if line.endswith("// END"))
    judged = [rule.judge(trace) for trace in traces_of(base + ".c", base)]
    os.remove(base)

    def differs(what, expected, got):
        return f"seed {seed}: {what}: expected {expected}, got {got}\n{text}\n{rule.text()}"

    checked = report_of(culprit, "check", base + ".c", "--rule", base + ".rule", "--recheck", "off", "--max-args", "0")
    expected = "violated" if any(judged) else "holds"
    if checked["verdict"] != expected:
        return differs("check", expected, checked["verdict"])
    number = generator.randrange(len(INPUTS))
    ran = report_of(culprit, "run", base + ".c", "--rule", base + ".rule", "--", *map(str, INPUTS[number]))
    found = ran.get("property") if ran["verdict"] == "violated" else None
    got = (found["text"], found["location"]["line"]) if found else None
    wanted = judged[number] and (f"rule p{seed}: {judged[number][0]}", judged[number][1] or end_line)
    if got != wanted:
        return differs(f"run {INPUTS[number]}", wanted, got)
    return 1 if any(judged) else 0


if __name__ == "__main__":
    sys.exit(random_programs.main(__doc__, compare, lambda compared, total: f"{compared} compared, {total} break their rule", count=40))
