// SPDX-License-Identifier: MIT
// Comparisons that C reads otherwise than they were meant.
//
//   word == "end"        strcmp(word, "end") == 0
//   c == 'a' || 'b'      c == 'a' || c == 'b'
//   0 <= x <= 9          0 <= x && x <= 9
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

void correct_comparison(const clang::ASTContext& ast, const clang::BinaryOperator* operation,
                        EditCollector& collector);

}  // namespace culprit::frontend
