// SPDX-License-Identifier: MIT
// Statements and the control flow between them.
#include <clang/AST/Attr.h>
#include <clang/AST/Stmt.h>

#include <algorithm>

#include "frontend/c/lower/function_lowering.h"
#include "source/invariant.h"

namespace culprit::frontend {

using clang::dyn_cast;
using program::BlockId;
using program::Instruction;
using program::Operation;
using program::Role;
using source::SourceSpan;

void FunctionLowering::statement(const clang::Stmt* statement) {
  std::size_t mark = code_.temporaries_mark();
  try {
    dispatch_statement(statement);
  } catch (Unhandled unhandled) {
    if (unhandled.range.isInvalid()) unhandled.range = statement->getSourceRange();
    unsupported(unhandled);
  }
  code_.release_since(mark);
}

void FunctionLowering::unsupported(const Unhandled& unhandled) {
  Instruction instruction;
  instruction.operation = Operation::unsupported;
  instruction.span = unit_.spans.use(unhandled.range);
  instruction.index = static_cast<std::uint32_t>(program_.unsupported.size());
  program_.unsupported.push_back({unhandled.what, instruction.span});
  code_.emit(instruction);
}

void FunctionLowering::dispatch_statement(const clang::Stmt* statement) {
  if (const auto* expression = dyn_cast<clang::Expr>(statement)) return effect(expression);
  switch (statement->getStmtClass()) {
    case clang::Stmt::NullStmtClass: return;
    case clang::Stmt::CompoundStmtClass:
      return compound_statement(clang::cast<clang::CompoundStmt>(statement));
    case clang::Stmt::DeclStmtClass:
      for (const clang::Decl* one : clang::cast<clang::DeclStmt>(statement)->decls())
        declaration(one);
      return;
    case clang::Stmt::IfStmtClass: return if_statement(clang::cast<clang::IfStmt>(statement));
    case clang::Stmt::WhileStmtClass:
      return while_statement(clang::cast<clang::WhileStmt>(statement));
    case clang::Stmt::DoStmtClass: return do_statement(clang::cast<clang::DoStmt>(statement));
    case clang::Stmt::ForStmtClass: return for_statement(clang::cast<clang::ForStmt>(statement));
    case clang::Stmt::SwitchStmtClass:
      return switch_statement(clang::cast<clang::SwitchStmt>(statement));
    case clang::Stmt::CaseStmtClass:
    case clang::Stmt::DefaultStmtClass:
      return switch_case(clang::cast<clang::SwitchCase>(statement));
    case clang::Stmt::ReturnStmtClass:
      return return_statement(clang::cast<clang::ReturnStmt>(statement));
    case clang::Stmt::BreakStmtClass:
      return leave_to(breaks_.back().block, breaks_.back().scope, span_of(statement));
    case clang::Stmt::ContinueStmtClass:
      return leave_to(continues_.back().block, continues_.back().scope, span_of(statement));
    case clang::Stmt::GotoStmtClass:
      return goto_label(clang::cast<clang::GotoStmt>(statement)->getLabel(), span_of(statement));
    case clang::Stmt::LabelStmtClass: {
      const auto* label = clang::cast<clang::LabelStmt>(statement);
      code_.fall_into(label_block(label->getDecl()), span_of(statement));
      label_scopes_[label->getDecl()] = scopes_.current();
      return this->statement(label->getSubStmt());
    }
    case clang::Stmt::AttributedStmtClass:
      return this->statement(clang::cast<clang::AttributedStmt>(statement)->getSubStmt());
    case clang::Stmt::IndirectGotoStmtClass: {
      Instruction jump;
      jump.operation = Operation::jump_to_label;
      jump.value =
          code_.lay_down(value(clang::cast<clang::IndirectGotoStmt>(statement)->getTarget()));
      jump.span = span_of(statement);
      return code_.emit(jump);
    }
    case clang::Stmt::GCCAsmStmtClass: {
      // An empty template is a barrier for the compiler and does nothing.
      const auto* assembly = clang::cast<clang::GCCAsmStmt>(statement);
      if (assembly->getAsmString()->getString().empty() && assembly->getNumOutputs() == 0) return;
      throw Unhandled{"inline assembly", statement->getSourceRange()};
    }
    default: break;
  }
  throw Unhandled{std::string(statement->getStmtClassName()), statement->getSourceRange()};
}

void FunctionLowering::compound_statement(const clang::CompoundStmt* compound) {
  scopes_.enter(span_of(compound));
  ScopeId inner = scopes_.current();
  std::size_t seen = in_sight_.size();
  const std::vector<const clang::Stmt*> list(compound->body_begin(), compound->body_end());
  statements(list, compound->getRBracLoc(), nullptr);
  in_sight_.resize(seen);
  scopes_.leave();
  if (!code_.ended())
    retire(scopes_.ending(inner, scopes_.current()), unit_.spans.of_token(compound->getEndLoc()));
}

void FunctionLowering::retire(const std::vector<program::LocalId>& locals, SourceSpan span) {
  for (program::LocalId local : locals) {
    if (auto cleanup = cleanups_.find(local); cleanup != cleanups_.end()) {
      const clang::VarDecl* variable = cleanup->second;
      program::Call call;
      call.callee = unit_.function(variable->getAttr<clang::CleanupAttr>()->getFunctionDecl());
      call.arguments.push_back({code_.lay_down(variable_place(variable, span).address), 0});
      emit_call(std::move(call), unit_.ast.VoidTy, span);
    }
    Instruction instruction;
    instruction.operation = Operation::retire_local;
    instruction.local = local;
    instruction.span = span;
    code_.emit(instruction);
  }
}

void FunctionLowering::branch(Tree* condition, BlockId then_block, BlockId else_block,
                              SourceSpan span, BranchKind kind) {
  Instruction instruction;
  instruction.operation = Operation::branch;
  instruction.is_gate = kind == BranchKind::gate;
  instruction.value = code_.lay_down(condition);
  instruction.then_block = then_block;
  instruction.else_block = else_block;
  instruction.span = span;
  code_.emit(instruction);
}

void FunctionLowering::if_statement(const clang::IfStmt* statement) {
  BlockId then_block = code_.new_block();
  BlockId after = code_.new_block();
  BlockId else_block = statement->getElse() != nullptr ? code_.new_block() : after;
  branch(condition(statement->getCond(), Role::condition), then_block, else_block,
         span_of(statement->getCond()));
  code_.start(then_block);
  body(statement->getThen());
  code_.jump(after, span_of(statement));
  if (statement->getElse() != nullptr) {
    code_.start(else_block);
    body(statement->getElse());
    code_.jump(after, span_of(statement));
  }
  code_.start(after);
}

void FunctionLowering::add_loop(BlockId head, SourceSpan span) {
  function_.loops.push_back({head, span});
}

// What is in the loop may be executed again.
void FunctionLowering::loop_body(const clang::Stmt* loop, const clang::Stmt* body) {
  still_to_come_.push_back(loop);
  this->body(body);
  still_to_come_.pop_back();
}

void FunctionLowering::while_statement(const clang::WhileStmt* statement) {
  BlockId head = code_.new_block();
  BlockId body = code_.new_block();
  BlockId after = code_.new_block();
  add_loop(head, span_of(statement));
  code_.fall_into(head, span_of(statement));
  branch(condition(statement->getCond(), Role::condition), body, after,
         span_of(statement->getCond()));
  breaks_.push_back({after, scopes_.current()});
  continues_.push_back({head, scopes_.current()});
  code_.start(body);
  loop_body(statement, statement->getBody());
  code_.jump(head, span_of(statement));
  breaks_.pop_back();
  continues_.pop_back();
  code_.start(after);
}

void FunctionLowering::do_statement(const clang::DoStmt* statement) {
  BlockId body = code_.new_block();
  BlockId test = code_.new_block();
  BlockId after = code_.new_block();
  add_loop(body, span_of(statement));
  code_.fall_into(body, span_of(statement));
  breaks_.push_back({after, scopes_.current()});
  continues_.push_back({test, scopes_.current()});
  loop_body(statement, statement->getBody());
  breaks_.pop_back();
  continues_.pop_back();
  code_.fall_into(test, span_of(statement));
  branch(condition(statement->getCond(), Role::condition), body, after,
         span_of(statement->getCond()));
  code_.start(after);
}

void FunctionLowering::for_statement(const clang::ForStmt* statement) {
  scopes_.enter(span_of(statement));
  ScopeId inner = scopes_.current();
  std::size_t seen = in_sight_.size();
  if (statement->getInit() != nullptr) this->statement(statement->getInit());
  BlockId head = code_.new_block();
  BlockId body = code_.new_block();
  BlockId next = code_.new_block();
  BlockId after = code_.new_block();
  add_loop(head, span_of(statement));
  code_.fall_into(head, span_of(statement));
  if (statement->getCond() != nullptr) {
    branch(condition(statement->getCond(), Role::condition), body, after,
           span_of(statement->getCond()));
  } else {
    code_.jump(body, span_of(statement));
  }
  breaks_.push_back({after, scopes_.current()});
  continues_.push_back({next, scopes_.current()});
  code_.start(body);
  loop_body(statement, statement->getBody());
  breaks_.pop_back();
  continues_.pop_back();
  code_.fall_into(next, span_of(statement));
  if (statement->getInc() != nullptr) this->statement(statement->getInc());
  code_.jump(head, span_of(statement));
  code_.start(after);
  in_sight_.resize(seen);
  scopes_.leave();
  retire(scopes_.ending(inner, scopes_.current()), span_of(statement));
}

void FunctionLowering::switch_statement(const clang::SwitchStmt* statement) {
  const clang::Expr* subject = statement->getCond();
  program::Switch table;
  table.scalar = scalar(subject->getType(), subject->getSourceRange());
  Tree* chosen = rvalue(subject, Role::condition);
  BlockId after = code_.new_block();
  table.default_block = after;
  for (const clang::SwitchCase* label = statement->getSwitchCaseList(); label != nullptr;
       label = label->getNextSwitchCase()) {
    BlockId block = code_.new_block();
    case_blocks_[label] = block;
    const auto* single = dyn_cast<clang::CaseStmt>(label);
    if (single == nullptr) {
      table.default_block = block;
      continue;
    }
    auto bits = [&](const clang::Expr* value) {
      return value->EvaluateKnownConstInt(unit_.ast).extOrTrunc(table.scalar.width).getZExtValue();
    };
    program::SwitchCase made;
    made.low = bits(single->getLHS());
    made.high = single->getRHS() != nullptr ? bits(single->getRHS()) : made.low;
    made.block = block;
    // `case 13 ... 12` is reached by falling through alone.
    bool empty = table.scalar.is_signed()
                     ? static_cast<std::int64_t>(made.low << (64 - table.scalar.width)) >
                           static_cast<std::int64_t>(made.high << (64 - table.scalar.width))
                     : made.low > made.high;
    if (!empty) table.cases.push_back(made);
  }
  std::reverse(table.cases.begin(), table.cases.end());  // Clang lists them last first
  Instruction instruction;
  instruction.operation = Operation::switch_to;
  instruction.value = code_.lay_down(chosen);
  instruction.index = static_cast<std::uint32_t>(function_.switches.size());
  instruction.span = span_of(subject);
  code_.emit(instruction);
  function_.switches.push_back(std::move(table));
  breaks_.push_back({after, scopes_.current()});
  this->statement(statement->getBody());
  breaks_.pop_back();
  code_.fall_into(after, span_of(statement));
}

void FunctionLowering::switch_case(const clang::SwitchCase* label) {
  // `case 1: case 2: …` nests; a loop keeps thousands of them off the stack.
  const clang::Stmt* next = label;
  while (const auto* one = dyn_cast<clang::SwitchCase>(next)) {
    code_.fall_into(case_blocks_.at(one), span_of(one));
    next = one->getSubStmt();
  }
  if (llvm::isa<clang::CompoundStmt, clang::LabelStmt>(next)) return statement(next);
  statements({next}, {}, next);
}

void FunctionLowering::return_statement(const clang::ReturnStmt* statement) {
  Instruction leave;
  leave.operation = Operation::return_value;
  leave.span = span_of(statement);
  Tree* returned = nullptr;
  const clang::Expr* result = statement->getRetValue();
  if (result != nullptr && result->getType()->isVoidType()) {
    effect(result);
  } else if (result != nullptr && Types::is_aggregate(result->getType())) {
    returned = aggregate(result);
    attach(returned, Role::return_value, result);
    leave.size = unit_.types.size(result->getType());
  } else if (result != nullptr) {
    leave.scalar = scalar(result->getType(), result->getSourceRange());
    returned = rvalue(result, Role::return_value);
  }
  if (!cleanups_.empty()) {
    // The value is taken before the cleanups run, an aggregate's bytes included.
    if (returned != nullptr && leave.size != 0) {
      Tree* kept = temporary_aggregate(result->getType(), leave.span);
      copy_aggregate(arena_.make(*kept), returned, result->getType(), leave.span);
      returned = kept;
    } else if (returned != nullptr) {
      returned = spill(returned, result->getType());
    }
    std::vector<program::LocalId> cleaned;
    for (program::LocalId local : scopes_.ending(scopes_.current(), 0)) {
      if (cleanups_.count(local) != 0) cleaned.push_back(local);
    }
    retire(cleaned, leave.span);
  }
  if (returned != nullptr) leave.value = code_.lay_down(returned);
  code_.emit(leave);
}

void FunctionLowering::leave_to(BlockId block, ScopeId scope, SourceSpan span) {
  retire(scopes_.ending(scopes_.current(), scope), span);
  code_.jump(block, span);
}

BlockId FunctionLowering::label_block(const clang::LabelDecl* label) {
  auto [entry, inserted] = labels_.try_emplace(label, BlockId::entry);
  if (inserted) entry->second = code_.new_block();
  return entry->second;
}

void FunctionLowering::goto_label(const clang::LabelDecl* label, SourceSpan span) {
  // A block of its own: what it has to retire is known only when the label's scope is.
  BlockId from = code_.new_block();
  code_.jump(from, span);
  gotos_.push_back({from, scopes_.current(), label, span});
}

Tree* FunctionLowering::label_address(const clang::AddrLabelExpr* expression) {
  const clang::LabelDecl* label = expression->getLabel();
  SourceSpan span = span_of(expression);
  std::uint64_t index = unit_.address_taken_label(label);
  const auto* owner = llvm::dyn_cast<clang::FunctionDecl>(label->getDeclContext());
  if (owner != nullptr && unit_.function(owner) != id_) {
    // In the initialiser of a static table: the label's address is that of its function, plus 1,
    // plus its number.
    Tree* address = make(program::Op::field_address, expression->getType(), span,
                         function_address(owner, span));
    address->immediate = 1 + index;
    return address;
  }
  Tree* address = make(program::Op::label_address, expression->getType(), span);
  address->immediate = index;
  return address;
}

void FunctionLowering::resolve_gotos() {
  for (const PendingGoto& jump : gotos_) {
    code_.start(jump.from);
    retire(scopes_.ending(jump.scope, label_scopes_[jump.label]), jump.span);
    code_.jump(label_block(jump.label), jump.span);
  }
}

}  // namespace culprit::frontend
