// SPDX-License-Identifier: MIT
#include "frontend/c/edits/early_answers.h"

#include <fmt/format.h>

#include "source/one_line.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::Stmt;
using source::SourceSpan;

namespace {

constexpr double misplaced_cost = 1.3;

// The only statement, or the last one of a block.
const Stmt* last_of(const Stmt* body) {
  const auto* block = dyn_cast<clang::CompoundStmt>(body);
  if (block == nullptr) return body;
  return block->body_empty() ? nullptr : block->body_back();
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\n"), end = text.find_last_not_of(" \t\n");
  return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

}  // namespace

void answer_behind_loop(const Stmt* loop, const Stmt* body, const std::string& indentation,
                        EditCollector& collector) {
  const Stmt* last = body == nullptr ? nullptr : last_of(body);
  const auto* branch = last == nullptr ? nullptr : dyn_cast<clang::IfStmt>(last);
  if (branch == nullptr || branch->getElse() == nullptr) return;
  const Stmt* otherwise = last_of(branch->getElse());
  if (otherwise == nullptr || !llvm::isa<clang::ReturnStmt>(otherwise)) return;
  const SourceSpan then = collector.whole_statement(branch->getThen());
  const SourceSpan answer = collector.whole_statement(branch->getElse());
  const SourceSpan whole = collector.whole_statement(loop);
  const SourceSpan word = collector.token(branch->getElseLoc());
  if (!then.known() || !answer.known() || !whole.known() || !word.known()) return;
  if (then.file != answer.file || then.end > answer.begin) return;
  std::string text = collector.text(answer);
  if (llvm::isa<clang::CompoundStmt>(branch->getElse())) text = text.substr(1, text.size() - 2);
  collector.show({}, "statement");
  EditCandidate* made = collector.add(
      EditKind::move, misplaced_cost,
      {{{then.file, then.end, answer.end}, ""},
       {{whole.file, whole.end, whole.end}, fmt::format("\n{}{}", indentation, trimmed(text))}});
  if (made == nullptr) return;
  made->span = {word.file, word.begin, answer.end};
  made->original = source::one_line(collector.text(made->span));
  made->replacement = "behind the loop: " + source::one_line(trimmed(text));
}

}  // namespace culprit::frontend
