// SPDX-License-Identifier: MIT
// Which text of a program becomes a component, in which role, and where it is located.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "frontend/c/read_program.h"
#include "program/validate/validate.h"
#include "source/errors.h"

namespace culprit::frontend {
namespace {

using program::Component;
using program::Role;

class Components : public ::testing::Test {
 protected:
  void read(const std::string& text, std::vector<std::string> flags = {}) {
    std::filesystem::create_directories(folder_);
    std::filesystem::path file = folder_ / "test.c";
    std::ofstream(file) << text;
    CInput input;
    input.files = {file.string()};
    input.clang_flags = std::move(flags);
    input.models_directory = std::filesystem::path(CULPRIT_SOURCE_DIRECTORY) / "models";
    program_ = read_c_program(input, files_);
    program::validate(program_.program, files_);
  }

  // The only component with that text that is not the target of an assignment.
  const Component& named(const std::string& text) {
    const Component* found = nullptr;
    for (const Component& component : program_.program.components) {
      if (component.text != text || component.role == Role::target) continue;
      EXPECT_EQ(found, nullptr) << "two components with the text " << text;
      found = &component;
    }
    EXPECT_NE(found, nullptr) << "no component with the text " << text;
    static const Component none;
    return found != nullptr ? *found : none;
  }
  bool exists(const std::string& text) {
    for (const Component& component : program_.program.components) {
      if (component.text == text) return true;
    }
    return false;
  }
  std::uint32_t line(const Component& component) { return files_.begin(component.span).line; }

  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) /
      ("culprit-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  source::SourceFiles files_;
  CProgram program_;
};

TEST_F(Components, rolesFollowTheTableOfTheDesign) {
  read(R"(
int f(int n) { return n * 2; }
int main(int argc, char **argv) {
  int a[3] = {7}, x, y = 1, unset;
  x = argc - 1;
  if (x > 0 && y) y += 5;
  while (y < 3) y++;
  for (int i = 11; i < 12; i++) a[i % 3] = x ? y : 13;
  switch (argc) { case 1: break; }
  return f(x + 21);
})");
  EXPECT_EQ(named("argc - 1").role, Role::value);
  EXPECT_EQ(named("7").role, Role::value);
  EXPECT_EQ(named("11").role, Role::value);
  EXPECT_EQ(named("x > 0 && y").role, Role::condition);
  EXPECT_EQ(named("x > 0").role, Role::operand);
  EXPECT_EQ(named("y += 5").role, Role::value);
  EXPECT_EQ(named("y++").role, Role::value);
  EXPECT_EQ(named("y < 3").role, Role::condition);
  EXPECT_EQ(named("i % 3").role, Role::index);
  EXPECT_EQ(named("13").role, Role::arm);
  EXPECT_EQ(named("n * 2").role, Role::return_value);
  EXPECT_EQ(named("x + 21").role, Role::argument);
  EXPECT_EQ(named("f(x + 21)").role, Role::return_value);
  EXPECT_EQ(named("21").role, Role::operator_part);
  EXPECT_EQ(named("unset").role, Role::missing_initialiser);
}

TEST_F(Components, caseLabelsBoundsEnumeratorsAndUnevaluatedOperandsAreNone) {
  read(R"(
enum e { first = 101, second };
int main(int argc, char **argv) {
  int a[102];
  switch (argc) { case 103: return 0; }
  return sizeof(a[104]) + _Generic(argc, int: 1, default: 105);
})");
  for (const char* text : {"101", "102", "103", "104", "105"}) EXPECT_FALSE(exists(text)) << text;
}

TEST_F(Components, aMacroBodyIsOneComponentWithAllItsUses) {
  read(R"(
#define LIMIT 300 + 50
int f(int x) { return x > LIMIT; }
int main(int argc, char **argv) {
  int y = LIMIT;
  return f(y) + LIMIT;
})");
  const Component& sum = named("300 + 50");
  EXPECT_EQ(line(sum), 2u);
  EXPECT_EQ(sum.expansions.size(), 2u);  // the third use is `f(y) + 300 + 50`: another tree
  EXPECT_EQ(named("300").expansions.size(), 3u);
  EXPECT_EQ(named("50").expansions.size(), 3u);
}

TEST_F(Components, anArgumentOfAMacroIsLocatedAtItsUse) {
  read(R"(
#define TWICE(v) ((v) + (v))
int main(int argc, char **argv) {
  return TWICE(argc * 3);
})");
  const Component& argument = named("argc * 3");
  EXPECT_EQ(line(argument), 4u);
  EXPECT_TRUE(argument.expansions.empty());
  const Component& body = named("(v) + (v)");
  EXPECT_EQ(line(body), 2u);
  EXPECT_EQ(body.expansions.size(), 1u);
}

TEST_F(Components, aMacroOfASystemHeaderIsLocatedAtItsUse) {
  read("#include <limits.h>\nint main(void) {\n  int x = INT_MAX;\n  return x;\n}\n");
  const Component& value = named("INT_MAX");
  EXPECT_EQ(line(value), 3u);
  EXPECT_TRUE(value.expansions.empty());
}

TEST_F(Components, anAssertionIsTheSpecification) {
  read(
      "#include <assert.h>\nint main(int argc, char **argv) {\n  int y = argc + 9;\n  assert(y < "
      "10);\n  return 0;\n}\n");
  EXPECT_TRUE(named("y < 10").in_specification);
  EXPECT_TRUE(named("10").in_specification);
  EXPECT_FALSE(named("argc + 9").in_specification);
  ASSERT_EQ(program_.program.properties.size(), 2u);
  EXPECT_EQ(program_.program.properties[1].text, "y < 10");
  EXPECT_EQ(files_.begin(program_.program.properties[1].span).line, 4u);
}

TEST_F(Components, printedTextIsOne) {
  read("#include <stdio.h>\nint main(void) {\n  printf(\"sum %d\\n\", 3);\n  return 0;\n}\n");
  EXPECT_EQ(named("\"sum %d\\n\"").role, Role::text);
}

TEST_F(Components, modelsAndSystemHeadersHaveNone) {
  read(
      "#include <stdio.h>\n#include <string.h>\nint main(void) { return (int)strlen(\"a\") + "
      "puts(\"b\"); }\n");
  for (std::size_t i = 1; i < program_.program.components.size(); ++i) {
    EXPECT_NE(files_.path(program_.program.components[i].span.file).find("test.c"),
              std::string::npos);
  }
}

TEST_F(Components, aSumOfManyOperandsIsReadInLinearTime) {
  std::string sum = "1";
  for (int i = 0; i < 20000; ++i) sum += " + x";
  read("int main(int x, char **argv) { return " + sum + "; }\n");
  EXPECT_GT(program_.program.nodes.size(), 40000u);
}

TEST_F(Components, whatDoesNotCompileIsClangsMatter) {
  EXPECT_THROW(read("int main(void) { return x; }\n"), CompileError);
}

TEST_F(Components, aMissingEntryFunctionIsSaid) {
  EXPECT_THROW(read("int f(void) { return 1; }\n"), source::InputError);
}

}  // namespace
}  // namespace culprit::frontend
