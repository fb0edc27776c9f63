// SPDX-License-Identifier: MIT
#include "commands/options/option_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "source/errors.h"

namespace culprit::commands {

using source::InputError;

std::optional<std::uint32_t> whole_number(std::string_view digits) {
  std::uint32_t number = 0;
  const char* end = digits.data() + digits.size();
  auto [rest, error] = std::from_chars(digits.data(), end, number);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return number;
}

std::uint32_t whole_number(std::string_view option, std::string_view digits, std::uint32_t least) {
  std::optional<std::uint32_t> number = whole_number(digits);
  if (!number || *number < least) {
    throw InputError(
        fmt::format("{}: '{}' is not a whole number from {} on", option, digits, least));
  }
  return *number;
}

std::optional<std::uint32_t> unwind_of(const Options& options) {
  if (options.unwind.empty() || options.unwind == "auto") return std::nullopt;
  return whole_number("--unwind", options.unwind, 1);
}

std::vector<std::string> list_of(std::string_view list) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= list.size();) {
    std::size_t comma = std::min(list.find(',', at), list.size());
    words.emplace_back(list.substr(at, comma - at));
    at = comma + 1;
  }
  return words;
}

InFile in_file(const std::string& text) {
  std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return {std::nullopt, text};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

std::optional<Lines> lines_of(const std::string& text) {
  InFile place = in_file(text);
  std::string_view lines = place.rest;
  std::size_t dash = lines.find('-');
  std::optional<std::uint32_t> first = whole_number(lines.substr(0, dash)), last = first;
  if (dash != std::string_view::npos) last = whole_number(lines.substr(dash + 1));
  if (!first || !last || *first == 0 || *last == 0) return std::nullopt;
  return Lines{place.file, *first, *last};
}

Lines suspected_lines(const std::string& text) {
  std::optional<Lines> lines = lines_of(text);
  if (!lines) {
    throw InputError(fmt::format(
        "--suspect: '{}' is not a line; expected LINE, FIRST-LAST or FILE:FIRST-LAST", text));
  }
  if (lines->last < lines->first)
    throw InputError(fmt::format("--suspect: '{}' ends before it begins", text));
  return *lines;
}

}  // namespace culprit::commands
