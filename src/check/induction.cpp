// SPDX-License-Identifier: MIT
#include "check/induction.h"

#include <algorithm>
#include <unordered_map>

#include "effort/ledger.h"
#include "unroll/drivers/unroll.h"

namespace culprit::check {

using formula::Term;
using solve::Answer;
using unroll::Cut;
using unroll::Event;
using unroll::EventKind;
using unroll::Unrolling;

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

Term Induction::guess_about(const Cut& cut) {
  Term all = terms_.truth(true);
  std::vector<std::size_t>& mine = of_cut_.emplace_back();
  for (const Guess& guess : guesses_.about(terms_, cut)) {
    auto [found, is_new] = known_.try_emplace({cut.loop, guess}, switched_.size());
    if (is_new) switched_.push_back({cut.loop, guess, terms_.variable(1), true});
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
  unroll::UnknownOptions unknown = options_.unknown;
  unknown.loops.unwind = bound;
  unknown.loops.cuts = &cuts_;
  unknown.feasible = [&](const std::vector<Term>& conditions) {
    const int conflicts = subject_.limits.effort->check.feasibility_conflicts;
    return queries.ask(conditions, conflicts) != Answer::impossible;
  };
  unroll::Subject subject = subject_;
  subject.limits.timeout_seconds = 0;
  subject.limits.interrupted = nullptr;
  subject.limits.stop_reason = [this] { return why_stopped(); };
  Unrolling unrolling = unroll::unroll(subject, terms_, registry_, unknown);
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

Answer Induction::ask(Queries& queries, Term condition) {
  std::vector<Term> conditions{condition};
  for (const Switched& each : switched_) {
    if (each.is_kept) conditions.push_back(each.on);
  }
  return queries.ask(conditions);
}

Answer Induction::sift(Queries& queries, bool at_entry) {
  for (;;) {
    Term any = terms_.truth(false);
    for (const Wrong& each : wrong_) {
      if (switched_[each.guess].is_kept && (!at_entry || each.at_entry))
        any = terms_.logical_or(any, each.when);
    }
    const Answer answer = ask(queries, any);
    if (answer != Answer::possible) return answer;
    solve::Model& model = queries.model();
    for (const Wrong& each : wrong_) {
      if (switched_[each.guess].is_kept && model.is_true(each.when))
        switched_[each.guess].is_kept = false;
    }
  }
}

Induction::Result Induction::judge(Queries& queries, const Unrolling& unrolling) {
  // What is not followed counts like a rule that is broken, but does not excuse guesses.
  Term bad = terms_.truth(false), broken = terms_.truth(false);
  std::vector<Term> broken_before{broken};
  for (const Event& event : unrolling.events) {
    Term here = terms_.logical_and(event.happens, event.alive);
    if (event.kind == EventKind::property) broken = terms_.logical_or(broken, here);
    if (event.kind != EventKind::assumption && event.kind != EventKind::end)
      bad = terms_.logical_or(bad, here);
    broken_before.push_back(broken);
  }
  auto result_of = [&](Answer answer) {
    if (answer == Answer::unknown) why_not_ = why_stopped();
    return answer == Answer::unknown ? Result::stopped : Result::open;
  };
  Answer answer = queries.ask({bad});
  if (answer == Answer::impossible) {
    for (Switched& each : switched_) each.is_kept = false;
    keep_proof(queries, unrolling, bad);
    return Result::proved;
  }
  if (answer == Answer::unknown) return result_of(answer);
  std::set<std::size_t> used;
  for (const auto& each : of_cut_) used.insert(each.begin(), each.end());
  for (std::size_t i = 0; i < switched_.size(); ++i) switched_[i].is_kept = used.contains(i);
  find_wrong(broken_before);
  for (bool at_entry : {true, false}) {
    answer = sift(queries, at_entry);
    if (answer == Answer::unknown) return result_of(answer);
    // With guesses that may yet turn out to be wrong it is no proof, but without it there is none.
    answer = ask(queries, bad);
    if (answer != Answer::impossible) {
      why_not_ = "a rule may be broken in a state that was not excluded";
      return result_of(answer);
    }
  }
  keep_proof(queries, unrolling, bad);
  return Result::proved;
}

// The guesses that the proof rests on: what the last question needs, and what that needs.
std::vector<std::size_t> Induction::needed(Queries& queries, Term bad) {
  std::unordered_map<std::uint32_t, std::size_t> by_switch;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < switched_.size(); ++i) {
    if (!switched_[i].is_kept) continue;
    by_switch[static_cast<std::uint32_t>(switched_[i].on)] = i;
    all.push_back(i);
  }
  std::vector<std::size_t> found, pending;
  std::set<std::size_t> seen;
  auto take = [&](Term condition) {
    if (terms_.is_false(condition)) return true;
    if (ask(queries, condition) != Answer::impossible) return false;
    for (Term each : queries.solver().core()) {
      auto guess = by_switch.find(static_cast<std::uint32_t>(each));
      if (guess != by_switch.end() && seen.insert(guess->second).second)
        pending.push_back(guess->second);
    }
    return true;
  };
  if (!take(bad)) return all;
  while (!pending.empty()) {
    const std::size_t guess = pending.back();
    pending.pop_back();
    found.push_back(guess);
    for (const Wrong& each : wrong_) {
      if (each.guess == guess && !take(each.when)) return all;
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

void Induction::keep_proof(Queries& queries, const Unrolling& unrolling, Term bad) {
  proof_ = {};
  proof_.k = assumed_ + 1;
  const std::vector<std::size_t> kept = needed(queries, bad);
  for (std::size_t i = 0; i < cuts_.cuts().size(); ++i) {
    const Cut& cut = cuts_.cuts()[i];
    LoopInvariant made{cut.name, cut.span, ""};
    for (std::size_t guess : of_cut_[i]) {
      if (!std::binary_search(kept.begin(), kept.end(), guess)) continue;
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
    if (ask(queries, terms_.logical_and(visit.reached, visit.alive)) != Answer::impossible)
      reached_.insert(visit.property);
  }
}

}  // namespace culprit::check
