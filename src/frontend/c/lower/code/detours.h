// SPDX-License-Identifier: MIT
// Detours, so that statements can be blamed (program/component.h): infeasible branches around one
// that should not be executed, to one that is missing, past a jump that should not be taken.
//
// The places are those between the statements of a block, and around a body without braces. What
// would do the same as another detour is left out:
//
// - a variable, field or element gets a value only where it matters: behind a statement that mentions
//   it, or at the beginning of a block; from there to the next mention all places are one;
// - not right behind an assignment to it, which can be blamed itself;
// - not where nothing mentions it any more.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <optional>
#include <vector>

#include "frontend/c/lower/code/assignable_places.h"
#include "frontend/c/syntax/mentions.h"

namespace culprit::frontend {

class CallBuilder;
class Jumps;
class Storage;

struct StatementPlace {
  llvm::ArrayRef<const clang::Stmt*> list;
  std::size_t index;  // in front of this one, or behind the last
  clang::SourceLocation location;
  const clang::Stmt* without_braces;  // the body that the place is in, or null
};

class Detours {
 public:
  Detours(FunctionBuilder& builder, Storage& storage, CallBuilder& call_builder, Jumps& jumps)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        storage_(storage),
        call_builder_(call_builder),
        jumps_(jumps),
        assignable_(builder, storage) {}

  // Are statements blamed at all?
  [[nodiscard]] bool enabled() const;
  void begin(const clang::FunctionDecl* definition);
  // Lays down those at a place; the block behind the next statement, if that can be left out.
  std::optional<program::BlockId> add(const StatementPlace& place);

  // Which local variables are visible: those declared so far, but not those of blocks that ended.
  void declare(const clang::VarDecl* variable) {
    visible_locals_.push_back(variable->getCanonicalDecl());
  }
  [[nodiscard]] std::size_t visible_locals() const { return visible_locals_.size(); }
  void hide_locals_since(std::size_t count) { visible_locals_.resize(count); }

  // What may be executed after the list of statements under way.
  [[nodiscard]] std::size_t upcoming() const { return upcoming_.size(); }
  void add_upcoming(llvm::ArrayRef<const clang::Stmt*> statements) {
    upcoming_.insert(upcoming_.end(), statements.begin(), statements.end());
  }
  void drop_upcoming_since(std::size_t count) { upcoming_.resize(count); }

 private:
  std::vector<const clang::VarDecl*> visible_variables();
  bool matters(const StatementPlace& place, const Assignable& assignable);
  void add_assignments(const StatementPlace& place, const program::Component& missing,
                       program::ComponentId gate);
  // Out of the loop, the iteration, the function.
  void add_exits(const program::Component& missing, program::ComponentId gate);
  program::BlockId add_skip(const clang::Stmt* next, const program::Component& extra,
                            program::ComponentId gate);
  void add_output(const program::Component& missing, program::ComponentId gate);
  void print_any_text(program::Component component, program::ComponentId condition);
  program::ComponentId add_component(program::Component component, program::ComponentId gate);
  program::BlockId begin_detour(program::ComponentId component, source::SourceSpan span);
  Tree* unknown_value(program::ComponentId component, clang::QualType type,
                      source::SourceSpan span);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  CallBuilder& call_builder_;
  Jumps& jumps_;
  Mentions mentions_;
  AssignablePlaces assignable_;
  clang::QualType returned_;
  bool prints_ = false;
  std::vector<const clang::VarDecl*> visible_locals_, visible_globals_;
  std::vector<const clang::Stmt*> upcoming_;
};

}  // namespace culprit::frontend
