#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a case cannot say: signals, closed pipes, files that cannot be written, the order of output.

    tests/command_line_test.py CULPRIT
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

CULPRIT = ""
PATIENCE = 120


def culprit(*words, stdin=b"", **options):
    return subprocess.run([CULPRIT, *words], input=stdin, capture_output=True, timeout=PATIENCE, check=False, **options)


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="culprit-command-line-")
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def program(self, text, name="prog.c"):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def start(self, *words, **options):
        process = subprocess.Popen([CULPRIT, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, **options)
        self.addCleanup(lambda: (process.kill(), process.communicate()))
        return process

    def expect_message(self, outcome, code, message):
        """One line on stderr, nothing on stdout."""
        self.assertEqual((outcome.returncode, outcome.stdout, outcome.stderr.decode()), (code, b"", message + "\n"))


class Usage(CommandLine):
    def test_nothing_prints_short_help(self):
        outcome = culprit()
        self.assertEqual((outcome.returncode, outcome.stdout), (2, b""))
        self.assertIn(b"usage: culprit [COMMAND] FILE", outcome.stderr)

    def test_help_and_version(self):
        for words in (["--help"], ["help"], ["run", "--help"], ["help", "run"], ["--version"], ["run", "--version"]):
            outcome = culprit(*words)
            self.assertEqual((outcome.returncode, outcome.stderr), (0, b""), words)
            self.assertTrue(outcome.stdout.endswith(b"\n"), words)

    def test_unknown_commands(self):
        self.expect_message(culprit("rnu"), 2, "culprit: unknown command 'rnu'; did you mean 'run'?")
        self.expect_message(culprit("frobnicate"), 2,
                            "culprit: unknown command 'frobnicate'; culprit --help lists the commands")
        self.expect_message(culprit("--hlep"), 2, "culprit: unknown option '--hlep'; did you mean '--help'?")
        self.expect_message(culprit("help", "rum"), 2, "culprit: unknown command 'rum'; did you mean 'run'?")

    def test_no_command_tells_the_whole_story(self):
        file = self.program("#include <assert.h>\nint main(void) { int x; assert(x * 0 == 0); return 0; }")
        self.assertEqual((culprit(file).returncode, culprit("story", file).returncode), (0, 0))
        self.assertEqual(culprit("--quiet", file).returncode, 0)
        self.expect_message(culprit("none.c"), 2, "culprit: none.c: no such file")
        self.expect_message(culprit(self.folder.name), 2, f"culprit: {self.folder.name}: is a directory")
        self.expect_message(culprit(file, "--tets", "x"), 2,
                            "culprit: story: unknown option '--tets'; did you mean '--tests'?")

    def test_a_command_wins_over_a_file_of_its_name(self):
        self.program("int main(void) { return 0; }", "check")
        outcome = culprit("check", cwd=self.folder.name)
        self.assertEqual(outcome.returncode, 2)
        self.assertIn(b"check: no input file", outcome.stderr)

    def test_unknown_options(self):
        self.expect_message(culprit("run", "a.c", "--tiemout", "3"), 2,
                            "culprit: run: unknown option '--tiemout'; did you mean '--timeout'?")

    def test_files_that_cannot_be_read(self):
        self.expect_message(culprit("run", self.path("none.c")), 2, f"culprit: {self.path('none.c')}: no such file")
        self.expect_message(culprit("run", self.folder.name), 2, f"culprit: {self.folder.name}: is a directory")
        file = self.program("int main(void) { return 0; }")
        self.expect_message(culprit("run", file, "5"), 2,
                            "culprit: 5: no such file; arguments for the program go after --")
        self.expect_message(culprit("run", file, file), 2, f"culprit: {file} is given twice")
        self.expect_message(culprit("run", ""), 2, "culprit: the name of a file is empty")
        other = self.program("x", "notes.txt")
        self.expect_message(culprit("run", other), 2, f"culprit: {other}: what is it? culprit reads: C program (.c .i), Boolean program (.bp), "
                            "circuit (.v .sv .aag .aig .blif)")

    def test_models_that_are_missing(self):
        file = self.program("int main(void) { return 0; }")
        outcome = culprit("run", file, env={**os.environ, "CULPRIT_MODELS": self.folder.name})
        self.assertEqual(outcome.returncode, 2)
        self.assertIn(b"CULPRIT_MODELS", outcome.stderr)


class Output(CommandLine):
    def test_program_output_passes_through(self):
        file = self.program('#include <stdio.h>\nint main(void) { printf("out\\n"); fprintf(stderr, "err\\n"); '
                            'putchar(0xe9); return 7; }')
        outcome = culprit("run", file)
        self.assertEqual((outcome.returncode, outcome.stdout), (0, b"out\n\xe9"))
        self.assertEqual(outcome.stderr.decode(), f"err\n{file}: exit status 7\n")
        self.assertEqual(culprit("run", file, "--quiet").stderr, b"err\n")

    def test_json_is_alone_on_stdout(self):
        file = self.program('#include <stdio.h>\nint main(void) { printf("out"); putchar(0xe9); return 7; }')
        outcome = culprit("run", file, "--json", "-")
        report = json.loads(outcome.stdout)
        self.assertEqual(report["run"], {"exit": 7, "signal": None, "stdout": "out\u00e9", "stderr": ""})
        self.assertEqual((report["schema"], report["verdict"], report["files"]), ("culprit/1", "holds", [file]))

    def test_json_beside_the_output(self):
        file = self.program('#include <stdio.h>\nint main(void) { printf("out"); return 0; }')
        outcome = culprit("run", file, "--json", self.path("result.json"), "--quiet")
        self.assertEqual((outcome.returncode, outcome.stdout, outcome.stderr), (0, b"out", b""))
        with open(self.path("result.json"), encoding="utf-8") as result:
            self.assertEqual(json.load(result)["run"]["stdout"], "out")

    def test_sarif_is_alone_on_stdout(self):
        file = self.program("#include <assert.h>\nint main(void) { assert(0); return 0; }")
        outcome = culprit("check", file, "--recheck", "off", "--sarif", "-")
        self.assertEqual(outcome.returncode, 1)
        run = json.loads(outcome.stdout)["runs"][0]
        self.assertEqual([result["ruleId"] for result in run["results"]], ["assertion"])

    def test_standard_output_holds_one_report(self):
        file = self.program("int main(void) { return 0; }")
        outcome = culprit("check", file, "--sarif", "-", "--json", "-")
        self.assertEqual(outcome.returncode, 2)
        self.assertIn("standard output holds one report", json.loads(outcome.stdout)["error"]["message"])
        outcome = culprit("run", file, "--sarif", "-")
        self.assertEqual(outcome.returncode, 2)
        self.assertIn(b"standard output is the program's", outcome.stderr)

    def test_json_that_cannot_be_written(self):
        file = self.program('#include <stdio.h>\nint main(void) { printf("out"); return 0; }')
        target = self.path("no/such/folder.json")
        self.expect_message(culprit("run", file, "--json", target), 2,
                            f"culprit: --json: cannot write {target}: No such file or directory")

    def test_output_is_ordered(self):
        file = self.program('#include <stdio.h>\nint main(void) { printf("1 "); fprintf(stderr, "2 "); printf("3 "); '
                            'int *p = 0; return *p; }')
        outcome = subprocess.run([CULPRIT, "run", file], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 timeout=PATIENCE, check=False)
        self.assertTrue(outcome.stdout.decode().startswith(f"1 2 3 {file}:2:"), outcome.stdout)
        self.assertEqual(outcome.returncode, 1)

    def test_colour_only_where_wanted(self):
        file = self.program("int main(void) { int *p = 0; return *p; }")
        self.assertNotIn(b"\x1b", culprit("run", file).stderr)
        self.assertIn(b"\x1b[1;31mviolated:", culprit("run", file, "--color", "always").stderr)

    def test_unsupported_has_json_too(self):
        file = self.program('int main(void) { __asm__("nop"); return 0; }')
        outcome = culprit("run", file, "--json", "-")
        self.assertEqual(outcome.returncode, 3)
        report = json.loads(outcome.stdout)
        self.assertEqual((report["verdict"], report["location"]["line"]), ("unknown", 1))
        self.assertIn("unsupported", report["reason"])

    def test_compile_errors_are_clangs_own(self):
        file = self.program("int main(void) { return x; }")
        outcome = culprit("run", file)
        self.assertEqual((outcome.returncode, outcome.stdout), (2, b""))
        self.assertTrue(outcome.stderr.decode().startswith(f"{file}:1:25: error: use of undeclared identifier 'x'"))
        self.assertNotIn(b"culprit:", outcome.stderr)


class Terminals(CommandLine):
    """Control characters of files are shown, not obeyed."""

    HOSTILE = "\x1b[2J\x1b]0;title\x07\u009b1m\u202e"

    def expect_harmless(self, output):
        text = output.decode()  # UTF-8 throughout
        for character in "\x1b\x07\r\u009b\u202e":
            self.assertNotIn(character, text)

    def test_source_and_messages(self):
        text = f'#include <assert.h>\nint main(void) {{ int x = 3; /* {self.HOSTILE} */ assert(x == 4 && "{self.HOSTILE}"); }}\n'
        file = self.program(text, "a\x1b[31mb.c")
        for words in (["run"], ["check", "--recheck", "off"], ["localize", "--recheck", "off"], ["check", "--recheck", "off", "--json", "-"],
                      ["check", "--dump=program"], ["run", "--function", self.HOSTILE], ["run", "--" + self.HOSTILE]):
            outcome = culprit(words[0], file, *words[1:])
            self.expect_harmless(outcome.stdout + outcome.stderr)
            self.assertIn(b"1B>", outcome.stdout.replace(b"\\u001b", b"<1B>") + outcome.stderr)

    def test_bytes_that_are_no_utf8(self):
        path = self.path("latin.c")
        with open(path, "wb") as file:
            file.write(b'#include <assert.h>\nint main(void) { assert(!"caf\xe9"); }\n')
        for words in (["run"], ["check", "--recheck", "off"], ["check", "--recheck", "off", "--json", "-"]):
            outcome = culprit(words[0], path, *words[1:])
            self.expect_harmless(outcome.stdout + outcome.stderr)

    def test_expected_output(self):
        file = self.program('#include <stdio.h>\nint main(void) { printf("\\033[2J\\377"); return 0; }')
        tests = self.program(json.dumps({"tests": [{"name": self.HOSTILE, "stdout": self.HOSTILE}]}), "t.json")
        outcome = culprit("localize", file, "--tests", tests, "--recheck", "off", "--color", "never")
        self.expect_harmless(outcome.stdout + outcome.stderr)

    def test_errors_of_clang(self):
        outcome = culprit("run", self.program(f"#error {self.HOSTILE}\n"))
        self.expect_harmless(outcome.stdout + outcome.stderr)

    def test_boolean_programs_and_circuits(self):
        for name, text in (("a.bp", f"void main() begin {self.HOSTILE} end"), ("a.v", f"module {self.HOSTILE}"),
                           ("a.aag", f"aag {self.HOSTILE}"), ("a.blif", f".model {self.HOSTILE}\n.bad\n")):
            outcome = culprit("check", self.program(text, name))
            self.assertIn(outcome.returncode, (2, 3))
            self.expect_harmless(outcome.stdout + outcome.stderr)

    def test_what_the_program_prints_stays_as_it_is(self):
        file = self.program('#include <stdio.h>\nint main(void) { printf("\\033[2J\\377"); return 0; }')
        self.assertEqual(culprit("run", file).stdout, b"\x1b[2J\xff")


class Dumps(CommandLine):
    def test_program(self):
        file = self.program("int main(void) { int x = 2; return x + 1; }")
        outcome = culprit("run", file, "--dump=program")
        self.assertEqual(outcome.returncode, 0)
        self.assertIn(b"return x + 1", outcome.stdout)
        self.assertEqual(culprit("run", file, "--dump=program").stdout, outcome.stdout)

    def test_unrolling(self):
        file = self.program('#include <stdio.h>\nint main(void) { int x = 2; puts("hi"); return x + 1; }')
        outcome = culprit("run", file, "--dump=unrolling")
        self.assertEqual(outcome.returncode, 0)
        self.assertRegex(outcome.stdout.decode(), r"prog.c:2:\d+ +main +x = 2\n")
        self.assertIn('standard output      "hi', outcome.stdout.decode())


class Interaction(CommandLine):
    def test_prompt_is_shown_before_input_is_read(self):
        file = self.program('#include <stdio.h>\nint main(void) { char name[20]; printf("name? "); '
                            'if (scanf("%19s", name) == 1) printf("hello %s\\n", name); return 0; }')
        process = self.start("run", file)
        self.assertEqual(os.read(process.stdout.fileno(), 100), b"name? ")
        out, _ = process.communicate(b"you\n", timeout=PATIENCE)
        self.assertEqual(out, b"hello you\n")

    def interrupt(self, process, wait_for=None):
        if wait_for is not None:
            self.assertEqual(os.read(process.stdout.fileno(), 100), wait_for)
        else:
            time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=PATIENCE)
        return process.returncode, error.decode()

    def test_interrupting_a_loop(self):
        file = self.program('#include <stdio.h>\nint main(void) { puts("go"); fflush(stdout); getchar();\n  for (;;) ; }')
        process = self.start("run", file)
        self.assertEqual(os.read(process.stdout.fileno(), 100), b"go\n")
        process.stdin.write(b"x\n")
        process.stdin.flush()
        code, error = self.interrupt(process)
        self.assertEqual(code, 3)
        self.assertIn(f"{file}:3:", error)
        self.assertIn("interrupted", error)

    def test_interrupting_a_read(self):
        file = self.program('#include <stdio.h>\nint main(void) { puts("go"); fflush(stdout);\n  getchar(); for (;;) ; }')
        code, error = self.interrupt(self.start("run", file), b"go\n")
        self.assertEqual(code, 3)
        self.assertIn("interrupted", error)

    def test_a_reader_that_has_seen_enough(self):
        file = self.program('#include <stdio.h>\nint main(void) { for (;;) puts("y"); }')
        process = self.start("run", file)
        self.assertEqual(process.stdout.read(4), b"y\ny\n")
        process.stdout.close()
        self.assertEqual(process.wait(timeout=PATIENCE), 3)
        self.assertIn("standard output was closed", process.stderr.read().decode())

    def test_closed_streams(self):
        file = self.program('#include <stdio.h>\nint main(void) { puts("y"); fputs("z", stderr); return getchar() != -1; }')
        outcome = subprocess.run(["bash", "-c", f"'{CULPRIT}' run '{file}' <&- >&- 2>&-"], timeout=PATIENCE, check=False)
        self.assertEqual(outcome.returncode, 2)  # what the program prints goes nowhere


