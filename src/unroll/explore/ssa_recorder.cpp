// SPDX-License-Identifier: MIT
#include "unroll/explore/ssa_recorder.h"

#include <algorithm>

#include "unroll/access/pointer_cases.h"
#include "unroll/access/ssa_objects.h"
#include "unroll/access/unknown_content.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

using formula::Term;
using program::Instruction;
using program::Operation;
using program::Origin;

namespace {

// Kinds of steps at one place.
constexpr std::uint64_t salt_value = 0x76616c7565, salt_object = 0x6f626a,
                        salt_guard = 0x6775617264, salt_argument = 0x617267, salt_result = 0x726573,
                        salt_merge = 0x706869;

bool is_user(const Frame& frame) {
  return frame.function().origin == Origin::user;
}

// Is the name known where the instruction stands?
bool in_scope(const program::SlotInfo& slot, const Instruction* at) {
  while (at->operation == Operation::retire_local) ++at;
  if (!slot.scope.known() || !at->span.known()) return true;
  return slot.scope.file == at->span.file && slot.scope.begin < at->span.begin &&
         at->span.begin < slot.scope.end;
}

bool writes(Operation operation) {
  return operation == Operation::store || operation == Operation::store_bits ||
         operation == Operation::copy || operation == Operation::clear;
}

}  // namespace

