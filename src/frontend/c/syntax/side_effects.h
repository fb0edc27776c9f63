// SPDX-License-Identifier: MIT
// Whether an expression changes anything, or is lowered to instructions of its own: its operands'
// neighbours have to be evaluated before it.
#pragma once

#include <clang/AST/Expr.h>

#include <map>

namespace culprit::frontend {

class SideEffects {
 public:
  // Walks each expression once, however often it is asked about.
  bool in(const clang::Expr* expression);

 private:
  std::map<const clang::Expr*, bool> known_;
};

}  // namespace culprit::frontend
