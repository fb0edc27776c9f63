// SPDX-License-Identifier: MIT
// The reports of a run, as text and as JSON.
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "report/parts/run_text.h"
#include "report/parts/statistics.h"
#include "report/report.h"

namespace culprit::report {
namespace {

class RunReport : public ::testing::Test {
 protected:
  RunReport() {
    file_ = files_.add("a.c",
                       "int f(int *a) {\n  return a[5];\n}\nint main(void) {\n  return f(x);\n}\n");
    result::Finding violation;
    violation.rule = "out-of-bounds";
    violation.message = violation.headline = "index 5 is outside int a[5]";
    violation.span = {file_, 25, 29};
    violation.stack = {{"f", {file_, 25, 29}}, {"main", {file_, 59, 63}}};
    violation.notes = {{"declared here", {file_, 6, 12}}};
    violated_.ending.kind = Kind::violated;
    violated_.ending.violation = violation;
  }

  using Kind = result::Ending::Kind;

  result::Report report(const result::RunView& run, result::Verdict verdict) const {
    result::Report made;
    made.heading = {"run", "1.0", {"a.c"}, {"a warning"}};
    made.files = files_;
    made.name = "a.c";
    made.statistics = {0.5, 12, 34};
    made.verdict = verdict;
    made.assumed = {"nondet_int() is 0"};
    made.content = run;
    return made;
  }
  std::string text(const result::Ending& ending, Colour colour = Colour::off) const {
    return ending_to_text(report({}, {}), ending, palette(colour));
  }
  nlohmann::json json(const result::RunView& run, result::Verdict verdict) const {
    return nlohmann::json::parse(to_json(report(run, verdict)));
  }

  source::SourceFiles files_;
  source::FileId file_ = 0;
  result::RunView violated_;
};

TEST_F(RunReport, ShowsAViolationLikeASanitizer) {
  EXPECT_EQ(text(violated_.ending),
            "a.c:2:10: violated: index 5 is outside int a[5]\n"
            "    2 |   return a[5];\n"
            "      |          ^~~~\n"
            "  in f at a.c:2:10\n"
            "  called from main at a.c:5:10    return f(x);\n"
            "a.c:1:7: note: declared here\n"
            "    1 | int f(int *a) {\n"
            "      |       ^~~~~~\n");
}

TEST_F(RunReport, ColoursNothingButAddsEscapes) {
  std::string coloured = text(violated_.ending, Colour::on);
  std::string plain;
  for (std::size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i] == '\x1b')
      i = coloured.find('m', i);
    else
      plain += coloured[i];
  }
  EXPECT_NE(coloured, plain);
  EXPECT_EQ(plain, text(violated_.ending));
}

TEST_F(RunReport, SummarisesEveryOtherEnd) {
  result::Ending ending;
  ending.exit_status = 3;
  EXPECT_EQ(text(ending), "a.c: exit status 3\n");
  ending.kind = Kind::signalled;
  ending.signal = SIGABRT;
  EXPECT_EQ(text(ending), "a.c: aborted (SIGABRT)\n");
  ending.signal = SIGFPE;
  EXPECT_EQ(text(ending), "a.c: ended by SIGFPE\n");
  ending.kind = Kind::unsupported;
  ending.reason = "inline assembly";
  ending.reason_span = {file_, 18, 24};
  EXPECT_EQ(text(ending).substr(0, 38), "a.c:2:3: unsupported: inline assembly\n");
  ending.kind = Kind::limit;
  ending.reason_span = {};
  EXPECT_EQ(text(ending), "a.c: stopped: inline assembly\n");
}

TEST_F(RunReport, CutsADeepStack) {
  std::vector<result::Call> stack;
  for (std::uint32_t i = 0; i < 1000; ++i) stack.push_back({"f", {file_, 20 + i % 2, 29}});
  std::string out = stack_to_text(stack, files_, palette(Colour::off));
  EXPECT_NE(out.find("... 984 more calls ..."), std::string::npos);
  EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 17);
  stack.resize(17);
  out = stack_to_text(stack, files_, palette(Colour::off));
  EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 17);
}

