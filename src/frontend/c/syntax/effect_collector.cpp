// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/effect_collector.h"

#include <clang/Basic/SourceManager.h>

#include <utility>

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;

namespace {

constexpr std::string_view memory_prefix = "memory of type ";

std::string memory_of(QualType type) {
  QualType plain = type.getCanonicalType().getUnqualifiedType();
  return std::string(memory_prefix) + (plain->isVoidType() ? "char" : plain.getAsString());
}

// Evaluates its operands in no order.
bool leaves_order_open(const clang::Stmt* node) {
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(node))
    return !binary->isLogicalOp() && binary->getOpcode() != clang::BO_Comma;
  return llvm::isa<clang::CallExpr>(node) || llvm::isa<clang::ArraySubscriptExpr>(node) ||
         llvm::isa<clang::InitListExpr>(node);
}

bool is_unevaluated(const clang::Stmt* node) {
  return llvm::isa<clang::UnaryExprOrTypeTraitExpr>(node) || llvm::isa<clang::OffsetOfExpr>(node);
}

void merge(std::set<std::string>& into, std::set<std::string>&& from) {
  if (into.size() < from.size()) into.swap(from);
  into.merge(from);
}

void merge(EffectCollector::Effects& into, EffectCollector::Effects&& from) {
  merge(into.own.reads, std::move(from.own.reads));
  merge(into.own.writes, std::move(from.own.writes));
  if (into.calls.size() < from.calls.size()) into.calls.swap(from.calls);
  for (auto& [name, accesses] : from.calls) {
    EffectCollector::Accesses& known = into.calls[name];
    merge(known.reads, std::move(accesses.reads));
    merge(known.writes, std::move(accesses.writes));
  }
}

bool may_write_to(const clang::FunctionDecl* function, unsigned argument) {
  if (argument >= function->getNumParams()) return function->getName().contains("scanf");
  const QualType type = function->getParamDecl(argument)->getType();
  return type->isPointerType() && !type->getPointeeType().isConstQualified();
}

std::vector<const clang::Stmt*> operands_of(const clang::Stmt* node) {
  if (const auto* generic = dyn_cast<clang::GenericSelectionExpr>(node))
    return {generic->getResultExpr()};
  if (const auto* choice = dyn_cast<clang::ChooseExpr>(node)) return {choice->getChosenSubExpr()};
  std::vector<const clang::Stmt*> operands;
  if (is_unevaluated(node)) return operands;
  const auto* call = dyn_cast<clang::CallExpr>(node);
  if (call != nullptr && call->getDirectCallee() != nullptr)
    return {call->arg_begin(), call->arg_end()};
  for (const clang::Stmt* child : node->children()) {
    if (child != nullptr) operands.push_back(child);
  }
  return operands;
}

}  // namespace

std::string EffectCollector::shown(const std::string& accessed) {
  if (accessed.starts_with(memory_prefix) || accessed.starts_with("the ")) return accessed;
  std::string quoted(1, '\'');
  quoted.append(accessed, 0, accessed.find('@'));
  return quoted += '\'';
}

void EffectCollector::collect() {
  for (const clang::Decl* each : unit_.getTranslationUnitDecl()->decls()) {
    const auto* declared = dyn_cast<clang::FunctionDecl>(each);
    if (declared == nullptr || !declared->doesThisDeclarationHaveABody()) continue;
    Effects effects = effects_of(declared->getBody());
    // Variables of one activation are nobody else's; where pointers reach them they are memory.
    auto is_gone = [](const std::string& name) {
      return name.find("@local ") != std::string::npos;
    };
    for (std::set<std::string>* names : {&effects.own.reads, &effects.own.writes}) {
      std::set<std::string> memory;
      for (const std::string& name : *names) {
        auto known = order_.by_pointer_.find(name);
        if (is_gone(name) && known != order_.by_pointer_.end()) memory.insert(known->second);
      }
      std::erase_if(*names, is_gone);
      names->merge(memory);
    }
    order_.functions_[function(declared)] = std::move(effects);
  }
}

EffectCollector::Effects EffectCollector::effects_of(const clang::Stmt* root) {
  struct Open {
    const clang::Stmt* node;
    std::vector<const clang::Stmt*> operands;
    std::vector<Effects> done;
  };
  std::vector<Open> open;
  open.push_back({root, operands_of(root), {}});
  for (;;) {
    Open& top = open.back();
    if (top.done.size() < top.operands.size()) {
      const clang::Stmt* next = top.operands[top.done.size()];
      open.push_back({next, operands_of(next), {}});
      continue;
    }
    if (leaves_order_open(top.node)) note_place(top.node, top.done);
    Effects all;
    for (Effects& each : top.done) merge(all, std::move(each));
    add_own(top.node, all);
    open.pop_back();
    if (open.empty()) return all;
    open.back().done.push_back(std::move(all));
  }
}

