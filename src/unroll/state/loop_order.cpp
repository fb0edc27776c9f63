// SPDX-License-Identifier: MIT
#include "unroll/state/loop_order.h"

#include <fmt/format.h>

#include <algorithm>

namespace culprit::unroll {

using program::BlockId;
using program::Function;
using program::Operation;

BlockId block_of(const Function& function, const program::Instruction& instruction) {
  const auto index = static_cast<std::uint32_t>(&instruction - function.instructions.data());
  const auto block =
      std::upper_bound(function.blocks.begin(), function.blocks.end(), index,
                       [](std::uint32_t at, const program::Block& each) { return at < each.end; });
  return static_cast<BlockId>(block - function.blocks.begin());
}

std::vector<BlockId> successors(const Function& function, BlockId block) {
  const program::Instruction& last =
      function.instructions[function.blocks[program::index_of(block)].end - 1];
  switch (last.operation) {
    case Operation::jump: return {last.then_block};
    case Operation::branch: return {last.then_block, last.else_block};
    case Operation::switch_to: {
      std::vector<BlockId> targets;
      for (const program::SwitchCase& each : function.switches[last.index].cases) {
        targets.push_back(each.block);
      }
      targets.push_back(function.switches[last.index].default_block);
      return targets;
    }
    case Operation::jump_to_label: return function.address_taken_labels;
    default: return {};
  }
}

namespace {

// Splits sets of blocks into strongly connected components, again and again without their heads.
class Decomposition {
 public:
  Decomposition(const Function& function, LoopOrder& order) : function_(function), order_(order) {
    std::size_t count = function.blocks.size();
    next_.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      next_.push_back(successors(function, static_cast<BlockId>(i)));
    }
    region_.assign(count, 0);
    number_.assign(count, 0);
    low_.assign(count, 0);
    on_stack_.assign(count, false);
    order.innermost.assign(count, no_component);
    order.place.assign(count, 0);
  }

  void run() {
    // A task is a region whose blocks wait for their place, or a single block that takes it.
    std::vector<Task> tasks{{BlockId::entry, 0, no_component, false}};
    std::uint32_t place = 0;
    while (!tasks.empty()) {
      Task task = tasks.back();
      tasks.pop_back();
      if (task.single) {
        order_.place[program::index_of(task.start)] = place++;
        order_.innermost[program::index_of(task.start)] = task.component;
        continue;
      }
      // Components come out last first; the stack of tasks turns them round.
      for (std::vector<BlockId>& found : components_from(task)) {
        BlockId head = found.back();
        bool cyclic = found.size() > 1 || leads_to_itself(head);
        if (!cyclic) {
          tasks.push_back({head, 0, task.component, true});
          continue;
        }
        std::uint32_t component = add_component(head, task.component);
        std::uint32_t region = ++regions_;
        for (BlockId block : found) region_[program::index_of(block)] = region;
        region_[program::index_of(head)] = taken;
        // The head first, then what is left of the component, reached from the head.
        tasks.push_back({head, region, component, false});
        tasks.push_back({head, 0, component, true});
      }
    }
  }

 private:
  struct Task {
    BlockId start;  // the block itself, the head of the region, or the entry
    std::uint32_t region;
    std::uint32_t component;
    bool single;
  };

  bool leads_to_itself(BlockId block) const {
    const auto& next = next_[program::index_of(block)];
    return std::find(next.begin(), next.end(), block) != next.end();
  }

  std::uint32_t add_component(BlockId head, std::uint32_t parent) {
    LoopComponent component;
    component.head = head;
    component.parent = parent;
    component.depth = parent == no_component ? 0 : order_.components[parent].depth + 1;
    const auto& loops = function_.loops;
    component.loop = static_cast<std::uint32_t>(
        std::find_if(loops.begin(), loops.end(),
                     [head](const program::Loop& loop) { return loop.head == head; }) -
        loops.begin());
    order_.deepest = std::max(order_.deepest, component.depth + 1);
    order_.components.push_back(component);
    return static_cast<std::uint32_t>(order_.components.size() - 1);
  }

  // Tarjan's algorithm inside a region; in each component the block that was reached first is last.
  std::vector<std::vector<BlockId>> components_from(const Task& task) {
    std::vector<std::vector<BlockId>> found;
    struct Visit {
      BlockId block;
      std::size_t edge;
    };
    std::vector<Visit> visits;
    std::vector<BlockId> stack;
    auto enter = [&](BlockId block) {
      std::size_t i = program::index_of(block);
      number_[i] = low_[i] = ++counter_;
      on_stack_[i] = true;
      stack.push_back(block);
      visits.push_back({block, 0});
    };
    const std::uint32_t first = counter_;
    const std::vector<BlockId> entry{task.start};
    const auto& starts = task.region == 0 ? entry : next_[program::index_of(task.start)];
    auto start = starts.begin();
    for (;;) {
      if (visits.empty()) {
        while (start != starts.end() && (region_[program::index_of(*start)] != task.region ||
                                         number_[program::index_of(*start)] > first)) {
          ++start;
        }
        if (start == starts.end()) break;
        enter(*start);
      }
      Visit& visit = visits.back();
      std::size_t i = program::index_of(visit.block);
      if (visit.edge < next_[i].size()) {
        BlockId to = next_[i][visit.edge++];
        std::size_t j = program::index_of(to);
        if (region_[j] != task.region) continue;
        if (number_[j] <= first) {
          enter(to);
        } else if (on_stack_[j]) {
          low_[i] = std::min(low_[i], number_[j]);
        }
        continue;
      }
      visits.pop_back();
      if (!visits.empty()) {
        std::size_t above = program::index_of(visits.back().block);
        low_[above] = std::min(low_[above], low_[i]);
      }
      if (low_[i] != number_[i]) continue;
      std::vector<BlockId> component;
      for (;;) {
        BlockId block = stack.back();
        stack.pop_back();
        on_stack_[program::index_of(block)] = false;
        component.push_back(block);
        if (program::index_of(block) == i) break;
      }
      found.push_back(std::move(component));
    }
    // Taken by no later task of the region.
    for (const auto& component : found) {
      for (BlockId block : component) region_[program::index_of(block)] = taken;
    }
    return found;
  }

  static constexpr std::uint32_t taken = UINT32_MAX;
  const Function& function_;
  LoopOrder& order_;
  std::vector<std::vector<BlockId>> next_;
  std::vector<std::uint32_t> region_;  // of each block: where it may be reached now
  std::vector<std::uint32_t> number_, low_;
  std::vector<bool> on_stack_;
  std::uint32_t counter_ = 0;
  std::uint32_t regions_ = 0;
};

}  // namespace

LoopOrder::LoopOrder(const Function& function) {
  if (!function.has_body) return;
  Decomposition(function, *this).run();
  for (std::uint32_t i = 0; i < components.size(); ++i) {
    std::vector<BlockId> next = successors(function, components[i].head);
    components[i].head_leaves =
        std::any_of(next.begin(), next.end(), [&](BlockId block) { return !contains(i, block); });
  }
}

std::string loop_name(const Function& function, const LoopComponent& loop) {
  if (loop.loop < function.loops.size()) return fmt::format("{}.{}", function.name, loop.loop);
  return fmt::format("{}.block{}", function.name, program::index_of(loop.head));
}

bool LoopOrder::contains(std::uint32_t component, BlockId block) const {
  std::uint32_t at = innermost[program::index_of(block)];
  while (at != no_component && at != component) at = components[at].parent;
  return at == component && component != no_component;
}

}  // namespace culprit::unroll
