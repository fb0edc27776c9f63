# SPDX-License-Identifier: MIT
"""Running programs: with a time limit, in a session of their own, and native builds that are made once."""

import contextlib
import os
import resource
import signal
import subprocess
import tempfile
import threading


class Outcome:
    """How a program ended. `exit` is None where a signal ended it, and both are None where the time was over."""

    def __init__(self, returncode, stdout, stderr):
        self.exit = returncode if returncode is not None and returncode >= 0 else None
        self.signal = -returncode if returncode is not None and returncode < 0 else None
        self.timed_out = returncode is None
        self.stdout, self.stderr = stdout, stderr

    def ending(self):
        if self.timed_out:
            return "time is over"
        return f"exit {self.exit}" if self.signal is None else f"signal {self.signal}"


# A program that prints without end must not fill the machine's memory: it gets SIGXFSZ here.
LARGEST_OUTPUT = 64 << 20


# After so many seconds a program counts as hanging, on a slow machine and under sanitizers too. No test measures time with it.
HANGING = 1800.0


def run(command, stdin=b"", timeout=HANGING, folder=None, environment=None):
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        source.write(stdin)
        source.seek(0)
        process = subprocess.Popen(command, stdin=source, stdout=stdout, stderr=stderr, cwd=folder, start_new_session=True,
                                   env={**os.environ, **environment} if environment else None)
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (LARGEST_OUTPUT, LARGEST_OUTPUT))
        try:
            returncode = process.wait(timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            returncode = None
        stdout.seek(0)
        stderr.seek(0)
        return Outcome(returncode, stdout.read(), stderr.read())


def children_of(process):
    children = []
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{thread}/children", encoding="ascii") as file:
                children += [int(word) for word in file.read().split()]
    except OSError:
        pass
    return children


def descendants_of(process):
    found = children_of(process)
    for each in found:
        found += children_of(each)
    return found


class BuildError(Exception):
    pass


class NativeBuilds:
    """Builds each (compiler, flags, files) once into a folder that lives as long as the test run."""

    def __init__(self, folder):
        self.folder = folder
        self.built = {}
        self.lock = threading.Lock()

    def build(self, compiler, flags, files):
        key = (tuple(compiler), tuple(flags), tuple(files))
        with self.lock:
            program = self.built.setdefault(key, os.path.join(self.folder, f"native-{len(self.built)}"))
        if not os.path.exists(program):
            outcome = run([*compiler, "-w", *flags, "-o", program + ".new", *files, "-lm"], timeout=300)
            if outcome.exit != 0:
                raise BuildError(outcome.stderr.decode("utf-8", "replace"))
            os.rename(program + ".new", program)
        return program
