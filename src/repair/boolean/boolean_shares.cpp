// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_shares.h"

#include <algorithm>

#include "repair/boolean/boolean_account.h"
#include "repair/boolean/boolean_ranking.h"

namespace culprit::repair {

BooleanRepairResult find_repairs_in_shares(const boolean::Program& program,
                                           const source::SourceFiles& files,
                                           const game::CheckResult& checked,
                                           const BooleanRepairOptions& options,
                                           const game::Limits& limits, std::size_t shares,
                                           const RunShares<BooleanRepairResult>& run_shares) {
  const std::size_t count = std::min(shares, boolean::components_of(program).size());
  if (count < 2) return find_repairs(program, files, checked, options, limits);
  game::Limits each = limits;
  each.memory_mb = std::max<std::size_t>(limits.memory_mb / count, 1);
  each.progress = nullptr;
  auto share_of = [&](std::size_t index) {
    BooleanRepairOptions mine = options;
    mine.share = {static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(count)};
    return mine;
  };
  std::vector<Share<BooleanRepairResult>> searches;
  for (std::size_t index = 0; index < count; ++index) {
    searches.push_back(
        [&, index] { return find_repairs(program, files, checked, share_of(index), each); });
  }
  std::vector<BooleanRepairResult> results;
  for (ShareOutcome<BooleanRepairResult>& outcome : run_shares(searches)) {
    BooleanRepairOptions mine = share_of(results.size());
    BooleanRepairResult& result = results.emplace_back();
    if (outcome.result) {
      result = std::move(*outcome.result);
    } else {
      result.reason = outcome.trouble;
      BooleanAccount(program, files, checked, mine).close(result, outcome.trouble);
    }
  }
  return merge_shares(std::move(results));
}

}  // namespace culprit::repair
