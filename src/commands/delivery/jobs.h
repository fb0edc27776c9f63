// SPDX-License-Identifier: MIT
// Work shared among processes: each sends one JSON value back. Processes and not threads, because
// BuDDy's state is global.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands/delivery/progress.h"
#include "game/limits.h"
#include "repair/shares.h"

namespace culprit::commands {

struct JobOutcome {
  nlohmann::json result;  // null if there is none
  std::string trouble;    // then why not
};

// Runs all of them at once. A broken invariant in one of them is thrown here.
std::vector<JobOutcome> run_jobs(const std::vector<std::function<nlohmann::json()>>& jobs,
                                 const game::Limits& limits, Progress& progress);

// Shares of a search for repairs as jobs: what they find goes through `pack` and `unpack`.
template <typename Result, typename Pack, typename Unpack>
repair::RunShares<Result> shares_in_jobs(Pack pack, Unpack unpack, const game::Limits& limits,
                                         Progress& progress) {
  return [=, &limits, &progress](const std::vector<repair::Share<Result>>& shares) {
    std::vector<std::function<nlohmann::json()>> jobs;
    for (const repair::Share<Result>& share : shares) jobs.push_back([&] { return pack(share()); });
    std::vector<repair::ShareOutcome<Result>> outcomes;
    for (const JobOutcome& outcome : run_jobs(jobs, limits, progress)) {
      repair::ShareOutcome<Result>& each = outcomes.emplace_back();
      each.trouble = outcome.trouble;
      if (!outcome.result.is_null()) each.result = unpack(outcome.result);
    }
    return outcomes;
  };
}

}  // namespace culprit::commands
