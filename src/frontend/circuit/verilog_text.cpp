// SPDX-License-Identifier: MIT
#include "frontend/circuit/verilog_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace culprit::frontend::circuit {

namespace {

using Kind = VerilogToken::Kind;

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '\\';
}
bool is_word_part(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$';
}

constexpr std::array<std::string_view, 20> long_symbols = {
    "<<<=", ">>>=", "===", "!==", "<<<", ">>>", "**", "<=", ">=", "==",
    "!=",   "&&",   "||",  "<<",  ">>",  "~^",  "^~", "->", "+:", "-:"};

// Finds the places: a scan over tokens that knows where statements begin.
class PlaceFinder {
 public:
  explicit PlaceFinder(const std::vector<VerilogToken>& tokens) : tokens_(tokens) {}

  std::vector<Insertion> run() {
    find_parameters();
    std::size_t always_end = 0;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      std::string_view word = tokens_[i].text;
      bool procedural = i < always_end;
      if (word == "function" || word == "task" || word == "specify") {
        i = skip_to(i, word == "function" ? "endfunction"
                       : word == "task"   ? "endtask"
                                          : "endspecify");
      } else if (word == "initial") {
        i = statement_end(i + 1);
      } else if (word.starts_with("always")) {
        always_end = statement_end(i + 1);
      } else if (word == "assign") {
        i = assignment(i + 1);
      } else if (word == "for" || word == "assert" || word == "assume" || word == "cover" ||
                 word == "repeat" || word == "while") {
        if (i + 1 < tokens_.size() && tokens_[i + 1].text == "(") i = matching(i + 1);
      } else if (word == "if") {
        if (i + 1 < tokens_.size() && tokens_[i + 1].text == "(") {
          std::size_t close = matching(i + 1);
          if (procedural) wrap(i + 2, close);
          i = close;
        }
      } else if (procedural && begins_statement(i)) {
        i = assignment(i);
      }
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Insertion& a, const Insertion& b) { return a.at < b.at; });
    return std::move(found_);
  }

 private:
  [[nodiscard]] std::string_view at(std::size_t i) const {
    return i < tokens_.size() ? tokens_[i].text : std::string_view();
  }

  // The closing bracket of the one at `open`.
  [[nodiscard]] std::size_t matching(std::size_t open) const {
    int depth = 0;
    for (std::size_t i = open; i < tokens_.size(); ++i) {
      if (at(i) == "(" || at(i) == "[" || at(i) == "{") ++depth;
      if (at(i) == ")" || at(i) == "]" || at(i) == "}") --depth;
      if (depth == 0) return i;
    }
    return tokens_.size();
  }

  [[nodiscard]] std::size_t skip_to(std::size_t i, std::string_view word) const {
    while (i < tokens_.size() && at(i) != word) ++i;
    return i;
  }

  // The last token of the statement that begins here, with its else.
  [[nodiscard]] std::size_t statement_end(std::size_t i) const {
    int depth = 0;
    for (; i < tokens_.size(); ++i) {
      if (at(i) == "(") i = matching(i);
      if (at(i) == "begin" || at(i) == "case" || at(i) == "casez" || at(i) == "casex") ++depth;
      bool closes = at(i) == "end" || at(i) == "endcase";
      if (closes) --depth;
      if ((closes || at(i) == ";") && depth <= 0 && at(i + 1) != "else") return i;
    }
    return i;
  }

  void find_parameters() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (at(i) == "enum") {  // enum logic [1:0] {IDLE, RUN = 2}
        while (i < tokens_.size() && at(i) != "{" && at(i) != ";") ++i;
        for (; i < tokens_.size() && at(i) != "}" && at(i) != ";"; ++i) {
          if (at(i) == "{" || at(i) == ",") parameters_.insert(at(i + 1));
        }
        continue;
      }
      if (at(i) != "parameter" && at(i) != "localparam") continue;
      for (++i; i < tokens_.size() && at(i) != ";" && at(i) != ")"; ++i) {
        if (at(i) == "[" || at(i) == "(" || at(i) == "{") {
          i = matching(i);
        } else if (tokens_[i].kind == Kind::word && at(i + 1) == "=") {
          parameters_.insert(at(i));
        }
      }
    }
  }

  // A name or { where a statement may begin.
  [[nodiscard]] bool begins_statement(std::size_t i) const {
    static const std::set<std::string_view> keywords = {
        "begin",   "end",     "else",  "case",   "casez",     "casex",  "endcase",  "default",
        "reg",     "wire",    "logic", "int",    "integer",   "unique", "unique0",  "priority",
        "posedge", "negedge", "or",    "signed", "automatic", "genvar", "generate", "endgenerate"};
    if (i == 0 || (tokens_[i].kind != Kind::word && at(i) != "{")) return false;
    if (keywords.contains(at(i)) || at(i).starts_with("$")) return false;
    std::string_view before = at(i - 1);
    if (before == ";" || before == "begin" || before == "else" || before == ")" || before == ":" ||
        before == "end" || before == "default" || before == "*" || before.starts_with("always"))
      return true;
    // begin : label
    return i >= 2 && at(i - 2) == ":" && tokens_[i - 1].kind == Kind::word;
  }

  // LEFT = RIGHT; or LEFT <= RIGHT; from its first token. Returns the index of the last token seen.
  std::size_t assignment(std::size_t i) {
    std::size_t first = i;
    if (at(i) == "#") i += at(i + 1) == "(" ? matching(i + 1) - i + 1 : 2;
    if (at(i) == "{") {
      i = matching(i) + 1;
    } else if (i < tokens_.size() && tokens_[i].kind == Kind::word) {
      ++i;
      while (at(i) == "[") i = matching(i) + 1;
      while (at(i) == "." && i + 1 < tokens_.size()) i += 2;
      while (at(i) == "[") i = matching(i) + 1;
    }
    if (at(i) != "=" && at(i) != "<=") return first;
    ++i;
    if (at(i) == "#") i += at(i + 1) == "(" ? matching(i + 1) - i + 1 : 2;
    std::size_t end = i;
    while (end < tokens_.size() && at(end) != ";") {
      if (at(end) == "(" || at(end) == "[" || at(end) == "{") {
        end = matching(end);
        if (end >= tokens_.size()) return first;
      }
      ++end;
    }
    wrap(i, end);
    return end == 0 ? end : end - 1;
  }

  // Tokens [first, last): a name, a constant, a part of a name, or a concatenation; nothing else.
  void wrap(std::size_t first, std::size_t last) {
    while (first + 1 < last && at(first) == "(" && matching(first) == last - 1) {
      ++first;
      --last;
    }
    if (first >= last || last > tokens_.size()) return;
    const VerilogToken& head = tokens_[first];
    std::size_t rest = first + 1;
    if (at(first) == "{") {
      rest = matching(first) + 1;
    } else if (head.kind == Kind::word) {
      if (head.text.starts_with("$") || head.text.starts_with("`")) return;
      while (rest < last && at(rest) == "[") rest = matching(rest) + 1;
    } else if (head.kind != Kind::number) {
      return;
    }
    if (rest != last) return;
    bool constant = head.kind == Kind::number || parameters_.contains(head.text);
    std::uint32_t end = tokens_[last - 1].end;
    if (constant) {
      found_.push_back({head.begin, "("});
      found_.push_back({end, ")^$anyconst"});
    } else {
      found_.push_back({head.begin, "+"});
    }
  }

  const std::vector<VerilogToken>& tokens_;
  std::set<std::string_view> parameters_;
  std::vector<Insertion> found_;
};

