// SPDX-License-Identifier: MIT
#include "unroll/threads/counter_updates.h"

#include <optional>

namespace culprit::unroll {

using program::Instruction;
using program::Node;
using program::NodeId;
using program::Op;
using program::Operation;
using program::Program;

namespace {

std::size_t without_conversions(const Program& program, std::size_t root) {
  while (program.nodes[root].op == Op::convert && program.nodes[root].scalar.is_integer() &&
         program.nodes[root].operand.is_integer()) {
    --root;
  }
  return root;
}

bool same_tree(const Program& program, std::size_t left, std::size_t right) {
  std::size_t from_left = program::index_of(program.nodes[left].first),
              from_right = program::index_of(program.nodes[right].first);
  if (left - from_left != right - from_right) return false;
  for (std::size_t i = 0; i <= left - from_left; ++i) {
    const Node& one = program.nodes[from_left + i];
    const Node& two = program.nodes[from_right + i];
    if (one.op != two.op || one.immediate != two.immediate || is_marker(one.op) ||
        one.op == Op::load || one.op == Op::load_bits || one.op == Op::index_address) {
      return false;
    }
  }
  return true;
}

bool reads_slot(const Program& program, std::size_t root, std::uint64_t slot) {
  for (std::size_t i = program::index_of(program.nodes[root].first); i <= root; ++i) {
    if (program.nodes[i].op == Op::read_slot && program.nodes[i].immediate == slot) return true;
  }
  return false;
}

// The expression is an operand with something added to it or subtracted from it: the operand, what
// it is changed by, and the direction.
struct ChangedNumber {
  std::size_t operand = 0, by = 0;
  Change change = Change::any;
};

std::vector<ChangedNumber> sums(const Program& program, std::size_t root) {
  std::size_t at = without_conversions(program, root);
  const Node& node = program.nodes[at];
  if ((node.op != Op::add && node.op != Op::subtract) || !node.scalar.is_integer()) return {};
  std::size_t right = at - 1, left = program::index_of(program.nodes[right].first) - 1;
  auto direction = [&](std::size_t by) -> std::optional<bool> {
    if (!node.scalar.is_signed()) return true;
    by = without_conversions(program, by);
    if (program.nodes[by].op != Op::constant) return std::nullopt;
    unsigned width = program.nodes[by].scalar.width;
    bool is_negative = (program.nodes[by].immediate >> (width - 1) & 1u) != 0;
    return program.nodes[by].scalar.is_signed() ? !is_negative : true;
  };
  std::vector<ChangedNumber> found;
  auto add = [&](std::size_t operand, std::size_t by) {
    std::optional<bool> is_up = direction(by);
    if (!is_up) return;
    bool raises = *is_up == (node.op == Op::add);
    found.push_back(
        {without_conversions(program, operand), by, raises ? Change::raises : Change::lowers});
  };
  add(left, right);
  if (node.op == Op::add) add(right, left);
  return found;
}

}  // namespace

void CounterUpdates::look_at(const PreparedFunction& code, std::size_t at, Found& found) const {
  const std::vector<Instruction>& instructions = code.function->instructions;
  const Instruction& store = instructions[at];
  if (store.operation != Operation::store || store.value == NodeId::none) return;
  std::size_t value = program::index_of(store.value), to = program::index_of(store.address);
  auto is_load_of_target = [&](std::size_t node) {
    return program_.nodes[node].op == Op::load &&
           program_.nodes[node].scalar.width == store.scalar.width &&
           same_tree(program_, node - 1, to);
  };
  for (const ChangedNumber& sum : sums(program_, value)) {
    if (!is_load_of_target(sum.operand)) continue;
    found.loads[&program_.nodes[sum.operand]] = sum.change;
    found.stores[&store] = sum.change;
    return;
  }
  // An atomic operation: old := *p; new := old + n; *p := new.
  if (at < 2 || at + 1 >= instructions.size()) return;
  const Instruction& load = instructions[at - 2];
  const Instruction& compute = instructions[at - 1];
  if (load.operation != Operation::assign || compute.operation != Operation::assign) return;
  const Node& stored = program_.nodes[value];
  if (stored.op != Op::read_slot || stored.immediate != program::index_of(compute.slot)) return;
  std::size_t loaded = program::index_of(load.value);
  if (!is_load_of_target(loaded) || reads_slot(program_, to, program::index_of(load.slot)) ||
      reads_slot(program_, to, program::index_of(compute.slot))) {
    return;
  }
  const std::vector<bool>& live = code.live_before(instructions[at + 1]);
  if (live[program::index_of(load.slot)] || live[program::index_of(compute.slot)]) return;
  for (const ChangedNumber& sum : sums(program_, program::index_of(compute.value))) {
    const Node& operand = program_.nodes[sum.operand];
    std::uint64_t old = program::index_of(load.slot);
    if (operand.op != Op::read_slot || operand.immediate != old ||
        reads_slot(program_, sum.by, old)) {
      continue;
    }
    found.loads[&program_.nodes[loaded]] = sum.change;
    found.stores[&store] = sum.change;
    return;
  }
}

const CounterUpdates::Found& CounterUpdates::of(const PreparedFunction& code) {
  auto [known, is_new] = known_.try_emplace(&code);
  // Of the library's own numbers it counts what is left of a change when the step ends.
  if (is_new && code.function->origin != program::Origin::model) {
    for (std::size_t i = 0; i < code.function->instructions.size(); ++i) {
      look_at(code, i, known->second);
    }
  }
  return known->second;
}

Change CounterUpdates::change(const PreparedFunction& code, const Node& load) {
  const Found& found = of(code);
  auto at = found.loads.find(&load);
  return at == found.loads.end() ? Change::any : at->second;
}

Change CounterUpdates::change(const PreparedFunction& code, const Instruction& store) {
  const Found& found = of(code);
  auto at = found.stores.find(&store);
  return at == found.stores.end() ? Change::any : at->second;
}

}  // namespace culprit::unroll
