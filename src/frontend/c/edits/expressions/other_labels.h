// SPDX-License-Identifier: MIT
// A value that is missing among those that a program tells apart: what stands between the others or
// beside them, another letter or digit, or a number that the program mentions.
//
//   case 'a': case 'e': case 'i': case 'u':          case 'o':
//   c == 'a' || c == 'e' || c == 'i' || c == 'u'     || c == 'o'
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_collector.h"
#include "frontend/c/edits/space/names_in_scope.h"

namespace culprit::frontend {

// Of labels that have neighbours: what is farther away is no number that one forgets.
std::optional<long long> label_value(const clang::ASTContext& ast, const clang::Expr* label);

// As they are written, for those that are told apart by numbers.
std::vector<std::string> other_labels(const std::set<long long>& known, bool are_characters,
                                      const Vocabulary& vocabulary);

// In a chain of comparisons of one value with several.
void add_alternatives(const clang::ASTContext& ast, const clang::BinaryOperator* chain,
                      const Vocabulary& vocabulary, EditCollector& collector);

}  // namespace culprit::frontend
