// SPDX-License-Identifier: MIT
#include "frontend/c/edits/statement_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "frontend/c/edits/completed_statements.h"
#include "frontend/c/edits/early_answers.h"
#include "frontend/c/edits/expressions/equal_values.h"
#include "frontend/c/edits/expressions/leap_years.h"
#include "frontend/c/edits/expressions/misread_comparisons.h"
#include "frontend/c/edits/extreme_values.h"
#include "frontend/c/edits/forgotten_resets.h"
#include "frontend/c/edits/freed_too_early.h"
#include "frontend/c/edits/loop_directions.h"
#include "frontend/c/edits/passed_by_value.h"
#include "frontend/c/syntax/jump_statements.h"
#include "source/one_line.h"

namespace culprit::frontend {

using clang::CompoundStmt;
using clang::dyn_cast;
using clang::Expr;
using clang::Stmt;
using program::Role;
using source::SourceSpan;

namespace {

constexpr std::size_t most_braced = 4;  // statements that missing braces leave outside

bool is_plain(const Stmt* statement) {
  return llvm::isa<Expr, clang::BreakStmt, clang::ContinueStmt, clang::ReturnStmt>(statement);
}

bool is_free(const Stmt* statement) {
  const auto* call = dyn_cast<clang::CallExpr>(statement);
  const clang::FunctionDecl* callee = call == nullptr ? nullptr : call->getDirectCallee();
  return callee != nullptr && callee->getName() == "free";
}

const Stmt* body_of_loop(const Stmt* statement) {
  if (const auto* loop = dyn_cast<clang::ForStmt>(statement)) return loop->getBody();
  if (const auto* loop = dyn_cast<clang::WhileStmt>(statement)) return loop->getBody();
  if (const auto* loop = dyn_cast<clang::DoStmt>(statement)) return loop->getBody();
  return nullptr;
}

// The last body of it, which a statement behind it might belong to.
const Stmt* last_body(const Stmt* statement) {
  if (const auto* branch = dyn_cast<clang::IfStmt>(statement)) {
    const Stmt* otherwise = branch->getElse();
    if (otherwise == nullptr) return branch->getThen();
    return llvm::isa<clang::IfStmt>(otherwise) ? last_body(otherwise) : otherwise;
  }
  if (llvm::isa<clang::DoStmt>(statement)) return nullptr;
  return body_of_loop(statement);
}

std::vector<const Stmt*> parts_of(const CompoundStmt* block) {
  return {block->body_begin(), block->body_end()};
}

}  // namespace

bool StatementEdits::is_users(clang::SourceLocation location) const {
  const clang::SourceManager& manager = ast_.getSourceManager();
  return location.isValid() && !manager.isInSystemHeader(manager.getExpansionLoc(location));
}

void StatementEdits::run() {
  collector_.offer(vocabulary_);
  for (const clang::Decl* declaration : ast_.getTranslationUnitDecl()->decls()) {
    if (!is_users(declaration->getLocation())) continue;
    if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) {
      declare(variable);
    } else if (const auto* record = dyn_cast<clang::RecordDecl>(declaration)) {
      for (const clang::FieldDecl* field : record->fields()) change_size(field);
    } else if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration)) {
      if (function->doesThisDeclarationHaveABody()) define(function);
    }
  }
  pass_by_reference(ast_, collector_);
}

void StatementEdits::define(const clang::FunctionDecl* definition) {
  collector_.enter(definition);
  function_ = definition;
  statements_.clear();
  const std::size_t outside = scope_.mark();
  for (const clang::ParmVarDecl* parameter : definition->parameters()) {
    scope_.add(parameter);
    change_type(parameter);
  }
  change_type(definition);
  correct_extreme_values(ast_, definition, collector_);
  walk(definition->getBody(), {});
  scope_.back_to(outside);
  collector_.enter(nullptr);
  function_ = nullptr;
}

