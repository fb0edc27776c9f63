// SPDX-License-Identifier: MIT
#include "unroll/state/path.h"

#include <algorithm>

namespace culprit::unroll {

using formula::Term;

std::size_t Path::common(const Path& other) const {
  std::size_t most = std::min(size(), other.size()), equal = 0;
  while (equal < most && steps_[equal].condition == other.steps_[equal].condition) ++equal;
  return equal;
}

Term Path::rest(formula::Terms& terms, std::size_t from) const {
  Term all = terms.truth(true);
  for (std::size_t i = from; i < size(); ++i) all = terms.logical_and(all, steps_[i].condition);
  return all;
}

void Path::merge(formula::Terms& terms, const Path& other) {
  std::size_t shared = common(other);
  Term here = rest(terms, shared);
  Term either = terms.logical_or(here, other.rest(terms, shared));
  steps_.resize(shared);
  push(terms, either);
}

}  // namespace culprit::unroll
