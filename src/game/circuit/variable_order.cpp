// SPDX-License-Identifier: MIT
#include "game/circuit/variable_order.h"

#include <algorithm>
#include <numeric>

#include "effort/table.h"

namespace culprit::game {

namespace {

double span_of(const std::vector<std::vector<std::size_t>>& groups,
               const std::vector<double>& position) {
  double sum = 0;
  for (const std::vector<std::size_t>& group : groups) {
    auto [low, high] = std::minmax_element(
        group.begin(), group.end(),
        [&](std::size_t a, std::size_t b) { return position[a] < position[b]; });
    if (low != group.end())
      sum += (position[*high] - position[*low]) / static_cast<double>(group.size());
  }
  return sum;
}

}  // namespace

std::vector<std::size_t> force_order(std::size_t count,
                                     const std::vector<std::vector<std::size_t>>& groups) {
  std::vector<std::size_t> order(count), best;
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<double> position(count);
  for (std::size_t i = 0; i < count; ++i) position[i] = static_cast<double>(i);
  best = order;
  double smallest = span_of(groups, position);
  const int rounds = effort::table().circuit.ordering_rounds;
  for (int round = 0; round < rounds; ++round) {
    std::vector<double> sum(count, 0), weight(count, 0);
    for (const std::vector<std::size_t>& group : groups) {
      if (group.empty()) continue;
      double centre = 0;
      for (std::size_t item : group) centre += position[item];
      centre /= static_cast<double>(group.size());
      // A small group says more about where its items belong.
      double strength = 1.0 / static_cast<double>(group.size());
      for (std::size_t item : group) {
        sum[item] += strength * centre;
        weight[item] += strength;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (weight[i] > 0) position[i] = sum[i] / weight[i];
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return position[a] < position[b]; });
    for (std::size_t i = 0; i < count; ++i) position[order[i]] = static_cast<double>(i);
    double span = span_of(groups, position);
    if (span < smallest) {
      smallest = span;
      best = order;
    }
  }
  return best;
}

}  // namespace culprit::game
