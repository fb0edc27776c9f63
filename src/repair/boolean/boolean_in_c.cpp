// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_in_c.h"

#include <algorithm>
#include <optional>

#include "formula/terms.h"
#include "game/expressions/truth_tables.h"
#include "solve/solver.h"

namespace culprit::repair {

namespace {

using boolean::CCondition;
using boolean::CNode;
using boolean::COperator;
using boolean::CType;
using boolean::Expression;
using boolean::ExpressionKind;
using boolean::Expressions;
using boolean::Predicates;
using boolean::VariableId;
using formula::Term;

// C's conditions as terms: integer promotions and usual conversions on the way.
class ConditionTerms {
 public:
  explicit ConditionTerms(const Predicates& predicates) {
    for (const boolean::CVariable& variable : predicates.variables) {
      variables_.push_back({terms_.variable(variable.type.width), variable.type});
    }
  }

  Term truth(const CCondition& condition) {
    std::vector<Value> done;
    for (const CNode& node : condition) done.push_back(evaluate(node, done));
    return is_true(done.back());
  }
  Term negation(Term truth) { return terms_.logical_not(truth); }

  // Whether all of these can hold together.
  bool possible(const std::vector<Term>& conditions) {
    return solver_.solve(conditions) != solve::Answer::impossible;
  }

 private:
  struct Value {
    Term bits{};
    CType type;
  };

  Term is_zero(Term bits) { return terms_.equal(bits, terms_.constant(terms_.width(bits), 0)); }
  Term is_true(const Value& value) { return terms_.logical_not(is_zero(value.bits)); }
  Value from_truth(Term truth) { return {terms_.zero_extend(truth, 32), {32, true}}; }
  Term resized(const Value& value, std::uint32_t width) {
    if (width <= value.type.width) return terms_.extract(value.bits, 0, width);
    return value.type.is_signed ? terms_.sign_extend(value.bits, width)
                                : terms_.zero_extend(value.bits, width);
  }
  Value converted(const Value& value, CType type) { return {resized(value, type.width), type}; }
  Value promoted(const Value& value) {
    return value.type.width >= 32 ? value : converted(value, {32, true});
  }

  Value evaluate(const CNode& node, const std::vector<Value>& done) {
    switch (node.operation) {
      case COperator::constant: return {terms_.constant(node.type.width, node.value), node.type};
      case COperator::variable: return variables_[node.variable];
      case COperator::logical_not: return from_truth(is_zero(done[node.left].bits));
      case COperator::logical_and: {
        Term left = is_true(done[node.left]);
        return from_truth(terms_.logical_and(left, is_true(done[node.right])));
      }
      case COperator::logical_or: {
        Term left = is_true(done[node.left]);
        return from_truth(terms_.logical_or(left, is_true(done[node.right])));
      }
      case COperator::minus: {
        Value operand = promoted(done[node.left]);
        return {terms_.negate(operand.bits), operand.type};
      }
      case COperator::bit_not: {
        Value operand = promoted(done[node.left]);
        return {terms_.complement(operand.bits), operand.type};
      }
      default: {
        Value left = promoted(done[node.left]);
        return binary(node.operation, left, promoted(done[node.right]));
      }
    }
  }

  // By as many places as the lowest bits of the right operand say, which is what machines do.
  Value shifted(COperator operation, const Value& a, const Value& b) {
    Term mask = terms_.constant(a.type.width, a.type.width - 1);
    Term by = terms_.bit_and(resized(b, a.type.width), mask);
    if (operation == COperator::shift_left) return {terms_.shift_left(a.bits, by), a.type};
    return {a.type.is_signed ? terms_.shift_right_arithmetic(a.bits, by)
                             : terms_.shift_right_logical(a.bits, by),
            a.type};
  }

  Value binary(COperator operation, Value a, Value b) {
    if (operation == COperator::shift_left || operation == COperator::shift_right) {
      return shifted(operation, a, b);
    }
    // The usual arithmetic conversions: the wider type, and of equal widths the unsigned one.
    CType type = a.type.width > b.type.width ? a.type : b.type;
    if (a.type.width == b.type.width) type.is_signed = a.type.is_signed && b.type.is_signed;
    Term x = resized(a, type.width), y = resized(b, type.width);
    auto less = [&](Term left, Term right) {
      return type.is_signed ? terms_.signed_less(left, right) : terms_.unsigned_less(left, right);
    };
    switch (operation) {
      case COperator::multiply: return {terms_.multiply(x, y), type};
      case COperator::divide:
        return {type.is_signed ? terms_.signed_divide(x, y) : terms_.unsigned_divide(x, y), type};
      case COperator::remainder:
        return {type.is_signed ? terms_.signed_remainder(x, y) : terms_.unsigned_remainder(x, y),
                type};
      case COperator::add: return {terms_.add(x, y), type};
      case COperator::subtract: return {terms_.subtract(x, y), type};
      case COperator::bit_and: return {terms_.bit_and(x, y), type};
      case COperator::bit_or: return {terms_.bit_or(x, y), type};
      case COperator::bit_xor: return {terms_.bit_xor(x, y), type};
      case COperator::less: return from_truth(less(x, y));
      case COperator::less_equal: return from_truth(terms_.logical_not(less(y, x)));
      case COperator::greater: return from_truth(less(y, x));
      case COperator::greater_equal: return from_truth(terms_.logical_not(less(x, y)));
      case COperator::equal: return from_truth(terms_.equal(x, y));
      default: return from_truth(terms_.logical_not(terms_.equal(x, y)));
    }
  }

