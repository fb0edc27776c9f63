// SPDX-License-Identifier: MIT
#include "unroll/explore/state_explorer.h"

#include <algorithm>
#include <map>

#include "effort/table.h"
#include "effort/weights.h"
#include "effort/work.h"
#include "source/invariant.h"
#include "unroll/access/term_memory.h"
#include "unroll/explore/loop_cuts.h"
#include "unroll/replace/replacement.h"
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

}  // namespace

void StateExplorer::restart(const Memory& memory) {
  queue_.clear();
  queue_.begin_with(memory);
  if (watch_) watch_->count_threads();
}

bool StateExplorer::next_state() {
  if (!queue_.take_next(ssa_)) return false;
  if (watch_) watch_->count_threads();
  return !run_.symbolic->options.loops.cuts || pass_cut();
}

bool StateExplorer::take_turn() {
  if (queue_.comes_first(run_.state)) return !run_.symbolic->options.loops.cuts || pass_cut();
  queue_.enqueue(std::move(run_.state));
  return next_state();
}

void StateExplorer::fork_to(Term condition, BlockId to) {
  formula::Terms& terms = run_.symbolic->terms;
  Term guard = terms.logical_and(run_.state.path.guard(terms), condition);
  // Steps are counted on ways that no run takes, too.
  if (terms.is_false(ssa_ ? condition : guard)) return;
  State before = run_.state;
  run_.state.path.push(terms, condition);
  if (enter_block(to)) queue_.enqueue(std::move(run_.state));
  run_.state = std::move(before);
}

bool StateExplorer::go_to(const Instruction& instruction, BlockId to) {
  // while (1) decides nothing.
  bool decides = instruction.operation != Operation::jump && !evaluator_.used_terms() &&
                 reads_anything(run_.program, instruction.value);
  if (decides) mark_exits(instruction, false);
  if (!enter_block(to)) return next_state();
  return take_turn();
}

bool StateExplorer::fork(const Instruction& instruction, Value value) {
  effort::spend(effort::per_fork);
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  ++symbolic.unrolling.forks;
  mark_exits(instruction, true);
  switch (instruction.operation) {
    case Operation::branch: {
      Term condition = symbolic.truth(value, 32);
      fork_to(condition, instruction.then_block);
      fork_to(terms.logical_not(condition), instruction.else_block);
      break;
    }
    case Operation::switch_to: {
      const program::Function& function = run_.state.frames.back().function();
      const program::Switch& choice = function.switches[instruction.index];
      std::map<BlockId, Term> ways;
      if (ssa_) {
        // The value is the number of the block (SsaRecorder::chosen_way).
        for (const program::SwitchCase& each : choice.cases) ways[each.block] = {};
        ways[choice.default_block] = {};
        for (const auto& [block, unused] : ways) {
          Term number = terms.constant(32, program::index_of(block));
          fork_to(terms.equal(value.term(), number), block);
        }
        break;
      }
      Term term = symbolic.term(value, choice.scalar.width);
      Term any = terms.truth(false);
      for (const program::SwitchCase& each : choice.cases) {
        Term here = case_condition(terms, choice, each, term);
        auto [way, is_new] = ways.try_emplace(each.block, here);
        if (!is_new) way->second = terms.logical_or(way->second, here);
        any = terms.logical_or(any, here);
      }
      Term rest = terms.logical_not(any);
      auto [way, is_new] = ways.try_emplace(choice.default_block, rest);
      if (!is_new) way->second = terms.logical_or(way->second, rest);
      for (const auto& [block, condition] : ways) fork_to(condition, block);
      break;
    }
    case Operation::jump_to_label: {
      for (const PointerCase& each : pointer_cases(terms, value.term())) {
        State before = run_.state;
        run_.state.path.push(terms, each.condition);
        fork_to(terms.truth(true), label_target(run_, instruction, each.address));
        run_.state = std::move(before);
      }
      break;
    }
    default: break;
  }
  return next_state();
}

bool StateExplorer::fork_callee(const Instruction& instruction, Value callee) {
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
  for (State& way : ways) queue_.enqueue(std::move(way));
  return next_state();
}

