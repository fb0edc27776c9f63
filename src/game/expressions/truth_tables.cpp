// SPDX-License-Identifier: MIT
#include "game/expressions/truth_tables.h"

#include <algorithm>
#include <climits>
#include <vector>

#include "effort/table.h"

namespace culprit::game {

namespace {

using boolean::Expression;
using boolean::ExpressionId;
using boolean::ExpressionKind;
using boolean::Expressions;

// What a reader pays: a variable 2, ! on a variable 1, ! on more than a variable 3 (one has to
// think), & and | 2, = and
// != 3 between literals and 8 between anything larger, a constant 1.
constexpr int variable_cost = 2, literal_negation_cost = 1, negation_cost = 3, and_or_cost = 2,
              equal_cost = 3, compound_equal_cost = 8;

struct Built {
  TruthTable table;
  int cost;
  ExpressionKind kind;
  bool value;
  boolean::VariableId variable;
  std::size_t left, right;
};

class Builder {
 public:
  explicit Builder(std::size_t variables)
      : mask_(static_cast<TruthTable>((1u << (1u << variables)) - 1)), best_(1u << 16, INT_MAX) {
    for (bool value : {false, true}) {
      propose(
          {value ? mask_ : TruthTable{0}, 1, ExpressionKind::constant, value, boolean::none, 0, 0});
    }
    for (std::size_t v = 0; v < variables; ++v) {
      TruthTable table = 0;
      for (unsigned i = 0; i < 1u << variables; ++i)
        table = static_cast<TruthTable>(table | ((i >> v) & 1u) << i);
      propose({table, variable_cost, ExpressionKind::variable, false,
               static_cast<boolean::VariableId>(v), 0, 0});
    }
  }

  std::vector<TableExpression> run(TruthTable one, TruthTable zero, std::size_t most) {
    std::vector<TableExpression> found;
    // Combining makes only costlier ones, so a bucket is complete when its turn comes.
    for (std::size_t cost = 0; cost < waiting_.size(); ++cost) {
      for (std::size_t i = 0; i < waiting_[cost].size(); ++i) {
        if (built_.size() >= effort::table().boolean.built_expressions || found.size() >= most)
          return found;
        Built next = waiting_[cost][i];
        if (best_[next.table] < next.cost || best_[next.table] == taken) continue;
        best_[next.table] = taken;
        built_.push_back(next);
        if ((next.table & one) == one && (next.table & zero) == 0) {
          found.push_back({next.table, next.cost, nodes_of(built_.size() - 1)});
        }
        combine(built_.size() - 1);
      }
    }
    return found;
  }

 private:
  static constexpr int taken = -1;

  void propose(const Built& candidate) {
    if (best_[candidate.table] <= candidate.cost) return;
    best_[candidate.table] = candidate.cost;
    auto cost = static_cast<std::size_t>(candidate.cost);
    if (waiting_.size() <= cost) waiting_.resize(cost + 1);
    waiting_[cost].push_back(candidate);
  }

  void combine(std::size_t at) {
    const Built a = built_[at];
    if (a.kind == ExpressionKind::constant) return;
    int not_cost = a.kind == ExpressionKind::variable ? literal_negation_cost : negation_cost;
    auto complement = static_cast<TruthTable>(~a.table & mask_);
    propose({complement, a.cost + not_cost, ExpressionKind::negation, false, boolean::none, at, 0});
    for (std::size_t other = 0; other < at; ++other) {
      const Built& b = built_[other];
      if (b.kind == ExpressionKind::constant) continue;
      auto pair = [&](ExpressionKind kind, unsigned table, int cost) {
        propose({static_cast<TruthTable>(table & mask_), a.cost + b.cost + cost, kind, false,
                 boolean::none, other, at});
      };
      pair(ExpressionKind::conjunction, a.table & b.table, and_or_cost);
      pair(ExpressionKind::disjunction, a.table | b.table, and_or_cost);
      bool literals = a.cost <= variable_cost + literal_negation_cost &&
                      b.cost <= variable_cost + literal_negation_cost;
      int equality = literals ? equal_cost : compound_equal_cost;
      pair(ExpressionKind::exclusive_or, a.table ^ b.table, equality);
      pair(ExpressionKind::equivalence, ~static_cast<unsigned>(a.table ^ b.table), equality);
    }
  }

  [[nodiscard]] Expressions nodes_of(std::size_t root) const {
    Expressions nodes;
    append(root, nodes);
    return nodes;
  }

  // Recursion is as deep as the expression, whose cost is small. Operands with the earlier variable
  // come first.
  ExpressionId append(std::size_t at, Expressions& nodes) const {
    const Built& built = built_[at];
    Expression node;
    node.kind = built.kind;
    node.value = built.value;
    node.variable = built.variable;
    node.first = static_cast<ExpressionId>(nodes.size());
    if (built.kind == ExpressionKind::negation) {
      node.left = append(built.left, nodes);
    } else if (built.kind != ExpressionKind::constant && built.kind != ExpressionKind::variable) {
      bool swap = first_variable(built.right) < first_variable(built.left);
      node.left = append(swap ? built.right : built.left, nodes);
      node.right = append(swap ? built.left : built.right, nodes);
    }
    nodes.push_back(node);
    return static_cast<ExpressionId>(nodes.size() - 1);
  }

  [[nodiscard]] boolean::VariableId first_variable(std::size_t at) const {
    const Built& built = built_[at];
    if (built.kind == ExpressionKind::variable) return built.variable;
    if (built.kind == ExpressionKind::negation) return first_variable(built.left);
    return std::min(first_variable(built.left), first_variable(built.right));
  }

  TruthTable mask_;
  std::vector<int> best_;  // by table: the least cost known, or taken
  std::vector<Built> built_;
  std::vector<std::vector<Built>> waiting_;  // by cost, first come first served
};

}  // namespace

std::vector<TableExpression> cheapest_tables(std::size_t variables, TruthTable one, TruthTable zero,
                                             std::size_t most) {
  return Builder(variables).run(one, zero, most);
}

}  // namespace culprit::game
