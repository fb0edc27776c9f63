// SPDX-License-Identifier: MIT
#include "frontend/rules/read_rule.h"

#include <gtest/gtest.h>

#include "frontend/rules/rule_text.h"
#include "source/errors.h"

namespace culprit::frontend {
namespace {

Rule read(const std::string& text) {
  source::SourceFiles files;
  return read_rule(files, files.add("folder/lock.rule", text));
}

// "line:column: message"; empty: there is no error.
std::string error_in(const std::string& text) {
  source::SourceFiles files;
  source::FileId file = files.add("r", text);
  try {
    read_rule(files, file);
  } catch (const source::InputError& error) {
    return files.describe(error.span()).substr(2) + ": " + error.what();
  }
  return "";
}

std::string body_of(const std::string& statements) {
  return read("state { int n = 3; enum { Free, Taken } of[]; } f.exit {" + statements + "}")
      .events.front()
      .body;
}

TEST(ReadRule, TakesItsNameFromTheFileOrFromItsHeading) {
  EXPECT_EQ(read("f.entry { }").name, "lock");
  Rule named = read("rule other \"what it is about\"; f.entry { }");
  EXPECT_EQ(named.name, "other");
  EXPECT_EQ(named.title, "what it is about");
}

TEST(ReadRule, DeclaresStates) {
  Rule rule = read(
      "state { bool a; int b = -0x10; enum { Red, Green = 7, Blue } c = Blue; } state { enum { X } "
      "d[] = X; } end { }");
  ASSERT_EQ(rule.states.size(), 4u);
  EXPECT_EQ(rule.states[0].initial, 0);
  EXPECT_EQ(rule.states[1].initial, -16);
  EXPECT_EQ(rule.states[2].initial, 8);
  EXPECT_FALSE(rule.states[2].keyed);
  EXPECT_TRUE(rule.states[3].keyed);
}

TEST(ReadRule, ListsWhatAnEventLooksAt) {
  Rule rule = read("f.exit { if ($3 == $1 && $return != limit || limit > $3) halt; }");
  const RuleEvent& event = rule.events.front();
  EXPECT_EQ(event.function, "f");
  EXPECT_EQ(event.when, RuleEvent::When::exit);
  EXPECT_EQ(event.arguments, (std::vector<std::uint32_t>{1, 3}));
  EXPECT_TRUE(event.uses_result);
  ASSERT_EQ(event.variables.size(), 1u);
  EXPECT_EQ(event.variables.front().name, "limit");
}

TEST(ReadRule, SharesStatementsAmongEvents) {
  Rule rule = read("f.entry, g.entry { if ($1) abort \"no\"; } end { }");
  ASSERT_EQ(rule.events.size(), 3u);
  EXPECT_EQ(rule.events[1].function, "g");
  EXPECT_EQ(rule.events[0].body, rule.events[1].body);
  EXPECT_EQ(rule.events[2].when, RuleEvent::When::end);
}

TEST(ReadRule, WritesItsStatementsInC) {
  EXPECT_EQ(body_of("n = -n + 2 * (n - 1);"), "{ state_n = - state_n + 2L * (state_n - 1L); } ");
  EXPECT_EQ(body_of("of[$1] = Taken;"), "{ set_of(argument_1, 1L); } ");
  EXPECT_EQ(body_of("n++; of[n] -= 2;"),
            "{ state_n = state_n + 1L; set_of(state_n, get_of(state_n) - (2L)); } ");
  EXPECT_EQ(body_of("if (any(of == Taken)) return;"), "{ if (any_of(0, 1L)) { return; } } ");
  EXPECT_EQ(body_of("abort \"a \\\"b\\\"\";"),
            "{ __culprit_violation(\"rule\", \"rule lock: a \\\"b\\\"\"); } ");
  EXPECT_EQ(body_of("if (!n) halt; else if (~n) n = 1; else { n = NULL; }"),
            "{ if (! state_n) { __VERIFIER_assume(0); } else if (~ state_n) { state_n = 1L; } else "
            "{ { state_n = 0L; } } } ");
}

TEST(ReadRule, SaysWhatWasExpected) {
  EXPECT_EQ(error_in(""),
            "1:1: expected what is watched, as in f.entry { … } or end { … }, found the end of the "
            "file");
  EXPECT_EQ(error_in("f.entry { n = 1; }"), "1:11: there is no state variable 'n'");
  EXPECT_EQ(error_in("sate { } f.entry { }"),
            "1:6: expected '.entry' or '.exit' after 'sate', found '{'; did you mean 'state'?");
  EXPECT_EQ(error_in("f.entry, g.exit { }"),
            "1:10: events that share their statements are all .entry or all .exit");
  EXPECT_EQ(error_in("f.entry { if ($0) halt; }"),
            "1:15: expected $return, or an argument from $1 to $127, found '$0'");
  EXPECT_EQ(error_in("f.entry { halt }"), "1:16: expected ';' after 'halt', found '}'");
  EXPECT_EQ(error_in("f.entry { if (1x) halt; }"),
            "1:15: '1x' is no number: expected one like 12 or 0x1f");
  EXPECT_EQ(error_in("state { int if; } end { }"),
            "1:13: 'if' is a word of the language, and no name for a variable");
  EXPECT_EQ(error_in("f.entry { /* }"), "1:11: this comment is never closed: expected '*/'");
  EXPECT_EQ(error_in("f.entry { \x01 }"), "1:11: a byte 0x01 begins no word of a rule");
  EXPECT_EQ(error_in("f.entry { @ }"), "1:11: '@' begins no word of a rule");
  EXPECT_EQ(error_in("f.entry { abrt \"no\"; }"),
            "1:16: expected an assignment to 'abrt', found a message; did you mean 'abort'?");
}

TEST(ReadRule, IsNotOverwhelmed) {
  auto times = [](std::size_t count, const std::string& text) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += text;
    return all;
  };
  EXPECT_NE(error_in("f.entry { if (" + times(100000, "(")).find("nested too deeply"),
            std::string::npos);
  EXPECT_NE(error_in("f.entry { if (" + times(100000, "!")).find("nested too deeply"),
            std::string::npos);
  EXPECT_NE(error_in("f.entry " + times(100000, "{ ")).find("nested too deeply"),
            std::string::npos);
  EXPECT_NE(error_in("state { int n[]; } f.entry { if (" + times(100000, "n[")).find("too deeply"),
            std::string::npos);
  EXPECT_EQ(error_in("f.entry { if (1" + times(100000, " + 1") + ") halt; }"), "");
  EXPECT_EQ(error_in("f.entry { " + times(30000, "if ($1) halt; else ") + "halt; }"), "");
  EXPECT_NE(error_in(times(most_rule_bytes, "// ")).find("is larger than a rule may be"),
            std::string::npos);
}

TEST(RuleText, MakesAFunctionOfEachEvent) {
  Rule rule = read("state { bool done; int of[] = 2; } f.exit { done = $2 == $return; } end { }");
  std::string text = rule_text(rule, 4, RuleThreads::none);
  EXPECT_NE(text.find("static long state_done = 0L;"), std::string::npos);
  EXPECT_NE(text.find("static long get_of(long key)"), std::string::npos);
  EXPECT_NE(text.find("return (2L);"), std::string::npos);
  EXPECT_NE(text.find("void __culprit_rule_4_0(long argument_2, long result) {"),
            std::string::npos);
  EXPECT_NE(text.find("void __culprit_rule_4_0_through(long called, long meant, long argument_2,"),
            std::string::npos);
  EXPECT_NE(text.find("void __culprit_rule_4_1(void) {"), std::string::npos);
  EXPECT_EQ(text.find("__culprit_synchronise"), std::string::npos);
  EXPECT_NE(rule_text(rule, 4, RuleThreads::some).find("__culprit_synchronise"), std::string::npos);
}

}  // namespace
}  // namespace culprit::frontend
