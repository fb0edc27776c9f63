// SPDX-License-Identifier: MIT
#include "source/spelling_suggestion.h"

#include <algorithm>

#include "source/edit_distance.h"

namespace culprit::source {

std::string suggested_spelling(std::string_view word, const std::vector<std::string>& known) {
  std::string best;
  if (word.size() > 60) return best;
  auto letters =
      static_cast<unsigned>(word.size() - std::min(word.find_first_not_of('-'), word.size()));
  unsigned bound = std::max(1u, letters / 3) + 1;
  for (const std::string& candidate : known) {
    bool begins = letters >= 3 && candidate.starts_with(word);
    unsigned distance = begins ? 1 : edit_distance(word, candidate);
    if (distance < bound) {
      bound = distance;
      best = candidate;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  std::string best = suggested_spelling(word, known);
  return best.empty() ? best : "; did you mean '" + best + "'?";
}

}  // namespace culprit::source
