// SPDX-License-Identifier: MIT
#include "unroll/run/suspension.h"

#include "program/computations.h"

namespace culprit::unroll {

using program::ComponentId;
using program::Instruction;
using program::NodeId;

Suspension::Suspension(const program::Program& program)
    : program_(program),
      occurrences_(program.components.size()),
      places_(program.components.size()),
      calls_(program.components.size()),
      replaced_(program.components.size()),
      touched_(program.nodes.size()),
      observed_(program.nodes.size()),
      ends_(program.nodes.size()) {
  for (const program::Function& function : program.functions) {
    if (function.origin != program::Origin::user) continue;
    for (const Instruction& instruction : function.instructions) {
      for (NodeId root : {instruction.value, instruction.address}) add(instruction, root);
      if (instruction.operation == program::Operation::call) {
        const program::Call& call = function.calls[instruction.index];
        for (const program::Argument& argument : call.arguments) add(instruction, argument.value);
        add(instruction, call.callee_address);
      }
      if (instruction.target_component != ComponentId::none) {
        places_[program::index_of(instruction.target_component)].push_back(&instruction);
      }
    }
  }
  add_calls();
  // What lies behind a gate is come to where the gate is.
  for (std::size_t i = 1; i < places_.size(); ++i) {
    std::size_t gate = i;
    while (program.components[gate].gate != ComponentId::none) {
      gate = program::index_of(program.components[gate].gate);
    }
    if (gate != i) places_[i] = places_[gate];
  }
}

void Suspension::add_calls() {
  const program::Computations computations(program_);
  for (std::size_t i = 1; i < places_.size(); ++i) {
    const program::Component& component = program_.components[i];
    bool is_value = component.detour == program::Detour::none &&
                    component.role != program::Role::target &&
                    component.role != program::Role::missing_initialiser;
    if (!is_value || places_[i].empty()) continue;
    calls_[i] = computations.calls_inside(component);
    if (calls_[i].empty()) continue;
    if (computations.more_happens(component)) calls_[i].clear();
    places_[i].insert(places_[i].begin(), calls_[i].begin(), calls_[i].end());
  }
}

void Suspension::add(const Instruction& instruction, NodeId root) {
  if (root == NodeId::none) return;
  auto last = static_cast<std::uint32_t>(program::index_of(root));
  auto first = static_cast<std::uint32_t>(program::index_of(program_.node(root).first));
  for (std::uint32_t i = first; i <= last; ++i) {
    const program::Node& node = program_.nodes[i];
    if (node.component == ComponentId::none) continue;
    std::size_t component = program::index_of(node.component);
    occurrences_[component].push_back(
        {static_cast<std::uint32_t>(program::index_of(node.first)), i, last});
    auto& places = places_[component];
    if (places.empty() || places.back() != &instruction) places.push_back(&instruction);
  }
}

const std::vector<Suspension::Nodes>& Suspension::computed_before(const program::Function& function,
                                                                  std::uint32_t last) {
  auto [found, is_new] = computed_before_.try_emplace(last);
  if (!is_new) return found->second;
  const program::Node& component = program_.nodes[last];
  source::SourceSpan text = component.span;
  auto own = static_cast<std::uint32_t>(program::index_of(component.first));
  auto look = [&](NodeId root) {
    if (root == NodeId::none) return;
    auto first = static_cast<std::uint32_t>(program::index_of(program_.node(root).first));
    for (auto i = static_cast<std::uint32_t>(program::index_of(root)) + 1; i-- > first;) {
      source::SourceSpan span = program_.nodes[i].span;
      bool inside = text.contains(span);
      if (!inside || (own <= i && i <= last)) continue;
      auto begin = static_cast<std::uint32_t>(program::index_of(program_.nodes[i].first));
      found->second.push_back({begin, i});
      i = begin;
    }
  };
  for (const Instruction& instruction : function.instructions) {
    look(instruction.value);
    look(instruction.address);
    if (instruction.operation != program::Operation::call) continue;
    for (const program::Argument& argument : function.calls[instruction.index].arguments) {
      look(argument.value);
    }
  }
  return found->second;
}

void Suspension::replace(std::span<const ComponentId> components) {
  for (ComponentId before : now_) {
    replaced_[program::index_of(before)] = false;
    for (const Occurrence& each : occurrences_[program::index_of(before)]) {
      touched_[each.root] = 0;
      observed_[each.last] = 0;
      ends_[each.first] = 0;
    }
  }
  now_.clear();
  needless_.clear();
  for (ComponentId component : components) {
    for (; component != ComponentId::none; component = program_.component(component).gate) {
      if (std::find(now_.begin(), now_.end(), component) == now_.end()) now_.push_back(component);
    }
  }
  any_target_ = false;
  for (ComponentId component : now_) {
    replaced_[program::index_of(component)] = true;
    const auto& calls = calls_[program::index_of(component)];
    needless_.insert(needless_.end(), calls.begin(), calls.end());
    any_target_ |= program_.component(component).role == program::Role::target;
    for (const Occurrence& each : occurrences_[program::index_of(component)]) {
      touched_[each.root] = 1;
      // Of components that begin together the outermost counts.
      ends_[each.first] = std::max(ends_[each.first], each.last);
    }
  }
}

void Suspension::observe(std::span<const ComponentId> components) {
  replace({});
  now_.assign(components.begin(), components.end());
  for (ComponentId component : now_) {
    for (const Occurrence& each : occurrences_[program::index_of(component)]) {
      touched_[each.root] = 1;
      observed_[each.last] = 1;
    }
  }
}

}  // namespace culprit::unroll
