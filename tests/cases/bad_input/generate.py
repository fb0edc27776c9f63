#!/usr/bin/env python3
"""Makes the inputs that cannot be checked in: generate.py KIND [ARGUMENTS]."""

import json
import os
import random
import sys


def empty():
    pass


def garbage(count):
    random.seed(1)
    sys.stdout.buffer.write(bytes(random.randrange(256) for _ in range(int(count))))


def directory(path):
    os.mkdir(path)


def dangling(path):
    os.symlink(path + ".gone", path)


def database(folder, file, *flags):
    json.dump([{"directory": folder, "file": file, "arguments": ["cc", *flags, "-c", file]}], sys.stdout)


if __name__ == "__main__":
    {"empty": empty, "garbage": garbage, "directory": directory, "dangling": dangling, "database": database}[sys.argv[1]](*sys.argv[2:])
