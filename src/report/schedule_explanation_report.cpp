#include "report/schedule_explanation_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/boolean_check_json.h"
#include "report/json_parts.h"
#include "report/run_steps.h"
#include "report/source_excerpt.h"
#include "report/utf8.h"

namespace culprit::report {

namespace {

using explain::SwitchChange;
using explain::ValueChange;

constexpr std::size_t shown_values = 20;
constexpr std::size_t widest_value = 24;

class Writer {
 public:
  explicit Writer(const ScheduleExplanationReport& report)
      : report_(report), found_(report.explanation), run_(*report.checked.counterexample) {}

  std::string thread(unroll::ThreadNumber number) const {
    const check::ThreadInfo& info = run_.threads[number - 1];
    return number == 1 ? info.name : fmt::format("{} ({})", info.name, info.function);
  }
  std::uint32_t line(source::SourceSpan span) const { return report_.files.begin(span).line; }

  std::string change(const SwitchChange& each) const {
    std::string out = fmt::format("  switch {}: {} is interrupted before line {}", each.number,
                                  thread(each.thread), line(each.failing));
    if (!each.passing) return out + "; it should go on until it waits or ends\n";
    return out + fmt::format("; it should be interrupted before line {}\n", line(*each.passing));
  }

  std::string name(const ValueChange& each) const {
    std::string what = each.reads              ? "read " + each.variable
                       : each.variable.empty() ? one_line(report_.files.text(each.span), 28)
                                               : each.variable;
    return fmt::format("{:<4} line {:>3}  {}", run_.threads[each.thread - 1].name, line(each.span),
                       what);
  }
  std::string value(const ValueChange& each, const std::string& text) const {
    bool is_condition = each.variable.empty() && each.operation == program::Operation::branch;
    if (is_condition) return text == "0" ? "false" : "true";
    return one_line(text, widest_value);
  }

  std::string table(Detail detail) const {
    struct Row {
      std::string name, failing, passing;
    };
    std::vector<Row> rows;
    std::size_t left_out = 0;
    for (const ValueChange& each : found_.values) {
      if (rows.size() == shown_values && detail != Detail::verbose) {
        ++left_out;
        continue;
      }
      rows.push_back({name(each), value(each, each.failing),
                      each.passing ? value(each, *each.passing) : "(not executed)"});
    }
    std::size_t widest = 0, failing = 5;
    for (const Row& row : rows) {
      widest = std::max(widest, row.name.size());
      failing = std::max(failing, row.failing.size());
    }
    std::string out =
        fmt::format("\n  {:<{}}   {:<{}}   {}\n", "", widest, "fails", failing, "succeeds");
    for (const Row& row : rows) {
      out += fmt::format("  {:<{}}   {:<{}}   {}\n", row.name, widest, row.failing, failing,
                         row.passing);
    }
    if (left_out != 0) out += fmt::format("  … {} more (--verbose)\n", left_out);
    return out;
  }

  Json deltas() const {
    Json list = Json::array();
    for (const SwitchChange& each : found_.switches) {
      Json one{{"kind", "switch"},
               {"number", each.number},
               {"thread", each.thread - 1},
               {"variable", ""},
               {"location", location_to_json(each.failing, report_.files)},
               {"failing", fmt::format("interrupted before line {}", line(each.failing))}};
      one["passing"] = each.passing ? fmt::format("interrupted before line {}", line(*each.passing))
                                    : std::string("goes on");
      list.push_back(std::move(one));
    }
    for (const ValueChange& each : found_.values) {
      bool is_guard = each.variable.empty();
      Json one{{"kind", is_guard ? "guard" : "value"},
               {"thread", each.thread - 1},
               {"variable", to_valid_utf8(each.variable)},
               {"location", location_to_json(each.span, report_.files)},
               {"failing", to_valid_utf8(each.failing)}};
      one["passing"] = each.passing ? Json(to_valid_utf8(*each.passing)) : Json(nullptr);
      list.push_back(std::move(one));
    }
    return list;
  }

 private:
  const ScheduleExplanationReport& report_;
  const explain::ScheduleExplanation& found_;
  const check::Counterexample& run_;
};

}  // namespace

std::string schedule_explanation_to_text(const ScheduleExplanationReport& report, Detail detail,
                                         const Palette& colours) {
  const explain::ScheduleExplanation& found = report.explanation;
  const unroll::Violation& violation = *report.checked.counterexample->run.violation;
  Writer writer(report);
  std::string out = fmt::format("{}{}: violated: {}{}\n", colours.bold,
                                report.files.describe(violation.span), violation.text, colours.end);
  out += source_excerpt(report.files, violation.span, colours);
  if (!found.found) {
    out += fmt::format(
        "no successful run differs in one or two switches ({} orders of threads tried): the fault "
        "is\nrather in an expression; culprit localize names those\n",
        found.tried);
  } else {
    std::size_t count = found.switches.size();
    out += fmt::format("the closest successful run differs in {} of {} switch{}\n", count,
                       found.switches_in_all, found.switches_in_all == 1 ? "" : "es");
    for (const SwitchChange& each : found.switches) out += writer.change(each);
    if (!found.values.empty()) out += writer.table(detail);
    bool is_assertion = violation.kind == program::PropertyKind::assertion;
    out += !is_assertion            ? "\nthat run ends without a failure\n"
           : found.reaches_property ? "\nthere the assertion holds\n"
                                    : "\nthat run does not come to the assertion\n";
  }
  out += fmt::format("{} orders of threads tried{}, {:.2f} s\n", found.tried,
                     found.complete ? "" : ", not all", report.statistics.seconds);
  return out;
}

std::string schedule_explanation_to_json(const Heading& heading,
                                         const ScheduleExplanationReport& report) {
  const explain::ScheduleExplanation& found = report.explanation;
  const check::CheckResult& checked = report.checked;
  Json object = heading_to_json(heading, checked.assumed);
  object["verdict"] = "violated";
  const unroll::Violation& violation = *checked.counterexample->run.violation;
  object["property"] = {{"kind", program::info(violation.kind).name},
                        {"text", to_valid_utf8(violation.text)},
                        {"location", location_to_json(violation.span, report.files)},
                        {"verdict", "violated"}};
  Json schedule = Json::array();
  for (unroll::ThreadNumber thread : checked.counterexample->schedule)
    schedule.push_back(thread - 1);
  object["counterexample"] = {{"schedule", std::move(schedule)},
                              {"switches", checked.counterexample->switches},
                              {"recheck", recheck_to_json(report.recheck)}};
  if (found.found) {
    Writer writer(report);
    object["explanation"] = {{"distance", found.switches.size()},
                             {"optimal", found.complete},
                             {"deltas", writer.deltas()},
                             {"reaches_property", found.reaches_property},
                             {"assumed", Json::array()}};
  }
  object["tried"] = found.tried;
  object["statistics"] = statistics_to_json(report.statistics);
  return print(object);
}

}  // namespace culprit::report
