// SPDX-License-Identifier: MIT
#include "report/parts/headline.h"

#include <fmt/format.h>

#include "report/parts/wrap.h"

namespace culprit::report {

std::string headline(const std::string& left, const std::string& right, const Palette& colours) {
  constexpr std::size_t columns = page_width - 4;
  std::size_t width = left.size() + right.size();
  std::string gap(right.empty() ? 0 : width < columns ? columns - width : 2, ' ');
  return fmt::format("{}{}{}{}{}{}{}\n", colours.bold, left, colours.end, gap, colours.faint, right,
                     colours.end);
}

}  // namespace culprit::report
