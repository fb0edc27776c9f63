// SPDX-License-Identifier: MIT
#include "explain/steps.h"

#include <algorithm>

namespace culprit::explain {

using formula::Term;
using unroll::SsaKind;
using unroll::SsaPart;
using unroll::SsaStep;

std::vector<program::NodeId> AntecedentObserver::asked(program::PropertyId property) const {
  std::vector<program::NodeId> nodes;
  if (!implication_ || property != implication_->property) return nodes;
  for (const Antecedent& each : implication_->antecedents) {
    if (each.node != program::NodeId::none) nodes.push_back(each.node);
  }
  return nodes;
}

void AntecedentObserver::asserted(program::PropertyId property, Term reached,
                                  const std::vector<Term>& values) {
  if (!implication_ || property != implication_->property) return;
  Visit visit{reached, {}};
  std::size_t asked = 0;
  for (const Antecedent& each : implication_->antecedents) {
    Term holds = each.node == program::NodeId::none ? terms_.truth(true) : values[asked++];
    visit.holds.push_back(each.negated ? terms_.logical_not(holds) : holds);
  }
  visits_.push_back(std::move(visit));
}

Term AntecedentObserver::antecedent_holds(std::size_t index) {
  Term always = terms_.truth(true), once = terms_.truth(false);
  for (const Visit& visit : visits_) {
    always = terms_.logical_and(always, terms_.implies(visit.reached, visit.holds[index]));
    once = terms_.logical_or(once, visit.reached);
  }
  return terms_.logical_and(always, once);
}

Term AntecedentObserver::antecedents_hold() {
  Term all = terms_.truth(true);
  for (std::size_t i = 0; implication_ && i < implication_->antecedents.size(); ++i) {
    all = terms_.logical_and(all, antecedent_holds(i));
  }
  return all;
}

void Recorder::step(SsaStep& step) {
  auto [found, is_new] = by_key.try_emplace(step.key, steps.size());
  if (is_new) {
    by_version[step.version] = steps.size();
    steps.push_back(step);
    return;
  }
  SsaStep& known = steps[found->second];
  by_version[step.version] = found->second;
  if (step.kind == SsaKind::input || known.parts.size() != step.parts.size()) return;
  for (std::size_t i = 0; i < step.parts.size(); ++i) {
    const SsaPart& part = step.parts[i];
    SsaPart& into = known.parts[i];
    if (into.missing || part.missing) {
      into.missing = true;
      continue;
    }
    if (terms_.width(into.value) != terms_.width(part.value)) continue;
    into.value = terms_.choose(step.reached, part.value, into.value);
  }
  known.reached = terms_.logical_or(known.reached, step.reached);
}

std::vector<unroll::ObjectId> Relaxation::objects(std::uint64_t key) const {
  auto found = relaxed.find(key);
  return found == relaxed.end() ? std::vector<unroll::ObjectId>{} : found->second.objects;
}

unroll::SsaObserver::InfeasibleBranch Relaxation::infeasible_branch(std::uint64_t guard) const {
  auto found = relaxed.find(guard);
  if (found == relaxed.end()) return InfeasibleBranch::no;
  return found->second.is_constant ? InfeasibleBranch::inside_loops : InfeasibleBranch::always;
}

void Relaxation::step(SsaStep& step) {
  auto found = relaxed.find(step.key);
  if (found == relaxed.end()) return;
  const Relaxed& known = found->second;
  bool fits = known.failing.size() == step.parts.size();
  for (std::size_t i = 0; fits && i < step.parts.size(); ++i) {
    fits = terms_.width(known.failing[i]) == terms_.width(step.parts[i].value);
  }
  if (!fits) return;
  met.insert(step.key);
  Term yields = terms_.truth(true);
  for (std::size_t i = 0; i < step.parts.size(); ++i) {
    SsaPart& part = step.parts[i];
    // What was never written is an input, which has a step of its own where it is read.
    if (part.missing || known.missing[i]) continue;
    if (!known.differs) {
      part.value = known.failing[i];
      continue;
    }
    if (step.kind != SsaKind::input) {
      yields = terms_.logical_and(yields, terms_.equal(part.value, known.passing[i]));
    }
    part.value = terms_.choose(known.changed, known.passing[i], known.failing[i]);
  }
  // Where the same place is come to in states that were not merged, only one of them counts.
  if (known.differs) {
    constraints.push_back(terms_.implies(terms_.logical_and(known.changed, step.reached), yields));
  }
}

}  // namespace culprit::explain
