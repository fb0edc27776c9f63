// SPDX-License-Identifier: MIT
// The search for repairs of a Boolean program in shares, each of which looks at some of the
// components.
#pragma once

#include "repair/boolean/boolean_repair.h"
#include "repair/shares.h"

namespace culprit::repair {

// What find_repairs gives, whatever the number of shares; they share the memory, too.
BooleanRepairResult find_repairs_in_shares(const boolean::Program& program,
                                           const source::SourceFiles& files,
                                           const game::CheckResult& checked,
                                           const BooleanRepairOptions& options,
                                           const game::Limits& limits, std::size_t shares,
                                           const RunShares<BooleanRepairResult>& run_shares);

}  // namespace culprit::repair
