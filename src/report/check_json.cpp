#include "report/boolean_check_json.h"
#include "report/check_report.h"
#include "report/json_parts.h"
#include "report/readable_inputs.h"
#include "report/utf8.h"

namespace culprit::report {

namespace {

using check::Verdict;
using program::Operation;

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds: return "holds";
    case Verdict::violated: return "violated";
    case Verdict::unknown: break;
  }
  return "unknown";
}

Json property_to_json(const check::CheckedProperty& property, const source::SourceFiles& files) {
  return {{"kind", program::info(property.kind).name},
          {"text", to_valid_utf8(property.text)},
          {"location", location_to_json(property.span, files)},
          {"verdict", verdict_name(property.verdict)},
          {"reached", property.reached}};
}

Json counterexample_to_json(const CheckReport& report) {
  const check::Counterexample& found = *report.checked.counterexample;
  Json inputs = Json::array();
  for (const ReadableInput& each : readable_inputs(found.inputs)) {
    bool plain = each.function.empty() || each.name.starts_with("arg");
    std::string name = plain ? each.name : each.function + "::" + each.name;
    inputs.push_back({{"name", to_valid_utf8(name)},
                      {"type", to_valid_utf8(each.type)},
                      {"value", to_valid_utf8(each.value)},
                      {"location", location_to_json(each.span, report.files)}});
  }
  Json steps = Json::array();
  for (const check::RunStep& step : found.steps) {
    if (step.target.starts_with('$')) continue;
    steps.push_back({{"location", location_to_json(step.span, report.files)},
                     {"function", step.function},
                     {"operation", program::operation_name(step.operation)},
                     {"target", to_valid_utf8(step.target)},
                     {"value", to_valid_utf8(step.value)},
                     {"thread", step.thread == 0 ? 0 : step.thread - 1}});
    if (step.reads) steps.back()["operation"] = "read";
    if (step.after_switch != 0) steps.back()["switch"] = step.after_switch;
  }
  Json object{{"inputs", std::move(inputs)}, {"steps", std::move(steps)}};
  if (!found.threads.empty()) {
    Json threads = Json::array();
    for (const check::ThreadInfo& each : found.threads) {
      threads.push_back({{"name", each.name}, {"function", each.function}});
    }
    Json schedule = Json::array();
    for (unroll::ThreadNumber thread : found.schedule) schedule.push_back(thread - 1);
    object["threads"] = std::move(threads);
    object["schedule"] = std::move(schedule);
    object["order"] = order_to_json(unroll::fixed_order(found.schedule, found.stops), report.files);
    object["switches"] = found.switches;
    object["fewest_switches"] = found.fewest_switches;
  }
  object["stdout"] = to_valid_utf8(found.standard_output);
  object["recheck"] = recheck_to_json(report.recheck);
  return object;
}

}  // namespace

std::string check_to_json(const Heading& heading, const CheckReport& report) {
  const check::CheckResult& checked = report.checked;
  Heading with_notes = heading;
  with_notes.warnings.insert(with_notes.warnings.end(), checked.notes.begin(), checked.notes.end());
  Json object = heading_to_json(with_notes, checked.assumed);
  object["verdict"] = verdict_name(checked.verdict);
  if (checked.verdict == Verdict::unknown) {
    object["reason"] = to_valid_utf8(checked.reason);
    object["location"] = location_to_json(checked.reason_span, report.files);
  }
  object["bound"] = {{"unwind", checked.bound.unwind},
                     {"complete", checked.bound.complete},
                     {"loops", texts_to_json(checked.bound.loops)}};
  if (checked.bound.stdin_bytes) object["bound"]["stdin"] = *checked.bound.stdin_bytes;
  if (checked.bound.arguments) {
    object["bound"]["arguments"] = *checked.bound.arguments;
    object["bound"]["argument_length"] = *checked.bound.argument_length;
  }
  if (checked.bound.switches) {
    object["bound"]["context_switches"] = *checked.bound.switches;
    object["bound"]["context_switches_complete"] = checked.bound.switches_complete;
  }
  Json properties = Json::array();
  for (const check::CheckedProperty& each : checked.properties) {
    properties.push_back(property_to_json(each, report.files));
  }
  object["properties"] = std::move(properties);
  if (checked.property) {
    object["property"] = property_to_json(checked.properties[*checked.property], report.files);
  }
  if (checked.counterexample) object["counterexample"] = counterexample_to_json(report);
  Json statistics = statistics_to_json(report.statistics);
  statistics["variables"] = checked.variables;
  statistics["clauses"] = checked.clauses;
  statistics["solver_calls"] = checked.solver_calls;
  object["statistics"] = std::move(statistics);
  return print(object);
}

}  // namespace culprit::report
