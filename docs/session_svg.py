#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws docs/session.svg, the picture of a terminal in README.md: what culprit prints, with its colours, for light and dark screens.

tests/docs_test.py compares it with what the command prints now; `tests/docs_test.py --update session` draws it again.
"""

import html
import re

COMMAND = "culprit examples/sum_to.c --tests examples/sum_to.json"
WIDTH, LINE, TOP, LEFT = 900, 19, 46, 20
CLASSES = {"1": "bold", "2": "faint", "31": "red", "32": "green", "33": "yellow", "34": "blue", "35": "purple", "36": "cyan"}
STYLE = """
  .back { fill: #ffffff; stroke: #d0d7de } .bar { fill: #d0d7de } text { fill: #1f2328 }
  text { font: 13.5px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
  .bold { font-weight: bold } .faint { fill: #59636e } .red { fill: #b3261e } .green { fill: #116329 }
  .yellow { fill: #7d4e00 } .blue { fill: #0550ae } .purple { fill: #8250df } .cyan { fill: #1b6a72 }
  @media (prefers-color-scheme: dark) {
    .back { fill: #0d1117; stroke: #3d444d } .bar { fill: #3d444d } text { fill: #e6edf3 }
    .faint { fill: #9198a1 } .red { fill: #ff7b72 } .green { fill: #7ee787 }
    .yellow { fill: #e3b341 } .blue { fill: #79c0ff } .purple { fill: #d2a8ff } .cyan { fill: #76e3ea }
  }
"""
ESCAPE = re.compile(r"\x1b\[([\d;]*)m")


def shown(lines):
    """What the picture has of them: the failing tests, the first place to blame, the first patch; `…` for what is left out."""
    plain = [ESCAPE.sub("", line) for line in lines]
    second = next(i for i, line in enumerate(plain) if line.startswith("2. "))
    patch = next(i for i, line in enumerate(plain) if line.startswith("what makes it right"))
    end = next(i for i in range(patch, len(plain)) if plain[i].startswith("   passes"))
    return [*lines[:second], "…", "", *lines[patch:end + 1]]


def spans(line):
    """The line as SVG, a tspan for each colour."""
    out, classes, at = "", [], 0

    def piece(text):
        if not text:
            return ""
        escaped = html.escape(text, quote=False)
        return f'<tspan class="{" ".join(classes)}">{escaped}</tspan>' if classes else escaped

    for escape in ESCAPE.finditer(line):
        out += piece(line[at:escape.start()])
        at = escape.end()
        for code in escape[1].split(";"):
            classes = classes + [CLASSES[code]] if code in CLASSES else [] if code in ("", "0") else classes
    return out + piece(line[at:])


def picture(lines):
    lines = [f"$ {COMMAND}", *lines]
    height = TOP + LINE * len(lines) + 12
    texts = "".join(f'  <text x="{LEFT}" y="{TOP + LINE * (i + 1) - 5}" xml:space="preserve">{spans(line)}</text>\n'
                    for i, line in enumerate(lines))
    dots = "".join(f'  <circle class="bar" cx="{LEFT + 6 + 20 * i}" cy="22" r="6"/>\n' for i in range(3))
    title = f"What {COMMAND} prints: the failing tests, the expression to blame, and a patch"
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
            f'role="img" aria-label="{html.escape(title)}">\n  <style>{STYLE}  </style>\n'
            f'  <rect class="back" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="8"/>\n{dots}{texts}</svg>\n')
