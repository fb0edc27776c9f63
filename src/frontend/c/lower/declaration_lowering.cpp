// SPDX-License-Identifier: MIT
#include "frontend/c/lower/declaration_lowering.h"

#include <clang/AST/Attr.h>

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/code/array_sizes.h"
#include "frontend/c/lower/code/detours.h"
#include "frontend/c/lower/code/jumps.h"
#include "frontend/c/lower/code/storage.h"
#include "frontend/c/lower/expressions/initialiser_lowering.h"
#include "program/scalar_parts.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Instruction;
using program::Operation;
using program::Role;
using source::SourceSpan;

void DeclarationLowering::parameters(const clang::FunctionDecl* definition) {
  for (const clang::ParmVarDecl* declared : definition->parameters()) {
    QualType type = declared->getType();
    SourceSpan span = unit_.spans.use(declared->getSourceRange());
    program::Parameter parameter;
    parameter.name = declared->getNameAsString();
    parameter.type = unit_.types.id(type);
    parameter.span = span;
    bool memory = Types::is_aggregate(type) ||
                  storage_.is_in_memory(declared->getCanonicalDecl()) ||
                  unit_.types.scalar(type).kind == program::ScalarKind::none;
    // A K&R definition receives promoted arguments: `float f` arrives as a double.
    QualType arriving = type;
    if (!builder_.function.has_prototype && !Types::is_aggregate(type)) {
      if (is_promotable(unit_.ast, type)) arriving = unit_.ast.getPromotedIntegerType(type);
      if (type->isSpecificBuiltinType(clang::BuiltinType::Float)) arriving = unit_.ast.DoubleTy;
    }
    Variable variable;
    if (memory) {
      variable.local = storage_.new_local(parameter.name, type, span);
    } else {
      variable.slot = storage_.new_slot(parameter.name, type, span);
    }
    storage_.keep(declared->getCanonicalDecl(), variable);
    if (unit_.ast.hasSameType(arriving, type)) {
      parameter.slot = variable.slot;
      parameter.local = variable.local;
    } else {
      parameter.type = unit_.types.id(arriving);
      parameter.slot = storage_.new_slot("", arriving, span);
      if (memory) storage_.declare_local(variable.local, nullptr, span);
      Tree* arrived = builder_.read_slot(parameter.slot, arriving, span);
      storage_.store(storage_.variable_place(declared, span),
                     builder_.convert(arrived, unit_.types.scalar(type), type), span);
    }
    builder_.function.parameters.push_back(std::move(parameter));
  }
  for (const clang::ParmVarDecl* declared : definition->parameters())
    array_sizes_.evaluate(declared->getOriginalType());
}

void DeclarationLowering::declaration(const clang::Decl* declaration) {
  if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) return local_variable(variable);
  if (const auto* name = dyn_cast<clang::TypedefNameDecl>(declaration))
    return array_sizes_.evaluate(name->getUnderlyingType());
  // Types, prototypes and _Static_assert do nothing at run time.
}

// Larger arrays are filled by loops.
bool DeclarationLowering::can_be_initialised(QualType type) const {
  std::uint64_t members = 1;
  std::vector<QualType> open{type};
  while (!open.empty()) {
    QualType part = open.back().getCanonicalType();
    open.pop_back();
    if (const auto* array = unit_.ast.getAsConstantArrayType(part)) {
      members *= array->getSize().getZExtValue();
      open.push_back(array->getElementType());
    } else if (const clang::RecordDecl* record = part->getAsRecordDecl()) {
      // Locks, variable arguments and the like are the library's.
      clang::SourceLocation defined = record->getLocation();
      if (record->getDefinition() == nullptr || defined.isInvalid() ||
          unit_.ast.getSourceManager().isInSystemHeader(defined)) {
        return false;
      }
      for (const clang::FieldDecl* field : record->fields()) {
        if (field->isBitField()) return false;
        open.push_back(field->getType());
        ++members;
      }
    } else if (part->isArrayType()) {
      return false;
    }
    if (members == 0 || members > program::most_scalar_parts) return false;
  }
  return true;
}

namespace {

// `n2` of `int n1, n2`; the whole declaration where the name stands inside of its type.
clang::SourceRange declarator_of(const clang::VarDecl* variable) {
  const clang::SourceRange whole = variable->getSourceRange();
  const clang::QualType type = variable->getType();
  const bool is_inside = type->isFunctionPointerType() || llvm::isa<clang::ParenType>(type);
  const bool is_plain = variable->getLocation().isFileID() && whole.getEnd().isFileID();
  return is_inside || !is_plain ? whole
                                : clang::SourceRange(variable->getLocation(), whole.getEnd());
}

}  // namespace

void DeclarationLowering::local_variable(const clang::VarDecl* variable) {
  QualType type = variable->getType();
  SourceSpan span = unit_.spans.use(variable->getSourceRange());
  detours_.declare(variable);
  if (!variable->hasLocalStorage()) {
    unit_.global(variable);  // static and extern: initialised before the program starts
    return;
  }
  array_sizes_.evaluate(type);
  const clang::VarDecl* canonical = variable->getCanonicalDecl();
  bool memory = variable->hasAttr<clang::CleanupAttr>() || Types::is_aggregate(type) ||
                storage_.is_in_memory(canonical) ||
                unit_.types.scalar(type).kind == program::ScalarKind::none;
  Variable made;
  if (memory) {
    made.local = storage_.new_local(variable->getNameAsString(), type, span);
  } else {
    made.slot = storage_.new_slot(variable->getNameAsString(), type, span);
  }
  storage_.keep(canonical, made);
  if (variable->hasAttr<clang::CleanupAttr>()) jumps_.add_cleanup(made.local, canonical);
  const clang::Expr* initial = variable->getInit();
  program::ComponentId missing = program::ComponentId::none;
  if (initial == nullptr && can_be_initialised(type))
    missing = builder_.component(Role::missing_initialiser, declarator_of(variable), type);
  if (memory) {
    builder_.scopes.declare(made.local);
    Tree* size = type->isVariableArrayType() ? array_sizes_.bytes(type, span) : nullptr;
    storage_.declare_local(made.local, size, span, missing);
  }
  if (initial != nullptr) {
    initialisers_.initialise(storage_.variable_place(canonical, span), initial, Cleared::no);
  } else if (!memory) {
    Instruction instruction;
    instruction.operation = Operation::declare_slot;
    instruction.slot = made.slot;
    instruction.span = span;
    instruction.target_component = missing;
    code_.emit(instruction);
  }
}

}  // namespace culprit::frontend