void StatementEdits::walk(const Stmt* statement, Around around) {
  if (statement == nullptr) return;
  if (const auto* block = dyn_cast<CompoundStmt>(statement)) return walk_block(block, around);
  if (const auto* expression = dyn_cast<Expr>(statement)) {
    if (states(statement)) return;
    expressions_.change_effect(expression);
    return change_text_of(statement);
  }
  if (const auto* declared = dyn_cast<clang::DeclStmt>(statement)) {
    for (const clang::Decl* each : declared->decls()) {
      if (const auto* variable = dyn_cast<clang::VarDecl>(each)) declare(variable);
    }
    return change_text_of(statement);
  }
  if (const auto* branch = dyn_cast<clang::IfStmt>(statement)) {
    expressions_.change(branch->getCond(), Role::condition);
    around.in_branch = true;
    complete_leap_years(branch->getCond(), collector_);
    walk_branch(branch->getThen(), around);
    walk_branch(branch->getElse(), around);
    complete_alone(branch->getElse() == nullptr ? branch->getThen() : branch->getElse());
    compare_equal_values(branch, collector_);
    return add_otherwise(branch);
  }
  if (const auto* loop = dyn_cast<clang::ForStmt>(statement)) return walk_for(loop, around);
  if (const auto* loop = dyn_cast<clang::WhileStmt>(statement)) {
    expressions_.change(loop->getCond(), Role::condition);
    change_text_of(loop->getCond());
    test_at_end(loop);
    return walk_loop(loop->getCond(), loop, around);
  }
  if (const auto* loop = dyn_cast<clang::DoStmt>(statement)) {
    walk_loop(loop->getCond(), loop, around);
    return expressions_.change(loop->getCond(), Role::condition);
  }
  if (const auto* choice = dyn_cast<clang::SwitchStmt>(statement)) {
    expressions_.change(choice->getCond(), Role::value);
    add_cases(choice);
    around.in_switch = true;
    return walk(choice->getBody(), around);
  }
  if (const auto* label = dyn_cast<clang::CaseStmt>(statement)) {
    expressions_.change(label->getLHS(), Role::value);
    return walk(label->getSubStmt(), around);
  }
  if (const auto* label = dyn_cast<clang::DefaultStmt>(statement))
    return walk(label->getSubStmt(), around);
  if (const auto* label = dyn_cast<clang::LabelStmt>(statement))
    return walk(label->getSubStmt(), around);
  if (const auto* end = dyn_cast<clang::ReturnStmt>(statement)) {
    if (end->getRetValue() != nullptr) {
      expressions_.change(end->getRetValue(), Role::return_value);
      compare_in_order(function_, end->getRetValue(), collector_);
      complete_leap_years(end->getRetValue(), collector_);
      change_text_of(statement);
    }
    return;
  }
  jump_otherwise(statement, around);
}

void StatementEdits::walk_for(const clang::ForStmt* loop, Around around) {
  const std::size_t outside = scope_.mark();
  walk(loop->getInit(), around);
  if (loop->getCond() != nullptr) expressions_.change(loop->getCond(), Role::condition);
  if (loop->getInc() != nullptr) expressions_.change_effect(loop->getInc());
  count_backwards(loop, collector_);
  step_before_freeing(loop, scope_, collector_);
  // Where there is a step already, the condition rather looks at something else than it should.
  const bool has_step = loop->getInc() != nullptr;
  walk_loop(has_step ? nullptr : loop->getCond(), loop, around);
  scope_.back_to(outside);
}

void StatementEdits::walk_loop(const Expr* condition, const Stmt* loop, Around around) {
  const Stmt* body = body_of_loop(loop);
  const auto before = missing_.stand_still(standing_still(condition, loop));
  if (const auto* block = dyn_cast<CompoundStmt>(body); block != nullptr && !block->body_empty()) {
    const SourceSpan first = collector_.span(block->body_front());
    if (first.known()) {
      const LoopBody inside{
          block, around, {first.file, first.begin, first.begin}, collector_.indentation(first)};
      reset_arrays(ast_, inside, scope_, changed_, mentions_, collector_);
      reset_counters(inside, scope_, collector_);
    }
  }
  walk_branch(body, {true, false, false});
  complete_alone(body);
  answer_behind_loop(loop, body, collector_.indentation(collector_.span(loop)), collector_);
  missing_.stand_still(before);
}

