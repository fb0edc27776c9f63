// SPDX-License-Identifier: MIT
#include "frontend/ltl/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "source/errors.h"

namespace culprit::frontend::ltl {

namespace {

namespace net = ::culprit::circuit;
using source::InputError;
using source::SourceSpan;

constexpr int deepest = 2000;
constexpr std::uint64_t longest_past = 64;

class Parser {
 public:
  Parser(const std::vector<Token>& tokens, const net::Circuit& circuit, const Suggest& suggest)
      : tokens_(tokens), circuit_(circuit), suggest_(suggest) {}

  Expressions run() {
    equivalence();
    if (peek().kind != TokenKind::end)
      fail(fmt::format("expected an operator or the end, found '{}'", peek().text));
    return std::move(expressions_);
  }

 private:
  // Nesting is bounded, so that the descent is too.
  struct Depth {
    explicit Depth(Parser& p) : parser(p) {
      if (++parser.depth_ > deepest) parser.fail("the formula is nested too deeply");
    }
    ~Depth() { --parser.depth_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;
    Parser& parser;
  };

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  [[nodiscard]] bool is(std::string_view text) const {
    return peek().kind == TokenKind::symbol && peek().text == text;
  }
  bool accept(std::string_view text) {
    if (!is(text)) return false;
    ++at_;
    return true;
  }
  void expect(std::string_view text) {
    if (!accept(text)) fail(fmt::format("expected '{}', found '{}'", text, peek().text));
  }
  [[noreturn]] void fail(const std::string& message) const {
    throw InputError(message, peek().span);
  }

  ExpressionId make(Operator op, std::vector<ExpressionId> operands, SourceSpan span) {
    Expression made;
    made.op = op;
    made.temporal = is_temporal(op);
    for (ExpressionId each : operands) {
      made.temporal = made.temporal || expressions_[each].temporal;
      span.begin = std::min(span.begin, expressions_[each].span.begin);
      span.end = std::max(span.end, expressions_[each].span.end);
    }
    made.operands = std::move(operands);
    made.span = span;
    expressions_.push_back(std::move(made));
    return expressions_.size() - 1;
  }
  ExpressionId binary(Operator op, ExpressionId left, ExpressionId right) {
    return make(op, {left, right}, expressions_[left].span);
  }

  ExpressionId equivalence() {
    Depth depth(*this);
    ExpressionId left = implication();
    while (accept("<->") || accept("<=>"))
      left = binary(Operator::equivalence, left, implication());
    return left;
  }

  ExpressionId implication() {
    Depth depth(*this);
    ExpressionId left = disjunction();
    if (accept("->") || accept("=>")) return binary(Operator::implication, left, implication());
    return left;
  }

  ExpressionId disjunction() {
    ExpressionId left = exclusive_or();
    while (accept("|") || accept("||") || accept("\\/"))
      left = binary(Operator::disjunction, left, exclusive_or());
    return left;
  }

  ExpressionId exclusive_or() {
    ExpressionId left = conjunction();
    while (accept("^")) left = binary(Operator::exclusive_or, left, conjunction());
    return left;
  }

  ExpressionId conjunction() {
    ExpressionId left = until();
    while (accept("&") || accept("&&") || accept("/\\"))
      left = binary(Operator::conjunction, left, until());
    return left;
  }

  ExpressionId until() {
    Depth depth(*this);
    ExpressionId left = temporal();
    if (peek().kind != TokenKind::name) return left;
    const std::string& word = peek().text;
    std::optional<Operator> op;
    if (word == "U") op = Operator::until;
    if (word == "W") op = Operator::weak_until;
    if (word == "R" || word == "V") op = Operator::release;
    if (word == "M") op = Operator::strong_release;
    if (!op) return left;
    ++at_;
    return binary(*op, left, until());
  }

  // G, F, X, and several of them in one word (XXF), unless a signal has that name.
  [[nodiscard]] bool is_temporal_word(const Token& token) const {
    if (token.kind == TokenKind::symbol) return token.text == "[]" || token.text == "<>";
    if (token.kind != TokenKind::name || token.text.empty()) return false;
    if (token.text.find_first_not_of("GFX") != std::string::npos) return false;
    return token.text.size() == 1 || circuit_.signal_named(token.text) == nullptr;
  }

