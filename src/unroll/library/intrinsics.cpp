// SPDX-License-Identifier: MIT
#include "unroll/library/intrinsics.h"

#include "unroll/access/leak.h"

namespace culprit::unroll {

using program::Intrinsic;
using program::PropertyKind;

namespace {

// va_arg: is the argument of the kind that is read? What lies beyond the area is not looked at here.
void require_kind(const IntrinsicCall& call) {
  const std::uint64_t address = call.argument(0);
  const Object& area = call.run.state.memory.object_at(address);
  const std::int64_t unit = offset_of(address) / 8;
  const bool is_known = area.kind == ObjectKind::variadic_area && unit >= 0 && unit < 32 &&
                        offset_of(address) < static_cast<std::int64_t>(area.size);
  if (!is_known || !call.run.checks.enabled(PropertyKind::missing_argument)) return;
  const bool is_floating = ((area.identity.ordinal >> unit) & 1) != 0;
  const bool wants_floating = call.argument(1) != 0;
  if (is_floating == wants_floating) return;
  call.run.break_rule(
      PropertyKind::missing_argument, call.span(),
      wants_floating
          ? "a floating-point number is wanted, but the argument is an integer or pointer"
          : "an integer or pointer is wanted, but the argument is a floating-point number");
}

std::optional<std::uint64_t> perform_known(const IntrinsicCall& call) {
  CheckedMemory& memory = call.memory;
  switch (call.callee.intrinsic) {
    case Intrinsic::none:
    case Intrinsic::unknown_value: return unknown_value(call);

    case Intrinsic::allocate: return allocate(call);
    case Intrinsic::release: release(call); return std::nullopt;
    case Intrinsic::object_size: return object_size(call);
    case Intrinsic::copy_bytes:
      memory.copy(call.argument(0), call.argument(1), call.argument(2), call.span());
      return std::nullopt;
    case Intrinsic::fill_bytes:
      memory.fill(call.argument(0), static_cast<unsigned char>(call.argument(1)), call.argument(2),
                  call.span());
      return std::nullopt;
    case Intrinsic::find_byte:
      return memory.find_byte(call.argument(0), static_cast<unsigned char>(call.argument(1)),
                              call.argument(2), call.span());
    case Intrinsic::compare_bytes:
      return static_cast<std::uint32_t>(
          memory.compare(call.argument(0), call.argument(1), call.argument(2), call.span()));

    case Intrinsic::write_text: write_text(call); return std::nullopt;
    case Intrinsic::print_integer:
    case Intrinsic::print_double: return print(call);
    case Intrinsic::format_integer:
    case Intrinsic::format_double: return format(call);
    case Intrinsic::read_byte: {
      int byte = call.run.environment.read_byte ? call.run.environment.read_byte() : -1;
      if (byte != -1) ++call.run.taken_from_outside;
      return static_cast<std::uint32_t>(byte);
    }
    case Intrinsic::string_to_double:
    case Intrinsic::string_to_float: return string_to_number(call);

    case Intrinsic::math1:
    case Intrinsic::math2:
    case Intrinsic::math3:
    case Intrinsic::math1_float:
    case Intrinsic::math2_float:
    case Intrinsic::math3_float: return math(call);

    case Intrinsic::exit_run:
      check_leaks(call.run);
      call.run.result.by_call = true;
      call.run.exit(static_cast<int>(static_cast<std::uint32_t>(call.argument(0))));
    case Intrinsic::abort_run:
      call.run.stop_by_signal(static_cast<int>(static_cast<std::uint32_t>(call.argument(0))));
    case Intrinsic::violation: report_violation(call);
    case Intrinsic::not_supported:
      call.run.stop_unsupported(memory.text(call.argument(0), call.span()), call.span());
    case Intrinsic::time_now: return time_now(call);
    case Intrinsic::clock_now: return clock_now(call);
    case Intrinsic::is_constant: return 1;
    case Intrinsic::observe: return observe(call);
    case Intrinsic::variadic_area: return address_of(call.run.state.frames.back().variadic_area);
    case Intrinsic::variadic_kind: require_kind(call); return std::nullopt;
    default: break;  // threads: thread_operations.cpp
  }
  return std::nullopt;
}

}  // namespace

std::optional<Value> perform(const IntrinsicCall& call) {
  std::optional<std::uint64_t> bits = perform_known(call);
  return bits ? std::optional(Value::constant(*bits)) : std::nullopt;
}

}  // namespace culprit::unroll
