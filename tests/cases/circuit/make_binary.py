"""Writes toggle.aag as a binary AIGER file."""
import sys

sys.stdout.buffer.write(b"aig 3 1 1 1 1\n6\n4\n" + bytes([6 - 5, 5 - 2]) + b"i0 go\nl0 st\no0 high\n")
