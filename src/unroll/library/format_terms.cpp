// SPDX-License-Identifier: MIT
#include "unroll/library/format_terms.h"

#include <algorithm>

namespace culprit::unroll {

using formula::Term;
using formula::Terms;

namespace {

constexpr std::uint64_t widest_unknown_field = 64;

Term larger(Terms& terms, Term a, Term b) {
  return terms.choose(terms.unsigned_less(a, b), b, a);
}

}  // namespace

std::optional<FormattedTerm> format_integer_term(Terms& terms, const FormatSpec& spec, Term value) {
  auto has = [&spec](char flag) { return spec.flags.find(flag) != std::string::npos; };
  auto number = [&terms](std::uint64_t n) { return terms.constant(32, n); };
  auto letter = [&terms](char c) { return terms.constant(8, static_cast<unsigned char>(c)); };
  std::uint64_t base = 0;
  switch (spec.conversion) {
    case 'd':
    case 'i':
    case 'u': base = 10; break;
    case 'x':
    case 'X': base = 16; break;
    case 'o': base = 8; break;
    case 'c': {
      if (spec.width > 1) return std::nullopt;
      return FormattedTerm{number(1), {terms.extract(value, 0, 8)}};
    }
    default: return std::nullopt;
  }
  bool too_wide =
      spec.width > widest_unknown_field || spec.precision.value_or(1) > widest_unknown_field;
  if (has('#') || has('\'') || too_wide || spec.precision == 0u) return std::nullopt;

  std::uint32_t width = width_of(spec.length);
  bool is_signed = spec.conversion == 'd' || spec.conversion == 'i';
  Term given = terms.extract(value, 0, width);
  Term negative = is_signed ? terms.extract(given, width - 1, 1) : terms.truth(false);
  Term magnitude = terms.choose(negative, terms.negate(given), given);
  char plus = has('+') ? '+' : ' ';
  bool shows_plus = is_signed && (has('+') || has(' '));
  Term minus_sign = letter('-'), plus_sign = letter(plus);
  Term sign = terms.choose(negative, minus_sign, plus_sign);
  Term has_sign = shows_plus ? terms.truth(true) : negative;
  Term sign_length = terms.zero_extend(has_sign, 32);

  // The digits from the last one on, and how many there are.
  std::vector<Term> digits;
  Term count = number(1);
  std::uint64_t power = 1;
  std::uint64_t largest = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
  if (is_signed) largest = largest / 2 + 1;
  for (std::uint64_t left = largest;; left /= base) {
    Term quotient = terms.unsigned_divide(magnitude, terms.constant(width, power));
    Term digit = terms.unsigned_remainder(quotient, terms.constant(width, base));
    digit = width > 8 ? terms.extract(digit, 0, 8) : digit;
    char ten = spec.conversion == 'X' ? 'A' : 'a';
    Term is_decimal = terms.unsigned_less(digit, terms.constant(8, 10));
    Term decimal = terms.add(digit, letter('0'));
    Term beyond = terms.add(digit, terms.constant(8, static_cast<std::uint64_t>(ten) - 10));
    digits.push_back(terms.choose(is_decimal, decimal, beyond));
    if (power != 1) {
      Term shown = terms.unsigned_less_equal(terms.constant(width, power), magnitude);
      count = terms.choose(shown, number(digits.size()), count);
    }
    if (left < base) break;
    power *= base;
  }
  count = larger(terms, count, number(spec.precision.value_or(1)));
  if (has('0') && !has('-') && !spec.precision) {
    Term wanted = terms.subtract(number(std::max<std::uint64_t>(spec.width, 1)), sign_length);
    count = larger(terms, count, wanted);
  }
  Term body = terms.add(count, sign_length);
  FormattedTerm result{larger(terms, body, number(spec.width)), {}};
  const auto longest =
      std::max<std::size_t>({digits.size() + 1, spec.width, spec.precision.value_or(1) + 1});
  Term end = has('-') ? body : result.length;
  for (std::size_t i = 0; i < longest; ++i) {
    // How far this character is from the last digit.
    Term last = terms.subtract(end, number(1));
    Term distance = terms.subtract(last, number(i));
    Term character = letter(' ');
    for (std::size_t k = longest; k-- > 0;) {
      Term digit = k < digits.size() ? digits[k] : letter('0');
      Term is_sign = terms.logical_and(has_sign, terms.equal(count, number(k)));
      Term is_digit = terms.unsigned_less(number(k), count);
      Term here = terms.choose(is_digit, digit, terms.choose(is_sign, sign, letter(' ')));
      character = terms.choose(terms.equal(distance, number(k)), here, character);
    }
    result.characters.push_back(character);
  }
  return result;
}

}  // namespace culprit::unroll
