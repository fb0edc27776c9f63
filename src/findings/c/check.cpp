// SPDX-License-Identifier: MIT
#include "findings/c/check.h"

#include "findings/c/run.h"
#include "unroll/drivers/schedules.h"

namespace culprit::findings {

namespace {

result::Property property_of(const check::CheckedProperty& property,
                             const source::SourceFiles& files) {
  result::Property made;
  made.rule = program::info(property.kind).name;
  made.message = property.text;
  bool is_written = property.kind == program::PropertyKind::assertion && property.span.known();
  made.written = is_written ? std::string(files.text(property.span)) : property.text;
  made.span = property.span;
  made.verdict = verdict_of(property.verdict);
  made.reached = property.reached;
  return made;
}

result::Bound bound_of(const check::Bound& bound) {
  return {bound.unwind,    bound.complete,          bound.loops,
          bound.switches,  bound.switches_complete, bound.stdin_bytes,
          bound.arguments, bound.argument_length};
}

}  // namespace

result::Verdict verdict_of(check::Verdict verdict) {
  switch (verdict) {
    case check::Verdict::holds: return result::Verdict::holds;
    case check::Verdict::violated: return result::Verdict::violated;
    case check::Verdict::unknown: break;
  }
  return result::Verdict::unknown;
}

result::Check check_of(const check::CheckResult& checked, const result::Recheck& recheck,
                       const source::SourceFiles& files) {
  result::Check made;
  for (const check::CheckedProperty& each : checked.properties)
    made.properties.push_back(property_of(each, files));
  made.property = checked.property;
  if (checked.counterexample) made.failing_run = view_of(*checked.counterexample, files);
  made.recheck = recheck;
  made.bound = bound_of(checked.bound);
  if (checked.induction) {
    result::Induction& induction = made.induction.emplace();
    induction.k = checked.induction->k;
    for (const check::LoopInvariant& each : checked.induction->invariants)
      induction.invariants.push_back({each.loop, each.span, each.text});
  }
  made.notes = checked.notes;
  made.steps = checked.steps;
  made.figures = {checked.variables, checked.clauses, checked.solver_calls};
  return made;
}

void add_proof(result::Report& report, const abstraction::AbstractionProof& proof) {
  result::Abstraction& made = std::get<result::Check>(report.content).abstraction.emplace();
  made.refinements = proof.refinements;
  made.predicates = proof.predicates;
  for (const check::LoopInvariant& each : proof.invariants)
    made.invariants.push_back({each.loop, each.span, each.text});
}

result::Report check_report(result::Report begun, const check::CheckResult& checked,
                            const result::Recheck& recheck) {
  begun.verdict = verdict_of(checked.verdict);
  begun.reason = checked.reason;
  begun.reason_span = checked.reason_span;
  begun.assumed = checked.assumed;
  begun.content = check_of(checked, recheck, begun.files);
  return begun;
}

result::Report nothing_to_blame_report(result::Report begun, const check::CheckResult& checked) {
  result::Report made = check_report(std::move(begun), checked);
  std::get<result::Check>(made.content).closing =
      checked.verdict == check::Verdict::holds
          ? "no failing run was found, so there is nothing to blame; --tests FILE gives runs and "
            "what is expected of them"
          : "the search for a failing run did not come to its end: whether there is anything to "
            "blame is not known";
  return made;
}

}  // namespace culprit::findings
