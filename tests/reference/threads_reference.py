#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares `culprit check` on small random programs with threads with an explorer of all interleavings.

    tests/reference/threads_reference.py --culprit build/culprit --count 500 --seed 1

A program is made twice from the same random choices: as C, and as a list of the smallest steps of each thread. The
explorer executes the steps of every interleaving, whatever they touch, and knows nothing of culprit's reductions. Both
must agree on the verdict, the kind of failure, and the fewest switches between threads that make it happen; every tenth failing
program must fail natively in that order too, and so must the sequential program that it is written as.
"""

import collections
import json
import os
import random
import subprocess
import sys

import random_programs

VARIABLES = ["a", "b", "c"]
LOCKS = ["m", "n"]
SEMAPHORES = ["s"]


class Program:
    """Threads as C text and as steps; a step is (kind, operands...)."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.threads = self.random.choice([2, 2, 2, 3])
        self.joins = self.random.random() < 0.85
        self.semaphore = self.random.choice([0, 0, 1])
        self.codes, self.steps = [], []
        self.registers = self.loops = 0
        for number in range(self.threads):
            text, steps = self.body(self.random.randint(1, 3), 1)
            self.codes.append(text)
            self.steps.append([("start",)] + steps + [("end",)])
        text, steps = self.body(self.random.randint(0, 1), 1)
        final_text, final_steps = self.assertion()
        main_steps = [("start",)] + [("create", i + 1) for i in range(self.threads)] + steps
        main_text = text
        if self.joins:
            main_steps += [("join", i + 1) for i in range(self.threads)] + final_steps
            main_text += "".join(f"  pthread_join(t{i}, NULL);\n" for i in range(self.threads)) + final_text
        main_steps += [("exit",)]
        self.main_text = main_text
        self.steps.insert(0, main_steps)

    def register(self):
        self.registers += 1
        return f"r{self.registers}"

    def body(self, count, depth):
        text, steps = "", []
        for _ in range(count):
            more_text, more_steps = self.statement(depth)
            text += more_text
            # Jumps are relative to their own place, so steps can be put one after the other.
            steps += more_steps
        return text, steps

    def statement(self, depth):
        pick = self.random.random()
        indent = "  " * depth
        variable = self.random.choice(VARIABLES)
        value = self.random.randint(0, 2)
        if pick < 0.2:
            return f"{indent}{variable} = {value};\n", [("write", variable, ("constant", value))]
        if pick < 0.4:
            other = self.random.choice(VARIABLES)
            register = self.register()
            return (f"{indent}{variable} = {other} + {value};\n",
                    [("read", other, register), ("write", variable, ("sum", register, value))])
        if pick < 0.5:
            return self.assertion(indent)
        if pick < 0.56:
            return (f"{indent}__sync_fetch_and_add(&{variable}, {value});\n",
                    [("update", variable, value)])
        if pick < 0.60:
            return self.loop(depth)
        if pick < 0.67:
            register = self.register()
            inner_text, inner_steps = self.body(1, depth + 1) if depth < 3 else ("", [])
            return (f"{indent}if ({variable} == {value}) {{\n{inner_text}{indent}}}\n",
                    [("read", variable, register), ("unless", register, value, len(inner_steps) + 1)] + inner_steps)
        if pick < 0.70:
            return self.attempt(depth)
        if pick < 0.72:
            return self.waiting(depth)
        if pick < 0.92:
            lock = self.random.choice(LOCKS)
            inner_text, inner_steps = self.body(self.random.randint(1, 2), depth) if depth < 3 else ("", [])
            forgets = self.random.random() < 0.04
            text = f"{indent}pthread_mutex_lock(&{lock});\n{inner_text}"
            steps = [("lock", lock)] + inner_steps
            if not forgets:
                text += f"{indent}pthread_mutex_unlock(&{lock});\n"
                steps += [("unlock", lock)]
            return text, steps
        if pick < 0.96:
            return f"{indent}sem_post(&s);\n", [("post", "s")]
        return f"{indent}sem_wait(&s);\n", [("wait", "s")]

    def loop(self, depth):
        """A few iterations; the explorer gets their steps one after the other."""
        indent = "  " * depth
        times = self.random.choice([1, 2, 2, 3])
        if depth >= 3:
            return "", []
        self.loops += 1
        counter = f"i{self.loops}"
        inner_text, inner_steps = self.body(1, depth + 1)
        return (f"{indent}for (int {counter} = 0; {counter} < {times}; {counter}++) {{\n{inner_text}{indent}}}\n",
                inner_steps * times)

    def attempt(self, depth):
        """Locks or takes only if that is possible at once."""
        indent = "  " * depth
        if depth >= 3:
            return "", []
        lock = self.random.choice(LOCKS + SEMAPHORES)
        inner_text, inner_steps = self.body(1, depth + 1)
        if lock in SEMAPHORES:
            return (f"{indent}if (sem_trywait(&s) == 0) {{\n{inner_text}{indent}}}\n",
                    [("trywait", "s", len(inner_steps) + 1)] + inner_steps)
        return (f"{indent}if (pthread_mutex_trylock(&{lock}) == 0) {{\n{inner_text}{indent}  pthread_mutex_unlock(&{lock});\n"
                f"{indent}}}\n",
                [("trylock", lock, len(inner_steps) + 2)] + inner_steps + [("unlock", lock)])

    def waiting(self, depth):
        """Waits under the lock m until a variable has another value; signals come from anywhere."""
        indent = "  " * depth
        variable, value = self.random.choice(VARIABLES), self.random.randint(0, 1)
        if self.random.random() < 0.6:
            call = self.random.choice(["signal", "broadcast"])
            return f"{indent}pthread_cond_{call}(&k);\n", [(call,)]
        register = self.register()
        loop = [("read", variable, register), ("unless", register, value, 5), ("sleep", "m"), ("woken",), ("relock", "m"),
                ("back", 6)]
        return (f"{indent}pthread_mutex_lock(&m);\n{indent}while ({variable} == {value}) pthread_cond_wait(&k, &m);\n"
                f"{indent}pthread_mutex_unlock(&m);\n",
                [("lock", "m")] + loop + [("unlock", "m")])

    def assertion(self, indent="  "):
        variable, other = self.random.choice(VARIABLES), self.random.choice(VARIABLES)
        first, second = self.register(), self.register()
        value = self.random.randint(0, 4)
        if self.random.random() < 0.5:
            return (f"{indent}assert({variable} != {value});\n",
                    [("read", variable, first), ("assert", first, value)])
        return (f"{indent}assert({variable} + {other} != {value});\n",
                [("read", variable, first), ("read", other, second), ("assert_sum", first, second, value)])

    def text(self):
        lines = "#include <assert.h>\n#include <pthread.h>\n#include <semaphore.h>\n"
        lines += "int " + ", ".join(VARIABLES) + ";\nsem_t s;\n"
        lines += "pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;\n"
        lines += "pthread_cond_t k = PTHREAD_COND_INITIALIZER;\n"
        for number, code in enumerate(self.codes):
            lines += f"void *f{number}(void *unused) {{\n{code}  return unused;\n}}\n"
        lines += "int main(void) {\n  pthread_t " + ", ".join(f"t{i}" for i in range(self.threads)) + ";\n"
        lines += f"  sem_init(&s, 0, {self.semaphore});\n"
        lines += "".join(f"  pthread_create(&t{i}, NULL, f{i}, NULL);\n" for i in range(self.threads))
        return lines + self.main_text + "  return 0;\n}\n"


