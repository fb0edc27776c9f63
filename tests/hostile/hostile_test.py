#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Programs that try to break out of where culprit runs them.

    tests/hostile/hostile_test.py --culprit BUILD/culprit [--all] [WORD...]

Each file of attacks/ becomes a part of a C program that the analysis does not see and that runs natively before main().
Every program goes through check, localize or explain, as root and as an ordinary user, with namespaces, without, and
without Landlock too: in turn, or with --all in all combinations. Afterwards nothing outside may have changed, nothing may
still run, and nothing may be left behind. The attack itself says by its exit status whether it was refused.
"""

import argparse
import itertools
import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

import seccomp
from world import World

FOLDER = os.path.dirname(os.path.abspath(__file__))
ATTACKS = os.path.join(FOLDER, "attacks")
COMMANDS = ("check", "localize", "explain")
REACHES = ("namespaces", "landlock", "base")
ORDINARY_USER = 54321
REFUSED, SUCCEEDED = "exit status 77", "exit status 66"
# How else an attack may end: by a limit, or because the compiler refuses it.
OTHER_ENDS = {
    "fork_bomb": "time limit|memory",
    "fork_for_ever": "exit status 77|time limit",
    "never_end": "time limit|signal",
    "fill_memory": "memory|exit status 77|signal 9",
    "fill_memory_together": "memory|time limit",
    "fill_disk": "exit status 77|disk",
    "fill_disk_with_many": "disk|exit status 77",
    "print_for_ever": "output|time limit",
    "embed_secret": "does not compile|exit status 77",
    # 500 folders inside each other count as a full disk, if they are looked at before the program ends.
    "links_for_cleanup": "exit status 77|disk",
}
PROGRAM = """#include <assert.h>
int nondet_int(void);
{attack}
int main(void) {{
  int x = nondet_int();
  int y = x + 1;
  if (x == 7) y = 3;
  assert(y != 3);
  return 0;
}}
"""
# Tells compilers apart: the text that was analysed must be the text that is compiled.
OTHER_COMPILER = """#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
#ifndef __clang__
__attribute__((constructor)) static void escape(void) {{ system("touch {victim}/new; touch {sources}/new"); }}
#endif
#if __has_include("/proc/self/maps") && !defined(__clang_analyzer__) && defined(__OPTIMIZE__)
#error "this is no analysis"
#endif
int main(void) {{
  int x = nondet_int();
  int y = x + 1;
  if (x == 7) y = 3;
  assert(y != 3);
  return 0;
}}
"""


def assembler_of(path, world, reach):
    """The attack as a top-level asm of a C program."""
    reading = ["-DREADING_IS_POSSIBLE"] if reach == "base" else []
    command = ["clang", "-S", "-O1", "-fPIC", "-w", "-fno-addrsig", "-fno-stack-protector", "-fno-integrated-as", f'-DVICTIM="{world.victim}"',
               f'-DSOURCES="{world.sources}"', f"-DPORT={world.port}", f"-DVICTIM_PROCESS={world.bystander.pid}",
               f"-DVICTIM_GROUP={world.bystander.pid}", *reading, path, "-o", "-"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    kept = [line for line in text.splitlines() if not re.match(r"\s*\.(file|ident)\b", line)]
    # The program has labels of these names, too.
    kept = [line.replace(".L", ".Lhostile") for line in kept]
    return "__asm__(" + "\n".join(json.dumps(line + "\n") for line in kept) + ");"


def program_for(name, world, reach):
    if name == "other_compiler":
        return OTHER_COMPILER.format(victim=world.victim, sources=world.sources)
    return PROGRAM.format(attack=assembler_of(os.path.join(ATTACKS, name + ".c"), world, reach))


def run_culprit(culprit, command, source, report, world, reach):
    def prepare():
        world.become_user()
        if reach != "namespaces":
            seccomp.install(without_landlock=reach == "base")

    environment = {"PATH": os.environ["PATH"], "HOME": world.victim, "TMPDIR": world.temporary, "HOSTILE_SECRET": "1"}
    words = [culprit, command, source, "--json", report, "--timeout", "12", "--memory", "1024", "--quiet"]
    # With a terminal, on which somebody might type.
    master, slave = pty.openpty()
    process = subprocess.Popen(words, cwd=world.temporary, env=environment, stdin=slave, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, start_new_session=True, preexec_fn=prepare)
    os.close(slave)
    try:
        output, errors = process.communicate(timeout=120)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, errors = process.communicate()
        errors += b"culprit itself did not end"
    os.close(master)
    return process.returncode, (output + errors).decode(errors="replace")


def rechecks_in(report):
    """Every second opinion in a report."""
    found, waiting = [], [report]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            if isinstance(value.get("recheck"), dict):
                found.append(value["recheck"])
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    return found


def complaints_about(name, command, reach, status, said, report):
    if status != 1:
        yield f"the exit status is {status}: {said[-300:]}"
        return
    rechecks = rechecks_in(report)
    # Of what takes all there is, culprit's own limit may come first: it ends everything too.
    at_a_limit = name in OTHER_ENDS and report.get("interrupted") in ("timeout", "memory")
    if command == "check" and not rechecks and not at_a_limit:
        yield "there was no native run"
    for each in rechecks:
        reason = each.get("reason", "")
        if each.get("sandbox", reach) != reach:
            yield f"the sandbox is {each['sandbox']}, not {reach}"
        if each["status"] == "skipped":
            yield f"skipped: {reason}"
        if SUCCEEDED in reason:
            yield f"the attack succeeded: {reason}"
        expected = OTHER_ENDS.get(name, REFUSED)
        if name == "other_compiler":
            if each["status"] != "confirmed":
                yield f"not confirmed: {reason}"
        elif command == "check" and not at_a_limit and not re.search(expected, reason):
            yield f"the attack was not made: {each}"


def try_attack(culprit, name, command, user, reach):
    """What went wrong, a line each."""
    world = World(user)
    try:
        source = os.path.join(world.sources, "program.c")
        with open(source, "w", encoding="utf-8") as file:
            file.write(program_for(name, world, reach))
        if user is not None:
            os.chown(source, user, user)
        world.before = world.state()
        report_path = os.path.join(world.folder, "report.json")
        status, said = run_culprit(culprit, command, source, report_path, world, reach)
        report = {}
        if os.path.exists(report_path):
            with open(report_path, encoding="utf-8") as file:
                report = json.load(file)
        found = list(complaints_about(name, command, reach, status, said, report))
        deadline = time.monotonic() + 3
        while world.damage() and time.monotonic() < deadline:
            time.sleep(0.2)
        return found + world.damage()
    finally:
        world.close()


def reach_here(culprit, user):
    """How far the sandbox reaches on this machine, or why it does not."""
    world = World(user)
    try:
        source = os.path.join(world.sources, "program.c")
        with open(source, "w", encoding="utf-8") as file:
            file.write(PROGRAM.format(attack=""))
        report = os.path.join(world.folder, "report.json")
        status, said = run_culprit(culprit, "check", source, report, world, "namespaces")
        if not os.path.exists(report):
            return None, f"exit status {status}: {said}"
        with open(report, encoding="utf-8") as file:
            recheck = json.load(file)["counterexample"]["recheck"]
        return recheck.get("sandbox"), recheck.get("reason", "")
    finally:
        world.close()


def combinations(names, users, reaches, everything):
    if everything:
        yield from itertools.product(names, COMMANDS, users, reaches)
        return
    # Each program once; commands, users and reaches take turns, so that they meet one another.
    for index, name in enumerate(names):
        for shift in range(2):
            turn = index + shift
            yield (name, COMMANDS[turn % 3], users[(turn + index // 3) % len(users)],
                   reaches[(turn + index // 2) % len(reaches)])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--all", action="store_true", help="every program under every command, user and reach")
    parser.add_argument("words", nargs="*", help="only attacks whose name contains one of these")
    arguments = parser.parse_args()
    culprit = os.path.abspath(arguments.culprit)
    names = sorted(name[:-2] for name in os.listdir(ATTACKS) if name.endswith(".c")) + ["other_compiler"]
    if arguments.words:
        names = [name for name in names if any(word in name for word in arguments.words)]
    users = [None] if os.geteuid() != 0 else [None, ORDINARY_USER]
    usable = {}
    for user in users:
        reach, why = reach_here(culprit, user)
        if reach is None:
            print(f"notice: skipped for user {user or os.geteuid()}: {why}")
        else:
            usable[user] = REACHES[REACHES.index(reach):]
            if reach != "namespaces":
                print(f"notice: for user {user or os.geteuid()} the sandbox reaches only as far as {reach}")
    if len(usable) < len(users) and os.environ.get("CI") == "true":
        print("with CI=true the sandbox has to work")
        return 1
    failed = count = 0
    reaches = min(usable.values(), key=len, default=())
    for name, command, user, reach in combinations(names, list(usable), reaches, arguments.all) if usable else ():
        count += 1
        found = try_attack(culprit, name, command, user, reach)
        if found:
            failed += 1
            print(f"{name} ({command}, {'root' if user is None and os.geteuid() == 0 else 'user'}, {reach}):")
            print("".join(f"  {each}\n" for each in found), end="", flush=True)
    print(f"{count} attacks, {failed} with a trace")
    return 1 if failed else 0


if __name__ == "__main__":
    tempfile.tempdir = "/tmp" if os.path.isdir("/tmp") else None
    sys.exit(main())
