// SPDX-License-Identifier: MIT
#include "score/score.h"

#include <algorithm>

namespace culprit::score {

Score score(const DependenceGraph& graph, const std::set<Line>& reported,
            const std::set<Line>& faulty, const std::set<Line>& run) {
  Score result;
  result.lines = graph.size();
  std::set<Line> read;
  for (Line line : reported) {
    if (graph.contains(line)) read.insert(line);
  }
  result.reported = read.size();
  auto found = [&] {
    return std::any_of(faulty.begin(), faulty.end(),
                       [&read](Line line) { return read.contains(line); });
  };
  std::size_t distance = 0;
  std::set<Line> layer = read;
  while (!found() && !layer.empty()) {
    std::set<Line> next;
    for (Line line : layer) {
      for (Line neighbour : graph.neighbours(line)) {
        if (!read.contains(neighbour)) next.insert(neighbour);
      }
    }
    read.insert(next.begin(), next.end());
    layer = std::move(next);
    ++distance;
  }
  result.read = read.size();
  if (!found() || graph.size() == 0) {
    result.read = result.lines;
    return result;
  }
  result.distance = distance;
  result.value = 1 - static_cast<double>(read.size()) / static_cast<double>(graph.size());
  if (!run.empty()) {
    result.relative_to_run = 1 - static_cast<double>(read.size()) / static_cast<double>(run.size());
  }
  return result;
}

}  // namespace culprit::score
