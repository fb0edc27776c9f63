// SPDX-License-Identifier: MIT
// All numbers that decide how far culprit looks before it leaves a query open: by what the work
// is for, each with what it trades. --effort chooses one of three such tables. The limits that a
// user sets (--timeout, --memory, --unwind, --faults) are not here, nor is the deepening of
// `check`, which has no other limit than those.
//
// Only work is scaled by --effort; who needs a number that is the same in all three tables and has
// none at hand asks table().
//
// What is here limits the search for an answer. How large the things may be that culprit follows
// exactly (elements of an unknown array, places of an unknown pointer) stands where they are
// followed: what is larger is named as not supported. Nor is here what puts answers in an order
// (the weights in localize/ranking.cpp, the costs of edits in frontend/c/edits): that is what
// culprit believes about programmers, not how far it looks.
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
  std::size_t queries;
  Work affordable;
  std::uint64_t affordable_steps;
  std::uint32_t affordable_bound;
  int affordable_conflicts;
  std::uint32_t cheap_switches;
  std::uint64_t first_states;
  std::uint32_t first_unwind, last_unwind, last_unwind_with_threads;
  std::size_t remembered_models, compared_ends, compared_output;
  std::uint32_t induction_unwind, induction_alone_unwind, induction_last_k;
  Work induction;
  double induction_share;
  std::size_t induction_rounds, induction_places, induction_constants, induction_pairs;
  Work any_run;
  std::uint64_t any_run_steps;
};

struct UnrollTable {
  std::size_t changed_runs_apart, changed_runs_compared, merged_in_pairs, orders_apart;
  std::uint32_t dead_iterations;
  std::uint64_t repetition_after, repetition_later, repetition_share, repetition_compared;
};

struct OptimiserTable {
  int retry_conflicts, necessity_rounds, condition_conflicts;
  std::uint64_t shrunk_in_a_million, most_shrunk;
  int vain_shrinking, success_of_shrinking;
  std::size_t cores_without_shrinking;
};

struct LocalizeTable {
  Work edits, most_edits;
  double edits_of_tests;
  double wider_edits, beside_edit;
  std::uint64_t test_steps;
  std::size_t test_output;
  std::uint32_t least_iterations, most_iterations, first_unwind, narrow_bits;
  Work printable, printable_in_all, query, thread_query;
  double first_share, second_share;
  std::uint8_t rough_values, rough_conditions;
  Work rough, rough_in_all;
  Work least_query, probe, probes, probed_values;
  double open_queries, asked_again, queries_for_first;
  double last_growth;
  std::size_t few, undecided_of_few;
  Work query_of_few, for_few;
  std::size_t undecided_first, undecided_again;
  Work retry_budget;
  double retry_growth, least_used, farther_share;
  Work least_farther, most_farther;
  double statement_share;
  Work least_statements, sets, sets_alone;
  int feasibility_conflicts;
  double narrow_share;
  Work original_values, small_values;
  std::size_t small_for_tests;
  Work without_overflow, without_overflow_in_all;
  Work in_place, in_place_in_all, in_place_in_all_with_threads;
  std::size_t failing_in_place, passing_in_place, passing_looked_at;
  double function_queries;
  Work function_values, found_run, seen_iterations, refinement;
  std::size_t passing_followed, refinement_rounds, derivations;
};

struct ThreadsTable {
  Work synchronisation, least_check;
  std::size_t synchronisation_checks;
  Work trace, assertion, suggestion_fails, suggestion_proved, suggestions, alternatives;
  std::size_t suggestions_tried, suggestions_wanted;
  std::uint32_t iterations;
  std::size_t requirements, orders, mutexes, steps, turns, turn_choices;
  std::uint32_t operations_at_one_place;
};

struct ExplainTable {
  Work small_values;
  int feasibility_conflicts;
  Work orders, order_query;
  std::size_t orders_tried, farthest_move, ends;
  int further_conflicts;
  std::uint32_t deeper, deeper_at_least, last_unwind;
  std::uint64_t deepening_steps;
  std::uint32_t order_iterations, order_unwind;
  std::size_t guesses, guessed_terms, slices;
  std::size_t nearest_runs;
  Work other_nearest;
  std::size_t hypothesis_places, hypothesis_variables, hypothesis_statements, hypotheses;
  int boundary_conflicts;
  Work hypothesis, all_hypotheses;
  double share_of_search;
  unsigned named_conditions;
  Work nearest_model, continued;
  std::size_t cycles_ahead, cycles, beginnings, boolean_steps;
  std::uint32_t boolean_depth;
};

struct BooleanTable {
  std::size_t decisions, chosen_variables;
  std::size_t observed_at_once, tried_at_once, activations_apart, built_expressions;
  std::size_t candidates_that_keep, other_candidates, observed;
  int longest_exact;
  std::size_t compared_variables;
};

struct CircuitTable {
  Work large_game;
  std::size_t rounds_own, rounds_visible, sets, positions;
  int run_conflicts, induction_conflicts;
  std::size_t checks, compared, compared_in_programs;
  std::size_t large_influence, shortened_answers, game_observed, observed_bits;
  std::size_t automaton_states, automaton_covers, automaton_untils;
  std::size_t candidates, visible_words, small_width, forms, forms_together;
  std::size_t known_runs, repeated_cycles;
  int random_runs, random_cycles, random_tries, ordering_rounds;
};

struct RepairTable {
  Work search, pairs, location, distinguish, comparison, proof, per_text;
  std::uint64_t per_byte, per_run;
  std::uint64_t least_steps, times_as_long;
  std::size_t together, most_together, located_by, enough, shown, partial, texts_in_pairs,
      texts_with_partners;
  std::size_t passing_looked_at;
  std::size_t observed_names, observed_each, conditions, conditions_each, other_inputs;
  std::size_t compared, rounds, sampled, proved, asked_for_proof;
  double wider, widest;
  double comparison_of_small;
  std::uint32_t compared_stdin, compared_arguments, compared_in_arguments;
  std::size_t changed_words;
  int unreadable_places;
  Work steps;
  std::size_t most_places, beam, mending, helpful, measured_failing, measured_passing;
  std::size_t first_turn, aside, partners, pooled_bytes;
};

// Predicate abstraction; what its budgets are beside those of the other engines of `check`.
struct AbstractionTable {
  Work all;
  std::size_t predicates, together, combinations, related;
  std::uint32_t generalised;
  int question_conflicts, path_conflicts, shrinking_conflicts;
  std::size_t shrunk, found, tasks, atoms, nodes, invariant;
  Work in_turn;
  double share;
};

struct Table {
  CheckTable check;
  UnrollTable unroll;
  OptimiserTable optimiser;
  LocalizeTable localize;
  ThreadsTable threads;
  ExplainTable explain;
  BooleanTable boolean;
  CircuitTable circuit;
  RepairTable repair;
};

enum class Level : std::uint8_t { low, normal, high };

// --effort; nullopt: there is no such level.
std::optional<Level> level_of(std::string_view name);
const Table& table(Level level = Level::normal);
// Of the level that the table belongs to.
AbstractionTable abstraction_table(const Table& table);
// Of `culprit FILE`, whose stages shall all have an answer within seconds.
const Table& table_of_story(Level level);

}  // namespace culprit::effort
