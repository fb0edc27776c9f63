#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Limits, signals and reports of commands that do not come to their end: in each stage a command is out of time, out of
memory, interrupted or killed, and says so, with what it knows.

    tests/limits_test.py CULPRIT

No test asserts a time; PATIENCE only ends what hangs.
"""

import ctypes
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from harness.processes import children_of, descendants_of

CULPRIT = ""
PATIENCE = 120
PR_SET_CHILD_SUBREAPER = 36

# To turn a mixing of bits round is what no solver does soon.
HARD = """#include <assert.h>
unsigned long nondet_ulong(void);
int main(void) {
  unsigned long a = nondet_ulong(), x = a;
  for (int i = 0; i < 8; i++) x = (x * x + 0x9e3779b97f4a7c15u) ^ (x >> 29) ^ (x * 77 << 13);
  assert(x != 0x1234567890abcdefu);
  return 0;
}
"""
# One assertion fails at once, the other is as hard.
HALF_HARD = HARD.replace("  for", "  assert(a != 77);\n  for")
# Many changes come to mind, and the right one soon.
LEAVES_EARLY = """#include <stdio.h>
int a[100];
int main(void) {
  int questions, n;
  scanf("%d", &questions);
  while (questions--) {
    int pairs = 0, largest = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d", a + i);
    for (int i = 0; i < n; i++)
      for (int j = i + 1; j < n; j++) {
        int x = a[i], y = a[j];
        while (x && y)
          if (x > y) x %= y; else y %= x;
        x += y;
        if (x > largest) largest = x;
        if (x == 1) {
          pairs++;
          break;
        }
      }
    printf("%d %d\\n", pairs, largest);
  }
  return 0;
}
"""
FAILING = "#include <assert.h>\nint nondet_int(void);\nint main(void) { int x = nondet_int(); assert(x != 5); return 0; }\n"
# Yosys takes gigabytes for this constant.
HUGE_CONSTANT = "module m(input clk, input a); wire x = a == 2147483647'd3; always @* assert(!x); endmodule\n"
# A product of words: the diagrams grow until the memory is used up.
MULTIPLIER = """module m(input clk, input [23:0] a, input [23:0] b, output reg [47:0] p);
  initial p = 0;
  always @(posedge clk) p <= a * b + (p >> 1);
  always @* assert (p != 48'h123456789abd);
endmodule
"""
ENDLESS = "#include <stdio.h>\nint main(void) { puts(\"go\"); fflush(stdout); for (;;) ; }\n"


class Limits(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="culprit-limits-")
        self.addCleanup(self.folder.cleanup)
        self.temporary = self.path("temporary")
        os.mkdir(self.temporary)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def file(self, text, name="prog.c"):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def environment(self):
        return {**os.environ, "TMPDIR": self.temporary}

    def culprit(self, *words, **options):
        return subprocess.run([CULPRIT, *words], capture_output=True, timeout=PATIENCE, check=False, env=self.environment(),
                              **{"stdin": subprocess.DEVNULL, **options})

    def start(self, *words, **options):
        process = subprocess.Popen([CULPRIT, *words], env=self.environment(),
                                   **{"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options})
        self.addCleanup(lambda: (process.kill(), process.communicate()))
        return process

    def report(self, *words):
        """The exit code and the JSON report."""
        outcome = self.culprit(*words, "--json", "-")
        return outcome.returncode, json.loads(outcome.stdout)

    def worker_of(self, process):
        """The process that works, once it is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            children = children_of(process.pid)
            if children:
                return children[0]
            time.sleep(0.001)
        self.fail("no worker")

    def expect_nothing_left(self):
        self.assertEqual(os.listdir(self.temporary), [])
        self.assertEqual(descendants_of(os.getpid()), [])


class Time(Limits):
    def expect_out_of_time(self, stage, *words):
        code, report = self.report(*words)
        self.assertEqual((code, report["verdict"], report.get("interrupted")), (3, "unknown", "timeout"), report)
        self.assertIn("out of time", report["reason"])
        self.assertIn(stage, report["reason"])
        self.assertIn("--timeout", report["reason"])
        self.expect_nothing_left()

    def test_a_hard_question(self):
        for command in ("check", "localize", "explain"):
            self.expect_out_of_time("while looking for a failing run", command, self.file(HARD), "--timeout", "1")

    def test_a_hard_circuit(self):
        for command in ("check", "repair"):
            self.expect_out_of_time("while", command, self.file(MULTIPLIER, "m.v"), "--timeout", "2")

    def test_a_reader_of_circuits_that_takes_all(self):
        self.expect_out_of_time("while reading the input", "check", self.file(HUGE_CONSTANT, "y.v"), "--timeout", "2")

    def test_what_was_found_stays(self):
        code, report = self.report("check", self.file(HALF_HARD), "--timeout", "2", "--recheck", "off")
        self.assertEqual((code, report["verdict"]), (1, "violated"))

    def test_patches_that_were_found_stay(self):
        tests = [("1 3 2 3 5", "3 1"), ("1 1 7", "0 0"), ("2 3 10 20 30 2 3 4", "0 10\n1 1"), ("1 5 1 1 1 1 1", "10 1")]
        words = [word for given, expected in tests for word in ("--add-test", json.dumps({"stdin": given, "stdout": expected}))]
        for seconds in ("2", "3", "4"):
            outcome = self.culprit("repair", self.file(LEAVES_EARLY), *words, "--timeout", seconds)
            found = re.search(r"(\d+) patch(?:es)? found", " ".join(outcome.stdout.decode().split()))
            if found and found[1] != "0":
                self.assertIn(b"passes all tests", outcome.stdout)

    def test_a_run(self):
        outcome = self.culprit("run", self.file(ENDLESS), "--timeout", "1")
        self.assertEqual((outcome.returncode, outcome.stdout), (3, b"go\n"))
        self.assertIn(b"the run takes more than 1 s (--timeout)", outcome.stderr)

    def test_a_run_that_waits_for_input(self):
        process = self.start("run", self.file("int getchar(void); int main(void) { return getchar(); }"), "--timeout", "1")
        self.assertEqual(process.wait(timeout=PATIENCE), 3)

    def test_a_run_whose_output_nobody_reads(self):
        process = self.start("run", self.file('int puts(const char *); int main(void) { for (;;) puts("y"); }'), "--timeout", "1",
                             "--json", self.path("r.json"))
        self.assertEqual(process.wait(timeout=PATIENCE), 3)
        with open(self.path("r.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file)["interrupted"], "timeout")

    def test_a_counter_of_32_bits(self):
        design = ("module m(input clk, input a, output reg [31:0] c);\n  initial c = 0;\n  always @(posedge clk) c <= c + 1;\n"
                  "  always @(*) assert (!a || c != 3);\nendmodule\n")
        code, report = self.report("check", self.file(design, "cnt32.v"))
        self.assertEqual((code, report["verdict"]), (1, "violated"))
        self.assertEqual(report["counterexample"]["recheck"]["status"], "confirmed")


class Memory(Limits):
    def test_large_terms(self):
        # Every element of a large array is written to at an unknown place.
        program = ("#include <assert.h>\nunsigned nondet_unsigned(void);\nunsigned a[4096];\nint main(void) {\n"
                   "  for (int i = 0; i < 3000; i++) a[nondet_unsigned() % 4096] += a[nondet_unsigned() % 4096] * 3u;\n"
                   "  assert(a[7] != 12345);\n  return 0;\n}\n")
        code, report = self.report("check", self.file(program), "--memory", "300", "--timeout", "100")
        self.assertEqual((code, report["verdict"]), (3, "unknown"))
        self.assertIn("memory", report["reason"])
        self.expect_nothing_left()

    def test_a_reader_of_circuits_that_takes_all(self):
        code, report = self.report("check", self.file(HUGE_CONSTANT, "y.v"), "--memory", "400", "--timeout", "100")
        self.assertEqual((code, report["verdict"]), (3, "unknown"), report)
        self.assertEqual(report.get("interrupted"), "memory")
        self.expect_nothing_left()


class Signals(Limits):
    def expect_interrupted(self, number, *words, after=0.7):
        process = self.start(*words, "--json", self.path("r.json"))
        time.sleep(after)
        process.send_signal(number)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3)
        with open(self.path("r.json"), encoding="utf-8") as file:
            report = json.load(file)
        self.assertEqual((report["verdict"], report["interrupted"]), ("unknown", "signal"))
        self.assertIn("interrupted", report["reason"])
        self.expect_nothing_left()

    def test_in_every_command(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for command in ("check", "localize", "explain"):
                self.expect_interrupted(number, command, self.file(HARD))
            self.expect_interrupted(number, "run", self.file(ENDLESS))
            for command in ("check", "repair"):
                self.expect_interrupted(number, command, self.file(MULTIPLIER, "m.v"), after=1.5)

    def test_while_a_circuit_is_read(self):
        self.expect_interrupted(signal.SIGTERM, "check", self.file(HUGE_CONSTANT, "y.v"))

    def test_a_second_signal_ends_at_once(self):
        process = self.start("check", self.file(HUGE_CONSTANT, "y.v"))
        self.worker_of(process)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        self.assertIn(process.returncode, (-signal.SIGINT, 3))  # two that come together may be one
        self.expect_nothing_left()

    def test_stopping_and_going_on(self):
        program = self.file('#include <stdio.h>\nint main(void) { int c; puts("go"); fflush(stdout); c = getchar(); '
                            'putchar(c); return 0; }')
        process = self.start("run", program, start_new_session=False)
        self.assertEqual(os.read(process.stdout.fileno(), 100), b"go\n")
        process.send_signal(signal.SIGTSTP)
        time.sleep(0.2)
        process.send_signal(signal.SIGCONT)
        output, _ = process.communicate(b"x", timeout=PATIENCE)
        self.assertEqual((process.returncode, output), (0, b"x"))


class Kills(Limits):
    def test_nothing_outlives_culprit(self):
        for command in ("check", "localize"):
            process = self.start(command, self.file(HARD))
            worker = self.worker_of(process)
            time.sleep(0.5)
            process.kill()
            process.communicate(timeout=PATIENCE)
            # This process is the reaper of what is left.
            end = time.monotonic() + PATIENCE
            while descendants_of(os.getpid()) and time.monotonic() < end:
                reap()
                time.sleep(0.01)
            self.assertEqual(descendants_of(os.getpid()), [], worker)

    def expect_lost(self, number, message, **how):
        report_file = self.path("r.json")
        program = self.file(HARD)
        process = self.start("check", program, "--json", report_file, **how)
        worker = self.worker_of(process)
        time.sleep(0.5)
        os.kill(worker, number)
        output, error = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3)
        self.assertIn(message, (output + error).decode())
        with open(report_file, encoding="utf-8") as file:
            report = json.load(file)
        self.assertEqual(report["verdict"], "unknown")
        self.assertIn(message, report["reason"])
        self.assertEqual(report["files"], [program])

    def test_where_files_have_to_be_small(self):
        megabyte = 1 << 20
        self.expect_lost(signal.SIGKILL, "was killed while looking for a failing run",
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (megabyte, megabyte)))

    def test_a_worker_that_is_killed(self):
        self.expect_lost(signal.SIGKILL, "was killed while looking for a failing run")

    def test_a_worker_that_crashes(self):
        self.expect_lost(signal.SIGABRT, "bug of culprit")


class Reports(Limits):
    def json_at(self, path):
        with open(path, encoding="utf-8") as file:
            return json.load(file)

    def test_an_error_is_reported_as_json_too(self):
        target = self.path("r.json")
        for words, message in (
                (["check", self.path("none.c")], "no such file"),
                (["check", self.file("int main(void) { return x; }", "bad.c")], "undeclared identifier"),
                (["check", self.file(FAILING), "--tiemout", "3"], "unknown option"),
                (["check"], "no input file")):
            with open(target, "w", encoding="utf-8") as old:
                old.write("old")
            outcome = self.culprit(*words, "--json", target)
            self.assertEqual(outcome.returncode, 2, words)
            report = self.json_at(target)
            self.assertEqual((report["schema"], report["verdict"]), ("culprit/1", "unknown"))
            self.assertIn(message, report["error"]["message"])

    def test_an_old_report_goes_when_a_run_is_killed(self):
        target = self.path("r.json")
        with open(target, "w", encoding="utf-8") as old:
            old.write("old")
        process = self.start("check", self.file(HARD), "--json", target)
        self.worker_of(process)
        time.sleep(0.5)
        process.kill()
        process.communicate(timeout=PATIENCE)
        self.assertFalse(os.path.exists(target))
        reap_all()

    def test_nothing_but_the_report_is_left(self):
        os.mkdir(self.path("reports"))
        self.culprit("check", self.file(FAILING), "--json", self.path("reports/r.json"))
        self.assertEqual(os.listdir(self.path("reports")), ["r.json"])

    def test_an_input_is_never_replaced(self):
        file = self.file(FAILING)
        self.assertEqual(self.culprit("check", file, "--json", file).returncode, 2)
        with open(file, encoding="utf-8") as text:
            self.assertEqual(text.read(), FAILING)

    def test_special_files(self):
        file = self.file(FAILING)
        outcome = self.culprit("check", file, "--quiet", "--json", "/dev/stdout")
        self.assertEqual((outcome.returncode, outcome.stdout.count(b'"schema"')), (1, 1))
        with open(self.path("both"), "wb") as output:
            self.assertEqual(self.culprit_to(output, "check", file, "--json", "/dev/fd/1").returncode, 1)
        with open(self.path("both"), encoding="utf-8") as both:
            text = both.read()
        self.assertIn("violated", text[:text.index("{")])
        self.assertEqual(json.loads(text[text.index("{\n"):])["verdict"], "violated")
        self.assertEqual(self.culprit("check", file, "--json", "/dev/null").returncode, 1)
        os.mkfifo(self.path("pipe"))
        process = self.start("check", file, "--json", self.path("pipe"))
        with open(self.path("pipe"), encoding="utf-8") as pipe:
            self.assertEqual(json.load(pipe)["verdict"], "violated")
        process.communicate(timeout=PATIENCE)

    def culprit_to(self, output, *words):
        return subprocess.run([CULPRIT, *words], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, timeout=PATIENCE,
                              check=False, env=self.environment())

    def test_a_full_disk(self):
        program = self.file('int puts(const char *); int main(void) { puts("y"); return 0; }')
        for words in (["run", program], ["check", self.file(FAILING, "f.c")], ["check", self.path("f.c"), "--json", "-"],
                      ["run", program, "--dump=unrolling"], ["--help"], ["run", program, "--json", "-"]):
            with open("/dev/full", "wb") as full:
                outcome = self.culprit_to(full, *words)
            self.assertEqual(outcome.returncode, 2, words)
            self.assertIn(b"cannot write to standard output: No space left on device", outcome.stderr)
        outcome = self.culprit("check", self.path("f.c"), "--json", "/dev/full")
        self.assertEqual(outcome.returncode, 2)
        self.assertIn(b"--json: cannot write /dev/full: No space left on device", outcome.stderr)

    def test_a_closed_output(self):
        program = self.file('int puts(const char *); int main(void) { puts("y"); return 0; }')
        for words in (f"run '{program}'", f"check '{self.file(FAILING, 'f.c')}'", f"check '{self.path('f.c')}' --json -"):
            outcome = subprocess.run(["bash", "-c", f"'{CULPRIT}' {words} >&-"], capture_output=True, timeout=PATIENCE, check=False)
            self.assertEqual(outcome.returncode, 2, words)
            self.assertIn(b"cannot write to standard output", outcome.stderr)

    def test_a_reader_that_has_seen_enough(self):
        outcome = subprocess.run(["bash", "-c", f"'{CULPRIT}' check '{self.file(FAILING)}' | true; exit ${{PIPESTATUS[0]}}"],
                                 timeout=PATIENCE, check=False)
        self.assertEqual(outcome.returncode, 1)


def reap():
    try:
        while os.waitpid(-1, os.WNOHANG)[0] != 0:
            pass
    except ChildProcessError:
        pass


def reap_all():
    end = time.monotonic() + PATIENCE
    while descendants_of(os.getpid()) and time.monotonic() < end:
        reap()
        time.sleep(0.01)


if __name__ == "__main__":
    CULPRIT = os.path.abspath(sys.argv.pop(1))
    # What culprit leaves behind becomes a child of this process, and is seen.
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    unittest.main()
