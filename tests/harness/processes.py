"""Running programs: with a time limit, in a session of their own, and native builds that are made once."""

import os
import signal
import subprocess
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


def run(command, stdin=b"", timeout=60.0, folder=None, environment=None):
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               cwd=folder, start_new_session=True,
                               env={**os.environ, **environment} if environment else None)
    try:
        stdout, stderr = process.communicate(stdin, timeout=timeout)
        return Outcome(process.returncode, stdout, stderr)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        stdout, stderr = process.communicate()
        return Outcome(None, stdout, stderr)


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
