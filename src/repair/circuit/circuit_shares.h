// SPDX-License-Identifier: MIT
// The search for repairs of a circuit in shares, each of which looks at some of the suspects: first
// at single ones, then, as long as nothing is found, at sets of two, three, …
#pragma once

#include "repair/circuit/circuit_repair.h"
#include "repair/shares.h"

namespace culprit::repair {

// What find_circuit_repairs gives, whatever the number of shares; they share the memory, too.
CircuitRepairResult find_circuit_repairs_in_shares(
    const circuit::Circuit& circuit, const source::SourceFiles& files, const circuit::Run& run,
    const CircuitRepairOptions& options, const game::Limits& limits, std::size_t shares,
    const RunShares<CircuitRepairResult>& run_shares);

}  // namespace culprit::repair
