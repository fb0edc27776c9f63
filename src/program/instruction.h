// SPDX-License-Identifier: MIT
// Instructions: what a run does, one after the other; a block ends with exactly one that transfers
// control.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "program/expression.h"
#include "program/ids.h"
#include "source/source_span.h"

namespace culprit::program {

enum class Operation : std::uint8_t {
  assign,         // slot := value
  store,          // the scalar at address := value
  store_bits,     // the bit-field at address := value; bits: which
  copy,           // size bytes at address := size bytes at the address `value` (they may overlap)
  clear,          // size bytes at address := 0
  declare_slot,   // slot becomes indeterminate: `int x;` is executed
  declare_local,  // local's lifetime begins anew, contents indeterminate; value (if any): its size
                  // in bytes (a VLA)
  retire_local,   // local's lifetime ends (leaving its block); nothing if it has not begun
  evaluate,       // value is computed for the rules it may violate, and dropped
  call,           // call: index into Function::calls
  assume,         // a run in which value is 0 is no run of the program
  assert_that,    // value is 0: property is violated
  // Ends of a block:
  jump,           // then_block
  branch,         // value (int 0 or 1): then_block, else else_block
  switch_to,      // value: index into Function::switches
  jump_to_label,  // value: a label_address (GNU goto *)
  return_value,   // value, or (aggregate) the `size` bytes at the address `value`; none: no value
  unreachable,    // __builtin_unreachable()
  unsupported,    // index into Program::unsupported
};

std::string_view operation_name(Operation operation);
bool ends_block(Operation operation);

struct Instruction {
  Operation operation = Operation::evaluate;
  Scalar scalar;         // of what is assigned or stored
  BitField bits;         // store_bits
  bool is_gate = false;  // branch: false in the program as it is (component.h)
  NodeId value = NodeId::none;
  NodeId address = NodeId::none;
  std::uint32_t index = 0;  // call, switch_to, unsupported: index into their tables
  SlotId slot = SlotId::none;
  LocalId local = LocalId::none;
  BlockId then_block = BlockId::entry;
  BlockId else_block = BlockId::entry;
  PropertyId property = PropertyId::none;
  // The assignment target (role target), or the missing initialiser.
  ComponentId target_component = ComponentId::none;
  std::uint64_t size = 0;  // copy, clear, return_value of an aggregate
  source::SourceSpan span;
};

struct Argument {
  NodeId value = NodeId::none;       // the value; of an aggregate: its address
  std::uint64_t aggregate_size = 0;  // bytes; 0: a scalar
};

// Evaluation order: the instruction's operands have no side effects, so it does not matter.
struct Call {
  FunctionId callee = FunctionId::none;  // a direct call …
  NodeId callee_address = NodeId::none;  // … or one through a pointer
  std::vector<Argument> arguments;
  SlotId result_slot = SlotId::none;     // where a scalar result goes
  LocalId result_local = LocalId::none;  // where an aggregate result goes
  TypeId result_type = TypeId::none;
};

struct SwitchCase {
  // Bits of the condition's scalar; low == high but for GNU case ranges.
  std::uint64_t low = 0, high = 0;
  BlockId block = BlockId::entry;
};

struct Switch {
  Scalar scalar;
  std::vector<SwitchCase> cases;
  BlockId default_block = BlockId::entry;
};

}  // namespace culprit::program
