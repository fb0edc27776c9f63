// SPDX-License-Identifier: MIT
// What instructions change, and where components come in.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "finite/evaluate.h"
#include "finite/scope.h"
#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::finite {

using circuit::ComponentKind;
using circuit::NodeId;
using circuit::Signed;
using circuit::Word;
using program::Instruction;
using program::Node;
using program::Operation;
using program::Role;
using source::Unsupported;

// --- components ---
circuit::Copy& StepEvaluator::new_copy(program::ComponentId id, ComponentKind kind) {
  circuit::Circuit& circuit = machine_.circuit;
  auto [at, is_new] = machine_.components.try_emplace(id, circuit.components.size());
  const program::Component& described = machine_.program.component(id);
  if (is_new) {
    circuit::Component made;
    made.kind = kind;
    made.operation = program::role_name(described.role);
    made.span = described.span;
    circuit.components.push_back(std::move(made));
  }
  circuit::Copy copy;
  copy.active = here_;
  for (NodeId guard : guards_) copy.active = circuit.netlist.both(copy.active, guard);
  copy.visible.emplace();
  circuit.components[at->second].copies.push_back(std::move(copy));
  return circuit.components[at->second].copies.back();
}

Value StepEvaluator::with_component(const Node& node, std::size_t index, Value value) {
  if (!machine_.blame || node.component == program::ComponentId::none || value.place) return value;
  const program::Component& described = machine_.program.component(node.component);
  if (described.in_specification || described.role == Role::text || !described.span.known())
    return value;
  bool is_switch = current_ && current_->operation == Operation::switch_to;
  bool is_truth =
      described.role == Role::operand || (described.role == Role::condition && !is_switch);
  circuit::Circuit& circuit = machine_.circuit;
  circuit::Copy& copy =
      new_copy(node.component, described.role == Role::operator_part ? ComponentKind::operator_
                                                                     : ComponentKind::expression);
  Word meant = is_truth ? Word{circuit::reduce_or(circuit.netlist, value.bits)} : value.bits;
  circuit::Output output;
  for (NodeId bit : meant) {
    output.bits.push_back(circuit.netlist.add_cut());
    circuit.netlist.define(output.bits.back(), bit);
  }
  output.is_signed = node.scalar.is_signed() ? Signed::yes : Signed::no;
  std::size_t first = program::index_of(node.first);
  for (const Read& each : reads_) {
    if (each.node >= first && each.node <= index) copy.operands.push_back(each.operand);
  }
  for (CellId cell : visible_cells(machine_.program, machine_.files, machine_.storage.cells(),
                                   step_.function, described.span))
    copy.visible->push_back(operand_of(cell));
  Word seen = output.bits;
  copy.outputs.push_back(std::move(output));
  // x += 1 and x++ are replaced as a whole: the new text must say what is assigned.
  circuit::Component& component = circuit.components[machine_.components[node.component]];
  if (described.role == Role::value && current_ &&
      current_->target_component != program::ComponentId::none) {
    source::SourceSpan target = machine_.program.component(current_->target_component).span;
    if (described.span.contains(target))
      component.prefix = std::string(machine_.files.text(target)) + " = ";
  }
  return {is_truth ? circuit::extend(seen, value.bits.size(), Signed::no) : seen, {}};
}

std::vector<std::pair<NodeId, CellId>> StepEvaluator::alternatives(const Instruction& at,
                                                                   CellId original, NodeId& kept) {
  kept = circuit::one;
  if (!machine_.blame || at.target_component == program::ComponentId::none) return {};
  const program::Component& described = machine_.program.component(at.target_component);
  if (described.role != Role::target || described.in_specification || !described.span.known())
    return {};
  std::vector<std::string> names = {std::string(machine_.files.text(described.span))};
  std::vector<CellId> cells = {original};
  const std::vector<std::string>& allowed = machine_.targets;
  for (CellId id : visible_cells(machine_.program, machine_.files, machine_.storage.cells(),
                                 step_.function, described.span)) {
    const Cell& cell = machine_.storage[id];
    if (id == original || cell.scalar != at.scalar || !cell.assignable || cell.element) continue;
    if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), cell.name) == allowed.end())
      continue;
    names.push_back(cell.name);
    cells.push_back(id);
  }
  if (cells.size() == 1) return {};
  circuit::Netlist& net = machine_.circuit.netlist;
  bool again = machine_.components.contains(at.target_component);
  circuit::Copy& copy = new_copy(at.target_component, ComponentKind::target);
  circuit::Output output;
  auto width = static_cast<std::size_t>(std::bit_width(cells.size() - 1));
  for (std::size_t i = 0; i < width; ++i) {
    output.bits.push_back(net.add_cut());
    net.define(output.bits.back(), circuit::zero);
  }
  copy.outputs.push_back(output);
  circuit::Component& component =
      machine_.circuit.components[machine_.components[at.target_component]];
  // A macro's assignment target may become only what is in scope at all its uses.
  if (again && component.alternatives != names) component.alternatives.clear();
  if (!again) component.alternatives = names;
  std::vector<std::pair<NodeId, CellId>> result;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Word number = circuit::constant_word(i, output.bits.size());
    NodeId chosen = circuit::word_equal(net, output.bits, number);
    if (i == 0) kept = chosen;
    if (i > 0) result.emplace_back(chosen, cells[i]);
  }
  return result;
}

