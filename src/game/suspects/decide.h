// SPDX-License-Identifier: MIT
// Is there any correct implementation, where propagation leaves it open and the valuations are too
// many for a condition each? A search with decisions, as a SAT solver does it (Davis, Logemann and
// Loveland), whose propagation is that of propagation.h:
//
//   open         answer one valuation that failing runs pass, as the original would, and propagate
//   impossible   the other answer; if both were tried, back to the decision before
//   complete     choose[one, zero] of what is then forced is correct
//
// One decision settles sets of valuations at once, and a suspect that failing runs pass k times
// needs about k of them. The suspects advance together, so that each reachability answers for all.
#pragma once

#include <vector>

#include "game/suspects/propagation.h"

namespace culprit::game {

struct Decided {
  enum class Outcome { found, none_exists, given_up } outcome = Outcome::given_up;
  Forced forced;  // found: choose[one, zero] is correct
  std::size_t decisions = 0;
};

// `forced` holds what propagation gave for each suspect, all of them open.
std::vector<Decided> decide(const Encoder& encoder, const Suspects& suspects,
                            const std::vector<Forced>& forced, const Limits& limits,
                            std::size_t most_decisions);

}  // namespace culprit::game
