// SPDX-License-Identifier: MIT
// The compiler's builtins. Those that are library functions under another name (__builtin_memcpy)
// are ordinary calls; the others are constants, small trees, or calls of models/builtins.c.
#include <clang/Basic/Builtins.h>

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/function_lowering.h"

namespace culprit::frontend {

using clang::QualType;
using program::Instruction;
using program::Op;
using program::Operation;
using program::PropertyKind;
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

std::optional<FunctionLowering::Special> FunctionLowering::builtin(
    const clang::CallExpr* call, const clang::FunctionDecl* callee) {
  if (callee->getBuiltinID() == 0) return std::nullopt;
  std::string name = callee->getNameAsString();
  SourceSpan span = span_of(call);
  QualType type = call->getType();
  if (name == "alloca" || name == "__builtin_alloca" || name == "__builtin_alloca_with_align") {
    Tree* size = rvalue(call->getArg(0), Role::argument);
    Tree* kind =
        constant(2, program::int_scalar, unit_.ast.IntTy, span);  // lives until the caller returns
    return Special{call_model("__culprit_allocate", {size, kind}, type, span)};
  }
  if (name.rfind("__builtin_", 0) != 0 && name.rfind("__sync_", 0) != 0 &&
      name.rfind("__atomic_", 0) != 0)
    return std::nullopt;
  if (name.rfind("__sync_", 0) == 0) return Special{sync_builtin(call, name)};
  if (name == "__atomic_thread_fence" || name == "__atomic_signal_fence") return Special{};
  if (name.rfind("__atomic_", 0) == 0) throw Unhandled{name, call->getSourceRange()};
  llvm::StringRef stem = llvm::StringRef(name).substr(10);

  if (stem == "expect" || stem == "expect_with_probability" || stem == "assume_aligned") {
    for (unsigned i = 1; i < call->getNumArgs(); ++i) {
      if (has_effects(call->getArg(i))) effect(call->getArg(i));
    }
    return Special{value(call->getArg(0))};
  }
  if (stem == "unreachable") {
    Instruction instruction;
    instruction.operation = Operation::unreachable;
    instruction.span = span;
    code_.emit(instruction);
    return Special{};
  }
  if (stem == "trap" || stem == "debugtrap") {
    Tree* signal = constant(4, program::int_scalar, unit_.ast.IntTy, span);  // SIGILL, as ud2 gives
    call_model("__culprit_abort_run", {signal}, unit_.ast.VoidTy, span);
    return Special{};
  }
  if (stem == "va_start" || stem == "stdarg_start") return variadic_start(call), Special{};
  if (stem == "va_copy") return variadic_copy(call), Special{};
  if (stem == "va_end") return effect(call->getArg(0)), Special{};
  if (stem == "prefetch" || stem == "__clear_cache") {
    for (const clang::Expr* argument : call->arguments()) effect(argument);
    return Special{};
  }
  if (stem == "object_size" || stem == "dynamic_object_size") {
    // Unknown, as gcc -O0 answers; the bounds are checked anyway.
    clang::Expr::EvalResult kind;
    bool least = call->getArg(1)->EvaluateAsInt(kind, unit_.ast) &&
                 (kind.Val.getInt().getZExtValue() & 2u) != 0;
    return Special{size_constant(least ? 0 : ~std::uint64_t{0}, span)};
  }
  // Everything whose value Clang knows: constant_p, types_compatible_p, inf, nan, huge_val, clz(8),
  // strlen("abc") …
  clang::Expr::EvalResult known;
  if (!type->isVoidType() && !Types::is_aggregate(type) &&
      call->EvaluateAsRValue(known, unit_.ast) && !known.HasSideEffects) {
    if (known.Val.isInt()) return Special{integer(known.Val.getInt(), type, span)};
    if (known.Val.isFloat() && unit_.types.scalar(type).kind != program::ScalarKind::none) {
      return Special{constant(known.Val.getFloat().bitcastToAPInt().getZExtValue(),
                              unit_.types.scalar(type), type, span)};
    }
  }
  if (stem == "constant_p") return Special{constant(0, program::int_scalar, unit_.ast.IntTy, span)};
  if (begins_with(stem, "bswap"))
    return Special{call_model("__culprit_" + stem.str(), {rvalue(call->getArg(0), Role::argument)},
                              type, span)};
  llvm::StringRef bits = stem;
  bool is_long = bits.consume_back("ll") || bits.consume_back("l");
  if (is_bit_builtin(bits)) {
    std::string model = "__culprit_" + bits.str() + (is_long ? "64" : "32");
    return Special{call_model(model, {rvalue(call->getArg(0), Role::argument)}, type, span)};
  }
  if (begins_with(stem, "__mem") || begins_with(stem, "__str") || begins_with(stem, "__stp")) {
    // __builtin___memcpy_chk(to, from, count, size of to): the last argument is what is checked
    // here anyway.
    std::string plain = stem.str().substr(2);
    if (ends_with(plain, "_chk")) {
      std::vector<Tree*> values;
      for (unsigned i = 0; i + 1 < call->getNumArgs(); ++i)
        values.push_back(
            spill(rvalue(call->getArg(i), Role::argument), call->getArg(i)->getType()));
      return Special{call_model(plain.substr(0, plain.size() - 4), values, type, span)};
    }
  }
  if (stem.contains("_overflow")) return Special{overflow_builtin(call, stem.str())};
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

std::optional<FunctionLowering::Special> FunctionLowering::floating_builtin(
    const clang::CallExpr* call, const std::string& name) {
  SourceSpan span = span_of(call);
  QualType type = call->getType();
  static const std::map<std::string, clang::BinaryOperatorKind> comparisons = {
      {"isgreater", clang::BO_GT},
      {"isgreaterequal", clang::BO_GE},
      {"isless", clang::BO_LT},
      {"islessequal", clang::BO_LE}};
  auto argument = [&](unsigned i) { return rvalue(call->getArg(i), Role::argument); };
  auto both = [&] {
    Tree* left = argument(0);
    if (has_effects(call->getArg(1))) left = spill(left, call->getArg(0)->getType());
    return std::pair{left, argument(1)};
  };
  if (auto found = comparisons.find(name); found != comparisons.end()) {
    auto [left, right] = both();
    return Special{arithmetic(found->second, left, right, type, call->getArg(0)->getType(), span)};
  }
  QualType operand =
      call->getNumArgs() > 0 ? call->getArg(call->getNumArgs() - 1)->getType() : type;
  bool is_float = operand->isSpecificBuiltinType(clang::BuiltinType::Float);
  if (name == "islessgreater" || name == "isunordered") {
    auto [left, right] = both();
    left = convert(left, unit_.types.scalar(unit_.ast.DoubleTy), unit_.ast.DoubleTy);
    right = convert(right, unit_.types.scalar(unit_.ast.DoubleTy), unit_.ast.DoubleTy);
    return Special{call_model("__culprit_" + name, {left, right}, type, span)};
  }
  if (name == "isnan" || name == "isinf" || name == "isfinite" || name == "isnormal" ||
      name == "isinf_sign" || name == "signbit" || name == "signbitf" || name == "finite" ||
      name == "finitef" || name == "isnanf" || name == "isinff") {
    std::string model = "__culprit_" + name;
    if (model.back() == 'f' &&
        (name == "signbitf" || name == "finitef" || name == "isnanf" || name == "isinff"))
      model.pop_back();
    scalar(operand, call->getSourceRange());
    return Special{
        call_model(model + (is_float ? "_float" : "_double"), {argument(0)}, type, span)};
  }
  if (name == "fpclassify") {
    std::vector<Tree*> values;
    for (unsigned i = 0; i < call->getNumArgs(); ++i) {
      Tree* one = argument(i);
      if (i == 5) scalar(operand, call->getSourceRange());
      values.push_back(one);
    }
    return Special{
        call_model(is_float ? "__culprit_fpclassify_float" : "__culprit_fpclassify_double", values,
                   type, span)};
  }
  return std::nullopt;
}

Tree* FunctionLowering::overflow_builtin(const clang::CallExpr* call, const std::string& name) {
  // int __culprit_overflow(int operation, unsigned long a, int a_signed, unsigned long b, int
  // b_signed, void *result,
  //                        int bytes, int result_signed)
  SourceSpan span = span_of(call);
  int operation = name.find("add") != std::string::npos   ? 0
                  : name.find("sub") != std::string::npos ? 1
                                                          : 2;
  auto flag = [&](bool on) {
    return constant(on ? 1 : 0, program::int_scalar, unit_.ast.IntTy, span);
  };
  std::vector<Tree*> values;
  values.push_back(
      constant(static_cast<std::uint64_t>(operation), program::int_scalar, unit_.ast.IntTy, span));
  for (unsigned i = 0; i < 2; ++i) {
    const clang::Expr* argument = call->getArg(i);
    Scalar kind = scalar(argument->getType(), argument->getSourceRange());
    QualType wide = kind.is_signed() ? unit_.ast.LongTy : unit_.ast.UnsignedLongTy;
    Tree* number = convert(rvalue(argument, Role::argument), unit_.types.scalar(wide), wide);
    if (has_effects(call->getArg(1)) || has_effects(call->getArg(2))) number = spill(number, wide);
    values.push_back(number);
    values.push_back(flag(kind.is_signed()));
  }
  const clang::Expr* out = call->getArg(2);
  QualType result = out->getType()->getPointeeType();
  Scalar kind = scalar(result, out->getSourceRange());
  values.push_back(rvalue(out, Role::argument));
  values.push_back(constant(kind.bytes(), program::int_scalar, unit_.ast.IntTy, span));
  values.push_back(flag(kind.is_signed()));
  Tree* flagged = call_model("__culprit_overflow", values, unit_.ast.IntTy, span);
  return convert(flagged, unit_.types.scalar(call->getType()), call->getType());
}

}  // namespace culprit::frontend
