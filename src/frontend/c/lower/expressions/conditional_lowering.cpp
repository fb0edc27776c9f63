// SPDX-License-Identifier: MIT
#include "frontend/c/lower/expressions/conditional_lowering.h"

#include "frontend/c/lower/code/expressions.h"

namespace culprit::frontend {

using clang::QualType;
using program::BlockId;
using program::Op;
using program::Role;
using program::Scalar;
using program::ScalarKind;
using source::SourceSpan;

Tree* ConditionalLowering::logical(const clang::BinaryOperator* expression) {
  if (builder_.has_effects(expression->getRHS())) return logical_by_branches(expression);
  bool is_and = expression->getOpcode() == clang::BO_LAnd;
  Tree* left = expressions_.condition(expression->getLHS(), Role::operand);
  Tree* right = nullptr;
  try {
    right = expressions_.condition(expression->getRHS(), Role::operand);
  } catch (const Unhandled&) {
    right = conditional_rvalue(expression->getRHS(), Role::operand);
  }
  return builder_.make(is_and ? Op::logical_and : Op::logical_or, expression->getType(),
                       builder_.span_of(expression), left, right);
}

Tree* ConditionalLowering::conditional(const clang::AbstractConditionalOperator* expression) {
  QualType type = expression->getType();
  if (builder_.has_effects(expression)) return conditional_by_branches(expression, true);
  builder_.scalar(type, builder_.range_of(expression));
  Tree* test = expressions_.condition(expression->getCond(), Role::condition);
  Tree* yes = conditional_rvalue(expression->getTrueExpr(), Role::arm);
  Tree* no = conditional_rvalue(expression->getFalseExpr(), Role::arm);
  return builder_.make(Op::choose, type, builder_.span_of(expression), test, yes, no);
}

Tree* ConditionalLowering::conditional_rvalue(const clang::Expr* expression, Role role) {
  try {
    return expressions_.rvalue(expression, role);
  } catch (const Unhandled& unhandled) {
    Tree* node =
        builder_.make(Op::unsupported, expression->getType(), unit_.spans.use(unhandled.range));
    if (node->scalar.kind == ScalarKind::none) node->scalar = program::int_scalar;
    node->immediate = builder_.program.unsupported.size();
    builder_.program.unsupported.push_back({unhandled.what, node->span});
    return node;
  }
}

Tree* ConditionalLowering::logical_by_branches(const clang::BinaryOperator* expression) {
  // t := a; if (t) t := b      for &&;   if (!t) t := b   for ||
  bool is_and = expression->getOpcode() == clang::BO_LAnd;
  SourceSpan span = builder_.span_of(expression);
  Tree* left = expressions_.condition(expression->getLHS(), Role::operand);
  program::SlotId result =
      code_.take_temporary(program::int_scalar, unit_.types.id(unit_.ast.IntTy));
  builder_.assign(result, left, builder_.span_of(expression->getLHS()));
  BlockId right_block = code_.new_block();
  BlockId after = code_.new_block();
  builder_.branch(builder_.truth(builder_.read_slot(result, unit_.ast.IntTy, span)),
                  is_and ? right_block : after, is_and ? after : right_block,
                  builder_.span_of(expression->getLHS()));
  code_.start(right_block);
  try {
    builder_.assign(result, expressions_.condition(expression->getRHS(), Role::operand),
                    builder_.span_of(expression->getRHS()));
  } catch (const Unhandled& unhandled) {
    builder_.unsupported(unhandled);
  }
  code_.jump(after, span);
  code_.start(after);
  return builder_.read_slot(result, unit_.ast.IntTy, span);
}

Tree* ConditionalLowering::conditional_by_branches(
    const clang::AbstractConditionalOperator* expression, bool wanted) {
  SourceSpan span = builder_.span_of(expression);
  QualType type = expression->getType();
  bool is_void = type->isVoidType();
  bool is_aggregate = Types::is_aggregate(type);
  program::SlotId result = program::SlotId::none;
  QualType kept = is_aggregate ? unit_.ast.getPointerType(type) : type;
  if (!is_void && (wanted || is_aggregate)) {
    Scalar kind = is_aggregate ? program::pointer_scalar
                               : builder_.scalar(type, builder_.range_of(expression));
    result = code_.take_temporary(kind, unit_.types.id(kept));
  }
  BlockId then_block = code_.new_block();
  BlockId else_block = code_.new_block();
  BlockId after = code_.new_block();
  const clang::Expr* yes = expression->getTrueExpr();
  if (const auto* elvis = llvm::dyn_cast<clang::BinaryConditionalOperator>(expression)) {
    // a ?: b: the value of a is tested, and is the result where it is not zero.
    Tree* common = builder_.spill(expressions_.rvalue(elvis->getCommon(), Role::condition),
                                  elvis->getCommon()->getType());
    Tree* test = builder_.truth(builder_.copy(*common));
    program::SlotId first = result;
    builder_.branch(test, then_block, else_block, builder_.span_of(elvis->getCommon()));
    code_.start(then_block);
    if (first != program::SlotId::none)
      builder_.assign(first, builder_.convert(common, unit_.types.scalar(kept), kept), span);
    yes = nullptr;
  } else {
    builder_.branch(expressions_.condition(expression->getCond(), Role::condition), then_block,
                    else_block, builder_.span_of(expression->getCond()));
    code_.start(then_block);
  }
  auto arm = [&](const clang::Expr* chosen) {
    try {
      if (result == program::SlotId::none) return expressions_.effect(chosen);
      if (is_aggregate) {
        Tree* from = expressions_.aggregate(chosen);
        builder_.attach(from, Role::arm, chosen);
        return builder_.assign(result, from, builder_.span_of(chosen));
      }
      builder_.assign(result, expressions_.rvalue(chosen, Role::arm), builder_.span_of(chosen));
    } catch (const Unhandled& unhandled) {
      builder_.unsupported(unhandled);
    }
  };
  if (yes != nullptr) arm(yes);
  code_.jump(after, span);
  code_.start(else_block);
  arm(expression->getFalseExpr());
  code_.jump(after, span);
  code_.start(after);
  if (result == program::SlotId::none) return nullptr;
  return builder_.read_slot(result, kept, span);
}

}  // namespace culprit::frontend
