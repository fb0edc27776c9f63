// SPDX-License-Identifier: MIT
// A search for the largest or smallest value that begins with a value which is itself too large or
// too small.
//
//   max = 0;                         max = -2147483648;
//   for (i = 0; i < n; i++) {
//     scanf("%d", &x);
//     if (x > max) max = x;          if (i == 0 || x > max)
//   }
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

// All of them in a definition, which the collector has entered.
void correct_extreme_values(const clang::ASTContext& ast, const clang::FunctionDecl* definition,
                            EditCollector& collector);

}  // namespace culprit::frontend
