// SPDX-License-Identifier: MIT
#include "commands/delivery/report_forms.h"

#include "commands/delivery/interruption.h"
#include "commands/delivery/lost_worker.h"
#include "report/html/page.h"
#include "report/parts/json_parts.h"
#include "report/report.h"
#include "report/sarif/document.h"
#include "report/sarif/sarif.h"

namespace culprit::commands {

using supervise::LostWorker;

namespace {

std::string completed_html(const std::string& page, const LostWorker& lost) {
  return report::with_notice(page, reason_of(lost));
}

std::string completed_json(const std::string& json, const LostWorker& lost) {
  report::Json object = report::Json::parse(json, nullptr, false);
  if (!object.is_object()) return json;
  std::string reason = source::to_valid_utf8(reason_of(lost));
  if (std::string name = name_of(lost.cause); !name.empty()) object["interrupted"] = name;
  if (object.value("verdict", "unknown") == "unknown") {
    object["reason"] = reason;
  } else {
    object["warnings"].push_back(reason);
  }
  return report::print(object);
}

std::string completed_sarif(const std::string& sarif, const LostWorker& lost) {
  report::Json object = report::Json::parse(sarif, nullptr, false);
  if (!object.is_object()) return sarif;
  report::Json& run = object["runs"][0];
  report::Json& invocation = run["invocations"][0];
  invocation["executionSuccessful"] = false;
  const std::string name = name_of(lost.cause);
  invocation["toolExecutionNotifications"].push_back(
      {{"level", "warning"},
       {"message", {{"text", report::sarif_text(reason_of(lost))}}},
       {"descriptor", {{"id", name.empty() ? "failure" : "interrupted"}}}});
  if (!name.empty()) run["properties"]["interrupted"] = name;
  return report::print(object);
}

constexpr ReportForm forms[] = {
    {"--json", &Options::json, report::to_json, completed_json},
    {"--sarif", &Options::sarif, report::to_sarif, completed_sarif},
    {"--html", &Options::html, report::to_html, completed_html},
};

}  // namespace

std::span<const ReportForm> report_forms() {
  return forms;
}

}  // namespace culprit::commands
