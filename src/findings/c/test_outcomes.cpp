// SPDX-License-Identifier: MIT
#include "findings/c/test_outcomes.h"

#include <algorithm>

#include "findings/c/run.h"

namespace culprit::findings {

result::TestOutcome test_outcome_of(const localize::Test& test,
                                    const localize::TestOutcome& outcome,
                                    const source::SourceFiles& files) {
  using Kind = result::TestOutcome::Kind;
  Kind kind = outcome.outcome == localize::Outcome::fails    ? Kind::fails
              : outcome.outcome == localize::Outcome::passes ? Kind::passes
                                                             : Kind::error;
  result::TestOutcome made{kind, test.name, outcome.reason};
  const unroll::Expectation& expected = test.expectation;
  if (expected.output) made.expected.standard_output = expected.output->text();
  made.expected.exit_status = expected.exit_status;
  made.got.standard_output = outcome.standard_output;
  if (outcome.run.end == unroll::RunEnd::exited) made.got.exit_status = outcome.run.exit_status;
  if (outcome.run.violation) made.violation = finding_of(*outcome.run.violation, files);
  return made;
}

std::vector<std::string> assumed_in(const std::vector<localize::TestOutcome>& outcomes) {
  std::vector<std::string> all;
  for (const localize::TestOutcome& test : outcomes) {
    for (const std::string& each : test.run.assumed) {
      if (std::find(all.begin(), all.end(), each) == all.end()) all.push_back(each);
    }
  }
  return all;
}

}  // namespace culprit::findings
