// SPDX-License-Identifier: MIT
#include "commands/stages/patched_runs.h"

#include <algorithm>

#include "check/recorded_steps.h"
#include "findings/c/run.h"

namespace culprit::commands {

namespace {

result::RunView recorded(const repair::TestBench& bench, const localize::Test& test,
                         const repair::ChangedProgram& program) {
  check::RecordedSteps steps(check::steps_on_page);
  std::string output;
  const unroll::RunResult run = bench.trace(
      program, test, [&steps](const unroll::Step& step) { steps.add(step); }, output);
  result::RunView view = findings::view_of(run, steps.take({}), program.files);
  view.output.standard_output = std::move(output);
  return view;
}

// From the patched text to the one before.
class PlacesBefore {
 public:
  PlacesBefore(const source::SourceFiles& before, const source::SourceFiles& patched,
               const source::FileEdits& edits)
      : edits_(edits), files_(patched.size() + 1, source::no_file) {
    for (source::FileId file = 1; file <= patched.size(); ++file) {
      for (source::FileId each = 1; each <= before.size(); ++each)
        if (before.path(each) == patched.path(file)) files_[file] = each;
    }
  }

  void move(result::RunView& run) const {
    for (result::Step& each : run.steps) move(each.span);
    move(run.ending.stack);
    move(run.ending.reason_span);
    if (!run.ending.violation) return;
    result::Finding& finding = *run.ending.violation;
    move(finding.span);
    move(finding.stack);
    for (result::Note& each : finding.notes) move(each.span);
  }

 private:
  void move(std::vector<result::Call>& stack) const {
    for (result::Call& each : stack) move(each.span);
  }
  void move(source::SourceSpan& span) const {
    if (!span.known()) return;
    const source::FileId file = files_[span.file];
    const auto edits = edits_.find(file);
    if (edits != edits_.end()) {
      span.begin = source::place_before_edits(edits->second, span.begin);
      span.end = std::max(span.begin, source::place_before_edits(edits->second, span.end));
    }
    span = file == source::no_file ? source::SourceSpan{}
                                   : source::SourceSpan{file, span.begin, span.end};
  }

  const source::FileEdits& edits_;
  std::vector<source::FileId> files_;  // of the text before, by the file of the patched one
};

}  // namespace

result::PatchedRuns patched_runs(const repair::TestBench& bench, const localize::Test& test,
                                 const repair::ChangedProgram& unchanged,
                                 const repair::ChangedProgram& patched,
                                 const source::FileEdits& edits) {
  result::PatchedRuns runs{test.name, recorded(bench, test, unchanged),
                           recorded(bench, test, patched)};
  PlacesBefore(unchanged.files, patched.files, edits).move(runs.after);
  return runs;
}

}  // namespace culprit::commands
