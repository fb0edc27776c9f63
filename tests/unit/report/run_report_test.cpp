// The reports of a run, as text and as JSON.
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "report/run_json.h"
#include "report/run_text.h"
#include "report/step_text.h"

namespace culprit::report {
namespace {

class RunReport : public ::testing::Test {
 protected:
  RunReport() {
    file_ = files_.add("a.c",
                       "int f(int *a) {\n  return a[5];\n}\nint main(void) {\n  return f(x);\n}\n");
    unroll::Violation violation;
    violation.kind = program::PropertyKind::out_of_bounds;
    violation.text = "index 5 is outside int a[5]";
    violation.span = {file_, 25, 29};
    violation.stack = {{"f", {file_, 25, 29}}, {"main", {file_, 59, 63}}};
    violation.notes = {{"declared here", {file_, 6, 12}}};
    violated_.end = unroll::RunEnd::violated;
    violated_.violation = violation;
    violated_.assumed = {"nondet_int() is 0"};
  }

  std::string text(const unroll::RunResult& result, Colour colour = Colour::off) const {
    return run_to_text(result, "a.c", files_, palette(colour));
  }
  nlohmann::json json(const unroll::RunResult& result, const Captured& captured = {}) const {
    return nlohmann::json::parse(run_to_json({"run", "1.0", {"a.c"}, {"a warning"}}, result,
                                             captured, {0.5, 12, 34}, files_));
  }

  source::SourceFiles files_;
  source::FileId file_ = 0;
  unroll::RunResult violated_;
};

TEST_F(RunReport, ShowsAViolationLikeASanitizer) {
  EXPECT_EQ(text(violated_),
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
  std::string coloured = text(violated_, Colour::on);
  std::string plain;
  for (std::size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i] == '\x1b')
      i = coloured.find('m', i);
    else
      plain += coloured[i];
  }
  EXPECT_NE(coloured, plain);
  EXPECT_EQ(plain, text(violated_));
}

TEST_F(RunReport, SummarisesEveryOtherEnd) {
  unroll::RunResult result;
  result.exit_status = 3;
  EXPECT_EQ(text(result), "a.c: exit status 3\n");
  result.end = unroll::RunEnd::signalled;
  result.signal = SIGABRT;
  EXPECT_EQ(text(result), "a.c: aborted (SIGABRT)\n");
  result.signal = SIGFPE;
  EXPECT_EQ(text(result), "a.c: ended by SIGFPE\n");
  result.end = unroll::RunEnd::unsupported;
  result.reason = "inline assembly";
  result.reason_span = {file_, 18, 24};
  EXPECT_EQ(text(result).substr(0, 38), "a.c:2:3: unsupported: inline assembly\n");
  result.end = unroll::RunEnd::limit;
  result.reason_span = {};
  EXPECT_EQ(text(result), "a.c: stopped: inline assembly\n");
}

TEST_F(RunReport, CutsADeepStack) {
  std::vector<unroll::StackEntry> stack;
  for (std::uint32_t i = 0; i < 1000; ++i) stack.push_back({"f", {file_, 20 + i % 2, 29}});
  std::string out = stack_to_text(stack, files_, palette(Colour::off));
  EXPECT_NE(out.find("... 984 more calls ..."), std::string::npos);
  EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 17);
  stack.resize(17);
  out = stack_to_text(stack, files_, palette(Colour::off));
  EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 17);
}

TEST_F(RunReport, CountsRepeatedCalls) {
  std::vector<unroll::StackEntry> stack(6, {"f", {file_, 25, 29}});
  stack[3].left_out = 1000;
  stack.push_back({"main", {file_, 59, 63}});
  EXPECT_EQ(stack_to_text(stack, files_, palette(Colour::off)),
            "  in f at a.c:2:10\n"
            "  called from f at a.c:2:10 (3 times)    return a[5];\n"
            "  ... 1000 more calls ...\n"
            "  called from f at a.c:2:10 (2 times)    return a[5];\n"
            "  called from main at a.c:5:10    return f(x);\n");
}

TEST_F(RunReport, ShowsAnAssertionAsItIsWritten) {
  violated_.violation->kind = program::PropertyKind::assertion;
  violated_.violation->text = "a[5]";
  violated_.violation->span = {file_, 18, 29};
  EXPECT_EQ(text(violated_).substr(0, 30), "a.c:2:3: violated: return a[5]");
  violated_.violation->text = "said in words";
  EXPECT_EQ(text(violated_).substr(0, 43), "a.c:2:3: violated: assertion: said in words");
}

TEST_F(RunReport, JsonOfAViolation) {
  nlohmann::json object = json(violated_);
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
  unroll::RunResult result;
  result.exit_status = 3;
  EXPECT_EQ(json(result)["verdict"], "holds");
  EXPECT_EQ(json(result)["run"]["exit"], 3);
  EXPECT_FALSE(json(result).contains("property"));
  result.end = unroll::RunEnd::signalled;
  result.signal = 6;
  EXPECT_EQ(json(result)["run"]["signal"], 6);
  result.end = unroll::RunEnd::unsupported;
  result.reason = "inline assembly";
  EXPECT_EQ(json(result)["verdict"], "unknown");
  EXPECT_EQ(json(result)["reason"], "unsupported: inline assembly");
  EXPECT_EQ(json(result)["location"], nullptr);
}

TEST_F(RunReport, JsonHoldsAnyBytes) {
  Captured captured{"caf\xe9\xff\n", std::string("\0\x01\"", 3), true};
  nlohmann::json object = json({}, captured);
  EXPECT_EQ(object["run"]["stdout"], "café\u00ff\n");
  EXPECT_EQ(object["run"]["stderr"], std::string("\0\x01\"", 3));
  EXPECT_EQ(object["run"]["truncated"], true);
}

TEST_F(RunReport, JsonCutsADeepStack) {
  violated_.violation->stack.assign(100000, {"f", {file_, 25, 29}});
  nlohmann::json property = json(violated_)["property"];
  EXPECT_EQ(property["stack"].size(), 250u);
  EXPECT_EQ(property["stack_omitted"], 99750);
}

TEST_F(RunReport, JsonOfWhatNeverBegan) {
  nlohmann::json object = nlohmann::json::parse(
      unknown_to_json({"run", "1.0", {"a.c"}, {}}, "no memory", {}, {}, files_));
  EXPECT_EQ(object["verdict"], "unknown");
  EXPECT_EQ(object["reason"], "no memory");
}

TEST(Statistics, AsText) {
  EXPECT_EQ(to_text({0.0649, 48.2, 1234567}), "0.06 s, 48 MB, 1,234,567 steps");
}

TEST(StepText, QuotesOutput) {
  EXPECT_EQ(quoted("a\n\"\\\x01"), "\"a\\n\\\"\\\\\\001\"");
  EXPECT_EQ(output_to_text(unroll::Stream::standard_output, "7\n"),
            "standard output      \"7\\n\"\n");
}

}  // namespace
}  // namespace culprit::report
