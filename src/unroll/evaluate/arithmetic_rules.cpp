// SPDX-License-Identifier: MIT
// Rules of arithmetic that --checks switches on: what C leaves undefined although every processor
// does something with it, and what is defined but seldom meant.
#include <fmt/format.h>

#include <cmath>

#include "unroll/evaluate/evaluator.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

using program::CheckGroup;
using program::Node;
using program::Op;
using program::PropertyKind;
using program::Scalar;
using program::ScalarKind;

namespace {

std::string_view symbol(Op op) {
  switch (op) {
    case Op::add: return "+";
    case Op::subtract: return "-";
    case Op::multiply: return "*";
    case Op::divide: return "/";
    case Op::shift_left: return "<<";
    default: return ">>";
  }
}

bool overflows(Op op, std::int64_t left, std::int64_t right, unsigned width) {
  std::int64_t result = 0;
  bool wraps = false;
  switch (op) {
    case Op::add: wraps = __builtin_add_overflow(left, right, &result); break;
    case Op::subtract: wraps = __builtin_sub_overflow(left, right, &result); break;
    case Op::multiply: wraps = __builtin_mul_overflow(left, right, &result); break;
    default: return false;
  }
  return wraps || sign_extend(static_cast<std::uint64_t>(result), width) != result;
}

// An integer's sign and magnitude, so that numbers of any two types can be compared.
bool same_integer(std::uint64_t left, Scalar left_scalar, std::uint64_t right,
                  Scalar right_scalar) {
  std::int64_t a = integer_value(left, left_scalar), b = integer_value(right, right_scalar);
  bool a_negative = left_scalar.is_signed() && a < 0;
  bool b_negative = right_scalar.is_signed() && b < 0;
  return a == b && a_negative == b_negative;
}

// Does the float, its fraction cut off, fit the integer type?
bool fits(double value, Scalar to) {
  double limit = std::ldexp(1.0, to.is_signed() ? to.width - 1 : to.width);
  double least = to.is_signed() ? -limit : 0;
  double whole = std::trunc(value);
  return whole >= least && whole < limit;
}

}  // namespace

std::string Evaluator::text(std::uint64_t bits, Scalar scalar) const {
  return run_.describe.value(run_.state.memory, bits, scalar, program::TypeId::none);
}

void Evaluator::check_unary(const Node& node, std::uint64_t operand) {
  if (!node.scalar.is_signed() || operand != smallest_signed(node.scalar.width)) return;
  if (!run_.checks.enabled(CheckGroup::overflow)) return;
  run_.break_rule(PropertyKind::signed_overflow, node.span,
                  fmt::format("-({}) is outside {}", text(operand, node.scalar),
                              run_.program.type(node.type).name));
}

void Evaluator::check_binary(const Node& node, std::uint64_t left, std::uint64_t right) {
  if (node.scalar.is_floating()) return check_float(node, left, right);
  if (!node.scalar.is_signed() || !run_.checks.enabled(CheckGroup::overflow)) return;
  unsigned width = node.scalar.width;
  if (!overflows(node.op, sign_extend(left, width), sign_extend(right, width), width)) return;
  run_.break_rule(PropertyKind::signed_overflow, node.span,
                  fmt::format("{} {} {} is outside {}", text(left, node.scalar), symbol(node.op),
                              text(right, node.scalar), run_.program.type(node.type).name));
}

void Evaluator::check_shift(const Node& node, std::uint64_t left, std::uint64_t right) {
  if (!run_.checks.enabled(CheckGroup::shift)) return;
  unsigned width = node.scalar.width;
  std::int64_t distance = integer_value(right, node.operand);
  bool negative_distance = node.operand.is_signed() && distance < 0;
  auto shift = [&] {
    return fmt::format("{} {} {}", text(left, node.scalar), symbol(node.op),
                       text(right, node.operand));
  };
  if (negative_distance || static_cast<std::uint64_t>(distance) >= width) {
    run_.break_rule(PropertyKind::shift, node.span,
                    fmt::format("{}: the distance is outside 0..{}", shift(), width - 1));
  }
  if (node.op != Op::shift_left || !node.scalar.is_signed()) return;
  std::int64_t value = sign_extend(left, width);
  if (value < 0) {
    run_.break_rule(PropertyKind::shift, node.span,
                    shift() + ": a negative number is shifted left");
  }
  bool lost = distance > 0 && (static_cast<std::uint64_t>(value) >>
                               (width - 1u - static_cast<unsigned>(distance))) != 0;
  if (lost) {
    run_.break_rule(PropertyKind::shift, node.span,
                    fmt::format("{} is outside {}", shift(), run_.program.type(node.type).name));
  }
}

void Evaluator::check_conversion(const Node& node, std::uint64_t operand) {
  Scalar to = node.scalar, from = node.operand;
  if (!run_.checks.enabled(CheckGroup::conversion) || to.kind == ScalarKind::boolean) return;
  if (!to.is_integer() || !(from.is_integer() || from.is_floating())) return;
  std::string name = run_.program.type(node.type).name;
  if (from.is_floating()) {
    if (fits(to_double(operand, from.width), to)) return;
    run_.break_rule(PropertyKind::conversion, node.span,
                    fmt::format("{} is outside {}", text(operand, from), name));
  }
  if (node.immediate != 0) return;  // the cast is written: its author knows
  std::uint64_t converted = convert(operand, from, to);
  if (same_integer(operand, from, converted, to)) return;
  run_.break_rule(PropertyKind::conversion, node.span,
                  fmt::format("{} becomes {} when it is converted to {}", text(operand, from),
                              text(converted, to), name));
}

void Evaluator::check_float(const Node& node, std::uint64_t left, std::uint64_t right) {
  if (!run_.checks.enabled(CheckGroup::nan)) return;
  unsigned width = node.scalar.width;
  double a = to_double(left, width), b = to_double(right, width);
  if (std::isnan(a) || std::isnan(b)) return;
  auto operation = [&] {
    return fmt::format("{} {} {}", text(left, node.scalar), symbol(node.op),
                       text(right, node.scalar));
  };
  if (std::isnan(to_double(float_arithmetic(node.op, width, left, right), width))) {
    run_.break_rule(PropertyKind::not_a_number, node.span, operation() + " is not a number");
  }
  if (node.op == Op::divide && b == 0) {
    run_.break_rule(PropertyKind::not_a_number, node.span, operation() + " divides by zero");
  }
}

}  // namespace culprit::unroll
