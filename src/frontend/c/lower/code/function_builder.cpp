// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

using clang::QualType;
using program::BlockId;
using program::Instruction;
using program::Op;
using program::Operation;
using program::Role;
using program::Scalar;
using program::ScalarKind;
using source::SourceSpan;

FunctionBuilder::FunctionBuilder(Unit& unit_in, program::FunctionId id_in,
                                 program::Function& function_in)
    : unit(unit_in),
      program(unit_in.session.program),
      id(id_in),
      function(function_in),
      code(unit_in.session.program, function_in) {}

Scalar FunctionBuilder::scalar(QualType type, clang::SourceRange range) const {
  Scalar result = unit.types.scalar(type);
  if (result.kind == ScalarKind::none) {
    std::string what = unit.types.unsupported(type);
    throw Unhandled{what.empty() ? "a value of type " + type.getAsString() : what, range};
  }
  return result;
}

Tree* FunctionBuilder::make(Op op, QualType type, SourceSpan span, Tree* first, Tree* second,
                            Tree* third) {
  Tree tree;
  tree.op = op;
  tree.scalar = unit.types.scalar(type);
  tree.type = unit.types.id(type);
  tree.span = span;
  tree.operands = {first, second, third};
  tree.operand = first != nullptr ? first->scalar : Scalar{};
  return arena_.make(tree);
}

Tree* FunctionBuilder::constant(std::uint64_t bits, Scalar scalar, QualType type, SourceSpan span) {
  Tree* tree = make(Op::constant, type, span);
  tree->scalar = scalar;
  tree->immediate = bits;
  return tree;
}

Tree* FunctionBuilder::integer(const llvm::APSInt& number, QualType type, SourceSpan span) {
  Scalar kind = scalar(type, {});
  return constant(number.extOrTrunc(kind.width).getZExtValue(), kind, type, span);
}

Tree* FunctionBuilder::size_constant(std::uint64_t number, SourceSpan span) {
  return constant(number, program::size_scalar, unit.ast.getSizeType(), span);
}

Tree* FunctionBuilder::read_slot(program::SlotId slot, QualType type, SourceSpan span) {
  Tree* tree = make(Op::read_slot, type, span);
  tree->immediate = program::index_of(slot);
  return tree;
}

void FunctionBuilder::assign(program::SlotId slot, Tree* value, SourceSpan span,
                             program::ComponentId target) {
  Instruction instruction;
  instruction.operation = Operation::assign;
  instruction.scalar = value->scalar;
  instruction.slot = slot;
  instruction.value = code.lay_down(value);
  instruction.target_component = target;
  instruction.span = span;
  code.emit(instruction);
}

Tree* FunctionBuilder::spill(Tree* value, QualType type) {
  if (value->op == Op::constant || value->op == Op::function_address) return value;
  program::SlotId slot = code.take_temporary(value->scalar, value->type);
  SourceSpan span = value->span;
  Scalar kind = value->scalar;
  assign(slot, value, span);
  Tree* read = read_slot(slot, type, span);
  read->scalar = kind;
  return read;
}

program::ComponentId FunctionBuilder::component(Role role, clang::SourceRange range,
                                                QualType type) {
  if (unit.origin != program::Origin::user) return program::ComponentId::none;
  return unit.session.components.add(unit.spans,
                                     {role, range, id, unit.types.id(type), in_specification});
}

void FunctionBuilder::attach(Tree* tree, Role role, const clang::Expr* expression) {
  if (tree->component != program::ComponentId::none) return;
  tree->component =
      component(role, ranges_.of(expression->IgnoreParenImpCasts()), expression->getType());
}

namespace {

bool gives_truth(Op op) {
  switch (op) {
    case Op::logical_not:
    case Op::truth:
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::logical_and:
    case Op::logical_or: return true;
    default: return false;
  }
}

}  // namespace

Tree* FunctionBuilder::truth(Tree* value) {
  if (gives_truth(value->op)) return value;
  Tree* result = make(Op::truth, unit.ast.IntTy, value->span, value);
  // The whole is the component, not the value inside it.
  std::swap(result->component, value->component);
  return result;
}

Tree* FunctionBuilder::convert(Tree* value, Scalar to, QualType type) {
  if (value->scalar == to) return value;
  Tree* result = make(Op::convert, type, value->span, value);
  result->scalar = to;
  return result;
}

Tree* FunctionBuilder::as_unsigned_long(Tree* value) {
  return convert(value, program::size_scalar, unit.ast.UnsignedLongTy);
}

void FunctionBuilder::branch(Tree* condition, BlockId then_block, BlockId else_block,
                             SourceSpan span, BranchKind kind) {
  Instruction instruction;
  instruction.operation = Operation::branch;
  instruction.is_gate = kind == BranchKind::gate;
  instruction.value = code.lay_down(condition);
  instruction.then_block = then_block;
  instruction.else_block = else_block;
  instruction.span = span;
  code.emit(instruction);
}

void FunctionBuilder::unsupported(const Unhandled& unhandled) {
  Instruction instruction;
  instruction.operation = Operation::unsupported;
  instruction.span = unit.spans.use(unhandled.range);
  instruction.index = static_cast<std::uint32_t>(program.unsupported.size());
  program.unsupported.push_back({unhandled.what, instruction.span});
  code.emit(instruction);
}

}  // namespace culprit::frontend