Term case_condition(formula::Terms& terms, const program::Switch& choice,
                    const program::SwitchCase& each, Term value) {
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

std::uint32_t SsaVersions::object(ObjectId id) const {
  auto found = std::lower_bound(objects.begin(), objects.end(), std::pair(id, 0u));
  return found != objects.end() && found->first == id ? found->second : 0;
}

void SsaVersions::set_object(ObjectId id, std::uint32_t version) {
  auto found = std::lower_bound(objects.begin(), objects.end(), std::pair(id, 0u));
  if (found != objects.end() && found->first == id) {
    found->second = version;
  } else {
    objects.insert(found, {id, version});
  }
}

SsaStep SsaRecorder::begin(SsaKind kind, std::uint64_t salt, source::SourceSpan span,
                           std::string variable) {
  SsaStep step;
  step.kind = kind;
  step.key = mix(place_key(run_.state), salt);
  step.version = ++version_;
  step.reached = run_.state.path.guard(run_.symbolic->terms);
  step.function = &run_.state.frames.back().function();
  step.span = span;
  step.variable = std::move(variable);
  return step;
}

Value SsaRecorder::observed(SsaStep& step, Value value, program::Scalar scalar,
                            program::TypeId type) {
  Symbolic& symbolic = *run_.symbolic;
  SsaPart part;
  part.scalar = scalar;
  part.type = type;
  part.value = symbolic.term(value, scalar.width);
  if (observer_.wants_text() && value.is_constant()) {
    part.place = step.variable;
    part.text = run_.describe.value(run_.state.memory, value.bits, scalar, type);
  }
  Term before = part.value;
  step.parts.push_back(std::move(part));
  observer_.step(step);
  Term after = step.parts.front().value;
  return after == before ? value : symbolic.value(after);
}

Value SsaRecorder::assigned(const Instruction& instruction, Value value) {
  const Frame& frame = run_.state.frames.back();
  const program::SlotInfo& slot = frame.function().slots[program::index_of(instruction.slot)];
  if (!is_user(frame) || slot.name.empty()) return value;
  SsaStep step = begin(SsaKind::assignment, salt_value, instruction.span, slot.name);
  run_.state.versions.slots[frame.slots + program::index_of(instruction.slot)] = step.version;
  return observed(step, value, slot.scalar, slot.type);
}

// `int x;`: whatever it holds is an input, even if nobody reads it.
void SsaRecorder::declared(const Instruction& instruction) {
  const Frame& frame = run_.state.frames.back();
  std::size_t index = program::index_of(instruction.slot);
  const program::SlotInfo& info = frame.function().slots[index];
  if (!is_user(frame) || info.name.empty()) return;
  run_.state.versions.slots[frame.slots + index] = ++version_;
  Value& slot = run_.state.slots[frame.slots + index];
  bool is_known = slot.is_constant() || slot.is_term();
  if (is_known || run_.checks.enabled(program::PropertyKind::uninitialised)) return;
  slot = unknown_slot(run_, frame, index, slot);
}

// The condition together with the guards around it (Figure 22): where no run comes, it is false.
Value SsaRecorder::guarded(const Instruction& instruction, Value value) {
  if (!is_user(run_.state.frames.back())) return value;
  Symbolic& symbolic = *run_.symbolic;
  SsaStep step = begin(SsaKind::guard, salt_guard, instruction.span, "");
  SsaPart part;
  part.scalar = program::int_scalar;
  part.value = symbolic.truth(value, 32);
  // A loop that constants end decides nothing.
  bool decides = !value.is_constant() || !is_back_edge(instruction);
  if (decides) part.value = symbolic.terms.logical_and(step.reached, part.value);
  step.parts.push_back(std::move(part));
  observer_.step(step);
  Term after = step.parts.front().value;
  if (after == symbolic.truth(value, 32)) return value;
  return symbolic.value(symbolic.terms.zero_extend(after, 32));
}

// Does the branch leave a loop, or go on in it?
bool SsaRecorder::is_back_edge(const Instruction& branch) const {
  const Frame& frame = run_.state.frames.back();
  const LoopOrder& order = frame.code->order();
  if (order.depth(frame.block) == 0) return false;
  std::uint32_t loop = order.innermost[program::index_of(frame.block)];
  auto leaves_or_repeats = [&](program::BlockId to) {
    return !order.contains(loop, to) || order.components[loop].head == to;
  };
  return leaves_or_repeats(branch.then_block) || leaves_or_repeats(branch.else_block);
}

// A switch: the number of the block that it leads to.
Value SsaRecorder::chosen_way(const Instruction& instruction, Value value) {
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  const Frame& frame = run_.state.frames.back();
  const program::Switch& choice = frame.function().switches[instruction.index];
  auto number = [&terms](program::BlockId block) {
    return terms.constant(32, program::index_of(block));
  };
  Term way{};
  if (value.is_constant()) {
    way = number(frame.code->switches[instruction.index].block(value.bits));
  } else {
    way = number(choice.default_block);
    // The cases exclude one another.
    for (const program::SwitchCase& each : choice.cases) {
      Term is_this = case_condition(terms, choice, each, value.term());
      way = terms.choose(is_this, number(each.block), way);
    }
  }
  if (!is_user(frame)) return symbolic.value(way);
  SsaStep step = begin(SsaKind::guard, salt_guard, instruction.span, "");
  // As with a branch: where no run comes, no case is chosen.
  if (!terms.is_constant(way)) way = terms.choose(step.reached, way, number(choice.default_block));
  const program::Node& node = run_.program.node(instruction.value);
  return observed(step, symbolic.value(way), {program::ScalarKind::unsigned_integer, 32},
                  node.type);
}

void SsaRecorder::passed(const program::Call& call, const PreparedFunction& callee,
                         std::vector<Value>& arguments) {
  parameters_.assign(callee.parameters.size(), 0);
  if (callee.function->origin != Origin::user) {
    if (is_user(run_.state.frames.back())) run_.state.versions.written_by_model.clear();
    return;
  }
  for (std::size_t i = 0; i < callee.parameters.size() && i < call.arguments.size(); ++i) {
    const program::Parameter& parameter = callee.function->parameters[i];
    const program::Node& node = run_.program.node(call.arguments[i].value);
    bool usual = call.arguments[i].aggregate_size == 0 && !parameter.name.empty() &&
                 node.scalar.width == callee.parameters[i].scalar.width;
    if (!usual) continue;
    SsaStep step = begin(SsaKind::argument, mix(salt_argument, i), node.span, parameter.name);
    step.function = callee.function;
    parameters_[i] = step.version;
    arguments[i] = observed(step, arguments[i], callee.parameters[i].scalar, parameter.type);
  }
}

void SsaRecorder::number_parameters(std::size_t count) {
  parameters_.clear();
  for (std::size_t i = 0; i < count; ++i) parameters_.push_back(++version_);
}

void SsaRecorder::entered() {
  const State& state = run_.state;
  const Frame& frame = state.frames.back();
  std::vector<std::uint32_t>& slots = run_.state.versions.slots;
  if (slots.size() < state.slots_end) slots.resize(2 * std::size_t{state.slots_end});
  std::fill(slots.begin() + frame.slots, slots.begin() + state.slots_end, 0);
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const PreparedParameter& parameter = frame.code->parameters[i];
    if (parameter.slot == program::SlotId::none) continue;
    slots[frame.slots + program::index_of(parameter.slot)] = parameters_[i];
  }
  parameters_.clear();
}

