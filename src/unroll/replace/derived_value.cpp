// SPDX-License-Identifier: MIT
#include "unroll/replace/derived_value.h"

#include "effort/table.h"
#include "program/names.h"
#include "unroll/access/term_memory.h"

namespace culprit::unroll {

using formula::Term;
using Kind = Derivation::Kind;

namespace {

bool fits(const program::Program& program, program::TypeId type, program::Scalar scalar) {
  return type != program::TypeId::none && program.type(type).scalar == scalar;
}

}  // namespace

std::vector<Derivation> derivations(const program::Program& program, program::ComponentId id) {
  const program::Component& component = program.component(id);
  std::vector<Derivation> found;
  bool is_truth =
      component.role == program::Role::operand || component.role == program::Role::condition;
  for (std::uint64_t constant : {0, 1}) found.push_back({Kind::constant, constant});
  if (is_truth) {
    found.push_back({Kind::negation, 0});
    return found;
  }
  if (component.type == program::TypeId::none) return found;
  program::Scalar scalar = program.type(component.type).scalar;
  if (scalar.width == 0 || scalar.is_pointer() || scalar.is_floating()) return {};
  found.push_back({Kind::original_plus, 1});
  found.push_back({Kind::original_plus, ~std::uint64_t{0}});
  if (component.function == program::FunctionId::none) return found;
  const program::Function& function = program.function(component.function);
  for (std::size_t i = 0; i < function.slots.size(); ++i) {
    const program::SlotInfo& info = function.slots[i];
    bool in_scope = info.span.begin < component.span.begin &&
                    program::can_be_named(function, info, component.span);
    if (info.scalar == scalar && in_scope) found.push_back({Kind::slot, i});
  }
  for (std::size_t i = 1; i < program.globals.size(); ++i) {
    const program::Global& global = program.globals[i];
    bool is_variable = global.origin == program::Origin::user && !global.is_literal &&
                       global.name.find("::") == std::string::npos &&
                       !program::hides_global(program, function, global.name, component.span);
    if (is_variable && fits(program, global.type, scalar)) found.push_back({Kind::global, i});
  }
  if (found.size() > effort::table().localize.derivations)
    found.resize(effort::table().localize.derivations);
  return found;
}

std::optional<Term> derived_value(Run& run, const Derivation& derivation, program::Scalar scalar,
                                  const Before& before) {
  Symbolic& symbolic = *run.symbolic;
  formula::Terms& terms = symbolic.terms;
  switch (derivation.kind) {
    case Kind::constant: return terms.constant(scalar.width, derivation.number);
    case Kind::original_plus:
      if (!before.original || terms.width(*before.original) != scalar.width) return std::nullopt;
      return terms.add(*before.original, terms.constant(scalar.width, derivation.number));
    case Kind::negation: {
      if (!before.original) return std::nullopt;
      Term truth = symbolic.truth(symbolic.value(*before.original), terms.width(*before.original));
      return terms.zero_extend(terms.logical_not(truth), scalar.width);
    }
    case Kind::slot: {
      const Frame& frame = run.state.frames.back();
      if (derivation.number >= frame.function().slots.size()) return std::nullopt;
      Value slot = run.state.slots[frame.slots + derivation.number];
      if (!slot.is_constant() && !slot.is_term()) return std::nullopt;
      if (frame.function().slots[derivation.number].scalar.width != scalar.width) {
        return std::nullopt;
      }
      return symbolic.term(slot, scalar.width);
    }
    case Kind::global: {
      auto functions = static_cast<std::uint32_t>(run.program.functions.size() - 1);
      auto object = static_cast<ObjectId>(functions + derivation.number);
      if (run.state.memory.object(object).size < scalar.bytes()) return std::nullopt;
      return TermMemory(run, symbolic).read_known(object, 0, scalar.bytes());
    }
  }
  return std::nullopt;
}

}  // namespace culprit::unroll