  ExpressionId temporal() {
    Depth depth(*this);
    const Token& token = peek();
    if (is_temporal_word(token)) {
      ++at_;
      ExpressionId operand = temporal();
      std::string letters = token.text == "[]" ? "G" : token.text == "<>" ? "F" : token.text;
      for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter) {
        operand = make(*letter == 'G'   ? Operator::globally
                       : *letter == 'F' ? Operator::finally
                                        : Operator::next,
                       {operand}, token.span);
      }
      return operand;
    }
    std::size_t ahead = 0;
    while (peek(ahead).kind == TokenKind::symbol &&
           (peek(ahead).text == "!" || peek(ahead).text == "~"))
      ++ahead;
    if (ahead > 0 && is_temporal_word(peek(ahead))) {
      SourceSpan span = peek().span;
      at_ += ahead;
      ExpressionId operand = temporal();
      for (std::size_t i = 0; i < ahead; ++i) operand = make(Operator::negation, {operand}, span);
      return operand;
    }
    return comparison();
  }

  ExpressionId comparison() {
    ExpressionId left = shift();
    struct Spelling {
      std::string_view text;
      Operator op;
    };
    constexpr Spelling spellings[] = {{"==", Operator::equal},        {"=", Operator::equal},
                                      {"!=", Operator::different},    {"<", Operator::less},
                                      {"<=", Operator::less_equal},   {">", Operator::greater},
                                      {">=", Operator::greater_equal}};
    for (const Spelling& each : spellings) {
      if (accept(each.text)) return binary(each.op, left, shift());
    }
    return left;
  }

  ExpressionId shift() {
    ExpressionId left = sum();
    while (is("<<") || is(">>")) {
      Operator op = is("<<") ? Operator::shift_left : Operator::shift_right;
      ++at_;
      left = binary(op, left, sum());
    }
    return left;
  }

  ExpressionId sum() {
    ExpressionId left = product();
    while (is("+") || is("-")) {
      Operator op = is("+") ? Operator::add : Operator::subtract;
      ++at_;
      left = binary(op, left, product());
    }
    return left;
  }

  ExpressionId product() {
    ExpressionId left = unary();
    while (is("*") || is("/") || is("%")) {
      Operator op = is("*") ? Operator::multiply : is("/") ? Operator::divide : Operator::remainder;
      ++at_;
      left = binary(op, left, unary());
    }
    return left;
  }

  ExpressionId unary() {
    Depth depth(*this);
    SourceSpan span = peek().span;
    if (accept("!")) return make(Operator::negation, {unary()}, span);
    if (accept("~")) return make(Operator::bitwise_negation, {unary()}, span);
    if (accept("-")) return make(Operator::minus, {unary()}, span);
    return primary();
  }

  ExpressionId primary() {
    const Token& token = peek();
    if (accept("(")) {
      ExpressionId inside = equivalence();
      expect(")");
      expressions_[inside].span.begin = token.span.begin;
      expressions_[inside].span.end = tokens_[at_ - 1].span.end;
      return inside;
    }
    if (accept("{")) {
      std::vector<ExpressionId> parts = {equivalence()};
      while (accept(",")) parts.push_back(equivalence());
      expect("}");
      return make(Operator::concatenation, std::move(parts), token.span);
    }
    if (token.kind == TokenKind::number) return number();
    if (token.kind == TokenKind::name) return name();
    if (token.kind == TokenKind::end) fail("the formula ends where an operand should be");
    fail(fmt::format("expected an operand, found '{}'", token.text));
  }

  ExpressionId constant(std::uint64_t value, std::size_t width, SourceSpan span) {
    ExpressionId id = make(Operator::constant, {}, span);
    expressions_[id].value = value;
    expressions_[id].width = width;
    return id;
  }

  ExpressionId number() {
    const Token& token = peek();
    std::string digits;
    for (char c : token.text) {
      if (c != '_') digits += c;
    }
    std::size_t quote = digits.find('\'');
    std::size_t width = 0;
    int base = 10;
    auto parse_digits = [&](std::string_view text, int in_base) {
      std::uint64_t value = 0;
      auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value, in_base);
      if (text.empty() || error != std::errc{} || rest != text.data() + text.size())
        fail(fmt::format("'{}' is not a number", token.text));
      return value;
    };
    if (quote != std::string::npos) {
      if (quote > 0) width = parse_digits(std::string_view(digits).substr(0, quote), 10);
      std::string rest = digits.substr(quote + 1);
      if (!rest.empty() && (rest[0] == 's' || rest[0] == 'S')) rest.erase(0, 1);
      char letter = rest.empty() ? ' ' : static_cast<char>(std::tolower(rest[0]));
      base = letter == 'h' ? 16 : letter == 'b' ? 2 : letter == 'o' ? 8 : letter == 'd' ? 10 : 0;
      if (base == 0 || (quote > 0 && (width == 0 || width > 64)))
        fail(fmt::format("'{}' is not a number", token.text));
      digits = rest.substr(1);
    } else if (digits.starts_with("0x")) {
      base = 16;
      digits = digits.substr(2);
    }
    std::uint64_t value = parse_digits(digits, base);
    if (width > 0 && width < 64 && (value >> width) != 0)
      fail(fmt::format("{} does not fit into {} bit{}", value, width, width == 1 ? "" : "s"));
    ++at_;
    return constant(value, width, token.span);
  }

