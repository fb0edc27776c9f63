// SPDX-License-Identifier: MIT
#include "report_kinds.h"

namespace culprit::report {

namespace {

using result::Report;
using result::Verdict;

constexpr source::SourceSpan five{1, 27, 28};
constexpr source::SourceSpan whole_assertion{1, 32, 46};
constexpr source::SourceSpan condition{1, 39, 45};

result::Finding violated_assertion() {
  result::Finding finding;
  finding.rule = "assertion";
  finding.message = "x == 6";
  finding.headline = "assert(x == 6)";
  finding.span = whole_assertion;
  finding.stack = {{"main", whole_assertion}};
  return finding;
}

result::Property assertion(Verdict verdict) {
  return {"assertion", "x == 6", "assert(x == 6)", whole_assertion, verdict, "", true};
}

result::Step assignment() {
  result::Step step;
  step.operation = "assign";
  step.span = five;
  step.function = "main";
  step.target = "x";
  step.value = "5";
  step.words = "x = 5";
  return step;
}

result::RunView failing_run() {
  result::RunView run;
  run.steps = {assignment()};
  run.ending.kind = result::Ending::Kind::violated;
  run.ending.violation = violated_assertion();
  return run;
}

result::RunView failing_schedule() {
  result::RunView run = failing_run();
  run.steps[0].thread = 2;
  run.steps[0].after_switch = 1;
  run.threads = {{"main", "main"}, {"t1", "worker"}};
  run.schedule = {0, 1};
  run.order = {{0, "before a write", five, 1}, {1, "where it waits or ends", std::nullopt, 0}};
  run.switches = 1;
  run.fewest_switches = true;
  return run;
}

result::Check failing_check() {
  result::Check check;
  check.properties = {assertion(Verdict::violated)};
  check.property = 0;
  check.failing_run = failing_run();
  check.recheck = {result::Recheck::Status::confirmed, "a native run (clang)", ""};
  check.bound.complete = true;
  return check;
}

Report violated(result::Content content) {
  Report report = begun_by_hand();
  report.verdict = Verdict::violated;
  report.content = std::move(content);
  return report;
}

result::BooleanCheck failing_boolean_check() {
  result::BooleanCheck check;
  check.properties = {assertion(Verdict::violated)};
  check.property = 0;
  check.violation = violated_assertion();
  check.violation->span = condition;
  check.inputs = {{"p", "", "bool", "0", five}};
  check.start = {{"p", false, false}};
  result::BooleanStep step;
  step.span = five;
  step.function = "main";
  step.kind = "assign";
  step.words = "p := 1";
  step.assigned = {{{"p", true, false}}};
  step.scope = check.start;
  check.steps = {step};
  return check;
}

result::CircuitCheck failing_circuit_check() {
  result::CircuitCheck check;
  check.properties = {assertion(Verdict::violated)};
  check.property = 0;
  result::CircuitRun run;
  run.rows = {{result::SignalRow::Kind::input, "r0", 1, five, true, {"1", "0"}},
              {result::SignalRow::Kind::other, "inner", 1, {}, false, {"0", "0"}}};
  run.positions = 2;
  run.endless = true;
  run.loop = 1;
  check.failing_run = run;
  check.figures.depth = 2;
  return check;
}

result::Patch patch_by_hand() {
  return {result::Patch::Kind::expression, {{1, 27, 1, "6"}}, "-  int x = 5;\n+  int x = 6;\n"};
}

}  // namespace

Report begun_by_hand() {
  Report report;
  report.heading = {"check", "1.0", {"a.c"}, {"a warning"}};
  report.files.add("a.c", "int main(void) {\n  int x = 5;\n  assert(x == 6);\n}\n");
  report.name = "a.c";
  report.statistics = {0.5, 12, 34};
  return report;
}

Report failure_by_hand() {
  Report report = begun_by_hand();
  report.reason = "unsupported: inline assembly";
  report.reason_span = five;
  report.content = result::Failure{result::Failure::Kind::unsupported, "inline assembly"};
  return report;
}

Report run_by_hand() {
  return violated(failing_run());
}

Report check_by_hand() {
  return violated(failing_check());
}

Report threads_by_hand() {
  result::Check check = failing_check();
  check.failing_run = failing_schedule();
  check.bound.switches = 1;
  return violated(check);
}

Report localization_by_hand() {
  result::Suspect suspect;
  suspect.role = "value";
  suspect.span = five;
  suspect.text = "5";
  suspect.function = "main";
  suspect.title = "`5`";
  suspect.advice = "this should have been 6";
  suspect.original = "5";
  result::Diagnosis diagnosis;
  diagnosis.suspects = {suspect};
  diagnosis.values = {{"t", {{0, "main", 1, "6", "5", "6", "5"}}, {}}};
  diagnosis.recheck = result::Recheck{result::Recheck::Status::confirmed, "a native run", ""};
  result::Localization found;
  found.tests = {{result::TestOutcome::Kind::fails, "t", "x == 6"}};
  found.tests[0].expected.exit_status = 0;
  found.tests[0].violation = violated_assertion();
  found.failing = 1;
  found.diagnoses = {diagnosis};
  found.considered = {"value"};
  found.examined = 2;
  found.tried_size = 1;
  return violated(found);
}

Report synchronisation_by_hand() {
  Report report = localization_by_hand();
  auto& found = std::get<result::Localization>(report.content);
  result::Synchronisation missing;
  result::SynchronisationDiagnosis diagnosis;
  diagnosis.sections = {{whole_assertion, "worker", 1, false}};
  diagnosis.complete = true;
  result::Patch patch = patch_by_hand();
  patch.kind = result::Patch::Kind::synchronisation;
  diagnosis.suggestions = {
      {"hold m over line 3 of worker", patch, {result::Proof::Scope::all_schedules, 0}}};
  missing.diagnoses = {diagnosis};
  found.synchronisation = missing;
  found.order = failing_schedule().order;
  return report;
}

Report explanation_by_hand() {
  result::Delta delta;
  delta.kind = result::Delta::Kind::assignment;
  delta.variable = "x";
  delta.function = "main";
  delta.span = five;
  delta.ssa_name = "x#1";
  delta.changes = {{"x", "x", "5", "6"}};
  result::Comparison comparison;
  comparison.outcome = result::Comparison::Outcome::explained;
  comparison.distance = comparison.at_least = 1;
  comparison.optimal = true;
  comparison.deltas = {delta};
  comparison.slices = {{0}};
  comparison.passing = result::RunView{};
  comparison.sufficient_unwind = 0;
  comparison.steps = 3;
  return violated(result::Explanation{failing_check(), comparison, false});
}

Report model_explanation_by_hand() {
  result::Delta delta;
  delta.kind = result::Delta::Kind::input;
  delta.variable = "r0";
  delta.span = five;
  delta.cycle = 1;
  delta.changes = {{"r0", "r0@1", "0", "1"}};
  result::Comparison comparison;
  comparison.outcome = result::Comparison::Outcome::explained;
  comparison.distance = comparison.at_least = comparison.changed_inputs = 1;
  comparison.optimal = comparison.inputs_come_first = true;
  comparison.deltas = {delta};
  comparison.slices = {{0}};
  comparison.cycles = 2;
  comparison.bound_note = "closest among runs that repeat within 2 cycles";
  comparison.steps = 4;
  result::ModelExplanation explanation;
  result::CircuitCheck check = failing_circuit_check();
  explanation.passing_run = check.failing_run;
  explanation.check = std::move(check);
  explanation.comparison = comparison;
  return violated(explanation);
}

Report schedule_explanation_by_hand() {
  result::ScheduleExplanation found;
  found.failing_run = failing_schedule();
  found.is_assertion = true;
  found.found = true;
  found.switches = {{1, 2, five, std::nullopt}};
  result::ValueChange change;
  change.thread = 2;
  change.span = five;
  change.variable = "x";
  change.failing = "5";
  change.passing = "6";
  found.values = {change};
  found.reaches_property = true;
  found.switches_in_all = 1;
  found.tried = 7;
  return violated(found);
}

Report c_repairs_by_hand() {
  result::CRepair repair;
  repair.changes = {{five, "value", "main", "5", "6", result::Patch::Kind::expression}};
  repair.patch.diff = "--- a.c\n+++ a.c\n@@ -2 +2 @@\n-  int x = 5;\n+  int x = 6;\n";
  repair.patch.edits = {{five.file, five.begin, 1, "6"}};
  repair.recheck = {result::Recheck::Status::confirmed, "a native run", ""};
  repair.proof.scope = result::Proof::Scope::all_inputs;
  repair.keeps.extent = result::CKept::Extent::changes;
  repair.keeps.inputs = {{"main::y", "7"}};
  repair.keeps.before = {"5\n", 0, ""};
  repair.keeps.after = {"6\n", 0, ""};
  result::CRepairs found;
  found.specification = result::CSpecification{"x == 6", five, "", "complete"};
  found.tests = {{result::TestOutcome::Kind::fails, "1", "x == 6"}};
  found.failing = 1;
  found.repairs = {repair};
  found.candidates = found.tried = 9;
  return violated(found);
}

Report story_by_hand() {
  result::Story story;
  story.failure = std::get<result::Explanation>(explanation_by_hand().content);
  story.patches = std::get<result::CRepairs>(c_repairs_by_hand().content);
  story.gaps = {{result::Story::Gap::Chapter::blame, "out of time"}};
  story.next = {{"culprit a.c --apply", "change the file"}};
  return violated(story);
}

Report boolean_check_by_hand() {
  return violated(failing_boolean_check());
}

Report boolean_repairs_by_hand() {
  result::BooleanRepair repair;
  repair.span = five;
  repair.function = "main";
  repair.role = "value";
  repair.original = "5";
  repair.replacement = "6";
  repair.patch = patch_by_hand();
  repair.method = "game";
  result::BooleanRepairs found;
  found.check = failing_boolean_check();
  found.repairs = {repair};
  found.components = 3;
  found.repaired = 1;
  return violated(found);
}

Report circuit_check_by_hand() {
  return violated(failing_circuit_check());
}

Report circuit_repairs_by_hand() {
  result::CircuitRepair repair;
  repair.changes = {{{0, five, "expression", "", "expression", "5", 1}, "6"}};
  repair.method = "exact search";
  repair.patch = patch_by_hand();
  result::CircuitRepairs found;
  found.check = failing_circuit_check();
  found.repairs = {repair};
  found.suspects = found.repaired = 1;
  return violated(found);
}

Report score_by_hand() {
  Report report = begun_by_hand();
  report.verdict = Verdict::holds;
  result::Score scores;
  scores.score = {0.75, 1, 1, 4, 0, std::nullopt};
  report.content = scores;
  return report;
}

}  // namespace culprit::report