Value SsaRecorder::returned(const Instruction& instruction, Value value) {
  const program::Function& function = run_.state.frames.back().function();
  bool is_known = value.is_constant() || value.is_term();
  if (function.origin != Origin::user || !is_known) return value;
  SsaStep step = begin(SsaKind::result, salt_result, instruction.span, function.name + "()");
  const program::Node& node = run_.program.node(instruction.value);
  return observed(step, value, node.scalar, node.type);
}

// The objects of a step's parts get their values, and the observer's.
void SsaRecorder::observe_objects(SsaStep& step, const std::vector<ObjectId>& objects) {
  for (ObjectId id : objects) {
    append_parts(run_, id, observer_.wants_text(), step.parts);
    run_.state.versions.set_object(id, step.version);
  }
  if (step.parts.empty()) return;
  std::vector<Term> before;
  for (const SsaPart& part : step.parts) before.push_back(part.value);
  observer_.step(step);
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (step.parts[i].value != before[i]) write_part(run_, step.parts[i]);
  }
}

void SsaRecorder::written(const Instruction& instruction, Value address) {
  State& state = run_.state;
  std::vector<ObjectId> touched;
  if (address.is_constant()) {
    touched.push_back(object_of(address.bits));
  } else {
    for (const PointerCase& each : pointer_cases(run_.symbolic->terms, address.term())) {
      touched.push_back(object_of(each.address));
    }
  }
  if (!is_user(state.frames.back())) {
    auto& written = state.versions.written_by_model;
    written.insert(written.end(), touched.begin(), touched.end());
    return;
  }
  SsaStep step = begin(SsaKind::assignment, salt_object, instruction.span, "");
  for (ObjectId id : observer_.objects(step.key)) touched.push_back(id);
  keep_users_objects(run_, touched);
  if (touched.empty()) return;
  // Of an initialiser with several parts, the last write is the step.
  const Instruction* next = &instruction + 1;
  source::SourceSpan declaration = state.memory.object(touched.front()).identity.span;
  auto inside = [&](source::SourceSpan span) {
    return declaration.known() && declaration.contains(span);
  };
  if (inside(instruction.span) && writes(next->operation) && inside(next->span)) return;
  const Object& first = state.memory.object(touched.front());
  step.variable = run_.describe.place(state.memory, address_of(first.id), first.identity.type);
  observe_objects(step, touched);
}

void SsaRecorder::changed_outside(const Instruction& instruction,
                                  const std::vector<ObjectId>& changed) {
  State& state = run_.state;
  if (!is_user(state.frames.back())) {
    auto& written = state.versions.written_by_model;
    written.insert(written.end(), changed.begin(), changed.end());
    return;
  }
  std::vector<ObjectId> touched = changed;
  SsaStep step = begin(SsaKind::assignment, salt_object, instruction.span, "");
  for (ObjectId id : observer_.objects(step.key)) touched.push_back(id);
  keep_users_objects(run_, touched);
  if (touched.empty()) return;
  const Object& first = state.memory.object(touched.front());
  step.variable = run_.describe.place(state.memory, address_of(first.id), first.identity.type);
  observe_objects(step, touched);
}

