// SPDX-License-Identifier: MIT
// Single components that make every failing run good.
//
// One "no" settles a component, so all runs are asked first with little time for each query, the
// shortest run first; what no run refutes and some run left open is asked again with more time.
// Most queries take milliseconds. Those that take long are mostly changed loop variables. (Of
// those that 1 % of a query's work leaves open, 10 % decides three in ten, and what it leaves
// open in the shortest run it nearly always leaves open in the others: so that is asked alone.)
//
// A "no" is relative to the bound on loops where changed runs go on beyond it. Such a component is
// asked in the other runs too, one of which may refute it for good, and then with larger bounds.
// What all this work leaves open is often refuted as far as the runs' own loops go (the step of a
// loop, given any value, can go on for ever): then that is said.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "localize/known_answers.h"
#include "localize/query.h"
#include "localize/test_runs.h"

namespace culprit::localize {

// Work for several processes at once: gives what each of them gives; nullopt: the worker failed.
// No query depends on another one, so the answers are the same however they are shared.
using ShareResult = std::vector<QueryResult>;
using Share = std::function<ShareResult()>;
using RunShares = std::function<std::vector<std::optional<ShareResult>>(const std::vector<Share>&)>;

struct SingleFaultOptions {
  // Iterations up to which runs are followed that go on beyond the bound; 0: the bound is fixed.
  std::uint32_t most_iterations = 0;
  std::size_t jobs = 1;
  RunShares run_shares;  // for several jobs
  std::function<void(const std::string&)> progress;
  // What is known is not asked, and what is found out becomes known; null: nothing is.
  KnownAnswers* known = nullptr;
  std::vector<std::size_t> known_as{};  // the numbers of the tests there
};

// Candidates of which there are many and few help, as what may be missing somewhere, come last and
// get a share of what the others took.
struct CandidateGroup {
  ComponentSet components;
  bool is_many = false;
};

struct SingleFaults {
  ComponentSet good;  // in every run
  // What no run refutes, but some run left open, and why.
  struct Open {
    program::ComponentId component;
    std::string reason;
  };
  std::vector<Open> open;
  // What is refuted only as far as the bound on loops goes: changed runs go on beyond it.
  ComponentSet within_bound;
  // A smaller bound, within which some of these are refuted and beyond which nothing is known of
  // them; 0: all of them are refuted up to the usual one.
  std::uint32_t refuted_up_to = 0;
  std::uint32_t iterations = 0;  // a larger bound on loops that something good needed; 0: none did
  // Of failing runs that were not executed to their end, by test, why. Which components they come
  // to is not known.
  std::map<std::size_t, std::string> cut_runs;
  // By test, what was found out.
  std::map<std::size_t, std::map<program::ComponentId, Answer>> answers;
  // By test, the values that were found for what is good in it.
  std::map<std::size_t, std::map<program::ComponentId, FailingRun::Found>> values;
  std::set<program::ComponentId> by_probe;  // good ones whose values are those of one expression
  std::size_t examined = 0;                 // candidates that a failing run comes to
  std::uint64_t queries = 0;
  effort::Work asked{};  // what they took
  solve::Solver::Statistics statistics;
};

// `failing`: the tests; `steps`: how long each of them runs. All groups have their turn before any
// query gets more work; a query about one group is not slowed down by the others.
SingleFaults find_single_faults(const TestRuns& runs, const std::vector<std::size_t>& failing,
                                const std::vector<std::uint64_t>& steps,
                                const std::vector<CandidateGroup>& candidates,
                                unroll::Suspension& suspension, const SingleFaultOptions& options);

}  // namespace culprit::localize
