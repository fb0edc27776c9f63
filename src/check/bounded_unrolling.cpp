// SPDX-License-Identifier: MIT
#include "check/bounded_unrolling.h"

#include "unroll/drivers/unroll.h"

namespace culprit::check {

unroll::Unrolling unrolled(const unroll::Subject& subject, const unroll::UnknownOptions& how,
                           HowFar far, Queries& queries, unroll::Registry& registry,
                           const std::function<std::string()>& stop) {
  unroll::UnknownOptions unknown = how;
  unknown.loops.unwind = far.bound;
  unknown.loops.cuts = far.cuts;
  // Not worth a long search: a loop that is followed once more in vain costs little.
  const int conflicts = subject.limits.effort->check.feasibility_conflicts;
  unknown.feasible = [&queries, conflicts](const std::vector<formula::Term>& conditions) {
    return queries.ask(conditions, conflicts) != solve::Answer::impossible;
  };
  unroll::Subject timed = subject;
  timed.limits.timeout_seconds = 0;
  timed.limits.interrupted = nullptr;
  timed.limits.stop_reason = stop;
  unroll::Unrolling made = unroll::unroll(timed, queries.terms(), registry, unknown);
  if (far.companion) far.companion->join(made, queries.terms(), unknown, timed.limits);
  return made;
}

}  // namespace culprit::check
