// SPDX-License-Identifier: MIT
// Going through a syntax tree from outside in. Clang's own RecursiveASTVisitor is a template of many
// thousand lines that takes the compiler ten seconds a visitor: here it is instantiated once.
#pragma once

namespace clang {
class Decl;
class Stmt;
}  // namespace clang

namespace culprit::frontend {

class TreeVisitor {
 public:
  virtual ~TreeVisitor() = default;
  // Of statements and expressions; false: what is in it is not visited, nor is it.
  [[nodiscard]] virtual bool enters(const clang::Stmt& /*statement*/) const { return true; }
  virtual void visit(clang::Stmt& /*statement*/) {}
  virtual void visit(clang::Decl& /*declaration*/) {}
};

void walk(TreeVisitor& visitor, const clang::Stmt* statement);
void walk(TreeVisitor& visitor, clang::Decl* declaration);

}  // namespace culprit::frontend
