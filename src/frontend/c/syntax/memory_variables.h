// SPDX-License-Identifier: MIT
// Which local variables need a place in memory: aggregates, and scalars of which the program uses
// more than the value (their address, a reference in inline assembly, …). All others live in slots.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <set>

namespace culprit::frontend {

std::set<const clang::VarDecl*> variables_in_memory(const clang::FunctionDecl* function);

}  // namespace culprit::frontend
