# SPDX-License-Identifier: MIT
"""Every kind of input that culprit takes, and command lines that make it read one."""

import glob
import json
import os
import subprocess
import tempfile

from mutation import Mutator
from watch import LIMIT

LIMITS = ["--timeout", str(LIMIT), "--memory", "512"]
JSON_WORDS = ["null", "true", "{}", "[]", '""', "-1", "1e400", '"file"', '"line"']
PROGRAM = b"""#include <assert.h>
int nondet_int(void);
int larger(int a, int b) { int most = a; if (b > a) most = a; return most; }
int main(int argc, char **argv) { int x = nondet_int(); assert(x < 5 || larger(x, 7) >= 7); return 0; }
"""
TESTED = b"""#include <stdio.h>
int main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; printf("%d\\n", a - b); return 0; }
"""
THREADS = b"""#include <assert.h>
#include <pthread.h>
int x;
void *add(void *p) { int y = x; x = y + 1; return p; }
int main(void) { pthread_t a, b; pthread_create(&a, 0, add, 0); pthread_create(&b, 0, add, 0);
  pthread_join(a, 0); pthread_join(b, 0); assert(x == 2); return 0; }
"""
WATCHED = b"""int nondet_int(void);
int take(int *lock, int how);
void drop(int *lock);
int mode, lock, other;
int main(void) { int n = nondet_int(); take(&lock, n); if (n > 3) take(&other, 1); mode = n; drop(&lock); return 0; }
"""
RULE = b"""state { enum { Free, Taken } lock[] = Free; int depth = 0; }
take.exit { if ($return >= 0 && $2 != mode) { lock[$1] = Taken; depth++; } }
drop.entry { if (lock[$1] == Free) abort "it is free"; lock[$1] = Free; depth -= 1; }
end { if (any(lock == Taken)) abort "one is taken"; }
"""
BOOLEAN = b"decl g;\nvoid main() begin\n  decl a, b;\n  a := *; b := a; g := a & b;\n  assert(!g);\nend\n"
COUNTER = b"""module m(input clk, input up, output reg [1:0] q);
  initial q = 0;
  always @(posedge clk) if (up) q <= q + 1; else q <= q;
endmodule
"""
NETLIST = b".model m\n.inputs a b\n.outputs o\n.latch n q 0\n.names a b n\n11 1\n.names q o\n1 1\n.end\n"
BINARY_AIGER = [b"aig 3 2 0 1 1\n6\n\x02\x02", b"aig 1 0 1 0 0 1\n2 0\n2\nl0 name\nc\nx\n"]

seeds = {}
mutators = {}


def mutant(random, name, texts, words=()):
    """A mutant of one of the texts, which are always the same ones under this name."""
    if name not in mutators:
        mutators[name] = Mutator(texts, words)
    return mutators[name].make(random)


def load_seeds(cases, culprit):
    """Files of the cases, and reports that culprit itself writes."""
    for ending in ("c", "bp", "v", "aag", "blif", "json", "ltl", "rule"):
        paths = sorted(glob.glob(os.path.join(cases, "**", "*." + ending), recursive=True))
        texts = [open(path, "rb").read() for path in paths if os.path.getsize(path) < 5000]
        # What a case says that culprit must not say would be found where an error shows the line.
        seeds[ending] = [text.replace(b"bug of culprit", b"mistake") for text in texts]
    # A deep recursion or a long loop of a seed says nothing about its mutants, and costs the time limit.
    seeds["c"] = [seed for seed in seeds["c"] if b"GENERATE" not in seed and len(seed) < 2500]
    with tempfile.TemporaryDirectory() as folder:
        for name, text, words in (("explain", PROGRAM, []), ("localize", PROGRAM, []), ("check", THREADS, [])):
            source, report = os.path.join(folder, "p.c"), os.path.join(folder, "r.json")
            write(folder, "p.c", text)
            subprocess.run([culprit, name, source, "--json", report, "--recheck", "off", *words], capture_output=True,
                           check=False, timeout=120)
            with open(report, "rb") as file:
                seeds[name] = [json.dumps(shortened(json.load(file))).replace(source, "p.c").encode()]


def shortened(value):
    if isinstance(value, dict):
        return {key: shortened(each) for key, each in value.items()}
    return [shortened(each) for each in value[:4]] if isinstance(value, list) else value


def write(folder, name, text):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(text)
    return name


class Kind:
    """Inputs of one kind: `make` writes files into the folder and returns the words of a command line."""

    def __init__(self, name, make):
        self.name, self.make = name, make


def c_program(random, folder):
    write(folder, "p.c", mutant(random, "c", seeds["c"], ["_Generic", "goto", "__builtin_va_arg", "asm"]))
    command = random.choice(["check", "run", "localize", "explain", "repair", "story"])
    extra = {"run": ["--max-steps", "100000"],
             "check": random.choice([[], ["--dump=program"], ["--unwind", "3"], ["--engine", "induction"]])}.get(command, [])
    return [command, "p.c", *extra, *([] if command == "run" else ["--recheck", "off"]), *LIMITS]


