// SPDX-License-Identifier: MIT
// Comparisons that C reads otherwise than they were meant.
//
//   word == "end"        strcmp(word, "end") == 0
//   c == 'a' || 'b'      c == 'a' || c == 'b'
//   0 <= x <= 9          0 <= x && x <= 9
//   a & m == b & m       (a & m) == (b & m)
//   return a - b;        return (a > b) - (a < b);    in what qsort calls: it may overflow
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

void correct_comparison(const clang::ASTContext& ast, const clang::BinaryOperator* operation,
                        EditCollector& collector);

// What a function returns that says which of two things comes first.
void compare_in_order(const clang::FunctionDecl* function, const clang::Expr* returned,
                      EditCollector& collector);

}  // namespace culprit::frontend
