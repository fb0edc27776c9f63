// SPDX-License-Identifier: MIT
// What a piece of work counts, in units (work.h). Measured with 17,000 queries of `localize`
// about TCAS and two dozen other programs: counts of each kind against processor time. Of the
// queries that take over 0.1 s, half are estimated within a quarter of their time and nearly all
// within a factor of three. What matters is that a limit is met after a time that people find
// reasonable, not that it is exact.
#pragma once

#include <cstdint>

namespace culprit::effort {

inline constexpr std::uint64_t per_term = 1000;          // a new one, with its simplification
inline constexpr std::uint64_t per_evaluated_term = 30;  // in a model
inline constexpr std::uint64_t per_literal = 150;        // of a clause for the solver
inline constexpr std::uint64_t per_solver_call = 10'000;
inline constexpr std::uint64_t per_model_variable = 250;  // each has been decided
// The solver looks up from its search after every few decisions and conflicts, and while it
// simplifies; what it does in between grows with the number of variables.
inline constexpr std::uint64_t per_solver_look = 5000;
inline constexpr std::uint64_t per_solver_look_variable = 8;
inline constexpr std::uint64_t per_step = 200;          // an executed instruction
inline constexpr std::uint64_t per_compared_word = 20;  // of two states
// Instructions on unknown values come with a look at the limits each.
inline constexpr std::uint64_t per_checkpoint = 3000;
inline constexpr std::uint64_t per_fork = 2000;  // two states of one, or one of two
// States that wait at one place and cannot be merged: each with each other.
inline constexpr std::uint64_t per_compared_state = 40;
inline constexpr std::uint64_t per_compared_object = 30;
inline constexpr std::uint64_t per_turn = 10'000;  // of a thread, with its state and what it met
inline constexpr std::uint64_t per_diagram_operation = 500;
inline constexpr std::uint64_t per_diagram_node = 200;  // a new one of a decision diagram

}  // namespace culprit::effort
