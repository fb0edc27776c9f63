// SPDX-License-Identifier: MIT
// What a suspect does instead of what is written. An analysis of suspects is the same reachability
// as that of the plain program; only the statements where a suspect stands behave differently, each
// under the labels that mean it.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "boolean/program.h"
#include "game/bdd/bdd.h"
#include "game/boolean/encoder.h"

namespace culprit::game {

struct Replacement {
  // value: another value; target: another variable is assigned; block: the statement cannot be
  // passed.
  enum class Kind { value, target, block } kind = Kind::value;
  Bdd when;                  // over labels
  std::size_t position = 0;  // in the statement's values or targets
  Truth value;               // kind value: over current and rigid variables
  bool frees_others =
      false;  // kind value: the other values of a parallel assignment may be anything
  boolean::VariableId target = boolean::none;  // kind target
  Bdd marks;  // states in which passing the statement sets the mark; false: never
};

using Site = std::pair<boolean::RoutineId, boolean::StatementId>;
using Replacements = std::map<Site, std::vector<Replacement>>;

}  // namespace culprit::game
