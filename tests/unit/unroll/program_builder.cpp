// SPDX-License-Identifier: MIT
#include "program_builder.h"

namespace culprit::unroll::testing {

namespace {

constexpr std::uint32_t lines_in_file = 400;

TypeKind kind_of(Scalar scalar) {
  return scalar.is_pointer() ? TypeKind::pointer : TypeKind::scalar;
}

Type scalar_type(const std::string& name, Scalar scalar) {
  Type made;
  made.kind = kind_of(scalar);
  made.scalar = scalar;
  made.name = name;
  made.size = scalar.bytes();
  made.alignment = static_cast<std::uint32_t>(scalar.bytes());
  return made;
}

Node marker(Op op) {
  Node node;
  node.op = op;
  node.scalar = int_scalar;
  return node;
}

void finish_markers(Expression& made) {
  made.nodes.back().first = static_cast<NodeId>(0);
}

}  // namespace

Expression logical(Op op, const Expression& left, const Expression& right) {
  Expression made = left;
  std::size_t at = made.nodes.size();
  made.nodes.push_back(marker(op == Op::logical_and ? Op::and_then : Op::or_else));
  made.nodes.back().first = static_cast<NodeId>(at);
  append(made, right);
  made.nodes.push_back(marker(op));
  made.nodes[at].immediate = made.nodes.size() - 1;
  finish_markers(made);
  return made;
}

Expression choose(const Expression& condition, const Expression& then_value,
                  const Expression& else_value) {
  Expression made = condition;
  std::size_t then_at = made.nodes.size();
  made.nodes.push_back(marker(Op::choose_then));
  made.nodes.back().first = static_cast<NodeId>(then_at);
  append(made, then_value);
  std::size_t else_at = made.nodes.size();
  made.nodes.push_back(marker(Op::choose_else));
  made.nodes.back().first = static_cast<NodeId>(else_at);
  made.nodes[then_at].immediate = made.nodes.size();
  append(made, else_value);
  made.nodes[else_at].immediate = made.nodes.size();
  made.nodes.push_back(marker(Op::choose));
  made.nodes.back().scalar = then_value.nodes.back().scalar;
  finish_markers(made);
  return made;
}

ProgramBuilder::ProgramBuilder() {
  std::string text;
  for (std::uint32_t i = 1; i <= lines_in_file; ++i) text += "line " + std::to_string(i) + "\n";
  files.add("test.c", text);
  Type nothing;
  nothing.name = "void";
  void_type = type(nothing);
  int_type = type(scalar_type("int", int_scalar));
  Type character = scalar_type("char", char_scalar);
  character.is_character = true;
  char_type = type(character);
  long_type = type(scalar_type("long", long_scalar));
  double_type = type(scalar_type("double", double_scalar));
  float_type = type(scalar_type("float", float_scalar));
  pointer_type = pointer_to(void_type);
  environment.arguments = {"prog"};
  environment.write = [this](Stream, std::string_view text_written) { output += text_written; };
}

TypeId ProgramBuilder::type(Type made) {
  program.types.push_back(std::move(made));
  return static_cast<TypeId>(program.types.size() - 1);
}

TypeId ProgramBuilder::array_of(TypeId element_type, std::uint64_t count) {
  Type made;
  made.kind = TypeKind::array;
  made.element = element_type;
  made.count = count;
  made.size = program.type(element_type).size * count;
  made.alignment = program.type(element_type).alignment;
  made.name = program.type(element_type).name + "[" + std::to_string(count) + "]";
  return type(made);
}

TypeId ProgramBuilder::pointer_to(TypeId element_type) {
  Type made = scalar_type(program.type(element_type).name + " *", pointer_scalar);
  made.element = element_type;
  return type(made);
}

GlobalId ProgramBuilder::global(const std::string& name, TypeId of_type,
                                std::string initial_bytes) {
  Global made;
  made.name = name;
  made.type = of_type;
  made.size = program.type(of_type).size;
  made.initial_bytes = std::move(initial_bytes);
  made.span = next_line();
  program.globals.push_back(made);
  return static_cast<GlobalId>(program.globals.size() - 1);
}

FunctionBuilder ProgramBuilder::function(const std::string& name, TypeId result) {
  Function made;
  made.name = name;
  made.result_type = result;
  made.has_body = true;
  made.span = next_line();
  program.functions.push_back(made);
  FunctionBuilder builder(*this, static_cast<FunctionId>(program.functions.size() - 1));
  builder.block();
  return builder;
}

FunctionId ProgramBuilder::intrinsic(Intrinsic intrinsic, TypeId result) {
  Function made;
  made.name = intrinsic_name(intrinsic);
  made.intrinsic = intrinsic;
  made.result_type = result;
  made.span = next_line();
  program.functions.push_back(made);
  return static_cast<FunctionId>(program.functions.size() - 1);
}

source::SourceSpan ProgramBuilder::next_line() {
  std::uint32_t line = lines_++ % lines_in_file;
  std::uint32_t begin = 0;
  for (std::uint32_t i = 1; i <= line; ++i) {
    begin += 6 + static_cast<std::uint32_t>(std::to_string(i).size());
  }
  return {1, begin, begin + 4};
}

NodeId ProgramBuilder::lay_down(const Expression& expression, source::SourceSpan span) {
  std::size_t base = program.nodes.size();
  for (Node node : expression.nodes) {
    node.first = static_cast<NodeId>(index_of(node.first) + base);
    if (is_marker(node.op)) node.immediate += base;
    node.span = span;
    program.nodes.push_back(node);
  }
  return static_cast<NodeId>(program.nodes.size() - 1);
}

RunResult ProgramBuilder::run(FunctionId entry, const StepSink& sink) {
  return execute({program, files, entry, environment, limits, checks}, sink);
}

SlotId FunctionBuilder::slot(const std::string& name, TypeId type) {
  function().slots.push_back(
      {name, type, program_.program.type(type).scalar, program_.next_line(), {}});
  return static_cast<SlotId>(function().slots.size() - 1);
}

LocalId FunctionBuilder::local(const std::string& name, TypeId type) {
  const Type& of = program_.program.type(type);
  function().locals.push_back({name, type, of.size, of.alignment, program_.next_line()});
  return static_cast<LocalId>(function().locals.size() - 1);
}

SlotId FunctionBuilder::parameter(const std::string& name, TypeId type) {
  SlotId made = slot(name, type);
  function().parameters.push_back({name, type, made, LocalId::none, {}});
  return made;
}

LocalId FunctionBuilder::parameter_in_memory(const std::string& name, TypeId type) {
  LocalId made = local(name, type);
  function().parameters.push_back({name, type, SlotId::none, made, {}});
  return made;
}

BlockId FunctionBuilder::block() {
  auto at = static_cast<std::uint32_t>(function().instructions.size());
  function().blocks.push_back({at, at});
  return static_cast<BlockId>(function().blocks.size() - 1);
}

Instruction& FunctionBuilder::add(Operation operation) {
  Instruction made;
  made.operation = operation;
  made.span = program_.next_line();
  function().instructions.push_back(made);
  ++function().blocks.back().end;
  return function().instructions.back();
}

void FunctionBuilder::assign(SlotId to, const Expression& value) {
  Instruction& made = add(Operation::assign);
  made.slot = to;
  made.scalar = value.nodes.back().scalar;
  made.value = program_.lay_down(value, made.span);
}

void FunctionBuilder::store(const Expression& to, const Expression& value) {
  Instruction& made = add(Operation::store);
  made.scalar = value.nodes.back().scalar;
  made.value = program_.lay_down(value, made.span);
  made.address = program_.lay_down(to, made.span);
}

void FunctionBuilder::declare(LocalId local) {
  add(Operation::declare_local).local = local;
}

void FunctionBuilder::jump(BlockId to) {
  add(Operation::jump).then_block = to;
}

void FunctionBuilder::branch(const Expression& condition, BlockId then_block, BlockId else_block) {
  Instruction& made = add(Operation::branch);
  made.value = program_.lay_down(condition, made.span);
  made.then_block = then_block;
  made.else_block = else_block;
}

void FunctionBuilder::give_back(const Expression& value) {
  Instruction& made = add(Operation::return_value);
  made.scalar = value.nodes.back().scalar;
  made.value = program_.lay_down(value, made.span);
}

void FunctionBuilder::give_back() {
  add(Operation::return_value);
}

Call& FunctionBuilder::add_call(Call made, const std::vector<Expression>& arguments) {
  Instruction& instruction = add(Operation::call);
  instruction.index = static_cast<std::uint32_t>(function().calls.size());
  for (const Expression& each : arguments) {
    made.arguments.push_back({program_.lay_down(each, instruction.span), 0});
  }
  function().calls.push_back(made);
  return function().calls.back();
}

Call& FunctionBuilder::call(FunctionId callee, const std::vector<Expression>& arguments,
                            SlotId result) {
  Call made;
  made.callee = callee;
  made.result_slot = result;
  return add_call(made, arguments);
}

Call& FunctionBuilder::call(const Expression& callee, const std::vector<Expression>& arguments,
                            SlotId result) {
  Call made;
  made.callee_address = program_.lay_down(callee, program_.next_line());
  made.result_slot = result;
  return add_call(made, arguments);
}

}  // namespace culprit::unroll::testing
