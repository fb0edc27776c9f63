#include "report/schedule_explanation_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/boolean_check_json.h"
#include "report/json_parts.h"
#include "report/recheck_text.h"
#include "report/run_steps.h"
#include "report/source_excerpt.h"
#include "report/utf8.h"

namespace culprit::report {

namespace {

using explain::InputChange;
using explain::SwitchChange;
using explain::ValueChange;

constexpr std::size_t shown_changes = 20;
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

  std::string change(const InputChange& each) const {
    return fmt::format("  input {} at line {}: {} instead of {}\n", each.failing.input.name,
                       line(each.failing.input.span), each.passing, each.failing.value);
  }

  // "1 input and 2 of 3 switches"
  std::string changes() const {
    std::string text;
    if (!found_.inputs.empty()) {
      text = fmt::format("{} input{}", found_.inputs.size(), found_.inputs.size() == 1 ? "" : "s");
    }
    if (!found_.switches.empty()) {
      text +=
          fmt::format("{}{} of {} switch{}", text.empty() ? "" : " and ", found_.switches.size(),
                      found_.switches_in_all, found_.switches_in_all == 1 ? "" : "es");
    }
    return text;
  }

  std::string cause() const {
    const explain::Causality& cause = *found_.cause;
    if (!cause.holds_in_failing_run) {
      return fmt::format("cause: {} does not hold in the failing run\n", cause.predicate);
    }
    auto distance = [](const std::optional<std::uint64_t>& value) {
      return value ? fmt::format("differs in {}", *value)
                   : std::string("not found with one or two changes");
    };
    return fmt::format(
        "cause: the failure {} causally dependent on {}{}\n"
        "  the nearest run without it that succeeds: {}\n"
        "  the nearest run without it that fails:    {}\n",
        cause.depends ? "is" : "is not", cause.predicate, cause.decided ? "" : " (not proved)",
        distance(cause.without_effect), distance(cause.with_effect));
  }

  Json cause_json() const {
    if (!found_.cause) return Json(nullptr);
    const explain::Causality& cause = *found_.cause;
    auto distance = [](const std::optional<std::uint64_t>& value) {
      return value ? Json(*value) : Json(nullptr);
    };
    return {{"predicate", to_valid_utf8(cause.predicate)},
            {"holds_in_failing_run", cause.holds_in_failing_run},
            {"depends", cause.depends},
            {"decided", cause.decided},
            {"distance_without_effect", distance(cause.without_effect)},
            {"distance_with_effect", distance(cause.with_effect)}};
  }

  // Of the successful run.
  Json inputs() const {
    Json list = Json::array();
    for (const check::InputValue& each : run_.inputs) {
      if (each.input.internal) continue;
      std::string value = each.value;
      for (const InputChange& change : found_.inputs) {
        if (change.failing.input.key == each.input.key) value = change.passing;
      }
      list.push_back({{"name", to_valid_utf8(each.input.name)},
                      {"type", to_valid_utf8(each.type)},
                      {"value", to_valid_utf8(value)},
                      {"location", location_to_json(each.input.span, report_.files)}});
    }
    return list;
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
      if (rows.size() == shown_changes && detail != Detail::verbose) {
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
    for (const InputChange& each : found_.inputs) {
      list.push_back({{"kind", "input"},
                      {"variable", to_valid_utf8(each.failing.input.name)},
                      {"location", location_to_json(each.failing.input.span, report_.files)},
                      {"failing", to_valid_utf8(each.failing.value)},
                      {"passing", to_valid_utf8(each.passing)}});
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
        "no successful run differs in one or two switches or inputs ({} orders of threads tried): "
        "the fault is\nrather in an expression; culprit localize names those\n",
        found.tried);
  } else {
    out += fmt::format("the closest successful run differs in {}\n", writer.changes());
    for (const InputChange& each : found.inputs) out += writer.change(each);
    for (const SwitchChange& each : found.switches) out += writer.change(each);
    if (!found.values.empty()) out += writer.table(detail);
    bool is_assertion = violation.kind == program::PropertyKind::assertion;
    out += !is_assertion            ? "\nthat run ends without a failure\n"
           : found.reaches_property ? "\nthere the assertion holds\n"
                                    : "\nthat run does not come to the assertion\n";
  }
  bool both = report.recheck.status == recheck::Recheck::Status::confirmed &&
              report.passing_recheck.status == recheck::Recheck::Status::confirmed;
  if (both) out += "both runs were confirmed natively\n";
  if (!both) out += unconfirmed_to_text("the failing run", report.recheck);
  if (!both) out += unconfirmed_to_text("the successful run", report.passing_recheck);
  out += sandbox_to_text(report.recheck);
  for (const std::string& each : report.assumed) out += fmt::format("assumed: {}\n", each);
  if (found.cause) out += writer.cause();
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
    object["explanation"] = {
        {"distance", found.distance()},      {"optimal", found.complete},
        {"deltas", writer.deltas()},         {"reaches_property", found.reaches_property},
        {"passing_inputs", writer.inputs()}, {"cause", writer.cause_json()},
        {"assumed", report.assumed}};
    object["explanation"]["recheck"] = recheck_to_json(report.passing_recheck);
  }
  object["tried"] = found.tried;
  object["statistics"] = statistics_to_json(report.statistics);
  return print(object);
}

}  // namespace culprit::report
