# SPDX-License-Identifier: MIT
"""Texts that almost are what culprit expects: seeds, changed at random (see mutation.h, which does the same in process)."""

import re

NUMBERS = ["0", "1", "-1", "2", "7", "31", "32", "63", "64", "65", "255", "256", "65536", "2147483647", "2147483648",
           "4294967296", "9223372036854775807", "18446744073709551616", "99999999999999999999999", "1e999", "0x7fffffffffffffff"]
BYTES = [b"\0", b"\xff", b"\x7f", b"\x1b[2J", b"\x1b]0;x\x07", b"\n", b"\r", b"\"", b"'", b"\\", b"\xc2\x9b",
         b"\xe2\x80\xae", b"\xc3", b"//", b"/*", b"#", b"%n"]
TOKEN = re.compile(rb"[A-Za-z0-9_$]+|\"[^\"\n]*\"?|[^\sA-Za-z0-9_$]")
OPENING, CLOSING = b"([{", b")]}"


def change_bytes(text, random):
    at = random.randint(0, len(text))
    length = random.randint(0, 16)
    return random.choice([
        lambda: text[:at] + random.choice(BYTES) + text[at:],
        lambda: text[:at] + text[at + length:],
        lambda: text[:at] + text[at:at + length] + text[at:],
        lambda: text[:at],
        lambda: text[:at] + bytes([random.randrange(256)]) + text[at + 1:],
    ])()


def change_tokens(text, words, random):
    tokens = list(TOKEN.finditer(text))
    if not tokens:
        return change_bytes(text, random)
    token, other = random.choice(tokens), random.choice(tokens)
    new = random.choice([b"", other[0] + b" " + token[0], other[0], random.choice(NUMBERS).encode(),
                         random.choice(words), random.choice(words)])
    return text[:token.start()] + new + text[token.end():]


def kind_of(token):
    return "number" if token[:1].isdigit() else "name" if TOKEN.match(token)[0][:1].isalpha() else "sign"


def change_alike(text, random):
    """A token becomes another one of the same kind, so that most of the text stays what it was."""
    tokens = list(TOKEN.finditer(text))
    if not tokens:
        return text
    token = random.choice(tokens)
    alike = [each[0] for each in tokens if kind_of(each[0]) == kind_of(token[0])]
    return text[:token.start()] + random.choice(alike) + text[token.end():]


def change_lines(text, seeds, random):
    lines = text.splitlines(keepends=True)
    others = random.choice(seeds).splitlines(keepends=True)
    if not lines:
        return change_bytes(text, random)
    at = random.randrange(len(lines))
    kind = random.randrange(4)
    if kind == 0:
        del lines[at:at + random.randint(1, 4)]
    elif kind == 1:
        other = random.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 2:
        lines.insert(at, lines[at])
    elif others:
        lines.insert(at, random.choice(others))
    return b"".join(lines)


def change_brackets(text, words, random):
    parts, pending = [], []
    for i, byte in enumerate(text):
        if byte in OPENING:
            pending.append(i)
        elif byte in CLOSING and pending:
            parts.append((pending.pop(), i + 1))
    if not parts:
        return change_tokens(text, words, random)
    (begin, end), other = random.choice(parts), random.choice(parts)
    inside = text[begin:end]
    kind = random.randrange(4)
    if kind == 0:
        return text[:begin] + text[end:]
    if kind == 1:
        return text[:end] + inside + text[end:]
    if kind == 2:
        return text[:other[0]] + inside + text[other[1]:]
    depth = 2000 if random.randrange(10) == 0 else random.randint(1, 5)
    return text[:begin] + inside[:1] * depth + inside + inside[-1:] * depth + text[end:]


class Mutator:
    def __init__(self, seeds, words=()):
        self.seeds = [seed for seed in seeds if seed] or [b"x\n"]
        found = {token for seed in self.seeds for token in TOKEN.findall(seed)}
        self.words = sorted(found | {word.encode() for word in words})

    def make(self, random):
        text = random.choice(self.seeds)
        gentle = random.randrange(2)
        for _ in range(random.randint(0, 3)):
            kind = random.randrange(6)
            if gentle:
                text = change_alike(text, random)
                continue
            if kind == 0:
                text = change_bytes(text, random)
            elif kind <= 2:
                text = change_tokens(text, self.words, random)
            elif kind <= 4:
                text = change_lines(text, self.seeds, random)
            else:
                text = change_brackets(text, self.words, random)
        return text[:20000]
