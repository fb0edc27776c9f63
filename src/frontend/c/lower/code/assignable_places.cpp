// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/assignable_places.h"

#include <algorithm>

#include "frontend/c/lower/code/storage.h"
#include "frontend/c/syntax/named_variable.h"
#include "frontend/c/syntax/plain_assignment.h"
#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using clang::dyn_cast;
using program::Op;
using source::SourceSpan;

namespace {

// v[i], v[i++], v[--i]
const clang::VarDecl* variable_of_index(const clang::Expr* index) {
  index = index->IgnoreParenImpCasts();
  if (const auto* step = dyn_cast<clang::UnaryOperator>(index))
    if (step->isIncrementDecrementOp()) index = step->getSubExpr();
  return variable_in(index);
}

class Elements : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    const auto* element = dyn_cast<clang::ArraySubscriptExpr>(&statement);
    if (element == nullptr) return;
    const clang::VarDecl* base = variable_in(element->getBase());
    const clang::VarDecl* index = variable_of_index(element->getIdx());
    if (base != nullptr && index != nullptr) named.emplace(base, index);
  }
  std::set<std::pair<const clang::VarDecl*, const clang::VarDecl*>> named;
};

// What it is, or points to.
clang::QualType pointed_to(clang::QualType type) {
  return type->isPointerType() ? type->getPointeeType() : type;
}

clang::QualType element_type(const clang::ASTContext& ast, clang::QualType type) {
  if (const clang::ArrayType* array = ast.getAsArrayType(type)) return array->getElementType();
  return type->isPointerType() ? type->getPointeeType() : clang::QualType();
}

}  // namespace

bool is_assigned_by(const clang::Stmt* statement, const Assignable& assignable) {
  if (const auto* declared = dyn_cast<clang::DeclStmt>(statement)) {
    if (!assignable.is_variable() || !declared->isSingleDecl()) return false;
    const auto* variable = dyn_cast<clang::VarDecl>(declared->getSingleDecl());
    return variable != nullptr && variable->getCanonicalDecl() == assignable.variable;
  }
  const clang::BinaryOperator* assignment = plain_assignment(statement);
  if (assignment == nullptr) return false;
  const clang::Expr* target = assignment->getLHS()->IgnoreParens();
  if (assignable.field != nullptr) {
    const auto* member = dyn_cast<clang::MemberExpr>(target);
    return member != nullptr && member->getMemberDecl() == assignable.field &&
           variable_in(member->getBase()) == assignable.variable;
  }
  if (assignable.index != nullptr) {
    const auto* element = dyn_cast<clang::ArraySubscriptExpr>(target);
    return element != nullptr && variable_in(element->getBase()) == assignable.variable &&
           variable_in(element->getIdx()) == assignable.index;
  }
  return variable_in(target) == assignable.variable;
}

bool may_touch(const Mentioned& mentioned, const Assignable& assignable, bool is_shared) {
  if (mentioned.calls && (is_shared || !assignable.is_variable())) return true;
  if (assignable.field != nullptr) {
    return mentioned.fields.contains(assignable.field) ||
           mentioned.assigned.contains(assignable.variable);
  }
  return mentioned.variables.contains(assignable.variable) ||
         (assignable.index != nullptr && mentioned.variables.contains(assignable.index));
}

void AssignablePlaces::begin(const clang::FunctionDecl* definition) {
  Elements elements;
  walk(elements, definition->getBody());
  elements_ = std::move(elements.named);
}

bool AssignablePlaces::may_be_assigned(clang::QualType type) const {
  return !type.isNull() && !type.isConstQualified() && !type.isVolatileQualified() &&
         !type->isAtomicType() && !Types::is_aggregate(type) &&
         unit_.types.scalar(type).kind != program::ScalarKind::none;
}

void AssignablePlaces::add_fields(const clang::VarDecl* variable,
                                  std::vector<Assignable>& all) const {
  const clang::QualType whole = pointed_to(variable->getType());
  const auto* record = whole->getAs<clang::RecordType>();
  if (record == nullptr || whole.isConstQualified() || whole.isVolatileQualified()) return;
  const clang::RecordDecl* definition = record->getDecl()->getDefinition();
  if (definition == nullptr || definition->isUnion()) return;
  const char* access = variable->getType()->isPointerType() ? "->" : ".";
  for (const clang::FieldDecl* field : definition->fields()) {
    if (field->getName().empty() || !may_be_assigned(field->getType()) ||
        !unit_.assigned_fields().contains(field)) {
      continue;
    }
    all.push_back({variable, field, nullptr, field->getType(),
                   variable->getNameAsString() + access + field->getNameAsString()});
  }
}

void AssignablePlaces::add_elements(const clang::VarDecl* variable,
                                    const std::vector<const clang::VarDecl*>& visible,
                                    std::vector<Assignable>& all) const {
  const clang::QualType element = element_type(unit_.ast, variable->getType());
  if (!may_be_assigned(element)) return;
  for (const clang::VarDecl* index : visible) {
    if (!index->getType()->isIntegerType() || !elements_.contains({variable, index})) continue;
    all.push_back({variable, nullptr, index, element,
                   variable->getNameAsString() + "[" + index->getNameAsString() + "]"});
  }
}

std::vector<Assignable> AssignablePlaces::among(const std::vector<const clang::VarDecl*>& visible) {
  std::vector<Assignable> all;
  for (const clang::VarDecl* each : visible) {
    if (may_be_assigned(each->getType()))
      all.push_back({each, nullptr, nullptr, each->getType(), each->getNameAsString()});
  }
  for (const clang::VarDecl* each : visible) {
    add_fields(each, all);
    add_elements(each, visible, all);
  }
  return all;
}

Place AssignablePlaces::place_of(const Assignable& assignable, SourceSpan span) {
  const clang::VarDecl* variable = assignable.variable;
  Place whole = storage_.variable_place(variable, span);
  if (assignable.is_variable()) return whole;
  Place part;
  part.type = assignable.type;
  const clang::QualType pointer = unit_.ast.getPointerType(assignable.type);
  const bool is_pointer = variable->getType()->isPointerType();
  Tree* base = is_pointer ? storage_.load(whole, span) : address_of(whole);
  if (assignable.field != nullptr) {
    const program::Field at = unit_.types.field(assignable.field);
    part.address = builder_.make(Op::field_address, pointer, span, base);
    part.address->immediate = at.offset;
    if (at.bit_width != 0) {
      part.kind = Place::Kind::bits;
      part.bits = {at.bit_offset, at.bit_width};
    }
    return part;
  }
  const clang::QualType number = assignable.index->getType();
  const clang::QualType wide =
      number->isUnsignedIntegerOrEnumerationType() ? unit_.ast.UnsignedLongTy : unit_.ast.LongTy;
  Tree* index =
      builder_.convert(storage_.load(storage_.variable_place(assignable.index, span), span),
                       builder_.scalar(wide, {}), wide);
  const clang::ConstantArrayType* array = unit_.ast.getAsConstantArrayType(variable->getType());
  if (is_pointer || array == nullptr) {
    part.address = builder_.make(Op::pointer_add, pointer, span, base, index);
    part.address->immediate = unit_.types.size(assignable.type);
    return part;
  }
  program::Indexing indexing;
  indexing.element_size = unit_.types.size(assignable.type);
  indexing.extent = array->getSize().getZExtValue();
  part.address = builder_.make(Op::index_address, pointer, span, base, index);
  part.address->immediate = builder_.program.indexings.size();
  builder_.program.indexings.push_back(indexing);
  return part;
}

}  // namespace culprit::frontend
