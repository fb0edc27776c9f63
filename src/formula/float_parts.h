// SPDX-License-Identifier: MIT
// What all float circuits share: taking a float apart, normalising, rounding, putting it together.
#pragma once

#include <cstdint>
#include <utility>

#include "formula/terms.h"

namespace culprit::formula {

struct FloatFormat {
  std::uint32_t exponent_width;
  std::uint32_t fraction_width;

  [[nodiscard]] constexpr std::uint32_t width() const {
    return 1 + exponent_width + fraction_width;
  }
  [[nodiscard]] constexpr std::uint32_t bias() const { return (1u << (exponent_width - 1)) - 1; }
  // The exponent of infinities and NaNs.
  [[nodiscard]] constexpr std::uint32_t top_exponent() const { return (1u << exponent_width) - 1; }
  // Exponents in computations are signed numbers of this width: sums of a few of them fit.
  [[nodiscard]] constexpr std::uint32_t working_width() const { return exponent_width + 3; }
};
[[nodiscard]] constexpr FloatFormat float_format(std::uint32_t width) {
  return width == 32 ? FloatFormat{8, 23} : FloatFormat{11, 52};
}

class FloatParts {
 public:
  FloatParts(Terms& terms, FloatFormat format) : terms_(terms), format_(format) {}

  // The fields as they are.
  Term sign(Term a);
  Term exponent(Term a);
  Term fraction(Term a);
  Term magnitude(Term a);  // all but the sign
  Term is_nan(Term a);
  Term is_infinite(Term a);
  Term is_zero(Term a);

  Term nan();
  Term infinity(Term sign);
  Term zero(Term sign);

  // A number other than 0, infinity and NaN: 1.fraction times 2 to (exponent - bias). Of other
  // ones, anything.
  struct Normal {
    Term exponent;     // working width, signed, biased
    Term significand;  // fraction width + 1, the highest bit is 1
  };
  Normal normal(Term a);

  // Rounds to nearest even, with results that are too small or too large. The significand's highest
  // bit is 1 and has the weight of the exponent (signed, biased); its lowest may stand for others
  // that were lost.
  Term round(Term sign, Term exponent, Term significand);

  // Shifts the highest 1 to the top: the result, and by how much. Of 0, anything.
  std::pair<Term, Term> normalised(Term value);
  // Shifts right; the lowest bit becomes 1 where a 1 was lost.
  Term shifted_with_sticky(Term value, Term by);
  // The highest bits, and whether any of the others is 1 as the lowest.
  Term compressed(Term value, std::uint32_t width);

  Term number(std::uint32_t width, std::uint64_t value) { return terms_.constant(width, value); }
  Term is_any(Term value);  // not 0

 private:
  Terms& terms_;
  FloatFormat format_;
};

}  // namespace culprit::formula
