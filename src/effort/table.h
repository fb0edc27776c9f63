// All numbers that decide how far culprit looks before it leaves a question open: by what the work
// is for, each with what it trades. --effort chooses one of three such tables. The limits that a
// user sets (--timeout, --memory, --unwind, --faults) are not here, nor is the deepening of
// `check`, which has no other limit than those.
//
// What is here limits the search for an answer. How large the things may be that culprit follows
// exactly (elements of an unknown array, places of an unknown pointer) stands where they are
// followed: what is larger is named as not supported.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "effort/work.h"

namespace culprit::effort {

struct CheckTable {
  Work small_values, small_values_with_threads;
  int feasibility_conflicts;
  std::size_t questions;
  std::uint64_t affordable_steps;
  std::uint32_t affordable_bound;
  int affordable_conflicts;
  std::uint32_t cheap_switches;
  std::uint64_t first_states;
};

struct LocalizeTable {
  std::uint64_t test_steps;
  std::size_t test_output;
  std::uint32_t least_iterations, most_iterations, first_unwind, narrow_bits;
  Work question, thread_question;
  double first_share, target_share;
  std::uint64_t open_questions, questions_for_first;
  double last_growth;
  std::size_t runs_in_vain;
  Work patience;
  double patience_growth, farther_share;
  Work least_farther, most_farther, sets;
  int feasibility_conflicts;
  double narrow_share;
  Work original_values, small_values;
  std::size_t small_for_tests;
  Work in_place, in_place_in_all, in_place_in_all_with_threads;
  std::size_t failing_in_place, passing_in_place, passing_looked_at;
  double function_questions;
  Work function_values, found_run, seen_iterations, own_runs;
  std::size_t own_run_rounds;
};

struct ThreadsTable {
  Work synchronisation, least_check;
  std::size_t synchronisation_checks;
  Work trace, assertion, suggestion_fails, suggestion_proved, suggestions, alternatives;
  std::size_t suggestions_tried;
};

struct ExplainTable {
  Work small_values;
  int feasibility_conflicts;
  Work orders, order_question;
  std::size_t orders_tried, farthest_move, ends;
  int further_conflicts;
  std::uint32_t deeper;
};

struct BooleanTable {
  std::size_t decisions, chosen_variables;
};

struct CircuitTable {
  Work large_game;
  std::size_t rounds_own, rounds_visible, sets, positions;
  int run_conflicts, induction_conflicts;
  std::size_t checks, compared, compared_in_programs;
};

struct Table {
  CheckTable check;
  LocalizeTable localize;
  ThreadsTable threads;
  ExplainTable explain;
  BooleanTable boolean;
  CircuitTable circuit;
};

enum class Level : std::uint8_t { low, normal, high };

// --effort; nullopt: there is no such level.
std::optional<Level> level_of(std::string_view name);
const Table& table(Level level = Level::normal);

}  // namespace culprit::effort
