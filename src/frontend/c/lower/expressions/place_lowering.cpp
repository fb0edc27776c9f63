// SPDX-License-Identifier: MIT
// Places: what C calls lvalues.
#include "frontend/c/lower/function_lowering.h"
#include "source/invariant.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Instruction;
using program::Op;
using program::Operation;
using program::Role;
using source::SourceSpan;

Place FunctionLowering::place(const clang::Expr* expression, PlaceUse use) {
  expression = expression->IgnoreParens();
  SourceSpan span = span_of(expression);
  Place memory;
  memory.type = expression->getType();
  if (const auto* reference = dyn_cast<clang::DeclRefExpr>(expression))
    return variable_place(reference->getDecl(), span);
  if (const auto* indexed = dyn_cast<clang::ArraySubscriptExpr>(expression))
    return subscript(indexed, use);
  if (const auto* selected = dyn_cast<clang::MemberExpr>(expression)) return member(selected, use);
  if (const auto* literal = dyn_cast<clang::CompoundLiteralExpr>(expression)) {
    memory.address = compound_literal(literal);
    return memory;
  }
  if (const auto* text = dyn_cast<clang::StringLiteral>(expression)) {
    memory.address = make(Op::global_address, unit_.ast.getPointerType(text->getType()), span);
    memory.address->immediate = program::index_of(unit_.string_literal(text));
    return memory;
  }
  if (const auto* name = dyn_cast<clang::PredefinedExpr>(expression))
    return place(name->getFunctionName(), use);
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) {
    switch (unary->getOpcode()) {
      case clang::UO_Deref: memory.address = rvalue(unary->getSubExpr()); return memory;
      case clang::UO_Extension: return place(unary->getSubExpr(), use);
      case clang::UO_Real:
      case clang::UO_Imag: throw Unhandled{"complex numbers", unary->getSourceRange()};
      default: break;
    }
  }
  if (const auto* generic = dyn_cast<clang::GenericSelectionExpr>(expression))
    return place(generic->getResultExpr(), use);
  if (const auto* chosen = dyn_cast<clang::ChooseExpr>(expression))
    return place(chosen->getChosenSubExpr(), use);
  if (const auto* comma = dyn_cast<clang::BinaryOperator>(expression);
      comma != nullptr && comma->getOpcode() == clang::BO_Comma) {
    effect(comma->getLHS());
    return place(comma->getRHS(), use);
  }
  if (const auto* opaque = dyn_cast<clang::OpaqueValueExpr>(expression))
    return place(opaque->getSourceExpr(), use);
  if (const auto* argument = dyn_cast<clang::VAArgExpr>(expression))
    return variadic_argument(argument);
  if (const auto* converted = dyn_cast<clang::CastExpr>(expression)) {
    if (converted->getCastKind() == clang::CK_LValueBitCast ||
        converted->getCastKind() == clang::CK_NoOp) {
      Place same = place(converted->getSubExpr(), use);
      same.type = converted->getType();
      return same;
    }
  }
  // An aggregate that is a value, f().x or (a = b).x, is in memory somewhere.
  if (Types::is_aggregate(expression->getType())) {
    memory.address = aggregate(expression);
    return memory;
  }
  throw Unhandled{std::string(expression->getStmtClassName()) + " as a place",
                  expression->getSourceRange()};
}

Place FunctionLowering::variable_place(const clang::ValueDecl* declaration, SourceSpan span) {
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
    result.address = make(Op::local_address, unit_.ast.getPointerType(result.type), span);
    result.address->immediate = program::index_of(known->second.local);
    return result;
  }
  if (variable->hasLocalStorage()) {
    // Reached by a jump past its declaration before the declaration itself was lowered cannot
    // happen in C: a name is in scope only after its declarator. `int x = sizeof x` does not
    // evaluate x; `int x = x` does.
    throw Unhandled{"a variable that is used before its declaration", variable->getSourceRange()};
  }
  result.address = make(Op::global_address, unit_.ast.getPointerType(result.type), span);
  result.address->immediate = program::index_of(unit_.global(variable));
  return result;
}

Tree* FunctionLowering::function_address(const clang::FunctionDecl* function, SourceSpan span) {
  Tree* address = make(Op::function_address, unit_.ast.getPointerType(function->getType()), span);
  program::FunctionId id = unit_.function(function);
  program_.functions[program::index_of(id)].address_taken = true;
  address->immediate = program::index_of(id);
  return address;
}

bool FunctionLowering::may_be_longer(const clang::Expr* array) const {
  // struct { int n; char text[1]; } with more memory behind it: the flexible array of old.
  const auto* selected = dyn_cast<clang::MemberExpr>(array->IgnoreParens());
  if (selected == nullptr) return false;
  const auto* field = dyn_cast<clang::FieldDecl>(selected->getMemberDecl());
  if (field == nullptr) return false;
  const clang::ConstantArrayType* type = unit_.ast.getAsConstantArrayType(field->getType());
  if (type == nullptr || type->getSize().getZExtValue() > 1) return false;
  const clang::FieldDecl* last = nullptr;
  for (const clang::FieldDecl* one : field->getParent()->fields()) last = one;
  return field == last;
}

