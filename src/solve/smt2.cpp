// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>

#include "formula/expand_float.h"
#include "solve/dump.h"
#include "source/invariant.h"

namespace culprit::solve {

using formula::Node;
using formula::Op;
using formula::Term;

namespace {

std::string constant_text(const formula::Terms& terms, Term term) {
  const auto limbs = terms.limbs(term);
  const std::uint32_t width = terms.width(term);
  std::string digits;
  // Hexadecimal where that is possible: a digit is four bits.
  const std::uint32_t step = width % 4 == 0 ? 4 : 1;
  for (std::uint32_t i = width; i > 0; i -= step) {
    const std::uint32_t low = i - step;
    const std::uint64_t digit = (limbs[low / 64] >> (low % 64)) & ((1u << step) - 1);
    digits += "0123456789abcdef"[digit];
  }
  return (step == 4 ? "#x" : "#b") + digits;
}

const char* operator_name(Op op) {
  switch (op) {
    case Op::complement: return "bvnot";
    case Op::negate: return "bvneg";
    case Op::bit_and: return "bvand";
    case Op::bit_or: return "bvor";
    case Op::bit_xor: return "bvxor";
    case Op::add: return "bvadd";
    case Op::multiply: return "bvmul";
    case Op::unsigned_divide: return "bvudiv";
    case Op::unsigned_remainder: return "bvurem";
    case Op::signed_divide: return "bvsdiv";
    case Op::signed_remainder: return "bvsrem";
    case Op::shift_left: return "bvshl";
    case Op::shift_right_logical: return "bvlshr";
    case Op::shift_right_arithmetic: return "bvashr";
    case Op::equal: return "=";
    case Op::unsigned_less: return "bvult";
    case Op::unsigned_less_equal: return "bvule";
    case Op::signed_less: return "bvslt";
    case Op::signed_less_equal: return "bvsle";
    case Op::concatenate: return "concat";
    default: return nullptr;
  }
}

class Smt2Writer {
 public:
  Smt2Writer(formula::Terms& terms, std::span<const VariableName> names) : terms_(terms) {
    for (const VariableName& name : names) names_.emplace(name.variable, &name);
  }

  // Definitions of all that the term needs, operands first.
  void define(Term term) {
    std::vector<Term> open{term};
    while (!open.empty()) {
      const Term current = open.back();
      if (symbols_.contains(current)) {
        open.pop_back();
        continue;
      }
      const std::size_t before = open.size();
      const Node node = terms_.node(current);
      if (formula::is_float_operation(node.op)) {
        const auto [known, is_new] = expanded_.try_emplace(current, current);
        if (is_new) known->second = formula::expand_float(terms_, current);
        if (!symbols_.contains(known->second)) open.push_back(known->second);
      } else {
        for (std::size_t i = node.operand_count; i-- > 0;)
          if (!symbols_.contains(node.operands[i])) open.push_back(node.operands[i]);
      }
      if (open.size() != before) continue;
      open.pop_back();
      write(current, node);
    }
  }

  void require(Term condition) {
    define(condition);
    assertions_ += "(assert (= " + symbols_.at(condition) + " #b1))\n";
  }

  [[nodiscard]] std::string text() const {
    return "(set-logic QF_BV)\n" + declarations_ + definitions_ + assertions_ +
           "(check-sat)\n(exit)\n";
  }

 private:
  void write(Term term, const Node& node) {
    if (node.op == Op::constant) {
      symbols_[term] = constant_text(terms_, term);
    } else if (node.op == Op::variable) {
      declare(term, node);
    } else if (formula::is_float_operation(node.op)) {
      symbols_[term] = std::string(symbols_.at(expanded_.at(term)));
    } else {
      std::string symbol = "t" + std::to_string(static_cast<std::uint32_t>(term));
      definitions_ +=
          "(define-fun " + symbol + " () " + sort(node.width) + " " + body(node) + ")\n";
      symbols_[term] = std::move(symbol);
    }
  }

  static std::string sort(std::uint32_t width) {
    return "(_ BitVec " + std::to_string(width) + ")";
  }

  void declare(Term term, const Node& node) {
    const auto known = names_.find(term);
    std::string name = "v" + std::to_string(node.immediate);
    if (known != names_.end()) {
      // What may stand between bars; the same name twice gets a number.
      name = known->second->name;
      std::replace_if(
          name.begin(), name.end(), [](char c) { return c == '|' || c == '\\'; }, '_');
      std::string unique = name;
      for (int i = 2; used_.contains(unique); ++i) unique = name + "#" + std::to_string(i);
      name = unique;
    }
    used_.insert(name);
    const std::string symbol = "|" + name + "|";
    declarations_ += "(declare-const " + symbol + " " + sort(node.width) + ")";
    if (known != names_.end() && !known->second->remark.empty())
      declarations_ += " ; " + known->second->remark;
    declarations_ += "\n";
    symbols_[term] = symbol;
  }

  std::string body(const Node& node) {
    std::vector<std::string> operands;
    for (std::size_t i = 0; i < node.operand_count; ++i)
      operands.push_back(symbols_.at(node.operands[i]));
    const std::uint32_t inner = terms_.width(node.operands[0]);
    switch (node.op) {
      case Op::choose:
        return "(ite (= " + operands[0] + " #b1) " + operands[1] + " " + operands[2] + ")";
      case Op::extract:
        return "((_ extract " + std::to_string(node.immediate + node.width - 1) + " " +
               std::to_string(node.immediate) + ") " + operands[0] + ")";
      case Op::zero_extend:
      case Op::sign_extend:
        return std::string("((_ ") + (node.op == Op::zero_extend ? "zero" : "sign") + "_extend " +
               std::to_string(node.width - inner) + ") " + operands[0] + ")";
      default: break;
    }
    const char* name = operator_name(node.op);
    INVARIANT(name != nullptr, "an operation should have a name in SMT-LIB");
    std::string text = std::string("(") + name;
    for (const std::string& operand : operands) text += " " + operand;
    text += ")";
    const bool is_comparison = node.op >= Op::equal && node.op <= Op::signed_less_equal;
    return is_comparison ? "(ite " + text + " #b1 #b0)" : text;
  }

  formula::Terms& terms_;
  std::map<Term, const VariableName*> names_;
  std::unordered_map<Term, std::string> symbols_;
  std::unordered_map<Term, Term> expanded_;
  std::set<std::string> used_;
  std::string declarations_, definitions_, assertions_;
};

}  // namespace

std::string smt2(formula::Terms& terms, std::span<const Term> conditions,
                 std::span<const VariableName> names) {
  Smt2Writer writer(terms, names);
  for (Term condition : conditions) writer.require(condition);
  return writer.text();
}

}  // namespace culprit::solve