class Explorer:
    """States are (variables, locks, semaphore, threads, sleepers); a thread is (place or None, registers, created), sleepers those
    who wait for the condition, with whether they were woken."""

    def __init__(self, program, most_states=200000):
        self.steps, self.most_states = program.steps, most_states
        names = len(VARIABLES)
        threads = tuple((0, (), number == 0) for number in range(len(self.steps)))
        self.first = ((0,) * names, (0,) * len(LOCKS), program.semaphore, threads, ())

    def step_of(self, state, thread):
        place, _, created = state[3][thread]
        return self.steps[thread][place] if created and place is not None else None

    def is_waiting(self, state, thread):
        """The thread without which it cannot go on, True if there is none, False if it can go on."""
        step = self.step_of(state, thread)
        if step is None:
            return False
        if step[0] in ("lock", "relock"):
            holder = state[1][LOCKS.index(step[1])]
            return False if holder in (0, thread + 1) else ("thread", holder - 1)
        if step[0] == "wait":
            return state[2] == 0
        if step[0] == "woken":
            return (thread, True) not in state[4]
        if step[0] == "join":
            return ("thread", step[1]) if state[3][step[1]][0] is not None else False
        return False

    def deadlock(self, state):
        live = [t for t in range(len(self.steps)) if state[3][t][2] and state[3][t][0] is not None]
        waiting = {t: self.is_waiting(state, t) for t in live}
        if live and all(waiting.values()):
            return True
        for start in live:
            seen, at = set(), start
            while waiting.get(at) and waiting[at] is not True and at not in seen:
                seen.add(at)
                at = waiting[at][1]
            if at in seen:
                return True
        return False

    def choices(self, state, thread):
        """Whom the thread's next step may wake, if it is a signal."""
        if self.step_of(state, thread)[0] != "signal":
            return [None]
        return [each for each, woken in state[4] if not woken] or [None]

    def perform(self, state, thread, wakes=None):
        """The state after the thread's next step, and what goes wrong in it; the local steps that follow belong to it."""
        variables, locks, semaphore, threads, sleepers = state
        variables, locks, threads, sleepers = list(variables), list(locks), list(threads), set(sleepers)
        place, registers, created = threads[thread]
        registers = dict(registers)
        failure = None
        first = True
        while True:
            step = self.steps[thread][place]
            kind = step[0]
            local = kind in ("unless", "back", "assert", "assert_sum", "end")
            if not first and not local:
                break
            place += 1
            if kind == "read":
                registers[step[2]] = variables[VARIABLES.index(step[1])]
            elif kind == "write":
                source = step[2]
                value = source[1] if source[0] == "constant" else registers[source[1]] + source[2]
                variables[VARIABLES.index(step[1])] = value
            elif kind == "update":
                variables[VARIABLES.index(step[1])] += step[2]
            elif kind == "unless":
                if registers[step[1]] != step[2]:
                    place += step[3] - 1
            elif kind == "back":
                place -= step[1]
            elif kind == "assert" and registers[step[1]] == step[2]:
                failure = "assertion"
            elif kind == "assert_sum" and registers[step[1]] + registers[step[2]] == step[3]:
                failure = "assertion"
            elif kind == "lock":
                index = LOCKS.index(step[1])
                if locks[index] == thread + 1:
                    failure = "lock-rule"
                locks[index] = thread + 1
            elif kind == "unlock":
                index = LOCKS.index(step[1])
                if locks[index] != thread + 1:
                    failure = "lock-rule"
                locks[index] = 0
            elif kind == "relock":
                locks[LOCKS.index(step[1])] = thread + 1
            elif kind == "trylock":
                index = LOCKS.index(step[1])
                if locks[index] == 0:
                    locks[index] = thread + 1
                else:
                    place += step[2] - 1
            elif kind == "trywait":
                if semaphore > 0:
                    semaphore -= 1
                else:
                    place += step[2] - 1
            elif kind == "sleep":
                locks[LOCKS.index(step[1])] = 0
                sleepers.add((thread, False))
            elif kind == "woken":
                sleepers.remove((thread, True))
            elif kind == "signal" and wakes is not None:
                sleepers.remove((wakes, False))
                sleepers.add((wakes, True))
            elif kind == "broadcast":
                sleepers = {(each, True) for each, _ in sleepers}
            elif kind == "post":
                semaphore += 1
            elif kind == "wait":
                semaphore -= 1
            elif kind == "create":
                threads[step[1]] = (0, (), True)
            elif kind == "end":
                place = None
            elif kind == "exit":
                return None, failure
            if failure:
                return None, failure
            if place is None:
                break
            first = False
        # A thread that is over, or registers that nobody reads, make no difference.
        kept = () if place is None else tuple(sorted(registers.items()))
        threads[thread] = (place, kept, created)
        return (tuple(variables), tuple(locks), semaphore, tuple(threads), tuple(sorted(sleepers))), None

    def explore(self):
        """The fewest switches of a failing run and the kinds of failure with so many; (None, {}) if none fails."""
        queue = collections.deque([(0, self.first, 0)])
        best = {}
        found, kinds = None, set()
        while queue:
            switches, state, current = queue.popleft()
            if found is not None and switches > found:
                break
            if best.get((state, current), 10 ** 9) <= switches:
                continue
            best[state, current] = switches
            if len(best) > self.most_states:
                return "too many", set()
            if self.deadlock(state):
                found = switches
                kinds.add("deadlock")
                continue
            for thread in range(len(self.steps)):
                if self.step_of(state, thread) is None or self.is_waiting(state, thread):
                    continue
                cost = 0 if thread == current else 1
                if cost:
                    queue.append((switches + 1, state, thread))
                    continue
                for wakes in self.choices(state, thread):
                    after, failure = self.perform(state, thread, wakes)
                    if failure:
                        found = switches if found is None else min(found, switches)
                        kinds.add(failure)
                    elif after is not None:
                        queue.appendleft((switches, after, thread))
        return found, kinds