// What stands between `ifdef FORMAL and its `endif or `else.
std::vector<Range> formal_ranges(std::string_view text) {
  std::vector<Range> found;
  int depth = 0, formal_depth = -1;
  std::uint32_t begin = 0;
  for (std::size_t i = text.find('`'); i != std::string_view::npos; i = text.find('`', i + 1)) {
    std::size_t end = i + 1;
    while (end < text.size() && is_word_part(text[end])) ++end;
    std::string_view word = text.substr(i + 1, end - i - 1);
    if (word == "ifdef" || word == "ifndef") {
      ++depth;
      std::size_t name = text.find_first_not_of(" \t", end);
      if (word == "ifdef" && formal_depth < 0 && name != std::string_view::npos &&
          text.substr(name).starts_with("FORMAL")) {
        formal_depth = depth;
        begin = static_cast<std::uint32_t>(i);
      }
    } else if (word == "endif" || word == "else") {
      if (depth == formal_depth) {
        found.push_back({begin, static_cast<std::uint32_t>(i)});
        formal_depth = -1;
      }
      if (word == "endif") --depth;
    }
  }
  return found;
}

}  // namespace

std::vector<VerilogToken> verilog_tokens(std::string_view text) {
  std::vector<VerilogToken> tokens;
  std::size_t i = 0;
  auto push = [&](Kind kind, std::size_t end) {
    tokens.push_back({kind, text.substr(i, end - i), static_cast<std::uint32_t>(i),
                      static_cast<std::uint32_t>(end)});
    i = end;
  };
  while (i < text.size()) {
    char c = text[i];
    std::string_view rest = text.substr(i);
    if (std::isspace(static_cast<unsigned char>(c))) {
      ++i;
    } else if (rest.starts_with("//")) {
      i = std::min(text.find('\n', i), text.size());
    } else if (rest.starts_with("/*")) {
      std::size_t end = text.find("*/", i + 2);
      i = end == std::string_view::npos ? text.size() : end + 2;
    } else if (rest.starts_with("(*") && !rest.starts_with("(*)")) {
      std::size_t end = text.find("*)", i + 2);
      i = end == std::string_view::npos ? text.size() : end + 2;
    } else if (c == '"') {
      std::size_t end = i + 1;
      while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
      push(Kind::text, std::min(end + 1, text.size()));
    } else if (c == '`') {
      std::size_t end = i + 1;
      while (end < text.size() && is_word_part(text[end])) ++end;
      std::string_view word = text.substr(i + 1, end - i - 1);
      static const std::set<std::string_view> whole_line = {
          "define", "include", "timescale", "default_nettype", "undef", "resetall"};
      static const std::set<std::string_view> with_name = {"ifdef", "ifndef", "elsif"};
      if (whole_line.contains(word)) {
        i = std::min(text.find('\n', i), text.size());
      } else if (with_name.contains(word)) {
        i = std::min(text.find_first_not_of(" \t", end), text.size());
        while (i < text.size() && is_word_part(text[i])) ++i;
      } else if (word == "else" || word == "endif") {
        i = end;
      } else {
        push(Kind::word, end);
      }
    } else if (is_letter(c)) {
      std::size_t end = i + 1;
      if (c == '\\') {
        while (end < text.size() && !std::isspace(static_cast<unsigned char>(text[end]))) ++end;
      } else {
        while (end < text.size() && is_word_part(text[end])) ++end;
      }
      push(Kind::word, end);
    } else if (std::isdigit(static_cast<unsigned char>(c)) || c == '\'') {
      std::size_t end = i + 1;
      while (end < text.size() && (is_word_part(text[end]) || text[end] == '?')) ++end;
      if (c != '\'' && end < text.size() && text[end] == '\'') {
        ++end;
        while (end < text.size() && (is_word_part(text[end]) || text[end] == '?')) ++end;
      }
      push(Kind::number, end);
    } else {
      auto symbol = std::find_if(long_symbols.begin(), long_symbols.end(),
                                 [&](std::string_view each) { return rest.starts_with(each); });
      push(Kind::symbol, i + (symbol != long_symbols.end() ? symbol->size() : 1));
    }
  }
  return tokens;
}

