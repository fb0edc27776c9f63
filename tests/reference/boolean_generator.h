// SPDX-License-Identifier: MIT
// Random small Boolean programs: recursion, several results, loops, gotos, enforce, constrain,
// nondeterminism. Every program is well formed; most can reach their assertion.
#pragma once

#include <cstdint>
#include <string>

namespace culprit::reference {

struct Shape {
  int most_globals = 2;
  int most_locals = 2;  // parameters included
  int most_routines = 3;
  int most_statements = 4;  // in a block
  bool discards = false;    // some values and results are assigned to _
};

std::string random_boolean_program(std::uint64_t seed, const Shape& shape);

}  // namespace culprit::reference
