// SPDX-License-Identifier: MIT
#include "repair/c/trials/function_changes.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

namespace culprit::repair {

namespace {

std::uint32_t number_of(program::BlockId block) {
  return static_cast<std::uint32_t>(block);
}

std::span<const program::Instruction> instructions_of(const program::Function& function,
                                                      std::size_t block) {
  const program::Block& each = function.blocks[block];
  return {function.instructions.data() + each.begin, each.end - each.begin};
}

bool is_text(const program::Global& global) {
  return global.is_literal && !global.initial_bytes.empty();
}

std::set<std::uint64_t> globals_in(const program::Program& program,
                                   const program::Function& function) {
  std::set<std::uint64_t> found;
  auto look = [&](program::NodeId root) {
    if (root == program::NodeId::none) return;
    for (std::size_t i = program::index_of(program.node(root).first); i <= program::index_of(root);
         ++i) {
      if (program.nodes[i].op == program::Op::global_address)
        found.insert(program.nodes[i].immediate);
    }
  };
  for (const program::Instruction& each : function.instructions) {
    look(each.value);
    look(each.address);
    if (each.operation != program::Operation::call) continue;
    const program::Call& call = function.calls[each.index];
    look(call.callee_address);
    for (const program::Argument& argument : call.arguments) look(argument.value);
  }
  return found;
}

// Does the copy use a static variable, or a compound literal, that the original has for itself?
bool has_its_own(const program::Program& program, const program::Function& original,
                 const program::Function& copy) {
  const std::set<std::uint64_t> known = globals_in(program, original);
  const std::set<std::uint64_t> used = globals_in(program, copy);
  return std::any_of(used.begin(), used.end(), [&](std::uint64_t each) {
    const program::Global& global = program.globals[each];
    const bool is_own =
        global.name.find("::") != std::string::npos || (global.is_literal && !is_text(global));
    return is_own && !known.contains(each);
  });
}

// Compares what belongs to the original with what belongs to its copy.
class Likeness {
 public:
  Likeness(const program::Program& program, const program::Function& original,
           const program::Function& copy)
      : program_(program),
        original_(original),
        copy_(copy),
        added_(static_cast<std::int64_t>(copy.blocks.size()) -
               static_cast<std::int64_t>(original.blocks.size())) {}

  [[nodiscard]] std::int64_t added() const { return added_; }

  [[nodiscard]] bool same_frame() const {
    auto same_slot = [](const program::SlotInfo& a, const program::SlotInfo& b) {
      return a.name == b.name && a.scalar == b.scalar;
    };
    auto same_local = [](const program::LocalInfo& a, const program::LocalInfo& b) {
      return a.name == b.name && a.size == b.size && a.alignment == b.alignment;
    };
    return std::equal(original_.slots.begin(), original_.slots.end(), copy_.slots.begin(),
                      copy_.slots.end(), same_slot) &&
           std::equal(original_.locals.begin(), original_.locals.end(), copy_.locals.begin(),
                      copy_.locals.end(), same_local) &&
           original_.address_taken_labels.empty() && copy_.address_taken_labels.empty();
  }

  [[nodiscard]] bool same_block(std::size_t mine, std::size_t its) const {
    const auto one = instructions_of(original_, mine), other = instructions_of(copy_, its);
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [this](const program::Instruction& a, const program::Instruction& b) {
                        return same(a, b);
                      });
  }

  [[nodiscard]] bool same(const program::Instruction& a, const program::Instruction& b) const {
    return a.operation == b.operation && a.scalar == b.scalar &&
           program::pack(a.bits) == program::pack(b.bits) && a.is_gate == b.is_gate &&
           a.slot == b.slot && a.local == b.local && a.size == b.size &&
           same_target(a.then_block, b.then_block) && same_target(a.else_block, b.else_block) &&
           same(a.value, b.value) && same(a.address, b.address) && same_entry(a, b);
  }

 private:
  // Either numbering may be meant: whether it fits is seen when the blocks are known.
  [[nodiscard]] bool same_target(program::BlockId mine, program::BlockId its) const {
    return mine == its || number_of(its) == number_of(mine) + added_;
  }

