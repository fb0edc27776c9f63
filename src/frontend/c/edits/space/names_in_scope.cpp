// SPDX-License-Identifier: MIT
#include "frontend/c/edits/space/names_in_scope.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>
#include <fmt/format.h>
#include <llvm/ADT/STLExtras.h>

#include "frontend/c/edits/space/macro_constants.h"
#include "frontend/c/syntax/mentions.h"
#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

namespace {

class VocabularyVisitor : public TreeVisitor {
 public:
  explicit VocabularyVisitor(const clang::ASTContext& ast) : ast_(ast) {}

  void visit(clang::Stmt& statement) override {
    if (const auto* integer = llvm::dyn_cast<clang::IntegerLiteral>(&statement)) add(integer);
    if (const auto* real = llvm::dyn_cast<clang::FloatingLiteral>(&statement)) add(real);
    if (const auto* character = llvm::dyn_cast<clang::CharacterLiteral>(&statement)) add(character);
    if (const auto* call = llvm::dyn_cast<clang::CallExpr>(&statement)) add(call);
  }
  void visit(clang::Decl& declaration) override {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
    if (function == nullptr || !function->doesThisDeclarationHaveABody()) return;
    if (is_users(function->getLocation())) add(function);
  }

  Vocabulary found_;

 private:
  void add(const clang::IntegerLiteral* literal) {
    if (is_users(literal->getLocation()) && literal->getValue().getActiveBits() < 63)
      found_.integers.insert(static_cast<long long>(literal->getValue().getZExtValue()));
  }
  void add(const clang::FloatingLiteral* literal) {
    if (!is_users(literal->getLocation())) return;
    llvm::SmallString<16> text;
    literal->getValue().toString(text);
    std::string spelled = text.str().str();
    if (spelled.find_first_of(".eE") == std::string::npos) spelled += ".0";
    found_.reals.insert(spelled);
  }
  void add(const clang::CharacterLiteral* literal) {
    if (is_users(literal->getLocation()) && literal->getValue() < 128)
      found_.characters.insert(literal->getValue());
  }
  void add(const clang::CallExpr* call) {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr || !is_users(call->getExprLoc())) return;
    add(callee);
    found_.frees = found_.frees || callee->getName() == "free";
  }
  bool is_users(clang::SourceLocation location) const {
    const clang::SourceManager& manager = ast_.getSourceManager();
    return location.isValid() && !manager.isInSystemHeader(manager.getSpellingLoc(location)) &&
           !manager.isInSystemHeader(manager.getExpansionLoc(location));
  }
  void add(const clang::FunctionDecl* function) {
    const clang::FunctionDecl* canonical = function->getCanonicalDecl();
    if (known_.insert(canonical).second) found_.functions.push_back(canonical);
  }

  const clang::ASTContext& ast_;
  std::set<const clang::FunctionDecl*> known_;
};

class MemberVisitor : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(&statement);
    if (member == nullptr || !is_looked_at(member->getType())) return;
    const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(member->getBase()->IgnoreParenImpCasts());
    const auto* variable =
        name == nullptr ? nullptr : llvm::dyn_cast<clang::VarDecl>(name->getDecl());
    if (variable == nullptr || member->getMemberDecl()->getName().empty()) return;
    std::string text = variable->getNameAsString() + (member->isArrow() ? "->" : ".") +
                       member->getMemberDecl()->getNameAsString();
    for (const MentionedMember& each : found_) {
      if (each.variable == variable && each.text == text) return;
    }
    found_.push_back({variable, std::move(text), member->getType()->isPointerType()});
  }

  std::vector<MentionedMember> found_;

 private:
  static bool is_looked_at(clang::QualType type) {
    return type->isIntegerType() || type->isPointerType();
  }
};

class ElementVisitor : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    const auto* access = llvm::dyn_cast<clang::ArraySubscriptExpr>(&statement);
    if (access == nullptr || !access->getType()->isArithmeticType()) return;
    const clang::VarDecl* array = variable_of(access->getBase());
    const clang::VarDecl* index = variable_of(access->getIdx());
    if (array == nullptr || index == nullptr) return;
    std::string text = array->getNameAsString() + "[" + index->getNameAsString() + "]";
    for (const MentionedElement& each : found_) {
      if (each.array == array && each.index == index) return;
    }
    found_.push_back({array, index, access->getType(), std::move(text)});
  }

  std::vector<MentionedElement> found_;

 private:
  static const clang::VarDecl* variable_of(const clang::Expr* expression) {
    const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(expression->IgnoreParenImpCasts());
    return name == nullptr ? nullptr : llvm::dyn_cast<clang::VarDecl>(name->getDecl());
  }
};

