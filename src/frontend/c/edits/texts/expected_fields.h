// SPDX-License-Identifier: MIT
// How tests want numbers to be printed: the widths, zeros and digits behind the point that stand in
// the expected outputs where something else is printed.
//
//   expected "    100  37.8"     %7d, %6d (one blank may be text), %6.1f, %5.1f, %.1f
#pragma once

#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_space.h"

namespace culprit::frontend {

struct ExpectedFields {
  std::vector<std::string> integers;  // what stands between % and the letter: "7", "02"
  std::vector<std::string> reals;     // "6.1", ".1"
};

// The commonest first.
ExpectedFields expected_fields(const std::vector<TextDifference>& differences);

}  // namespace culprit::frontend
