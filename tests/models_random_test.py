#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the library models with glibc on random calls: each program calls one part of the library a few hundred times
with random arguments, runs natively and by `culprit run`, and both must print the same.

    tests/models_random_test.py --culprit build/culprit --seed 7 --count 20 [TOPIC...]

The models are thus tested through the front end and the executor, whose formatting and number reading they rely on. All
programs of a run follow from the seed; one that differs is kept and its path printed.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile

from harness import processes

HEADERS = "assert ctype errno limits math stdio stdlib string strings time wchar".split()
CALLS = 150


def literal(text):
    """A C string literal; octal escapes cannot swallow what follows them."""
    return '"' + "".join(c if c.isalnum() or c in " .,;:-+()[]^_=<>/*" else f"\\{ord(c):03o}" for c in text) + '"'


def number_text(rng):
    pieces = ("0 1 12 077 0x1f 0X 99999999999999999999 -5 +7 - . 1.5 -.25 1. 1e5 1e 1e+ 1e400 1e-400 1e-310 4.9e-324 inf INF "
              "infinity infin nan nan(1) 0x1.8p3 0x.8 0x1p abc z 2147483648 -9223372036854775809 18446744073709551616").split()
    return "".join(rng.choice(pieces) + rng.choice(["", "", " ", ","]) for _ in range(rng.randint(1, 3)))


def double_value(rng):
    kind = rng.randrange(6)
    if kind == 0:
        return rng.choice(["0.0", "-0.0", "1.0", "0.5", "-0.5", "2.5", "-3.5", "1e300", "1e-310", "5e-324", "4503599627370497.5",
                           "(1.0/0.0)", "-(1.0/0.0)", "9007199254740993.0", "1e19", "-0.49999999999999994"])
    if kind == 1:
        return repr(rng.uniform(-1000, 1000))
    if kind == 2:
        return repr(rng.randint(-10000, 10000) / 4)
    return repr(rng.uniform(-1, 1) * 10.0 ** rng.randint(-30, 30))


def printf_call(rng):
    """One call with up to three conversions, by printf or by snprintf into a buffer that may be too small."""
    text, arguments = "", []
    for _ in range(rng.randint(1, 3)):
        text += rng.choice(["", " ", "a=", "%%", "[", ", "]) + "%"
        text += "".join(rng.choice("-+ #0") for _ in range(rng.randrange(3)))
        for dot in ("", "."):
            if rng.randrange(3) == 0:
                text += dot
                if rng.randrange(4) == 0:
                    text += "*"
                    arguments.append(str(rng.randint(-12, 12)))
                else:
                    text += str(rng.randint(1, 15))
        letter = rng.choice("dddiuxXocsspeEfFgGa")
        if letter in "diuxXo":
            modifier, kind = rng.choice([("hh", "int"), ("h", "int"), ("", "int"), ("l", "long"), ("ll", "long long"),
                                         ("z", "size_t"), ("j", "long"), ("t", "long")])
            text += modifier
            value = rng.choice([0, 1, -1, 42, 127, 128, 255, 65535, 2**31 - 1, -2**31, 2**62, rng.randint(-10**6, 10**6)])
            arguments.append(f"({kind}){value}{'L' if abs(value) >= 2**31 else ''}")
        elif letter == "c":
            arguments.append(str(rng.randint(32, 126)))
        elif letter == "s":
            arguments.append(rng.choice(['""', '"x"', '"hello"', '"a longer text, with blanks"', "(char *)NULL"]))
        elif letter == "p":
            arguments.append("NULL")
        else:
            arguments.append(double_value(rng))
        text += letter
    # Flags that a conversion does not have are undefined; glibc ignores them, and so do the models.
    call = ", ".join([literal(text).replace("\\045", "%"), *arguments])
    if rng.randrange(2) == 0:
        return f'n = printf({call}); printf("<%d\\n", n);'
    return f'n = snprintf(buffer, {rng.choice([0, 1, 5, 20, 200])}, {call}); printf("%s<%d\\n", n >= 0 ? buffer : "", n);'


def scanf_call(rng):
    """One sscanf into objects that show every byte that was stored."""
    text = "".join(rng.choice([number_text(rng), " ", "\n", "word", ":", "%", "a-b", "]"]) for _ in range(rng.randint(0, 4)))
    form, count = "", 0
    for _ in range(rng.randint(1, 4)):
        form += rng.choice(["", "", " ", ":", "%%", "a"])
        letter = rng.choice("ddiuoxcs[fegn")
        form += "%"
        stored = rng.randrange(6) != 0
        form += "" if stored else "*"
        if letter != "n" and rng.randrange(3) == 0:
            form += str(rng.randint(1, 6))
        if letter in "diuoxn":
            form += rng.choice(["", "", "hh", "h", "l", "ll", "z"])
        if letter in "feg":
            form += rng.choice(["", "l"])
        form += letter
        if letter == "[":
            form += rng.choice(["a-z]", "^ ]", "0-9]", "]x]", "^-0-9]"])
        count += stored
    targets = ", ".join(f"cells[{i}]" for i in range(4))
    return (f"memset(cells, 35, sizeof cells); errno = 0; "
            f"n = sscanf({literal(text)}, {literal(form).replace(chr(92) + '045', '%')}, {targets}); show(n);")


