// SPDX-License-Identifier: MIT
#include "program/instruction.h"

#include "source/invariant.h"

namespace culprit::program {

namespace {

struct OperationInfo {
  Operation operation;
  std::string_view name;
  bool ends_block;
};

constexpr OperationInfo operations[] = {
    {Operation::assign, "assign", false},
    {Operation::store, "store", false},
    {Operation::store_bits, "store_bits", false},
    {Operation::copy, "copy", false},
    {Operation::clear, "clear", false},
    {Operation::declare_slot, "declare_slot", false},
    {Operation::declare_local, "declare_local", false},
    {Operation::retire_local, "retire_local", false},
    {Operation::evaluate, "evaluate", false},
    {Operation::call, "call", false},
    {Operation::assume, "assume", false},
    {Operation::assert_that, "assert", false},
    {Operation::jump, "jump", true},
    {Operation::branch, "branch", true},
    {Operation::switch_to, "switch", true},
    {Operation::jump_to_label, "jump_to_label", true},
    {Operation::return_value, "return", true},
    {Operation::unreachable, "unreachable", true},
    {Operation::unsupported, "unsupported", true},
};

const OperationInfo& info(Operation operation) {
  auto index = static_cast<std::size_t>(operation);
  INVARIANT(index < std::size(operations) && operations[index].operation == operation,
            "the table of operations should list them in the order of the enumeration");
  return operations[index];
}

}  // namespace

std::string_view operation_name(Operation operation) {
  return info(operation).name;
}

bool ends_block(Operation operation) {
  return info(operation).ends_block;
}

}  // namespace culprit::program
