// SPDX-License-Identifier: MIT
// Terms that are forgotten leave nothing behind: what is made next is the same as without them.
#include <gtest/gtest.h>

#include <random>

#include "formula/terms.h"

namespace culprit::formula {
namespace {

// A few hundred terms over the given ones.
std::vector<Term> some_terms(Terms& terms, std::vector<Term> known, unsigned seed) {
  std::mt19937 randomness(seed);
  auto any = [&] { return known[randomness() % known.size()]; };
  for (int i = 0; i < 300; ++i) {
    Term a = any();
    Term b = any();
    switch (randomness() % 8) {
      case 0: known.push_back(terms.add(a, b)); break;
      case 1: known.push_back(terms.multiply(a, b)); break;
      case 2: known.push_back(terms.bit_xor(a, terms.shift_left(b, a))); break;
      case 3: known.push_back(terms.choose(terms.unsigned_less(a, b), a, b)); break;
      case 4: known.push_back(terms.zero_extend(terms.extract(a, 3, 9), 32)); break;
      case 5: known.push_back(terms.constant(32, randomness())); break;
      case 6: known.push_back(terms.variable(32)); break;
      default: {
        Term wide = terms.concatenate(terms.concatenate(a, b), a);
        known.push_back(terms.extract(terms.add(wide, wide), 40, 32));
      }
    }
  }
  return known;
}

TEST(Forget, LeavesTheSameTermsToBeMade) {
  for (unsigned seed = 1; seed <= 50; ++seed) {
    Terms used, fresh;
    std::vector<Term> first{used.variable(32), used.variable(32)};
    first = some_terms(used, first, seed);
    std::vector<Term> same = some_terms(fresh, {fresh.variable(32), fresh.variable(32)}, seed);
    ASSERT_EQ(first, same);
    Terms::Mark mark = used.mark();
    for (unsigned other = 1; other <= 3; ++other) {
      (void)some_terms(used, first, seed + 1000 * other);
      used.forget_since(mark);
      ASSERT_EQ(used.size(), fresh.size());
    }
    ASSERT_EQ(some_terms(used, first, seed + 7), some_terms(fresh, same, seed + 7));
    ASSERT_EQ(used.size(), fresh.size());
  }
}

}  // namespace
}  // namespace culprit::formula
