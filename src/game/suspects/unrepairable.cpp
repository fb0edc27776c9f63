// SPDX-License-Identifier: MIT
#include "game/suspects/unrepairable.h"

#include <map>
#include <set>
#include <utility>

#include "effort/table.h"

namespace culprit::game {

namespace {

using boolean::Component;
using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;
using Pairs = std::vector<std::pair<int, int>>;

Pairs globals_to_next(const Layout& layout) {
  Pairs pairs;
  for (std::size_t i = 0; i < layout.globals(); ++i)
    pairs.emplace_back(layout.current(i), layout.next(i));
  return pairs;
}

// Where a call is made, the callee's entry is in current globals and arguments.
Pairs entry_to_call(const Layout& layout) {
  Pairs pairs;
  for (std::size_t slot = 0; slot < layout.slots(); ++slot) {
    if (layout.entry(slot) < 0) continue;
    pairs.emplace_back(layout.entry(slot),
                       slot < layout.globals() ? layout.current(slot) : layout.argument(slot));
  }
  return pairs;
}

// … and its exit in next globals and returned values.
Pairs call_to_exit(const Layout& layout) {
  Pairs pairs;
  for (auto [entry, at_call] : entry_to_call(layout)) pairs.emplace_back(at_call, entry);
  for (std::size_t i = 0; i < layout.globals(); ++i)
    pairs.emplace_back(layout.next(i), layout.current(i));
  return pairs;
}

class Attractor {
 public:
  Attractor(const Encoder& encoder, const Limits& limits, const Suspects& suspects)
      : encoder_(encoder),
        program_(encoder.program()),
        layout_(encoder.layout()),
        manager_(encoder.manager()),
        limits_(limits),
        labels_(labels_below(encoder, suspects.size())),
        reachability_(encoder, freed(encoder, suspects), labels_, limits),
        globals_to_next_(globals_to_next(layout_)),
        entry_to_call_(entry_to_call(layout_)),
        call_to_exit_(call_to_exit(layout_)) {
    prepare_cubes();
    prepare_answers(suspects);
    find_askers(suspects);
  }

  // The labels whose suspects are unrepairable.
  Bdd run() {
    reachability_.run();
    prepare_order();
    make_activations();
    for (const Reachability::Violation& violation : reachability_.violations()) {
      for (ActivationId a = 0; a < activations_.size(); ++a) {
        if (activations_[a].routine == violation.site.first) schedule({a, violation.site.second});
      }
    }
    start_ = labels_ & reachability_.entry_is_current(program_.main) & enforced_[program_.main];
    for (std::uint64_t steps = 0; !work_.empty(); ++steps) {
      if ((steps & 63u) == 0) limits_.check();
      auto [activation, from_exit] = *work_.begin();
      work_.erase(work_.begin());
      visit({activation, exit_of(activation) - from_exit});
    }
    return reachability_.without_states(start_ & activations_.front().winning[0]);
  }

 private:
  using ActivationId = std::uint32_t;
  // A routine as it is called along one path of calls. What its exit is worth depends on who called
  // it, so those that may ask a suspect are told apart as far as there is room.
  struct Activation {
    RoutineId routine;
    ActivationId parent;  // itself for main
    std::vector<std::pair<ActivationId, StatementId>> callers;
    std::map<StatementId, ActivationId> callees;
    std::vector<Bdd> winning;  // by statement: over entry, current (returned at an exit), labels
  };
  struct Place {
    ActivationId activation;
    StatementId statement;
  };

  static Replacements freed(const Encoder& encoder, const Suspects& suspects) {
    Replacements replacements;
    Bdd yes = encoder.manager().constant(true);
    for (std::size_t label = 0; label < suspects.size(); ++label)
      replace_value(replacements, *suspects[label], encoder.label_is(label), {yes, yes});
    return replacements;
  }

