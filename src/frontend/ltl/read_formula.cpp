// SPDX-License-Identifier: MIT
#include "frontend/ltl/read_formula.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "frontend/ltl/parser.h"
#include "source/errors.h"

namespace culprit::frontend::ltl {

namespace {

namespace net = ::culprit::circuit;
using net::FormulaId;
using net::NodeId;
using net::Signed;
using net::Word;
using source::InputError;

// Expressions -> gates and formulas. The parser bounds the nesting, so this may descend.
class Elaborator {
 public:
  Elaborator(net::Circuit& circuit, const Expressions& expressions)
      : circuit_(circuit), net_(circuit.netlist), all_(expressions) {}

  FormulaId formula(ExpressionId id) {
    const Expression& e = all_[id];
    net::Formulas& f = circuit_.formulas;
    auto operand = [&](std::size_t i) { return formula(e.operands[i]); };
    switch (e.op) {
      case Operator::globally: return f.always(operand(0));
      case Operator::finally: return f.eventually(operand(0));
      case Operator::next: return f.next(operand(0));
      case Operator::until: return f.until(operand(0), operand(1));
      case Operator::weak_until: return f.weak_until(operand(0), operand(1));
      case Operator::release: return f.release(operand(0), operand(1));
      case Operator::strong_release: return f.strong_release(operand(0), operand(1));
      default: break;
    }
    if (!e.temporal) return f.atom(condition(id));
    switch (e.op) {
      case Operator::negation:
      case Operator::bitwise_negation: return f.negation(operand(0));
      case Operator::conjunction: return f.both(operand(0), operand(1));
      case Operator::disjunction: return f.either(operand(0), operand(1));
      case Operator::exclusive_or: return f.negation(f.same(operand(0), operand(1)));
      case Operator::implication: return f.implies(operand(0), operand(1));
      case Operator::equivalence:
      case Operator::equal: return f.same(operand(0), operand(1));
      case Operator::different: return f.negation(f.same(operand(0), operand(1)));
      default: throw InputError("a temporal formula cannot be a part of a word", e.span);
    }
  }

 private:
  NodeId condition(ExpressionId id) {
    const Expression& e = all_[id];
    bool wide = std::all_of(e.operands.begin(), e.operands.end(),
                            [&](ExpressionId each) { return width(each) > 1; });
    switch (e.op) {
      case Operator::negation: return net_.negation(condition(e.operands[0]));
      case Operator::implication:
        return net_.either(net_.negation(condition(e.operands[0])), condition(e.operands[1]));
      case Operator::equivalence:
        return net_.same(condition(e.operands[0]), condition(e.operands[1]));
      case Operator::conjunction:
        if (wide) break;
        return net_.both(condition(e.operands[0]), condition(e.operands[1]));
      case Operator::disjunction:
        if (wide) break;
        return net_.either(condition(e.operands[0]), condition(e.operands[1]));
      case Operator::exclusive_or:
        if (wide) break;
        return net_.differ(condition(e.operands[0]), condition(e.operands[1]));
      default: break;
    }
    if (is_comparison(e.op)) return comparison(e);
    return net::reduce_or(net_, word(id, std::max<std::size_t>(width(id), 1)));
  }

  NodeId comparison(const Expression& e) {
    ExpressionId left = e.operands[0], right = e.operands[1];
    std::size_t both = std::max({width(left), width(right), std::size_t{1}});
    if (width(left) == 0 && width(right) == 0) both = 64;
    for (ExpressionId each : {left, right}) check_fits(each, both, e);
    Signed is_signed = signedness(left) == Signed::yes && signedness(right) == Signed::yes
                           ? Signed::yes
                           : Signed::no;
    Word a = word(left, both, is_signed), b = word(right, both, is_signed);
    switch (e.op) {
      case Operator::equal: return net::word_equal(net_, a, b);
      case Operator::different: return net_.negation(net::word_equal(net_, a, b));
      case Operator::less: return net::word_less(net_, a, b, is_signed);
      case Operator::greater: return net::word_less(net_, b, a, is_signed);
      case Operator::less_equal: return net_.negation(net::word_less(net_, b, a, is_signed));
      default: return net_.negation(net::word_less(net_, a, b, is_signed));
    }
  }

  // A constant that the other side can never have is a slip of the pen.
  void check_fits(ExpressionId id, std::size_t limit, const Expression& whole) const {
    const Expression& e = all_[id];
    if (e.op != Operator::constant || limit >= 64 || (e.value >> limit) == 0) return;
    throw InputError(fmt::format("{} does not fit into the {} bit{} that it is compared with",
                                 e.value, limit, limit == 1 ? "" : "s"),
                     whole.span);
  }

  // 0: as wide as it needs to be.
  std::size_t width(ExpressionId id) const {
    const Expression& e = all_[id];
    switch (e.op) {
      case Operator::word: return e.bits.size();
      case Operator::constant: return e.width;
      case Operator::concatenation: {
        std::size_t sum = 0;
        for (ExpressionId each : e.operands) {
          if (width(each) == 0)
            throw InputError("a constant inside { } needs a width, as in 4'd3", all_[each].span);
          sum += width(each);
        }
        return sum;
      }
      case Operator::bitwise_negation:
      case Operator::minus:
      case Operator::past:
      case Operator::make_signed:
      case Operator::shift_left:
      case Operator::shift_right: return width(e.operands[0]);
      case Operator::multiply:
      case Operator::divide:
      case Operator::remainder:
      case Operator::add:
      case Operator::subtract:
      case Operator::conjunction:
      case Operator::exclusive_or:
      case Operator::disjunction: return std::max(width(e.operands[0]), width(e.operands[1]));
      default: return 1;
    }
  }

