// SPDX-License-Identifier: MIT
#include "report/c/check_report.h"
#include "report/explanation/explain_report.h"
#include "report/explanation/hypotheses_report.h"
#include "report/explanation/nearest_runs_report.h"

namespace culprit::report {

namespace {

using result::Comparison;
using result::Delta;

std::string_view kind_name(Delta::Kind kind) {
  switch (kind) {
    case Delta::Kind::input: return "input";
    case Delta::Kind::guard: return "guard";
    case Delta::Kind::loop: return "loop";
    default: return "value";
  }
}

std::string_view step_name(Delta::Kind kind) {
  switch (kind) {
    case Delta::Kind::input: return "input";
    case Delta::Kind::assignment: return "assignment";
    case Delta::Kind::argument: return "argument";
    case Delta::Kind::result: return "return";
    case Delta::Kind::guard: return "guard";
    case Delta::Kind::merge: return "merge";
    case Delta::Kind::loop: return "loop";
  }
  return "";
}

std::string_view outcome_name(Comparison::Outcome outcome) {
  switch (outcome) {
    case Comparison::Outcome::explained: return "explained";
    case Comparison::Outcome::no_successful_run: return "no successful run";
    case Comparison::Outcome::failing_run_excluded: return "failing run excluded";
    case Comparison::Outcome::unknown: break;
  }
  return "unknown";
}

}  // namespace

Json delta_to_json(const Delta& delta, const source::SourceFiles& files) {
  Json object{
      {"kind", kind_name(delta.kind)},
      {"step", step_name(delta.kind)},
      {"variable", to_valid_utf8(delta.kind == Delta::Kind::guard ? delta.text : delta.variable)},
      {"function", delta.function},
      {"location", location_to_json(delta.span, files)}};
  if (!delta.ssa_name.empty()) object["ssa"] = to_valid_utf8(delta.ssa_name);
  if (delta.cycle) object["cycle"] = *delta.cycle;
  if (!delta.changes.empty()) {
    object["failing"] = to_valid_utf8(delta.changes.front().failing);
    object["passing"] = to_valid_utf8(delta.changes.front().passing);
  }
  object["failing_executed"] = delta.failing_executes;
  object["passing_executed"] = delta.passing_executes;
  bool is_one = delta.changes.size() == 1 && delta.changes.front().place == delta.variable;
  if (!is_one && delta.kind != Delta::Kind::guard) {
    Json changes = Json::array();
    for (const Delta::Change& change : delta.changes) {
      changes.push_back({{"place", to_valid_utf8(change.place)},
                         {"failing", to_valid_utf8(change.failing)},
                         {"passing", to_valid_utf8(change.passing)}});
    }
    object["changes"] = std::move(changes);
  }
  return object;
}

Json causality_to_json(const result::Causality& cause, const source::SourceFiles& files) {
  auto distance = [](const std::optional<std::uint64_t>& value) {
    return value ? Json(*value) : Json(nullptr);
  };
  return {{"predicate", to_valid_utf8(cause.predicate)},
          {"location", location_to_json(cause.span, files)},
          {"holds_in_failing_run", cause.holds_in_failing_run},
          {"depends", cause.depends},
          {"decided", cause.decided},
          {"distance_without_effect", distance(cause.without_effect)},
          {"distance_with_effect", distance(cause.with_effect)}};
}

Json comparison_to_json(const Comparison& found, const source::SourceFiles& files) {
  Json object{{"outcome", outcome_name(found.outcome)}};
  if (!found.reason.empty()) object["reason"] = to_valid_utf8(found.reason);
  object["assumed"] = texts_to_json(found.assumed);
  object["not_assumed"] = texts_to_json(found.not_assumed);
  if (found.outcome == Comparison::Outcome::no_successful_run || !found.not_assumed.empty()) {
    object["none_up_to"] = {{"unwind", found.none_unwind},
                            {"complete", found.none_stopped.empty()},
                            {"stopped", found.none_stopped}};
  }
  object["steps"] = found.steps;
  if (found.outcome == Comparison::Outcome::explained) {
    object["distance"] = found.distance;
    object["optimal"] = found.optimal;
    object["at_least"] = found.at_least;
    object["reaches_property"] = found.reaches_property;
    if (found.cycles) {
      object["cycles"] = *found.cycles;
      object["any_length"] = found.any_length;
    } else {
      object["unwind"] = found.unwind;
      object["sufficient_unwind"] =
          found.sufficient_unwind ? Json(*found.sufficient_unwind) : Json(nullptr);
    }
    if (found.inputs_come_first) object["changed_inputs"] = found.changed_inputs;
    if (!found.bound_note.empty()) object["bound"] = found.bound_note;
    Json deltas = Json::array();
    for (const Delta& delta : found.deltas) deltas.push_back(delta_to_json(delta, files));
    object["deltas"] = std::move(deltas);
    object["slices"] = found.slices;
    object["slices_complete"] = found.slices_complete;
    object["poor"] = found.poor;
    if (found.passing) object["passing_inputs"] = inputs_to_json(found.passing->inputs, files);
    object["recheck"] = recheck_to_json(found.recheck);
  }
  object["cause"] = found.cause ? causality_to_json(*found.cause, files) : Json(nullptr);
  if (found.nearest) object["nearest"] = nearest_runs_to_json(*found.nearest, files);
  if (found.hypotheses) object["hypotheses"] = hypotheses_to_json(*found.hypotheses, files);
  return object;
}

Json content_to_json(const result::Report& report, const result::Explanation& explanation) {
  // What is said about the failing run is what `check` says.
  Json object = content_to_json(report, explanation.check);
  if (!explanation.comparison) return object;
  Json statistics = std::move(object["statistics"]);
  object.erase("statistics");
  object["explanation"] = comparison_to_json(*explanation.comparison, report.files);
  add_figures(statistics, explanation.comparison->figures);
  object["statistics"] = std::move(statistics);
  return object;
}

}  // namespace culprit::report
