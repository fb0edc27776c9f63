// SPDX-License-Identifier: MIT
// A chain that asks which letter it is, and forgets that letters may be capitals.
//
//   c == 'a' || c == 'e'      tolower(c) == 'a' || tolower(c) == 'e'
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

// Where the header says that there is such a function.
void ignore_case(const clang::ASTContext& ast, const clang::BinaryOperator* chain,
                 EditCollector& collector);

}  // namespace culprit::frontend
