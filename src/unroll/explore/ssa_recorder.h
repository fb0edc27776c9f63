// SPDX-License-Identifier: MIT
// Tells an SsaObserver (ssa.h) the steps that the interpreter makes, and what ways that join make of
// them. Exists only where somebody observes. What has a value gives back what to go on with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "unroll/evaluate/evaluator.h"
#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"
#include "unroll/state/ssa.h"

namespace culprit::unroll {

class SsaRecorder {
 public:
  // They outlive it.
  SsaRecorder(Run& run, SsaObserver& observer) : run_(run), observer_(observer) {}

  Value assigned(const program::Instruction& instruction, Value value);
  void declared(const program::Instruction& instruction);
  // A store has been performed.
  void written(const program::Instruction& instruction, Value address);
  // A library function or the executor itself changed these objects.
  void changed_outside(const program::Instruction& instruction,
                       const std::vector<ObjectId>& changed);
  void asserted(const program::Instruction& instruction, Evaluator& evaluator);

  Value guarded(const program::Instruction& instruction, Value value);
  // Of a switch: the number of the block that it leads to.
  Value chosen_way(const program::Instruction& instruction, Value value);
  // A branch that a constant decided: the other block, if a state that no run is in has to go there.
  [[nodiscard]] std::optional<program::BlockId> infeasible_branch(
      const program::Instruction& instruction, Value decided) const;

  // A call: its arguments, then the activation that has begun.
  void passed(const program::Call& call, const PreparedFunction& callee,
              std::vector<Value>& arguments);
  void number_parameters(std::size_t count);  // of an entry function, which nobody calls
  void entered();
  Value returned(const program::Instruction& instruction, Value value);

  // What is remembered of a state that is merged with others; and when they have been.
  struct Join {
    formula::Term when{};
    SsaVersions versions;
    std::vector<ObjectId> live;
  };
  [[nodiscard]] Join joining(const State& state) const;
  void merged(const std::vector<Join>& joins);

 private:
  SsaStep begin(SsaKind kind, std::uint64_t salt, source::SourceSpan span, std::string variable);
  Value observed(SsaStep& step, Value value, program::Scalar scalar, program::TypeId type);
  void observe_objects(SsaStep& step, const std::vector<ObjectId>& objects);
  [[nodiscard]] bool is_back_edge(const program::Instruction& branch) const;

  Run& run_;
  SsaObserver& observer_;
  std::uint32_t version_ = 0;
  std::vector<std::uint32_t> parameters_;  // versions, of the call that is being made
};

// The runs on which a switch goes to this case.
formula::Term case_condition(formula::Terms& terms, const program::Switch& choice,
                             const program::SwitchCase& each, formula::Term value);

}  // namespace culprit::unroll