def number_call(rng):
    text = literal(rng.choice(["", " ", "\t"]) + number_text(rng))
    base = rng.choice([0, 0, 10, 16, 8, 2, 36])
    return (f"errno = 0; {{ const char *t = {text}; char *e; long l = strtol(t, &e, {base}); "
            f'printf("%ld %d %d ", l, (int)(e - t), errno); errno = 0; unsigned long u = strtoul(t, &e, {base}); '
            f'printf("%lu %d ", u, errno); errno = 0; double d = strtod(t, &e); printf("%a %d %d ", d, (int)(e - t), errno); '
            f'printf("%d %f\\n", atoi(t), atof(t)); }}')


def string_call(rng):
    letters = rng.choice(["ab", "abcXY ", "a01,"])
    left = "".join(rng.choice(letters) for _ in range(rng.randrange(15)))
    right = "".join(rng.choice(letters) for _ in range(rng.randrange(5)))
    if rng.randrange(4) == 0:
        right = left
    n, c = rng.randrange(12), f"'{rng.choice(letters)}'"
    statements = [f"char a[80] = {literal(left)}, b[80] = {literal(right)};"]
    for call in (f"strchr(a, {c})", f"strrchr(a, {c})", "strstr(a, b)", "strpbrk(a, b)", "strcasestr(a, b)",
                 f"memchr(a, {c}, strlen(a))", f"strchrnul(a, {c})", "memmem(a, strlen(a), b, strlen(b))"):
        statements.append(f'{{ char *p = {call}; printf("%d ", p ? (int)(p - a) : -1); }}')
    statements.append(f'printf("%zu %zu %zu ", strspn(a, b), strcspn(a, b), strnlen(a, {n}));')
    statements.append(f'printf("%d %d %d ", sign(strcmp(a, b)), sign(strncmp(a, b, {n})), sign(strcasecmp(a, b)));')
    statements.append(f'strncat(b, a, {n}); printf("<%s> ", b); memmove(b + 1, b, {n}); printf("<%s> ", b);')
    statements.append(f'for (char *t = strtok(a, "{letters[0]} ,"); t; t = strtok(NULL, "{letters[0]} ,")) printf("[%s]", t);')
    return "{ " + " ".join(statements) + " puts(\"\"); }"


def math_call(rng):
    """Functions whose result IEEE 754 fixes, on both types; the sign of a NaN is nobody's business."""
    x, y = double_value(rng), double_value(rng)
    one = rng.sample(["floor", "ceil", "trunc", "round", "rint", "nearbyint", "fabs", "sqrt", "logb"], 4)
    two = rng.sample(["fmod", "remainder", "copysign", "fmax", "fmin", "fdim", "nextafter"], 3)
    calls = [f"{f}(x)" for f in one] + [f"{f}(x, y)" for f in two] + [f"{f}f((float)x)" for f in one]
    calls += [f"ldexp(x, {rng.randint(-1100, 1100)})", "modf(x, &part)", "frexp(x, &n)", "fma(x, y, 1)", "sin(x)", "exp(x)"]
    prints = " ".join(f"number({call});" for call in calls)
    return f'{{ double x = {x}, y = {y}, part; n = 0; errno = 0; {prints} number(part); printf("%d\\n", errno); }}'


def time_call(rng):
    seconds = rng.choice([rng.randint(0, 2**31), rng.randint(-2**33, 2**34), 86400 * rng.randint(-40000, 40000)])
    fields = " ".join("%" + rng.choice(["", "", "-", "_"]) + rng.choice("aAbBcCdDeFgGHIjklmMprRSTuUVwWxXyY")
                      for _ in range(6))
    return (f"{{ time_t t = {seconds}L; struct tm m = *gmtime(&t); strftime(buffer, sizeof buffer, \"{fields}\", &m); "
            f'printf("%s|%s", buffer, asctime(&m)); m.tm_mday += {rng.randint(-400, 400)}; m.tm_hour += {rng.randint(-99, 99)}; '
            f'long back = (long)timegm(&m); printf("%ld %d %d %d\\n", back, m.tm_mon, m.tm_mday, m.tm_wday); }}')


