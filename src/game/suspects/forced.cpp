// SPDX-License-Identifier: MIT
#include "game/suspects/forced.h"

namespace culprit::game {

std::vector<Forced> forced_values(const Encoder& encoder, const Suspects& suspects,
                                  const Limits& limits) {
  std::vector<Forced> forced(suspects.size());
  Propagation propagation(encoder, limits);
  std::size_t most = std::size_t{1} << encoder.layout().label().size();
  auto analyse = [&](std::size_t begin, std::size_t end) {
    std::vector<Propagation::Task> tasks;
    for (std::size_t i = begin; i < end; ++i) {
      forced[i] = Forced();
      tasks.push_back({suspects[i], &forced[i]});
    }
    propagation.run(tasks);
  };
  in_batches("propagating forced values", suspects.size(), most, limits, analyse,
             [&](std::size_t i) { forced[i].state = Forced::State::given_up; });
  return forced;
}

}  // namespace culprit::game
