// SPDX-License-Identifier: MIT
// Predicate abstraction with refinement (Clarke, Grumberg, Jha, Lu and Veith, CAV 2000; Ball and
// Rajamani, SPIN 2001): does any run of a C program break a rule, however long it is?
//
//   1. The predicates that are known so far make a Boolean program (abstract_program.h); at first
//      there are none.
//   2. If no run of it breaks a rule (game/boolean/reachability.h), no run of C does.
//   3. Otherwise its shortest failing run is a path of C (path.h). If a run of C can go that way,
//      unrolling finds one, which is shown as ever.
//   4. If not, what contradicts itself on the path gives new predicates (refinement.h).
//
// Everything in it errs on one side: what is not understood is havocked, and what cannot be followed
// counts as a rule that is broken.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/check_program.h"

namespace culprit::abstraction {

// Empty: it can be asked. Otherwise what it does not work with.
std::string obstacle(const unroll::Subject& subject, const check::CheckOptions& options);

struct AbstractionProof {
  std::uint32_t refinements = 0;
  std::vector<std::string> predicates;  // in C
  std::vector<check::LoopInvariant> invariants;
};
struct AbstractionResult {
  check::CheckResult checked;
  std::optional<AbstractionProof> proof;
};

// `result.proof` says why it holds.
AbstractionResult check_by_abstraction(const unroll::Subject& subject,
                                       const check::CheckOptions& options);

// Beside unrolling and induction: in turn with them, and only for proofs.
class AbstractionProver : public check::Prover {
 public:
  // Both outlive it.
  AbstractionProver(const unroll::Subject& subject, const check::CheckOptions& options);
  ~AbstractionProver() override;
  bool proves(effort::Work unrolled) override;
  [[nodiscard]] Learnt learnt() const override;
  // nullopt: it has not proved anything.
  [[nodiscard]] const std::optional<AbstractionProof>& proof() const { return proof_; }

 private:
  struct Begun;
  const unroll::Subject& subject_;
  const check::CheckOptions& options_;
  std::unique_ptr<Begun> begun_;
  effort::Work spent_, last_turn_;
  bool is_over_ = false;
  Learnt learnt_;
  std::optional<AbstractionProof> proof_;
};

// The Boolean program of the last refinement as text that `culprit check FILE.bp` reads.
std::string boolean_program_text(const unroll::Subject& subject,
                                 const check::CheckOptions& options);

}  // namespace culprit::abstraction
