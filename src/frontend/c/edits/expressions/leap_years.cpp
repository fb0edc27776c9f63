// SPDX-License-Identifier: MIT
#include "frontend/c/edits/expressions/leap_years.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;
using source::SourceSpan;

namespace {

constexpr double leap_cost = 1.5;

class LeapYears {
 public:
  explicit LeapYears(EditCollector& collector) : collector_(collector) {}

  void look_at(const Expr* expression) {
    const Expr* inner = expression->IgnoreParenImpCasts();
    if (const Part part = part_of(inner); part.is_rule) {
      if (part.has_fourth) complete(inner, inner, part.year);
      return;
    }
    const auto* junction = dyn_cast<BinaryOperator>(inner);
    if (junction == nullptr || !junction->isLogicalOp()) return;
    if (junction->getOpcode() == clang::BO_LOr) {
      look_at(junction->getLHS());
      return look_at(junction->getRHS());
    }
    std::vector<const Expr*> operands;
    flatten(inner, operands);
    look_at_operands(operands);
  }

 private:
  struct Part {
    bool is_rule = false;     // made of nothing but remainders of one number by 4, 100, 400
    bool has_fourth = false;  // `== 0` of that by 4 is among them
    std::string year;
  };

  static void flatten(const Expr* expression, std::vector<const Expr*>& operands) {
    const auto* both = dyn_cast<BinaryOperator>(expression->IgnoreImpCasts());
    if (both == nullptr || both->getOpcode() != clang::BO_LAnd) {
      operands.push_back(expression);
      return;
    }
    flatten(both->getLHS(), operands);
    flatten(both->getRHS(), operands);
  }

  // Neighbours that are parts of the rule are one.
  void look_at_operands(const std::vector<const Expr*>& operands) {
    for (std::size_t begin = 0; begin < operands.size();) {
      const Part first = part_of(operands[begin]);
      if (!first.is_rule) {
        look_at(operands[begin++]);
        continue;
      }
      bool has_fourth = first.has_fourth;
      std::size_t end = begin + 1;
      for (; end < operands.size(); ++end) {
        const Part next = part_of(operands[end]);
        if (!next.is_rule || next.year != first.year) break;
        has_fourth |= next.has_fourth;
      }
      if (has_fourth) complete(operands[begin], operands[end - 1], first.year);
      begin = end;
    }
  }

  Part part_of(const Expr* expression) {
    const Expr* inner = expression->IgnoreParenImpCasts();
    const auto* operation = dyn_cast<BinaryOperator>(inner);
    if (operation == nullptr) return {};
    if (operation->isLogicalOp()) {
      const Part left = part_of(operation->getLHS()), right = part_of(operation->getRHS());
      const bool is_rule = left.is_rule && right.is_rule && left.year == right.year;
      return {is_rule, left.has_fourth || right.has_fourth, left.year};
    }
    const auto* remainder = dyn_cast<BinaryOperator>(operation->getLHS()->IgnoreParenImpCasts());
    const bool compares = operation->isEqualityOp() && remainder != nullptr &&
                          remainder->getOpcode() == clang::BO_Rem &&
                          number(operation->getRHS()) == 0;
    if (!compares) return {};
    const std::uint64_t by = number(remainder->getRHS()).value_or(0);
    const bool is_rule = by == 4 || by == 100 || by == 400;
    if (!is_rule) return {};
    return {true, by == 4 && operation->getOpcode() == clang::BO_EQ,
            collector_.text(remainder->getLHS())};
  }

  static std::optional<std::uint64_t> number(const Expr* expression) {
    const auto* literal = dyn_cast<clang::IntegerLiteral>(expression->IgnoreParenImpCasts());
    if (literal == nullptr) return std::nullopt;
    return literal->getValue().getLimitedValue();
  }

  void complete(const Expr* first, const Expr* last, const std::string& year) {
    const SourceSpan begin = collector_.span(first), end = collector_.span(last);
    if (!begin.known() || begin.file != end.file || begin.begin >= end.end || year.empty()) return;
    const SourceSpan whole{begin.file, begin.begin, end.end};
    collector_.show(whole, "condition");
    collector_.replace(leap_cost, whole,
                       fmt::format("(({0} % 4 == 0 && {0} % 100 != 0) || {0} % 400 == 0)", year));
  }

  EditCollector& collector_;
};

}  // namespace

void complete_leap_years(const Expr* condition, EditCollector& collector) {
  LeapYears(collector).look_at(condition);
}

}  // namespace culprit::frontend
