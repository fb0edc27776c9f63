// SPDX-License-Identifier: MIT
#include "findings/c/c_repairs.h"

#include <fmt/format.h>

#include "findings/c/test_outcomes.h"

namespace culprit::findings {

namespace {

using frontend::EditCandidate;
using frontend::EditKind;
using result::Patch;

Patch::Kind kind_of(EditKind kind) {
  switch (kind) {
    case EditKind::expression: return Patch::Kind::expression;
    case EditKind::deletion: return Patch::Kind::deletion;
    case EditKind::insertion: return Patch::Kind::insertion;
    case EditKind::move: return Patch::Kind::move;
    case EditKind::wrap: return Patch::Kind::wrap;
    case EditKind::declaration: return Patch::Kind::declaration;
    case EditKind::text: return Patch::Kind::text;
  }
  return Patch::Kind::expression;
}

result::CChange change_of(const EditCandidate& change) {
  return {change.span,     change.role,        change.function,
          change.original, change.replacement, kind_of(change.kind)};
}

result::CRepair repair_of(const ConfirmedPatch& confirmed) {
  result::CRepair made;
  for (const EditCandidate& each : confirmed.patch.changes) made.changes.push_back(change_of(each));
  made.patch.kind = made.changes.front().kind;
  made.patch.diff = confirmed.diff;
  for (const auto& [file, edits] : confirmed.patch.edits()) {
    for (const source::Edit& each : edits)
      made.patch.edits.push_back({file, each.begin, each.end - each.begin, each.replacement});
  }
  made.cheating = confirmed.patch.cheating;
  made.recheck = confirmed.recheck;
  made.proof = confirmed.proof;
  made.keeps = confirmed.keeps;
  made.cost = confirmed.patch.cost;
  return made;
}

result::CBehaviour behaviour_of(const repair::Behaviour& behaviour) {
  return {behaviour.output, behaviour.exit_status, behaviour.broken};
}

void add_distinctions(result::CRepairs& made, const repair::Distinctions& distinctions) {
  made.other_inputs = distinctions.inputs;
  made.largest_input = distinctions.largest_input;
  for (std::size_t i = 0; i < distinctions.proved.size(); ++i)
    made.repairs[i].is_like_first = distinctions.proved[i];
  for (std::size_t i = 0; i < distinctions.groups.size(); ++i)
    made.repairs[i].group = distinctions.groups[i];
  for (const repair::Distinction& each : distinctions.found) {
    made.repairs[each.one].distinguish.push_back(
        {each.other, each.input.arguments, each.input.standard_input, behaviour_of(each.of_one),
         behaviour_of(each.of_other)});
  }
}

}  // namespace

std::string input_sizes(const check::Bound& bound) {
  std::string sizes;
  if (bound.stdin_bytes) sizes = fmt::format("stdin up to {} bytes", *bound.stdin_bytes);
  if (bound.arguments) {
    if (!sizes.empty()) sizes += ", ";
    sizes += fmt::format("up to {} arguments of up to {} characters", *bound.arguments,
                         *bound.argument_length);
  }
  return sizes;
}

std::string extent_of(const check::Bound& bound) {
  std::string loops =
      bound.complete ? std::string("for all inputs") : fmt::format("up to unwind {}", bound.unwind);
  if (bound.switches) {
    loops = bound.complete && bound.switches_complete
                ? std::string("for all schedules")
                : fmt::format("up to {} switches between threads", *bound.switches);
  }
  const std::string sizes = input_sizes(bound);
  return sizes.empty() ? loops : loops + ", " + sizes;
}

result::Report c_repairs_report(result::Report begun, const FoundCRepairs& repairs) {
  result::CRepairs made;
  made.coverage = coverage_of(repairs.outcomes, begun.files);
  for (std::size_t i = 0; i < repairs.outcomes.size(); ++i) {
    made.tests.push_back(test_outcome_of(repairs.tests[i], repairs.outcomes[i], begun.files));
    switch (repairs.outcomes[i].outcome) {
      case localize::Outcome::passes: ++made.passing; break;
      case localize::Outcome::fails: ++made.failing; break;
      case localize::Outcome::error: ++made.errors; break;
    }
  }
  for (const ConfirmedPatch& each : repairs.patches) made.repairs.push_back(repair_of(each));
  add_distinctions(made, repairs.distinctions);
  made.more = repairs.more;
  made.specification = repairs.specification;
  made.candidates = repairs.found.candidates;
  made.tried = repairs.found.tried;
  made.texts = repairs.found.texts;
  made.places = repairs.found.places;
  made.most_repaired = repairs.found.most_repaired;
  made.ended_early = repairs.found.ended_early;
  begun.assumed = assumed_in(repairs.outcomes);
  if (made.failing != 0) {
    begun.verdict = result::Verdict::violated;
  } else {
    begun.verdict = made.errors == 0 ? result::Verdict::holds : result::Verdict::unknown;
    if (made.errors != 0) begun.reason = "some tests could not be executed";
  }
  begun.content = std::move(made);
  return begun;
}

}  // namespace culprit::findings
