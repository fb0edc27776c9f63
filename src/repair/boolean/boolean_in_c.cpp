#include "repair/boolean/boolean_in_c.h"

#include <algorithm>
#include <optional>

#include "game/expressions/truth_tables.h"
#include "solve/bit_vector_circuit.h"

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
using solve::BitVector;
using solve::BitVectorCircuit;
using solve::Literal;
using solve::Signed;

// C's conditions as circuits: integer promotions and usual conversions on the way.
class ConditionCircuit {
 public:
  explicit ConditionCircuit(const Predicates& predicates) {
    for (const boolean::CVariable& variable : predicates.variables) {
      variables_.push_back({circuit_.fresh(variable.type.width), variable.type});
    }
  }

  Literal truth(const CCondition& condition) {
    std::vector<Value> done;
    for (const CNode& node : condition) done.push_back(evaluate(node, done));
    return is_true(done.back());
  }

  bool possible(const std::vector<Literal>& literals) { return circuit_.possible(literals); }

 private:
  struct Value {
    BitVector bits;
    CType type;
  };

  static Signed sign(CType type) { return type.is_signed ? Signed::yes : Signed::no; }
  Literal is_true(const Value& value) { return -circuit_.is_zero(value.bits); }
  Value from_truth(Literal truth) {
    BitVector bits = circuit_.constant(0, 32);
    bits[0] = truth;
    return {bits, {32, true}};
  }
  Value promoted(const Value& value) {
    if (value.type.width >= 32) return value;
    return {circuit_.resize(value.bits, 32, sign(value.type)), {32, true}};
  }
  Value converted(const Value& value, CType type) {
    return {circuit_.resize(value.bits, type.width, sign(value.type)), type};
  }

  Value evaluate(const CNode& node, const std::vector<Value>& done) {
    switch (node.operation) {
      case COperator::constant: return {circuit_.constant(node.value, node.type.width), node.type};
      case COperator::variable: return variables_[node.variable];
      case COperator::logical_not: return from_truth(-is_true(done[node.left]));
      case COperator::logical_and: {
        Literal left = is_true(done[node.left]);
        return from_truth(circuit_.both(left, is_true(done[node.right])));
      }
      case COperator::logical_or: {
        Literal left = is_true(done[node.left]);
        return from_truth(circuit_.either(left, is_true(done[node.right])));
      }
      case COperator::minus: {
        Value operand = promoted(done[node.left]);
        return {circuit_.negate(operand.bits), operand.type};
      }
      case COperator::bit_not: {
        Value operand = promoted(done[node.left]);
        return {BitVectorCircuit::bitwise_not(operand.bits), operand.type};
      }
      default: {
        Value left = promoted(done[node.left]);
        return binary(node.operation, left, promoted(done[node.right]));
      }
    }
  }

  Value binary(COperator operation, Value a, Value b) {
    if (operation == COperator::shift_left) return {circuit_.shift_left(a.bits, b.bits), a.type};
    if (operation == COperator::shift_right)
      return {circuit_.shift_right(a.bits, b.bits, sign(a.type)), a.type};
    // The usual arithmetic conversions: the wider type, and of equal widths the unsigned one.
    CType type = a.type.width > b.type.width ? a.type : b.type;
    if (a.type.width == b.type.width) type.is_signed = a.type.is_signed && b.type.is_signed;
    a = converted(a, type);
    b = converted(b, type);
    Signed s = sign(type);
    switch (operation) {
      case COperator::multiply: return {circuit_.multiply(a.bits, b.bits), type};
      case COperator::divide: return {circuit_.divide(a.bits, b.bits, s), type};
      case COperator::remainder: return {circuit_.remainder(a.bits, b.bits, s), type};
      case COperator::add: return {circuit_.add(a.bits, b.bits), type};
      case COperator::subtract: return {circuit_.subtract(a.bits, b.bits), type};
      case COperator::bit_and: return {circuit_.bitwise_and(a.bits, b.bits), type};
      case COperator::bit_or: return {circuit_.bitwise_or(a.bits, b.bits), type};
      case COperator::bit_xor: return {circuit_.bitwise_xor(a.bits, b.bits), type};
      case COperator::less: return from_truth(circuit_.less(a.bits, b.bits, s));
      case COperator::less_equal: return from_truth(-circuit_.less(b.bits, a.bits, s));
      case COperator::greater: return from_truth(circuit_.less(b.bits, a.bits, s));
      case COperator::greater_equal: return from_truth(-circuit_.less(a.bits, b.bits, s));
      case COperator::equal: return from_truth(circuit_.equal(a.bits, b.bits));
      default: return from_truth(-circuit_.equal(a.bits, b.bits));
    }
  }

  BitVectorCircuit circuit_;
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
  ConditionCircuit circuit(predicates);
  std::vector<Literal> truths;
  for (VariableId variable : variables)
    truths.push_back(circuit.truth(predicates.meaning.at(variable)));
  game::TruthTable one = 0, zero = 0;
  for (unsigned row = 0; row < 1u << variables.size(); ++row) {
    std::vector<Literal> literals;
    for (std::size_t i = 0; i < truths.size(); ++i)
      literals.push_back((row >> i) & 1u ? truths[i] : -truths[i]);
    if (!circuit.possible(literals)) continue;
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
