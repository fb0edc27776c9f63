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

TEST(Edits, CompareWhatWasMeantToBeCompared) {
  const auto changes = changes_of(
      "int strcmp(const char *, const char *);\n"
      "int f(char *s) { return s == \"end\"; }\n"
      "int g(char *s, char *t) { return s != t; }\n"
      "int h(int x) { if (x == 'a' || 'b' || 'c') return 0; return 0 <= x <= 9; }");
  EXPECT_TRUE(changes.contains("s == \"end\" -> strcmp(s, \"end\") == 0"));
  EXPECT_TRUE(changes.contains("s != t -> strcmp(s, t) != 0"));
  EXPECT_TRUE(changes.contains("x == 'a' || 'b' || 'c' -> x == 'a' || x == 'b' || x == 'c'"));
  EXPECT_TRUE(changes.contains("0 <= x <= 9 -> 0 <= x && x <= 9"));
}

TEST(Edits, HandOverPlacesInsteadOfCopies) {
  const auto changes = changes_of(
      "void f(int, int k);\n"
      "void f(int a, int k) { a = a / k; a++; }\n"
      "int main(void) { int x[2] = {3, 4}; f(x[1], 2); return x[1]; }");
  EXPECT_TRUE(changes.contains("f(int a, int k) -> f(int *a, int k)"));
  // Who else calls it is not known.
  for (const std::string& each :
       changes_of("void f(int a) { a = 1; } void (*p)(int) = f; void g(int x) { f(x); }"))
    EXPECT_EQ(each.find("int *a"), std::string::npos) << each;
}

TEST(Edits, IgnoreTheCaseOfLetters) {
  const std::string chain = "int f(char *s) { return s[0] == 'a' || s[0] == 'e'; }";
  const std::string ignored =
      "s[0] == 'a' || s[0] == 'e' -> tolower(s[0]) == 'a' || tolower(s[0]) == 'e'";
  EXPECT_TRUE(changes_of("int tolower(int);\n" + chain).contains(ignored));
  EXPECT_FALSE(changes_of(chain).contains(ignored));
}

TEST(Edits, CompareEqualValuesInAllPlaces) {
  const auto changes = changes_of(
      "int f(int a, int b, int c) {\n"
      "  if (a < b && a < c) return a;\n"
      "  else if (b < a && b < c) return b;\n"
      "  return c; }");
  EXPECT_TRUE(changes.contains("a < b && a < c -> a <= b && a <= c"));
  EXPECT_TRUE(changes.contains("a < b && a < c -> a <= b && a <= c, and so in 2 conditions"));
}

TEST(Edits, AddWhatIsMissingAmongAlternatives) {
  const auto changes = changes_of(
      "int f(int c) { return c == 'a' || c == 'e' || c == 'o'; }\n"
      "int g(int c) { return c != 2 && c != 3; }");
  EXPECT_TRUE(changes.contains(
      "c == 'a' || c == 'e' || c == 'o' -> c == 'a' || c == 'e' || c == 'o' || c == 'u'"));
  EXPECT_TRUE(changes.contains("c != 2 && c != 3 -> c != 2 && c != 3 && c != 4"));
}

TEST(Edits, AnswerBehindALoop) {
  const auto changes = changes_of(
      "int f(int *a, int n) {\n"
      "  for (int i = 0; i < n; i++) { if (a[i] == 0) return i; else { return -1; } } }");
  EXPECT_TRUE(changes.contains("else { return -1; } -> behind the loop: return -1;"));
}

TEST(Edits, TakeARemainderOfOneSummand) {
  EXPECT_TRUE(changes_of("int f(int a) { return (a + 32) % 64; }")
                  .contains("(a + 32) % 64 -> a % 64 + 32"));
}

TEST(Edits, TellCharactersFromNumbers) {
  const auto changes = changes_of(
      "int f(char *s, int *count, char c) {\n"
      "  int n = 0; char d = n % 10; count[c]++; n = n * 10 + s[0]; return n + d; }");
  EXPECT_TRUE(changes.contains("count[c]++ -> count[c - 'a']++"));
  EXPECT_TRUE(changes.contains("n * 10 + s[0] -> n * 10 + (s[0] - '0')"));
  EXPECT_TRUE(changes.contains("n % 10 -> n % 10 + '0'"));
}

TEST(Edits, CountWithElementsThatTheFunctionMentions) {
  const auto changes = changes_of(
      "int f(int *price, int i, int n) { int sum = n / price[i]; sum = sum - n; return sum; }");
  EXPECT_TRUE(changes.contains("sum - n -> sum - n * price[i]"));
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
