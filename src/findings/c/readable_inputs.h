// SPDX-License-Identifier: MIT
// The inputs of a run as a person wants to see them: the bytes of standard input and of arguments
// are texts, and a name that occurs several times is numbered.
#pragma once

#include <vector>

#include "check/check_program.h"
#include "result/run_view.h"

namespace culprit::findings {

std::vector<result::Input> readable_inputs(const std::vector<check::InputValue>& inputs);

}  // namespace culprit::findings
