#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What README.md and docs/ show and name is true.

    tests/docs_test.py --culprit PROGRAM [--update] [PAGE...]

- Sessions: each ```console block is executed in a folder of its own that holds a copy of examples/. After a line `$ COMMAND` comes
  what the command prints, standard error included, character for character but for times, memory and BDD nodes. A line `…` stands for
  any lines that are left out. Progress, and lines about how far the sandbox of this machine reaches, do not count.
- docs/session.svg shows what its command prints.
- Links lead to files and headings that exist; paths in code spans exist; options in code spans are options of some command.
- Every name in the code spans of docs/a-bug-through-the-code.md is found in src/ or models/.

--update writes what the program prints now into the pages, and the picture; where lines are left out it keeps as many lines as there
were, so look at the result. Words choose pages by their names.
"""

import argparse
import difflib
import functools
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(ROOT, "docs"))
import session_svg  # noqa: E402

PAGES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "examples/README.md", "docs/*.md"]
THROUGH_THE_CODE = "docs/a-bug-through-the-code.md"
COMMANDS = ("story", "check", "run", "explain", "localize", "repair", "score")
LEFT_OUT = "…"
SESSION = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^(?:    |\t).*$", re.MULTILINE)
CODE = re.compile(r"``(.+?)``|`([^`]+)`", re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
MASKS = ((re.compile(r"\b\d+(\.\d+)? s\b"), "N s"), (re.compile(r"\b\d[\d,]*(\.\d+)? MB\b"), "N MB"),
         (re.compile(r"\b\d+ BDD nodes\b"), "N BDD nodes"),
         (re.compile(r'"(seconds|peak_mb)": [\d.e-]+'), r'"\1": N'))
# How far the sandbox of this machine reaches, and progress, which comes after some seconds.
OF_THE_MACHINE = re.compile(r"^(?:native runs were locked up .*|culprit: .* \(\d+ s\))\n", re.MULTILINE)
SYSTEM_HEADERS = {"pthread.h", "threads.h", "semaphore.h", "assert.h"}
# Words of other programs' command lines.
OTHER_OPTIONS = {"--install", "--prefix", "--preset", "--build", "--test-dir", "--gtest_filter", "--wrap", "--sanitize", "--quick", "--coverage", "--lint",
                 "--update", "--shots", "--count", "--keep", "--all", "--fix", "--culprit", "--list", "--validate", "--seed", "--from",
                 "--root", "--functions", "--lines"}


class Session:
    """A block of a page: its commands, and what each should print."""

    def __init__(self, match):
        self.span = match.span(1)
        self.commands, self.outputs = [], []
        for line in match[1].split("\n")[:-1]:
            if self.commands and self.commands[-1].endswith("\\") and not self.outputs[-1]:
                self.commands[-1] += "\n" + line
            elif line.startswith("$ "):
                self.commands.append(line[2:])
                self.outputs.append([])
            elif self.commands:
                self.outputs[-1].append(line)
            else:
                raise ValueError(f"a session begins with a command, not with `{line}`")

    def text(self, outputs):
        return "".join(f"$ {command}\n" + "".join(line + "\n" for line in lines)
                       for command, lines in zip(self.commands, outputs))


def execute(commands, program_folder):
    """What each command prints, one after the other in one shell."""
    mark = "== end of command =="
    script = "".join(f"{command}\nculprit_status=$?; printf '\\n{mark}\\n'; (exit $culprit_status)\n" for command in commands)
    with tempfile.TemporaryDirectory(prefix="culprit-docs-") as folder:
        shutil.copytree(os.path.join(ROOT, "examples"), os.path.join(folder, "examples"))
        environment = {**os.environ, "PATH": program_folder + os.pathsep + os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        outcome = subprocess.run(["bash", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    parts = outcome.stdout.decode("utf-8", "backslashreplace").split(f"\n{mark}\n")[:-1]
    return [OF_THE_MACHINE.sub("", part).splitlines() for part in parts]


def masked(line):
    for pattern, replacement in MASKS:
        line = pattern.sub(replacement, line)
    return line.rstrip()


def segments(lines):
    """What stands between the lines that are left out."""
    parts = [[]]
    for line in lines:
        if line.strip() == LEFT_OUT:
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def matches(wanted, printed):
    parts = [[masked(line) for line in part] for part in segments(wanted)]
    lines = [masked(line) for line in printed]
    if len(parts) == 1:
        return parts[0] == lines
    first, last = parts[0], parts[-1]
    if lines[:len(first)] != first or (last and lines[-len(last):] != last) or len(first) + len(last) > len(lines):
        return False
    at, end = len(first), len(lines) - len(last)
    for part in parts[1:-1]:
        at = next((i for i in range(at, end - len(part) + 1) if lines[i:i + len(part)] == part), None)
        if at is None:
            return False
        at += len(part)
    return True


def updated(wanted, printed):
    """The lines that were shown, as they are now."""
    parts = segments(wanted)
    if len(parts) == 1:
        return printed
    shown, at = printed[:len(parts[0])], len(parts[0])
    for part in parts[1:-1]:
        # Where its first line that says something is now.
        first = next((i for i, line in enumerate(part) if line.strip()), 0)
        rest = [masked(line) for line in printed[at:]]
        near = difflib.get_close_matches(masked(part[first]), rest, 1, 0.5) if part else []
        at += max(0, rest.index(near[0]) - first) if near else 0
        shown += [LEFT_OUT, *printed[at:at + len(part)]]
        at += len(part)
    last = parts[-1]
    return shown + [LEFT_OUT] + (printed[max(at, len(printed) - len(last)):] if last else [])


class Complaints:
    def __init__(self):
        self.count = 0

    def say(self, page, text):
        self.count += 1
        print(f"{page}: {text}", flush=True)


def check_sessions(page, text, options, program_folder, complaints):
    """The text, with what the commands print now if it is to be updated."""
    replaced = []
    sessions = [Session(match) for match in SESSION.finditer(text)]
    for session in sessions:
        printed = execute(session.commands, program_folder)
        if options.update:
            outputs = [wanted if matches(wanted, now) else updated(wanted, now)
                       for wanted, now in zip(session.outputs, printed)]
            replaced.append((session.span, session.text(outputs)))
            continue
        for command, wanted, now in zip(session.commands, session.outputs, printed):
            if not matches(wanted, now):
                difference = difflib.unified_diff(wanted, now, "page", "culprit", lineterm="", n=1)
                complaints.say(page, f"$ {command}\n" + "\n".join(difference))
    for (begin, end), new in reversed(replaced):
        text = text[:begin] + new + text[end:]
    return text, len(sessions)


def heading_names(text):
    """How GitHub names the headings of a page."""
    names = set()
    for heading in re.findall(r"^#+ (.*)$", FENCED.sub("", text), re.MULTILINE):
        plain = re.sub(r"[^\w\- ]", "", heading.lower().replace("`", ""))
        names.add(plain.strip().replace(" ", "-"))
    return names


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def check_links(page, text, complaints):
    for target in LINK.findall(FENCED.sub("", text)):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
        if not os.path.exists(os.path.join(ROOT, file)):
            complaints.say(page, f"the link {target} leads nowhere")
        elif anchor and anchor not in heading_names(read(file)):
            complaints.say(page, f"{file} has no heading #{anchor}")


def code_spans(text):
    for match in CODE.finditer(INDENTED.sub("", FENCED.sub("", text))):
        yield re.sub(r"\s+", " ", match[1] or match[2]).strip()


@functools.lru_cache(maxsize=None)
def known_options(culprit):
    helps = [subprocess.run([culprit, command, "--help"] if command != "story" else [culprit, "--help"], capture_output=True,
                            text=True, check=False).stdout for command in COMMANDS]
    return set(re.findall(r"(?<![\w-])--?[a-z][\w-]*", "\n".join(helps)))


def check_names(page, text, culprit, complaints):
    for span in code_spans(text):
        path = re.match(r"^((?:src|tests|bench|docs|models|examples|cmake)/[\w./*-]*)(?=$|[ :(])", span)
        is_there = path and (glob.glob(os.path.join(ROOT, path[1])) or glob.glob(os.path.join(ROOT, path[1] + ".*")))
        if path and not is_there and not path[1].endswith("/X"):
            complaints.say(page, f"there is no {path[1]}")
        is_file = re.match(r"^[\w/]+\.(?:h|cpp|py)$", span) and not path and span not in SYSTEM_HEADERS
        if is_file and not any(file.endswith("/" + span) for file in all_files()):
            complaints.say(page, f"there is no file {span}")
        option = re.match(r"^(--[a-z][\w-]*)", span)
        if option and option[1] not in known_options(culprit) | OTHER_OPTIONS:
            complaints.say(page, f"no command has the option {option[1]}")


@functools.lru_cache(maxsize=None)
def all_files():
    folders = ("src", "models", "tests", "bench", "docs")
    return [path for folder in folders for path in glob.glob(os.path.join(ROOT, folder, "**"), recursive=True)]


@functools.lru_cache(maxsize=None)
def all_code():
    files = [path for folder in ("src", "models") for path in glob.glob(os.path.join(ROOT, folder, "**"), recursive=True)
             if path.endswith((".h", ".cpp", ".c", ".txt", "INDEX"))]
    return files, "\n".join(open(path, encoding="utf-8").read() for path in files)


def check_code_names(page, text, complaints):
    files, code = all_code()
    for span in code_spans(text):
        if re.match(r"^(examples/|culprit |--|\./)", span):
            continue
        if "/" in span or re.search(r"\.(h|cpp|txt)$", span):
            if not any(path.endswith("/" + span.rstrip("/")) or f"/{span.rstrip('/')}/" in path for path in files):
                complaints.say(page, f"src/ has no file {span}")
            continue
        for word in re.findall(r"[A-Za-z_]\w*", span):
            if not re.search(rf"\b{word}\b", code):
                complaints.say(page, f"src/ does not know `{word}`")


def check_picture(options, program_folder, complaints):
    path = os.path.join(ROOT, "docs", "session.svg")
    lines = execute([f"{session_svg.COMMAND} --color always"], program_folder)[0]
    now = session_svg.picture(session_svg.shown(lines))
    if options.update:
        with open(path, "w", encoding="utf-8") as file:
            file.write(now)
    elif now != read("docs/session.svg"):
        complaints.say("docs/session.svg", "it shows something else than the command prints now; --update draws it again")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="only the pages whose path contains one of these")
    parser.add_argument("--culprit", default=os.path.join(ROOT, "build", "culprit"), help="the program under test")
    parser.add_argument("--update", action="store_true", help="write what the program prints now into the pages")
    return parser.parse_intermixed_args()


def main():
    options = parse_arguments()
    culprit = os.path.abspath(options.culprit)
    options.pages = [word for word in options.pages if word]
    pages = [os.path.relpath(path, ROOT) for pattern in PAGES for path in sorted(glob.glob(os.path.join(ROOT, pattern)))]
    chosen = [page for page in pages if not options.pages or any(word in page for word in options.pages)]
    complaints, sessions = Complaints(), 0
    with tempfile.TemporaryDirectory(prefix="culprit-docs-") as program_folder:
        script = os.path.join(program_folder, "culprit")
        with open(script, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec "{culprit}" "$@"\n')
        os.chmod(script, 0o755)
        for page in chosen:
            text = read(page)
            new, number = check_sessions(page, text, options, program_folder, complaints)
            sessions += number
            if new != text:
                with open(os.path.join(ROOT, page), "w", encoding="utf-8") as file:
                    file.write(new)
            check_links(page, new, complaints)
            check_names(page, new, culprit, complaints)
            if page == THROUGH_THE_CODE:
                check_code_names(page, new, complaints)
        draws = not options.pages or any("session" in word for word in options.pages)
        if draws:
            check_picture(options, program_folder, complaints)
    print(f"{len(chosen)} pages, {sessions} sessions")
    print(f"{max(0, len(chosen) + sessions + draws - complaints.count)} passed, {complaints.count} failed")
    return 1 if complaints.count else 0


if __name__ == "__main__":
    sys.exit(main())
