// SPDX-License-Identifier: MIT
#include "report/html/page_parts.h"

#include <fmt/format.h>

namespace culprit::report {

namespace {

class Collector {
 public:
  PageParts parts;

  void add(const result::Failure& failure) { parts.failure = &failure; }
  void add(const result::Score& score) { (void)score; }  // nothing that a page would show better
  void add(const result::RunView& run) {
    parts.run = &run;
    if (run.ending.violation) parts.finding = &*run.ending.violation;
    if (run.reference) parts.other_run = run.reference.get();
  }
  void add(const result::Check& check) {
    parts.check = &check;
    parts.recheck = &check.recheck;
    if (check.failing_run) add(*check.failing_run);
  }
  void add(const result::Explanation& explanation) {
    add(explanation.check);
    parts.compared = compared(explanation);
    if (!explanation.comparison) return;
    parts.comparison = &*explanation.comparison;
    if (parts.comparison->passing) parts.other_run = &*parts.comparison->passing;
  }
  void add(const result::ScheduleExplanation& explanation) {
    parts.schedule = &explanation;
    parts.recheck = &explanation.recheck;
    add(explanation.failing_run);
  }
  void add(const result::Localization& found) {
    parts.blame = &found;
    if (parts.finding) return;
    for (const result::TestOutcome& each : found.tests) {
      if (each.kind == result::TestOutcome::Kind::fails && each.violation) {
        parts.finding = &*each.violation;
        return;
      }
    }
  }
  void add(const result::CRepairs& found) {
    parts.patches = &found;
    if (!found.runs || parts.other_run || (parts.run && parts.run->threads.size() > 1)) return;
    parts.patched_runs = &*found.runs;
    add(found.runs->before);
    parts.other_run = &found.runs->after;
  }
  void add(const result::BooleanCheck& check) {
    parts.boolean = &check;
    parts.recheck = &check.recheck;
    if (check.violation) parts.finding = &*check.violation;
  }
  void add(const result::BooleanRepairs& found) {
    parts.boolean_repairs = &found;
    add(found.check);
  }
  void add(const result::CircuitCheck& check) {
    parts.circuit = &check;
    parts.recheck = &check.recheck;
  }
  void add(const result::ModelExplanation& explanation) {
    std::visit([this](const auto& check) { add(check); }, explanation.check);
    parts.compared = compared(explanation);
    parts.comparison = parts.compared.found;
  }
  void add(const result::CircuitRepairs& found) {
    parts.circuit_repairs = &found;
    add(found.check);
  }
  void add(const result::Story& story) {
    parts.story = &story;
    if (story.failure) add(*story.failure);
    if (story.schedule) add(*story.schedule);
    if (story.boolean) add(*story.boolean);
    if (story.circuit) add(*story.circuit);
    if (story.blame) add(*story.blame);
    if (story.patches) add(*story.patches);
  }
};

}  // namespace

PageParts parts_of(const result::Report& report) {
  Collector collector;
  std::visit([&](const auto& content) { collector.add(content); }, report.content);
  return collector.parts;
}

std::string name_of_run(const PageParts& parts) {
  if (parts.patched_runs && !parts.patched_runs->test.empty())
    return fmt::format("test {}, which fails", parts.patched_runs->test);
  return parts.finding || parts.patched_runs ? "the failing run" : "the run";
}

std::string name_of_other_run(const PageParts& parts) {
  if (parts.patched_runs)
    return parts.patched_runs->test.empty() ? "the same inputs with the first patch"
                                            : "the same test with the first patch";
  if (parts.comparison && parts.comparison->passing) return "the nearest successful run";
  return "the reference, on the same inputs";
}

}  // namespace culprit::report
