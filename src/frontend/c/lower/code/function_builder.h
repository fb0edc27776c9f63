// SPDX-License-Identifier: MIT
// A function while it is being lowered: what all parts of the lowering share, and the vocabulary
// that they write trees and instructions with. Nothing here looks into a statement; an expression
// is asked for no more than its type, its range and its effects.
//
//     builder.assign(slot, builder.convert(value, scalar, type), span)
#pragma once

#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontend/c/lower/code/code_builder.h"
#include "frontend/c/lower/code/scopes.h"
#include "frontend/c/lower/code/tree.h"
#include "frontend/c/lower/unit/unit.h"
#include "frontend/c/syntax/ranges.h"
#include "frontend/c/syntax/side_effects.h"

namespace culprit::frontend {

enum class BranchKind : std::uint8_t { usual, gate };

class FunctionBuilder {
 public:
  FunctionBuilder(Unit& unit, program::FunctionId id, program::Function& function);

  // Trees.
  Tree* make(program::Op op, clang::QualType type, source::SourceSpan span, Tree* first = nullptr,
             Tree* second = nullptr, Tree* third = nullptr);
  Tree* constant(std::uint64_t bits, program::Scalar scalar, clang::QualType type,
                 source::SourceSpan span);
  Tree* integer(const llvm::APSInt& number, clang::QualType type, source::SourceSpan span);
  Tree* size_constant(std::uint64_t number, source::SourceSpan span);
  Tree* read_slot(program::SlotId slot, clang::QualType type, source::SourceSpan span);
  Tree* convert(Tree* value, program::Scalar to, clang::QualType type);
  Tree* as_unsigned_long(Tree* value);
  Tree* truth(Tree* value);
  // Of the root alone: its operands are shared.
  Tree* copy(const Tree& tree) { return arena_.make(tree); }

  // Instructions.
  void assign(program::SlotId slot, Tree* value, source::SourceSpan span,
              program::ComponentId target = program::ComponentId::none);
  // Puts the value into a temporary now and returns a reading of it (constants stay as they are).
  Tree* spill(Tree* value, clang::QualType type);
  void branch(Tree* condition, program::BlockId then_block, program::BlockId else_block,
              source::SourceSpan span, BranchKind kind = BranchKind::usual);
  void unsupported(const Unhandled& unhandled);

  // Components.
  program::ComponentId component(program::Role role, clang::SourceRange range,
                                 clang::QualType type);
  void attach(Tree* tree, program::Role role, const clang::Expr* expression);

  // What is read off the syntax tree.
  // Throws Unhandled if values of the type cannot be computed with.
  program::Scalar scalar(clang::QualType type, clang::SourceRange range) const;
  bool has_effects(const clang::Expr* expression) { return side_effects_.in(expression); }
  clang::SourceRange range_of(const clang::Stmt* statement) { return ranges_.of(statement); }
  source::SourceSpan span_of(const clang::Stmt* statement) {
    return unit.spans.use(ranges_.of(statement));
  }

  Unit& unit;
  program::Program& program;
  program::FunctionId id;
  program::Function& function;
  CodeBuilder code;
  Scopes scopes;
  bool in_specification = false;  // components that are made now belong to it

 private:
  TreeArena arena_;
  Ranges ranges_;
  SideEffects side_effects_;
};

}  // namespace culprit::frontend
