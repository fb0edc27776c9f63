// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/storage.h"

#include "frontend/c/syntax/memory_variables.h"
#include "source/invariant.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Instruction;
using program::LocalId;
using program::Op;
using program::Operation;
using program::SlotId;
using source::SourceSpan;

void Storage::find_variables_in_memory(const clang::FunctionDecl* definition) {
  in_memory_ = variables_in_memory(definition);
}

LocalId Storage::new_local(const std::string& name, QualType type, SourceSpan span) {
  auto id = static_cast<LocalId>(builder_.function.locals.size());
  builder_.function.locals.push_back(
      {name, unit_.types.id(type), unit_.types.size(type), unit_.types.alignment(type), span});
  return id;
}

SlotId Storage::new_slot(const std::string& name, QualType type, SourceSpan span) {
  auto id = static_cast<SlotId>(builder_.function.slots.size());
  builder_.function.slots.push_back(
      {name, unit_.types.id(type), unit_.types.scalar(type), span, builder_.scopes.span()});
  return id;
}

void Storage::declare_local(LocalId local, Tree* size, SourceSpan span,
                            program::ComponentId missing_initialiser) {
  Instruction instruction;
  instruction.operation = Operation::declare_local;
  instruction.local = local;
  instruction.target_component = missing_initialiser;
  instruction.span = span;
  if (size != nullptr) instruction.value = code_.lay_down(size);
  code_.emit(instruction);
}

Tree* Storage::temporary_aggregate(QualType type, SourceSpan span) {
  program::LocalId local = new_local("", type, span);
  builder_.scopes.declare(local);
  declare_local(local, nullptr, span);
  Tree* address = builder_.make(Op::local_address, unit_.ast.getPointerType(type), span);
  address->immediate = program::index_of(local);
  return address;
}

void Storage::copy_aggregate(Tree* to, Tree* from, QualType type, SourceSpan span,
                             program::ComponentId target) {
  Instruction instruction;
  instruction.operation = Operation::copy;
  instruction.address = code_.lay_down(to);
  instruction.value = code_.lay_down(from);
  instruction.size = unit_.types.size(type);
  instruction.target_component = target;
  instruction.span = span;
  code_.emit(instruction);
}

Place Storage::variable_place(const clang::ValueDecl* declaration, SourceSpan span) {
  Place result;
  result.type = declaration->getType();
  if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration)) {
    result.address = function_address(function, span);
    return result;
  }
  const auto* variable = dyn_cast<clang::VarDecl>(declaration);
  INVARIANT(variable != nullptr, "a name that is a place should be a variable or a function");
  auto known = variables_.find(variable->getCanonicalDecl());
  if (known != variables_.end()) {
    if (known->second.slot != program::SlotId::none) {
      result.kind = Place::Kind::slot;
      result.slot = known->second.slot;
      return result;
    }
    result.address = builder_.make(Op::local_address, unit_.ast.getPointerType(result.type), span);
    result.address->immediate = program::index_of(known->second.local);
    return result;
  }
  if (variable->hasLocalStorage()) {
    // Reached by a jump past its declaration before the declaration itself was lowered cannot
    // happen in C: a name is in scope only after its declarator. `int x = sizeof x` does not
    // evaluate x; `int x = x` does.
    throw Unhandled{"a variable that is used before its declaration", variable->getSourceRange()};
  }
  result.address = builder_.make(Op::global_address, unit_.ast.getPointerType(result.type), span);
  result.address->immediate = program::index_of(unit_.global(variable));
  return result;
}

Tree* Storage::function_address(const clang::FunctionDecl* function, SourceSpan span) {
  Tree* address =
      builder_.make(Op::function_address, unit_.ast.getPointerType(function->getType()), span);
  program::FunctionId id = unit_.function(function);
  builder_.program.functions[program::index_of(id)].address_taken = true;
  address->immediate = program::index_of(id);
  return address;
}

Tree* Storage::copy_of_address(const Place& place) {
  // Trees are never shared: an address that is used again is built again. Only called for cheap
  // addresses.
  struct Copier {
    FunctionBuilder& builder;
    Tree* copy(const Tree* tree) {
      if (tree == nullptr) return nullptr;
      Tree* made = builder.copy(*tree);
      for (auto& operand : made->operands) operand = copy(operand);
      return made;
    }
  };
  return Copier{builder_}.copy(place.address);
}

Place Storage::pinned(Place place) {
  if (place.kind == Place::Kind::slot) return place;
  // A variable, or a field of one, costs nothing to compute again.
  const Tree* at = place.address;
  while (at->op == Op::field_address) at = at->operands[0];
  bool cheap = at->op == Op::local_address || at->op == Op::global_address ||
               at->op == Op::constant ||
               (at->op == Op::read_slot && builder_.function.slots[at->immediate].name.empty());
  if (!cheap) place.address = builder_.spill(place.address, unit_.ast.getPointerType(place.type));
  return place;
}

Tree* Storage::load(const Place& place, SourceSpan span) {
  if (place.kind == Place::Kind::slot) return builder_.read_slot(place.slot, place.type, span);
  Tree* read = builder_.make(place.kind == Place::Kind::bits ? Op::load_bits : Op::load, place.type,
                             span, place.address);
  if (place.kind == Place::Kind::bits) read->immediate = program::pack(place.bits);
  return read;
}

void Storage::store(const Place& place, Tree* value, SourceSpan span, program::ComponentId target) {
  if (place.kind == Place::Kind::slot) return builder_.assign(place.slot, value, span, target);
  Instruction instruction;
  instruction.operation =
      place.kind == Place::Kind::bits ? Operation::store_bits : Operation::store;
  instruction.scalar = value->scalar;
  instruction.bits = place.bits;
  instruction.value = code_.lay_down(value);
  instruction.address = code_.lay_down(place.address);
  instruction.target_component = target;
  instruction.span = span;
  code_.emit(instruction);
}

void Storage::clear(Tree* address, std::uint64_t size, SourceSpan span) {
  Instruction instruction;
  instruction.operation = Operation::clear;
  instruction.address = code_.lay_down(address);
  instruction.size = size;
  instruction.span = span;
  code_.emit(instruction);
}

}  // namespace culprit::frontend
