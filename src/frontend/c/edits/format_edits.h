// SPDX-License-Identifier: MIT
// Conversions of printf and scanf that belong to variables whose type is changed: with `int sum` as
// `long long sum`, %d in printf("%d\n", sum) becomes %lld.
#pragma once

#include <clang/AST/Decl.h>

#include <string>
#include <vector>

#include "frontend/c/edits/edit_collector.h"

namespace culprit::frontend {

// In the function's body, for variables that become of this type: "long long".
std::vector<SpanEdit> format_edits(const clang::FunctionDecl* function,
                                   const std::vector<const clang::VarDecl*>& variables,
                                   const std::string& type, EditCollector& collector);

}  // namespace culprit::frontend
