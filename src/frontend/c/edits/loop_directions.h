// SPDX-License-Identifier: MIT
// Counting loops that should count the other way: what a step reads has been changed by one before.
//
//   for (j = total; j >= x; j--)      for (j = x; j <= total; j++)
//   for (i = 0; i < n; i++)           for (i = n - 1; i >= 0; i--)
#pragma once

#include <clang/AST/Stmt.h>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

void count_backwards(const clang::ForStmt* loop, EditCollector& collector);

}  // namespace culprit::frontend
