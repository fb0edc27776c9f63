// SPDX-License-Identifier: MIT
// What failing tests say about printed text: where the output differs from what is expected, line
// by line and as a whole.
//
//   printed "Sum: 5\n", expected "Sum = 5\n"     ":" should be " ="
#pragma once

#include <string_view>
#include <vector>

#include "frontend/c/edits/space/edit_space.h"
#include "localize/test.h"
#include "localize/test_outcome.h"

namespace culprit::repair {

std::vector<frontend::TextDifference> text_differences(
    const std::vector<localize::Test>& tests, const std::vector<localize::TestOutcome>& outcomes);

// Of two texts; none if they are equal.
std::vector<frontend::TextDifference> text_differences(std::string_view printed,
                                                       std::string_view expected);

}  // namespace culprit::repair
