// SPDX-License-Identifier: MIT
// Where two outputs differ first, in few words: of long ones the line in which they do.
//
//   prints "…the median of 1 2 3 is 1" instead of "…the median of 1 2 3 is 2" (line 4 of the output)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace culprit::unroll {

struct OutputDifference {
  std::string one, other;  // quoted, as C writes them; "nothing" where an output has ended
  std::size_t line = 0;    // counted from 1; 0: both are there whole

  [[nodiscard]] std::string where() const;  // "", " (line 4 of the output)"
};

// Blanks at line ends do not count. `widest`: of what stands between the quotes.
OutputDifference output_difference(std::string_view one, std::string_view other,
                                   std::size_t widest);

}  // namespace culprit::unroll
