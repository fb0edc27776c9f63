// SPDX-License-Identifier: MIT
#include "unroll/library/format_spec.h"

#include <cstdio>

#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

namespace {

using Length = FormatSpec::Length;

std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    number = number * 10 + static_cast<std::uint64_t>(text.front() - '0');
    if (number > INT32_MAX) return std::nullopt;
    text.remove_prefix(1);
  }
  return number;
}

Length take_length(std::string_view& text) {
  struct Spelling {
    std::string_view text;
    Length length;
  };
  constexpr Spelling spellings[] = {{"hh", Length::hh},  {"h", Length::h},  {"ll", Length::ll},
                                    {"l", Length::l},    {"q", Length::ll}, {"j", Length::j},
                                    {"z", Length::z},    {"Z", Length::z},  {"t", Length::t},
                                    {"L", Length::big_l}};
  for (const Spelling& each : spellings) {
    if (!text.starts_with(each.text)) continue;
    text.remove_prefix(each.text.size());
    return each.length;
  }
  return Length::none;
}

// "%", flags, width, precision, then the modifier and the conversion for the host's type.
std::string host_format(const FormatSpec& spec, const std::string& end) {
  std::string format = "%" + spec.flags;
  if (spec.width != 0) format += std::to_string(spec.width);
  if (spec.precision) format += "." + std::to_string(*spec.precision);
  return format + end;
}

template <typename Argument>
std::string print(const std::string& format, Argument argument) {
  char small[64];
  int length = std::snprintf(small, sizeof small, format.c_str(), argument);
  if (length < 0) return {};
  auto size = static_cast<std::size_t>(length);
  if (size < sizeof small) return {small, size};
  std::string text(size + 1, '\0');
  std::snprintf(text.data(), text.size(), format.c_str(), argument);
  text.pop_back();
  return text;
}

}  // namespace

unsigned width_of(FormatSpec::Length length) {
  switch (length) {
    case Length::hh: return 8;
    case Length::h: return 16;
    case Length::none: return 32;
    default: return 64;
  }
}

std::string format_spec_text(const FormatSpec& spec) {
  std::string_view modifier = spec.length == Length::ll ? "ll" : "";
  return host_format(spec, std::string(modifier) + spec.conversion);
}

std::optional<FormatSpec> parse_format_spec(std::string_view text) {
  FormatSpec spec;
  if (!text.starts_with('%')) return std::nullopt;
  text.remove_prefix(1);
  while (!text.empty() && std::string_view("-+ #0'").find(text.front()) != std::string_view::npos) {
    if (spec.flags.find(text.front()) == std::string::npos) spec.flags += text.front();
    text.remove_prefix(1);
  }
  auto width = take_number(text);
  if (!width) return std::nullopt;
  spec.width = *width;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    spec.precision = take_number(text);
    if (!spec.precision) return std::nullopt;
  }
  spec.length = take_length(text);
  if (text.size() != 1 ||
      std::string_view("diouxXcpaAeEfFgG").find(text[0]) == std::string_view::npos) {
    return std::nullopt;
  }
  spec.conversion = text[0];
  return spec;
}

std::string format_integer(const FormatSpec& spec, std::uint64_t value) {
  unsigned width = width_of(spec.length);
  switch (spec.conversion) {
    case 'd':
    case 'i':
      return print(host_format(spec, "lld"), static_cast<long long>(sign_extend(value, width)));
    case 'c':
      return print(host_format(spec, "c"), static_cast<int>(static_cast<unsigned char>(value)));
    case 'p': return print(host_format(spec, "p"), reinterpret_cast<void*>(value));
    default:
      return print(host_format(spec, std::string("ll") + spec.conversion),
                   static_cast<unsigned long long>(truncate(value, width)));
  }
}

std::string format_double(const FormatSpec& spec, double value) {
  return print(host_format(spec, std::string(1, spec.conversion)), value);
}

}  // namespace culprit::unroll
