// SPDX-License-Identifier: MIT
#include "boolean/predicate.h"

#include <fmt/format.h>

namespace culprit::boolean {

namespace {

COperator opposite(COperator operation) {
  switch (operation) {
    case COperator::less: return COperator::greater_equal;
    case COperator::less_equal: return COperator::greater;
    case COperator::greater: return COperator::less_equal;
    case COperator::greater_equal: return COperator::less;
    case COperator::equal: return COperator::not_equal;
    case COperator::not_equal: return COperator::equal;
    default: return operation;
  }
}

}  // namespace

int binding(COperator operation) {
  switch (operation) {
    case COperator::constant:
    case COperator::variable: return 12;
    case COperator::minus:
    case COperator::bit_not:
    case COperator::logical_not: return 11;
    case COperator::multiply:
    case COperator::divide:
    case COperator::remainder: return 10;
    case COperator::add:
    case COperator::subtract: return 9;
    case COperator::shift_left:
    case COperator::shift_right: return 8;
    case COperator::less:
    case COperator::less_equal:
    case COperator::greater:
    case COperator::greater_equal: return 7;
    case COperator::equal:
    case COperator::not_equal: return 6;
    case COperator::bit_and: return 5;
    case COperator::bit_xor: return 4;
    case COperator::bit_or: return 3;
    case COperator::logical_and: return 2;
    case COperator::logical_or: return 1;
  }
  return 0;
}

const char* symbol(COperator operation) {
  switch (operation) {
    case COperator::minus: return "-";
    case COperator::bit_not: return "~";
    case COperator::logical_not: return "!";
    case COperator::multiply: return "*";
    case COperator::divide: return "/";
    case COperator::remainder: return "%";
    case COperator::add: return "+";
    case COperator::subtract: return "-";
    case COperator::shift_left: return "<<";
    case COperator::shift_right: return ">>";
    case COperator::less: return "<";
    case COperator::less_equal: return "<=";
    case COperator::greater: return ">";
    case COperator::greater_equal: return ">=";
    case COperator::equal: return "==";
    case COperator::not_equal: return "!=";
    case COperator::bit_and: return "&";
    case COperator::bit_xor: return "^";
    case COperator::bit_or: return "|";
    case COperator::logical_and: return "&&";
    case COperator::logical_or: return "||";
    default: return "";
  }
}

std::string to_c(const Predicates& predicates, const CCondition& condition) {
  struct Text {
    std::string text;
    int binding;
  };
  std::vector<Text> done;
  auto wrapped = [&](std::size_t operand, int level) {
    return done[operand].binding >= level ? done[operand].text
                                          : fmt::format("({})", done[operand].text);
  };
  for (const CNode& node : condition) {
    int level = binding(node.operation);
    std::string text;
    if (node.operation == COperator::constant) {
      text = fmt::format("{}{}", node.value, node.type.is_signed ? "" : "u");
    } else if (node.operation == COperator::variable) {
      text = predicates.variables[node.variable].name;
    } else if (node.right == SIZE_MAX) {
      text = fmt::format("{}{}", symbol(node.operation), wrapped(node.left, level));
    } else {
      // && inside || is clear to C and unclear to readers and compilers' warnings alike; and so on
      // for bits.
      bool mixed = node.operation == COperator::logical_or;
      int left_level = mixed ? level + 2 : level;
      if (mixed && done[node.left].binding == level) left_level = level;
      text = fmt::format("{} {} {}", wrapped(node.left, left_level), symbol(node.operation),
                         wrapped(node.right, mixed ? level + 2 : level + 1));
    }
    done.push_back({text, level});
  }
  return done.back().text;
}

CCondition negated(const CCondition& condition) {
  CCondition result = condition;
  CNode& root = result.back();
  if (root.operation == COperator::logical_not) {
    // Only a condition may lose its double negation: !x of an integer x is not undone by dropping
    // it twice.
    COperator inside = result[root.left].operation;
    bool is_condition = inside >= COperator::less && inside != COperator::bit_and &&
                        inside != COperator::bit_or && inside != COperator::bit_xor;
    if (is_condition || inside == COperator::logical_not) {
      result.pop_back();
      return result;
    }
  }
  COperator flipped = opposite(root.operation);
  if (flipped != root.operation) {
    root.operation = flipped;
    return result;
  }
  if (root.operation == COperator::constant) {
    root.value = root.value == 0 ? 1 : 0;
    return result;
  }
  CNode negation;
  negation.operation = COperator::logical_not;
  negation.left = result.size() - 1;
  result.push_back(negation);
  return result;
}

CCondition combined(const CCondition& left, COperator operation, const CCondition& right) {
  CCondition result = left;
  std::size_t offset = left.size();
  for (CNode node : right) {
    if (node.left != SIZE_MAX) node.left += offset;
    if (node.right != SIZE_MAX) node.right += offset;
    result.push_back(node);
  }
  CNode root;
  root.operation = operation;
  root.left = offset - 1;
  root.right = result.size() - 1;
  result.push_back(root);
  return result;
}

}  // namespace culprit::boolean
