// SPDX-License-Identifier: MIT
#include "source/edit_distance.h"

#include <algorithm>
#include <vector>

namespace culprit::source {

unsigned edit_distance(std::string_view left, std::string_view right) {
  std::size_t width = right.size() + 1;
  std::vector<unsigned> table((left.size() + 1) * width);
  auto at = [&](std::size_t i, std::size_t j) -> unsigned& { return table[i * width + j]; };
  for (std::size_t i = 0; i <= left.size(); ++i) at(i, 0) = static_cast<unsigned>(i);
  for (std::size_t j = 0; j < width; ++j) at(0, j) = static_cast<unsigned>(j);
  for (std::size_t i = 1; i <= left.size(); ++i) {
    for (std::size_t j = 1; j < width; ++j) {
      unsigned replaced = at(i - 1, j - 1) + (left[i - 1] == right[j - 1] ? 0 : 1);
      at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, replaced});
      bool swapped = i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
      if (swapped) at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return table.back();
}

}  // namespace culprit::source