def preprocessed(random, folder):
    marked = [b'# 1 "p.c"\n# 1 "<built-in>" 1\n# 1 "p.c" 2\n' + seed for seed in seeds["c"]]
    write(folder, "p.i", mutant(random, "preprocessed", marked))
    return ["check", "p.i", "--recheck", "off", *LIMITS]


def finite_c(random, folder):
    write(folder, "p.c", mutant(random, "finite", finite_seeds(), ["while", "unsigned", "struct"]))
    return [random.choice(["check", "explain", "repair"]), "p.c", "--int-width", "3", "--recheck", "off", *LIMITS]


def finite_seeds():
    return [seed for seed in seeds["c"] if b"--int-width" in seed] or [PROGRAM]


def boolean(random, folder):
    write(folder, "p.bp", mutant(random, "bp", seeds["bp"], ["choose", "schoose", "dead", "goto"]))
    command = random.choice(["check", "explain", "repair", "story"])
    dump = [] if command == "story" else ["--dump=program"]
    return [command, "p.bp", *random.choice([[], ["--json", "-"], dump]), *LIMITS]


def predicates(random, folder):
    write(folder, "p.bp", BOOLEAN)
    text = [b"int x; unsigned char c;\ng: x == 0\nmain::a: c > 1 && x < 3\n", b"int *p, a[3];\nmain::b: p == &a[x]\n"]
    write(folder, "names", mutant(random, "predicates", text, ["long", "sizeof", "?"]))
    return ["repair", "p.bp", "--predicates", "names", *LIMITS]


def verilog(random, folder):
    write(folder, "m.v", mutant(random, "v", [COUNTER, *seeds["v"]], ["generate", "initial", "$past", "signed"]))
    extra = random.choice([[], ["--ltl", "G F q == 0"], ["--ltl", "G 1"], ["--ltl", "G 1"], ["--top", "m", "--ltl", "G 1"]])
    return [random.choice(["check", "explain", "repair", "story"]), "m.v", *extra, *LIMITS]


def aiger_text(random, folder):
    write(folder, "m.aag", mutant(random, "aag", seeds["aag"]))
    return [random.choice(["check", "explain", "repair"]), "m.aag", *random.choice([[], ["--ltl", "G 1"]]), *LIMITS]


def aiger_binary(random, folder):
    write(folder, "m.aig", mutant(random, "aig", BINARY_AIGER))
    return [random.choice(["check", "explain"]), "m.aig", *random.choice([[], ["--ltl", "G 1"]]), *LIMITS]


def blif(random, folder):
    write(folder, "m.blif", mutant(random, "blif", [NETLIST, *seeds["blif"]], [".subckt", "-", "2"]))
    return [random.choice(["check", "explain", "repair"]), "m.blif", "--ltl", "G !o", *LIMITS]


def formula(random, folder):
    write(folder, "m.blif", NETLIST)
    text = [b"G (a -> X F o)\n", b"(a U o) W !(b R q) M 1\n", b"G ({a, q} == $past(o, 4) * 2'b11)\n", *seeds["ltl"]]
    made = mutant(random, "ltl", text, ["<->", "^", "$past", "$signed", "%", ">>"])
    command = random.choice(["check", "explain"])
    if random.randrange(2):
        return [command, "m.blif", "--ltl-file", write(folder, "f.ltl", made), *LIMITS]
    return [command, "m.blif", "--ltl", as_word(made), *LIMITS]


def rule(random, folder):
    write(folder, "p.c", WATCHED)
    write(folder, "r.rule", mutant(random, "rule", [RULE, *seeds["rule"]], ["$return", "any(", "halt;", "enum", "[]"]))
    command = random.choice(["check", "run", "localize", "explain", "repair", "story"])
    return [command, "p.c", "--rule", "r.rule", *([] if command == "run" else ["--recheck", "off"]), *LIMITS]


def tests_json(random, folder):
    write(folder, "p.c", TESTED)
    text = json.dumps({"tests": [{"name": "t1", "args": ["6", 1], "stdin": "3 4\n", "stdout": "7\n", "exit": 0},
                                 {"name": "t2", "stdin": "5 0\n", "stdout": "5\n"}]}).encode()
    write(folder, "t.json", mutant(random, "tests", [text], JSON_WORDS))
    return [random.choice(["localize", "repair", "story"]), "p.c", "--tests", "t.json", "--recheck", "off", *LIMITS]


