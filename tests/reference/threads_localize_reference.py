#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares `culprit localize` on small random programs with threads with trying every replacement.

    tests/reference/threads_localize_reference.py --culprit build/culprit --count 300 --seed 1

Programs are those of threads_reference.py, with small loops. Culprit says in which order the threads of the failing run take turns.
That order is followed here, step by step, with one assigned value or condition replaced by some numbers, one for each execution: a
thread's turn ends before the given operation, or, if it never comes there, where it waits or ends; behind the last turn each thread
goes on as long as it can. The expressions for which such numbers make the run good must be among culprit's diagnoses, and with the
numbers that culprit gives the run must be good. Some diagnoses are repeated natively, too.
"""

import collections
import itertools
import json
import os
import random
import subprocess
import sys

import random_programs
from threads_reference import Explorer, Program

# Numbers in the programs are at most 4, and sums of a few of them: what matters is which of them are hit.
NUMBERS = list(range(-12, 25)) + [1000, -1000]
FEW_NUMBERS = list(range(-6, 13)) + [1000]
MOST_SEQUENCES = 600
# What the steps of a thread do that have no expression of the user's, or several.
NOT_LOCATED = ("update", "trylock", "trywait", "sleep", "signal", "broadcast")
NOT_OPERATIONS = ("start", "unless", "assert", "assert_sum", "end", "create", "unlock")


class Located(Program):
    """A program whose steps can be found in its text: each step of a statement carries the mark of its line."""

    def statement(self, depth):
        while True:
            text, steps = super().statement(depth)
            # Where in the text an atomic addition is interrupted is another matter.
            if all(step[0] not in NOT_LOCATED for step in steps) and text:
                break
        self.marks = getattr(self, "marks", 0) + 1
        mark, closing = f"//@{self.marks}.", f"//@{self.marks}/"
        lines = text.split("\n")
        lines[0] += mark
        marked = []
        for step in steps:
            if "//@" in str(step[-1]):
                marked.append(step)  # of a statement inside
            elif step[0] == "unlock":
                lines[-2] += closing
                marked.append(step + (closing,))
            else:
                marked.append(step + (mark,))
        return "\n".join(lines), marked

    def place_steps(self):
        """For each thread the line, the column and the component (role and text) of each step; assertions have none. The copies of
        a step in a loop have the same."""
        lines = self.text().split("\n")
        places = []
        for steps in self.steps:
            found = []
            for index, step in enumerate(steps):
                mark = str(step[-1])
                if step[0] == "join":
                    mark = f"pthread_join(t{step[1] - 1},"
                rows = [row for row, line in enumerate(lines) if mark in line] if len(step) > 1 else []
                if not rows:
                    found.append((0, 0, None))
                    continue
                found.append((rows[0] + 1,) + self.column_and_component(lines[rows[0]], steps, index))
            places.append(found)
        return places

    @staticmethod
    def column_and_component(line, steps, index):
        kind = steps[index][0]
        begin = len(line) - len(line.lstrip())
        if line.strip().startswith("if ("):
            return begin + 5, ("condition", line[begin + 4:line.rindex(")")])
        if line.strip().startswith("assert("):
            second = kind == "read" and steps[index + 1][0] == "assert_sum"
            return (line.index(" + ") + 4 if second else begin + 8), None
        if kind in ("read", "write") and " = " in line:
            value = line[line.index(" = ") + 3:line.index(";")]
            return (line.index(" = ") + 4 if kind == "read" else begin + 1), ("value", value)
        return begin + 1, None


class Follower(Explorer):
    """Executes one run in a fixed order of threads."""

    def __init__(self, program, places, turns):
        super().__init__(program)
        self.places, self.turns = places, turns

    def operation(self, state, thread):
        """What the thread does next, and where."""
        step = self.step_of(state, thread)
        line, column, _ = self.places[thread][state[3][thread][0]]
        kind = {"read": "before a read", "write": "before a write"}.get(step[0], "before an operation")
        return thread, line, column, kind

    def is_end(self, turn, state, thread):
        step = self.step_of(state, thread)
        if "location" not in turn or step is None:
            return False
        if step[0] == "exit":
            return turn["location"]["line"] == self.main_line and turn["ends"] == "before an operation"
        _, line, column, kind = operation = self.operation(state, thread)
        if self.performed[operation] != turn["execution"] - 1:
            return False
        return (step[0] not in NOT_OPERATIONS and kind == turn["ends"] and line == turn["location"]["line"] and
                column == turn["location"]["column"])

    def skip(self, state, thread, places, values):
        """If a replaced expression begins here: its value is the next one, and nothing of it is computed."""
        place, registers, created = state[3][thread]
        if (thread, place) not in places:
            return None
        step = self.steps[thread][place]
        registers = dict(registers)
        if step[0] == "write":
            if registers.get("written") is not None:
                return None  # it is about to be written
            registers["written"] = next(values)
        elif self.steps[thread][place + 1][0] == "write":
            # The write is an operation of its own.
            source = self.steps[thread][place + 1][2]
            registers[source[1]] = next(values) - source[2]
            place += 1
        else:
            length = self.steps[thread][place + 1][3]
            place = place + 2 if next(values) else place + 1 + length
        threads = list(state[3])
        threads[thread] = (place, tuple(sorted(registers.items())), created)
        return state[:3] + (tuple(threads),) + state[4:]

    def is_good(self, places=(), values=()):
        """Does the run end without a failure if the component that begins at these steps has these values, one after the other, and
        from then on the last of them?"""
        state, turn, last = self.first, 0, 0
        self.performed = collections.Counter()
        values = itertools.chain(values, itertools.repeat(values[-1])) if values else iter(())
        for _ in range(1000):
            if self.deadlock(state):
                return False
            thread, turn = self.whose_turn(state, turn, last)
            last = thread
            began = True
            while True:
                changed = self.skip(state, thread, places, values)
                if changed is not None:
                    state = changed
                    continue
                step = self.step_of(state, thread)
                if step is None or self.is_waiting(state, thread):
                    break
                if not began and turn < len(self.turns) and self.is_end(self.turns[turn], state, thread):
                    break
                began = False
                self.performed[self.operation(state, thread)] += 1
                after, failure = self.one_step(state, thread)
                if failure:
                    return False
                if after is None:
                    return True
                state = after
            turn = min(turn + 1, len(self.turns))
        raise RuntimeError("no end")

    def one_step(self, state, thread):
        """`perform` does the local steps that follow as well; here each is on its own."""
        place, registers, created = state[3][thread]
        saved = self.steps[thread]
        steps = list(saved)
        # A step that is not local behind it makes `perform` stop.
        if place + 1 < len(steps):
            steps[place + 1] = ("stop",)
        registers = dict(registers)
        if steps[place][0] == "write" and registers.get("written") is not None:
            steps[place] = ("write", steps[place][1], ("constant", registers.pop("written")))
            threads = list(state[3])
            threads[thread] = (place, tuple(sorted(registers.items())), created)
            state = state[:3] + (tuple(threads),) + state[4:]
        self.steps[thread] = steps
        try:
            return self.perform(state, thread)
        finally:
            self.steps[thread] = saved

    def whose_turn(self, state, turn, last):
        def can_go_on(thread):
            return self.step_of(state, thread) is not None and not self.is_waiting(state, thread)
        while turn < len(self.turns):
            thread = self.turns[turn]["thread"]
            created = thread < len(self.steps) and state[3][thread][2]
            if created and can_go_on(thread) and not self.is_end(self.turns[turn], state, thread):
                return thread, turn
            turn += 1
        count = len(self.steps)
        for i in range(count):
            thread = (last + i) % count
            if can_go_on(thread):
                return thread, turn
        raise RuntimeError("nobody can go on")


def sequences(role, length, chance):
    """Values for so many executions: all of few, else some."""
    numbers = (0, 1) if role == "condition" else NUMBERS if length == 1 else FEW_NUMBERS
    if len(numbers) ** length <= MOST_SEQUENCES:
        yield from itertools.product(numbers, repeat=length)
        return
    yield from ((number,) * length for number in numbers)
    for _ in range(MOST_SEQUENCES):
        yield tuple(chance.choice(numbers) for _ in range(length))


def given_values(diagnosis):
    return [{"true": 1, "false": 0}.get(each["value"]) if each["value"] in ("true", "false") else int(each["value"])
            for each in diagnosis["replacements"]]


def compare(culprit, seed, folder):
    program = Located(seed)
    path = os.path.join(folder, f"threads_{seed}.c")
    with open(path, "w") as file:
        file.write(program.text())
    native = seed % 20 == 0
    run = subprocess.run([culprit, "localize", path, "--json", "-", "--roles", "value,condition", "--faults", "1",
                          "--recheck", "on" if native else "off"], capture_output=True, text=True, timeout=240)
    try:
        report = json.loads(run.stdout)
    except json.JSONDecodeError:
        return f"seed {seed}: culprit says {run.stdout[:200]}{run.stderr[:300]}\n{program.text()}"
    if report["verdict"] != "violated":
        return None
    if not report["complete"]:
        return f"seed {seed}: not complete: {report['reason']}\n{program.text()}"
    places = program.place_steps()
    follower = Follower(program, places, report["order"])
    lines = program.text().split("\n")
    follower.main_line = next(i for i, line in enumerate(lines) if line.startswith("int main")) + 1
    if follower.is_good():
        return f"seed {seed}: the run in culprit's order is good\n{report['order']}\n{program.text()}"
    components = {}
    for thread, steps in enumerate(program.steps):
        for place, step in enumerate(steps):
            line, _, component = places[thread][place]
            begins = step[0] == "read" or (step[0] == "write" and step[2][0] == "constant")
            if component is not None and begins:
                components.setdefault((line,) + component, set()).add((thread, place))
    chance = random.Random(seed)
    expected = {(line, text) for (line, role, text), where in components.items()
                if any(follower.is_good(where, values) for values in sequences(role, len(where), chance))}
    found, wrong = set(), []
    for diagnosis in report["diagnoses"]:
        component = diagnosis["components"][0]
        line, text = component["location"]["line"], component["text"]
        if "for (" in lines[line - 1]:
            continue  # the loop's own: it has no steps here
        found.add((line, text))
        where = components.get((line, component["role"], text))
        if where is None or not follower.is_good(where, given_values(diagnosis)):
            wrong.append((line, text, diagnosis["replacements"]))
        if native and diagnosis["recheck"]["status"] != "confirmed":
            wrong.append((line, text, diagnosis["recheck"]))
    missing = sorted(expected - found)
    if wrong or missing:
        return (f"seed {seed}: wrong {wrong}, missing {missing}\n{json.dumps(report['order'])}\n{program.text()}")
    os.remove(path)
    return len(found)


if __name__ == "__main__":
    sys.exit(random_programs.main(
        __doc__, compare, lambda compared, diagnoses: f"{compared} failing ones localized, {diagnoses} diagnoses", count=100))
