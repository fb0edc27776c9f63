#include "report/report.h"

#include "report/boolean_check_report.h"
#include "report/boolean_repair_report.h"
#include "report/check_report.h"
#include "report/circuit_check_report.h"
#include "report/circuit_repair_report.h"
#include "report/explain_report.h"
#include "report/failure_report.h"
#include "report/localize_report.h"
#include "report/run_report.h"
#include "report/schedule_explanation_report.h"
#include "report/score_report.h"

namespace culprit::report {

std::string to_text(const result::Report& report, Detail detail, const Palette& colours) {
  return std::visit(
      [&](const auto& content) { return content_to_text(report, content, detail, colours); },
      report.content);
}

std::string to_json(const result::Report& report) {
  return print(std::visit([&](const auto& content) { return content_to_json(report, content); },
                          report.content));
}

}  // namespace culprit::report