Place FunctionLowering::subscript(const clang::ArraySubscriptExpr* expression, PlaceUse use) {
  SourceSpan span = span_of(expression);
  QualType element = expression->getType();
  const clang::Expr* base = expression->getBase();
  const clang::Expr* index = expression->getIdx();
  bool index_first = expression->getLHS() == index;
  auto index_value = [&] {
    Tree* number = rvalue(index, Role::index);
    QualType wide = index->getType()->isUnsignedIntegerOrEnumerationType()
                        ? unit_.ast.UnsignedLongTy
                        : unit_.ast.LongTy;
    return convert(number, scalar(wide, index->getSourceRange()), wide);
  };
  // The array itself, if it is one: then its declared extent is checked too.
  const clang::Expr* array = nullptr;
  if (const auto* decay = dyn_cast<clang::ImplicitCastExpr>(base->IgnoreParens());
      decay != nullptr && decay->getCastKind() == clang::CK_ArrayToPointerDecay) {
    array = decay->getSubExpr();
  }
  Tree* number = nullptr;
  if (index_first) {
    number = index_value();
    if (has_effects(base)) number = spill(number, unit_.ast.LongTy);
  }
  Tree* address = array != nullptr ? address_of(place(array)) : rvalue(base);
  if (!index_first) {
    if (has_effects(index)) address = spill(address, base->getType());
    number = index_value();
  }
  Place result;
  result.type = element;
  if (element->isVariablyModifiedType()) {
    Tree* bytes = make(Op::multiply, unit_.ast.UnsignedLongTy, span, as_unsigned_long(number),
                       element_size(element, span));
    result.address = make(Op::pointer_add, unit_.ast.getPointerType(element), span, address, bytes);
    result.address->immediate = 1;
    return result;
  }
  const clang::ConstantArrayType* constant_array =
      array != nullptr ? unit_.ast.getAsConstantArrayType(array->getType()) : nullptr;
  if (constant_array == nullptr) {
    result.address =
        make(Op::pointer_add, unit_.ast.getPointerType(element), span, address, number);
    result.address->immediate = unit_.types.size(element);
    return result;
  }
  program::Indexing indexing;
  indexing.element_size = unit_.types.size(element);
  indexing.extent = may_be_longer(array) ? 0 : constant_array->getSize().getZExtValue();
  indexing.end_allowed = use == PlaceUse::address;
  result.address =
      make(Op::index_address, unit_.ast.getPointerType(element), span, address, number);
  result.address->immediate = program_.indexings.size();
  program_.indexings.push_back(indexing);
  return result;
}

Place FunctionLowering::member(const clang::MemberExpr* expression, PlaceUse use) {
  SourceSpan span = span_of(expression);
  const auto* field = dyn_cast<clang::FieldDecl>(expression->getMemberDecl());
  if (field == nullptr)
    throw Unhandled{"a member that is not a field", expression->getSourceRange()};
  Tree* base = expression->isArrow() ? rvalue(expression->getBase())
                                     : address_of(place(expression->getBase(), use));
  program::Field at = unit_.types.field(field);
  Place result;
  result.type = expression->getType();
  result.address = make(Op::field_address, unit_.ast.getPointerType(result.type), span, base);
  result.address->immediate = at.offset;
  if (at.bit_width != 0) {
    result.kind = Place::Kind::bits;
    result.bits = {at.bit_offset, at.bit_width};
  }
  return result;
}

Tree* FunctionLowering::address_of(const Place& place) {
  INVARIANT(place.kind == Place::Kind::memory,
            "only a place in memory should have its address taken");
  return place.address;
}

Tree* FunctionLowering::copy_of_address(const Place& place) {
  // Trees are never shared: an address that is used again is built again. Only called for cheap
  // addresses.
  struct Copier {
    TreeArena& arena;
    Tree* copy(const Tree* tree) {
      if (tree == nullptr) return nullptr;
      Tree* made = arena.make(*tree);
      for (auto& operand : made->operands) operand = copy(operand);
      return made;
    }
  };
  return Copier{arena_}.copy(place.address);
}

Place FunctionLowering::pinned(Place place) {
  if (place.kind == Place::Kind::slot) return place;
  // A variable, or a field of one, costs nothing to compute again.
  const Tree* at = place.address;
  while (at->op == Op::field_address) at = at->operands[0];
  bool cheap = at->op == Op::local_address || at->op == Op::global_address ||
               at->op == Op::constant ||
               (at->op == Op::read_slot && function_.slots[at->immediate].name.empty());
  if (!cheap) place.address = spill(place.address, unit_.ast.getPointerType(place.type));
  return place;
}

Tree* FunctionLowering::load(const Place& place, SourceSpan span) {
  if (place.kind == Place::Kind::slot) return read_slot(place.slot, place.type, span);
  Tree* read = make(place.kind == Place::Kind::bits ? Op::load_bits : Op::load, place.type, span,
                    place.address);
  if (place.kind == Place::Kind::bits) read->immediate = program::pack(place.bits);
  return read;
}

void FunctionLowering::store(const Place& place, Tree* value, SourceSpan span,
                             program::ComponentId target) {
  if (place.kind == Place::Kind::slot) return assign(place.slot, value, span, target);
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

Tree* FunctionLowering::element_size(QualType type, SourceSpan span) {
  const clang::VariableArrayType* array = unit_.ast.getAsVariableArrayType(type);
  if (array == nullptr) return size_constant(unit_.types.size(type), span);
  auto known = array_counts_.find(array->getSizeExpr());
  if (known == array_counts_.end()) {
    evaluate_array_sizes(type);
    known = array_counts_.find(array->getSizeExpr());
  }
  if (known == array_counts_.end())
    throw Unhandled{"an array of unknown size", array->getBracketsRange()};
  Tree* count = as_unsigned_long(read_slot(known->second, unit_.ast.LongTy, span));
  return make(Op::multiply, unit_.ast.UnsignedLongTy, span, count,
              element_size(array->getElementType(), span));
}

}  // namespace culprit::frontend
