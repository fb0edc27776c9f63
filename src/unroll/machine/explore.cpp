// SPDX-License-Identifier: MIT
// Runs that part and come together: with unknown inputs a branch is taken both ways.
//
// One state is executed at a time. It waits where another one may still arrive: states are ordered
// by their activations, innermost first, and inside an activation by the place in the function's
// order and the loops' iterations (loop_order.h). Those that wait at the same place are merged.
#include <fmt/format.h>

#include <algorithm>

#include "effort/table.h"
#include "effort/weights.h"
#include "effort/work.h"
#include "unroll/access/term_memory.h"
#include "unroll/explore/left_behind.h"
#include "unroll/explore/merge.h"
#include "unroll/machine/machine.h"
#include "unroll/replace/replacement.h"
#include "unroll/state/state_hash.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using formula::Term;
using program::BlockId;
using program::Instruction;
using program::Operation;
using program::PropertyKind;

namespace {

// Does the value depend on a variable at all?
bool reads_anything(const program::Program& program, program::NodeId root) {
  for (std::size_t i = program::index_of(program.node(root).first); i <= program::index_of(root);
       ++i) {
    program::Op op = program.nodes[i].op;
    if (op == program::Op::read_slot || op == program::Op::load || op == program::Op::load_bits) {
      return true;
    }
  }
  return false;
}

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

Machine::Position Machine::position() const {
  Position place;
  const State& state = run_.state;
  if (state.frames.empty()) return place;
  const Frame& frame = state.frames.back();
  const LoopOrder& order = frame.code->order();
  std::uint32_t depth = order.depth(frame.block);
  place.resize(2 * depth);
  std::uint32_t component = order.innermost[program::index_of(frame.block)];
  for (std::uint32_t i = depth; i-- > 0;) {
    place[2 * i] = order.place[program::index_of(order.components[component].head)];
    place[2 * i + 1] = state.iterations[frame.iterations + i].number;
    component = order.components[component].parent;
  }
  place.push_back(order.place[program::index_of(frame.block)]);
  place.push_back(
      static_cast<std::uint32_t>(frame.instruction - frame.function().instructions.data()));
  return place;
}

void Machine::wait(State state) {
  std::size_t depth = state.frames.size();
  if (pending_.size() <= depth) pending_.resize(depth + 1);
  std::swap(run_.state, state);
  Position place = position();
  std::swap(run_.state, state);
  Waiting& waiting = pending_[depth][std::move(place)];
  waiting.states.push_back(std::move(state));
  waiting.fingerprints.emplace_back();
  ++pending_states_;
}

std::uint64_t Machine::fingerprint(const State& state) const {
  if (!state.threads.empty() || !is_constant(state)) return 0;
  const Suspension* suspension = run_.symbolic->options.replaced.suspension;
  const bool any_slot_counts = suspension && suspension->any_target();
  return std::max<std::uint64_t>(1, hash_of(state, first_memory_, any_slot_counts));
}

bool Machine::take_turn() {
  if (pending_states_ == 0) return true;
  std::size_t deepest = pending_.size();
  while (deepest > 0 && pending_[deepest - 1].empty()) --deepest;
  std::size_t depth = run_.state.frames.size();
  bool goes_on =
      deepest <= depth || (deepest == depth + 1 && position() < pending_[depth].begin()->first);
  if (goes_on) return true;
  wait(std::move(run_.state));
  return next_state();
}

// Of many states each would be compared with what all those before it became, which differs from
// it in as many places as there were states: neighbours first, then neighbours of what these
// became.
void Machine::merge_neighbours(Waiting& waiting) {
  run_.symbolic->keeps_constants_apart = false;
  std::vector<State>& states = waiting.states;
  for (std::size_t before = states.size() + 1; before > states.size() && states.size() > 1;) {
    before = states.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < before; ++i, ++kept) {
      if (i + 1 < before && merge(run_, *run_.symbolic, states[i + 1], states[i])) ++i;
      if (kept != i) states[kept] = std::move(states[i]);
    }
    states.resize(kept);
    pending_states_ -= before - kept;
  }
  waiting.fingerprints.assign(states.size(), std::nullopt);
}

