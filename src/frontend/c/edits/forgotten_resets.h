// SPDX-License-Identifier: MIT
// What keeps what the last turn of a loop has left in it, as in programs that answer several questions
// one after the other.
//
//   while (questions--) {
//                                         memset(seen, 0, sizeof seen);
//                                         wins = 0; losses = 0;
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Stmt.h>

#include <string>

#include "frontend/c/edits/missing_statements.h"
#include "frontend/c/edits/space/changed_places.h"
#include "frontend/c/edits/space/edit_collector.h"
#include "frontend/c/edits/space/names_in_scope.h"
#include "frontend/c/syntax/mentions.h"

namespace culprit::frontend {

struct LoopBody {
  const clang::Stmt* body = nullptr;
  Around around;             // what the loop stands in
  source::SourceSpan place;  // before the first statement
  std::string indentation;   // of that
};

// `scope`: what can be named before the body.
void reset_arrays(const clang::ASTContext& ast, const LoopBody& loop, const NamesInScope& scope,
                  const ChangedPlaces& changed, Mentions& mentions, EditCollector& collector);
// Numbers that are only counted in it, one by one and all together.
void reset_counters(const LoopBody& loop, const NamesInScope& scope, EditCollector& collector);

}  // namespace culprit::frontend
