// SPDX-License-Identifier: MIT
#include "frontend/rules/expression_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <span>

#include "source/errors.h"

namespace culprit::frontend::rules {

namespace {

using source::InputError;

// C's infix operators that a rule may use, from the loosest to the tightest. Those that can be
// undefined for some operands (/ % << >>) are missing: a rule states, and never fails itself.
constexpr std::array<std::string_view, 1> or_operators = {"||"};
constexpr std::array<std::string_view, 1> and_operators = {"&&"};
constexpr std::array<std::string_view, 1> bit_or_operators = {"|"};
constexpr std::array<std::string_view, 1> bit_xor_operators = {"^"};
constexpr std::array<std::string_view, 1> bit_and_operators = {"&"};
constexpr std::array<std::string_view, 2> equality_operators = {"==", "!="};
constexpr std::array<std::string_view, 4> relation_operators = {"<", "<=", ">", ">="};
constexpr std::array<std::string_view, 2> additive_operators = {"+", "-"};
constexpr std::array<std::string_view, 1> multiplicative_operators = {"*"};
const std::array<std::span<const std::string_view>, 9> levels = {
    or_operators,       and_operators,      bit_or_operators,
    bit_xor_operators,  bit_and_operators,  equality_operators,
    relation_operators, additive_operators, multiplicative_operators};
constexpr std::size_t additive_level = 7;

// As the generated any_NAME counts them.
constexpr std::array<std::string_view, 6> relations = {"==", "!=", "<", "<=", ">", ">="};

constexpr std::uint32_t most_arguments = 127;

}  // namespace

std::int64_t number_of(const Token& token) {
  errno = 0;
  char* end = nullptr;
  const long long value = std::strtoll(token.text.c_str(), &end, 0);
  if (*end != 0) {
    throw InputError(fmt::format("'{}' is no number: expected one like 12 or 0x1f", token.text),
                     token.span);
  }
  if (errno == ERANGE) {
    throw InputError(fmt::format("{} is too large for a number of 64 bits", token.text),
                     token.span);
  }
  return value;
}

std::string c_constant(std::int64_t value) {
  return value < 0 ? fmt::format("({}L)", value) : fmt::format("{}L", value);
}

std::string ExpressionParser::parse(RuleEvent& event) {
  event_ = &event;
  return level(0);
}

std::string ExpressionParser::level(std::size_t precedence) {
  if (precedence == levels.size()) return unary();
  std::string text = level(precedence + 1);
  for (;;) {
    const Token& next = tokens_.peek();
    const auto& operators = levels[precedence];
    const bool is_one = next.kind == TokenKind::symbol &&
                        std::find(operators.begin(), operators.end(), next.text) != operators.end();
    if (!is_one) return text;
    text += fmt::format(" {} ", tokens_.take().text);
    text += level(precedence + 1);
  }
}

std::string ExpressionParser::unary() {
  std::string prefix;
  for (;;) {
    const Token& next = tokens_.peek();
    if (!next.is("!") && !next.is("-") && !next.is("~")) break;
    if (prefix.size() / 2 > most_nested) {
      throw InputError("the expression is nested too deeply", next.span);
    }
    prefix += tokens_.take().text + " ";  // so that two of them are no "--"
  }
  return prefix + primary();
}

std::string ExpressionParser::primary() {
  const Token token = tokens_.peek();
  if (token.kind == TokenKind::number) return c_constant(number_of(tokens_.take()));
  if (token.kind == TokenKind::dollar) return dollar(tokens_.take());
  if (token.kind == TokenKind::name) return named(tokens_.take());
  if (!tokens_.accept("(")) {
    tokens_.fail_expected("a value: a number, a name, $1, $return or an expression in brackets");
  }
  if (++depth_ > most_nested) throw InputError("the expression is nested too deeply", token.span);
  std::string inner = level(0);
  tokens_.expect(")", "after the expression");
  --depth_;
  return "(" + inner + ")";
}

std::string ExpressionParser::named(const Token& name) {
  if (name.text == "true") return "1L";
  if (name.text == "false" || name.text == "NULL") return "0L";
  if (name.text == "any" && tokens_.peek().is("(")) return any();
  if (auto value = names_.constant(name.text)) return c_constant(*value);
  const RuleState* state = names_.state(name.text);
  if (tokens_.peek().is("[")) {
    const RuleState& indexed = names_.required_state(name);
    if (!indexed.keyed) {
      throw InputError(fmt::format("'{0}' is one variable; declare it as {0}[] to have one for "
                                   "each object",
                                   name.text),
                       name.span);
    }
    if (++depth_ > most_nested) throw InputError("the expression is nested too deeply", name.span);
    tokens_.take();
    std::string key = level(0);
    tokens_.expect("]", "after the key");
    --depth_;
    return fmt::format("get_{}({})", name.text, key);
  }
  if (state != nullptr && state->keyed) {
    throw InputError(
        fmt::format("'{0}' is declared with []: expected a key, as in {0}[$1]", name.text),
        name.span);
  }
  if (state != nullptr) return "state_" + name.text;
  if (name.text == "if" || name.text == "else" || name.text == "state") {
    throw InputError(fmt::format("expected a value, found '{}'", name.text), name.span);
  }
  auto same = [&name](const RuleVariable& each) { return each.name == name.text; };
  if (std::none_of(event_->variables.begin(), event_->variables.end(), same)) {
    event_->variables.push_back({name.text, name.span});
  }
  return "program_" + name.text;
}

std::string ExpressionParser::any() {
  tokens_.take();
  const Token name = tokens_.expect(TokenKind::name, "the name of a state variable");
  const RuleState& state = names_.required_state(name);
  if (!state.keyed) {
    throw InputError(fmt::format("'{}' is one variable: any() looks at those with []", name.text),
                     name.span);
  }
  const Token relation = tokens_.peek();
  auto found = std::find(relations.begin(), relations.end(), relation.text);
  if (relation.kind != TokenKind::symbol || found == relations.end()) {
    tokens_.fail_expected("a comparison, as in any(file == Open)");
  }
  tokens_.take();
  if (++depth_ > most_nested) throw InputError("the expression is nested too deeply", name.span);
  std::string value = level(additive_level);
  --depth_;
  tokens_.expect(")", "after the comparison");
  return fmt::format("any_{}({}, {})", name.text, found - relations.begin(), value);
}

std::string ExpressionParser::dollar(const Token& token) {
  if (event_->when == RuleEvent::When::end) {
    throw InputError("at the end there is no call, and so no " + token.text, token.span);
  }
  if (token.text == "$return") {
    if (event_->when != RuleEvent::When::exit) {
      throw InputError("$return is known only when the function returns: expected an event .exit",
                       token.span);
    }
    event_->uses_result = true;
    return "result";
  }
  const std::string digits = token.text.substr(1);
  const bool is_number = digits.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number || digits.size() > 3 || std::stoul(digits) < 1 ||
      std::stoul(digits) > most_arguments) {
    throw InputError(fmt::format("expected $return, or an argument from $1 to ${}, found '{}'",
                                 most_arguments, token.text),
                     token.span);
  }
  auto number = static_cast<std::uint32_t>(std::stoul(digits));
  std::vector<std::uint32_t>& used = event_->arguments;
  auto at = std::lower_bound(used.begin(), used.end(), number);
  if (at == used.end() || *at != number) used.insert(at, number);
  if (used.back() == number) event_->arguments_span = token.span;
  return fmt::format("argument_{}", number);
}

}  // namespace culprit::frontend::rules
