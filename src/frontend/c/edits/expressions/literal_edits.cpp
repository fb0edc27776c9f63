// SPDX-License-Identifier: MIT
// Other numbers and characters.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/edits/expressions/expression_edits.h"

namespace culprit::frontend {

using clang::Expr;
using source::SourceSpan;

// `a + MIN` as `a + MAX`
void ExpressionEdits::change_macro(const Expr* literal) {
  if (!literal->getBeginLoc().isMacroID()) return;
  SourceSpan use = collector_.use(literal);
  if (!use.known() || !collector_.is_in_body(use)) return;
  const std::string name = collector_.text(use);
  const auto& macros = vocabulary_.macros;
  auto is_named = [&](const NamedConstant& each) { return each.text == name; };
  if (std::none_of(macros.begin(), macros.end(), is_named)) return;
  for (const NamedConstant& each : macros) {
    if (each.text != name) collector_.replace(1.8, use, each.text);
  }
}

void ExpressionEdits::change_integer(const clang::IntegerLiteral* literal) {
  change_macro(literal);
  SourceSpan span = collector_.span(literal);
  if (!span.known() || literal->getValue().getActiveBits() > 62) return;
  const auto value = static_cast<long long>(literal->getValue().getZExtValue());
  // `a - -1` would be hard to read, and `a --1` something else.
  const std::string_view before = collector_.file_text(span.file).substr(0, span.begin);
  const std::size_t last = before.find_last_not_of(" \t");
  const bool follows_sign =
      last != std::string_view::npos && (before[last] == '-' || before[last] == '+');
  auto to = [&](double cost, long long other) {
    std::string text = fmt::format("{}", other);
    collector_.replace(cost, span, other < 0 && follows_sign ? "(" + text + ")" : text);
  };
  for (const std::string& each : collector_.calls_for(literal, scope_))
    collector_.replace(2.8, span, each);
  to(1.4, value + 1);
  to(value == 0 ? 1.8 : 1.4, value - 1);
  if (value > 1) {
    to(2.0, 0);
    to(2.0, 1);
    to(2.4, 2 * value);
    if (value % 2 == 0) to(2.4, value / 2);
    to(2.4, 10 * value);
    if (value % 10 == 0) to(2.4, value / 10);
    to(2.4, value + 2);
    to(2.4, value - 2);
    to(2.6, -value);
  }
  if (value == 1 && !follows_sign) to(2.0, -1);
  // A zero too few or too many: 100000007 is meant to be 1000000007.
  const std::string digits = fmt::format("{}", value);
  if (const std::size_t zeros = digits.find("00"); zeros != std::string::npos) {
    std::string longer = digits;
    if (digits.size() < 18) collector_.replace(2.3, span, longer.insert(zeros, "0"));
    collector_.replace(2.4, span, std::string(digits).erase(zeros, 1));
  }
  // What is to be larger than all others is too small.
  const bool is_power = value >= 100 && digits.find_first_not_of('0', 1) == std::string::npos;
  for (long long power = 1'000'000; is_power && power <= 1'000'000'000; power *= 1000) {
    if (power > value) to(2.6, power);
  }
  // A digit that is another one.
  for (std::size_t i = 0; i < digits.size() && digits.size() > 1; ++i) {
    for (char digit = i == 0 ? '1' : '0'; digit <= '9'; ++digit) {
      std::string other = digits;
      other[i] = digit;
      if (digit != digits[i]) collector_.replace(digit == '0' ? 2.5 : 2.7, span, other);
    }
  }
  // The program's own numbers, the nearest first.
  std::vector<long long> others(vocabulary_.integers.begin(), vocabulary_.integers.end());
  std::stable_sort(others.begin(), others.end(), [&](long long a, long long b) {
    return std::abs(a - value) < std::abs(b - value);
  });
  if (others.size() > 12) others.resize(12);
  for (long long each : others) to(2.3, each);
  // Variables are out of place in a macro and in a declaration.
  if (!collector_.is_in_body(span)) return;
  for (const clang::VarDecl* each : scope_.all()) {
    if (each->getType()->isIntegerType()) collector_.replace(2.6, span, each->getNameAsString());
    // The first element, where a search begins.
    const clang::ArrayType* array = ast_.getAsArrayType(each->getType());
    const bool has_numbers = array != nullptr
                                 ? array->getElementType()->isArithmeticType()
                                 : each->getType()->isPointerType() &&
                                       each->getType()->getPointeeType()->isArithmeticType();
    if (has_numbers) collector_.replace(2.6, span, each->getNameAsString() + "[0]");
  }
}

void ExpressionEdits::change_character(const clang::CharacterLiteral* literal) {
  SourceSpan span = collector_.span(literal);
  if (!span.known()) return;
  for (unsigned each : vocabulary_.characters) {
    if (each != literal->getValue()) collector_.replace(1.9, span, character_text(each));
  }
  for (unsigned each : vocabulary_.expected_characters)
    collector_.replace(2.2, span, character_text(each));
  unsigned code = literal->getValue();
  for (unsigned each : {code + 1, code - 1, 'a' + 0U, 'z' + 0U, 'A' + 0U, 'Z' + 0U, '0' + 0U,
                        '9' + 0U, ' ' + 0U, '\n' + 0U, 0U}) {
    if (each < 128 && each != code) collector_.replace(2.1, span, character_text(each));
  }
}

void ExpressionEdits::change_real(const clang::FloatingLiteral* literal) {
  SourceSpan span = collector_.span(literal);
  if (!span.known()) return;
  const double value = literal->getValueAsApproximateDouble();
  auto to = [&](double cost, double other) {
    std::string text = fmt::format("{}", other);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    collector_.replace(cost, span, text);
  };
  for (const std::string& each : vocabulary_.reals) collector_.replace(2.0, span, each);
  to(2.0, value + 1);
  to(2.0, value - 1);
  to(2.0, value * 10);
  to(2.0, value / 10);
  to(2.2, value * 100);
  to(2.2, value / 100);
  to(2.2, value * 2);
  to(2.2, value / 2);
  to(2.2, 0);
  to(2.2, 1);
}

}  // namespace culprit::frontend
