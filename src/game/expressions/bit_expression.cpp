// SPDX-License-Identifier: MIT
#include "game/expressions/bit_expression.h"

#include <algorithm>
#include <set>

#include "game/expressions/truth_tables.h"
#include "source/invariant.h"

namespace culprit::game {

namespace {

using boolean::Expression;
using boolean::ExpressionId;
using boolean::ExpressionKind;
using boolean::Expressions;

using Index = boolean::VariableId;  // of the variables that are given

class BitExpressionSearch {
 public:
  BitExpressionSearch(const BddManager& manager, const ExpressionSearch& search, Bdd one, Bdd zero)
      : manager_(manager), search_(search), one_(std::move(one)), zero_(std::move(zero)) {
    INVARIANT((one_ & zero_).is_false(), "what must be true should not have to be false");
    keep_mentioned();
  }

  std::vector<BitExpression> run(std::size_t most) {
    std::vector<BitExpression> found;
    for (std::vector<Index>& variables : separating_sets()) {
      std::sort(variables.begin(), variables.end(),
                [&](Index a, Index b) { return place(a) < place(b); });
      Bdd hidden = hidden_by(variables);
      Bdd one = exists(one_, hidden), zero = exists(zero_, hidden);
      if (variables.size() <= most_table_variables) {
        for (BitExpression& small : from_tables(variables, one, zero, most))
          add(found, std::move(small));
      }
      if (variables.size() > most_table_variables || found.empty())
        add(found, from_products(one, zero));
    }
    std::stable_sort(
        found.begin(), found.end(),
        [](const BitExpression& a, const BitExpression& b) { return a.cost < b.cost; });
    if (found.size() > most) found.resize(most);
    return found;
  }

 private:
  [[nodiscard]] int copy(Index variable) const { return search_.variables[variable]; }
  [[nodiscard]] unsigned place(Index variable) const {
    return search_.reading.empty() ? variable : search_.reading[variable];
  }

  static void add(std::vector<BitExpression>& found, BitExpression small) {
    for (const BitExpression& other : found) {
      if (other.function == small.function && other.cost <= small.cost) return;
    }
    found.push_back(std::move(small));
  }

  // Variables that neither set depends on tell nothing apart.
  void keep_mentioned() {
    std::set<int> mentioned;
    for (const Bdd& set : {one_, zero_}) {
      for (int variable : support(set)) mentioned.insert(variable);
    }
    for (Index variable = 0; variable < search_.variables.size(); ++variable) {
      if (mentioned.contains(copy(variable))) preferred_.push_back(variable);
    }
  }

  [[nodiscard]] Bdd hidden_by(const std::vector<Index>& chosen) const {
    std::vector<int> hidden;
    for (Index variable : preferred_) {
      if (std::find(chosen.begin(), chosen.end(), variable) == chosen.end())
        hidden.push_back(copy(variable));
    }
    return manager_.cube(hidden);
  }

  [[nodiscard]] bool separates(const std::vector<Index>& chosen) const {
    Bdd hidden = hidden_by(chosen);
    return (exists(one_, hidden) & exists(zero_, hidden)).is_false();
  }

  // The sets of variables that tell `one` from `zero`, smaller ones first: the smallest size and
  // the two after it, because the simplest expression of all may be one that cheats. With many
  // variables only one minimal set.
  [[nodiscard]] std::vector<std::vector<Index>> separating_sets() const {
    std::size_t tried = 0, smallest = SIZE_MAX;
    std::vector<std::vector<Index>> found;
    for (std::size_t size = 0; size <= most_table_variables && size <= preferred_.size(); ++size) {
      if (!found.empty() && size > smallest + search_.further_sizes) break;
      std::vector<std::size_t> picked(size);
      for (std::size_t i = 0; i < size; ++i) picked[i] = i;
      do {
        if (++tried > search_.most_subsets || found.size() >= search_.most_sets) break;
        std::vector<Index> chosen;
        for (std::size_t i : picked) chosen.push_back(preferred_[i]);
        if (separates(chosen)) found.push_back(chosen);
      } while (next_combination(picked, preferred_.size()));
      if (!found.empty()) smallest = std::min(smallest, size);
    }
    if (found.empty()) found.push_back(minimal_set());
    return found;
  }

