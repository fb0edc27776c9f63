# SPDX-License-Identifier: MIT
"""What an attack may try to break, and what is left of it afterwards: files, processes, sockets, memory that lasts."""

import os
import shutil
import signal
import socket
import stat
import subprocess
import tempfile

SECRET = "the user's secret\n"


def tree(folder):
    """All names below a folder with what can be changed of them."""
    found = {}
    for directory, names, files in os.walk(folder):
        for name in names + files + ["."]:
            path = os.path.join(directory, name)
            status = os.lstat(path)
            content = ""
            if stat.S_ISREG(status.st_mode):
                with open(path, "rb") as file:
                    content = file.read()
            times = () if stat.S_ISDIR(status.st_mode) else (status.st_mtime_ns,)
            found[path] = (status.st_mode, status.st_uid, status.st_nlink, content) + times
    return found


def lasting_memory():
    """System V objects and what lies in /dev/shm."""
    found = set(os.listdir("/dev/shm")) if os.path.isdir("/dev/shm") else set()
    for kind in ("shm", "msg", "sem"):
        try:
            with open(f"/proc/sysvipc/{kind}", encoding="ascii") as file:
                found.update(f"{kind} {line.split()[0]}" for line in file.readlines()[1:] if line.split()[0] == "4711")
        except OSError:
            pass
    return {name for name in found if "hostile" in name or " " in name}


def hostile_processes():
    """Attacks give themselves this name."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/comm", encoding="utf-8", errors="replace") as file:
                if name.isdigit() and file.read().strip() == "hostile":
                    found.append(int(name))
        except OSError:
            pass
    return found


class World:
    """A user's home with a secret, a process of that user, sockets that listen."""

    def __init__(self, user):
        self.user = user
        self.folder = tempfile.mkdtemp(prefix="culprit-hostile-")
        self.victim = os.path.join(self.folder, "home")
        self.sources = os.path.join(self.folder, "sources")
        self.temporary = os.path.join(self.folder, "tmp")
        for path in (self.victim, self.sources, self.temporary):
            os.mkdir(path)
        for name, text, mode in (("file", "text\n", 0o644), ("secret", SECRET, 0o600)):
            path = os.path.join(self.victim, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(path, mode)
        self.listener = socket.socket(socket.AF_INET)
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen()
        self.listener.setblocking(False)
        self.port = self.listener.getsockname()[1]
        self.datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.datagrams.bind(("127.0.0.1", self.port))
        self.datagrams.setblocking(False)
        self.local = socket.socket(socket.AF_UNIX)
        self.local.bind(os.path.join(self.victim, "socket"))
        os.chmod(os.path.join(self.victim, "socket"), 0o777)
        self.local.listen()
        self.local.setblocking(False)
        if user is not None:
            os.chmod(self.folder, 0o755)
            for path in [self.folder] + list(tree(self.folder)):
                os.chown(path, user, user)
        self.bystander = subprocess.Popen(["sleep", "100000"], start_new_session=True, preexec_fn=self.become_user)
        self.before = self.state()

    def become_user(self):
        if self.user is not None:
            os.setgroups([])
            os.setgid(self.user)
            os.setuid(self.user)

    def state(self):
        return {"files": {**tree(self.victim), **tree(self.sources)}, "memory": lasting_memory(),
                "places": {path for path in ("/tmp/hostile-new", "/var/tmp/hostile-new", "/etc/hostile-new")
                           if os.path.lexists(path)}}

    def reached(self, listener):
        try:
            return bool(listener.recv(10) if listener is self.datagrams else listener.accept())
        except BlockingIOError:
            return False

    def bystander_is_well(self):
        if self.bystander.poll() is not None:
            return False
        with open(f"/proc/{self.bystander.pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] in "SR"

    def damage(self):
        """What is not as it was."""
        now = self.state()
        found = [f"{what}: {sorted(map(str, set(now[what]) ^ set(self.before[what])))[:3] or 'changed'}"
                 for what in now if now[what] != self.before[what]]
        if not self.bystander_is_well():
            found.append("another process was ended or stopped")
        for name in ("listener", "datagrams", "local"):
            if self.reached(getattr(self, name)):
                found.append(f"it reached a socket ({name})")
        survivors = hostile_processes()
        if survivors:
            found.append(f"processes survive: {survivors}")
            for process in survivors:
                os.kill(process, signal.SIGKILL)
        left = os.listdir(self.temporary)
        if left:
            found.append(f"files are left behind: {left}")
        return found

    def close(self):
        self.bystander.kill()
        self.bystander.wait()
        for each in (self.listener, self.datagrams, self.local):
            each.close()
        shutil.rmtree(self.folder, ignore_errors=True)
