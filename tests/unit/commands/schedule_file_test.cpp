// SPDX-License-Identifier: MIT
#include "commands/inputs/schedule_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "source/errors.h"

namespace culprit::commands {
namespace {

ScheduleFile read(const std::string& text) {
  auto path = std::filesystem::path(::testing::TempDir()) / "culprit_schedule_test.json";
  std::ofstream(path) << text;
  try {
    ScheduleFile file = read_schedule(path.string());
    std::filesystem::remove(path);
    return file;
  } catch (...) {
    std::filesystem::remove(path);
    throw;
  }
}

std::string schedule_complaint(const std::string& text) {
  try {
    read(text);
  } catch (const source::InputError& error) {
    std::string what = error.what();
    return what.substr(what.find(".json: ") + 7);
  }
  return "";
}

TEST(ScheduleFile, ReadsTurns) {
  ScheduleFile file = read(R"({"order": [
    {"thread": 0, "ends": "before a write", "location": {"file": "a.c", "line": 7, "column": 3}, "execution": 2},
    {"thread": 1, "ends": "where it waits or ends"}]})");
  ASSERT_EQ(file.turns.size(), 2u);
  EXPECT_EQ(file.turns[0].thread, 1u);
  EXPECT_TRUE(file.turns[0].has_place && file.turns[0].is_access && file.turns[0].writes);
  EXPECT_EQ(file.turns[0].line, 7u);
  EXPECT_EQ(file.turns[0].execution, 1u);
  EXPECT_EQ(file.turns[1].thread, 2u);
  EXPECT_FALSE(file.turns[1].has_place);
}

TEST(ScheduleFile, ReadsTheInputsOfAReport) {
  ScheduleFile file = read(R"({"counterexample": {
    "order": [{"thread": 0, "ends": "where it waits or ends"}],
    "inputs": [{"name": "x", "value": "5"}, {"name": 3}, 4]}})");
  EXPECT_EQ(file.turns.size(), 1u);
  EXPECT_EQ(file.inputs, (std::map<std::string, std::string>{{"x", "5"}}));
}

TEST(ScheduleFile, SaysWhatIsWrong) {
  EXPECT_EQ(schedule_complaint("{"), "it is not JSON");
  EXPECT_EQ(schedule_complaint("[1]"), "it is not a JSON object");
  EXPECT_EQ(schedule_complaint(R"({"order": []})"), "its order has no turns");
  EXPECT_EQ(schedule_complaint(R"({"order": [{"ends": "where it waits or ends"}]})"),
            "turn 1 has no number \"thread\"");
  EXPECT_EQ(schedule_complaint(R"({"order": [{"thread": -1, "ends": "where it waits or ends"}]})"),
            "turn 1: -1 is no value of \"thread\"");
  EXPECT_EQ(schedule_complaint(R"({"order": [{"thread": 0, "ends": "before a read"}]})"),
            "turn 1 has no number \"line\"");
  EXPECT_NE(schedule_complaint(R"({"order": [{"thread": 0}]})").find("\"ends\" is none of"),
            std::string::npos);
  EXPECT_THROW(read_schedule("/no/such/file.json"), source::InputError);
}

}  // namespace
}  // namespace culprit::commands
