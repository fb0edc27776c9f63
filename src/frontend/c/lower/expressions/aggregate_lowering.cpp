// SPDX-License-Identifier: MIT
#include "frontend/c/lower/expressions/aggregate_lowering.h"

#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"
#include "frontend/c/lower/expressions/initialiser_lowering.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using program::Role;
using source::SourceSpan;

Tree* AggregateLowering::union_of(const clang::CastExpr* cast) {
  SourceSpan span = builder_.span_of(cast);
  QualType type = cast->getType();
  Place made;
  made.type = cast->getSubExpr()->getType();
  Tree* whole = storage_.temporary_aggregate(type, span);
  storage_.clear(builder_.copy(*whole), unit_.types.size(type), span);
  made.address = builder_.copy(*whole);
  initialisers_.initialise(made, cast->getSubExpr(), Cleared::yes);
  return whole;
}

Tree* AggregateLowering::initialised(const clang::Expr* expression) {
  Tree* whole = storage_.temporary_aggregate(expression->getType(), builder_.span_of(expression));
  Place made;
  made.type = expression->getType();
  made.address = builder_.copy(*whole);
  initialisers_.initialise(made, expression, Cleared::no);
  return whole;
}

Tree* AggregateLowering::compound_literal(const clang::CompoundLiteralExpr* literal) {
  SourceSpan span = builder_.span_of(literal);
  QualType type = literal->getType();
  Place made;
  made.type = type;
  if (literal->isFileScope()) {
    made.address = builder_.make(Op::global_address, unit_.ast.getPointerType(type), span);
    made.address->immediate = program::index_of(unit_.static_literal(literal));
  } else {
    made.address = storage_.temporary_aggregate(type, span);
  }
  Tree* result = builder_.copy(*made.address);
  initialisers_.initialise(made, literal->getInitializer(),
                           literal->isFileScope() ? Cleared::yes : Cleared::no);
  return result;
}

Tree* AggregateLowering::assignment(const clang::BinaryOperator* assignment) {
  const clang::Expr* target = assignment->getLHS();
  SourceSpan span = builder_.span_of(assignment);
  // Unlike scalars, Clang evaluates the left side of a structure's assignment first.
  Place to = storage_.pinned(expressions_.place(target));
  Tree* result = storage_.copy_of_address(to);
  Tree* from = expressions_.aggregate(assignment->getRHS());
  builder_.attach(from, Role::value, assignment->getRHS());
  storage_.copy_aggregate(
      address_of(to), from, target->getType(), span,
      builder_.component(Role::target, target->getSourceRange(), target->getType()));
  return result;
}

}  // namespace culprit::frontend