  std::uint64_t plain_number(std::string_view what) {
    const Token& token = peek();
    if (token.kind != TokenKind::number)
      fail(fmt::format("expected {}, found '{}'", what, token.text));
    ExpressionId id = number();
    std::uint64_t value = expressions_[id].value;
    expressions_.pop_back();
    return value;
  }

  ExpressionId name() {
    const Token token = peek();
    ++at_;
    if (token.text == "true" || token.text == "false")
      return constant(token.text == "true" ? 1 : 0, 1, token.span);
    if (token.text == "$past") {
      expect("(");
      ExpressionId operand = equivalence();
      if (expressions_[operand].temporal)
        throw InputError("$past of a temporal formula is not possible", expressions_[operand].span);
      std::uint64_t cycles = 1;
      if (accept(",")) cycles = plain_number("a number of cycles");
      if (cycles > longest_past)
        fail(fmt::format("$past can look back {} cycles at most", longest_past));
      expect(")");
      ExpressionId id = make(Operator::past, {operand}, token.span);
      expressions_[id].value = cycles;
      return id;
    }
    if (token.text == "$signed" || token.text == "$unsigned") {
      expect("(");
      ExpressionId operand = equivalence();
      expect(")");
      ExpressionId id = make(Operator::make_signed, {operand}, token.span);
      expressions_[id].is_signed = token.text == "$signed" ? net::Signed::yes : net::Signed::no;
      return id;
    }
    return signal(token);
  }

  ExpressionId signal(const Token& token) {
    std::string wanted = token.text[0] == '"' ? token.text.substr(1) : token.text;
    const net::Signal* found = circuit_.signal_named(wanted);
    // An element of a program's array is a signal of its own.
    std::string element = wanted;
    for (std::size_t i = 0; !found && peek(i).text == "[" && peek(i + 2).text == "]"; i += 3) {
      element += "[" + peek(i + 1).text + "]";
      found = circuit_.signal_named(element);
      if (found) at_ += i + 3;
    }
    if (!found)
      throw InputError(fmt::format("the circuit has no signal '{}'{}", wanted, suggest_(wanted)),
                       token.span);
    ExpressionId id = make(Operator::word, {}, token.span);
    expressions_[id].bits = found->bits;
    expressions_[id].is_signed = found->is_signed;
    if (is("[")) select(id, *found);
    return id;
  }

  void select(ExpressionId id, const net::Signal& found) {
    auto offset = [&](std::uint64_t index) {
      auto size = static_cast<std::int64_t>(found.bits.size());
      auto at = static_cast<std::int64_t>(index) - found.lowest;
      if (found.upward) at = size - 1 - at;
      if (at < 0 || at >= size) {
        int first = found.upward ? found.lowest : found.lowest + static_cast<int>(size) - 1;
        int last = found.upward ? found.lowest + static_cast<int>(size) - 1 : found.lowest;
        throw InputError(
            fmt::format("{} has bits {} to {}, not {}", found.name, first, last, index),
            tokens_[at_ - 1].span);
      }
      return static_cast<std::size_t>(at);
    };
    expect("[");
    std::size_t high = offset(plain_number("an index")), low = high;
    if (accept(":")) low = offset(plain_number("an index"));
    expect("]");
    if (low > high) throw InputError("the range is upside down", tokens_[at_ - 1].span);
    expressions_[id].bits.assign(found.bits.begin() + static_cast<std::ptrdiff_t>(low),
                                 found.bits.begin() + static_cast<std::ptrdiff_t>(high) + 1);
    expressions_[id].is_signed = net::Signed::no;
    expressions_[id].span.end = tokens_[at_ - 1].span.end;
  }

  const std::vector<Token>& tokens_;
  const net::Circuit& circuit_;
  const Suggest& suggest_;
  std::size_t at_ = 0;
  int depth_ = 0;
  Expressions expressions_;
};

}  // namespace

Expressions parse(const std::vector<Token>& tokens, const net::Circuit& circuit,
                  const Suggest& suggest) {
  return Parser(tokens, circuit, suggest).run();
}

}  // namespace culprit::frontend::ltl
