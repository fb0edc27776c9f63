// SPDX-License-Identifier: MIT
// Conversions of printf and scanf that belong to what is given another type: with `int sum` as
// `long long sum`, %d in printf("%d\n", sum) becomes %lld.
#pragma once

#include <clang/AST/Decl.h>

#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_collector.h"

namespace culprit::frontend {

struct Retyped {
  std::vector<const clang::VarDecl*> variables;
  const clang::FunctionDecl* result_of = nullptr;  // none: null
};

// In the function's body, for what becomes of this type: "long long".
std::vector<SpanEdit> format_edits(const clang::FunctionDecl* function, const Retyped& retyped,
                                   const std::string& type, EditCollector& collector);

}  // namespace culprit::frontend
