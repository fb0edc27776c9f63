// SPDX-License-Identifier: MIT
#include "unroll/run/output_difference.h"

#include <fmt/format.h>

#include <algorithm>

#include "unroll/memory/describe.h"

namespace culprit::unroll {

namespace {

// What is shown before the first character that differs, at most.
constexpr std::size_t lead = 20;

std::string in_quotes(std::string_view text, bool is_cut_before, bool is_cut_behind) {
  std::string line;
  for (char each : text) line += escaped(static_cast<unsigned char>(each));
  return fmt::format("\"{}{}{}\"", is_cut_before ? "…" : "", line, is_cut_behind ? "…" : "");
}

std::string_view line_at(std::string_view text, std::size_t begin) {
  std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  const std::size_t last = line.find_last_not_of(" \t\r");
  return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// Of a line, from `from` on.
std::string excerpt(std::string_view line, std::size_t from, std::size_t widest) {
  return in_quotes(line.substr(from, widest), from > 0, line.size() > from + widest);
}

}  // namespace

std::string OutputDifference::where() const {
  return line < 2 ? "" : fmt::format(" (line {} of the output)", line);
}

OutputDifference output_difference(std::string_view one, std::string_view other,
                                   std::size_t widest) {
  if (one.size() <= widest && other.size() <= widest)
    return {in_quotes(one, false, false), in_quotes(other, false, false), 0};
  std::size_t a = 0, b = 0;  // where their lines begin
  for (std::size_t number = 1; a < one.size() || b < other.size(); ++number) {
    const std::string_view mine = line_at(one, std::min(a, one.size())),
                           its = line_at(other, std::min(b, other.size()));
    if (mine != its) {
      const auto at = static_cast<std::size_t>(
          std::mismatch(mine.begin(), mine.begin() + std::min(mine.size(), its.size()), its.begin())
              .first -
          mine.begin());
      const bool fits = mine.size() <= widest && its.size() <= widest;
      // From the beginning of a word.
      std::size_t from = fits || at <= lead ? 0 : at - lead;
      if (const std::size_t blank = mine.find(' ', from); from > 0 && blank < at) from = blank + 1;
      OutputDifference found{excerpt(mine, from, widest), excerpt(its, from, widest), number};
      if (a >= one.size()) found.one = "nothing";
      if (b >= other.size()) found.other = "nothing";
      return found;
    }
    a = std::min(one.size(), std::min(one.find('\n', a), one.size() - 1) + 1);
    b = std::min(other.size(), std::min(other.find('\n', b), other.size() - 1) + 1);
  }
  return {in_quotes(one.substr(0, widest), false, one.size() > widest),
          in_quotes(other.substr(0, widest), false, other.size() > widest), 0};
}

}  // namespace culprit::unroll
