// SPDX-License-Identifier: MIT
#include "repair/c/text_differences.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

namespace culprit::repair {

using frontend::TextDifference;

namespace {

constexpr std::size_t context = 24;  // characters on either side
constexpr std::size_t longest = 80;  // what is longer is another output, not another text
constexpr std::size_t most_lines = 50;

std::vector<std::string_view> lines_of_text(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    std::size_t end = text.find('\n');
    end = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

// Parts that are equal in the same order: the longest such sequence.
template <typename Parts>
std::vector<std::pair<std::size_t, std::size_t>> matched(const Parts& one, const Parts& other) {
  std::vector<std::vector<std::uint16_t>> length(one.size() + 1,
                                                 std::vector<std::uint16_t>(other.size() + 1));
  for (std::size_t i = one.size(); i-- > 0;) {
    for (std::size_t k = other.size(); k-- > 0;) {
      length[i][k] = one[i] == other[k] ? static_cast<std::uint16_t>(length[i + 1][k + 1] + 1)
                                        : std::max(length[i + 1][k], length[i][k + 1]);
    }
  }
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0, k = 0; i < one.size() && k < other.size();) {
    if (one[i] == other[k]) {
      pairs.emplace_back(i++, k++);
    } else if (length[i + 1][k] >= length[i][k + 1]) {
      ++i;
    } else {
      ++k;
    }
  }
  return pairs;
}

void add(std::vector<TextDifference>& found, std::string_view printed, std::string_view expected,
         std::size_t from, std::size_t to, std::size_t expected_from, std::size_t expected_to) {
  if (from == to && expected_from == expected_to) return;
  if (to - from > longest || expected_to - expected_from > longest) return;
  TextDifference made;
  const std::size_t left = from > context ? from - context : 0;
  made.before = printed.substr(left, from - left);
  made.printed = printed.substr(from, to - from);
  made.expected = expected.substr(expected_from, expected_to - expected_from);
  made.behind = printed.substr(to, context);
  found.push_back(std::move(made));
}

// Words, white space, and other characters one by one.
std::vector<std::string_view> words_of_text(std::string_view text) {
  auto kind = [](char c) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) return 1;
    return c == ' ' ? 2 : 0;
  };
  std::vector<std::string_view> words;
  while (!text.empty()) {
    std::size_t end = 1;
    while (kind(text[0]) != 0 && end < text.size() && kind(text[end]) == kind(text[0])) ++end;
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

// What is between a common beginning and a common end.
void add_middle(std::vector<TextDifference>& found, std::string_view printed,
                std::string_view expected) {
  std::size_t begin = 0, end = 0;
  const std::size_t shorter = std::min(printed.size(), expected.size());
  while (begin < shorter && printed[begin] == expected[begin]) ++begin;
  while (end < shorter - begin &&
         printed[printed.size() - 1 - end] == expected[expected.size() - 1 - end])
    ++end;
  add(found, printed, expected, begin, printed.size() - end, begin, expected.size() - end);
}

void add_parts(std::vector<TextDifference>& found, std::string_view printed,
               std::string_view expected) {
  constexpr std::size_t longest_line = 200;
  if (printed.size() > longest_line || expected.size() > longest_line) return;
  std::size_t i = 0, k = 0;
  std::vector<std::pair<std::size_t, std::size_t>> pairs = matched(printed, expected);
  pairs.emplace_back(printed.size(), expected.size());
  for (auto [at, expected_at] : pairs) {
    add(found, printed, expected, i, at, k, expected_at);
    i = at + 1;
    k = expected_at + 1;
  }
}

void add_words(std::vector<TextDifference>& found, std::string_view printed,
               std::string_view expected) {
  constexpr std::size_t most_words = 200;
  const std::vector<std::string_view> words = words_of_text(printed),
                                      others = words_of_text(expected);
  if (words.size() > most_words || others.size() > most_words) return;
  auto begin_of = [](std::string_view text, const std::vector<std::string_view>& parts,
                     std::size_t i) {
    return i < parts.size() ? static_cast<std::size_t>(parts[i].data() - text.data()) : text.size();
  };
  struct Part {
    std::size_t from, to, expected_from, expected_to;
  };
  std::vector<Part> parts;
  std::size_t i = 0, k = 0;
  std::vector<std::pair<std::size_t, std::size_t>> pairs = matched(words, others);
  pairs.emplace_back(words.size(), others.size());
  for (auto [at, other_at] : pairs) {
    const bool is_any = at > i || other_at > k;
    if (is_any) {
      parts.push_back({begin_of(printed, words, i), begin_of(printed, words, at),
                       begin_of(expected, others, k), begin_of(expected, others, other_at)});
    }
    i = at + 1;
    k = other_at + 1;
  }
  for (const Part& each : parts)
    add(found, printed, expected, each.from, each.to, each.expected_from, each.expected_to);
  // What is only a blank apart may be one change: "Day 1", "On day 1".
  constexpr std::size_t near = 2;
  for (std::size_t n = 0; n + 1 < parts.size(); ++n) {
    const Part &one = parts[n], &next = parts[n + 1];
    if (next.from - one.to <= near)
      add(found, printed, expected, one.from, next.to, one.expected_from, next.expected_to);
  }
}

}  // namespace

std::vector<TextDifference> text_differences(std::string_view printed, std::string_view expected) {
  std::vector<TextDifference> found;
  if (printed == expected) return found;
  add_middle(found, printed, expected);
  std::vector<std::string_view> lines = lines_of_text(printed),
                                expected_lines = lines_of_text(expected);
  // A blank that should be a line end, or the reverse.
  if (lines.size() != expected_lines.size()) add_words(found, printed, expected);
  for (std::size_t i = 0; i < std::min({lines.size(), expected_lines.size(), most_lines}); ++i) {
    if (lines[i] == expected_lines[i]) continue;
    add_middle(found, lines[i], expected_lines[i]);
    add_parts(found, lines[i], expected_lines[i]);
    add_words(found, lines[i], expected_lines[i]);
  }
  return found;
}

std::vector<TextDifference> text_differences(const std::vector<localize::Test>& tests,
                                             const std::vector<localize::TestOutcome>& outcomes) {
  std::vector<TextDifference> all;
  std::set<std::vector<std::string>> known;
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const auto& expected = tests[i].expectation.output;
    if (outcomes[i].outcome != localize::Outcome::fails || !expected) continue;
    std::string printed = outcomes[i].standard_output;
    while (!printed.empty() && std::isspace(static_cast<unsigned char>(printed.back())) != 0)
      printed.pop_back();
    for (TextDifference& each : text_differences(printed, expected->text())) {
      if (known.insert({each.before, each.printed, each.expected, each.behind}).second)
        all.push_back(std::move(each));
    }
    constexpr std::size_t most = 200;
    if (all.size() > most) break;
  }
  return all;
}

}  // namespace culprit::repair
