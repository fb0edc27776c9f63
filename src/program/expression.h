// SPDX-License-Identifier: MIT
// Expressions: free of side effects, typed, and stored in the order in which they are evaluated.
//
// An expression is a run of consecutive nodes in postfix order, its root last. So it can be
// evaluated, printed or searched with a loop and a stack instead of recursion, however deep the
// source nests. `(x + 1) * y` with x in slot 0 and y in slot 1 is
//
//     #10 read_slot 0      first = 10
//     #11 constant 1       first = 11
//     #12 add              first = 10     operands #10, #11
//     #13 read_slot 1      first = 13
//     #14 multiply         first = 10     operands #12, #13
//
// The last operand of node n ends at n - 1; each operand's `first` tells where the previous one
// ends. `a && b`, `a || b` and `c ? x : y` evaluate their later operands only where C does; markers
// between the operands say so:
//
//     a  and_then(->L)  b  L:logical_and              and_then: a is 0: leave 0, go on at L.   else: drop a
//     a  or_else(->L)   b  L:logical_or               or_else:  a is not 0: leave 1, go on at L. else: drop a
//     c  choose_then(->E) x choose_else(->L) E: y L:choose    choose_then: drop c; c is 0: go on at E
//
// so that logical_and, logical_or and choose find their value already on the stack and leave it
// there. Operands of and_then, or_else and choose_then, and of a branch, are ints that are 0 or 1
// (see Op::truth).
//
// Calls, assignments and other side effects never occur in an expression: the front end puts them
// into instructions of their own, in Clang's order of evaluation, with slots for the values
// between.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "program/ids.h"
#include "program/types.h"
#include "source/source_span.h"

namespace culprit::program {

// Rows of what belongs together.
// clang-format off
enum class Op : std::uint8_t {
  // Leaves.
  constant,          // immediate: the bits
  read_slot,         // immediate: SlotId. Reading an indeterminate slot is an `uninitialised` event
  global_address,    // immediate: GlobalId
  local_address,     // immediate: LocalId of the running activation
  function_address,  // immediate: FunctionId
  label_address,     // immediate: index into Function::address_taken_labels (GNU &&label).
                     // As a number: the function's address, plus 1, plus the index
  // One operand.
  load,              // of an address; reads scalar.bytes() bytes
  load_bits,         // of an address; immediate: bit_field(offset 0..7, width 1..64)
  field_address,     // of an address; immediate: bytes to add
  negate, complement,
  logical_not,       // 1 if the operand (of scalar `operand`) is zero, else 0; result int
  truth,             // 1 if the operand is not zero, else 0; result int
  convert,           // from `operand` to `scalar`: C's conversion; to _Bool: != 0; pointer <-> integer keep the bits.
                     // immediate: 1 if the user wrote a cast, 0 if C converts by itself
  // Two operands.
  add, subtract, multiply, divide, remainder,   // integers and floats by `scalar`
  shift_left, shift_right,                      // arithmetic where `scalar` is signed. Right operand: scalar `operand`
  bit_and, bit_or, bit_xor,
  equal, not_equal, less, less_equal, greater, greater_equal,  // on scalars `operand`; result int 0 or 1
  pointer_add,         // address, index (signed 64 bits); immediate: element size
  index_address,       // the same for a declared array: immediate: index into Program::indexings
  pointer_difference,  // two addresses; immediate: element size; result signed 64 bits
  logical_and, logical_or,
  // Three operands.
  choose,
  // Markers; immediate: the node at which evaluation goes on.
  and_then, or_else, choose_then, choose_else,
  // A construct that culprit does not handle; evaluating it ends the run. immediate: index into
  // Program::unsupported.
  unsupported,
};
// clang-format on

std::string_view op_name(Op op);
// How many operands a node takes off the stack (markers: as described above, counted as 0 here).
unsigned arity(Op op);
bool is_marker(Op op);

struct Node {
  Op op = Op::constant;
  Scalar scalar;   // of the value it leaves
  Scalar operand;  // of its operand(s), where that differs: conversions, comparisons, shifts
  TypeId type = TypeId::none;   // the C type, for reports and for pointer replacement
  NodeId first = NodeId::none;  // where its subtree begins
  ComponentId component = ComponentId::none;
  std::uint64_t immediate = 0;
  source::SourceSpan span;  // what the user sees: the place of use, even for text from a macro
};

// Immediate of load_bits and Instruction::bits.
struct BitField {
  std::uint8_t offset = 0;  // 0..7 within the first byte
  std::uint8_t width = 0;   // 1..64
};
constexpr std::uint64_t pack(BitField field) {
  return field.offset | std::uint64_t{field.width} << 8;
}
constexpr BitField unpack_bit_field(std::uint64_t immediate) {
  return {static_cast<std::uint8_t>(immediate), static_cast<std::uint8_t>(immediate >> 8)};
}

// a[i] where a has a declared array type: i is checked against it, not only against the whole
// object.
struct Indexing {
  std::uint64_t element_size = 0;
  std::uint64_t extent = 0;  // 0: unknown (a trailing array of a structure)
  bool end_allowed = false;  // &a[extent] is taken, not read
};

}  // namespace culprit::program