void EffectCollector::note_place(const clang::Stmt* node, const std::vector<Effects>& operands) {
  EvaluationOrder::Place place;
  bool can_write = false;
  for (const Effects& each : operands) {
    if (!each.any()) continue;
    can_write |= each.can_write();
    place.operands.push_back(each);
  }
  if (!can_write || place.operands.size() < 2) return;
  const clang::SourceManager& sources = unit_.getSourceManager();
  clang::SourceLocation at = sources.getExpansionLoc(node->getBeginLoc());
  if (sources.isInSystemHeader(at)) return;
  const clang::PresumedLoc shown = sources.getPresumedLoc(at);
  if (shown.isInvalid()) return;
  place.location = std::string(shown.getFilename()) + ":" + std::to_string(shown.getLine()) + ":" +
                   std::to_string(shown.getColumn());
  order_.places_.push_back(std::move(place));
}

void EffectCollector::add_own(const clang::Stmt* node, Effects& effects) {
  if (const auto* cast = dyn_cast<clang::CastExpr>(node)) {
    if (cast->getCastKind() == clang::CK_LValueToRValue)
      access(cast->getSubExpr(), effects.own.reads);
  } else if (const auto* unary = dyn_cast<clang::UnaryOperator>(node)) {
    if (unary->isIncrementDecrementOp()) {
      access(unary->getSubExpr(), effects.own.reads);
      access(unary->getSubExpr(), effects.own.writes);
    }
    if (unary->getOpcode() == clang::UO_AddrOf) {
      const auto* named = dyn_cast<clang::DeclRefExpr>(unary->getSubExpr()->IgnoreParens());
      const auto* of = named ? dyn_cast<clang::VarDecl>(named->getDecl()) : nullptr;
      if (of != nullptr) order_.by_pointer_[variable(of)] = memory_of(of->getType());
    }
  } else if (const auto* binary = dyn_cast<clang::BinaryOperator>(node)) {
    if (!binary->isAssignmentOp()) return;
    access(binary->getLHS(), effects.own.writes);
    if (binary->isCompoundAssignmentOp()) access(binary->getLHS(), effects.own.reads);
  } else if (const auto* call = dyn_cast<clang::CallExpr>(node)) {
    add_call(call, effects);
  } else if (const auto* named = dyn_cast<clang::DeclRefExpr>(node)) {
    if (const auto* of = dyn_cast<clang::FunctionDecl>(named->getDecl()))
      order_.functions_by_address_.insert(function(of));
  }
}

void EffectCollector::add_call(const clang::CallExpr* call, Effects& effects) {
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (callee == nullptr) {
    effects.calls[through_pointer];
    return;
  }
  if (callee->getBuiltinID() != 0 && callee->getName().startswith("__builtin_")) return;
  Accesses& accesses = effects.calls[function(callee)];
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    const clang::Expr* argument = call->getArg(i);
    if (!argument->getType()->isPointerType()) continue;
    const clang::Expr* given = argument->IgnoreParenImpCasts();
    QualType to = given->getType()->isPointerType() ? given->getType()->getPointeeType()
                  : unit_.getAsArrayType(given->getType()) != nullptr
                      ? unit_.getAsArrayType(given->getType())->getElementType()
                      : argument->getType()->getPointeeType();
    if (to->isRecordType() || to->isFunctionType()) continue;
    accesses.reads.insert(memory_of(to));
    if (may_write_to(callee, i)) accesses.writes.insert(memory_of(to));
  }
}

// A variable or a part of it, or memory behind a pointer.
void EffectCollector::access(const clang::Expr* place, std::set<std::string>& names) {
  const QualType accessed = place->getType();
  for (const clang::Expr* at = place->IgnoreParens();;) {
    if (const auto* named = dyn_cast<clang::DeclRefExpr>(at)) {
      const auto* of = dyn_cast<clang::VarDecl>(named->getDecl());
      if (of == nullptr) return;
      names.insert(variable(of));
      if (of->getType()->isArrayType()) names.insert(memory_of(accessed));
      return;
    }
    if (const auto* member = dyn_cast<clang::MemberExpr>(at); member && !member->isArrow()) {
      at = member->getBase()->IgnoreParens();
      continue;
    }
    const auto* subscript = dyn_cast<clang::ArraySubscriptExpr>(at);
    const auto* decayed =
        subscript ? dyn_cast<clang::ImplicitCastExpr>(subscript->getBase()->IgnoreParens())
                  : nullptr;
    if (decayed != nullptr && decayed->getCastKind() == clang::CK_ArrayToPointerDecay) {
      at = decayed->getSubExpr()->IgnoreParens();
      continue;
    }
    names.insert(memory_of(accessed));
    return;
  }
}

std::string EffectCollector::variable(const clang::VarDecl* declared) {
  std::string name = declared->getNameAsString();
  if (declared->isExternallyVisible()) return name;
  const std::string at =
      std::to_string(declared->getCanonicalDecl()->getLocation().getRawEncoding());
  return name + (declared->hasLocalStorage() ? "@local " : "@static ") + file_of(declared) + at;
}

std::string EffectCollector::function(const clang::FunctionDecl* declared) const {
  std::string name = declared->getNameAsString();
  return declared->isExternallyVisible() ? name : name + "@static " + file_of(declared);
}

std::string EffectCollector::file_of(const clang::Decl* declared) const {
  const clang::SourceManager& sources = unit_.getSourceManager();
  return sources.getFilename(sources.getExpansionLoc(declared->getLocation())).str();
}

}  // namespace culprit::frontend
