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

}  // namespace

}  // namespace culprit::source
