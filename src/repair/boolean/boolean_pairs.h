// SPDX-License-Identifier: MIT
// Repairs that change two expressions together (--faults 2), where no single one makes the program
// right: minimal pairs, neither of which suffices alone.
//
//   a := 0; b := 0; assert(a & b);       a := 1 and b := 1
//
//   pairs      one of them lies on the failing run: a repair must change that run
//   decisive   with both statements impassable nothing fails
//   search     the game about few valuations of both (game/suspects/search.h), which ends with an
//              implementation of each or with a proof that there is none
#pragma once

#include "repair/boolean/boolean_repair.h"

namespace culprit::repair {

// Adds them to what was found for single components, unless that holds an honest repair.
void add_pairs(const boolean::Program& program, const source::SourceFiles& files,
               const game::CheckResult& checked, const BooleanRepairOptions& options,
               const game::Limits& limits, BooleanRepairResult& found);

}  // namespace culprit::repair
