// SPDX-License-Identifier: MIT
// The cheapest model: which of many conditions have to hold, if as few as possible shall?
//
//   Optimiser optimiser(terms, solver);
//   optimiser.charge(x_differs, 1);              // costs 1 where it holds
//   optimiser.charge(y_differs, 1);
//   Optimum best = optimiser.minimise({property_holds});
//   best.cost, best.model                         // proved if best.optimal
//   while (optimiser.next_optimum()) …            // others of the same cost
//
// Core-guided search (OLL, as in RC2: Ignatiev, Morgado, Marques-Silva 2019). All charges are
// assumed not to hold. A core says that some of them must: its least weight is added to what is
// known to be necessary, and instead of the core's conditions "two of them", later "three", … are
// charged. Heavy charges come first (stratification), and cores that share nothing are collected
// before they are replaced, so that most rounds end with a model: there is a best one so far early.
// Charges that are the same term are one charge, with the sum of their weights.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "effort/table.h"
#include "formula/terms.h"
#include "solve/solver.h"

namespace culprit::solve {

struct Optimum {
  // possible: there is a model, and `cost` is its cost. unknown: none was found, and it was not
  // proved that there is none.
  Answer answer = Answer::unknown;
  bool optimal = false;  // no model costs less
  std::uint64_t cost = 0;
  std::uint64_t at_least = 0;  // no model costs less than this
  std::optional<Model> model;
};

class Optimiser {
 public:
  // What the solver requires, it requires here too. Both outlive the optimiser.
  Optimiser(formula::Terms& terms, Solver& solver);

  // The weight, if the condition holds. Requires: minimise was not called yet.
  void charge(formula::Term condition, std::uint64_t weight);

  // Told each time that a cheaper model is found.
  void when_better(std::function<void(std::uint64_t cost)> better) { better_ = std::move(better); }

  // A guess: if it satisfies the assumptions of minimise, it is the first model. Where the solver
  // has to search for one, a guess by whoever knows the problem is much faster. Requires: it
  // satisfies what the solver requires, and minimise was not called yet.
  void offer(Model guess) { guesses_.push_back(std::move(guess)); }

  // Under these assumptions; called once. `near` are conditions of a model that is cheap though it
  // may contradict the assumptions: the solver is shown it first and stays close to it. The search
  // ends early when the solver is told to stop (Solver::stop_when); then the best model so far is
  // the answer.
  Optimum minimise(std::vector<formula::Term> assumptions,
                   std::span<const formula::Term> near = {});

  // After an optimum was proved: another model of the same cost in which another set of the charged
  // conditions holds, or `impossible` when all were given. Models given before are excluded by
  // clauses under an assumption of the optimiser's own: other queries to the solver do not see
  // them.
  Answer next_optimum();
  [[nodiscard]] Model& model() { return *best_.model; }

 private:
  // "At least k of these conditions hold", as a tree whose nodes are built when they are asked for.
  struct Counter {
    formula::Term leaf{};
    std::size_t left = 0, right = 0;  // of an inner node; 0, 0: a leaf
    std::size_t size = 1;
    std::vector<std::optional<formula::Term>> at_least;  // [k]; built when it is asked for
  };
  // A charge as it was given (counter 0), or for "at least k of a core's conditions hold". The same
  // term may be charged for both.
  struct Charge {
    std::uint64_t weight = 0;
    std::size_t counter = 0;
    std::uint64_t k = 0;
  };

  [[nodiscard]] std::uint64_t cost_of(Model& model) const;
  void keep(Model model);
  Answer ask(const std::vector<formula::Term>& assumptions);
  // Cores until there are none among charges of this weight and more. Answer::possible: all of
  // them are settled.
  Answer settle(std::uint64_t least_weight);
  void shrink(std::vector<formula::Term>& core);
  // The weight that the core makes necessary is taken off its conditions; what replaces them.
  void replace(const std::vector<formula::Term>& core);
  void charge_sum(std::size_t counter, std::uint64_t k, std::uint64_t weight);
  void take_necessary();
  void harden();
  [[nodiscard]] std::uint64_t next_level(std::uint64_t above) const;
  [[nodiscard]] bool is_proved() const { return best_.model && best_.at_least >= best_.cost; }
  std::size_t counter_over(std::span<const formula::Term> conditions);
  formula::Term at_least(std::size_t counter, std::uint64_t k);

  formula::Terms& terms_;
  Solver& solver_;
  std::function<void(std::uint64_t)> better_;
  std::map<formula::Term, std::uint64_t> charged_;  // as given
  // What is left of them, and sums; of several charges of a term the last is the next to go.
  std::map<formula::Term, std::vector<Charge>> open_;
  std::vector<Counter> counters_{1};  // the first is unused
  std::vector<formula::Term> always_;
  std::vector<Model> guesses_;
  const effort::OptimiserTable& table_ = effort::table().optimiser;
  int shrinking_pays_;  // see shrink
  std::size_t cores_ = 0;
  Optimum best_;
  std::optional<formula::Term> enumerating_;
};

}  // namespace culprit::solve
