// The search for repairs of a circuit in shares, each of which looks at some of the suspects: first
// at single ones, then, as long as nothing is found, at sets of two, three, … Who runs the shares,
// one after the other or in processes of their own, is given.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "repair/circuit_repair.h"

namespace culprit::repair {

using CircuitShare = std::function<CircuitRepairResult()>;

struct CircuitShareOutcome {
  std::optional<CircuitRepairResult> result;  // nullopt: it was lost,
  std::string trouble;                        // and why
};

// One outcome for each share.
using RunCircuitShares =
    std::function<std::vector<CircuitShareOutcome>(const std::vector<CircuitShare>&)>;

// What find_circuit_repairs gives, whatever the number of shares; they share the memory, too.
CircuitRepairResult find_circuit_repairs_in_shares(const circuit::Circuit& circuit,
                                                   const source::SourceFiles& files,
                                                   const circuit::Run& run,
                                                   const CircuitRepairOptions& options,
                                                   const game::Limits& limits, std::size_t shares,
                                                   const RunCircuitShares& run_shares);

}  // namespace culprit::repair
