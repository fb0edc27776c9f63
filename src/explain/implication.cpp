// SPDX-License-Identifier: MIT
#include "explain/implication.h"

#include <algorithm>

#include "effort/table.h"

namespace culprit::explain {

using program::Instruction;
using program::Node;
using program::NodeId;
using program::Op;
using program::Operation;
using program::Program;

namespace {

NodeId before(NodeId node) {
  return static_cast<NodeId>(program::index_of(node) - 1);
}

// Without conversions that keep whether a value is zero.
NodeId bare(const Program& program, NodeId node) {
  for (;;) {
    const Node& at = program.node(node);
    bool widens = at.scalar.kind == program::ScalarKind::boolean ||
                  (at.scalar.is_integer() && at.scalar.width >= at.operand.width);
    bool keeps = at.op == Op::truth || (at.op == Op::convert && at.operand.is_integer() && widens);
    // x != 0
    if (at.op == Op::not_equal) {
      const Node& right = program.node(before(node));
      if (right.op == Op::constant && right.immediate == 0 && at.operand.is_integer()) {
        node = before(right.first);
        continue;
      }
    }
    if (!keeps) return node;
    node = before(node);
  }
}

// The left operand of an && or ||: the one that is always evaluated.
NodeId left_operand(const Program& program, NodeId root) {
  NodeId right = before(root);
  NodeId marker = before(program.node(right).first);
  return before(marker);
}

// Is the variable known at the place?
bool in_scope(const program::SlotInfo& slot, source::SourceSpan place) {
  if (!slot.scope.known()) return true;
  return slot.scope.contains(place);
}

// What a variable was given, if that happens in one place only and can be read again at `place`.
NodeId definition_of(const Program& program, const program::Function& function, std::uint64_t slot,
                     source::SourceSpan place) {
  NodeId found = NodeId::none;
  for (const Instruction& each : function.instructions) {
    auto is_it = [slot](program::SlotId id) {
      return id != program::SlotId::none && program::index_of(id) == slot;
    };
    bool calls = each.operation == Operation::call && is_it(function.calls[each.index].result_slot);
    bool assigns = each.operation == Operation::assign && is_it(each.slot);
    if (calls || (assigns && found != NodeId::none)) return NodeId::none;
    if (assigns) found = each.value;
  }
  for (const program::Parameter& parameter : function.parameters) {
    bool is_it =
        parameter.slot != program::SlotId::none && program::index_of(parameter.slot) == slot;
    if (is_it) return NodeId::none;
  }
  if (found == NodeId::none) return found;
  // No rule can be broken by reading it again.
  for (auto i = program::index_of(program.node(found).first); i <= program::index_of(found); ++i) {
    const Node& node = program.nodes[i];
    switch (node.op) {
      case Op::read_slot:
        if (!in_scope(function.slots[node.immediate], place)) return NodeId::none;
        break;
      case Op::constant:
      case Op::global_address:
      case Op::logical_not:
      case Op::truth:
      case Op::convert:
      case Op::equal:
      case Op::not_equal:
      case Op::less:
      case Op::less_equal:
      case Op::greater:
      case Op::greater_equal:
      case Op::logical_and:
      case Op::logical_or:
      case Op::and_then:
      case Op::or_else: break;
      case Op::load:
        if (program.nodes[i - 1].op != Op::global_address) return NodeId::none;
        break;
      default: return NodeId::none;
    }
  }
  return found;
}

// The conditions that hold together where the assertion fails.
class Conjuncts {
 public:
  Conjuncts(const Program& program, const source::SourceFiles& files,
            const program::Function& function, source::SourceSpan place)
      : program_(program), files_(files), function_(function), place_(place) {}

  // Requires: `asserted` is the asserted expression. Empty: it has no shape of an implication.
  std::vector<Antecedent> of(NodeId asserted) {
    // On the stack with the first on top; `negated`: it has to be false.
    std::vector<Pending> pending{{asserted, true, 0, true}};
    while (!pending.empty()) {
      Pending at = pending.back();
      pending.pop_back();
      at.node = bare(program_, at.node);
      const Node& node = program_.node(at.node);
      Op joins = at.negated ? Op::logical_or : Op::logical_and;
      if (node.op == Op::logical_not) {
        pending.push_back({before(at.node), !at.negated, at.depth, at.is_last});
      } else if (node.op == joins) {
        NodeId left = left_operand(program_, at.node);
        // x < 10 || y < 10 is no implication: nothing says which of them is the condition.
        if (at.negated && !all_negated(left)) return {};
        pending.push_back({before(at.node), at.negated, at.depth, at.is_last});
        pending.push_back({left, at.negated, at.depth, false});
      } else if (auto value = looked_through(at); value != NodeId::none) {
        pending.push_back({value, at.negated, at.depth + 1, at.is_last});
      } else if (!at.is_last) {
        std::string text(files_.text(node.span));
        bool is_name = node.op == Op::read_slot || node.op == Op::load;
        if (at.negated) text = is_name ? "!" + text : "!(" + text + ")";
        found_.push_back({at.node, at.negated, std::move(text)});
      }
    }
    return std::move(found_);
  }

