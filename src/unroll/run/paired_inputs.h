// SPDX-License-Identifier: MIT
// Inputs that two programs have in common: the third byte of standard input of the one is that of
// the other, as is the third result of nondet_int(). Each is told by what it is and its number,
// not by the place that asks for it.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "formula/terms.h"
#include "unroll/memory/mix.h"

namespace culprit::unroll {

class PairedInputs {
 public:
  formula::Term variable(formula::Terms& terms, std::uint64_t pair, std::uint32_t width) {
    auto [found, is_new] = variables_.try_emplace(mix(pair, width));
    if (is_new) found->second = terms.variable(width);
    return found->second;
  }

 private:
  std::unordered_map<std::uint64_t, formula::Term> variables_;
};

}  // namespace culprit::unroll
