// SPDX-License-Identifier: MIT
#include "frontend/c/lower/calls/specification_lowering.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "frontend/c/lower/code/expressions.h"

namespace culprit::frontend {

using clang::dyn_cast;
using program::Instruction;
using program::Operation;
using program::PropertyKind;
using program::Role;

namespace {

template <std::size_t N>
bool is_one_of(std::string_view name, const std::array<std::string_view, N>& names) {
  return std::ranges::find(names, name) != names.end();
}

constexpr std::array<std::string_view, 5> assuming = {
    "assume", "__VERIFIER_assume", "__CPROVER_assume", "__ESBMC_assume", "__builtin_assume"};
// `assert` is a function where assert.h was forgotten.
constexpr std::array<std::string_view, 7> asserting = {
    "assert",           "__VERIFIER_assert",      "__CPROVER_assert",       "__ESBMC_assert",
    "__culprit_assert", "__CPROVER_precondition", "__CPROVER_postcondition"};
constexpr std::array<std::string_view, 2> erring = {"__VERIFIER_error", "reach_error"};

const clang::CallExpr* failing_call(const clang::Stmt* statement) {
  if (const auto* compound = llvm::dyn_cast_or_null<clang::CompoundStmt>(statement)) {
    if (compound->size() != 1) return nullptr;
    statement = compound->body_front();
  }
  const auto* expression = llvm::dyn_cast_or_null<clang::Expr>(statement);
  if (expression == nullptr) return nullptr;
  const auto* call = dyn_cast<clang::CallExpr>(expression->IgnoreParenCasts());
  if (call == nullptr || call->getDirectCallee() == nullptr) return nullptr;
  return call->getDirectCallee()->getName() == "__assert_fail" ? call : nullptr;
}

// The test and the failing call of glibc's assert, in either of its two shapes:
//   ({ if (e) ; else __assert_fail ("e", …); })      (e) ? (void)0 : __assert_fail ("e", …)
struct AssertParts {
  const clang::Expr* condition = nullptr;
  const clang::CallExpr* failure = nullptr;
};

AssertParts assert_parts(const clang::Expr* expression) {
  if (const auto* block = dyn_cast<clang::StmtExpr>(expression)) {
    if (block->getSubStmt()->size() != 1) return {};
    const auto* test = dyn_cast<clang::IfStmt>(block->getSubStmt()->body_front());
    if (test == nullptr || test->getElse() == nullptr) return {};
    return {test->getCond(), failing_call(test->getElse())};
  }
  if (const auto* chosen = dyn_cast<clang::ConditionalOperator>(expression))
    return {chosen->getCond(), failing_call(chosen->getFalseExpr())};
  return {};
}

}  // namespace

bool SpecificationLowering::assert_macro(const clang::Expr* expression) {
  // `((void) sizeof ((e) ? 1 : 0), __extension__ ({ … }))`: the sizeof does nothing.
  while (true) {
    expression = expression->IgnoreParens();
    if (const auto* comma = dyn_cast<clang::BinaryOperator>(expression);
        comma != nullptr && comma->getOpcode() == clang::BO_Comma &&
        !builder_.has_effects(comma->getLHS())) {
      expression = comma->getRHS();
    } else if (const auto* extension = dyn_cast<clang::UnaryOperator>(expression);
               extension != nullptr && extension->getOpcode() == clang::UO_Extension) {
      expression = extension->getSubExpr();
    } else {
      break;
    }
  }
  AssertParts parts = assert_parts(expression);
  if (parts.failure == nullptr) return false;
  std::string text;
  if (parts.failure->getNumArgs() > 0) {
    if (const auto* literal =
            dyn_cast<clang::StringLiteral>(parts.failure->getArg(0)->IgnoreParenImpCasts()))
      text = literal->getString().str();
  }
  assert_that(parts.condition, text, expression->getSourceRange());
  return true;
}

Tree* SpecificationLowering::stated_condition(const clang::Expr* condition) {
  struct Restore {
    bool& flag;
    bool before;
    ~Restore() { flag = before; }
  } restore{builder_.in_specification, builder_.in_specification};
  builder_.in_specification = true;
  return expressions_.condition(condition, Role::condition);
}

void SpecificationLowering::assert_that(const clang::Expr* condition, const std::string& text,
                                        clang::SourceRange range) {
  Tree* holds = stated_condition(condition);
  Instruction instruction;
  instruction.operation = Operation::assert_that;
  instruction.span = unit_.spans.use(range);
  instruction.value = code_.lay_down(holds);
  instruction.property = static_cast<program::PropertyId>(builder_.program.properties.size());
  builder_.program.properties.push_back({PropertyKind::assertion, text, instruction.span});
  code_.emit(instruction);
}

std::optional<SpecialCall> SpecificationLowering::specification(const clang::CallExpr* call,
                                                                const clang::FunctionDecl* callee) {
  if (callee->hasBody() || callee->getIdentifier() == nullptr) return std::nullopt;
  std::string_view name = callee->getName();
  if (is_one_of(name, assuming) && call->getNumArgs() == 1) {
    Tree* holds = stated_condition(call->getArg(0));
    Instruction instruction;
    instruction.operation = Operation::assume;
    instruction.span = builder_.span_of(call);
    instruction.value = code_.lay_down(holds);
    code_.emit(instruction);
    return SpecialCall{};
  }
  if (is_one_of(name, asserting) && call->getNumArgs() >= 1) {
    const clang::Expr* stated = call->getArg(0);
    std::string text(unit_.session.files.text(builder_.span_of(stated)));
    if (call->getNumArgs() >= 2) {  // __CPROVER_assert(x < 5, "x is small")
      const clang::Expr* said = call->getArg(1)->IgnoreParenImpCasts();
      if (const auto* literal = dyn_cast<clang::StringLiteral>(said))
        text = literal->getString().str();
    }
    assert_that(stated, text, call->getSourceRange());
    return SpecialCall{};
  }
  if (is_one_of(name, erring)) {
    Instruction instruction;
    instruction.operation = Operation::assert_that;
    instruction.span = builder_.span_of(call);
    instruction.value = code_.lay_down(
        builder_.constant(0, program::int_scalar, unit_.ast.IntTy, instruction.span));
    instruction.property = static_cast<program::PropertyId>(builder_.program.properties.size());
    builder_.program.properties.push_back(
        {PropertyKind::reach_error, std::string(name) + "()", instruction.span});
    code_.emit(instruction);
    return SpecialCall{};
  }
  return std::nullopt;
}

}  // namespace culprit::frontend
