// SPDX-License-Identifier: MIT
// The function of a program that only tries the others: it makes the inputs or holds the assertion
// that fails, and calls what does the work. Who wrote it said there what is right, so the mistake is
// seldom in it; and a changed driver makes almost every assertion hold.
#pragma once

#include <string>

#include "frontend/c/edits/space/edit_space.h"
#include "program/program.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::repair {

// Its name; empty: there is none. `failing`: the lines that the failing run comes to.
std::string test_driver_of(const ChangedProgram& program, const frontend::EditSpace& space,
                           const Lines& failing, program::PropertyKind kind,
                           source::SourceSpan violated);

}  // namespace culprit::repair
