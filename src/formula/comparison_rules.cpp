// Equality and order. a <= b is written as not b < a, so that both share one term.
#include "formula/fold.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

Term Terms::equal(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (a == b) return true_;
  if (width(a) == 1) return complement(bit_xor(a, b));
  order(a, b);
  if (are_complements(a, b)) return false_;
  if (width(a) <= 64) {
    const Facts &of_a = facts(a), &of_b = facts(b);
    if (of_a.most < of_b.least || of_b.most < of_a.least || (of_a.ones & of_b.zeros) != 0 ||
        (of_a.zeros & of_b.ones) != 0)
      return false_;
  }
  // x + c1 == c2, -x == c, ~x == c
  if (is_constant(b)) {
    if (is(a, Op::add) && is_constant(operand(a, 1)))
      return equal(operand(a, 0), subtract(b, operand(a, 1)));
    if (is(a, Op::negate)) return equal(operand(a, 0), negate(b));
    if (is(a, Op::complement)) return equal(operand(a, 0), complement(b));
    if (is(a, Op::zero_extend)) return equal(operand(a, 0), extract(b, 0, width(operand(a, 0))));
    if (is(a, Op::concatenate)) {
      const Term high = operand(a, 0), low = operand(a, 1);
      const Term high_equal = equal(high, extract(b, width(low), width(high)));
      return bit_and(high_equal, equal(low, extract(b, 0, width(low))));
    }
  }
  return make(Op::equal, 1, {a, b});
}

Term Terms::unsigned_less(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (a == b) return false_;
  if (width(a) == 1) return bit_and(complement(a), b);
  if (width(a) <= 64) {
    const Facts &of_a = facts(a), &of_b = facts(b);
    if (of_a.most < of_b.least) return true_;
    if (of_a.least >= of_b.most) return false_;
    // x < least + 1 is x == least; most - 1 < x is x == most
    if (is_constant(b) && of_b.least == of_a.least + 1)
      return equal(a, constant(width(a), of_a.least));
    if (is_constant(a) && of_a.least == of_b.most - 1)
      return equal(b, constant(width(b), of_b.most));
    if (is_constant(b) && of_b.least == of_a.most)
      return complement(equal(a, constant(width(a), of_a.most)));
    if (is_constant(a) && of_a.least == of_b.least)
      return complement(equal(b, constant(width(b), of_b.least)));
  } else if (is_zero(b) || is_all_ones(a)) {
    return false_;
  }
  return make(Op::unsigned_less, 1, {a, b});
}

Term Terms::unsigned_less_equal(Term a, Term b) {
  return complement(unsigned_less(b, a));
}

Term Terms::signed_less(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (a == b) return false_;
  if (width(a) == 1) return bit_and(a, complement(b));
  if (width(a) <= 64) {
    const std::uint64_t sign = std::uint64_t{1} << (width(a) - 1);
    const Facts &of_a = facts(a), &of_b = facts(b);
    if ((of_a.ones & of_b.zeros & sign) != 0) return true_;
    if ((of_a.zeros & of_b.ones & sign) != 0) return false_;
    if (((of_a.zeros & of_b.zeros) | (of_a.ones & of_b.ones)) & sign) return unsigned_less(a, b);
    if (is_zero(b)) return extract(a, width(a) - 1, 1);
    if (is_all_ones(a)) return complement(extract(b, width(b) - 1, 1));
  }
  return make(Op::signed_less, 1, {a, b});
}

Term Terms::signed_less_equal(Term a, Term b) {
  return complement(signed_less(b, a));
}

}  // namespace culprit::formula
