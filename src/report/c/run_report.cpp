// SPDX-License-Identifier: MIT
#include "report/c/run_report.h"

#include <fmt/format.h>

#include "report/parts/run_text.h"
#include "report/parts/statistics.h"
#include "source/invariant.h"

namespace culprit::report {

namespace {

// Of a very deep recursion the two ends are enough; `stack_omitted` counts what lies between.
constexpr std::size_t innermost_entries = 200;
constexpr std::size_t outermost_entries = 50;

void add_stack(Json& object, const std::vector<result::Call>& stack,
               const source::SourceFiles& files) {
  Json list = Json::array();
  bool cut = stack.size() > innermost_entries + outermost_entries;
  std::size_t skipped = cut ? stack.size() - innermost_entries - outermost_entries : 0;
  std::uint64_t omitted = skipped;
  for (const result::Call& entry : stack) omitted += entry.left_out;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    if (cut && i == innermost_entries) i += skipped;
    list.push_back({{"function", to_valid_utf8(stack[i].function)},
                    {"location", location_to_json(stack[i].span, files)}});
  }
  object["stack"] = std::move(list);
  if (omitted > 0) object["stack_omitted"] = omitted;
}

Json finding_to_json(const result::Finding& finding, const source::SourceFiles& files) {
  Json notes = Json::array();
  for (const result::Note& note : finding.notes) {
    notes.push_back(
        {{"text", to_valid_utf8(note.text)}, {"location", location_to_json(note.span, files)}});
  }
  Json object{{"kind", finding.rule},
              {"text", to_valid_utf8(finding.message)},
              {"location", location_to_json(finding.span, files)}};
  add_stack(object, finding.stack, files);
  object["notes"] = std::move(notes);
  return object;
}

}  // namespace

std::string content_to_text(const result::Report& report, const result::RunView& run, Detail detail,
                            const Palette& colours) {
  std::string text = assumed_to_text(report, detail);
  if (detail != Detail::quiet || report.verdict != result::Verdict::holds)
    text += ending_to_text(report, run.ending, colours);
  if (detail == Detail::verbose) text += to_text(report.statistics) + "\n";
  return text;
}

Json content_to_json(const result::Report& report, const result::RunView& run) {
  using Kind = result::Ending::Kind;
  Json object = beginning_to_json(report);
  if (report.verdict == result::Verdict::unknown) {
    object["reason"] = to_valid_utf8(report.reason);
    object["location"] = location_to_json(report.reason_span, report.files);
    add_stack(object, run.ending.stack, report.files);
  }
  if (run.ending.kind == Kind::violated) {
    INVARIANT(run.ending.violation, "a violated run should carry its violation");
    object["property"] = finding_to_json(*run.ending.violation, report.files);
  }
  Json& ended = object["run"];
  ended["exit"] = run.ending.kind == Kind::exited ? Json(run.ending.exit_status) : Json(nullptr);
  ended["signal"] = run.ending.kind == Kind::signalled ? Json(run.ending.signal) : Json(nullptr);
  ended["stdout"] = to_valid_utf8(run.output.standard_output);
  ended["stderr"] = to_valid_utf8(run.output.standard_error);
  if (run.output.truncated) ended["truncated"] = true;
  object["statistics"] = statistics_to_json(report.statistics);
  return object;
}

}  // namespace culprit::report
