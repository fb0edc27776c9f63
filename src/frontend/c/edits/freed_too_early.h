// SPDX-License-Identifier: MIT
// Steps that read through a pointer behind the call that freed what it points to.
//
//   free(at);                                  struct node *next = at->next;
//   at = at->next;                             free(at);
//                                              at = next;
//
//   for (at = list; at; at = at->next)         for (at = list; at; ) {
//     free(at);                                  struct node *next = at->next;
//                                                free(at);
//                                                at = next;
//                                              }
//
// Not only free() frees: any call that is given the pointer may.
#pragma once

#include <clang/AST/Stmt.h>

#include "frontend/c/edits/space/edit_collector.h"
#include "frontend/c/edits/space/names_in_scope.h"

namespace culprit::frontend {

// The statements of a block: one that may be such a step, and what is before it.
void step_before_freeing(llvm::ArrayRef<const clang::Stmt*> statements, std::size_t at,
                         const NamesInScope& scope, EditCollector& collector);
void step_before_freeing(const clang::ForStmt* loop, const NamesInScope& scope,
                         EditCollector& collector);
// Does the call free what the statement behind it reads through the same variable?
bool frees_what_is_read(const clang::Stmt* call, const clang::Stmt* next);

}  // namespace culprit::frontend
