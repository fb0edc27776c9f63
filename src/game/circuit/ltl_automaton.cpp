// SPDX-License-Identifier: MIT
#include "game/circuit/ltl_automaton.h"

#include <algorithm>
#include <map>
#include <set>

#include "effort/table.h"

namespace culprit::game {

namespace {

using circuit::Formula;
using circuit::FormulaId;
using circuit::FormulaKind;
using circuit::Formulas;
using circuit::NodeId;

using Obligations = std::set<FormulaId>;

// One way to meet the obligations of a state.
struct Cover {
  std::map<NodeId, bool> literals;
  Obligations next;
  Obligations postponed;
};

template <typename Container>
bool includes(const Container& larger, const Container& smaller) {
  return std::includes(larger.begin(), larger.end(), smaller.begin(), smaller.end());
}

class Translator {
 public:
  explicit Translator(const Formulas& formulas) : formulas_(formulas) {}

  Automaton run(FormulaId formula) {
    state_of({formula});
    std::vector<std::vector<Cover>> covers;
    for (std::size_t state = 0; state < order_.size(); ++state) {
      covers.push_back(covers_of(order_[state]));
      for (const Cover& cover : covers.back()) state_of(cover.next);
      if (order_.size() > effort::table().circuit.automaton_states)
        throw LimitReached("the automaton of the formula has too many states");
    }
    number_sets(covers);
    Automaton automaton;
    automaton.sets = static_cast<unsigned>(sets_.size());
    for (const std::vector<Cover>& each : covers) {
      std::vector<AutomatonTransition>& transitions = automaton.states.emplace_back();
      for (const Cover& cover : each) {
        AutomatonTransition transition;
        transition.target = numbers_.at(cover.next);
        transition.label.assign(cover.literals.begin(), cover.literals.end());
        transition.accepting = automaton.all_sets();
        for (FormulaId until : cover.postponed)
          transition.accepting &= ~(std::uint64_t{1} << sets_.at(until));
        transitions.push_back(std::move(transition));
      }
    }
    if (auto at = numbers_.find({}); at != numbers_.end()) automaton.sink = at->second;
    return automaton;
  }

 private:
  std::size_t state_of(const Obligations& obligations) {
    auto [at, added] = numbers_.try_emplace(obligations, order_.size());
    if (added) order_.push_back(obligations);
    return at->second;
  }

  std::vector<Cover> covers_of(const Obligations& obligations) {
    struct Open {
      std::vector<FormulaId> todo;
      Obligations met;
      Cover cover;
    };
    std::vector<Open> open = {{{obligations.begin(), obligations.end()}, {}, {}}};
    std::vector<Cover> found;
    while (!open.empty()) {
      Open at = std::move(open.back());
      open.pop_back();
      if (at.todo.empty()) {
        add(found, std::move(at.cover));
        continue;
      }
      if (open.size() + found.size() > effort::table().circuit.automaton_covers)
        throw LimitReached("the automaton of the formula has too many transitions");
      FormulaId id = at.todo.back();
      at.todo.pop_back();
      if (!at.met.insert(id).second) {
        open.push_back(std::move(at));
        continue;
      }
      const Formula& formula = formulas_[id];
      switch (formula.kind) {
        case FormulaKind::never: break;
        case FormulaKind::ever: open.push_back(std::move(at)); break;
        case FormulaKind::atom:
        case FormulaKind::not_atom: {
          bool value = formula.kind == FormulaKind::atom;
          auto [literal, added] = at.cover.literals.try_emplace(formula.node, value);
          if (added || literal->second == value) open.push_back(std::move(at));
          break;
        }
        case FormulaKind::conjunction:
          at.todo.push_back(formula.left);
          at.todo.push_back(formula.right);
          open.push_back(std::move(at));
          break;
        case FormulaKind::disjunction: {
          Open other = at;
          other.todo.push_back(formula.right);
          at.todo.push_back(formula.left);
          open.push_back(std::move(other));
          open.push_back(std::move(at));
          break;
        }
        case FormulaKind::next:
          if (formula.left != circuit::truth) at.cover.next.insert(formula.left);
          open.push_back(std::move(at));
          break;
        case FormulaKind::until: {
          Open later = at;
          later.todo.push_back(formula.left);
          later.cover.next.insert(id);
          later.cover.postponed.insert(id);
          at.todo.push_back(formula.right);
          open.push_back(std::move(later));
          open.push_back(std::move(at));
          break;
        }
        case FormulaKind::release: {
          Open later = at;
          later.todo.push_back(formula.right);
          later.cover.next.insert(id);
          at.todo.push_back(formula.left);
          at.todo.push_back(formula.right);
          open.push_back(std::move(later));
          open.push_back(std::move(at));
          break;
        }
      }
    }
    return found;
  }

