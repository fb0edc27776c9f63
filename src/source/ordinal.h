// SPDX-License-Identifier: MIT
// Numbers in words: 1st, 2nd, 3rd, 4th, 11th.
#pragma once

#include <cstdint>
#include <string>

namespace culprit::source {

inline std::string ordinal(std::uint32_t number) {
  std::uint32_t last = number % 10, tens = number / 10 % 10;
  const char* ending = tens == 1   ? "th"
                       : last == 1 ? "st"
                       : last == 2 ? "nd"
                       : last == 3 ? "rd"
                                   : "th";
  return std::to_string(number) + ending;
}

}  // namespace culprit::source
