// SPDX-License-Identifier: MIT
// A failing test, executed step by step by the program as it is and as a patch makes it: for pages
// that show both beside each other.
#pragma once

#include "repair/c/trials/changed_functions.h"
#include "repair/c/trials/test_bench.h"
#include "result/c_repairs.h"
#include "source/changed_texts.h"

namespace culprit::commands {

// `patched`: read with these edits.
result::PatchedRuns patched_runs(const repair::TestBench& bench, const localize::Test& test,
                                 const repair::ChangedProgram& unchanged,
                                 const repair::ChangedProgram& patched,
                                 const source::FileEdits& edits);

}  // namespace culprit::commands