std::optional<program::BlockId> SsaRecorder::infeasible_branch(const Instruction& instruction,
                                                               Value decided) const {
  if (!is_user(run_.state.frames.back())) return std::nullopt;
  auto wanted = observer_.infeasible_branch(mix(place_key(run_.state), salt_guard));
  if (wanted == SsaObserver::InfeasibleBranch::no) return std::nullopt;
  if (wanted != SsaObserver::InfeasibleBranch::always && is_back_edge(instruction))
    return std::nullopt;
  return decided.bits != 0 ? instruction.else_block : instruction.then_block;
}

void SsaRecorder::asserted(const Instruction& instruction, Evaluator& evaluator) {
  Symbolic& symbolic = *run_.symbolic;
  std::vector<Term> values;
  for (program::NodeId node : observer_.asked(instruction.property)) {
    std::uint32_t width = run_.program.node(node).scalar.width;
    values.push_back(symbolic.truth(evaluator.evaluate(node), width));
  }
  observer_.asserted(instruction.property, run_.state.path.guard(symbolic.terms), values);
}

SsaRecorder::Join SsaRecorder::joining(const State& state) const {
  return {state.path.guard(run_.symbolic->terms), state.versions, state.memory.objects().live()};
}

void SsaRecorder::merged(const std::vector<Join>& joins) {
  State& state = run_.state;
  // Ways that join where main has returned: nothing reads what differs.
  if (state.frames.empty()) return;
  auto incoming = [&joins](SsaStep& step, auto version) {
    for (const Join& join : joins) step.incoming.push_back({join.when, version(join)});
  };
  for (const Frame& frame : state.frames) {
    if (!is_user(frame)) continue;
    for (std::size_t i = 0; i < frame.function().slots.size(); ++i) {
      const program::SlotInfo& info = frame.function().slots[i];
      std::size_t at = frame.slots + i;
      std::uint32_t& version = state.versions.slots[at];
      bool differ = false, all = true;
      for (const Join& join : joins) {
        differ |= join.versions.slots[at] != version;
        all &= join.versions.slots[at] != 0;
      }
      Value& value = state.slots[at];
      bool is_known = value.is_constant() || value.is_term();
      bool innermost = &frame == &state.frames.back();
      if (!differ) continue;
      for (const Join& join : joins) version = std::max(version, join.versions.slots[at]);
      if (!all || !is_known || info.name.empty()) continue;
      if (innermost && !in_scope(info, frame.instruction)) continue;
      std::uint64_t salt = mix(mix(salt_merge, frame.key), i);
      SsaStep step = begin(SsaKind::merge, salt, {}, info.name);
      step.function = &frame.function();
      incoming(step, [at](const Join& join) { return join.versions.slots[at]; });
      version = step.version;
      value = observed(step, value, info.scalar, info.type);
    }
  }
  std::vector<ObjectId> ids;
  for (const Join& join : joins) {
    for (const auto& [id, version] : join.versions.objects) ids.push_back(id);
  }
  keep_users_objects(run_, ids);
  for (ObjectId id : ids) {
    std::uint32_t version = joins.front().versions.object(id);
    bool differ = false, all = true;
    for (const Join& join : joins) {
      differ |= join.versions.object(id) != version;
      all &= std::binary_search(join.live.begin(), join.live.end(), id);
      state.versions.set_object(id, std::max(state.versions.object(id), join.versions.object(id)));
    }
    if (!differ || !all) continue;
    const Object& object = state.memory.object(id);
    std::uint64_t salt = mix(mix(salt_merge, 0x6f626a), static_cast<std::uint64_t>(id));
    SsaStep step = begin(SsaKind::merge, salt, {},
                         run_.describe.place(state.memory, address_of(id), object.identity.type));
    incoming(step, [id = id](const Join& join) { return join.versions.object(id); });
    observe_objects(step, {id});
  }
}

}  // namespace culprit::unroll
