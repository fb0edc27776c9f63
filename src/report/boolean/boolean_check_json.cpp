// SPDX-License-Identifier: MIT
#include "report/boolean/boolean_check_report.h"

namespace culprit::report {

namespace {

using result::BooleanCheck;
using result::BooleanStep;
using result::BooleanValue;

const char* value_text(bool value) {
  return value ? "1" : "0";
}

Json assertion_to_json(const result::Property& assertion, const source::SourceFiles& files) {
  return {{"kind", assertion.rule},
          {"text", to_valid_utf8(assertion.message)},
          {"location", location_to_json(assertion.span, files)},
          {"verdict", result::name_of(assertion.verdict)},
          {"reached", assertion.reached}};
}

// One entry for each assigned variable and one for every other statement that does something.
// `values` are those before the statement, by name; a local hides a global of the same name.
void add_step(Json& steps, const BooleanStep& step, const source::SourceFiles& files) {
  Json values = Json::object();
  for (const BooleanValue& each : step.scope)
    values[to_valid_utf8(each.name)] = value_text(each.value);
  Json entry{{"location", location_to_json(step.span, files)},
             {"function", to_valid_utf8(step.function)},
             {"kind", step.kind},
             {"depth", step.depth},
             {"target", nullptr},
             {"value", nullptr},
             {"values", std::move(values)}};
  if (step.assigned) {
    for (const BooleanValue& each : *step.assigned) {
      entry["target"] = to_valid_utf8(each.name);
      entry["value"] = value_text(each.value);
      steps.push_back(entry);
    }
    return;
  }
  if (step.truth) entry["value"] = value_text(*step.truth);
  if (!step.callee.empty()) entry["target"] = to_valid_utf8(step.callee);
  if (step.is_end) {
    Json returned = Json::array();
    for (bool value : step.returned) returned.push_back(value_text(value));
    entry["returned"] = std::move(returned);
  }
  steps.push_back(std::move(entry));
}

}  // namespace

Json boolean_steps_to_json(const std::vector<BooleanStep>& steps,
                           const source::SourceFiles& files) {
  Json made = Json::array();
  for (const BooleanStep& each : steps) add_step(made, each, files);
  return {{"steps", std::move(made)}};
}

Json boolean_check_to_json(const result::Report& report, const BooleanCheck& check) {
  bool is_known = report.verdict != result::Verdict::unknown;
  Json object = beginning_to_json(report);
  if (!is_known) object["reason"] = report.reason;
  object["bound"] = {{"complete", is_known}};
  Json properties = Json::array();
  for (const result::Property& each : check.properties)
    properties.push_back(assertion_to_json(each, report.files));
  object["properties"] = std::move(properties);
  if (report.verdict != result::Verdict::violated) return object;
  if (check.property)
    object["property"] = assertion_to_json(check.properties[*check.property], report.files);
  Json steps = Json::array();
  std::size_t stem = 0;  // entries of `steps` before the part that is repeated
  for (std::size_t i = 0; i < check.steps.size(); ++i) {
    if (check.loop == i) stem = steps.size();
    add_step(steps, check.steps[i], report.files);
  }
  if (check.loop == check.steps.size()) stem = steps.size();
  object["counterexample"] = {{"inputs", inputs_to_json(check.inputs, report.files)},
                              {"steps", std::move(steps)},
                              {"recheck", recheck_to_json(check.recheck)}};
  if (check.loop) {
    object["counterexample"]["stem"] = stem;
    object["counterexample"]["loop"] = object["counterexample"]["steps"].size() - stem;
  }
  return object;
}

Json content_to_json(const result::Report& report, const BooleanCheck& check) {
  Json object = boolean_check_to_json(report, check);
  object["statistics"] = statistics_to_json(report.statistics);
  object["statistics"]["bdd_nodes"] = check.nodes;
  return object;
}

}  // namespace culprit::report
