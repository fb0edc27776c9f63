// SPDX-License-Identifier: MIT
// What C cannot say: the operations that the executor itself performs. The front end recognises
// them by name; the library models (models/culprit.h declares them for C) and a few of Clang's
// builtins come down to these. models/culprit.h describes each one's contract.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace culprit::program {

// Rows of what belongs together.
// clang-format off
enum class Intrinsic : std::uint8_t {
  none,
  // Memory.
  allocate, release, object_size, copy_bytes, fill_bytes, find_byte, compare_bytes,
  // Text in and out.
  write_text, print_integer, print_double, format_integer, format_double, read_byte,
  string_to_double, string_to_float,
  // Arithmetic.
  math1, math2, math3, math1_float, math2_float, math3_float,
  // The run.
  exit_run, abort_run, violation, not_supported, time_now, clock_now, is_constant, observe,
  // Threads (models/culprit.h).
  thread_create, thread_self, thread_state, thread_set_state, thread_result, thread_set_result, thread_exit,
  thread_join, wait_until, synchronise, lock_state_observed, hold_lock, release_lock, atomic_begin, atomic_end,
  quiet_begin, quiet_end, yield_processor, spurious_wake_ups,
  // Variadic functions: the front end's, for va_start and va_arg.
  variadic_area, variadic_kind,
  // Inputs: nondet_T(), __VERIFIER_nondet_T(), and every function without a body.
  unknown_value,
};
// clang-format on

// How the names of functions that the front end puts in begin.
inline constexpr std::string_view own_functions = "__culprit_";

std::string_view intrinsic_name(Intrinsic intrinsic);  // "__culprit_allocate"
std::optional<Intrinsic> intrinsic_named(std::string_view name);

}  // namespace culprit::program
