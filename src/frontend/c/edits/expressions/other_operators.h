// SPDX-License-Identifier: MIT
// What each operator, and each function of the library, is mistaken for, and how likely that is.
#pragma once

#include <clang/AST/Expr.h>

#include <string_view>
#include <vector>

namespace culprit::frontend {

struct OperatorChange {
  clang::BinaryOperatorKind to;
  double cost;
};

std::vector<OperatorChange> other_operators(const clang::BinaryOperator* operation);

std::vector<std::string_view> other_functions(std::string_view name);

bool is_pointer_like(clang::QualType type);
// A number or a character that is written as such.
bool is_spelled_out(const clang::Expr* expression);

}  // namespace culprit::frontend
