// SPDX-License-Identifier: MIT
// Functions' parameters and local declarations, variable length arrays included.
#include <clang/AST/Attr.h>
#include <clang/AST/RecursiveASTVisitor.h>

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/syntax/memory_variables.h"
#include "program/scalar_parts.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Instruction;
using program::LocalId;
using program::Operation;
using program::Role;
using program::SlotId;
using source::SourceSpan;

FunctionLowering::FunctionLowering(Unit& unit, program::FunctionId id, program::Function& function)
    : unit_(unit),
      program_(unit.session.program),
      id_(id),
      function_(function),
      code_(unit.session.program, function) {}

void FunctionLowering::lower_body(const clang::FunctionDecl* definition) {
  in_memory_ = variables_in_memory(definition);
  try {
    parameters(definition);
  } catch (Unhandled unhandled) {
    if (unhandled.range.isInvalid()) unhandled.range = definition->getLocation();
    unsupported(unhandled);
  }
  begin_sight(definition);
  statement(definition->getBody());
  // main returns 0 where it falls off its end.
  if (definition->isMain() && !code_.ended()) {
    Instruction leave;
    leave.operation = Operation::return_value;
    leave.scalar = program::int_scalar;
    leave.span = unit_.spans.of_token(definition->getBodyRBrace());
    leave.value = code_.lay_down(constant(0, program::int_scalar, unit_.ast.IntTy, leave.span));
    code_.emit(leave);
  }
  resolve_gotos();
  // The initialisers of static tables of labels are lowered after the function: their labels count
  // too.
  collect_static_labels(definition->getBody());
  for (const clang::LabelDecl* label : unit_.address_taken_labels(definition))
    function_.address_taken_labels.push_back(label_block(label));
  finish(unit_.spans.of_token(definition->getBodyRBrace()));
}

void FunctionLowering::finish(SourceSpan end) {
  code_.finish(end);
}

void FunctionLowering::collect_static_labels(const clang::Stmt* body) {
  struct Visitor : clang::RecursiveASTVisitor<Visitor> {
    explicit Visitor(Unit& unit) : unit_(unit) {}
    bool VisitAddrLabelExpr(clang::AddrLabelExpr* expression) {
      unit_.address_taken_label(expression->getLabel());
      return true;
    }
    Unit& unit_;
  };
  Visitor(unit_).TraverseStmt(const_cast<clang::Stmt*>(body));
}

void FunctionLowering::register_destructor(const clang::FunctionDecl* destructor) {
  SourceSpan span = unit_.spans.of_token(destructor->getLocation());
  call_model("atexit", {function_address(destructor, span)}, unit_.ast.IntTy, span);
}

LocalId FunctionLowering::new_local(const std::string& name, QualType type, SourceSpan span) {
  auto id = static_cast<LocalId>(function_.locals.size());
  function_.locals.push_back(
      {name, unit_.types.id(type), unit_.types.size(type), unit_.types.alignment(type), span});
  return id;
}

SlotId FunctionLowering::new_slot(const std::string& name, QualType type, SourceSpan span) {
  auto id = static_cast<SlotId>(function_.slots.size());
  function_.slots.push_back(
      {name, unit_.types.id(type), unit_.types.scalar(type), span, scopes_.span()});
  return id;
}

void FunctionLowering::declare_local(LocalId local, Tree* size, SourceSpan span,
                                     program::ComponentId missing_initialiser) {
  Instruction instruction;
  instruction.operation = Operation::declare_local;
  instruction.local = local;
  instruction.target_component = missing_initialiser;
  instruction.span = span;
  if (size != nullptr) instruction.value = code_.lay_down(size);
  code_.emit(instruction);
}

