// SPDX-License-Identifier: MIT
#include "report/report.h"

#include "report/boolean/boolean_check_report.h"
#include "report/boolean/boolean_repair_report.h"
#include "report/c/c_repair_report.h"
#include "report/c/check_report.h"
#include "report/c/localize_report.h"
#include "report/c/run_report.h"
#include "report/c/score_report.h"
#include "report/circuit/circuit_check_report.h"
#include "report/circuit/circuit_repair_report.h"
#include "report/explanation/explain_report.h"
#include "report/explanation/schedule_explanation_report.h"
#include "report/failure_report.h"
#include "report/model_explanation_report.h"
#include "report/story_report.h"

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