TEST_F(RunReport, CountsRepeatedCalls) {
  std::vector<result::Call> stack(6, {"f", {file_, 25, 29}});
  stack[3].left_out = 1000;
  stack.push_back({"main", {file_, 59, 63}});
  EXPECT_EQ(stack_to_text(stack, files_, palette(Colour::off)),
            "  in f at a.c:2:10\n"
            "  called from f at a.c:2:10 (3 times)    return a[5];\n"
            "  ... 1000 more calls ...\n"
            "  called from f at a.c:2:10 (2 times)    return a[5];\n"
            "  called from main at a.c:5:10    return f(x);\n");
}

TEST_F(RunReport, JsonOfAViolation) {
  nlohmann::json object = json(violated_, result::Verdict::violated);
  EXPECT_EQ(object["schema"], "culprit/1");
  EXPECT_EQ(object["command"], "run");
  EXPECT_EQ(object["files"], nlohmann::json({"a.c"}));
  EXPECT_EQ(object["warnings"], nlohmann::json({"a warning"}));
  EXPECT_EQ(object["assumed"], nlohmann::json({"nondet_int() is 0"}));
  EXPECT_EQ(object["verdict"], "violated");
  EXPECT_FALSE(object.contains("reason"));
  EXPECT_EQ(object["property"]["kind"], "out-of-bounds");
  EXPECT_EQ(
      object["property"]["location"],
      nlohmann::json::parse(R"({"file":"a.c","line":2,"column":10,"end_line":2,"end_column":14})"));
  EXPECT_EQ(object["property"]["stack"][1]["function"], "main");
  EXPECT_EQ(object["property"]["notes"][0]["text"], "declared here");
  EXPECT_EQ(object["run"]["exit"], nullptr);
  EXPECT_EQ(object["statistics"]["steps"], 34);
  EXPECT_EQ(object["statistics"]["seconds"], 0.5);
}

TEST_F(RunReport, JsonOfOtherEnds) {
  result::RunView run;
  run.ending.exit_status = 3;
  nlohmann::json object = json(run, result::Verdict::holds);
  EXPECT_EQ(object["verdict"], "holds");
  EXPECT_EQ(object["run"]["exit"], 3);
  EXPECT_FALSE(object.contains("property"));
  run.ending.kind = Kind::signalled;
  run.ending.signal = 6;
  EXPECT_EQ(json(run, result::Verdict::holds)["run"]["signal"], 6);
  result::Report unknown = report(run, result::Verdict::unknown);
  unknown.reason = "unsupported: inline assembly";
  object = nlohmann::json::parse(to_json(unknown));
  EXPECT_EQ(object["verdict"], "unknown");
  EXPECT_EQ(object["reason"], "unsupported: inline assembly");
  EXPECT_EQ(object["location"], nullptr);
}

TEST_F(RunReport, JsonHoldsAnyBytes) {
  result::RunView run;
  run.output = {"caf\xe9\xff\n", std::string("\0\x01\"", 3), true};
  nlohmann::json object = json(run, result::Verdict::holds);
  EXPECT_EQ(object["run"]["stdout"], "café\u00ff\n");
  EXPECT_EQ(object["run"]["stderr"], std::string("\0\x01\"", 3));
  EXPECT_EQ(object["run"]["truncated"], true);
}

TEST_F(RunReport, JsonCutsADeepStack) {
  violated_.ending.violation->stack.assign(100000, {"f", {file_, 25, 29}});
  nlohmann::json property = json(violated_, result::Verdict::violated)["property"];
  EXPECT_EQ(property["stack"].size(), 250u);
  EXPECT_EQ(property["stack_omitted"], 99750);
}

TEST(Statistics, AsText) {
  EXPECT_EQ(to_text(Statistics{0.0649, 48.2, 1234567}), "0.06 s, 48 MB, 1,234,567 steps");
}

}  // namespace
}  // namespace culprit::report
