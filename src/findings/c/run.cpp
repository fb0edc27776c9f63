// SPDX-License-Identifier: MIT
#include "findings/c/run.h"

#include <fmt/format.h>

#include "findings/c/readable_inputs.h"
#include "source/one_line.h"

namespace culprit::findings {

namespace {

using check::RunStep;
using program::Operation;
using program::PropertyKind;
using result::Ending;

constexpr std::size_t widest_condition = 60;

// An assertion is shown as it is written; of a division the operands alone would not say what is
// wrong.
std::string headline_of(const unroll::Violation& violation, const source::SourceFiles& files) {
  bool division = violation.kind == PropertyKind::division_by_zero ||
                  violation.kind == PropertyKind::division_overflow;
  if (division) return fmt::format("{}: {}", program::info(violation.kind).title, violation.text);
  if (violation.kind != PropertyKind::assertion || !violation.span.known()) return violation.text;
  std::string_view written = files.text(violation.span);
  bool short_enough = written.size() <= 80 && written.find('\n') == std::string_view::npos;
  bool says_it = short_enough && written.find(violation.text) != std::string_view::npos;
  return says_it ? std::string(written) : fmt::format("assertion: {}", violation.text);
}

std::vector<result::Call> calls_of(const std::vector<unroll::StackEntry>& stack) {
  std::vector<result::Call> calls;
  for (const unroll::StackEntry& each : stack)
    calls.push_back({each.function, each.span, each.left_out});
  return calls;
}

Ending::Kind kind_of(unroll::RunEnd end) {
  switch (end) {
    case unroll::RunEnd::exited: return Ending::Kind::exited;
    case unroll::RunEnd::signalled: return Ending::Kind::signalled;
    case unroll::RunEnd::violated: return Ending::Kind::violated;
    case unroll::RunEnd::assumption_failed: return Ending::Kind::assumption_failed;
    case unroll::RunEnd::limit: return Ending::Kind::limit;
    case unroll::RunEnd::unsupported: break;
  }
  return Ending::Kind::unsupported;
}

result::Verdict verdict_of(unroll::RunEnd end) {
  switch (end) {
    case unroll::RunEnd::exited:
    case unroll::RunEnd::signalled: return result::Verdict::holds;
    case unroll::RunEnd::violated: return result::Verdict::violated;
    case unroll::RunEnd::assumption_failed:
    case unroll::RunEnd::limit:
    case unroll::RunEnd::unsupported: break;
  }
  return result::Verdict::unknown;
}

// "most = 2", "condition b > a is true"; empty: not worth a line.
std::string words_of(const RunStep& step, const source::SourceFiles& files) {
  if (step.reads) return fmt::format("read {} = {}", step.target, step.value);
  switch (step.operation) {
    case Operation::branch: {
      std::string condition = source::one_line(files.text(step.span), widest_condition);
      if (condition.empty()) return "";
      return fmt::format("condition {} is {}", condition, step.value == "0" ? "false" : "true");
    }
    case Operation::switch_to:
      return fmt::format("switch ({}): {}",
                         source::one_line(files.text(step.span), widest_condition), step.value);
    case Operation::call:
      for (std::string_view hidden :
           {std::string_view("__VERIFIER_"), std::string_view("nondet_"), program::own_functions}) {
        if (step.value.starts_with(hidden)) return "";
      }
      return step.value;
    case Operation::return_value:
      return step.value.empty() || step.depth == 0 ? "" : fmt::format("return {}", step.value);
    case Operation::assign:
    case Operation::store:
    case Operation::store_bits:
    case Operation::copy:
    case Operation::clear:
      if (step.target.starts_with('$') || step.target.empty()) return "";
      return fmt::format("{} = {}", step.target, step.value);
    default: return "";
  }
}

result::Step step_of(const RunStep& step, const source::SourceFiles& files) {
  result::Step made;
  made.operation = step.reads ? "read" : program::operation_name(step.operation);
  made.is_call = step.operation == Operation::call && !step.reads;
  made.span = step.span;
  made.function = step.function;
  made.depth = step.depth;
  made.target = step.target;
  made.is_internal = step.target.starts_with('$') ||
                     (made.is_call && step.value.starts_with(program::own_functions));
  made.value = step.value;
  made.words = words_of(step, files);
  made.thread = step.thread;
  made.after_switch = step.after_switch;
  made.from = step.from;
  return made;
}

}  // namespace

result::Finding finding_of(const unroll::Violation& violation, const source::SourceFiles& files) {
  result::Finding finding;
  finding.rule = program::info(violation.kind).name;
  finding.message = violation.text;
  finding.headline = headline_of(violation, files);
  finding.span = violation.span;
  finding.stack = calls_of(violation.stack);
  for (const auto& [text, span] : violation.notes) finding.notes.push_back({text, span});
  for (const auto& [name, value] : violation.values) finding.values.push_back({name, value});
  return finding;
}

Ending ending_of(const unroll::RunResult& run, const source::SourceFiles& files) {
  Ending ending;
  ending.kind = kind_of(run.end);
  ending.exit_status = run.exit_status;
  ending.signal = run.signal;
  if (run.violation) ending.violation = finding_of(*run.violation, files);
  bool is_unsaid = run.end == unroll::RunEnd::assumption_failed && run.reason.empty();
  ending.reason = is_unsaid ? "the assumption does not hold" : run.reason;
  ending.reason_span = run.reason_span;
  ending.stack = calls_of(run.stack);
  return ending;
}

std::vector<result::Turn> turns_of(const unroll::GivenSchedule& order) {
  std::vector<result::Turn> turns;
  for (const unroll::Turn& turn : order.turns) {
    result::Turn& made = turns.emplace_back();
    made.thread = turn.thread - 1;
    made.ends = "where it waits or ends";
    if (turn.place == unroll::Turn::nowhere) continue;
    const unroll::OperationPlace& place = order.places[turn.place];
    bool is_access = place.kind == unroll::VisibleOperation::Kind::access;
    made.ends = !is_access     ? "before an operation"
                : place.writes ? "before a write"
                               : "before a read";
    made.place = place.span;
    made.execution = turn.execution + 1;
  }
  return turns;
}

result::RunView view_of(const check::Counterexample& found, const source::SourceFiles& files) {
  result::RunView view;
  view.inputs = readable_inputs(found.inputs);
  for (const RunStep& step : found.steps) view.steps.push_back(step_of(step, files));
  view.ending = ending_of(found.run, files);
  view.output.standard_output = found.standard_output;
  view.program = found.program;
  if (found.reference) {
    view.reference = std::make_shared<const result::RunView>(view_of(*found.reference, files));
  }
  if (found.threads.empty()) return view;
  for (const check::ThreadInfo& each : found.threads)
    view.threads.push_back({each.name, each.function});
  for (unroll::ThreadNumber thread : found.schedule) view.schedule.push_back(thread - 1);
  view.order = turns_of(unroll::given_schedule(found.schedule, found.stops));
  view.switches = found.switches;
  view.fewest_switches = found.fewest_switches;
  return view;
}

result::RunView view_of(const unroll::RunResult& run, const std::vector<RunStep>& steps,
                        const source::SourceFiles& files) {
  result::RunView view;
  for (const RunStep& step : steps) view.steps.push_back(step_of(step, files));
  view.ending = ending_of(run, files);
  return view;
}

result::Report run_report(result::Report begun, const unroll::RunResult& run,
                          const result::Output& output, const std::vector<check::RunStep>& steps) {
  result::RunView view = view_of(run, steps, begun.files);
  view.output = output;
  begun.verdict = verdict_of(run.end);
  bool is_unsupported = run.end == unroll::RunEnd::unsupported;
  begun.reason = is_unsupported ? "unsupported: " + run.reason : view.ending.reason;
  begun.reason_span = run.reason_span;
  begun.assumed = run.assumed;
  begun.content = std::move(view);
  return begun;
}

}  // namespace culprit::findings
