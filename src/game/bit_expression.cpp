#include "game/bit_expression.h"

#include <algorithm>
#include <set>

#include "game/truth_tables.h"
#include "source/invariant.h"

namespace culprit::game {

namespace {

using boolean::Expression;
using boolean::ExpressionId;
using boolean::ExpressionKind;
using boolean::Expressions;

constexpr std::size_t most_subsets = 4000;
constexpr std::size_t most_sets = 8;

class Search {
 public:
  Search(const BddManager& manager, const std::vector<int>& variables, const Bdd& one,
         const Bdd& zero)
      : manager_(manager), variables_(variables), one_(one), zero_(zero) {
    std::set<int> mentioned;
    for (const Bdd& set : {one, zero}) {
      for (int variable : support(set)) mentioned.insert(variable);
    }
    for (std::size_t i = 0; i < variables.size(); ++i) {
      if (mentioned.contains(variables[i])) useful_.push_back(i);
    }
  }

  BitExpression run() {
    BitExpression best;
    bool found = false;
    for (const std::vector<std::size_t>& chosen : separating_sets()) {
      BitExpression next = over(chosen);
      if (!found || next.cost < best.cost) best = std::move(next);
      found = true;
    }
    if (found) return best;
    return from_products();
  }

 private:
  using Chosen = std::vector<std::size_t>;  // indices of variables_

  [[nodiscard]] Bdd hidden_by(const Chosen& chosen) const {
    std::vector<int> hidden;
    for (std::size_t i : useful_) {
      if (std::find(chosen.begin(), chosen.end(), i) == chosen.end())
        hidden.push_back(variables_[i]);
    }
    return manager_.cube(hidden);
  }

  [[nodiscard]] bool separates(const Chosen& chosen) const {
    Bdd hidden = hidden_by(chosen);
    return (exists(one_, hidden) & exists(zero_, hidden)).is_false();
  }

  // The smallest sets of at most four variables that tell `one` from `zero`.
  [[nodiscard]] std::vector<Chosen> separating_sets() const {
    std::vector<Chosen> found;
    std::size_t tried = 0;
    for (std::size_t size = 0; size <= std::min(most_table_variables, useful_.size()); ++size) {
      std::vector<std::size_t> picked(size);
      for (std::size_t i = 0; i < size; ++i) picked[i] = i;
      do {
        if (++tried > most_subsets || found.size() >= most_sets) return found;
        Chosen chosen;
        for (std::size_t i : picked) chosen.push_back(useful_[i]);
        if (separates(chosen)) found.push_back(std::move(chosen));
      } while (advance(picked, useful_.size()));
      if (!found.empty()) return found;
    }
    return found;
  }

  static bool advance(std::vector<std::size_t>& picked, std::size_t count) {
    for (std::size_t i = picked.size(); i-- > 0;) {
      if (picked[i] + (picked.size() - i) >= count) continue;
      ++picked[i];
      for (std::size_t k = i + 1; k < picked.size(); ++k) picked[k] = picked[k - 1] + 1;
      return true;
    }
    return false;
  }

  [[nodiscard]] BitExpression over(const Chosen& chosen) const {
    Bdd hidden = hidden_by(chosen);
    Bdd one = exists(one_, hidden), zero = exists(zero_, hidden);
    TruthTable must = 0, must_not = 0;
    for (unsigned row = 0; row < 1u << chosen.size(); ++row) {
      std::vector<std::pair<int, bool>> literals;
      for (std::size_t i = 0; i < chosen.size(); ++i)
        literals.emplace_back(variables_[chosen[i]], (row >> i) & 1u);
      Bdd point = manager_.literals(literals);
      if (!(point & one).is_false()) must = static_cast<TruthTable>(must | 1u << row);
      if (!(point & zero).is_false()) must_not = static_cast<TruthTable>(must_not | 1u << row);
    }
    std::vector<TableExpression> tables = cheapest_tables(chosen.size(), must, must_not, 1);
    if (tables.empty()) return from_products();
    BitExpression result{std::move(tables.front().nodes), tables.front().cost};
    for (Expression& node : result.nodes) {
      if (node.variable != boolean::none)
        node.variable = static_cast<boolean::VariableId>(chosen[node.variable]);
    }
    return result;
  }