  void prepare_cubes() {
    std::vector<int> locals, entries = {layout_.mark_entry()}, states, after, arguments, returned;
    for (std::size_t slot = 0; slot < layout_.slots(); ++slot) {
      states.push_back(layout_.current(slot));
      if (slot >= layout_.globals()) locals.push_back(layout_.current(slot));
      if (slot < layout_.globals()) after.push_back(layout_.next(slot));
      if (layout_.entry(slot) >= 0) entries.push_back(layout_.entry(slot));
      if (layout_.argument(slot) >= 0) arguments.push_back(layout_.argument(slot));
    }
    for (std::size_t i = 0; i < layout_.most_returned(); ++i)
      returned.push_back(layout_.returned(i));
    after.insert(after.end(), returned.begin(), returned.end());
    states_ = manager_.cube(states);
    after_call_ = manager_.cube(after);
    arguments_ = manager_.cube(arguments);
    returned_ = manager_.cube(returned);
    entries.insert(entries.end(), locals.begin(), locals.end());
    entries_and_locals_ = manager_.cube(entries);
  }

  void prepare_answers(const Suspects& suspects) {
    Bdd yes = manager_.constant(true), no = manager_.constant(false);
    for (const Truth& answer : {Truth{no, yes}, Truth{yes, no}}) {
      Replacements replacements;
      for (std::size_t label = 0; label < suspects.size(); ++label)
        replace_value(replacements, *suspects[label], encoder_.label_is(label), answer);
      for (const auto& [site, here] : replacements)
        answers_[site].push_back(encode(encoder_, statement_at(site), here));
    }
    for (std::size_t label = 0; label < suspects.size(); ++label) {
      const Component& suspect = *suspects[label];
      if (suspect.role != boolean::Role::choice) continue;
      for (const boolean::ComponentSite& site : suspect.sites)
        choices_[{suspect.routine, site.statement}] |= encoder_.label_is(label);
    }
  }

  // By routine: the labels whose suspects a call of it may come to.
  void find_askers(const Suspects& suspects) {
    askers_.resize(program_.routines.size());
    for (std::size_t label = 0; label < suspects.size(); ++label)
      askers_[suspects[label]->routine] |= encoder_.label_is(label);
    for (bool changed = true; changed;) {
      changed = false;
      for (RoutineId r = 0; r < program_.routines.size(); ++r) {
        for (const Statement& statement : program_.routines[r].statements) {
          if (statement.kind != StatementKind::call) continue;
          Bdd more = askers_[r] | askers_[statement.callee];
          changed = changed || !(more == askers_[r]);
          askers_[r] = more;
        }
      }
    }
  }

  [[nodiscard]] const Statement& statement_at(Site site) const {
    return program_.routines[site.first].statements[site.second];
  }

  void prepare_order() {
    for (RoutineId r = 0; r < program_.routines.size(); ++r) {
      const std::vector<Statement>& statements = program_.routines[r].statements;
      enforced_.push_back(encoder_.enforced(r));
      predecessors_.emplace_back(statements.size());
      for (StatementId s = 0; s < statements.size(); ++s) {
        for (StatementId successor : statements[s].successors)
          predecessors_[r][successor].push_back(s);
      }
    }
  }

  void make_activations() {
    std::map<RoutineId, ActivationId> shared;
    activations_.push_back(new_activation(program_.main, 0));
    for (ActivationId a = 0; a < activations_.size(); ++a) {
      RoutineId r = activations_[a].routine;
      for (StatementId s = 0; s < program_.routines[r].statements.size(); ++s) {
        const Statement& statement = program_.routines[r].statements[s];
        if (statement.kind != StatementKind::call || reachability_.edges({r, s}).is_false())
          continue;
        ActivationId callee = activation_of(statement.callee, a, shared);
        activations_[callee].callers.emplace_back(a, s);
        activations_[a].callees[s] = callee;
      }
    }
  }

  [[nodiscard]] Activation new_activation(RoutineId routine, ActivationId parent) const {
    std::size_t count = program_.routines[routine].statements.size();
    return {routine, parent, {}, {}, std::vector<Bdd>(count)};
  }

