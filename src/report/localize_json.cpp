#include "report/boolean_check_json.h"
#include "report/json_parts.h"
#include "report/localize_assumed.h"
#include "report/localize_report.h"
#include "report/utf8.h"

namespace culprit::report {

namespace {

using localize::Diagnosis;

class JsonWriter {
 public:
  explicit JsonWriter(const LocalizeReport& report) : report_(report) {}

  Json component(program::ComponentId id) const {
    const program::Component& component = report_.program.component(id);
    Json uses = Json::array();
    for (const source::SourceSpan& use : component.expansions) {
      uses.push_back(location_to_json(use, report_.files));
    }
    std::string function = component.function == program::FunctionId::none
                               ? std::string()
                               : report_.program.function(component.function).name;
    return {{"location", location_to_json(component.span, report_.files)},
            {"role", program::role_name(component.role)},
            {"text", to_valid_utf8(component.text)},
            {"function", function},
            {"expansions", std::move(uses)}};
  }

  Json diagnosis(const Diagnosis& diagnosis, std::size_t index) const {
    Json components = Json::array();
    for (program::ComponentId id : diagnosis.components) {
      Json each = component(id);
      each["original"] = original(diagnosis, id);
      components.push_back(std::move(each));
    }
    Json replacements = Json::array(), tests = Json::array();
    Json inputs = Json::array();  // that only the changed run meets
    for (const localize::ValuesInTest& in_test : diagnosis.values) {
      const std::string& name = report_.tests[in_test.test].name;
      tests.push_back(to_valid_utf8(name));
      for (const localize::FreeInput& input : in_test.values.inputs) {
        inputs.push_back({{"test", to_valid_utf8(name)},
                          {"name", to_valid_utf8(input.name)},
                          {"value", to_valid_utf8(input.value)}});
      }
      for (const localize::ReplacedValue& value : in_test.values.replaced) {
        if (report_.program.component(value.component).is_way) continue;
        replacements.push_back(
            {{"test", to_valid_utf8(name)},
             {"component", position(diagnosis, value.component)},
             {"path", value.path},
             {"execution", value.execution},
             {"value", to_valid_utf8(value.value)},
             {"original", value.original ? Json(to_valid_utf8(*value.original)) : Json(nullptr)}});
      }
    }
    Json object{{"rank", index + 1},
                {"components", std::move(components)},
                {"replacements", std::move(replacements)},
                {"tests", std::move(tests)}};
    if (!inputs.empty()) object["inputs"] = std::move(inputs);
    return object;
  }

  Json components(const std::vector<program::ComponentId>& all) const {
    Json list = Json::array();
    for (program::ComponentId id : all) list.push_back(component(id));
    return list;
  }

  Json diagnoses(const std::vector<Diagnosis>& all) const {
    Json list = Json::array();
    bool rechecked = &all == &report_.result.diagnoses && report_.rechecks.size() == all.size();
    for (std::size_t i = 0; i < all.size(); ++i) {
      list.push_back(diagnosis(all[i], i));
      if (rechecked) list.back()["recheck"] = recheck_to_json(report_.rechecks[i]);
    }
    return list;
  }

 private:
  static std::size_t position(const Diagnosis& diagnosis, program::ComponentId id) {
    for (std::size_t i = 0; i < diagnosis.components.size(); ++i) {
      if (diagnosis.components[i] == id) return i;
    }
    return 0;
  }
  // The value that it first had.
  static Json original(const Diagnosis& diagnosis, program::ComponentId id) {
    for (const localize::ValuesInTest& in_test : diagnosis.values) {
      for (const localize::ReplacedValue& value : in_test.values.replaced) {
        if (value.component == id && value.original) return to_valid_utf8(*value.original);
      }
    }
    return nullptr;
  }

  const LocalizeReport& report_;
};

}  // namespace

std::string localize_to_json(const Heading& heading, const LocalizeReport& report) {
  const localize::Result& result = report.result;
  JsonWriter writer(report);
  Json object = heading_to_json(heading, assumed_in(result));
  bool violated = result.failing != 0;
  bool is_known = violated || (result.errors == 0 && result.complete);
  object["verdict"] = violated ? "violated" : is_known ? "holds" : "unknown";
  Json failing = Json::array(), passing = Json::array(), error = Json::array();
  for (std::size_t i = 0; i < result.tests.size(); ++i) {
    localize::Outcome outcome = result.tests[i].outcome;
    Json& list = outcome == localize::Outcome::fails    ? failing
                 : outcome == localize::Outcome::passes ? passing
                                                        : error;
    list.push_back(to_valid_utf8(report.tests[i].name));
  }
  object["tests"] = {{"failing", std::move(failing)},
                     {"passing", std::move(passing)},
                     {"error", std::move(error)}};
  object["diagnoses"] = writer.diagnoses(result.diagnoses);
  object["specification_suspects"] = writer.diagnoses(result.specification_suspects);
  object["complete"] = result.complete;
  Json considered = Json::array();
  for (program::Role role : result.considered) considered.push_back(program::role_name(role));
  object["considered"] = std::move(considered);
  if (!result.complete) object["reason"] = to_valid_utf8(result.incomplete_because);
  if (!result.open.empty()) object["undecided"] = writer.components(result.open);
  object["bound"] = {{"unwind", result.iterations},
                     {"faults", result.tried_size},
                     {"complete", result.bound_complete}};
  if (!result.per_test.empty()) {
    Json list = Json::array();
    for (const localize::TestDiagnoses& each : result.per_test) {
      list.push_back({{"test", to_valid_utf8(report.tests[each.test].name)},
                      {"diagnoses", each.count},
                      {"size", each.size},
                      {"complete", each.complete}});
    }
    object["per_test"] = std::move(list);
  }
  if (!report.ended.empty()) object["search_ended"] = report.ended;
  if (report.threads && !report.tests.empty()) {
    object["order"] = order_to_json(report.tests.front().order, report.files);
    object["synchronisation"] =
        thread_findings_to_json(*report.threads, report.program, report.files);
  }
  object["examined"] = result.examined;
  Json statistics = statistics_to_json(report.statistics);
  statistics["questions"] = result.questions;
  statistics["variables"] = result.variables;
  statistics["clauses"] = result.clauses;
  statistics["solver_calls"] = result.solver_calls;
  object["statistics"] = std::move(statistics);
  return print(object);
}

}  // namespace culprit::report
