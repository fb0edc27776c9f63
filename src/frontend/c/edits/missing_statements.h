// SPDX-License-Identifier: MIT
// Statements that may be missing at a place: a jump, an assignment to what can be named there, a
// call that the program makes elsewhere, a text that tests expect.
//
//   n->value = value;
//                        n->next = NULL;    a member that is never set
//   total += x;          count++;           a counter that stands still
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/c/edits/space/changed_places.h"
#include "frontend/c/edits/space/names_in_scope.h"

namespace culprit::frontend {

struct Around {  // what a statement stands in
  bool in_loop = false, in_switch = false, in_branch = false;
};

struct Insertion {
  double cost;
  std::string text;
  bool leaves = false;
};

class MissingStatements {
 public:
  MissingStatements(const clang::ASTContext& ast, const Vocabulary& vocabulary,
                    const NamesInScope& scope, const ChangedPlaces& changed,
                    const std::vector<TextDifference>& differences)
      : ast_(ast),
        vocabulary_(vocabulary),
        scope_(scope),
        changed_(changed),
        differences_(differences) {}

  // `statements`: plain ones of the function, as they are written before the place.
  [[nodiscard]] std::vector<Insertion> at(const clang::FunctionDecl* function, Around around,
                                          bool is_end, const std::vector<std::string>& statements);
  // `printf("…");` of what the tests expect.
  [[nodiscard]] std::vector<Insertion> texts() const;
  // Variables of a loop's condition that nothing in the loop changes: perhaps a step of theirs is
  // missing in its body, most likely if nothing else in the condition changes. Yields what was said
  // before.
  struct Still {
    std::set<const clang::VarDecl*> variables;
    bool are_all = false;
  };
  Still stand_still(Still still) { return std::exchange(still_, std::move(still)); }

 private:
  void add(double cost, std::string text, bool leaves = false) {
    made_.push_back({cost, std::move(text), leaves});
  }
  void add_jumps(Around around, bool is_end);
  void add_assignments();
  void add_what_is_never_set();
  void add_members();
  void add_targets_of_pointers();
  void add_calls();
  [[nodiscard]] std::vector<std::string> calls_of_own_functions() const;
  [[nodiscard]] bool is_written(const clang::VarDecl* variable) const;

  const clang::ASTContext& ast_;
  const Vocabulary& vocabulary_;
  const NamesInScope& scope_;
  const ChangedPlaces& changed_;
  const std::vector<TextDifference>& differences_;
  const clang::FunctionDecl* function_ = nullptr;
  Still still_;
  std::vector<const clang::VarDecl*> all_;
  std::vector<Insertion> made_;
};

}  // namespace culprit::frontend
