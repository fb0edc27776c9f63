// SPDX-License-Identifier: MIT
// Atomic operations: C11's, the __atomic and the __sync builtins. Each is the plain operation
// inside an atomic section, once its operands are known; the sections matter only where there are
// threads.
#pragma once

#include <clang/AST/Expr.h>

#include <string>

#include "frontend/c/lower/code/function_builder.h"
#include "frontend/c/lower/code/place.h"

namespace culprit::frontend {

class Arithmetic;
class CallBuilder;
class Expressions;
class Storage;

class AtomicLowering {
 public:
  AtomicLowering(FunctionBuilder& builder, Storage& storage, CallBuilder& call_builder,
                 Expressions& expressions, Arithmetic& arithmetic)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        storage_(storage),
        call_builder_(call_builder),
        expressions_(expressions),
        arithmetic_(arithmetic) {}

  // Null if the operation has no value.
  Tree* atomic(const clang::AtomicExpr* expression);
  Tree* sync_builtin(const clang::CallExpr* call, const std::string& name);
  Tree* load(const Place& at, source::SourceSpan span);
  // A section.
  void begin(source::SourceSpan span);
  void end(source::SourceSpan span);

 private:
  void store(const Place& at, Tree* value, source::SourceSpan span);
  Tree* exchange(const Place& at, Tree* value, source::SourceSpan span);
  Tree* read_modify_write(const Place& at, clang::BinaryOperatorKind kind, bool nand, Tree* operand,
                          bool new_value, source::SourceSpan span);
  Tree* compare_and_swap(const Place& at, Tree* expected, Tree* desired, source::SourceSpan span);
  Tree* wrapping(Tree* arithmetic, clang::QualType type);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  CallBuilder& call_builder_;
  Expressions& expressions_;
  Arithmetic& arithmetic_;
};

}  // namespace culprit::frontend
