# SPDX-License-Identifier: MIT
"""What the programs of programs.py do: exercises for beginners. Each declares what it needs, and prints what it finds."""

from expressions import Expressions
from pieces import Print, Site


class Exercises(Expressions):
    def sum_up(self):
        s, i = self.fresh("s"), "i"
        self.loop = i
        inner = ["    if (", self.condition(), ") ", self.assign(s, self.number(1), self.pick("+=", "-=")), "\n"]
        if self.chance(40):
            inner += ["    else ", self.assign(s, [f"{s} + ", self.number(1)]), "\n"]
        parts = [f"  int {s} = ", self.start(), ";\n", self.loop_over(i, "0", "n", inner)]
        self.loop = None
        self.numbers.append(s)
        return parts + [self.show("sum", s)]

    def start(self):
        return Site("value", "int", ["0"], ["1", "n", "-1"])

    def largest(self):
        m, at = self.fresh("m"), self.fresh("at")
        relation = self.pick("<", ">")
        first = Site("value", "int", ["a[", Site("index", "int", ["0"], ["1", "n - 1"]), "]"], ["0", "n", "a[1]"])
        self.numbers += [m, at]
        condition = Site("condition", "truth", ["a[", Site("index", "int", ["i"], ["i - 1", "0"]), f"] {relation} {m}"],
                         [f"a[i] {relation}= {m}", f"{m} {relation} a[i]", f"a[i] {relation} a[0]"])
        update = ["      ", self.assign(m, ["a[i]"]), "\n      ", self.assign(at, ["i"]), "\n"]
        body = ["    if (", condition, ") {\n", update, "    }\n"]
        return [f"  int {m} = ", first, f", {at} = ", self.start(), ";\n", self.loop_over("i", "1", "n", body), self.show("best", m, at)]

    def function(self):
        f = self.fresh("f")
        saved, self.numbers = self.numbers, ["x", "y"]
        before, self.loop = self.loop, None
        calm = lambda: [self.pick("x", "y"), self.pick(" + ", " - "), self.pick("x", "y", "3", "7")]
        kind = self.random.randrange(4)
        def returned(parts):
            return ["return ", Site("return", "int", parts, self.int_faults(parts)), ";\n"]
        relation = [self.pick("x", "y"), f" {self.pick('<', '>', '==')} ", self.pick("x", "y", "2", "10")]
        test = Site("condition", "truth", relation, ["0", "1", ["!(", relation, ")"], "x < 0"])
        if kind == 0:
            body = ["  if (", test, ") ", returned(calm()), "  ", returned(calm())]
        elif kind == 1:
            faults = [f"{f}(y, x)", f"{f}(y, x % y) + 1", "x"]
            call = Site("return", "int", [f"{f}(", Site("argument", "int", ["y"], ["x", "y - 1"]), ", ", Site("argument", "int", ["x % y"], ["x / y", "y"]), ")"], faults)
            body = ["  if (", Site("condition", "truth", ["y <= 0"], ["y < 0", "y <= 1", "x <= 0"]), ") ", returned(["x"]), "  return ", call, ";\n"]
        elif kind == 2:
            body = ["  int r = ", Site("value", "int", ["1"], ["0", "2", "x"]), ";\n  while (",
                    Site("condition", "truth", ["y > 0"], ["y >= 0", "y > 1", "x > 0"]), ") {\n    ",
                    Site("target", "int", ["r"], ["x", "y"], ["x", "y"]), " = ",
                    Site("value", "int", ["(r * 2 + x) % 101"], ["(r * 2 - x) % 101", "(r + x) % 101", "r"]),
                    ";\n    ", Site("value", "int", ["y--"], ["y -= 2"]), ";\n  }\n  ", returned(["r"])]
        else:
            body = ["  switch (", Site("condition", "int", ["x % 3"], ["x % 2", "y % 3", "x"]), ") {\n    case 0: ", returned(calm()),
                    "    case 1: ", returned(calm()), "    default: ", returned(calm()), "  }\n"]
        self.functions.append([f"int {f}(int x, int y) {{\n", body, "}\n\n"])
        self.numbers, self.loop = saved, before
        t = self.fresh("t")
        self.loop = "i"
        first = self.number(0)
        arguments = [Site("argument", "int", first, self.int_faults(first)), ", ", Site("argument", "int", ["i + 1"], ["i", "n", "i + 2"])]
        call = [f"{f}(", arguments, ")"]
        body = ["    ", self.assign(t, [f"{t} % 1000 + ", call]) if self.chance(50) else
                ["a[", Site("index", "int", ["i"], ["0", "n - 1 - i"]), "] = ", Site("value", "int", call, self.int_faults(call)), ";"], "\n"]
        self.loop = None
        parts = [f"  int {t} = ", self.start(), ";\n", self.loop_over("i", "0", "n", body)]
        self.numbers.append(t)
        return parts + [self.show("made", t), self.print_array()]

    def print_array(self):
        element = Site("argument", "int", ["a[", Site("index", "int", ["i"], ["n - 1 - i", "0"]), "]"], ["a[i] + 1", "i", "n"])
        inner = ["    ", Print(["", " "], [("%d", element)]), ";\n"]
        return [self.loop_over("i", "0", "n", inner), "  ", Print(["\\n"], []), ";\n"]

    def sort(self):
        s = self.fresh("swap")
        p, q = Site("target", "int", ["*p"], ["*q"], ["*q"]), Site("target", "int", ["*q"], ["*p"], ["*p"])
        self.functions.append([f"void {s}(int *p, int *q) {{\n  int t = ", Site("value", "int", ["*p"], ["*q", "0"]), ";\n  ", p, " = ",
                               Site("value", "int", ["*q"], ["*p", "t"]), ";\n  ", q, " = ", Site("value", "int", ["t"], ["*p", "*q"]), ";\n}\n\n"])
        condition = Site("condition", "truth", ["a[", Site("index", "int", ["k - 1"], ["k", "0"]), "] > a[", Site("index", "int", ["k"], ["k - 1"]), "]"],
                         ["a[k - 1] < a[k]", "a[k] > a[i]", "0"])
        left, right = (Site("argument", "int *", [f"&a[{x}]"], faults) for x, faults in (("k - 1", ["&a[k]", "&a[0]", "a"]), ("k", ["&a[i]", "&a[k - 1]"])))
        inner = ["      if (", condition, f") {s}(", left, ", ", right, ");\n"]
        return [self.loop_over("i", "0", "n", self.loop_over("k", "1", "n - i", inner, "    ")), self.print_array()]

    def digits(self):
        m, d = self.fresh("m"), self.fresh("d")
        number = self.number(1)
        first = Site("value", "int", ["(", number, ") * 7"], self.int_faults(number))
        self.numbers += [m, d]
        return [f"  int {m} = ", first, f", {d} = ", self.start(), ";\n  while (",
                Site("condition", "truth", [f"{m} > 0"], [f"{m} > 9", f"{m} >= 10", f"{d} < 5 && {m} > 0"]), ") {\n    ",
                self.assign(d, [f"{m} % 10"], "+="), "\n    ", Site("value", "int", [f"{m} /= 10"], [f"{m} /= 9", f"{m} /= 100"]), ";\n  }\n",
                self.show("digits", d)]

    def text(self):
        c, k = self.fresh("c"), self.fresh("k")
        letter = self.pick("a", "e", "o", "t")
        counted = Site("condition", "truth", [f"word[{k}] == '{letter}'"], [f"word[{k}] != '{letter}'", f"word[{k}] >= '{letter}'", f"word[0] == '{letter}'"])
        self.numbers += [c]
        up = Site("value", "char", [f"word[{k}] - 'a' + 'A'"], [f"word[{k}]", "'?'", f"word[{k}] - 'a'", f"word[{k}] + 1"])
        changed = Site("condition", "truth", [Site("operand", "truth", [f"word[{k}] >= 'a'"], [f"word[{k}] > 'a'", f"word[{k}] >= 'b'"]), " && ",
                                              Site("operand", "truth", [f"{k} % 2 == {self.random.randrange(2)}"], [f"{k} % 2 != 1", f"{k} > 1"])], ["0", "1"])
        step = Site("value", "int", [f"{k}++"], [f"{k} += 2"])
        ends = Site("condition", "truth", [f"word[{k}] != '\\0'"], [f"word[{k}] != '{letter}'", f"word[{k} + 1] != '\\0'", f"{k} < 3"])
        printed = Site("argument", "char *", ["word"], ["word + 1"])
        return [f"  int {c} = ", self.start(), f", {k};\n  for ({k} = ", self.start(), "; ", ends, "; ", step, ") {\n    if (", counted, ") ",
                self.assign(c, ["1"], "+="), "\n    if (", changed, f") word[", Site("index", "int", [k], [f"{k} + 1", "0"]), "] = ", up, ";\n  }\n  ",
                Print(["word ", " ", "\\n"], [("%s", printed), ("%d", Site("argument", "int", [c], [f"{c} + 1", k]))]), ";\n"]

    def records(self):
        r = self.fresh("r")
        self.structures.add("struct item {\n  int key;\n  int count;\n};\n\n")
        self.loop = "i"
        key, count = self.value(depth=1), self.value(depth=1)
        self.loop = None
        total = self.fresh("total")
        self.numbers.append(total)
        walk = self.fresh("p")
        body = ["    struct item *", walk, " = ", Site("value", "struct item *", [f"&{r}[i]"], [f"&{r}[0]", f"{r}"]), ";\n    if (",
                Site("condition", "truth", [f"{walk}->key > {walk}->count"], [f"{walk}->key >= {walk}->count", f"{walk}->key < {walk}->count", "1"]), ") ",
                Site("target", "int", [f"{walk}->count"], [f"{walk}->key", f"{r}[0].count"], [f"{walk}->key", f"{r}[0].count"]), " = ",
                Site("value", "int", [f"{walk}->key - 1"], [f"{walk}->key", f"{walk}->count"]), ";\n    ",
                self.assign(total, [f"{walk}->count"], "+="), "\n"]
        fill = [f"    {r}[i].key = ", key, f";\n    {r}[i].count = ", count, ";\n"]
        return [f"  struct item {r}[8];\n  int {total} = ", self.start(), ";\n", self.loop_over("i", "0", "n", fill), self.loop_over("i", "0", "n", body),
                self.show("total", total)]

    def average(self):
        s, v = self.fresh("s"), self.fresh("v")
        self.numbers.append(s)
        mean = Site("value", "double", [f"{s} / (double)n"], [f"{s} / n", f"{s} / 2.0", f"{s} / (n + 1.0)"])
        printed = Site("argument", "double", [v], [f"{v} + 1", f"{v} / 2", "0.5"])
        body = ["    ", self.assign(s, ["a[i]"], "+="), "\n"]
        return [f"  int {s} = ", self.start(), f";\n  double {v};\n", self.loop_over("i", "0", "n", body), f"  {v} = ", mean, ";\n  ",
                Print(["mean ", "\\n"], [("%.2f", printed)]), ";\n"]

    def search(self):
        found = self.fresh("found")
        self.loop = "i"
        condition = self.condition()
        self.loop = None
        self.numbers.append(found)
        start = Site("value", "int", ["-1"], ["0", "n"])
        inner = ["    if (", condition, ") {\n      ", self.assign(found, ["i"]), "\n      ", self.pick("break", "continue"), ";\n    }\n"]
        message = ["  if (", Site("condition", "truth", [f"{found} >= 0"], [f"{found} > 0", f"{found} < 0", f"{found} >= 1"]), ") ",
                   Print(["found ", "\\n"], [("%d", Site("argument", "int", [found], [f"{found} + 1", "n"]))]), ";\n  else ", Print(["none\\n"], []), ";\n"]
        return [f"  int {found} = ", start, ";\n", self.loop_over("i", "0", "n", inner), message]

    def grid(self):
        g, s = self.fresh("g"), self.fresh("s")
        self.loop = "i"
        element = Site("value", "int", [f"i * 3 + k - ", self.pick(*self.numbers)], ["i + k", "i * k", "k", "i"])
        self.loop = None
        fill = self.loop_over("k", "0", "3", [f"      {g}[", Site("index", "int", ["i"], ["k", "0"]), "][", Site("index", "int", ["k"], ["i", "2 - k"]), "] = ", element, ";\n"], "    ")
        self.numbers.append(s)
        diagonal = ["    ", self.assign(s, [f"{g}[i][", Site("index", "int", [self.pick("i", "2 - i")], ["0", "1"]), "]"], "+="), "\n"]
        return [f"  int {g}[3][3], {s} = ", self.start(), ";\n", self.loop_over("i", "0", "3", fill), self.loop_over("i", "0", "3", diagonal), self.show("diagonal", s)]

    def bytes(self):
        c = self.fresh("c")
        step = self.pick(f"({c} * 3 + a[i]) ^ i", f"{c} + a[i] * 5", f"({c} << 1) | (a[i] & 1)")
        body = ["    ", c, " = ", Site("value", "unsigned char", [step], [f"{c} + 1", f"{c} ^ a[i]", f"({step}) + 1"]), ";\n"]
        shown = Site("argument", "int", [c], [f"{c} + 1", f"{c} & 127"])
        return [f"  unsigned char {c} = ", Site("value", "unsigned char", [str(self.random.randrange(8))], ["200", "n"]), ";\n",
                self.loop_over("i", "0", "n", body), "  ", Print(["check ", "\\n"], [("%d", shown)]), ";\n"]

    def histogram(self):
        h = self.fresh("h")
        at = Site("index", "int", ["(a[i] + 100) % 4"], ["(a[i] + 101) % 4", "a[i] & 3", "i % 4"])
        counted = ["    ", Site("value", "int", [f"{h}[", at, "]++"], [f"{h}[(a[i] + 100) % 4]--", f"{h}[(a[i] + 100) % 4] += 2"]), ";\n"]
        shown = ["    ", Print(["", " "], [("%d", Site("argument", "int", [f"{h}[", Site("index", "int", ["i"], ["3 - i", "0"]), "]"], [f"{h}[i] + 1", "i"]))]), ";\n"]
        return [f"  int {h}[4] = {{0}};\n", self.loop_over("i", "0", "n", counted), self.loop_over("i", "0", "4", shown), "  ", Print(["\\n"], []), ";\n"]

    def walk(self):
        s, p = self.fresh("s"), self.fresh("p")
        self.numbers.append(s)
        first = Site("value", "int *", ["a"], ["a + 1", "&a[n - 1]"])
        return [f"  int {s} = ", self.start(), f", *{p} = ", first, ";\n  do {\n    ", self.assign(s, [f"{s} * 2 + *{p}"]), "\n    ",
                Site("value", "int *", [f"{p}++"], [f"{p} += 2"]), ";\n  } while (", Site("condition", "truth", [f"{p} < a + n"], [f"{p} <= a + n", f"{p} < a + n - 1", f"{s} < 20"]),
                ");\n", self.show("walk", s)]

    def build(self):
        t, k = self.fresh("out"), self.fresh("k")
        letter = Site("value", "char", ["'a' + (a[i] + 100) % 26"], ["'a' + a[i]", "'b' + (a[i] + 100) % 26", "'a' + i", "'x'"])
        body = [f"    {t}[", Site("index", "int", [k], ["i + 1", "0"]), "] = ", letter, ";\n    ", Site("value", "int", [f"{k}++"], [f"{k} += 2"]), ";\n"]
        return [f"  char {t}[10] = \"\";\n  int {k} = ", self.start(), ";\n", self.loop_over("i", "0", "n", body), f"  {t}[", Site("index", "int", [k], [f"{k} - 1", "0", "n - 1"]), "] = ",
                Site("value", "char", ["'\\0'"], ["'!'"]), ";\n  ", Print(["text ", "\\n"], [("%s", Site("argument", "char *", [t], ["word"]))]), ";\n"]
