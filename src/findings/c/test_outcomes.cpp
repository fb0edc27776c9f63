// SPDX-License-Identifier: MIT
#include "findings/c/test_outcomes.h"

#include <algorithm>
#include <map>
#include <set>

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

std::vector<result::CoveredLine> coverage_of(const std::vector<localize::TestOutcome>& outcomes,
                                             const source::SourceFiles& files) {
  using Line = std::pair<source::FileId, std::uint32_t>;
  std::map<Line, result::CoveredLine> lines;
  for (const localize::TestOutcome& test : outcomes) {
    if (test.outcome == localize::Outcome::error) continue;
    std::set<Line> seen;
    for (source::SourceSpan span : test.executed) {
      const Line line{span.file, files.begin(span).line};
      result::CoveredLine& covered = lines[line];
      if (!covered.span.known() || span.end - span.begin > covered.span.end - covered.span.begin)
        covered.span = span;
      if (!seen.insert(line).second) continue;
      ++(test.outcome == localize::Outcome::fails ? covered.failing : covered.passing);
    }
  }
  std::vector<result::CoveredLine> sorted;
  for (const auto& [line, covered] : lines) sorted.push_back(covered);
  return sorted;
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
