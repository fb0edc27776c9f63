// SPDX-License-Identifier: MIT
#include "commands/inputs/report_file.h"

#include <gtest/gtest.h>

#include "source/errors.h"

namespace culprit::commands {
namespace {

std::string report_complaint(const std::string& text) {
  try {
    read_report("r.json", text);
  } catch (const source::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(ReportFile, ReadsAnExplanation) {
  ReportFile report = read_report("r.json", R"({"schema": "culprit/1", "files": ["a.c"],
    "explanation": {"deltas": [{"location": {"file": "a.c", "line": 3}}, {"location": null},
                               {"location": {"file": "a.c", "line": 5}}], "slices": [[2]]},
    "counterexample": {"steps": [{"location": {"file": "a.c", "line": 7}}]},
    "property": {"location": {"file": "a.c", "line": 9}}})");
  EXPECT_TRUE(report.is_explanation);
  ASSERT_EQ(report.reported.size(), 1u);
  EXPECT_EQ(report.reported[0].line, 5u);
  EXPECT_EQ(report.unsliced.size(), 2u);
  ASSERT_EQ(report.run.size(), 2u);
  EXPECT_EQ(report.run[1].line, 9u);
}

TEST(ReportFile, ReadsALocalization) {
  ReportFile report = read_report("r.json", R"({"schema": "culprit/1", "files": ["a.c"],
    "diagnoses": [{"components": [{"location": {"file": "a.c", "line": 3}}]}, {}]})");
  EXPECT_FALSE(report.is_explanation);
  EXPECT_EQ(report.reported.size(), 1u);
}

TEST(ReportFile, RefusesOtherTypes) {
  EXPECT_EQ(report_complaint("{"), "r.json is no report of localize or explain (--json FILE)");
  EXPECT_EQ(report_complaint(R"({"schema": 3, "files": [], "diagnoses": []})"),
            "r.json is no report of localize or explain (--json FILE)");
  EXPECT_EQ(report_complaint(R"({"schema": "culprit/1", "files": 3, "diagnoses": []})"),
            "r.json: \"files\" should be a list");
  EXPECT_EQ(report_complaint(R"({"schema": "culprit/1", "files": [3], "diagnoses": []})"),
            "r.json: \"files\" should be a list of texts");
  EXPECT_EQ(report_complaint(
                R"({"schema": "culprit/1", "files": [], "diagnoses": [{"components": [3]}]})"),
            "r.json: an object with \"location\" was expected");
  EXPECT_EQ(report_complaint(R"({"schema": "culprit/1", "files": [], "diagnoses": [{"components":
                          [{"location": {"file": 3, "line": "x"}}]}]})"),
            "r.json: a \"location\" should have a \"file\" and a \"line\"");
  EXPECT_EQ(report_complaint(R"({"schema": "culprit/1", "files": [], "explanation": {"deltas": [{}],
                          "slices": [[7]]}})"),
            "r.json: \"slices\" should hold numbers of differences");
}

}  // namespace
}  // namespace culprit::commands
