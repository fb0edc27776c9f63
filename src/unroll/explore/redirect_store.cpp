// SPDX-License-Identifier: MIT
#include "unroll/explore/redirect_store.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "program/names.h"
#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"
#include "unroll/replace/replacement.h"
#include "unroll/replace/visible_state.h"

namespace culprit::unroll {

using formula::Term;

namespace {

// Where the value may go: a slot, or an address.
struct Choice {
  bool is_slot = false;
  std::uint64_t number = 0;
};

// All choices, by what the assignment target names then.
using Choices = std::map<std::string, std::vector<Choice>>;

// What names the place in the function that is running; "": a pointer alone leads there. Nullopt: a
// variable that cannot be named, because an inner one has its name. A pointer may lead there all the
// same, but no assignment target that is a name does.
std::optional<std::string> name_of(const Run& run, std::uint64_t place, source::SourceSpan at) {
  const Frame& frame = run.state.frames.back();
  const program::Function& function = frame.function();
  auto first_global = static_cast<std::uint32_t>(run.program.functions.size());
  auto object = static_cast<std::uint32_t>(object_of(place));
  if (object >= first_global && object < first_global + run.program.globals.size() - 1) {
    const std::string& name = run.program.globals[object - first_global + 1].name;
    if (program::hides_global(run.program, function, name, at)) return std::nullopt;
    return name;
  }
  for (std::size_t i = 0; i < function.locals.size(); ++i) {
    if (run.state.locals[frame.locals + i] != object_of(place)) continue;
    const program::LocalInfo& mine = function.locals[i];
    for (std::size_t k = 0; k < function.locals.size(); ++k) {
      bool lives = run.state.locals[frame.locals + k] != ObjectId::null;
      if (lives && function.locals[k].name == mine.name &&
          function.locals[k].span.begin > mine.span.begin)
        return std::nullopt;
    }
    if (std::any_of(function.slots.begin(), function.slots.end(), [&](const auto& other) {
          return other.name == mine.name && other.span.begin > mine.span.begin &&
                 program::is_in_scope(function, other, at);
        }))
      return std::nullopt;
    return mine.name;
  }
  return "";
}

program::Scalar stored_scalar(const Run& run, const program::Instruction& instruction) {
  if (instruction.operation != program::Operation::assign) return instruction.scalar;
  const program::Function& function = run.state.frames.back().function();
  return function.slots[program::index_of(instruction.slot)].scalar;
}

Choices choices_of(const Run& run, const program::Instruction& instruction, const Places& places) {
  Choices choices;
  const program::Scalar scalar = stored_scalar(run, instruction);
  const program::Function& function = run.state.frames.back().function();
  for (std::size_t i = 0; i < function.slots.size(); ++i) {
    const program::SlotInfo& info = function.slots[i];
    if (info.scalar == scalar && program::can_be_named(function, info, instruction.span))
      choices[info.name].push_back({true, i});
  }
  for (std::uint64_t place : places.addresses) {
    if (run.state.memory.object_at(place).read_only) continue;
    if (std::optional<std::string> name = name_of(run, place, instruction.span))
      choices[*name].push_back({false, place});
  }
  return choices;
}

Term any_of(formula::Terms& terms, Term choice, const std::vector<Choice>& some) {
  Term any = terms.truth(false);
  for (const Choice& each : some)
    any = terms.logical_or(any, terms.equal(choice, terms.constant(64, each.number)));
  return any;
}

// Null: that was not chosen yet.
const std::string* named_instead(const State& state, program::ComponentId left_side) {
  for (const NamedInstead& each : state.named_instead)
    if (each.left_side == left_side) return &each.name;
  return nullptr;
}

// Which slot or address it is.
Term choice_of_place(Run& run, const program::Instruction& instruction) {
  Symbolic& symbolic = *run.symbolic;
  const program::ComponentId left_side = instruction.target_component;
  const program::Component& component = run.program.component(left_side);
  Input input;
  input.width = 64;
  input.scalar = program::size_scalar;
  input.name = component.text;
  input.function = run.state.frames.back().function().name;
  input.span = component.span;
  input.replaces = left_side;
  if (symbolic.options.replaced.sees != Sees::nothing)
    input.visible_state = visible_state_of(run, {});
  std::uint64_t key = mix(mix(place_key(run.state), 0x746172), program::index_of(left_side));
  return symbolic.term(symbolic.input(key, std::move(input)), 64);
}

}  // namespace

bool fork_names(Run& run, StateExplorer& explorer, const program::Instruction& instruction) {
  State& state = run.state;
  formula::Terms& terms = run.symbolic->terms;
  const program::ComponentId left_side = instruction.target_component;
  if (named_instead(state, left_side)) return false;
  const Term choice = choice_of_place(run, instruction);
  if (terms.is_constant(choice)) return false;
  const program::Component& component = run.program.component(left_side);
  const Places places = places_of_type(run, component.type, PlaceKind::assigned);
  Choices choices = choices_of(run, instruction, places);
  // Where it names what it names already nothing changes.
  auto same = choices.find(component.text);
  if (same != choices.end() && same->second.size() == 1) choices.erase(same);
  if (choices.empty()) return false;
  Term fits = terms.truth(false);
  for (const auto& [name, some] : choices)
    fits = terms.logical_or(fits, any_of(terms, choice, some));
  only_if_chosen(run, fits, places, left_side);
  ++run.symbolic->unrolling.forks;
  for (const auto& [name, some] : choices) {
    State way = state;
    way.path.push(terms, any_of(terms, choice, some));
    if (terms.is_false(way.path.guard(terms))) continue;
    way.named_instead.push_back({left_side, name});
    explorer.enqueue(std::move(way));
  }
  return true;
}

void redirect_store(Run& run, const program::Instruction& instruction, Value value) {
  Symbolic& symbolic = *run.symbolic;
  formula::Terms& terms = symbolic.terms;
  State& state = run.state;
  const program::ComponentId left_side = instruction.target_component;
  const program::Scalar scalar = stored_scalar(run, instruction);
  const Term choice = choice_of_place(run, instruction);
  const Places places =
      places_of_type(run, run.program.component(left_side).type, PlaceKind::assigned);
  Choices choices = choices_of(run, instruction, places);
  if (const std::string* name = named_instead(state, left_side))
    std::erase_if(choices, [&](const auto& each) { return each.first != *name; });

  Term fits = terms.truth(false);
  TermMemory memory(run, symbolic);
  for (const auto& [name, some] : choices) {
    for (const Choice& each : some) {
      Term here = terms.equal(choice, terms.constant(64, each.number));
      fits = terms.logical_or(fits, here);
      if (choices.size() == 1 && some.size() == 1) here = terms.truth(true);  // any other is none
      if (terms.is_false(here)) continue;
      if (each.is_slot) {
        state.slots[state.frames.back().slots + each.number] = value;
      } else {
        memory.write_if(Value::constant(each.number), scalar.bytes(), value, instruction.span,
                        here);
      }
    }
  }
  only_if_chosen(run, fits, places, left_side);
}

}  // namespace culprit::unroll