bool Machine::next_state() {
  while (!pending_.empty() && pending_.back().empty()) pending_.pop_back();
  if (pending_.empty()) return false;
  auto first = pending_.back().begin();
  Waiting& waiting = first->second;
  std::vector<State>& states = waiting.states;
  const bool apart = run_.symbolic->options.replaced.suspension != nullptr &&
                     pending_states_ <= effort::table().unroll.changed_runs_apart;
  if (!apart && !ssa_ && states.size() > effort::table().unroll.merged_in_pairs)
    merge_neighbours(waiting);
  State state = std::move(states.back());
  states.pop_back();
  --pending_states_;
  std::vector<SsaJoin> joins;
  if (ssa_) joins.push_back(ssa_join(state));
  auto number = [&](std::optional<std::uint64_t>& known, const State& of) {
    if (!known) known = fingerprint(of);
    return *known;
  };
  std::uint64_t mine = 0;
  if (apart && !states.empty()) mine = number(waiting.fingerprints.back(), state);
  waiting.fingerprints.pop_back();
  run_.symbolic->keeps_constants_apart = apart;
  run_.symbolic->compares_constants =
      mine != 0 || pending_states_ >= effort::table().unroll.changed_runs_compared;
  // The last ones have the longest way in common.
  for (std::size_t i = states.size(); i-- > 0;) {
    if (mine != 0) {
      const std::uint64_t other = number(waiting.fingerprints[i], states[i]);
      if (other != 0 && other != mine) continue;
    }
    if (!merge(run_, *run_.symbolic, state, states[i])) continue;
    if (mine != 0 && waiting.fingerprints[i] == 0) mine = 0;
    if (ssa_) joins.push_back(ssa_join(states[i]));
    states.erase(states.begin() + static_cast<std::ptrdiff_t>(i));
    waiting.fingerprints.erase(waiting.fingerprints.begin() + static_cast<std::ptrdiff_t>(i));
    --pending_states_;
  }
  if (states.empty()) pending_.back().erase(first);
  run_.state = std::move(state);
  if (watch_) watch_->count_threads();
  if (joins.size() > 1) ssa_merges(joins);
  return true;
}

void Machine::send(Term condition, BlockId to) {
  formula::Terms& terms = run_.symbolic->terms;
  Term guard = terms.logical_and(run_.state.path.guard(terms), condition);
  // Steps are counted on ways that no run takes, too.
  if (terms.is_false(ssa_ ? condition : guard)) return;
  State before = run_.state;
  run_.state.path.push(terms, condition);
  if (enter_block(to)) wait(std::move(run_.state));
  run_.state = std::move(before);
}

bool Machine::go_to(const Instruction& instruction, BlockId to) {
  // while (1) decides nothing.
  bool decides = instruction.operation != Operation::jump && !evaluator_.used_terms() &&
                 reads_anything(run_.program, instruction.value);
  if (decides) mark_exits(instruction, false);
  if (!enter_block(to)) return next_state();
  return take_turn();
}

