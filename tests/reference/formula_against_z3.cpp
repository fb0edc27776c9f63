// SPDX-License-Identifier: MIT
// Terms, circuits and answers beside Z3's.
//
//   formula_against_z3 [--from SEED] [--conditions N] [--floats N] [--float-questions N]
//
// conditions       random conditions on bit-vectors: Z3 agrees that the simplified term means the
//                  same (read back from the SMT-LIB text), and on whether it can hold; models are
//                  checked
// floats           random float terms on random values: Z3's folding, the terms' folding and the
//                  circuit in the solver yield the same bits
// float-questions  random conditions on floats: the same answer
//
// Z3 sees the plain term, never what src/formula makes of it. A question that Z3 does not answer in
// time counts as unknown.
#include <z3++.h>

#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include "formula/float_terms.h"
#include "formula/fold.h"
#include "reference/native_floats.h"
#include "reference/random_terms.h"
#include "solve/dump.h"
#include "solve/solver.h"

namespace culprit::reference {
namespace {

using formula::Rounding;
using formula::Term;
using formula::Terms;
using solve::Answer;

struct Counts {
  std::size_t agreed = 0, possible = 0, impossible = 0, unknown = 0, wrong = 0;
};

z3::expr bit(z3::context& context, const z3::expr& condition) {
  return z3::ite(condition, context.bv_val(1, 1), context.bv_val(0, 1));
}

z3::expr to_z3(z3::context& context, const Plain& term) {
  std::vector<z3::expr> operands;
  for (std::size_t i = 0; i < operand_count(term.action); ++i)
    operands.push_back(to_z3(context, *term.operands[i]));
  const unsigned width = term.width;
  auto a = [&] { return operands[0]; };
  auto b = [&] { return operands[1]; };
  const bool is_signed = term.immediate != 0;
  switch (term.action) {
    case Action::constant: return context.bv_val(term.immediate, width);
    case Action::variable:
      return context.bv_const(("v" + std::to_string(term.immediate)).c_str(), width);
    case Action::complement: return ~a();
    case Action::negate: return -a();
    case Action::bit_and: return a() & b();
    case Action::bit_or: return a() | b();
    case Action::bit_xor: return a() ^ b();
    case Action::add: return a() + b();
    case Action::subtract: return a() - b();
    case Action::multiply: return a() * b();
    case Action::unsigned_divide: return z3::udiv(a(), b());
    case Action::unsigned_remainder: return z3::urem(a(), b());
    case Action::signed_divide: return a() / b();
    case Action::signed_remainder: return z3::srem(a(), b());
    case Action::shift_left: return z3::shl(a(), b());
    case Action::shift_right_logical: return z3::lshr(a(), b());
    case Action::shift_right_arithmetic: return z3::ashr(a(), b());
    case Action::equal: return bit(context, a() == b());
    case Action::unsigned_less: return bit(context, z3::ult(a(), b()));
    case Action::unsigned_less_equal: return bit(context, z3::ule(a(), b()));
    case Action::signed_less: return bit(context, z3::slt(a(), b()));
    case Action::signed_less_equal: return bit(context, z3::sle(a(), b()));
    case Action::choose: return z3::ite(a() == context.bv_val(1, 1), b(), operands[2]);
    case Action::concatenate: return z3::concat(a(), b());
    case Action::extract: {
      const auto low = static_cast<unsigned>(term.immediate);
      return a().extract(low + width - 1, low);
    }
    case Action::zero_extend: return z3::zext(a(), width - term.operands[0]->width);
    case Action::sign_extend: return z3::sext(a(), width - term.operands[0]->width);
    case Action::add_overflows: {
      z3::expr fits = z3::bvadd_no_overflow(a(), b(), is_signed);
      return bit(context, is_signed ? !fits || !z3::bvadd_no_underflow(a(), b()) : !fits);
    }
    case Action::subtract_overflows: {
      z3::expr fits = z3::bvsub_no_underflow(a(), b(), is_signed);
      return bit(context, is_signed ? !fits || !z3::bvsub_no_overflow(a(), b()) : !fits);
    }
    case Action::multiply_overflows: {
      const unsigned narrow = term.operands[0]->width;
      auto extend = [&](const z3::expr& x) {
        return is_signed ? z3::sext(x, narrow) : z3::zext(x, narrow);
      };
      const z3::expr product = extend(a()) * extend(b());
      return bit(context, product != extend(product.extract(narrow - 1, 0)));
    }
  }
  throw std::logic_error("unknown action");
}

Answer ask(z3::context& context, const z3::expr& condition, unsigned milliseconds) {
  z3::solver solver(context);
  solver.set("timeout", milliseconds);
  solver.add(condition);
  const z3::check_result result = solver.check();
  return result == z3::sat     ? Answer::possible
         : result == z3::unsat ? Answer::impossible
                               : Answer::unknown;
}

void compare_condition(std::uint64_t seed, Counts& counts) {
  static const std::vector<std::vector<std::uint32_t>> shapes = {
      {1, 2, 3},   {4, 4, 1},   {3, 5, 8},  {8, 8, 1},  {6, 6, 6},
      {16, 8, 16}, {32, 32, 8}, {7, 13, 2}, {64, 8, 64}};
  const auto& widths = shapes[seed % shapes.size()];
  RandomTerms random(seed, widths);
  const std::uint32_t width = widths[random.number(widths.size())];
  const Plain& left = random.term(width, widths[0] > 8 ? 3 : 4);
  // A comparison with a random constant is impossible often enough.
  const Plain right{Action::constant, width, random.interesting_bits(width), {}};
  const Plain plain{
      random.number(3) == 0 ? Action::unsigned_less : Action::equal, 1, 0, {&left, &right}};

  Terms terms;
  std::vector<Term> variables;
  for (std::uint32_t one : widths) variables.push_back(terms.variable(one));
  const Term condition = build(terms, plain, variables);
  solve::Solver solver(terms);
  const Answer answer = solver.solve({condition});
  auto complain = [&](const std::string& what) {
    ++counts.wrong;
    std::cout << "seed " << seed << ": " << what << ": " << to_string(plain) << "\n";
  };
  if (answer == Answer::possible) {
    solve::Model model = solver.model();
    std::vector<std::uint64_t> values;
    for (Term variable : variables) values.push_back(model.value(variable));
    if (evaluate(plain, values) != 1) complain("the model does not satisfy the condition");
  }
  z3::context context;
  const unsigned patience = 2000;
  const z3::expr expected = to_z3(context, plain) == context.bv_val(1, 1);
  const Answer theirs = ask(context, expected, patience);
  if (theirs != Answer::unknown && answer != theirs) complain("Z3 answers differently");
  // The text that anybody can check, read back.
  const std::string text = solve::smt2(terms, std::vector<Term>{condition}, {});
  const z3::expr read = z3::mk_and(context.parse_string(text.c_str()));
  const Answer differs = ask(context, read != expected, patience);
  if (differs == Answer::possible) complain("the simplified term means something else");
  if (theirs == Answer::unknown || differs == Answer::unknown) {
    ++counts.unknown;
  } else {
    ++counts.agreed;
    ++(theirs == Answer::possible ? counts.possible : counts.impossible);
  }
}

// A float or double in both worlds.
struct Both {
  Term term;
  z3::expr expr;
};

class RandomFloats {
 public:
  // Without values, variables stay variables.
  RandomFloats(std::uint64_t seed, z3::context& context, Terms& terms, bool wants_values)
      : random_(seed),
        floats_(seed),
        context_(context),
        terms_(terms),
        wants_values_(wants_values),
        rounding_(context, Z3_mk_fpa_rne(context)) {
    Z3_set_ast_print_mode(context, Z3_PRINT_SMTLIB2_COMPLIANT);
  }

