// SPDX-License-Identifier: MIT
#include "boolean/control_dependence.h"

#include <algorithm>

namespace culprit::boolean {

namespace {

using Successors = std::vector<std::vector<StatementId>>;

Successors reversed(const Successors& successors) {
  Successors predecessors(successors.size());
  for (StatementId s = 0; s < successors.size(); ++s) {
    for (StatementId successor : successors[s]) predecessors[successor].push_back(s);
  }
  return predecessors;
}

struct Visit {
  StatementId statement;
  std::size_t next = 0;
};

// In the order in which a depth-first walk leaves them.
std::vector<StatementId> postorder(const Successors& successors, StatementId from,
                                   std::vector<bool>& seen) {
  std::vector<StatementId> order;
  std::vector<Visit> stack = {{from}};
  seen[from] = true;
  while (!stack.empty()) {
    Visit& top = stack.back();
    if (top.next == successors[top.statement].size()) {
      order.push_back(top.statement);
      stack.pop_back();
      continue;
    }
    StatementId next = successors[top.statement][top.next++];
    if (seen[next]) continue;
    seen[next] = true;
    stack.push_back({next});
  }
  return order;
}

// The immediate post-dominators (Cooper, Harvey and Kennedy, on the reversed graph).
std::vector<StatementId> post_dominators(const Successors& successors,
                                         const Successors& predecessors, StatementId exit) {
  std::vector<bool> seen(successors.size(), false);
  std::vector<StatementId> order = postorder(predecessors, exit, seen);
  std::vector<std::size_t> position(successors.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) position[order[i]] = i;
  std::vector<StatementId> dominator(successors.size(), none);
  dominator[exit] = exit;
  auto common = [&](StatementId a, StatementId b) {
    while (a != b) {
      while (position[a] < position[b]) a = dominator[a];
      while (position[b] < position[a]) b = dominator[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = order.size() - 1; i-- > 0;) {
      StatementId best = none;
      for (StatementId successor : successors[order[i]]) {
        if (dominator[successor] == none) continue;
        best = best == none ? successor : common(best, successor);
      }
      changed = changed || dominator[order[i]] != best;
      dominator[order[i]] = best;
    }
  }
  return dominator;
}

}  // namespace

// Strongly connected components with more than one member, or one that follows itself (Kosaraju).
std::vector<bool> on_cycles(const Successors& successors) {
  Successors predecessors = reversed(successors);
  std::size_t count = successors.size();
  std::vector<StatementId> order;
  std::vector<bool> seen(count, false);
  for (StatementId s = 0; s < count; ++s) {
    if (seen[s]) continue;
    std::vector<StatementId> more = postorder(successors, s, seen);
    order.insert(order.end(), more.begin(), more.end());
  }
  std::vector<bool> cyclic(count, false), placed(count, false);
  for (std::size_t i = count; i-- > 0;) {
    if (placed[order[i]]) continue;
    std::vector<StatementId> component = postorder(predecessors, order[i], placed);
    const std::vector<StatementId>& next = successors[order[i]];
    bool follows_itself = std::find(next.begin(), next.end(), order[i]) != next.end();
    for (StatementId member : component) cyclic[member] = component.size() > 1 || follows_itself;
  }
  return cyclic;
}

ControlDependence control_dependence(const Routine& routine) {
  std::size_t count = routine.statements.size();
  Successors successors;
  for (const Statement& statement : routine.statements) successors.push_back(statement.successors);
  ControlDependence result;
  Successors predecessors = reversed(successors);
  result.on_cycle = on_cycles(successors);
  result.leads_to_exit.assign(count, false);
  postorder(predecessors, routine.exit(), result.leads_to_exit);
  for (StatementId s = 0; s < count; ++s) {
    if (!result.leads_to_exit[s]) successors[s].push_back(routine.exit());
  }
  std::vector<StatementId> dominator =
      post_dominators(successors, reversed(successors), routine.exit());
  result.decisions.resize(count);
  for (StatementId decision = 0; decision < count; ++decision) {
    if (successors[decision].size() < 2) continue;
    for (StatementId successor : successors[decision]) {
      for (StatementId at = successor; at != dominator[decision]; at = dominator[at]) {
        std::vector<StatementId>& known = result.decisions[at];
        if (known.empty() || known.back() != decision) known.push_back(decision);
      }
    }
  }
  return result;
}

}  // namespace culprit::boolean