  ActivationId activation_of(RoutineId callee, ActivationId caller,
                             std::map<RoutineId, ActivationId>& shared) {
    for (ActivationId a = caller;; a = activations_[a].parent) {
      if (activations_[a].routine == callee) return a;
      if (a == activations_[a].parent) break;
    }
    auto fresh = static_cast<ActivationId>(activations_.size());
    bool apart = !askers_[callee].is_false() &&
                 activations_.size() < effort::table().boolean.activations_apart;
    if (!apart) {
      auto [at, is_new] = shared.try_emplace(callee, fresh);
      if (!is_new) return at->second;
    }
    activations_.push_back(new_activation(callee, caller));
    return fresh;
  }

  [[nodiscard]] Site site_of(Place place) const {
    return {activations_[place.activation].routine, place.statement};
  }
  [[nodiscard]] const Statement& statement_at(Place place) const {
    return statement_at(site_of(place));
  }
  [[nodiscard]] StatementId exit_of(ActivationId activation) const {
    return program_.routines[activations_[activation].routine].exit();
  }
  [[nodiscard]] const Bdd& enforced_at(Place place) const {
    return enforced_[activations_[place.activation].routine];
  }

  // Callers first and backwards within a routine, so that most exits find what follows them done.
  void schedule(Place place) {
    if (reachability_.edges(site_of(place)).is_false()) return;
    work_.insert({place.activation, exit_of(place.activation) - place.statement});
  }

  void visit(Place place) {
    Activation& activation = activations_[place.activation];
    auto found = answers_.find(site_of(place));
    Bdd more;
    if (found == answers_.end()) {
      more = before(place, reachability_.transition(site_of(place)));
    } else {
      more = manager_.constant(true);
      for (const Transition& transition : found->second) more &= before(place, transition);
    }
    more |= activation.winning[place.statement];
    if (more == activation.winning[place.statement]) return;
    activation.winning[place.statement] = more;
    for (StatementId predecessor : predecessors_[activation.routine][place.statement]) {
      schedule({place.activation, predecessor});
      // What a routine's exit is worth depends on what follows its calls.
      auto callee = activation.callees.find(predecessor);
      if (callee != activation.callees.end()) schedule({callee->second, exit_of(callee->second)});
      // A choice is made at the jump, which looks beyond its assumes.
      if (choices_.contains({activation.routine, predecessor})) {
        for (StatementId jump : predecessors_[activation.routine][predecessor])
          schedule({place.activation, jump});
      }
    }
    if (place.statement != 0) return;
    for (auto [caller, call] : activation.callers) schedule({caller, call});
  }

  // The states before a statement from which the environment gets into W.
  [[nodiscard]] Bdd before(Place place, const Transition& transition) const {
    const Statement& statement = statement_at(place);
    const Truth& condition = transition.condition;
    switch (statement.kind) {
      case StatementKind::skip: return arrive(place, 0);
      case StatementKind::jump: return before_jump(place);
      case StatementKind::branch:
        return (condition.may_be_true & arrive(place, 0)) |
               (condition.may_be_false & arrive(place, 1));
      case StatementKind::assume: return condition.may_be_true & arrive(place, 0);
      case StatementKind::assert_:
        return condition.may_be_false | (condition.may_be_true & arrive(place, 0));
      case StatementKind::assign: return before_assignment(place, transition.assign);
      case StatementKind::return_:
        return and_exists(transition.returned, after(place, 0), returned_);
      case StatementKind::dead:
        return exists(arrive(place, 0) & enforced_at(place), transition.forget);
      case StatementKind::call: return before_call(place, transition);
      case StatementKind::exit: return at_exit(place.activation);
    }
    return Bdd();
  }

  [[nodiscard]] const Bdd& after(Place place, std::size_t successor) const {
    return activations_[place.activation].winning[statement_at(place).successors[successor]];
  }

  // At a successor; where a run falls off the end of a routine the returned values are anything.
  [[nodiscard]] Bdd arrive(Place place, std::size_t successor) const {
    bool falls_off = statement_at(place).successors[successor] == exit_of(place.activation);
    return falls_off ? exists(after(place, successor), returned_) : after(place, successor);
  }