  // --- sums of products, for many variables ---
  using Product = std::vector<std::pair<std::size_t, bool>>;

  [[nodiscard]] Bdd product_bdd(const Product& product) const {
    std::vector<std::pair<int, bool>> literals;
    for (auto [index, value] : product) literals.emplace_back(variables_[index], value);
    return manager_.literals(literals);
  }

  [[nodiscard]] std::vector<Product> cover(const Bdd& one, const Bdd& zero) const {
    std::vector<Product> products;
    for (Bdd rest = one; !rest.is_false();) {
      std::map<int, bool> solution = one_solution(rest);
      Product product;
      for (std::size_t i : useful_) {
        auto at = solution.find(variables_[i]);
        if (at != solution.end()) product.emplace_back(i, at->second);
      }
      for (std::size_t k = product.size(); k-- > 0;) {
        Product wider = product;
        wider.erase(wider.begin() + static_cast<std::ptrdiff_t>(k));
        if ((product_bdd(wider) & zero).is_false()) product = std::move(wider);
      }
      rest &= !product_bdd(product);
      products.push_back(std::move(product));
    }
    return products;
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

  [[nodiscard]] BitExpression from_products() const {
    std::vector<Product> direct = cover(one_, zero_), complement = cover(zero_, one_);
    auto length = [](const std::vector<Product>& products) {
      std::size_t literals = 0;
      for (const Product& product : products) literals += product.size();
      return literals;
    };
    bool negate = length(complement) + 2 < length(direct);
    BitExpression result;
    ExpressionId all = boolean::none;
    for (const Product& product : negate ? complement : direct) {
      ExpressionId term = boolean::none;
      for (auto [index, value] : product) {
        ExpressionId id =
            push(result.nodes, ExpressionKind::variable, boolean::none, boolean::none);
        result.nodes[id].variable = static_cast<boolean::VariableId>(index);
        if (!value) id = push(result.nodes, ExpressionKind::negation, id, boolean::none);
        term =
            term == boolean::none ? id : push(result.nodes, ExpressionKind::conjunction, term, id);
      }
      if (term == boolean::none) {
        term = push(result.nodes, ExpressionKind::constant, boolean::none, boolean::none);
        result.nodes[term].value = true;
      }
      all =
          all == boolean::none ? term : push(result.nodes, ExpressionKind::disjunction, all, term);
    }
    if (all == boolean::none) {
      all = push(result.nodes, ExpressionKind::constant, boolean::none, boolean::none);
      result.nodes[all].value = false;
    }
    if (negate) push(result.nodes, ExpressionKind::negation, all, boolean::none);
    result.cost = 2 * static_cast<int>(result.nodes.size());
    return result;
  }

  const BddManager& manager_;
  const std::vector<int>& variables_;
  std::vector<std::size_t> useful_;
  Bdd one_, zero_;
};

}  // namespace

BitExpression small_expression(const BddManager& manager, const std::vector<int>& variables,
                               const Bdd& one, const Bdd& zero) {
  INVARIANT((one & zero).is_false(), "what must be true should not have to be false");
  return Search(manager, variables, one, zero).run();
}

Bdd function_of(const BddManager& manager, const std::vector<int>& variables,
                const BitExpression& expression) {
  std::vector<Bdd> done;
  for (const Expression& node : expression.nodes) {
    Bdd value;
    switch (node.kind) {
      case ExpressionKind::constant: value = manager.constant(node.value); break;
      case ExpressionKind::variable: value = manager.variable(variables[node.variable]); break;
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

}  // namespace culprit::game
