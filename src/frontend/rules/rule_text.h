// SPDX-License-Identifier: MIT
// Rule -> C, in the form of a library model (models/culprit.h): the state is static variables, and
// each event a function that takes what it looks at.
//
//     static long state_lock = 0L;
//     static void event_0(long argument_1) { if (…) { __culprit_violation("rule", "…"); } … }
//     void __culprit_rule_1_0(long argument_1) { event_0(argument_1); }
//     void __culprit_rule_1_0_through(long called, long meant, long argument_1) {
//       if (called == meant) event_0(argument_1);
//     }
//
// The last one is for calls through a pointer: it watches them if they call the function that is
// meant. A variable with [] is a table of the keys whose value is not the initial one. It is
// searched from its beginning; that is slow for thousands of objects, but each comparison is with
// a place that is known, which is what symbolic execution needs.
#pragma once

#include <cstddef>
#include <string>

#include "frontend/rules/rule.h"

namespace culprit::frontend {

// More objects than this at a time, and the run is not followed any further.
inline constexpr std::size_t most_objects_of_a_rule = 256;

enum class RuleThreads : std::uint8_t {
  none,
  some  // an event is a point where other threads may run, and a single step to them
};

// How the names of the functions begin.
inline constexpr const char* rule_functions = "__culprit_rule_";
std::string event_function(std::size_t rule, std::size_t event);
std::string event_function_through(std::size_t rule, std::size_t event);

// `number`: which of the rules that are in force it is.
std::string rule_text(const Rule& rule, std::size_t number, RuleThreads threads);

}  // namespace culprit::frontend
