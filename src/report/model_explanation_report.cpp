// SPDX-License-Identifier: MIT
#include "report/model_explanation_report.h"

#include <fmt/format.h>

#include "report/boolean/boolean_check_report.h"
#include "report/circuit/circuit_check_report.h"
#include "report/circuit/circuit_table.h"
#include "report/explanation/explain_report.h"
#include "report/parts/recheck_text.h"

namespace culprit::report {

namespace {

using result::BooleanCheck;
using result::CircuitCheck;
using result::Comparison;
using result::ModelExplanation;

std::string what_fails(const result::Report& report, const CircuitCheck& check,
                       const Palette& colours) {
  return violated_property_to_text(report, check, colours);
}

std::string what_fails(const result::Report& report, const BooleanCheck& check,
                       const Palette& colours) {
  return violated_assertion_to_text(report, check, colours);
}

// The methods are "simulated", "replayed by the interpreter".
std::string both_rechecks_to_text(const result::Recheck& failing, const result::Recheck& passing) {
  using Status = result::Recheck::Status;
  if (failing.status == Status::confirmed && passing.status == Status::confirmed)
    return fmt::format("both runs confirmed: {}\n", failing.method);
  std::string text;
  for (const auto& [which, each] :
       {std::pair("the failing run", &failing), std::pair("the successful run", &passing)}) {
    if (each->status == Status::confirmed)
      text += fmt::format("{} confirmed: {}\n", which, each->method);
    text += unconfirmed_to_text(which, *each);
  }
  return text;
}

Json passing_to_json(const ModelExplanation& explanation, const result::Recheck& recheck,
                     const source::SourceFiles& files) {
  if (explanation.passing_run) return cycles_to_json(*explanation.passing_run, recheck, files);
  return boolean_steps_to_json(explanation.passing_steps, files);
}

}  // namespace

std::string content_to_text(const result::Report& report, const ModelExplanation& explanation,
                            Detail detail, const Palette& colours) {
  if (!explanation.comparison) {
    if (report.verdict == result::Verdict::unknown)
      return fmt::format("{}: {}unknown{}: {}\n", report.name, colours.unknown, colours.end,
                         report.reason);
    return fmt::format("{}: there is nothing to explain: no run fails, {:.2f} s\n", report.name,
                       report.statistics.seconds);
  }
  const Comparison& found = *explanation.comparison;
  std::string text = std::visit(
      [&](const auto& check) { return what_fails(report, check, colours); }, explanation.check);
  text += compared_to_text(report, compared(explanation), detail, colours);
  if (detail == Detail::verbose && explanation.passing_run)
    text += "successful run\n" + table_to_text(*explanation.passing_run, detail, colours);
  if (detail == Detail::quiet) return text;
  const result::Recheck& failing = std::visit(
      [](const auto& check) -> const result::Recheck& { return check.recheck; }, explanation.check);
  text += both_rechecks_to_text(failing, found.recheck);
  text += fmt::format("{} step{} compared, {:.2f} s\n", found.steps, found.steps == 1 ? "" : "s",
                      report.statistics.seconds);
  if (detail == Detail::verbose) {
    text += fmt::format("{} variables, {} clauses, {} solver calls, {:.0f} MB\n",
                        found.figures.variables, found.figures.clauses, found.figures.solver_calls,
                        report.statistics.peak_mb);
  }
  return text;
}

Json content_to_json(const result::Report& report, const ModelExplanation& explanation) {
  // What is said about the failing run is what `check` says.
  Json object = std::visit([&](const auto& check) { return content_to_json(report, check); },
                           explanation.check);
  if (!explanation.comparison) return object;
  const Comparison& found = *explanation.comparison;
  Json statistics = std::move(object["statistics"]);
  object.erase("statistics");
  Json comparison = comparison_to_json(found, report.files);
  if (found.outcome == Comparison::Outcome::explained)
    comparison["passing"] = passing_to_json(explanation, found.recheck, report.files);
  object["explanation"] = std::move(comparison);
  add_figures(statistics, found.figures);
  object["statistics"] = std::move(statistics);
  return object;
}

}  // namespace culprit::report
