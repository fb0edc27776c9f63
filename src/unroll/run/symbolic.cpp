// SPDX-License-Identifier: MIT
#include "unroll/run/symbolic.h"

#include "source/invariant.h"
#include "unroll/run/paired_inputs.h"

namespace culprit::unroll {

using formula::Term;

namespace {

// An object whose size is unknown is followed up to the smallest of these that certainly suffices,
// or else up to the last.
constexpr std::uint64_t followed_sizes[] = {16, 64, 256, 1024, 4096, 16384, 1 << 26};
// With replaced values: there are many states, each of which writes its own copy, and sizes that a
// wrong value asks for are seldom the point.
constexpr std::uint64_t followed_in_changed_runs = 1 << 18;

}  // namespace

std::uint64_t place_key(const State& state) {
  const Frame& frame = state.frames.back();
  auto at = static_cast<std::uint64_t>(frame.instruction - frame.function().instructions.data());
  std::uint64_t key = mix(frame.key, at);
  std::uint32_t depth = frame.code->order().depth(frame.block);
  for (std::uint32_t i = 0; i < depth; ++i) {
    key = mix(key, state.iterations[frame.iterations + i].number);
  }
  return key;
}

Value Symbolic::input(std::uint64_t key, Input description, std::optional<std::uint64_t> known) {
  bool is_paired = options.inputs.pairs && description.pair != 0;
  Term variable = is_paired
                      ? options.inputs.pairs->variable(terms, description.pair, description.width)
                      : registry_.variable(key, [&] { return terms.variable(description.width); });
  INVARIANT(terms.width(variable) == description.width, "an input should keep its width");
  bool first = known_inputs_.insert(static_cast<std::uint64_t>(variable)).second;
  description.variable = variable;
  description.key = key;
  if (first) {
    description.occurrence = ++occurrences_[{description.function, description.name}];
    unrolling.inputs.push_back(description);
  } else if (description.visible_state) {
    // Another way that leads here, on which other things are seen.
    unrolling.inputs.push_back(description);
  }
  if (options.inputs.known && description.replaces == program::ComponentId::none) {
    auto given = options.inputs.known->values.find(key);
    if (given == options.inputs.known->values.end() && options.inputs.known->learning) {
      given = options.inputs.known->values.emplace(key, known.value_or(0)).first;
    }
    if (options.inputs.known->learning) options.inputs.known->read.insert(key);
    if (given != options.inputs.known->values.end()) known = given->second;
    if (known && !replaying()) return Value::constant(*known);
  }
  bool is_replaced = description.replaces != program::ComponentId::none;
  bool chosen = options.replaced.choose && (is_replaced || replaying());
  if (chosen && !replaying()) return Value::constant(options.replaced.choose(description));
  Value result = Value::of(variable);
  if (replaying()) {
    result = Value::constant(known    ? *known
                             : chosen ? options.replaced.choose(description)
                                      : options.replay.value(variable));
    if (first && met && !description.internal) met(unrolling.inputs.back(), result.bits);
  }
  if (!options.ssa) return result;
  SsaStep step;
  step.kind = SsaKind::input;
  step.key = mix(key, 0x696e707574);
  step.reached = terms.truth(true);
  step.span = description.span;
  step.variable = description.name;
  SsaPart part;
  part.scalar = description.scalar;
  part.type = description.type;
  part.value = result.is_term() ? variable : terms.constant(description.width, result.bits);
  step.parts.push_back(part);
  options.ssa->step(step);
  return step.parts.front().value == part.value ? result : value(step.parts.front().value);
}

void Symbolic::tell_given(const std::string& name, const std::string& function,
                          program::TypeId type, program::Scalar scalar, source::SourceSpan span,
                          std::uint64_t bits) {
  if (!replaying() || !met) return;
  Input given;
  given.width = scalar.width;
  given.name = name;
  given.function = function;
  given.type = type;
  given.scalar = scalar;
  given.span = span;
  given.occurrence = ++occurrences_[{function, name}];
  met(given, bits);
}

Term Symbolic::unwritten_element(ObjectId object, std::uint32_t stride, std::uint32_t rest,
                                 std::uint32_t size, Term index) {
  std::uint64_t key = mix(mix(static_cast<std::uint64_t>(object), stride), mix(rest, size));
  auto& read_before = elements_[key];
  for (const auto& [at, value] : read_before) {
    if (at == index) return value;
  }
  std::uint64_t element = mix(mix(key, static_cast<std::uint64_t>(index)), 0x656c65);
  Term result = registry_.variable(element, [&] { return terms.variable(8 * size); });
  for (const auto& [at, value] : read_before) {
    result = terms.choose(terms.equal(index, at), value, result);
  }
  read_before.emplace_back(index, result);
  unrolling.elements.push_back({object, stride, rest, size, index, result});
  return result;
}

ObjectId Symbolic::object_id(ObjectKind kind, std::uint64_t key, const ObjectTable& live) {
  bool on_stack = kind == ObjectKind::local || kind == ObjectKind::variadic_area;
  for (;;) {
    auto id = static_cast<ObjectId>(registry_.object(key, on_stack, live.first_heap_id()));
    if (live[id].kind == ObjectKind::none) return id;
    key = mix(key, 1);
  }
}

Term Symbolic::truth(Value value, std::uint32_t width) {
  if (value.is_constant()) return terms.truth(value.bits != 0);
  Term term = value.term();
  const formula::Node& node = terms.node(term);
  if (node.op == formula::Op::zero_extend && terms.width(node.operands[0]) == 1) {
    return node.operands[0];
  }
  return terms.logical_not(terms.equal(term, terms.constant(width, 0)));
}

void Symbolic::add(const State& state, Term condition, Event event) {
  // Of an iteration that is assumed to be good.
  if (event.kind == EventKind::property && assumes && assumes(state))
    event.kind = EventKind::assumption;
  event.happens = terms.logical_and(state.path.guard(terms), condition);
  if (terms.is_false(event.happens)) return;
  event.alive = unrolling.alive;
  // Where states were not merged the same may be said twice.
  std::uint64_t key =
      mix(mix(static_cast<std::uint64_t>(event.kind), static_cast<std::uint64_t>(event.happens)),
          mix(static_cast<std::uint64_t>(event.property), event.span.begin));
  if (!recorded_.insert(mix(key, static_cast<std::uint64_t>(event.alive))).second) return;
  switch (event.kind) {
    case EventKind::assumption:
    case EventKind::bound:
    case EventKind::limit:
    case EventKind::unsupported:
      unrolling.alive = terms.logical_and(unrolling.alive, terms.logical_not(event.happens));
      break;
    case EventKind::property:
    case EventKind::end: break;
  }
  unrolling.events.push_back(std::move(event));
}

void Symbolic::visit(const State& state, program::PropertyId property) {
  unrolling.visits.push_back({property, state.path.guard(terms), unrolling.alive});
}

bool Symbolic::feasible(const State& state) {
  Term guard = state.path.guard(terms);
  if (terms.is_false(guard)) return false;
  return !options.feasible || options.feasible({guard, unrolling.alive});
}

std::uint64_t followed_size(Symbolic& symbolic, const State& state, Term bytes) {
  formula::Terms& terms = symbolic.terms;
  for (std::uint64_t each : followed_sizes) {
    Term larger = terms.unsigned_less(terms.constant(64, each), bytes);
    if (terms.is_false(larger)) return each;
    bool possible =
        !symbolic.options.feasible ||
        symbolic.options.feasible({state.path.guard(terms), symbolic.unrolling.alive, larger});
    if (!possible) return each;
  }
  const bool is_changed = symbolic.options.replaced.suspension != nullptr;
  return is_changed ? followed_in_changed_runs : *std::rbegin(followed_sizes);
}

}  // namespace culprit::unroll
