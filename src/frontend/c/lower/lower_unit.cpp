// SPDX-License-Identifier: MIT
#include "frontend/c/lower/lower_unit.h"

#include <clang/AST/Attr.h>

#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/lower/unit/unit.h"

namespace culprit::frontend {

using clang::dyn_cast;
using program::FunctionId;
using program::Origin;

namespace {

// Functions of headers that nobody calls are not worth the time.
bool is_wanted(const Unit& unit, const clang::FunctionDecl* definition) {
  return definition->isExternallyVisible() || definition->isReferenced() || definition->isUsed() ||
         definition->hasAttr<clang::ConstructorAttr>() ||
         definition->hasAttr<clang::DestructorAttr>() ||
         definition->getNameAsString() == unit.session.entry_function;
}

enum class Lowered : std::uint8_t { no, yes };

Lowered lower_function(Unit& unit, const clang::FunctionDecl* definition) {
  FunctionId id = unit.function(definition);
  bool weak = unit.origin == Origin::model || definition->hasAttr<clang::WeakAttr>() ||
              (definition->isInlined() && definition->isExternallyVisible() &&
               !definition->isInlineDefinitionExternallyVisible());
  if (weak && unit.session.program.function(id).has_body) return Lowered::no;
  program::Function made;
  made.name = definition->getNameAsString();
  made.type = unit.types.id(definition->getType());
  made.result_type = unit.types.id(definition->getReturnType());
  made.span = unit.spans.of_token(definition->getLocation());
  made.origin = unit.origin_of(definition->getLocation());
  made.has_body = true;
  made.is_variadic = definition->isVariadic();
  made.has_prototype = definition->hasWrittenPrototype() || definition->getNumParams() == 0;
  FunctionLowering(unit, id, made).lower_body(definition);
  unit.session.symbols.define_function(id, std::move(made),
                                       weak ? Strength::weak : Strength::strong);
  if (definition->hasAttr<clang::ConstructorAttr>()) unit.session.constructors.push_back(id);
  return Lowered::yes;
}

// The function that gives the unit's objects their values, and registers what is called at the end.
void lower_initialisers(Unit& unit, const std::vector<const clang::FunctionDecl*>& destructors) {
  if (unit.initialised().empty() && destructors.empty()) return;
  FunctionId id = unit.session.symbols.internal_function("initialisers");
  program::Function made;
  made.name = "initialisers";
  made.result_type = unit.types.id(unit.ast.VoidTy);
  made.origin = unit.origin;
  made.has_body = true;
  FunctionLowering lowering(unit, id, made);
  // A static local's initialiser may mention another one: the list can grow while it is worked off.
  std::size_t next = 0;
  while (next < unit.initialised().size())
    lowering.lower_global_initialiser(unit.initialised()[next++]);
  for (const clang::FunctionDecl* destructor : destructors)
    lowering.register_destructor(destructor);
  lowering.finish({});
  unit.session.symbols.define_function(id, std::move(made), Strength::strong);
  unit.session.program.initialisers.push_back(id);
  for (program::Component& component : unit.session.program.components) {
    if (component.function == id) component.function = FunctionId::none;
  }
}

}  // namespace

void lower_unit(Unit& unit) {
  const auto declarations = unit.ast.getTranslationUnitDecl()->decls();
  for (const clang::Decl* declaration : declarations) {
    const auto* named = dyn_cast<clang::FunctionDecl>(declaration);
    if (named != nullptr && named->hasAttr<clang::AliasAttr>()) unit.name_alias(named);
  }
  std::vector<const clang::FunctionDecl*> destructors;
  for (const clang::Decl* declaration : declarations) {
    if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) {
      if (variable->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly)
        unit.global(variable);
    } else if (const auto* definition = dyn_cast<clang::FunctionDecl>(declaration)) {
      if (!definition->doesThisDeclarationHaveABody() || !is_wanted(unit, definition)) continue;
      const Lowered lowered = lower_function(unit, definition);
      if (lowered == Lowered::yes && definition->hasAttr<clang::DestructorAttr>())
        destructors.push_back(definition);
    }
  }
  lower_initialisers(unit, destructors);
}

}  // namespace culprit::frontend