def compare_sequential(culprit, path):
    """The failing run as a sequential program has to fail natively, too."""
    dump = subprocess.run([culprit, "localize", path, "--dump=sequential"], capture_output=True, text=True, timeout=120)
    if dump.returncode != 0:
        return dump.stderr
    written = path[:-2] + "_sequential.c"
    with open(written, "w") as file:
        file.write(dump.stdout)
    program = written[:-2]
    compiled = subprocess.run(["gcc", "-w", "-o", program, written], capture_output=True, text=True, timeout=120)
    if compiled.returncode != 0:
        return compiled.stderr
    native = subprocess.run([program], capture_output=True, text=True, timeout=60)
    for each in (written, program):
        os.remove(each)
    return None if native.returncode == -6 else f"it ends with {native.returncode}"


def compare(culprit, seed, folder):
    program = Program(seed)
    switches, kinds = Explorer(program).explore()
    if switches == "too many":
        return None
    path = os.path.join(folder, f"threads_{seed}.c")
    with open(path, "w") as file:
        file.write(program.text())
    # Compiling takes longer than all the rest: only some are made to fail natively.
    native = seed % 10 == 0
    run = subprocess.run([culprit, "check", path, "--json", "-", "--recheck", "on" if native else "off"],
                         capture_output=True, text=True, timeout=120)
    try:
        report = json.loads(run.stdout)
    except json.JSONDecodeError:
        return f"seed {seed}: culprit says {run.stdout[:200]}{run.stderr[:300]}\n{program.text()}"
    expected = "holds" if switches is None else "violated"
    if report["verdict"] != expected:
        return f"seed {seed}: {report['verdict']} instead of {expected} ({switches}, {kinds})\n{program.text()}"
    if expected == "holds":
        return 0 if report["bound"]["complete"] else f"seed {seed}: not complete\n{program.text()}"
    if report["counterexample"]["switches"] != switches:
        return (f"seed {seed}: {report['counterexample']['switches']} switches instead of {switches} ({kinds})\n"
                f"{program.text()}")
    if report["property"]["kind"] not in kinds:
        return f"seed {seed}: {report['property']['kind']} instead of {kinds}\n{program.text()}"
    if native and report["counterexample"]["recheck"]["status"] != "confirmed":
        return f"seed {seed}: natively {report['counterexample']['recheck']}\n{program.text()}"
    wrong = compare_sequential(culprit, path) if native else None
    if wrong:
        return f"seed {seed}: as a sequential program: {wrong}\n{program.text()}"
    os.remove(path)
    return 1


if __name__ == "__main__":
    sys.exit(random_programs.main(__doc__, compare, lambda compared, failing: f"{compared} compared, {failing} of them fail"))
