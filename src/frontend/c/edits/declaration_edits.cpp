// SPDX-License-Identifier: MIT
// Changes of declarations: a type that is too narrow or of the wrong sign, an array that is too
// small, a missing initialiser.
#include <clang/AST/TypeLoc.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "frontend/c/edits/statement_edits.h"
#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::Expr;
using program::Role;
using source::SourceSpan;

namespace {

constexpr double narrow = 1.9;  // the cost of what makes a type wider

// What a type is mistaken for.
const std::vector<std::pair<double, std::string>>& other_types(const std::string& type) {
  static const std::map<std::string, std::vector<std::pair<double, std::string>>> types = {
      {"int", {{1.8, "long long"}, {2.0, "double"}, {2.3, "unsigned"}, {2.6, "float"}}},
      {"unsigned int", {{1.9, "int"}, {1.9, "unsigned long long"}, {2.2, "long long"}}},
      {"float", {{1.6, "double"}, {2.4, "int"}}},
      {"double", {{2.4, "int"}, {2.4, "float"}}},
      {"char", {{1.8, "int"}, {2.0, "unsigned char"}, {2.2, "signed char"}}},
      {"signed char", {{1.9, "int"}, {1.9, "unsigned char"}}},
      {"unsigned char", {{1.9, "int"}, {1.9, "unsigned short"}, {2.1, "signed char"}}},
      {"short", {{1.8, "int"}, {2.0, "long long"}}},
      {"unsigned short", {{1.8, "unsigned"}, {1.9, "int"}}},
      {"long", {{2.2, "double"}, {2.4, "int"}, {2.4, "unsigned long"}}},
      {"unsigned long", {{2.0, "long"}, {2.4, "int"}}},
      {"long long", {{2.2, "double"}, {2.4, "int"}}},
      {"_Bool", {{1.9, "int"}}},
  };
  static const std::vector<std::pair<double, std::string>> none;
  auto found = types.find(type);
  return found == types.end() ? none : found->second;
}

clang::BuiltinTypeLoc builtin_in(clang::TypeLoc type) {
  while (!type.isNull()) {
    if (auto found = type.getAs<clang::BuiltinTypeLoc>()) return found;
    type = type.getNextTypeLoc();
  }
  return {};
}

// Does a function return one of these variables?
class ReturnVisitor : public TreeVisitor {
 public:
  explicit ReturnVisitor(const std::vector<const clang::VarDecl*>& variables)
      : variables_(variables) {}
  void visit(clang::Stmt& statement) override {
    const auto* end = dyn_cast<clang::ReturnStmt>(&statement);
    if (end == nullptr || end->getRetValue() == nullptr) return;
    const auto* use = dyn_cast<clang::DeclRefExpr>(end->getRetValue()->IgnoreParenImpCasts());
    found_ |= use != nullptr &&
              std::find(variables_.begin(), variables_.end(), use->getDecl()) != variables_.end();
  }
  [[nodiscard]] bool found() const { return found_; }

 private:
  const std::vector<const clang::VarDecl*>& variables_;
  bool found_ = false;
};

// Where the type of a function's result stands, if only its definition says it.
clang::BuiltinTypeLoc result_type_of(const clang::FunctionDecl* function) {
  const bool is_only = !function->isMain() && function->getPreviousDecl() == nullptr &&
                       function->getTypeSourceInfo() != nullptr;
  if (!is_only) return {};
  auto made = function->getTypeSourceInfo()->getTypeLoc().getAs<clang::FunctionTypeLoc>();
  return made ? builtin_in(made.getReturnLoc()) : clang::BuiltinTypeLoc();
}

}  // namespace

void StatementEdits::declare(const clang::VarDecl* variable) {
  change_type(variable);
  change_size(variable);
  if (const Expr* initial = variable->getInit()) {
    if (const auto* list = dyn_cast<clang::InitListExpr>(initial)) {
      constexpr unsigned most_elements = 16;
      for (unsigned i = 0; i < list->getNumInits() && i < most_elements; ++i) {
        if (!llvm::isa<clang::InitListExpr, clang::ImplicitValueInitExpr>(list->getInit(i)))
          expressions_.change(list->getInit(i), Role::value);
      }
    } else if (!llvm::isa<clang::StringLiteral>(initial->IgnoreParenImpCasts())) {
      expressions_.change(initial, Role::value);
    }
  } else {
    change_initialiser(variable);
  }
  scope_.add(variable);
}

