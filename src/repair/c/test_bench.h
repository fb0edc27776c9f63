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

class TestBench {
 public:
  TestBench(const unroll::Subject& subject, const std::vector<localize::Test>& tests,
            std::function<bool()> stop);

  // The program as it is.
  [[nodiscard]] const std::vector<localize::TestOutcome>& outcomes() const { return outcomes_; }
  [[nodiscard]] const std::vector<std::size_t>& failing() const { return failing_; }
  [[nodiscard]] const std::vector<std::size_t>& passing() const { return passing_; }

  // Which lines the program as it is executes.
  Lines lines_of(std::size_t test) const;

  // Does a changed program pass it? It may take several times as long as the tests do now.
  bool passes(const program::Program& program, program::FunctionId entry,
              const source::SourceFiles& files, std::size_t test) const;
  // All tests: those that fail now first.
  bool passes_all(const program::Program& program, program::FunctionId entry,
                  const source::SourceFiles& files);
  // Those of the failing ones that pass.
  std::vector<std::size_t> repaired(const program::Program& program, program::FunctionId entry,
                                    const source::SourceFiles& files) const;
  // The same without short cuts, as localize runs it.
  localize::TestOutcome run(const program::Program& program, program::FunctionId entry,
                            const source::SourceFiles& files, std::size_t test) const;

 private:
  void classify();
  void look_strictly();

  const unroll::Subject& subject_;
  const std::vector<localize::Test>& tests_;
  std::function<bool()> stop_;
  program::Checks checks_;        // with which the tests fail
  program::Checks trial_checks_;  // of changed programs: they may not read too early if none does
  std::vector<localize::TestOutcome> outcomes_;
  std::vector<std::size_t> failing_, passing_;
  std::vector<std::size_t> order_of_failing_, order_of_passing_;  // what refuted last is first
  std::uint64_t most_steps_ = 0;
};

}  // namespace culprit::repair
