// SPDX-License-Identifier: MIT
#include "check/different_ends.h"

#include <gtest/gtest.h>

#include <random>

#include "check/query.h"

namespace culprit::check {
namespace {

using formula::Term;
using formula::Terms;
using unroll::EndOfRun;
using unroll::PrintedItem;

EndOfRun end_with(Terms& terms, const std::string& output, std::uint64_t status = 0) {
  EndOfRun end;
  end.status = terms.constant(32, status);
  for (char each : output) {
    end.printed.print({PrintedItem::Kind::character, terms.truth(true),
                       terms.constant(8, static_cast<unsigned char>(each)), ""});
  }
  return end;
}

PrintedItem number_item(Terms& terms, Term value) {
  return {PrintedItem::Kind::integer, terms.truth(true), terms.sign_extend(value, 64), "%d"};
}

// As tests compare outputs, written once more: white space at line ends and at the end is nothing.
std::string plain(const std::string& text) {
  std::string result, blanks;
  for (char each : text) {
    if (each == '\n') blanks.clear();
    if (each == ' ') {
      blanks += each;
    } else {
      result += blanks + each;
      blanks.clear();
    }
  }
  while (!result.empty() && result.back() == '\n') result.pop_back();
  return result;
}

TEST(DifferentEnds, OfKnownOutputsAreThoseOfTheirTexts) {
  std::mt19937 random(1);
  int equal = 0;
  for (int round = 0; round < 2000; ++round) {
    std::string texts[2];
    for (std::string& text : texts) {
      for (std::size_t length = random() % 6; length > 0; --length) text += "a \n"[random() % 3];
    }
    Terms terms;
    const Term differs =
        differ(terms, end_with(terms, texts[0]), end_with(terms, texts[1]), Exactness::items);
    const bool wanted = plain(texts[0]) != plain(texts[1]);
    equal += wanted ? 0 : 1;
    ASSERT_TRUE(wanted ? terms.is_true(differs) : terms.is_false(differs))
        << '"' << texts[0] << "\" and \"" << texts[1] << '"';
  }
  EXPECT_GT(equal, 100);
}

TEST(DifferentEnds, CompareTheExitStatusAsTheSystemDoes) {
  Terms terms;
  const EndOfRun zero = end_with(terms, ""), one = end_with(terms, "", 1),
                 large = end_with(terms, "", 257);
  EXPECT_TRUE(terms.is_true(differ(terms, zero, one, Exactness::items)));
  EXPECT_TRUE(terms.is_false(differ(terms, one, large, Exactness::items)));
  EndOfRun aborted = zero;
  aborted.aborts = true;
  EXPECT_TRUE(terms.is_true(differ(terms, zero, aborted, Exactness::items)));
}

TEST(DifferentEnds, SayForWhichValuesResultsAndMemoryDiffer) {
  Terms terms;
  const Term x = terms.variable(32), three = terms.constant(32, 3);
  EndOfRun mine = end_with(terms, "same\n"), other = mine;
  mine.value = x;
  other.value = three;
  const Term is_not_three = terms.logical_not(terms.equal(x, three));
  EXPECT_EQ(differ(terms, mine, other, Exactness::items), is_not_three);
  mine.value = other.value = std::nullopt;
  mine.left = {x};
  other.left = {three};
  EXPECT_EQ(differ(terms, mine, other, Exactness::items), is_not_three);
}

TEST(DifferentEnds, SpellNumbersOutOnlyWhereThatIsWanted) {
  Terms terms;
  EndOfRun number = end_with(terms, "");
  number.printed.print(number_item(terms, terms.constant(32, 42)));
  const EndOfRun text = end_with(terms, "42"), longer = end_with(terms, "420");
  EXPECT_FALSE(terms.is_false(differ(terms, number, text, Exactness::items)));
  EXPECT_TRUE(terms.is_false(differ(terms, number, text, Exactness::characters)));
  EXPECT_TRUE(terms.is_true(differ(terms, number, longer, Exactness::characters)));
}

TEST(DifferentEnds, CompareWhatIsPrintedUnderAConditionAtItsPlace) {
  Terms terms;
  const Term c = terms.variable(1);
  const Term letter = terms.constant(8, 'a');
  // "a" if c, and then "a" if not c: one letter, whatever c is.
  EndOfRun either = end_with(terms, "");
  either.printed.print({PrintedItem::Kind::character, c, letter, ""});
  either.printed.print({PrintedItem::Kind::character, terms.logical_not(c), letter, ""});
  EndOfRun one = end_with(terms, "a"), only_if = end_with(terms, "");
  only_if.printed.print({PrintedItem::Kind::character, c, letter, ""});
  for (bool value : {false, true}) {
    Queries queries(terms, [] { return false; });
    const Term is_value = value ? c : terms.logical_not(c);
    EXPECT_EQ(queries.ask({is_value, differ(terms, either, one, Exactness::items)}),
              solve::Answer::impossible);
    EXPECT_EQ(queries.ask({is_value, differ(terms, only_if, one, Exactness::items)}),
              value ? solve::Answer::impossible : solve::Answer::possible);
  }
}

}  // namespace
}  // namespace culprit::check
