#!/usr/bin/env python3
"""Prints C programs that are too large or too deep to be checked in: generate.py KIND [SIZE]."""

import sys

MAIN = "#include <stdio.h>\nint main(void) {\n"
END = "  return 0;\n}\n"


def sum_(n):
    terms = "\n + ".join(str(i) for i in range(1, n + 1))
    return f"#include <stdio.h>\nint main(void) {{\n  unsigned x = 0u + {terms};\n  printf(\"%u\\n\", x);\n{END}"


def brackets(n):
    return f'{MAIN}  int x = {"(" * n}42{")" * n};\n  printf("%d\\n", x);\n{END}'


def blocks(n):
    opened = "".join(f"if (n == {i}) {{ n++;\n" for i in range(n))
    return f'#include <stdio.h>\nint main(void) {{\n  int n = 0;\n{opened}{"}" * n}\n  printf("%d\\n", n);\n{END}'


def lines(n):
    """Functions of 100 lines: compilers need quadratic time for one of 50,000."""
    parts = n // 100
    text = "#include <stdio.h>\n"
    for part in range(parts):
        body = "".join(f"  a = a * 31 + {part + i}u; a ^= a >> {i % 13 + 1};\n" for i in range(97))
        text += f"static unsigned f{part}(unsigned a) {{\n{body}  return a;\n}}\n"
    calls = "".join(f"  a = f{part}(a);\n" for part in range(parts))
    return f'{text}int main(void) {{\n  unsigned a = 1;\n{calls}  printf("%u\\n", a);\n{END}'


def switch(n):
    cases = "".join(f"    case {i}: x += {i % 7 + 1}; break;\n" for i in range(n))
    return (f"#include <stdio.h>\nstatic long work(int k) {{\n  long x = k;\n  switch (k) {{\n{cases}    default: x = -1;\n  }}\n"
            f'  return x;\n}}\nint main(void) {{\n  long s = 0;\n  for (int k = -1; k <= {n}; k++) s += work(k);\n  printf("%ld\\n", s);\n{END}')


def ifs(n):
    body = "".join(f"  if (x % {i % 11 + 2} == {i % 3}) x += {i}; else x ^= {i};\n" for i in range(n))
    return f'#include <stdio.h>\nint main(void) {{\n  unsigned x = 1;\n{body}  printf("%u\\n", x);\n{END}'


def chain(n):
    ifs_ = "".join(f"if (k == {i}) r = {i};\n  else " for i in range(n))
    conditional = " : ".join(f"k == {i + 1} ? {i}" for i in range(n)) + " : -1"
    both = " && ".join(f"k != {-i - 1}" for i in range(n))
    commas = ", ".join(f"r = {i}" for i in range(n))
    return (f"#include <stdio.h>\nint main(void) {{\n  int k = {n - 1}, r = -1;\n  {ifs_}r = -2;\n  printf(\"%d \", r);\n"
            f"  r = {conditional};\n  printf(\"%d \", r);\n  r = {both};\n  printf(\"%d \", r);\n  k = ({commas});\n"
            f"  printf(\"%d\\n\", k);\n{END}")


def functions(n):
    text = "#include <stdio.h>\nstatic int f0(int x) { return x; }\n"
    text += "".join(f"static int f{i}(int x) {{ return f{i - 1}(x + {i % 5}); }}\n" for i in range(1, n))
    return text + f'int main(void) {{\n  printf("%d\\n", f{n - 1}(1));\n{END}'


def table(n):
    numbers = ",\n  ".join(str(i * 2654435761 % 4294967296) + "u" for i in range(n))
    letters = '"\n  "'.join("abcdefghij" * 10 for _ in range(n // 50))
    return (f"#include <stdio.h>\n#include <string.h>\nstatic const unsigned table[] = {{\n  {numbers}}};\n"
            f'static const char text[] = "{letters}";\nint main(void) {{\n  unsigned s = 0;\n'
            f"  for (size_t i = 0; i < sizeof table / sizeof *table; i++) s += table[i];\n"
            f'  printf("%u %zu %c\\n", s, strlen(text), text[sizeof text - 2]);\n{END}')


def structures():
    opened = "".join(f"struct {{ int v{i}; " for i in range(60))
    closed = "".join(f"}} m{i}; " for i in reversed(range(1, 60)))
    path = "s." + ".".join(f"m{i}" for i in range(1, 60)) + ".v59"
    stars = "".join(f"  int {'*' * (i + 1)}p{i} = &{'p' + str(i - 1) if i else 'x'};\n" for i in range(100))
    indices = "".join("[1]" if i % 3 else "[2]" for i in range(30))
    at = "".join("[0]" if i % 3 else "[1]" for i in range(30))
    return (f"#include <stdio.h>\nstatic {opened}{closed}}} s;\nint main(void) {{\n  {path} = 5;\n  int x = 3;\n{stars}"
            f"  {'*' * 100}p99 = 7;\n  static char deep{indices};\n  deep{at} = 9;\n"
            f'  printf("%d %d %d %zu %zu\\n", {path}, x, deep{at}, sizeof s, sizeof deep);\n{END}')


KINDS = {"sum": sum_, "brackets": brackets, "blocks": blocks, "lines": lines, "switch": switch, "ifs": ifs, "chain": chain,
         "functions": functions, "table": table, "structures": structures}

if __name__ == "__main__":
    sys.stdout.write(KINDS[sys.argv[1]](*map(int, sys.argv[2:])))