// --- effects ---
void StepEvaluator::assign(const Instruction& at, Value value) {
  const program::SlotInfo& info = function().slots[program::index_of(at.slot)];
  if (info.name.empty()) {
    temporaries_[at.slot] = value;
    if (!value.place && machine_.storage.has_slot(step_.function, at.slot))
      write(machine_.storage.slot(step_.function, at.slot), value.bits);
    return;
  }
  if (value.place) throw Unsupported("a pointer in a finite-state program", at.span);
  CellId cell = machine_.storage.slot(step_.function, at.slot);
  NodeId kept = circuit::one;
  circuit::Netlist& net = machine_.circuit.netlist;
  for (auto [chosen, other] : alternatives(at, cell, kept))
    write(other, circuit::word_choose(net, chosen, value.bits, read(other)));
  write(cell, circuit::word_choose(net, kept, value.bits, read(cell)));
}

void StepEvaluator::store(const Instruction& at, const Word& value) {
  Value address = evaluate(at.address);
  if (!address.place) throw Unsupported("a pointer in a finite-state program", at.span);
  circuit::Netlist& net = machine_.circuit.netlist;
  program::BitField bits;
  if (at.operation == Operation::store_bits) bits = at.bits;
  std::vector<Choice> where = choices(*address.place, at.span);
  constexpr CellId nowhere = SIZE_MAX;
  CellId original = nowhere;
  if (where.size() == 1 && where[0].condition == circuit::one)
    original = cell_at(*address.place, where[0].offset, at.scalar, bits, at.span);
  NodeId kept = circuit::one;
  std::vector<std::pair<NodeId, CellId>> others = alternatives(at, original, kept);
  for (const Choice& choice : where) {
    CellId cell = cell_at(*address.place, choice.offset, at.scalar, bits, at.span);
    Word fitting = circuit::extend(value, machine_.storage[cell].state.size(), Signed::no);
    NodeId written = net.both(kept, choice.condition);
    write(cell, circuit::word_choose(net, written, fitting, read(cell)));
  }
  for (auto [chosen, other] : others)
    write(other, circuit::word_choose(net, chosen, value, read(other)));
}

void StepEvaluator::copy(const Instruction& at) {
  Value to = evaluate(at.address), from = evaluate(at.value);
  bool plain = to.place && from.place && to.place->indices.empty() && from.place->indices.empty();
  if (!plain)
    throw Unsupported("a structure at an unknown place, in a finite-state program", at.span);
  std::map<CellId, Word> moved;
  for (const Part& part : *to.place->object) {
    if (part.offset < to.place->offset || part.offset >= to.place->offset + at.size) continue;
    std::uint64_t offset = part.offset - to.place->offset + from.place->offset;
    moved[part.cell] =
        read(cell_at(*from.place, offset, machine_.storage[part.cell].scalar, part.bits, at.span));
  }
  for (auto& [cell, word] : moved) write(cell, word);
}

void StepEvaluator::forget(const Object& object) {
  for (const Part& part : object) write(part.cell, any(machine_.storage[part.cell].state.size()));
}

void StepEvaluator::silent(const Instruction& at) {
  begin(at);
  switch (at.operation) {
    case Operation::assign: assign(at, evaluate(at.value)); break;
    case Operation::evaluate: evaluate(at.value); break;
    case Operation::declare_slot:
      if (!function().slots[program::index_of(at.slot)].name.empty()) {
        CellId cell = machine_.storage.slot(step_.function, at.slot);
        write(cell, any(machine_.storage[cell].state.size()));
      }
      break;
    case Operation::declare_local: {
      if (at.value != program::NodeId::none)
        throw Unsupported("an array of unknown size in a finite-state program", at.span);
      // What is cleared at once need not be unknown first.
      auto next = std::find(step_.silent.begin(), step_.silent.end(), &at) + 1;
      if (next != step_.silent.end() && (*next)->operation == Operation::clear) break;
      forget(machine_.storage.local(step_.function, at.local));
      break;
    }
    case Operation::clear: {
      Value address = evaluate(at.address);
      if (!address.place || !address.place->indices.empty())
        throw Unsupported("an initialiser at an unknown place, in a finite-state program", at.span);
      for (const Part& part : *address.place->object) {
        std::uint64_t first = address.place->offset;
        if (part.offset >= first && part.offset < first + at.size)
          write(part.cell, Word(machine_.storage[part.cell].state.size(), circuit::zero));
      }
      break;
    }
    case Operation::call: {
      const program::Call& call = function().calls[at.index];
      for (const program::Argument& argument : call.arguments) evaluate(argument.value);
      if (call.result_local != program::LocalId::none)
        throw Unsupported("an unknown structure in a finite-state program", at.span);
      if (call.result_slot == program::SlotId::none) break;
      const program::SlotInfo& info = function().slots[program::index_of(call.result_slot)];
      Instruction made = at;
      made.slot = call.result_slot;
      assign(made, {any(machine_.storage.width_of(info.scalar, at.span)), {}});
      break;
    }
    default: INVARIANT(false, "an instruction without a step of its own should be one of these");
  }
}

}  // namespace culprit::finite
