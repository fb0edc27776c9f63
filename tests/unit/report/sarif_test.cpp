// SPDX-License-Identifier: MIT
// One report of each kind, made by hand, as SARIF.
#include "report/sarif/sarif.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/sarif/document.h"
#include "report_kinds.h"

namespace culprit::report {
namespace {

nlohmann::json run_of(const result::Report& report) {
  nlohmann::json file = nlohmann::json::parse(to_sarif(report));
  EXPECT_EQ(file["version"], "2.1.0");
  EXPECT_EQ(file["runs"].size(), 1u);
  return file["runs"][0];
}

TEST(Sarif, OfACheckHasTheFailingRun) {
  nlohmann::json run = run_of(check_by_hand());
  ASSERT_EQ(run["results"].size(), 1u);
  const nlohmann::json& result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "assertion");
  EXPECT_EQ(run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()]["id"],
            "assertion");
  const nlohmann::json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "a.c");
  EXPECT_EQ(place["artifactLocation"]["uriBaseId"], "%SRCROOT%");
  EXPECT_EQ(place["region"]["startLine"], 3);
  EXPECT_EQ(place["region"]["startColumn"], 3);
  EXPECT_EQ(result["codeFlows"].size(), 1u);
  EXPECT_EQ(run["invocations"][0]["exitCode"], 1);
  EXPECT_TRUE(run["invocations"][0]["executionSuccessful"]);
}

TEST(Sarif, OfAFailureIsANotification) {
  result::Report report = begun_by_hand();
  report.content = result::Failure{result::Failure::Kind::bad_input, "no [such] file"};
  nlohmann::json run = run_of(report);
  EXPECT_TRUE(run["results"].empty());
  const nlohmann::json& invocation = run["invocations"][0];
  EXPECT_FALSE(invocation["executionSuccessful"]);
  EXPECT_EQ(invocation["exitCode"], 2);
  EXPECT_EQ(invocation["toolExecutionNotifications"].back()["message"]["text"],
            "no \\[such\\] file");
}

TEST(Sarif, EveryKindOfReportIsOne) {
  for (const result::Report& report :
       {failure_by_hand(), run_by_hand(), check_by_hand(), localization_by_hand(),
        explanation_by_hand(), model_explanation_by_hand(), schedule_explanation_by_hand(),
        boolean_check_by_hand(), boolean_repairs_by_hand(), circuit_check_by_hand(),
        circuit_repairs_by_hand(), c_repairs_by_hand(), score_by_hand(), threads_by_hand(),
        synchronisation_by_hand(), story_by_hand()}) {
    nlohmann::json run = run_of(report);
    for (const nlohmann::json& result : run["results"]) {
      EXPECT_FALSE(result["message"]["text"].get<std::string>().empty());
      EXPECT_FALSE(result["locations"].empty());
      EXPECT_EQ(result["partialFingerprints"]["culprit/v1"].get<std::string>().size(), 16u);
    }
  }
}

TEST(Sarif, FingerprintsSurviveEditsElsewhere) {
  auto print = [](const std::string& text, std::uint32_t begin) {
    result::Report report;
    source::FileId file = report.files.add("a.c", text);
    SarifDocument document(report);
    SarifDocument::Result result(document, "assertion", {file, begin, begin + 9}, "main");
    document.add(std::move(result));
    return document.finished()["runs"][0]["results"][0]["partialFingerprints"]["culprit/v1"];
  };
  EXPECT_EQ(print("  assert(0);\n", 2), print("int x;\n\n  assert(0);\n", 10));
  EXPECT_NE(print("  assert(0);\n", 2), print("  assert(1);\n", 2));
}

TEST(Sarif, ColumnsCountCharacters) {
  result::Report report;
  const std::string text = "é \xff x = \"日本\"; y\n";
  source::FileId file = report.files.add("ü b.c", text);
  SarifDocument document(report);
  const auto at = static_cast<std::uint32_t>(text.find("y"));
  Json region = document.region({file, at, at + 1});
  EXPECT_EQ(region["startColumn"], 15);
  EXPECT_EQ(region["charOffset"], 14);
  EXPECT_EQ(region["charLength"], 1);
  Json place = document.location({file, at, at + 1});
  EXPECT_EQ(place["physicalLocation"]["artifactLocation"]["uri"], "%C3%BC%20b.c");
}

TEST(Sarif, AFixIsWhatThePatchDoes) {
  result::Report report;
  source::FileId file = report.files.add("a.c", "é = 1;\n");
  SarifDocument document(report);
  result::Patch patch;
  patch.edits = {{file, 5, 1, "2"}, {file, 7, 0, " x"}};
  Json replacements = document.fixes(patch, "")[0]["artifactChanges"][0]["replacements"];
  ASSERT_EQ(replacements.size(), 2u);
  EXPECT_EQ(replacements[0]["deletedRegion"]["charOffset"], 4);
  EXPECT_EQ(replacements[0]["deletedRegion"]["charLength"], 1);
  EXPECT_EQ(replacements[0]["insertedContent"]["text"], "2");
  EXPECT_EQ(replacements[1]["deletedRegion"]["charLength"], 0);
  EXPECT_TRUE(document.fixes({}, "").is_null());
}

}  // namespace
}  // namespace culprit::report
