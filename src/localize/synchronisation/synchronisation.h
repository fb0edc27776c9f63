// SPDX-License-Identifier: MIT
// Faults that are not in an expression: statements that have to be executed at once, or in an
// order, and are not.
//
//   value = 1;              t1 stops here, and t2 sees the new value with the old result:
//   result = value + 1;     "these two lines must be atomic"
//
// Paper 003 stops at the sequential program of one schedule, in which such a fault cannot be seen.
// Here the failing schedule tells what to ask: each of its switches lies between two operations of
// a thread, which might have to be atomic, and each pair of accesses that it performed in one order
// might have to come in the other one. Such a requirement is a diagnosis if the program, with
// schedules that keep it and no others, does not fail any more
// (unroll/threads/schedule_constraints.h). What still fails says what is missing: a section grows,
// or a second requirement joins the first.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "unroll/threads/thread_trace.h"

namespace culprit::localize {

// An operation of a thread, in words and as a place.
struct ThreadPlace {
  unroll::ThreadNumber thread = 0;
  program::FunctionId function = program::FunctionId::none;  // that the thread runs
  source::SourceSpan span;
};

// Statements that have to be executed at once.
struct RequiredSection {
  source::SourceSpan span;  // from the first to the end of the last
  program::FunctionId function = program::FunctionId::none;
  unroll::ThreadNumber thread = 0;   // of the failing run, that was interrupted there
  ThreadPlace before, after;         // its operations around the switch
  std::vector<std::uint64_t> locks;  // held before and after
  std::vector<std::uint64_t> locks_before;
  std::vector<unroll::MemoryAccess> accesses;  // to shared memory, of both
  bool takes_locks = false;                    // both operations take a lock
};

struct OrderedPair {
  ThreadPlace first, then;
};

struct SynchronisationDiagnosis {
  std::vector<RequiredSection> sections;
  std::vector<OrderedPair> orders;
  unroll::ScheduleConstraints constraints;
  bool complete = false;  // no schedule that keeps them fails; else none with so many switches
  std::uint32_t switches = 0;
};

struct SynchronisationResult {
  std::vector<SynchronisationDiagnosis> diagnoses;  // the smallest ones
  unroll::ThreadTrace trace;  // of the failing run, and beyond if it could go on
  std::size_t checks = 0;
  bool complete = true;  // everything was tried that the failing runs suggest
};

SynchronisationResult find_synchronisation_faults(const unroll::Subject& subject,
                                                  const check::CheckOptions& how,
                                                  const check::Counterexample& failing,
                                                  const std::function<bool()>& stop);

// assert(0) says that its place must not be reached; nobody wants it to be satisfied.
bool marks_unreachable(const program::Program& program, source::SourceSpan assertion);

// The inputs of a failing run, by what tells an input from all others.
unroll::KnownInputs known_inputs(const check::Counterexample& failing);

}  // namespace culprit::localize