  static bool next_combination(std::vector<std::size_t>& picked, std::size_t count) {
    for (std::size_t i = picked.size(); i-- > 0;) {
      if (picked[i] + (picked.size() - i) < count) {
        ++picked[i];
        for (std::size_t k = i + 1; k < picked.size(); ++k) picked[k] = picked[k - 1] + 1;
        return true;
      }
    }
    return false;
  }

  // Drops variables one after another, the least preferred first.
  [[nodiscard]] std::vector<Index> minimal_set() const {
    std::vector<Index> chosen = preferred_;
    for (std::size_t i = preferred_.size(); i-- > 0;) {
      std::vector<Index> fewer = chosen;
      std::erase(fewer, preferred_[i]);
      if (separates(fewer)) chosen = std::move(fewer);
    }
    return chosen;
  }

  [[nodiscard]] std::vector<BitExpression> from_tables(const std::vector<Index>& variables,
                                                       const Bdd& one, const Bdd& zero,
                                                       std::size_t most) const {
    TruthTable must = 0, must_not = 0;
    for (unsigned row = 0; row < 1u << variables.size(); ++row) {
      std::vector<std::pair<int, bool>> literals;
      for (std::size_t v = 0; v < variables.size(); ++v)
        literals.emplace_back(copy(variables[v]), (row >> v) & 1u);
      Bdd state = manager_.literals(literals);
      if (!(state & one).is_false()) must = static_cast<TruthTable>(must | 1u << row);
      if (!(state & zero).is_false()) must_not = static_cast<TruthTable>(must_not | 1u << row);
    }
    std::vector<BitExpression> found;
    for (TableExpression& table : cheapest_tables(variables.size(), must, must_not, most)) {
      BitExpression small;
      small.nodes = std::move(table.nodes);
      small.cost = table.cost;
      for (Expression& node : small.nodes) {
        if (node.variable != boolean::none) node.variable = variables[node.variable];
      }
      small.function = function_of(small.nodes);
      found.push_back(std::move(small));
    }
    return found;
  }

  [[nodiscard]] Bdd function_of(const Expressions& nodes) const {
    std::vector<Bdd> done;
    for (const Expression& node : nodes) {
      Bdd value;
      switch (node.kind) {
        case ExpressionKind::constant: value = manager_.constant(node.value); break;
        case ExpressionKind::variable: value = manager_.variable(copy(node.variable)); break;
        case ExpressionKind::negation: value = !done[node.left]; break;
        case ExpressionKind::conjunction: value = done[node.left] & done[node.right]; break;
        case ExpressionKind::disjunction: value = done[node.left] | done[node.right]; break;
        case ExpressionKind::exclusive_or: value = done[node.left] ^ done[node.right]; break;
        default: value = equal(done[node.left], done[node.right]); break;
      }
      done.push_back(value);
    }
    return done.back();
  }

  // --- sums of products ---
  struct Literal {
    unsigned place;  // so that products read in order
    Index variable;
    bool positive;
    auto operator<=>(const Literal&) const = default;
  };
  [[nodiscard]] Literal literal(Index variable, bool positive) const {
    return {place(variable), variable, positive};
  }
  using Product = std::set<Literal>;

  // An irredundant cover between `one` and the complement of `zero`, product by product: a solution
  // of what is left is widened as far as `zero` allows.
  [[nodiscard]] std::vector<Product> cover(const Bdd& one, const Bdd& zero) const {
    std::vector<Product> products;
    for (Bdd rest = one; !rest.is_false();) {
      std::map<int, bool> solution = one_solution(rest);
      Product product;
      for (Index variable : preferred_) {
        auto value = solution.find(copy(variable));
        if (value != solution.end()) product.insert(literal(variable, value->second));
      }
      for (auto variable = preferred_.rbegin(); variable != preferred_.rend(); ++variable) {
        for (bool positive : {false, true}) {
          auto at = product.find(literal(*variable, positive));
          if (at == product.end()) continue;
          Product wider = product;
          wider.erase(literal(*variable, positive));
          if ((product_bdd(wider) & zero).is_false()) product = std::move(wider);
          break;
        }
      }
      rest &= !product_bdd(product);
      products.push_back(std::move(product));
    }
    return products;
  }

