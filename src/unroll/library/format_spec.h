// SPDX-License-Identifier: MIT
// One conversion of printf, done by the host's printf after a strict look at the specification:
// what the program asks for reaches the host only as a list of known parts.
//
//   format_integer("%-08lx", 255)  ->  "ff      "
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::unroll {

struct FormatSpec {
  enum class Length : std::uint8_t { none, hh, h, l, ll, j, z, t, big_l };

  std::string flags;  // of "-+ #0'", each at most once
  std::uint64_t width = 0;
  std::optional<std::uint64_t> precision;
  Length length = Length::none;
  char conversion = 'd';
};

// nullopt: not a complete specification of a known form.
std::optional<FormatSpec> parse_format_spec(std::string_view text);
// Bits of an integer that count.
unsigned width_of(FormatSpec::Length length);
// The opposite of parsing, of a number of 64 bits: "%-5lld", "%.2f".
std::string format_spec_text(const FormatSpec& spec);

// For d i o u x X c p: the value is cut to the type that the length modifier names.
std::string format_integer(const FormatSpec& spec, std::uint64_t value);
// For a A e E f F g G.
std::string format_double(const FormatSpec& spec, double value);

}  // namespace culprit::unroll
