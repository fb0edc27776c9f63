// SPDX-License-Identifier: MIT
// Printed texts that are replaced: where an output is expected, any text may stand for them.
#pragma once

#include <optional>

#include "unroll/state/expected_output.h"

namespace culprit::unroll {

// Any text may be printed here; nullopt: what was printed before it is not what is expected.
std::optional<OutputPosition> before_any_text(const ExpectedOutput& expected, OutputPosition at);

class Run;
// What of the printing call that is under way is replaced.
enum class FreeText : std::uint8_t {
  nothing,
  literal,     // a text that %s or fputs prints
  format,      // also what stands before and behind each conversion
  everything,  // puts, whose line end belongs to the text
};
FreeText free_text_of(const Run& run);

}  // namespace culprit::unroll
