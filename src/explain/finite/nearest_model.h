// SPDX-License-Identifier: MIT
// The nearest successful run of a finite-state model, and which of its differences matter: what
// circuits and Boolean programs have in common. Whoever knows the model says in terms what is
// different in another run; here the optimiser is asked.
//
// Of two runs the one is nearer that has fewer inputs with other values, and of two with equally
// many the one with fewer differences in all.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "formula/terms.h"
#include "game/limits.h"
#include "solve/solver.h"

namespace culprit::explain {

struct ModelDifference {
  formula::Term differs{};        // here the run differs from the failing one
  formula::Term input_differs{};  // … and it is an input with another value
};

struct NearestModel {
  solve::Answer answer = solve::Answer::unknown;
  std::uint64_t inputs = 0, distance = 0;
  bool optimal = false;
  std::uint64_t at_least = 0;  // no successful run has fewer differences, as far as is proved
  std::uint64_t cost = 0;      // compares with that of another query about the same differences
  std::optional<solve::Model> model;
};

// Under these conditions. Stops at the limits, with the best so far.
NearestModel nearest_model(formula::Terms& terms, solve::Solver& solver,
                           std::span<const ModelDifference> differences,
                           std::vector<formula::Term> conditions);

// The smallest sets of differences that suffice (paper 001, section 5): `changed[i]` says that the
// i-th is there, and the conditions what follows from which.
struct ModelSlices {
  std::vector<std::vector<std::size_t>> slices;
  bool complete = false;  // all of this size
};
ModelSlices smallest_slices(formula::Terms& terms, solve::Solver& solver,
                            std::span<const formula::Term> changed,
                            const std::vector<formula::Term>& conditions, bool all,
                            std::size_t most);

// Whether a solver should give up: out of time, interrupted, or so much was spent.
std::function<bool()> give_up_after(const game::Limits& limits, effort::Work work);

// What there is to say of the nearest run, whatever it is a run of.
enum class Comparability : std::uint8_t { explained, no_successful_run, unknown };

struct ModelExplanation {
  Comparability outcome = Comparability::unknown;
  std::string reason;  // of unknown; else what is open
  std::uint64_t inputs = 0, distance = 0, at_least = 0;
  bool optimal = false;
  std::vector<std::vector<std::size_t>> slices;  // indices of differences; empty: not sliced
  bool slices_complete = false;
  std::vector<std::string> assumed, not_assumed;  // in words
  bool reaches_property = true;
  std::uint64_t steps = 0;  // that were compared
  std::uint64_t variables = 0, clauses = 0, solver_calls = 0;

  void add(const solve::Solver::Statistics& statistics);
  void take(const NearestModel& found);
};

inline constexpr const char* assertion_is_reached = "the assertion is reached";
std::string not_known_to_reach(const std::string& why);

}  // namespace culprit::explain
