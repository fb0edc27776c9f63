// SPDX-License-Identifier: MIT
// Tests of a program with threads. One fails if an order of the threads violates a rule: it then
// has that order, the one with the fewest switches.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "localize/localize.h"

namespace culprit::localize {

struct ThreadTests {
  std::vector<Test> failing, passing;
  std::string undecided;  // not empty: a test about which nothing is known, and why
};
ThreadTests find_failing_orders(const unroll::Subject& subject, const check::CheckOptions& how,
                                const std::vector<Test>& tests, const std::function<bool()>& stop);

// Which expressions make every failing test good, each in its order?
struct OrderedTests {
  std::vector<Test> tests;  // those that fail first
  Result result;
};
OrderedTests localize_in_orders(const unroll::Subject& subject, const check::CheckOptions& how,
                                const std::vector<Test>& tests, Options options,
                                const std::function<bool()>& stop);

// Two threads that access the same memory at the same time fail whatever its values are.
Result result_of_race();

}  // namespace culprit::localize
