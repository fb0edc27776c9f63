// SPDX-License-Identifier: MIT
// Where a function keeps its values: the slots and locals that it has, what its variables are kept
// in, and the instructions that read and write a place.
#pragma once

#include <clang/AST/Decl.h>

#include <map>
#include <set>
#include <string>

#include "frontend/c/lower/code/function_builder.h"
#include "frontend/c/lower/code/place.h"

namespace culprit::frontend {

// One of the two is there.
struct Variable {
  program::SlotId slot = program::SlotId::none;
  program::LocalId local = program::LocalId::none;
};

class Storage {
 public:
  explicit Storage(FunctionBuilder& builder)
      : builder_(builder), unit_(builder.unit), code_(builder.code) {}

  // Slots and locals.
  program::LocalId new_local(const std::string& name, clang::QualType type,
                             source::SourceSpan span);
  program::SlotId new_slot(const std::string& name, clang::QualType type, source::SourceSpan span);
  void declare_local(program::LocalId local, Tree* size, source::SourceSpan span,
                     program::ComponentId missing_initialiser = program::ComponentId::none);
  // The address of a new local without a name.
  Tree* temporary_aggregate(clang::QualType type, source::SourceSpan span);

  // Variables, by their canonical declarations.
  void find_variables_in_memory(const clang::FunctionDecl* definition);
  [[nodiscard]] bool is_in_memory(const clang::VarDecl* variable) const {
    return in_memory_.contains(variable);
  }
  void keep(const clang::ValueDecl* declaration, Variable variable) {
    variables_[declaration] = variable;
  }
  Place variable_place(const clang::ValueDecl* declaration, source::SourceSpan span);
  Tree* function_address(const clang::FunctionDecl* function, source::SourceSpan span);

  // Accesses.
  Tree* load(const Place& place, source::SourceSpan span);
  void store(const Place& place, Tree* value, source::SourceSpan span,
             program::ComponentId target = program::ComponentId::none);
  void copy_aggregate(Tree* to, Tree* from, clang::QualType type, source::SourceSpan span,
                      program::ComponentId target = program::ComponentId::none);
  void clear(Tree* address, std::uint64_t size, source::SourceSpan span);
  // The same place, its address computed once and for all.
  Place pinned(Place place);
  Tree* copy_of_address(const Place& place);

 private:
  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  std::set<const clang::VarDecl*> in_memory_;
  std::map<const clang::ValueDecl*, Variable> variables_;
};

}  // namespace culprit::frontend
