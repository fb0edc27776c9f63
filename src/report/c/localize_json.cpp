// SPDX-License-Identifier: MIT
#include "report/c/localize_report.h"
#include "report/c/synchronisation_report.h"
#include "report/c/tests_json.h"

namespace culprit::report {

namespace {

using result::Diagnosis;
using result::Suspect;

Json text_or_null(const std::optional<std::string>& text) {
  return text ? Json(to_valid_utf8(*text)) : Json(nullptr);
}

Json suspect_to_json(const Suspect& suspect, const source::SourceFiles& files) {
  Json uses = Json::array();
  for (const source::SourceSpan& use : suspect.expansions)
    uses.push_back(location_to_json(use, files));
  return {{"location", location_to_json(suspect.span, files)},
          {"role", suspect.role},
          {"text", to_valid_utf8(suspect.text)},
          {"function", suspect.function},
          {"expansions", std::move(uses)}};
}

Json diagnosis_to_json(const Diagnosis& diagnosis, std::size_t rank,
                       const source::SourceFiles& files) {
  Json components = Json::array();
  for (const Suspect& each : diagnosis.suspects) {
    components.push_back(suspect_to_json(each, files));
    components.back()["original"] = text_or_null(each.original);
    components.back()["advice"] = to_valid_utf8(each.advice);
  }
  Json replacements = Json::array(), tests = Json::array();
  Json inputs = Json::array();  // that only the changed run meets
  for (const result::ValuesInTest& in_test : diagnosis.values) {
    std::string name = to_valid_utf8(in_test.test);
    tests.push_back(name);
    for (const result::NamedValue& input : in_test.inputs) {
      inputs.push_back({{"test", name},
                        {"name", to_valid_utf8(input.name)},
                        {"value", to_valid_utf8(input.value)}});
    }
    for (const result::ReplacedValue& value : in_test.replaced) {
      replacements.push_back({{"test", name},
                              {"component", value.suspect},
                              {"path", value.path},
                              {"execution", value.execution},
                              {"value", to_valid_utf8(value.value)},
                              {"original", text_or_null(value.original)}});
    }
  }
  Json object{{"rank", rank},
              {"components", std::move(components)},
              {"replacements", std::move(replacements)},
              {"tests", std::move(tests)}};
  if (diagnosis.wraps) object["wraps"] = true;
  if (!inputs.empty()) object["inputs"] = std::move(inputs);
  if (diagnosis.edit) {
    object["edit"] = {{"text", to_valid_utf8(diagnosis.edit->original)},
                      {"replacement", to_valid_utf8(diagnosis.edit->replacement)}};
  }
  if (diagnosis.recheck) object["recheck"] = recheck_to_json(*diagnosis.recheck);
  return object;
}

Json diagnoses_to_json(const std::vector<Diagnosis>& all, const source::SourceFiles& files) {
  Json list = Json::array();
  for (const Diagnosis& each : all) list.push_back(diagnosis_to_json(each, list.size() + 1, files));
  return list;
}

}  // namespace

Json content_to_json(const result::Report& report, const result::Localization& found) {
  Json object = beginning_to_json(report);
  object["tests"] = tests_to_json(found.tests, report.files);
  if (!found.coverage.empty()) object["coverage"] = coverage_to_json(found.coverage, report.files);
  object["diagnoses"] = diagnoses_to_json(found.diagnoses, report.files);
  object["specification_suspects"] = diagnoses_to_json(found.specification_suspects, report.files);
  object["complete"] = found.complete;
  object["considered"] = texts_to_json(found.considered);
  if (!found.complete) object["reason"] = to_valid_utf8(found.incomplete_because);
  if (!found.open.empty()) {
    Json& undecided = object["undecided"];
    for (const Suspect& each : found.open) undecided.push_back(suspect_to_json(each, report.files));
  }
  object["bound"] = {{"unwind", found.iterations},
                     {"faults", found.tried_size},
                     {"complete", found.bound_complete}};
  if (!found.per_test.empty()) {
    Json& list = object["per_test"];
    for (const result::TestDiagnoses& each : found.per_test) {
      list.push_back({{"test", to_valid_utf8(each.test)},
                      {"diagnoses", each.count},
                      {"size", each.size},
                      {"complete", each.complete}});
    }
  }
  if (!found.search_ended.empty()) object["search_ended"] = found.search_ended;
  if (found.order) {
    object["order"] = order_to_json(*found.order, report.files);
    object["synchronisation"] = synchronisation_to_json(*found.synchronisation, report.files);
  }
  object["examined"] = found.examined;
  object["statistics"] = statistics_to_json(report.statistics);
  object["statistics"]["questions"] = found.queries;
  add_figures(object["statistics"], found.figures);
  return object;
}

}  // namespace culprit::report