  [[nodiscard]] Bdd before_jump(Place place) const {
    // Of a choice, the system's answer is the same for both assumes: one of them lets the run pass.
    Bdd any, all = manager_.constant(true);
    const Statement& jump = statement_at(place);
    for (std::size_t i = 0; i < jump.successors.size(); ++i) {
      any |= arrive(place, i);
      Place assume{place.activation, jump.successors[i]};
      auto choice = choices_.find(site_of(assume));
      all &= choice == choices_.end() ? Bdd() : choice->second & arrive(assume, 0);
    }
    return any | all;
  }

  [[nodiscard]] Bdd before_assignment(Place place, const AssignRelation& assign) const {
    Bdd target = arrive(place, 0) & enforced_at(place);
    if (assign.changed.empty()) return target & assign.relation;
    std::vector<int> next;
    for (std::size_t slot : assign.changed) next.push_back(layout_.next(slot));
    return and_exists(assign.relation, rename(target, encoder_.current_to_next(assign.changed)),
                      manager_.cube(next));
  }

  // Over entry, next globals, current locals and returned values: when the caller has got the
  // results.
  [[nodiscard]] Bdd after_return(Place call, const Transition& transition) const {
    Bdd target = statement_at(call).targets.empty() ? arrive(call, 0) & enforced_at(call)
                                                    : before_assignment(call, transition.assign);
    return rename(target, globals_to_next_);
  }

  [[nodiscard]] Bdd before_call(Place call, const Transition& transition) const {
    const Activation& callee =
        activations_[activations_[call.activation].callees.at(call.statement)];
    RoutineId r = callee.routine;
    Bdd entered = callee.winning[0] & reachability_.entry_is_current(r) & enforced_[r];
    Bdd inside = rename(exists(entered, states_), entry_to_call_);
    Bdd beyond = and_exists(reachability_.summary(r), after_return(call, transition), after_call_);
    return and_exists(transition.arguments, inside | (beyond & !askers_[r]), arguments_);
  }

  [[nodiscard]] Bdd at_exit(ActivationId activation) const {
    Bdd lost;
    for (auto [caller, statement] : activations_[activation].callers) {
      Place call{caller, statement};
      const Transition& transition = reachability_.transition(site_of(call));
      lost |= and_exists(reachability_.edges(site_of(call)) & transition.arguments,
                         !after_return(call, transition), entries_and_locals_);
    }
    lost = rename(lost, call_to_exit_);
    if (activation == 0) lost |= exists(start_, states_);
    return !lost;
  }

  const Encoder& encoder_;
  const boolean::Program& program_;
  const Layout& layout_;
  const BddManager& manager_;
  const Limits& limits_;
  Bdd labels_;
  Reachability reachability_;
  std::map<Site, std::vector<Transition>> answers_;  // where suspects stand: with 0, with 1
  std::map<Site, Bdd> choices_;                      // assumes of a choice, with the labels of it
  std::vector<Bdd> askers_;
  std::vector<Bdd> enforced_;
  std::vector<std::vector<std::vector<StatementId>>> predecessors_;
  std::vector<Activation> activations_;                  // main first
  std::set<std::pair<ActivationId, StatementId>> work_;  // counted from the exit
  Bdd start_;                                            // the edges with which the program begins
  Bdd states_;                                           // current variables
  Bdd after_call_;                                       // next globals and returned values
  Bdd arguments_;
  Bdd returned_;
  Bdd entries_and_locals_;
  Renaming globals_to_next_, entry_to_call_, call_to_exit_;
};

}  // namespace

std::vector<bool> unrepairable(const Encoder& encoder, const Suspects& suspects,
                               const Limits& limits) {
  std::vector<bool> result(suspects.size(), false);
  std::size_t most = std::size_t{1} << encoder.layout().label().size();
  auto analyse = [&](std::size_t begin, std::size_t end) {
    auto from = suspects.begin() + static_cast<std::ptrdiff_t>(begin);
    Suspects slice(from, from + static_cast<std::ptrdiff_t>(end - begin));
    Bdd labels = Attractor(encoder, limits, slice).run();
    for (std::size_t i = begin; i < end; ++i)
      result[i] = !at_label(encoder, labels, i - begin).is_false();
  };
  in_batches("refuting suspects", suspects.size(), most, limits, analyse, [](std::size_t) {});
  return result;
}

}  // namespace culprit::game
