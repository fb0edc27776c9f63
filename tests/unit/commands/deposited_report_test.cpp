// SPDX-License-Identifier: MIT
#include "commands/delivery/deposited_report.h"

#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "commands/delivery/lost_worker.h"
#include "commands/delivery/report_forms.h"

namespace culprit::commands {
namespace {

using nlohmann::json;
using supervise::LostWorker;
using supervise::StopCause;

LostWorker late() {
  LostWorker lost;
  lost.cause = StopCause::timeout;
  lost.signal = SIGKILL;
  lost.stage = "looking for a failing run";
  return lost;
}

TEST(DepositedReport, ComesOutAsItWentIn) {
  DepositedReport report;
  report.code = ExitCode::violated;
  report.file = "a.c";
  report.text = "a.c:3:1: violated\n";
  report.forms = {{0, "-", "{}"}, {1, "a.sarif", "[]"}};
  report.output_is_the_programs = true;
  report.other_destinations = {"run.vcd"};
  DepositedReport again = unpacked(packed(report));
  EXPECT_EQ(again.code, ExitCode::violated);
  EXPECT_EQ(again.file, "a.c");
  EXPECT_EQ(again.text, report.text);
  ASSERT_EQ(again.forms.size(), 2u);
  EXPECT_EQ(again.forms[0].destination, "-");
  EXPECT_EQ(again.forms[0].text, "{}");
  EXPECT_EQ(again.forms[1].number, 1u);
  EXPECT_EQ(again.forms[1].destination, "a.sarif");
  EXPECT_TRUE(again.output_is_the_programs);
  EXPECT_EQ(again.other_destinations, report.other_destinations);
}

TEST(DepositedReport, OfNothingKnowsNothing) {
  EXPECT_EQ(unpacked("").code, ExitCode::unknown);
  EXPECT_EQ(unpacked("\x81\xa4").text, "");
}

TEST(DepositedReport, SaysWhatEndedTheWork) {
  EXPECT_EQ(reason_of(late()),
            "out of time while looking for a failing run; --timeout allows more");
  LostWorker lost = late();
  lost.cause = StopCause::memory;
  EXPECT_EQ(reason_of(lost),
            "the memory limit is reached while looking for a failing run; --memory MB allows more");
  lost.cause = StopCause::signal;
  EXPECT_EQ(reason_of(lost), "interrupted while looking for a failing run");
  lost.cause = StopCause::none;
  EXPECT_NE(reason_of(lost).find("was killed while looking"), std::string::npos);
  lost.signal = SIGSEGV;
  EXPECT_NE(reason_of(lost).find("bug of culprit"), std::string::npos);
}

TEST(DepositedReport, JsonGetsTheReason) {
  const ReportForm& form = report_forms().front();
  json unknown = json::parse(form.completed(R"({"verdict": "unknown", "reason": ""})", late()));
  EXPECT_EQ(unknown["interrupted"], "timeout");
  EXPECT_EQ(unknown["reason"], reason_of(late()));
  json violated =
      json::parse(form.completed(R"({"verdict": "violated", "warnings": ["w"]})", late()));
  EXPECT_FALSE(violated.contains("reason"));
  EXPECT_EQ(violated["warnings"].size(), 2u);
}

TEST(DepositedReport, SarifGetsTheReason) {
  const ReportForm& form = report_forms()[1];
  ASSERT_EQ(form.option, "--sarif");
  json run = json::parse(form.completed(form.made_of({}), late()))["runs"][0];
  const json& invocation = run["invocations"][0];
  EXPECT_FALSE(invocation["executionSuccessful"]);
  EXPECT_EQ(invocation["toolExecutionNotifications"].back()["message"]["text"], reason_of(late()));
  EXPECT_EQ(run["properties"]["interrupted"], "timeout");
}

TEST(DepositedReport, ThePageGetsTheReason) {
  const ReportForm& form = report_forms()[2];
  ASSERT_EQ(form.option, "--html");
  EXPECT_NE(form.completed(form.made_of({}), late()).find(reason_of(late())), std::string::npos);
}

}  // namespace
}  // namespace culprit::commands
