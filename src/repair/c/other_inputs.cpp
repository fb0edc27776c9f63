// SPDX-License-Identifier: MIT
#include "repair/c/other_inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <set>

#include "effort/table.h"

namespace culprit::repair {

namespace {

// Standard input as words, with the white space before each; the last has no word.
struct Word {
  std::string space, text;
};

std::vector<Word> words_of(const std::string& text) {
  std::vector<Word> words(1);
  bool in_word = false;
  for (char c : text) {
    const bool is_space = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (is_space && in_word) words.emplace_back();
    in_word = !is_space;
    (is_space ? words.back().space : words.back().text) += c;
  }
  if (!words.back().text.empty()) words.emplace_back();
  return words;
}

std::string joined(const std::vector<Word>& words) {
  std::string text;
  for (const Word& each : words) text += each.space + each.text;
  return text;
}

std::optional<long long> number_of(const std::string& text) {
  long long value = 0;
  const char* end = text.data() + text.size();
  auto [at, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || at != end || value > 1'000'000'000 || value < -1'000'000'000)
    return std::nullopt;
  return value;
}

// What may stand for a word.
std::vector<std::string> instead_of(const std::string& word,
                                    const std::vector<long long>& numbers) {
  std::vector<std::string> made;
  if (std::optional<long long> value = number_of(word)) {
    for (long long each : {*value + 1, *value - 1, 0LL, 1LL, -1LL, 2LL, -*value, 2 * *value,
                           *value / 2, 10LL, 100LL})
      made.push_back(fmt::format("{}", each));
    for (long long each : numbers) {
      for (long long near : {each, each + 1, each - 1}) made.push_back(fmt::format("{}", near));
    }
    return made;
  }
  const bool is_real = word.find('.') != std::string::npos && word.size() > 1 &&
                       word.find_first_not_of("+-.0123456789") == std::string::npos;
  if (is_real) return {"0", "1.0", "-1.5", word + "5", "100.25"};
  made = {word.substr(0, word.size() - 1), word + word.back(), word.substr(1), word.substr(0, 1),
          std::string(word.rbegin(), word.rend())};
  for (std::size_t at : {std::size_t{0}, word.size() / 2, word.size() - 1}) {
    const auto c = static_cast<unsigned char>(word[at]);
    std::string other = word;
    other[at] = static_cast<char>(std::isupper(c) != 0 ? std::tolower(c) : std::toupper(c));
    made.push_back(other);
    for (char letter : {'a', 'z', '0', '9', '-'}) {
      other[at] = letter;
      made.push_back(other);
    }
  }
  return made;
}

// Rounds: the first gives the first change of each word of each test, and so on.
class InputMaker {
 public:
  InputMaker(const std::vector<localize::Test>& tests, const std::vector<long long>& numbers)
      : numbers_(numbers) {
    for (const localize::Test& each : tests) {
      known_.insert({each.arguments, each.standard_input});
      if (!each.standard_input.empty()) of_text(each);
      of_arguments(each);
    }
  }

  std::vector<OtherInput> take(std::size_t most) {
    std::vector<OtherInput> all;
    for (std::size_t round = 0; all.size() < most; ++round) {
      bool any = false;
      for (std::vector<OtherInput>& list : lists_) {
        if (round >= list.size()) continue;
        any = true;
        if (all.size() < most && known_.insert(list[round]).second) all.push_back(list[round]);
      }
      if (!any) break;
    }
    return all;
  }

 private:
  void of_text(const localize::Test& test) {
    const std::vector<Word> words = words_of(test.standard_input);
    const std::size_t count = std::min(words.size() - 1, effort::table().repair.changed_words);
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<OtherInput> made;
      auto add = [&](const std::vector<Word>& changed) {
        made.push_back({test.arguments, joined(changed)});
      };
      auto with = [&](const std::string& text) {
        std::vector<Word> changed = words;
        changed[i].text = text;
        add(changed);
      };
      const std::vector<std::string> others = instead_of(words[i].text, numbers_);
      for (std::size_t k = 0; k < others.size(); ++k) {
        with(others[k]);
        if (k == 2 && i + 1 < count) with(words[i + 1].text);
        if (k == 2 && i + 1 < count) {
          std::vector<Word> exchanged = words;
          std::swap(exchanged[i].text, exchanged[i + 1].text);
          add(exchanged);
        }
      }
      std::vector<Word> without = words, twice = words;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
      add(without);
      Word again = words[i];
      if (again.space.empty()) again.space = " ";
      twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i) + 1, again);
      add(twice);
      lists_.push_back(std::move(made));
    }
  }

  void of_arguments(const localize::Test& test) {
    const std::size_t count = std::min(test.arguments.size(), effort::table().repair.changed_words);
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<OtherInput> made;
      auto with = [&](const std::string& text) {
        OtherInput changed{test.arguments, test.standard_input};
        changed.arguments[i] = text;
        made.push_back(std::move(changed));
      };
      if (test.arguments[i].empty()) continue;
      for (const std::string& each : instead_of(test.arguments[i], numbers_)) with(each);
      if (i + 1 < count) with(test.arguments[i + 1]);
      lists_.push_back(std::move(made));
    }
  }

  const std::vector<long long>& numbers_;
  std::set<OtherInput> known_;
  std::vector<std::vector<OtherInput>> lists_;  // of each word: the likeliest first
};

}  // namespace

std::vector<OtherInput> other_inputs(const std::vector<localize::Test>& tests,
                                     const std::vector<long long>& numbers, std::size_t most) {
  return InputMaker(tests, numbers).take(most);
}

OtherInput input_of(const unroll::ReplayLog& log) {
  OtherInput input;
  if (log.unknown_arguments && !log.arguments.empty())
    input.arguments.assign(log.arguments.begin() + 1, log.arguments.end());
  // What lies behind the end of a text is no part of it.
  for (std::string& each : input.arguments) each.resize(std::min(each.find('\0'), each.size()));
  for (std::uint64_t i = 0; log.reads_input && i < log.input_length; ++i) {
    auto read = log.input.find(i);
    input.standard_input += read == log.input.end() ? ' ' : static_cast<char>(read->second);
  }
  return input;
}

}  // namespace culprit::repair
