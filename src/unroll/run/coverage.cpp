// SPDX-License-Identifier: MIT
#include "unroll/run/coverage.h"

#include <algorithm>

namespace culprit::unroll {

std::vector<source::SourceSpan> Coverage::spans() const {
  std::vector<source::SourceSpan> found;
  for (const auto& [function, marks] : marks_) {
    if (function->origin != program::Origin::user) continue;
    for (std::size_t i = 0; i < marks.size(); ++i) {
      const source::SourceSpan span = function->instructions[i].span;
      const bool is_written = span.known() && span.begin < span.end;  // not between statements
      if (marks[i] != 0 && is_written) found.push_back(span);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace culprit::unroll