  [[nodiscard]] std::uint64_t number(std::uint64_t bound) { return random_() % bound; }
  [[nodiscard]] const std::vector<Term>& assumptions() const { return assumptions_; }
  [[nodiscard]] const std::vector<Term>& variables() const { return variables_; }
  [[nodiscard]] const std::vector<std::uint64_t>& values() const { return values_; }

  Both value(std::uint32_t width, int depth, bool is_cheap) {
    if (depth <= 0) return leaf(width);
    auto operand = [&] { return value(width, depth - 1, is_cheap); };
    switch (number(is_cheap ? 6 : 12)) {
      case 0:
      case 1: {
        const Both a = operand(), b = operand();
        return {float_add(terms_, a.term, b.term),
                made(Z3_mk_fpa_add(context_, rounding_, a.expr, b.expr))};
      }
      case 2: {
        const Both a = operand(), b = operand();
        return {float_subtract(terms_, a.term, b.term),
                made(Z3_mk_fpa_sub(context_, rounding_, a.expr, b.expr))};
      }
      case 3: {
        const Both a = operand();
        if (number(2) == 0)
          return {float_absolute(terms_, a.term), made(Z3_mk_fpa_abs(context_, a.expr))};
        return {float_negate(terms_, a.term), made(Z3_mk_fpa_neg(context_, a.expr))};
      }
      case 4: return rounded(operand());
      case 5: return from_integer(width);
      case 6:
      case 7: {
        const Both a = operand(), b = operand();
        return {float_multiply(terms_, a.term, b.term),
                made(Z3_mk_fpa_mul(context_, rounding_, a.expr, b.expr))};
      }
      case 8: {
        const Both a = operand(), b = operand();
        return {float_divide(terms_, a.term, b.term),
                made(Z3_mk_fpa_div(context_, rounding_, a.expr, b.expr))};
      }
      case 9: {
        const Both a = operand(), b = operand(), c = operand();
        return {float_fused_multiply_add(terms_, a.term, b.term, c.term),
                made(Z3_mk_fpa_fma(context_, rounding_, a.expr, b.expr, c.expr))};
      }
      case 10: {
        const Both a = operand();
        return {float_square_root(terms_, a.term),
                made(Z3_mk_fpa_sqrt(context_, rounding_, a.expr))};
      }
      default: {
        const std::uint32_t other = width == 32 ? 64 : 32;
        const Both a = value(other, depth - 1, is_cheap);
        return {float_to_float(terms_, a.term, width),
                made(Z3_mk_fpa_to_fp_float(context_, rounding_, a.expr, sort(width)))};
      }
    }
  }

