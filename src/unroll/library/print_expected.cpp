// SPDX-License-Identifier: MIT
#include "unroll/library/print_expected.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "formula/float_terms.h"
#include "unroll/library/any_text.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

using formula::Term;

namespace {

constexpr std::uint64_t sign_bit = std::uint64_t{1} << 63;
constexpr std::uint64_t infinity_bits = std::uint64_t{0x7ff} << 52;

// The numbers that the beginning of the text may be, whatever follows.
std::vector<std::uint64_t> integers_at(std::string_view text, const FormatSpec& spec) {
  unsigned base = spec.conversion == 'x' || spec.conversion == 'X' ? 16
                  : spec.conversion == 'o'                         ? 8
                                                                   : 10;
  std::vector<std::uint64_t> found;
  std::size_t at = 0;
  bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) ++at;
  if (base == 16 && text.size() > at + 1 && text[at] == '0' && (text[at + 1] | 32) == 'x') {
    found.push_back(0);
    at += 2;
  }
  std::uint64_t value = 0;
  for (; at < text.size(); ++at) {
    char c = text[at];
    unsigned digit = c >= '0' && c <= '9'   ? static_cast<unsigned>(c - '0')
                     : c >= 'a' && c <= 'f' ? static_cast<unsigned>(c - 'a' + 10)
                     : c >= 'A' && c <= 'F' ? static_cast<unsigned>(c - 'A' + 10)
                                            : 99;
    if (digit >= base) break;
    if (__builtin_mul_overflow(value, std::uint64_t{base}, &value) ||
        __builtin_add_overflow(value, std::uint64_t{digit}, &value)) {
      break;
    }
    found.push_back(negative ? std::uint64_t{0} - value : value);
  }
  return found;
}

// The same for floating-point numbers: each beginning that reads as one.
std::vector<std::string> reals_at(std::string_view text) {
  constexpr std::size_t longest = 400;
  std::vector<std::string> found;
  std::size_t end = text.find_first_not_of("0123456789+-.eEinfatyINFATYxXpPabcdABCD");
  std::string number(text.substr(0, std::min(end, longest)));
  for (std::size_t length = 1; length <= number.size(); ++length) {
    std::string prefix = number.substr(0, length);
    char* stop = nullptr;
    std::strtod(prefix.c_str(), &stop);
    if (stop == prefix.c_str() + length) found.push_back(std::move(prefix));
  }
  return found;
}

// The magnitudes (bits without the sign) of the doubles that are printed like this one: a range.
std::pair<std::uint64_t, std::uint64_t> printed_alike(const FormatSpec& spec, double number) {
  std::uint64_t bits = from_double(number), sign = bits & sign_bit, magnitude = bits & ~sign_bit;
  std::string text = format_double(spec, number);
  auto same = [&](std::uint64_t other) {
    return format_double(spec, to_double(other | sign, 64)) == text;
  };
  std::uint64_t low = 0, high = magnitude;
  while (low < high) {
    std::uint64_t middle = low + (high - low) / 2;
    if (same(middle))
      high = middle;
    else
      low = middle + 1;
  }
  std::uint64_t least = low;
  low = magnitude;
  high = magnitude >= infinity_bits ? magnitude : infinity_bits;
  while (low < high) {
    std::uint64_t middle = low + (high - low + 1) / 2;
    if (same(middle))
      low = middle;
    else
      high = middle - 1;
  }
  return {least, low};
}

}  // namespace

ExpectedPrinting::ExpectedPrinting(Run& run, const ExpectedOutput& expected)
    : run_(run),
      symbolic_(*run.symbolic),
      terms_(symbolic_.terms),
      expected_(expected),
      format_is_free_(free_text_of(run) == FreeText::format) {}

std::vector<ExpectedPrinting::Start> ExpectedPrinting::starts() {
  OutputPosition now = run_.state.output;
  if (format_is_free_) {
    std::optional<OutputPosition> freed = before_any_text(expected_, now);
    if (!freed) return {};
    now = std::move(*freed);
  }
  if (!now.anything) return {{terms_.truth(true), now}};
  // How far the replaced text goes is a choice of its own.
  Input choice;
  choice.width = 32;
  choice.scalar = {program::ScalarKind::unsigned_integer, 32};
  choice.name = "end of a text";
  choice.internal = true;
  Value end = symbolic_.input(mix(place_key(run_.state), 0x74657874), std::move(choice));
  std::vector<Start> found;
  for (OutputPosition& each : expected_.ends(now)) {
    Term chosen = symbolic_.term(end, 32);
    Term here = terms_.equal(chosen, terms_.constant(32, each.matched));
    if (!terms_.is_false(here)) found.push_back({here, std::move(each)});
  }
  return found;
}

void ExpectedPrinting::add(std::vector<Symbolic::CallOutcome>& outcomes, Term condition,
                           OutputPosition output, std::uint64_t length) {
  if (terms_.is_false(condition)) return;
  if (format_is_free_) {
    std::optional<OutputPosition> freed = before_any_text(expected_, std::move(output));
    if (!freed) return;
    output = std::move(*freed);
  }
  Value result = Value::constant(length);
  for (Symbolic::CallOutcome& outcome : outcomes) {
    if (outcome.output != output || outcome.result != result) continue;
    outcome.condition = terms_.logical_or(outcome.condition, condition);
    return;
  }
  outcomes.push_back({condition, std::move(output), result});
}

