// SPDX-License-Identifier: MIT
#include "solve/optimiser.h"

#include <algorithm>
#include <climits>

#include "source/invariant.h"

namespace culprit::solve {

using formula::Term;

Optimiser::Optimiser(formula::Terms& terms, Solver& solver)
    : terms_(terms), solver_(solver), shrinking_pays_(table_.vain_shrinking) {}

void Optimiser::charge(Term condition, std::uint64_t weight) {
  if (weight == 0 || terms_.is_false(condition)) return;
  charged_[condition] += weight;
}

std::uint64_t Optimiser::cost_of(Model& model) const {
  std::uint64_t cost = 0;
  for (const auto& [condition, weight] : charged_) {
    if (model.is_true(condition)) cost += weight;
  }
  return cost;
}

void Optimiser::keep(Model model) {
  std::uint64_t cost = cost_of(model);
  if (best_.model && cost >= best_.cost) return;
  best_.answer = Answer::possible;
  best_.cost = cost;
  best_.model = std::move(model);
  if (better_) better_(cost);
}

void Optimiser::charge_sum(std::size_t counter, std::uint64_t k, std::uint64_t weight) {
  Term condition = at_least(counter, k);
  if (!terms_.is_false(condition)) open_[condition].push_back({weight, counter, k});
}

// Conditions of a core that it does not need. Where nearly all are needed, as in a chain of
// differences each of which forces the next, finding that out again and again takes longer than all
// else.
void Optimiser::shrink(std::vector<Term>& core) {
  if (core.size() < 2) return;
  ++cores_;
  if (shrinking_pays_ <= 0 && cores_ % table_.cores_without_shrinking != 0) return;
  std::uint64_t size = std::max<std::uint64_t>(solver_.statistics().clauses, 1);
  std::uint64_t most =
      std::min(table_.most_shrunk, table_.shrunk_in_a_million * 1000000 / size + 1);
  std::uint64_t tried = 0;
  for (std::size_t i = 0; i < core.size() && tried < most; ++tried) {
    std::vector<Term> fewer = always_;
    for (std::size_t j = 0; j < core.size(); ++j) {
      if (j != i) fewer.push_back(terms_.logical_not(core[j]));
    }
    if (solver_.solve_within(table_.condition_conflicts, fewer) != Answer::impossible) {
      shrinking_pays_ = std::max(shrinking_pays_ - 1, 0);
      ++i;
      continue;
    }
    shrinking_pays_ =
        std::min(shrinking_pays_ + table_.success_of_shrinking, table_.vain_shrinking);
    std::vector<Term> left;
    std::vector<Term> failed = solver_.core();
    for (std::size_t j = 0; j < core.size(); ++j) {
      bool needed =
          std::find(failed.begin(), failed.end(), terms_.logical_not(core[j])) != failed.end();
      if (needed) left.push_back(core[j]);
    }
    // Conditions before the i-th were shown to be needed; the order is kept.
    i = std::min(i, left.size());
    core = std::move(left);
  }
}

std::size_t Optimiser::counter_over(std::span<const Term> conditions) {
  // Bottom up, so that no depth is a matter of recursion.
  std::vector<std::size_t> row;
  for (Term condition : conditions) {
    Counter leaf;
    leaf.leaf = condition;
    row.push_back(counters_.size());
    counters_.push_back(std::move(leaf));
  }
  while (row.size() > 1) {
    std::vector<std::size_t> above;
    for (std::size_t i = 0; i + 1 < row.size(); i += 2) {
      Counter both;
      both.left = row[i];
      both.right = row[i + 1];
      both.size = counters_[row[i]].size + counters_[row[i + 1]].size;
      above.push_back(counters_.size());
      counters_.push_back(std::move(both));
    }
    if (row.size() % 2 != 0) above.push_back(row.back());
    row = std::move(above);
  }
  return row.front();
}

// The tree is as deep as the logarithm of the core's size.
Term Optimiser::at_least(std::size_t counter, std::uint64_t k) {
  if (k == 0) return terms_.truth(true);
  if (k > counters_[counter].size) return terms_.truth(false);
  if (counters_[counter].size == 1) return counters_[counter].leaf;
  if (counters_[counter].at_least.size() > k && counters_[counter].at_least[k]) {
    return *counters_[counter].at_least[k];
  }
  Term any = terms_.truth(false);
  const std::size_t left = counters_[counter].left, right = counters_[counter].right;
  for (std::uint64_t i = 0; i <= k; ++i) {
    const Term on_left = at_least(left, i);
    any = terms_.logical_or(any, terms_.logical_and(on_left, at_least(right, k - i)));
  }
  Counter& here = counters_[counter];
  if (here.at_least.size() <= k) here.at_least.resize(k + 1);
  here.at_least[k] = any;
  return any;
}

void Optimiser::replace(const std::vector<Term>& core) {
  std::uint64_t least = UINT64_MAX;
  for (Term condition : core) least = std::min(least, open_.at(condition).back().weight);
  best_.at_least += least;
  std::vector<Charge> sums;
  for (Term condition : core) {
    std::vector<Charge>& charges = open_.at(condition);
    Charge& taken = charges.back();
    if (taken.counter != 0) sums.push_back(taken);
    taken.weight -= least;
    if (taken.weight == 0) charges.pop_back();
    if (charges.empty()) open_.erase(condition);
  }
  // A sum that has to reach k is charged for reaching k + 1.
  for (const Charge& sum : sums) charge_sum(sum.counter, sum.k + 1, least);
  if (core.size() > 1) charge_sum(counter_over(core), 2, least);
}

// Conditions that hold in every model, all at once instead of a core for each: can one of those
// that held in all models so far be avoided? Every model that says yes leaves fewer of them.
void Optimiser::take_necessary() {
  std::vector<Term> candidates;
  for (const auto& [condition, charges] : open_) {
    if (best_.model->is_true(condition)) candidates.push_back(condition);
  }
  Answer answer = Answer::possible;
  for (int round = 0; round < table_.necessity_rounds && answer == Answer::possible; ++round) {
    if (candidates.empty()) return;
    const Term asked = terms_.variable(1);
    std::vector<Term> one_is_avoided{terms_.logical_not(asked)};
    for (Term condition : candidates) one_is_avoided.push_back(terms_.logical_not(condition));
    solver_.require_any(one_is_avoided);
    std::vector<Term> assumptions = always_;
    assumptions.push_back(asked);
    const std::size_t effort = table_.retry_conflicts + 4 * candidates.size();
    answer = solver_.solve_within(static_cast<int>(effort), assumptions);
    if (answer == Answer::possible) {
      Model model = solver_.model();
      std::erase_if(candidates, [&model](Term each) { return !model.is_true(each); });
      keep(std::move(model));
    }
    solver_.require(terms_.logical_not(asked));
  }
  if (answer != Answer::impossible) return;
  for (Term condition : candidates) {
    for (const Charge& charge : open_.at(condition)) best_.at_least += charge.weight;
    open_.erase(condition);
  }
}

// A charge that would cost more than what the best model leaves open cannot hold in a better one.
void Optimiser::harden() {
  if (!best_.model || best_.cost < best_.at_least) return;
  std::uint64_t open = best_.cost - best_.at_least;
  for (auto charge = open_.begin(); charge != open_.end();) {
    if (charge->second.back().weight <= open) {
      ++charge;
      continue;
    }
    // Only for models that are at least as good as the best one: an assumption, no requirement.
    always_.push_back(terms_.logical_not(charge->first));
    charge = open_.erase(charge);
  }
}

// The answer, and as long as there is no model at all, some model beside it: if time runs out
// before the cores do, there is one. The two take turns, each time for longer, because either may
// be the hard one.
Answer Optimiser::ask(const std::vector<Term>& assumptions) {
  for (int conflicts = table_.retry_conflicts; !best_.model; conflicts *= 2) {
    Answer answer = solver_.solve_within(conflicts, assumptions);
    if (answer != Answer::unknown || solver_.is_stopped()) return answer;
    Answer any = solver_.solve_within(conflicts, always_);
    if (any == Answer::possible) keep(solver_.model());
    if (any == Answer::impossible) return any;
    if (conflicts > INT_MAX / 2) break;
  }
  return solver_.solve(assumptions);
}

Answer Optimiser::settle(std::uint64_t least_weight) {
  for (;;) {
    // Cores that share nothing: what was in one is left out until a model is found.
    std::vector<std::vector<Term>> cores;
    std::vector<Term> left_out;
    for (;;) {
      // What is asked for comes first, and of the charges those that depend on the others: what
      // contradicts the query is then found near it, cores are small, and the solver need not
      // follow all that is assumed before it sees one.
      std::vector<Term> assumptions = always_;
      for (auto charge = open_.rbegin(); charge != open_.rend(); ++charge) {
        bool counts = charge->second.back().weight >= least_weight &&
                      !std::binary_search(left_out.begin(), left_out.end(), charge->first);
        if (counts) assumptions.push_back(terms_.logical_not(charge->first));
      }
      // The less is assumed, the harder it is to answer, and the less the answer says: cores that
      // are known are replaced first.
      Answer answer = cores.empty() ? ask(assumptions)
                                    : solver_.solve_within(table_.retry_conflicts, assumptions);
      if (answer == Answer::unknown && !cores.empty()) break;
      if (answer == Answer::unknown) return answer;
      if (answer == Answer::possible) {
        keep(solver_.model());
        break;
      }
      std::vector<Term> core;
      for (Term failed : solver_.core()) {
        Term condition = terms_.logical_not(failed);
        bool counts = open_.contains(condition) &&
                      std::find(always_.begin(), always_.end(), failed) == always_.end();
        if (counts) core.push_back(condition);
      }
      if (core.empty()) return Answer::impossible;
      shrink(core);
      if (core.empty()) return Answer::impossible;
      left_out.insert(left_out.end(), core.begin(), core.end());
      std::sort(left_out.begin(), left_out.end());
      cores.push_back(std::move(core));
    }
    if (cores.empty()) return Answer::possible;
    for (const std::vector<Term>& core : cores) replace(core);
    if (is_proved()) return Answer::possible;
  }
}

// The heaviest weight below `above` that leaves at most half of the charges out. Fewer would be a
// query with too much freedom: its model is found late and is far away.
std::uint64_t Optimiser::next_level(std::uint64_t above) const {
  std::vector<std::uint64_t> weights;
  for (const auto& [condition, charges] : open_) weights.push_back(charges.back().weight);
  std::sort(weights.begin(), weights.end(), std::greater<>());
  std::size_t settled = 0;
  while (settled < weights.size() && weights[settled] >= above) ++settled;
  if (settled == weights.size()) return 1;
  return weights[settled + (weights.size() - settled) / 2];
}

Optimum Optimiser::minimise(std::vector<Term> assumptions, std::span<const Term> near) {
  always_ = std::move(assumptions);
  std::uint64_t necessary = 0;
  for (const auto& [condition, weight] : charged_) {
    if (terms_.is_true(condition)) {
      necessary += weight;
      continue;
    }
    solver_.prefer(condition, false);
    open_[condition].push_back({weight, 0, 0});
  }
  best_ = {};
  best_.at_least = necessary;
  const std::vector<Term> given = always_;
  for (Model& guess : guesses_) {
    bool fits = std::all_of(always_.begin(), always_.end(),
                            [&guess](Term assumption) { return guess.is_true(assumption); });
    if (fits) keep(std::move(guess));
  }
  guesses_.clear();
  if (!near.empty()) solver_.solve(near);
  // Any model at all, if that is easy: charges that are heavier than what it costs are settled.
  Answer first =
      best_.model ? Answer::unknown : solver_.solve_within(table_.retry_conflicts, always_);
  if (first == Answer::impossible) {
    best_.answer = first;
    return best_;
  }
  if (first == Answer::possible) keep(solver_.model());
  if (best_.model) take_necessary();
  std::uint64_t level = next_level(UINT64_MAX);
  while (!is_proved()) {
    Answer answer = settle(level);
    if (answer == Answer::unknown) break;
    if (answer == Answer::impossible && !best_.model) {
      best_.answer = Answer::impossible;
      break;
    }
    if (answer == Answer::impossible) {
      // Under what was hardened there is no model that is as good: the best one is an optimum.
      best_.at_least = best_.cost;
      break;
    }
    if (level <= 1 || is_proved()) {
      // All charges that are left can be avoided together.
      best_.at_least = best_.cost;
      break;
    }
    harden();
    level = next_level(level);
  }
  best_.optimal = is_proved();
  if (best_.optimal) best_.at_least = best_.cost;
  always_ = given;
  return best_;
}

Answer Optimiser::next_optimum() {
  INVARIANT(best_.optimal && best_.model, "an optimum should be known before another one");
  if (!enumerating_) {
    enumerating_ = terms_.variable(1);
    // Of a sum of all charges, one comparison is enough: the tree shares what the search built.
    std::vector<Term> each;
    for (const auto& [condition, weight] : charged_) {
      if (terms_.is_true(condition)) continue;
      for (std::uint64_t i = 0; i < weight; ++i) each.push_back(condition);
    }
    std::uint64_t necessary = 0;
    for (const auto& [condition, weight] : charged_) {
      if (terms_.is_true(condition)) necessary += weight;
    }
    if (!each.empty()) {
      Term more = at_least(counter_over(each), best_.cost - necessary + 1);
      always_.push_back(terms_.logical_not(more));
    }
    always_.push_back(*enumerating_);
  }
  std::vector<Term> another{terms_.logical_not(*enumerating_)};
  for (const auto& [condition, weight] : charged_) {
    if (best_.model->is_true(condition)) another.push_back(terms_.logical_not(condition));
  }
  solver_.require_any(another);
  Answer answer = solver_.solve(always_);
  if (answer == Answer::possible) best_.model = solver_.model();
  return answer;
}

}  // namespace culprit::solve
