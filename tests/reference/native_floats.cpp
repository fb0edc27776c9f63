// SPDX-License-Identifier: MIT
#include "reference/native_floats.h"

#include <algorithm>
#include <bit>
#include <cfenv>
#include <cmath>
#include <limits>
#include <type_traits>

#include "formula/float_terms.h"
#include "formula/fold.h"

namespace culprit::reference {

namespace {

using formula::Rounding;
using formula::Term;
using formula::Terms;
using Values = std::vector<std::uint64_t>;
using Operands = std::vector<Term>;

template <typename F>
using BitsOf = std::conditional_t<sizeof(F) == 4, std::uint32_t, std::uint64_t>;
template <typename F>
F get(std::uint64_t bits) {
  return std::bit_cast<F>(static_cast<BitsOf<F>>(bits));
}
// What fmin and fmax make of a signalling NaN differs between processors.
template <typename F>
F get_quiet(std::uint64_t bits) {
  const F value = get<F>(bits);
  return value != value ? std::numeric_limits<F>::quiet_NaN() : value;
}
template <typename F>
std::uint64_t put(F value) {
  if (value != value) return formula::nan_of(8 * sizeof(F));
  return std::bit_cast<BitsOf<F>>(value);
}

// In the other rounding modes by the processor's, which no code of culprit uses.
template <typename F>
F round_in_mode(F value, int mode) {
  const int before = std::fegetround();
  std::fesetround(mode);
  volatile F in = value;
  volatile F out = std::nearbyint(in);
  std::fesetround(before);
  return out;
}

// By comparing with the bounds; what fits is converted exactly.
template <typename F>
std::uint64_t saturated(F value, std::uint32_t width, bool is_signed) {
  if (value != value) return 0;
  const long double integral = std::trunc(static_cast<long double>(value));
  const long double span = std::ldexp(1.0L, static_cast<int>(width));
  const long double least = is_signed ? -span / 2 : 0;
  const long double most = (is_signed ? span / 2 : span) - 1;
  const long double clamped = std::min(std::max(integral, least), most);
  // Two halves, so that no conversion overflows.
  const long double shifted = clamped < 0 ? clamped + span : clamped;
  const long double high = std::floor(shifted / 4294967296.0L);
  return (static_cast<std::uint64_t>(high) << 32) +
         static_cast<std::uint64_t>(shifted - high * 4294967296.0L);
}

template <typename F>
void add_operations(std::vector<FloatOperation>& all) {
  constexpr std::uint32_t w = sizeof(F) * 8;
  const std::string suffix = w == 32 ? "f" : "d";
  auto unary = [&](const char* name, auto build, auto compute) {
    all.push_back({name + suffix, {w}, build, compute});
  };
  auto binary = [&](const char* name, auto build, auto compute) {
    all.push_back({name + suffix, {w, w}, build, compute});
  };
  binary(
      "add", [](Terms& t, const Operands& o) { return float_add(t, o[0], o[1]); },
      [](const Values& v) { return put<F>(get<F>(v[0]) + get<F>(v[1])); });
  binary(
      "subtract", [](Terms& t, const Operands& o) { return float_subtract(t, o[0], o[1]); },
      [](const Values& v) { return put<F>(get<F>(v[0]) - get<F>(v[1])); });
  binary(
      "multiply", [](Terms& t, const Operands& o) { return float_multiply(t, o[0], o[1]); },
      [](const Values& v) { return put<F>(get<F>(v[0]) * get<F>(v[1])); });
  binary(
      "divide", [](Terms& t, const Operands& o) { return float_divide(t, o[0], o[1]); },
      [](const Values& v) { return put<F>(get<F>(v[0]) / get<F>(v[1])); });
  binary(
      "remainder", [](Terms& t, const Operands& o) { return float_remainder(t, o[0], o[1]); },
      [](const Values& v) { return put<F>(std::fmod(get<F>(v[0]), get<F>(v[1]))); });
  all.push_back(
      {"fma" + suffix,
       {w, w, w},
       [](Terms& t, const Operands& o) { return float_fused_multiply_add(t, o[0], o[1], o[2]); },
       [](const Values& v) { return put<F>(std::fma(get<F>(v[0]), get<F>(v[1]), get<F>(v[2]))); }});
  unary(
      "sqrt", [](Terms& t, const Operands& o) { return float_square_root(t, o[0]); },
      [](const Values& v) { return put<F>(std::sqrt(get<F>(v[0]))); });
  binary(
      "equal", [](Terms& t, const Operands& o) { return float_equal(t, o[0], o[1]); },
      [](const Values& v) { return std::uint64_t{get<F>(v[0]) == get<F>(v[1])}; });
  binary(
      "less", [](Terms& t, const Operands& o) { return float_less(t, o[0], o[1]); },
      [](const Values& v) { return std::uint64_t{get<F>(v[0]) < get<F>(v[1])}; });
  binary(
      "less_equal", [](Terms& t, const Operands& o) { return float_less_equal(t, o[0], o[1]); },
      [](const Values& v) { return std::uint64_t{get<F>(v[0]) <= get<F>(v[1])}; });
  unary(
      "is_nan", [](Terms& t, const Operands& o) { return float_is_nan(t, o[0]); },
      [](const Values& v) { return std::uint64_t{get<F>(v[0]) != get<F>(v[0])}; });
  unary(
      "is_infinite", [](Terms& t, const Operands& o) { return float_is_infinite(t, o[0]); },
      [](const Values& v) { return std::uint64_t{std::isinf(get<F>(v[0]))}; });
  // Zeros of different sign are equal to fmin and fmax: which of them comes is not said.
  binary(
      "minimum",
      [](Terms& t, const Operands& o) {
        return float_add(t, float_minimum(t, o[0], o[1]), t.constant(w, 0));
      },
      [](const Values& v) {
        return put<F>(std::fmin(get_quiet<F>(v[0]), get_quiet<F>(v[1])) + F{0});
      });
  binary(
      "maximum",
      [](Terms& t, const Operands& o) {
        return float_add(t, float_maximum(t, o[0], o[1]), t.constant(w, 0));
      },
      [](const Values& v) {
        return put<F>(std::fmax(get_quiet<F>(v[0]), get_quiet<F>(v[1])) + F{0});
      });
  unary(
      "half",
      [](Terms& t, const Operands& o) { return float_divide(t, o[0], t.constant(w, put<F>(2))); },
      [](const Values& v) { return put<F>(get<F>(v[0]) / 2); });
  unary(
      "sixteenth",
      [](Terms& t, const Operands& o) {
        return float_multiply(t, o[0], t.constant(w, put<F>(-0.0625)));
      },
      [](const Values& v) { return put<F>(get<F>(v[0]) * F(-0.0625)); });
  unary(
      "double",
      [](Terms& t, const Operands& o) { return float_multiply(t, o[0], t.constant(w, put<F>(2))); },
      [](const Values& v) { return put<F>(get<F>(v[0]) * 2); });
  unary(
      "nearest_even",
      [](Terms& t, const Operands& o) {
        return float_round_to_integral(t, o[0], Rounding::nearest_even);
      },
      [](const Values& v) { return put<F>(round_in_mode(get<F>(v[0]), FE_TONEAREST)); });
  unary(
      "towards_zero",
      [](Terms& t, const Operands& o) {
        return float_round_to_integral(t, o[0], Rounding::towards_zero);
      },
      [](const Values& v) { return put<F>(round_in_mode(get<F>(v[0]), FE_TOWARDZERO)); });
  unary(
      "up",
      [](Terms& t, const Operands& o) { return float_round_to_integral(t, o[0], Rounding::up); },
      [](const Values& v) { return put<F>(round_in_mode(get<F>(v[0]), FE_UPWARD)); });
  unary(
      "down",
      [](Terms& t, const Operands& o) { return float_round_to_integral(t, o[0], Rounding::down); },
      [](const Values& v) { return put<F>(round_in_mode(get<F>(v[0]), FE_DOWNWARD)); });
  unary(
      "nearest_away",
      [](Terms& t, const Operands& o) {
        return float_round_to_integral(t, o[0], Rounding::nearest_away);
      },
      [](const Values& v) { return put<F>(std::round(get<F>(v[0]))); });
}

// Between floats and integers of one width.
template <typename F, std::uint32_t N>
void add_conversions(std::vector<FloatOperation>& all) {
  constexpr std::uint32_t w = sizeof(F) * 8;
  const std::string suffix = (w == 32 ? "f" : "d") + std::to_string(N);
  all.push_back({"from_signed" + suffix,
                 {N},
                 [](Terms& t, const Operands& o) { return float_from_signed(t, o[0], w); },
                 [](const Values& v) {
                   const auto value = static_cast<std::int64_t>(v[0] << (64 - N)) >> (64 - N);
                   return put<F>(static_cast<F>(value));
                 }});
  all.push_back({"from_unsigned" + suffix,
                 {N},
                 [](Terms& t, const Operands& o) { return float_from_unsigned(t, o[0], w); },
                 [](const Values& v) { return put<F>(static_cast<F>(v[0])); }});
  all.push_back({"to_signed" + suffix,
                 {w},
                 [](Terms& t, const Operands& o) { return float_to_signed(t, o[0], N); },
                 [](const Values& v) { return saturated(get<F>(v[0]), N, true); }});
  all.push_back({"to_unsigned" + suffix,
                 {w},
                 [](Terms& t, const Operands& o) { return float_to_unsigned(t, o[0], N); },
                 [](const Values& v) { return saturated(get<F>(v[0]), N, false); }});
}

std::vector<FloatOperation> make_operations() {
  std::vector<FloatOperation> all;
  add_operations<float>(all);
  add_operations<double>(all);
  add_conversions<float, 1>(all);
  add_conversions<float, 8>(all);
  add_conversions<float, 16>(all);
  add_conversions<float, 24>(all);
  add_conversions<float, 25>(all);
  add_conversions<float, 32>(all);
  add_conversions<float, 64>(all);
  add_conversions<double, 8>(all);
  add_conversions<double, 32>(all);
  add_conversions<double, 53>(all);
  add_conversions<double, 54>(all);
  add_conversions<double, 64>(all);
  all.push_back({"widen",
                 {32},
                 [](Terms& t, const Operands& o) { return float_to_float(t, o[0], 64); },
                 [](const Values& v) { return put<double>(get<float>(v[0])); }});
  all.push_back(
      {"narrow",
       {64},
       [](Terms& t, const Operands& o) { return float_to_float(t, o[0], 32); },
       [](const Values& v) { return put<float>(static_cast<float>(get<double>(v[0]))); }});
  return all;
}

}  // namespace

const std::vector<FloatOperation>& float_operations() {
  static const std::vector<FloatOperation> all = make_operations();
  return all;
}

std::uint64_t InterestingFloats::value(std::uint32_t width) {
  const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
  if (width != 32 && width != 64) return random_() & mask;
  const std::uint32_t fraction = width == 32 ? 23 : 52;
  const std::uint64_t bias = width == 32 ? 127 : 1023;
  const std::uint64_t top = 2 * bias + 1;
  const std::uint64_t sign = (random_() & 1) << (width - 1);
  std::uint64_t exponent = 0;
  switch (random_() % 8) {
    case 0: exponent = 0; break;                               // zero and subnormal
    case 1: exponent = top; break;                             // infinite and NaN
    case 2: exponent = 1 + random_() % 3; break;               // nearly subnormal
    case 3: exponent = top - 1 - random_() % 3; break;         // nearly infinite
    case 4: exponent = bias - 2 + random_() % 5; break;        // about 1
    case 5: exponent = bias + random_() % (width + 2); break;  // integers
    default: exponent = random_() % (top + 1); break;
  }
  std::uint64_t digits = 0;
  const std::uint64_t all = (std::uint64_t{1} << fraction) - 1;
  switch (random_() % 6) {
    case 0: digits = 0; break;
    case 1: digits = all; break;
    case 2: digits = std::uint64_t{1} << (random_() % fraction); break;
    case 3: digits = all << (random_() % fraction); break;  // few digits, for halfway cases
    case 4: digits = (random_() & random_() & random_()) ^ (random_() % 4); break;
    default: digits = random_(); break;
  }
  return (sign | (exponent << fraction) | (digits & all)) & mask;
}

std::vector<std::uint64_t> InterestingFloats::operands(const FloatOperation& operation) {
  std::vector<std::uint64_t> result;
  for (std::uint32_t width : operation.operand_widths) {
    std::uint64_t bits = value(width);
    const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    // Integers of all sizes, and runs of ones.
    if (operation.name.starts_with("from")) {
      bits = random_() & mask;
      if (random_() % 2 == 0) bits >>= random_() % width;
      if (random_() % 4 == 0) bits |= (mask << (random_() % width)) & mask;
      if (random_() % 4 == 0) bits &= (mask << (random_() % width)) & mask;
      if (random_() % 4 == 0) bits = (0 - bits) & mask;
    }
    // Near the operand before, or its negation.
    if (!result.empty() && random_() % 4 == 0)
      bits = (result.back() ^ ((random_() & 1) << (width - 1))) + random_() % 5 - 2;
    // Exponents not far apart.
    if (!result.empty() && random_() % 4 == 0) {
      const std::uint32_t fraction = width == 32 ? 23 : 52;
      const std::uint64_t digits = (std::uint64_t{1} << fraction) - 1;
      bits = (result.back() & ~digits) + ((random_() % 8) << fraction) + (random_() & digits);
    }
    result.push_back(bits & mask);
  }
  return result;
}

CompiledTerm::CompiledTerm(const formula::Terms& terms, Term term,
                           const std::vector<Term>& variables)
    : terms_(terms), term_(term), variables_(variables), limbs_(terms.size()) {
  std::vector<bool> needed(terms.size(), false);
  needed[static_cast<std::size_t>(term)] = true;
  // Operands are older than the terms they are in.
  for (std::size_t i = static_cast<std::size_t>(term) + 1; i-- > 0;) {
    if (!needed[i]) continue;
    const formula::Node& node = terms.node(Term{static_cast<std::uint32_t>(i)});
    for (std::size_t k = 0; k < node.operand_count; ++k)
      needed[static_cast<std::size_t>(node.operands[k])] = true;
    if (node.op == formula::Op::constant) {
      const auto limbs = terms.limbs(Term{static_cast<std::uint32_t>(i)});
      limbs_[i].assign(limbs.begin(), limbs.end());
    } else if (node.op != formula::Op::variable) {
      order_.push_back(Term{static_cast<std::uint32_t>(i)});
    }
  }
  std::reverse(order_.begin(), order_.end());
}

std::uint64_t CompiledTerm::operator()(const std::vector<std::uint64_t>& values) {
  for (std::size_t i = 0; i < values.size(); ++i)
    limbs_[static_cast<std::size_t>(variables_[i])] = {values[i]};
  std::vector<std::vector<std::uint64_t>> operands;
  for (Term term : order_) {
    const formula::Node& node = terms_.node(term);
    const std::uint32_t first_width = terms_.width(node.operands[0]);
    const formula::Shape shape{node.op, node.width, node.immediate, first_width};
    bool is_narrow = node.width <= 64;
    std::array<std::uint64_t, 3> bits{};
    for (std::size_t i = 0; i < node.operand_count; ++i) {
      is_narrow = is_narrow && terms_.width(node.operands[i]) <= 64;
      bits[i] = limbs_[static_cast<std::size_t>(node.operands[i])][0];
    }
    auto& result = limbs_[static_cast<std::size_t>(term)];
    if (is_narrow) {
      result.assign(1, formula::fold(shape, bits[0], bits[1], bits[2]));
      continue;
    }
    operands.clear();
    for (std::size_t i = 0; i < node.operand_count; ++i)
      operands.push_back(limbs_[static_cast<std::size_t>(node.operands[i])]);
    result = formula::fold_wide(shape, operands);
  }
  return limbs_[static_cast<std::size_t>(term_)][0];
}

}  // namespace culprit::reference
