// SPDX-License-Identifier: MIT
#include "frontend/c/lower/calls/atomic_lowering.h"

#include <clang/Lex/Lexer.h>

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/code/arithmetic.h"
#include "frontend/c/lower/code/call_builder.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"

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

void AtomicLowering::begin(SourceSpan span) {
  call_builder_.model("__culprit_atomic_begin", {}, unit_.ast.VoidTy, span);
}

void AtomicLowering::end(SourceSpan span) {
  call_builder_.model("__culprit_atomic_end", {}, unit_.ast.VoidTy, span);
}

Tree* AtomicLowering::load(const Place& at, SourceSpan span) {
  begin(span);
  Tree* value = builder_.spill(storage_.load(at, span), at.type);
  end(span);
  return value;
}

void AtomicLowering::store(const Place& at, Tree* value, SourceSpan span) {
  begin(span);
  storage_.store(at, value, span);
  end(span);
}

Tree* AtomicLowering::exchange(const Place& at, Tree* value, SourceSpan span) {
  Place again = at;
  again.address = storage_.copy_of_address(at);
  begin(span);
  Tree* old = builder_.spill(storage_.load(at, span), at.type);
  storage_.store(again, value, span);
  end(span);
  return old;
}

Tree* AtomicLowering::read_modify_write(const Place& at, clang::BinaryOperatorKind kind, bool nand,
                                        Tree* operand, bool new_value, SourceSpan span) {
  Place again = at;
  again.address = storage_.copy_of_address(at);
  begin(span);
  Tree* old = builder_.spill(storage_.load(at, span), at.type);
  Tree* before = builder_.copy(*old);
  Tree* result = nullptr;
  if (at.type->isPointerType()) {
    result = arithmetic_.move_pointer(kind, old, operand, at.type, span);
  } else {
    result = arithmetic_.combine(kind, old,
                                 builder_.convert(operand, unit_.types.scalar(at.type), at.type),
                                 at.type, at.type, span);
    // Atomic arithmetic wraps: it has no overflow to report.
    if (result->scalar.is_signed()) result = wrapping(result, at.type);
    if (nand) result = builder_.make(Op::complement, at.type, span, result);
  }
  result = builder_.spill(result, at.type);
  Tree* after = builder_.copy(*result);
  storage_.store(again, result, span);
  end(span);
  return new_value ? after : before;
}

Tree* AtomicLowering::wrapping(Tree* arithmetic, QualType type) {
  // Computed as unsigned of the same width, read as signed.
  program::Scalar kind = arithmetic->scalar;
  program::Scalar natural{program::ScalarKind::unsigned_integer, kind.width};
  for (Tree*& operand : arithmetic->operands) {
    if (operand != nullptr)
      operand = builder_.convert(operand, natural, unit_.ast.getCorrespondingUnsignedType(type));
  }
  arithmetic->scalar = natural;
  arithmetic->operand = natural;
  return builder_.convert(arithmetic, kind, type);
}

Tree* AtomicLowering::compare_and_swap(const Place& at, Tree* expected, Tree* desired,
                                       SourceSpan span) {
  // t := *at == expected; if (t) *at = desired
  Place again = at;
  again.address = storage_.copy_of_address(at);
  Tree* same = builder_.make(Op::equal, unit_.ast.IntTy, span, storage_.load(at, span), expected);
  program::SlotId taken =
      code_.take_temporary(program::int_scalar, unit_.types.id(unit_.ast.IntTy));
  builder_.assign(taken, same, span);
  BlockId swap = code_.new_block();
  BlockId after = code_.new_block();
  builder_.branch(builder_.truth(builder_.read_slot(taken, unit_.ast.IntTy, span)), swap, after,
                  span);
  code_.start(swap);
  storage_.store(again, desired, span);
  code_.fall_into(after, span);
  return builder_.read_slot(taken, unit_.ast.IntTy, span);
}

