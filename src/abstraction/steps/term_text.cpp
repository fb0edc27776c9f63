// SPDX-License-Identifier: MIT
#include "abstraction/steps/term_text.h"

#include <fmt/format.h>

#include <map>
#include <vector>

#include "program/c_operators.h"
#include "program/print/print_expression.h"

namespace culprit::abstraction {

using formula::Term;

namespace {

struct Text {
  std::string text;
  int binding = program::primary;
  bool is_signed = true;
};

std::string number(std::uint64_t bits, std::uint32_t width, bool is_signed) {
  if (!is_signed || width == 1) return std::to_string(bits);
  const std::uint32_t shift = 64 - width;
  return std::to_string(static_cast<std::int64_t>(bits << shift) >> shift);
}

class Printer {
 public:
  explicit Printer(Places& places) : places_(places), terms_(places.terms()) {}
  Text print(Term root);

 private:
  Text made(Term term);
  Text leaf(Term term);
  [[nodiscard]] std::string within(Term operand, int binding) const {
    const Text& it = texts_.at(operand);
    return it.binding < binding ? "(" + it.text + ")" : it.text;
  }
  [[nodiscard]] std::string constant_beside(Term operand, int binding, bool is_signed) const {
    if (auto bits = terms_.constant_bits(operand))
      return number(*bits, terms_.width(operand), is_signed);
    return within(operand, binding);
  }
  Text infix(const formula::Node& node, const char* symbol, int binding, bool is_signed) const;

