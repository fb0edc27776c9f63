// SPDX-License-Identifier: MIT
// Where a pointer that a loop changes may point to: some places, and in some objects every so
// manieth byte. It grows until what an iteration leaves behind is in it.
//
//   p = a; while (*p != x) p++;      {&a[0], &a[1], …} becomes: in a, every fourth byte
//   p = &first; p = p->next;         {&first, &second, NULL}
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>

#include "formula/terms.h"
#include "unroll/memory/address.h"

namespace culprit::unroll {

class PointerShape {
 public:
  // The value, a term of 64 bits, is one of these from now on. True: it was not before.
  bool add(formula::Terms& terms, formula::Term value);
  // Any of them; `anything` gives the n-th number of so many bits of which nothing is known.
  using Anything = std::function<formula::Term(std::uint32_t n, std::uint32_t width)>;
  [[nodiscard]] formula::Term any(formula::Terms& terms, const Anything& anything) const;

  // Offsets of an object: those that leave `rest` when divided by `stride`.
  struct Stretch {
    std::uint64_t stride = 1;
    std::uint64_t rest = 0;
  };
  [[nodiscard]] bool is_anything() const { return is_anything_; }
  [[nodiscard]] const std::set<std::uint64_t>& addresses() const { return addresses_; }
  [[nodiscard]] const std::map<ObjectId, Stretch>& stretches() const { return stretches_; }

 private:
  bool add_address(std::uint64_t address);
  bool add_stretch(ObjectId object, std::int64_t offset, std::uint64_t stride);
  bool give_up();

  bool is_anything_ = false;
  std::set<std::uint64_t> addresses_;
  std::map<ObjectId, Stretch> stretches_;
};

}  // namespace culprit::unroll
