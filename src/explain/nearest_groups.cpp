// SPDX-License-Identifier: MIT
#include "explain/nearest_groups.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace culprit::explain {

namespace {

using Differences = std::vector<std::uint64_t>;

bool has(const Differences& run, std::uint64_t difference) {
  return std::find(run.begin(), run.end(), difference) != run.end();
}

class Grouping {
 public:
  explicit Grouping(const std::vector<Differences>& runs) : runs_(runs), left_(runs.size()) {
    std::iota(left_.begin(), left_.end(), 0);
    if (!runs.empty()) of_all_ = common(left_);
  }

  std::vector<NearestGroup> groups() {
    std::vector<NearestGroup> made;
    while (!left_.empty()) {
      std::vector<std::size_t> group = next();
      std::erase_if(left_, [&group](std::size_t run) {
        return std::find(group.begin(), group.end(), run) != group.end();
      });
      Differences shared = common(group);
      made.push_back({std::move(group), std::move(shared)});
    }
    return made;
  }

 private:
  [[nodiscard]] Differences common(const std::vector<std::size_t>& group) const {
    Differences shared = runs_[group.front()];
    for (std::size_t run : group) {
      std::erase_if(shared, [&](std::uint64_t each) { return !has(runs_[run], each); });
    }
    return shared;
  }
  [[nodiscard]] std::vector<std::size_t> with(std::uint64_t difference) const {
    std::vector<std::size_t> found;
    for (std::size_t run : left_)
      if (has(runs_[run], difference)) found.push_back(run);
    return found;
  }
  [[nodiscard]] std::vector<std::size_t> next() const {
    std::vector<std::size_t> best{left_.front()};
    for (std::size_t run : left_) {
      for (std::uint64_t difference : runs_[run]) {
        if (has(of_all_, difference)) continue;
        std::vector<std::size_t> group = with(difference);
        if (group.size() > best.size()) best = std::move(group);
      }
    }
    if (best.size() == 1 && !common(left_).empty()) return left_;
    return best;
  }

  const std::vector<Differences>& runs_;
  std::vector<std::size_t> left_;
  Differences of_all_;
};

}  // namespace

std::vector<NearestGroup> group_runs(const std::vector<Differences>& differences) {
  return Grouping(differences).groups();
}

}  // namespace culprit::explain