std::uint32_t VerilogText::original(std::uint32_t rewritten_offset) const {
  std::uint32_t shift = 0;
  for (const Insertion& each : insertions) {
    auto length = static_cast<std::uint32_t>(each.text.size());
    if (each.at + shift + length <= rewritten_offset) {
      shift += length;
    } else if (each.at + shift < rewritten_offset) {
      return each.at;
    } else {
      break;
    }
  }
  return rewritten_offset - shift;
}

VerilogText unchanged(std::string_view text) {
  return {std::string(text), {}, formal_ranges(text)};
}

VerilogText rewrite(std::string_view text) {
  VerilogText result = unchanged(text);
  std::vector<VerilogToken> tokens = verilog_tokens(text);
  result.insertions = PlaceFinder(tokens).run();
  // What states the specification is left as it is.
  std::erase_if(result.insertions, [&](const Insertion& each) {
    return std::any_of(result.formal.begin(), result.formal.end(), [&](const Range& range) {
      return range.begin <= each.at && each.at < range.end;
    });
  });
  result.rewritten.clear();
  std::uint32_t at = 0;
  for (const Insertion& each : result.insertions) {
    result.rewritten += text.substr(at, each.at - at);
    result.rewritten += each.text;
    at = each.at;
  }
  result.rewritten += text.substr(at);
  return result;
}

}  // namespace culprit::frontend::circuit
