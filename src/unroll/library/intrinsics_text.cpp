// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstdlib>

#include "unroll/library/format_spec.h"
#include "unroll/library/intrinsics.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

using program::Intrinsic;

namespace {

// A longer field is refused, not printed: nobody wants to read it, and it may be a number that went
// wrong.
constexpr std::uint64_t widest_field = 64u << 20;

void write_out(const IntrinsicCall& call, std::uint64_t stream, std::string_view text) {
  if (text.empty() || !call.run.environment.write) return;
  call.run.environment.write(
      static_cast<std::uint32_t>(stream) == 2 ? Stream::standard_error : Stream::standard_output,
      text);
}

// The characters of one conversion: `spec` and `value` are arguments at these positions.
std::string converted(const IntrinsicCall& call, std::size_t spec_index) {
  std::string text = call.memory.text(call.argument(spec_index), call.span());
  std::optional<FormatSpec> spec = parse_format_spec(text);
  if (!spec) {
    call.run.stop_unsupported("the conversion " + text + " of a format", call.span());
  }
  if (spec->width > widest_field || spec->precision.value_or(0) > widest_field) {
    call.run.stop_at_limit(
        fmt::format("the conversion {} asks for more than {} characters", text, widest_field));
  }
  std::uint64_t value = call.argument(spec_index + 1);
  bool is_double = call.callee.intrinsic == Intrinsic::print_double ||
                   call.callee.intrinsic == Intrinsic::format_double;
  bool wants_double = std::string_view("aAeEfFgG").find(spec->conversion) != std::string_view::npos;
  if (is_double != wants_double) {
    call.run.stop_unsupported("the conversion " + text + " of a format", call.span());
  }
  return is_double ? format_double(*spec, to_double(value, 64)) : format_integer(*spec, value);
}

}  // namespace

void write_text(const IntrinsicCall& call) {
  write_out(call, call.argument(0),
            call.memory.bytes(call.argument(1), call.argument(2), call.span()));
}

std::uint64_t print(const IntrinsicCall& call) {
  std::string text = converted(call, 1);
  write_out(call, call.argument(0), text);
  return static_cast<std::uint32_t>(text.size());
}

std::uint64_t format(const IntrinsicCall& call) {
  std::string text = converted(call, 2);
  std::size_t length = text.size();
  std::uint64_t capacity = call.argument(1);
  if (capacity < length) text.resize(capacity);
  call.memory.store(call.argument(0), text, call.span());
  return static_cast<std::uint32_t>(length);
}

std::uint64_t string_to_number(const IntrinsicCall& call) {
  std::string text = call.memory.bytes(call.argument(0), call.argument(1), call.span());
  return call.callee.intrinsic == Intrinsic::string_to_float
             ? from_float(std::strtof(text.c_str(), nullptr))
             : from_double(std::strtod(text.c_str(), nullptr));
}

}  // namespace culprit::unroll
