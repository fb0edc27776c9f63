#include "report/boolean_check_json.h"
#include "report/check_report.h"
#include "report/explain_report.h"
#include "report/json_parts.h"
#include "report/readable_inputs.h"
#include "report/utf8.h"

namespace culprit::report {

namespace {

using explain::Delta;
using explain::Explanation;
using explain::Outcome;
using unroll::SsaKind;

std::string_view kind_name(SsaKind kind) {
  switch (kind) {
    case SsaKind::input: return "input";
    case SsaKind::guard: return "guard";
    default: return "value";
  }
}

std::string_view step_name(SsaKind kind) {
  switch (kind) {
    case SsaKind::input: return "input";
    case SsaKind::assignment: return "assignment";
    case SsaKind::argument: return "argument";
    case SsaKind::result: return "return";
    case SsaKind::guard: return "guard";
    case SsaKind::merge: return "merge";
  }
  return "";
}

std::string_view outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::explained: return "explained";
    case Outcome::no_successful_run: return "no successful run";
    case Outcome::failing_run_excluded: return "failing run excluded";
    case Outcome::unknown: break;
  }
  return "unknown";
}

Json delta_to_json(const Delta& delta, const source::SourceFiles& files) {
  Json object{
      {"kind", kind_name(delta.kind)},
      {"step", step_name(delta.kind)},
      {"variable", to_valid_utf8(delta.kind == SsaKind::guard ? delta.text : delta.variable)},
      {"ssa", to_valid_utf8(delta.ssa_name)},
      {"function", delta.function},
      {"location", location_to_json(delta.span, files)}};
  if (!delta.changes.empty()) {
    object["failing"] = to_valid_utf8(delta.changes.front().failing);
    object["passing"] = to_valid_utf8(delta.changes.front().passing);
  }
  object["failing_executed"] = delta.failing_executes;
  object["passing_executed"] = delta.passing_executes;
  bool is_one = delta.changes.size() == 1 && delta.changes.front().place == delta.variable;
  if (!is_one && delta.kind != SsaKind::guard) {
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

Json inputs_to_json(const std::vector<check::InputValue>& inputs,
                    const source::SourceFiles& files) {
  Json list = Json::array();
  for (const ReadableInput& each : readable_inputs(inputs)) {
    bool plain = each.function.empty() || each.name.starts_with("arg");
    std::string name = plain ? each.name : each.function + "::" + each.name;
    list.push_back({{"name", to_valid_utf8(name)},
                    {"type", to_valid_utf8(each.type)},
                    {"value", to_valid_utf8(each.value)},
                    {"location", location_to_json(each.span, files)}});
  }
  return list;
}

Json cause_to_json(const explain::Causality& cause, const source::SourceFiles& files) {
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

Json explanation_to_json(const ExplainReport& report) {
  const Explanation& found = *report.explanation;
  Json object{{"outcome", outcome_name(found.outcome)}};
  if (!found.reason.empty()) object["reason"] = to_valid_utf8(found.reason);
  object["assumed"] = texts_to_json(found.assumed);
  object["not_assumed"] = texts_to_json(found.not_assumed);
  if (found.outcome == Outcome::no_successful_run || !found.not_assumed.empty()) {
    object["none_up_to"] = {{"unwind", found.none.unwind},
                            {"complete", found.none.stopped.empty()},
                            {"stopped", found.none.stopped}};
  }
  object["steps"] = found.steps;
  if (found.outcome == Outcome::explained) {
    object["distance"] = found.distance;
    object["optimal"] = found.optimal;
    object["at_least"] = found.at_least;
    object["unwind"] = found.unwind;
    object["reaches_property"] = found.reaches_property;
    object["sufficient_unwind"] =
        found.sufficient_unwind ? Json(*found.sufficient_unwind) : Json(nullptr);
    Json deltas = Json::array();
    for (const Delta& delta : found.deltas) deltas.push_back(delta_to_json(delta, report.files));
    object["deltas"] = std::move(deltas);
    object["slices"] = found.slices;
    object["slices_complete"] = found.slices_complete;
    object["poor"] = found.poor;
    object["passing_inputs"] = inputs_to_json(found.passing->inputs, report.files);
    object["recheck"] = recheck_to_json(report.passing_recheck);
  }
  object["cause"] = found.cause ? cause_to_json(*found.cause, report.files) : Json(nullptr);
  return object;
}

}  // namespace

std::string explain_to_json(const Heading& heading, const ExplainReport& report) {
  // What is said about the failing run is what `check` says.
  CheckReport failing{report.checked, report.failing_recheck, report.files, report.name,
                      report.statistics};
  Json object = Json::parse(check_to_json(heading, failing));
  if (report.explanation) {
    Json statistics = std::move(object["statistics"]);
    object.erase("statistics");
    object["explanation"] = explanation_to_json(report);
    statistics["variables"] = report.explanation->variables;
    statistics["clauses"] = report.explanation->clauses;
    statistics["solver_calls"] = report.explanation->solver_calls;
    object["statistics"] = std::move(statistics);
  }
  return print(object);
}

}  // namespace culprit::report