void StatementEdits::complete_alone(const Stmt* body) {
  if (body != nullptr && llvm::isa<Expr>(body) && !states(body))
    complete_branch(function_, body, collector_);
}

// Who has freed what was looked for is done: `free(at); break;`
void StatementEdits::leave_loop_behind_free(const Stmt* statement, Around around) {
  constexpr double leaving_cost = 1.7;
  if (!around.in_loop || !is_free(statement)) return;
  SourceSpan whole = collector_.whole_statement(statement);
  if (!whole.known()) return;
  const SourceSpan place{whole.file, whole.end, whole.end};
  auto leave = [&](double more, const std::string& jump) {
    EditCandidate* made =
        collector_.insert(leaving_cost + more, place,
                          fmt::format("\n{}{}", collector_.indentation(whole), jump), jump);
    if (made != nullptr) made->leaves_early = jump != "break;";
  };
  if (!around.in_switch) leave(0, "break;");
  const clang::QualType result = function_->getReturnType();
  if (result->isVoidType()) leave(0, "return;");
  if (!result->isIntegerType()) return;
  for (const char* jump : {"return 0;", "return 1;"}) leave(0.2, jump);
}

// A body that need not have braces.
void StatementEdits::walk_branch(const Stmt* body, Around around) {
  if (body == nullptr) return;
  if (llvm::isa<CompoundStmt>(body)) return walk(body, around);
  if (!llvm::isa<clang::IfStmt>(body) && !states(body)) {
    leave_out(body, false);
    SourceSpan whole = collector_.whole_statement(body);
    if (whole.known() && is_plain(body) && !is_jump(body)) {
      collector_.show(whole, "statement");
      for (const Insertion& each : missing_.at(function_, around, true, statements_)) {
        if (!each.leaves && each.cost > 2.85) continue;
        EditCandidate* made =
            collector_.add(EditKind::insertion, each.cost + 0.2,
                           {{whole, "{ " + collector_.text(whole) + " " + each.text + " }"}});
        if (made != nullptr) made->leaves_early = each.leaves;
      }
    }
  }
  walk(body, around);
}

void StatementEdits::walk_block(const CompoundStmt* block, Around around) {
  const std::size_t outside = scope_.mark();
  std::vector<const Stmt*> parts = parts_of(block);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Stmt* part = parts[i];
    insert_before(block, i, around);
    leave_out(part, true);
    if (i + 1 < parts.size()) {
      exchange(part, parts[i + 1]);
      exchange_values(part, parts[i + 1]);
      move_into(part, parts[i + 1], true);
      move_into(parts[i + 1], part, false);
      for (std::size_t k = i + 1; k < parts.size() && k <= i + most_braced; ++k)
        brace(part, {parts.data() + i + 1, parts.data() + k + 1});
      add_else(part, parts[i + 1]);
    }
    move_out(part, part);
    wrap(part, around);
    if (llvm::isa<Expr>(part) && !states(part))
      complete_statement(function_, part, collector_.indentation(collector_.span(part)),
                         collector_);
    step_before_freeing(parts, i, scope_, collector_);
    if (i + 1 == parts.size() || !is_free(parts[i + 1])) leave_loop_behind_free(part, around);
    walk(part, around);
    if (llvm::isa<Expr>(part) && !states(part)) {
      SourceSpan whole = collector_.whole_statement(part);
      if (whole.known() && whole.end - whole.begin < 100)
        statements_.push_back(collector_.text(whole));
    }
  }
  insert_before(block, parts.size(), around);
  scope_.back_to(outside);
}

