// SPDX-License-Identifier: MIT
#include "unroll/replace/replacement.h"

#include <algorithm>

#include "program/scalar_parts.h"
#include "unroll/access/term_memory.h"
#include "unroll/replace/derived_value.h"
#include "unroll/replace/visible_state.h"
#include "unroll/threads/thread_rules.h"

namespace culprit::unroll {

using formula::Term;
using formula::Terms;
using program::ComponentId;
using program::Role;
using program::Scalar;
using program::ScalarKind;
using program::TypeId;
using program::TypeKind;

namespace {

// Measured: with 1,024 elements a program needs little longer than with 64.
constexpr std::size_t most_places = 1024;

std::uint64_t key_of(const Run& run, ComponentId component, std::uint64_t salt) {
  std::uint64_t key = mix(mix(place_key(run.state), 0x7265706c), program::index_of(component));
  return mix(key, salt);
}

Input description_of(const Run& run, ComponentId component, Scalar scalar, TypeId type,
                     std::uint64_t salt, const Before& before) {
  const program::Component& replaced = run.program.component(component);
  Input input;
  input.width = scalar.width;
  input.scalar = scalar;
  input.type = type;
  input.name = replaced.text;
  input.function = run.user_frame().function().name;
  input.span = replaced.span;
  input.replaces = component;
  input.original = before.original;
  input.visible_state = before.visible_state;
  input.member = before.member;
  input.place = salt;
  return input;
}

// Is nothing but the truth of the value looked at?
bool only_truth_counts(const Run& run, const program::Node& node) {
  const program::Component& component = run.program.component(node.component);
  if (component.role == Role::operand) return true;
  if (component.role != Role::condition && component.detour == program::Detour::none) return false;
  if (component.detour != program::Detour::none) {
    return run.state.frames.back().instruction->operation == program::Operation::branch;
  }
  return run.state.frames.back().instruction->operation != program::Operation::switch_to;
}

// A character that C made an int is shown as a character.
TypeId shown_type(const program::Program& program, const program::Node& node) {
  if (node.op != program::Op::convert || node.immediate != 0) return node.type;
  TypeId before = (&node - 1)->type;
  bool is_character = before != TypeId::none && program.type(before).is_character;
  return is_character && node.scalar.is_integer() ? before : node.type;
}

std::string_view unqualified(std::string_view name) {
  for (std::string_view qualifier : {"const ", "volatile "}) {
    if (name.starts_with(qualifier)) name.remove_prefix(qualifier.size());
  }
  return name;
}

bool is_same_type(const program::Program& program, TypeId a, TypeId b) {
  if (a == b) return true;
  const program::Type& one = program.type(a);
  const program::Type& other = program.type(b);
  return one.kind == other.kind && one.size == other.size &&
         unqualified(one.name) == unqualified(other.name);
}

// Offsets of parts of the type in something of the type `whole`, one more than are tried at most.
void collect_parts(const program::Program& program, TypeId whole, TypeId type, PlaceKind kind,
                   std::vector<std::uint64_t>& offsets) {
  constexpr std::size_t most = most_places + 1;
  const bool only_beginnings = kind == PlaceKind::pointed_to && program.type(type).is_character;
  struct Part {
    TypeId type;
    std::uint64_t offset;
  };
  std::vector<Part> pending{{whole, 0}};
  while (!pending.empty() && offsets.size() < most) {
    Part part = pending.back();
    pending.pop_back();
    if (is_same_type(program, part.type, type)) {
      offsets.push_back(part.offset);
      continue;
    }
    const program::Type& shape = program.type(part.type);
    if (shape.kind == TypeKind::array) {
      std::uint64_t size = program.type(shape.element).size;
      bool is_text = only_beginnings && is_same_type(program, shape.element, type);
      for (std::uint64_t i = std::min<std::uint64_t>(shape.count, is_text ? 1 : most); i-- > 0;) {
        pending.push_back({shape.element, part.offset + i * size});
      }
    }
    for (std::size_t i = shape.fields.size(); i-- > 0;) {
      const program::Field& field = shape.fields[i];
      if (field.bit_width == 0) pending.push_back({field.type, part.offset + field.offset});
    }
  }
}

// The objects that the user's program knows by name or by pointer, the innermost activation's
// first.
std::vector<ObjectId> known_objects(const Run& run) {
  const State& state = run.state;
  std::vector<ObjectId> found;
  for (std::size_t i = state.frames.size(); i-- > 0;) {
    const Frame& frame = state.frames[i];
    if (frame.function().origin != program::Origin::user) continue;
    for (std::size_t k = 0; k < frame.function().locals.size(); ++k) {
      ObjectId object = state.locals[frame.locals + k];
      if (object != ObjectId::null && !frame.function().locals[k].name.empty()) {
        found.push_back(object);
      }
    }
  }
  auto functions = static_cast<std::uint32_t>(run.program.functions.size() - 1);
  for (std::size_t i = 1; i < run.program.globals.size(); ++i) {
    if (run.program.globals[i].origin == program::Origin::user) {
      found.push_back(static_cast<ObjectId>(functions + i));
    }
  }
  bool takes_arguments =
      !state.frames.empty() && state.frames.front().function().parameters.size() > 1;
  for (ObjectId id : state.memory.objects().live()) {
    const Object& object = state.memory.object(id);
    bool is_argument = takes_arguments && object.kind == ObjectKind::argument &&
                       object.identity.name && object.identity.name->starts_with("argv[");
    if (object.kind == ObjectKind::heap || is_argument) found.push_back(id);
  }
  return found;
}

std::vector<std::uint64_t> functions_of_type(const program::Program& program, TypeId type) {
  std::vector<std::uint64_t> found;
  for (std::size_t i = 1; i < program.functions.size(); ++i) {
    const program::Function& function = program.functions[i];
    if (function.address_taken && program.type(function.type).name == program.type(type).name) {
      found.push_back(address_of(static_cast<ObjectId>(i)));
    }
  }
  return found;
}

// The input that chooses, and the places among which it does; NULL is always possible.
struct PointerChoice {
  Value chosen;
  Places places;
};

PointerChoice pointer_choice(Run& run, ComponentId component, TypeId type, std::uint64_t salt,
                             const Before& before) {
  TypeId element = run.program.type(type).element;
  bool to_function =
      element != TypeId::none && run.program.type(element).kind == TypeKind::function;
  PointerChoice choice;
  choice.places = to_function ? Places{functions_of_type(run.program, element)}
                              : places_of_type(run, element, PlaceKind::pointed_to);
  choice.chosen = run.symbolic->input(
      key_of(run, component, salt),
      description_of(run, component, program::pointer_scalar, type, salt, before));
  return choice;
}

Value pointer_replacement(Run& run, ComponentId component, TypeId type, std::uint64_t salt,
                          const Before& before) {
  Symbolic& symbolic = *run.symbolic;
  Terms& terms = symbolic.terms;
  auto [chosen, places] = pointer_choice(run, component, type, salt, before);
  if (chosen.is_constant()) return chosen;
  if (run.state.chosen_node == static_cast<program::NodeId>(salt)) {
    return Value::constant(run.state.chosen_pointer);
  }
  Term result = terms.constant(64, 0);
  Term fits = terms.equal(chosen.term(), result);
  for (std::size_t i = places.addresses.size(); i-- > 0;) {
    Term place = terms.constant(64, places.addresses[i]);
    Term here = terms.equal(chosen.term(), place);
    const Object& object = run.state.memory.object_at(places.addresses[i]);
    result = terms.choose(here, place, result);
    fits = terms.logical_or(fits, object.alive ? terms.logical_and(here, *object.alive) : here);
  }
  only_if_chosen(run, fits, places, component);
  return symbolic.value(result);
}

// The same number as the variable, which has to be one that the bits hold.
Term within_bits(Run& run, ComponentId component, Term variable, Scalar scalar) {
  Terms& terms = run.symbolic->terms;
  const std::uint32_t bits = run.symbolic->options.replaced.bits;
  const bool is_number =
      scalar.kind == ScalarKind::signed_integer || scalar.kind == ScalarKind::unsigned_integer;
  if (bits == 0 || !is_number || scalar.width <= bits) return variable;
  const Term low = terms.extract(variable, 0, bits);
  const Term number = scalar.kind == ScalarKind::signed_integer
                          ? terms.sign_extend(low, scalar.width)
                          : terms.zero_extend(low, scalar.width);
  Event event;
  event.kind = EventKind::assumption;
  event.span = run.program.component(component).span;
  run.symbolic->add(run.state, terms.logical_not(terms.equal(variable, number)), std::move(event));
  return number;
}

Value scalar_replacement(Run& run, ComponentId component, Scalar scalar, TypeId type,
                         std::uint64_t salt, const Before& before) {
  Before known = before;
  if (const auto& derived = run.symbolic->options.replaced.derived) {
    std::optional<Term> value = derived_value(run, *derived, scalar, before);
    if (value && !run.symbolic->replaying()) return run.symbolic->value(*value);
    if (run.symbolic->replaying()) known.original = value;
  }
  Input input = description_of(run, component, scalar, type, salt, known);
  bool is_truth = scalar.kind == ScalarKind::boolean;
  if (is_truth) {
    input.width = 1;
    if (known.original) {
      input.original = run.symbolic->truth(run.symbolic->value(*known.original),
                                           run.symbolic->terms.width(*known.original));
    }
  }
  Value value = run.symbolic->input(key_of(run, component, salt), std::move(input));
  if (value.is_constant()) return value;
  if (!is_truth) return Value::of(within_bits(run, component, value.term(), scalar));
  return Value::of(run.symbolic->terms.zero_extend(value.term(), scalar.width));
}

// What is at a place that is written, of an object that is there.
std::optional<Term> content_at(Run& run, std::uint64_t address, std::uint32_t size) {
  const Object& object = run.state.memory.object_at(address);
  std::int64_t offset = offset_of(address);
  if (object.kind == ObjectKind::none || offset < 0 ||
      static_cast<std::uint64_t>(offset) + size > object.size) {
    return std::nullopt;
  }
  for (const Memory::Piece& piece : run.state.memory.pieces(address, size)) {
    if (piece.kind == Memory::Piece::Kind::missing || piece.missing) return std::nullopt;
  }
  return TermMemory(run, *run.symbolic)
      .read_known(object.id, static_cast<std::uint32_t>(offset), size);
}

// Any contents of the type. `originals`: where those lie that it would have had; 0: there are none.
void fill(Run& run, ComponentId component, ObjectId object, TypeId type,
          const std::shared_ptr<const VisibleState>& visible_state, std::uint64_t originals = 0) {
  TermMemory memory(run, *run.symbolic);
  auto parts = program::scalar_parts(run.program, type);
  if (!parts) {
    return memory.give_up(run.symbolic->terms.truth(true), EventKind::unsupported,
                          "replacing a structure with bit-fields or very many members",
                          run.program.component(component).span);
  }
  std::uint32_t members = 0;
  for (const program::ScalarPart& part : *parts) {
    const program::Type& shape = run.program.type(part.type);
    std::uint64_t salt = mix(part.offset, 0x6d);
    Before before{std::nullopt, part_of_visible_state(visible_state, part.offset), ++members};
    if (originals != 0) {
      before.original = content_at(run, originals + part.offset, shape.scalar.bytes());
    }
    Value value = shape.kind == TypeKind::pointer
                      ? pointer_replacement(run, component, part.type, salt, before)
                      : scalar_replacement(run, component, shape.scalar, part.type, salt, before);
    std::uint64_t address = address_of(object, static_cast<std::int64_t>(part.offset));
    memory.write(Value::constant(address), shape.scalar.bytes(), value, {});
  }
}

// An object with any contents; the value is its address.
Value structure_replacement(Run& run, ComponentId component, TypeId type, const Before& before) {
  std::uint64_t size = run.program.type(type).size;
  ObjectId object = run.begin_object(ObjectKind::argument, size, Contents::zero,
                                     {nullptr, type, run.program.component(component).span, 0});
  const Terms& terms = run.symbolic->terms;
  bool has_originals = before.original && terms.is_constant(*before.original);
  fill(run, component, object, type, before.visible_state,
       has_originals ? terms.limbs(*before.original)[0] : 0);
  return Value::constant(address_of(object));
}

// An initialiser that is missing reads nothing.
Before before_initialiser(Run& run, ComponentId component) {
  Before before;
  Sees sees = run.symbolic->options.replaced.sees;
  if (sees == Sees::operands) before.visible_state = visible_state_of(run, {});
  if (sees == Sees::everything) {
    const program::Component& missing = run.program.component(component);
    bool is_pointer = run.program.type(missing.type).kind == TypeKind::pointer;
    before.visible_state = whole_visible_state(run, missing.span, !is_pointer);
  }
  return before;
}

}  // namespace

namespace {

// What a lock is made of is nobody's business but the library's.
bool is_part_of_lock(const program::Program& program, const Object& object, TypeId wanted) {
  TypeId type = object.identity.type;
  return type != TypeId::none && program.type(type).name.ends_with("_t") &&
         is_synchronisation_type(program, type) && !is_synchronisation_type(program, wanted);
}

}  // namespace

Places places_of_type(const Run& run, TypeId type, PlaceKind kind) {
  const program::Program& program = run.program;
  // The beginnings of all objects first: none is left out because another one has many parts.
  std::vector<std::uint64_t> places, more;
  bool anything = type == TypeId::none || program.type(type).size == 0;
  for (ObjectId id : known_objects(run)) {
    if (places.size() > most_places) break;
    const Object& object = run.state.memory.object(id);
    if (object.kind == ObjectKind::none || is_part_of_lock(program, object, type)) continue;
    std::vector<std::uint64_t> offsets;
    if (anything) {
      offsets.push_back(0);
    } else if (object.identity.type != TypeId::none && object.kind != ObjectKind::heap) {
      collect_parts(program, object.identity.type, type, kind, offsets);
    } else if (program.type(type).is_character && kind == PlaceKind::pointed_to) {
      offsets.push_back(0);
    } else if (object.kind == ObjectKind::argument) {
      continue;
    } else if (std::uint64_t size = program.type(type).size; object.size % size == 0) {
      for (std::uint64_t at = 0; at < object.size && offsets.size() <= most_places; at += size) {
        offsets.push_back(at);
      }
    }
    for (std::size_t i = 0; i < offsets.size(); ++i) {
      std::uint64_t place = address_of(id, static_cast<std::int64_t>(offsets[i]));
      if (i == 0) {
        places.push_back(place);
      } else if (more.size() <= most_places) {
        more.push_back(place);
      }
    }
  }
  places.insert(places.end(), more.begin(), more.end());
  bool all = places.size() <= most_places;
  if (!all) places.resize(most_places);
  return {std::move(places), all};
}

void only_if_chosen(Run& run, Term fits, const Places& tried, ComponentId component) {
  Event event;
  event.kind = tried.all ? EventKind::assumption : EventKind::limit;
  if (!tried.all) {
    event.text = "only the first " + std::to_string(tried.addresses.size()) +
                 " places that it could be were tried";
  }
  event.span = run.program.component(component).span;
  run.symbolic->add(run.state, run.symbolic->terms.logical_not(fits), std::move(event));
}

TypeId structure_of(const program::Program& program, const program::Node& node) {
  TypeId type = program.component(node.component).type;
  if (!node.scalar.is_pointer() || type == TypeId::none) return TypeId::none;
  TypeKind kind = program.type(type).kind;
  bool has_members =
      kind == TypeKind::structure || kind == TypeKind::union_type || kind == TypeKind::array;
  return has_members ? type : TypeId::none;
}

Value replacement(Run& run, const program::Node& node, const Before& before) {
  ComponentId component = node.component;
  auto salt = static_cast<std::uint64_t>(&node - run.program.nodes.data());
  if (only_truth_counts(run, node)) {
    Value truth =
        scalar_replacement(run, component, {ScalarKind::boolean, 8}, TypeId::none, salt, before);
    if (truth.is_constant()) return truth;
    Terms& terms = run.symbolic->terms;
    Term bit = terms.extract(truth.term(), 0, 1);
    return Value::of(terms.zero_extend(bit, node.scalar.width));
  }
  TypeId type = node.type;
  if (TypeId whole = structure_of(run.program, node); whole != TypeId::none) {
    return structure_replacement(run, component, whole, before);
  }
  if (node.scalar.is_pointer()) return pointer_replacement(run, component, type, salt, before);
  return scalar_replacement(run, component, node.scalar, shown_type(run.program, node), salt,
                            before);
}

Value missing_initialiser(Run& run, ComponentId component, Scalar scalar, TypeId type) {
  Before before = before_initialiser(run, component);
  if (scalar.is_pointer()) return pointer_replacement(run, component, type, 0, before);
  return scalar_replacement(run, component, scalar, type, 0, before);
}

std::vector<ChosenPointer> pointer_choices(Run& run, const program::Node& node,
                                           const Before& before) {
  bool is_pointer = node.scalar.is_pointer() && structure_of(run.program, node) == TypeId::none;
  if (!is_pointer || only_truth_counts(run, node)) return {};
  TypeKind kind = node.type == TypeId::none ? TypeKind::scalar : run.program.type(node.type).kind;
  if (kind != TypeKind::pointer) return {};
  Terms& terms = run.symbolic->terms;
  auto salt = static_cast<std::uint64_t>(&node - run.program.nodes.data());
  auto [chosen, places] = pointer_choice(run, node.component, node.type, salt, before);
  if (chosen.is_constant()) return {};
  std::vector<ChosenPointer> found;
  Term fits = terms.truth(false);
  auto choose = [&](std::uint64_t place) {
    Term here = terms.equal(chosen.term(), terms.constant(64, place));
    const Object& object = run.state.memory.object_at(place);
    if (object.alive) here = terms.logical_and(here, *object.alive);
    found.push_back({here, place});
    fits = terms.logical_or(fits, here);
  };
  for (std::uint64_t place : places.addresses) choose(place);
  choose(0);
  if (!places.all) only_if_chosen(run, fits, places, node.component);
  return found;
}

void initialise(Run& run, ComponentId component, ObjectId object, TypeId type) {
  fill(run, component, object, type, before_initialiser(run, component).visible_state);
}

}  // namespace culprit::unroll
