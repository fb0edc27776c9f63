// SPDX-License-Identifier: MIT
#include "report/html/run_alignment.h"

#include <algorithm>
#include <cstdint>

namespace culprit::report {

namespace {

using result::RunView;
using result::Step;

constexpr std::int64_t most_differences = 1200;

std::vector<std::size_t> shown_steps(const RunView& run) {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < run.steps.size(); ++i)
    if (!run.steps[i].words.empty()) shown.push_back(i);
  return shown;
}

class Alignment {
 public:
  Alignment(const RunView& first, const RunView& second)
      : a_(first), b_(second), in_a_(shown_steps(first)), in_b_(shown_steps(second)) {}

  std::vector<AlignedSteps> rows() {
    std::size_t begin = 0, end_a = in_a_.size(), end_b = in_b_.size();
    while (begin < end_a && begin < end_b && same(begin, begin)) {
      pair(begin, begin);
      ++begin;
    }
    std::size_t common = 0;
    while (end_a > begin && end_b > begin && same(end_a - 1, end_b - 1)) {
      --end_a;
      --end_b;
      ++common;
    }
    middle(begin, end_a, end_b);
    for (std::size_t i = 0; i < common; ++i) pair(end_a + i, end_b + i);
    return std::move(rows_);
  }

 private:
  [[nodiscard]] bool same(std::size_t i, std::size_t k) const {
    const Step& a = a_.steps[in_a_[i]];
    const Step& b = b_.steps[in_b_[k]];
    return a.span == b.span && a.operation == b.operation && a.target == b.target &&
           a.depth == b.depth;
  }
  void pair(std::size_t i, std::size_t k) { rows_.push_back({in_a_[i], in_b_[k]}); }
  void only_a(std::size_t i) { rows_.push_back({in_a_[i], std::nullopt}); }
  void only_b(std::size_t k) { rows_.push_back({std::nullopt, in_b_[k]}); }

  // The steps [begin, end_a) and [begin, end_b), which begin and end differently.
  void middle(std::size_t begin, std::size_t end_a, std::size_t end_b) {
    const auto n = static_cast<std::int64_t>(end_a - begin);
    const auto m = static_cast<std::int64_t>(end_b - begin);
    const std::int64_t most = std::min(n + m, most_differences);
    // reach[d][k + d]: how far of the first run one comes on diagonal k with d differences.
    std::vector<std::vector<std::int64_t>> reach;
    for (std::int64_t d = 0; d <= most; ++d) {
      std::vector<std::int64_t>& now = reach.emplace_back(2 * static_cast<std::size_t>(d) + 1);
      for (std::int64_t k = -d; k <= d; k += 2) {
        std::int64_t x = d == 0 ? 0 : step_from(reach[static_cast<std::size_t>(d) - 1], d, k);
        while (x < n && x - k < m && x - k >= 0 &&
               same(begin + static_cast<std::size_t>(x), begin + static_cast<std::size_t>(x - k)))
          ++x;
        now[static_cast<std::size_t>(k + d)] = x;
        if (k == n - m && x >= n) return trace_back(reach, begin, n, m);
      }
    }
    for (std::size_t i = begin; i < end_a; ++i) only_a(i);
    for (std::size_t k = begin; k < end_b; ++k) only_b(k);
  }

  // By a step of one run alone: of the second (from diagonal k + 1) or of the first (from k - 1).
  static bool is_step_of_second(const std::vector<std::int64_t>& before, std::int64_t d,
                                std::int64_t k) {
    if (k == -d) return true;
    if (k == d) return false;
    return at(before, d - 1, k - 1) < at(before, d - 1, k + 1);
  }
  static std::int64_t step_from(const std::vector<std::int64_t>& before, std::int64_t d,
                                std::int64_t k) {
    return is_step_of_second(before, d, k) ? at(before, d - 1, k + 1)
                                           : at(before, d - 1, k - 1) + 1;
  }
  static std::int64_t at(const std::vector<std::int64_t>& reach, std::int64_t d, std::int64_t k) {
    return reach[static_cast<std::size_t>(k + d)];
  }

  void trace_back(const std::vector<std::vector<std::int64_t>>& reach, std::size_t begin,
                  std::int64_t x, std::int64_t y) {
    std::vector<AlignedSteps> backwards;
    auto a = [&](std::int64_t i) { return in_a_[begin + static_cast<std::size_t>(i)]; };
    auto b = [&](std::int64_t i) { return in_b_[begin + static_cast<std::size_t>(i)]; };
    for (auto d = static_cast<std::int64_t>(reach.size()) - 1; d > 0; --d) {
      const std::vector<std::int64_t>& before = reach[static_cast<std::size_t>(d) - 1];
      const std::int64_t k = x - y;
      const bool of_second = is_step_of_second(before, d, k);
      const std::int64_t from_x = of_second ? at(before, d - 1, k + 1) : at(before, d - 1, k - 1);
      const std::int64_t from_y = from_x - (of_second ? k + 1 : k - 1);
      const std::int64_t turn_x = of_second ? from_x : from_x + 1;
      while (x > turn_x) {
        backwards.push_back({a(x - 1), b(y - 1)});
        --x;
        --y;
      }
      if (of_second) {
        backwards.push_back({std::nullopt, b(from_y)});
      } else {
        backwards.push_back({a(from_x), std::nullopt});
      }
      x = from_x;
      y = from_y;
    }
    for (; x > 0; --x, --y) backwards.push_back({a(x - 1), b(y - 1)});
    rows_.insert(rows_.end(), backwards.rbegin(), backwards.rend());
  }

  const RunView& a_;
  const RunView& b_;
  std::vector<std::size_t> in_a_, in_b_;
  std::vector<AlignedSteps> rows_;
};

}  // namespace

std::vector<AlignedSteps> align_runs(const RunView& first, const RunView* second) {
  if (second) return Alignment(first, *second).rows();
  std::vector<AlignedSteps> rows;
  for (std::size_t step : shown_steps(first)) rows.push_back({step, std::nullopt});
  return rows;
}

}  // namespace culprit::report
