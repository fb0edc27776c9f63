# SPDX-License-Identifier: MIT
"""Reads the text of a C program as far as faults need it: tokens, functions, statements, declarators, calls and macros.

    source = Source(text)
    for statement in source.statements(): statement.kind, source.text[statement.begin:statement.end]

This is no C parser. It knows the programs of this folder: one statement a line, no labels but those of a switch, no old-style
definitions, types that begin with a keyword or a typedef name of the same file."""

import re
from typing import NamedTuple

TOKEN = re.compile(r"""
    (?P<comment>//[^\n]*|/\*.*?\*/) | (?P<directive>^[ \t]*\#[^\n]*) | (?P<string>"(?:\\.|[^"\\])*") | (?P<character>'(?:\\.|[^'\\])*')
  | (?P<number>\b\d[\w.]*) | (?P<name>[A-Za-z_]\w*)
  | (?P<operator><<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%<>=!&|^~?:;,.(){}\[\]])
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

TYPE_WORDS = {"int", "char", "void", "struct", "enum", "union", "static", "const", "unsigned", "signed", "double", "float", "long", "short",
              "size_t", "typedef", "extern"}
KEYWORDS = TYPE_WORDS | {"if", "else", "while", "for", "do", "switch", "case", "default", "return", "break", "continue", "sizeof", "NULL",
                         "EOF", "stdin", "stdout"}
CLOSING = {"(": ")", "[": "]", "{": "}"}


class Token(NamedTuple):
    group: str
    text: str
    begin: int
    end: int


class Declarator(NamedTuple):
    name: str
    type: str         # specifiers, stars and brackets, such as "long long" or "char*[]"
    begin: int        # of the part between commas; of the first one with the specifiers
    end: int
    name_begin: int
    specifiers: tuple  # (begin, end) of the type's words
    bounds: tuple      # (begin, end) of each array bound
    initialiser: int   # where `= …` begins (behind the name), or None
    function: object   # the Function that it is local to, or None; a field's is None
    structure: str     # of a field, the name of the structure; otherwise None


class Statement:
    """kind: block, if, while, for, do, switch, label, return, break, continue, declaration, expression or empty."""

    def __init__(self, kind, begin):
        self.kind, self.begin, self.end = kind, begin, begin
        self.header_end = None    # of if, while, for, switch: behind the parenthesis
        self.children = []        # of a block
        self.body = None          # of if, while, for, do, switch
        self.otherwise = None     # of if
        self.else_begin = None
        self.parent = None        # the statement around it

    def parts(self):
        return [part for part in [*self.children, self.body, self.otherwise] if part is not None]

    def is_simple(self):
        return self.kind in ("expression", "return", "break", "continue", "declaration")


class Function(NamedTuple):
    name: str
    begin: int
    parameters: tuple  # (first, last) token behind and before the parentheses
    body: Statement


class Source:
    def __init__(self, text):
        self.text = text
        matches = [(match.lastgroup, match.group(), match.start(), match.end()) for match in TOKEN.finditer(text)]
        self.directives = [Token(*match) for match in matches if match[0] == "directive"]
        self.tokens = [Token(*match) for match in matches if match[0] not in ("comment", "directive")]
        self.partner = self._partners()
        self.typedefs = set(re.findall(r"\}\s*(\w+)\s*;", text)) if "typedef" in text else set()
        self.functions, self.declarators, self.enumerators = [], [], []
        self._read_file()
        self.leaves = sorted((each for each in self.statements() if each.kind != "block"), key=lambda each: (each.begin, -each.end))

    # Tokens

    def _partners(self):
        partner, stack = {}, []
        for index, token in enumerate(self.tokens):
            if token.group == "operator" and token.text in CLOSING:
                stack.append(index)
            elif token.group == "operator" and token.text in ")]}":
                opening = stack.pop()
                partner[opening], partner[index] = index, opening
        return partner

    def index_at(self, offset):
        """The first token that begins there or later."""
        low, high = 0, len(self.tokens)
        while low < high:
            middle = (low + high) // 2
            if self.tokens[middle].begin < offset:
                low = middle + 1
            else:
                high = middle
        return low

    def is_type(self, index):
        token = self.tokens[index]
        return token.group == "name" and (token.text in TYPE_WORDS or token.text in self.typedefs)

    def skip_to(self, index, ends):
        """The first token from index on, outside of brackets, whose text is one of the ends."""
        while self.tokens[index].group != "operator" or self.tokens[index].text not in ends:
            index = self.partner[index] + 1 if self.tokens[index].group == "operator" and self.tokens[index].text in CLOSING else index + 1
        return index

    def split(self, first, last, separator=","):
        """Pieces [(first, last)] of the tokens first..last-1 between separators that stand outside of brackets."""
        pieces, begin, index = [], first, first
        while index < last:
            token = self.tokens[index]
            if token.group == "operator" and token.text in CLOSING:
                index = self.partner[index]
            elif token.group == "operator" and token.text == separator:
                pieces.append((begin, index))
                begin = index + 1
            index += 1
        if begin < last:
            pieces.append((begin, last))
        return pieces

    # The file

    def _read_file(self):
        index = 0
        while index < len(self.tokens):
            start = index
            while self.tokens[index].text not in ("{", ";"):
                index = self.partner[index] + 1 if self.tokens[index].text in CLOSING else index + 1
            opening = self.tokens[index].text == "{"
            if opening and self.tokens[index - 1].text == ")":
                index = self._read_function(start, index)
                continue
            if opening and "=" not in {token.text for token in self.tokens[start:index]}:
                self._read_members(start, index)
            index = self.skip_to(index, ";")
            self._read_declaration(start, index, None)
            index += 1

    def _read_members(self, start, opening):
        closing = self.partner[opening]
        words = [token.text for token in self.tokens[start:opening]]
        if "enum" in words:
            self.enumerators.append([self.tokens[first].text for first, _ in self.split(opening + 1, closing)])
            return
        name = words[-1] if words[-1] != "struct" else self.tokens[closing + 1].text
        index = opening + 1
        while index < closing:
            end = self.skip_to(index, ";")
            self._read_declaration(index, end, None, name)
            index = end + 1

    def _read_function(self, start, opening):
        parenthesis = self.partner[opening - 1]
        body, index = self._statement(opening)
        function = Function(self.tokens[parenthesis - 1].text, self.tokens[start].begin, (parenthesis + 1, opening - 1), body)
        self.functions.append(function)
        for first, last in self.split(parenthesis + 1, opening - 1):
            self._read_declaration(first, last, function)
        stack = [body]
        while stack:
            statement = stack.pop()
            stack += statement.parts()
            if statement.kind == "declaration":
                first = self.index_at(statement.begin)
                self._read_declaration(first, self.index_at(statement.end) - 1, function)
        return index

    def _read_declaration(self, first, last, function, structure=None):
        """The declarators of the tokens first..last-1, without the semicolon."""
        index = first
        while index < last and (self.is_type(index) or self.tokens[index - 1].text in ("struct", "enum", "union") and index > first):
            index += 1
        if index < last and self.tokens[index].text == "{":  # struct x { … } name
            return
        specifiers = (self.tokens[first].begin, self.tokens[index - 1].end)
        words = " ".join(token.text for token in self.tokens[first:index] if token.text not in ("static", "const", "extern"))
        for number, (begin, end) in enumerate(self.split(index, last)):
            self._read_declarator(begin, end, first if number == 0 else begin, words, specifiers, function, structure)

    def _read_declarator(self, first, last, start, words, specifiers, function, structure):
        index, stars, bounds, initialiser = first, 0, [], None
        while index < last and self.tokens[index].text in ("*", "const"):
            stars += self.tokens[index].text == "*"
            index += 1
        if index >= last or self.tokens[index].group != "name":
            return
        name = self.tokens[index]
        index += 1
        while index < last and self.tokens[index].text == "[":
            closing = self.partner[index]
            bounds.append((self.tokens[index].end, self.tokens[closing].begin))
            index = closing + 1
        if index < last and self.tokens[index].text == "(":  # the prototype of a function
            return
        if index < last and self.tokens[index].text == "=":
            initialiser = self.tokens[index - 1].end
        kind = words + "*" * stars + "[]" * len(bounds)
        self.declarators.append(Declarator(name.text, kind, self.tokens[start].begin, self.tokens[last - 1].end, name.begin, specifiers,
                                           tuple(bounds), initialiser, function, structure))

    # Statements

    def _statement(self, index):
        """The statement that begins at a token, and the token behind it."""
        token = self.tokens[index]
        word = token.text
        if word == "{":
            return self._block(index)
        if word in ("if", "while", "for", "switch"):
            return self._compound(word, index)
        if word == "do":
            return self._do(index)
        if word in ("case", "default"):
            end = self.skip_to(index, ":")
            return self._leaf("label", token, end)
        end = self.skip_to(index, ";")
        if word in ("return", "break", "continue"):
            return self._leaf(word, token, end)
        if word == ";":
            return self._leaf("empty", token, end)
        declares = self.is_type(index) and self.tokens[index + 1].text not in ("(", "=", ".", "[")
        return self._leaf("declaration" if declares else "expression", token, end)

    def _leaf(self, kind, token, end):
        statement = Statement(kind, token.begin)
        statement.end = self.tokens[end].end
        return statement, end + 1

    def _adopt(self, parent, index):
        child, index = self._statement(index)
        child.parent = parent
        return child, index

    def _block(self, index):
        statement, closing = Statement("block", self.tokens[index].begin), self.partner[index]
        index += 1
        while index < closing:
            child, index = self._adopt(statement, index)
            statement.children.append(child)
        statement.end = self.tokens[closing].end
        return statement, closing + 1

    def _compound(self, word, index):
        statement = Statement(word, self.tokens[index].begin)
        closing = self.partner[index + 1]
        statement.header_end = self.tokens[closing].end
        statement.body, index = self._adopt(statement, closing + 1)
        if word == "if" and self.tokens[index].text == "else":
            statement.else_begin = self.tokens[index].begin
            statement.otherwise, index = self._adopt(statement, index + 1)
        statement.end = (statement.otherwise or statement.body).end
        return statement, index

    def _do(self, index):
        statement = Statement("do", self.tokens[index].begin)
        statement.body, index = self._adopt(statement, index + 1)
        end = self.skip_to(index, ";")
        statement.end = self.tokens[end].end
        return statement, end + 1

    def statements(self):
        """All of them, in the order of the text."""
        found = []
        stack = [function.body for function in reversed(self.functions)]
        while stack:
            statement = stack.pop()
            found.append(statement)
            stack += reversed(statement.parts())
        return found

    # Questions

    def function_at(self, offset):
        for function in self.functions:
            if function.begin <= offset < function.body.end:
                return function
        return None

    def home_of(self, offset):
        """(begin, end) of the simple statement, or of the head of the compound one, that an offset lies in; or None."""
        found = None
        for statement in self.leaves:
            if statement.begin > offset:
                break
            if statement.is_simple() and offset < statement.end:
                found = statement.begin, statement.end
            elif statement.header_end is not None and offset < statement.header_end:
                found = statement.begin, statement.header_end
            elif statement.kind == "do" and statement.body.end <= offset < statement.end:
                found = statement.body.end, statement.end
        return found

    def calls(self):
        """(name token, [(begin, end) of each argument]) of each call; also of a function-like macro."""
        for index, token in enumerate(self.tokens[:-1]):
            if token.group != "name" or token.text in KEYWORDS or self.tokens[index + 1].text != "(":
                continue
            if self.function_at(token.begin) is None or self.function_at(token.begin).body.begin > token.begin:
                continue
            closing = self.partner[index + 1]
            pieces = [(self.tokens[first].begin, self.tokens[last - 1].end) for first, last in self.split(index + 2, closing) if first < last]
            yield token, pieces

    def macros(self):
        """name -> (parameters or None, body, offset of the body)."""
        found = {}
        for directive in self.directives:
            match = re.match(r"\s*#\s*define\s+(\w+)(\([^)]*\))?[ \t]+(\S.*)$", directive.text)
            if match:
                found[match[1]] = match[2], match[3], directive.begin + match.start(3)
        return found
