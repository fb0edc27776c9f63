// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/jumps.h"

#include <clang/AST/Attr.h>

#include "frontend/c/lower/code/call_builder.h"
#include "frontend/c/lower/code/storage.h"

namespace culprit::frontend {

using program::BlockId;
using program::Instruction;
using program::LocalId;
using program::Operation;
using source::SourceSpan;

void Jumps::begin_loop(BlockId after, BlockId next) {
  breaks_.push_back({after, builder_.scopes.current()});
  continues_.push_back({next, builder_.scopes.current()});
}

void Jumps::end_loop() {
  breaks_.pop_back();
  continues_.pop_back();
}

void Jumps::begin_switch(BlockId after) {
  breaks_.push_back({after, builder_.scopes.current()});
}

void Jumps::end_switch() {
  breaks_.pop_back();
}

const JumpTarget* Jumps::break_target() const {
  return breaks_.empty() ? nullptr : &breaks_.back();
}

const JumpTarget* Jumps::continue_target() const {
  return continues_.empty() ? nullptr : &continues_.back();
}

void Jumps::leave_to(const JumpTarget& target, SourceSpan span) {
  retire(builder_.scopes.ending(builder_.scopes.current(), target.scope), span);
  code_.jump(target.block, span);
}

void Jumps::go_to(const clang::LabelDecl* label, SourceSpan span) {
  // A block of its own: what it has to retire is known only when the label's scope is.
  BlockId from = code_.new_block();
  code_.jump(from, span);
  gotos_.push_back({from, builder_.scopes.current(), label, span});
}

void Jumps::set_label(const clang::LabelDecl* label, SourceSpan span) {
  code_.fall_into(block_of(label), span);
  label_scopes_[label] = builder_.scopes.current();
}

BlockId Jumps::block_of(const clang::LabelDecl* label) {
  auto [entry, inserted] = labels_.try_emplace(label, BlockId::entry);
  if (inserted) entry->second = code_.new_block();
  return entry->second;
}

void Jumps::resolve_gotos() {
  for (const PendingGoto& jump : gotos_) {
    code_.start(jump.from);
    retire(builder_.scopes.ending(jump.scope, label_scopes_[jump.label]), jump.span);
    code_.jump(block_of(jump.label), jump.span);
  }
}

void Jumps::retire(const std::vector<LocalId>& locals, SourceSpan span) {
  for (LocalId local : locals) {
    if (auto cleanup = cleanups_.find(local); cleanup != cleanups_.end()) {
      const clang::VarDecl* variable = cleanup->second;
      program::Call call;
      call.callee = unit_.function(variable->getAttr<clang::CleanupAttr>()->getFunctionDecl());
      call.arguments.push_back(
          {code_.lay_down(storage_.variable_place(variable, span).address), 0});
      call_builder_.emit(std::move(call), unit_.ast.VoidTy, span);
    }
    Instruction instruction;
    instruction.operation = Operation::retire_local;
    instruction.local = local;
    instruction.span = span;
    code_.emit(instruction);
  }
}

void Jumps::retire_cleanups(SourceSpan span) {
  std::vector<LocalId> cleaned;
  for (LocalId local : builder_.scopes.ending(builder_.scopes.current(), 0)) {
    if (cleanups_.contains(local)) cleaned.push_back(local);
  }
  retire(cleaned, span);
}

}  // namespace culprit::frontend
