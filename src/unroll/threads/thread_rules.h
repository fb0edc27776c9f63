// SPDX-License-Identifier: MIT
// Rules about threads that concern all of them at once.
#pragma once

#include <functional>
#include <optional>

#include "unroll/run/run.h"

namespace culprit::unroll {

// "main", "t1 (deposit)".
std::string thread_name(const program::Program& program, const State& state, ThreadNumber thread);

// A mutex, condition variable and the like, or something that contains one.
bool is_synchronisation_type(const program::Program& program, program::TypeId id);

using IsReady = std::function<bool(ThreadNumber)>;  // of threads that have not ended

// No thread can go on, or some wait for each other. All threads are parked.
std::optional<Violation> find_deadlock(const Run& run, const State& state, const IsReady& is_ready);
// Two threads stand before accesses to the same memory, one of them a write.
std::optional<Violation> find_race(const Run& run, const State& state);

// Ends the run with the violation.
[[noreturn]] void stop_with(Run& run, Violation violation);

}  // namespace culprit::unroll