  formula::Terms terms_;
  solve::Solver solver_{terms_};
  std::vector<Value> variables_;
};

std::vector<VariableId> variables_in(const Expressions& expression) {
  std::vector<VariableId> variables;
  for (const Expression& node : expression) {
    bool known = std::find(variables.begin(), variables.end(), node.variable) != variables.end();
    if (node.variable != boolean::none && !known) variables.push_back(node.variable);
  }
  std::sort(variables.begin(), variables.end());
  return variables;
}

bool value_of(const Expressions& expression, const std::vector<VariableId>& variables,
              unsigned row) {
  std::vector<bool> done;
  for (const Expression& node : expression) {
    bool a = node.left != boolean::none && done[node.left],
         b = node.right != boolean::none && done[node.right];
    switch (node.kind) {
      case ExpressionKind::constant: done.push_back(node.value); break;
      case ExpressionKind::variable: {
        auto at = std::find(variables.begin(), variables.end(), node.variable) - variables.begin();
        done.push_back((row >> at) & 1u);
        break;
      }
      case ExpressionKind::negation: done.push_back(!a); break;
      case ExpressionKind::conjunction: done.push_back(a && b); break;
      case ExpressionKind::disjunction: done.push_back(a || b); break;
      case ExpressionKind::exclusive_or: done.push_back(a != b); break;
      case ExpressionKind::equivalence: done.push_back(a == b); break;
      case ExpressionKind::implication: done.push_back(!a || b); break;
      default: done.push_back(false); break;
    }
  }
  return done.back();
}

// The smallest expression that agrees wherever the conditions can be as they are.
std::optional<Expressions> simplified(const Predicates& predicates, const Expressions& expression,
                                      const std::vector<VariableId>& variables) {
  if (variables.size() > game::most_table_variables) return std::nullopt;
  ConditionTerms terms(predicates);
  std::vector<Term> truths;
  truths.reserve(variables.size());
  for (VariableId variable : variables)
    truths.push_back(terms.truth(predicates.meaning.at(variable)));
  game::TruthTable one = 0, zero = 0;
  for (unsigned row = 0; row < 1u << variables.size(); ++row) {
    std::vector<Term> conditions;
    for (std::size_t i = 0; i < truths.size(); ++i)
      conditions.push_back((row >> i) & 1u ? truths[i] : terms.negation(truths[i]));
    if (!terms.possible(conditions)) continue;
    game::TruthTable& set = value_of(expression, variables, row) ? one : zero;
    set = static_cast<game::TruthTable>(set | 1u << row);
  }
  std::vector<game::TableExpression> found = game::cheapest_tables(variables.size(), one, zero, 1);
  if (found.empty()) return std::nullopt;
  Expressions nodes = std::move(found.front().nodes);
  for (Expression& node : nodes) {
    if (node.variable != boolean::none) node.variable = variables[node.variable];
  }
  return nodes;
}

CCondition translated(const Predicates& predicates, const Expressions& expression) {
  std::vector<CCondition> done;
  auto as_condition = [](const CCondition& a) { return negated(negated(a)); };
  for (const Expression& node : expression) {
    const CCondition* a = node.left == boolean::none ? nullptr : &done[node.left];
    const CCondition* b = node.right == boolean::none ? nullptr : &done[node.right];
    switch (node.kind) {
      case ExpressionKind::variable: done.push_back(predicates.meaning.at(node.variable)); break;
      case ExpressionKind::negation: done.push_back(negated(*a)); break;
      case ExpressionKind::conjunction:
        done.push_back(combined(*a, COperator::logical_and, *b));
        break;
      case ExpressionKind::disjunction:
        done.push_back(combined(*a, COperator::logical_or, *b));
        break;
      case ExpressionKind::implication:
        done.push_back(combined(negated(*a), COperator::logical_or, *b));
        break;
      case ExpressionKind::exclusive_or:
        done.push_back(combined(as_condition(*a), COperator::not_equal, as_condition(*b)));
        break;
      case ExpressionKind::equivalence:
        done.push_back(combined(as_condition(*a), COperator::equal, as_condition(*b)));
        break;
      default: {
        CNode constant;
        constant.value = node.value ? 1 : 0;
        done.push_back({constant});
        break;
      }
    }
  }
  return done.back();
}

}  // namespace

std::string expression_in_c(const Predicates& predicates, const Expressions& expression) {
  std::vector<VariableId> variables = variables_in(expression);
  for (VariableId variable : variables) {
    if (!predicates.meaning.contains(variable)) return "";
  }
  std::optional<Expressions> small = simplified(predicates, expression, variables);
  return to_c(predicates, translated(predicates, small ? *small : expression));
}

void write_in_c(const boolean::Program& program, const Predicates& predicates,
                std::vector<BooleanRepair>& repairs) {
  if (predicates.meaning.empty()) return;
  for (BooleanRepair& repair : repairs) {
    if (repair.expression.empty()) continue;
    repair.replacement_in_c = expression_in_c(predicates, repair.expression);
    boolean::ExpressionId original = repair.component.original;
    if (is_nondeterministic(program, original)) continue;
    boolean::ExpressionId first = program.expressions[original].first;
    Expressions nodes(program.expressions.begin() + first,
                      program.expressions.begin() + original + 1);
    for (Expression& node : nodes) {
      if (node.left != boolean::none) node.left -= first;
      if (node.right != boolean::none) node.right -= first;
    }
    repair.original_in_c = expression_in_c(predicates, nodes);
  }
}

}  // namespace culprit::repair
