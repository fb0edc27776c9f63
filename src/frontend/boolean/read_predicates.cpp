// SPDX-License-Identifier: MIT
#include "frontend/boolean/read_predicates.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "frontend/boolean/lexer.h"
#include "source/errors.h"

namespace culprit::frontend::boolean {

namespace {

using culprit::boolean::CCondition;
using culprit::boolean::CNode;
using culprit::boolean::COperator;
using culprit::boolean::CType;
using culprit::boolean::Predicates;
using culprit::boolean::Program;
using culprit::boolean::VariableId;
using source::InputError;
using source::SourceSpan;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}
bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

struct BinarySymbol {
  std::string_view text;
  COperator operation;
};

// Longest first.
constexpr std::array<BinarySymbol, 18> binary_symbols = {{{"<<", COperator::shift_left},
                                                          {">>", COperator::shift_right},
                                                          {"<=", COperator::less_equal},
                                                          {">=", COperator::greater_equal},
                                                          {"==", COperator::equal},
                                                          {"!=", COperator::not_equal},
                                                          {"&&", COperator::logical_and},
                                                          {"||", COperator::logical_or},
                                                          {"*", COperator::multiply},
                                                          {"/", COperator::divide},
                                                          {"%", COperator::remainder},
                                                          {"+", COperator::add},
                                                          {"-", COperator::subtract},
                                                          {"<", COperator::less},
                                                          {">", COperator::greater},
                                                          {"&", COperator::bit_and},
                                                          {"^", COperator::bit_xor},
                                                          {"|", COperator::bit_or}}};

// One line of predicates: [begin, end) of a file.
class LineReader {
 public:
  LineReader(source::FileId file, std::string_view text, std::size_t begin, std::size_t end,
             const Program& program, Predicates& predicates)
      : file_(file),
        text_(text),
        at_(begin),
        end_(end),
        program_(program),
        predicates_(predicates) {}

  void read() {
    for (;;) {
      while (accept(";")) {
      }
      skip_space();
      if (at_ >= end_) return;
      std::size_t begin = at_;
      std::string name = variable_name();
      if (std::optional<CType> type = type_beginning_with(name)) {
        read_declaration(*type);
      } else {
        read_predicate(name, begin);
      }
    }
  }

 private:
  [[noreturn]] void fail(const std::string& message, std::size_t begin) const {
    throw InputError(message,
                     {file_, static_cast<std::uint32_t>(begin),
                      static_cast<std::uint32_t>(std::min(std::max(begin + 1, at_), end_))});
  }

  [[noreturn]] void fail_expected(const std::string& what) {
    skip_space();
    std::string found =
        at_ < end_ ? "'" + std::string(text_.substr(at_, 1)) + "'" : "the end of the line";
    fail("expected " + what + ", found " + found, at_);
  }

  void skip_space() {
    while (at_ < end_ && is_blank(text_[at_])) ++at_;
    if (text_.substr(at_, 2) == "//" && at_ < end_) at_ = end_;
  }