bool Machine::fork(const Instruction& instruction, Value value) {
  effort::spend(effort::per_fork);
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  ++symbolic.unrolling.forks;
  mark_exits(instruction, true);
  switch (instruction.operation) {
    case Operation::branch: {
      Term condition = symbolic.truth(value, 32);
      send(condition, instruction.then_block);
      send(terms.logical_not(condition), instruction.else_block);
      break;
    }
    case Operation::switch_to: {
      const program::Function& function = run_.state.frames.back().function();
      const program::Switch& choice = function.switches[instruction.index];
      std::map<BlockId, Term> ways;
      if (ssa_) {
        // The value is the number of the block (ssa_way).
        for (const program::SwitchCase& each : choice.cases) ways[each.block] = {};
        ways[choice.default_block] = {};
        for (const auto& [block, unused] : ways) {
          Term number = terms.constant(32, program::index_of(block));
          send(terms.equal(value.term(), number), block);
        }
        break;
      }
      Term term = symbolic.term(value, choice.scalar.width);
      Term any = terms.truth(false);
      for (const program::SwitchCase& each : choice.cases) {
        Term here = is_case(choice, each, term);
        auto [way, is_new] = ways.try_emplace(each.block, here);
        if (!is_new) way->second = terms.logical_or(way->second, here);
        any = terms.logical_or(any, here);
      }
      Term rest = terms.logical_not(any);
      auto [way, is_new] = ways.try_emplace(choice.default_block, rest);
      if (!is_new) way->second = terms.logical_or(way->second, rest);
      for (const auto& [block, condition] : ways) send(condition, block);
      break;
    }
    case Operation::jump_to_label: {
      for (const PointerCase& each : pointer_cases(terms, value.term())) {
        State before = run_.state;
        run_.state.path.push(terms, each.condition);
        send(terms.truth(true), label_target(instruction, each.address));
        run_.state = std::move(before);
      }
      break;
    }
    default: break;
  }
  return next_state();
}

Term Machine::is_case(const program::Switch& choice, const program::SwitchCase& each, Term value) {
  formula::Terms& terms = run_.symbolic->terms;
  std::uint32_t width = choice.scalar.width;
  Term low = terms.constant(width, each.low), high = terms.constant(width, each.high);
  if (each.low == each.high) return terms.equal(value, low);
  if (choice.scalar.is_signed()) {
    Term is_not_below = terms.signed_less_equal(low, value);
    return terms.logical_and(is_not_below, terms.signed_less_equal(value, high));
  }
  Term is_not_below = terms.unsigned_less_equal(low, value);
  return terms.logical_and(is_not_below, terms.unsigned_less_equal(value, high));
}

bool Machine::fork_callee(const Instruction& instruction, Value callee) {
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  TermMemory memory(run_, symbolic);
  ++symbolic.unrolling.forks;
  State before = run_.state;
  Term null = terms.truth(false), invalid = terms.truth(false);
  std::vector<State> ways;
  for (const PointerCase& each : pointer_cases(terms, callee.term())) {
    ObjectId id = object_of(each.address);
    bool is_function = each.parts.empty() && offset_of(each.address) == 0 &&
                       before.memory.object(id).kind == ObjectKind::function;
    if (!is_function) {
      Term& rule = each.address == 0 && each.parts.empty() ? null : invalid;
      rule = terms.logical_or(rule, each.condition);
      continue;
    }
    State way = before;
    way.path.push(terms, each.condition);
    if (terms.is_false(way.path.guard(terms))) continue;
    way.chosen_callee = static_cast<program::FunctionId>(id);
    ways.push_back(std::move(way));
  }
  if (ways.empty() && terms.is_false(null)) invalid = terms.truth(true);
  memory.violate(PropertyKind::null_pointer, null, instruction.span);
  memory.violate(PropertyKind::invalid_call, invalid, instruction.span);
  for (State& way : ways) wait(std::move(way));
  return next_state();
}

