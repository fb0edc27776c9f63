// SPDX-License-Identifier: MIT
// Parts of a search for repairs. Who runs them, one after the other or in processes of their own,
// is given to the search; how what they find travels is not its business.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace culprit::repair {

template <typename Result>
using Share = std::function<Result()>;

template <typename Result>
struct ShareOutcome {
  std::optional<Result> result;  // nullopt: it was lost,
  std::string trouble;           // and why
};

// One outcome for each share, in their order.
template <typename Result>
using RunShares =
    std::function<std::vector<ShareOutcome<Result>>(const std::vector<Share<Result>>&)>;

}  // namespace culprit::repair
