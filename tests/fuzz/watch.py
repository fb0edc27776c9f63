# SPDX-License-Identifier: MIT
"""Runs a command, on a pseudo-terminal if that is wanted, and says what is wrong with how it ended."""

import os
import pty
import re
import select
import signal
import subprocess
import time

# culprit is told to stop after LIMIT seconds. PATIENCE is when it is stopped: a machine may be busy.
LIMIT = 2
PATIENCE = 40

COLOUR = re.compile(r"\x1b\[(?:0|1|2|1;3[1-6])m")
PROGRESS = "\r\x1b[K"
# What a terminal obeys: control characters of ASCII and Latin-1, and marks that turn the direction of text.
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


class Outcome:
    def __init__(self, code, output, seconds, on_terminal, stopped):
        self.exit, self.output, self.seconds = code, output, seconds
        self.on_terminal, self.stopped = on_terminal, stopped

    def complaints(self, program_prints):
        found = []
        if self.stopped:
            found.append(f"did not end within {PATIENCE} s")
        elif self.exit < 0:
            found.append(f"was ended by {signal.Signals(-self.exit).name}")
        elif self.exit > 3:
            found.append(f"ended with {self.exit}")
        if b"bug of culprit" in self.output or b"AddressSanitizer" in self.output or b"runtime error:" in self.output:
            found.append("calls it a bug of culprit: " + repr(self.output[-300:]))
        if not program_prints:
            found += self.raw_characters()
        return found

    def raw_characters(self):
        try:
            text = self.output.decode()
        except UnicodeDecodeError as problem:
            return [f"printed what is no UTF-8: {self.output[max(0, problem.start - 20):problem.start + 20]!r}"]
        text = text.replace("\r\n", "\n")
        if self.on_terminal:
            text = COLOUR.sub("", text).replace(PROGRESS, "")
        raw = OBEYED.search(text)
        return [f"printed a control character: {text[max(0, raw.start() - 20):raw.start() + 20]!r}"] if raw else []


def run_watched(command, folder, on_terminal, timeout_factor):
    environment = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8"}
    reading, writing = pty.openpty() if on_terminal else os.pipe()
    begin = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=writing, stderr=writing,
                               env=environment, start_new_session=True)
    os.close(writing)
    output, stopped = bytearray(), False
    deadline = begin + PATIENCE * timeout_factor
    while True:
        left = deadline - time.monotonic()
        ready = select.select([reading], [], [], max(left, 0))[0]
        if not ready:
            stopped = True
            os.killpg(process.pid, signal.SIGKILL)
            break
        try:
            part = os.read(reading, 1 << 16)
        except OSError:  # a pseudo-terminal whose other end is closed
            part = b""
        if not part:
            break
        output += part[:max(0, (8 << 20) - len(output))]
    os.close(reading)
    return Outcome(process.wait(), bytes(output), time.monotonic() - begin, on_terminal, stopped)
