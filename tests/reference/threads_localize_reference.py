#!/usr/bin/env python3
"""Compares `culprit localize` on small random programs with threads with trying every replacement.

    tests/reference/threads_localize_reference.py --culprit build/culprit --count 300 --seed 1

Programs are those of threads_reference.py, where every statement is executed at most once. Culprit says in which order the threads
of the failing run take turns. That order is followed here, step by step, with one assigned value or condition replaced by each of
some numbers: a thread's turn ends before the given operation, or, if it never comes there, where it waits or ends; behind the last
turn each thread goes on as long as it can. The expressions for which a number makes the run good must be culprit's diagnoses.
"""

import json
import os
import subprocess
import sys

import random_programs
from threads_reference import Explorer, Program

# Numbers in the programs are at most 4, and sums of a few of them: what matters is which of them are hit.
NUMBERS = list(range(-12, 25)) + [1000, -1000]


class Located(Program):
    """A program whose steps can be found in its text: each step of a statement carries the mark of its line."""

    def statement(self, depth):
        while True:
            text, steps = super().statement(depth)
            # Where in the text an atomic addition is interrupted is another matter.
            if all(step[0] != "update" for step in steps):
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
        """For each thread the line, the column and the component (role and text) of each step; assertions have none."""
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

    def is_end(self, turn, state, thread):
        step = self.step_of(state, thread)
        if "location" not in turn or step is None:
            return False
        line, column, _ = self.places[thread][state[3][thread][0]]
        if step[0] == "exit":
            return turn["location"]["line"] == self.main_line and turn["ends"] == "before an operation"
        kind = {"read": "before a read", "write": "before a write"}.get(step[0], "before an operation")
        local = step[0] in ("start", "unless", "assert", "assert_sum", "end", "create", "unlock")
        return (not local and kind == turn["ends"] and line == turn["location"]["line"] and
                column == turn["location"]["column"])

    def skip(self, state, thread, replaced, value):
        """The replaced expression begins here: its value is this one, and nothing of it is computed."""
        place, registers, created = state[3][thread]
        if replaced != (thread, place):
            return None
        step = self.steps[thread][place]
        threads = list(state[3])
        variables = list(state[0])
        if step[0] == "read" and self.steps[thread][place + 1][0] == "write":
            # The write is an operation of its own.
            registers = dict(registers)
            source = self.steps[thread][place + 1][2]
            registers[source[1]] = value - source[2]
            threads[thread] = (place + 1, tuple(sorted(registers.items())), created)
        elif step[0] == "read":
            length = self.steps[thread][place + 1][3]
            threads[thread] = (place + 2 if value else place + 1 + length, registers, created)
        else:
            return None
        return tuple(variables), state[1], state[2], tuple(threads)

    def is_good(self, replaced=None, value=None):
        """Does the run end without a failure if the component that begins at the step `replaced` has the value?"""
        state, turn, last = self.first, 0, 0
        steps = {thread: list(each) for thread, each in enumerate(self.steps)}
        if replaced and self.steps[replaced[0]][replaced[1]][0] == "write":
            thread, place = replaced
            steps[thread][place] = ("write", steps[thread][place][1], ("constant", value))
        original, self.steps = self.steps, [steps[thread] for thread in range(len(self.steps))]
        try:
            for _ in range(1000):
                if self.deadlock(state):
                    return False
                thread, turn = self.whose_turn(state, turn, last)
                last = thread
                ended = False
                began = True
                while not ended:
                    changed = self.skip(state, thread, replaced, value)
                    if changed is not None:
                        state = changed
                        continue
                    step = self.step_of(state, thread)
                    if step is None or self.is_waiting(state, thread):
                        break
                    if not began and turn < len(self.turns) and self.is_end(self.turns[turn], state, thread):
                        break
                    began = False
                    after, failure = self.one_step(state, thread)
                    if failure:
                        return False
                    if after is None:
                        return True
                    state = after
                turn = min(turn + 1, len(self.turns))
        finally:
            self.steps = original
        raise RuntimeError("no end")

    def one_step(self, state, thread):
        """`perform` does the local steps that follow as well; here each is on its own."""
        place = state[3][thread][0]
        saved = self.steps[thread]
        # A step that is not local behind it makes `perform` stop.
        self.steps[thread] = saved[:place + 1] + [("stop",)] + saved[place + 2:] if place + 1 < len(saved) else saved
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


def compare(culprit, seed, folder):
    program = Located(seed)
    path = os.path.join(folder, f"threads_{seed}.c")
    with open(path, "w") as file:
        file.write(program.text())
    run = subprocess.run([culprit, "localize", path, "--json", "-", "--roles", "value,condition", "--faults", "1"],
                         capture_output=True, text=True, timeout=120)
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
    follower.main_line = next(i for i, line in enumerate(program.text().split("\n")) if line.startswith("int main")) + 1
    if follower.is_good():
        return f"seed {seed}: the run in culprit's order is good\n{report['order']}\n{program.text()}"
    expected = set()
    for thread, steps in enumerate(program.steps):
        for place, step in enumerate(steps):
            line, _, component = places[thread][place]
            begins = step[0] == "read" or (step[0] == "write" and step[2][0] == "constant")
            if component is None or not begins:
                continue
            numbers = (0, 1) if component[0] == "condition" else NUMBERS
            if any(follower.is_good((thread, place), number) for number in numbers):
                expected.add((line, component[1]))
    found = {(each["components"][0]["location"]["line"], each["components"][0]["text"]) for each in report["diagnoses"]}
    if found != expected:
        return (f"seed {seed}: too many {sorted(found - expected)}, missing {sorted(expected - found)}\n"
                f"{json.dumps(report['order'])}\n{program.text()}")
    os.remove(path)
    return len(found)


if __name__ == "__main__":
    sys.exit(random_programs.main(
        __doc__, compare, lambda compared, diagnoses: f"{compared} failing ones localized, {diagnoses} diagnoses", count=100))
