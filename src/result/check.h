// SPDX-License-Identifier: MIT
// Is there a failing run of a C program?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/finding.h"
#include "result/heading.h"
#include "result/recheck.h"
#include "result/run_view.h"

namespace culprit::result {

// How far was looked.
struct Bound {
  std::uint32_t unwind = 0;               // the deepest that was tried; 0: no loop needed a bound
  bool complete = false;                  // no run goes on beyond it
  std::vector<std::string> loops;         // those that do
  std::optional<std::uint32_t> switches;  // between threads: up to so many were tried
  bool switches_complete = true;          // no run has more
  // What else is bounded, where the program looks at it.
  std::optional<std::uint32_t> stdin_bytes, arguments, argument_length;
};

// Why it holds for any number of iterations, where unrolling did not come to an end.
struct Induction {
  struct Invariant {
    std::string loop;  // "main.0"
    source::SourceSpan span;
    std::string text;  // in C; empty: nothing had to be known
  };
  std::uint32_t k = 0;
  std::vector<Invariant> invariants;
};

// The same by predicates: which, and how often they were too few.
struct Abstraction {
  std::uint32_t refinements = 0;
  std::vector<std::string> predicates;  // in C
  std::vector<Induction::Invariant> invariants;
};

struct Check {
  std::vector<Property> properties;
  std::optional<std::size_t> property;  // the one that the failing run breaks
  std::optional<RunView> failing_run;
  Recheck recheck;  // of the failing run
  Bound bound;
  std::optional<Induction> induction;
  std::optional<Abstraction> abstraction;
  std::vector<std::string> notes;  // what the other properties' verdicts are limited by
  std::uint64_t steps = 0;         // instructions executed
  SolverFigures figures;
  std::string closing;  // a line for who asked for more than a failing run
};

}  // namespace culprit::result
