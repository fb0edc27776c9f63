// SPDX-License-Identifier: MIT
#include "check/induction.h"

#include <algorithm>
#include <deque>

#include "check/bounded_unrolling.h"
#include "check/loops/relations.h"
#include "check/loops/samples.h"
#include "effort/ledger.h"
#include "unroll/drivers/unroll.h"

namespace culprit::check {

using formula::Term;
using solve::Answer;
using unroll::Cut;
using unroll::Event;
using unroll::EventKind;
using unroll::Unrolling;

namespace {

std::vector<unroll::CutPlace> places_of(const Guess& guess) {
  return guess.places.empty() ? std::vector{guess.a, guess.b} : guess.places;
}

}  // namespace

Induction::Induction(const unroll::Subject& subject, const CheckOptions& options,
                     std::function<std::string()> stop)
    : subject_(subject),
      options_(options),
      stop_(std::move(stop)),
      guesses_(subject.program, subject.limits.effort->check),
      cuts_(subject.limits.effort->check.induction_places) {
  cuts_.guess = [this](const Cut& cut) { return guess_about(cut); };
}

std::string Induction::obstacle(const unroll::Subject& subject, const CheckOptions& options) {
  if (options.companion) return "a reference program";
  if (!subject.environment.inputs.empty()) return "given inputs";
  if (options.unwind || !options.unknown.loops.unwindset.empty()) return "a fixed bound";
  // Whether a value was written, and what is reached at the end, would be part of the state.
  if (subject.checks.enabled(program::PropertyKind::uninitialised))
    return "the check for values that were never written";
  if (subject.checks.enabled(program::PropertyKind::leak)) return "the check for leaks";
  return "";
}

std::string Induction::why_stopped() {
  if (meter_.spent() > allowed_) return std::string(effort::used_up);
  return stop_();
}

bool Induction::proves(const std::vector<std::string>& loops, std::uint32_t bound,
                       effort::Work allowed) {
  effort::Entry entry(effort::Purpose::induction, allowed);
  meter_ = effort::Meter();
  allowed_ = allowed;
  for (const std::string& each : loops) cuts_.add(each);
  const effort::CheckTable& table = subject_.limits.effort->check;
  for (std::size_t round = 0; round < table.induction_rounds; ++round) {
    switch (attempt(bound)) {
      case Result::proved: return true;
      case Result::again: continue;
      case Result::stopped: return false;
      case Result::open: break;
    }
    if (!is_over_ && learn_relations()) continue;
    if (!is_over_ && elements_ == Guesses::Elements::left_out && any_element()) {
      elements_ = Guesses::Elements::included;
      continue;
    }
    elements_ = Guesses::Elements::left_out;
    if (is_over_ || assumed_ >= table.induction_last_k) {
      is_over_ = true;
      return false;
    }
    // With the next bound, more good iterations are assumed.
    ++assumed_;
    if (assumed_ > 1) return false;
  }
  is_over_ = true;
  why_not_ = "what the loops write was not found out";
  return false;
}

bool Induction::any_element() const {
  return std::any_of(cuts_.cuts().begin(), cuts_.cuts().end(), [](const Cut& cut) {
    return std::any_of(cut.places.begin(), cut.places.end(),
                       [](const unroll::CutValue& each) { return each.is_element; });
  });
}

bool Induction::learn_relations() {
  std::vector<const Cut*> unseen;
  for (const Cut& cut : cuts_.cuts()) {
    if (!relations_.contains(cut.loop)) unseen.push_back(&cut);
  }
  if (unseen.empty()) return false;
  const LoopSamples samples = samples_of(subject_, options_.unknown, terms_, registry_, cuts_,
                                         [this] { return why_stopped(); });
  const std::vector<std::int64_t> divisors = guesses_.divisors();
  bool any = false;
  for (const Cut* cut : unseen) {
    std::vector<Guess>& relations = relations_[cut->loop];
    auto states = samples.find(cut->loop);
    if (states != samples.end() && relations.empty())
      relations = relations_of(*cut, states->second, divisors);
    any |= !relations.empty();
  }
  return any;
}

Term Induction::guess_about(const Cut& cut) {
  Term all = terms_.truth(true);
  std::vector<std::size_t>& mine = of_cut_.emplace_back();
  std::vector<Guess> guesses = guesses_.about(terms_, cut, elements_);
  if (auto more = relations_.find(cut.loop); more != relations_.end())
    guesses.insert(guesses.end(), more->second.begin(), more->second.end());
  for (const Guess& guess : guesses) {
    auto [found, is_new] = known_.try_emplace({cut.loop, guess}, switched_.size());
    if (is_new) {
      switched_.push_back({cut.loop, guess, terms_.variable(1), true, {}});
      by_switch_[static_cast<std::uint32_t>(switched_.back().on)] = found->second;
      for (const unroll::CutPlace& place : places_of(guess))
        about_[{cut.loop, place}].push_back(found->second);
    }
    mine.push_back(found->second);
    std::optional<Term> holds = Guesses::holds(terms_, cut, guess, cut.head);
    if (holds) all = terms_.logical_and(all, terms_.implies(switched_[found->second].on, *holds));
  }
  return all;
}

Induction::Result Induction::attempt(std::uint32_t bound) {
  cuts_.begin();
  cuts_.assume(assumed_);
  of_cut_.clear();
  for (Switched& each : switched_) each.is_kept = true;
  Queries queries(terms_, [this] { return !why_stopped().empty(); });
  Unrolling unrolling = unrolled(subject_, options_.unknown, {bound, &cuts_}, queries, registry_,
                                 [this] { return why_stopped(); });
  if (!unrolling.stopped.empty()) {
    why_not_ = unrolling.stopped;
    return Result::stopped;
  }
  if (!cuts_.given_up().empty()) {
    why_not_ = cuts_.given_up();
    is_over_ = true;
    return Result::open;
  }
  if (cut_more(queries, unrolling) || cuts_.learnt()) return Result::again;
  return judge(queries, unrolling);
}

bool Induction::cut_more(Queries& queries, const Unrolling& unrolling) {
  bool any = false;
  std::set<std::string> asked;
  for (const Event& event : unrolling.events) {
    if (event.kind != EventKind::bound || asked.contains(event.text)) continue;
    if (queries.ask({terms_.logical_and(event.happens, event.alive)}) == Answer::impossible)
      continue;
    asked.insert(event.text);
    any |= cuts_.add(event.text);
  }
  return any;
}

// Of a cut's arrivals: with the conditions of runs that come there and broke no rule before.
void Induction::find_wrong(const std::vector<Term>& broken_before) {
  wrong_.clear();
  for (std::size_t i = 0; i < cuts_.cuts().size(); ++i) {
    const Cut& cut = cuts_.cuts()[i];
    auto add = [&](const unroll::CutArrival& arrival, bool at_entry) {
      Term here = terms_.logical_and(arrival.guard, arrival.alive);
      here = terms_.logical_and(here, terms_.logical_not(broken_before[arrival.events]));
      for (std::size_t guess : of_cut_[i]) {
        std::optional<Term> holds =
            Guesses::holds(terms_, cut, switched_[guess].guess, arrival.values);
        if (!holds) continue;
        Term when = terms_.logical_and(here, terms_.logical_not(*holds));
        if (!terms_.is_false(when)) wrong_.push_back({guess, when, at_entry});
      }
    };
    add(cut.entry, true);
    for (const unroll::CutArrival& each : cut.again) add(each, false);
  }
}

Answer Induction::ask(Queries& queries, Term condition, const std::set<std::size_t>* near,
                      int conflicts) {
  std::vector<Term> conditions{condition};
  if (near) {
    for (std::size_t each : *near) conditions.push_back(switched_[each].on);
  } else {
    for (const Switched& each : switched_) {
      if (each.is_kept) conditions.push_back(each.on);
    }
  }
  return queries.ask(conditions, conflicts);
}

std::set<std::size_t> Induction::core(Queries& queries) const {
  std::set<std::size_t> found;
  for (Term each : queries.solver().core()) {
    auto guess = by_switch_.find(static_cast<std::uint32_t>(each));
    if (guess != by_switch_.end()) found.insert(guess->second);
  }
  return found;
}

std::set<std::size_t> Induction::near(std::size_t guess) const {
  std::set<std::size_t> found;
  const Switched& of = switched_[guess];
  for (const unroll::CutPlace& place : places_of(of.guess)) {
    if (place == unroll::CutPlace{}) continue;
    for (std::size_t each : about_.at({of.loop, place})) {
      if (switched_[each].is_kept) found.insert(each);
    }
  }
  return found;
}

void Induction::drop(std::size_t guess, std::vector<std::size_t>& dropped) {
  if (!switched_[guess].is_kept) return;
  switched_[guess].is_kept = false;
  dropped.push_back(guess);
}

bool Induction::prove(Queries& queries, const Wrong& wrong, std::vector<std::size_t>& dropped) {
  const int conflicts = subject_.limits.effort->check.feasibility_conflicts;
  // Mostly what is known of the same variables suffices.
  const std::set<std::size_t> close = near(wrong.guess);
  Answer answer = ask(queries, wrong.when, &close, conflicts);
  if (answer == Answer::possible) answer = ask(queries, wrong.when, nullptr, conflicts);
  if (answer == Answer::impossible) {
    switched_[wrong.guess].rests_on.merge(core(queries));
    return true;
  }
  if (answer == Answer::possible) {
    for (const Wrong& each : wrong_) {
      if (switched_[each.guess].is_kept && queries.model().is_true(each.when))
        drop(each.guess, dropped);
    }
  }
  drop(wrong.guess, dropped);
  return false;
}

bool Induction::sift(Queries& queries, bool at_entry) {
  std::map<std::size_t, std::vector<std::size_t>> wrong_of, used_by;
  for (std::size_t i = 0; i < wrong_.size(); ++i) {
    if (!at_entry || wrong_[i].at_entry) wrong_of[wrong_[i].guess].push_back(i);
  }
  std::deque<std::size_t> pending;
  for (const auto& [guess, where] : wrong_of) pending.push_back(guess);
  std::vector<bool> waits(switched_.size(), true);
  while (!pending.empty()) {
    const std::size_t guess = pending.front();
    pending.pop_front();
    waits[guess] = false;
    if (!switched_[guess].is_kept) continue;
    if (!why_stopped().empty()) return false;
    switched_[guess].rests_on.clear();
    std::vector<std::size_t> dropped;
    for (std::size_t each : wrong_of[guess]) {
      if (!prove(queries, wrong_[each], dropped)) break;
    }
    for (std::size_t each : switched_[guess].rests_on) used_by[each].push_back(guess);
    // What rested on those has to be proved without them.
    for (std::size_t each : dropped) {
      for (std::size_t other : used_by[each]) {
        if (waits[other]) continue;
        waits[other] = true;
        pending.push_back(other);
      }
    }
  }
  return true;
}

Answer Induction::can_happen(Queries& queries, const std::vector<Term>& bad,
                             std::set<std::size_t>& used) {
  // Some at a time: each question has to take up all switches.
  constexpr std::size_t at_a_time = 16;
  for (std::size_t begin = 0; begin < bad.size(); begin += at_a_time) {
    Term any = terms_.truth(false);
    for (std::size_t i = begin; i < std::min(begin + at_a_time, bad.size()); ++i)
      any = terms_.logical_or(any, bad[i]);
    const Answer answer = ask(queries, any, nullptr);
    if (answer != Answer::impossible) return answer;
    used.merge(core(queries));
  }
  return Answer::impossible;
}

Induction::Result Induction::judge(Queries& queries, const Unrolling& unrolling) {
  // What is not followed counts like a rule that is broken, but does not excuse guesses.
  std::vector<Term> bad;
  Term broken = terms_.truth(false);
  std::vector<Term> broken_before{broken};
  for (const Event& event : unrolling.events) {
    Term here = terms_.logical_and(event.happens, event.alive);
    if (event.kind == EventKind::property) broken = terms_.logical_or(broken, here);
    if (event.kind != EventKind::assumption && event.kind != EventKind::end &&
        !terms_.is_false(here))
      bad.push_back(here);
    broken_before.push_back(broken);
  }
  // What can never happen needs no guess.
  for (Switched& each : switched_) {
    each.is_kept = false;
    each.rests_on.clear();
  }
  Term any = terms_.truth(false);
  for (Term each : bad) any = terms_.logical_or(any, each);
  std::set<std::size_t> used;
  Answer answer = queries.ask({any});
  if (answer == Answer::unknown) return result_of(answer);
  if (answer == Answer::possible) {
    for (const auto& each : of_cut_) {
      for (std::size_t guess : each) switched_[guess].is_kept = true;
    }
    find_wrong(broken_before);
    for (bool at_entry : {true, false}) {
      if (!sift(queries, at_entry)) return result_of(Answer::unknown);
      // With guesses that may yet turn out to be wrong it is no proof, but without it there is
      // none.
      const int conflicts = subject_.limits.effort->check.feasibility_conflicts;
      if (at_entry && ask(queries, any, nullptr, conflicts) == Answer::possible)
        return result_of(Answer::possible);
    }
    answer = can_happen(queries, bad, used);
    if (answer != Answer::impossible) return result_of(answer);
  }
  keep_proof(queries, unrolling, used);
  return Result::proved;
}

Induction::Result Induction::result_of(Answer answer) {
  if (answer == Answer::unknown) {
    why_not_ = why_stopped();
    return Result::stopped;
  }
  why_not_ = "a rule may be broken in a state that was not excluded";
  return Result::open;
}

void Induction::keep_proof(Queries& queries, const Unrolling& unrolling,
                           const std::set<std::size_t>& used) {
  proof_ = {};
  proof_.k = assumed_ + 1;
  // What the last questions needed, and what that rests on.
  std::set<std::size_t> kept = used;
  std::vector<std::size_t> pending(used.begin(), used.end());
  while (!pending.empty()) {
    const std::size_t guess = pending.back();
    pending.pop_back();
    for (std::size_t each : switched_[guess].rests_on) {
      if (kept.insert(each).second) pending.push_back(each);
    }
  }
  for (std::size_t i = 0; i < cuts_.cuts().size(); ++i) {
    const Cut& cut = cuts_.cuts()[i];
    LoopInvariant made{cut.name, cut.span, ""};
    for (std::size_t guess : of_cut_[i]) {
      if (!kept.contains(guess)) continue;
      const bool is_implied =
          std::any_of(of_cut_[i].begin(), of_cut_[i].end(), [&](std::size_t other) {
            return kept.contains(other) &&
                   Guesses::says_less(cut, switched_[guess].guess, switched_[other].guess);
          });
      if (is_implied) continue;
      if (!made.text.empty()) made.text += " && ";
      made.text += Guesses::text(terms_, cut, switched_[guess].guess);
    }
    const bool is_known = std::any_of(proof_.invariants.begin(), proof_.invariants.end(),
                                      [&](const LoopInvariant& each) {
                                        return each.loop == made.loop && each.text == made.text;
                                      });
    if (!is_known) proof_.invariants.push_back(std::move(made));
  }
  std::stable_sort(proof_.invariants.begin(), proof_.invariants.end(),
                   [](const LoopInvariant& a, const LoopInvariant& b) { return a.span < b.span; });
  reached_.clear();
  for (const unroll::Visit& visit : unrolling.visits) {
    if (reached_.contains(visit.property)) continue;
    // Without the guesses: what is said not to be reached is not.
    if (queries.ask({terms_.logical_and(visit.reached, visit.alive)}) != Answer::impossible)
      reached_.insert(visit.property);
  }
}

}  // namespace culprit::check
