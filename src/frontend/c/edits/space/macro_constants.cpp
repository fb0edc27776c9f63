// SPDX-License-Identifier: MIT
#include "frontend/c/edits/space/macro_constants.h"

#include <regex>
#include <sstream>

namespace culprit::frontend {

std::vector<NamedConstant> macro_constants(const std::string& text) {
  static const std::regex definition(
      R"(^\s*#\s*define\s+([A-Za-z_]\w*)\s+\(?\s*(-?\d{1,9})\s*\)?\s*(/[/*].*)?$)");
  std::vector<NamedConstant> found;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("define") == std::string::npos || line.size() > 200) continue;
    std::smatch parts;
    if (std::regex_match(line, parts, definition))
      found.push_back({parts[1].str(), std::stoll(parts[2].str())});
  }
  return found;
}

}  // namespace culprit::frontend
