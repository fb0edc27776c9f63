// SPDX-License-Identifier: MIT
// A run of the program and what is expected of it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "unroll/run/replay_log.h"
#include "unroll/run/subject.h"
#include "unroll/run/unrolling.h"
#include "unroll/threads/given_schedule.h"

namespace culprit::localize {

struct Test {
  std::string name;
  std::vector<std::string> arguments;  // without the program's name
  std::string standard_input;
  unroll::Expectation expectation;
  // Inputs of the run that are no arguments and no standard input; those it does not name are 0.
  unroll::KnownInputs known;
  unroll::GivenSchedule order;  // of its threads, if it has several
  // As --input gives them: "nondet_int#2" is the second call's result.
  std::map<std::string, std::string> inputs;
  std::shared_ptr<const unroll::ReplayLog> log;  // of inputs, for a native run; or none
};

// The program as the test calls it.
unroll::Subject subject_of(const unroll::Subject& subject, const Test& test);

}  // namespace culprit::localize
