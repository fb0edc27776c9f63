// SPDX-License-Identifier: MIT
// The variables that can be named at a place, and the constants that the file mentions: what a
// changed expression may be made of.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <set>
#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_space.h"

namespace culprit::frontend {

class NamesInScope {
 public:
  void add(const clang::VarDecl* variable);
  [[nodiscard]] std::size_t mark() const { return variables_.size(); }
  // Those that were added since are no longer known.
  void back_to(std::size_t mark) { variables_.resize(mark); }

  // The innermost first; what an inner one hides is left out.
  [[nodiscard]] std::vector<const clang::VarDecl*> all() const;
  [[nodiscard]] bool has(const clang::VarDecl* variable) const;
  // The name, or with a number behind it: none of those that are known.
  [[nodiscard]] std::string new_name(const std::string& wanted) const;

 private:
  std::vector<const clang::VarDecl*> variables_;
};

// `list->size`, `point.x`: of a variable, a number or a pointer.
struct MentionedMember {
  const clang::VarDecl* variable = nullptr;
  std::string text;
  bool is_pointer = false;
};
// Each once, in the order of the text.
std::vector<MentionedMember> members_mentioned_in(const clang::FunctionDecl* definition);

// `price[i]`: of a variable with the value of another as its index, a number.
struct MentionedElement {
  const clang::VarDecl* array = nullptr;
  const clang::VarDecl* index = nullptr;
  clang::QualType type;
  std::string text;
};
std::vector<MentionedElement> elements_mentioned_in(const clang::FunctionDecl* definition);

// `weeks_in(*year)`: of a function of the program, with a number as its result, and arguments that change
// nothing. Each once.
struct MentionedCall {
  const clang::CallExpr* call = nullptr;
  std::set<const clang::VarDecl*> variables;  // that its arguments mention
};
std::vector<MentionedCall> calls_mentioned_in(const clang::FunctionDecl* definition);

// What the file says itself.
struct Vocabulary {
  std::set<long long> integers;
  std::vector<NamedConstant> macros;  // whose text is a number
  std::set<std::string> reals;        // as they are spelled
  std::set<unsigned> characters;
  std::set<unsigned> expected_characters;             // that tests expect to be printed
  std::vector<const clang::FunctionDecl*> functions;  // that are called or defined in it
  bool frees = false;
};

Vocabulary vocabulary_of(const clang::ASTContext& ast,
                         const std::vector<TextDifference>& differences);
// At the level of the file, be it in a header.
bool is_declared(const clang::ASTContext& ast, const char* name);
// As it is written in a program.
std::string character_text(unsigned code);

// May a value of the one stand for a value of the other without a word?
enum class Fit : std::uint8_t { none, converted, same };
Fit fit(const clang::ASTContext& ast, clang::QualType wanted, clang::QualType offered);

}  // namespace culprit::frontend