bool Machine::fork_pointers(const Instruction& instruction) {
  State& state = run_.state;
  Symbolic& symbolic = *run_.symbolic;
  const Suspension& suspension = *symbolic.options.replaced.suspension;
  auto fork_at = [&](program::NodeId root) {
    if (root == program::NodeId::none || !suspension.touches(root)) return false;
    for (std::size_t i = program::index_of(run_.program.node(root).first);
         i <= program::index_of(root); ++i) {
      program::NodeId end = suspension.end_of(i);
      if (end == program::NodeId::none) continue;
      const program::Node& node = run_.program.node(end);
      if (program::is_printed_text(run_.program.component(node.component))) continue;
      if (!node.scalar.is_pointer()) continue;
      Before before = evaluator_.before_replacement(&run_.program.nodes[i], &node);
      std::vector<ChosenPointer> choices = pointer_choices(run_, node, before);
      if (choices.empty()) continue;
      ++symbolic.unrolling.forks;
      for (const ChosenPointer& choice : choices) {
        State way = state;
        way.path.push(symbolic.terms, choice.condition);
        if (symbolic.terms.is_false(way.path.guard(symbolic.terms))) continue;
        way.chosen_node = end;
        way.chosen_pointer = choice.address;
        wait(std::move(way));
      }
      return true;
    }
    return false;
  };
  if (fork_at(instruction.value) || fork_at(instruction.address)) return true;
  if (instruction.operation != Operation::call) return false;
  const program::Call& call = state.frames.back().function().calls[instruction.index];
  return std::any_of(call.arguments.begin(), call.arguments.end(),
                     [&](const program::Argument& argument) { return fork_at(argument.value); });
}

void Machine::mark_exits(const Instruction& instruction, bool unknown) {
  const Frame& frame = run_.state.frames.back();
  const LoopOrder& order = frame.code->order();
  std::uint32_t depth = order.depth(frame.block);
  if (depth == 0) return;
  std::vector<BlockId> targets;
  if (instruction.operation == Operation::branch) {
    targets = {instruction.then_block, instruction.else_block};
  } else {
    targets = successors(frame.function(), frame.block);
  }
  std::uint32_t component = order.innermost[program::index_of(frame.block)];
  for (std::uint32_t i = depth; i-- > 0;) {
    bool leaves = std::any_of(targets.begin(), targets.end(),
                              [&](BlockId block) { return !order.contains(component, block); });
    if (leaves) {
      Iteration& iteration = run_.state.iterations[frame.iterations + i];
      (unknown ? iteration.unknown_exit : iteration.known_exit) = true;
    }
    component = order.components[component].parent;
  }
}

void Machine::cut(const std::string& loop, source::SourceSpan where) {
  Event event;
  event.kind = EventKind::bound;
  event.text = loop;
  event.span = run_.blamed_span(where);
  run_.symbolic->add(run_.state, run_.symbolic->terms.truth(true), std::move(event));
}

bool Machine::enter_block(BlockId to) {
  Frame& frame = run_.state.frames.back();
  const LoopOrder& order = frame.code->order();
  BlockId from = frame.block;
  frame.block = to;
  frame.instruction = frame.code->blocks[program::index_of(to)];
  std::uint32_t depth = order.depth(to);
  if (depth == 0) return true;
  std::uint32_t innermost = order.innermost[program::index_of(to)];
  std::uint32_t component = innermost;
  for (std::uint32_t i = depth; i-- > 0;) {
    if (!order.contains(component, from)) run_.state.iterations[frame.iterations + i] = {};
    component = order.components[component].parent;
  }
  const LoopComponent& loop = order.components[innermost];
  if (!order.contains(innermost, from)) return true;
  Iteration& iteration = run_.state.iterations[frame.iterations + depth - 1];
  auto limit = [&] {
    const UnknownOptions& options = run_.symbolic->options;
    auto given = options.loops.unwindset.find(loop_name(frame.function(), loop));
    return given != options.loops.unwindset.end() ? given->second : options.loops.unwind;
  };
  auto give_up = [&] {
    const auto& loops = frame.function().loops;
    cut(loop_name(frame.function(), loop),
        loop.loop < loops.size() ? loops[loop.loop].span : frame.function().span);
    return false;
  };
  if (loop.head != to) {
    // From the head into the body once more.
    bool once_more = from == loop.head && loop.head_leaves && iteration.counted != 0;
    if (!once_more) return true;
    std::uint32_t most = limit();
    return most == 0 || iteration.counted < most || give_up();
  }
  if (ssa_ && no_run_goes_on()) {
    // A loop is followed once, unless constants end it.
    if (iteration.unknown_exit || iteration.number >= effort::table().unroll.dead_iterations)
      return false;
  }
  ++iteration.number;
  run_.symbolic->most_iterations = std::max(run_.symbolic->most_iterations, iteration.number);
  std::uint32_t longest = run_.symbolic->options.loops.most_iterations;
  if (longest != 0 && iteration.number > longest) return give_up();
  bool asked = iteration.unknown_exit;
  if (iteration.unknown_exit || !iteration.known_exit) ++iteration.counted;
  iteration.unknown_exit = iteration.known_exit = false;
  if (asked && !run_.symbolic->feasible(run_.state)) return false;
  std::uint32_t most = limit();
  if (!loop.head_leaves && most != 0 && iteration.counted >= most) return give_up();
  return true;
}

