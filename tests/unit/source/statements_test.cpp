// SPDX-License-Identifier: MIT
#include "source/statements.h"

#include <gtest/gtest.h>

namespace culprit::source {

namespace {

std::string_view text_of(std::string_view text, const Statement& statement) {
  return text.substr(statement.begin, statement.end - statement.begin);
}

TEST(StatementsTest, FindsMembersOfOneBlock) {
  std::string_view text =
      "struct s { int a; };\n"
      "int f(int x) {\n"
      "  if (x) { a(\"}\"); b(); } /* } */\n"
      "  for (;;) c();\n"
      "  int list[] = {1, 2};\n"
      "  return x;\n"
      "}\n";
  Statements statements(text);
  auto offset = [&](std::string_view part) { return static_cast<std::uint32_t>(text.find(part)); };

  auto inside = statements.around(offset("a("), offset("b()"));
  ASSERT_TRUE(inside);
  EXPECT_EQ(text_of(text, statements.all()[inside->first]), "a(\"}\");");
  EXPECT_EQ(text_of(text, statements.all()[inside->last]), "b();");

  auto outer = statements.around(offset("a("), offset("c()"));
  ASSERT_TRUE(outer);
  EXPECT_EQ(statements.all()[outer->first].keyword, "if");
  EXPECT_EQ(statements.all()[outer->last].keyword, "for");
  EXPECT_EQ(text_of(text, statements.all()[*statements.next(outer->last)]), "int list[] = {1, 2};");

  EXPECT_FALSE(statements.in_block(*statements.innermost(offset("c()"))));
  EXPECT_FALSE(statements.innermost(offset("int a;")));
}

TEST(StatementsTest, FindsDefinitions) {
  std::string_view text = "int a[] = {1};\nint f(void);\n// f\nstatic int\nf(void) { return 1; }\n";
  Statements statements(text);
  auto found = statements.definition_behind(static_cast<std::uint32_t>(text.rfind("f(void)")));
  ASSERT_TRUE(found);
  EXPECT_EQ(text.substr(found->begin, found->body - found->begin), "static int\nf(void) ");
  EXPECT_EQ(text.substr(found->body, found->end - found->body), "{ return 1; }");
  EXPECT_FALSE(statements.definition_behind(found->end));
}

TEST(StatementsTest, FindsTheFirstStatementOfALine) {
  std::string_view text =
      "#define A \\\n"       // 1
      "  1\n"                // 2
      "int f(int x) {\n"     // 3
      "  x =\n"              // 4
      "    1; /* a\n"        // 5
      "  still */ x = 2;\n"  // 6
      "\n"                   // 7
      "  /* all\n"           // 8
      "  of it\n"            // 9
      "   */\n"              // 10
      "label:\n"             // 11
      "  return x;\n"        // 12
      "}\n";                 // 13
  auto at = [&](std::uint32_t line) { return statement_in_line(text, line); };
  auto offset = [&](std::string_view part) { return static_cast<std::uint32_t>(text.find(part)); };
  EXPECT_EQ(at(1), std::nullopt);  // outside of everything
  EXPECT_EQ(at(2), std::nullopt);
  EXPECT_EQ(at(4), offset("x =\n"));
  EXPECT_EQ(at(5), std::nullopt);  // in the middle of one
  EXPECT_EQ(at(6), offset("x = 2"));
  EXPECT_EQ(at(7), offset("\n  /* all"));
  EXPECT_EQ(at(8), offset("/* all"));
  EXPECT_EQ(at(9), std::nullopt);
  EXPECT_EQ(at(12), offset("return"));
  EXPECT_EQ(at(13), text.size() - 2);
  EXPECT_EQ(at(14), text.size());
  EXPECT_EQ(at(15), std::nullopt);
}

}  // namespace

}  // namespace culprit::source
