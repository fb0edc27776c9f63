// SPDX-License-Identifier: MIT
// A small valid program to print and to break:
//
//   struct pair { int left; unsigned flag : 3; };     a.c
//   int twice(int x) { return x + x; }
//   int main(void) { int y; struct pair p; … }
//
// Expressions are built with the calls of the class, in postfix order; each returns the root.
#pragma once

#include <string>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::program {

struct SampleProgram {
  Program program;
  source::SourceFiles files;
  source::FileId file = 0;
  TypeId int_type, pair_type, pointer_type, array_type, color_type;
  std::size_t twice = 0, main = 0;

  SampleProgram() {
    file = files.add("a.c",
                     "int twice(int x) { return x + x; }\nint main(void) {\n  y = twice(3);\n}\n");
    int_type = add_type(
        {.kind = TypeKind::scalar, .scalar = int_scalar, .name = "int", .size = 4, .alignment = 4});
    pair_type =
        add_type({.kind = TypeKind::structure, .name = "struct pair", .size = 8, .alignment = 4});
    program.types.back().fields = {{"left", int_type, 0, 0, 0}, {"flag", int_type, 4, 0, 3}};
    pointer_type = add_type({.kind = TypeKind::pointer,
                             .scalar = pointer_scalar,
                             .name = "struct pair *",
                             .size = 8,
                             .alignment = 8,
                             .element = pair_type});
    array_type = add_type({.kind = TypeKind::array,
                           .name = "int[4]",
                           .size = 16,
                           .alignment = 4,
                           .element = int_type,
                           .count = 4});
    color_type = add_type({.kind = TypeKind::scalar,
                           .scalar = int_scalar,
                           .name = "enum color",
                           .size = 4,
                           .alignment = 4});
    program.types.back().enumerators = {{"RED", 0}, {"GREEN", 1}};
    program.indexings.push_back({4, 4, false});
    program.unsupported.push_back({"inline assembly", span(0, 3)});
    program.properties.push_back({PropertyKind::assertion, "y > 0", span(54, 55)});
    program.components.push_back(
        {.role = Role::return_value, .span = span(26, 31), .text = "x + x", .type = int_type});
    Global counter{
        .name = "counter", .type = int_type, .size = 4, .alignment = 4, .span = span(0, 3)};
    program.globals.push_back(counter);
    add_twice();
    add_main();
  }

  [[nodiscard]] source::SourceSpan span(std::uint32_t begin, std::uint32_t end) const {
    return {file, begin, end};
  }

  TypeId add_type(Type type) {
    program.types.push_back(std::move(type));
    return static_cast<TypeId>(program.types.size() - 1);
  }

  // A node over the operands that end where it begins.
  NodeId add(Op op, Scalar scalar, NodeId first, std::uint64_t immediate = 0, Scalar operand = {},
             TypeId type = TypeId::none) {
    auto id = static_cast<NodeId>(program.nodes.size());
    program.nodes.push_back({op, scalar, operand, type, first == NodeId::none ? id : first,
                             ComponentId::none, immediate, span(54, 55)});
    return id;
  }
  NodeId constant(std::uint64_t bits, Scalar scalar = int_scalar, TypeId type = TypeId::none) {
    return add(Op::constant, scalar, NodeId::none, bits, {}, type);
  }
  NodeId slot(std::uint64_t number, Scalar scalar = int_scalar) {
    return add(Op::read_slot, scalar, NodeId::none, number);
  }
  NodeId local(std::uint64_t number) {
    return add(Op::local_address, pointer_scalar, NodeId::none, number);
  }
  NodeId binary(Op op, NodeId left) { return add(op, int_scalar, left, 0, int_scalar); }
  // y > 0
  NodeId condition(std::uint64_t slot_number = 0) {
    NodeId left = slot(slot_number);
    constant(0);
    return binary(Op::greater, left);
  }

  Instruction& append(std::size_t function, Instruction instruction) {
    instruction.span = span(54, 55);
    program.functions[function].instructions.push_back(instruction);
    return program.functions[function].instructions.back();
  }
  void end_block(std::size_t function) {
    Function& at = program.functions[function];
    auto end = static_cast<std::uint32_t>(at.instructions.size());
    at.blocks.push_back({at.blocks.empty() ? 0 : at.blocks.back().end, end});
  }

 private:
  std::size_t add_function(const char* name) {
    Function function;
    function.name = name;
    function.result_type = int_type;
    function.has_body = true;
    function.span = span(4, 9);
    program.functions.push_back(std::move(function));
    return program.functions.size() - 1;
  }

  void add_twice() {
    twice = add_function("twice");
    Function& function = program.functions[twice];
    function.slots.push_back({"x", int_type, int_scalar, span(10, 15), {}});
    function.parameters.push_back({"x", int_type, SlotId{0}, LocalId::none, span(10, 15)});
    NodeId x = slot(0);
    slot(0);
    NodeId sum = binary(Op::add, x);
    program.nodes.back().component = ComponentId{1};
    append(twice, {.operation = Operation::return_value, .value = sum});
    end_block(twice);
  }

  void add_main() {
    main = add_function("main");
    Function& function = program.functions[main];
    function.slots = {{"y", int_type, int_scalar, span(54, 55)}, {"", int_type, int_scalar, {}}};
    function.locals = {{"p", pair_type, 8, 4, {}}, {"a", array_type, 16, 4, {}}};
    function.calls.push_back({.callee = static_cast<FunctionId>(twice), .result_slot = SlotId{0}});
    function.calls.back().arguments.push_back({constant(3), 0});
    function.switches.push_back({int_scalar, {{0xffffffff, 2, BlockId{1}}}, BlockId{2}});
    append(main, {.operation = Operation::declare_local, .local = LocalId{0}});
    append(main, {.operation = Operation::call, .index = 0});
    append(main,
           {.operation = Operation::assert_that, .value = condition(), .property = PropertyId{1}});
    append(main, {.operation = Operation::branch,
                  .value = condition(),
                  .then_block = BlockId{1},
                  .else_block = BlockId{2}});
    end_block(main);
    NodeId base = local(0);
    NodeId field = add(Op::field_address, pointer_scalar, base, 0, {}, pointer_type);
    append(
        main,
        {.operation = Operation::store, .scalar = int_scalar, .value = slot(0), .address = field});
    append(main, {.operation = Operation::switch_to, .value = slot(0), .index = 0});
    end_block(main);
    append(main, {.operation = Operation::return_value, .value = constant(0)});
    end_block(main);
    function.loops.push_back({BlockId{1}, span(54, 55)});
  }
};

}  // namespace culprit::program
