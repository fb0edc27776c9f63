// SPDX-License-Identifier: MIT
#include "explain/deepening.h"

#include <fmt/format.h>

#include <algorithm>

namespace culprit::explain {

using solve::Answer;

bool meets_bound(const Unrolled& unrolled) {
  return std::any_of(
      unrolled.unrolling.events.begin(), unrolled.unrolling.events.end(),
      [](const unroll::Event& event) { return event.kind == unroll::EventKind::bound; });
}

std::unique_ptr<Unrolled> Deepening::to(std::uint32_t unwind) {
  if (steps_ > table_.deepening_steps || unwind > table_.last_unwind) {
    stopped_ = "the effort for this was used up";
    return nullptr;
  }
  auto made = std::make_unique<Unrolled>(unroll_(unwind));
  steps_ += made->recorder->steps.size();
  if (made->unrolling.stopped.empty()) return made;
  stopped_ = made->unrolling.stopped;
  return nullptr;
}

std::unique_ptr<Unrolled> Deepening::least_beyond(
    std::uint32_t known, const std::function<Answer(const Unrolled&)>& possible) {
  none_up_to_ = known;
  stopped_.clear();
  std::unique_ptr<Unrolled> found;
  while (!found) {
    std::unique_ptr<Unrolled> next =
        to(std::max(2 * none_up_to_, none_up_to_ + table_.deeper_at_least));
    if (!next) return nullptr;
    switch (possible(*next)) {
      case Answer::possible: found = std::move(next); break;
      case Answer::impossible:
        none_up_to_ = next->unwind;
        if (!meets_bound(*next)) return nullptr;
        break;
      case Answer::unknown:
        stopped_ = fmt::format("the solver did not answer for {} iterations", next->unwind);
        return nullptr;
    }
  }
  for (std::uint32_t least = none_up_to_; least + 1 < found->unwind;) {
    std::unique_ptr<Unrolled> middle = to(least + (found->unwind - least) / 2);
    // What was found stands even where the budget ends here.
    if (!middle) break;
    if (possible(*middle) == Answer::possible) {
      found = std::move(middle);
    } else {
      least = middle->unwind;
    }
  }
  return found;
}

}  // namespace culprit::explain
