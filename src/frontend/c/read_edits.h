// SPDX-License-Identifier: MIT
// The space of small changes of a program's text (edits/space/edit_space.h).
#pragma once

#include <vector>

#include "frontend/c/edits/space/edit_space.h"
#include "frontend/c/read_program.h"

namespace culprit::frontend {

// The files have to compile; they were read before.
EditSpace read_edit_space(const CInput& input, const std::vector<TextDifference>& differences,
                          source::SourceFiles& files);

}  // namespace culprit::frontend
