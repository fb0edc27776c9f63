// SPDX-License-Identifier: MIT
// Writes calls whose arguments are known already.
#pragma once

#include <string>
#include <vector>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class Storage;

class CallBuilder {
 public:
  CallBuilder(FunctionBuilder& builder, Storage& storage)
      : builder_(builder), unit_(builder.unit), code_(builder.code), storage_(storage) {}

  // The result's place for aggregates, its value for scalars, null for void.
  Tree* emit(program::Call call, clang::QualType result, source::SourceSpan span);
  // A call of a function of models/, or of the library.
  Tree* model(const std::string& name, const std::vector<Tree*>& arguments, clang::QualType result,
              source::SourceSpan span);

 private:
  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
};

}  // namespace culprit::frontend
