// SPDX-License-Identifier: MIT
// A run of a circuit as a table: a row for each signal, a column for each cycle.
//
//   cycle    0  1  2  3*
//   req      1  0  0  0
//   count    0  1  2  3
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/palette.h"
#include "result/circuit_check.h"

namespace culprit::report {

// What is not relevant to the property is shown only if it is to be verbose.
std::string table_to_text(const result::CircuitRun& run, Detail detail, const Palette& colours);

}  // namespace culprit::report
