// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "check/loops/relations.h"

namespace culprit::check {
namespace {

constexpr program::Scalar loop_scalar{program::ScalarKind::signed_integer, 32};

// A loop that writes all of these, and what was seen of them.
class Loop {
 public:
  explicit Loop(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      unroll::CutPlace place;
      place.slot = static_cast<program::SlotId>(cut_.places.size());
      cut_.places.push_back({place, loop_scalar, name, true, false, {}});
    }
  }
  void saw(const std::vector<std::uint64_t>& values) {
    LoopSample& sample = samples_.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i)
      sample[cut_.places[i].place] = values[i] & 0xffffffff;
  }
  [[nodiscard]] std::vector<std::string> relations(const std::vector<std::int64_t>& divisors) {
    std::vector<std::string> found;
    for (const Guess& each : relations_of(cut_, samples_, divisors))
      found.push_back(Guesses::text(terms_, cut_, each));
    return found;
  }

 private:
  formula::Terms terms_;
  unroll::Cut cut_;
  std::vector<LoopSample> samples_;
};

using Texts = std::vector<std::string>;

TEST(LoopRelations, FindsFactorsAndConstants) {
  Loop loop({"i", "j"});
  for (std::uint64_t i = 0; i < 6; ++i) loop.saw({i, 3 * i + 7});
  EXPECT_EQ(loop.relations({}), Texts{"3 * i + 7 == j"});
}

TEST(LoopRelations, FindsSumsOfThree) {
  Loop loop({"taken", "left", "rounds"});
  loop.saw({0, 0, 0});
  loop.saw({1, 0, 1});
  loop.saw({1, 1, 2});
  loop.saw({1, 2, 3});
  loop.saw({2, 2, 4});
  EXPECT_EQ(loop.relations({}), Texts{"taken + left == rounds"});
}

TEST(LoopRelations, FindsCommonLowBits) {
  Loop loop({"odd", "x"});
  for (std::uint64_t x = 0; x < 8; ++x) loop.saw({x % 2, x});
  EXPECT_EQ(loop.relations({}), Texts{"(odd - x) % 2 == 0"});
}

TEST(LoopRelations, FindsRemainders) {
  Loop loop({"x"});
  for (std::uint64_t x = 1; x < 20; x += 3) loop.saw({x});
  EXPECT_EQ(loop.relations({3, 5}), Texts{"x % 3 == 1"});
}

TEST(LoopRelations, WantsMoreThanTwoPoints) {
  Loop loop({"i", "j"});
  loop.saw({0, 0});
  loop.saw({1, 5});
  EXPECT_EQ(loop.relations({}), Texts{});
}

}  // namespace
}  // namespace culprit::check
