// SPDX-License-Identifier: MIT
// For each decisive suspect: the ways in which it can be made right, as demands on its value. One
// way where everything that matters is forced; several where the game leaves a choice.
#pragma once

#include <string>
#include <vector>

#include "game/suspects/conditions.h"
#include "game/suspects/forced.h"
#include "repair/boolean/boolean_repair.h"

namespace culprit::repair {

struct Way {
  game::Demand demand;
  Method method = Method::forced_values;
};

struct SuspectWays {
  const boolean::Component* suspect = nullptr;
  std::vector<Way> ways;
  game::Bdd reached;
  // In which order variables are preferred: those of the original expression, those that decide,
  // the others.
  std::vector<boolean::VariableId> preferred;
  bool unrepairable = false;  // proved: no expression helps
  bool undecided = false;     // a limit was reached, or only some sets of variables were tried
  std::string note;           // for --dump=game and for what is undecided
};

// `suspects` are decisive and not targets.
std::vector<SuspectWays> find_ways(const game::Encoder& encoder, const game::Suspects& suspects,
                                   const BooleanRepairOptions& options, const game::Limits& limits);

}  // namespace culprit::repair
