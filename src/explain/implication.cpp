#include "explain/implication.h"

#include <algorithm>

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
    bool keeps =
        at.op == Op::truth || (at.op == Op::convert && at.scalar.is_integer() &&
                               at.operand.is_integer() && at.scalar.width >= at.operand.width);
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

// Is it !A, or several of these with || between?
bool all_negated(const Program& program, NodeId root) {
  std::vector<NodeId> pending{root};
  while (!pending.empty()) {
    NodeId node = bare(program, pending.back());
    pending.pop_back();
    Op op = program.node(node).op;
    if (op == Op::logical_not) continue;
    if (op != Op::logical_or) return false;
    pending.push_back(left_operand(program, node));
    pending.push_back(before(node));
  }
  return true;
}

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
      Implication found;
      found.property = instruction.property;
      NodeId root = bare(program, instruction.value);
      const Node& asserted = program.node(root);
      if (asserted.op == Op::logical_not) {
        NodeId inside = bare(program, before(root));
        if (program.node(inside).op == Op::logical_and) {
          found.antecedent = left_operand(program, inside);
          found.text = files.text(program.node(found.antecedent).span);
          return found;
        }
      } else if (asserted.op == Op::logical_or) {
        NodeId left = left_operand(program, root);
        if (all_negated(program, left)) {
          found.antecedent = left;
          found.negated = true;
          NodeId inside = bare(program, left);
          bool is_one = program.node(inside).op == Op::logical_not;
          NodeId positive = is_one ? bare(program, before(inside)) : left;
          found.text = files.text(program.node(positive).span);
          if (!is_one) found.text = "!(" + found.text + ")";
          return found;
        }
      }
      if (auto guard = guard_of(program, files, function, i)) {
        found.text = *guard;
        return found;
      }
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace culprit::explain
