// SPDX-License-Identifier: MIT
#include "frontend/c/lower/calls/builtin_lowering.h"

#include <clang/Basic/Builtins.h>

#include <map>

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/calls/atomic_lowering.h"
#include "frontend/c/lower/calls/variadic_lowering.h"
#include "frontend/c/lower/code/arithmetic.h"
#include "frontend/c/lower/code/call_builder.h"
#include "frontend/c/lower/code/expressions.h"

namespace culprit::frontend {

using clang::QualType;
using program::Instruction;
using program::Operation;
using program::Role;
using program::Scalar;
using source::SourceSpan;

namespace {

// Bit counting on unsigned int, long and long long: models/builtins.c has each for 32 and 64 bits.
bool is_bit_builtin(llvm::StringRef stem) {
  return stem == "clz" || stem == "ctz" || stem == "popcount" || stem == "parity" ||
         stem == "ffs" || stem == "clrsb";
}

}  // namespace

std::optional<SpecialCall> BuiltinLowering::builtin(const clang::CallExpr* call,
                                                    const clang::FunctionDecl* callee) {
  if (callee->getBuiltinID() == 0) return std::nullopt;
  std::string name = callee->getNameAsString();
  SourceSpan span = builder_.span_of(call);
  QualType type = call->getType();
  if (name == "alloca" || name == "__builtin_alloca" || name == "__builtin_alloca_with_align") {
    Tree* size = expressions_.rvalue(call->getArg(0), Role::argument);
    Tree* kind = builder_.constant(2, program::int_scalar, unit_.ast.IntTy,
                                   span);  // lives until the caller returns
    return SpecialCall{call_builder_.model("__culprit_allocate", {size, kind}, type, span)};
  }
  if (name.rfind("__builtin_", 0) != 0 && name.rfind("__sync_", 0) != 0 &&
      name.rfind("__atomic_", 0) != 0)
    return std::nullopt;
  if (name.rfind("__sync_", 0) == 0) return SpecialCall{atomics_.sync_builtin(call, name)};
  if (name == "__atomic_thread_fence" || name == "__atomic_signal_fence") return SpecialCall{};
  if (name.rfind("__atomic_", 0) == 0) throw Unhandled{name, call->getSourceRange()};
  llvm::StringRef stem = llvm::StringRef(name).substr(10);

  if (stem == "expect" || stem == "expect_with_probability" || stem == "assume_aligned") {
    for (unsigned i = 1; i < call->getNumArgs(); ++i) {
      if (builder_.has_effects(call->getArg(i))) expressions_.effect(call->getArg(i));
    }
    return SpecialCall{expressions_.value(call->getArg(0))};
  }
  if (stem == "unreachable") {
    Instruction instruction;
    instruction.operation = Operation::unreachable;
    instruction.span = span;
    code_.emit(instruction);
    return SpecialCall{};
  }
  if (stem == "trap" || stem == "debugtrap") {
    Tree* signal =
        builder_.constant(4, program::int_scalar, unit_.ast.IntTy, span);  // SIGILL, as ud2 gives
    call_builder_.model("__culprit_abort_run", {signal}, unit_.ast.VoidTy, span);
    return SpecialCall{};
  }
  if (stem == "va_start" || stem == "stdarg_start") return variadics_.start(call), SpecialCall{};
  if (stem == "va_copy") return variadics_.copy(call), SpecialCall{};
  if (stem == "va_end") return expressions_.effect(call->getArg(0)), SpecialCall{};
  if (stem == "prefetch" || stem == "__clear_cache") {
    for (const clang::Expr* argument : call->arguments()) expressions_.effect(argument);
    return SpecialCall{};
  }
  if (stem == "object_size" || stem == "dynamic_object_size") {
    // Unknown, as gcc -O0 answers; the bounds are checked anyway.
    clang::Expr::EvalResult kind;
    bool least = call->getArg(1)->EvaluateAsInt(kind, unit_.ast) &&
                 (kind.Val.getInt().getZExtValue() & 2u) != 0;
    return SpecialCall{builder_.size_constant(least ? 0 : ~std::uint64_t{0}, span)};
  }
  // Everything whose value Clang knows: constant_p, types_compatible_p, inf, nan, huge_val, clz(8),
  // strlen("abc") …
  clang::Expr::EvalResult known;
  if (!type->isVoidType() && !Types::is_aggregate(type) &&
      call->EvaluateAsRValue(known, unit_.ast) && !known.HasSideEffects) {
    if (known.Val.isInt()) return SpecialCall{builder_.integer(known.Val.getInt(), type, span)};
    if (known.Val.isFloat() && unit_.types.scalar(type).kind != program::ScalarKind::none) {
      return SpecialCall{builder_.constant(known.Val.getFloat().bitcastToAPInt().getZExtValue(),
                                           unit_.types.scalar(type), type, span)};
    }
  }
  if (stem == "constant_p")
    return SpecialCall{builder_.constant(0, program::int_scalar, unit_.ast.IntTy, span)};
  if (begins_with(stem, "bswap"))
    return SpecialCall{call_builder_.model("__culprit_" + stem.str(),
                                           {expressions_.rvalue(call->getArg(0), Role::argument)},
                                           type, span)};
  llvm::StringRef bits = stem;
  bool is_long = bits.consume_back("ll") || bits.consume_back("l");
  if (is_bit_builtin(bits)) {
    std::string model = "__culprit_" + bits.str() + (is_long ? "64" : "32");
    return SpecialCall{call_builder_.model(
        model, {expressions_.rvalue(call->getArg(0), Role::argument)}, type, span)};
  }
  if (begins_with(stem, "__mem") || begins_with(stem, "__str") || begins_with(stem, "__stp")) {
    // __builtin___memcpy_chk(to, from, count, size of to): the last argument is what is checked
    // here anyway.
    std::string plain = stem.str().substr(2);
    if (ends_with(plain, "_chk")) {
      std::vector<Tree*> values;
      for (unsigned i = 0; i + 1 < call->getNumArgs(); ++i)
        values.push_back(builder_.spill(expressions_.rvalue(call->getArg(i), Role::argument),
                                        call->getArg(i)->getType()));
      return SpecialCall{
          call_builder_.model(plain.substr(0, plain.size() - 4), values, type, span)};
    }
  }
  if (stem.contains("_overflow")) return SpecialCall{overflow_builtin(call, stem.str())};
  if (auto floating = floating_builtin(call, stem.str())) return floating;
  if (stem == "return_address" || stem == "frame_address" || stem == "setjmp" || stem == "longjmp")
    throw Unhandled{name, call->getSourceRange()};
  // A library function under the compiler's name.
  if (unit_.ast.BuiltinInfo.isLibFunction(callee->getBuiltinID()) ||
      unit_.ast.BuiltinInfo.isPredefinedLibFunction(callee->getBuiltinID())) {
    return std::nullopt;
  }
  throw Unhandled{name, call->getSourceRange()};
}

std::optional<SpecialCall> BuiltinLowering::floating_builtin(const clang::CallExpr* call,
                                                             const std::string& name) {
  SourceSpan span = builder_.span_of(call);
  QualType type = call->getType();
  static const std::map<std::string, clang::BinaryOperatorKind> comparisons = {
      {"isgreater", clang::BO_GT},
      {"isgreaterequal", clang::BO_GE},
      {"isless", clang::BO_LT},
      {"islessequal", clang::BO_LE}};
  auto argument = [&](unsigned i) { return expressions_.rvalue(call->getArg(i), Role::argument); };
  auto both = [&] {
    Tree* left = argument(0);
    if (builder_.has_effects(call->getArg(1)))
      left = builder_.spill(left, call->getArg(0)->getType());
    return std::pair{left, argument(1)};
  };
  if (auto found = comparisons.find(name); found != comparisons.end()) {
    auto [left, right] = both();
    return SpecialCall{
        arithmetic_.combine(found->second, left, right, type, call->getArg(0)->getType(), span)};
  }
  QualType operand =
      call->getNumArgs() > 0 ? call->getArg(call->getNumArgs() - 1)->getType() : type;
  bool is_float = operand->isSpecificBuiltinType(clang::BuiltinType::Float);
  if (name == "islessgreater" || name == "isunordered") {
    auto [left, right] = both();
    left = builder_.convert(left, unit_.types.scalar(unit_.ast.DoubleTy), unit_.ast.DoubleTy);
    right = builder_.convert(right, unit_.types.scalar(unit_.ast.DoubleTy), unit_.ast.DoubleTy);
    return SpecialCall{call_builder_.model("__culprit_" + name, {left, right}, type, span)};
  }
  if (name == "isnan" || name == "isinf" || name == "isfinite" || name == "isnormal" ||
      name == "isinf_sign" || name == "signbit" || name == "signbitf" || name == "finite" ||
      name == "finitef" || name == "isnanf" || name == "isinff") {
    std::string model = "__culprit_" + name;
    if (model.back() == 'f' &&
        (name == "signbitf" || name == "finitef" || name == "isnanf" || name == "isinff"))
      model.pop_back();
    builder_.scalar(operand, call->getSourceRange());
    return SpecialCall{
        call_builder_.model(model + (is_float ? "_float" : "_double"), {argument(0)}, type, span)};
  }
  if (name == "fpclassify") {
    std::vector<Tree*> values;
    for (unsigned i = 0; i < call->getNumArgs(); ++i) {
      Tree* one = argument(i);
      if (i == 5) builder_.scalar(operand, call->getSourceRange());
      values.push_back(one);
    }
    return SpecialCall{
        call_builder_.model(is_float ? "__culprit_fpclassify_float" : "__culprit_fpclassify_double",
                            values, type, span)};
  }
  return std::nullopt;
}

Tree* BuiltinLowering::overflow_builtin(const clang::CallExpr* call, const std::string& name) {
  // int __culprit_overflow(int operation, unsigned long a, int a_signed, unsigned long b, int
  // b_signed, void *result,
  //                        int bytes, int result_signed)
  SourceSpan span = builder_.span_of(call);
  int operation = name.find("add") != std::string::npos   ? 0
                  : name.find("sub") != std::string::npos ? 1
                                                          : 2;
  auto flag = [&](bool on) {
    return builder_.constant(on ? 1 : 0, program::int_scalar, unit_.ast.IntTy, span);
  };
  std::vector<Tree*> values;
  values.push_back(builder_.constant(static_cast<std::uint64_t>(operation), program::int_scalar,
                                     unit_.ast.IntTy, span));
  for (unsigned i = 0; i < 2; ++i) {
    const clang::Expr* argument = call->getArg(i);
    Scalar kind = builder_.scalar(argument->getType(), argument->getSourceRange());
    QualType wide = kind.is_signed() ? unit_.ast.LongTy : unit_.ast.UnsignedLongTy;
    Tree* number = builder_.convert(expressions_.rvalue(argument, Role::argument),
                                    unit_.types.scalar(wide), wide);
    if (builder_.has_effects(call->getArg(1)) || builder_.has_effects(call->getArg(2)))
      number = builder_.spill(number, wide);
    values.push_back(number);
    values.push_back(flag(kind.is_signed()));
  }
  const clang::Expr* out = call->getArg(2);
  QualType result = out->getType()->getPointeeType();
  Scalar kind = builder_.scalar(result, out->getSourceRange());
  values.push_back(expressions_.rvalue(out, Role::argument));
  values.push_back(builder_.constant(kind.bytes(), program::int_scalar, unit_.ast.IntTy, span));
  values.push_back(flag(kind.is_signed()));
  Tree* flagged = call_builder_.model("__culprit_overflow", values, unit_.ast.IntTy, span);
  return builder_.convert(flagged, unit_.types.scalar(call->getType()), call->getType());
}

}  // namespace culprit::frontend
