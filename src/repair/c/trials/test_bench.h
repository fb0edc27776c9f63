// SPDX-License-Identifier: MIT
// The tests of a program, ready to be run on changed programs, thousands of them: the test that
// refuted most so far comes first, and a run ends as soon as it prints something else than expected.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "localize/test.h"
#include "localize/test_outcome.h"
#include "unroll/run/subject.h"

namespace culprit::repair {

// Lines that a run comes to, by file.
using Lines = std::set<std::pair<source::FileId, std::uint32_t>>;

struct ChangedProgram {
  const program::Program& program;
  program::FunctionId entry = program::FunctionId::none;
  const source::SourceFiles& files;
};

// What a run does that is seen from outside.
struct Behaviour {
  std::string output;
  int exit_status = 0;
  std::string broken;      // "index 5 is outside int a[5]", "it does not end"; empty: it exits
  bool has_ended = true;   // it exits or breaks a rule
  std::string read_early;  // the variable that is read before it is written, if that is the rule
  auto operator<=>(const Behaviour&) const = default;
};

class TestBench {
 public:
  TestBench(const unroll::Subject& subject, const std::vector<localize::Test>& tests,
            std::function<bool()> stop);

  // The program as it is.
  [[nodiscard]] const std::vector<localize::TestOutcome>& outcomes() const { return first_.all; }
  [[nodiscard]] const localize::TestOutcomes& first_runs() const { return first_; }
  [[nodiscard]] const std::vector<localize::Test>& tests() const { return tests_; }
  [[nodiscard]] const std::vector<std::size_t>& failing() const { return failing_; }
  [[nodiscard]] const std::vector<std::size_t>& passing() const { return passing_; }

  // Which lines the program as it is executes.
  Lines lines_of(std::size_t test) const;

  // What __culprit_observe is told in a run of this program.
  using Observer = std::function<void(const std::vector<std::uint64_t>&)>;
  void observe(const ChangedProgram& changed, std::size_t test, const Observer& observer) const;

  // Does a changed program pass it? It may take several times as long as the tests do now.
  [[nodiscard]] bool passes(const ChangedProgram& changed, std::size_t test) const {
    return passes(changed, tests_[test]);
  }
  [[nodiscard]] bool passes(const ChangedProgram& changed, const localize::Test& test) const;
  // All tests: those that fail now first.
  bool passes_all(const ChangedProgram& changed);
  // Those of the failing ones that pass.
  [[nodiscard]] std::vector<std::size_t> repaired(const ChangedProgram& changed) const;
  // What a changed program does with an input for which nothing is expected.
  [[nodiscard]] Behaviour behave(const ChangedProgram& changed, const localize::Test& input) const;
  // In a test, where it may take several times as long as this one does now.
  [[nodiscard]] Behaviour behave(const ChangedProgram& changed, std::size_t test,
                                 std::uint64_t* steps = nullptr) const;
  // How long a test takes now, the one in the middle.
  [[nodiscard]] std::uint64_t usual_steps() const { return usual_steps_; }
  // Is what it prints for the failing tests right to the last blank? (What ends lines does not
  // count where tests are judged.)
  [[nodiscard]] bool prints_exactly(const ChangedProgram& changed) const;
  // May a changed program read a variable before it is written and pass, though that is no input?
  [[nodiscard]] bool is_lax() const;
  // The first variable that a test reads before it is written; empty: none.
  [[nodiscard]] std::string read_early(const ChangedProgram& changed) const;
  // Nothing is expected of how it ends, and it gives up: exit() is called, with another status than 0.
  [[nodiscard]] bool gives_up(const ChangedProgram& changed, const localize::Test& test) const;
  // The same step by step, with what it prints. (Of the program as it is, too: where changed ones
  // may not read too early, it does not.)
  unroll::RunResult trace(const ChangedProgram& changed, const localize::Test& input,
                          const unroll::StepSink& sink, std::string& output) const;
  // A test without short cuts, as localize runs it.
  [[nodiscard]] localize::TestOutcome run(const ChangedProgram& changed, std::size_t test) const;

 private:
  void limit_steps();
  [[nodiscard]] unroll::Subject subject_for(const ChangedProgram& changed,
                                            const localize::Test& input,
                                            const program::Checks& checks,
                                            std::uint64_t most_steps) const;
  unroll::RunResult trace_within(const ChangedProgram& changed, const localize::Test& input,
                                 const unroll::StepSink& sink, std::string& output,
                                 std::uint64_t most_steps) const;
  [[nodiscard]] Behaviour behave_within(const ChangedProgram& changed, const localize::Test& input,
                                        std::uint64_t most_steps, std::uint64_t* steps) const;
  enum class Trial : std::uint8_t { passes, fails, too_long };
  [[nodiscard]] Trial trial(const ChangedProgram& changed, const localize::Test& test,
                            std::uint64_t most_steps) const;
  void note_refuted(std::vector<std::size_t>& order, std::size_t place);

  const unroll::Subject& subject_;
  const std::vector<localize::Test>& tests_;
  std::function<bool()> stop_;
  localize::TestOutcomes first_;
  program::Checks trial_checks_;  // of changed programs: they may not read too early if none does
  std::vector<std::size_t> failing_, passing_;
  std::vector<std::size_t> order_of_failing_, order_of_passing_;  // what refutes cheaply is first
  std::vector<std::uint64_t> refuted_;                            // changes, by each test
  std::vector<std::uint64_t> limits_;  // of the steps of each test: one that ends too early as it
                                       // is may need more, up to most_steps_
  std::uint64_t usual_steps_ = 0, most_steps_ = 0;
};

}  // namespace culprit::repair
