// SPDX-License-Identifier: MIT
#include "sequential/c_expression.h"

#include <gtest/gtest.h>

#include "../explain/c_source.h"

namespace culprit::sequential {
namespace {

using culprit::testing::CSource;

// What `return EXPRESSION;` is written as, in a function with some parameters.
std::string written(const std::string& expression, const std::string& type = "int") {
  CSource c(R"(
struct pair { int first, second; };
int table[4];
)" + type + " f(int a, unsigned b, int *p, struct pair *q, double d, char letter) { return " +
            expression + "; }\nint main(void) { return 0; }\n");
  const program::Program& program = c.read.program;
  const program::Function& function = program.function(program.function_named("f"));
  VariableTexts names;
  names.slot = [&](program::SlotId id) { return function.slots[program::index_of(id)].name; };
  names.local = [&](program::LocalId id) { return function.locals[program::index_of(id)].name; };
  names.global = [&](program::GlobalId id) { return program.global(id).name; };
  for (const program::Instruction& each : function.instructions) {
    if (each.operation != program::Operation::return_value) continue;
    return CExpression(program, function, names).value(each.value);
  }
  return "";
}

TEST(CExpression, KeepsThePrecedenceOfOperators) {
  EXPECT_EQ(written("a + 2 * a"), "a + 2 * a");
  EXPECT_EQ(written("(a + 2) * a"), "(a + 2) * a");
  EXPECT_EQ(written("a - (a - 2)"), "a - (a - 2)");
  EXPECT_EQ(written("a - a - 2"), "a - a - 2");
  EXPECT_EQ(written("-(-a)"), "-(-a)");
  EXPECT_EQ(written("~a & 1"), "~a & 1");
  EXPECT_EQ(written("a << (a & 3)"), "a << (a & 3)");
}

TEST(CExpression, WritesConversionsOut) {
  EXPECT_EQ(written("a + b", "unsigned"), "(unsigned int)a + b");
  EXPECT_EQ(written("letter + 1"), "(int)letter + 1");
  EXPECT_EQ(written("d + a", "double"), "d + (double)a");
}

TEST(CExpression, WritesConstantsOfEveryType) {
  EXPECT_EQ(written("-2147483647 - 1"), "-2147483647 - 1");
  EXPECT_EQ(written("4000000000u", "unsigned"), "4000000000u");
  EXPECT_EQ(written("5000000000", "long"), "5000000000L");
  EXPECT_EQ(written("0.5", "double"), "0x1p-1");
  EXPECT_EQ(written("-1.5", "double"), "-0x1.8p+0");
}

TEST(CExpression, ReadsThroughPointersWithTheTypeOfWhatIsRead) {
  EXPECT_EQ(written("*p"), "*p");
  EXPECT_EQ(written("p[a]"), "p[(long)a]");
  EXPECT_EQ(written("q->second"), "q->second");
  EXPECT_EQ(written("table[a]"), "table[(long)a]");
}

TEST(CExpression, WritesChoices) {
  EXPECT_EQ(written("a ? 1 : 2"), "a != 0 ? 1 : 2");
  EXPECT_EQ(written("a && b"), "a != 0 && b != 0");
}

TEST(CExpression, DeclaresArraysAndPointersToFunctions) {
  CSource c("int table[4][2]; void (*handler)(int); int main(void) { return 0; }\n");
  const program::Program& program = c.read.program;
  std::vector<std::string> declared;
  for (std::size_t i = 1; i < program.globals.size(); ++i) {
    const program::Global& global = program.globals[i];
    if (global.name == "table" || global.name == "handler") {
      declared.push_back(declaration(program, global.type, global.name));
    }
  }
  EXPECT_EQ(declared, (std::vector<std::string>{"int table[4][2]", "void (*handler)(int)"}));
}

}  // namespace
}  // namespace culprit::sequential