// With its line, if it stands there alone.
void StatementEdits::leave_out(const Stmt* statement, bool in_block) {
  if (llvm::isa<clang::DeclStmt, clang::LabelStmt, clang::SwitchCase>(statement)) return;
  if (states(statement)) return;
  SourceSpan whole = collector_.whole_statement(statement);
  if (!whole.known()) return;
  double cost = is_plain(statement) ? 2.5 : 3.4;
  if (llvm::isa<clang::NullStmt>(statement)) cost = 1.1;
  // What is never freed is no longer used too late, either.
  if (is_free(statement)) cost = 3.6;
  std::string_view text = collector_.file_text(whole.file);
  SourceSpan cut = whole;
  while (cut.begin > 0 && (text[cut.begin - 1] == ' ' || text[cut.begin - 1] == '\t')) --cut.begin;
  std::size_t end = cut.end;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  const bool stands_alone =
      (cut.begin == 0 || text[cut.begin - 1] == '\n') && end < text.size() && text[end] == '\n';
  cut = stands_alone ? SourceSpan{cut.file, cut.begin, static_cast<std::uint32_t>(end + 1)} : whole;
  // A loop or branch whose body is nothing by mistake takes what follows.
  const bool is_nothing = llvm::isa<clang::NullStmt>(statement);
  if (!in_block && !is_nothing) cut = whole;
  collector_.show(whole, "extra-statement");
  EditCandidate* made =
      collector_.add(EditKind::deletion, cost, {{cut, in_block || is_nothing ? "" : ";"}});
  if (made == nullptr) return;
  made->span = whole;
  made->original = source::one_line(collector_.text(whole));
  made->replacement.clear();
  made->drops_output = mentions_.in(statement).prints;
}

void StatementEdits::exchange(const Stmt* one, const Stmt* other) {
  auto is_fixed = [](const Stmt* each) {
    return llvm::isa<clang::DeclStmt, clang::SwitchCase, clang::LabelStmt>(each) || is_jump(each);
  };
  if (is_fixed(one) || is_fixed(other) || states(one) || states(other)) return;
  SourceSpan first = collector_.whole_statement(one), second = collector_.whole_statement(other);
  if (!first.known() || !second.known()) return;
  collector_.show({}, "statement");
  collector_.add(EditKind::move, frees_what_is_read(one, other) ? 1.6 : 2.2,
                 {{first, collector_.text(second)}, {second, collector_.text(first)}});
}

// A statement beside a loop or branch that belongs into it.
void StatementEdits::move_into(const Stmt* statement, const Stmt* neighbour, bool is_before) {
  if (!llvm::isa<Expr>(statement) || states(statement)) return;
  const Stmt* body = is_before ? body_of_loop(neighbour) : last_body(neighbour);
  if (body == nullptr) return;
  const auto* block = dyn_cast<CompoundStmt>(body);
  SourceSpan whole = collector_.whole_statement(statement);
  if (!whole.known() || block == nullptr || block->body_empty()) return;
  const Stmt* next_to = is_before ? block->body_front() : block->body_back();
  SourceSpan at = collector_.whole_statement(next_to);
  if (!at.known()) return;
  std::string indent = collector_.indentation(at), text = collector_.text(whole);
  SourceSpan place =
      is_before ? SourceSpan{at.file, at.begin, at.begin} : SourceSpan{at.file, at.end, at.end};
  move(whole, place, is_before ? text + "\n" + indent : fmt::format("\n{}{}", indent, text));
}

// `text` is what stands at its new place. What is shown is where it stands now.
void StatementEdits::move(SourceSpan statement, SourceSpan place, std::string text) {
  collector_.show({}, "statement");
  EditCandidate* made =
      collector_.add(EditKind::move, 2.3, {{statement, ""}, {place, std::move(text)}});
  if (made != nullptr) made->span = statement;
}