Tree* AtomicLowering::atomic(const AtomicExpr* expression) {
  SourceSpan span = builder_.span_of(expression);
  std::string name = name_of(expression, unit_.ast);
  auto names = [&](std::string_view part) { return name.find(part) != std::string::npos; };
  Place at;
  at.type = expression->getValueType();
  program::Scalar kind = builder_.scalar(at.type, expression->getSourceRange());
  at.address =
      builder_.spill(expressions_.rvalue(expression->getPtr()), expression->getPtr()->getType());
  auto pointed = [&](const clang::Expr* pointer) {
    Place place;
    place.type = at.type;
    place.address = builder_.spill(expressions_.rvalue(pointer), pointer->getType());
    return place;
  };
  auto operand = [&](const clang::Expr* given) {
    return builder_.spill(builder_.convert(expressions_.rvalue(given), kind, at.type), at.type);
  };
  bool generic = name == "__atomic_load" || name == "__atomic_store" ||
                 name == "__atomic_exchange" ||
                 name == "__atomic_compare_exchange";  // operands by address
  if (ends_with(name, "_load") || ends_with(name, "_load_n")) {
    Tree* value = load(at, span);
    if (!generic) return value;
    storage_.store(pointed(expression->getVal1()), value, span);
    return nullptr;
  }
  if (ends_with(name, "_store") || ends_with(name, "_store_n") || ends_with(name, "_init")) {
    Tree* value = generic ? storage_.load(pointed(expression->getVal1()), span)
                          : operand(expression->getVal1());
    store(at, generic ? builder_.spill(value, at.type) : value, span);
    return nullptr;
  }
  if (names("_exchange") && !names("compare_exchange")) {
    Tree* value = generic ? storage_.load(pointed(expression->getVal1()), span)
                          : operand(expression->getVal1());
    Tree* old = exchange(at, builder_.spill(value, at.type), span);
    if (!generic) return old;
    storage_.store(pointed(expression->getVal2()), old, span);
    return nullptr;
  }
  if (names("compare_exchange")) {
    Place expected = pointed(expression->getVal1());
    Place expected_again = expected;
    expected_again.address = storage_.copy_of_address(expected);
    Place current = at;
    current.address = storage_.copy_of_address(at);
    Tree* desired = generic ? storage_.load(pointed(expression->getVal2()), span)
                            : operand(expression->getVal2());
    desired = builder_.spill(desired, at.type);
    Tree* wanted = builder_.spill(storage_.load(expected, span), at.type);
    begin(span);
    Tree* seen = builder_.spill(storage_.load(current, span), at.type);
    Tree* swapped = builder_.spill(compare_and_swap(at, wanted, desired, span), unit_.ast.IntTy);
    end(span);
    BlockId failed = code_.new_block();
    BlockId after = code_.new_block();
    builder_.branch(builder_.truth(builder_.copy(*swapped)), after, failed, span);
    code_.start(failed);
    storage_.store(expected_again, seen, span);
    code_.fall_into(after, span);
    return builder_.convert(swapped, builder_.scalar(expression->getType(), {}),
                            expression->getType());
  }
  if (auto operation = operation_in(name)) {
    return read_modify_write(at, *operation, names("nand"), operand(expression->getVal1()),
                             ends_with(name, "_fetch"), span);
  }
  throw Unhandled{name, expression->getSourceRange()};
}

Tree* AtomicLowering::sync_builtin(const clang::CallExpr* call, const std::string& name) {
  SourceSpan span = builder_.span_of(call);
  llvm::StringRef stem = name;
  if (begins_with(stem, "__sync_synchronize")) return nullptr;
  Place at;
  at.type = call->getArg(0)->getType()->getPointeeType().getUnqualifiedType();
  program::Scalar kind = builder_.scalar(at.type, call->getSourceRange());
  at.address = builder_.spill(expressions_.rvalue(call->getArg(0)), call->getArg(0)->getType());
  auto operand = [&](unsigned i) {
    return builder_.spill(builder_.convert(expressions_.rvalue(call->getArg(i)), kind, at.type),
                          at.type);
  };
  if (begins_with(stem, "__sync_lock_release")) {
    store(at, builder_.constant(0, kind, at.type, span), span);
    return nullptr;
  }
  if (begins_with(stem, "__sync_lock_test_and_set")) {
    return exchange(at, operand(1), span);
  }
  if (begins_with(stem, "__sync_bool_compare_and_swap") ||
      begins_with(stem, "__sync_val_compare_and_swap")) {
    bool wants_value = begins_with(stem, "__sync_val");
    Tree* expected = operand(1);
    Tree* desired = operand(2);
    Place current = at;
    current.address = storage_.copy_of_address(at);
    begin(span);
    Tree* seen = builder_.spill(storage_.load(current, span), at.type);
    Tree* swapped = compare_and_swap(at, expected, desired, span);
    end(span);
    if (wants_value) return seen;
    return builder_.convert(swapped, builder_.scalar(call->getType(), {}), call->getType());
  }
  if (auto operation = operation_in(stem)) {
    bool new_value = stem.contains("_and_fetch");
    return read_modify_write(at, *operation, stem.contains("nand"), operand(1), new_value, span);
  }
  throw Unhandled{name, call->getSourceRange()};
}

}  // namespace culprit::frontend
