// SPDX-License-Identifier: MIT
#include "localize/known_answers.h"

namespace culprit::localize {

using Kind = QueryResult::Kind;

void KnownAnswers::keep(std::size_t test, const program::Component& component,
                        const Circumstances& with, effort::Work allowed,
                        const QueryResult& result) {
  if (result.kind == Kind::not_asked) return;
  kept_.insert_or_assign(key_of(test, component), Kept{with, allowed, result});
}

const QueryResult* KnownAnswers::find(std::size_t test, const program::Component& component,
                                      const Circumstances& with, effort::Work allowed) const {
  auto found = kept_.find(key_of(test, component));
  if (found == kept_.end()) return nullptr;
  const Kept& kept = found->second;
  if (kept.with.is_strict != with.is_strict) return nullptr;
  switch (kept.result.kind) {
    case Kind::not_asked: return nullptr;
    case Kind::yes:
    case Kind::no: break;
    case Kind::no_within_bound:
      if (kept.with.iterations != with.iterations) return nullptr;
      break;
    case Kind::undecided:
      if (kept.allowed < allowed) return nullptr;
      break;
  }
  return &kept.result;
}

void KnownAnswers::forget_values() {
  std::erase_if(kept_, [](const auto& each) { return each.second.result.kind == Kind::yes; });
}

}  // namespace culprit::localize