  bool accept(std::string_view word) {
    skip_space();
    if (at_ + word.size() > end_ || text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  std::string word() {
    skip_space();
    std::size_t begin = at_;
    while (at_ < end_ && (starts_name(text_[at_]) || (at_ > begin && is_digit(text_[at_])))) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  // A C name, or a variable of the Boolean program, which may be written in braces or with its
  // routine.
  std::string variable_name() {
    skip_space();
    std::size_t begin = at_;
    word();
    if (at_ + 2 <= end_ && text_.substr(at_, 2) == "::") {
      at_ += 2;
      word();
    }
    if (at_ < end_ && text_[at_] == '{') {
      std::size_t close = text_.find('}', at_);
      if (close == std::string_view::npos || close >= end_)
        fail("this name is never closed: expected '}'", at_);
      at_ = close + 1;
    }
    if (at_ == begin)
      fail_expected("a declaration such as 'int x;' or a predicate such as 'p: x == 0'");
    return std::string(text_.substr(begin, at_ - begin));
  }

  std::optional<CType> type_beginning_with(const std::string& first) {
    constexpr std::array<std::string_view, 8> words = {"char",   "short",    "int",   "long",
                                                       "signed", "unsigned", "_Bool", "const"};
    if (std::find(words.begin(), words.end(), first) == words.end()) return std::nullopt;
    CType type;
    std::size_t longs = 0;
    std::string each = first;
    for (;;) {
      if (each == "char") type.width = 8;
      if (each == "short") type.width = 16;
      if (each == "long") ++longs;
      if (each == "unsigned" || each == "_Bool") type.is_signed = false;
      if (each == "_Bool") type.width = 1;
      std::size_t before = at_;
      each = word();
      if (std::find(words.begin(), words.end(), each) == words.end()) {
        at_ = before;
        break;
      }
    }
    if (longs > 0) type.width = 64;
    return type;
  }

  void read_declaration(CType type) {
    do {
      std::size_t begin = at_;
      std::string name = word();
      if (name.empty()) fail_expected("the name of a C variable");
      for (const culprit::boolean::CVariable& known : predicates_.variables) {
        if (known.name == name) fail("C variable '" + name + "' is declared twice", begin);
      }
      predicates_.variables.push_back({name, type});
    } while (accept(","));
  }

  void read_predicate(const std::string& name, std::size_t begin) {
    std::vector<VariableId> variables = variables_named(name);
    if (variables.empty()) fail("the Boolean program declares no variable '" + name + "'", begin);
    if (!accept(":")) fail_expected("':' after '" + name + "'");
    CCondition condition = expression();
    for (VariableId variable : variables) predicates_.meaning[variable] = condition;
  }

  // All variables of that name; routine::name means one.
  [[nodiscard]] std::vector<VariableId> variables_named(const std::string& name) const {
    std::size_t colons = name.find("::");
    std::vector<VariableId> found;
    for (VariableId id = 0; id < program_.variables.size(); ++id) {
      const culprit::boolean::Variable& variable = program_.variables[id];
      std::string full = variable.routine == culprit::boolean::none
                             ? variable.name
                             : program_.routines[variable.routine].name + "::" + variable.name;
      if (colons == std::string::npos ? variable.name == name : full == name) found.push_back(id);
    }
    return found;
  }

  // Operator precedence with an explicit stack, as in expression_parser.cpp.
  struct Waiting {
    COperator operation;
    bool is_parenthesis;
    bool is_unary;
  };

  CCondition expression() {
    CCondition nodes;
    std::vector<Waiting> waiting;
    std::vector<std::size_t> operands;
    auto reduce = [&](int level) {
      while (!waiting.empty() && !waiting.back().is_parenthesis &&
             binding(waiting.back().operation) >= level) {
        CNode node;
        node.operation = waiting.back().operation;
        if (!waiting.back().is_unary) {
          node.right = operands.back();
          operands.pop_back();
        }
        node.left = operands.back();
        operands.pop_back();
        waiting.pop_back();
        nodes.push_back(node);
        operands.push_back(nodes.size() - 1);
      }
    };
    for (;;) {
      for (;;) {
        if (accept("(")) {
          waiting.push_back({COperator::constant, true, false});
        } else if (accept("!")) {
          waiting.push_back({COperator::logical_not, false, true});
        } else if (accept("~")) {
          waiting.push_back({COperator::bit_not, false, true});
        } else if (accept("-")) {
          waiting.push_back({COperator::minus, false, true});
        } else {
          break;
        }
      }
      nodes.push_back(atom());
      operands.push_back(nodes.size() - 1);
      for (;;) {
        skip_space();
        if (at_ >= end_ || text_[at_] != ')') break;
        reduce(0);
        if (waiting.empty()) fail("')' without '('", at_);
        waiting.pop_back();
        ++at_;
      }
      const BinarySymbol* next = nullptr;
      for (const BinarySymbol& candidate : binary_symbols) {
        if (next == nullptr && accept(candidate.text)) next = &candidate;
      }
      if (next == nullptr) break;
      reduce(binding(next->operation));
      waiting.push_back({next->operation, false, false});
    }
    reduce(0);
    if (!waiting.empty()) fail_expected("')'");
    skip_space();
    if (at_ < end_ && text_[at_] != ';')
      fail_expected("an operator of C or the end of the predicate");
    return nodes;
  }

  CNode atom() {
    skip_space();
    std::size_t begin = at_;
    CNode node;
    if (at_ < end_ && is_digit(text_[at_])) {
      int base = 10;
      if (text_.substr(at_, 2) == "0x" || text_.substr(at_, 2) == "0X") {
        base = 16;
        at_ += 2;
      }
      auto [rest, error] =
          std::from_chars(text_.data() + at_, text_.data() + end_, node.value, base);
      if (error != std::errc{}) fail("this is not a number that C has", begin);
      at_ = static_cast<std::size_t>(rest - text_.data());
      bool is_long = node.value > INT32_MAX;
      for (; at_ < end_ &&
             (text_[at_] == 'u' || text_[at_] == 'U' || text_[at_] == 'l' || text_[at_] == 'L');
           ++at_) {
        if (text_[at_] == 'u' || text_[at_] == 'U') node.type.is_signed = false;
        if (text_[at_] == 'l' || text_[at_] == 'L') is_long = true;
      }
      node.type.width = is_long ? 64 : 32;
      return node;
    }
    std::string name = word();
    if (name.empty()) fail_expected("a C variable, a number or '('");
    node.operation = COperator::variable;
    for (std::size_t i = 0; i < predicates_.variables.size(); ++i) {
      if (predicates_.variables[i].name == name) {
        node.variable = i;
        return node;
      }
    }
    fail("C variable '" + name + "' has no type; declare it before, as in 'int " + name + ";'",
         begin);
  }

  source::FileId file_;
  std::string_view text_;
  std::size_t at_;
  std::size_t end_;
  const Program& program_;
  Predicates& predicates_;
};

template <typename Visit>
void for_lines(std::string_view text, Visit&& visit) {
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = std::min(text.find('\n', begin), text.size());
    visit(begin, end);
    begin = end + 1;
  }
}

}  // namespace

void read_predicate_file(const source::SourceFiles& files, source::FileId file,
                         const Program& program, Predicates& predicates) {
  std::string_view text = files.text(file);
  for_lines(text, [&](std::size_t begin, std::size_t end) {
    LineReader(file, text, begin, end, program, predicates).read();
  });
}

void read_predicate_comments(const source::SourceFiles& files, const Program& program,
                             Predicates& predicates) {
  std::string_view text = files.text(program.file);
  for_lines(text, [&](std::size_t begin, std::size_t end) {
    while (begin < end && is_blank(text[begin])) ++begin;
    if (text.substr(begin, 3) != "//@") return;
    LineReader(program.file, text, begin + 3, end, program, predicates).read();
  });
}

}  // namespace culprit::frontend::boolean
