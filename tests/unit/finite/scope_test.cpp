// SPDX-License-Identifier: MIT
#include "finite/scope.h"

#include <gtest/gtest.h>

namespace culprit::finite {
namespace {

// Variables by name, declared where their name stands first after the marker.
class ScopeTest : public ::testing::Test {
 protected:
  source::FileId file = 0;
  source::SourceFiles files;
  std::string text;
  program::Program program;
  std::vector<Cell> cells;

  void read(const std::string& given) {
    text = given;
    file = files.add("a.c", given);
    program.functions.resize(3);
    for (program::Function& function : program.functions) function.span = {file, 0, 1};
  }

  void declare(const std::string& name, const std::string& declaration, unsigned function) {
    auto begin = static_cast<std::uint32_t>(text.find(declaration));
    Cell cell;
    cell.name = name;
    cell.function = static_cast<program::FunctionId>(function);
    cell.span = {file, begin, begin + static_cast<std::uint32_t>(declaration.size())};
    cells.push_back(cell);
    if (function > 0) program.functions[function].locals.push_back({name, {}, 4, 4, cell.span});
  }

  // The name is known up to the end of this text.
  void limit(const std::string& scope) {
    Cell& cell = cells.back();
    program::Function& function = program.functions[program::index_of(cell.function)];
    function.locals.pop_back();
    auto begin = static_cast<std::uint32_t>(text.find(scope));
    function.slots.push_back({cell.name,
                              {},
                              {},
                              cell.span,
                              {file, begin, begin + static_cast<std::uint32_t>(scope.size())}});
  }

  // A variable that the program never reads or writes has no cell.
  void forget() { cells.pop_back(); }

  std::vector<std::string> seen_at(const std::string& place, unsigned function) {
    auto begin = static_cast<std::uint32_t>(text.find(place));
    std::vector<std::string> names;
    for (CellId id :
         visible_cells(program, files, cells, static_cast<program::FunctionId>(function),
                       {file, begin, begin + 1}))
      names.push_back(cells[id].name + "@" + std::to_string(cells[id].span.begin));
    return names;
  }
};

TEST_F(ScopeTest, WhatIsDeclaredBeforeInAnOpenBlockIsSeen) {
  read("int g;\nint f(int p) { int a; { int b; } int c = 1; return HERE; int d; }\n");
  declare("g", "int g", 0);
  declare("p", "int p", 1);
  declare("a", "int a", 1);
  declare("b", "int b", 1);
  declare("c", "int c", 1);
  declare("d", "int d", 1);
  EXPECT_EQ(seen_at("HERE", 1), (std::vector<std::string>{"g@0", "p@13", "a@22", "c@40"}));
}

TEST_F(ScopeTest, AnotherFunctionsVariablesAreNotSeen) {
  read("int f(void) { int a; }\nint h(void) { return HERE; }\n");
  declare("a", "int a", 1);
  EXPECT_TRUE(seen_at("HERE", 2).empty());
}

TEST_F(ScopeTest, OfOneNameTheInnermostIsMeant) {
  read("int x;\nint f(void) { int x = 1; { HERE } }\n");
  declare("x", "int x;", 0);
  declare("x", "int x =", 1);
  EXPECT_EQ(seen_at("HERE", 1), (std::vector<std::string>{"x@21"}));
}

TEST_F(ScopeTest, TheVariableOfALoopIsNotSeenAfterIt) {
  read("int f(void) { int i = 5; for (int i = 0; i < 3; i++) { INSIDE } AFTER }\n");
  declare("i", "int i = 5", 1);
  limit("{ int i = 5; for (int i = 0; i < 3; i++) { INSIDE } AFTER }");
  declare("i", "int i = 0", 1);
  limit("for (int i = 0; i < 3; i++) { INSIDE }");
  EXPECT_EQ(seen_at("INSIDE", 1), (std::vector<std::string>{"i@30"}));
  EXPECT_EQ(seen_at("AFTER", 1), (std::vector<std::string>{"i@14"}));
}

TEST_F(ScopeTest, AVariableWithoutACellHidesAGlobalToo) {
  read("int a[2]; struct { int x; } s;\nint f(void) { int a; int *s; HERE }\n");
  declare("a[0]", "int a[2]", 0);
  declare("s.x", "struct { int x; } s", 0);
  declare("a", "int a;", 1);
  forget();
  declare("s", "int *s", 1);
  forget();
  EXPECT_TRUE(seen_at("HERE", 1).empty());
}

TEST_F(ScopeTest, BracesInCommentsAndStringsDoNotCount) {
  read("int f(void) { int a; /* } */ puts(\"}\"); // }\n char c = '}'; HERE }\n");
  declare("a", "int a", 1);
  EXPECT_EQ(seen_at("HERE", 1), (std::vector<std::string>{"a@14"}));
}

}  // namespace
}  // namespace culprit::finite
