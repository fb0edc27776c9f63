// SPDX-License-Identifier: MIT
// Writes at unknown places of an object, not yet carried out on its elements: the newest first. A
// read looks through them, so a table of many elements costs what is written and read of it, not
// what it could hold.
//
//   a[i] = x; a[j] = y;      a[k]  ->  k == j ? y : k == i ? x : (a before)[k]
//
// All writes of a log are to elements of one shape; an access of another shape makes the log be
// carried out first (TermMemory::carry_out).
#pragma once

#include <cstdint>
#include <memory>

#include "formula/terms.h"

namespace culprit::unroll {

struct LoggedWrite {
  std::shared_ptr<const LoggedWrite> before;
  formula::Term index{};      // of 64 bits: the element at rest + stride * index
  formula::Term value{};      // of 8 * size bits
  formula::Term condition{};  // under which it was written at all
  std::uint32_t length = 1;   // of the log up to here
};

struct WriteLog {
  std::uint32_t stride = 0, rest = 0, size = 0;
  std::shared_ptr<const LoggedWrite> newest;  // null: nothing is logged

  [[nodiscard]] bool any() const { return newest != nullptr; }
  [[nodiscard]] std::uint32_t length() const { return newest ? newest->length : 0; }
  void add(formula::Term index, formula::Term value, formula::Term condition) {
    newest = std::make_shared<const LoggedWrite>(
        LoggedWrite{newest, index, value, condition, length() + 1});
  }
};

}  // namespace culprit::unroll
