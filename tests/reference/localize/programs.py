# SPDX-License-Identifier: MIT
"""Random C programs whose components have few values that matter, in two spellings: the program, and the program that a brute
force can steer.

Every variable is read through a mask (`x & 3`), so that of the values that an assigned, returned or passed expression may have,
four can be told apart: 0 to 3 stand for all. Conditions and operands of && and || have two, an index those inside the array (the
others break a rule), a printed value those in the expected output.

Half of the programs have a structure of two members, which is declared, copied, chosen, passed and returned as a whole; some
variables, arrays and structures have no initialiser, which is 0 in a run that is not changed.

A node of an expression or statement is a tuple; `Writer` spells it. In the steered spelling (brute_force.h) the component k
with the text e is S(k, DOMAIN, e, STATE…), the state being the variables in scope and those that e reads."""

import random
from typing import NamedTuple

TYPES = ("int", "unsigned", "unsigned char", "short", "signed char")
MEMBERS = ("a", "b")
PRINTED = -1  # the domain of what is printed: the numbers of the expected output


class Component(NamedTuple):
    """Where a component stands in the program, as in the reports."""
    role: str
    line: int
    column: int
    end_line: int
    end_column: int
    text: str


class Generator:
    """Builds the tree of a program. A replaced expression is not evaluated; whether the calls in it are made is nobody's
    business: unless `effects` allows it, calls change no global variables and break no rules, so they read nothing that was not
    written."""

    def __init__(self, seed, effects=False):
        self.random = random.Random(seed)
        self.effects = effects
        self.variables, self.writable, self.functions = [], [], []
        self.makers, self.structures = [], []  # functions that return structures, with the number of parameters; variables
        self.loops = self.calls = 0
        self.risky = False  # the statement may read outside an array, and has no calls

    def pick(self, *choices):
        return self.random.choice(choices)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def program(self):
        self.arrays = {f"t{i}": self.random.randint(2, 3) for i in range(self.random.randint(0, 1))}
        global_variables = [("g", self.pick(*TYPES), self.random.randrange(4))] if self.chance(60) else []
        globals_ = [("global", kind, name, value) for name, kind, value in global_variables]
        globals_ += [("global_array", self.pick(*TYPES), name, [self.random.randrange(4) for _ in range(size)])
                     for name, size in self.arrays.items()]
        self.global_names = [name for name, _, _ in global_variables]
        self.members = [(self.pick(*TYPES), member) for member in MEMBERS] if self.chance(50) else []
        self.global_arrays = dict(self.arrays)
        functions = []
        if self.members:
            globals_.insert(0, ("structure", "struct s", "s", self.members))
            functions.append(self.maker("m0"))
            self.makers.append(("m0", [kind for kind, _ in functions[-1][3]]))
        for index in range(self.random.randint(0, 2)):
            functions.append(self.function(f"f{index}", self.random.randint(1, 2), 1))
            self.functions.append((f"f{index}", [kind for kind, _ in functions[-1][3]]))
        functions.append(self.function("body", 2, self.random.randint(3, 6)))
        return ("program", globals_, functions)

    def function(self, name, parameters, size):
        names = [("int", "x"), ("int", "y")] if name == "body" else self.parameters(parameters)
        self.enter(names, name == "body")
        body = self.bare_declarations()
        if self.in_body:
            for index in range(self.random.randint(1, 2)):
                body.append(("declare", self.pick(*TYPES, "_Bool"), f"v{index}", self.expression(1)))
                self.variables.append(f"v{index}")
                self.writable.append(f"v{index}")
            body.append(("declare", "int", "i", ("constant", 0)))
            body += self.structure_declarations()
        body += self.block(size, 2)
        if self.in_body and not any(statement[0] == "print" for statement in body):
            body.append(self.print())
        return ("function", self.pick(*TYPES) if not self.in_body else "int", name, names, body + [("return", self.result())])

    def parameters(self, count):
        names = [(self.pick(*TYPES), variable) for variable in ("p", "q", "r")[:count]]
        return names + [("struct s", "w")] if self.makers and self.chance(50) else names

    def enter(self, parameters, is_body):
        """Begins a function."""
        self.in_body = is_body
        plain = [variable for kind, variable in parameters if kind != "struct s"]
        self.variables = list(self.global_names) + plain
        self.writable = plain + (self.global_names if self.in_body or self.effects else [])
        self.structures = [variable for kind, variable in parameters if kind == "struct s"]
        self.arrays = dict(self.global_arrays)
        self.calls = self.loops = 0

    def maker(self, name):
        """A function that returns a structure."""
        names = [(self.pick(*TYPES), variable) for variable in ("p", "q")[:self.random.randint(1, 2)]]
        self.enter(names, False)
        body = [self.new_structure("w")]
        if self.chance(50):
            body.append(("if", self.condition(1), self.member_changes(), []))
        elif self.chance(50):
            body += self.member_changes()
        return ("function", "struct s", name, names, body + [("return", self.whole())])

    def bare_declarations(self):
        """Variables and arrays without initialiser."""
        body = []
        if not self.in_body:
            return body
        if self.chance(25):
            body.append(("declare_bare", self.pick(*TYPES), "n", 0))
            self.variables.append("n")
            self.writable.append("n")
        if self.chance(15):
            body.append(("declare_bare", self.pick(*TYPES), "l", self.random.randint(2, 3)))
            self.arrays["l"] = body[-1][3]
        return body

    def new_structure(self, name):
        is_passed = any("struct s" in parameters for _, parameters in self.functions)
        if self.in_body and not is_passed and self.chance(40):
            node = ("declare_bare", "struct s", name, 0)
        elif self.structures and self.chance(40):
            node = ("declare_copy", name, self.whole())
        else:
            node = ("declare_members", name, [self.expression(1) for _ in MEMBERS])
        self.structures.append(name)
        return node

    def structure_declarations(self):
        return [self.new_structure(f"w{index}") for index in range(self.random.randint(1, 2))] if self.members else []

    def member_changes(self):
        return [("set_member", self.pick(*self.structures), self.pick(*MEMBERS), self.expression(1))]

    def whole(self):
        """An expression whose value is a structure."""
        kind = self.random.randrange(6)
        if kind == 0:
            return ("choose_whole", self.condition(1), ("whole", self.pick(*self.structures)), ("whole", self.pick(*self.structures)))
        if kind < 4 and self.makers and self.calls < 2 and not self.risky:
            self.calls += 1
            name, parameters = self.pick(*self.makers)
            return ("call_whole", name, [self.expression(1) for _ in parameters])
        return ("whole", self.pick(*self.structures))

    def result(self):
        return self.choice(1) if self.chance(30) else self.expression(2)

    def block(self, size, depth):
        return [self.statement(depth) for _ in range(size)]

    def statement(self, depth):
        self.risky = self.in_body and self.chance(30)
        kind = self.random.randrange(20)
        if depth and kind < 4:
            other = self.block(1, depth - 1) if self.chance(50) else []
            return ("if", self.condition(2), self.block(self.random.randint(1, 2), depth - 1), other)
        if depth and kind == 4 and self.in_body and not self.loops:
            self.loops += 1
            self.variables.append("i")
            inside = self.block(1, depth - 1)
            self.variables.remove("i")
            self.loops -= 1
            return ("for", self.random.randint(1, 2), inside)
        if kind == 5 and self.in_body:
            return ("assert", self.condition(1))
        if kind in (6, 7) and self.in_body:
            return self.print()
        if kind == 8 and depth < 2:
            return ("return", self.expression(1))
        if kind == 9 and self.arrays and (self.in_body or self.effects):
            name = self.pick(*self.arrays)
            return ("store", name, self.index(name), self.expression(1))
        if self.structures and self.chance(25):
            return ("assign", self.pick(*self.structures), self.whole()) if self.chance(60) else self.member_changes()[0]
        target = self.pick(*self.writable)
        if kind == 10:
            return ("increment", target, self.pick("++", "--"))
        if kind in (11, 12):
            return ("compound", target, self.pick("+", "-", "^", "|", "&"), self.expression(1))
        return ("assign", target, self.choice(1) if self.chance(25) else self.expression(2))

    def print(self):
        return ("print", self.choice(1) if self.chance(20) else self.expression(2))

    def choice(self, depth):
        return ("choice", self.condition(1), self.expression(depth), self.expression(depth))

    def index(self, name):
        size = self.arrays[name]
        if (self.risky or self.effects) and self.chance(50):
            return ("read", self.pick(*self.variables))  # perhaps outside
        return ("constant", self.random.randrange(size)) if self.chance(30) else ("masked", self.expression(1), 1)

    def expression(self, depth):
        if depth == 0 or self.chance(25):
            return ("constant", self.random.randrange(4)) if self.chance(35) else self.read()
        kind = self.random.randrange(12)
        if kind < 6:
            return ("binary", self.pick("+", "-", "*", "^", "|", "&"), self.expression(depth - 1), self.expression(depth - 1))
        if kind == 6:
            return ("masked", self.choice(depth - 1), 3)
        if kind == 7 and self.arrays:
            name = self.pick(*self.arrays)
            return ("element", name, self.index(name))
        if kind in (8, 9) and self.functions and self.calls < 2 and (not self.risky or self.effects):
            self.calls += 1
            name, parameters = self.pick(*self.functions)
            return ("call", name, [self.argument(kind, depth - 1) for kind in parameters])
        if kind == 10:
            return ("parenthesised", self.condition(depth - 1))
        return self.read()

    def argument(self, kind, depth):
        if kind != "struct s":
            return self.expression(depth)
        return self.whole() if self.structures else ("call_whole", "m0", [self.expression(0) for _ in self.makers[0][1]])

    def read(self):
        if self.structures and self.chance(40):
            return ("member", self.pick(*self.structures), self.pick(*MEMBERS))
        return ("read", self.pick(*self.variables))

    def condition(self, depth):
        kind = self.random.randrange(8) if depth else 0
        if kind == 1:
            return ("logical", "&&", self.condition(depth - 1), self.condition(depth - 1))
        if kind == 2:
            return ("logical", "||", self.condition(depth - 1), self.condition(depth - 1))
        if kind == 3:
            return ("not", self.condition(depth - 1))
        return ("binary", self.pick("<", "<=", ">", ">=", "==", "!="), self.expression(min(1, depth)), self.expression(0))


