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
  std::vector<Cell> cells;

  void read(const std::string& given) {
    text = given;
    file = files.add("a.c", given);
  }

  void declare(const std::string& name, const std::string& declaration, unsigned function) {
    auto begin = static_cast<std::uint32_t>(text.find(declaration));
    Cell cell;
    cell.name = name;
    cell.function = static_cast<program::FunctionId>(function);
    cell.span = {file, begin, begin + static_cast<std::uint32_t>(declaration.size())};
    cells.push_back(cell);
  }

  std::vector<std::string> seen_at(const std::string& place, unsigned function) {
    auto begin = static_cast<std::uint32_t>(text.find(place));
    std::vector<std::string> names;
    for (CellId id : visible_cells(files, cells, static_cast<program::FunctionId>(function),
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

TEST_F(ScopeTest, BracesInCommentsAndStringsDoNotCount) {
  read("int f(void) { int a; /* } */ puts(\"}\"); // }\n char c = '}'; HERE }\n");
  declare("a", "int a", 1);
  EXPECT_EQ(seen_at("HERE", 1), (std::vector<std::string>{"a@14"}));
}

}  // namespace
}  // namespace culprit::finite
