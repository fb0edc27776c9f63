// SPDX-License-Identifier: MIT
#include "frontend/c/lower/calls/call_lowering.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "frontend/c/lower/calls/builtin_lowering.h"
#include "frontend/c/lower/calls/specification_lowering.h"
#include "frontend/c/lower/code/call_builder.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"

namespace culprit::frontend {

using clang::QualType;
using program::Argument;
using program::Call;
using program::Role;
using source::SourceSpan;

namespace {

bool prints_text(std::string_view callee) {
  static constexpr std::array<std::string_view, 10> printers = {
      "printf", "fprintf", "puts",    "fputs",   "putchar",
      "putc",   "fputc",   "dprintf", "sprintf", "snprintf"};
  return std::ranges::find(printers, callee) != printers.end();
}

bool is_literal_text(const clang::Expr* argument) {
  const clang::Expr* bare = argument->IgnoreParenImpCasts();
  return llvm::isa<clang::StringLiteral>(bare) || llvm::isa<clang::CharacterLiteral>(bare);
}

// What no model can do: a call that is reached ends the run instead of being taken for a function
// without a body.
std::string_view beyond_models(std::string_view name) {
  static constexpr std::array<std::string_view, 7> jumps = {
      "setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp", "longjmp", "_longjmp", "siglongjmp"};
  static constexpr std::array<std::string_view, 11> processes = {
      "fork",   "vfork",  "execl",  "execlp", "execle", "execv",
      "execvp", "execve", "dlopen", "dlsym",  "clone"};
  for (std::string_view one : jumps) {
    if (name == one) return "setjmp and longjmp";
  }
  for (std::string_view one : processes) {
    if (name == one) return "other processes and libraries";
  }
  return {};
}

}  // namespace

std::vector<Argument> CallLowering::arguments(const clang::CallExpr* call,
                                              const std::string& callee_name) {
  unsigned count = call->getNumArgs();
  // Where a later argument has effects, the values of the earlier ones are taken before.
  unsigned last_effect = 0;
  for (unsigned i = 0; i < count; ++i) {
    if (builder_.has_effects(call->getArg(i))) last_effect = i;
  }
  std::vector<Tree*> values;
  for (unsigned i = 0; i < count; ++i) {
    const clang::Expr* argument = call->getArg(i);
    QualType type = argument->getType();
    if (Types::is_aggregate(type)) {
      Tree* from = expressions_.aggregate(argument);
      builder_.attach(from, Role::argument, argument);
      if (i < last_effect) {
        Tree* kept = storage_.temporary_aggregate(type, builder_.span_of(argument));
        storage_.copy_aggregate(builder_.copy(*kept), from, type, builder_.span_of(argument));
        from = kept;
      }
      values.push_back(from);
      continue;
    }
    builder_.scalar(type, argument->getSourceRange());
    Role role = prints_text(callee_name) && is_literal_text(argument) ? Role::text : Role::argument;
    Tree* value = expressions_.rvalue(argument, role);
    values.push_back(i < last_effect ? builder_.spill(value, type) : value);
  }
  std::vector<Argument> result;
  for (unsigned i = 0; i < count; ++i) {
    QualType type = call->getArg(i)->getType();
    Argument made;
    made.aggregate_size = Types::is_aggregate(type) ? unit_.types.size(type) : 0;
    made.value = code_.lay_down(values[i]);
    result.push_back(made);
  }
  return result;
}

Tree* CallLowering::call(const clang::CallExpr* expression) {
  SourceSpan span = builder_.span_of(expression);
  QualType result_type = expression->getType();
  if (!result_type->isVoidType() && !Types::is_aggregate(result_type))
    builder_.scalar(result_type, builder_.range_of(expression));
  const clang::FunctionDecl* callee = expression->getDirectCallee();
  if (callee != nullptr) {
    if (auto special = specification_.specification(expression, callee)) return special->result;
    if (auto special = builtins_.builtin(expression, callee)) return special->result;
  }
  Call made;
  std::string name;
  if (callee != nullptr) {
    name = callee->getNameAsString();
    if (std::string_view what = beyond_models(name); !what.empty() && !callee->hasBody())
      throw Unhandled{name + ": " + std::string(what), expression->getSourceRange()};
    constexpr std::string_view prefix = "__builtin_";
    if (callee->getBuiltinID() != 0 && name.rfind(prefix, 0) == 0) {
      // __builtin_memcpy is memcpy, as far as the library has one.
      name.erase(0, prefix.size());
      made.callee = unit_.session.symbols.function(name);
    } else {
      made.callee = unit_.function(callee);
    }
  } else {
    Tree* pointer = expressions_.rvalue(expression->getCallee());
    bool later_effects = false;
    for (const clang::Expr* argument : expression->arguments())
      later_effects |= builder_.has_effects(argument);
    if (later_effects) pointer = builder_.spill(pointer, expression->getCallee()->getType());
    made.arguments = arguments(expression, name);
    made.callee_address = code_.lay_down(pointer);
    return call_builder_.emit(std::move(made), expression->getType(), span);
  }
  made.arguments = arguments(expression, name);
  return call_builder_.emit(std::move(made), expression->getType(), span);
}

}  // namespace culprit::frontend
