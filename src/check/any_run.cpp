// SPDX-License-Identifier: MIT
#include "check/any_run.h"

#include <algorithm>

#include "check/bounded_unrolling.h"
#include "check/query.h"
#include "unroll/drivers/unroll.h"
#include "unroll/state/loop_order.h"

namespace culprit::check {

using formula::Term;
using program::Operation;
using solve::Answer;
using unroll::Event;
using unroll::EventKind;
using unroll::Unrolling;

std::string AnyRun::why_stopped() {
  if (meter_.spent() > subject_.limits.effort->check.any_run) return std::string(effort::used_up);
  return stop_();
}

bool AnyRun::assumes() const {
  return std::any_of(subject_.program.functions.begin(), subject_.program.functions.end(),
                     [](const program::Function& function) {
                       return std::any_of(
                           function.instructions.begin(), function.instructions.end(),
                           [](const auto& each) { return each.operation == Operation::assume; });
                     });
}

std::string AnyRun::why_none() {
  meter_ = effort::Meter();
  if (!assumes()) return "";
  for (std::uint32_t bound = subject_.limits.effort->check.first_unwind; why_stopped().empty();
       bound *= 2) {
    switch (look(bound)) {
      case Found::run: return "";
      case Found::none: return "no run satisfies the assumptions";
      case Found::nothing_yet: break;
    }
    if (bound >= subject_.limits.effort->check.last_unwind) break;
  }
  return "no run was found that satisfies the assumptions";
}

AnyRun::Found AnyRun::look(std::uint32_t bound) {
  Queries queries(terms_, [this] { return !why_stopped().empty(); });
  const Unrolling unrolling = unrolled(subject_, options_.unknown, {bound}, queries, registry_,
                                       [this] { return why_stopped(); });
  if (!unrolling.stopped.empty()) return Found::nothing_yet;
  const Answer some_end = queries.ask({unrolling.alive});
  if (some_end == Answer::possible) return Found::run;
  bool all_end = some_end == Answer::impossible;
  for (const Event& event : unrolling.events) {
    if (event.kind == EventKind::assumption || event.kind == EventKind::end) continue;
    const Answer answer = queries.ask({terms_.logical_and(event.happens, event.alive)});
    if (answer == Answer::impossible) continue;
    all_end = false;
    if (answer == Answer::unknown || event.kind != EventKind::bound) continue;
    if (is_endless(event.text) || ends(queries.model(), unrolling)) return Found::run;
  }
  if (all_end) return Found::none;
  const bool any_visit = std::any_of(
      unrolling.visits.begin(), unrolling.visits.end(), [&](const unroll::Visit& visit) {
        return queries.ask({terms_.logical_and(visit.reached, visit.alive)}) == Answer::possible;
      });
  return any_visit ? Found::run : Found::nothing_yet;
}

bool AnyRun::ends(solve::Model& model, const Unrolling& unrolling) {
  unroll::Subject subject = subject_;
  subject.limits.max_steps = subject_.limits.effort->check.any_run_steps;
  const Counterexample run =
      replay_model(subject, options_, terms_, registry_, model, unrolling.elements);
  return run.run.end == unroll::RunEnd::exited || run.run.end == unroll::RunEnd::signalled;
}

bool AnyRun::is_endless(const std::string& loop) const {
  for (const program::Function& function : subject_.program.functions) {
    if (loop.rfind(function.name + ".", 0) != 0) continue;
    const unroll::LoopOrder order(function);
    for (std::size_t i = 0; i < order.components.size(); ++i) {
      if (unroll::loop_name(function, order.components[i]) != loop) continue;
      const auto component = static_cast<std::uint32_t>(i);
      for (std::size_t b = 0; b < function.blocks.size(); ++b) {
        const auto block = static_cast<program::BlockId>(b);
        if (!order.contains(component, block)) continue;
        const Operation last = function.instructions[function.blocks[b].end - 1].operation;
        if (last == Operation::return_value) return false;
        for (program::BlockId next : unroll::successors(function, block)) {
          if (!order.contains(component, next)) return false;
        }
      }
      return true;
    }
  }
  return false;
}

}  // namespace culprit::check
