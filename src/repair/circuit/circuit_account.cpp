// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_account.h"

#include <algorithm>
#include <set>

#include "source/invariant.h"

namespace culprit::repair {

void account_for(CircuitRepairResult& result, const std::vector<std::size_t>& suspects,
                 const std::string& reason) {
  std::set<std::size_t> repaired(result.repaired.begin(), result.repaired.end());
  for (const CircuitRepair& repair : result.repairs) {
    if (repair.changes.size() == 1) repaired.insert(repair.changes.front().component);
  }
  std::erase_if(result.unrepairable, [&](std::size_t each) { return repaired.contains(each); });
  std::set<std::size_t> known = repaired;
  known.insert(result.unrepairable.begin(), result.unrepairable.end());
  std::erase_if(result.undecided,
                [&](const UndecidedComponent& each) { return known.contains(each.component); });
  for (const UndecidedComponent& each : result.undecided) known.insert(each.component);
  result.repaired.clear();
  for (std::size_t suspect : suspects) {
    if (repaired.contains(suspect)) result.repaired.push_back(suspect);
    if (!known.contains(suspect)) result.undecided.push_back({suspect, reason});
  }
  INVARIANT(result.repaired.size() + result.unrepairable.size() + result.undecided.size() ==
                suspects.size(),
            "every suspect should be repaired, unrepairable or undecided, and only one of them");
}

std::uint64_t number_of_sets(std::uint64_t count, std::uint64_t size) {
  if (size > count) return 0;
  std::uint64_t sets = 1;
  for (std::uint64_t i = 1; i <= size; ++i) {
    // Always divisible: these are i consecutive numbers.
    if (sets > UINT64_MAX / (count - size + i)) return UINT64_MAX;
    sets = sets * (count - size + i) / i;
  }
  return sets;
}

std::uint64_t share_of_sets(std::uint64_t sets, std::uint64_t share_index,
                            std::uint64_t share_count) {
  std::uint64_t first = share_index == 0 ? share_count : share_index;
  return sets < first ? 0 : (sets - first) / share_count + 1;
}

}  // namespace culprit::repair