void FunctionLowering::parameters(const clang::FunctionDecl* definition) {
  for (const clang::ParmVarDecl* declared : definition->parameters()) {
    QualType type = declared->getType();
    SourceSpan span = unit_.spans.use(declared->getSourceRange());
    program::Parameter parameter;
    parameter.name = declared->getNameAsString();
    parameter.type = unit_.types.id(type);
    parameter.span = span;
    bool memory = Types::is_aggregate(type) ||
                  in_memory_.count(declared->getCanonicalDecl()) != 0 ||
                  unit_.types.scalar(type).kind == program::ScalarKind::none;
    // A K&R definition receives promoted arguments: `float f` arrives as a double.
    QualType arriving = type;
    if (!function_.has_prototype && !Types::is_aggregate(type)) {
      if (is_promotable(unit_.ast, type)) arriving = unit_.ast.getPromotedIntegerType(type);
      if (type->isSpecificBuiltinType(clang::BuiltinType::Float)) arriving = unit_.ast.DoubleTy;
    }
    Variable variable;
    if (memory) {
      variable.local = new_local(parameter.name, type, span);
    } else {
      variable.slot = new_slot(parameter.name, type, span);
    }
    variables_[declared->getCanonicalDecl()] = variable;
    if (unit_.ast.hasSameType(arriving, type)) {
      parameter.slot = variable.slot;
      parameter.local = variable.local;
    } else {
      parameter.type = unit_.types.id(arriving);
      parameter.slot = new_slot("", arriving, span);
      if (memory) declare_local(variable.local, nullptr, span);
      Tree* arrived = read_slot(parameter.slot, arriving, span);
      store(variable_place(declared, span), convert(arrived, unit_.types.scalar(type), type), span);
    }
    function_.parameters.push_back(std::move(parameter));
  }
  for (const clang::ParmVarDecl* declared : definition->parameters())
    evaluate_array_sizes(declared->getOriginalType());
}

void FunctionLowering::declaration(const clang::Decl* declaration) {
  if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) return local_variable(variable);
  if (const auto* name = dyn_cast<clang::TypedefNameDecl>(declaration))
    return evaluate_array_sizes(name->getUnderlyingType());
  // Types, prototypes and _Static_assert do nothing at run time.
}

// Larger arrays are filled by loops.
bool FunctionLowering::can_be_initialised(QualType type) const {
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

void FunctionLowering::local_variable(const clang::VarDecl* variable) {
  QualType type = variable->getType();
  SourceSpan span = unit_.spans.use(variable->getSourceRange());
  in_sight_.push_back(variable->getCanonicalDecl());
  if (!variable->hasLocalStorage()) {
    unit_.global(variable);  // static and extern: initialised before the program starts
    return;
  }
  evaluate_array_sizes(type);
  const clang::VarDecl* canonical = variable->getCanonicalDecl();
  bool memory = variable->hasAttr<clang::CleanupAttr>() || Types::is_aggregate(type) ||
                in_memory_.count(canonical) != 0 ||
                unit_.types.scalar(type).kind == program::ScalarKind::none;
  Variable made;
  if (memory) {
    made.local = new_local(variable->getNameAsString(), type, span);
  } else {
    made.slot = new_slot(variable->getNameAsString(), type, span);
  }
  variables_[canonical] = made;
  if (variable->hasAttr<clang::CleanupAttr>()) cleanups_[made.local] = canonical;
  const clang::Expr* initial = variable->getInit();
  program::ComponentId missing = program::ComponentId::none;
  if (initial == nullptr && can_be_initialised(type))
    missing = component(Role::missing_initialiser, declarator_of(variable), type);
  if (memory) {
    scopes_.declare(made.local);
    Tree* size = type->isVariableArrayType() ? element_size(type, span) : nullptr;
    declare_local(made.local, size, span, missing);
  }
  if (initial != nullptr) {
    initialise(variable_place(canonical, span), initial, Cleared::no);
  } else if (!memory) {
    Instruction instruction;
    instruction.operation = Operation::declare_slot;
    instruction.slot = made.slot;
    instruction.span = span;
    instruction.target_component = missing;
    code_.emit(instruction);
  }
}

void FunctionLowering::evaluate_array_sizes(QualType type) {
  // From outside in, through pointers: int (*p)[n][m].
  while (type->isVariablyModifiedType()) {
    if (const auto* pointer = type->getAs<clang::PointerType>()) {
      type = pointer->getPointeeType();
    } else if (const auto* array = unit_.ast.getAsArrayType(type)) {
      if (const auto* variable = dyn_cast<clang::VariableArrayType>(array)) {
        const clang::Expr* count = variable->getSizeExpr();
        // The sizes in a typedef are evaluated where it is declared, once.
        if (count != nullptr &&
            (array_counts_.count(count) == 0 || type->getAs<clang::TypedefType>() == nullptr)) {
          auto [entry, inserted] = array_counts_.try_emplace(count, SlotId::none);
          if (inserted) entry->second = new_slot("", unit_.ast.LongTy, span_of(count));
          SlotId slot = entry->second;
          Tree* number = rvalue(count);
          assign(slot, convert(number, unit_.types.scalar(unit_.ast.LongTy), unit_.ast.LongTy),
                 span_of(count));
        }
      }
      type = array->getElementType();
    } else if (const auto* function = type->getAs<clang::FunctionType>()) {
      type = function->getReturnType();
    } else {
      return;
    }
  }
}

}  // namespace culprit::frontend
