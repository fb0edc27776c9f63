// SPDX-License-Identifier: MIT
#include "commands/delivery/deposited_report.h"

#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

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
  report.json = "{}";
  report.json_destination = "-";
  report.output_is_the_programs = true;
  report.other_destinations = {"run.vcd"};
  DepositedReport again = unpacked(packed(report));
  EXPECT_EQ(again.code, ExitCode::violated);
  EXPECT_EQ(again.file, "a.c");
  EXPECT_EQ(again.text, report.text);
  EXPECT_EQ(again.json, "{}");
  EXPECT_EQ(again.json_destination, "-");
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
  json unknown = json::parse(completed_json(R"({"verdict": "unknown", "reason": ""})", late()));
  EXPECT_EQ(unknown["interrupted"], "timeout");
  EXPECT_EQ(unknown["reason"], reason_of(late()));
  json violated =
      json::parse(completed_json(R"({"verdict": "violated", "warnings": ["w"]})", late()));
  EXPECT_FALSE(violated.contains("reason"));
  EXPECT_EQ(violated["warnings"].size(), 2u);
}

}  // namespace
}  // namespace culprit::commands
