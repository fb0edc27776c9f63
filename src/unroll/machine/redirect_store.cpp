// SPDX-License-Identifier: MIT
// An assignment whose left side is replaced: another variable, element or member of the type gets
// the value. Which one is an input: the number of a slot, or an address.
#include <algorithm>

#include "program/names.h"
#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"
#include "unroll/machine/machine.h"
#include "unroll/replace/replacement.h"
#include "unroll/replace/visible_state.h"

namespace culprit::unroll {

using formula::Term;

namespace {

// Is the place in a variable that cannot be named here, because an inner one has its name? A
// pointer may lead there all the same, but no left side that is a name does.
bool is_hidden(const Run& run, std::uint64_t place, source::SourceSpan at) {
  const Frame& frame = run.state.frames.back();
  const program::Function& function = frame.function();
  auto first_global = static_cast<std::uint32_t>(run.program.functions.size());
  auto object = static_cast<std::uint32_t>(object_of(place));
  if (object >= first_global && object < first_global + run.program.globals.size() - 1) {
    const std::string& name = run.program.globals[object - first_global + 1].name;
    return program::hides_global(run.program, function, name, at);
  }
  for (std::size_t i = 0; i < function.locals.size(); ++i) {
    if (run.state.locals[frame.locals + i] != object_of(place)) continue;
    const program::LocalInfo& mine = function.locals[i];
    for (std::size_t k = 0; k < function.locals.size(); ++k) {
      bool lives = run.state.locals[frame.locals + k] != ObjectId::null;
      if (lives && function.locals[k].name == mine.name &&
          function.locals[k].span.begin > mine.span.begin)
        return true;
    }
    return std::any_of(function.slots.begin(), function.slots.end(), [&](const auto& other) {
      return other.name == mine.name && other.span.begin > mine.span.begin &&
             program::is_in_scope(function, other, at);
    });
  }
  return false;
}

}  // namespace

void Machine::redirect_store(const program::Instruction& instruction, Value value) {
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  State& state = run_.state;
  const Frame& frame = state.frames.back();
  const program::Component& component = run_.program.component(instruction.target_component);
  program::Scalar scalar = instruction.scalar;
  if (instruction.operation == program::Operation::assign) {
    scalar = frame.function().slots[program::index_of(instruction.slot)].scalar;
  }

  Input input;
  input.width = 64;
  input.scalar = program::size_scalar;
  input.name = component.text;
  input.function = frame.function().name;
  input.span = component.span;
  input.replaces = instruction.target_component;
  if (symbolic.options.replaced.sees != Sees::nothing)
    input.visible_state = visible_state_of(run_, {});
  std::uint64_t key = mix(mix(place_key(state), 0x746172), program::index_of(input.replaces));
  Term choice = symbolic.term(symbolic.input(key, std::move(input)), 64);
  Term given = symbolic.term(value, scalar.width);

  Term fits = terms.truth(false);
  for (std::size_t i = 0; i < frame.function().slots.size(); ++i) {
    const program::SlotInfo& info = frame.function().slots[i];
    if (info.scalar != scalar || !program::can_be_named(frame.function(), info, instruction.span))
      continue;
    Term here = terms.equal(choice, terms.constant(64, i));
    fits = terms.logical_or(fits, here);
    Value& slot = state.slots[frame.slots + i];
    if (!slot.is_constant() && !slot.is_term()) {
      if (terms.is_true(here)) slot = value;
      if (terms.is_constant(here)) continue;
      if (run_.checks.enabled(program::PropertyKind::uninitialised)) {
        // Whether it was written then is known only in a state of its own.
        State written = state;
        written.path.push(terms, here);
        written.slots[frame.slots + i] = value;
        ++written.frames.back().instruction;
        if (!terms.is_false(written.path.guard(terms))) wait(std::move(written));
        state.path.push(terms, terms.logical_not(here));
        continue;
      }
      slot = unknown_slot(run_, frame, i, slot);
    }
    slot = symbolic.value(terms.choose(here, given, symbolic.term(slot, scalar.width)));
  }
  TermMemory memory(run_, symbolic);
  const Places places = places_of_type(run_, component.type, PlaceKind::assigned);
  for (std::uint64_t place : places.addresses) {
    if (state.memory.object_at(place).read_only) continue;
    if (is_hidden(run_, place, instruction.span)) continue;
    Term here = terms.equal(choice, terms.constant(64, place));
    fits = terms.logical_or(fits, here);
    if (terms.is_false(here)) continue;
    memory.write_if(Value::constant(place), scalar.bytes(), value, instruction.span, here);
  }
  only_if_chosen(run_, fits, places, instruction.target_component);
}

}  // namespace culprit::unroll
