// SPDX-License-Identifier: MIT
#include "unroll/explore/event_recorder.h"

#include <algorithm>
#include <utility>

#include "unroll/explore/left_behind.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

using formula::Term;
using program::Instruction;
using program::Operation;
using program::PropertyKind;

namespace {

// What has to hold for the condition to hold: a few conditions, or itself.
std::vector<Term> conjuncts(const formula::Terms& terms, Term condition) {
  constexpr std::size_t most = 16;
  std::vector<Term> found, pending{condition};
  while (!pending.empty()) {
    Term term = pending.back();
    pending.pop_back();
    const formula::Node& node = terms.node(term);
    if (node.op == formula::Op::bit_and && found.size() + pending.size() < most) {
      pending.insert(pending.end(), {node.operands[1], node.operands[0]});
    } else {
      found.push_back(term);
    }
  }
  return found;
}

}  // namespace

void EventRecorder::assume(const Instruction& instruction, Value value) {
  Symbolic& symbolic = *run_.symbolic;
  Event event;
  event.kind = EventKind::assumption;
  event.span = run_.blamed_span(instruction.span);
  symbolic.add(run_.state, symbolic.terms.logical_not(symbolic.truth(value, 32)), std::move(event));
}

// Steps that no run comes to are steps too, also those after an assertion that nothing satisfies.
bool EventRecorder::goes_on_after_failure() const {
  return is_observed_ && run_.symbolic && !run_.symbolic->replaying();
}

bool EventRecorder::no_run_goes_on() const {
  formula::Terms& terms = run_.symbolic->terms;
  const Term guard = run_.state.path.guard(terms);
  return terms.is_false(guard) || std::find(failed_.begin(), failed_.end(), guard) != failed_.end();
}

void EventRecorder::assert_that(const Instruction& instruction, Value value) {
  Symbolic& symbolic = *run_.symbolic;
  const program::Property& property = run_.program.property(instruction.property);
  if (!run_.checks.enabled(property.kind)) return;
  symbolic.visit(run_.state, instruction.property);
  if (value.is_constant() && (value.bits != 0 || !goes_on_after_failure())) return;
  if (value.is_constant()) failed_.push_back(run_.state.path.guard(symbolic.terms));
  // a && b is two events: each is easier to prove.
  for (Term conjunct : conjuncts(symbolic.terms, symbolic.truth(value, 32))) {
    Event event;
    event.kind = EventKind::property;
    event.property = property.kind;
    event.stated = instruction.property;
    event.span = run_.blamed_span(property.span);
    event.text = property.text;
    symbolic.add(run_.state, symbolic.terms.logical_not(conjunct), std::move(event));
  }
}

void EventRecorder::end() {
  Symbolic& symbolic = *run_.symbolic;
  RunResult result = std::exchange(run_.result, RunResult{});
  run_.result.assumed = std::move(result.assumed);
  Event event;
  switch (result.end) {
    case RunEnd::exited:
      if (symbolic.options.wanted.expectation) good_end(result.exit_status);
      if (symbolic.options.wanted.ends) keep_end(result);
      event.kind = EventKind::end;
      break;
    case RunEnd::signalled:
      if (symbolic.options.wanted.ends) keep_end(result);
      event.kind = EventKind::end;
      break;
    case RunEnd::violated:
      event.kind = EventKind::property;
      event.property = result.violation->kind;
      event.span = result.violation->span;
      event.text = result.violation->text;
      event.stated = stated_property(event.property);
      break;
    case RunEnd::assumption_failed:
      event.kind = EventKind::assumption;
      event.span = result.reason_span;
      break;
    case RunEnd::limit:
      if (result.whole_run) {
        run_.result = std::move(result);
        throw RunStopped{};
      }
      event.kind = EventKind::limit;
      break;
    case RunEnd::unsupported: event.kind = EventKind::unsupported; break;
  }
  if (event.kind == EventKind::limit || event.kind == EventKind::unsupported) {
    event.text = result.reason;
    event.span = result.reason_span;
  }
  symbolic.add(run_.state, symbolic.terms.truth(true), std::move(event));
}

// What can be seen of the current state, which has ended.
void EventRecorder::keep_end(const RunResult& result) {
  Symbolic& symbolic = *run_.symbolic;
  State& state = run_.state;
  EndOfRun end;
  end.when = state.path.guard(symbolic.terms);
  if (symbolic.terms.is_false(end.when)) return;
  end.aborts = result.end == RunEnd::signalled;
  Value status = Value::constant(static_cast<std::uint32_t>(result.exit_status));
  end.status = symbolic.term(state.status.is_term() ? state.status : status, 32);
  const program::Scalar scalar = run_.program.type(entry_result_type_).scalar;
  bool has_value = state.result.is_constant() || state.result.is_term();
  if (has_value && scalar.width != 0) {
    // Ways that return different constants were merged without knowing their type.
    Term value = symbolic.term(state.result, scalar.width);
    end.value = symbolic.terms.extract(value, 0, scalar.width);
  }
  end.printed = state.printed;
  end.left = left_behind(run_);
  symbolic.unrolling.ends.push_back(std::move(end));
}

// The current state has exited; is that as expected?
void EventRecorder::good_end(int status) const {
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  const Expectation& expectation = *symbolic.options.wanted.expectation;
  const State& state = run_.state;
  if (expectation.output && !expectation.output->is_complete(state.output)) return;
  Term good = state.path.guard(terms);
  if (expectation.exit_status) {
    auto wanted = static_cast<std::uint64_t>(*expectation.exit_status) & 0xff;
    Term same = terms.truth((static_cast<std::uint64_t>(status) & 0xff) == wanted);
    if (state.status.is_term()) {
      Term low_byte = terms.extract(state.status.term(), 0, 8);
      same = terms.equal(low_byte, terms.constant(8, wanted));
    }
    good = terms.logical_and(good, same);
  }
  if (terms.is_false(good)) return;
  symbolic.unrolling.good_ends.push_back(good);
  if (symbolic.options.wanted.ended_well && symbolic.options.wanted.ended_well(good))
    throw GoalReached{};
}

// The assertion that the current instruction is, if it is of that kind.
program::PropertyId EventRecorder::stated_property(PropertyKind kind) const {
  if (run_.state.frames.empty()) return program::PropertyId::none;
  const Instruction& instruction = *run_.state.frames.back().instruction;
  if (instruction.operation != Operation::assert_that) return program::PropertyId::none;
  bool same = run_.program.property(instruction.property).kind == kind;
  return same ? instruction.property : program::PropertyId::none;
}

}  // namespace culprit::unroll
