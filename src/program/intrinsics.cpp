// SPDX-License-Identifier: MIT
#include "program/intrinsics.h"

#include "source/invariant.h"

namespace culprit::program {

namespace {

struct IntrinsicInfo {
  Intrinsic intrinsic;
  std::string_view name;
};

constexpr IntrinsicInfo intrinsics[] = {
    {Intrinsic::none, ""},
    {Intrinsic::allocate, "__culprit_allocate"},
    {Intrinsic::release, "__culprit_release"},
    {Intrinsic::object_size, "__culprit_object_size"},
    {Intrinsic::copy_bytes, "__culprit_copy_bytes"},
    {Intrinsic::fill_bytes, "__culprit_fill_bytes"},
    {Intrinsic::find_byte, "__culprit_find_byte"},
    {Intrinsic::compare_bytes, "__culprit_compare_bytes"},
    {Intrinsic::write_text, "__culprit_write_text"},
    {Intrinsic::print_integer, "__culprit_print_integer"},
    {Intrinsic::print_double, "__culprit_print_double"},
    {Intrinsic::format_integer, "__culprit_format_integer"},
    {Intrinsic::format_double, "__culprit_format_double"},
    {Intrinsic::read_byte, "__culprit_read_byte"},
    {Intrinsic::string_to_double, "__culprit_string_to_double"},
    {Intrinsic::string_to_float, "__culprit_string_to_float"},
    {Intrinsic::math1, "__culprit_math1"},
    {Intrinsic::math2, "__culprit_math2"},
    {Intrinsic::math3, "__culprit_math3"},
    {Intrinsic::math1_float, "__culprit_math1_float"},
    {Intrinsic::math2_float, "__culprit_math2_float"},
    {Intrinsic::math3_float, "__culprit_math3_float"},
    {Intrinsic::exit_run, "__culprit_exit_run"},
    {Intrinsic::abort_run, "__culprit_abort_run"},
    {Intrinsic::violation, "__culprit_violation"},
    {Intrinsic::not_supported, "__culprit_not_supported"},
    {Intrinsic::time_now, "__culprit_time_now"},
    {Intrinsic::clock_now, "__culprit_clock_now"},
    {Intrinsic::is_constant, "__culprit_is_constant"},
    {Intrinsic::observe, "__culprit_observe"},
    {Intrinsic::thread_create, "__culprit_thread_create"},
    {Intrinsic::thread_self, "__culprit_thread_self"},
    {Intrinsic::thread_state, "__culprit_thread_state"},
    {Intrinsic::thread_set_state, "__culprit_thread_set_state"},
    {Intrinsic::thread_result, "__culprit_thread_result"},
    {Intrinsic::thread_set_result, "__culprit_thread_set_result"},
    {Intrinsic::thread_exit, "__culprit_thread_exit"},
    {Intrinsic::thread_join, "__culprit_thread_join"},
    {Intrinsic::wait_until, "__culprit_wait_until"},
    {Intrinsic::synchronise, "__culprit_synchronise"},
    {Intrinsic::lock_state_observed, "__culprit_lock_state_observed"},
    {Intrinsic::hold_lock, "__culprit_hold_lock"},
    {Intrinsic::release_lock, "__culprit_release_lock"},
    {Intrinsic::atomic_begin, "__culprit_atomic_begin"},
    {Intrinsic::atomic_end, "__culprit_atomic_end"},
    {Intrinsic::quiet_begin, "__culprit_quiet_begin"},
    {Intrinsic::quiet_end, "__culprit_quiet_end"},
    {Intrinsic::yield_processor, "__culprit_yield_processor"},
    {Intrinsic::spurious_wake_ups, "__culprit_spurious_wake_ups"},
    {Intrinsic::variadic_area, "__culprit_variadic_area"},
    {Intrinsic::variadic_kind, "__culprit_variadic_kind"},
    {Intrinsic::unknown_value, "__culprit_unknown_value"},
};

}  // namespace

std::string_view intrinsic_name(Intrinsic intrinsic) {
  auto index = static_cast<std::size_t>(intrinsic);
  INVARIANT(index < std::size(intrinsics) && intrinsics[index].intrinsic == intrinsic,
            "the table of intrinsics should list them in the order of the enumeration");
  return intrinsics[index].name;
}

std::optional<Intrinsic> intrinsic_named(std::string_view name) {
  if (!name.starts_with(own_functions)) return std::nullopt;
  for (const IntrinsicInfo& each : intrinsics) {
    if (each.name == name) return each.intrinsic;
  }
  return std::nullopt;
}

}  // namespace culprit::program
