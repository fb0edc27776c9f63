"""Rules that are too deep or too large."""
import sys

if sys.argv[1] == "deep":
    print("watched.entry { if (" + "(" * 5000 + "$1" + ")" * 5000 + ") abort \"no\"; }")
else:
    print("watched.entry { }\n" * 100000)
