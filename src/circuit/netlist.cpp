// SPDX-License-Identifier: MIT
#include "circuit/netlist.h"

#include <algorithm>
#include <unordered_set>

#include "source/invariant.h"

namespace culprit::circuit {

Netlist::Netlist() {
  add(NodeKind::constant);
  add(NodeKind::constant);
}

NodeId Netlist::add(NodeKind kind, NodeId a, NodeId b, NodeId c) {
  nodes_.push_back({kind, {a, b, c}});
  return static_cast<NodeId>(nodes_.size() - 1);
}

NodeId Netlist::merged(NodeKind kind, NodeId a, NodeId b, NodeId c) {
  auto [at, added] = known_.try_emplace({static_cast<NodeId>(kind), a, b, c}, no_node);
  if (added) at->second = add(kind, a, b, c);
  return at->second;
}

void Netlist::define(NodeId cut, NodeId value) {
  INVARIANT(nodes_[cut].kind == NodeKind::cut, "only a cut should be defined");
  nodes_[cut].operands[0] = value;
}

NodeId Netlist::negation(NodeId a) {
  if (a <= one) return one - a;
  if (nodes_[a].kind == NodeKind::negation) return nodes_[a].operands[0];
  return merged(NodeKind::negation, a);
}

NodeId Netlist::both(NodeId a, NodeId b) {
  if (a > b) std::swap(a, b);
  if (a == zero) return zero;
  if (a == one || a == b) return b;
  if (negation(a) == b) return zero;
  return merged(NodeKind::conjunction, a, b);
}

NodeId Netlist::differ(NodeId a, NodeId b) {
  bool negated = false;
  for (NodeId* each : {&a, &b}) {
    if (nodes_[*each].kind == NodeKind::negation) {
      *each = nodes_[*each].operands[0];
      negated = !negated;
    }
  }
  if (a > b) std::swap(a, b);
  NodeId result = no_node;
  if (a == b) {
    result = zero;
  } else if (a == zero) {
    result = b;
  } else if (a == one) {
    result = negation(b);
  } else {
    result = merged(NodeKind::exclusive_or, a, b);
  }
  return negated ? negation(result) : result;
}

NodeId Netlist::choose(NodeId condition, NodeId then, NodeId otherwise) {
  if (condition <= one) return condition == one ? then : otherwise;
  if (then == otherwise) return then;
  if (then == one && otherwise == zero) return condition;
  if (then == zero && otherwise == one) return negation(condition);
  if (then == zero) return both(negation(condition), otherwise);
  if (otherwise == zero) return both(condition, then);
  if (then == one) return either(condition, otherwise);
  if (otherwise == one) return either(negation(condition), then);
  return merged(NodeKind::choice, condition, then, otherwise);
}

std::vector<NodeId> Netlist::cone(const std::vector<NodeId>& roots, const std::vector<NodeId>& open,
                                  std::vector<NodeId>* loop) const {
  std::unordered_set<NodeId> sources(open.begin(), open.end());
  enum : std::uint8_t { unseen, entered, done };
  std::vector<std::uint8_t> marks(nodes_.size(), unseen);
  std::vector<NodeId> order;
  struct Open {
    NodeId node;
    std::size_t operand;
  };
  std::vector<Open> stack;
  for (NodeId root : roots) {
    if (marks[root] != unseen) continue;
    marks[root] = entered;
    stack.push_back({root, 0});
    while (!stack.empty()) {
      NodeId at = stack.back().node;
      const Node& node = nodes_[at];
      std::size_t count = sources.contains(at) ? 0 : operand_count(node.kind);
      if (stack.back().operand == count) {
        marks[at] = done;
        order.push_back(at);
        stack.pop_back();
        continue;
      }
      NodeId next = node.operands[stack.back().operand++];
      INVARIANT(next != no_node, "every cut should be defined before it is used");
      if (marks[next] == entered) {
        if (loop) {
          for (auto each = stack.rbegin(); each != stack.rend(); ++each) {
            loop->push_back(each->node);
            if (each->node == next) break;
          }
          std::reverse(loop->begin(), loop->end());
        }
        return {};
      }
      if (marks[next] == done) continue;
      marks[next] = entered;
      stack.push_back({next, 0});
    }
  }
  return order;
}

}  // namespace culprit::circuit
