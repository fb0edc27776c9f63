// SPDX-License-Identifier: MIT
#include "explain/finite/statement_order.h"

#include <algorithm>
#include <cstdint>

namespace culprit::explain {

namespace {

using boolean::StatementId;

class Orderer {
 public:
  explicit Orderer(const boolean::Routine& routine)
      : routine_(routine), inside_(routine.statements.size(), 0) {
    made_.place.assign(routine.statements.size(), SIZE_MAX);
    made_.loops.resize(routine.statements.size());
    for (StatementId s = 0; s < routine.statements.size(); ++s) {
      for (StatementId next : routine.statements[s].successors) {
        if (predecessors_.size() <= next) predecessors_.resize(routine.statements.size());
        predecessors_[next].push_back(s);
      }
    }
    predecessors_.resize(routine.statements.size());
  }

  StatementOrder run() {
    arrange(reachable());
    return std::move(made_);
  }

 private:
  std::vector<StatementId> reachable() const {
    std::vector<bool> seen(routine_.statements.size(), false);
    std::vector<StatementId> open = {0}, found;
    seen[0] = true;
    while (!open.empty()) {
      StatementId at = open.back();
      open.pop_back();
      found.push_back(at);
      for (StatementId next : routine_.statements[at].successors) {
        if (seen[next]) continue;
        seen[next] = true;
        open.push_back(next);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  // Strongly connected parts of these statements, those that lead to others first.
  std::vector<std::vector<StatementId>> parts_of(const std::vector<StatementId>& statements) {
    ++round_;
    for (StatementId s : statements) inside_[s] = round_;
    const std::size_t count = routine_.statements.size();
    std::vector<std::uint32_t> number(count, 0), lowest(count, 0);
    std::vector<bool> stacked(count, false);
    std::vector<StatementId> stack;
    std::vector<std::vector<StatementId>> parts;
    std::uint32_t next_number = 1;
    struct Frame {
      StatementId at;
      std::size_t next;
    };
    for (StatementId root : statements) {
      if (number[root] != 0) continue;
      std::vector<Frame> frames;
      auto enter = [&](StatementId at) {
        number[at] = lowest[at] = next_number++;
        stack.push_back(at);
        stacked[at] = true;
        frames.push_back({at, 0});
      };
      enter(root);
      while (!frames.empty()) {
        Frame& frame = frames.back();
        const std::vector<StatementId>& successors = routine_.statements[frame.at].successors;
        if (frame.next < successors.size()) {
          StatementId to = successors[frame.next++];
          if (inside_[to] != round_) continue;
          if (number[to] == 0) {
            enter(to);
          } else if (stacked[to]) {
            lowest[frame.at] = std::min(lowest[frame.at], number[to]);
          }
          continue;
        }
        StatementId at = frame.at;
        frames.pop_back();
        if (!frames.empty())
          lowest[frames.back().at] = std::min(lowest[frames.back().at], lowest[at]);
        if (lowest[at] != number[at]) continue;
        std::vector<StatementId>& part = parts.emplace_back();
        for (bool more = true; more;) {
          StatementId member = stack.back();
          stack.pop_back();
          stacked[member] = false;
          part.push_back(member);
          more = member != at;
        }
        std::sort(part.begin(), part.end());
      }
    }
    std::reverse(parts.begin(), parts.end());
    return parts;
  }

  // The first statement to which something leads from outside.
  StatementId head_of(const std::vector<StatementId>& part) const {
    for (StatementId s : part) {
      bool entered =
          s == 0 ||
          std::any_of(predecessors_[s].begin(), predecessors_[s].end(), [&](StatementId from) {
            return !std::binary_search(part.begin(), part.end(), from);
          });
      if (entered) return s;
    }
    return part.front();
  }

  bool is_loop(const std::vector<StatementId>& part) const {
    if (part.size() > 1) return true;
    const std::vector<StatementId>& successors = routine_.statements[part[0]].successors;
    return std::find(successors.begin(), successors.end(), part[0]) != successors.end();
  }

  void put(StatementId statement) {
    made_.place[statement] = made_.order.size();
    made_.loops[statement] = around_;
    made_.order.push_back(statement);
    made_.loop_end.push_back(0);
  }

  // As deep as loops are nested.
  void arrange(const std::vector<StatementId>& statements) {
    for (const std::vector<StatementId>& part : parts_of(statements)) {
      if (!is_loop(part)) {
        put(part[0]);
        continue;
      }
      const std::size_t begin = made_.order.size();
      const StatementId head = head_of(part);
      around_.push_back(begin);
      put(head);
      std::vector<StatementId> rest = part;
      std::erase(rest, head);
      if (!rest.empty()) arrange(rest);
      around_.pop_back();
      made_.loop_end[begin] = made_.order.size();
    }
  }

  const boolean::Routine& routine_;
  std::vector<std::vector<StatementId>> predecessors_;
  std::vector<std::uint32_t> inside_;
  std::uint32_t round_ = 0;
  std::vector<std::size_t> around_;
  StatementOrder made_;
};

}  // namespace

StatementOrder order_of(const boolean::Routine& routine) {
  return Orderer(routine).run();
}

}  // namespace culprit::explain
