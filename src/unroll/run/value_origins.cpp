// SPDX-License-Identifier: MIT
#include "unroll/run/value_origins.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace culprit::unroll {

namespace {

void add_all(ValueOrigins::Steps& to, const ValueOrigins::Steps& more) {
  if (more.empty() || std::includes(to.begin(), to.end(), more.begin(), more.end())) return;
  ValueOrigins::Steps both;
  std::set_union(to.begin(), to.end(), more.begin(), more.end(), std::back_inserter(both));
  to = std::move(both);
}

}  // namespace

void ValueOrigins::read(Activity& activity, const Steps& steps) {
  if (activity.current == none) return add_all(activity.pending, steps);
  Steps& from = from_[activity.current];
  add_all(from, steps);
  std::erase(from, activity.current);  // what it wrote itself
}

void ValueOrigins::read_slot(ThreadNumber thread, std::size_t slot) {
  Activity& activity = activities_[thread];
  if (slot < activity.slots.size()) read(activity, activity.slots[slot]);
}

void ValueOrigins::read_bytes(ThreadNumber thread, std::uint64_t address, std::uint64_t size) {
  read(activities_[thread], steps_of(address, size));
}

ValueOrigins::Steps ValueOrigins::steps_of(std::uint64_t address, std::uint64_t size) const {
  Steps found;
  auto object = objects_.find(object_of(address));
  if (object == objects_.end() || offset_of(address) < 0) return found;
  const auto begin = static_cast<std::uint64_t>(offset_of(address));
  const std::uint64_t end = begin + size;
  auto at = object->second.upper_bound(begin);
  for (; at != object->second.end() && at->second.begin < end; ++at) {
    add_all(found, at->second.steps);
  }
  return found;
}

ValueOrigins::StepNumber ValueOrigins::begin_step(ThreadNumber thread) {
  Activity& activity = activities_[thread];
  const auto number = static_cast<StepNumber>(from_.size());
  from_.push_back(std::exchange(activity.pending, {number}));
  activity.current = number;
  return number;
}

ValueOrigins::StepNumber ValueOrigins::begin_read(ThreadNumber thread, std::uint64_t address,
                                                  std::uint64_t size) {
  const auto number = static_cast<StepNumber>(from_.size());
  from_.push_back(steps_of(address, size));
  read(activities_[thread], {number});
  return number;
}

void ValueOrigins::work_for(ThreadNumber thread, StepNumber step) {
  if (step == none) return;
  Activity& activity = activities_[thread];
  activity.current = step;
  read(activity, std::exchange(activity.pending, {step}));
}

ValueOrigins::StepNumber ValueOrigins::current(ThreadNumber thread) const {
  auto found = activities_.find(thread);
  return found == activities_.end() ? none : found->second.current;
}

void ValueOrigins::write_slot(ThreadNumber thread, std::size_t slot) {
  Activity& activity = activities_[thread];
  if (slot >= activity.slots.size()) activity.slots.resize(slot + 1);
  activity.slots[slot] = activity.pending;
}

void ValueOrigins::write_bytes(ThreadNumber thread, std::uint64_t address, std::uint64_t size) {
  assign(address, size, activities_[thread].pending);
}

void ValueOrigins::write_bits(ThreadNumber thread, std::uint64_t address, std::uint64_t size) {
  Steps steps = steps_of(address, size);
  add_all(steps, activities_[thread].pending);
  assign(address, size, std::move(steps));
}

void ValueOrigins::assign(std::uint64_t address, std::uint64_t size, Steps steps) {
  if (size == 0 || offset_of(address) < 0) return;
  const auto begin = static_cast<std::uint64_t>(offset_of(address));
  const std::uint64_t end = begin + size;
  Stretches& stretches = objects_[object_of(address)];
  auto at = stretches.upper_bound(begin);
  while (at != stretches.end() && at->second.begin < end) {
    Stretch old = std::move(at->second);
    const std::uint64_t old_end = at->first;
    at = stretches.erase(at);
    if (old.begin < begin) stretches.emplace(begin, Stretch{old.begin, old.steps});
    if (old_end > end) stretches.emplace(old_end, Stretch{end, std::move(old.steps)});
  }
  stretches.emplace(end, Stretch{begin, std::move(steps)});
}

void ValueOrigins::end_instruction(ThreadNumber thread) {
  Activity& activity = activities_[thread];
  activity.pending.clear();
  activity.current = none;
}

void ValueOrigins::enter(ThreadNumber thread, std::size_t depth, std::size_t first_slot,
                         std::size_t slots) {
  Activity& activity = activities_[thread];
  activity.entered.resize(depth, none);
  activity.entered.back() = activity.current;
  if (activity.slots.size() < first_slot + slots) activity.slots.resize(first_slot + slots);
  for (std::size_t i = 0; i < slots; ++i) activity.slots[first_slot + i].clear();
}

ValueOrigins::StepNumber ValueOrigins::entered_for(ThreadNumber thread, std::size_t depth) const {
  auto found = activities_.find(thread);
  if (found == activities_.end() || depth == 0) return none;
  const std::vector<StepNumber>& entered = found->second.entered;
  return depth <= entered.size() ? entered[depth - 1] : none;
}

ValueOrigins::Steps ValueOrigins::of_last(ThreadNumber thread) const {
  auto found = activities_.find(thread);
  return found == activities_.end() ? Steps{} : found->second.pending;
}

}  // namespace culprit::unroll
