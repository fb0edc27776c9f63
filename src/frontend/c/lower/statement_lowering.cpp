// SPDX-License-Identifier: MIT
#include "frontend/c/lower/statement_lowering.h"

#include <algorithm>

#include "frontend/c/lower/code/detours.h"
#include "frontend/c/lower/code/jumps.h"
#include "frontend/c/lower/code/storage.h"
#include "frontend/c/lower/declaration_lowering.h"
#include "frontend/c/lower/expressions/expression_lowering.h"

namespace culprit::frontend {

using clang::dyn_cast;
using program::BlockId;
using program::Instruction;
using program::Operation;
using program::Role;
using source::SourceSpan;

void StatementLowering::statement(const clang::Stmt* statement) {
  std::size_t mark = code_.temporaries_mark();
  try {
    dispatch_statement(statement);
  } catch (Unhandled& unhandled) {
    if (unhandled.range.isInvalid()) unhandled.range = statement->getSourceRange();
    builder_.unsupported(unhandled);
  }
  code_.release_since(mark);
}

void StatementLowering::dispatch_statement(const clang::Stmt* statement) {
  if (const auto* expression = dyn_cast<clang::Expr>(statement))
    return expressions_.effect(expression);
  switch (statement->getStmtClass()) {
    case clang::Stmt::NullStmtClass: return;
    case clang::Stmt::CompoundStmtClass:
      return compound_statement(clang::cast<clang::CompoundStmt>(statement));
    case clang::Stmt::DeclStmtClass:
      for (const clang::Decl* one : clang::cast<clang::DeclStmt>(statement)->decls())
        declarations_.declaration(one);
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
      return jumps_.leave_to(*jumps_.break_target(), builder_.span_of(statement));
    case clang::Stmt::ContinueStmtClass:
      return jumps_.leave_to(*jumps_.continue_target(), builder_.span_of(statement));
    case clang::Stmt::GotoStmtClass:
      return jumps_.go_to(clang::cast<clang::GotoStmt>(statement)->getLabel(),
                          builder_.span_of(statement));
    case clang::Stmt::LabelStmtClass: {
      const auto* label = clang::cast<clang::LabelStmt>(statement);
      jumps_.set_label(label->getDecl(), builder_.span_of(statement));
      return this->statement(label->getSubStmt());
    }
    case clang::Stmt::AttributedStmtClass:
      return this->statement(clang::cast<clang::AttributedStmt>(statement)->getSubStmt());
    case clang::Stmt::IndirectGotoStmtClass: {
      Instruction jump;
      jump.operation = Operation::jump_to_label;
      jump.value = code_.lay_down(
          expressions_.value(clang::cast<clang::IndirectGotoStmt>(statement)->getTarget()));
      jump.span = builder_.span_of(statement);
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

void StatementLowering::compound_statement(const clang::CompoundStmt* compound) {
  builder_.scopes.enter(builder_.span_of(compound));
  ScopeId inner = builder_.scopes.current();
  std::size_t visible = detours_.visible_locals();
  const std::vector<const clang::Stmt*> list(compound->body_begin(), compound->body_end());
  statements(list, compound->getRBracLoc(), nullptr);
  detours_.hide_locals_since(visible);
  builder_.scopes.leave();
  if (!code_.ended())
    jumps_.retire(builder_.scopes.ending(inner, builder_.scopes.current()),
                  unit_.spans.of_token(compound->getEndLoc()));
}

void StatementLowering::body(const clang::Stmt* statement) {
  if (!detours_.enabled() || llvm::isa<clang::CompoundStmt>(statement)) {
    return this->statement(statement);
  }
  statements({statement}, statement->getEndLoc(), statement);
}

void StatementLowering::statements(llvm::ArrayRef<const clang::Stmt*> list,
                                   clang::SourceLocation end, const clang::Stmt* without_braces) {
  if (!detours_.enabled()) {
    for (const clang::Stmt* each : list) statement(each);
    return;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    StatementPlace place{list, i, builder_.range_of(list[i]).getBegin(), without_braces};
    std::optional<BlockId> behind = detours_.add(place);
    std::size_t upcoming = detours_.upcoming();
    detours_.add_upcoming(list.drop_front(i + 1));
    statement(list[i]);
    detours_.drop_upcoming_since(upcoming);
    if (behind) code_.fall_into(*behind, builder_.span_of(list[i]));
  }
  detours_.add({list, list.size(), end, without_braces});
}

void StatementLowering::if_statement(const clang::IfStmt* statement) {
  BlockId then_block = code_.new_block();
  BlockId after = code_.new_block();
  BlockId else_block = statement->getElse() != nullptr ? code_.new_block() : after;
  builder_.branch(expressions_.condition(statement->getCond(), Role::condition), then_block,
                  else_block, builder_.span_of(statement->getCond()));
  code_.start(then_block);
  body(statement->getThen());
  code_.jump(after, builder_.span_of(statement));
  if (statement->getElse() != nullptr) {
    code_.start(else_block);
    body(statement->getElse());
    code_.jump(after, builder_.span_of(statement));
  }
  code_.start(after);
}

void StatementLowering::add_loop(BlockId head, SourceSpan span) {
  builder_.function.loops.push_back({head, span});
}

// What is in the loop may be executed again.
void StatementLowering::loop_body(const clang::Stmt* loop, const clang::Stmt* body) {
  std::size_t upcoming = detours_.upcoming();
  detours_.add_upcoming({loop});
  this->body(body);
  detours_.drop_upcoming_since(upcoming);
}

void StatementLowering::while_statement(const clang::WhileStmt* statement) {
  BlockId head = code_.new_block();
  BlockId body = code_.new_block();
  BlockId after = code_.new_block();
  add_loop(head, builder_.span_of(statement));
  code_.fall_into(head, builder_.span_of(statement));
  builder_.branch(expressions_.condition(statement->getCond(), Role::condition), body, after,
                  builder_.span_of(statement->getCond()));
  jumps_.begin_loop(after, head);
  code_.start(body);
  loop_body(statement, statement->getBody());
  code_.jump(head, builder_.span_of(statement));
  jumps_.end_loop();
  code_.start(after);
}

void StatementLowering::do_statement(const clang::DoStmt* statement) {
  BlockId body = code_.new_block();
  BlockId test = code_.new_block();
  BlockId after = code_.new_block();
  add_loop(body, builder_.span_of(statement));
  code_.fall_into(body, builder_.span_of(statement));
  jumps_.begin_loop(after, test);
  loop_body(statement, statement->getBody());
  jumps_.end_loop();
  code_.fall_into(test, builder_.span_of(statement));
  builder_.branch(expressions_.condition(statement->getCond(), Role::condition), body, after,
                  builder_.span_of(statement->getCond()));
  code_.start(after);
}

void StatementLowering::for_statement(const clang::ForStmt* statement) {
  builder_.scopes.enter(builder_.span_of(statement));
  ScopeId inner = builder_.scopes.current();
  std::size_t visible = detours_.visible_locals();
  if (statement->getInit() != nullptr) this->statement(statement->getInit());
  BlockId head = code_.new_block();
  BlockId body = code_.new_block();
  BlockId next = code_.new_block();
  BlockId after = code_.new_block();
  add_loop(head, builder_.span_of(statement));
  code_.fall_into(head, builder_.span_of(statement));
  if (statement->getCond() != nullptr) {
    builder_.branch(expressions_.condition(statement->getCond(), Role::condition), body, after,
                    builder_.span_of(statement->getCond()));
  } else {
    code_.jump(body, builder_.span_of(statement));
  }
  jumps_.begin_loop(after, next);
  code_.start(body);
  loop_body(statement, statement->getBody());
  jumps_.end_loop();
  code_.fall_into(next, builder_.span_of(statement));
  if (statement->getInc() != nullptr) this->statement(statement->getInc());
  code_.jump(head, builder_.span_of(statement));
  code_.start(after);
  detours_.hide_locals_since(visible);
  builder_.scopes.leave();
  jumps_.retire(builder_.scopes.ending(inner, builder_.scopes.current()),
                builder_.span_of(statement));
}

void StatementLowering::switch_statement(const clang::SwitchStmt* statement) {
  const clang::Expr* subject = statement->getCond();
  program::Switch table;
  table.scalar = builder_.scalar(subject->getType(), subject->getSourceRange());
  Tree* chosen = expressions_.rvalue(subject, Role::condition);
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
  instruction.index = static_cast<std::uint32_t>(builder_.function.switches.size());
  instruction.span = builder_.span_of(subject);
  code_.emit(instruction);
  builder_.function.switches.push_back(std::move(table));
  jumps_.begin_switch(after);
  this->statement(statement->getBody());
  jumps_.end_switch();
  code_.fall_into(after, builder_.span_of(statement));
}

void StatementLowering::switch_case(const clang::SwitchCase* label) {
  // `case 1: case 2: …` nests; a loop keeps thousands of them off the stack.
  const clang::Stmt* next = label;
  while (const auto* one = dyn_cast<clang::SwitchCase>(next)) {
    code_.fall_into(case_blocks_.at(one), builder_.span_of(one));
    next = one->getSubStmt();
  }
  if (llvm::isa<clang::CompoundStmt, clang::LabelStmt>(next)) return statement(next);
  statements({next}, {}, next);
}

void StatementLowering::return_statement(const clang::ReturnStmt* statement) {
  Instruction leave;
  leave.operation = Operation::return_value;
  leave.span = builder_.span_of(statement);
  Tree* returned = nullptr;
  const clang::Expr* result = statement->getRetValue();
  if (result != nullptr && result->getType()->isVoidType()) {
    expressions_.effect(result);
  } else if (result != nullptr && Types::is_aggregate(result->getType())) {
    returned = expressions_.aggregate(result);
    builder_.attach(returned, Role::return_value, result);
    leave.size = unit_.types.size(result->getType());
  } else if (result != nullptr) {
    leave.scalar = builder_.scalar(result->getType(), result->getSourceRange());
    returned = expressions_.rvalue(result, Role::return_value);
  }
  if (jumps_.has_cleanups()) {
    // The value is taken before the cleanups run, an aggregate's bytes included.
    if (returned != nullptr && leave.size != 0) {
      Tree* kept = storage_.temporary_aggregate(result->getType(), leave.span);
      storage_.copy_aggregate(builder_.copy(*kept), returned, result->getType(), leave.span);
      returned = kept;
    } else if (returned != nullptr) {
      returned = builder_.spill(returned, result->getType());
    }
    jumps_.retire_cleanups(leave.span);
  }
  if (returned != nullptr) leave.value = code_.lay_down(returned);
  code_.emit(leave);
}

Tree* StatementLowering::statement_expression(const clang::StmtExpr* expression, bool wanted) {
  // ({ a; b; value; }): the last statement's value outlives the block.
  const clang::CompoundStmt* compound = expression->getSubStmt();
  clang::QualType type = expression->getType();
  SourceSpan span = builder_.span_of(expression);
  const clang::Expr* last = nullptr;
  if (!compound->body_empty() && !type->isVoidType() && wanted) {
    const clang::Stmt* final = compound->body_back();
    while (const auto* label = llvm::dyn_cast<clang::LabelStmt>(final)) final = label->getSubStmt();
    last = llvm::dyn_cast<clang::Expr>(final);
  }
  Tree* result = nullptr;
  program::SlotId kept = program::SlotId::none;
  Tree* kept_aggregate = nullptr;
  if (last != nullptr && Types::is_aggregate(type)) {
    kept_aggregate = storage_.temporary_aggregate(type, span);
  } else if (last != nullptr) {
    kept = code_.take_temporary(builder_.scalar(type, builder_.range_of(expression)),
                                unit_.types.id(type));
  }
  builder_.scopes.enter(span);
  ScopeId inner = builder_.scopes.current();
  for (const clang::Stmt* child : compound->body()) {
    bool is_last = last != nullptr && child == compound->body_back();
    if (!is_last) {
      statement(child);
      continue;
    }
    while (const auto* label = llvm::dyn_cast<clang::LabelStmt>(child)) {
      jumps_.set_label(label->getDecl(), builder_.span_of(child));
      child = label->getSubStmt();
    }
    if (kept_aggregate != nullptr) {
      storage_.copy_aggregate(builder_.copy(*kept_aggregate), expressions_.aggregate(last), type,
                              span);
    } else {
      builder_.assign(kept, expressions_.rvalue(last, Role::operator_part), builder_.span_of(last));
    }
  }
  builder_.scopes.leave();
  if (!code_.ended()) jumps_.retire(builder_.scopes.ending(inner, builder_.scopes.current()), span);
  if (kept_aggregate != nullptr) result = kept_aggregate;
  if (kept != program::SlotId::none) result = builder_.read_slot(kept, type, span);
  return result;
}

}  // namespace culprit::frontend