bool Machine::enter_recursion() {
  State& state = run_.state;
  Frame& frame = state.frames.back();
  for (std::size_t i = state.frames.size() - 1; i-- > 0;) {
    const Frame& before = state.frames[i];
    if (before.code != frame.code) continue;
    frame.activations = before.activations + 1;
    frame.decided = before.decided + (before.conditions < frame.conditions ? 1 : 0);
    break;
  }
  Symbolic& symbolic = *run_.symbolic;
  symbolic.most_iterations = std::max(symbolic.most_iterations, frame.activations);
  auto give_up = [&] {
    cut(frame.function().name, frame.function().span);
    return false;
  };
  // A recursion that constants decide may never end: a list that was made a circle.
  const std::uint32_t longest = symbolic.options.loops.most_iterations;
  if (longest != 0 && frame.activations > longest) return give_up();
  if (frame.decided == 0) return true;
  if (!symbolic.feasible(state)) return false;
  const UnknownOptions& options = symbolic.options;
  auto given = options.loops.unwindset.find(frame.function().name);
  std::uint32_t most =
      given != options.loops.unwindset.end() ? given->second : options.loops.unwind;
  return most == 0 || frame.decided < most || give_up();
}

void Machine::assume_unknown(const Instruction& instruction, Value value) {
  Symbolic& symbolic = *run_.symbolic;
  Event event;
  event.kind = EventKind::assumption;
  event.span = run_.blamed_span(instruction.span);
  symbolic.add(run_.state, symbolic.terms.logical_not(symbolic.truth(value, 32)), std::move(event));
}

// Steps that no run comes to are steps too, also those after an assertion that nothing satisfies.
bool Machine::goes_on_after_failure() const {
  return ssa_ && run_.symbolic && !run_.symbolic->replaying();
}

bool Machine::no_run_goes_on() const {
  formula::Terms& terms = run_.symbolic->terms;
  const Term guard = run_.state.path.guard(terms);
  return terms.is_false(guard) || std::find(failed_.begin(), failed_.end(), guard) != failed_.end();
}

void Machine::assert_unknown(const Instruction& instruction, Value value) {
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

void Machine::record_end() {
  Symbolic& symbolic = *run_.symbolic;
  RunResult result = std::exchange(run_.result, RunResult{});
  run_.result.assumed = std::move(result.assumed);
  Event event;
  switch (result.end) {
    case RunEnd::exited:
      if (symbolic.options.wanted.expectation) record_good_end(result.exit_status);
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
void Machine::keep_end(const RunResult& result) {
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
void Machine::record_good_end(int status) {
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
program::PropertyId Machine::stated_property(PropertyKind kind) const {
  if (run_.state.frames.empty()) return program::PropertyId::none;
  const Instruction& instruction = *run_.state.frames.back().instruction;
  if (instruction.operation != Operation::assert_that) return program::PropertyId::none;
  bool same = run_.program.property(instruction.property).kind == kind;
  return same ? instruction.property : program::PropertyId::none;
}

}  // namespace culprit::unroll
