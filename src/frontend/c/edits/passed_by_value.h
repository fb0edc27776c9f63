// SPDX-License-Identifier: MIT
// A function that changes its parameters, which are copies: its caller does not notice.
//
//   void swap(int a, int b) {        void swap(int *a, int *b) {
//     int t = a;                       int t = *a;
//     a = b;                           *a = *b;
//     b = t;                           *b = t;
//   }                                }
//   swap(x, y[i]);                   swap(&x, &y[i]);
#pragma once

#include <clang/AST/ASTContext.h>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

// In all functions of the file that yield nothing; the collector has entered none.
void pass_by_reference(const clang::ASTContext& ast, EditCollector& collector);

}  // namespace culprit::frontend
