// SPDX-License-Identifier: MIT
// Mistakes that concern a statement as a whole: an exchange that loses a value, a loop that should
// look at its condition at the end, a case that is missing, what is done otherwise.
#include <fmt/format.h>

#include <optional>
#include <set>

#include "frontend/c/edits/expressions/other_labels.h"
#include "frontend/c/edits/statement_edits.h"
#include "frontend/c/syntax/plain_assignment.h"
#include "frontend/c/syntax/tree_walk.h"
#include "source/one_line.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::Expr;
using clang::Stmt;
using source::SourceSpan;

namespace {

// Of a branch that does nothing else.
const clang::BinaryOperator* only_assignment(const Stmt* branch) {
  const auto* block = dyn_cast<clang::CompoundStmt>(branch);
  if (block == nullptr) return plain_assignment(branch);
  return block->size() == 1 ? plain_assignment(block->body_front()) : nullptr;
}

const clang::DeclRefExpr* enumerator_in(const Expr* label) {
  const auto* name = dyn_cast<clang::DeclRefExpr>(label->IgnoreParenImpCasts());
  if (const auto* constant = dyn_cast<clang::ConstantExpr>(label))
    name = dyn_cast<clang::DeclRefExpr>(constant->getSubExpr()->IgnoreParenImpCasts());
  return name != nullptr && llvm::isa<clang::EnumConstantDecl>(name->getDecl()) ? name : nullptr;
}

// What is assigned, stepped, or handed to others by its address.
class ChangedVariables : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(&statement);
        binary != nullptr && binary->isAssignmentOp())
      add(binary->getLHS());
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(&statement);
        unary != nullptr &&
        (unary->isIncrementDecrementOp() || unary->getOpcode() == clang::UO_AddrOf))
      add(unary->getSubExpr());
  }
  std::set<const clang::VarDecl*> found;

 private:
  void add(const Expr* place) {
    const auto* name = dyn_cast<clang::DeclRefExpr>(place->IgnoreParenImpCasts());
    if (name == nullptr) return;
    if (const auto* variable = dyn_cast<clang::VarDecl>(name->getDecl()))
      found.insert(variable->getCanonicalDecl());
  }
};

}  // namespace

// Only plain variables of the function: what others change is unknown.
MissingStatements::Still StatementEdits::standing_still(const Expr* condition, const Stmt* loop) {
  MissingStatements::Still still;
  if (condition == nullptr) return still;
  ChangedVariables changed;
  frontend::walk(changed, loop);
  still.are_all = !mentions_.in(condition).calls;
  for (const clang::VarDecl* each : scope_.all()) {
    if (!mentions_.in(condition).variables.contains(each->getCanonicalDecl())) continue;
    const bool is_plain = !each->hasGlobalStorage() && !each->getType().isConstQualified();
    const bool is_still = is_plain && !changed.found.contains(each->getCanonicalDecl());
    if (is_still) still.variables.insert(each);
    still.are_all = still.are_all && is_still;
  }
  return still;
}

// `a = b; b = a;` leaves both equal: the first value has to be held.
void StatementEdits::exchange_values(const Stmt* one, const Stmt* other) {
  const clang::BinaryOperator *first = plain_assignment(one), *second = plain_assignment(other);
  if (first == nullptr || second == nullptr) return;
  const std::string left = collector_.text(first->getLHS()),
                    right = collector_.text(first->getRHS());
  const bool is_lost = !left.empty() && left == collector_.text(second->getRHS()) &&
                       right == collector_.text(second->getLHS());
  if (!is_lost) return;
  const SourceSpan from = collector_.whole_statement(one), to = collector_.whole_statement(other);
  if (!from.known() || !to.known() || from.file != to.file || from.end > to.begin) return;
  const std::string name = scope_.new_name("held");
  const std::string type = first->getLHS()->getType().getUnqualifiedType().getAsString(
      clang::PrintingPolicy(ast_.getLangOpts()));
  const std::string indent = "\n" + collector_.indentation(from);
  collector_.show({}, "statement");
  collector_.add(EditKind::wrap, 0.9,
                 {{{from.file, from.begin, to.end},
                   fmt::format("{} {} = {};{}{} = {};{}{} = {};", type, name, left, indent, left,
                               right, indent, right, name)}});
}

