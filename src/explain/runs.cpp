// SPDX-License-Identifier: MIT
#include "explain/runs.h"

#include <fmt/format.h>

#include "effort/table.h"
#include "unroll/drivers/unroll.h"

namespace culprit::explain {

using formula::Term;

unroll::Unrolling Runs::with(std::uint32_t bound, unroll::SsaObserver& observer, bool asks) {
  unroll::UnknownOptions unknown = checking_.unknown;
  unknown.loops.unwind = bound;
  unknown.ssa = &observer;
  if (asks) {
    unknown.feasible = [this](const std::vector<Term>& conditions) {
      return queries_.ask(conditions, subject_.limits.effort->explain.feasibility_conflicts) !=
             solve::Answer::impossible;
    };
  }
  unroll::Subject subject = subject_;
  subject.limits.timeout_seconds = 0;
  subject.limits.stop_reason = [this]() -> std::string {
    if (stop_()) return "no answer in time (--timeout)";
    return subject_.limits.stop_reason ? subject_.limits.stop_reason() : "";
  };
  return unroll::unroll(subject, workspace_.terms, workspace_.registry, unknown);
}

Unrolled Runs::to(std::uint32_t bound) {
  formula::Terms& terms = workspace_.terms;
  Unrolled made;
  made.unwind = bound;
  made.recorder = std::make_unique<Recorder>(terms, implication_);
  made.unrolling = with(bound, *made.recorder, true);
  made.succeeds = success_of(terms, made.unrolling);
  made.fails = failure_of(terms, made.unrolling);
  return made;
}

std::string name_of(const unroll::Input& input) {
  return fmt::format("{}::{}#{}", input.function, input.name, input.occurrence);
}

}  // namespace culprit::explain
