// SPDX-License-Identifier: MIT
// Inputs like those of the tests: one number, word or argument is another one, is missing, comes
// twice, or changes places with its neighbour. On these, patches that pass all tests may differ.
//
//   "3 5\n"   ->   "2 5\n"  "4 5\n"  "0 5\n"  "5 5\n"  "5 3\n"  "3\n"  …
#pragma once

#include <string>
#include <vector>

#include "localize/test.h"

namespace culprit::repair {

struct OtherInput {
  std::vector<std::string> arguments;
  std::string standard_input;
  auto operator<=>(const OtherInput&) const = default;
};

// What a run was given from outside.
OtherInput input_of(const unroll::ReplayLog& log);

// At most so many, what is near to a test first; none is a test's own. `numbers`: that the program
// speaks of.
std::vector<OtherInput> other_inputs(const std::vector<localize::Test>& tests,
                                     const std::vector<long long>& numbers, std::size_t most);

}  // namespace culprit::repair
