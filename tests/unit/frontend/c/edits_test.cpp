// SPDX-License-Identifier: MIT
// Which changes of a text are tried.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "frontend/c/read_edits.h"

namespace culprit::frontend {
namespace {

// "original -> replacement" of each change.
std::set<std::string> changes_of(const std::string& text,
                                 const std::vector<TextDifference>& differences = {}) {
  const std::string path = ::testing::TempDir() + "culprit_edits.c";
  std::ofstream(path) << text;
  CInput input;
  input.files = {path};
  input.clang_flags = {"-w"};
  input.models_directory = CULPRIT_SOURCE_DIRECTORY "/models";
  source::SourceFiles files;
  std::set<std::string> changes;
  for (const EditCandidate& each : read_edit_space(input, differences, files).candidates)
    changes.insert(each.original + " -> " + each.replacement);
  std::filesystem::remove(path);
  return changes;
}

TEST(Edits, ExchangeTheSidesOfAnAssignment) {
  const auto changes = changes_of("void f(int *a, int b) { int c = 1; c = b; b = a[c]; c = 3; }");
  EXPECT_TRUE(changes.contains("c = b -> b = c"));
  EXPECT_TRUE(changes.contains("b = a[c] -> a[c] = b"));
  EXPECT_FALSE(changes.contains("c = 3 -> 3 = c"));
}

TEST(Edits, DoNotAssignToConstants) {
  EXPECT_FALSE(changes_of("void f(int b) { const int c = 1; b = c; }").contains("b = c -> c = b"));
}

TEST(Edits, AssignBeforeTheyCompare) {
  const auto changes = changes_of(
      "int getchar(void);\n"
      "int f(void) { int c, n = 0; while (c = getchar() != -1) n++; return n; }");
  EXPECT_TRUE(changes.contains("c = getchar() != -1 -> (c = getchar()) != -1"));
}

TEST(Edits, ExchangeWhatIsAddedAndSubtracted) {
  const auto changes = changes_of("int f(int a, int b, int c) { return a - b + c; }");
  EXPECT_TRUE(changes.contains("a - b + c -> a - c + b"));
}

TEST(Edits, ExchangeAllConnectivesOfAChain) {
  const auto changes = changes_of("int f(int a) { return a != 1 || a != 2 || a != 3; }");
  EXPECT_TRUE(changes.contains("a != 1 || a != 2 || a != 3 -> a != 1 && a != 2 && a != 3"));
}

TEST(Edits, TakeCharactersThatTestsExpect) {
  const std::string text = "char f(int a) { char c = 'x'; if (a > 3) c = 'y'; return c; }";
  EXPECT_FALSE(changes_of(text).contains("'y' -> 'Q'"));
  EXPECT_TRUE(changes_of(text, {{"", "y", "Q", "\n"}}).contains("'y' -> 'Q'"));
}

TEST(Edits, DoOtherwiseWhatIsMissing) {
  const auto changes = changes_of(
      "int printf(const char *, ...);\n"
      "void f(int a, int n) { if (a > 3) n++; printf(\"%d\\n\", n); }",
      {{"", "", "few\n", ""}});
  EXPECT_TRUE(changes.contains(" -> else n = 0;"));
  EXPECT_TRUE(changes.contains(" -> else printf(\"few\\n\");"));
}

}  // namespace
}  // namespace culprit::frontend