// The first or last statement of a loop's body that belongs outside.
void StatementEdits::move_out(const Stmt* outer, const Stmt* loop) {
  const Stmt* body = body_of_loop(loop);
  if (body == nullptr) body = last_body(loop);
  const auto* block = body == nullptr ? nullptr : dyn_cast<CompoundStmt>(body);
  if (block == nullptr || block->size() < 2) return;
  SourceSpan around = collector_.whole_statement(outer);
  if (!around.known()) return;
  std::string indent = collector_.indentation(around);
  for (const Stmt* part : {block->body_front(), block->body_back()}) {
    if (!llvm::isa<Expr>(part) || states(part)) continue;
    SourceSpan whole = collector_.whole_statement(part);
    if (!whole.known()) continue;
    std::string text = collector_.text(whole);
    move(whole, {around.file, around.end, around.end}, "\n" + indent + text);
    move(whole, {around.file, around.begin, around.begin}, fmt::format("{}\n{}", text, indent));
  }
}

// On a line of its own, and not farther to the right than what it follows.
bool StatementEdits::looks_outside(const Stmt* statement, const Stmt* next) const {
  const clang::SourceManager& sources = ast_.getSourceManager();
  const clang::SourceLocation one = sources.getExpansionLoc(statement->getBeginLoc());
  const clang::SourceLocation two = sources.getExpansionLoc(next->getBeginLoc());
  return sources.getExpansionLineNumber(one) != sources.getExpansionLineNumber(two) &&
         sources.getExpansionColumnNumber(two) <= sources.getExpansionColumnNumber(one);
}

// Missing braces: what stands behind belongs to the body. The place that is shown is where it ends
// now.
void StatementEdits::brace(const Stmt* statement, std::span<const Stmt* const> outside) {
  const Stmt* body = last_body(statement);
  const Stmt* next = outside.back();
  if (body == nullptr || llvm::isa<clang::DeclStmt, clang::SwitchCase>(next) || states(next))
    return;
  SourceSpan behind = collector_.whole_statement(next);
  if (!behind.known()) return;
  collector_.show({}, "statement");
  if (llvm::isa<CompoundStmt>(body)) return;  // move_into does that
  SourceSpan inner = collector_.whole_statement(body);
  if (!inner.known() || inner.file != behind.file || inner.begin >= behind.begin) return;
  // Who forgets braces mostly indents what they should hold.
  const double layout = looks_outside(statement, outside.front()) ? 1.0 : 0;
  const double cost = 1.4 + 0.1 * static_cast<double>(outside.size()) + layout;
  EditCandidate* made = collector_.add(EditKind::wrap, cost,
                                       {{{inner.file, inner.begin, inner.begin}, "{ "},
                                        {{behind.file, behind.end, behind.end}, " }"}});
  const SourceSpan place = collector_.span(outside.front());
  if (made == nullptr || !place.known()) return;
  made->span = {place.file, place.begin, place.begin};
  made->original.clear();
  made->replacement = fmt::format("braces around {} statements", outside.size() + 1);
  made->role = "missing-statement";
}

void StatementEdits::add_else(const Stmt* statement, const Stmt* next) {
  const auto* branch = dyn_cast<clang::IfStmt>(statement);
  if (branch == nullptr || !llvm::isa<clang::IfStmt, CompoundStmt, Expr>(next) || states(next))
    return;
  const clang::IfStmt* last = branch;
  while (const auto* more = dyn_cast_or_null<clang::IfStmt>(last->getElse())) last = more;
  if (last->getElse() != nullptr) return;
  SourceSpan at = collector_.span(next);
  collector_.insert(llvm::isa<Expr>(next) ? 2.2 : 1.8, at, "else ", "else");
}

