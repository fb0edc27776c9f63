// SPDX-License-Identifier: MIT
// Operators with side effects: assignments, ++ and --, and && || ?: whose operands have some.
#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/function_lowering.h"

namespace culprit::frontend {

using clang::QualType;
using program::BlockId;
using program::Op;
using program::Role;
using program::Scalar;
using source::SourceSpan;

Tree* FunctionLowering::assignment(const clang::BinaryOperator* expression, bool wanted) {
  const clang::Expr* target = expression->getLHS();
  SourceSpan span = span_of(expression);
  QualType type = target->getType();
  if (Types::is_aggregate(type)) return aggregate_assignment(expression);
  scalar(type, ranges_.of(expression));
  // Clang evaluates the right side first.
  Tree* assigned = rvalue(expression->getRHS(), Role::value);
  if (wanted && assigned->op == Op::constant) {
    // The value that is stored is the one that the assignment has: in a = b = 0 there is one 0.
    program::SlotId slot = code_.take_temporary(assigned->scalar, assigned->type);
    SourceSpan where = assigned->span;
    assign(slot, assigned, where);
    assigned = read_slot(slot, type, where);
  } else if (wanted || has_effects(target)) {
    assigned = spill(assigned, type);
  }
  Place to = place(target);
  program::ComponentId left = component(Role::target, ranges_.of(target), type);
  if (type->isAtomicType() && to.address != nullptr) {
    if (!wanted) assigned = spill(assigned, type);
    to = pinned(to);
    Tree* result = wanted ? arena_.make(*assigned) : nullptr;
    begin_atomic(span);
    store(to, assigned, span, left);
    end_atomic(span);
    return result;
  }
  if (!wanted) {
    store(to, assigned, span, left);
    return nullptr;
  }
  if (to.kind == Place::Kind::bits) {  // the value is what the field now holds
    to = pinned(to);
    Place again = to;
    again.address = copy_of_address(to);
    store(to, assigned, span, left);
    return load(again, span);
  }
  Tree* result = arena_.make(*assigned);
  store(to, assigned, span, left);
  return result;
}

Tree* FunctionLowering::compound_assignment(const clang::CompoundAssignOperator* expression,
                                            bool wanted) {
  const clang::Expr* target = expression->getLHS();
  SourceSpan span = span_of(expression);
  QualType type = target->getType();
  QualType computed = expression->getComputationLHSType();
  QualType result_type = expression->getComputationResultType();
  Scalar kind = scalar(type, ranges_.of(expression));
  scalar(computed, ranges_.of(expression));
  Tree* right = rvalue(expression->getRHS());
  if (has_effects(target)) right = spill(right, expression->getRHS()->getType());
  Place at = pinned(place(target));
  Place again = at;
  if (at.address != nullptr) again.address = copy_of_address(at);
  program::ComponentId left_side = component(Role::target, ranges_.of(target), type);
  bool atomic = type->isAtomicType() && at.address != nullptr;
  if (atomic) {
    right = spill(right, expression->getRHS()->getType());
    begin_atomic(span);
  }
  Tree* old = load(at, span_of(target));
  Tree* result = nullptr;
  if (type->isPointerType()) {
    result = pointer_arithmetic(expression->getOpcode(), old, right, type, span);
  } else if (result_type->isPointerType()) {
    // number += pointer: an address that becomes a number again.
    result = pointer_arithmetic(expression->getOpcode(), right, old, result_type, span);
    result = convert(result, kind, type);
  } else {
    Tree* widened = convert(old, unit_.types.scalar(computed), computed);
    result = arithmetic(expression->getOpcode(), widened, right, result_type, computed, span);
    result = convert(result, kind, type);
    result->span = span;
  }
  attach(result, Role::value, expression);
  if (wanted) result = spill(result, type);
  Tree* value = wanted ? arena_.make(*result) : nullptr;
  bool is_bits = again.kind == Place::Kind::bits;
  Place reread = again;
  if (wanted && is_bits) reread.address = copy_of_address(again);
  store(again, result, span, left_side);
  if (atomic) end_atomic(span);
  if (wanted && is_bits) return load(reread, span);
  return value;
}

Tree* FunctionLowering::increment(const clang::UnaryOperator* expression, bool wanted) {
  const clang::Expr* target = expression->getSubExpr();
  SourceSpan span = span_of(expression);
  QualType type = target->getType();
  Scalar kind = scalar(type, ranges_.of(expression));
  bool up = expression->isIncrementOp();
  Place at = pinned(place(target));
  Place again = at;
  if (at.address != nullptr) again.address = copy_of_address(at);
  bool atomic = type->isAtomicType() && at.address != nullptr;
  if (atomic) begin_atomic(span);
  Tree* old = load(at, span_of(target));
  if (wanted && expression->isPostfix()) old = spill(old, type);
  Tree* before = wanted && expression->isPostfix() ? arena_.make(*old) : nullptr;
  Tree* result = nullptr;
  if (type->isPointerType()) {
    Tree* one = constant(1, unit_.types.scalar(unit_.ast.LongTy), unit_.ast.LongTy, span);
    result = pointer_arithmetic(up ? clang::BO_Add : clang::BO_Sub, old, one, type, span);
  } else if (kind.is_floating()) {
    std::uint64_t one = kind.width == 32 ? 0x3f800000u : 0x3ff0000000000000u;
    result = make(up ? Op::add : Op::subtract, type, span, old, constant(one, kind, type, span));
  } else {
    // Narrow types are promoted first, as `x += 1` does: no overflow, only a conversion back.
    QualType wide = is_promotable(unit_.ast, type) || kind.width < 32 ? unit_.ast.IntTy : type;
    if (kind.width == 32) wide = type;
    Scalar wide_kind = unit_.types.scalar(wide);
    Tree* widened = convert(old, wide_kind, wide);
    Tree* sum =
        make(up ? Op::add : Op::subtract, wide, span, widened, constant(1, wide_kind, wide, span));
    result = convert(sum, kind, type);
    result->span = span;
  }
  attach(result, Role::value, expression);
  if (wanted && expression->isPrefix()) result = spill(result, type);
  Tree* after = wanted && expression->isPrefix() ? arena_.make(*result) : nullptr;
  Place reread = again;
  bool reload = wanted && expression->isPrefix() && again.kind == Place::Kind::bits;
  if (reload) reread.address = copy_of_address(again);
  store(again, result, span, component(Role::target, ranges_.of(target), type));
  if (atomic) end_atomic(span);
  if (reload) return load(reread, span);
  return expression->isPostfix() ? before : after;
}

Tree* FunctionLowering::logical_by_branches(const clang::BinaryOperator* expression) {
  // t := a; if (t) t := b      for &&;   if (!t) t := b   for ||
  bool is_and = expression->getOpcode() == clang::BO_LAnd;
  SourceSpan span = span_of(expression);
  Tree* left = condition(expression->getLHS(), Role::operand);
  program::SlotId result =
      code_.take_temporary(program::int_scalar, unit_.types.id(unit_.ast.IntTy));
  assign(result, left, span_of(expression->getLHS()));
  BlockId right_block = code_.new_block();
  BlockId after = code_.new_block();
  branch(truth(read_slot(result, unit_.ast.IntTy, span)), is_and ? right_block : after,
         is_and ? after : right_block, span_of(expression->getLHS()));
  code_.start(right_block);
  try {
    assign(result, condition(expression->getRHS(), Role::operand), span_of(expression->getRHS()));
  } catch (const Unhandled& unhandled) {
    unsupported(unhandled);
  }
  code_.jump(after, span);
  code_.start(after);
  return read_slot(result, unit_.ast.IntTy, span);
}

Tree* FunctionLowering::conditional_by_branches(
    const clang::AbstractConditionalOperator* expression, bool wanted) {
  SourceSpan span = span_of(expression);
  QualType type = expression->getType();
  bool is_void = type->isVoidType();
  bool is_aggregate = Types::is_aggregate(type);
  program::SlotId result = program::SlotId::none;
  QualType kept = is_aggregate ? unit_.ast.getPointerType(type) : type;
  if (!is_void && (wanted || is_aggregate)) {
    Scalar kind = is_aggregate ? program::pointer_scalar : scalar(type, ranges_.of(expression));
    result = code_.take_temporary(kind, unit_.types.id(kept));
  }
  BlockId then_block = code_.new_block();
  BlockId else_block = code_.new_block();
  BlockId after = code_.new_block();
  const clang::Expr* yes = expression->getTrueExpr();
  if (const auto* elvis = llvm::dyn_cast<clang::BinaryConditionalOperator>(expression)) {
    // a ?: b: the value of a is tested, and is the result where it is not zero.
    Tree* common =
        spill(rvalue(elvis->getCommon(), Role::condition), elvis->getCommon()->getType());
    Tree* test = truth(arena_.make(*common));
    program::SlotId first = result;
    branch(test, then_block, else_block, span_of(elvis->getCommon()));
    code_.start(then_block);
    if (first != program::SlotId::none)
      assign(first, convert(common, unit_.types.scalar(kept), kept), span);
    yes = nullptr;
  } else {
    branch(condition(expression->getCond(), Role::condition), then_block, else_block,
           span_of(expression->getCond()));
    code_.start(then_block);
  }
  auto arm = [&](const clang::Expr* chosen) {
    try {
      if (result == program::SlotId::none) return effect(chosen);
      if (is_aggregate) {
        Tree* from = aggregate(chosen);
        attach(from, Role::arm, chosen);
        return assign(result, from, span_of(chosen));
      }
      assign(result, rvalue(chosen, Role::arm), span_of(chosen));
    } catch (const Unhandled& unhandled) {
      unsupported(unhandled);
    }
  };
  if (yes != nullptr) arm(yes);
  code_.jump(after, span);
  code_.start(else_block);
  arm(expression->getFalseExpr());
  code_.jump(after, span);
  code_.start(after);
  if (result == program::SlotId::none) return nullptr;
  return read_slot(result, kept, span);
}

Tree* FunctionLowering::statement_expression(const clang::StmtExpr* expression, bool wanted) {
  // ({ a; b; value; }): the last statement's value outlives the block.
  const clang::CompoundStmt* compound = expression->getSubStmt();
  QualType type = expression->getType();
  SourceSpan span = span_of(expression);
  const clang::Expr* last = nullptr;
  if (!compound->body_empty() && !type->isVoidType() && wanted) {
    const clang::Stmt* final = compound->body_back();
    while (const auto* label = llvm::dyn_cast<clang::LabelStmt>(final)) final = label->getSubStmt();
    last = llvm::dyn_cast<clang::Expr>(final);
  }
  Tree* result = nullptr;
  program::SlotId kept = program::SlotId::none;
  Tree* kept_aggregate = nullptr;
  if (last != nullptr && Types::is_aggregate(type)) {
    kept_aggregate = temporary_aggregate(type, span);
  } else if (last != nullptr) {
    kept = code_.take_temporary(scalar(type, ranges_.of(expression)), unit_.types.id(type));
  }
  scopes_.enter(span);
  ScopeId inner = scopes_.current();
  for (const clang::Stmt* child : compound->body()) {
    bool is_last = last != nullptr && child == compound->body_back();
    if (!is_last) {
      statement(child);
      continue;
    }
    while (const auto* label = llvm::dyn_cast<clang::LabelStmt>(child)) {
      code_.fall_into(label_block(label->getDecl()), span_of(child));
      label_scopes_[label->getDecl()] = scopes_.current();
      child = label->getSubStmt();
    }
    if (kept_aggregate != nullptr) {
      copy_aggregate(arena_.make(*kept_aggregate), aggregate(last), type, span);
    } else {
      assign(kept, rvalue(last), span_of(last));
    }
  }
  scopes_.leave();
  if (!code_.ended()) retire(scopes_.ending(inner, scopes_.current()), span);
  if (kept_aggregate != nullptr) result = kept_aggregate;
  if (kept != program::SlotId::none) result = read_slot(kept, type, span);
  return result;
}

}  // namespace culprit::frontend
