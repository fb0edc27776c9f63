// SPDX-License-Identifier: MIT
// Which expressions can be to blame? Paper 000: a component is a diagnosis if replacing its values
// makes every failing run good.
//
//   int a = 5, b = 6;
//   assert(a * b == 36);          "5 should have been 6" and nothing else: b is 6 already
//
// A diagnosis is a minimal set of components: singles first, then pairs, and so on. Each failing
// run is executed once; for each candidate it is continued with free values from the candidate's
// first execution on (failing_run.h). For singles the runs after the first look only at the
// survivors. For larger sets that would lose answers (a pair may fix one run by its first member
// alone), so a set is asked about in every run, unless one of its members is known to fix that run
// alone.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "localize/candidates.h"
#include "localize/failing_run.h"
#include "localize/single_fault_search.h"
#include "localize/test.h"
#include "localize/test_outcome.h"

namespace culprit::localize {

struct Result;

struct Options {
  Selection selection;
  std::size_t faults = 2;     // the largest set that is tried
  bool all = false;           // all minimal sets up to it, not only the smallest
  bool per_test = false;      // each failing test on its own too
  bool only_singles = false;  // and only which: neither values nor a rank
  // What replaced values may depend on (function_search.h).
  enum class Replacement : std::uint8_t { free, function, local } replacement = Replacement::free;
  std::vector<program::ComponentId> only;  // not empty: no others are candidates
  // Singles that something else contradicts: they are listed, but larger sets are looked for as if
  // there were none.
  std::vector<program::ComponentId> contradicted;
  bool variables_are_inputs = false;  // those that are not initialised may have any value
  std::optional<std::uint32_t> unwind;
  effort::Work query = effort::table().localize.query;
  std::size_t jobs = 1;
  RunShares run_shares;  // for several jobs
  // What others found out about the same tests (single_fault_search.h).
  KnownAnswers* known = nullptr;
  std::vector<std::size_t> known_as{};
  const TestOutcomes* outcomes = nullptr;  // what they found by executing the tests
  // Told now and then: what is being done, and what was found so far.
  std::function<void(const std::string&)> progress;
  // Told after each stage: what is known, should the search be ended.
  std::function<void(const Result&)> partial;
};

struct ValuesInTest {
  std::size_t test = 0;
  FailingRun::Values values;
};

struct Diagnosis {
  std::vector<program::ComponentId> components;
  std::vector<ValuesInTest> values;  // of each failing test
  // Could an edit in place fix all tests: a function of what the expression reads? If known.
  std::optional<bool> in_place;
  // Of the passing tests, the share that executes all of it; 0 if none passes.
  double executed_by_passing = 0;
  double score = 0;    // the larger, the likelier it is the fault
  bool wraps = false;  // some failing run is good only because signed arithmetic wraps around
};

struct TestDiagnoses {
  std::size_t test = 0;
  std::size_t size = 0;   // of the diagnoses; 0: none was found
  std::size_t count = 0;  // of them
  bool complete = true;
};

struct Result {
  std::vector<TestOutcome> tests;
  std::size_t failing = 0, passing = 0, errors = 0;
  std::vector<Diagnosis> diagnoses;               // the likeliest first
  std::vector<Diagnosis> specification_suspects;  // inside assertions
  std::vector<TestDiagnoses> per_test;
  bool complete = true;
  std::string incomplete_because;
  std::string stopped_while;               // not empty: what was being done when `stop` said so
  std::vector<program::ComponentId> open;  // those that may be diagnoses too: it is not known
  std::vector<program::ComponentId> within_bound;  // that are none as far as loops were followed
  std::vector<program::Role> considered;           // of these `complete` speaks
  std::size_t examined = 0;                        // candidates that failing runs come to
  std::size_t tried_size = 0;                      // the largest sets that were asked about
  std::uint32_t iterations = 0;                    // bound on loops in changed runs
  bool bound_complete = true;                      // no changed run that counts goes on beyond it
  std::uint64_t queries = 0, variables = 0, clauses = 0, solver_calls = 0;
};

Result localize(const Subject& subject, const std::vector<Test>& tests, const Options& options,
                const std::function<bool()>& stop);

}  // namespace culprit::localize
