// SPDX-License-Identifier: MIT
// Text -> Program: the entrance to this folder.
#pragma once

#include "boolean/program.h"
#include "frontend/boolean/failures.h"
#include "source/source_files.h"

namespace culprit::frontend::boolean {

// Reads the text of a file that has been added to `files`. InputError or Unsupported, with the
// place, where it is not a Boolean program that culprit analyses.
culprit::boolean::Program read_boolean_program(const source::SourceFiles& files,
                                               source::FileId file, const Failures& failures = {});

}  // namespace culprit::frontend::boolean