class CallVisitor : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    const auto* call = llvm::dyn_cast<clang::CallExpr>(&statement);
    const clang::FunctionDecl* callee = call == nullptr ? nullptr : call->getDirectCallee();
    const bool is_number =
        callee != nullptr && callee->isDefined() && callee->getReturnType()->isArithmeticType();
    if (!is_number || call->getNumArgs() == 0) return;
    MentionedCall mentioned{call, {}};
    for (const clang::Expr* argument : call->arguments()) {
      const Mentioned& inside = mentions_.in(argument);
      if (inside.calls || inside.changes) return;
      mentioned.variables.insert(inside.variables.begin(), inside.variables.end());
    }
    found_.push_back(std::move(mentioned));
  }

  std::vector<MentionedCall> found_;

 private:
  Mentions mentions_;
};

}  // namespace

std::vector<MentionedCall> calls_mentioned_in(const clang::FunctionDecl* definition) {
  CallVisitor visitor;
  walk(visitor, definition->getBody());
  return std::move(visitor.found_);
}

std::vector<MentionedElement> elements_mentioned_in(const clang::FunctionDecl* definition) {
  ElementVisitor visitor;
  walk(visitor, definition->getBody());
  return std::move(visitor.found_);
}

std::vector<MentionedMember> members_mentioned_in(const clang::FunctionDecl* definition) {
  MemberVisitor visitor;
  walk(visitor, definition->getBody());
  return std::move(visitor.found_);
}

void NamesInScope::add(const clang::VarDecl* variable) {
  if (variable->getName().empty()) return;
  variables_.push_back(variable);
}

std::vector<const clang::VarDecl*> NamesInScope::all() const {
  std::vector<const clang::VarDecl*> visible;
  std::set<llvm::StringRef> names;
  for (const clang::VarDecl* each : llvm::reverse(variables_)) {
    if (names.insert(each->getName()).second) visible.push_back(each);
  }
  return visible;
}

bool NamesInScope::has(const clang::VarDecl* variable) const {
  return llvm::is_contained(all(), variable);
}

std::string NamesInScope::new_name(const std::string& wanted) const {
  std::set<llvm::StringRef> known;
  for (const clang::VarDecl* each : variables_) known.insert(each->getName());
  std::string name = wanted;
  for (int i = 2; known.contains(name); ++i) name = fmt::format("{}{}", wanted, i);
  return name;
}

Vocabulary vocabulary_of(const clang::ASTContext& ast,
                         const std::vector<TextDifference>& differences) {
  VocabularyVisitor visitor(ast);
  walk(visitor, ast.getTranslationUnitDecl());
  const clang::SourceManager& manager = ast.getSourceManager();
  visitor.found_.macros = macro_constants(manager.getBufferData(manager.getMainFileID()).str());
  for (const TextDifference& each : differences) {
    const bool is_one = each.expected.size() == 1 && each.printed.size() <= 1;
    const unsigned char code = is_one ? static_cast<unsigned char>(each.expected.front()) : 0;
    if (code > ' ' && code < 127 && !visitor.found_.characters.contains(code))
      visitor.found_.expected_characters.insert(code);
  }
  return std::move(visitor.found_);
}

bool is_declared(const clang::ASTContext& ast, const char* name) {
  return !ast.getTranslationUnitDecl()->lookup(&ast.Idents.get(name)).empty();
}

std::string character_text(unsigned code) {
  switch (code) {
    case '\n': return "'\\n'";
    case '\t': return "'\\t'";
    case '\r': return "'\\r'";
    case '\\': return "'\\\\'";
    case '\'': return "'\\''";
    case 0: return "'\\0'";
    default: break;
  }
  if (code < 32 || code > 126) return fmt::format("{}", code);
  return fmt::format("'{}'", static_cast<char>(code));
}

Fit fit(const clang::ASTContext& ast, clang::QualType wanted, clang::QualType offered) {
  clang::QualType one = ast.getCanonicalType(wanted.getNonReferenceType()).getUnqualifiedType();
  clang::QualType other = ast.getCanonicalType(offered.getNonReferenceType()).getUnqualifiedType();
  if (one == other) return Fit::same;
  if (one->isArithmeticType() && other->isArithmeticType()) return Fit::converted;
  auto element = [&](clang::QualType type) -> clang::QualType {
    if (const clang::ArrayType* array = ast.getAsArrayType(type)) return array->getElementType();
    return type->isPointerType() ? type->getPointeeType() : clang::QualType();
  };
  clang::QualType to = element(one), from = element(other);
  if (to.isNull() || from.isNull()) return Fit::none;
  return ast.hasSameUnqualifiedType(to, from) ? Fit::same : Fit::none;
}

}  // namespace culprit::frontend
