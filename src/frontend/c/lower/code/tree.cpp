// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/tree.h"

#include <unordered_map>
#include <vector>

#include "source/invariant.h"

namespace culprit::frontend {

using program::Node;
using program::NodeId;
using program::Op;

namespace {

// Postfix layout with an explicit stack: each entry remembers how many of its operands are laid
// down already, and the marker whose target is still open.
struct Pending {
  const Tree* tree;
  NodeId first;
  unsigned done = 0;
  NodeId open_marker = NodeId::none;
};

class Emitter {
 public:
  explicit Emitter(program::Program& program) : nodes_(program.nodes) {}

  NodeId emit(const Tree& root) {
    open(root);
    NodeId last = NodeId::none;
    while (!stack_.empty()) {
      Pending& top = stack_.back();
      if (top.done > 0) before_operand(top);
      if (top.done < program::arity(top.tree->op)) {
        const Tree* operand = top.tree->operands[top.done++];
        INVARIANT(operand != nullptr, "every operand of a tree should be there");
        open(*operand);
      } else {
        last = finish(top);
        stack_.pop_back();
      }
    }
    return last;
  }

 private:
  void open(const Tree& tree) {
    stack_.push_back({&tree, next()});
    if (tree.component != program::ComponentId::none) ++open_components_[tree.component];
  }

  [[nodiscard]] NodeId next() const { return static_cast<NodeId>(nodes_.size()); }

  NodeId marker(Op op, const Tree& tree) {
    NodeId id = next();
    Node node;
    node.op = op;
    node.first = id;
    node.span = tree.span;
    nodes_.push_back(node);
    return id;
  }

  void close(NodeId marker_id) { nodes_[program::index_of(marker_id)].immediate = nodes_.size(); }

  // Between operands `done - 1` and `done`: the markers of && || ?:.
  void before_operand(Pending& top) {
    const Tree& tree = *top.tree;
    if (top.done == 1 && tree.op == Op::logical_and) top.open_marker = marker(Op::and_then, tree);
    if (top.done == 1 && tree.op == Op::logical_or) top.open_marker = marker(Op::or_else, tree);
    if (top.done == 1 && tree.op == Op::choose) top.open_marker = marker(Op::choose_then, tree);
    if (top.done == 2 && tree.op == Op::choose) {
      NodeId leave = marker(Op::choose_else, tree);
      close(top.open_marker);
      top.open_marker = leave;
    }
  }

  NodeId finish(const Pending& top) {
    const Tree& tree = *top.tree;
    if (top.open_marker != NodeId::none) close(top.open_marker);
    NodeId id = next();
    Node node;
    node.op = tree.op;
    node.scalar = tree.scalar;
    node.operand = tree.operand;
    node.type = tree.type;
    node.first = top.first;
    // Inside itself (isspace(c) is all of what the header makes of it) only the whole counts.
    if (tree.component != program::ComponentId::none && --open_components_[tree.component] == 0) {
      node.component = tree.component;
    }
    node.immediate = tree.immediate;
    node.span = tree.span;
    nodes_.push_back(node);
    return id;
  }

  std::vector<Node>& nodes_;
  std::vector<Pending> stack_;
  std::unordered_map<program::ComponentId, unsigned> open_components_;
};

}  // namespace

NodeId emit_tree(program::Program& program, const Tree& root) {
  return Emitter(program).emit(root);
}

}  // namespace culprit::frontend