  Both condition(std::uint32_t width, int depth, bool is_cheap) {
    const Both a = value(width, depth, is_cheap),
               b = value(width, number(2) == 0 ? 0 : depth, is_cheap);
    switch (number(4)) {
      case 0:
        return {float_less(terms_, a.term, b.term), made(Z3_mk_fpa_lt(context_, a.expr, b.expr))};
      case 1:
        return {float_less_equal(terms_, a.term, b.term),
                made(Z3_mk_fpa_leq(context_, a.expr, b.expr))};
      case 2:
        return {float_equal(terms_, a.term, b.term), made(Z3_mk_fpa_eq(context_, a.expr, b.expr))};
      default: return {float_is_nan(terms_, a.term), made(Z3_mk_fpa_is_nan(context_, a.expr))};
    }
  }

  // The bits, with the one NaN.
  z3::expr bits(const Both& value) {
    const std::uint32_t width = terms_.width(value.term);
    const z3::expr nan = context_.bv_val(formula::nan_of(width), width);
    return z3::ite(made(Z3_mk_fpa_is_nan(context_, value.expr)), nan,
                   made(Z3_mk_fpa_to_ieee_bv(context_, value.expr)));
  }

 private:
  z3::expr made(Z3_ast ast) {
    context_.check_error();
    return {context_, ast};
  }

  z3::sort sort(std::uint32_t width) {
    return {context_,
            width == 32 ? Z3_mk_fpa_sort_single(context_) : Z3_mk_fpa_sort_double(context_)};
  }

