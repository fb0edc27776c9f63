// SPDX-License-Identifier: MIT
#include "abstraction/steps/steps.h"

#include <fmt/format.h>

#include "abstraction/steps/evaluation.h"
#include "unroll/evaluate/term_operations.h"

namespace culprit::abstraction {

using formula::Term;
using program::CheckGroup;
using program::FunctionId;
using program::Instruction;
using program::Intrinsic;
using program::LocalId;
using program::Operation;
using program::PropertyKind;
using program::Scalar;
using program::SlotId;

namespace {

constexpr std::size_t nowhere = SIZE_MAX;

class Builder {
 public:
  Builder(Places& places, const PointsTo& points_to, const source::SourceFiles& files,
          const program::Checks& checks, FunctionSteps& made, Steps& all)
      : places_(places),
        terms_(places.terms()),
        program_(places.program()),
        points_to_(points_to),
        files_(files),
        checks_(checks),
        made_(made),
        all_(all),
        evaluation_(places, points_to, checks, made.id) {}

  void build();
  void build_start(FunctionId entry);
  std::vector<FunctionId> called;

 private:
  [[nodiscard]] const program::Function& function() const { return program_.function(made_.id); }
  [[nodiscard]] Object local_object(LocalId local, Object::Kind kind) const {
    return {kind, static_cast<std::uint32_t>(index_of(made_.id)),
            static_cast<std::uint32_t>(index_of(local))};
  }
  Step& add(StepKind kind, const Instruction* instruction);
  // An update to be filled, on the way to the next step.
  Update& update(const Instruction* instruction);
  void checks(const Instruction* instruction);
  void always(const Instruction* instruction, PropertyKind kind, const std::string& text,
              bool is_followed);
  void enter();
  void begin_local(Update& update, LocalId local);
  void instruction(const Instruction& it);
  void assign(const Instruction& it);
  void store(const Instruction& it);
  void copy(const Instruction& it);
  void give_back(const Instruction& it);
  void switch_to(const Instruction& it);
  void assertion(const Instruction& it);
  void call(const Instruction& it);
  void call_one(const Instruction& it, const program::Call& call, FunctionId callee);
  void call_outside(const Instruction& it, const program::Call& call,
                    const program::Function& callee);
  void forget_result(Update& update, const program::Call& call);
  [[nodiscard]] Term fitted(Term value, Scalar from, std::uint32_t width) const;
  [[nodiscard]] std::string literal(program::NodeId node) const;
  void block_target(std::size_t step, bool is_other, program::BlockId block) {
    targets_.push_back({step, is_other, block});
  }

  struct Target {
    std::size_t step;
    bool is_other;
    program::BlockId block;
  };

