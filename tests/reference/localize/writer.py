"""Spells the trees of programs.py: as the program that culprit reads, with the place of each component, and as C that
brute_force.h steers. Both are written in one walk, so that they agree on what is which component.

    plain     x += (y & 3);
    steered   x = (is(4) ? pick(4, 4, …) : (x + (y & 3)));"""

import re

from programs import PRINTED, Component

VALUES = 4
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
        self.roles, self.scope, self.arrays, self.globals = [], [], {}, []
        self.specification = False

    def component(self, role, domain, text, reads):
        """Marks the text as a component. `reads` are the variables in it."""
        if not self.steer or self.specification:
            return text
        number = len(self.roles)
        self.roles.append(role)
        return Both(f"\x01{number}\x02{text[0]}\x03{number}\x04",
                    f"(is({number}) ? pick({number}, {domain}, {self.state(self.scope)}, {self.state(reads)}) : ({text[1]}))")

    def state(self, names):
        """A list of values and its length, for the names in scope."""
        values = ["0"]
        for name in names:
            if name in self.arrays:
                values += [f"{self.prefix}{name}[{index}]" for index in range(self.arrays[name])]
            else:
                values.append(self.name(name)[1])
        return f"(long[]){{{', '.join(values)}}}, {len(values)}"

    def name(self, name):
        return Both(name, self.prefix + name if name in self.globals or name in self.arrays else name)

    # ---- expressions: bare() without and inner() with parentheses around them ----

    def inner(self, node, domain=VALUES):
        text = self.bare(node, domain)
        return text if node[0] == "constant" else join("({})", text)

    def bare(self, node, domain=VALUES):
        return getattr(self, "bare_" + node[0])(node, domain)

    def bare_constant(self, node, _):
        return Both(str(node[1]))

    def bare_read(self, node, _):
        return join("{} & 3", self.name(node[1]))

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
        return join("{} & 3", self.place(node[1], node[2]))

    def bare_call(self, node, _):
        arguments = [self.part("argument", VALUES, each) for each in node[2]]
        plain, steered = (", ".join(argument[spelling] for argument in arguments) for spelling in (0, 1))
        return Both(f"{node[1]}({plain}) & 3", f"{self.prefix}{node[1]}({steered}) & 3")

    def place(self, array, index):
        size = self.arrays[array]
        text = self.part("index", size, index)
        return Both(f"{array}[{text[0]}]", f"{self.prefix}{array}[inside({text[1]}, {size})]")

    def part(self, role, domain, node):
        """A component that is an expression of its own."""
        return self.component(role, domain, self.bare(node, domain), sorted(reads(node)))

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

    def write_assign(self, node):
        return [join("{} = {};", self.name(node[1]), self.part("value", VALUES, node[2]))]

    def write_compound(self, node):
        _, target, operator, value = node
        name, operand = self.name(target), self.inner(value)
        whole = Both(f"{target} {operator}= {operand[0]}", f"{name[1]} {operator} {operand[1]}")
        marked = self.component("value", VALUES, whole, sorted(reads(value) | {target}))
        return [Both(f"{marked[0]};", f"{name[1]} = {marked[1]};")]

    def write_increment(self, node):
        _, target, operator = node
        name = self.name(target)
        marked = self.component("value", VALUES, Both(f"{target}{operator}", f"{name[1]} {operator[0]} 1"), [target])
        return [Both(f"{marked[0]};", f"{name[1]} = {marked[1]};")]

    def write_store(self, node):
        _, array, index, value = node
        return [join("{} = {};", self.place(array, index), self.part("value", VALUES, value))]

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
        self.globals = [node[2] for node in globals_ if node[0] == "global"]
        self.arrays = {node[2]: len(node[3]) for node in globals_ if node[0] == "global_array"}
        lines, initialise = [], []
        for node in globals_:
            _, kind, name, value = node
            if node[0] == "global":
                text = self.part("value", VALUES, ("constant", value))
                lines.append(Both(f"{kind} {name} = {text[0]};", f"static {kind} {self.prefix}{name};"))
                initialise.append(f"{self.prefix}{name} = {text[1]};")
            else:
                elements = [self.part("value", VALUES, ("constant", each)) for each in value]
                lines.append(Both(f"{kind} {name}[{len(value)}] = {{{', '.join(element[0] for element in elements)}}};",
                                  f"static {kind} {self.prefix}{name}[{len(value)}];"))
                initialise += [f"{self.prefix}{name}[{index}] = {element[1]};" for index, element in enumerate(elements)]
        visible = self.globals + list(self.arrays)
        for _, kind, name, parameters, body in functions:
            listed = ", ".join(f"{each} {variable}" for each, variable in parameters)
            self.scope = visible + [variable for _, variable in parameters]
            lines.append(Both("", ""))
            lines.append(Both(f"static {kind} {name}({listed}) {{", f"static {kind} {self.prefix}{name}({listed}) {{"))
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
            if each[0] in ("read", "element"):
                found.add(each[1])
            stack += [part for part in each[1:] if isinstance(part, (tuple, list))]
    return found


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