bool StateExplorer::fork_pointers(const Instruction& instruction) {
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
        effort::spend(effort::per_fork);
        way.chosen_node = end;
        way.chosen_pointer = choice.address;
        queue_.enqueue(std::move(way));
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

// A state for each thread that the value may be; 0: it is none.
bool StateExplorer::fork_thread(Value value) {
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  ++symbolic.unrolling.forks;
  std::uint32_t width = terms.width(value.term());
  formula::Term none = terms.truth(true);
  auto take = [&](formula::Term condition, ThreadNumber thread) {
    State way = run_.state;
    way.path.push(terms, condition);
    way.chosen_thread = thread;
    if (symbolic.feasible(way)) queue_.enqueue(std::move(way));
  };
  for (ThreadNumber thread = 1; thread <= run_.state.threads.size(); ++thread) {
    formula::Term is_it = terms.equal(value.term(), terms.constant(width, thread));
    none = terms.logical_and(none, terms.logical_not(is_it));
    take(is_it, thread);
  }
  take(none, 0);
  return next_state();
}

void StateExplorer::follow_infeasible_branch(BlockId to) {
  State before = run_.state;
  formula::Terms& terms = run_.symbolic->terms;
  run_.state.path.push(terms, terms.truth(false));
  if (enter_block(to)) queue_.enqueue(std::move(run_.state));
  run_.state = std::move(before);
}

void StateExplorer::mark_exits(const Instruction& instruction, bool unknown) {
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

void StateExplorer::reach_bound(const std::string& loop, source::SourceSpan where) {
  Event event;
  event.kind = EventKind::bound;
  event.text = loop;
  event.span = run_.blamed_span(where);
  run_.symbolic->add(run_.state, run_.symbolic->terms.truth(true), std::move(event));
}

// States that come to the head at the same time were merged before.
bool StateExplorer::pass_cut() {
  LoopCuts& cuts = *run_.symbolic->options.loops.cuts;
  for (;;) {
    State& state = run_.state;
    if (state.frames.empty()) return true;
    const Frame& frame = state.frames.back();
    const std::uint32_t depth = frame.code->order().depth(frame.block);
    if (depth == 0) return true;
    Iteration& iteration = state.iterations[frame.iterations + depth - 1];
    if (!iteration.arrives) return true;
    iteration.arrives = false;
    INVARIANT(frame.instruction == frame.code->blocks[program::index_of(frame.block)],
              "a state that has come to a head should stand at its beginning");
    std::optional<State> beside;
    const bool goes_on = cuts.pass(run_, beside);
    if (beside) queue_.enqueue(std::move(*beside));
    if (goes_on) return true;
    if (!queue_.take_next(ssa_)) return false;
  }
}

bool StateExplorer::leaves_assumed(BlockId to) const {
  const LoopCuts& cuts = *run_.symbolic->options.loops.cuts;
  const Frame& frame = run_.state.frames.back();
  const LoopOrder& order = frame.code->order();
  std::uint32_t component = order.innermost[program::index_of(frame.block)];
  for (std::uint32_t i = order.depth(frame.block); i-- > 0;) {
    const Iteration& iteration = run_.state.iterations[frame.iterations + i];
    if (cuts.is_assumed(iteration) && !order.contains(component, to)) return true;
    component = order.components[component].parent;
  }
  return false;
}

bool StateExplorer::leave_function() {
  const LoopCuts* cuts = run_.symbolic ? run_.symbolic->options.loops.cuts : nullptr;
  if (!cuts) return true;
  const Frame& frame = run_.state.frames.back();
  const auto first = run_.state.iterations.begin() + frame.iterations;
  return std::none_of(first, first + frame.code->order().depth(frame.block),
                      [&](const Iteration& each) { return cuts->is_assumed(each); });
}

bool StateExplorer::enter_block(BlockId to) {
  Frame& frame = run_.state.frames.back();
  const LoopOrder& order = frame.code->order();
  BlockId from = frame.block;
  LoopCuts* const cuts = run_.symbolic->options.loops.cuts;
  if (cuts && leaves_assumed(to)) return false;
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
  Iteration& iteration = run_.state.iterations[frame.iterations + depth - 1];
  if (cuts && cuts->cuts(frame.function(), loop)) {
    if (loop.head != to) return true;
    const bool is_back = order.contains(innermost, from);
    if (is_back && iteration.cut == 0) cuts->refuse(loop_name(frame.function(), loop));
    if (is_back) ++iteration.number;
    iteration.arrives = true;
    return true;
  }
  if (!order.contains(innermost, from)) return true;
  auto limit = [&] {
    const UnknownOptions& options = run_.symbolic->options;
    auto given = options.loops.unwindset.find(loop_name(frame.function(), loop));
    return given != options.loops.unwindset.end() ? given->second : options.loops.unwind;
  };
  auto give_up = [&] {
    const auto& loops = frame.function().loops;
    reach_bound(loop_name(frame.function(), loop),
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
  if (ssa_ && events_.no_run_goes_on()) {
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

bool StateExplorer::enter_recursion() {
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
    reach_bound(frame.function().name, frame.function().span);
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

BlockId label_target(Run& run, const Instruction& instruction, std::uint64_t address) {
  const PreparedFunction& code = *run.state.frames.back().code;
  const program::Function& function = *code.function;
  auto id = static_cast<std::size_t>(&function - run.program.functions.data());
  auto label = static_cast<std::uint64_t>(offset_of(address)) - 1;
  if (static_cast<std::size_t>(object_of(address)) != id ||
      label >= function.address_taken_labels.size()) {
    run.break_rule(PropertyKind::invalid_call, instruction.span,
                   "goto to " +
                       run.describe.pointer(run.state.memory, address, program::TypeId::none) +
                       ", which is no label of this function");
  }
  return function.address_taken_labels[label];
}

}  // namespace culprit::unroll
