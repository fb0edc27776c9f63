// SPDX-License-Identifier: MIT
// Source ranges of expressions in constant time. Clang computes the beginning of `a + b + … + z` by
// walking down to a, for each of the sums: quadratic on generated code. Here every walk leaves its
// answer behind for the next one.
#pragma once

#include <clang/AST/Expr.h>

#include <unordered_map>

namespace culprit::frontend {

class Ranges {
 public:
  clang::SourceRange of(const clang::Stmt* statement) { return {begin(statement), end(statement)}; }

 private:
  clang::SourceLocation begin(const clang::Stmt* statement);
  clang::SourceLocation end(const clang::Stmt* statement);

  std::unordered_map<const clang::Stmt*, clang::SourceLocation> begins_;
  std::unordered_map<const clang::Stmt*, clang::SourceLocation> ends_;
};

}  // namespace culprit::frontend
