// SPDX-License-Identifier: MIT
#include "abstraction/combinations.h"

#include <algorithm>
#include <bit>

namespace culprit::abstraction {

using formula::Term;
using solve::Answer;

Combinations::Combinations(Places& places, const effort::AbstractionTable& table,
                           std::function<bool()> stop)
    : places_(places), table_(table), stop_(std::move(stop)), solver_(places.terms()) {
  solver_.stop_when(stop_);
}

void Combinations::require_axioms() {
  while (required_ < places_.axioms().size()) solver_.require(places_.axioms()[required_++]);
}

Answer Combinations::ask(const std::vector<Term>& conditions) {
  require_axioms();
  return solver_.solve_within(table_.question_conflicts, conditions);
}

const std::optional<std::vector<std::uint32_t>>& Combinations::of(const std::vector<Term>& terms,
                                                                  std::size_t most) {
  auto [found, is_new] = known_.try_emplace(terms);
  std::optional<std::vector<std::uint32_t>>& known = found->second;
  if (!is_new) return known;
  formula::Terms& store = places_.terms();
  // A solver that knows nothing else is the fastest.
  solve::Solver solver(store);
  solver.stop_when(stop_);
  for (Term axiom : places_.axioms()) solver.require(axiom);
  std::vector<std::uint32_t> seen;
  std::vector<Term> clause;
  for (;;) {
    const Answer answer = solver.solve_within(table_.question_conflicts, {});
    if (answer == Answer::unknown || seen.size() > most) break;
    if (answer == Answer::impossible) {
      std::sort(seen.begin(), seen.end());
      known = std::move(seen);
      break;
    }
    solve::Model model = solver.model();
    std::uint32_t bits = 0;
    clause.clear();
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const bool holds = model.is_true(terms[i]);
      if (holds) bits |= std::uint32_t{1} << i;
      clause.push_back(holds ? store.logical_not(terms[i]) : terms[i]);
    }
    seen.push_back(bits);
    if (clause.empty()) {
      known = std::move(seen);
      break;
    }
    solver.require_any(clause);
  }
  return known;
}

std::vector<Product> products(std::size_t inputs, const std::vector<std::uint32_t>& on,
                              const std::vector<std::uint32_t>& off) {
  std::vector<Product> found;
  const std::uint32_t all = (std::uint32_t{1} << inputs) - 1;
  for (std::uint32_t point : on) {
    if (std::any_of(found.begin(), found.end(),
                    [point](const Product& each) { return each.contains(point); }))
      continue;
    Product product{all, point};
    for (std::size_t i = inputs; i-- > 0;) {
      Product wider = product;
      wider.mask &= ~(std::uint32_t{1} << i);
      wider.bits &= wider.mask;
      if (std::none_of(off.begin(), off.end(),
                       [&wider](std::uint32_t each) { return wider.contains(each); }))
        product = wider;
    }
    found.push_back(product);
  }
  // What others contain together is not needed.
  for (std::size_t i = found.size(); i-- > 0;) {
    const bool is_needed = std::any_of(on.begin(), on.end(), [&](std::uint32_t point) {
      if (!found[i].contains(point)) return false;
      for (std::size_t k = 0; k < found.size(); ++k) {
        if (k != i && found[k].contains(point)) return false;
      }
      return true;
    });
    if (!is_needed) found.erase(found.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return found;
}

}  // namespace culprit::abstraction