def mutated(tree, chosen):
    """The tree with one constant, operator or variable changed: what the program should have been."""
    places = []

    def collect(node, path):
        if isinstance(node, tuple):
            if node[0] in ("constant", "binary", "logical", "increment", "compound", "read", "return", "member"):
                places.append(path)
        if isinstance(node, (tuple, list)):
            for position, child in enumerate(node):
                collect(child, path + (position,))

    collect(tree, ())
    target = chosen.choice(places)

    def change(node, path):
        if path:
            changed = list(node)
            changed[path[0]] = change(node[path[0]], path[1:])
            return tuple(changed) if isinstance(node, tuple) else changed
        kind = node[0]
        if kind == "constant":
            return ("constant", (node[1] + chosen.randint(1, 3)) % 4)
        if kind == "binary":
            operators = ("<", "<=", ">", ">=", "==", "!=") if node[1] in ("<", "<=", ">", ">=", "==", "!=") else ("+", "-", "*", "^", "|")
            return (kind, chosen.choice([each for each in operators if each != node[1]]), *node[2:])
        if kind == "logical":
            return (kind, "||" if node[1] == "&&" else "&&", *node[2:])
        if kind == "increment":
            return (kind, node[1], "--" if node[2] == "++" else "++")
        if kind == "compound":
            return (kind, node[1], "+" if node[2] != "+" else "-", node[3])
        if kind == "member":
            return (kind, node[1], "b" if node[2] == "a" else "a")
        if kind == "return":
            if node[1][0] in ("whole", "choose_whole", "call_whole"):
                return node
            return (kind, ("binary", "+", node[1], ("constant", 1)))
        return ("binary", "+", node, ("constant", 1))

    return change(tree, target)
