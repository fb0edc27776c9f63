// SPDX-License-Identifier: MIT
// Casts and conversions, as Clang's syntax tree spells them out.
#include "frontend/c/lower/function_lowering.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using program::Scalar;
using source::SourceSpan;

Tree* FunctionLowering::convert(Tree* value, Scalar to, QualType type) {
  if (value->scalar == to) return value;
  Tree* result = make(Op::convert, type, value->span, value);
  result->scalar = to;
  return result;
}

Tree* FunctionLowering::as_unsigned_long(Tree* value) {
  return convert(value, program::size_scalar, unit_.ast.UnsignedLongTy);
}

Tree* FunctionLowering::cast(const clang::CastExpr* cast) {
  const clang::Expr* inner = cast->getSubExpr();
  SourceSpan span = span_of(cast);
  QualType type = cast->getType();
  // The operand of a cast that the user wrote is a sub-expression of its own; that of an implicit
  // one is the same text.
  auto operand = [&] {
    return llvm::isa<clang::ImplicitCastExpr>(cast) ? value(inner) : rvalue(inner);
  };
  switch (cast->getCastKind()) {
    case clang::CK_LValueToRValue:
      if (Types::is_aggregate(type)) break;
      scalar(type, ranges_.of(cast));
      if (inner->getType()->isAtomicType()) {
        Place at = pinned(place(inner));
        return at.address != nullptr ? atomic_load(at, span) : load(at, span);
      }
      return load(place(inner), span);
    case clang::CK_NoOp:
    case clang::CK_AtomicToNonAtomic:
    case clang::CK_NonAtomicToAtomic: return operand();
    case clang::CK_BitCast:
    case clang::CK_IntegralToPointer:
    case clang::CK_PointerToIntegral:
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingCast:
    case clang::CK_IntegralToBoolean:
    case clang::CK_FloatingToBoolean:
    case clang::CK_PointerToBoolean:
    case clang::CK_BooleanToSignedIntegral: {
      Scalar to = scalar(type, ranges_.of(cast));
      scalar(inner->getType(), ranges_.of(inner));
      Tree* result = convert(operand(), to, type);
      if (result->op == Op::convert && result->component == program::ComponentId::none) {
        result->span = span;
        result->immediate = llvm::isa<clang::ImplicitCastExpr>(cast) ? 0 : 1;
      }
      return result;
    }
    case clang::CK_NullToPointer: {
      if (has_effects(inner)) effect(inner);
      return constant(0, program::pointer_scalar, type, span);
    }
    case clang::CK_ArrayToPointerDecay: {
      Tree* address = address_of(place(inner));
      address->type = unit_.types.id(type);  // arrays of other lengths could stand here, too
      return address;
    }
    case clang::CK_FunctionToPointerDecay: return address_of(place(inner, PlaceUse::address));
    case clang::CK_BuiltinFnToFnPtr: {
      const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(inner->IgnoreParens());
      if (reference == nullptr) break;
      return function_address(llvm::cast<clang::FunctionDecl>(reference->getDecl()), span);
    }
    case clang::CK_ToVoid: break;
    default: break;
  }
  std::string what = unit_.types.unsupported(type);
  if (what.empty()) what = unit_.types.unsupported(inner->getType());
  throw Unhandled{what.empty() ? std::string(cast->getCastKindName()) + " cast" : what,
                  ranges_.of(cast)};
}

}  // namespace culprit::frontend
