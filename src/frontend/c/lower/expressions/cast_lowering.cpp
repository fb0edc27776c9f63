// SPDX-License-Identifier: MIT
#include "frontend/c/lower/expressions/cast_lowering.h"

#include "frontend/c/lower/calls/atomic_lowering.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using program::Scalar;
using source::SourceSpan;

Tree* CastLowering::cast(const clang::CastExpr* cast) {
  const clang::Expr* inner = cast->getSubExpr();
  SourceSpan span = builder_.span_of(cast);
  QualType type = cast->getType();
  // The operand of a cast that the user wrote is a sub-expression of its own; that of an implicit
  // one is the same text.
  auto operand = [&] {
    return llvm::isa<clang::ImplicitCastExpr>(cast) ? expressions_.value(inner)
                                                    : expressions_.rvalue(inner);
  };
  switch (cast->getCastKind()) {
    case clang::CK_LValueToRValue:
      if (Types::is_aggregate(type)) break;
      builder_.scalar(type, builder_.range_of(cast));
      if (inner->getType()->isAtomicType()) {
        Place at = storage_.pinned(expressions_.place(inner));
        return at.address != nullptr ? atomics_.load(at, span) : storage_.load(at, span);
      }
      return storage_.load(expressions_.place(inner), span);
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
      Scalar to = builder_.scalar(type, builder_.range_of(cast));
      builder_.scalar(inner->getType(), builder_.range_of(inner));
      Tree* result = builder_.convert(operand(), to, type);
      if (result->op == Op::convert && result->component == program::ComponentId::none) {
        result->span = span;
        result->immediate = llvm::isa<clang::ImplicitCastExpr>(cast) ? 0 : 1;
      }
      return result;
    }
    case clang::CK_NullToPointer: {
      if (builder_.has_effects(inner)) expressions_.effect(inner);
      return builder_.constant(0, program::pointer_scalar, type, span);
    }
    case clang::CK_ArrayToPointerDecay: {
      Tree* address = address_of(expressions_.place(inner));
      address->type = unit_.types.id(type);  // arrays of other lengths could stand here, too
      return address;
    }
    case clang::CK_FunctionToPointerDecay:
      return address_of(expressions_.place(inner, PlaceUse::address));
    case clang::CK_BuiltinFnToFnPtr: {
      const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(inner->IgnoreParens());
      if (reference == nullptr) break;
      return storage_.function_address(llvm::cast<clang::FunctionDecl>(reference->getDecl()), span);
    }
    default: break;
  }
  std::string what = unit_.types.unsupported(type);
  if (what.empty()) what = unit_.types.unsupported(inner->getType());
  throw Unhandled{what.empty() ? std::string(cast->getCastKindName()) + " cast" : what,
                  builder_.range_of(cast)};
}

}  // namespace culprit::frontend
