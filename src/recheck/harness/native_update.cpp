// SPDX-License-Identifier: MIT
#include "recheck/harness/native_update.h"

#include <cctype>
#include <cstring>

namespace culprit::recheck {

std::optional<Update> update_of(std::string_view text) {
  auto trimmed = [](std::string_view part) {
    while (!part.empty() && std::isspace(static_cast<unsigned char>(part.front()))) {
      part.remove_prefix(1);
    }
    while (!part.empty() && std::isspace(static_cast<unsigned char>(part.back()))) {
      part.remove_suffix(1);
    }
    return std::string(part);
  };
  if (text.starts_with("++") || text.starts_with("--")) return Update{trimmed(text.substr(2))};
  if (text.ends_with("++") || text.ends_with("--")) {
    return Update{trimmed(text.substr(0, text.size() - 2)), true};
  }
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '\'' || c == '"') {
      for (++i; i < text.size() && text[i] != c; ++i) i += text[i] == '\\' ? 1u : 0u;
      continue;
    }
    depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    if (depth != 0 || c != '=' || i == 0) continue;
    bool is_compound = std::strchr("+-*/%&|^", text[i - 1]) != nullptr ||
                       (i > 1 && (text.substr(i - 2, 2) == "<<" || text.substr(i - 2, 2) == ">>"));
    if (!is_compound) {
      if (i + 1 < text.size() && text[i + 1] == '=') ++i;  // ==
      continue;
    }
    std::size_t end = i - 1;
    if (text[end] == '<' || text[end] == '>') --end;
    return Update{trimmed(text.substr(0, end))};
  }
  return std::nullopt;
}

}  // namespace culprit::recheck
