// SPDX-License-Identifier: MIT
#include "game/boolean/check.h"

#include <algorithm>

#include "game/boolean/reachability.h"
#include "game/boolean/trace.h"

namespace culprit::game {

namespace {

// A shortest one, unless that takes too long.
boolean::Trace readable_run(const Reachability& reachability, const Limits& limits) {
  Bdd all = reachability.encoder().manager().constant(true);
  try {
    return shortest_failing_run(reachability, Distances(reachability, limits), all);
  } catch (const LimitReached&) {
    return failing_run(reachability, all);
  }
}

void check_with(const boolean::Program& program, const Limits& limits, CheckResult& result) {
  Layout layout(program, 0, 0);
  BddManager manager(limits, layout.variable_count());
  Encoder encoder(program, manager, layout);
  Reachability reachability(encoder, {}, manager.constant(true), limits, History::keep);
  reachability.run();
  for (AssertionVerdict& assertion : result.assertions) {
    assertion.reached = !reachability.edges(assertion.site).is_false();
    bool broken = std::any_of(
        reachability.violations().begin(), reachability.violations().end(),
        [&](const Reachability::Violation& found) { return found.site == assertion.site; });
    assertion.verdict = broken ? Verdict::violated : Verdict::holds;
  }
  result.verdict = reachability.violations().empty() ? Verdict::holds : Verdict::violated;
  if (result.verdict == Verdict::violated) result.trace = readable_run(reachability, limits);
  result.some_run_ends =
      !reachability.edges({program.main, program.routines[program.main].exit()}).is_false();
  result.steps = reachability.steps();
  result.nodes = manager.nodes_in_use();
}

}  // namespace

CheckResult check(const boolean::Program& program, const Limits& limits) {
  CheckResult result;
  for (boolean::RoutineId r = 0; r < program.routines.size(); ++r) {
    for (boolean::StatementId s = 0; s < program.routines[r].statements.size(); ++s) {
      if (program.routines[r].statements[s].kind == boolean::StatementKind::assert_) {
        result.assertions.push_back({{r, s}});
      }
    }
  }
  try {
    check_with(program, limits, result);
  } catch (const LimitReached& limit) {
    result.verdict = Verdict::unknown;
    result.reason = limit.what();
  }
  return result;
}

}  // namespace culprit::game
