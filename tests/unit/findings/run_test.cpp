// SPDX-License-Identifier: MIT
// Runs as reports tell them.
#include "findings/c/run.h"

#include <gtest/gtest.h>

namespace culprit::findings {
namespace {

class RunFindings : public ::testing::Test {
 protected:
  RunFindings() {
    file_ = files_.add("a.c", "int f(int *a) {\n  return a[5];\n}\n");
    violation_.span = {file_, 18, 29};
    violation_.text = "a[5]";
  }

  source::SourceFiles files_;
  source::FileId file_ = 0;
  unroll::Violation violation_;
};

TEST_F(RunFindings, ShowAnAssertionAsItIsWritten) {
  EXPECT_EQ(finding_of(violation_, files_).headline, "return a[5]");
  violation_.text = "said in words";
  EXPECT_EQ(finding_of(violation_, files_).headline, "assertion: said in words");
}

TEST_F(RunFindings, SayWhatIsDividedByZero) {
  violation_.kind = program::PropertyKind::division_by_zero;
  result::Finding finding = finding_of(violation_, files_);
  EXPECT_EQ(finding.message, "a[5]");
  EXPECT_TRUE(finding.headline.ends_with(": a[5]"));
}

TEST_F(RunFindings, GiveAVerdict) {
  unroll::RunResult run;
  EXPECT_EQ(run_report({}, run, {}).verdict, result::Verdict::holds);
  run.end = unroll::RunEnd::violated;
  run.violation = violation_;
  result::Report begun;
  begun.files = files_;
  EXPECT_EQ(run_report(begun, run, {}).verdict, result::Verdict::violated);
  run.end = unroll::RunEnd::unsupported;
  run.reason = "inline assembly";
  result::Report report = run_report(begun, run, {});
  EXPECT_EQ(report.verdict, result::Verdict::unknown);
  EXPECT_EQ(report.reason, "unsupported: inline assembly");
  EXPECT_EQ(std::get<result::RunView>(report.content).ending.reason, "inline assembly");
}

TEST_F(RunFindings, PutStepsIntoWords) {
  check::Counterexample found;
  check::RunStep step;
  step.operation = program::Operation::branch;
  step.span = {file_, 25, 29};
  step.value = "0";
  found.steps.push_back(step);
  step.operation = program::Operation::assign;
  step.target = "$1";
  found.steps.push_back(step);
  result::RunView view = view_of(found, files_);
  EXPECT_EQ(view.steps[0].words, "condition a[5] is false");
  EXPECT_EQ(view.steps[1].words, "");
  EXPECT_TRUE(view.steps[1].is_internal);
}

}  // namespace
}  // namespace culprit::findings
