// SPDX-License-Identifier: MIT
#include "unroll/state/expected_output.h"

namespace culprit::unroll {

namespace {

constexpr std::string_view blank_characters = " \t\r\v\f";

bool is_blank(char c) {
  return blank_characters.find(c) != std::string_view::npos;
}

}  // namespace

ExpectedOutput::ExpectedOutput(std::string_view text) : written_(text) {
  for (char c : text) {
    if (c == '\n') {
      while (!text_.empty() && is_blank(text_.back())) text_.pop_back();
    }
    text_.push_back(c);
  }
  while (!text_.empty() && (is_blank(text_.back()) || text_.back() == '\n')) text_.pop_back();
}

// White space that means the same becomes the same: there are few positions then, however much a
// run prints.
bool ExpectedOutput::settle(OutputPosition& at) const {
  if (at.anything) return true;
  std::string_view rest = std::string_view(text_).substr(at.matched);
  if (rest.empty()) {
    at.lines = 0;
    at.blanks.clear();
    return true;
  }
  // Something visible has to follow, and more line ends than these cannot be before it.
  if (rest.find_first_not_of('\n') < at.lines) return false;
  // Blanks that are not expected can only be at the end of a line.
  if (rest.substr(at.lines, at.blanks.size()) != at.blanks) {
    at.blanks = rest[at.lines] == ' ' ? '\t' : ' ';
  }
  return true;
}

std::optional<OutputPosition> ExpectedOutput::after(OutputPosition at,
                                                    std::string_view text) const {
  for (char c : text) {
    if (c == '\n' || is_blank(c)) {
      if (c == '\n') {
        ++at.lines;
        at.blanks.clear();
      } else {
        at.blanks.push_back(c);
      }
      if (!settle(at)) return std::nullopt;
      continue;
    }
    std::string_view rest = std::string_view(text_).substr(at.matched);
    std::size_t count = at.lines + at.blanks.size() + 1;
    bool fits = rest.size() >= count && rest[count - 1] == c &&
                rest.substr(at.lines, at.blanks.size()) == at.blanks;
    for (std::uint32_t i = 0; fits && i < at.lines; ++i) fits = rest[i] == '\n';
    if (!fits) return std::nullopt;
    at.matched += static_cast<std::uint32_t>(count);
    at.lines = 0;
    at.blanks.clear();
  }
  return at;
}

std::vector<OutputPosition> ExpectedOutput::ends(const OutputPosition& at) const {
  if (!at.anything) return {at};
  std::vector<OutputPosition> result;
  for (std::size_t end = at.matched; end <= text_.size(); ++end) {
    result.push_back({static_cast<std::uint32_t>(end), 0, "", false});
  }
  return result;
}

std::string_view ExpectedOutput::visible_rest(const OutputPosition& at) const {
  std::string_view rest = std::string_view(text_).substr(at.matched);
  std::size_t visible = rest.find_first_not_of(" \t\r\v\f\n");
  return visible == std::string_view::npos ? std::string_view() : rest.substr(visible);
}

}  // namespace culprit::unroll
