// SPDX-License-Identifier: MIT
// What tells inputs and objects of one unrolling from each other, and stays the same in the next,
// deeper one: the same query asked again is the same term.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "formula/terms.h"

namespace culprit::unroll {

class Registry {
 public:
  // Of the variable with this key; `make` makes it if it is new.
  template <typename Make>
  formula::Term variable(std::uint64_t key, const Make& make) {
    auto [found, is_new] = variables_.try_emplace(key);
    if (is_new) {
      found->second = make();
      new_variables_.push_back(key);
    }
    return found->second;
  }
  // Of the object with this key; `base` is the first number of objects that are not static.
  std::uint32_t object(std::uint64_t key, bool on_stack, std::uint32_t base);
  // Variables belong to terms: for others they are new ones.
  void forget_variables();

  struct Mark {
    std::size_t variables = 0, objects = 0;
    std::uint32_t heap_objects = 0, local_objects = 0;
  };
  [[nodiscard]] Mark mark() const {
    return {new_variables_.size(), new_objects_.size(), heap_objects_, local_objects_};
  }
  void forget_since(const Mark& mark);

 private:
  std::unordered_map<std::uint64_t, formula::Term> variables_;
  std::unordered_map<std::uint64_t, std::uint32_t> objects_;
  std::vector<std::uint64_t> new_variables_, new_objects_;  // their keys, in their order
  std::uint32_t heap_objects_ = 0, local_objects_ = 0;
};

}  // namespace culprit::unroll
