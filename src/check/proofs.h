// SPDX-License-Identifier: MIT
// Proofs without a bound beside an unrolling that goes deeper: after each bound that some run goes on
// beyond, induction over the loops that met it and then another prover have a turn. Neither takes
// much more than the unrolling has cost so far, so that whichever way is short is found.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "check/check_program.h"
#include "check/induction.h"
#include "effort/work.h"

namespace culprit::check {

class Proofs {
 public:
  // `stop`: a reason to end, or empty. All outlive it.
  Proofs(const unroll::Subject& subject, const CheckOptions& options,
         std::function<std::string()> stop)
      : subject_(subject), options_(options), stop_(std::move(stop)) {}

  struct Proof {
    std::string why_not;  // not empty: no rule is broken, but it counts for nothing, because
    std::optional<InductionProof> induction;
    std::set<std::pair<program::PropertyKind, source::SourceSpan>> reached;
    std::vector<std::string> assumed;
  };
  // nullopt: nothing is proved yet.
  std::optional<Proof> after(const Bound& bound);

 private:
  [[nodiscard]] const effort::CheckTable& table() const { return subject_.limits.effort->check; }
  std::optional<Proof> by_induction(const Bound& bound);
  std::optional<Proof> by_prover(const Bound& bound);
  // A proof counts only if there is a run at all.
  [[nodiscard]] Proof proof() const;
  [[nodiscard]] effort::Work spent_on_unrolling() const {
    return since_begin_.spent() - spent_on_proofs_;
  }

  const unroll::Subject& subject_;
  const CheckOptions& options_;
  std::function<std::string()> stop_;
  effort::Meter since_begin_;
  effort::Work spent_on_induction_, spent_on_proofs_;
  std::optional<Induction> induction_;
};

}  // namespace culprit::check
