// SPDX-License-Identifier: MIT
#include "frontend/c/watch_calls.h"

#include <gtest/gtest.h>

#include "frontend/c/read_program.h"
#include "frontend/rules/read_rule.h"
#include "program/print/print.h"
#include "program/validate/validate.h"
#include "source/errors.h"

namespace culprit::frontend {
namespace {

constexpr const char* rule_with_all =
    "state { bool taken[]; }\n"
    "take.entry { if (taken[$1]) abort \"twice\"; }\n"
    "take.exit { if ($return == limit) taken[$1] = true; }\n"
    "end { if (any(taken == true)) abort \"at the end\"; }\n";

// The program with the rule, as --dump=program prints it; validated.
class WatchCalls : public testing::Test {
 protected:
  std::string read(const std::string& text, const std::string& rule = rule_with_all) {
    rules_ = {read_rule(files_, files_.add("r.rule", rule))};
    CInput input;
    // Only its text counts; the file has to be there.
    const std::string path = CULPRIT_SOURCE_DIRECTORY "/examples/account.c";
    input.files = {path};
    input.texts = {{path, text}};
    input.models_directory = CULPRIT_SOURCE_DIRECTORY "/models";
    input.rules = &rules_;
    CProgram made = read_c_program(input, files_);
    warnings_ = made.warnings;
    program::validate(made.program, files_);
    return program::print(made.program, files_);
  }

  std::string error_of(const std::string& text, const std::string& rule) {
    try {
      read(text, rule);
    } catch (const source::InputError& error) {
      return error.what();
    }
    return "";
  }

  source::SourceFiles files_;
  std::vector<Rule> rules_;
  std::vector<std::string> warnings_;
};

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++count;
  return count;
}

constexpr const char* direct =
    "int take(int *lock); int limit; int a;\n"
    "int main(void) { take(&a); if (limit) return 1; return take(&a); }\n";

TEST_F(WatchCalls, PutsEventsAroundCallsAndBeforeTheEnd) {
  std::string text = read(direct);
  EXPECT_EQ(times(text, "__culprit_rule_1_0("), 2u) << text;
  EXPECT_EQ(times(text, "__culprit_rule_1_1("), 2u) << text;
  EXPECT_EQ(times(text, "__culprit_rule_1_2("), 2u) << text;
  EXPECT_LT(text.find("__culprit_rule_1_0("), text.find(":= take(")) << text;
  EXPECT_LT(text.find(":= take("), text.find("__culprit_rule_1_1(")) << text;
  EXPECT_TRUE(warnings_.empty());
}

TEST_F(WatchCalls, LeavesTheComponentsAsTheyAre) {
  std::string watched = read(direct);
  std::string other = read(direct, "end { }");
  auto components = [](const std::string& text) { return text.substr(text.find("component 1 ")); };
  EXPECT_EQ(components(watched), components(other));
}

TEST_F(WatchCalls, WatchesCallsThroughPointers) {
  std::string text = read(
      "static int take(int *lock) { return *lock; } int limit; int a;\n"
      "static int other(int *lock) { return *lock + 1; }\n"
      "int main(void) { int (*f)(int *) = limit ? take : other; return f(&a); }\n");
  EXPECT_EQ(times(text, "__culprit_rule_1_0_through("), 1u) << text;
  EXPECT_EQ(times(text, "__culprit_rule_1_1_through("), 1u) << text;
}

TEST_F(WatchCalls, WarnsOfFunctionsThatAreMissing) {
  read("int main(void) { return 0; }", "taek.entry { }");
  ASSERT_EQ(warnings_.size(), 1u);
  EXPECT_EQ(warnings_[0],
            "rule r: the program mentions none of the functions that it watches (taek)");
  files_ = {};
  read(direct, "taek.entry { } take.entry { }");
  ASSERT_EQ(warnings_.size(), 1u);
  EXPECT_EQ(warnings_[0], "rule r: the program mentions no function 'taek'; did you mean 'take'?");
}

TEST_F(WatchCalls, RefusesWhatACallDoesNotHave) {
  EXPECT_EQ(error_of(direct, "take.entry { if ($2) halt; }").substr(0, 50),
            "'take' has no argument $2: it is called with 1 at ");
  files_ = {};
  EXPECT_EQ(
      error_of("void f(double x); int main(void) { f(1); return 0; }", "f.entry { if ($1) halt; }"),
      "argument $1 of 'f' is neither an integer nor a pointer, which is all that a rule can "
      "look at");
  files_ = {};
  EXPECT_EQ(error_of("void f(int x); int main(void) { f(1); return 0; }",
                     "f.exit { if ($return) halt; }"),
            "the result of 'f' is neither an integer nor a pointer: there is no $return");
  files_ = {};
  EXPECT_EQ(
      error_of("int main(int argc, char **argv) { return argc; }", "main.entry { if ($1) halt; }"),
      "'main' is called from outside: a rule sees neither its arguments nor its result");
  files_ = {};
  EXPECT_EQ(error_of(direct, "take.entry { if (limti) halt; }"),
            "'limti' is neither declared in the rule nor a global variable of the program; did you "
            "mean 'limit'?");
}

}  // namespace
}  // namespace culprit::frontend
