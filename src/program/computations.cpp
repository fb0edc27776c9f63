// SPDX-License-Identifier: MIT
#include "program/computations.h"

#include <algorithm>

namespace culprit::program {

namespace {

bool is_arithmetic(Intrinsic intrinsic) {
  return Intrinsic::math1 <= intrinsic && intrinsic <= Intrinsic::math3_float;
}

// Is it inside the text of the component, where it is written or where its macro is used?
bool is_inside(const Instruction& instruction, const Component& component) {
  auto inside = [&](source::SourceSpan text) {
    const source::SourceSpan& span = instruction.span;
    bool within = text.contains(span);
    // The assignment that the component is the value of is not inside it.
    return within && (instruction.operation == Operation::call || span != text);
  };
  return inside(component.span) ||
         std::any_of(component.expansions.begin(), component.expansions.end(), inside);
}

bool is_named_assignment(const Function& function, const Instruction& instruction) {
  return instruction.operation == Operation::assign &&
         !function.slots[index_of(instruction.slot)].name.empty();
}

}  // namespace

Computations::Computations(const Program& program)
    : program_(program), only_computes_(program.functions.size(), true) {
  for (std::size_t i = 0; i < program.functions.size(); ++i) {
    const Function& function = program.functions[i];
    if (!function.has_body) only_computes_[i] = is_arithmetic(function.intrinsic);
  }
  // Recursive functions compute as long as nothing says otherwise.
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < program.functions.size(); ++i) {
      const Function& function = program.functions[i];
      if (!only_computes_[i] || !function.has_body) continue;
      bool computes = std::all_of(
          function.instructions.begin(), function.instructions.end(),
          [&](const Instruction& instruction) { return computes_here(function, instruction); });
      if (computes) continue;
      only_computes_[i] = false;
      changed = true;
    }
  }
}

bool Computations::computes_here(const Function& function, const Instruction& instruction) const {
  switch (instruction.operation) {
    case Operation::assign:
    case Operation::declare_slot:
    case Operation::evaluate:
    case Operation::jump:
    case Operation::branch:
    case Operation::switch_to: return true;
    case Operation::return_value: return instruction.size == 0;
    case Operation::call: {
      const Call& call = function.calls[instruction.index];
      return call.callee != FunctionId::none && only_computes(call.callee);
    }
    case Operation::store:
    case Operation::store_bits:
    case Operation::copy:
    case Operation::clear:
    case Operation::declare_local:
    case Operation::retire_local:
    case Operation::assume:
    case Operation::assert_that:
    case Operation::jump_to_label:
    case Operation::unreachable:
    case Operation::unsupported: return false;
  }
  return false;
}

bool Computations::more_happens(const Component& component) const {
  if (component.function == FunctionId::none) return false;
  const Function& function = program_.function(component.function);
  return std::any_of(
      function.instructions.begin(), function.instructions.end(), [&](const Instruction& each) {
        bool is_call = each.operation == Operation::call;
        bool is_effect =
            is_call || each.operation == Operation::store || is_named_assignment(function, each);
        if (!is_effect || !is_inside(each, component)) return false;
        return !is_call || !computes_here(function, each);
      });
}

std::vector<const Instruction*> Computations::calls_inside(const Component& component) const {
  std::vector<const Instruction*> calls;
  if (component.function == FunctionId::none) return calls;
  for (const Instruction& each : program_.function(component.function).instructions) {
    if (each.operation == Operation::call && is_inside(each, component)) calls.push_back(&each);
  }
  return calls;
}

}  // namespace culprit::program