  Signed signedness(ExpressionId id) const {
    const Expression& e = all_[id];
    switch (e.op) {
      case Operator::word:
      case Operator::make_signed: return e.is_signed;
      case Operator::constant: return e.width == 0 ? Signed::yes : Signed::no;
      case Operator::minus:
      case Operator::past:
      case Operator::shift_left:
      case Operator::shift_right: return signedness(e.operands[0]);
      case Operator::multiply:
      case Operator::divide:
      case Operator::remainder:
      case Operator::add:
      case Operator::subtract:
        return signedness(e.operands[0]) == Signed::yes && signedness(e.operands[1]) == Signed::yes
                   ? Signed::yes
                   : Signed::no;
      default: return Signed::no;
    }
  }

  Word word(ExpressionId id, std::size_t to) { return word(id, to, signedness(id)); }

  // The value in `to` bits; `extension` is that of the whole expression, as Verilog has it.
  Word word(ExpressionId id, std::size_t to, Signed extension) {
    const Expression& e = all_[id];
    auto operand = [&](std::size_t i) { return word(e.operands[i], to, extension); };
    switch (e.op) {
      case Operator::word: return net::extend(e.bits, to, extension);
      case Operator::constant:
        return net::extend(net::constant_word(e.value, e.width == 0 ? 64 : e.width), to,
                           Signed::no);
      case Operator::bitwise_negation: return net::word_not(net_, operand(0));
      case Operator::minus: return net::word_negate(net_, operand(0));
      case Operator::multiply: return net::word_multiply(net_, operand(0), operand(1));
      case Operator::divide:
        return net::word_divide(net_, operand(0), operand(1), extension).quotient;
      case Operator::remainder:
        return net::word_divide(net_, operand(0), operand(1), extension).remainder;
      case Operator::add: return net::word_add(net_, operand(0), operand(1));
      case Operator::subtract: return net::word_subtract(net_, operand(0), operand(1));
      case Operator::shift_left:
      case Operator::shift_right: {
        std::size_t by = width(e.operands[1]);
        Word amount = word(e.operands[1], by == 0 ? 6 : by, Signed::no);
        bool left = e.op == Operator::shift_left;
        return net::word_shift(net_, operand(0), amount,
                               left ? net::Shift::left : net::Shift::right, net::zero);
      }
      case Operator::conjunction: return net::word_and(net_, operand(0), operand(1));
      case Operator::disjunction: return net::word_or(net_, operand(0), operand(1));
      case Operator::exclusive_or: return net::word_xor(net_, operand(0), operand(1));
      case Operator::concatenation: {
        Word all;
        for (auto each = e.operands.rbegin(); each != e.operands.rend(); ++each) {
          Word part = word(*each, width(*each));
          all.insert(all.end(), part.begin(), part.end());
        }
        return net::extend(all, to, Signed::no);
      }
      case Operator::past: {
        std::size_t own = width(e.operands[0]);
        Word now = word(e.operands[0], own == 0 ? to : own);
        for (NodeId& bit : now) bit = past(bit, e.value);
        return net::extend(now, to, extension);
      }
      case Operator::make_signed: {
        std::size_t own = width(e.operands[0]);
        return net::extend(word(e.operands[0], own == 0 ? to : own), to, extension);
      }
      default: return net::extend({condition(id)}, to, Signed::no);
    }
  }

  NodeId past(NodeId node, std::uint64_t cycles) {
    for (std::uint64_t i = 0; i < cycles; ++i) {
      NodeId before = net::no_node;
      for (const net::Register& each : circuit_.registers) {
        if (each.purpose == net::Purpose::specification && each.next == node &&
            each.initial == net::Initial::low && each.name == "$past")
          before = each.state;
      }
      if (before == net::no_node) {
        before = net_.add_state();
        circuit_.registers.push_back(
            {before, node, net::Initial::low, "$past", net::Purpose::specification});
      }
      node = before;
    }
    return node;
  }

  net::Circuit& circuit_;
  net::Netlist& net_;
  const Expressions& all_;
};

}  // namespace

FormulaId read_formula(net::Circuit& circuit, const source::SourceFiles& files,
                       source::SourceSpan span, const Suggest& suggest) {
  Expressions expressions = parse(tokens_of(files, span), circuit, suggest);
  return Elaborator(circuit, expressions).formula(expressions.size() - 1);
}

std::vector<source::SourceSpan> formulas_in(const source::SourceFiles& files, source::FileId file) {
  std::string_view text = files.text(file);
  std::vector<source::SourceSpan> found;
  int open = 0;
  std::size_t begin = std::string_view::npos, end = 0;
  auto finish = [&] {
    if (begin != std::string_view::npos) {
      found.push_back({file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    }
    begin = std::string_view::npos;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '#' || text.substr(i, 2) == "//") {
      while (i + 1 < text.size() && text[i + 1] != '\n') ++i;
      continue;
    }
    if (c == '\n' && open <= 0) finish();
    if (c == '(') ++open;
    if (c == ')') --open;
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
    if (begin == std::string_view::npos) begin = i;
    end = i + 1;
  }
  finish();
  return found;
}

}  // namespace culprit::frontend::ltl
