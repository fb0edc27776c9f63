// SPDX-License-Identifier: MIT
#include "findings/c/edited_places.h"

#include <gtest/gtest.h>

namespace culprit::findings {

namespace {

using frontend::EditCandidate;
using frontend::EditKind;

class EditedPlaces : public testing::Test {
 protected:
  // The span of the n-th occurrence of a text.
  source::SourceSpan span(const std::string& text, int occurrence = 1) const {
    std::size_t at = text_.find(text);
    while (--occurrence > 0) at = text_.find(text, at + 1);
    return {file_, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + text.size())};
  }

  result::Diagnosis diagnosis(const std::string& text) const {
    result::Diagnosis made;
    made.suspects.push_back({.role = "value", .span = span(text), .text = text});
    return made;
  }

  static repair::CPatch patch(EditKind kind, source::SourceSpan at, const std::string& replacement,
                              const std::string& role = "value") {
    EditCandidate edit;
    edit.kind = kind;
    edit.span = at;
    edit.role = role;
    edit.replacement = replacement;
    repair::CPatch made;
    made.changes.push_back(edit);
    return made;
  }

  const std::string text_ = "int f(int a) {\n  a = 0;\n  g(a);\n  return (a < 3) + (a > 7);\n}\n";
  source::SourceFiles files_;
  source::FileId file_ = files_.add("a.c", text_);
};

TEST_F(EditedPlaces, anEditStandsWithTheExpressionThatItChanges) {
  std::vector<result::Diagnosis> all{diagnosis("a > 7"), diagnosis("a < 3")};
  add_edits(all, {{patch(EditKind::expression, span("(a < 3)"), "(a <= 3)"), {}}}, files_);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].suspects[0].text, "a < 3");
  ASSERT_TRUE(all[0].edit);
  EXPECT_EQ(all[0].edit->replacement, "(a <= 3)");
  EXPECT_FALSE(all[1].edit);
}

TEST_F(EditedPlaces, parenthesesThatDoNotBelongTogetherStay) {
  std::vector<result::Diagnosis> all{diagnosis("a < 3")};
  add_edits(all, {{patch(EditKind::expression, span("(a < 3) + (a > 7)"), "0"), {}}}, files_);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].suspects[0].text, "(a < 3) + (a > 7)");
}

TEST_F(EditedPlaces, anEditOfAStatementIsADiagnosisOfItsOwn) {
  std::vector<result::Diagnosis> all{diagnosis("a = 0")};
  add_edits(all, {{patch(EditKind::deletion, span("a = 0;"), "", "extra-statement"), {}}}, files_);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].suspects[0].role, "extra-statement");
  EXPECT_TRUE(all[0].suspects[0].is_statement);
}

TEST_F(EditedPlaces, whatIsMissingIsToldOnceAmongNeighbours) {
  auto missing = [&](const std::string& before, const std::string& words) {
    source::SourceSpan at = span(before);
    at.end = at.begin;
    return patch(EditKind::insertion, at, words, "missing-statement");
  };
  repair::CPatch cheat = missing("g(a)", "return 1;");
  cheat.cheating = "exits";
  EXPECT_EQ(one_for_each_place({missing("a = 0", "a = 1;"), missing("g(a)", "a = 1;"),
                                missing("g(a)", "a++;"), cheat},
                               files_)
                .size(),
            2u);
}

}  // namespace

}  // namespace culprit::findings
