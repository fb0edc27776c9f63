// SPDX-License-Identifier: MIT
// The program dependence graph of a C program, by source line: a line depends on the lines that
// compute what it reads, and on the branches that decide whether it is executed.
//
//   1  int max(int a, int b) {       3 depends on 2 (most) and on 5 (b, through the call)
//   2    int most = a;               4 depends on 2 and 3
//   3    if (b > a) most = b;
//   4    return most; }
//   5  … max(x, y) …                 5 depends on 4 (what is returned)
//
// Slots are followed by their reaching definitions. Memory is followed by variable: a line that
// stores into one is taken to reach every line that loads from it; through a pointer, every
// variable whose address is taken.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::score {

struct Line {
  source::FileId file = source::no_file;
  std::uint32_t number = 0;

  auto operator<=>(const Line&) const = default;
};

class DependenceGraph {
 public:
  // Of the user's functions.
  DependenceGraph(const program::Program& program, const source::SourceFiles& files);

  [[nodiscard]] std::size_t size() const { return edges_.size(); }
  [[nodiscard]] bool contains(Line line) const { return edges_.contains(line); }
  // Lines that depend on this one, and that it depends on.
  [[nodiscard]] const std::set<Line>& neighbours(Line line) const;
  // All lines on which this one depends, through others too, and itself.
  [[nodiscard]] std::set<Line> slice(Line line) const;
  [[nodiscard]] Line line_of(source::SourceSpan span) const;

 private:
  friend class GraphBuilder;
  void add_node(Line line);
  void add_edge(Line from, Line to);  // `to` depends on `from`

  const source::SourceFiles& files_;
  std::map<Line, std::set<Line>> edges_;    // in both directions
  std::map<Line, std::set<Line>> sources_;  // of each line: what it depends on
};

}  // namespace culprit::score
