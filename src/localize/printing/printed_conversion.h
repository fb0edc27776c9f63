// SPDX-License-Identifier: MIT
// Which parts of an expected output a conversion of printf can have printed, whatever its value is.
//
//   expected "12 x", standing at its beginning       %d   ->  behind "1", behind "12"
//                                                    %3d  ->  nowhere: " 12" is not there
//
// No value is left out: where the rules of a conversion are not followed to the last (%g, %a, %*d)
// more is taken for possible than is.
#pragma once

#include <string_view>
#include <vector>

#include "unroll/state/expected_output.h"

namespace culprit::localize {

using OutputPositions = std::vector<unroll::OutputPosition>;

// `specification`: "%-5d".
OutputPositions after_conversion(const unroll::ExpectedOutput& expected,
                                 const unroll::OutputPosition& at, std::string_view specification);
// Any character, as of putchar.
OutputPositions after_character(const unroll::ExpectedOutput& expected,
                                const unroll::OutputPosition& at);
// Any text, or none.
OutputPositions after_any_text(const unroll::ExpectedOutput& expected,
                               const unroll::OutputPosition& at);

}  // namespace culprit::localize
