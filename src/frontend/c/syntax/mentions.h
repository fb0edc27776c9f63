// SPDX-License-Identifier: MIT
// Which variables a statement mentions, and whether it calls anything.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <map>
#include <set>

namespace culprit::frontend {

struct Mentioned {
  std::set<const clang::VarDecl*> variables;  // canonical
  std::set<const clang::VarDecl*> assigned;   // those of them that get a value, or are declared
  std::set<const clang::FieldDecl*> fields;
  bool calls = false;
  bool changes = false;  // anything at all, by itself
  bool prints = false;   // to standard output, by a function that is known to
  bool states = false;   // an assertion, an assumption: part of the specification
};

class Mentions {
 public:
  // Walks each statement once, however often it is asked about.
  const Mentioned& in(const clang::Stmt* statement);

 private:
  std::map<const clang::Stmt*, Mentioned> known_;
};

}  // namespace culprit::frontend
