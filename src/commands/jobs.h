// Work shared among processes: each sends one JSON value back. Processes and not threads, because
// BuDDy's state is global.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands/progress.h"
#include "game/limits.h"

namespace culprit::commands {

struct JobOutcome {
  nlohmann::json result;  // null if there is none
  std::string trouble;    // then why not
};

// Runs all of them at once. A broken invariant in one of them is thrown here.
std::vector<JobOutcome> run_jobs(const std::vector<std::function<nlohmann::json()>>& jobs,
                                 const game::Limits& limits, Progress& progress);

}  // namespace culprit::commands
