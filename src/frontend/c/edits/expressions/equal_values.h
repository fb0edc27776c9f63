// SPDX-License-Identifier: MIT
// Chains of comparisons that forget, in all places, that values may be equal.
//
//   if (a < b && a < c) …              if (a <= b && a <= c) …
//   else if (b < a && b < c) …         else if (b <= a && b <= c) …
#pragma once

#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

// In one chain of && and ||.
void compare_equal_values(const clang::BinaryOperator* chain, EditCollector& collector);
// In all conditions of an if and what follows its else.
void compare_equal_values(const clang::IfStmt* branch, EditCollector& collector);

}  // namespace culprit::frontend
