// SPDX-License-Identifier: MIT
// The circuits of expand_float.h that compute.
#pragma once

#include "formula/float_parts.h"

namespace culprit::formula {

class FloatArithmetic {
 public:
  FloatArithmetic(Terms& terms, FloatFormat format)
      : terms_(terms), format_(format), parts_(terms, format) {}

  Term add(Term a, Term b);
  Term multiply(Term a, Term b);
  Term divide(Term a, Term b);
  Term remainder(Term a, Term b);
  Term fused_multiply_add(Term a, Term b, Term c);
  Term square_root(Term a);

 private:
  Term exclusive(Term a, Term b) { return terms_.bit_xor(a, b); }
  Term both(Term a, Term b) { return terms_.bit_and(a, b); }
  Term either(Term a, Term b) { return terms_.bit_or(a, b); }
  // The leading 1 and the fraction, or 0 and the fraction; and the exponent that goes with it.
  struct Plain {
    Term exponent, significand;
  };
  Plain plain(Term a);
  // Is one of the two?
  Term any_zero(Term a, Term b);
  Term any_infinite(Term a, Term b);
  Term any_nan(Term a, Term b);
  // Shifts the highest 1 to the top, but not so far that the exponent falls below 1. The exponent
  // is 0 where the top is 0 in the end. Both as fields, the leading 1 left out. Unless `is_far`
  // holds, one step is enough.
  Term pack_exactly(Term exponent, Term value, Term is_far, Term* cut_off);
  Term times_power_of_two(Term a, std::int64_t power);

  Terms& terms_;
  FloatFormat format_;
  FloatParts parts_;
};

}  // namespace culprit::formula
