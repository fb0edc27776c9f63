#!/usr/bin/env python3
"""Preprocesses a file: generate.py COMPILER FILE."""

import subprocess
import sys

sys.stdout.buffer.write(subprocess.run([sys.argv[1], "-E", sys.argv[2]], capture_output=True, check=True).stdout)
