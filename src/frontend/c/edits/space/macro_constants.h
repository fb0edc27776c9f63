// SPDX-License-Identifier: MIT
// The macros of a text that stand for a number, whether they are used or not:
//
//   #define MAXIMUM 600        #define LEAST (-1)
#pragma once

#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_space.h"

namespace culprit::frontend {

std::vector<NamedConstant> macro_constants(const std::string& text);

}  // namespace culprit::frontend