  // A cover that asks for less makes one that asks for more superfluous.
  static void add(std::vector<Cover>& found, Cover cover) {
    auto asks_less = [](const Cover& a, const Cover& b) {
      return includes(b.next, a.next) && includes(b.postponed, a.postponed) &&
             includes(b.literals, a.literals);
    };
    for (const Cover& other : found) {
      if (asks_less(other, cover)) return;
    }
    std::erase_if(found, [&](const Cover& other) { return asks_less(cover, other); });
    found.push_back(std::move(cover));
  }

  void number_sets(const std::vector<std::vector<Cover>>& covers) {
    for (const std::vector<Cover>& each : covers) {
      for (const Cover& cover : each) {
        for (FormulaId until : cover.postponed) sets_.try_emplace(until, sets_.size());
      }
    }
    if (sets_.size() > effort::table().circuit.automaton_untils)
      throw LimitReached("the formula has too many untils");
  }

  const Formulas& formulas_;
  std::map<Obligations, std::size_t> numbers_;
  std::vector<Obligations> order_;
  std::map<FormulaId, std::size_t> sets_;
};

// States with the same transitions are one.
bool merge_once(Automaton& automaton) {
  auto key_of = [](const AutomatonTransition& t) {
    return std::tuple(t.target, t.accepting, t.label);
  };
  std::map<std::set<std::tuple<std::size_t, std::uint64_t, std::vector<std::pair<NodeId, bool>>>>,
           std::size_t>
      known;
  std::vector<std::size_t> renamed(automaton.states.size());
  std::vector<std::vector<AutomatonTransition>> kept;
  for (std::size_t state = 0; state < automaton.states.size(); ++state) {
    std::set<std::tuple<std::size_t, std::uint64_t, std::vector<std::pair<NodeId, bool>>>> key;
    // A loop is a loop, whatever the state's number is.
    for (AutomatonTransition transition : automaton.states[state]) {
      if (transition.target == state) transition.target = SIZE_MAX;
      key.insert(key_of(transition));
    }
    auto [at, added] = known.try_emplace(key, kept.size());
    if (added) kept.push_back(automaton.states[state]);
    renamed[state] = at->second;
  }
  if (kept.size() == automaton.states.size()) return false;
  for (std::vector<AutomatonTransition>& transitions : kept) {
    std::vector<AutomatonTransition> unique;
    for (AutomatonTransition& transition : transitions) {
      transition.target = renamed[transition.target];
      if (std::find(unique.begin(), unique.end(), transition) == unique.end())
        unique.push_back(transition);
    }
    transitions = std::move(unique);
  }
  automaton.states = std::move(kept);
  if (automaton.sink) automaton.sink = renamed[*automaton.sink];
  return true;
}

}  // namespace

Automaton translate(const Formulas& formulas, FormulaId formula) {
  Automaton automaton = Translator(formulas).run(formula);
  while (merge_once(automaton)) {
  }
  return automaton;
}

Automaton with_one_set(const Automaton& automaton) {
  Automaton result;
  result.sets = 1;
  std::map<std::pair<std::size_t, unsigned>, std::size_t> numbers;
  std::vector<std::pair<std::size_t, unsigned>> order;
  auto state_of = [&](std::size_t state, unsigned waiting) {
    // In the sink nothing is waited for.
    if (automaton.sink && state == *automaton.sink) waiting = 0;
    auto [at, added] = numbers.try_emplace({state, waiting}, order.size());
    if (added) order.emplace_back(state, waiting);
    return at->second;
  };
  state_of(0, 0);
  for (std::size_t at = 0; at < order.size(); ++at) {
    auto [state, waiting] = order[at];
    result.states.emplace_back();
    for (const AutomatonTransition& transition : automaton.states[state]) {
      unsigned next = waiting;
      bool round = false;
      for (unsigned step = 0; step < automaton.sets && !round; ++step) {
        if (!((transition.accepting >> next) & 1u)) break;
        if (++next == automaton.sets) round = true;
      }
      if (automaton.sets == 0) round = true;
      AutomatonTransition copy = transition;
      copy.accepting = round ? 1 : 0;
      if (round) next = 0;
      copy.target = state_of(transition.target, next);
      result.states[at].push_back(std::move(copy));
    }
    if (automaton.sink && state == *automaton.sink) result.sink = at;
  }
  return result;
}

}  // namespace culprit::game
