// SPDX-License-Identifier: MIT
#include "repair/c/special_cases.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace culprit::repair {

using frontend::EditCandidate;
using frontend::EditKind;

namespace {

std::set<std::string> numbers_in(std::string_view text) {
  std::set<std::string> numbers;
  std::string number;
  for (char each : text) {
    if (std::isdigit(static_cast<unsigned char>(each)) != 0) {
      number += each;
    } else if (!number.empty()) {
      numbers.insert(std::move(number));
      number.clear();
    }
  }
  if (!number.empty()) numbers.insert(std::move(number));
  return numbers;
}

}  // namespace

SpecialCases::SpecialCases(const std::vector<localize::Test>& tests) {
  for (const localize::Test& each : tests) {
    if (!each.expectation.output) continue;
    ++tests_;
    for (const std::string& number : numbers_in(each.expectation.output->written()))
      ++tests_with_[number];
  }
}

bool SpecialCases::has(const EditCandidate& change, const source::SourceFiles& files) const {
  const bool is_printed =
      change.kind == EditKind::insertion && change.replacement.find('"') != std::string::npos;
  const bool is_text = change.kind == EditKind::text || is_printed;
  if (!is_text || tests_ < 2) return false;
  for (const auto& [file, edits] : change.edits) {
    for (const source::Edit& each : edits) {
      const std::set<std::string> before = numbers_in(files.text(
          {file, static_cast<std::uint32_t>(each.begin), static_cast<std::uint32_t>(each.end)}));
      for (const std::string& number : numbers_in(each.replacement)) {
        const auto found = tests_with_.find(number);
        const bool is_one = found != tests_with_.end() && found->second == 1;
        if (is_one && !before.contains(number)) return true;
      }
    }
  }
  return false;
}

}  // namespace culprit::repair