  [[nodiscard]] bool same_entry(const program::Instruction& a,
                                const program::Instruction& b) const {
    switch (a.operation) {
      case program::Operation::call: return same(original_.calls[a.index], copy_.calls[b.index]);
      case program::Operation::switch_to:
        return same(original_.switches[a.index], copy_.switches[b.index]);
      case program::Operation::unsupported: return a.index == b.index;
      default: return true;
    }
  }

  [[nodiscard]] bool same(const program::Call& a, const program::Call& b) const {
    return a.callee == b.callee && a.result_slot == b.result_slot &&
           a.result_local == b.result_local && same(a.callee_address, b.callee_address) &&
           std::equal(
               a.arguments.begin(), a.arguments.end(), b.arguments.begin(), b.arguments.end(),
               [this](const program::Argument& one, const program::Argument& other) {
                 return one.aggregate_size == other.aggregate_size && same(one.value, other.value);
               });
  }

  [[nodiscard]] bool same(const program::Switch& a, const program::Switch& b) const {
    return a.scalar == b.scalar && same_target(a.default_block, b.default_block) &&
           std::equal(a.cases.begin(), a.cases.end(), b.cases.begin(), b.cases.end(),
                      [this](const program::SwitchCase& one, const program::SwitchCase& other) {
                        return one.low == other.low && one.high == other.high &&
                               same_target(one.block, other.block);
                      });
  }

  [[nodiscard]] bool same(program::NodeId mine, program::NodeId its) const {
    if (mine == program::NodeId::none || its == program::NodeId::none) return mine == its;
    const std::size_t first = program::index_of(program_.node(mine).first),
                      other = program::index_of(program_.node(its).first);
    const std::size_t count = program::index_of(mine) - first + 1;
    if (program::index_of(its) - other + 1 != count) return false;
    for (std::size_t i = 0; i < count; ++i) {
      if (!same(program_.nodes[first + i], program_.nodes[other + i], first, other)) return false;
    }
    return true;
  }

  [[nodiscard]] bool same(const program::Node& a, const program::Node& b, std::size_t first,
                          std::size_t other) const {
    if (a.op != b.op || a.scalar != b.scalar || a.operand != b.operand) return false;
    switch (a.op) {
      case program::Op::global_address:
        return a.immediate == b.immediate || same_global(a.immediate, b.immediate);
      case program::Op::index_address: {
        const program::Indexing &one = program_.indexings[a.immediate],
                                &two = program_.indexings[b.immediate];
        return one.element_size == two.element_size && one.extent == two.extent &&
               one.end_allowed == two.end_allowed;
      }
      case program::Op::and_then:
      case program::Op::or_else:
      case program::Op::choose_then:
      case program::Op::choose_else: return a.immediate - first == b.immediate - other;
      default: return a.immediate == b.immediate;
    }
  }

  [[nodiscard]] bool same_global(std::uint64_t mine, std::uint64_t its) const {
    const program::Global &one = program_.globals[mine], &other = program_.globals[its];
    return is_text(one) && is_text(other) && one.size == other.size &&
           one.initial_bytes == other.initial_bytes;
  }

  const program::Program& program_;
  const program::Function& original_;
  const program::Function& copy_;
  std::int64_t added_;
};

// Do all jumps of the blocks that are the same lead to the same blocks?
template <typename Visit>
void each_target(const program::Function& function, const program::Instruction& instruction,
                 Visit visit) {
  switch (instruction.operation) {
    case program::Operation::jump: visit(instruction.then_block); break;
    case program::Operation::branch:
      visit(instruction.then_block);
      visit(instruction.else_block);
      break;
    case program::Operation::switch_to: {
      const program::Switch& table = function.switches[instruction.index];
      for (const program::SwitchCase& each : table.cases) visit(each.block);
      visit(table.default_block);
      break;
    }
    default: break;
  }
}

std::vector<program::BlockId> targets_of(const program::Function& function,
                                         const program::Instruction& instruction) {
  std::vector<program::BlockId> targets;
  each_target(function, instruction, [&](program::BlockId each) { targets.push_back(each); });
  return targets;
}

}  // namespace

