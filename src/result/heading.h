// SPDX-License-Identifier: MIT
// What every report begins with, and the figures that every one ends with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::result {

// A property automaton that the program has to keep (--rule).
struct RuleName {
  std::string name;
  std::string file;
};

struct Heading {
  std::string command;
  std::string version;
  std::vector<std::string> files;
  std::vector<std::string> warnings;
  std::vector<RuleName> rules = {};
  std::string interrupted = {};  // "timeout", "memory", "signal": what ended the work early
};

struct Statistics {
  double seconds = 0;       // wall clock, from the start of the command
  double peak_mb = 0;       // of the whole process
  std::uint64_t steps = 0;  // instructions executed
};

// Of a solver, where one was asked.
struct SolverFigures {
  std::uint64_t variables = 0, clauses = 0, solver_calls = 0;
};

}  // namespace culprit::result
