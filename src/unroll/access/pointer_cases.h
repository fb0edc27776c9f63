// SPDX-License-Identifier: MIT
// What a pointer that depends on unknown inputs may point to: a list of constant addresses, each
// under its condition and with what is added to it.
//
//   (c ? &a : &b) + 4 * i        ->   c: &a + 4*i,   !c: &b + 4*i
#pragma once

#include <cstdint>
#include <vector>

#include "formula/terms.h"

namespace culprit::unroll {

struct PointerPart {
  std::int64_t factor = 1;
  formula::Term term{};  // of up to 64 bits; a narrower one is extended, no matter how
};

struct PointerCase {
  formula::Term condition{};
  std::uint64_t address = 0;
  std::vector<PointerPart> parts;
};

// The address and its parts together.
formula::Term address_term(formula::Terms& terms, const PointerCase& of);

// The conditions exclude each other, and one of them holds. Linear in the size of the term.
std::vector<PointerCase> pointer_cases(formula::Terms& terms, formula::Term pointer);

}  // namespace culprit::unroll