  Places& places_;
  formula::Terms& terms_;
  const program::Program& program_;
  const PointsTo& points_to_;
  const source::SourceFiles& files_;
  const program::Checks& checks_;
  FunctionSteps& made_;
  Steps& all_;
  Evaluation evaluation_;
  std::vector<Target> targets_;
};

Step& Builder::add(StepKind kind, const Instruction* instruction) {
  Step& step = made_.steps.emplace_back();
  step.kind = kind;
  step.instruction = instruction;
  if (instruction) step.span = instruction->span;
  step.next = made_.steps.size();
  return step;
}

Update& Builder::update(const Instruction* instruction) {
  Step& step = add(StepKind::update, instruction);
  step.update = std::make_unique<Update>(places_);
  return *step.update;
}

void Builder::checks(const Instruction* instruction) {
  for (Violation& each : evaluation_.violations) {
    Step& step = add(StepKind::check, instruction);
    step.condition = each.when;
    step.property_kind = each.kind;
    step.text = std::move(each.text);
    step.is_followed = each.is_followed;
    if (each.span.known()) step.span = each.span;
  }
  evaluation_.violations.clear();
}

void Builder::always(const Instruction* instruction, PropertyKind kind, const std::string& text,
                     bool is_followed) {
  Step& step = add(StepKind::check, instruction);
  step.condition = terms_.truth(true);
  step.property_kind = kind;
  step.text = text;
  step.is_followed = is_followed;
}

void Builder::begin_local(Update& update, LocalId local) {
  // Another object than ever before: its number, and what it holds, is not known.
  const Term number = terms_.variable(30);
  update.set(places_.home(made_.id, local), number);
  Write content;
  content.kind = Write::Kind::unknown;
  content.objects = {local_object(local, Object::Kind::local)};
  update.write(std::move(content));
  Write life;
  life.address = places_.life_of(
      terms_.concatenate(terms_.concatenate(terms_.constant(2, 1), number), terms_.zero(32)));
  life.bytes = 1;
  life.value = terms_.constant(8, 1);
  life.objects = {local_object(local, Object::Kind::life)};
  update.write(std::move(life));
}

// Arguments arrive in slots and in memory.
void Builder::enter() {
  const program::Function& it = function();
  if (it.is_variadic) always(nullptr, PropertyKind::assertion, "a variadic function", false);
  bool any = false;
  for (const program::Parameter& each : it.parameters) any |= each.local != LocalId::none;
  if (any) {
    Update& begun = update(nullptr);
    for (const program::Parameter& each : it.parameters) {
      if (each.local != LocalId::none) begin_local(begun, each.local);
    }
  }
  if (it.parameters.empty()) return;
  Update& passed = update(nullptr);
  for (std::uint32_t i = 0; i < it.parameters.size(); ++i) {
    const program::Parameter& each = it.parameters[i];
    if (each.slot != SlotId::none) {
      const Scalar scalar = it.slots[index_of(each.slot)].scalar;
      passed.set(places_.slot(made_.id, each.slot), places_.argument(made_.id, i, scalar));
    } else if (each.local != LocalId::none) {
      const Scalar scalar = program_.type(each.type).scalar;
      if (scalar.kind == program::ScalarKind::none) continue;  // its bytes are not known
      Write write;
      write.address = places_.local_address(made_.id, each.local);
      write.bytes = scalar.bytes();
      write.value = places_.argument(made_.id, i, scalar);
      write.objects = {local_object(each.local, Object::Kind::local)};
      passed.write(std::move(write));
    }
  }
}

void Builder::build() {
  const program::Function& it = function();
  made_.is_used = true;
  enter();
  made_.blocks.resize(it.blocks.size());
  const std::size_t entry = made_.steps.size();
  if (!it.blocks.empty() && it.blocks.front().begin != 0) {
    add(StepKind::jump, nullptr);
    block_target(entry, false, program::BlockId::entry);
  }
  for (std::size_t block = 0; block < it.blocks.size(); ++block) {
    made_.blocks[block] = made_.steps.size();
    // A place of its own, which loops come back to.
    add(StepKind::jump, nullptr);
    for (std::uint32_t i = it.blocks[block].begin; i < it.blocks[block].end; ++i)
      instruction(it.instructions[i]);
  }
  for (const Target& each : targets_) {
    Step& step = made_.steps[each.step];
    (each.is_other ? step.other : step.next) = made_.blocks[index_of(each.block)];
  }
}

void Builder::assign(const Instruction& it) {
  const Evaluated value = evaluation_.evaluate(it.value);
  checks(&it);
  const std::uint32_t width = function().slots[index_of(it.slot)].scalar.width;
  const Scalar scalar = program_.node(it.value).scalar;
  update(&it).set(places_.slot(made_.id, it.slot), fitted(value.term, scalar, width));
}

Term Builder::fitted(Term value, Scalar from, std::uint32_t width) const {
  const std::uint32_t has = terms_.width(value);
  if (has == width) return value;
  if (has > width) return terms_.extract(value, 0, width);
  return from.is_signed() ? terms_.sign_extend(value, width) : terms_.zero_extend(value, width);
}

void Builder::store(const Instruction& it) {
  const Evaluated value = evaluation_.evaluate(it.value);
  const Evaluated address = evaluation_.evaluate(it.address);
  Write write;
  write.address = address.term;
  write.objects = address.objects;
  if (it.operation == Operation::store) {
    write.bytes = it.scalar.bytes();
    write.value = fitted(value.term, program_.node(it.value).scalar, it.scalar.width);
  } else {
    write.bytes = (it.bits.offset + it.bits.width + 7u) / 8u;
    if (write.bytes > 8) {
      write.kind = Write::Kind::unknown;
    } else {
      // The bits around the field stay.
      const auto bytes = static_cast<std::uint32_t>(write.bytes);
      const std::uint32_t width = 8 * bytes;
      const Term old = evaluation_.read(address, bytes, program::NodeId::none);
      const std::uint32_t given = terms_.width(value.term);
      const Term field = given >= it.bits.width ? terms_.extract(value.term, 0, it.bits.width)
                                                : terms_.zero_extend(value.term, it.bits.width);
      const std::uint32_t end = it.bits.offset + it.bits.width;
      Term made = field;
      if (it.bits.offset > 0)
        made = terms_.concatenate(made, terms_.extract(old, 0, it.bits.offset));
      if (end < width) made = terms_.concatenate(terms_.extract(old, end, width - end), made);
      write.value = made;
    }
  }
  evaluation_.require_valid(address, write.bytes, Evaluation::Access::write, it.span);
  checks(&it);
  update(&it).write(std::move(write));
}

void Builder::copy(const Instruction& it) {
  Write write;
  const Evaluated address = evaluation_.evaluate(it.address);
  write.address = address.term;
  write.objects = address.objects;
  write.bytes = it.size;
  write.kind = Write::Kind::clear;
  if (it.operation == Operation::copy) {
    const Evaluated from = evaluation_.evaluate(it.value);
    write.kind = Write::Kind::copy;
    write.from = from.term;
    write.from_objects = from.objects;
    evaluation_.require_valid(from, it.size, Evaluation::Access::read, it.span);
  }
  evaluation_.require_valid(address, it.size, Evaluation::Access::write, it.span);
  checks(&it);
  if (it.size > 0) update(&it).write(std::move(write));
}

void Builder::give_back(const Instruction& it) {
  std::optional<Evaluated> value;
  if (it.value != program::NodeId::none) {
    value = evaluation_.evaluate(it.value);
    if (it.size != 0) evaluation_.require_valid(*value, it.size, Evaluation::Access::read, it.span);
  }
  checks(&it);
  Step& step = add(StepKind::give_back, &it);
  step.update = std::make_unique<Update>(places_);
  if (value && it.size == 0) {
    const Scalar scalar = program_.type(function().result_type).scalar;
    if (scalar.kind != program::ScalarKind::none) {
      step.update->set(places_.result(made_.id, scalar),
                       fitted(value->term, program_.node(it.value).scalar, scalar.width));
    }
  }
}

void Builder::switch_to(const Instruction& it) {
  const Evaluated value = evaluation_.evaluate(it.value);
  checks(&it);
  const program::Switch& table = function().switches[it.index];
  const std::uint32_t width = terms_.width(value.term);
  for (const program::SwitchCase& each : table.cases) {
    const Term low = terms_.constant(width, each.low), high = terms_.constant(width, each.high);
    Term meets = terms_.equal(value.term, low);
    if (each.low != each.high) {
      meets = table.scalar.is_signed()
                  ? terms_.logical_and(terms_.signed_less_equal(low, value.term),
                                       terms_.signed_less_equal(value.term, high))
                  : terms_.logical_and(terms_.unsigned_less_equal(low, value.term),
                                       terms_.unsigned_less_equal(value.term, high));
    }
    Step& step = add(StepKind::branch, &it);
    step.condition = meets;
    step.other = made_.steps.size();
    block_target(made_.steps.size() - 1, false, each.block);
  }
  add(StepKind::jump, &it);
  block_target(made_.steps.size() - 1, false, table.default_block);
}

void Builder::assertion(const Instruction& it) {
  const Term holds = evaluation_.truth(it.value);
  checks(&it);
  const program::Property& property = program_.property(it.property);
  Step& step = add(StepKind::check, &it);
  step.condition = terms_.logical_not(holds);
  step.property_kind = property.kind;
  step.property = it.property;
  step.text = property.text;
  step.is_followed = checks_.enabled(property.kind);
}

void Builder::instruction(const Instruction& it) {
  switch (it.operation) {
    case Operation::assign: return assign(it);
    case Operation::store:
    case Operation::store_bits: return store(it);
    case Operation::copy:
    case Operation::clear: return copy(it);
    case Operation::declare_slot: {
      const std::uint32_t width = function().slots[index_of(it.slot)].scalar.width;
      if (width != 0) update(&it).set(places_.slot(made_.id, it.slot), terms_.variable(width));
      return;
    }
    case Operation::declare_local:
      if (it.value != program::NodeId::none)
        return always(&it, PropertyKind::assertion, "an array of variable length", false);
      return begin_local(update(&it), it.local);
    case Operation::retire_local: {
      Write life;
      life.address = places_.life_of(places_.local_address(made_.id, it.local));
      life.bytes = 1;
      life.value = terms_.constant(8, 0);
      life.objects = {local_object(it.local, Object::Kind::life)};
      update(&it).write(std::move(life));
      return;
    }
    case Operation::evaluate: evaluation_.evaluate(it.value); return checks(&it);
    case Operation::call: return call(it);
    case Operation::assume: {
      const Term holds = evaluation_.truth(it.value);
      checks(&it);
      add(StepKind::assume, &it).condition = holds;
      return;
    }
    case Operation::assert_that: return assertion(it);
    case Operation::jump:
      add(StepKind::jump, &it);
      return block_target(made_.steps.size() - 1, false, it.then_block);
    case Operation::branch: {
      const Term holds = evaluation_.truth(it.value);
      checks(&it);
      add(StepKind::branch, &it).condition = holds;
      block_target(made_.steps.size() - 1, false, it.then_block);
      return block_target(made_.steps.size() - 1, true, it.else_block);
    }
    case Operation::switch_to: return switch_to(it);
    case Operation::return_value: return give_back(it);
    case Operation::unreachable:
      always(&it, PropertyKind::unreachable,
             std::string(program::info(PropertyKind::unreachable).title),
             checks_.enabled(PropertyKind::unreachable));
      add(StepKind::end, &it);
      return;
    case Operation::jump_to_label:
      always(&it, PropertyKind::assertion, "a computed goto", false);
      add(StepKind::end, &it);
      return;
    case Operation::unsupported:
      always(&it, PropertyKind::assertion, program_.unsupported[it.index].what, false);
      add(StepKind::end, &it);
      return;
  }
}

void Builder::forget_result(Update& update, const program::Call& call) {
  if (call.result_slot != SlotId::none) {
    const std::uint32_t width = function().slots[index_of(call.result_slot)].scalar.width;
    update.set(places_.slot(made_.id, call.result_slot), terms_.variable(width));
  }
  if (call.result_local != LocalId::none) {
    Write write;
    write.kind = Write::Kind::unknown;
    write.objects = {local_object(call.result_local, Object::Kind::local),
                     local_object(call.result_local, Object::Kind::life)};
    update.write(std::move(write));
  }
}

std::string Builder::literal(program::NodeId node) const {
  for (std::size_t i = index_of(program_.node(node).first); i <= index_of(node); ++i) {
    const program::Node& each = program_.nodes[i];
    if (each.op != program::Op::global_address) continue;
    const std::string& bytes = program_.globals[each.immediate].initial_bytes;
    return bytes.substr(0, bytes.find('\0'));
  }
  return "";
}

void Builder::call_outside(const Instruction& it, const program::Call& call,
                           const program::Function& callee) {
  const std::string& name = callee.name;
  switch (callee.intrinsic) {
    case Intrinsic::exit_run:
    case Intrinsic::abort_run: add(StepKind::end, &it); return;
    case Intrinsic::violation: {
      const PropertyKind kind = program::property_kind_named(literal(call.arguments[0].value))
                                    .value_or(PropertyKind::library_rule);
      always(&it, kind, literal(call.arguments[1].value), checks_.enabled(kind));
      add(StepKind::end, &it);
      return;
    }
    case Intrinsic::unknown_value: {
      const bool is_input = name.starts_with("nondet_") || name.starts_with("__VERIFIER_nondet_");
      for (std::string_view prefix : {"__CPROVER_", "__ESBMC_", "__VERIFIER_", "pthread_", "thrd_",
                                      "mtx_", "cnd_", "tss_", "sem_", "__culprit_"}) {
        if (!is_input && name.starts_with(prefix))
          always(&it, PropertyKind::assertion, name + "()", false);
      }
      if (!is_input) {
        all_.assumed.push_back(
            fmt::format("{}() at {} has no body: it returns anything and does nothing", name,
                        files_.describe(it.span)));
      }
      break;
    }
    case Intrinsic::time_now:
    case Intrinsic::clock_now:
    case Intrinsic::is_constant:
    case Intrinsic::atomic_begin:
    case Intrinsic::atomic_end:
    case Intrinsic::quiet_begin:
    case Intrinsic::quiet_end:
    case Intrinsic::yield_processor: break;
    default: always(&it, PropertyKind::assertion, name + "()", false);
  }
  forget_result(update(&it), call);
}

void Builder::call_one(const Instruction& it, const program::Call& call, FunctionId id) {
  const program::Function& callee = program_.function(id);
  if (!callee.has_body) return call_outside(it, call, callee);
  bool fits = !callee.is_variadic && call.arguments.size() == callee.parameters.size();
  std::vector<Term> arguments;
  for (std::size_t i = 0; fits && i < call.arguments.size(); ++i) {
    const program::Node& node = program_.node(call.arguments[i].value);
    const program::Parameter& parameter = callee.parameters[i];
    const Scalar wanted = parameter.slot != SlotId::none
                              ? callee.slots[index_of(parameter.slot)].scalar
                              : program_.type(parameter.type).scalar;
    const bool is_aggregate = call.arguments[i].aggregate_size != 0;
    const Evaluated value = evaluation_.evaluate(call.arguments[i].value);
    if (is_aggregate) {
      evaluation_.require_valid(value, call.arguments[i].aggregate_size, Evaluation::Access::read,
                                it.span);
      fits = wanted.kind == program::ScalarKind::none;
      arguments.push_back(terms_.truth(false));  // nobody looks at it
    } else {
      fits = node.scalar == wanted;
      arguments.push_back(value.term);
    }
  }
  if (!fits) {
    evaluation_.violations.clear();
    always(&it, PropertyKind::invalid_call, "a call with other arguments than declared", false);
    add(StepKind::end, &it);
    return;
  }
  checks(&it);
  Step& step = add(StepKind::call, &it);
  step.callee = id;
  step.arguments = std::move(arguments);
  // At most this happens to the caller's places; the callee says more.
  step.update = std::make_unique<Update>(places_);
  Write written;
  written.kind = Write::Kind::unknown;
  written.objects = points_to_.written(id);
  step.update->write(std::move(written));
  forget_result(*step.update, call);
  const Scalar result = program_.type(callee.result_type).scalar;
  if (call.result_slot != SlotId::none && result.kind != program::ScalarKind::none &&
      result.width == function().slots[index_of(call.result_slot)].scalar.width) {
    step.has_result = true;
    step.result_place = places_.slot(made_.id, call.result_slot);
    places_.result(id, result);
  }
  called.push_back(id);
}

void Builder::call(const Instruction& it) {
  const program::Call& call = function().calls[it.index];
  if (call.callee != FunctionId::none) return call_one(it, call, call.callee);
  const Evaluated address = evaluation_.evaluate(call.callee_address);
  std::vector<std::size_t> ends;
  checks(&it);
  for (FunctionId each : points_to_.callees(made_.id, call)) {
    Step& is_it = add(StepKind::branch, &it);
    is_it.condition =
        terms_.equal(address.term, terms_.constant(64, Places::function_address(each)));
    const std::size_t asked = made_.steps.size() - 1;
    call_one(it, call, each);
    ends.push_back(made_.steps.size());
    add(StepKind::jump, &it);
    made_.steps[asked].other = made_.steps.size();
  }
  always(&it, PropertyKind::invalid_call,
         std::string(program::info(PropertyKind::invalid_call).title),
         checks_.enabled(CheckGroup::pointers));
  add(StepKind::end, &it);
  for (std::size_t each : ends) made_.steps[each].next = made_.steps.size();
}

void Builder::build_start(FunctionId entry) {
  made_.is_used = true;
  // Globals are zero, or hold their text, before their initial values are stored.
  Update& begun = update(nullptr);
  for (std::size_t i = 1; i < program_.globals.size(); ++i) {
    const program::Global& global = program_.globals[i];
    Write write;
    write.address = terms_.constant(64, Places::global_address(static_cast<program::GlobalId>(i)));
    write.bytes = global.size;
    write.objects = {{Object::Kind::global, 0, static_cast<std::uint32_t>(i)}};
    const bool is_known = global.is_defined && global.initial_bytes.empty() && global.size > 0;
    write.kind = is_known ? Write::Kind::clear : Write::Kind::unknown;
    begun.write(std::move(write));
  }
  auto call = [this](FunctionId id) {
    Step& step = add(StepKind::call, nullptr);
    step.callee = id;
    step.update = std::make_unique<Update>(places_);
    Write written;
    written.kind = Write::Kind::unknown;
    written.objects = points_to_.written(id);
    step.update->write(std::move(written));
    const program::Function& callee = program_.function(id);
    for (std::uint32_t i = 0; i < callee.parameters.size(); ++i) {
      const program::Parameter& each = callee.parameters[i];
      const Scalar scalar = each.slot != SlotId::none ? callee.slots[index_of(each.slot)].scalar
                                                      : program_.type(each.type).scalar;
      step.arguments.push_back(terms_.variable(scalar.width == 0 ? 1 : scalar.width));
    }
    called.push_back(id);
  };
  for (FunctionId each : program_.initialisers) {
    if (program_.function(each).has_body) call(each);
  }
  call(entry);
  Step& step = add(StepKind::give_back, nullptr);
  step.update = std::make_unique<Update>(places_);
}

}  // namespace

Steps steps_of(Places& places, const PointsTo& points_to, const source::SourceFiles& files,
               FunctionId entry, const program::Checks& checks) {
  const program::Program& program = places.program();
  Steps made;
  made.functions.resize(program.functions.size() + 1);
  for (std::size_t i = 0; i < program.functions.size(); ++i)
    made.functions[i].id = static_cast<FunctionId>(i);
  Builder start(places, points_to, files, checks, made.functions.back(), made);
  start.build_start(entry);
  std::vector<FunctionId> pending = std::move(start.called);
  while (!pending.empty()) {
    const FunctionId next = pending.back();
    pending.pop_back();
    FunctionSteps& function = made.functions[index_of(next)];
    if (function.is_used) continue;
    Builder builder(places, points_to, files, checks, function, made);
    builder.build();
    pending.insert(pending.end(), builder.called.begin(), builder.called.end());
  }
  return made;
}

}  // namespace culprit::abstraction
