# SPDX-License-Identifier: MIT
"""Spells the trees of programs.py: as the program that culprit reads, with the place of each component, and as C that
brute_force.h steers. Both are written in one walk, so that they agree on what is which component.

    plain     x += (y & 3);
    steered   x = (is(4) ? pick(4, 4, …) : (x + (y & 3)));"""

import re

from programs import MEMBERS, PRINTED, Component

VALUES = 4
WHOLE = "whole"  # the domain of a structure: each member has VALUES
MARK = re.compile(r"\x01(\d+)\x02|\x03(\d+)\x04")


class Both(tuple):
    """A text in both spellings."""

    def __new__(cls, plain, steered=None):
        return super().__new__(cls, (plain, plain if steered is None else steered))


def join(form, *parts):
    """`form` with {} filled in, in both spellings."""
    return Both(form.format(*(part[0] for part in parts)), form.format(*(part[1] for part in parts)))


class Writer:
    def __init__(self, prefix, steer=True):
        self.prefix, self.steer = prefix, steer
        self.roles, self.scope, self.arrays, self.globals, self.structures = [], [], {}, [], set()
        self.unwritten = set()  # variables and arrays that may be read before they are written: NAME_set says which were
        self.specification = False

    def component(self, role, domain, text, reads):
        """Marks the text as a component. `reads` are the variables in it, and what its calls return."""
        if not self.steer or self.specification:
            return text
        number = len(self.roles)
        self.roles.append(role)
        return Both(f"\x01{number}\x02{text[0]}\x03{number}\x04", f"(is({number}) ? {self.picked(number, domain, reads)} : ({text[1]}))")

    def picked(self, number, domain, reads, part=0):
        """Some value of the domain."""
        if domain == WHOLE:
            members = ", ".join(self.picked(number, VALUES, reads, each) for each in range(len(MEMBERS)))
            return f"(struct {self.prefix}s){{{members}, 1, 1}}"
        return f"pick(PART({number}, {part}), {domain}, {self.state(self.scope)}, {self.state(reads)})"

    def state(self, names):
        """A list of values and its length, for the names in scope."""
        values = ["0"]
        for name in names:
            if isinstance(name, tuple):
                values += name
            elif name in self.arrays:
                values += [f"{self.name(name)[1]}[{index}]" for index in range(self.arrays[name])]
                values += [f"{name}_set[{index}]" for index in range(self.arrays[name]) if name in self.unwritten]
            elif name in self.structures:
                values += [f"{name}.{member}{each}" for member in MEMBERS for each in ("", "_set")]
            else:
                values += [self.name(name)[1]] + [f"{name}_set"] * (name in self.unwritten)
        return f"(long[]){{{', '.join(values)}}}, {len(values)}"

    def name(self, name):
        return Both(name, self.prefix + name if name in self.globals else name)

    def type(self, kind):
        return Both(kind, f"struct {self.prefix}s" if kind == "struct s" else kind)

    # ---- expressions: bare() without and inner() with parentheses around them ----

    def inner(self, node, domain=VALUES):
        text = self.bare(node, domain)
        return text if node[0] == "constant" else join("({})", text)

    def bare(self, node, domain=VALUES):
        return getattr(self, "bare_" + node[0])(node, domain)

    def bare_constant(self, node, _):
        return Both(str(node[1]))

    def bare_read(self, node, _):
        return join("{} & 3", self.read(node[1]))

    def read(self, name):
        return Both(name, f"seen({name}_set, {name})" if name in self.unwritten else self.name(name)[1])

    def written(self, name):
        """What is noted where the variable is assigned."""
        return f" {name}_set = 1;" if name in self.unwritten else ""

    def bare_masked(self, node, _):
        return join(f"{{}} & {node[2]}", self.inner(node[1]))

    def bare_parenthesised(self, node, domain):
        return self.bare(node[1], domain)

    def bare_binary(self, node, _):
        return join(f"{{}} {node[1]} {{}}", self.inner(node[2]), self.inner(node[3]))

    def bare_not(self, node, _):
        return join("!({})", self.bare(node[1]))

    def bare_logical(self, node, _):
        left, right = (self.part("operand", 2, each) for each in node[2:])
        return join(f"({{}}) {node[1]} ({{}})", left, right)

    def bare_choice(self, node, domain):
        condition = self.part("condition", 2, node[1])
        first, second = (self.part("arm", domain, each) for each in node[2:])
        return join("{} ? {} : {}", condition, first, second)

    def bare_element(self, node, _):
        array, index = node[1], self.index(node[1], node[2])
        steered = f"{self.name(array)[1]}[{index[1]}]"
        if array in self.unwritten:
            steered = f"({{ int at = {index[1]}; seen({array}_set[at], {array}[at]); }})"
        return Both(f"{array}[{index[0]}] & 3", f"{steered} & 3")

    def bare_call(self, node, _):
        return join("{} & 3", self.bare_call_whole(node, _))

    def bare_call_whole(self, node, _):
        arguments = [self.part("argument", VALUES, each) for each in node[2]]
        plain, steered = (", ".join(argument[spelling] for argument in arguments) for spelling in (0, 1))
        return Both(f"{node[1]}({plain})", f"{self.prefix}{node[1]}({steered})")

    def bare_whole(self, node, _):
        return Both(node[1])

    def bare_choose_whole(self, node, _):
        return self.bare_choice(node, WHOLE)

    def bare_member(self, node, _):
        name = f"{node[1]}.{node[2]}"
        return Both(f"{name} & 3", f"seen({name}_set, {name}) & 3")

    def index(self, array, index):
        text = self.part("index", self.arrays[array], index)
        return Both(text[0], f"inside({text[1]}, {self.arrays[array]})")

    def part(self, role, domain, node):
        """A component that is an expression of its own."""
        if node[0] in ("whole", "call_whole", "choose_whole"):
            domain = WHOLE
        return self.component(role, domain, self.bare(node, domain), self.read_by(node))

    def read_by(self, node, *names):
        return sorted(reads(node) | set(names)) + [self.results(call) for call in calls(node)]

    def results(self, call):
        """What a call returns, as it is without components."""
        known, self.specification = self.specification, True
        text = self.bare_call_whole(call, VALUES)[1]
        self.specification = known
        return tuple(f"{text}.{member}{each}" for member in MEMBERS for each in ("", "_set")) if call[0] == "call_whole" else (text,)

    # ---- statements ----

    def block(self, statements, indent):
        known = list(self.scope)
        lines = [line for statement in statements for line in self.statement(statement, indent)]
        self.scope = known
        return lines

    def statement(self, node, indent):
        return [join("  " * indent + "{}", line) for line in getattr(self, "write_" + node[0])(node)]

    def write_declare(self, node):
        _, kind, name, value = node
        line = join(f"{kind} {name} = {{}};", self.part("value", VALUES, value))
        self.scope.append(name)
        return [line]

    def write_declare_bare(self, node):
        _, kind, name, size = node
        domain = WHOLE if kind == "struct s" else VALUES
        plain = self.component("missing-initialiser", domain, Both(f"{name}[{size}]" if size else name), [])[0]
        number = len(self.roles) - 1
        extent = f"[{size}]" if size else ""
        none = "{0}" if size or domain == WHOLE else "0"
        lines = [f"{self.type(kind)[1]} {name}{extent} = {none};"]
        if domain != WHOLE:
            lines.append(f"char {name}_set{extent} = {none};")
        if self.steer:
            changes = [f"{name}[{index}] = {self.picked(number, VALUES, [], index)}; {name}_set[{index}] = 1;" for index in range(size)]
            if not size:
                changes = [f"{name} = {self.picked(number, domain, [])};", f"{name}_set = 1;" if domain != WHOLE else ""]
            lines.append(f"if (is({number})) {{ {' '.join(changes)} }}")
        if domain != WHOLE:
            self.unwritten.add(name)
        if size:
            self.arrays[name] = size
        elif domain == WHOLE:
            self.structures.add(name)
        self.scope.append(name)
        return [Both(f"{kind} {plain};", " ".join(lines))]

    def write_declare_copy(self, node):
        line = join(f"{{}} {node[1]} = {{}};", self.type("struct s"), self.part("value", WHOLE, node[2]))
        self.structures.add(node[1])
        self.scope.append(node[1])
        return [line]

    def write_declare_members(self, node):
        members = [self.part("value", VALUES, each) for each in node[2]]
        first, second = members
        line = Both(f"struct s {node[1]} = {{{first[0]}, {second[0]}}};",
                    f"struct {self.prefix}s {node[1]} = {{{first[1]}, {second[1]}, 1, 1}};")
        self.structures.add(node[1])
        self.scope.append(node[1])
        return [line]

    def write_set_member(self, node):
        plain, steered = join(f"{node[1]}.{node[2]} = {{}};", self.part("value", VALUES, node[3]))
        return [Both(plain, f"{steered} {node[1]}.{node[2]}_set = 1;")]

    def write_assign(self, node):
        plain, steered = join("{} = {};", self.name(node[1]), self.part("value", VALUES, node[2]))
        return [Both(plain, steered + self.written(node[1]))]

    def write_compound(self, node):
        _, target, operator, value = node
        name, operand = self.name(target), self.inner(value)
        whole = Both(f"{target} {operator}= {operand[0]}", f"{self.read(target)[1]} {operator} {operand[1]}")
        marked = self.component("value", VALUES, whole, self.read_by(value, target))
        return [Both(f"{marked[0]};", f"{name[1]} = {marked[1]};" + self.written(target))]

    def write_increment(self, node):
        _, target, operator = node
        name = self.name(target)
        marked = self.component("value", VALUES, Both(f"{target}{operator}", f"{self.read(target)[1]} {operator[0]} 1"), [target])
        return [Both(f"{marked[0]};", f"{name[1]} = {marked[1]};" + self.written(target))]

    def write_store(self, node):
        _, array, index, value = node
        place, stored = self.index(array, index), self.part("value", VALUES, value)
        steered = f"{self.name(array)[1]}[{place[1]}] = {stored[1]};"
        if array in self.unwritten:
            steered = f"{{ int at = {place[1]}; {array}[at] = {stored[1]}; {array}_set[at] = 1; }}"
        return [Both(f"{array}[{place[0]}] = {stored[0]};", steered)]

    def write_if(self, node):
        _, condition, then, other = node
        lines = [join("if ({}) {{", self.part("condition", 2, condition)), *self.block(then, 1)]
        if other:
            lines += [Both("} else {"), *self.block(other, 1)]
        return lines + [Both("}")]

    def write_for(self, node):
        _, times, inside = node
        begin = self.part("value", VALUES, ("constant", 0))
        condition = self.component("condition", 2, Both(f"(i & 3) < {times}"), ["i"])
        step = self.component("value", VALUES, Both("i++", "i + 1"), ["i"])
        head = Both(f"for (i = {begin[0]}; {condition[0]}; {step[0]}) {{", f"for (i = {begin[1]}; {condition[1]}; i = {step[1]}) {{ tick();")
        return [head, *self.block(inside, 1), Both("}")]

    def write_print(self, node):
        argument = self.part("argument", PRINTED, node[1])
        return [Both(f'printf("%d\\n", {argument[0]});', f"print({argument[1]});")]

    def write_assert(self, node):
        self.specification = True
        condition = self.bare(node[1])
        self.specification = False
        return [Both(f"assert({condition[0]});", f"check({condition[1]});")]

    def write_return(self, node):
        return [join("return {};", self.part("return", VALUES, node[1]))]

    # ---- the whole ----

    def program(self, tree):
        _, globals_, functions = tree
        self.globals = [node[2] for node in globals_ if node[0] != "structure"]
        global_arrays = {node[2]: len(node[3]) for node in globals_ if node[0] == "global_array"}
        self.arrays = dict(global_arrays)
        lines, initialise = [], []
        for node in globals_:
            _, kind, name, value = node
            if node[0] == "structure":
                members = " ".join(f"{each} {member};" for each, member in value)
                lines.append(Both(f"{kind} {{ {members} }};", f"{self.type(kind)[1]} {{ {members} char a_set, b_set; }};"))
            elif node[0] == "global":
                text = self.part("value", VALUES, ("constant", value))
                lines.append(Both(f"{kind} {name} = {text[0]};", f"static {kind} {self.prefix}{name};"))
                initialise.append(f"{self.prefix}{name} = {text[1]};")
            else:
                elements = [self.part("value", VALUES, ("constant", each)) for each in value]
                lines.append(Both(f"{kind} {name}[{len(value)}] = {{{', '.join(element[0] for element in elements)}}};",
                                  f"static {kind} {self.prefix}{name}[{len(value)}];"))
                initialise += [f"{self.prefix}{name}[{index}] = {element[1]};" for index, element in enumerate(elements)]
        for _, kind, name, parameters, body in functions:
            plain, steered = (", ".join(f"{self.type(each)[spelling]} {variable}" for each, variable in parameters) for spelling in (0, 1))
            self.scope = self.globals + [variable for _, variable in parameters]
            self.arrays = dict(global_arrays)
            self.unwritten = set()
            self.structures = {variable for each, variable in parameters if each == "struct s"}
            lines.append(Both("", ""))
            lines.append(Both(f"static {kind} {name}({plain}) {{", f"static {self.type(kind)[1]} {self.prefix}{name}({steered}) {{"))
            lines += self.block(body, 1) + [Both("}")]
        start = [f"static void {self.prefix}initialise(void) {{", *("  " + line for line in initialise), "}"]
        return "\n".join(line[0] for line in lines), "\n".join([line[1] for line in lines] + start) + "\n"


def reads(node):
    """The variables and arrays in an expression."""
    found = set()
    stack = [node]
    while stack:
        each = stack.pop()
        if isinstance(each, list):
            stack += each
        elif isinstance(each, tuple):
            if each[0] in ("read", "element", "whole", "member"):
                found.add(each[1])
            stack += [part for part in each[1:] if isinstance(part, (tuple, list))]
    return found


def calls(node):
    """The calls in an expression."""
    if isinstance(node, list):
        return [call for each in node for call in calls(each)]
    if not isinstance(node, tuple):
        return []
    found = [call for each in node[1:] for call in calls(each)]
    return found + [node] if node[0] in ("call", "call_whole") else found


def components_of(marked, roles):
    """The text without its marks, and the components in the order of their numbers."""
    text, opened, found, position = "", {}, {}, 0
    for match in MARK.finditer(marked):
        text += marked[position:match.start()]
        position = match.end()
        place = (text.count("\n") + 1, len(text) - text.rfind("\n"))
        if match[1]:
            opened[int(match[1])] = (place, len(text))
        else:
            number = int(match[2])
            begin, offset = opened[number]
            found[number] = Component(roles[number], *begin, *place, text[offset:])
    return text + marked[position:], [found[number] for number in range(len(roles))]
