// SPDX-License-Identifier: MIT
#include "report/explanation/schedule_explanation_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/parts/recheck_text.h"
#include "report/parts/source_excerpt.h"
#include "source/one_line.h"

namespace culprit::report {

namespace {

using result::InputChange;
using result::ScheduleExplanation;
using result::SwitchChange;
using result::ValueChange;
using source::one_line;

constexpr std::size_t shown_changes = 20;
constexpr std::size_t widest_change = 24;

class ScheduleWriter {
 public:
  ScheduleWriter(const ScheduleExplanation& found, const source::SourceFiles& files)
      : found_(found), run_(found.failing_run), files_(files) {}

  std::string thread(std::uint32_t number) const {
    const result::Thread& info = run_.threads[number - 1];
    return number == 1 ? info.name : fmt::format("{} ({})", info.name, info.function);
  }
  std::uint32_t line(source::SourceSpan span) const { return files_.begin(span).line; }

  std::string change(const SwitchChange& each) const {
    if (each.passing_target != 0) {
      return fmt::format("  switch {}: {} goes on when {} stops before line {}; {} should go on\n",
                         each.number, thread(each.failing_target), thread(each.thread),
                         line(each.failing), thread(each.passing_target));
    }
    std::string out = fmt::format("  switch {}: {} is interrupted before line {}", each.number,
                                  thread(each.thread), line(each.failing));
    if (!each.passing) return out + "; it should go on until it waits or ends\n";
    return out + fmt::format("; it should be interrupted before line {}\n", line(*each.passing));
  }

  std::string change(const InputChange& each) const {
    return fmt::format("  input {} at line {}: {} instead of {}\n", each.name, line(each.span),
                       each.passing, each.failing);
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
    const result::Causality& cause = *found_.cause;
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
    const result::Causality& cause = *found_.cause;
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

  std::string name(const ValueChange& each) const {
    std::string what = each.is_read            ? "read " + each.variable
                       : each.variable.empty() ? one_line(files_.text(each.span), 28)
                                               : each.variable;
    return fmt::format("{:<4} line {:>3}  {}", run_.threads[each.thread - 1].name, line(each.span),
                       what);
  }
  std::string value(const ValueChange& each, const std::string& text) const {
    if (each.is_condition) return text == "0" ? "false" : "true";
    return one_line(text, widest_change);
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
               {"location", location_to_json(each.failing, files_)},
               {"failing", fmt::format("interrupted before line {}", line(each.failing))}};
      if (each.passing_target != 0) {
        one["failing"] = thread(each.failing_target) + " goes on";
        one["passing"] = thread(each.passing_target) + " goes on";
        list.push_back(std::move(one));
        continue;
      }
      one["passing"] = each.passing ? fmt::format("interrupted before line {}", line(*each.passing))
                                    : std::string("goes on");
      list.push_back(std::move(one));
    }
    for (const InputChange& each : found_.inputs) {
      list.push_back({{"kind", "input"},
                      {"variable", to_valid_utf8(each.name)},
                      {"location", location_to_json(each.span, files_)},
                      {"failing", to_valid_utf8(each.failing)},
                      {"passing", to_valid_utf8(each.passing)}});
    }
    for (const ValueChange& each : found_.values) {
      bool is_guard = each.variable.empty();
      Json one{{"kind", is_guard ? "guard" : "value"},
               {"thread", each.thread - 1},
               {"variable", to_valid_utf8(each.variable)},
               {"location", location_to_json(each.span, files_)},
               {"failing", to_valid_utf8(each.failing)}};
      one["passing"] = each.passing ? Json(to_valid_utf8(*each.passing)) : Json(nullptr);
      list.push_back(std::move(one));
    }
    return list;
  }

 private:
  const ScheduleExplanation& found_;
  const result::RunView& run_;
  const source::SourceFiles& files_;
};

// What there is to say of the nearest successful run.
std::string nearest_to_text(const ScheduleWriter& writer, const ScheduleExplanation& found,
                            Detail detail) {
  if (!found.found) {
    return fmt::format(
        "no successful run differs in one or two switches or inputs ({} orders of threads tried): "
        "the fault is\nrather in an expression; culprit localize names those\n",
        found.tried);
  }
  std::string out = fmt::format("the closest successful run differs in {}\n", writer.changes());
  for (const InputChange& each : found.inputs) out += writer.change(each);
  for (const SwitchChange& each : found.switches) out += writer.change(each);
  if (!found.values.empty()) out += writer.table(detail);
  return out + (!found.is_assertion      ? "\nthat run ends without a failure\n"
                : found.reaches_property ? "\nthere the assertion holds\n"
                                         : "\nthat run does not come to the assertion\n");
}

}  // namespace

std::string nearest_schedule_to_text(const result::Report& report, const ScheduleExplanation& found,
                                     Detail detail) {
  return nearest_to_text(ScheduleWriter(found, report.files), found, detail) +
         unconfirmed_to_text("the successful run", found.passing_recheck);
}

std::string content_to_text(const result::Report& report, const ScheduleExplanation& found,
                            Detail detail, const Palette& colours) {
  using Status = result::Recheck::Status;
  const result::Finding& violation = *found.failing_run.ending.violation;
  ScheduleWriter writer(found, report.files);
  std::string out =
      fmt::format("{}{}: violated: {}{}\n", colours.bold, report.files.describe(violation.span),
                  violation.message, colours.end);
  out += source_excerpt(report.files, violation.span, colours);
  out += nearest_to_text(writer, found, detail);
  bool both = found.recheck.status == Status::confirmed &&
              found.passing_recheck.status == Status::confirmed;
  if (both) out += "both runs were confirmed natively\n";
  if (!both) out += unconfirmed_to_text("the failing run", found.recheck);
  if (!both) out += unconfirmed_to_text("the successful run", found.passing_recheck);
  out += sandbox_to_text(found.recheck);
  for (const std::string& each : found.assumed) out += fmt::format("assumed: {}\n", each);
  if (found.cause) out += writer.cause();
  out += fmt::format("{} orders of threads tried{}, {:.2f} s\n", found.tried,
                     found.complete ? "" : ", not all", report.statistics.seconds);
  return out;
}

Json content_to_json(const result::Report& report, const ScheduleExplanation& found) {
  const result::RunView& run = found.failing_run;
  Json object = beginning_to_json(report);
  object["property"] = {{"kind", run.ending.violation->rule},
                        {"text", to_valid_utf8(run.ending.violation->message)},
                        {"location", location_to_json(run.ending.violation->span, report.files)},
                        {"verdict", "violated"}};
  object["counterexample"] = {{"schedule", run.schedule},
                              {"switches", run.switches},
                              {"recheck", recheck_to_json(found.recheck)}};
  if (found.found) {
    ScheduleWriter writer(found, report.files);
    object["explanation"] = {{"distance", found.switches.size() + found.inputs.size()},
                             {"optimal", found.complete},
                             {"deltas", writer.deltas()},
                             {"reaches_property", found.reaches_property},
                             {"passing_inputs", inputs_to_json(found.passing_inputs, report.files)},
                             {"cause", writer.cause_json()},
                             {"assumed", found.assumed},
                             {"recheck", recheck_to_json(found.passing_recheck)}};
  }
  object["tried"] = found.tried;
  object["statistics"] = statistics_to_json(report.statistics);
  return object;
}

}  // namespace culprit::report
