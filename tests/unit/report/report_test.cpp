// SPDX-License-Identifier: MIT
// One report of each kind, made by hand, in every form.
#include "report/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report_kinds.h"

namespace culprit::report {
namespace {

std::string text(const result::Report& report, Detail detail = Detail::normal) {
  return to_text(report, detail, palette(Colour::off));
}

nlohmann::json json(const result::Report& report) {
  return nlohmann::json::parse(to_json(report));
}

constexpr const char* assertion_excerpt =
    "    3 |   assert(x == 6);\n"
    "      |   ^~~~~~~~~~~~~~\n";

TEST(Report, OfAFailure) {
  EXPECT_EQ(text(failure_by_hand()),
            "a.c:2:11: unsupported: inline assembly\n"
            "    2 |   int x = 5;\n"
            "      |           ^\n");
  nlohmann::json object = json(failure_by_hand());
  EXPECT_EQ(object["verdict"], "unknown");
  EXPECT_EQ(object["reason"], "unsupported: inline assembly");
  EXPECT_EQ(object["location"]["line"], 2);
  result::Report nothing = begun_by_hand();
  EXPECT_EQ(text(nothing), "");
  EXPECT_EQ(json(nothing)["reason"], "");
}

TEST(Report, OfBadInputHasAnError) {
  result::Report report = begun_by_hand();
  report.content = result::Failure{result::Failure::Kind::bad_input, "no such file"};
  EXPECT_EQ(text(report), "culprit: no such file\n");
  EXPECT_EQ(json(report)["error"]["message"], "no such file");
}

TEST(Report, OfARun) {
  EXPECT_EQ(text(run_by_hand()), std::string("a.c:3:3: violated: assert(x == 6)\n") +
                                     assertion_excerpt + "  in main at a.c:3:3\n");
  nlohmann::json object = json(run_by_hand());
  EXPECT_EQ(object["verdict"], "violated");
  EXPECT_EQ(object["property"]["text"], "x == 6");
  EXPECT_EQ(object["run"]["exit"], nullptr);
}

TEST(Report, OfACheck) {
  EXPECT_EQ(text(check_by_hand()), std::string("a.c:3:3: violated: assert(x == 6)\n") +
                                       assertion_excerpt +
                                       "  in main at a.c:3:3\n"
                                       "failing run\n"
                                       "  no inputs: every run fails like this\n"
                                       "  line   2  x = 5\n"
                                       "confirmed by a native run (clang)\n"
                                       "1 of 1 property violated, complete, 0.50 s\n");
  nlohmann::json object = json(check_by_hand());
  EXPECT_EQ(object["warnings"], nlohmann::json({"a warning"}));
  EXPECT_EQ(object["properties"].size(), 1u);
  EXPECT_EQ(object["counterexample"]["steps"][0]["value"], "5");
  EXPECT_EQ(object["counterexample"]["recheck"]["status"], "confirmed");
  EXPECT_FALSE(object["counterexample"].contains("threads"));
}

TEST(Report, OfACheckWithThreads) {
  std::string shown = text(threads_by_hand());
  EXPECT_NE(shown.find("── switch 1 ──"), std::string::npos);
  EXPECT_NE(shown.find("this switch is enough; without a switch no run fails"), std::string::npos);
  nlohmann::json run = json(threads_by_hand())["counterexample"];
  EXPECT_EQ(run["threads"][1]["name"], "t1");
  EXPECT_EQ(run["schedule"], nlohmann::json({0, 1}));
  EXPECT_EQ(run["order"][0]["ends"], "before a write");
  EXPECT_FALSE(run["order"][1].contains("location"));
  EXPECT_EQ(run["steps"][0]["thread"], 1);
}

TEST(Report, OfALocalization) {
  std::string place = "1. a.c:2:11: this should have been 6";
  EXPECT_EQ(text(localization_by_hand()),
            "1 of 1 test fails; 1 single expression could fix it (complete)\n"
            "\n" +
                place + std::string(96 - place.size() - 7, ' ') +
                "in main\n"
                "    2 |   int x = 5;\n"
                "      |           ^\n"
                "       test t: 5 -> 6\n"
                "\n"
                "confirmed by a native run with these values\n"
                "considered: value\n"
                "1 test, 2 expressions examined, 1 diagnosis, loops up to 0 times, 0.50 s\n");
  nlohmann::json object = json(localization_by_hand());
  EXPECT_EQ(object["tests"]["failing"], nlohmann::json({"t"}));
  const nlohmann::json& outcome = object["tests"]["outcomes"][0];
  EXPECT_EQ(outcome["verdict"], "fails");
  EXPECT_EQ(outcome["expected"], nlohmann::json({{"exit", 0}}));
  EXPECT_EQ(outcome["got"], nullptr);
  EXPECT_EQ(outcome["property"]["kind"], "assertion");
  const nlohmann::json& diagnosis = object["diagnoses"][0];
  EXPECT_EQ(diagnosis["components"][0]["original"], "5");
  EXPECT_EQ(diagnosis["components"][0]["advice"], "this should have been 6");
  EXPECT_EQ(diagnosis["replacements"][0]["value"], "6");
  EXPECT_EQ(diagnosis["recheck"]["status"], "confirmed");
  EXPECT_EQ(object["complete"], true);
}

TEST(Report, OfMissingSynchronisation) {
  std::string shown = text(synchronisation_by_hand());
  EXPECT_NE(shown.find("a. a.c:3:3: line 3 must not be interrupted"), std::string::npos);
  EXPECT_NE(shown.find("hold m over line 3 of worker; proved for all schedules:\n"
                       "     -  int x = 5;\n"),
            std::string::npos);
  nlohmann::json found = json(synchronisation_by_hand())["synchronisation"];
  EXPECT_EQ(found["diagnoses"][0]["kind"], "atomic section");
  EXPECT_EQ(found["diagnoses"][0]["suggestions"][0]["proved"], "for all schedules");
}

TEST(Report, OfAnExplanation) {
  std::string shown = text(explanation_by_hand());
  EXPECT_NE(shown.find("the closest successful run differs in 1 place that matters (1 in all, "
                       "proved minimal)\n"),
            std::string::npos);
  EXPECT_NE(shown.find("line   2  x"), std::string::npos);
  EXPECT_NE(shown.find("3 steps compared"), std::string::npos);
  nlohmann::json object = json(explanation_by_hand());
  EXPECT_EQ(object["counterexample"]["steps"].size(), 1u);
  EXPECT_EQ(object["explanation"]["deltas"][0]["passing"], "6");
  EXPECT_EQ(object["explanation"]["slices"], nlohmann::json::parse("[[0]]"));
}

TEST(Report, OfAnExplanationOfACircuit) {
  std::string shown = text(model_explanation_by_hand());
  EXPECT_NE(shown.find("differs in 1 place that matters (1 in all, proved minimal)"),
            std::string::npos);
  EXPECT_NE(shown.find("  cycle   1  r0 "), std::string::npos);
  EXPECT_NE(shown.find("note: closest among runs that repeat within 2 cycles\n"),
            std::string::npos);
  nlohmann::json found = json(model_explanation_by_hand())["explanation"];
  EXPECT_EQ(found["deltas"][0]["cycle"], 1);
  EXPECT_EQ(found["changed_inputs"], 1);
  EXPECT_EQ(found["cycles"], 2);
  EXPECT_FALSE(found.contains("unwind"));
}

TEST(Report, OfAnExplanationWithThreads) {
  EXPECT_EQ(text(schedule_explanation_by_hand()),
            std::string("a.c:3:3: violated: x == 6\n") + assertion_excerpt +
                "the closest successful run differs in 1 of 1 switch\n"
                "  switch 1: t1 (worker) is interrupted before line 2; it should go on until it "
                "waits or ends\n"
                "\n"
                "                     fails   succeeds\n"
                "  t1   line   2  x   5       6\n"
                "\n"
                "there the assertion holds\n"
                "7 orders of threads tried, 0.50 s\n");
  nlohmann::json object = json(schedule_explanation_by_hand());
  EXPECT_EQ(object["explanation"]["distance"], 1);
  EXPECT_EQ(object["explanation"]["deltas"][0]["passing"], "goes on");
  EXPECT_EQ(object["explanation"]["deltas"][1]["variable"], "x");
}

TEST(Report, OfPatches) {
  const std::string shown = text(c_repairs_by_hand());
  EXPECT_NE(shown.find("1 patch is proved\n"), std::string::npos);
  EXPECT_NE(
      shown.find("   changes a successful run: with main::y = 7 it prints \"6\\n\"; before, it "
                 "prints \"5\\n\"\n"),
      std::string::npos);
  EXPECT_NE(shown.find("proved for all inputs: breaks no rule; a run was repeated natively\n"),
            std::string::npos);
  const nlohmann::json repair = json(c_repairs_by_hand())["repairs"][0];
  EXPECT_EQ(repair["keeps"]["inputs"], nlohmann::json({{"main::y", "7"}}));
  EXPECT_EQ(repair["keeps"]["before"]["stdout"], "5\n");
  EXPECT_EQ(repair["edits"][0]["text"], "6");
}

TEST(Report, OfAStoryTellsItsChaptersInOrder) {
  const std::string shown = text(story_by_hand());
  std::size_t at = 0;
  for (const char* part : {"a.c:3:3: violated: ", "failing run\n",
                           "\nwhy: the closest successful run differs in 1 place",
                           "\nwhat can be to blame: not known: out of time\n",
                           "\nwhat makes it right: 1 patch is proved\n",
                           "\nnext\n  culprit a.c --apply   change the file\n"}) {
    const std::size_t found = shown.find(part, at);
    EXPECT_NE(found, std::string::npos) << part << " is not where it should be in\n" << shown;
    at = found == std::string::npos ? at : found;
  }
  EXPECT_EQ(text(story_by_hand(), Detail::quiet).find("failing run"), std::string::npos);
  const nlohmann::json object = json(story_by_hand());
  EXPECT_EQ(object["explanation"]["deltas"][0]["passing"], "6");
  EXPECT_EQ(object["repairs"][0]["replacement"], "6");
  EXPECT_EQ(object["left_out"][0]["part"], "diagnoses");
}

TEST(Report, OfABooleanCheck) {
  std::string shown = text(boolean_check_by_hand());
  EXPECT_NE(shown.find("a.c:3:10: violated: assert(x == 6)\n"), std::string::npos);
  EXPECT_NE(shown.find("start    p = 0\n"), std::string::npos);
  EXPECT_NE(shown.find("line 2  p := 1"), std::string::npos);
  EXPECT_NE(text(boolean_check_by_hand(), Detail::verbose).find("(in p = 0)"), std::string::npos);
  nlohmann::json run = json(boolean_check_by_hand())["counterexample"];
  EXPECT_EQ(run["steps"][0]["target"], "p");
  EXPECT_EQ(run["steps"][0]["values"]["p"], "0");
}

TEST(Report, OfBooleanRepairs) {
  std::string shown = text(boolean_repairs_by_hand());
  EXPECT_NE(shown.find("1 expression can be repaired\n"), std::string::npos);
  EXPECT_NE(shown.find("1. a.c:2:11: value   5   ->   6\n"), std::string::npos);
  nlohmann::json repair = json(boolean_repairs_by_hand())["repairs"][0];
  EXPECT_EQ(repair["replacement"], "6");
  EXPECT_EQ(repair["patch"], "-  int x = 5;\n+  int x = 6;\n");
  EXPECT_EQ(repair["proved"], "for all inputs");
  EXPECT_EQ(repair["kind"], "expression");
  EXPECT_EQ(repair["edits"][0]["offset"], 27);
  EXPECT_EQ(repair["edits"][0]["length"], 1);
  EXPECT_EQ(repair["edits"][0]["text"], "6");
  EXPECT_EQ(repair["edits"][0]["location"]["column"], 11);
}

TEST(Report, WithholdsARefutedRepair) {
  result::Report report = boolean_repairs_by_hand();
  auto& found = std::get<result::BooleanRepairs>(report.content);
  found.repairs[0].recheck = {result::Recheck::Status::refuted, "again", "it still fails"};
  EXPECT_NE(text(report).find("withheld: a repair at a.c:2:11 was refuted (it still fails)"),
            std::string::npos);
  EXPECT_TRUE(json(report)["repairs"].empty());
}

TEST(Report, OfACircuitCheck) {
  std::string shown = text(circuit_check_by_hand());
  EXPECT_NE(shown.find("  cycle  0  1*\n"
                       "  r0     1   0\n"
                       "  cycles with * repeat for ever\n"),
            std::string::npos);
  EXPECT_NE(text(circuit_check_by_hand(), Detail::verbose).find("  inner  0   0\n"),
            std::string::npos);
  nlohmann::json run = json(circuit_check_by_hand())["counterexample"];
  EXPECT_EQ(run["inputs"][0]["values"], nlohmann::json({"1", "0"}));
  EXPECT_EQ(run["steps"][1]["values"], nlohmann::json({{"r0", "0"}}));
  EXPECT_EQ(run["loop"], 1);
}

TEST(Report, OfCircuitRepairs) {
  std::string shown = text(circuit_repairs_by_hand());
  EXPECT_NE(shown.find("1 component can be replaced, for all inputs\n"), std::string::npos);
  EXPECT_NE(shown.find("1. a.c:2:11: expression   5   ->   6\n"
                       "     -  int x = 5;\n"),
            std::string::npos);
  nlohmann::json repair = json(circuit_repairs_by_hand())["repairs"][0];
  EXPECT_EQ(repair["role"], "expression");
  EXPECT_EQ(repair["name"], nullptr);
  EXPECT_EQ(repair["cheating"], nullptr);
}

TEST(Report, OfAScore) {
  EXPECT_EQ(text(score_by_hand()),
            "score 0.75: 1 line is reported, the fault is among them; 1 of 4 lines are read\n");
  nlohmann::json object = json(score_by_hand());
  EXPECT_EQ(object["score"]["score"], 0.75);
  EXPECT_FALSE(object.contains("verdict"));
}

}  // namespace
}  // namespace culprit::report
