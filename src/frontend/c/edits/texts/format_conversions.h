// SPDX-License-Identifier: MIT
// The conversions in a format of printf or scanf, as the literal spells it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::frontend {

struct Conversion {
  std::size_t begin = 0, end = 0;  // with its % and its letters
  std::string flags, length;       // flags with width and precision
  char letter = 0;

  // Behind flags, width and precision.
  [[nodiscard]] std::size_t letters() const { return end - 1 - length.size(); }
  // Widths and precisions that are arguments; of scanf: the value is not stored.
  [[nodiscard]] std::size_t stars() const;
};

// Without %%.
std::vector<Conversion> conversions_in(std::string_view format);

}  // namespace culprit::frontend
