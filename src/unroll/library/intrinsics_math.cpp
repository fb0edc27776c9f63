// SPDX-License-Identifier: MIT
// math.h by name, as the host's libm computes it: the same library that a native build would call.
#include <cmath>
#include <string_view>

#include "unroll/library/intrinsics.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

namespace {

template <typename Float>
struct Functions {
  struct One {
    std::string_view name;
    Float (*function)(Float);
  };
  struct Two {
    std::string_view name;
    Float (*function)(Float, Float);
  };
  struct Three {
    std::string_view name;
    Float (*function)(Float, Float, Float);
  };
  // Lambdas, because most of these names are overloaded.
  static constexpr One one[] = {
      {"acos", [](Float x) { return std::acos(x); }},
      {"acosh", [](Float x) { return std::acosh(x); }},
      {"asin", [](Float x) { return std::asin(x); }},
      {"asinh", [](Float x) { return std::asinh(x); }},
      {"atan", [](Float x) { return std::atan(x); }},
      {"atanh", [](Float x) { return std::atanh(x); }},
      {"cbrt", [](Float x) { return std::cbrt(x); }},
      {"ceil", [](Float x) { return std::ceil(x); }},
      {"cos", [](Float x) { return std::cos(x); }},
      {"cosh", [](Float x) { return std::cosh(x); }},
      {"erf", [](Float x) { return std::erf(x); }},
      {"erfc", [](Float x) { return std::erfc(x); }},
      {"exp", [](Float x) { return std::exp(x); }},
      {"exp2", [](Float x) { return std::exp2(x); }},
      {"expm1", [](Float x) { return std::expm1(x); }},
      {"fabs", [](Float x) { return std::fabs(x); }},
      {"floor", [](Float x) { return std::floor(x); }},
      {"ilogb", [](Float x) { return static_cast<Float>(std::ilogb(x)); }},
      {"lgamma", [](Float x) { return std::lgamma(x); }},
      {"log", [](Float x) { return std::log(x); }},
      {"log10", [](Float x) { return std::log10(x); }},
      {"log1p", [](Float x) { return std::log1p(x); }},
      {"log2", [](Float x) { return std::log2(x); }},
      {"logb", [](Float x) { return std::logb(x); }},
      {"nearbyint", [](Float x) { return std::nearbyint(x); }},
      {"observed", [](Float x) { return x; }},
      {"rint", [](Float x) { return std::rint(x); }},
      {"round", [](Float x) { return std::round(x); }},
      {"sin", [](Float x) { return std::sin(x); }},
      {"sinh", [](Float x) { return std::sinh(x); }},
      {"sqrt", [](Float x) { return std::sqrt(x); }},
      {"tan", [](Float x) { return std::tan(x); }},
      {"tanh", [](Float x) { return std::tanh(x); }},
      {"tgamma", [](Float x) { return std::tgamma(x); }},
      {"trunc", [](Float x) { return std::trunc(x); }},
  };
  static constexpr Two two[] = {
      {"atan2", [](Float x, Float y) { return std::atan2(x, y); }},
      {"copysign", [](Float x, Float y) { return std::copysign(x, y); }},
      {"fdim", [](Float x, Float y) { return std::fdim(x, y); }},
      {"fmax", [](Float x, Float y) { return std::fmax(x, y); }},
      {"fmin", [](Float x, Float y) { return std::fmin(x, y); }},
      {"fmod", [](Float x, Float y) { return std::fmod(x, y); }},
      {"hypot", [](Float x, Float y) { return std::hypot(x, y); }},
      {"nextafter", [](Float x, Float y) { return std::nextafter(x, y); }},
      {"pow", [](Float x, Float y) { return std::pow(x, y); }},
      {"remainder", [](Float x, Float y) { return std::remainder(x, y); }},
      // The exponent is an int; one that is none of its values is as good as the nearest.
      {"ldexp",
       [](Float x, Float y) {
         return std::ldexp(x, static_cast<int>(std::fmax(-1e6, std::fmin(1e6, y))));
       }},
      {"scalbn",
       [](Float x, Float y) {
         return std::scalbn(x, static_cast<int>(std::fmax(-1e6, std::fmin(1e6, y))));
       }},
  };
  static constexpr Three three[] = {
      {"fma", [](Float x, Float y, Float z) { return std::fma(x, y, z); }},
  };
};

template <typename Float>
std::uint64_t bits_of(Float value) {
  if constexpr (sizeof(Float) == 4) {
    return from_float(value);
  } else {
    return from_double(value);
  }
}

template <typename Float>
std::uint64_t compute(const IntrinsicCall& call, unsigned operands) {
  std::string text = call.memory.text(call.argument(0), call.span());
  std::string_view name = text;
  auto operand = [&call](std::size_t index) {
    return static_cast<Float>(to_double(call.argument(index), 8 * sizeof(Float)));
  };
  // "sinf" and "sin" are the same function of a float. "erf" is no "er" of a float: the whole name
  // goes first.
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (operands == 1) {
      for (const auto& each : Functions<Float>::one) {
        if (each.name == name) return bits_of(each.function(operand(1)));
      }
    } else if (operands == 2) {
      for (const auto& each : Functions<Float>::two) {
        if (each.name == name) return bits_of(each.function(operand(1), operand(2)));
      }
    } else {
      for (const auto& each : Functions<Float>::three) {
        if (each.name == name) return bits_of(each.function(operand(1), operand(2), operand(3)));
      }
    }
    if (!name.ends_with('f')) break;
    name.remove_suffix(1);
  }
  call.run.stop_unsupported("the mathematical function " + text, call.span());
}

}  // namespace

std::uint64_t math(const IntrinsicCall& call) {
  switch (call.callee.intrinsic) {
    case program::Intrinsic::math1: return compute<double>(call, 1);
    case program::Intrinsic::math2: return compute<double>(call, 2);
    case program::Intrinsic::math3: return compute<double>(call, 3);
    case program::Intrinsic::math1_float: return compute<float>(call, 1);
    case program::Intrinsic::math2_float: return compute<float>(call, 2);
    default: return compute<float>(call, 3);
  }
}

}  // namespace culprit::unroll
