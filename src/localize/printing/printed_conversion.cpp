// SPDX-License-Identifier: MIT
#include "localize/printing/printed_conversion.h"

#include <algorithm>
#include <optional>
#include <string>

#include "unroll/library/format_spec.h"

namespace culprit::localize {

using unroll::ExpectedOutput;
using unroll::FormatSpec;
using unroll::OutputPosition;

namespace {

// No number has more characters, unless its format asks for them; and formats that ask for more
// are not looked at.
constexpr std::size_t longest_number = 400;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// What is expected behind the white space that waits.
std::string_view next_visible(const ExpectedOutput& expected, const OutputPosition& at) {
  const std::size_t begin = at.matched + at.lines + at.blanks.size();
  std::string_view text = expected.text();
  return begin < text.size() ? text.substr(begin) : std::string_view();
}

class ConversionMatch {
 public:
  ConversionMatch(const ExpectedOutput& expected, const OutputPosition& at, const FormatSpec& spec)
      : expected_(expected), at_(at), spec_(spec) {}

  OutputPositions of_integer();
  OutputPositions of_fixed_point();
  // Any text of these characters.
  OutputPositions of_characters(std::string_view characters);

 private:
  [[nodiscard]] bool has_flag(char flag) const {
    return spec_.flags.find(flag) != std::string::npos;
  }
  // Without white space before it.
  [[nodiscard]] std::size_t sign_length(std::string_view text) const;
  // A whole part of so many digits, of a number with so many characters in all.
  [[nodiscard]] bool may_begin(std::string_view digits, std::size_t all) const;
  // Padded to the width, if these many characters that are expected there can be the number.
  template <typename Fits>
  void add(std::size_t length, const Fits& fits);

  const ExpectedOutput& expected_;
  const OutputPosition& at_;
  const FormatSpec& spec_;
  OutputPositions found_;
};

template <typename Fits>
void ConversionMatch::add(std::size_t length, const Fits& fits) {
  const std::string padding(spec_.width > length ? spec_.width - length : 0, ' ');
  const bool is_left = has_flag('-');
  std::optional<OutputPosition> begin = at_;
  if (!is_left) begin = expected_.after(at_, padding);
  if (!begin) return;
  std::string_view number = next_visible(expected_, *begin).substr(0, length);
  if (number.size() != length || !fits(number)) return;
  std::optional<OutputPosition> end = expected_.after(*begin, number);
  if (end && is_left) end = expected_.after(*end, padding);
  if (end) found_.push_back(std::move(*end));
}

std::size_t ConversionMatch::sign_length(std::string_view text) const {
  if (text.empty()) return 0;
  if (text[0] == '-') return spec_.conversion == 'u' ? 0 : 1;
  return text[0] == '+' && has_flag('+') ? 1 : 0;
}

bool ConversionMatch::may_begin(std::string_view digits, std::size_t all) const {
  if (has_flag('0') && !has_flag('-') && all < spec_.width) return false;
  if (digits.size() < 2 || digits[0] != '0') return true;
  return has_flag('0') && all == spec_.width;
}

OutputPositions ConversionMatch::of_integer() {
  const auto longest = std::max<std::size_t>({24, spec_.width, spec_.precision.value_or(0) + 2});
  for (std::size_t length = 1; length <= longest; ++length) {
    add(length, [&](std::string_view number) {
      std::string_view digits = number.substr(sign_length(number));
      if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return false;
      if (spec_.precision) {
        return digits.size() >= *spec_.precision &&
               (digits[0] != '0' || digits.size() == std::max<std::size_t>(*spec_.precision, 1));
      }
      return may_begin(digits, length);
    });
  }
  return std::move(found_);
}

OutputPositions ConversionMatch::of_fixed_point() {
  const std::size_t decimals = spec_.precision.value_or(6);
  const std::size_t longest = longest_number + decimals;
  const std::size_t there = next_visible(expected_, at_).size() + spec_.width;
  for (std::size_t length = 1; length <= std::min(longest, there); ++length) {
    add(length, [&](std::string_view number) {
      std::string_view rest = number.substr(sign_length(number));
      if (rest == "inf" || rest == "nan" || rest == "INF" || rest == "NAN") return true;
      const std::size_t point = rest.find('.');
      const std::size_t behind = point == std::string_view::npos ? 0 : rest.size() - point - 1;
      if (behind != decimals || (point != std::string_view::npos && decimals == 0)) return false;
      std::string_view whole = rest.substr(0, point);
      std::string_view fraction = rest.substr(rest.size() - behind);
      return !whole.empty() && std::all_of(whole.begin(), whole.end(), is_digit) &&
             std::all_of(fraction.begin(), fraction.end(), is_digit) && may_begin(whole, length);
    });
  }
  return std::move(found_);
}

OutputPositions ConversionMatch::of_characters(std::string_view characters) {
  const std::size_t longest = longest_number + spec_.precision.value_or(0);
  const std::size_t there = next_visible(expected_, at_).size() + spec_.width;
  for (std::size_t length = 1; length <= std::min<std::size_t>(longest, there); ++length) {
    add(length, [&](std::string_view text) {
      return text.find_first_not_of(characters) == std::string_view::npos;
    });
  }
  return std::move(found_);
}

}  // namespace

OutputPositions after_any_text(const ExpectedOutput& expected, const OutputPosition& at) {
  OutputPositions found = expected.ends({at.matched, 0, "", true});
  found.push_back(at);
  return found;
}

OutputPositions after_character(const ExpectedOutput& expected, const OutputPosition& at) {
  OutputPositions found;
  auto add = [&](std::string_view character) {
    if (std::optional<OutputPosition> behind = expected.after(at, character))
      found.push_back(std::move(*behind));
  };
  for (std::string_view blank : {" ", "\n", "\t", "\r", "\v", "\f"}) add(blank);
  std::string_view next = next_visible(expected, at).substr(0, 1);
  if (!next.empty()) add(next);
  return found;
}

OutputPositions after_conversion(const ExpectedOutput& expected, const OutputPosition& at,
                                 std::string_view specification) {
  if (specification.ends_with('n')) return {at};
  const std::optional<FormatSpec> spec = unroll::parse_format_spec(specification);
  if (!spec || spec->width > longest_number || spec->precision > longest_number) {
    return after_any_text(expected, at);
  }
  // A thousands separator, and a blank in the place of a sign, are not looked at further.
  const bool is_plain = spec->flags.find_first_of(" '#") == std::string::npos;
  ConversionMatch match(expected, at, *spec);
  constexpr std::string_view of_numbers = "0123456789abcdefABCDEF.+-xXpPinfatyINFATY()l";
  switch (spec->conversion) {
    case 'd':
    case 'i':
    case 'u':
      if (is_plain && spec->precision != 0) return match.of_integer();
      break;
    case 'f':
    case 'F':
      if (is_plain) return match.of_fixed_point();
      break;
    case 'c':
      if (spec->width <= 1 && spec->length == FormatSpec::Length::none)
        return after_character(expected, at);
      break;
    case 'o':
    case 'x':
    case 'X':
    case 'p':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      if (is_plain && spec->precision != 0) return match.of_characters(of_numbers);
      break;
    default: break;
  }
  return after_any_text(expected, at);
}

}  // namespace culprit::localize
