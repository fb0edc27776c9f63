// SPDX-License-Identifier: MIT
// Do two patches do the same with all inputs? `check` is asked for one on which they differ
// (check/reference_program.h), up to the sizes of the tests' inputs.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "effort/work.h"
#include "localize/test.h"
#include "repair/c/other_inputs.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::repair {

struct Compared {
  bool are_alike = false;           // there is no input on which they differ
  std::optional<OtherInput> input;  // on which they do
};

class PatchComparison {
 public:
  // `subject`: the program without a patch.
  PatchComparison(const unroll::Subject& subject, const std::vector<localize::Test>& tests);

  // What takes more work than this is left open.
  [[nodiscard]] Compared compare(const ChangedProgram& one, const ChangedProgram& other,
                                 effort::Work most) const;
  // Inputs are of no more than so many bytes: standard input, or the longest argument.
  [[nodiscard]] std::uint32_t largest_input() const;

 private:
  const unroll::Subject& subject_;
  std::uint32_t stdin_bytes_ = 0, arguments_ = 0, argument_length_ = 0;
};

}  // namespace culprit::repair