std::optional<FunctionChange> FunctionChange::between(const program::Program& program,
                                                      const program::Function& original,
                                                      const program::Function& copy) {
  Likeness likeness(program, original, copy);
  if (!likeness.same_frame() || has_its_own(program, original, copy)) return std::nullopt;
  const std::size_t mine = original.blocks.size(), its = copy.blocks.size();
  const std::size_t fewer = std::min(mine, its);
  std::size_t front = 0, back = 0;
  while (front < fewer && likeness.same_block(front, front)) ++front;
  while (back < fewer - front && likeness.same_block(mine - 1 - back, its - 1 - back)) ++back;
  FunctionChange change;
  change.added_ = likeness.added();
  // Blocks that only come or go have a neighbour that tells where.
  if (front == mine - back && front > 0) --front;
  if (front == its - back && front > 0) --front;
  if (front == mine - back || front == its - back) return std::nullopt;
  change.first_ = static_cast<std::uint32_t>(front);
  change.last_ = static_cast<std::uint32_t>(mine - back);
  // Jumps from outside lead to the first of them at most.
  auto is_right = [&](program::BlockId from, program::BlockId to) {
    const std::uint32_t block = number_of(from);
    if (change.added_ == 0) return to == from;
    if (block >= change.last_) return number_of(to) == block + change.added_;
    return block <= change.first_ && to == from;
  };
  for (std::size_t block = 0; block < mine; ++block) {
    if (block >= change.first_ && block < change.last_) continue;
    const std::size_t there =
        block < change.first_
            ? block
            : static_cast<std::size_t>(static_cast<std::int64_t>(block) + change.added_);
    const auto one = instructions_of(original, block), other = instructions_of(copy, there);
    const std::vector<program::BlockId> from = targets_of(original, one.back()),
                                        to = targets_of(copy, other.back());
    if (!std::equal(from.begin(), from.end(), to.begin(), to.end(), is_right)) return std::nullopt;
  }
  auto take = [&](std::span<const program::Instruction> instructions) {
    std::vector<program::Instruction> taken(instructions.begin(), instructions.end());
    for (program::Instruction& each : taken) {
      if (each.operation == program::Operation::call) {
        change.calls_.push_back(copy.calls[each.index]);
        each.index = static_cast<std::uint32_t>(change.calls_.size() - 1);
      } else if (each.operation == program::Operation::switch_to) {
        change.switches_.push_back(copy.switches[each.index]);
        each.index = static_cast<std::uint32_t>(change.switches_.size() - 1);
      }
    }
    change.by_.push_back(std::move(taken));
  };
  const bool is_one_block = change.added_ == 0 && change.last_ - change.first_ <= 1;
  if (!is_one_block) {
    change.whole_blocks_ = true;
    for (std::size_t block = change.first_; block < its - back; ++block)
      take(instructions_of(copy, block));
    return change;
  }
  if (change.last_ == change.first_) return change;  // nothing differs
  const auto one = instructions_of(original, front), other = instructions_of(copy, front);
  const std::size_t shorter = std::min(one.size(), other.size());
  std::size_t begin = 0, end = 0;
  while (begin < shorter && likeness.same(one[begin], other[begin])) ++begin;
  while (end < shorter - begin &&
         likeness.same(one[one.size() - 1 - end], other[other.size() - 1 - end]))
    ++end;
  change.begin_ = static_cast<std::uint32_t>(begin);
  change.end_ = static_cast<std::uint32_t>(one.size() - end);
  take(other.subspan(begin, other.size() - end - begin));
  return change;
}

bool FunctionChange::is_apart_from(const FunctionChange& other) const {
  if (last_ <= other.first_ || other.last_ <= first_) return true;
  if (whole_blocks_ || other.whole_blocks_) return false;
  const bool is_same_place = begin_ == end_ && other.begin_ == other.end_ && begin_ == other.begin_;
  return !is_same_place && (end_ <= other.begin_ || other.end_ <= begin_);
}

// The function that is being put together.
class ChangedCode {
 public:
  ChangedCode(const program::Function& original, std::span<const FunctionChange* const> changes)
      : original_(original), changes_(changes.begin(), changes.end()), made_(original) {
    std::sort(changes_.begin(), changes_.end(), [](const auto* a, const auto* b) {
      return std::tuple(a->first_, a->begin_, a->end_) < std::tuple(b->first_, b->begin_, b->end_);
    });
    made_.instructions.clear();
    made_.blocks.clear();
  }

