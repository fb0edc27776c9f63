// SPDX-License-Identifier: MIT
#include "unroll/run/registry.h"

namespace culprit::unroll {

namespace {

constexpr std::uint32_t first_local_object = std::uint32_t{1} << 30;

}  // namespace

// Behind the static ids, even for one kind and odd for the other: few share a slot.
std::uint32_t Registry::object(std::uint64_t key, bool on_stack, std::uint32_t base) {
  auto [found, is_new] = objects_.try_emplace(key);
  if (is_new) {
    const std::uint32_t even = (base + 1) & ~1u;
    found->second = on_stack ? first_local_object + even + 2 * local_objects_++ + 1
                             : even + 2 * heap_objects_++;
    new_objects_.push_back(key);
  }
  return found->second;
}

void Registry::forget_variables() {
  variables_.clear();
  new_variables_.clear();
}

void Registry::forget_since(const Mark& mark) {
  for (; new_variables_.size() > mark.variables; new_variables_.pop_back()) {
    variables_.erase(new_variables_.back());
  }
  for (; new_objects_.size() > mark.objects; new_objects_.pop_back()) {
    objects_.erase(new_objects_.back());
  }
  heap_objects_ = mark.heap_objects;
  local_objects_ = mark.local_objects;
}

}  // namespace culprit::unroll
