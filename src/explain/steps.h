// SPDX-License-Identifier: MIT
// Observers of SSA steps: one that keeps them, one that gives them words, one that relaxes them.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "explain/implication.h"
#include "solve/model.h"
#include "unroll/state/ssa.h"

namespace culprit::explain {

// What is asked of an assertion beside the steps: its antecedent, each time that it is come to.
class AntecedentObserver : public unroll::SsaObserver {
 public:
  AntecedentObserver(formula::Terms& terms, const Implication* implication)
      : terms_(terms), implication_(implication) {}

  std::vector<program::NodeId> asked(program::PropertyId property) const override;
  void asserted(program::PropertyId property, formula::Term reached,
                const std::vector<formula::Term>& values) override;

  // An antecedent holds wherever a run comes to the assertion, and one does.
  [[nodiscard]] formula::Term antecedent_holds(std::size_t index);
  [[nodiscard]] formula::Term antecedents_hold();  // all of them

 protected:
  formula::Terms& terms_;

 private:
  const Implication* implication_;
  struct Visit {
    formula::Term reached;
    std::vector<formula::Term> holds;  // of each antecedent
  };
  std::vector<Visit> visits_;
};

// Keeps all steps. Where states were not merged, a place is come to twice: that is one step.
class Recorder : public AntecedentObserver {
 public:
  using AntecedentObserver::AntecedentObserver;
  void step(unroll::SsaStep& step) override;
  // A loop that constants end is not left anywhere else.
  [[nodiscard]] InfeasibleBranch infeasible_branch(std::uint64_t) const override {
    return InfeasibleBranch::inside_loops;
  }

  std::vector<unroll::SsaStep> steps;
  std::unordered_map<std::uint64_t, std::size_t> by_key;
  std::unordered_map<std::uint32_t, std::size_t> by_version;
};

// What a run does, in words.
class Narrator : public unroll::SsaObserver {
 public:
  void step(unroll::SsaStep& step) override { told.insert_or_assign(step.key, step.parts); }
  [[nodiscard]] bool wants_text() const override { return true; }

  std::unordered_map<std::uint64_t, std::vector<unroll::SsaPart>> told;
};

// Relaxes the constraints of steps: a step that differs in both runs has either the value of the
// failing run, or that of the successful one if its expression yields it; all others keep their
// value. (v = a) or (v = b and v = expr), section 5.
class Relaxation : public AntecedentObserver {
 public:
  using AntecedentObserver::AntecedentObserver;

  struct Relaxed {
    std::vector<formula::Term> failing, passing;  // of each part; terms of `passing` may be any
    std::vector<bool> missing;                    // parts that have no value
    std::vector<unroll::ObjectId> objects;
    formula::Term changed{};   // chosen: it has the value of the successful run
    bool differs = false;      // if not, it keeps the failing run's value
    bool is_constant = false;  // in all runs
  };
  std::unordered_map<std::uint64_t, Relaxed> relaxed;  // by key
  std::vector<formula::Term> constraints;              // of the steps that were met
  std::set<std::uint64_t> met;

  void step(unroll::SsaStep& step) override;
  std::vector<unroll::ObjectId> objects(std::uint64_t key) const override;
  // Ways join wherever they joined when the steps were recorded.
  [[nodiscard]] InfeasibleBranch infeasible_branch(std::uint64_t guard) const override;
};

}  // namespace culprit::explain