// `while (c) { … }` as `do { … } while (c);`
void StatementEdits::test_at_end(const clang::WhileStmt* loop) {
  const SourceSpan whole = collector_.span(loop), body = collector_.span(loop->getBody());
  if (!whole.known() || !llvm::isa<clang::CompoundStmt>(loop->getBody())) return;
  const std::string condition = collector_.text(loop->getCond());
  if (!collector_.is_in_body(body) || condition.empty() || states(loop->getCond())) return;
  const SourceSpan head{whole.file, whole.begin, body.begin}, end{body.file, body.end, body.end};
  collector_.show({}, "statement");
  EditCandidate* made = collector_.add(
      EditKind::move, 2.4, {{head, "do "}, {end, fmt::format(" while ({});", condition)}});
  if (made == nullptr) return;
  made->span = head;
  made->original = source::one_line(collector_.text(head));
  made->replacement = fmt::format("do … while ({});", condition);
}

// What is done otherwise, and is missing: `else printf("none\\n");`, `else run = 0;`, and of lists
// `if (before) before->next = at->next; else head = at->next;`
void StatementEdits::add_otherwise(const clang::IfStmt* branch) {
  constexpr std::size_t most_variables = 2;
  if (branch->getElse() != nullptr || states(branch->getThen())) return;
  const SourceSpan then = collector_.whole_statement(branch->getThen());
  if (!then.known()) return;
  std::vector<Insertion> missing = missing_.texts();
  ChangedVariables changed;
  frontend::walk(changed, branch->getThen());
  std::size_t variables = 0;
  for (const clang::VarDecl* each : scope_.all()) {
    const bool is_number =
        each->getType()->isArithmeticType() && changed.found.contains(each->getCanonicalDecl());
    if (!is_number || ++variables > most_variables) continue;
    for (const char* change : {" = 0", " = 1", "++", "--"})
      missing.push_back({2.9, fmt::format("{}{};", each->getNameAsString(), change)});
  }
  if (const clang::BinaryOperator* link = only_assignment(branch->getThen())) {
    constexpr std::size_t most_pointers = 3;
    const std::string linked = collector_.text(link->getRHS());
    const bool is_link = link->getType()->isPointerType() && !linked.empty();
    std::size_t pointers = 0;
    for (const clang::VarDecl* each : scope_.all()) {
      const bool fits = is_link && fit(ast_, each->getType(), link->getType()) == Fit::same &&
                        each->getNameAsString() != linked && !each->getType()->isArrayType();
      if (!fits || ++pointers > most_pointers) continue;
      const double cost = each->hasGlobalStorage() ? 2.2 : 2.5;
      missing.push_back({cost, fmt::format("{} = {};", each->getNameAsString(), linked)});
    }
  }
  const SourceSpan behind{then.file, then.end, then.end};
  const std::string indent = "\n" + collector_.indentation(collector_.span(branch));
  for (const Insertion& each : missing) {
    const std::string text = "else " + each.text;
    collector_.insert(each.cost, behind, indent + text, text);
  }
}

// A label that is missing: what stands between others or beside them, or what the program names.
void StatementEdits::add_cases(const clang::SwitchStmt* choice) {
  const auto* block = dyn_cast<clang::CompoundStmt>(choice->getBody());
  if (block == nullptr) return;
  std::set<long long> known;
  bool are_characters = true;
  const clang::EnumDecl* names = nullptr;
  for (const clang::SwitchCase* each = choice->getSwitchCaseList(); each != nullptr;
       each = each->getNextSwitchCase()) {
    const auto* label = dyn_cast<clang::CaseStmt>(each);
    if (label == nullptr) continue;
    const std::optional<long long> value = label_value(ast_, label->getLHS());
    if (!value || label->getRHS() != nullptr) return;
    known.insert(*value);
    are_characters &= collector_.text(label->getLHS()).starts_with('\'');
    if (const clang::DeclRefExpr* name = enumerator_in(label->getLHS()))
      names = dyn_cast<clang::EnumDecl>(name->getDecl()->getDeclContext());
  }
  if (known.empty()) return;
  std::vector<std::pair<double, std::string>> missing;
  if (names != nullptr) {
    for (const clang::EnumConstantDecl* each : names->enumerators()) {
      if (!known.contains(each->getInitVal().getExtValue()))
        missing.emplace_back(1.9, each->getNameAsString());
    }
  } else {
    for (std::string& each : other_labels(known, are_characters, vocabulary_))
      missing.emplace_back(2.2, std::move(each));
  }
  for (const Stmt* part : block->body()) {
    const auto* label = dyn_cast<clang::CaseStmt>(part);
    if (label == nullptr) continue;
    const SourceSpan place = collector_.span(label);
    if (!place.known() || !collector_.is_in_body(place)) continue;
    for (const auto& [cost, value] : missing) {
      const std::string text = fmt::format("case {}:", value);
      collector_.insert(cost, place, fmt::format("{}\n{}", text, collector_.indentation(place)),
                        text);
    }
  }
}

}  // namespace culprit::frontend