void StatementEdits::wrap(const Stmt* statement, Around around) {
  // A condition of theirs that must not be evaluated is one that is left before, too.
  const bool has_condition = llvm::isa<clang::IfStmt, clang::ForStmt, clang::WhileStmt>(statement);
  const bool is_simple = llvm::isa<Expr, clang::ReturnStmt, clang::BreakStmt>(statement);
  if ((!is_simple && !has_condition) || states(statement)) return;
  SourceSpan at = collector_.span(statement);
  if (!at.known()) return;
  collector_.show(collector_.whole_statement(statement), "statement");
  const SourceSpan before{at.file, at.begin, at.begin};
  GuardPlace* place = collector_.add_guard(before, scope_);
  if (place == nullptr) return;
  const std::string query = fmt::format("if ({}) ", condition_mark);
  if (is_simple) collector_.add_form(*place, GuardUse::around_statement, 2.7, {{before, query}});
  auto leave = [&](double cost, const std::string& jump) {
    collector_.add_form(*place, GuardUse::leaving, cost,
                        {{before, query + jump + "\n" + collector_.indentation(at)}}, query + jump);
  };
  if (around.in_loop && !around.in_switch) {
    leave(2.9, "break;");
    leave(3.0, "continue;");
  }
  if (function_ == nullptr) return;
  clang::QualType result = function_->getReturnType();
  if (result->isVoidType()) leave(3.0, "return;");
  if (!result->isArithmeticType()) return;
  for (const char* value : {"return 0;", "return 1;", "return -1;"}) leave(3.1, value);
}

void StatementEdits::insert_before(const CompoundStmt* block, std::size_t index, Around around) {
  std::vector<const Stmt*> parts = parts_of(block);
  const bool is_end = index == parts.size();
  const Stmt* previous = index == 0 ? nullptr : parts[index - 1];
  if (previous != nullptr && is_jump(previous)) return;
  // Declarations stand together.
  if (!is_end && llvm::isa<clang::DeclStmt>(parts[index])) return;
  SourceSpan place;
  std::string before, behind;
  if (!is_end) {
    place = collector_.span(parts[index]);
    if (!place.known()) return;
    behind = "\n" + collector_.indentation(place);
  } else if (previous != nullptr) {
    const Stmt* last = previous;
    while (const auto* label = dyn_cast<clang::SwitchCase>(last)) last = label->getSubStmt();
    place = collector_.whole_statement(last);
    if (!place.known() || is_jump(last)) return;
    before = "\n" + collector_.indentation(place);
    place.begin = place.end;
  } else {
    return;
  }
  const bool ends_case = !is_end && llvm::isa<clang::SwitchCase>(parts[index]);
  if (ends_case && previous == nullptr) return;
  if (ends_case) {
    const Stmt* last = previous;
    while (const auto* label = dyn_cast<clang::SwitchCase>(last)) last = label->getSubStmt();
    if (is_jump(last)) return;
  }
  for (const Insertion& each : missing_.at(function_, around, is_end || ends_case, statements_)) {
    EditCandidate* made = collector_.insert(
        each.cost, place, fmt::format("{}{}{}", before, each.text, behind), each.text);
    if (made != nullptr) made->leaves_early = each.leaves && each.text != "break;";
  }
}

void StatementEdits::jump_otherwise(const Stmt* jump, Around around) {
  SourceSpan span = collector_.span(jump);
  if (!span.known()) return;
  collector_.show(span, "jump");
  if (llvm::isa<clang::BreakStmt>(jump) && around.in_loop)
    collector_.replace(1.7, span, "continue");
  if (llvm::isa<clang::ContinueStmt>(jump)) collector_.replace(1.7, span, "break");
  if (function_ == nullptr || !llvm::isa<clang::BreakStmt, clang::ContinueStmt>(jump)) return;
  clang::QualType result = function_->getReturnType();
  if (result->isVoidType()) collector_.replace(2.8, span, "return");
  if (!result->isArithmeticType()) return;
  for (const char* value : {"return 0", "return 1"}) collector_.replace(3.0, span, value);
}

}  // namespace culprit::frontend
