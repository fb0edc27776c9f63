// Floats: what can be said of their bits is said of them; the rest stays a float operation until
// somebody expands it.
#include "formula/fold.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

std::uint64_t sign_of(std::uint32_t width) {
  return std::uint64_t{1} << (width - 1);
}
std::uint64_t infinity_of(std::uint32_t width) {
  return width == 32 ? 0x7f800000 : 0x7ff0000000000000;
}

}  // namespace

Term Terms::float_negate(Term a) {
  return bit_xor(a, constant(width(a), sign_of(width(a))));
}

Term Terms::float_absolute(Term a) {
  return bit_and(a, constant(width(a), sign_of(width(a)) - 1));
}

Term Terms::float_is_nan(Term a) {
  return unsigned_less(constant(width(a), infinity_of(width(a))), float_absolute(a));
}

Term Terms::float_is_infinite(Term a) {
  return equal(float_absolute(a), constant(width(a), infinity_of(width(a))));
}

Term Terms::float_add(Term a, Term b) {
  order(a, b);
  return make(Op::float_add, width(a), {a, b});
}

Term Terms::float_subtract(Term a, Term b) {
  return float_add(a, float_negate(b));
}

Term Terms::float_multiply(Term a, Term b) {
  order(a, b);
  return make(Op::float_multiply, width(a), {a, b});
}

Term Terms::float_divide(Term a, Term b) {
  return make(Op::float_divide, width(a), {a, b});
}

Term Terms::float_remainder(Term a, Term b) {
  return make(Op::float_remainder, width(a), {a, b});
}

Term Terms::float_fused_multiply_add(Term a, Term b, Term c) {
  order(a, b);
  return make(Op::float_fused_multiply_add, width(a), {a, b, c});
}

Term Terms::float_square_root(Term a) {
  return make(Op::float_square_root, width(a), {a});
}

Term Terms::float_minimum(Term a, Term b) {
  const Term both = choose(float_less(b, a), b, a);
  const Term quiet = constant(width(a), nan_of(width(a)));
  const Term unless_b = choose(float_is_nan(b), a, both);
  return choose(float_is_nan(a), choose(float_is_nan(b), quiet, b), unless_b);
}

Term Terms::float_maximum(Term a, Term b) {
  const Term both = choose(float_less(a, b), b, a);
  const Term quiet = constant(width(a), nan_of(width(a)));
  const Term unless_b = choose(float_is_nan(b), a, both);
  return choose(float_is_nan(a), choose(float_is_nan(b), quiet, b), unless_b);
}

Term Terms::float_equal(Term a, Term b) {
  order(a, b);
  return make(Op::float_equal, 1, {a, b});
}

Term Terms::float_less(Term a, Term b) {
  if (a == b) return false_;
  return make(Op::float_less, 1, {a, b});
}

Term Terms::float_less_equal(Term a, Term b) {
  return make(Op::float_less_equal, 1, {a, b});
}

Term Terms::float_round_to_integral(Term a, Rounding rounding) {
  return make(Op::float_round_to_integral, width(a), {a}, static_cast<std::uint32_t>(rounding));
}

Term Terms::float_from_signed(Term a, std::uint32_t full) {
  return make(Op::float_from_signed, full, {a});
}

Term Terms::float_from_unsigned(Term a, std::uint32_t full) {
  return make(Op::float_from_unsigned, full, {a});
}

Term Terms::float_to_signed(Term a, std::uint32_t full) {
  return make(Op::float_to_signed, full, {a});
}

Term Terms::float_to_unsigned(Term a, std::uint32_t full) {
  return make(Op::float_to_unsigned, full, {a});
}

Term Terms::float_to_float(Term a, std::uint32_t full) {
  if (full == width(a)) return a;
  return make(Op::float_to_float, full, {a});
}

}  // namespace culprit::formula
