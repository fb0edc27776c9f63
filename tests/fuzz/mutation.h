// SPDX-License-Identifier: MIT
// Texts that almost are what a parser expects: seeds, changed at random.
//
// Three levels, because each finds what the others do not: bytes (what no editor would write),
// tokens (well-formed words in the wrong place, numbers at the ends of their types), structure
// (brackets, lines and blocks moved, repeated, nested deeply).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::fuzz {

// The same seed gives the same numbers everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 1) {}
  std::uint64_t next();
  // From 0 to below - 1; 0 if there is nothing to choose from.
  std::size_t below(std::size_t limit) { return limit == 0 ? 0 : next() % limit; }
  bool one_in(std::size_t times) { return below(times) == 0; }

 private:
  std::uint64_t state_;
};

class Mutator {
 public:
  // `words` are put where tokens stand, beside those of the seeds.
  Mutator(std::vector<std::string> seeds, std::vector<std::string> words);

  [[nodiscard]] std::string make(Random& random) const;
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }

 private:
  void change_bytes(std::string& text, Random& random) const;
  void change_tokens(std::string& text, Random& random) const;
  // A token becomes another one of the same kind, so that most of the text stays what it was.
  static void change_alike(std::string& text, Random& random);
  void change_lines(std::string& text, Random& random) const;
  void change_brackets(std::string& text, Random& random) const;

  std::vector<std::string> seeds_;
  std::vector<std::string> words_;
};

// Names, numbers, strings and single other characters, blanks left out.
struct Token {
  std::size_t begin = 0, end = 0;
};
std::vector<Token> tokens_of(std::string_view text);

}  // namespace culprit::fuzz
