// SPDX-License-Identifier: MIT
#include "fuzz/mutation.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace culprit::fuzz {

namespace {

constexpr std::size_t longest_text = 20'000;

constexpr std::string_view numbers[] = {
    "0",
    "1",
    "-1",
    "2",
    "7",
    "63",
    "64",
    "65",
    "255",
    "256",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999",
    "0x7fffffffffffffff",
    "1e999",
    "0.0",
    "8'hff",
    "00",
};

constexpr std::string_view bytes[] = {
    std::string_view("\0", 1),
    "\xff",
    "\x7f",
    "\x1b[2J",
    "\n",
    "\r",
    "\t",
    "\"",
    "'",
    "\\",
    "\xc2\x9b",
    "\xe2\x80\xae",
    "\xc3",
    "\xf0\x9f\x98\x80",
    "//",
    "/*",
    "#",
    "%s",
    "%n",
};

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

std::string joined(const std::vector<std::string_view>& parts) {
  std::string text;
  for (std::string_view part : parts) text += part;
  return text;
}

}  // namespace

std::uint64_t Random::next() {
  state_ += 0x9e3779b97f4a7c15u;
  std::uint64_t mixed = (state_ ^ (state_ >> 30)) * 0xbf58476d1ce4e5b9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
  return mixed ^ (mixed >> 31);
}

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    if (std::isspace(static_cast<unsigned char>(text[at])) != 0) {
      at = end;
      continue;
    }
    if (is_word(text[at])) {
      while (end < text.size() && is_word(text[end])) ++end;
    } else if (text[at] == '"') {
      while (end < text.size() && text[end] != '"' && text[end] != '\n') ++end;
      end = std::min(end + 1, text.size());
    }
    tokens.push_back({at, end});
    at = end;
  }
  return tokens;
}

Mutator::Mutator(std::vector<std::string> seeds, std::vector<std::string> words)
    : seeds_(std::move(seeds)) {
  std::set<std::string> all(words.begin(), words.end());
  for (const std::string& seed : seeds_) {
    for (Token token : tokens_of(seed))
      all.insert(seed.substr(token.begin, token.end - token.begin));
  }
  words_.assign(all.begin(), all.end());
}

std::string Mutator::make(Random& random) const {
  std::string text = seeds_.empty() ? "" : seeds_[random.below(seeds_.size())];
  bool gentle = random.one_in(2);
  for (std::size_t left = 1 + random.below(4); left > 0; --left) {
    if (gentle) {
      change_alike(text, random);
      continue;
    }
    switch (random.below(6)) {
      case 0: change_bytes(text, random); break;
      case 1:
      case 2: change_tokens(text, random); break;
      case 3:
      case 4: change_lines(text, random); break;
      default: change_brackets(text, random); break;
    }
    if (text.size() > longest_text) text.resize(longest_text);
  }
  return text;
}

void Mutator::change_bytes(std::string& text, Random& random) const {
  std::size_t at = random.below(text.size() + 1);
  std::size_t length = std::min(random.below(16), text.size() - at);
  switch (random.below(6)) {
    case 0: text.insert(at, bytes[random.below(std::size(bytes))]); break;
    case 1: text.erase(at, length); break;
    case 2: text.insert(at, std::string(text, at, length)); break;
    case 3: text.resize(at); break;
    case 4:
      if (at < text.size()) text[at] = static_cast<char>(random.next());
      break;
    default:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
      break;
  }
}

void Mutator::change_tokens(std::string& text, Random& random) const {
  std::vector<Token> tokens = tokens_of(text);
  if (tokens.empty() || words_.empty()) return change_bytes(text, random);
  Token token = tokens[random.below(tokens.size())];
  Token other = tokens[random.below(tokens.size())];
  std::string of_other = text.substr(other.begin, other.end - other.begin);
  switch (random.below(6)) {
    case 0: text.erase(token.begin, token.end - token.begin); break;
    case 1: text.insert(token.begin, of_other + " "); break;
    case 2: text.replace(token.begin, token.end - token.begin, of_other); break;
    case 3:
      text.replace(token.begin, token.end - token.begin, numbers[random.below(std::size(numbers))]);
      break;
    default:
      text.replace(token.begin, token.end - token.begin, words_[random.below(words_.size())]);
      break;
  }
}

void Mutator::change_alike(std::string& text, Random& random) {
  std::vector<Token> tokens = tokens_of(text);
  if (tokens.empty()) return;
  auto kind_of = [&text](Token token) {
    auto first = static_cast<unsigned char>(text[token.begin]);
    return std::isdigit(first) != 0 ? 0 : is_word(text[token.begin]) ? 1 : 2;
  };
  Token token = tokens[random.below(tokens.size())];
  int kind = kind_of(token);
  std::erase_if(tokens, [&](Token other) { return kind_of(other) != kind; });
  Token other = tokens[random.below(tokens.size())];
  text.replace(token.begin, token.end - token.begin,
               std::string(text, other.begin, other.end - other.begin));
}

void Mutator::change_lines(std::string& text, Random& random) const {
  std::vector<std::string_view> lines = lines_of(text);
  if (lines.empty() || seeds_.empty()) return change_bytes(text, random);
  std::vector<std::string_view> others = lines_of(seeds_[random.below(seeds_.size())]);
  std::size_t at = random.below(lines.size());
  std::size_t count = std::min(1 + random.below(4), lines.size() - at);
  auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(4)) {
    case 0: lines.erase(place, place + static_cast<std::ptrdiff_t>(count)); break;
    case 1: std::swap(lines[at], lines[random.below(lines.size())]); break;
    case 2: lines.insert(place, 1 + random.below(3), lines[at]); break;
    default:
      if (!others.empty()) lines.insert(place, others[random.below(others.size())]);
      break;
  }
  text = joined(lines);
}

// A part in brackets is taken out, repeated, put elsewhere, or put into many more brackets.
void Mutator::change_brackets(std::string& text, Random& random) const {
  constexpr std::string_view opening = "([{", closing = ")]}";
  std::vector<Token> parts;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (opening.find(text[i]) != std::string_view::npos) open.push_back(i);
    if (closing.find(text[i]) != std::string_view::npos && !open.empty()) {
      parts.push_back({open.back(), i + 1});
      open.pop_back();
    }
  }
  if (parts.empty()) return change_tokens(text, random);
  Token part = parts[random.below(parts.size())];
  Token other = parts[random.below(parts.size())];
  std::string inside = text.substr(part.begin, part.end - part.begin);
  switch (random.below(4)) {
    case 0: text.erase(part.begin, part.end - part.begin); break;
    case 1: text.insert(part.end, inside); break;
    case 2: text.replace(other.begin, other.end - other.begin, inside); break;
    default: {
      std::size_t depth = random.one_in(8) ? 3000 : 1 + random.below(5);
      std::size_t kind = opening.find(inside.front());
      text.replace(part.begin, part.end - part.begin,
                   std::string(depth, opening[kind]) + inside +
                       std::string(random.one_in(4) ? depth / 2 : depth, closing[kind]));
      break;
    }
  }
}

}  // namespace culprit::fuzz