  Places& places_;
  formula::Terms& terms_;
  std::map<Term, Text> texts_;
};

Text Printer::leaf(Term term) {
  if (auto bits = terms_.constant_bits(term)) {
    const std::uint32_t width = terms_.width(term);
    if (width == 64) {
      const auto global = Places::global_at(places_.program(), *bits);
      if (global) {
        const std::uint64_t offset = *bits & 0xffffffff;
        const std::string name = "&" + places_.program().global(*global).name;
        return {offset == 0 ? name : fmt::format("{} + {}", name, offset),
                offset == 0 ? program::unary : program::additive, false};
      }
      if (auto function = Places::function_at(*bits))
        return {places_.program().function(*function).name, program::primary, false};
    }
    return {number(*bits, width, true), program::primary, true};
  }
  const Place* place = places_.find(term);
  if (!place) return {"*", program::primary, true};
  return {name_of(places_, *place), program::postfix, place->is_signed};
}

Text Printer::infix(const formula::Node& node, const char* symbol, int binding,
                    bool is_signed) const {
  const std::string left = constant_beside(node.operands[0], binding, is_signed);
  const std::string right = constant_beside(node.operands[1], binding + 1, is_signed);
  return {fmt::format("{} {} {}", left, symbol, right), binding, is_signed};
}

Text Printer::made(Term term) {
  const formula::Node& node = terms_.node(term);
  const Term a = node.operands[0], b = node.operands[1];
  const bool both_signed = node.operand_count > 1 && texts_.at(a).is_signed &&
                           (texts_.at(b).is_signed || terms_.is_constant(b));
  switch (node.op) {
    case formula::Op::constant:
    case formula::Op::variable: return leaf(term);
    case formula::Op::complement: {
      if (node.width == 1) {
        const formula::Node& inner = terms_.node(a);
        if (inner.op == formula::Op::equal) {
          const bool is_signed = texts_.at(inner.operands[0]).is_signed;
          return infix(inner, "!=", program::equality, is_signed);
        }
        if (inner.op == formula::Op::signed_less)
          return infix(inner, ">=", program::relation, true);
        if (inner.op == formula::Op::extract &&
            inner.immediate + 1 == terms_.width(inner.operands[0]))
          return {within(inner.operands[0], program::relation) + " >= 0", program::relation, true};
        return {"!" + within(a, program::unary), program::unary, true};
      }
      return {"~" + within(a, program::unary), program::unary, texts_.at(a).is_signed};
    }
    case formula::Op::negate: return {"-" + within(a, program::unary), program::unary, true};
    case formula::Op::bit_and:
      return node.width == 1 ? infix(node, "&&", program::logical_and_level, true)
                             : infix(node, "&", program::bit_and_level, both_signed);
    case formula::Op::bit_or:
      return node.width == 1 ? infix(node, "||", program::logical_or_level, true)
                             : infix(node, "|", program::bit_or_level, both_signed);
    case formula::Op::bit_xor:
      return node.width == 1 ? infix(node, "!=", program::equality, true)
                             : infix(node, "^", program::bit_xor_level, both_signed);
    case formula::Op::add: {
      // Adding a negative number is a subtraction.
      const auto bits = terms_.constant_bits(b);
      if (bits && node.width <= 64 && (*bits >> (node.width - 1)) != 0) {
        const std::string text = number(*bits, node.width, true);
        return {within(a, program::additive) + " - " + text.substr(1), program::additive,
                texts_.at(a).is_signed};
      }
      return infix(node, "+", program::additive, both_signed);
    }
    case formula::Op::multiply: return infix(node, "*", program::multiplicative, both_signed);
    case formula::Op::unsigned_divide: return infix(node, "/", program::multiplicative, false);
    case formula::Op::signed_divide: return infix(node, "/", program::multiplicative, true);
    case formula::Op::unsigned_remainder: return infix(node, "%", program::multiplicative, false);
    case formula::Op::signed_remainder: return infix(node, "%", program::multiplicative, true);
    case formula::Op::shift_left:
      return infix(node, "<<", program::shifting, texts_.at(a).is_signed);
    case formula::Op::shift_right_logical: return infix(node, ">>", program::shifting, false);
    case formula::Op::shift_right_arithmetic: return infix(node, ">>", program::shifting, true);
    case formula::Op::equal: return infix(node, "==", program::equality, texts_.at(a).is_signed);
    case formula::Op::signed_less: return infix(node, "<", program::relation, true);
    case formula::Op::signed_less_equal: return infix(node, "<=", program::relation, true);
    case formula::Op::unsigned_less:
    case formula::Op::unsigned_less_equal: {
      const char* symbol = node.op == formula::Op::unsigned_less ? "<" : "<=";
      if (!both_signed) return infix(node, symbol, program::relation, false);
      auto cast = [&](Term operand) {
        return terms_.is_constant(operand) ? constant_beside(operand, program::unary, false)
                                           : "(unsigned)" + within(operand, program::unary);
      };
      return {fmt::format("{} {} {}", cast(a), symbol, cast(b)), program::relation, true};
    }
    case formula::Op::choose:
      return {fmt::format("{} ? {} : {}", within(a, program::conditional + 1),
                          within(b, program::conditional),
                          within(node.operands[2], program::conditional)),
              program::conditional, texts_.at(b).is_signed};
    case formula::Op::zero_extend:
      return {texts_.at(a).text, texts_.at(a).binding, node.width > 32 ? false : true};
    case formula::Op::sign_extend: return {texts_.at(a).text, texts_.at(a).binding, true};
    case formula::Op::extract:
      if (node.width == 1 && node.immediate + 1 == terms_.width(a))
        return {within(a, program::relation) + " < 0", program::relation, true};
      if (node.immediate == 0 && (node.width == 8 || node.width == 16 || node.width == 32)) {
        const char* type = node.width == 8    ? "(unsigned char)"
                           : node.width == 16 ? "(unsigned short)"
                                              : "(unsigned)";
        return {type + within(a, program::unary), program::unary, false};
      }
      return {
          fmt::format("({} >> {} & {:#x})", within(a, program::shifting), node.immediate,
                      node.width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << node.width) - 1),
          program::primary, false};
    case formula::Op::concatenate: {
      // The address of a local.
      const formula::Node& high = terms_.node(a);
      if (node.width == 64 && high.op == formula::Op::concatenate && terms_.is_constant(b)) {
        const Place* place = places_.find(high.operands[1]);
        if (place && place->kind == PlaceKind::home) return texts_.at(high.operands[1]);
      }
      return {fmt::format("({} : {})", texts_.at(a).text, texts_.at(b).text), program::primary,
              false};
    }
    default: return {"...", program::primary, true};
  }
}

Text Printer::print(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term each = pending.back();
    if (texts_.contains(each)) {
      pending.pop_back();
      continue;
    }
    const formula::Node& node = terms_.node(each);
    bool is_ready = true;
    for (std::size_t i = 0; i < node.operand_count; ++i) {
      if (texts_.contains(node.operands[i])) continue;
      pending.push_back(node.operands[i]);
      is_ready = false;
    }
    if (!is_ready) continue;
    texts_[each] = made(each);
    pending.pop_back();
  }
  return texts_.at(root);
}

}  // namespace

std::string to_c(Places& places, Term term) {
  return Printer(places).print(term).text;
}

std::string name_of(Places& places, const Place& place) {
  const program::Program& program = places.program();
  if (place.kind == PlaceKind::memory) {
    if (place.node != program::NodeId::none) {
      const program::Function& function = program.function(place.function);
      const program::VariableNames names(function);
      return program::ExpressionPrinter(program, function, names).value(place.node);
    }
    const auto bits = places.terms().constant_bits(place.address);
    if (bits && (*bits & 0xffffffff) == 0) {
      const auto global = Places::global_at(program, *bits);
      if (global && program.global(*global).size == place.bytes)
        return program.global(*global).name;
    }
    return fmt::format("*({})", Printer(places).print(place.address).text);
  }
  const program::Function& function = program.function(place.function);
  const program::VariableNames names(function);
  switch (place.kind) {
    case PlaceKind::slot: return names.slot(static_cast<program::SlotId>(place.index));
    case PlaceKind::argument: return fmt::format("old({})", function.parameters[place.index].name);
    case PlaceKind::result: return "result";
    default: return "&" + names.local(static_cast<program::LocalId>(place.index));
  }
}

}  // namespace culprit::abstraction