  program::Function make() {
    for (std::uint32_t block = 0; block < original_.blocks.size();) {
      const FunctionChange* whole = nullptr;
      std::vector<const FunctionChange*> inside;
      for (const FunctionChange* each : changes_) {
        if (each->whole_blocks_ && each->first_ == block) whole = each;
        if (!each->whole_blocks_ && each->first_ == block && each->last_ > block)
          inside.push_back(each);
      }
      if (whole != nullptr) {
        for (const std::vector<program::Instruction>& instructions : whole->by_)
          put_block([&] { put_new(*whole, instructions); });
        block = whole->last_;
        continue;
      }
      put_block([&] { put_changed(block, inside); });
      ++block;
    }
    for (program::Loop& each : made_.loops) each.head = moved(each.head);
    return std::move(made_);
  }

 private:
  template <typename Put>
  void put_block(Put put) {
    program::Block block;
    block.begin = static_cast<std::uint32_t>(made_.instructions.size());
    put();
    block.end = static_cast<std::uint32_t>(made_.instructions.size());
    made_.blocks.push_back(block);
  }

  void put_changed(std::uint32_t block, const std::vector<const FunctionChange*>& inside) {
    const auto old = instructions_of(original_, block);
    std::uint32_t at = 0;
    auto put_old = [&](std::uint32_t to) {
      for (; at < to; ++at) put(old[at], [this](program::BlockId each) { return moved(each); });
    };
    for (const FunctionChange* each : inside) {
      put_old(each->begin_);
      for (const std::vector<program::Instruction>& instructions : each->by_)
        put_new(*each, instructions);
      at = each->end_;
    }
    put_old(static_cast<std::uint32_t>(old.size()));
  }

  void put_new(const FunctionChange& change,
               const std::vector<program::Instruction>& instructions) {
    for (program::Instruction each : instructions) {
      if (each.operation == program::Operation::call) {
        made_.calls.push_back(change.calls_[each.index]);
        each.index = static_cast<std::uint32_t>(made_.calls.size() - 1);
      } else if (each.operation == program::Operation::switch_to) {
        made_.switches.push_back(change.switches_[each.index]);
        each.index = static_cast<std::uint32_t>(made_.switches.size() - 1);
      }
      put(each, [&](program::BlockId block) { return moved(change, block); });
    }
  }

  template <typename Moved>
  void put(program::Instruction instruction, Moved moved_block) {
    switch (instruction.operation) {
      case program::Operation::branch:
        instruction.else_block = moved_block(instruction.else_block);
        [[fallthrough]];
      case program::Operation::jump:
        instruction.then_block = moved_block(instruction.then_block);
        break;
      case program::Operation::switch_to: {
        // The table of the original may be used once more; it is not written twice.
        made_.switches.push_back(made_.switches[instruction.index]);
        program::Switch& table = made_.switches.back();
        for (program::SwitchCase& each : table.cases) each.block = moved_block(each.block);
        table.default_block = moved_block(table.default_block);
        instruction.index = static_cast<std::uint32_t>(made_.switches.size() - 1);
        break;
      }
      default: break;
    }
    made_.instructions.push_back(instruction);
  }

  // Where a block of the original is now; one that is replaced: where its replacement begins.
  [[nodiscard]] program::BlockId moved(program::BlockId block) const {
    std::int64_t to = number_of(block);
    for (const FunctionChange* each : changes_) {
      if (number_of(block) >= each->last_) to += each->added_;
    }
    return static_cast<program::BlockId>(to);
  }

  // The same for the numbers of a copy.
  [[nodiscard]] program::BlockId moved(const FunctionChange& change, program::BlockId block) const {
    const std::int64_t number = number_of(block);
    const std::int64_t behind = change.last_ + change.added_;
    if (number >= behind) return moved(static_cast<program::BlockId>(number - change.added_));
    if (number < change.first_) return moved(block);
    return static_cast<program::BlockId>(
        number_of(moved(static_cast<program::BlockId>(change.first_))) + number - change.first_);
  }

  const program::Function& original_;
  std::vector<const FunctionChange*> changes_;
  program::Function made_;
};

program::Function FunctionChange::applied(const program::Function& original,
                                          std::span<const FunctionChange* const> changes) {
  return ChangedCode(original, changes).make();
}

}  // namespace culprit::repair
