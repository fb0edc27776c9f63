// SPDX-License-Identifier: MIT
#include "localize/printing/printed_conversion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "unroll/library/format_spec.h"

namespace culprit::localize {
namespace {

using unroll::ExpectedOutput;
using unroll::OutputPosition;

// What is expected behind each of the positions.
std::vector<std::string> rests(const std::string& text, std::string_view specification) {
  ExpectedOutput expected(text);
  std::vector<std::string> result;
  for (const OutputPosition& each : after_conversion(expected, {}, specification))
    result.push_back(expected.text().substr(each.matched));
  return result;
}

using Rests = std::vector<std::string>;

TEST(PrintedConversion, IsAsLongAsTheNumberMayBe) {
  EXPECT_EQ(rests("12 x", "%d"), (Rests{"2 x", " x"}));
  EXPECT_EQ(rests("-7.", "%d"), (Rests{"."}));
  EXPECT_EQ(rests("-7.", "%u"), Rests{});
  EXPECT_EQ(rests("x", "%d"), Rests{});
}

TEST(PrintedConversion, HasItsWidth) {
  EXPECT_EQ(rests("12 x", "%3d"), Rests{});
  EXPECT_EQ(rests(" 12 x", "%3d"), (Rests{" x"}));
  EXPECT_EQ(rests("1  x", "%-2d").size(), 1U);
  EXPECT_EQ(rests("5:", "%02d"), Rests{});
  EXPECT_EQ(rests("05:", "%02d"), (Rests{":"}));
}

TEST(PrintedConversion, HasNoZeroBeforeANumber) {
  EXPECT_EQ(rests("05:", "%d"), (Rests{"5:"}));
  EXPECT_EQ(rests("0.50 x", "%.2f"), (Rests{" x"}));
  EXPECT_EQ(rests("0.50 x", "%.1f"), (Rests{"0 x"}));
  EXPECT_EQ(rests("1.5 x", "%.2f"), Rests{});
  EXPECT_EQ(rests("nan", "%.2f"), (Rests{""}));
}

TEST(PrintedConversion, OfATextIsAnything) {
  EXPECT_EQ(rests("ab", "%s").size(), 4U);  // with "" twice
  EXPECT_EQ(rests("ab", "%n"), (Rests{"ab"}));
  // White space, whose end is open, or the letter.
  EXPECT_EQ(rests("ab", "%c"), (Rests{"ab", "ab", "ab", "ab", "ab", "b"}));
}

// Whatever is printed, the position behind it is one of those.
class RandomConversions {
 public:
  explicit RandomConversions(unsigned seed) : random_(seed) {}

  void check() {
    const bool is_real = below(3) == 0;
    std::string specification = "%";
    for (char flag : std::string("-0+")) {
      if (below(4) == 0) specification += flag;
    }
    if (below(2) == 0) specification += std::to_string(below(9) + 1);
    if (below(3) == 0) specification += "." + std::to_string(below(4));
    const std::string letters = is_real ? "fFeEgG" : "dduioxXc";
    specification += letters[below(letters.size())];
    const std::optional<unroll::FormatSpec> spec = unroll::parse_format_spec(specification);
    ASSERT_TRUE(spec) << specification;
    const std::string printed =
        is_real ? unroll::format_double(*spec, real()) : unroll::format_integer(*spec, integer());
    const std::string before = around(), behind = around();
    ExpectedOutput expected(before + printed + behind);
    const std::optional<OutputPosition> begin = expected.after({}, before);
    ASSERT_TRUE(begin);
    const OutputPositions found = after_conversion(expected, *begin, specification);
    const bool goes_on = std::any_of(found.begin(), found.end(), [&](const OutputPosition& each) {
      const std::optional<OutputPosition> end = expected.after(each, behind);
      return end && expected.is_complete(*end);
    });
    EXPECT_TRUE(goes_on) << specification << " printed \"" << printed << "\" in \""
                         << expected.text() << '"';
  }

 private:
  std::size_t below(std::size_t most) { return random_() % most; }
  std::uint64_t integer() {
    switch (below(4)) {
      case 0: return below(10);
      case 1: return static_cast<std::uint64_t>(-static_cast<std::int64_t>(below(200)));
      case 2: return below(1000);
      default: return random_();
    }
  }
  double real() {
    const double some[] = {0.0, -0.0, 0.5, -1.25, 99.995, 1e9, 1e-5, 1e300, 12345.678};
    return below(2) == 0 ? some[below(std::size(some))] : static_cast<double>(below(100'000)) / 64;
  }
  std::string around() {
    const char* some[] = {"", " ", "\n", "a", "7", "x ", " \n", "0", "-", ".5", "  b", "end\n"};
    return std::string(some[below(std::size(some))]) + some[below(std::size(some))];
  }

  std::mt19937 random_;
};

TEST(PrintedConversion, LeavesNothingOut) {
  RandomConversions conversions(1);
  for (int i = 0; i < 20'000; ++i) conversions.check();
}

}  // namespace
}  // namespace culprit::localize
