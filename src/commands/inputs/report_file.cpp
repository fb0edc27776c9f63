// SPDX-License-Identifier: MIT
#include "commands/inputs/report_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "source/errors.h"

namespace culprit::commands {

namespace {

using nlohmann::json;
using source::InputError;

class ReportReader {
 public:
  explicit ReportReader(const std::string& path) : path_(path) {}

  ReportFile read(const std::string& text) {
    json report = json::parse(text, nullptr, false);
    bool fits = report.is_object() && report.contains("schema") &&
                report["schema"] == "culprit/1" &&
                (report.contains("diagnoses") || report.contains("explanation")) &&
                report.contains("files");
    if (!fits) {
      throw InputError(fmt::format("{} is no report of localize or explain (--json FILE)", path_));
    }
    for (const json& file : list_in(report, "files")) {
      if (!file.is_string()) fail("\"files\" should be a list of texts");
      result_.files.push_back(file.get<std::string>());
    }
    // A report may say that there is no explanation.
    result_.is_explanation = report.contains("explanation") && !report["explanation"].is_null();
    if (result_.is_explanation) read_explanation(object_in(report, "explanation"));
    for (const json& diagnosis : list_in(report, "diagnoses")) {
      for (const json& component : list_in(diagnosis, "components")) {
        add(component, result_.reported);
        add(component, result_.unsliced);
      }
    }
    read_run(report);
    return std::move(result_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw InputError(fmt::format("{}: {}", path_, what));
  }

  // What stands under the key; nothing if it is missing or null.
  const json& value_in(const json& object, const char* key) const {
    static const json nothing;
    if (!object.is_object()) fail(fmt::format("an object with \"{}\" was expected", key));
    auto found = object.find(key);
    return found == object.end() ? nothing : *found;
  }
  const json& list_in(const json& object, const char* key) const {
    static const json none = json::array();
    const json& found = value_in(object, key);
    if (found.is_null()) return none;
    if (!found.is_array()) fail(fmt::format("\"{}\" should be a list", key));
    return found;
  }
  const json& object_in(const json& object, const char* key) const {
    static const json none = json::object();
    const json& found = value_in(object, key);
    if (found.is_null()) return none;
    if (!found.is_object()) fail(fmt::format("\"{}\" should be an object", key));
    return found;
  }

  // The place of a step, a difference, a component; those without one name no line.
  void add(const json& what, std::vector<ReportedLine>& lines) const {
    const json& location = object_in(what, "location");
    if (location.empty()) return;
    const json& file = value_in(location, "file");
    const json& line = value_in(location, "line");
    if (!file.is_string() || !line.is_number_unsigned() || line > UINT32_MAX) {
      fail("a \"location\" should have a \"file\" and a \"line\"");
    }
    lines.push_back({file.get<std::string>(), line.get<std::uint32_t>()});
  }

  void read_explanation(const json& explanation) {
    const json& deltas = list_in(explanation, "deltas");
    const json& slices = list_in(explanation, "slices");
    std::vector<bool> in_slice(deltas.size(), slices.empty());
    if (!slices.empty()) {
      if (!slices.front().is_array()) fail("\"slices\" should be a list of lists");
      for (const json& index : slices.front()) {
        if (!index.is_number_unsigned() || index >= deltas.size()) {
          fail("\"slices\" should hold numbers of differences");
        }
        in_slice[index.get<std::size_t>()] = true;
      }
    }
    for (std::size_t i = 0; i < deltas.size(); ++i) {
      add(deltas[i], result_.unsliced);
      if (in_slice[i]) add(deltas[i], result_.reported);
    }
  }

  void read_run(const json& report) {
    const json& counterexample = object_in(report, "counterexample");
    if (counterexample.empty()) return;
    for (const json& step : list_in(counterexample, "steps")) add(step, result_.run);
    const json& property = object_in(report, "property");
    if (!property.empty()) add(property, result_.run);
  }

  const std::string& path_;
  ReportFile result_;
};

}  // namespace

ReportFile read_report(const std::string& path, const std::string& text) {
  return ReportReader(path).read(text);
}

}  // namespace culprit::commands
