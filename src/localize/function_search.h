// SPDX-License-Identifier: MIT
// --replacement function and local: is there a function of what can be seen that makes every test
// good? Where a component sees the same, inside a run and across all tests, its value is the same,
// and tests that pass still have to.
//
//   bool own_below_threat() { return Own < Other; }     called twice in a run, with equal inputs:
//                                                       free values may differ, a function's cannot
//
// Consistency is added lazily. A few runs are put into one formula, and the solver's values are a
// table from what is seen to a value. Where the table contradicts itself, the two executions are
// tied together. Every other test is executed with the table, and with original values where the
// table says nothing; a test that is not good joins the formula. So most tests, above all passing
// ones, are only executed.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "localize/failing_run.h"

namespace culprit::localize {

class FunctionSearch {
 public:
  using Set = std::vector<program::ComponentId>;
  // Makes the run of a test, with its components executed if they are given.
  using MakeRun = std::function<std::unique_ptr<FailingRun>(std::size_t test, const Set& components,
                                                            std::shared_ptr<Formulas> formulas)>;

  // `tests`: failing ones first. `query`: about one run; `most`: of all queries about a set.
  FunctionSearch(unroll::Sees sees, std::vector<std::size_t> tests, MakeRun make,
                 const effort::LocalizeTable& table, effort::Work query, effort::Work most,
                 std::function<bool()> stop);

  // Runs that meet the first bound on loops leave it undecided, instead of being followed farther.
  void stay_near() { may_go_far_ = false; }
  Answer decide(const Set& set);
  // After yes: the values in a test.
  FailingRun::Values values(const Set& set, std::size_t test);
  // After undecided: why.
  [[nodiscard]] const std::string& reason() const { return reason_; }
  // After no: changed runs go on beyond the bound on loops.
  [[nodiscard]] bool met_bound() const;

 private:
  struct Member {
    std::size_t test = 0;
    std::unique_ptr<FailingRun> run;
    FailingRun::PassingRuns good;
    bool far = false;
  };
  // What is seen: the component, the kind of its value, the shape, the parts.
  using Key = std::vector<std::uint64_t>;
  struct Entry {
    std::uint64_t number = 0;
    const unroll::Input* input = nullptr;
  };
  using Table = std::map<Key, Entry>;

  void join(const Set& set, std::size_t test);
  void explore(const Set& set, Member& member, bool far);
  // The conditions of all members, and those that tie executions together.
  [[nodiscard]] std::vector<formula::Term> conditions() const;
  // A model whose table does not contradict itself.
  Answer solve(const Set& set);
  bool read_table(solve::Model& model);
  void tie(const unroll::Input& one, const unroll::Input& other);
  bool explore_farther(const Set& set);
  [[nodiscard]] static Key key_of(const unroll::Input& input,
                                  const std::function<std::uint64_t(formula::Term)>& value);
  // Is it good with the table, and original values where the table says nothing?
  bool is_good(const Set& set, std::size_t test, FailingRun::Values* values);
  // If not, `bad` is a test that is not.
  bool all_good(const Set& set, std::size_t& bad);
  void prefer_originals(const Set& set);

  unroll::Sees sees_;
  std::vector<std::size_t> tests_;  // those that refuted something last come first
  MakeRun make_;
  const effort::LocalizeTable& table_of_effort_;
  effort::Work limit_, most_;
  std::function<bool()> stop_;
  effort::Meter begun_;
  bool prefers_originals_ = false;  // does the table?
  std::shared_ptr<Formulas> formulas_;
  std::vector<std::unique_ptr<Member>> members_;
  std::vector<formula::Term> ties_;
  Table table_;
  // Inputs that only the changed runs meet, by test and key.
  std::map<std::size_t, std::map<std::uint64_t, std::uint64_t>> others_;
  std::string reason_;
  bool may_go_far_ = true;
};

}  // namespace culprit::localize