void StatementEdits::change_type(const clang::DeclaratorDecl* declared) {
  if (declared->getTypeSourceInfo() == nullptr) return;
  const auto* function = dyn_cast<clang::FunctionDecl>(declared);
  if (const auto* parameter = dyn_cast<clang::ParmVarDecl>(declared)) {
    const auto* owner = dyn_cast<clang::FunctionDecl>(parameter->getDeclContext());
    if (owner == nullptr || owner->isMain() || owner->getPreviousDecl() != nullptr) return;
  }
  clang::BuiltinTypeLoc builtin = function != nullptr
                                      ? result_type_of(function)
                                      : builtin_in(declared->getTypeSourceInfo()->getTypeLoc());
  if (!builtin || !is_users(builtin.getBeginLoc())) return;
  SourceSpan span = collector_.span(builtin.getSourceRange());
  if (!span.known()) return;
  clang::PrintingPolicy policy(ast_.getLangOpts());
  std::string name = builtin.getType().getUnqualifiedType().getAsString(policy);
  SourceSpan whole = collector_.span(declared->getSourceRange());
  const auto* variable = dyn_cast<clang::VarDecl>(declared);
  if (variable == nullptr) whole = span;
  collector_.show(whole, "type");
  // Of what lives longer than a call, only what may be too narrow.
  const bool is_global = variable != nullptr && variable->hasGlobalStorage();
  for (const auto& [cost, other] : other_types(name)) {
    if (is_global && cost > narrow) continue;
    // Calls of a copy would not fit.
    const bool is_local = variable != nullptr && !llvm::isa<clang::ParmVarDecl>(variable);
    EditCandidate* made = collector_.add(EditKind::declaration, cost, {{span, other}});
    if (made == nullptr) continue;
    if (!is_local) made->body.reset();
    const EditCandidate alone = *made;
    if (is_global) continue;
    // The declaration says it; the rest follows.
    const auto show_as_alone = [&](EditCandidate* each) {
      if (each == nullptr) return;
      if (!is_local) each->body.reset();
      each->span = alone.span;
      each->original = alone.original;
      each->replacement = alone.replacement;
    };
    show_as_alone(change_type_and_formats(span, cost, other, function));
    show_as_alone(change_type_and_result(span, cost, other));
  }
}

// Variables of the function that are declared with the type that stands there.
std::vector<const clang::VarDecl*> StatementEdits::declared_with(SourceSpan type) {
  std::vector<const clang::VarDecl*> variables;
  if (function_ == nullptr) return variables;
  for (const clang::Decl* each : function_->decls()) {
    const auto* variable = dyn_cast<clang::VarDecl>(each);
    if (variable == nullptr || variable->getTypeSourceInfo() == nullptr) continue;
    clang::BuiltinTypeLoc builtin = builtin_in(variable->getTypeSourceInfo()->getTypeLoc());
    if (builtin && collector_.span(builtin.getSourceRange()) == type) variables.push_back(variable);
  }
  return variables;
}

// All variables that are declared with it change, or the results of a function, and the formats that
// would not fit any more.
EditCandidate* StatementEdits::change_type_and_formats(SourceSpan type, double cost,
                                                       const std::string& other,
                                                       const clang::FunctionDecl* function) {
  if (function != nullptr) return retype({{type, other}}, cost, other, {{}, function});
  return retype({{type, other}}, cost, other, {declared_with(type), nullptr});
}

// `long long result = 1; … return result;` in a function that returns an int.
EditCandidate* StatementEdits::change_type_and_result(SourceSpan type, double cost,
                                                      const std::string& other) {
  Retyped retyped{declared_with(type), function_};
  if (retyped.variables.empty()) return nullptr;
  ReturnVisitor returns(retyped.variables);
  frontend::walk(returns, function_->getBody());
  const clang::BuiltinTypeLoc result =
      returns.found() ? result_type_of(function_) : clang::BuiltinTypeLoc();
  if (!result) return nullptr;
  const SourceSpan span = collector_.span(result.getSourceRange());
  const bool is_same =
      ast_.hasSameUnqualifiedType(result.getType(), retyped.variables.front()->getType());
  if (!span.known() || !is_same) return nullptr;
  constexpr double one_more = 0.2;
  return retype({{span, other}, {type, other}}, cost + one_more, other, retyped);
}

