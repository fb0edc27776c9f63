// SPDX-License-Identifier: MIT
#include "repair/c/needed_initialisers.h"

namespace culprit::repair {

NeededInitialisers::NeededInitialisers(const frontend::EditSpace& space) {
  for (std::size_t i = 0; i < space.candidates.size(); ++i) {
    const frontend::EditCandidate& each = space.candidates[i];
    if (each.role != "missing-initialiser") continue;
    const auto [known, is_new] = by_name_.try_emplace(each.original, i);
    if (!is_new && each.cost < space.candidates[known->second].cost) known->second = i;
  }
}

std::optional<std::size_t> NeededInitialisers::of(const std::string& variable) const {
  const auto found = by_name_.find(variable);
  return found == by_name_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace culprit::repair
