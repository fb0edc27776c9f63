// SPDX-License-Identifier: MIT
// Programs made by hand, for tests of the executor alone: expressions are values that can be
// combined, functions are lists of instructions.
//
//   ProgramBuilder build;
//   FunctionBuilder main = build.function("main", build.int_type);
//   SlotId x = main.slot("x", build.int_type);
//   main.assign(x, integer(20) + integer(22));
//   main.give_back(read(x));
//   RunResult result = build.run(main);
#pragma once

#include <string>
#include <vector>

#include "program/program.h"
#include "program/validate/validate.h"
#include "source/source_files.h"
#include "unroll/drivers/executor.h"

namespace culprit::unroll::testing {

using namespace program;  // a test helper: half of its lines name these

inline constexpr Scalar unsigned_scalar{ScalarKind::unsigned_integer, 32};
inline constexpr Scalar long_scalar{ScalarKind::signed_integer, 64};
inline constexpr Scalar char_scalar{ScalarKind::signed_integer, 8};
inline constexpr Scalar float_scalar{ScalarKind::floating, 32};
inline constexpr Scalar double_scalar{ScalarKind::floating, 64};

// Nodes in postfix order; `first` and the targets of markers count from the expression's beginning.
struct Expression {
  std::vector<Node> nodes;

  Expression& of_type(TypeId type) {
    nodes.back().type = type;
    return *this;
  }
};

inline Expression leaf(Op op, Scalar scalar, std::uint64_t immediate) {
  Node node;
  node.op = op;
  node.scalar = scalar;
  node.immediate = immediate;
  return {{node}};
}

inline void append(Expression& to, const Expression& from) {
  std::size_t base = to.nodes.size();
  for (Node node : from.nodes) {
    node.first = static_cast<NodeId>(index_of(node.first) + base);
    if (is_marker(node.op)) node.immediate += base;
    to.nodes.push_back(node);
  }
}

inline Expression combine(Op op, Scalar scalar, Scalar operand, std::uint64_t immediate,
                          const std::vector<Expression>& operands) {
  Expression made;
  for (const Expression& each : operands) append(made, each);
  Node node;
  node.op = op;
  node.scalar = scalar;
  node.operand = operand;
  node.immediate = immediate;
  node.first = static_cast<NodeId>(0);
  made.nodes.push_back(node);
  return made;
}

inline Expression constant(std::uint64_t bits, Scalar scalar) {
  return leaf(Op::constant, scalar, bits);
}
inline Expression integer(std::int32_t value) {
  return constant(static_cast<std::uint32_t>(value), int_scalar);
}
inline Expression long_integer(std::int64_t value) {
  return constant(static_cast<std::uint64_t>(value), long_scalar);
}
inline Expression read(SlotId slot, Scalar scalar = int_scalar) {
  return leaf(Op::read_slot, scalar, index_of(slot));
}
inline Expression address(LocalId local) {
  return leaf(Op::local_address, pointer_scalar, index_of(local));
}
inline Expression address(GlobalId global) {
  return leaf(Op::global_address, pointer_scalar, index_of(global));
}
inline Expression address(FunctionId function) {
  return leaf(Op::function_address, pointer_scalar, index_of(function));
}
inline Expression load(const Expression& from, Scalar scalar = int_scalar) {
  return combine(Op::load, scalar, pointer_scalar, 0, {from});
}
inline Expression binary(Op op, const Expression& left, const Expression& right) {
  Scalar scalar = left.nodes.back().scalar;
  bool is_comparison = op >= Op::equal && op <= Op::greater_equal;
  bool is_shift = op == Op::shift_left || op == Op::shift_right;
  return combine(op, is_comparison ? int_scalar : scalar,
                 is_shift ? right.nodes.back().scalar : scalar, 0, {left, right});
}
inline Expression operator+(const Expression& left, const Expression& right) {
  return binary(Op::add, left, right);
}
inline Expression operator-(const Expression& left, const Expression& right) {
  return binary(Op::subtract, left, right);
}
inline Expression operator*(const Expression& left, const Expression& right) {
  return binary(Op::multiply, left, right);
}
inline Expression operator<(const Expression& left, const Expression& right) {
  return binary(Op::less, left, right);
}
inline Expression convert(const Expression& from, Scalar to) {
  return combine(Op::convert, to, from.nodes.back().scalar, 0, {from});
}
inline Expression field(const Expression& from, std::uint64_t offset) {
  return combine(Op::field_address, pointer_scalar, pointer_scalar, offset, {from});
}
inline Expression element(const Expression& from, const Expression& index, std::uint64_t size) {
  return combine(Op::pointer_add, pointer_scalar, long_scalar, size, {from, index});
}

// a && b, a || b, c ? x : y.
Expression logical(Op op, const Expression& left, const Expression& right);
Expression choose(const Expression& condition, const Expression& then_value,
                  const Expression& else_value);

class FunctionBuilder;

class ProgramBuilder {
 public:
  ProgramBuilder();

  Program program;
  source::SourceFiles files;
  Environment environment;
  Limits limits;
  Checks checks;
  std::string output;  // what the program printed
  TypeId void_type, int_type, char_type, long_type, double_type, float_type, pointer_type;

  TypeId type(Type made);
  TypeId array_of(TypeId element, std::uint64_t count);
  TypeId pointer_to(TypeId element);
  GlobalId global(const std::string& name, TypeId type, std::string initial_bytes = {});
  FunctionBuilder function(const std::string& name, TypeId result);
  FunctionId intrinsic(Intrinsic intrinsic, TypeId result);
  // Every call gives a place of its own: line N of "test.c".
  source::SourceSpan next_line();
  [[nodiscard]] std::uint32_t line_of(source::SourceSpan span) const {
    return files.begin(span).line;
  }
  NodeId lay_down(const Expression& expression, source::SourceSpan span);

  RunResult run(FunctionId entry, const StepSink& sink = {});

 private:
  std::uint32_t lines_ = 0;
};

// Instructions are added to the current block; `block` begins another one.
class FunctionBuilder {
 public:
  FunctionBuilder(ProgramBuilder& program, FunctionId id) : program_(program), id_(id) {}

  operator FunctionId() const { return id_; }
  Function& function() { return program_.program.functions[index_of(id_)]; }

  SlotId slot(const std::string& name, TypeId type);
  LocalId local(const std::string& name, TypeId type);
  SlotId parameter(const std::string& name, TypeId type);
  LocalId parameter_in_memory(const std::string& name, TypeId type);

  // A new block, to which the instructions that follow go. Blocks must be made in the order of
  // their numbers.
  BlockId block();
  Instruction& add(Operation operation);
  void assign(SlotId slot, const Expression& value);
  void store(const Expression& address, const Expression& value);
  void declare(LocalId local);
  void jump(BlockId to);
  void branch(const Expression& condition, BlockId then_block, BlockId else_block);
  void give_back(const Expression& value);
  void give_back();
  Call& call(FunctionId callee, const std::vector<Expression>& arguments,
             SlotId result = SlotId::none);
  Call& call(const Expression& callee, const std::vector<Expression>& arguments,
             SlotId result = SlotId::none);
  // The line of the last instruction.
  [[nodiscard]] std::uint32_t line() {
    return program_.line_of(function().instructions.back().span);
  }

 private:
  Call& add_call(Call made, const std::vector<Expression>& arguments);

  ProgramBuilder& program_;
  FunctionId id_;
};

}  // namespace culprit::unroll::testing
