# SPDX-License-Identifier: MIT
"""Random programs as beginners write them: numbers and a word are read, and a few exercises done with them. Each is right by
construction; whatever could be wrong in it is a `Site`."""

import random

from exercises import Exercises
from pieces import Read, Site, plain, sites_in


class Generator(Exercises):
    def program(self):
        exercises = [self.sum_up, self.largest, self.function, self.sort, self.digits, self.text, self.records, self.average,
                     self.search, self.grid, self.bytes, self.histogram, self.walk, self.build]
        chosen = self.random.sample(exercises, self.random.randint(1, 3))
        reading = ["    ", Read("int", ["a[", Site("index", "int", ["i"], ["0", "i + 1"]), "]"]), ";\n"]
        count = Site("condition", "truth", ["n > 6"], ["n > 2", "n < 6", "n >= 4"])
        limit = self.assign("n", ["6"])
        body = [exercise() for exercise in chosen]
        uses_k = "k = " in plain(body)
        start = ["int main(void) {\n  int n, i", ", k" if uses_k else "", ", a[8];\n  char word[20];\n  ", Read("int", ["n"]), ";\n  if (", count, ") ",
                 limit, "\n", self.loop_over("i", "0", "n", reading), "  ", Read("word", ["word"]), ";\n"]
        end = ["  return ", Site("return", "int", ["0"], ["1", "n", "i"]), ";\n}\n"]
        return ["#include <stdio.h>\n\n", sorted(self.structures), self.functions, start, body, end]


def inputs(seed):
    """Standard inputs for tests."""
    chosen = random.Random(f"inputs {seed}")
    texts = []
    for _ in range(chosen.randint(2, 4)):
        n = chosen.randint(2, 5)
        numbers = [chosen.randint(-9, 30) for _ in range(n)]
        word = "".join(chosen.choice("aeotxz") for _ in range(chosen.randint(1, 6)))
        texts.append((n, numbers, word))
    return texts


def seeded(parts, seed):
    """One site and the faulty text that it gets."""
    chosen = random.Random(f"fault {seed}")
    sites = [each for each in sites_in(parts, []) if each.faults]
    site = chosen.choice(sites)
    return site, chosen.choice(site.faults)