class Files(CommandLine):
    def test_names_with_blanks_and_several_files(self):
        first = self.program("int f(int); int main(int c, char **v) { return f(c) + v[1][0]; }", "first file.c")
        second = self.program("int f(int x) { return x * 10; }", "second file.c")
        outcome = culprit("run", first, second, "--", "A b")
        self.assertEqual(outcome.stderr.decode(), f"{first}: exit status {20 + 65}\n")

    def test_entry_function(self):
        file = self.program("int putchar(int); int f(void) { putchar('f'); return 4; }")
        self.assertEqual(culprit("run", file, "--function", "f").stdout, b"f")
        outcome = culprit("run", file)
        self.assertEqual((outcome.returncode, outcome.stdout), (2, b""))
        self.assertIn(b"main", outcome.stderr)


class Circuits(CommandLine):
    DESIGN = "module t(input clk, input d, output reg q); initial q = 0; always @(posedge clk) q <= d; endmodule\n"

    def test_yosys_that_is_missing(self):
        file = self.program(self.DESIGN, "t.v")
        self.expect_message(culprit("check", file, "--ltl", "G !q", env={"PATH": self.folder.name}), 2,
                            "culprit: Verilog is read by the program 'yosys', which is not installed (Debian's package is yosys)")

    def test_the_patch_applies(self):
        file = self.program(self.DESIGN, "t.v")
        report = json.loads(culprit("repair", file, "--ltl", "G !q", "--json", "-").stdout)
        done = subprocess.run(["patch", "-s", file], input=report["repairs"][0]["patch"].encode(), timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(culprit("check", file, "--ltl", "G !q").returncode, 0)

    def test_the_dump_of_a_run(self):
        file = self.program(self.DESIGN, "t.v")
        self.assertEqual(culprit("check", file, "--ltl", "G !q", "--vcd", self.path("run.vcd")).returncode, 1)
        with open(self.path("run.vcd"), encoding="utf-8") as dump:
            text = dump.read()
        self.assertIn("$var reg 1", text)
        self.assertIn("#10\n", text)

    def test_a_module_name_is_no_command(self):
        file = self.program(self.DESIGN, "t.v")
        for top in ("t\n!touch escaped\n", "t; shell touch escaped", "-x", "t t", "1"):
            outcome = culprit("check", file, "--ltl", "G !q", "--top", top, cwd=self.folder.name)
            self.assertEqual(outcome.returncode, 2, top)
            self.assertFalse(os.path.exists(self.path("escaped")))
        self.assertEqual(culprit("check", file, "--ltl", "G !q", "--top", "t").returncode, 1)

    def test_folders_with_any_name(self):
        for name in ("with blank", "quote\"", "semi;colon", "new\nline", "-dash", "!touch escaped"):
            os.mkdir(self.path(name))
            self.program("`define WIDTH 1\n", os.path.join(name, "defs.vh"))
            file = self.program("`include \"defs.vh\"\n" + self.DESIGN, os.path.join(name, "t.v"))
            outcome = culprit("check", file, "--ltl", "G !q", cwd=self.folder.name)
            self.assertEqual(outcome.returncode, 1, outcome.stderr)
            self.assertFalse(os.path.exists(self.path("escaped")))


class NativeRuns(CommandLine):
    """A second opinion that cannot be had never costs the first one."""

    PROGRAM = """#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert(x != 5);
  return 0;
}
"""

    def recheck(self, file, code=1, **options):
        outcome = culprit("check", file, "--json", "-", **options)
        self.assertEqual(outcome.returncode, code, outcome.stderr)
        self.assertNotIn(b"bug of culprit", outcome.stderr)
        report = json.loads(outcome.stdout)
        self.assertEqual(report["verdict"], "violated")
        return report["counterexample"]["recheck"]

    def test_files_with_any_name(self):
        for name in ("a:3.c", "new\nline.c", "with blank.c", "-x.c", "(brackets).c", "\"quoted\".c", "a*b'.c"):
            recheck = self.recheck(self.program(self.PROGRAM, name))
            self.assertEqual(recheck["status"], "confirmed", (name, recheck))

    def test_a_file_that_looks_like_an_option(self):
        self.program(self.PROGRAM, "-x.c")
        self.assertEqual(self.recheck("./-x.c", cwd=self.folder.name)["status"], "confirmed")

    def test_a_folder_that_is_gone(self):
        gone = self.path("gone")
        os.mkdir(gone)
        words = ["localize", self.program(self.PROGRAM), "--tests", self.path("tests.json")]
        with open(self.path("tests.json"), "w", encoding="utf-8") as file:
            file.write('{"tests": [{"stdout": "1"}]}')
        script = 'cd "$0" && rmdir "$0" && exec "$@"'
        outcome = subprocess.run(["sh", "-c", script, gone, CULPRIT, *words], capture_output=True, text=True, check=False)
        self.assertIn(outcome.returncode, (0, 1, 2, 3))
        self.assertNotIn("bug of culprit", outcome.stderr)

    def test_no_place_for_files(self):
        file = self.program(self.PROGRAM)
        os.mkdir(self.path("closed"), 0o500)
        for place in (self.path("missing"), self.path("closed"), file):
            recheck = self.recheck(file, env={**os.environ, "TMPDIR": place})
            if recheck["status"] != "confirmed":  # root may write anywhere
                self.assertEqual(recheck["status"], "impossible")
                self.assertIn("no place for files", recheck["reason"])

    def test_compilers_that_die_without_a_word(self):
        file = self.program(self.PROGRAM)
        for name in ("clang", "gcc"):
            with open(self.path(name), "w", encoding="utf-8") as script:
                script.write("#!/bin/sh\nkill -9 $$\n")
            os.chmod(self.path(name), 0o755)
        os.chmod(self.folder.name, 0o755)  # the sandbox may be another user's
        recheck = self.recheck(file, env={**os.environ, "PATH": self.folder.name + ":" + os.environ["PATH"]})
        self.assertEqual(recheck["status"], "impossible")
        self.assertIn("signal 9", recheck["reason"])

    def test_no_compiler(self):
        recheck = self.recheck(self.program(self.PROGRAM), env={"PATH": self.folder.name})
        self.assertEqual(recheck["status"], "impossible")

    def test_switched_off(self):
        outcome = culprit("check", self.program(self.PROGRAM), "--json", "-", "--recheck", "off")
        recheck = json.loads(outcome.stdout)["counterexample"]["recheck"]
        self.assertEqual((recheck["status"], recheck["reason"]), ("skipped", "--recheck off"))

    def test_without_a_sandbox(self):
        outcome = culprit("check", self.program(self.PROGRAM), "--json", "-", "--sandbox", "off")
        recheck = json.loads(outcome.stdout)["counterexample"]["recheck"]
        self.assertEqual((recheck["status"], recheck["sandbox"]), ("confirmed", "off"))

    def test_a_contradiction_hides_nothing(self):
        # Code that the analysis does not see makes the native run go another way.
        hidden = "__asm__(\".section .init_array,\\\"aw\\\"\\n.quad _exit\\n.text\");\n"
        recheck = self.recheck(self.program(self.PROGRAM.replace("int main", hidden + "int main")))
        self.assertIn(recheck["status"], ("refuted", "impossible"))

    def test_killed_culprit_takes_its_programs_along(self):
        hidden = "__asm__(\".section .init_array,\\\"aw\\\"\\n.quad pause\\n.text\");\n"
        file = self.program(self.PROGRAM.replace("int main", hidden + "int main"))
        os.chmod(self.folder.name, 0o755)  # where culprit is root, its programs are somebody else
        environment = {**os.environ, "TMPDIR": self.folder.name}
        process = self.start("check", file, env=environment)
        deadline = time.monotonic() + PATIENCE
        while not self.replays() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertTrue(self.replays())
        process.kill()
        process.wait()
        while self.replays() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertFalse(self.replays())
        # The next one removes what this one has left.
        self.assertTrue([name for name in os.listdir(self.folder.name) if name.startswith("culprit-")])
        culprit("check", self.program(self.PROGRAM), env=environment)
        self.assertFalse([name for name in os.listdir(self.folder.name) if name.startswith("culprit-")])

    def replays(self):
        """The native programs that run out of this test's folder."""
        found = []
        for name in os.listdir("/proc"):
            try:
                if name.isdigit() and self.folder.name in os.readlink(f"/proc/{name}/exe"):
                    found.append(name)
            except OSError:
                pass
        return found


if __name__ == "__main__":
    CULPRIT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
