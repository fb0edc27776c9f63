// SPDX-License-Identifier: MIT
#include "repair/c/output_distance.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "repair/c/several_texts.h"

namespace culprit::repair {

namespace {

constexpr std::size_t most_words = 160;  // words
constexpr double one_character = 0.05, all_characters = 0.5;

bool is_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.';
}

std::vector<std::string_view> words_in(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    if (is_letter(text[begin])) {
      while (end < text.size() && is_letter(text[end])) ++end;
    }
    words.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

}  // namespace

double output_distance(std::string_view printed, std::string_view expected) {
  std::vector<std::string_view> left = words_in(printed), right = words_in(expected);
  const auto [one, other] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
  if (one == left.end() && other == right.end()) return 0;
  left.erase(left.begin(), one);
  right.erase(right.begin(), other);
  while (!left.empty() && !right.empty() && left.back() == right.back()) {
    left.pop_back();
    right.pop_back();
  }
  if (left.size() > most_words) left.resize(most_words);
  if (right.size() > most_words) right.resize(most_words);
  std::vector<std::size_t> row(right.size() + 1);
  for (std::size_t k = 0; k < row.size(); ++k) row[k] = k;
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t k = 0; k < right.size(); ++k) {
      const std::size_t changed = diagonal + (left[i] == right[k] ? 0 : 1);
      diagonal = row[k + 1];
      row[k + 1] = std::min({changed, row[k] + 1, row[k + 1] + 1});
    }
  }
  const double characters = one_character * static_cast<double>(text_distance(printed, expected));
  return static_cast<double>(row.back()) + std::min(characters, all_characters);
}

}  // namespace culprit::repair
