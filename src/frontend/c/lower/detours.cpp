// SPDX-License-Identifier: MIT
// Ways that a program does not take, so that statements can be blamed (program/component.h): one
// that should not be executed, one that is missing, a jump that should not be taken.
//
// The places are those between the statements of a block, and around a body without braces. What
// would do the same as another way is left out:
//
// - a variable gets a value only where it matters: behind a statement that mentions it, or at the
//   beginning of a block; from there to the next mention all places are one;
// - not right behind an assignment to it, which can be blamed itself;
// - not where nothing mentions it any more.
#include <clang/AST/Stmt.h>

#include <algorithm>

#include "frontend/c/lower/function_lowering.h"

namespace culprit::frontend {

using clang::dyn_cast;
using program::BlockId;
using program::Component;
using program::ComponentId;
using program::Detour;
using program::Role;
using source::SourceSpan;

namespace {

// Larger functions would have more ways than anybody waits for.
constexpr std::size_t most_variables = 24;

bool is_jump(const clang::Stmt* statement) {
  return llvm::isa<clang::BreakStmt, clang::ContinueStmt, clang::ReturnStmt, clang::GotoStmt>(
      statement);
}

// Skipping it would be another thing than a false condition in it.
bool can_be_extra(const clang::Stmt* statement) {
  if (is_jump(statement)) return true;
  if (const auto* condition = dyn_cast<clang::IfStmt>(statement)) {
    return condition->getElse() != nullptr;
  }
  return llvm::isa<clang::Expr, clang::DoStmt, clang::SwitchStmt>(statement);
}

// The variable that a statement gives a value without reading it.
const clang::VarDecl* assigned_by(const clang::Stmt* statement) {
  if (const auto* declared = dyn_cast<clang::DeclStmt>(statement)) {
    if (!declared->isSingleDecl()) return nullptr;
    const auto* variable = dyn_cast<clang::VarDecl>(declared->getSingleDecl());
    return variable == nullptr ? nullptr : variable->getCanonicalDecl();
  }
  const auto* assignment = dyn_cast<clang::BinaryOperator>(statement);
  if (assignment == nullptr || assignment->getOpcode() != clang::BO_Assign) return nullptr;
  const auto* target = dyn_cast<clang::DeclRefExpr>(assignment->getLHS()->IgnoreParens());
  if (target == nullptr) return nullptr;
  const auto* variable = dyn_cast<clang::VarDecl>(target->getDecl());
  return variable == nullptr ? nullptr : variable->getCanonicalDecl();
}

}  // namespace

// Parameters, locals that are declared already, and what else the function mentions.
std::vector<const clang::VarDecl*> FunctionLowering::variables_in_sight() {
  std::vector<const clang::VarDecl*> all(in_sight_.rbegin(), in_sight_.rend());
  // Of equal names the innermost is seen.
  std::set<llvm::StringRef> names;
  std::erase_if(all, [&](const clang::VarDecl* each) {
    return each->getName().empty() || !names.insert(each->getName()).second;
  });
  for (const clang::VarDecl* each : globals_in_sight_) {
    if (!names.contains(each->getName())) all.push_back(each);
  }
  return all;
}

void FunctionLowering::begin_sight(const clang::FunctionDecl* definition) {
  if (!blames_statements()) return;
  returned_ = definition->getReturnType();
  prints_ = mentions_.in(definition->getBody()).prints;
  for (const clang::ParmVarDecl* each : definition->parameters()) {
    in_sight_.push_back(each->getCanonicalDecl());
  }
  for (const clang::VarDecl* each : mentions_.in(definition->getBody()).variables) {
    bool is_own = !unit_.ast.getSourceManager().isInSystemHeader(each->getLocation());
    if (each->isFileVarDecl() && is_own) globals_in_sight_.push_back(each);
  }
  std::sort(
      globals_in_sight_.begin(), globals_in_sight_.end(),
      [](const clang::VarDecl* a, const clang::VarDecl* b) { return a->getName() < b->getName(); });
}

bool FunctionLowering::blames_statements() const {
  return unit_.session.blame_statements && unit_.origin == program::Origin::user;
}

// The statements of a body, whether it has braces or not.
void FunctionLowering::body(const clang::Stmt* statement) {
  if (!blames_statements() || llvm::isa<clang::CompoundStmt>(statement)) {
    return this->statement(statement);
  }
  statements({statement}, statement->getEndLoc(), statement);
}

void FunctionLowering::statements(llvm::ArrayRef<const clang::Stmt*> list,
                                  clang::SourceLocation end, const clang::Stmt* without_braces) {
  if (!blames_statements()) {
    for (const clang::Stmt* each : list) statement(each);
    return;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    StatementPlace place{list, i, ranges_.of(list[i]).getBegin(), without_braces};
    std::optional<BlockId> behind = ways(place);
    std::size_t later = still_to_come_.size();
    still_to_come_.insert(still_to_come_.end(), list.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                          list.end());
    statement(list[i]);
    still_to_come_.resize(later);
    if (behind) code_.fall_into(*behind, span_of(list[i]));
  }
  ways({list, list.size(), end, without_braces});
}

// Where the variable may be given a value: the first place after something mentions it.
bool FunctionLowering::matters(const StatementPlace& place, const clang::VarDecl* variable) {
  if (place.index != 0) {
    const clang::Stmt* before = place.list[place.index - 1];
    const Mentioned& mentioned = mentions_.in(before);
    const bool is_shared = !variable->hasLocalStorage() || in_memory_.contains(variable);
    const bool touches = mentioned.variables.contains(variable) || (is_shared && mentioned.calls);
    if (!touches || assigned_by(before) == variable) return false;
  }
  // A new value that is overwritten at once is none.
  if (place.index < place.list.size() && assigned_by(place.list[place.index]) == variable) {
    return false;
  }
  if (!variable->hasLocalStorage()) return true;
  auto mentions_it = [&](const clang::Stmt* each) {
    return mentions_.in(each).variables.contains(variable);
  };
  return std::any_of(place.list.begin() + static_cast<std::ptrdiff_t>(place.index),
                     place.list.end(), mentions_it) ||
         std::any_of(still_to_come_.begin(), still_to_come_.end(), mentions_it);
}

ComponentId FunctionLowering::way(Component component, ComponentId gate) {
  component.gate = gate;
  component.function = id_;
  auto id = static_cast<ComponentId>(program_.components.size());
  program_.components.push_back(std::move(component));
  return id;
}

// Behind the condition, which is false in the program as it is, the way is laid down next; what
// comes after it is in the block that is returned.
BlockId FunctionLowering::begin_way(ComponentId component, SourceSpan span) {
  Tree* condition = constant(0, program::int_scalar, unit_.ast.IntTy, span);
  condition->component = component;
  BlockId inside = code_.new_block(), outside = code_.new_block();
  branch(condition, inside, outside, span, BranchKind::gate);
  code_.start(inside);
  return outside;
}

// Not known as a value yet: 0 of the type.
Tree* FunctionLowering::any_value(ComponentId component, clang::QualType type, SourceSpan span) {
  Tree* value = constant(0, scalar(type, {}), type, span);
  value->component = component;
  return value;
}

void FunctionLowering::assigning_ways(const StatementPlace& place, const Component& missing,
                                      ComponentId gate) {
  std::size_t left = most_variables;
  for (const clang::VarDecl* variable : variables_in_sight()) {
    clang::QualType type = variable->getType();
    if (type.isConstQualified() || type.isVolatileQualified() || type->isAtomicType()) continue;
    if (Types::is_aggregate(type) || unit_.types.scalar(type).kind == program::ScalarKind::none ||
        !matters(place, variable)) {
      continue;
    }
    if (left-- == 0) return;
    Component assigns = missing;
    assigns.detour = Detour::assign;
    assigns.variable = variable->getNameAsString();
    assigns.is_way = true;
    ComponentId condition = way(assigns, gate);
    BlockId outside = begin_way(condition, missing.span);
    assigns.is_way = false;
    assigns.type = unit_.types.id(type);
    ComponentId value = way(std::move(assigns), condition);
    store(variable_place(variable, missing.span), any_value(value, type, missing.span),
          missing.span);
    code_.fall_into(outside, missing.span);
  }
}

// Any text, at last.
void FunctionLowering::print_anything(Component component, ComponentId condition) {
  const SourceSpan span = component.span;
  component.is_way = false;
  component.type = unit_.types.id(unit_.ast.getPointerType(unit_.ast.CharTy));
  Tree* text = make(program::Op::global_address, unit_.ast.getPointerType(unit_.ast.CharTy), span);
  text->immediate = program::index_of(unit_.empty_text());
  text->component = way(std::move(component), condition);
  call_model("puts", {text}, unit_.ast.IntTy, span);
}

void FunctionLowering::printing_way(const Component& missing, ComponentId gate) {
  Component prints = missing;
  prints.detour = Detour::print;
  prints.is_way = true;
  ComponentId condition = way(prints, gate);
  BlockId outside = begin_way(condition, missing.span);
  print_anything(std::move(prints), condition);
  code_.fall_into(outside, missing.span);
}

// Past the statement; where it prints, something else may be printed instead.
BlockId FunctionLowering::skipping_ways(const clang::Stmt* next, const Component& extra,
                                        ComponentId gate) {
  BlockId behind = code_.new_block();
  BlockId not_skipped = begin_way(way(extra, gate), extra.span);
  code_.jump(behind, extra.span);
  code_.start(not_skipped);
  const auto* call = dyn_cast<clang::CallExpr>(next);
  if (call == nullptr || !mentions_.in(next).prints) return behind;
  Component other = extra;
  other.role = Role::output;
  other.detour = Detour::print_instead;
  other.is_way = true;
  ComponentId condition = way(other, gate);
  BlockId as_it_is = begin_way(condition, extra.span);
  print_anything(std::move(other), condition);
  code_.jump(behind, extra.span);
  code_.start(as_it_is);
  return behind;
}

void FunctionLowering::leaving_ways(const Component& missing, ComponentId gate) {
  auto leave = [&](Detour detour, const JumpTarget& target) {
    Component leaves = missing;
    leaves.detour = detour;
    BlockId outside = begin_way(way(std::move(leaves), gate), missing.span);
    leave_to(target.block, target.scope, missing.span);
    code_.start(outside);
  };
  if (!breaks_.empty()) leave(Detour::leave_loop, breaks_.back());
  if (!continues_.empty()) leave(Detour::next_iteration, continues_.back());
  if (!cleanups_.empty() || Types::is_aggregate(returned_) ||
      (!returned_->isVoidType() &&
       unit_.types.scalar(returned_).kind == program::ScalarKind::none)) {
    return;
  }
  Component gives_back = missing;
  gives_back.detour = Detour::give_back;
  gives_back.is_way = !returned_->isVoidType();
  ComponentId condition = way(gives_back, gate);
  BlockId outside = begin_way(condition, missing.span);
  program::Instruction leave_function;
  leave_function.operation = program::Operation::return_value;
  leave_function.span = missing.span;
  if (!returned_->isVoidType()) {
    gives_back.is_way = false;
    gives_back.type = unit_.types.id(returned_);
    leave_function.scalar = scalar(returned_, {});
    leave_function.value =
        code_.lay_down(any_value(way(std::move(gives_back), condition), returned_, missing.span));
  }
  code_.emit(leave_function);
  code_.start(outside);
}

std::optional<BlockId> FunctionLowering::ways(const StatementPlace& place) {
  if (code_.ended() || place.location.isInvalid() || place.location.isMacroID() ||
      in_specification_) {
    return std::nullopt;
  }
  SourceSpan here = unit_.spans.of_token(place.location);
  if (!here.known()) return std::nullopt;
  const bool at_end = place.index == place.list.size();
  // Behind the last statement of a body without braces.
  if (at_end && place.without_braces != nullptr) here.begin = span_of(place.without_braces).end;
  here.end = here.begin;
  const clang::Stmt* next = at_end ? nullptr : place.list[place.index];
  Component missing;
  missing.role = Role::missing_statement;
  missing.span = here;
  if (place.without_braces != nullptr) missing.unbraced = span_of(place.without_braces);
  Component gate = missing;
  gate.detour = Detour::gate;
  gate.is_way = true;
  ComponentId id = way(std::move(gate), ComponentId::none);
  BlockId outside = begin_way(id, here);
  std::optional<BlockId> behind;
  if (next != nullptr && can_be_extra(next) && !mentions_.in(next).states) {
    Component extra;
    extra.role = is_jump(next) ? Role::jump : Role::extra_statement;
    extra.span = span_of(next);
    extra.text = unit_.session.files.text(extra.span);
    extra.detour = Detour::skip;
    if (extra.span.known() && extra.text.size() <= 400) behind = skipping_ways(next, extra, id);
  }
  assigning_ways(place, missing, id);
  if (prints_) printing_way(missing, id);
  const bool leaves_anyhow = next != nullptr && is_jump(next);
  if (!leaves_anyhow) leaving_ways(missing, id);
  code_.fall_into(outside, here);
  return behind;
}

}  // namespace culprit::frontend
