// --jobs: the search for repairs of a Boolean program in several processes, each of which looks at
// a share of the components.
#pragma once

#include "commands/progress.h"
#include "repair/boolean_repair.h"

namespace culprit::commands {

// What repair::find_repairs gives, whatever the number of jobs.
repair::BooleanRepairResult find_repairs_in_jobs(const boolean::Program& program,
                                                 const source::SourceFiles& files,
                                                 const game::CheckResult& checked,
                                                 const repair::BooleanRepairOptions& options,
                                                 const game::Limits& limits, std::uint64_t jobs,
                                                 Progress& progress);

}  // namespace culprit::commands
