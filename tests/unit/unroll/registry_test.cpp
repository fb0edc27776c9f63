// SPDX-License-Identifier: MIT
#include "unroll/run/registry.h"

#include <gtest/gtest.h>

namespace culprit::unroll {
namespace {

TEST(Registry, KeepsVariablesAndObjectsByTheirKeys) {
  formula::Terms terms;
  Registry registry;
  auto make = [&] { return terms.variable(8); };
  formula::Term first = registry.variable(1, make);
  EXPECT_EQ(registry.variable(1, make), first);
  EXPECT_NE(registry.variable(2, make), first);
  EXPECT_EQ(registry.object(1, false, 10), registry.object(1, false, 10));
  EXPECT_NE(registry.object(1, false, 10), registry.object(2, false, 10));
}

TEST(Registry, ForgetsWhatCameSince) {
  formula::Terms terms;
  Registry registry;
  auto make = [&] { return terms.variable(8); };
  formula::Term kept = registry.variable(1, make);
  std::uint32_t heap = registry.object(1, false, 10), local = registry.object(2, true, 10);
  Registry::Mark mark = registry.mark();
  std::uint32_t forgotten = registry.object(3, false, 10);
  registry.object(4, true, 10);
  registry.variable(5, make);
  registry.forget_since(mark);
  EXPECT_EQ(registry.variable(1, make), kept);
  EXPECT_EQ(registry.object(1, false, 10), heap);
  EXPECT_EQ(registry.object(2, true, 10), local);
  EXPECT_EQ(registry.object(6, false, 10), forgotten);
}

}  // namespace
}  // namespace culprit::unroll
