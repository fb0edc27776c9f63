// SPDX-License-Identifier: MIT
// Expressions that meet an unknown value: the same loop over the nodes with a stack of values that
// may be terms. Where the left side of && is unknown the right side is computed too, under the
// condition that it is reached; so are both arms of ?:.
#include <cmath>

#include "formula/float_terms.h"
#include "unroll/access/observed_bits.h"
#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"
#include "unroll/evaluate/evaluator.h"
#include "unroll/evaluate/term_operations.h"
#include "unroll/memory/arithmetic.h"
#include "unroll/replace/replacement.h"
#include "unroll/replace/visible_state.h"
#include "unroll/run/activation.h"

namespace culprit::unroll {

using formula::Term;
using formula::Terms;
using program::CheckGroup;
using program::Node;
using program::Op;
using program::PropertyKind;
using program::Scalar;

namespace {

// A condition inside the expression that is open.
struct Open {
  Op op;              // and_then, or_else, choose_then, choose_else
  const Node* close;  // where it ends, or (choose_then) where the second arm begins
  Term condition;
  Term before;  // the condition under which it was reached
  Term first;   // choose_else: the first arm's value
};

}  // namespace

// A replaced text stays where it is; what is printed of it is free (calls.cpp).
bool Evaluator::is_free_text(const Node& node) const {
  return node.scalar.is_pointer() &&
         program::is_printed_text(run_.program.component(node.component));
}

Value Evaluator::slot_value(const Node& node, Term when) {
  Value& value = slots_[node.immediate];
  if (origins_ && !run_.symbolic->terms.is_false(when)) note_slot(node);
  if (value.is_constant() || value.is_term()) return value;
  PropertyKind kind = value.tag == Tag::missing_argument ? PropertyKind::missing_argument
                                                         : PropertyKind::uninitialised;
  const Frame& frame = run_.state.frames.back();
  const bool is_input =
      kind == PropertyKind::uninitialised && is_read_as_input(run_, frame, node.immediate, value);
  if (run_.checks.enabled(kind) && !is_input) {
    if (run_.symbolic->terms.is_true(when)) settle_slot(node);
    TermMemory(run_, *run_.symbolic).violate(kind, when, node.span);
    // Where it is not read here, it still is not written when it is read later.
    return unknown_slot(run_, frame, node.immediate, value);
  }
  return value = unknown_slot(run_, frame, node.immediate, value);
}

Value Evaluator::compute_terms(const Node* node, const Node* last) {
  Symbolic& symbolic = *run_.symbolic;
  Terms& terms = symbolic.terms;
  TermMemory memory(run_, symbolic);
  std::vector<Value>& stack = values_;
  stack.clear();
  std::vector<Open> open;
  Term when = terms.truth(true);
  auto pop = [&stack] {
    Value value = stack.back();
    stack.pop_back();
    return value;
  };
  auto push = [&](Term term) { stack.push_back(symbolic.value(term)); };
  auto push_truth = [&](Term condition) { push(terms.zero_extend(condition, 32)); };
  auto require = [&](PropertyKind kind, Term broken, source::SourceSpan where) {
    if (!terms.is_false(broken)) memory.violate(kind, terms.logical_and(when, broken), where);
  };
  for (;; ++node) {
    if (suspension_) [[unlikely]] {
      program::NodeId end = suspension_->end_of(static_cast<std::size_t>(node - nodes_));
      if (end != program::NodeId::none && !is_free_text(nodes_[program::index_of(end)])) {
        Before before = before_replacement(node, nodes_ + program::index_of(end));
        node = nodes_ + program::index_of(end);
        stack.push_back(replacement(run_, *node, before));
        if (node == last) return stack.back();
        continue;
      }
    }
    Scalar scalar = node->scalar, operand = node->operand;
    switch (node->op) {
      case Op::constant: stack.push_back(Value::constant(node->immediate)); break;
      case Op::read_slot: stack.push_back(slot_value(*node, when)); break;
      case Op::global_address:
        stack.push_back(Value::constant(run_.state.running > 1
                                            ? global_address(*node)
                                            : first_global_ + (node->immediate << 32)));
        break;
      case Op::local_address: {
        ObjectId object = locals_[node->immediate];
        if (object == ObjectId::null) object = settle_local(*node);
        stack.push_back(Value::constant(address_of(object)));
        break;
      }
      case Op::function_address:
        stack.push_back(Value::constant(address_of(static_cast<ObjectId>(node->immediate))));
        break;
      case Op::label_address: stack.push_back(Value::constant(label_address(*node))); break;

      case Op::load: {
        if (origins_ && !watch_ && stack.back().is_constant() && !terms.is_false(when)) {
          note_load(*node, stack.back().bits);
        }
        Value loaded = watch_ ? load_shared_term(*node, pop(), when)
                              : memory.read(pop(), scalar.bytes(), node->span, when);
        // Models know what they look at (models/floats.h).
        bool in_model = run_.state.frames.back().function().origin == program::Origin::model;
        if (scalar.is_integer() && !in_model) {
          if (!passed_nans_) passed_nans_.emplace(terms);
          observe_bits(run_, *passed_nans_, loaded, node->span, when);
        }
        stack.push_back(loaded);
        break;
      }
      case Op::load_bits: {
        if (origins_ && !watch_ && stack.back().is_constant() && !terms.is_false(when)) {
          note_load(*node, stack.back().bits);
        }
        if (watch_) {
          stack.push_back(load_shared_term(*node, pop(), when));
          break;
        }
        program::BitField field = program::unpack_bit_field(node->immediate);
        Term bits = symbolic.term(memory.read_bits(pop(), field, node->span, when), field.width);
        push(scalar.is_signed() ? terms.sign_extend(bits, scalar.width)
                                : terms.zero_extend(bits, scalar.width));
        break;
      }
      case Op::field_address: {
        Term base = symbolic.term(pop(), 64);
        push(terms.add(base, terms.constant(64, node->immediate)));
        break;
      }
      case Op::negate: {
        Term value = symbolic.term(pop(), scalar.width);
        if (scalar.is_signed() && run_.checks.enabled(CheckGroup::overflow)) {
          require(PropertyKind::signed_overflow,
                  terms.equal(value, terms.constant(scalar.width, smallest_signed(scalar.width))),
                  node->span);
        }
        push(scalar.is_floating() ? float_negate(terms, value) : terms.negate(value));
        break;
      }
      case Op::complement: push(terms.complement(symbolic.term(pop(), scalar.width))); break;
      case Op::logical_not:
        push_truth(
            terms.logical_not(is_not_zero(terms, symbolic.term(pop(), operand.width), operand)));
        break;
      case Op::truth:
        push_truth(is_not_zero(terms, symbolic.term(pop(), operand.width), operand));
        break;
      case Op::convert: {
        Term value = symbolic.term(pop(), operand.width);
        Term result = convert_term(terms, value, operand, scalar);
        if (check_arithmetic_ && run_.checks.enabled(CheckGroup::conversion)) {
          require(PropertyKind::conversion, conversion_loses(*node, value, result), node->span);
        }
        push(result);
        break;
      }

      case Op::add:
      case Op::subtract:
      case Op::multiply:
      case Op::divide:
      case Op::remainder: {
        Term right = symbolic.term(pop(), scalar.width);
        Term left = symbolic.term(pop(), scalar.width);
        push(arithmetic_term(*node, left, right, when));
        break;
      }
      case Op::shift_left:
      case Op::shift_right: {
        Term right = symbolic.term(pop(), operand.width);
        Term left = symbolic.term(pop(), scalar.width);
        if (run_.checks.enabled(CheckGroup::shift)) {
          require(PropertyKind::shift, shift_is_broken(*node, left, right), node->span);
        }
        push(shift_term(terms, node->op, scalar, left, right));
        break;
      }
      case Op::bit_and:
      case Op::bit_or:
      case Op::bit_xor: {
        Term right = symbolic.term(pop(), scalar.width);
        Term left = symbolic.term(pop(), scalar.width);
        push(node->op == Op::bit_and  ? terms.bit_and(left, right)
             : node->op == Op::bit_or ? terms.bit_or(left, right)
                                      : terms.bit_xor(left, right));
        break;
      }
      case Op::equal:
      case Op::not_equal:
      case Op::less:
      case Op::less_equal:
      case Op::greater:
      case Op::greater_equal: {
        Term right = symbolic.term(pop(), operand.width);
        Term left = symbolic.term(pop(), operand.width);
        push_truth(compare_terms(terms, node->op, operand, left, right));
        break;
      }
      case Op::pointer_add:
      case Op::index_address: {
        Term index = symbolic.term(pop(), 64);
        Term base = symbolic.term(pop(), 64);
        std::uint64_t size = node->immediate;
        if (node->op == Op::index_address) {
          const program::Indexing& indexing = run_.program.indexings[node->immediate];
          size = indexing.element_size;
          if (indexing.extent != 0 && check_indices_) {
            std::uint64_t limit = indexing.extent + (indexing.end_allowed ? 1 : 0);
            Term inside = memory.below(index, limit);
            require(PropertyKind::out_of_bounds, terms.logical_not(inside), node->span);
            // On the runs that go on, the upper bits are 0.
            auto bits = static_cast<std::uint32_t>(std::bit_width(limit - 1));
            if (!terms.is_constant(index) && bits > 0 && bits < 63) {
              index = terms.zero_extend(terms.extract(index, 0, bits), 64);
            } else if (bits == 0) {
              index = terms.constant(64, 0);
            }
          }
        }
        push(terms.add(base, terms.multiply(terms.constant(64, size), index)));
        break;
      }
      case Op::pointer_difference: {
        Term right = symbolic.term(pop(), 64);
        Term left = symbolic.term(pop(), 64);
        Term bytes = terms.subtract(left, right);
        push(node->immediate <= 1
                 ? bytes
                 : terms.signed_divide(bytes, terms.constant(64, node->immediate)));
        break;
      }

      case Op::logical_and:
      case Op::logical_or:
        if (!open.empty() && open.back().close == node) {
          Term right = symbolic.truth(pop(), 32);
          Term left = open.back().condition;
          push_truth(node->op == Op::logical_and ? terms.logical_and(left, right)
                                                 : terms.logical_or(left, right));
          when = open.back().before;
          open.pop_back();
        }
        break;
      case Op::choose:
        if (!open.empty() && open.back().close == node) {
          Term otherwise = symbolic.term(pop(), scalar.width);
          push(terms.choose(open.back().condition, open.back().first, otherwise));
          when = open.back().before;
          open.pop_back();
        }
        break;

      case Op::and_then:
      case Op::or_else: {
        bool is_and = node->op == Op::and_then;
        if (stack.back().is_constant()) {
          if ((stack.back().bits == 0) == is_and) {
            node = nodes_ + node->immediate;
          } else {
            stack.pop_back();
          }
          break;
        }
        Term condition = symbolic.truth(pop(), 32);
        open.push_back({node->op, nodes_ + node->immediate, condition, when, {}});
        when = terms.logical_and(when, is_and ? condition : terms.logical_not(condition));
        break;
      }
      case Op::choose_then: {
        Value value = pop();
        if (value.is_constant()) {
          if (value.bits == 0) node = nodes_ + node->immediate - 1;
          break;
        }
        Term condition = symbolic.truth(value, 32);
        open.push_back({Op::choose_then, nodes_ + node->immediate - 1, condition, when, {}});
        when = terms.logical_and(when, condition);
        break;
      }
      case Op::choose_else:
        if (!open.empty() && open.back().close == node && open.back().op == Op::choose_then) {
          const Node* end = nodes_ + node->immediate;
          open.back().first = symbolic.term(pop(), end->scalar.width);
          open.back().op = Op::choose_else;
          open.back().close = end;
          when = terms.logical_and(open.back().before, terms.logical_not(open.back().condition));
        } else {
          node = nodes_ + node->immediate;
          // The end of a choice that was decided; nothing is left to do there.
        }
        break;
      case Op::unsupported: {
        const program::UnsupportedConstruct& what = run_.program.unsupported[node->immediate];
        if (terms.is_true(when)) run_.stop_unsupported(what.what, what.span);
        memory.give_up(when, EventKind::unsupported, what.what, what.span);
        stack.push_back(Value::constant(0));
        break;
      }
    }
    if (suspension_ && suspension_->is_observed(static_cast<std::size_t>(node - nodes_)))
        [[unlikely]] {
      symbolic.observed(*node, stack.back());
    }
    if (node == last) return stack.back();
  }
}

Term Evaluator::arithmetic_term(const Node& node, Term left, Term right, Term when) {
  Terms& terms = run_.symbolic->terms;
  TermMemory memory(run_, *run_.symbolic);
  Scalar scalar = node.scalar;
  auto require = [&](PropertyKind kind, Term broken) {
    if (!terms.is_false(broken)) memory.violate(kind, terms.logical_and(when, broken), node.span);
  };
  if (scalar.is_floating()) {
    Term result = node.op == Op::add        ? float_add(terms, left, right)
                  : node.op == Op::subtract ? float_subtract(terms, left, right)
                  : node.op == Op::multiply ? float_multiply(terms, left, right)
                                            : float_divide(terms, left, right);
    if (run_.checks.enabled(CheckGroup::nan)) {
      Term left_nan = float_is_nan(terms, left), right_nan = float_is_nan(terms, right);
      Term known = terms.logical_not(terms.logical_or(left_nan, right_nan));
      Term broken = float_is_nan(terms, result);
      if (node.op == Op::divide) {
        broken =
            terms.logical_or(broken, float_equal(terms, right, terms.constant(scalar.width, 0)));
      }
      require(PropertyKind::not_a_number, terms.logical_and(known, broken));
    }
    return result;
  }
  bool is_signed = scalar.is_signed();
  bool check = is_signed && run_.checks.enabled(CheckGroup::overflow);
  switch (node.op) {
    case Op::add:
      if (check) require(PropertyKind::signed_overflow, add_overflows(terms, left, right, true));
      return terms.add(left, right);
    case Op::subtract:
      if (check) {
        require(PropertyKind::signed_overflow, subtract_overflows(terms, left, right, true));
      }
      return terms.subtract(left, right);
    case Op::multiply:
      if (check) {
        require(PropertyKind::signed_overflow, multiply_overflows(terms, left, right, true));
      }
      return terms.multiply(left, right);
    default: break;
  }
  require(PropertyKind::division_by_zero, terms.equal(right, terms.constant(scalar.width, 0)));
  if (is_signed) {
    Term least = terms.constant(scalar.width, smallest_signed(scalar.width));
    Term minus_one = terms.constant(scalar.width, truncate(~std::uint64_t{0}, scalar.width));
    Term is_least = terms.equal(left, least);
    require(PropertyKind::division_overflow,
            terms.logical_and(is_least, terms.equal(right, minus_one)));
    return node.op == Op::divide ? terms.signed_divide(left, right)
                                 : terms.signed_remainder(left, right);
  }
  return node.op == Op::divide ? terms.unsigned_divide(left, right)
                               : terms.unsigned_remainder(left, right);
}

Term Evaluator::shift_is_broken(const Node& node, Term left, Term right) const {
  Terms& terms = run_.symbolic->terms;
  std::uint32_t width = node.scalar.width;
  // A negative distance is a large one.
  Term broken =
      terms.logical_not(terms.unsigned_less(right, terms.constant(node.operand.width, width)));
  if (node.op != Op::shift_left || !node.scalar.is_signed()) return broken;
  Term negative = terms.extract(left, width - 1, 1);
  Term by = node.operand.width >= width ? terms.extract(right, 0, width)
                                        : terms.zero_extend(right, width);
  // What is shifted past the last bit before the sign's: the value is above (largest >> distance).
  Term largest = terms.constant(width, smallest_signed(width) - 1);
  Term lost = terms.unsigned_less(terms.shift_right_logical(largest, by), left);
  return terms.logical_or(broken, terms.logical_or(negative, lost));
}

Term Evaluator::conversion_loses(const Node& node, Term value, Term result) const {
  Terms& terms = run_.symbolic->terms;
  Scalar to = node.scalar, from = node.operand;
  Term never = terms.truth(false);
  if (to.kind == program::ScalarKind::boolean || !to.is_integer()) return never;
  if (from.is_floating()) {
    Term whole = float_round_to_integral(terms, value, formula::Rounding::towards_zero);
    double limit = std::ldexp(1.0, to.is_signed() ? to.width - 1 : to.width);
    double least = to.is_signed() ? -limit : 0;
    auto number = [&](double given) {
      return terms.constant(from.width, from.width == 32 ? from_float(static_cast<float>(given))
                                                         : from_double(given));
    };
    Term is_not_below = float_less_equal(terms, number(least), whole);
    Term is_not_above = float_less(terms, whole, number(limit));
    return terms.logical_not(terms.logical_and(is_not_below, is_not_above));
  }
  if (!from.is_integer() || node.immediate != 0) return never;
  auto extended = [&](Term term, Scalar scalar) {
    return scalar.is_signed() ? terms.sign_extend(term, 65) : terms.zero_extend(term, 65);
  };
  Term before = extended(value, from), after = extended(result, to);
  return terms.logical_not(terms.equal(before, after));
}

}  // namespace culprit::unroll
