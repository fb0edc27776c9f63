// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_shares.h"

#include <algorithm>

#include "repair/circuit/circuit_account.h"

namespace culprit::repair {

namespace {

// What the share `index` of `count` would have found in sets of this size, had it not been lost.
CircuitRepairResult lost_share(const std::string& trouble, std::size_t suspects, std::size_t size,
                               std::size_t index, std::size_t count) {
  CircuitRepairResult result;
  result.faults = size;
  result.reason = trouble;
  if (size > 1) result.undecided_sets = share_of_sets(number_of_sets(suspects, size), index, count);
  return result;
}

// What is known of single components stays known while larger sets are looked at.
void keep_singles(const CircuitRepairResult& singles, CircuitRepairResult& all) {
  all.repaired = singles.repaired;
  all.unrepairable = singles.unrepairable;
  all.undecided = singles.undecided;
  all.consistent = singles.consistent;
  if (all.reason.empty()) all.reason = singles.reason;
  all.statistics.add(singles.statistics);
}

}  // namespace

CircuitRepairResult find_circuit_repairs_in_shares(
    const circuit::Circuit& circuit, const source::SourceFiles& files, const circuit::Run& run,
    const CircuitRepairOptions& options, const game::Limits& limits, std::size_t shares,
    const RunShares<CircuitRepairResult>& run_shares) {
  const std::size_t count = std::min(shares, options.suspects.size());
  if (count < 2) return find_circuit_repairs(circuit, files, run, options, limits);
  game::Limits each = limits;
  each.memory_mb = std::max<std::size_t>(limits.memory_mb / count, 1);
  each.progress = nullptr;
  CircuitRepairResult all, singles;
  for (std::size_t size = 1; size <= options.faults; ++size) {
    std::vector<Share<CircuitRepairResult>> searches;
    for (std::size_t index = 0; index < count; ++index) {
      searches.push_back([&, index] {
        CircuitRepairOptions mine = options;
        mine.fewest = mine.faults = size;
        mine.share_index = index;
        mine.share_count = count;
        mine.progress = [](const std::string&) {};
        mine.partial = nullptr;
        return find_circuit_repairs(circuit, files, run, mine, each);
      });
    }
    std::vector<CircuitRepairResult> results;
    for (ShareOutcome<CircuitRepairResult>& outcome : run_shares(searches)) {
      results.push_back(outcome.result ? std::move(*outcome.result)
                                       : lost_share(outcome.trouble, options.suspects.size(), size,
                                                    results.size(), count));
    }
    all = merge_shares(std::move(results), options.suspects);
    if (size == 1) {
      // A process that was lost has left its share open.
      account_for(all, options.suspects, all.reason);
      singles = all;
    }
    keep_singles(singles, all);
    if (!all.repairs.empty() || limits.expired()) break;
  }
  return all;
}

}  // namespace culprit::repair
