// SPDX-License-Identifier: MIT
#include "frontend/c/lower/expressions/assignment_lowering.h"

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/calls/atomic_lowering.h"
#include "frontend/c/lower/code/arithmetic.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"
#include "frontend/c/lower/expressions/aggregate_lowering.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using program::Role;
using program::Scalar;
using source::SourceSpan;

Tree* AssignmentLowering::assignment(const clang::BinaryOperator* expression, bool wanted) {
  const clang::Expr* target = expression->getLHS();
  SourceSpan span = builder_.span_of(expression);
  QualType type = target->getType();
  if (Types::is_aggregate(type)) return aggregates_.assignment(expression);
  builder_.scalar(type, builder_.range_of(expression));
  // Clang evaluates the right side first.
  Tree* assigned = expressions_.rvalue(expression->getRHS(), Role::value);
  if (wanted && assigned->op == Op::constant) {
    // The value that is stored is the one that the assignment has: in a = b = 0 there is one 0.
    program::SlotId slot = code_.take_temporary(assigned->scalar, assigned->type);
    SourceSpan where = assigned->span;
    builder_.assign(slot, assigned, where);
    assigned = builder_.read_slot(slot, type, where);
  } else if (wanted || builder_.has_effects(target)) {
    assigned = builder_.spill(assigned, type);
  }
  Place to = expressions_.place(target);
  program::ComponentId left = builder_.component(Role::target, builder_.range_of(target), type);
  if (type->isAtomicType() && to.address != nullptr) {
    if (!wanted) assigned = builder_.spill(assigned, type);
    to = storage_.pinned(to);
    Tree* result = wanted ? builder_.copy(*assigned) : nullptr;
    atomics_.begin(span);
    storage_.store(to, assigned, span, left);
    atomics_.end(span);
    return result;
  }
  if (!wanted) {
    storage_.store(to, assigned, span, left);
    return nullptr;
  }
  if (to.kind == Place::Kind::bits) {  // the value is what the field now holds
    to = storage_.pinned(to);
    Place again = to;
    again.address = storage_.copy_of_address(to);
    storage_.store(to, assigned, span, left);
    return storage_.load(again, span);
  }
  Tree* result = builder_.copy(*assigned);
  storage_.store(to, assigned, span, left);
  return result;
}

Tree* AssignmentLowering::compound_assignment(const clang::CompoundAssignOperator* expression,
                                              bool wanted) {
  const clang::Expr* target = expression->getLHS();
  SourceSpan span = builder_.span_of(expression);
  QualType type = target->getType();
  QualType computed = expression->getComputationLHSType();
  QualType result_type = expression->getComputationResultType();
  Scalar kind = builder_.scalar(type, builder_.range_of(expression));
  builder_.scalar(computed, builder_.range_of(expression));
  Tree* right = expressions_.rvalue(expression->getRHS());
  if (builder_.has_effects(target)) right = builder_.spill(right, expression->getRHS()->getType());
  Place at = storage_.pinned(expressions_.place(target));
  Place again = at;
  if (at.address != nullptr) again.address = storage_.copy_of_address(at);
  program::ComponentId left_side =
      builder_.component(Role::target, builder_.range_of(target), type);
  bool atomic = type->isAtomicType() && at.address != nullptr;
  if (atomic) {
    right = builder_.spill(right, expression->getRHS()->getType());
    atomics_.begin(span);
  }
  Tree* old = storage_.load(at, builder_.span_of(target));
  Tree* result = nullptr;
  if (type->isPointerType()) {
    result = arithmetic_.move_pointer(expression->getOpcode(), old, right, type, span);
  } else if (result_type->isPointerType()) {
    // number += pointer: an address that becomes a number again.
    result = arithmetic_.move_pointer(expression->getOpcode(), right, old, result_type, span);
    result = builder_.convert(result, kind, type);
  } else {
    Tree* widened = builder_.convert(old, unit_.types.scalar(computed), computed);
    result =
        arithmetic_.combine(expression->getOpcode(), widened, right, result_type, computed, span);
    result = builder_.convert(result, kind, type);
    result->span = span;
  }
  builder_.attach(result, Role::value, expression);
  if (wanted) result = builder_.spill(result, type);
  Tree* value = wanted ? builder_.copy(*result) : nullptr;
  bool is_bits = again.kind == Place::Kind::bits;
  Place reread = again;
  if (wanted && is_bits) reread.address = storage_.copy_of_address(again);
  storage_.store(again, result, span, left_side);
  if (atomic) atomics_.end(span);
  if (wanted && is_bits) return storage_.load(reread, span);
  return value;
}

Tree* AssignmentLowering::increment(const clang::UnaryOperator* expression, bool wanted) {
  const clang::Expr* target = expression->getSubExpr();
  SourceSpan span = builder_.span_of(expression);
  QualType type = target->getType();
  Scalar kind = builder_.scalar(type, builder_.range_of(expression));
  bool up = expression->isIncrementOp();
  Place at = storage_.pinned(expressions_.place(target));
  Place again = at;
  if (at.address != nullptr) again.address = storage_.copy_of_address(at);
  bool atomic = type->isAtomicType() && at.address != nullptr;
  if (atomic) atomics_.begin(span);
  Tree* old = storage_.load(at, builder_.span_of(target));
  if (wanted && expression->isPostfix()) old = builder_.spill(old, type);
  Tree* before = wanted && expression->isPostfix() ? builder_.copy(*old) : nullptr;
  Tree* result = nullptr;
  if (type->isPointerType()) {
    Tree* one = builder_.constant(1, unit_.types.scalar(unit_.ast.LongTy), unit_.ast.LongTy, span);
    result = arithmetic_.move_pointer(up ? clang::BO_Add : clang::BO_Sub, old, one, type, span);
  } else if (kind.is_floating()) {
    std::uint64_t one = kind.width == 32 ? 0x3f800000u : 0x3ff0000000000000u;
    result = builder_.make(up ? Op::add : Op::subtract, type, span, old,
                           builder_.constant(one, kind, type, span));
  } else {
    // Narrow types are promoted first, as `x += 1` does: no overflow, only a conversion back.
    QualType wide = is_promotable(unit_.ast, type) || kind.width < 32 ? unit_.ast.IntTy : type;
    if (kind.width == 32) wide = type;
    Scalar wide_kind = unit_.types.scalar(wide);
    Tree* widened = builder_.convert(old, wide_kind, wide);
    Tree* sum = builder_.make(up ? Op::add : Op::subtract, wide, span, widened,
                              builder_.constant(1, wide_kind, wide, span));
    result = builder_.convert(sum, kind, type);
    result->span = span;
  }
  builder_.attach(result, Role::value, expression);
  if (wanted && expression->isPrefix()) result = builder_.spill(result, type);
  Tree* after = wanted && expression->isPrefix() ? builder_.copy(*result) : nullptr;
  Place reread = again;
  bool reload = wanted && expression->isPrefix() && again.kind == Place::Kind::bits;
  if (reload) reread.address = storage_.copy_of_address(again);
  storage_.store(again, result, span,
                 builder_.component(Role::target, builder_.range_of(target), type));
  if (atomic) atomics_.end(span);
  if (reload) return storage_.load(reread, span);
  return expression->isPostfix() ? before : after;
}

}  // namespace culprit::frontend
