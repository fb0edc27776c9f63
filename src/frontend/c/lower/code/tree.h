// SPDX-License-Identifier: MIT
// Expressions while they are being built: trees whose nodes live in an arena of their function.
// `emit_tree` lays a finished tree down in Program::nodes in postfix order (program/expression.h).
#pragma once

#include <array>
#include <deque>

#include "program/program.h"

namespace culprit::frontend {

struct Tree {
  program::Op op = program::Op::constant;
  program::Scalar scalar;
  program::Scalar operand;
  program::TypeId type = program::TypeId::none;
  program::ComponentId component = program::ComponentId::none;
  std::uint64_t immediate = 0;
  source::SourceSpan span;
  std::array<Tree*, 3> operands{};
};

class TreeArena {
 public:
  Tree* make(Tree tree) { return &trees_.emplace_back(tree); }

 private:
  std::deque<Tree> trees_;
};

// Appends the tree's nodes, markers included, to program.nodes and returns the root.
program::NodeId emit_tree(program::Program& program, const Tree& root);

}  // namespace culprit::frontend
