// SPDX-License-Identifier: MIT
#include "check/recorded_steps.h"

#include <iterator>
#include <unordered_map>

namespace culprit::check {

void RecordedSteps::add(const unroll::Step& step) {
  if (step.function->origin != program::Origin::user) return;
  if (steps_.size() >= most_) {
    steps_.pop_front();
    numbers_.pop_front();
  }
  RunStep made;
  made.operation = step.instruction->operation;
  made.span = step.instruction->span;
  made.function = step.function->name;
  made.depth = step.depth;
  made.target = step.target;
  made.value = step.value;
  made.thread = step.thread;
  made.reads = step.reads;
  steps_.push_back(std::move(made));
  numbers_.push_back(step.number);
}

std::vector<RunStep> RecordedSteps::take(const unroll::ValueOrigins& origins) {
  using unroll::ValueOrigins;
  std::unordered_map<std::uint32_t, std::size_t> places;
  for (std::size_t i = 0; i < numbers_.size(); ++i) places.emplace(numbers_[i], i);
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    if (numbers_[i] == ValueOrigins::none) continue;
    for (ValueOrigins::StepNumber from : origins.of(numbers_[i])) {
      if (auto found = places.find(from); found != places.end())
        steps_[i].from.push_back(found->second);
    }
  }
  return {std::make_move_iterator(steps_.begin()), std::make_move_iterator(steps_.end())};
}

}  // namespace culprit::check
