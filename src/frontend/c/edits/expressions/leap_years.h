// SPDX-License-Identifier: MIT
// The rule for leap years, of which people remember a part.
//
//   y % 4 == 0                      y % 4 == 0 && y % 100 != 0 || y % 400 == 0
//   y % 4 == 0 && y % 100 != 0      the same
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

// Wherever a part of the rule stands in it.
void complete_leap_years(const clang::Expr* condition, EditCollector& collector);

}  // namespace culprit::frontend
