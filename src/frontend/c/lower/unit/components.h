// SPDX-License-Identifier: MIT
// Registers the components of DESIGN.md while expressions are lowered. The same text in the same
// role is one component, however often a macro or a header brings it in.
#pragma once

#include <map>
#include <tuple>

#include "frontend/c/syntax/spans.h"
#include "program/program.h"

namespace culprit::frontend {

struct ComponentRequest {
  program::Role role;
  clang::SourceRange range;
  program::FunctionId function;
  program::TypeId type;
  bool in_specification;
};

// The same text is one component, whatever roles a macro's uses give it; only the target of an
// assignment and a missing initialiser, which are replaced in ways of their own, are kept apart
// from a value.
enum class Replaced : std::uint8_t { value, target, initialiser };

class Components {
 public:
  Components(program::Program& program, const source::SourceFiles& files)
      : program_(program), files_(files) {}

  // ComponentId::none where nobody could edit the text (system headers).
  program::ComponentId add(Spans& spans, const ComponentRequest& request);

 private:
  program::Program& program_;
  const source::SourceFiles& files_;
  std::map<std::tuple<source::SourceSpan, Replaced>, program::ComponentId> known_;
};

}  // namespace culprit::frontend
