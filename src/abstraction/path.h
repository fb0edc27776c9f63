// SPDX-License-Identifier: MIT
// A run of the Boolean program as a path of the C program, and what its values are there: can a run
// of C go that way?
//
// Each step is executed on terms, with the values that it finds; what comes from outside is a new
// variable. So the conditions of the path are conditions over inputs. If they contradict each other,
// those that are needed for that say which predicates were missing (refinement.h).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "abstraction/abstract_program.h"
#include "boolean/trace.h"

namespace culprit::abstraction {

// A step that the path takes.
struct Event {
  std::size_t function = 0, step = 0;
  std::size_t activation = 0, depth = 0;
  std::size_t trace_step = 0;
  bool to_next = true;  // of a branch
};

struct PathCondition {
  formula::Term holds{};  // over inputs
  std::size_t event = 0;
};

struct Path {
  std::vector<Event> events;
  std::vector<PathCondition> conditions;
  std::vector<std::size_t> core;  // of the conditions: those that contradict each other
  solve::Answer is_possible = solve::Answer::unknown;
  // How often the head of a block is passed at most in one activation.
  std::uint32_t most_visits = 0;
};

Path path_of(const Steps& steps, Places& places, const AbstractProgram& abstract,
             const boolean::Trace& trace, const effort::AbstractionTable& table,
             const std::function<bool()>& stop);

}  // namespace culprit::abstraction
