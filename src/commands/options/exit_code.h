// SPDX-License-Identifier: MIT
// What culprit's exit code means to a script.
#pragma once

#include <cstdint>

namespace culprit::commands {

enum class ExitCode : std::uint8_t {
  success = 0,    // the property holds; `run` did its job
  violated = 1,   // the given program violates a rule, whatever was then found out
  bad_input = 2,  // usage or input error
  unknown = 3,    // no answer, and the report says why
};

}  // namespace culprit::commands
