// SPDX-License-Identifier: MIT
// What a program with a replaced expression still does. A repair that keeps the assertion from
// failing by never coming to it is what paper 004 calls cheating:
//   never ends   some valuation at the suspect leads neither to the assertion nor to the end of
//   main any more blocks       the same, because no state can follow the suspect's statement at all
//   skips        main ends, but the assertion that used to fail is not reached in any run
// A valuation counts only if the original got on from it: a program that waits for ever by design
// is not blamed.
//
// Candidates are labels, so one reachability answers for all of them. The suspect's valuation is
// recorded in rigid variables, and a mark that travels with the run says that the suspect was
// passed with it.
#pragma once

#include <optional>
#include <vector>

#include "game/suspects/suspects.h"

namespace culprit::game {

enum class Cheating { none, never_ends, blocks, skips };

struct Candidate {
  const boolean::Component* suspect = nullptr;
  Truth value;                                 // not for a target
  boolean::VariableId target = boolean::none;  // for a target
  // The variables by which valuations at the suspect are told apart; the same for all candidates of
  // a suspect.
  std::vector<boolean::VariableId> observed;
  // What is replaced together with it; null: nothing.
  const boolean::Component* partner = nullptr;
  Truth partner_value = {};
};

// Where a run shows that it has come to an assertion: at the assertion, or, if that can never be
// passed (assert(0) after "if (bad) then"), at the decisions that lead there.
struct Checkpoint {
  Site assertion;
  std::vector<Site> places;
};
std::vector<Checkpoint> checkpoints(const Encoder& encoder, const std::vector<Site>& violated);

struct Behaviour {
  bool fails = false;
  Cheating cheating = Cheating::none;
  Bdd stuck;    // never ends, blocks: at which valuations of the observed variables
  Bdd reached;  // the valuations that the suspect sees
  std::size_t lost_statements = 0;  // reached by the original, not any more
  std::vector<Site> skipped;        // the assertions that used to fail and are not reached any more
  bool given_up = false;
};

// `originals[i]` is the candidate that stands for the unchanged suspect of candidate i, in the same
// vector.
std::vector<Behaviour> behaviours(const Encoder& encoder, const std::vector<Candidate>& candidates,
                                  const std::vector<std::size_t>& originals,
                                  const std::vector<Checkpoint>& checkpoints, const Limits& limits);
// Only whether they fail; nullopt: the diagrams grow too large to say so.
std::vector<std::optional<bool>> failing(const Encoder& encoder,
                                         const std::vector<Candidate>& candidates,
                                         const Limits& limits);

}  // namespace culprit::game
