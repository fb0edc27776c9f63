// SPDX-License-Identifier: MIT
// Statements that are right as far as they go.
//
//   end = a[i].to;         if (a[i].to > end) end = a[i].to;     only the largest is kept
//   near[a][b] = 1;        near[a][b] = 1; near[b][a] = 1;       both ways are
//   found[0] = 0;          found[0] = 0; found[1] = 0;
//   to->key = from->key;   to->key = from->key; to->count = from->count;
//   visit(next);           if (!visit(next)) return 0;           what it says counts
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <string>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

// The only statement of a branch or loop, which has no braces; nothing may follow it that begins
// with `else`.
void complete_branch(const clang::FunctionDecl* function, const clang::Stmt* statement,
                     EditCollector& collector);

// A statement of a block in `function`, which the collector has entered; `indentation` is that of
// its line.
void complete_statement(const clang::FunctionDecl* function, const clang::Stmt* statement,
                        const std::string& indentation, EditCollector& collector);

}  // namespace culprit::frontend
