// SPDX-License-Identifier: MIT
#include "recheck/harness/native_text.h"

#include <fmt/format.h>

#include <cmath>

#include "unroll/memory/arithmetic.h"

namespace culprit::recheck {

namespace {

std::string floating_text(double value, unsigned width) {
  std::string sign = std::signbit(value) ? "-" : "";
  if (std::isnan(value)) return sign + "__builtin_nan(\"\")";
  if (std::isinf(value)) return sign + "__builtin_inf()";
  // 17 digits are enough to get the same double back, 9 for a float.
  std::string digits = width == 32 ? fmt::format("{:.9e}f", value) : fmt::format("{:.17e}", value);
  return digits;
}

std::string signed_text(std::int64_t value, unsigned width) {
  const char* suffix = width == 64 ? "L" : "";
  if (value == static_cast<std::int64_t>(unroll::smallest_signed(64))) {
    return "(-9223372036854775807L - 1)";
  }
  if (width == 32 && value == -2147483648LL) return "(-2147483647 - 1)";
  return fmt::format("{}{}", value, suffix);
}

}  // namespace

std::string value_text(program::Scalar scalar, std::uint64_t bits) {
  switch (scalar.kind) {
    case program::ScalarKind::floating:
      return floating_text(unroll::to_double(bits, scalar.width), scalar.width);
    case program::ScalarKind::pointer: return fmt::format("(void *)0x{:x}UL", bits);
    case program::ScalarKind::signed_integer:
      return signed_text(unroll::sign_extend(bits, scalar.width), scalar.width);
    default: return fmt::format("{}{}", bits, scalar.width == 64 ? "UL" : "U");
  }
}

std::string bytes_text(std::string_view bytes) {
  std::string text = "{";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i != 0) text += i % 16 == 0 ? ",\n  " : ", ";
    text += fmt::format("0x{:02x}", static_cast<unsigned char>(bytes[i]));
  }
  return text + "}";
}

std::string literal_text(std::string_view text) {
  std::string quoted;
  for (char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted;
}

std::string shell_word(std::string_view text) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
  if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos) {
    return std::string(text);
  }
  std::string word = "'";
  for (char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

}  // namespace culprit::recheck
