// SPDX-License-Identifier: MIT
// How Clang is to be called for the files of a program.
#pragma once

#include <string>
#include <vector>

#include "frontend/c/clang/clang_run.h"
#include "frontend/c/read_program.h"

namespace culprit::frontend {

// One for each file. Throws InputError (file missing, flags that are refused).
std::vector<ClangJob> clang_jobs(const CInput& input, std::vector<std::string>& warnings);

}  // namespace culprit::frontend
