// --jobs: the search for repairs of a circuit in several processes, each of which looks at a share
// of the suspects, or of the sets of suspects.
#pragma once

#include "commands/progress.h"
#include "repair/circuit_repair.h"

namespace culprit::commands {

// What repair::find_circuit_repairs gives, whatever the number of jobs.
repair::CircuitRepairResult find_circuit_repairs_in_jobs(
    const circuit::Circuit& circuit, const source::SourceFiles& files, const circuit::Run& run,
    const repair::CircuitRepairOptions& options, const game::Limits& limits, std::uint64_t jobs,
    Progress& progress);

}  // namespace culprit::commands
