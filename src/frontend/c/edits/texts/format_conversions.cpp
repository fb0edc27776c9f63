// SPDX-License-Identifier: MIT
#include "frontend/c/edits/texts/format_conversions.h"

#include <algorithm>

namespace culprit::frontend {

std::size_t Conversion::stars() const {
  return static_cast<std::size_t>(std::count(flags.begin(), flags.end(), '*'));
}

std::vector<Conversion> conversions_in(std::string_view format) {
  std::vector<Conversion> found;
  std::size_t at = 0;
  const auto take = [&](std::string_view letters) {
    const std::size_t begin = at;
    at = std::min(format.find_first_not_of(letters, at), format.size());
    return std::string(format.substr(begin, at - begin));
  };
  while ((at = format.find('%', at)) != std::string_view::npos) {
    Conversion made;
    made.begin = at++;
    made.flags = take("-+ #0123456789.*'");
    made.length = take("hlLqjzt");
    if (at == format.size()) break;
    made.letter = format[at];
    made.end = ++at;
    if (made.letter != '%') found.push_back(made);
  }
  return found;
}

}  // namespace culprit::frontend
