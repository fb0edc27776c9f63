// SPDX-License-Identifier: MIT
// Components whose values are replaced: at each execution a value of the type, chosen freely, takes
// the place of the original one, which is not computed.
//
// The program stays as it is. An expression that contains a replaced component is computed with
// terms, and where the component's nodes begin, the evaluator takes a new input instead and goes on
// behind their end. Components behind gates (program/component.h) are replaced with their gates.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "program/program.h"

namespace culprit::unroll {

class Suspension {
 public:
  explicit Suspension(const program::Program& program);

  // These components are replaced from now on, and no others.
  void replace(std::span<const program::ComponentId> components);

  [[nodiscard]] bool is_replaced(program::ComponentId component) const {
    return replaced_[program::index_of(component)];
  }
  // The values of these are of interest, but stay as they are.
  void observe(std::span<const program::ComponentId> components);
  [[nodiscard]] bool is_observed(std::size_t node) const { return observed_[node] != 0; }

  // Is a component inside the whole expression replaced?
  [[nodiscard]] bool touches(program::NodeId root) const {
    return touched_[program::index_of(root)] != 0;
  }
  // The last node of the replaced component that begins here, or none.
  [[nodiscard]] program::NodeId end_of(std::size_t first) const {
    return static_cast<program::NodeId>(ends_[first]);
  }
  // Is the target of an assignment replaced? Then what is not overwritten may be read later.
  [[nodiscard]] bool any_target() const { return any_target_; }
  // Expressions that stand inside the text of a component and are computed before it: arguments of
  // its calls, the sides of && and ||. The component's last node says which use of it is meant.
  struct Nodes {
    std::uint32_t first, last;
  };
  [[nodiscard]] const std::vector<Nodes>& computed_before(const program::Function& function,
                                                          std::uint32_t last);
  // A call inside the text of a replaced component that only computes what is not wanted any more.
  [[nodiscard]] bool is_needless(const program::Instruction& call) const {
    return !needless_.empty() &&
           std::find(needless_.begin(), needless_.end(), &call) != needless_.end();
  }
  // Where a component is executed; the calls inside it that only compute come first.
  [[nodiscard]] const std::vector<const program::Instruction*>& places(
      program::ComponentId component) const {
    return places_[program::index_of(component)];
  }

 private:
  struct Occurrence {
    std::uint32_t first, last, root;  // nodes
  };
  void add(const program::Instruction& instruction, program::NodeId root);
  void add_calls();

  const program::Program& program_;
  // By component.
  std::vector<std::vector<Occurrence>> occurrences_;
  std::vector<std::vector<const program::Instruction*>> places_;
  std::vector<std::vector<const program::Instruction*>> calls_;  // inside, that only compute
  std::vector<bool> replaced_;
  std::vector<program::ComponentId> now_;
  std::vector<const program::Instruction*> needless_;
  // By node.
  std::vector<std::uint8_t> touched_;
  std::vector<std::uint8_t> observed_;
  std::vector<std::uint32_t> ends_;
  bool any_target_ = false;
  std::unordered_map<std::uint32_t, std::vector<Nodes>> computed_before_;
};

}  // namespace culprit::unroll
