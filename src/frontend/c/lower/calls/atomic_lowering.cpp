// SPDX-License-Identifier: MIT
// Atomic operations: C11's, the __atomic and the __sync builtins. Each is the plain operation
// inside an atomic section, once its operands are known; the sections matter only where there are
// threads.
#include <clang/Lex/Lexer.h>

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/function_lowering.h"

namespace culprit::frontend {

using clang::AtomicExpr;
using clang::QualType;
using program::BlockId;
using program::Op;
using source::SourceSpan;

namespace {

// add, sub, and, or, xor, nand out of a name such as __sync_fetch_and_add_4 or __atomic_fetch_add.
std::optional<clang::BinaryOperatorKind> operation_in(llvm::StringRef name) {
  if (name.contains("_add")) return clang::BO_Add;
  if (name.contains("_sub")) return clang::BO_Sub;
  if (name.contains("_xor")) return clang::BO_Xor;
  if (name.contains("_nand")) return clang::BO_And;
  if (name.contains("_or")) return clang::BO_Or;
  if (name.contains("fetch_and_and") || name.contains("and_and_fetch") ||
      name.contains("fetch_and") || name.contains("and_fetch")) {
    return clang::BO_And;
  }
  return std::nullopt;
}

// The operation's name as it is spelled where it is called (in stdatomic.h, mostly): Clang has no
// other way to ask.
std::string name_of(const AtomicExpr* expression, const clang::ASTContext& ast) {
  const clang::SourceManager& manager = ast.getSourceManager();
  clang::SourceLocation at = manager.getSpellingLoc(expression->getBuiltinLoc());
  return {manager.getCharacterData(at),
          clang::Lexer::MeasureTokenLength(at, manager, ast.getLangOpts())};
}

}  // namespace

void FunctionLowering::begin_atomic(SourceSpan span) {
  call_model("__culprit_atomic_begin", {}, unit_.ast.VoidTy, span);
}

void FunctionLowering::end_atomic(SourceSpan span) {
  call_model("__culprit_atomic_end", {}, unit_.ast.VoidTy, span);
}

Tree* FunctionLowering::atomic_load(const Place& at, SourceSpan span) {
  begin_atomic(span);
  Tree* value = spill(load(at, span), at.type);
  end_atomic(span);
  return value;
}

void FunctionLowering::atomic_store(const Place& at, Tree* value, SourceSpan span) {
  begin_atomic(span);
  store(at, value, span);
  end_atomic(span);
}

Tree* FunctionLowering::atomic_exchange(const Place& at, Tree* value, SourceSpan span) {
  Place again = at;
  again.address = copy_of_address(at);
  begin_atomic(span);
  Tree* old = spill(load(at, span), at.type);
  store(again, value, span);
  end_atomic(span);
  return old;
}

Tree* FunctionLowering::read_modify_write(const Place& at, clang::BinaryOperatorKind kind,
                                          bool nand, Tree* operand, bool new_value,
                                          SourceSpan span) {
  Place again = at;
  again.address = copy_of_address(at);
  begin_atomic(span);
  Tree* old = spill(load(at, span), at.type);
  Tree* before = arena_.make(*old);
  Tree* result = nullptr;
  if (at.type->isPointerType()) {
    result = pointer_arithmetic(kind, old, operand, at.type, span);
  } else {
    result = arithmetic(kind, old, convert(operand, unit_.types.scalar(at.type), at.type), at.type,
                        at.type, span);
    // Atomic arithmetic wraps: it has no overflow to report.
    if (result->scalar.is_signed()) result = wrapping(result, at.type);
    if (nand) result = make(Op::complement, at.type, span, result);
  }
  result = spill(result, at.type);
  Tree* after = arena_.make(*result);
  store(again, result, span);
  end_atomic(span);
  return new_value ? after : before;
}

Tree* FunctionLowering::wrapping(Tree* arithmetic, QualType type) {
  // Computed as unsigned of the same width, read as signed.
  program::Scalar kind = arithmetic->scalar;
  program::Scalar natural{program::ScalarKind::unsigned_integer, kind.width};
  for (Tree*& operand : arithmetic->operands) {
    if (operand != nullptr)
      operand = convert(operand, natural, unit_.ast.getCorrespondingUnsignedType(type));
  }
  arithmetic->scalar = natural;
  arithmetic->operand = natural;
  return convert(arithmetic, kind, type);
}

Tree* FunctionLowering::compare_and_swap(const Place& at, Tree* expected, Tree* desired,
                                         SourceSpan span) {
  // t := *at == expected; if (t) *at = desired
  Place again = at;
  again.address = copy_of_address(at);
  Tree* same = make(Op::equal, unit_.ast.IntTy, span, load(at, span), expected);
  program::SlotId taken =
      code_.take_temporary(program::int_scalar, unit_.types.id(unit_.ast.IntTy));
  assign(taken, same, span);
  BlockId swap = code_.new_block();
  BlockId after = code_.new_block();
  branch(truth(read_slot(taken, unit_.ast.IntTy, span)), swap, after, span);
  code_.start(swap);
  store(again, desired, span);
  code_.fall_into(after, span);
  return read_slot(taken, unit_.ast.IntTy, span);
}

Tree* FunctionLowering::atomic(const AtomicExpr* expression) {
  SourceSpan span = span_of(expression);
  std::string name = name_of(expression, unit_.ast);
  auto names = [&](std::string_view part) { return name.find(part) != std::string::npos; };
  Place at;
  at.type = expression->getValueType();
  program::Scalar kind = scalar(at.type, expression->getSourceRange());
  at.address = spill(rvalue(expression->getPtr()), expression->getPtr()->getType());
  auto pointed = [&](const clang::Expr* pointer) {
    Place place;
    place.type = at.type;
    place.address = spill(rvalue(pointer), pointer->getType());
    return place;
  };
  auto operand = [&](const clang::Expr* given) {
    return spill(convert(rvalue(given), kind, at.type), at.type);
  };
  bool generic = name == "__atomic_load" || name == "__atomic_store" ||
                 name == "__atomic_exchange" ||
                 name == "__atomic_compare_exchange";  // operands by address
  if (ends_with(name, "_load") || ends_with(name, "_load_n")) {
    Tree* value = atomic_load(at, span);
    if (!generic) return value;
    store(pointed(expression->getVal1()), value, span);
    return nullptr;
  }
  if (ends_with(name, "_store") || ends_with(name, "_store_n") || ends_with(name, "_init")) {
    Tree* value =
        generic ? load(pointed(expression->getVal1()), span) : operand(expression->getVal1());
    atomic_store(at, generic ? spill(value, at.type) : value, span);
    return nullptr;
  }
  if (names("_exchange") && !names("compare_exchange")) {
    Tree* value =
        generic ? load(pointed(expression->getVal1()), span) : operand(expression->getVal1());
    Tree* old = atomic_exchange(at, spill(value, at.type), span);
    if (!generic) return old;
    store(pointed(expression->getVal2()), old, span);
    return nullptr;
  }
  if (names("compare_exchange")) {
    Place expected = pointed(expression->getVal1());
    Place expected_again = expected;
    expected_again.address = copy_of_address(expected);
    Place current = at;
    current.address = copy_of_address(at);
    Tree* desired =
        generic ? load(pointed(expression->getVal2()), span) : operand(expression->getVal2());
    desired = spill(desired, at.type);
    Tree* wanted = spill(load(expected, span), at.type);
    begin_atomic(span);
    Tree* seen = spill(load(current, span), at.type);
    Tree* swapped = spill(compare_and_swap(at, wanted, desired, span), unit_.ast.IntTy);
    end_atomic(span);
    BlockId failed = code_.new_block();
    BlockId after = code_.new_block();
    branch(truth(arena_.make(*swapped)), after, failed, span);
    code_.start(failed);
    store(expected_again, seen, span);
    code_.fall_into(after, span);
    return convert(swapped, scalar(expression->getType(), {}), expression->getType());
  }
  if (auto operation = operation_in(name)) {
    return read_modify_write(at, *operation, names("nand"), operand(expression->getVal1()),
                             ends_with(name, "_fetch"), span);
  }
  throw Unhandled{name, expression->getSourceRange()};
}

Tree* FunctionLowering::sync_builtin(const clang::CallExpr* call, const std::string& name) {
  SourceSpan span = span_of(call);
  llvm::StringRef stem = name;
  if (begins_with(stem, "__sync_synchronize")) return nullptr;
  Place at;
  at.type = call->getArg(0)->getType()->getPointeeType().getUnqualifiedType();
  program::Scalar kind = scalar(at.type, call->getSourceRange());
  at.address = spill(rvalue(call->getArg(0)), call->getArg(0)->getType());
  auto operand = [&](unsigned i) {
    return spill(convert(rvalue(call->getArg(i)), kind, at.type), at.type);
  };
  if (begins_with(stem, "__sync_lock_release")) {
    atomic_store(at, constant(0, kind, at.type, span), span);
    return nullptr;
  }
  if (begins_with(stem, "__sync_lock_test_and_set")) {
    return atomic_exchange(at, operand(1), span);
  }
  if (begins_with(stem, "__sync_bool_compare_and_swap") ||
      begins_with(stem, "__sync_val_compare_and_swap")) {
    bool wants_value = begins_with(stem, "__sync_val");
    Tree* expected = operand(1);
    Tree* desired = operand(2);
    Place current = at;
    current.address = copy_of_address(at);
    begin_atomic(span);
    Tree* seen = spill(load(current, span), at.type);
    Tree* swapped = compare_and_swap(at, expected, desired, span);
    end_atomic(span);
    if (wants_value) return seen;
    return convert(swapped, scalar(call->getType(), {}), call->getType());
  }
  if (auto operation = operation_in(stem)) {
    bool new_value = stem.contains("_and_fetch");
    return read_modify_write(at, *operation, stem.contains("nand"), operand(1), new_value, span);
  }
  throw Unhandled{name, call->getSourceRange()};
}

}  // namespace culprit::frontend
