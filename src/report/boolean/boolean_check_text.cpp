// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "report/boolean/boolean_check_report.h"
#include "report/parts/recheck_text.h"
#include "report/parts/run_text.h"
#include "report/parts/wrap.h"

namespace culprit::report {

namespace {

using result::BooleanCheck;
using result::BooleanStep;
using result::BooleanValue;
using result::Property;
using result::Verdict;

// Of a long run the beginning and the end are shown.
constexpr std::size_t shown_first = 24;
constexpr std::size_t shown_last = 24;
constexpr std::size_t text_width = 44;
constexpr std::size_t line_prefix = 9;  // "  line " and the gap after the number

struct Line {
  std::uint32_t number;
  std::string text;
  std::string values;
  bool begins_loop = false;  // from here on, for ever
};

std::string value_list(const std::vector<BooleanValue>& values) {
  std::string text;
  for (const BooleanValue& each : values) {
    if (!text.empty()) text += "   ";
    text +=
        fmt::format("{}{} = {}", each.is_hidden ? "global " : "", each.name, each.value ? 1 : 0);
  }
  return text;
}

// What the statement changed; verbose: also all variables in scope, as they were before it.
std::string values_beside(const BooleanStep& step, Detail detail) {
  std::string values;
  if (step.is_end) {
    for (bool value : step.returned)
      values += fmt::format("{}{}", values.empty() ? "returns " : ", ", value ? 1 : 0);
    return values;
  }
  values = step.assigned ? value_list(*step.assigned) : value_list(step.given);
  if (detail == Detail::verbose)
    values += (values.empty() ? "" : "   ") + ("(in " + value_list(step.scope) + ")");
  return values;
}

std::vector<Line> lines_of(const BooleanCheck& check, const source::SourceFiles& files,
                           Detail detail) {
  std::vector<Line> lines;
  bool begins_loop = false;
  for (std::size_t i = 0; i < check.steps.size(); ++i) {
    const BooleanStep& step = check.steps[i];
    begins_loop = begins_loop || check.loop == i;
    if (!step.is_shown) continue;
    lines.push_back({files.begin(step.span).line, std::string(step.depth * 2, ' ') + step.words,
                     values_beside(step, detail), begins_loop});
    begins_loop = false;
  }
  return lines;
}

std::string boolean_run_to_text(const BooleanCheck& check, const source::SourceFiles& files,
                                Detail detail, const Palette& colours) {
  std::vector<Line> lines = lines_of(check, files, detail);
  std::size_t digits = 1;
  for (const Line& line : lines) digits = std::max(digits, std::to_string(line.number).size());
  std::string text = "failing run\n";
  std::string inputs = value_list(check.start);
  if (!inputs.empty())
    text += wrapped(
        fmt::format("  {}start{:{}}{}   {}", colours.faint, "", digits, colours.end, inputs),
        digits + line_prefix);
  bool cut = detail != Detail::verbose && lines.size() > shown_first + shown_last + 2;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (cut && i == shown_first) {
      std::size_t omitted = lines.size() - shown_first - shown_last;
      text += fmt::format("  ... {} more steps (--verbose shows them) ...\n", omitted);
      i += omitted;
    }
    if (lines[i].begins_loop) text += "  and then for ever\n";
    std::string shown = lines[i].text;
    if (!lines[i].values.empty())
      shown = fmt::format("{:<{}}  {}", shown, text_width, lines[i].values);
    text += wrapped(fmt::format("  {}line {:>{}}{}  {}", colours.faint, lines[i].number, digits,
                                colours.end, shown),
                    digits + line_prefix + (lines[i].values.empty() ? 2 : text_width + 2));
  }
  return text;
}

// The options without which this is no failure.
std::string asked_for(const BooleanCheck& check) {
  if (check.violation->rule == "endless-run") return " --terminates";
  if (check.violation->rule == "error-label") return " --error-label " + check.violation->message;
  return "";
}

}  // namespace

std::string violated_assertion_to_text(const result::Report& report, const BooleanCheck& check,
                                       const Palette& colours) {
  return headline(report.name, "violated", colours.violated, check.violation->headline,
                  check.violation->span, report.files, colours);
}

std::string failing_run_in_story(const result::Report& report, const BooleanCheck& check,
                                 Detail detail, const Palette& colours) {
  return boolean_run_to_text(check, report.files, detail, colours) +
         judgement_to_text(check.recheck, "");
}

std::string content_to_text(const result::Report& report, const BooleanCheck& check, Detail detail,
                            const Palette& colours) {
  const std::string& path = report.name;
  const std::vector<Property>& assertions = check.properties;
  std::string text;
  auto violated = std::count_if(assertions.begin(), assertions.end(), [](const Property& each) {
    return each.verdict == Verdict::violated;
  });
  switch (report.verdict) {
    case Verdict::unknown:
      return fmt::format("{}: {}unknown{}: {}\n", path, colours.unknown, colours.end,
                         report.reason);
    case Verdict::holds: {
      auto unreached = std::count_if(assertions.begin(), assertions.end(),
                                     [](const Property& each) { return !each.reached; });
      text = assertions.empty() ? fmt::format("{}: holds: there is no assertion to break\n", path)
                                : fmt::format("{}: holds: no run breaks an assertion\n", path);
      if (unreached > 0) {
        text += fmt::format("  {} of {} assertions {} never reached\n", unreached,
                            assertions.size(), unreached == 1 ? "is" : "are");
      }
      break;
    }
    case Verdict::violated:
      text = violated_assertion_to_text(report, check, colours);
      if (detail == Detail::quiet) return text;
      text += boolean_run_to_text(check, report.files, detail, colours);
      text += judgement_to_text(check.recheck,
                                fmt::format(". Next: culprit repair {}{}", path, asked_for(check)));
      for (std::size_t i = 0; i < assertions.size(); ++i) {
        if (assertions[i].verdict != Verdict::violated || i == check.property) continue;
        text += fmt::format("also violated: {}: {}\n", report.files.describe(assertions[i].span),
                            assertions[i].written);
      }
      break;
  }
  if (detail == Detail::quiet) return text;
  if (!assertions.empty()) {
    text += fmt::format("{} of {} assertion{} violated, complete, {:.2f} s\n", violated,
                        assertions.size(), assertions.size() == 1 ? "" : "s",
                        report.statistics.seconds);
  }
  return text;
}

}  // namespace culprit::report
