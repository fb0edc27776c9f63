// SPDX-License-Identifier: MIT
#include "report/c/check_report.h"

namespace culprit::report {

namespace {

using result::Verdict;

Json property_to_json(const result::Property& property, const source::SourceFiles& files) {
  return {{"kind", property.rule},
          {"text", to_valid_utf8(property.message)},
          {"location", location_to_json(property.span, files)},
          {"verdict", result::name_of(property.verdict)},
          {"reached", property.reached}};
}

Json steps_to_json(const std::vector<result::Step>& steps, const source::SourceFiles& files) {
  Json list = Json::array();
  std::vector<std::size_t> shown(steps.size());  // where it stands in the list
  for (std::size_t i = 0, count = 0; i < steps.size(); ++i) {
    shown[i] = count;
    if (!steps[i].is_internal) ++count;
  }
  for (const result::Step& step : steps) {
    if (step.is_internal) continue;
    Json from = Json::array();
    for (std::size_t each : step.from) from.push_back(shown[each]);
    list.push_back({{"location", location_to_json(step.span, files)},
                    {"function", step.function},
                    {"operation", step.operation},
                    {"target", to_valid_utf8(step.target)},
                    {"value", to_valid_utf8(step.value)},
                    {"thread", step.thread == 0 ? 0 : step.thread - 1},
                    {"from", std::move(from)}});
    if (step.after_switch != 0) list.back()["switch"] = step.after_switch;
  }
  return list;
}

Json counterexample_to_json(const result::RunView& run, const result::Recheck& recheck,
                            const source::SourceFiles& files) {
  Json object{{"inputs", inputs_to_json(run.inputs, files)},
              {"steps", steps_to_json(run.steps, files)}};
  if (!run.threads.empty()) {
    Json threads = Json::array();
    for (const result::Thread& each : run.threads)
      threads.push_back({{"name", each.name}, {"function", each.function}});
    object["threads"] = std::move(threads);
    object["schedule"] = run.schedule;
    object["order"] = order_to_json(run.order, files);
    object["switches"] = run.switches;
    object["fewest_switches"] = run.fewest_switches;
  }
  object["stdout"] = to_valid_utf8(run.output.standard_output);
  if (run.reference) {
    object["reference"] = {{"stdout", to_valid_utf8(run.reference->output.standard_output)},
                           {"exit", run.reference->ending.exit_status & 0xff},
                           {"steps", steps_to_json(run.reference->steps, files)}};
  }
  object["recheck"] = recheck_to_json(recheck);
  return object;
}

Json values_to_json(const std::vector<result::NamedValue>& values) {
  Json list = Json::array();
  for (const result::NamedValue& each : values)
    list.push_back({{"name", to_valid_utf8(each.name)}, {"value", to_valid_utf8(each.value)}});
  return list;
}

Json bound_to_json(const result::Bound& bound) {
  Json object{{"unwind", bound.unwind},
              {"complete", bound.complete},
              {"loops", texts_to_json(bound.loops)}};
  if (bound.stdin_bytes) object["stdin"] = *bound.stdin_bytes;
  if (bound.arguments) {
    object["arguments"] = *bound.arguments;
    object["argument_length"] = *bound.argument_length;
  }
  if (bound.switches) {
    object["context_switches"] = *bound.switches;
    object["context_switches_complete"] = bound.switches_complete;
  }
  return object;
}

// Which engine has proved it, where it was not the unrolling.
void add_invariants(Json& object, const std::vector<result::Induction::Invariant>& all,
                    const source::SourceFiles& files) {
  Json invariants = Json::array();
  for (const result::Induction::Invariant& each : all) {
    invariants.push_back({{"loop", to_valid_utf8(each.loop)},
                          {"location", location_to_json(each.span, files)},
                          {"text", to_valid_utf8(each.text.empty() ? "1" : each.text)}});
  }
  object["invariants"] = std::move(invariants);
}

}  // namespace

Json content_to_json(const result::Report& report, const result::Check& check) {
  result::Heading heading = report.heading;
  heading.warnings.insert(heading.warnings.end(), check.notes.begin(), check.notes.end());
  Json object = heading_to_json(heading, report.assumed);
  object["verdict"] = result::name_of(report.verdict);
  if (report.verdict == Verdict::unknown) {
    object["reason"] = to_valid_utf8(report.reason);
    object["location"] = location_to_json(report.reason_span, report.files);
  }
  object["bound"] = bound_to_json(check.bound);
  if (check.induction) {
    object["proof"] = {{"engine", "induction"}, {"complete", true}, {"k", check.induction->k}};
    add_invariants(object, check.induction->invariants, report.files);
  }
  if (check.abstraction) {
    object["proof"] = {{"engine", "abstraction"},
                       {"complete", true},
                       {"refinements", check.abstraction->refinements}};
    Json predicates = Json::array();
    for (const std::string& each : check.abstraction->predicates)
      predicates.push_back(to_valid_utf8(each));
    object["predicates"] = std::move(predicates);
    add_invariants(object, check.abstraction->invariants, report.files);
  }
  Json properties = Json::array();
  for (const result::Property& each : check.properties)
    properties.push_back(property_to_json(each, report.files));
  object["properties"] = std::move(properties);
  if (check.property)
    object["property"] = property_to_json(check.properties[*check.property], report.files);
  if (check.property && check.failing_run && check.failing_run->ending.violation) {
    object["property"]["values"] = values_to_json(check.failing_run->ending.violation->values);
  }
  if (check.failing_run) {
    object["counterexample"] =
        counterexample_to_json(*check.failing_run, check.recheck, report.files);
  }
  object["statistics"] = statistics_to_json(report.statistics);
  add_figures(object["statistics"], check.figures);
  return object;
}

}  // namespace culprit::report