def sort_call(rng):
    count, size = rng.randint(0, 40), rng.choice([1, 4, 8, 40])
    return (f"compared = 0; for (int i = 0; i < {count * size}; i++) buffer[i] = (char)(rand() >> 8 & 63); "
            f"qsort(buffer, {count}, {size}, compare); unsigned hash{{0}} = 0; "
            f"for (int i = 0; i < {count * size}; i++) hash{{0}} = hash{{0}} * 31 + (unsigned)buffer[i]; "
            f'printf("%u %d %d\\n", hash{{0}}, compared, rand());')


def input_call(rng):
    return rng.choice([
        'n = getchar(); printf("%d\\n", n);',
        f'if (fgets(buffer, {rng.randint(1, 20)}, stdin)) printf("<%s>\\n", buffer); else puts("none");',
        f'printf("%d\\n", ungetc(\'{rng.choice("xyz")}\', stdin));',
        "memset(cells, 35, sizeof cells); n = scanf(\"%d\", (int *)cells[0]); show(n);",
        "memset(cells, 35, sizeof cells); n = scanf(\" %9s %lf\", (char *)cells[0], (double *)cells[1]); show(n);",
        f"n = (int)fread(buffer, 1, {rng.randint(1, 9)}, stdin); printf(\"%d %.*s\\n\", n, n, buffer);",
        'printf("%d %d\\n", feof(stdin) != 0, ferror(stdin) != 0);',
    ])


TOPICS = {"printf": printf_call, "scanf": scanf_call, "numbers": number_call, "strings": string_call, "math": math_call,
          "time": time_call, "sort": sort_call, "input": input_call}


def program(topic, rng):
    lines = ["#define _GNU_SOURCE", *(f"#include <{header}.h>" for header in HEADERS), """
static int n, compared;
static char buffer[4000];
static unsigned char cells[4][128];
static int sign(int x) { return (x > 0) - (x < 0); }
static int compare(const void *a, const void *b) { compared++; return *(const char *)a / 4 - *(const char *)b / 4; }
static void number(double x) { if (x != x) printf("nan "); else printf("%a ", x); }
static void show(int result) {
  printf("%d", result);
  for (int i = 0; i < 4; i++) {
    printf(" ");
    for (int j = 0; j < 24; j++) printf("%02x", cells[i][j]);
  }
  puts("");
}
int main(void) {"""]
    for index in range(CALLS):
        lines.append("  " + TOPICS[topic](rng).replace("{0}", str(index)))
    lines += ["  return sign(n) & compared & 1;", "}"]
    return "\n".join(lines) + "\n"


def standard_input(rng):
    words = [str(rng.randint(-9999, 9999)), "word", "-", "+x", "1.5", "2e3", "0x10", "\n", "\n\n", " ", "a b", "99999999999"]
    return "".join(rng.choice(words) + rng.choice([" ", "", "\n"]) for _ in range(rng.randint(0, 400))).encode()


def compare(options, topic, seed, folder):
    """None, or what is wrong."""
    rng = random.Random(f"{topic} {seed}")
    source, native = os.path.join(folder, f"{topic}_{seed}.c"), os.path.join(folder, f"{topic}_{seed}")
    with open(source, "w") as file:
        file.write(program(topic, rng))
    subprocess.run(["gcc", "-w", "-O0", "-fno-builtin", source, "-o", native, "-lm"], check=True)
    stdin = standard_input(rng)
    with open(source.replace(".c", ".in"), "wb") as file:
        file.write(stdin)
    expected = processes.run([native], stdin, environment={"TZ": "UTC"})
    actual = processes.run([options.culprit, "run", "--quiet", source], stdin, timeout=options.timeout)
    if actual.stdout == expected.stdout and actual.exit is not None and not actual.stderr:
        return None
    for line, (left, right) in enumerate(zip(expected.stdout.splitlines(), actual.stdout.splitlines()), 1):
        if left != right:
            return f"line {line}\n  native  {left.decode(errors='replace')}\n  culprit {right.decode(errors='replace')}"
    return f"culprit ends with {actual.ending()}: {actual.stderr.decode(errors='replace')[:400]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser.add_argument("--culprit", default=os.path.join(root, "build", "culprit"), help="the program under test")
    parser.add_argument("--seed", type=int, default=1, help="where the random numbers start")
    parser.add_argument("--count", type=int, default=2, help="programs for each topic")
    parser.add_argument("--timeout", type=float, default=120, help="seconds for each run of culprit")
    parser.add_argument("topics", metavar="TOPIC", nargs="*", help=f"of {', '.join(TOPICS)} (default: all)")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="models_random_")
    differences = programs = 0
    for topic in options.topics or TOPICS:
        for seed in range(options.seed, options.seed + options.count):
            programs += 1
            problem = compare(options, topic, seed, folder)
            if problem is not None:
                differences += 1
                print(f"{os.path.join(folder, f'{topic}_{seed}.c')}: {problem}")
    print(f"{programs} programs of {CALLS} calls, {differences} differ")
    if differences == 0:
        shutil.rmtree(folder)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
