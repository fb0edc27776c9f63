// SPDX-License-Identifier: MIT
#include "solve/model.h"

#include <algorithm>

#include "effort/weights.h"
#include "effort/work.h"
#include "formula/fold.h"
#include "source/invariant.h"

namespace culprit::solve {

using formula::Node;
using formula::Op;
using formula::Term;

Model::Model(const formula::Terms& terms) : terms_(&terms) {}

Model::State Model::state(Term term) const {
  return index_of(term) < states_.size() ? states_[index_of(term)] : State::unknown;
}

void Model::store(Term term, std::uint64_t bits) {
  if (index_of(term) >= states_.size()) {
    states_.resize(terms_->size(), State::unknown);
    values_.resize(terms_->size(), 0);
  }
  states_[index_of(term)] = State::narrow;
  values_[index_of(term)] = bits & formula::mask_of(terms_->width(term));
}

void Model::store(Term term, std::vector<std::uint64_t> limbs) {
  if (terms_->width(term) <= 64) {
    store(term, limbs.empty() ? 0 : limbs[0]);
    return;
  }
  limbs.resize(formula::limb_count(terms_->width(term)), 0);
  if (const std::uint32_t rest = terms_->width(term) % 64; rest != 0)
    limbs.back() &= formula::mask_of(rest);
  store(term, wide_.size());
  states_[index_of(term)] = State::wide;
  values_[index_of(term)] = wide_.size();
  wide_.push_back(std::move(limbs));
}

void Model::set(Term variable, std::uint64_t bits) {
  store(variable, std::vector<std::uint64_t>{bits});
}

void Model::set(Term variable, std::vector<std::uint64_t> limbs) {
  store(variable, std::move(limbs));
}

std::vector<std::uint64_t> Model::limbs_of(Term term) const {
  const std::uint64_t value = values_[index_of(term)];
  return state(term) == State::wide ? wide_[value] : std::vector<std::uint64_t>{value};
}

void Model::evaluate(Term term) {
  const Node& node = terms_->node(term);
  if (node.op == Op::variable) {
    store(term, std::vector<std::uint64_t>{0});
    return;
  }
  if (node.op == Op::constant) {
    const auto limbs = terms_->limbs(term);
    store(term, std::vector<std::uint64_t>(limbs.begin(), limbs.end()));
    return;
  }
  const formula::Shape shape{node.op, node.width, node.immediate, terms_->width(node.operands[0])};
  std::uint64_t bits[3] = {0, 0, 0};
  bool is_narrow = node.width <= 64;
  for (std::size_t i = 0; i < node.operand_count; ++i) {
    bits[i] = values_[index_of(node.operands[i])];
    is_narrow = is_narrow && state(node.operands[i]) == State::narrow;
  }
  if (is_narrow) {
    store(term, formula::fold(shape, bits[0], bits[1], bits[2]));
    return;
  }
  std::vector<formula::Limbs> operands;
  for (std::size_t i = 0; i < node.operand_count; ++i)
    operands.push_back(limbs_of(node.operands[i]));
  store(term, formula::fold_wide(shape, operands));
}

void Model::evaluate_below(Term term) {
  std::vector<Term> open{term};
  while (!open.empty()) {
    const Term current = open.back();
    if (state(current) != State::unknown) {
      open.pop_back();
      continue;
    }
    const std::size_t before = open.size();
    const Node& node = terms_->node(current);
    for (std::size_t i = 0; i < node.operand_count; ++i)
      if (state(node.operands[i]) == State::unknown) open.push_back(node.operands[i]);
    if (open.size() != before) continue;
    effort::spend(effort::per_evaluated_term);
    evaluate(current);
    open.pop_back();
  }
}

std::uint64_t Model::value(Term term) {
  INVARIANT(terms_->width(term) <= 64, "a wide term should be asked for its wide value");
  evaluate_below(term);
  return values_[index_of(term)];
}

std::vector<std::uint64_t> Model::wide_value(Term term) {
  evaluate_below(term);
  return limbs_of(term);
}

}  // namespace culprit::solve
