// SPDX-License-Identifier: MIT
// An answer that a loop gives at its first step, though it is known only behind the loop.
//
//   for (i = 0; i < n; i++)             for (i = 0; i < n; i++)
//     if (a[i] == x)                      if (a[i] == x)
//       return i;                           return i;
//     else                              return -1;
//       return -1;
#pragma once

#include <clang/AST/Stmt.h>

#include <string>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

// `indentation`: of the loop.
void answer_behind_loop(const clang::Stmt* loop, const clang::Stmt* body,
                        const std::string& indentation, EditCollector& collector);

}  // namespace culprit::frontend