  // A variable of both, or its value there.
  z3::expr input(Term variable, std::uint32_t width, std::uint64_t bits) {
    variables_.push_back(variable);
    values_.push_back(bits);
    assumptions_.push_back(terms_.equal(variable, terms_.constant(width, bits)));
    if (wants_values_) return context_.bv_val(bits, width);
    const std::string name = "f" + std::to_string(variables_.size());
    return context_.bv_const(name.c_str(), width);
  }

  Both leaf(std::uint32_t width) {
    static const FloatOperation any{"any", {32}, nullptr, nullptr},
        any_double{"any", {64}, nullptr, nullptr};
    const std::uint64_t bits = floats_.operands(width == 32 ? any : any_double)[0];
    if (number(5) == 0) {
      const std::vector<double> common{0, -0.0, 1, -1, 2, 0.5, 0.1, 10, 1e10};
      const double value = common[number(common.size())];
      const std::uint64_t constant = width == 32
                                         ? std::bit_cast<std::uint32_t>(static_cast<float>(value))
                                         : std::bit_cast<std::uint64_t>(value);
      return {terms_.constant(width, constant),
              made(Z3_mk_fpa_to_fp_bv(context_, context_.bv_val(constant, width), sort(width)))};
    }
    const Term variable = terms_.variable(width);
    return {variable,
            made(Z3_mk_fpa_to_fp_bv(context_, input(variable, width, bits), sort(width)))};
  }

  Both rounded(const Both& a) {
    Z3_ast mode = nullptr;
    const auto rounding = static_cast<Rounding>(number(5));
    switch (rounding) {
      case Rounding::nearest_even: mode = Z3_mk_fpa_rne(context_); break;
      case Rounding::towards_zero: mode = Z3_mk_fpa_rtz(context_); break;
      case Rounding::up: mode = Z3_mk_fpa_rtp(context_); break;
      case Rounding::down: mode = Z3_mk_fpa_rtn(context_); break;
      case Rounding::nearest_away: mode = Z3_mk_fpa_rna(context_); break;
    }
    const z3::expr kept(context_, mode);
    return {float_round_to_integral(terms_, a.term, rounding),
            made(Z3_mk_fpa_round_to_integral(context_, kept, a.expr))};
  }

  Both from_integer(std::uint32_t width) {
    const std::vector<std::uint32_t> widths{8, 16, 24, 32, 33, 64};
    const std::uint32_t of = widths[number(widths.size())];
    const std::uint64_t mask = of == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << of) - 1;
    const Term variable = terms_.variable(of);
    const z3::expr integer = input(variable, of, (random_() >> number(of)) & mask);
    if (number(2) == 0)
      return {float_from_signed(terms_, variable, width),
              made(Z3_mk_fpa_to_fp_signed(context_, rounding_, integer, sort(width)))};
    return {float_from_unsigned(terms_, variable, width),
            made(Z3_mk_fpa_to_fp_unsigned(context_, rounding_, integer, sort(width)))};
  }