  [[nodiscard]] Bdd product_bdd(const Product& product) const {
    std::vector<std::pair<int, bool>> literals;
    for (const Literal& each : product) literals.emplace_back(copy(each.variable), each.positive);
    return manager_.literals(literals);
  }

  [[nodiscard]] BitExpression from_products(const Bdd& one, const Bdd& zero) const {
    // The complement may be shorter; it then is written under one negation.
    std::vector<Product> direct = cover(one, zero), complement = cover(zero, one);
    auto length = [](const std::vector<Product>& products) {
      std::size_t literals = 0;
      for (const Product& product : products) literals += product.size();
      return literals;
    };
    bool negate = length(complement) + 2 < length(direct);
    BitExpression small;
    factor(negate ? complement : direct, small.nodes);
    if (negate) {
      auto operand = static_cast<ExpressionId>(small.nodes.size() - 1);
      push(small.nodes, ExpressionKind::negation, operand, boolean::none);
    }
    small.function = function_of(small.nodes);
    small.cost = 2 * static_cast<int>(small.nodes.size());
    return small;
  }

  static ExpressionId push(Expressions& nodes, ExpressionKind kind, ExpressionId left,
                           ExpressionId right) {
    Expression node;
    node.kind = kind;
    node.left = left;
    node.right = right;
    node.first =
        left == boolean::none ? static_cast<ExpressionId>(nodes.size()) : nodes[left].first;
    nodes.push_back(node);
    return static_cast<ExpressionId>(nodes.size() - 1);
  }

  static ExpressionId push_literal(Expressions& nodes, const Literal& what) {
    ExpressionId id = push(nodes, ExpressionKind::variable, boolean::none, boolean::none);
    nodes[id].variable = what.variable;
    return what.positive ? id : push(nodes, ExpressionKind::negation, id, boolean::none);
  }

  static ExpressionId push_constant(Expressions& nodes, bool value) {
    ExpressionId id = push(nodes, ExpressionKind::constant, boolean::none, boolean::none);
    nodes[id].value = value;
    return id;
  }

  // l&x | l&y | z  =  l & (x | y) | z, for the literal l that occurs most often, and so on inside.
  // The depth of the recursion is bounded by the number of variables.
  static ExpressionId factor(const std::vector<Product>& products, Expressions& nodes) {
    if (products.empty()) return push_constant(nodes, false);
    if (std::any_of(products.begin(), products.end(),
                    [](const Product& product) { return product.empty(); })) {
      return push_constant(nodes, true);
    }
    std::map<Literal, std::size_t> uses;
    for (const Product& product : products) {
      for (const Literal& each : product) ++uses[each];
    }
    auto most = std::max_element(uses.begin(), uses.end(),
                                 [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most->second == 1) return sum(products, nodes);
    std::vector<Product> inside, outside;
    for (Product product : products) {
      bool contains = product.erase(most->first) > 0;
      (contains ? inside : outside).push_back(std::move(product));
    }
    ExpressionId result = push_literal(nodes, most->first);
    bool absorbs = std::any_of(inside.begin(), inside.end(),
                               [](const Product& product) { return product.empty(); });
    if (!absorbs) {
      ExpressionId rest = factor(inside, nodes);
      result = push(nodes, ExpressionKind::conjunction, result, rest);
    }
    if (outside.empty()) return result;
    ExpressionId rest = factor(outside, nodes);
    return push(nodes, ExpressionKind::disjunction, result, rest);
  }

  static ExpressionId sum(const std::vector<Product>& products, Expressions& nodes) {
    ExpressionId all = boolean::none;
    for (const Product& product : products) {
      ExpressionId term = boolean::none;
      for (const Literal& each : product) {
        ExpressionId next = push_literal(nodes, each);
        term = term == boolean::none ? next : push(nodes, ExpressionKind::conjunction, term, next);
      }
      all = all == boolean::none ? term : push(nodes, ExpressionKind::disjunction, all, term);
    }
    return all;
  }

  const BddManager& manager_;
  const ExpressionSearch& search_;
  std::vector<Index> preferred_;
  Bdd one_, zero_;
};

}  // namespace

std::vector<BitExpression> small_expressions(const BddManager& manager,
                                             const ExpressionSearch& search, const Bdd& one,
                                             const Bdd& zero, std::size_t most) {
  return BitExpressionSearch(manager, search, one, zero).run(most);
}

}  // namespace culprit::game