std::vector<Symbolic::CallOutcome> ExpectedPrinting::integer(const FormatSpec& spec, Value value) {
  std::vector<Symbolic::CallOutcome> outcomes;
  std::uint32_t width = width_of(spec.length);
  for (const Start& start : starts()) {
    auto add_number = [&](std::uint64_t number) {
      std::string text = format_integer(spec, number);
      std::optional<OutputPosition> output = expected_.after(start.at, text);
      if (!output) return;
      Term same = terms_.truth(true);
      if (!value.is_constant()) {
        std::uint32_t counted = spec.conversion == 'c' ? 8 : width;
        Term printed = terms_.extract(value.term(), 0, counted);
        same = terms_.equal(printed, terms_.constant(counted, truncate(number, counted)));
      }
      add(outcomes, terms_.logical_and(start.condition, same), *output, text.size());
    };
    if (value.is_constant()) {
      add_number(value.bits);
    } else if (spec.conversion == 'c') {
      for (std::uint64_t byte = 0; byte < 256; ++byte) add_number(byte);
    } else {
      std::set<std::uint64_t> tried;
      bool is_signed = spec.conversion == 'd' || spec.conversion == 'i';
      for (std::uint64_t number : integers_at(expected_.visible_rest(start.at), spec)) {
        std::uint64_t narrow = truncate(number, width);
        auto extended = is_signed ? static_cast<std::uint64_t>(sign_extend(narrow, width)) : narrow;
        if (extended == number && tried.insert(number).second) add_number(number);
      }
    }
  }
  return outcomes;
}

std::vector<Symbolic::CallOutcome> ExpectedPrinting::real(const FormatSpec& spec, Value value) {
  std::vector<Symbolic::CallOutcome> outcomes;
  for (const Start& start : starts()) {
    if (value.is_constant()) {
      std::string text = format_double(spec, to_double(value.bits, 64));
      std::optional<OutputPosition> output = expected_.after(start.at, text);
      if (output) add(outcomes, start.condition, *output, text.size());
      continue;
    }
    std::set<std::string> tried;
    for (const std::string& prefix : reals_at(expected_.visible_rest(start.at))) {
      double number = std::strtod(prefix.c_str(), nullptr);
      std::string text = format_double(spec, number);
      std::optional<OutputPosition> output = expected_.after(start.at, text);
      if (!output || !tried.insert(text).second) continue;
      Term condition = start.condition;
      if (std::isnan(number)) {
        condition = terms_.logical_and(condition, float_is_nan(terms_, value.term()));
      } else {
        auto [least, most] = printed_alike(spec, number);
        Term magnitude = terms_.extract(value.term(), 0, 63);
        Term sign_bit = terms_.extract(value.term(), 63, 1);
        Term sign = terms_.equal(sign_bit, terms_.constant(1, std::signbit(number) ? 1 : 0));
        Term is_not_below = terms_.unsigned_less_equal(terms_.constant(63, least), magnitude);
        Term is_not_above = terms_.unsigned_less_equal(magnitude, terms_.constant(63, most));
        Term inside = terms_.logical_and(is_not_below, is_not_above);
        condition = terms_.logical_and(condition, terms_.logical_and(sign, inside));
      }
      add(outcomes, condition, *output, text.size());
    }
  }
  return outcomes;
}

std::vector<Symbolic::CallOutcome> ExpectedPrinting::text(
    const std::function<Value(std::uint64_t)>& byte, Value count, std::uint64_t most) {
  std::vector<Symbolic::CallOutcome> outcomes;
  std::vector<Start> now = starts();
  for (std::uint64_t i = 0;; ++i) {
    Term ends = count.is_constant()
                    ? terms_.truth(count.bits == i)
                    : terms_.equal(count.term(), terms_.constant(terms_.width(count.term()), i));
    if (!terms_.is_false(ends)) {
      for (const Start& each : now)
        add(outcomes, terms_.logical_and(each.condition, ends), each.at, 0);
    }
    if (terms_.is_true(ends) || i >= most || now.empty()) return outcomes;
    Value character = byte(i);
    std::vector<Start> next;
    // Of 256 characters few fit: only for those a term is made.
    auto take = [&](const Start& from, unsigned char c) {
      std::optional<OutputPosition> at = expected_.after(from.at, {reinterpret_cast<char*>(&c), 1});
      if (!at) return;
      Term both = from.condition;
      if (!character.is_constant()) {
        Term same = terms_.equal(character.term(), terms_.constant(8, c));
        both = terms_.logical_and(both, same);
      }
      if (terms_.is_false(both)) return;
      for (Start& known : next) {
        if (known.at != *at) continue;
        known.condition = terms_.logical_or(known.condition, both);
        return;
      }
      next.push_back({both, std::move(*at)});
    };
    for (const Start& from : now) {
      if (character.is_constant()) {
        take(from, static_cast<unsigned char>(character.bits));
        continue;
      }
      for (unsigned c = 0; c < 256; ++c) take(from, static_cast<unsigned char>(c));
    }
    now = std::move(next);
  }
}

std::vector<Symbolic::CallOutcome> ExpectedPrinting::free_text() {
  std::optional<OutputPosition> now = before_any_text(expected_, run_.state.output);
  if (!now) return {};
  return {{terms_.truth(true), std::move(*now), Value::constant(0)}};
}

}  // namespace culprit::unroll