  std::mt19937_64 random_;
  InterestingFloats floats_;
  z3::context& context_;
  Terms& terms_;
  bool wants_values_;
  z3::expr rounding_;
  std::vector<Term> variables_, assumptions_;
  std::vector<std::uint64_t> values_;
};

void compare_float(std::uint64_t seed, Counts& counts) {
  z3::context context;
  Terms terms;
  RandomFloats random(seed, context, terms, true);
  const std::uint32_t width = seed % 4 == 0 ? 64 : 32;
  const Both value = random.value(width, 1 + static_cast<int>(random.number(3)), false);
  const z3::expr folded = random.bits(value).simplify();
  std::uint64_t expected = 0;
  if (!folded.is_numeral_u64(expected)) {
    ++counts.unknown;
    return;
  }
  auto complain = [&](const std::string& what, std::uint64_t found) {
    ++counts.wrong;
    std::cout << "seed " << seed << ": " << what << std::hex << ": " << found << " instead of "
              << expected << std::dec << "\n";
  };
  solve::Model model(terms);
  for (std::size_t i = 0; i < random.variables().size(); ++i)
    model.set(random.variables()[i], random.values()[i]);
  // A NaN that no operation made keeps its bits; Z3 has one NaN only.
  auto with_one_nan = [&](std::uint64_t bits) {
    const std::uint64_t magnitude = bits & (width == 32 ? 0x7fffffff : 0x7fffffffffffffff);
    const bool is_nan = magnitude > (width == 32 ? 0x7f800000 : 0x7ff0000000000000);
    return is_nan ? formula::nan_of(width) : bits;
  };
  const std::uint64_t found = model.value(value.term);
  if (with_one_nan(found) != expected) complain("the folded value differs", found);
  ++counts.agreed;
  // The circuit: doubles less often, they are large.
  if (width == 64 && seed % 16 != 0) return;
  solve::Solver solver(terms);
  std::vector<Term> assumptions = random.assumptions();
  assumptions.push_back(terms.equal(value.term, terms.constant(width, found)));
  if (solver.solve(assumptions) != Answer::possible)
    complain("the circuit cannot have the value", found);
  assumptions.back() = terms.complement(assumptions.back());
  if (solver.solve(assumptions) != Answer::impossible)
    complain("the circuit can have another value", found);
}

void compare_float_question(std::uint64_t seed, Counts& counts) {
  z3::context context;
  Terms terms;
  RandomFloats random(seed, context, terms, false);
  const Both condition = random.condition(32, 1 + static_cast<int>(random.number(2)), true);
  solve::Solver solver(terms);
  int asked = 0;
  solver.stop_when([&] { return ++asked > 200000; });
  const Answer ours = solver.solve({condition.term});
  const Answer theirs = ask(context, condition.expr, 5000);
  if (ours == Answer::unknown || theirs == Answer::unknown) {
    ++counts.unknown;
    return;
  }
  ++counts.agreed;
  ++(theirs == Answer::possible ? counts.possible : counts.impossible);
  if (ours == theirs) return;
  ++counts.wrong;
  std::cout << "seed " << seed << ": Z3 answers differently: " << condition.expr << "\n";
}

bool report(const char* name, const Counts& counts) {
  std::cout << name << ": " << counts.agreed << " compared (" << counts.possible << " possible, "
            << counts.impossible << " impossible), " << counts.unknown << " unknown to Z3, "
            << counts.wrong << " wrong\n";
  return counts.wrong == 0;
}

int main_with(const std::vector<std::string>& arguments) {
  std::uint64_t from = 1, conditions = 0, floats = 0, questions = 0;
  for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
    const std::uint64_t value = std::stoull(arguments[i + 1]);
    if (arguments[i] == "--from") from = value;
    if (arguments[i] == "--conditions") conditions = value;
    if (arguments[i] == "--floats") floats = value;
    if (arguments[i] == "--float-questions") questions = value;
  }
  Counts of_conditions, of_floats, of_questions;
  for (std::uint64_t i = 0; i < conditions; ++i) compare_condition(from + i, of_conditions);
  for (std::uint64_t i = 0; i < floats; ++i) compare_float(from + i, of_floats);
  for (std::uint64_t i = 0; i < questions; ++i) compare_float_question(from + i, of_questions);
  const bool conditions_hold = report("conditions", of_conditions);
  const bool floats_hold = report("floats", of_floats);
  const bool questions_hold = report("float questions", of_questions);
  return conditions_hold && floats_hold && questions_hold ? 0 : 1;
}

}  // namespace
}  // namespace culprit::reference

int main(int count, char** arguments) {
  try {
    return culprit::reference::main_with(
        std::vector<std::string>(arguments + 1, arguments + count));
  } catch (const z3::exception& error) {
    std::cout << "Z3: " << error.msg() << "\n";
    return 1;
  }
}
