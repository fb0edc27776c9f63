// SPDX-License-Identifier: MIT
// What the predicates amount to at the heads of loops, once the Boolean program is proved: the states
// that it can have there, as a condition in C.
#pragma once

#include <vector>

#include "abstraction/abstract_program.h"
#include "check/check_program.h"
#include "game/limits.h"

namespace culprit::abstraction {

std::vector<check::LoopInvariant> invariants_of(const Steps& steps, Places& places,
                                                const AbstractProgram& abstract,
                                                const std::vector<Predicate>& predicates,
                                                const effort::AbstractionTable& table,
                                                const game::Limits& limits);

}  // namespace culprit::abstraction
