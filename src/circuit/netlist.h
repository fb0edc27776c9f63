// SPDX-License-Identifier: MIT
// Bits and gates. A netlist is a directed graph of nodes, each of which has one bit at every clock
// cycle. Equal gates are one node, constants are folded; a *cut* is a named place in the graph that
// is never folded or merged: it has the value of its definition, unless an analysis gives it
// another one. The outputs of components are cuts, and "replace the component" means "give its cuts
// other values".
//
//   Netlist net;
//   NodeId a = net.add_input(), d = net.add_cut();
//   net.define(d, net.both(a, net.negation(d2)));      // definitions may come later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace culprit::circuit {

using NodeId = std::uint32_t;
inline constexpr NodeId zero = 0;
inline constexpr NodeId one = 1;
inline constexpr NodeId no_node = UINT32_MAX;

enum class NodeKind : std::uint8_t {
  constant,
  input,
  state,         // the output of a register
  negation,      // of a
  conjunction,   // a and b
  exclusive_or,  // a xor b
  choice,        // a ? b : c
  cut,           // a, which may be no_node until it is defined
};

struct Node {
  NodeKind kind = NodeKind::constant;
  std::array<NodeId, 3> operands{no_node, no_node, no_node};
};

inline std::size_t operand_count(NodeKind kind) {
  switch (kind) {
    case NodeKind::constant:
    case NodeKind::input:
    case NodeKind::state: return 0;
    case NodeKind::negation:
    case NodeKind::cut: return 1;
    case NodeKind::conjunction:
    case NodeKind::exclusive_or: return 2;
    case NodeKind::choice: return 3;
  }
  return 0;
}

class Netlist {
 public:
  Netlist();

  NodeId add_input() { return add(NodeKind::input); }
  NodeId add_state() { return add(NodeKind::state); }
  NodeId add_cut() { return add(NodeKind::cut); }
  // Gives a cut its value; again where it is replaced.
  void define(NodeId cut, NodeId value);

  [[nodiscard]] static NodeId constant(bool value) { return value ? one : zero; }
  NodeId negation(NodeId a);
  NodeId both(NodeId a, NodeId b);
  NodeId either(NodeId a, NodeId b) { return negation(both(negation(a), negation(b))); }
  NodeId differ(NodeId a, NodeId b);
  NodeId same(NodeId a, NodeId b) { return negation(differ(a, b)); }
  NodeId choose(NodeId condition, NodeId then, NodeId otherwise);

  // Two nodes that are known to be equal though they are other gates, as a * b and b * a are: of
  // use to a search that would not find out.
  void note_twins(NodeId a, NodeId b) {
    if (a != b) twins_.emplace_back(a, b);
  }
  [[nodiscard]] const std::vector<std::pair<NodeId, NodeId>>& twins() const { return twins_; }

  [[nodiscard]] const Node& node(NodeId id) const { return nodes_[id]; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  // Everything that the roots depend on within a clock cycle, operands first. Cuts in `open` count
  // as sources. If the graph has a loop, `loop` gets its nodes and the result is empty.
  [[nodiscard]] std::vector<NodeId> cone(const std::vector<NodeId>& roots,
                                         const std::vector<NodeId>& open = {},
                                         std::vector<NodeId>* loop = nullptr) const;

 private:
  NodeId add(NodeKind kind, NodeId a = no_node, NodeId b = no_node, NodeId c = no_node);
  NodeId merged(NodeKind kind, NodeId a, NodeId b = no_node, NodeId c = no_node);

  std::vector<Node> nodes_;
  std::map<std::array<NodeId, 4>, NodeId> known_;
  std::vector<std::pair<NodeId, NodeId>> twins_;
};

}  // namespace culprit::circuit
