// SPDX-License-Identifier: MIT
// --schedule FILE: an order of threads, as reports in JSON hold it.
//
//   {"order": [{"thread": 0, "ends": "before a write", "location": {"file": "a.c", "line": 7,
//               "column": 3}, "execution": 1},
//              {"thread": 1, "ends": "where it waits or ends"}]}
//
// A report of check has the order, and the inputs of the run, under "counterexample".
#pragma once

#include <map>
#include <string>
#include <vector>

#include "unroll/drivers/schedules.h"

namespace culprit::commands {

struct ScheduleFile {
  std::vector<unroll::GivenTurn> turns;
  std::map<std::string, std::string> inputs;  // by name
};

// Throws InputError.
ScheduleFile read_schedule(const std::string& path);

}  // namespace culprit::commands
