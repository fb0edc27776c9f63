#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the red-black tree of localize/tree with one of the faults of paper 000 (root_color or order), and so many values that may be any."""

import os
import re
import subprocess
import sys

TREE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "localize", "tree")
MAIN = """int nondet_int(void);
int main(void) {
  struct tree tree = {NULL};
  for (int i = 0; i < %s; i++) {
    insert(&tree, nondet_int());
    check_tree(&tree);
  }
  return 0;
}
"""

fault, values = sys.argv[1:]
text = subprocess.run([sys.executable, os.path.join(TREE, "make_fault.py"), fault], capture_output=True, text=True, check=True).stdout
text, count = re.subn(r"int main\(.*", lambda _: MAIN % values, text, flags=re.DOTALL)
if count != 1:
    sys.exit("there should be one main")
print(text, end="")
