// SPDX-License-Identifier: MIT
// Blocks of the source and the locals declared in them, so that leaving a block, by whatever jump,
// ends their lives.
#pragma once

#include <cstdint>
#include <vector>

#include "program/ids.h"
#include "source/source_span.h"

namespace culprit::frontend {

using ScopeId = std::uint32_t;  // 0: the function's outermost scope

class Scopes {
 public:
  Scopes() : scopes_(1) {}

  [[nodiscard]] ScopeId current() const { return current_; }
  void enter(source::SourceSpan span) {
    scopes_.push_back({current_, {}, span});
    current_ = static_cast<ScopeId>(scopes_.size() - 1);
  }
  // The block's text; unknown for the outermost scope.
  [[nodiscard]] source::SourceSpan span() const { return scopes_[current_].span; }
  void leave() { current_ = scopes_[current_].parent; }
  void declare(program::LocalId local) { scopes_[current_].locals.push_back(local); }

  // What ends when control goes from one scope to another: the locals of all scopes around `from`
  // that are not around `to`.
  [[nodiscard]] std::vector<program::LocalId> ending(ScopeId from, ScopeId to) const {
    std::vector<program::LocalId> result;
    for (ScopeId scope = from; !contains(scope, to); scope = scopes_[scope].parent) {
      const auto& locals = scopes_[scope].locals;
      result.insert(result.end(), locals.rbegin(), locals.rend());
    }
    return result;
  }

 private:
  struct Scope {
    ScopeId parent = 0;
    std::vector<program::LocalId> locals;
    source::SourceSpan span;
  };
  [[nodiscard]] bool contains(ScopeId outer, ScopeId inner) const {
    while (inner > outer) inner = scopes_[inner].parent;  // a parent's number is smaller
    return inner == outer;
  }

  std::vector<Scope> scopes_;
  ScopeId current_ = 0;
};

}  // namespace culprit::frontend