 private:
  struct Pending {
    NodeId node;
    bool negated;
    unsigned depth;  // variables that were looked through
    bool is_last;    // of all: the consequent
  };

  // Is it !A, or several of these with || between?
  [[nodiscard]] bool all_negated(NodeId root) const {
    std::vector<NodeId> pending{root};
    while (!pending.empty()) {
      NodeId node = bare(program_, pending.back());
      pending.pop_back();
      Op op = program_.node(node).op;
      if (op == Op::logical_not) continue;
      if (op != Op::logical_or) return false;
      pending.push_back(left_operand(program_, node));
      pending.push_back(before(node));
    }
    return true;
  }

  // Only a conjunction is worth another name for a variable.
  [[nodiscard]] NodeId looked_through(const Pending& at) const {
    const Node& node = program_.node(at.node);
    if (node.op != Op::read_slot || at.negated ||
        at.depth == effort::table().explain.named_conditions)
      return NodeId::none;
    NodeId value = definition_of(program_, function_, node.immediate, place_);
    if (value == NodeId::none || !at.is_last) return NodeId::none;
    return program_.node(bare(program_, value)).op == Op::logical_and ? value : NodeId::none;
  }

  const Program& program_;
  const source::SourceFiles& files_;
  const program::Function& function_;
  const source::SourceSpan place_;  // of the assertion
  std::vector<Antecedent> found_;
};

// The condition of an `if` that guards nothing but this assertion.
std::optional<std::string> guard_of(const Program& program, const source::SourceFiles& files,
                                    const program::Function& function, std::size_t assertion) {
  std::size_t block = 0;
  while (function.blocks[block].end <= assertion) ++block;
  for (std::uint32_t i = function.blocks[block].begin; i + 1 < function.blocks[block].end; ++i) {
    const Instruction& each = function.instructions[i];
    if (i != assertion && each.operation != Operation::evaluate) return std::nullopt;
  }
  if (function.instructions[function.blocks[block].end - 1].operation != Operation::jump) {
    return std::nullopt;
  }
  const Instruction* from = nullptr;
  auto here = static_cast<program::BlockId>(block);
  for (const Instruction& each : function.instructions) {
    bool leads = (each.operation == Operation::jump && each.then_block == here) ||
                 (each.operation == Operation::branch &&
                  (each.then_block == here || each.else_block == here));
    if (!leads) continue;
    if (from != nullptr || each.operation != Operation::branch) return std::nullopt;
    from = &each;
  }
  if (from == nullptr) return std::nullopt;
  std::string text(files.text(program.node(from->value).span));
  return from->then_block == here ? text : "!(" + text + ")";
}

}  // namespace

std::optional<Implication> implication_at(const Program& program, const source::SourceFiles& files,
                                          source::SourceSpan assertion) {
  for (const program::Function& function : program.functions) {
    for (std::size_t i = 0; i < function.instructions.size(); ++i) {
      const Instruction& instruction = function.instructions[i];
      if (instruction.operation != Operation::assert_that ||
          program.property(instruction.property).span != assertion) {
        continue;
      }
      const Node& asserted = program.node(bare(program, instruction.value));
      // Where nothing can hold, not to come there is what success means.
      if (asserted.op == Op::constant && asserted.immediate == 0) return std::nullopt;
      Implication found;
      found.property = instruction.property;
      found.antecedents = Conjuncts(program, files, function, assertion).of(instruction.value);
      if (!found.antecedents.empty()) return found;
      if (auto guard = guard_of(program, files, function, i)) {
        found.antecedents.push_back({NodeId::none, false, *guard});
      } else {
        // if (A) return; … assert(B); and the like
        found.antecedents.push_back({NodeId::none, false, "the assertion is reached"});
      }
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace culprit::explain
