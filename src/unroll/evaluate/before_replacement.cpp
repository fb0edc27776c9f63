// SPDX-License-Identifier: MIT
// Expressions that another value replaces: what they would have been, and what they see.
#include <algorithm>

#include "unroll/evaluate/evaluator.h"
#include "unroll/replace/visible_state.h"

namespace culprit::unroll {

using formula::Term;
using program::Node;
using program::Op;

// Temporaries are no variables, but what calls returned can be used again.
bool Evaluator::is_operand(const Node& node) const {
  if (node.op == Op::load || node.op == Op::load_bits) return true;
  if (node.op != Op::read_slot) return false;
  const program::Function& function = run_.state.frames.back().function();
  if (!function.slots[node.immediate].name.empty()) return true;
  const Value& slot = slots_[node.immediate];
  return (slot.is_constant() || slot.is_term()) &&
         std::any_of(function.calls.begin(), function.calls.end(), [&](const program::Call& call) {
           return program::index_of(call.result_slot) == node.immediate;
         });
}

// Of the address of an element or member: the address of the array or structure. A structure is
// read as a whole by its address, too.
const Node* Evaluator::base_of(const Node* node) const {
  switch (node->op) {
    case Op::local_address:
    case Op::global_address: return node;
    case Op::field_address: return node - 1;
    case Op::index_address:
    case Op::pointer_add: return nodes_ + program::index_of(node[-1].first) - 1;
    default: return nullptr;
  }
}

// The array or structure at `address`, a part of which `node` is the address of.
std::optional<SeenWhole> Evaluator::whole_at(const Node& node, const Node& base,
                                             Term address) const {
  std::optional<std::uint64_t> known = run_.symbolic->terms.constant_bits(address);
  bool is_element = node.op == Op::index_address || node.op == Op::pointer_add;
  program::TypeId type = is_element ? node.type : base.type;
  if (!known || type == program::TypeId::none) return std::nullopt;
  const program::Type& pointer = run_.program.type(type);
  if (pointer.kind != program::TypeKind::pointer) return std::nullopt;
  if (!is_element) {
    bool is_structure = run_.program.type(pointer.element).kind == program::TypeKind::structure;
    return is_structure ? std::optional(SeenWhole{*known, 1, pointer.element}) : std::nullopt;
  }
  bool is_declared = node.op == Op::index_address;
  return SeenWhole{*known, is_declared ? run_.program.indexings[node.immediate].extent : 0,
                   pointer.element};
}

// What it would have been, and what it reads, without what it may break on the way.
Before Evaluator::before_replacement(const Node* first, const Node* last) {
  Symbolic& symbolic = *run_.symbolic;
  Sees sees = symbolic.options.replaced.sees;
  Before before;
  if (!symbolic.options.replaced.wants_originals && sees == Sees::nothing) return before;
  const Suspension* suspension = std::exchange(suspension_, nullptr);
  // Nothing is read really: no other thread comes between.
  ThreadWatch* watch = std::exchange(watch_, nullptr);
  std::vector<Value> stack = std::exchange(values_, {});
  std::size_t events = symbolic.unrolling.events.size();
  Term alive = symbolic.unrolling.alive;
  auto compute = [&](const Node* from, const Node* to) -> std::optional<Term> {
    try {
      return symbolic.term(compute_terms(from, to), to->scalar.width);
    } catch (const RunStopped&) {
      run_.result = {};
      return std::nullopt;
    }
  };
  before.original = compute(first, last);
  if (sees == Sees::operands) {
    std::vector<Term> reads;
    std::vector<SeenWhole> wholes;
    auto read = [&](const Node* from, const Node* to) {
      for (const Node* node = from; node <= to; ++node) {
        if (const Node* base = base_of(node)) {
          std::optional<Term> value = compute(nodes_ + program::index_of(node->first), base);
          if (auto whole = value ? whole_at(*node, *base, *value) : std::nullopt) {
            wholes.push_back(*whole);
          }
        }
        if (!is_operand(*node)) continue;
        std::optional<Term> value = compute(nodes_ + program::index_of(node->first), node);
        reads.push_back(value ? *value : symbolic.terms.truth(false));
      }
    };
    read(first, last);
    const program::Function& function = run_.state.frames.back().function();
    auto end = static_cast<std::uint32_t>(last - nodes_);
    for (auto [from, to] : symbolic.options.replaced.suspension->computed_before(function, end)) {
      read(nodes_ + from, nodes_ + to);
    }
    before.visible_state = visible_state_of(run_, std::move(reads), wholes);
  }
  symbolic.unrolling.events.resize(events);
  symbolic.unrolling.alive = alive;
  values_ = std::move(stack);
  suspension_ = suspension;
  watch_ = watch;
  if (sees == Sees::everything) {
    before.visible_state = whole_visible_state(run_, run_.state.frames.back().instruction->span,
                                               !last->scalar.is_pointer());
  }
  return before;
}

}  // namespace culprit::unroll
