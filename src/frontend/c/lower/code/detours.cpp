// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/detours.h"

#include <algorithm>
#include <set>

#include "frontend/c/lower/code/call_builder.h"
#include "frontend/c/lower/code/jumps.h"
#include "frontend/c/lower/code/storage.h"
#include "frontend/c/syntax/jump_statements.h"

namespace culprit::frontend {

using clang::dyn_cast;
using program::BlockId;
using program::Component;
using program::ComponentId;
using program::Detour;
using program::Role;
using source::SourceSpan;

namespace {

// Larger functions would have more detours than anybody waits for.
constexpr std::size_t most_assigned_variables = 24, most_assigned_parts = 12;

// Skipping it would be another thing than a false condition in it.
bool can_be_extra(const clang::Stmt* statement) {
  if (is_jump(statement)) return true;
  if (const auto* condition = dyn_cast<clang::IfStmt>(statement)) {
    return condition->getElse() != nullptr;
  }
  return llvm::isa<clang::Expr, clang::DoStmt, clang::SwitchStmt>(statement);
}

}  // namespace

// Parameters, locals that are declared already, and what else the function mentions.
std::vector<const clang::VarDecl*> Detours::visible_variables() {
  std::vector<const clang::VarDecl*> all(visible_locals_.rbegin(), visible_locals_.rend());
  // Of equal names the innermost is seen.
  std::set<llvm::StringRef> names;
  std::erase_if(all, [&](const clang::VarDecl* each) {
    return each->getName().empty() || !names.insert(each->getName()).second;
  });
  for (const clang::VarDecl* each : visible_globals_) {
    if (!names.contains(each->getName())) all.push_back(each);
  }
  return all;
}

void Detours::begin(const clang::FunctionDecl* definition) {
  if (!enabled()) return;
  assignable_.begin(definition);
  returned_ = definition->getReturnType();
  prints_ = mentions_.in(definition->getBody()).prints;
  for (const clang::ParmVarDecl* each : definition->parameters()) {
    visible_locals_.push_back(each->getCanonicalDecl());
  }
  for (const clang::VarDecl* each : mentions_.in(definition->getBody()).variables) {
    bool is_own = !unit_.ast.getSourceManager().isInSystemHeader(each->getLocation());
    if (each->isFileVarDecl() && is_own) visible_globals_.push_back(each);
  }
  std::sort(
      visible_globals_.begin(), visible_globals_.end(),
      [](const clang::VarDecl* a, const clang::VarDecl* b) { return a->getName() < b->getName(); });
}

bool Detours::enabled() const {
  return unit_.session.blame_statements && unit_.origin == program::Origin::user;
}

// Where it may be given a value: the first place after something mentions it.
bool Detours::matters(const StatementPlace& place, const Assignable& assignable) {
  const clang::VarDecl* variable = assignable.variable;
  if (place.index != 0) {
    const clang::Stmt* before = place.list[place.index - 1];
    const bool is_shared = !variable->hasLocalStorage() || storage_.is_in_memory(variable);
    const bool touches = may_touch(mentions_.in(before), assignable, is_shared);
    if (!touches || is_assigned_by(before, assignable)) return false;
  }
  // A new value that is overwritten at once is none.
  if (place.index < place.list.size() && is_assigned_by(place.list[place.index], assignable))
    return false;
  // What others may read, too.
  if (!variable->hasLocalStorage()) return true;
  if (!assignable.is_variable() && variable->getType()->isPointerType()) return true;
  auto mentions_it = [&](const clang::Stmt* each) {
    return mentions_.in(each).variables.contains(variable);
  };
  return std::any_of(place.list.begin() + static_cast<std::ptrdiff_t>(place.index),
                     place.list.end(), mentions_it) ||
         std::any_of(upcoming_.begin(), upcoming_.end(), mentions_it);
}

ComponentId Detours::add_component(Component component, ComponentId gate) {
  component.gate = gate;
  component.function = builder_.id;
  auto id = static_cast<ComponentId>(builder_.program.components.size());
  builder_.program.components.push_back(std::move(component));
  return id;
}

// Behind the condition, which is false in the program as it is, the detour is laid down next; what
// comes after it is in the block that is returned.
BlockId Detours::begin_detour(ComponentId component, SourceSpan span) {
  Tree* condition = builder_.constant(0, program::int_scalar, unit_.ast.IntTy, span);
  condition->component = component;
  BlockId inside = code_.new_block(), outside = code_.new_block();
  builder_.branch(condition, inside, outside, span, BranchKind::gate);
  code_.start(inside);
  return outside;
}

// Not known as a value yet: 0 of the type.
Tree* Detours::unknown_value(ComponentId component, clang::QualType type, SourceSpan span) {
  Tree* value = builder_.constant(0, builder_.scalar(type, {}), type, span);
  value->component = component;
  return value;
}

void Detours::add_assignments(const StatementPlace& place, const Component& missing,
                              ComponentId gate) {
  std::size_t variables = 0, parts = 0;
  for (const Assignable& each : assignable_.among(visible_variables())) {
    if (!matters(place, each)) continue;
    const bool is_more =
        each.is_variable() ? ++variables > most_assigned_variables : ++parts > most_assigned_parts;
    if (is_more) continue;
    Component assigns = missing;
    assigns.detour = Detour::assign;
    assigns.variable = each.text;
    assigns.only_enables_others = true;
    ComponentId condition = add_component(assigns, gate);
    BlockId outside = begin_detour(condition, missing.span);
    assigns.only_enables_others = false;
    assigns.type = unit_.types.id(each.type);
    ComponentId value = add_component(std::move(assigns), condition);
    storage_.store(assignable_.place_of(each, missing.span),
                   unknown_value(value, each.type, missing.span), missing.span);
    code_.fall_into(outside, missing.span);
  }
}

// Any text, at last.
void Detours::print_any_text(Component component, ComponentId condition) {
  const SourceSpan span = component.span;
  component.only_enables_others = false;
  component.type = unit_.types.id(unit_.ast.getPointerType(unit_.ast.CharTy));
  Tree* text =
      builder_.make(program::Op::global_address, unit_.ast.getPointerType(unit_.ast.CharTy), span);
  text->immediate = program::index_of(unit_.empty_text());
  text->component = add_component(std::move(component), condition);
  call_builder_.model("puts", {text}, unit_.ast.IntTy, span);
}

void Detours::add_output(const Component& missing, ComponentId gate) {
  Component prints = missing;
  prints.detour = Detour::print;
  prints.only_enables_others = true;
  ComponentId condition = add_component(prints, gate);
  BlockId outside = begin_detour(condition, missing.span);
  print_any_text(std::move(prints), condition);
  code_.fall_into(outside, missing.span);
}

// Past the statement; where it prints, something else may be printed instead.
BlockId Detours::add_skip(const clang::Stmt* next, const Component& extra, ComponentId gate) {
  BlockId behind = code_.new_block();
  BlockId not_skipped = begin_detour(add_component(extra, gate), extra.span);
  code_.jump(behind, extra.span);
  code_.start(not_skipped);
  const auto* call = dyn_cast<clang::CallExpr>(next);
  if (call == nullptr || !mentions_.in(next).prints) return behind;
  Component other = extra;
  other.role = Role::output;
  other.detour = Detour::print_instead;
  other.only_enables_others = true;
  ComponentId condition = add_component(other, gate);
  BlockId as_it_is = begin_detour(condition, extra.span);
  print_any_text(std::move(other), condition);
  code_.jump(behind, extra.span);
  code_.start(as_it_is);
  return behind;
}

void Detours::add_exits(const Component& missing, ComponentId gate) {
  auto leave = [&](Detour detour, const JumpTarget& target) {
    Component leaves = missing;
    leaves.detour = detour;
    BlockId outside = begin_detour(add_component(std::move(leaves), gate), missing.span);
    jumps_.leave_to(target, missing.span);
    code_.start(outside);
  };
  if (const JumpTarget* target = jumps_.break_target()) leave(Detour::leave_loop, *target);
  if (const JumpTarget* target = jumps_.continue_target()) leave(Detour::next_iteration, *target);
  if (jumps_.has_cleanups() || Types::is_aggregate(returned_) ||
      (!returned_->isVoidType() &&
       unit_.types.scalar(returned_).kind == program::ScalarKind::none)) {
    return;
  }
  Component gives_back = missing;
  gives_back.detour = Detour::give_back;
  gives_back.only_enables_others = !returned_->isVoidType();
  ComponentId condition = add_component(gives_back, gate);
  BlockId outside = begin_detour(condition, missing.span);
  program::Instruction leave_function;
  leave_function.operation = program::Operation::return_value;
  leave_function.span = missing.span;
  if (!returned_->isVoidType()) {
    gives_back.only_enables_others = false;
    gives_back.type = unit_.types.id(returned_);
    leave_function.scalar = builder_.scalar(returned_, {});
    leave_function.value = code_.lay_down(
        unknown_value(add_component(std::move(gives_back), condition), returned_, missing.span));
  }
  code_.emit(leave_function);
  code_.start(outside);
}

std::optional<BlockId> Detours::add(const StatementPlace& place) {
  if (code_.ended() || place.location.isInvalid() || place.location.isMacroID() ||
      builder_.in_specification) {
    return std::nullopt;
  }
  SourceSpan here = unit_.spans.of_token(place.location);
  if (!here.known()) return std::nullopt;
  const bool at_end = place.index == place.list.size();
  // Behind the last statement of a body without braces.
  if (at_end && place.without_braces != nullptr)
    here.begin = builder_.span_of(place.without_braces).end;
  here.end = here.begin;
  const clang::Stmt* next = at_end ? nullptr : place.list[place.index];
  Component missing;
  missing.role = Role::missing_statement;
  missing.span = here;
  if (place.without_braces != nullptr) missing.unbraced = builder_.span_of(place.without_braces);
  Component gate = missing;
  gate.detour = Detour::gate;
  gate.only_enables_others = true;
  ComponentId id = add_component(std::move(gate), ComponentId::none);
  BlockId outside = begin_detour(id, here);
  std::optional<BlockId> behind;
  if (next != nullptr && can_be_extra(next) && !mentions_.in(next).states) {
    Component extra;
    extra.role = is_jump(next) ? Role::jump : Role::extra_statement;
    extra.span = builder_.span_of(next);
    extra.text = unit_.session.files.text(extra.span);
    extra.detour = Detour::skip;
    if (extra.span.known() && extra.text.size() <= 400) behind = add_skip(next, extra, id);
  }
  add_assignments(place, missing, id);
  if (prints_) add_output(missing, id);
  const bool leaves_anyhow = next != nullptr && is_jump(next);
  if (!leaves_anyhow) add_exits(missing, id);
  code_.fall_into(outside, here);
  return behind;
}

}  // namespace culprit::frontend