def tests_folder(random, folder):
    write(folder, "p.c", TESTED)
    os.mkdir(os.path.join(folder, "t"))
    for name in random.sample(["a.in", "a.out", "a.args", "b.in", "b.out", ".in", "notes"], 3):
        write(os.path.join(folder, "t"), name, mutant(random, "test", [b"3 4\n", b"7\n", b"-x 'a b' \"c\"\n"]))
    if random.randrange(10) == 0:
        os.mkdir(os.path.join(folder, "t", "d.in"))
    return ["localize", "p.c", "--tests", "t", "--recheck", "off", *LIMITS]


def schedule(random, folder):
    write(folder, "p.c", THREADS)
    write(folder, "s.json", mutant(random, "schedule", seeds["check"], JSON_WORDS))
    return [random.choice(["check", "explain", "localize"]), "p.c", "--schedule", "s.json", "--recheck", "off", *LIMITS]


def report(random, folder):
    write(folder, "p.c", PROGRAM)
    write(folder, "r.json", mutant(random, "report", [*seeds["explain"], *seeds["localize"]], JSON_WORDS))
    return ["score", "r.json", "--faulty", "p.c:3"]


def compile_commands(random, folder):
    write(folder, "p.c", PROGRAM)
    text = [json.dumps([{"directory": folder, "file": "p.c", "command": "cc -DA='b c' -O2 -o p.o -c p.c"}]),
            json.dumps([{"directory": ".", "file": "p.c", "arguments": ["clang", "-MD", "-MF", "x.d", "-I.", "-std=gnu11", "p.c"]}])]
    words = ["-fplugin=x.so", "-Xclang", "-load", "@file", "-x", "-std=c89", "-m32", "-E", "-ftime-trace", "-D", "-I",
             "-include", "-W", "-Werror", "-O9", "-save-temps", "-"]
    write(folder, "compile_commands.json", Mutator([each.encode() for each in text], words).make(random))
    return ["check", "p.c", "-p", ".", "--recheck", "off", *LIMITS]


def as_word(text):
    """Bytes as an argument of a process, which ends at the first zero."""
    return os.fsdecode(text.replace(b"\0", b""))


def command_line(random, folder):
    for name, text in (("p.c", PROGRAM), ("p.bp", BOOLEAN), ("m.v", COUNTER), ("m.blif", NETLIST), ("t.json", b"{}")):
        write(folder, name, text)
    options = """--all --all-nearest --all-slices --antecedents --assume --at --cause --checks --clang --clock --color --components
        --consistency --context-switches --counterexamples --dump --engine --error-label --faults --faulty --first --function --granularity --hypotheses --input
        --int-width --jobs --json --keep --ltl --ltl-file --malloc-may-fail --max-arg-length --max-args --max-stdin --max-steps
        --metric --per-test --pointer-params --predicates --quiet --reference --repair-vars --replacement --replay-harness --reset
        --roles --rule --schedule --show-loops --slicing --spurious-wakeups --ssa --stack --suspect --targets --terminates --tests --top --trust
        --unwind --unwindset --vcd --verbose --version --help -p --""".split()
    values = ["", "0", "1", "3", "-1", "x", "x=1", "p.c", "p.c:3", "3-4", "auto", "all", "none", "on", "main", "larger.1:2", "out",
              ".", "-", "G a", "G (q == 0)", "x == 1", "+overflow", "value,index", "program", "\x1b[2J", "a\nb", "'", "\udcff",
              "99999999999999999999", "array:3", "m", "clk", "q=1,0", "/dev/null", "-DX", "@x", "t.json", "x@4", "induction"]
    words = [random.choice(["check", "run", "localize", "explain", "repair", "story", "score", "help", "chekc"])]
    words = words[words == ["story"]:]  # it needs no name
    words.append(random.choice(["p.c", "p.c", "p.c", "p.bp", "m.v", "m.blif", "t.json", "none.c", "."]))
    for _ in range(random.randint(0, 4)):
        words.append(random.choice(options))
        if random.randrange(4):
            words.append(random.choice(values))
        if random.randrange(6) == 0:
            words[-1] += "=" + random.choice(values)
    if words[0] != "score" and random.randrange(8):
        words[2:2] = LIMITS[:2]
    return words


def extra_command_line(random, folder):
    words = command_line(random, folder)
    return [as_word(Mutator([os.fsencode(word) or b"x"]).make(random)) if random.randrange(5) == 0 else word for word in words]


KINDS = {kind.name: kind for kind in (
    Kind("c", c_program), Kind("preprocessed", preprocessed), Kind("finite", finite_c), Kind("boolean", boolean),
    Kind("predicates", predicates), Kind("verilog", verilog), Kind("aiger-text", aiger_text),
    Kind("aiger-binary", aiger_binary), Kind("blif", blif), Kind("ltl", formula), Kind("rule", rule), Kind("tests-file", tests_json),
    Kind("tests-folder", tests_folder), Kind("schedule", schedule), Kind("report", report),
    Kind("compile-commands", compile_commands), Kind("command-line", command_line),
    Kind("command-words", extra_command_line))}
