// SPDX-License-Identifier: MIT
#include "program/program.h"

namespace culprit::program {

bool Program::has_threads() const {
  return function_named("__culprit_thread_create") != FunctionId::none;
}

FunctionId Program::function_named(const std::string& name) const {
  FunctionId declared = FunctionId::none;
  for (std::size_t i = 1; i < functions.size(); ++i) {
    if (functions[i].name != name) continue;
    if (functions[i].has_body) return static_cast<FunctionId>(i);
    if (declared == FunctionId::none) declared = static_cast<FunctionId>(i);
  }
  return declared;
}

}  // namespace culprit::program
