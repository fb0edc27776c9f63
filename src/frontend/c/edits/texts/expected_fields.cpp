// SPDX-License-Identifier: MIT
#include "frontend/c/edits/texts/expected_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

namespace culprit::frontend {

namespace {

constexpr std::size_t most_fields = 8, widest = 40;

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

class Fields {
 public:
  void look_at(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t begin = at;
      while (at < text.size() && text[at] == ' ') ++at;
      const std::size_t blanks = at - begin;
      const std::size_t sign = at;
      if (at < text.size() && text[at] == '-') ++at;
      const std::size_t digits = at;
      while (at < text.size() && is_digit(text[at])) ++at;
      if (at == digits) {
        at = std::max(at, begin + 1);
        continue;
      }
      std::size_t behind_point = 0;
      const bool is_real = at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1]);
      if (is_real) {
        const std::size_t point = at++;
        while (at < text.size() && is_digit(text[at])) ++at;
        behind_point = at - point - 1;
      }
      const std::size_t length = at - sign;
      if (is_real) {
        note(reals_, blanks, length, fmt::format(".{}", behind_point));
        ++reals_[fmt::format(".{}", behind_point)];
      } else if (text[digits] == '0' && length > 1) {
        ++integers_[fmt::format("0{}", length)];
      } else {
        note(integers_, blanks, length, "");
      }
    }
  }

  [[nodiscard]] ExpectedFields found() const { return {commonest(integers_), commonest(reals_)}; }

 private:
  using Counts = std::map<std::string, std::size_t>;

  // One of the blanks may stand in the text.
  static void note(Counts& counts, std::size_t blanks, std::size_t length,
                   const std::string& digits) {
    if (blanks == 0 || blanks + length > widest) return;
    ++counts[fmt::format("{}{}", blanks + length, digits)];
    if (blanks > 1) ++counts[fmt::format("{}{}", blanks + length - 1, digits)];
  }

  static std::vector<std::string> commonest(const Counts& counts) {
    std::vector<std::pair<std::size_t, std::string>> order;
    for (const auto& [text, count] : counts) order.emplace_back(count, text);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::string> texts;
    for (const auto& [count, text] : order) {
      if (texts.size() < most_fields) texts.push_back(text);
    }
    return texts;
  }

  Counts integers_, reals_;
};

}  // namespace

ExpectedFields expected_fields(const std::vector<TextDifference>& differences) {
  Fields fields;
  for (const TextDifference& each : differences) fields.look_at(each.expected);
  return fields.found();
}

}  // namespace culprit::frontend
