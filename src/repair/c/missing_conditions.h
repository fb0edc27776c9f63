// SPDX-License-Identifier: MIT
// Conditions that are missing in a program: `p && q`, `if (q) …`, `if (q) return …`, with a small q
// over what can be seen at the place.
//
// There are thousands of such q. So the tests are run once with a note of what the variables hold
// wherever a condition could be missing, and each q is judged by that: one that never makes a
// difference in a failing test cannot help, and of those that make the same difference everywhere
// the plainest is enough.
#pragma once

#include <vector>

#include "effort/table.h"
#include "frontend/c/edits/space/edit_space.h"
#include "repair/c/trials/changed_functions.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::repair {

std::vector<frontend::EditCandidate> missing_conditions(const frontend::EditSpace& space,
                                                        const source::SourceFiles& files,
                                                        const TestBench& bench, const Reader& read,
                                                        const effort::RepairTable& table);

}  // namespace culprit::repair