// With the formats, null: there is none to change.
EditCandidate* StatementEdits::retype(std::vector<SpanEdit> edits, double cost,
                                      const std::string& other, const Retyped& retyped) {
  const std::size_t types = edits.size();
  const auto add_formats = [&](const clang::FunctionDecl* function) {
    for (SpanEdit& each : format_edits(function, retyped, other, collector_))
      edits.push_back(std::move(each));
  };
  if (retyped.result_of == nullptr) {
    add_formats(function_);
  } else {
    for (const clang::Decl* each : ast_.getTranslationUnitDecl()->decls()) {
      const auto* function = dyn_cast<clang::FunctionDecl>(each);
      if (function == nullptr || !function->doesThisDeclarationHaveABody()) continue;
      if (is_users(function->getLocation())) add_formats(function);
    }
  }
  if (edits.size() == types) return nullptr;
  constexpr double each_format = 0.1;
  cost += each_format * static_cast<double>(edits.size() - types);
  EditCandidate* made = collector_.add(EditKind::declaration, cost, std::move(edits));
  // Calls of a copy would not fit.
  if (made != nullptr && retyped.result_of != nullptr) made->body.reset();
  return made;
}

void StatementEdits::change_size(const clang::DeclaratorDecl* declared) {
  if (declared->getTypeSourceInfo() == nullptr) return;
  collector_.show(collector_.span(declared->getSourceRange()), "size");
  clang::TypeLoc type = declared->getTypeSourceInfo()->getTypeLoc();
  for (; !type.isNull(); type = type.getNextTypeLoc()) {
    auto array = type.getAs<clang::ArrayTypeLoc>();
    if (!array || array.getSizeExpr() == nullptr) continue;
    const Expr* size = array.getSizeExpr();
    SourceSpan span = collector_.span(size);
    std::string text = collector_.text(span);
    if (text.empty()) continue;
    const auto* literal = dyn_cast<clang::IntegerLiteral>(size->IgnoreParenImpCasts());
    auto to = [&](double cost, const std::string& other) {
      collector_.add(EditKind::declaration, cost, {{span, other}});
    };
    if (literal != nullptr && literal->getValue().getActiveBits() < 31) {
      const auto value = static_cast<long long>(literal->getValue().getZExtValue());
      to(1.7, fmt::format("{}", value + 1));
      to(2.0, fmt::format("{}", value * 2));
      to(2.2, fmt::format("{}", value * 10));
    } else {
      to(1.7, text + " + 1");
      // `[N - 1]` as `[N]`
      const auto* difference = dyn_cast<clang::BinaryOperator>(size->IgnoreParenImpCasts());
      if (difference != nullptr && difference->getOpcode() == clang::BO_Sub) {
        SourceSpan part = collector_.use(difference->getLHS());
        if (part.known() && part.file == span.file && span.begin <= part.begin)
          to(1.6, collector_.text(part));
      }
      to(2.1, fmt::format("2 * ({})", text));
    }
  }
}

void StatementEdits::change_initialiser(const clang::VarDecl* variable) {
  if (variable->hasGlobalStorage() || variable->hasExternalStorage()) return;
  SourceSpan span = collector_.span(variable->getSourceRange());
  if (!span.known()) return;
  SourceSpan name = collector_.token(variable->getLocation());
  collector_.show(name.known() ? SourceSpan{span.file, name.begin, span.end} : span,
                  "missing-initialiser");
  clang::QualType type = variable->getType();
  auto add = [&](double cost, const std::string& text) {
    collector_.add(EditKind::insertion, cost, {{{span.file, span.end, span.end}, " = " + text}});
  };
  if (type->isVariableArrayType()) return;
  if (type->isAggregateType()) return add(1.6, "{0}");
  add(1.4, "0");
  if (!type->isArithmeticType()) return;
  if (type->isCharType()) {
    for (unsigned each : vocabulary_.expected_characters) add(2.0, character_text(each));
    for (unsigned each : vocabulary_.characters) add(2.2, character_text(each));
  }
  add(1.9, "1");
  add(2.3, "-1");
  for (const clang::VarDecl* each : scope_.all()) {
    if (fit(ast_, type, each->getType()) == Fit::same) add(2.5, each->getNameAsString());
  }
}

}  // namespace culprit::frontend
