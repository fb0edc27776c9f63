// SPDX-License-Identifier: MIT
// Myers, "An O(ND) Difference Algorithm and Its Variations" (1986): the furthest reaching path on
// each diagonal k = x - y, for D = 0, 1, 2, … differences, until one reaches the end; the rounds
// are kept to walk the path back. What both texts begin and end with is set aside first, so that
// the few lines that a repair changes cost next to nothing. Texts with more than a few thousand
// differing lines are not searched to the end: the differing middle is then replaced as a whole,
// which is a correct diff though not the smallest.
#include "source/unified_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace culprit::source {

namespace {

using Lines = std::vector<std::string_view>;

constexpr std::ptrdiff_t largest_distance = 2000;
constexpr std::size_t context = 3;

// Each line with its newline; the last one may lack it.
Lines split(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    std::size_t newline = text.find('\n');
    std::size_t length = newline == std::string_view::npos ? text.size() : newline + 1;
    lines.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

// Which lines are taken out of `before` and which put into `after`.
struct Difference {
  std::vector<bool> removed;
  std::vector<bool> added;
};

// The part of two texts that differs: [begin, before_end) and [begin, after_end).
struct Middle {
  std::size_t begin, before_end, after_end;
};

Middle differing_middle(const Lines& before, const Lines& after) {
  Middle middle{0, before.size(), after.size()};
  while (middle.begin < middle.before_end && middle.begin < middle.after_end &&
         before[middle.begin] == after[middle.begin]) {
    ++middle.begin;
  }
  while (middle.before_end > middle.begin && middle.after_end > middle.begin &&
         before[middle.before_end - 1] == after[middle.after_end - 1]) {
    --middle.before_end;
    --middle.after_end;
  }
  return middle;
}

class Search {
 public:
  Search(const Lines& before, const Lines& after, Middle middle)
      : before_(before),
        after_(after),
        offset_(middle.begin),
        width_(static_cast<std::ptrdiff_t>(middle.before_end - middle.begin)),
        height_(static_cast<std::ptrdiff_t>(middle.after_end - middle.begin)) {}

  // Marks the differing lines; false if there are too many to find the smallest set.
  bool mark(Difference& difference) {
    std::ptrdiff_t most = std::min(width_ + height_, largest_distance);
    std::vector<std::ptrdiff_t> reach(static_cast<std::size_t>(2 * most + 3), 0);
    auto at = [&](std::ptrdiff_t k) -> std::ptrdiff_t& {
      return reach[static_cast<std::size_t>(k + most + 1)];
    };
    for (std::ptrdiff_t distance = 0; distance <= most; ++distance) {
      rounds_.emplace_back(reach.begin() + (most + 1 - distance),
                           reach.begin() + (most + 2 + distance));
      for (std::ptrdiff_t k = -distance; k <= distance; k += 2) {
        bool down = k == -distance || (k != distance && at(k - 1) < at(k + 1));
        std::ptrdiff_t x = down ? at(k + 1) : at(k - 1) + 1;
        x = slide(x, x - k);
        at(k) = x;
        if (x >= width_ && x - k >= height_) {
          walk_back(distance, difference);
          return true;
        }
      }
    }
    return false;
  }

 private:
  std::ptrdiff_t slide(std::ptrdiff_t x, std::ptrdiff_t y) const {
    while (x < width_ && y < height_ && y >= 0 &&
           before_[offset_ + static_cast<std::size_t>(x)] ==
               after_[offset_ + static_cast<std::size_t>(y)]) {
      ++x;
      ++y;
    }
    return x;
  }

  // rounds_[d] is what was reached with d - 1 differences, on the diagonals -d to d.
  void walk_back(std::ptrdiff_t distance, Difference& difference) const {
    std::ptrdiff_t x = width_;
    std::ptrdiff_t y = height_;
    for (; distance > 0; --distance) {
      const auto& reach = rounds_[static_cast<std::size_t>(distance)];
      auto at = [&](std::ptrdiff_t k) { return reach[static_cast<std::size_t>(k + distance)]; };
      std::ptrdiff_t k = x - y;
      bool down = k == -distance || (k != distance && at(k - 1) < at(k + 1));
      std::ptrdiff_t previous = down ? k + 1 : k - 1;
      x = at(previous);
      y = x - previous;
      if (down)
        difference.added[offset_ + static_cast<std::size_t>(y)] = true;
      else
        difference.removed[offset_ + static_cast<std::size_t>(x)] = true;
    }
  }

  const Lines& before_;
  const Lines& after_;
  std::size_t offset_;
  std::ptrdiff_t width_, height_;
  std::vector<std::vector<std::ptrdiff_t>> rounds_;
};

Difference compare(const Lines& before, const Lines& after) {
  Difference difference{std::vector<bool>(before.size()), std::vector<bool>(after.size())};
  Middle middle = differing_middle(before, after);
  if (Search(before, after, middle).mark(difference)) return difference;
  for (std::size_t i = middle.begin; i < middle.before_end; ++i) difference.removed[i] = true;
  for (std::size_t i = middle.begin; i < middle.after_end; ++i) difference.added[i] = true;
  return difference;
}

void append(std::string& out, char sign, std::string_view line) {
  out += sign;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

// "12,3"; a count of 1 is left out, and an empty range names the line before it.
std::string range(std::size_t begin, std::size_t count) {
  if (count == 1) return std::to_string(begin + 1);
  return fmt::format("{},{}", count == 0 ? begin : begin + 1, count);
}

// Walks through both texts at once, collecting hunks: changes that are at most twice the context
// apart.
class HunkPrinter {
 public:
  HunkPrinter(const Lines& before, const Lines& after, const Difference& difference)
      : before_(before), after_(after), difference_(difference) {}

  std::string print() {
    while (find_change()) print_hunk();
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool differs() const {
    return (i_ < before_.size() && difference_.removed[i_]) ||
           (j_ < after_.size() && difference_.added[j_]);
  }

  bool find_change() {
    while (i_ < before_.size() && j_ < after_.size() && !differs()) {
      ++i_;
      ++j_;
    }
    return differs();
  }

  void print_hunk() {
    std::size_t lead = std::min(i_ - printed_, context);
    std::size_t first_i = i_ - lead;
    std::size_t first_j = j_ - lead;
    std::string body;
    for (std::size_t i = first_i; i < i_; ++i) append(body, ' ', before_[i]);
    std::size_t unchanged = 0;
    while (true) {
      if (differs()) {
        for (std::size_t i = i_ - unchanged; i < i_; ++i) append(body, ' ', before_[i]);
        unchanged = 0;
        while (i_ < before_.size() && difference_.removed[i_]) append(body, '-', before_[i_++]);
        while (j_ < after_.size() && difference_.added[j_]) append(body, '+', after_[j_++]);
      } else if (i_ == before_.size() || unchanged == 2 * context) {
        break;
      } else {
        ++i_;
        ++j_;
        ++unchanged;
      }
    }
    std::size_t trail = std::min(unchanged, context);
    i_ -= unchanged - trail;
    j_ -= unchanged - trail;
    for (std::size_t i = i_ - trail; i < i_; ++i) append(body, ' ', before_[i]);
    printed_ = i_;
    out_ += fmt::format("@@ -{} +{} @@\n{}", range(first_i, i_ - first_i),
                        range(first_j, j_ - first_j), body);
  }

  const Lines& before_;
  const Lines& after_;
  const Difference& difference_;
  std::size_t i_ = 0, j_ = 0;
  std::size_t printed_ = 0;
  std::string out_;
};

}  // namespace

std::string unified_diff(std::string_view before, std::string_view after,
                         std::string_view before_label, std::string_view after_label) {
  if (before == after) return {};
  Lines before_lines = split(before);
  Lines after_lines = split(after);
  Difference difference = compare(before_lines, after_lines);
  return fmt::format("--- {}\n+++ {}\n{}", before_label, after_label,
                     HunkPrinter(before_lines, after_lines, difference).print());
}

}  // namespace culprit::source
