// SPDX-License-Identifier: MIT
#include "abstraction/steps/evaluation.h"

#include <algorithm>

#include "unroll/evaluate/term_operations.h"

namespace culprit::abstraction {

using formula::Term;
using program::CheckGroup;
using program::Node;
using program::NodeId;
using program::Op;
using program::PropertyKind;
using program::Scalar;

namespace {

Objects united(const Objects& a, const Objects& b) {
  Objects all = a;
  all.insert(b.begin(), b.end());
  return all;
}

}  // namespace

void Evaluation::violate(PropertyKind kind, Term when, source::SourceSpan span) {
  const Term reached = terms_.logical_and(when_, when);
  if (terms_.is_false(reached)) return;
  const bool is_enabled = checks_.enabled(kind);
  violations.push_back({reached, kind, std::string(program::info(kind).title), is_enabled, span});
}

void Evaluation::not_followed(const std::string& what, source::SourceSpan span) {
  if (terms_.is_false(when_)) return;
  violations.push_back({when_, PropertyKind::assertion, what, false, span});
}

Term Evaluation::as_truth(const Evaluated& value, Scalar scalar) {
  if (scalar.is_floating()) return anything(1);
  return unroll::is_not_zero(terms_, value.term, scalar);
}

void Evaluation::require_valid(const Evaluated& address, std::uint64_t bytes, Access access,
                               source::SourceSpan span) {
  Term valid = terms_.truth(false);
  auto inside = [&](Term base, std::uint64_t size) {
    if (size < bytes) return terms_.truth(false);
    return terms_.unsigned_less_equal(terms_.subtract(address.term, base),
                                      terms_.constant(64, size - bytes));
  };
  auto global = [&](std::uint32_t index) {
    const program::Global& it = program_.globals[index];
    if (access == Access::write && it.read_only) return terms_.truth(false);
    return inside(
        terms_.constant(64, Places::global_address(static_cast<program::GlobalId>(index))),
        it.size);
  };
  PropertyKind kind = PropertyKind::invalid_pointer;
  if (address.base) {
    kind = PropertyKind::out_of_bounds;
    if (address.base->kind == Object::Kind::global) {
      valid = global(address.base->index);
    } else if (address.base->kind == Object::Kind::local) {
      const program::LocalInfo& local = program_.function(function_).locals[address.base->index];
      valid = inside(address.base_address, local.size);
    }
  } else {
    std::optional<std::uint64_t> least;
    Objects lives;
    for (const Object& each : address.objects) {
      if (each.kind == Object::Kind::global) valid = terms_.logical_or(valid, global(each.index));
      if (each.kind != Object::Kind::local) continue;
      const std::uint64_t size = program_.functions[each.function].locals[each.index].size;
      least = std::min(least.value_or(size), size);
      lives.insert({Object::Kind::life, each.function, each.index});
    }
    if (least && *least >= bytes) {
      const Term is_local =
          terms_.equal(terms_.extract(address.term, 62, 2), terms_.constant(2, 1));
      const Term offset = terms_.extract(address.term, 0, 32);
      const Term fits = terms_.unsigned_less_equal(offset, terms_.constant(32, *least - bytes));
      const Term life = places_.memory(places_.life_of(address.term), 1, lives);
      const Term is_alive = terms_.equal(life, terms_.constant(8, 1));
      valid = terms_.logical_or(valid,
                                terms_.logical_and(is_local, terms_.logical_and(fits, is_alive)));
    }
  }
  if (terms_.is_true(valid)) return;
  const Term reached = terms_.logical_and(when_, terms_.logical_not(valid));
  if (terms_.is_false(reached)) return;
  const bool is_followed = checks_.enabled(CheckGroup::pointers) &&
                           checks_.enabled(CheckGroup::bounds) &&
                           checks_.enabled(CheckGroup::memory);
  violations.push_back({reached, kind, std::string(program::info(kind).title), is_followed, span});
}

Term Evaluation::read(const Evaluated& address, std::uint32_t bytes, NodeId node) {
  const Term value = places_.memory(address.term, bytes, address.objects);
  Place* place = places_.find(value);
  if (place->node == NodeId::none && node != NodeId::none) {
    const Node& from = program_.node(node);
    place->node = node;
    place->function = function_;
    place->is_signed = from.scalar.is_signed();
    place->is_pointer = from.scalar.is_pointer();
  }
  return value;
}

void Evaluation::leaf(const Node& node) {
  const auto index = static_cast<std::uint32_t>(node.immediate);
  const auto owner = static_cast<std::uint32_t>(index_of(function_));
  auto push_address = [this](Term address, Object object) {
    stack_.push_back({address, {object}, object, address});
  };
  switch (node.op) {
    case Op::constant: {
      // A number that would be the address of something here is not one there.
      const bool is_small = node.immediate < (std::uint64_t{1} << 31) || node.immediate >> 63 != 0;
      if (node.scalar.is_pointer() && !is_small) return push(anything(64));
      return push(terms_.constant(node.scalar.width, node.immediate));
    }
    case Op::read_slot: {
      const Term slot = places_.slot(function_, static_cast<program::SlotId>(index));
      stack_.push_back({slot, {}, std::nullopt, {}});
      return;
    }
    case Op::global_address:
      return push_address(
          terms_.constant(64, Places::global_address(static_cast<program::GlobalId>(index))),
          {Object::Kind::global, 0, index});
    case Op::local_address:
      return push_address(places_.local_address(function_, static_cast<program::LocalId>(index)),
                          {Object::Kind::local, owner, index});
    case Op::function_address:
      return push_address(
          terms_.constant(64, Places::function_address(static_cast<program::FunctionId>(index))),
          {Object::Kind::function, 0, index});
    default:
      not_followed("a construct that abstraction does not follow", node.span);
      push(anything(node.scalar.width == 0 ? 64 : node.scalar.width));
  }
}

void Evaluation::unary(const Node& node, NodeId id) {
  const Evaluated operand = pop();
  const Scalar scalar = node.scalar;
  switch (node.op) {
    case Op::load: {
      require_valid(operand, scalar.bytes(), Access::read, node.span);
      const Term value = read(operand, scalar.bytes(), id);
      stack_.push_back({value, points_to_.of(function_, id), std::nullopt, {}});
      return;
    }
    case Op::load_bits: {
      const program::BitField field = program::unpack_bit_field(node.immediate);
      const std::uint32_t bytes = (field.offset + field.width + 7u) / 8u;
      require_valid(operand, bytes, Access::read, node.span);
      if (bytes > 8) return push(anything(scalar.width));
      const Term bits =
          terms_.extract(read(operand, bytes, NodeId::none), field.offset, field.width);
      return push(scalar.is_signed() ? terms_.sign_extend(bits, scalar.width)
                                     : terms_.zero_extend(bits, scalar.width));
    }
    case Op::field_address: {
      Evaluated moved = operand;
      moved.term = terms_.add(operand.term, terms_.constant(64, node.immediate));
      stack_.push_back(std::move(moved));
      return;
    }
    case Op::negate:
      if (scalar.is_floating()) return push(anything(scalar.width));
      if (scalar.is_signed() && checks_.enabled(CheckGroup::overflow)) {
        const Term least = terms_.constant(scalar.width, std::uint64_t{1} << (scalar.width - 1));
        violate(PropertyKind::signed_overflow, terms_.equal(operand.term, least), node.span);
      }
      return push(terms_.negate(operand.term));
    case Op::complement: return push(terms_.complement(operand.term));
    case Op::logical_not:
      return push(truth_term(terms_.logical_not(as_truth(operand, node.operand))));
    case Op::truth: return push(truth_term(as_truth(operand, node.operand)));
    case Op::convert: {
      if (scalar.is_floating() || node.operand.is_floating()) {
        if (scalar.is_floating() && scalar == node.operand) return push(operand.term);
        return push(anything(scalar.width));
      }
      if (scalar.is_pointer() && node.operand.is_pointer()) {
        stack_.push_back(operand);
        return;
      }
      if (scalar.kind == program::ScalarKind::boolean ||
          !(scalar.is_pointer() || node.operand.is_pointer()))
        return push(unroll::convert_term(terms_, operand.term, node.operand, scalar));
      // Between addresses and numbers.
      const auto bits = terms_.constant_bits(operand.term);
      const bool is_small = bits && (*bits < (std::uint64_t{1} << 31));
      if (is_small) return push(unroll::convert_term(terms_, operand.term, node.operand, scalar));
      stack_.push_back({anything(scalar.width), operand.objects, std::nullopt, {}});
      return;
    }
    default:
      not_followed("an operation that abstraction does not follow", node.span);
      push(anything(scalar.width));
  }
}

Term Evaluation::arithmetic(const Node& node, Term left, Term right) {
  const Scalar scalar = node.scalar;
  if (scalar.is_floating()) return anything(scalar.width);
  const bool is_signed = scalar.is_signed();
  const bool checks = is_signed && checks_.enabled(CheckGroup::overflow);
  switch (node.op) {
    case Op::add:
      if (checks)
        violate(PropertyKind::signed_overflow, add_overflows(terms_, left, right, true), node.span);
      return terms_.add(left, right);
    case Op::subtract:
      if (checks)
        violate(PropertyKind::signed_overflow, subtract_overflows(terms_, left, right, true),
                node.span);
      return terms_.subtract(left, right);
    case Op::multiply:
      if (checks)
        violate(PropertyKind::signed_overflow, multiply_overflows(terms_, left, right, true),
                node.span);
      return terms_.multiply(left, right);
    default: break;
  }
  violate(PropertyKind::division_by_zero, terms_.equal(right, terms_.zero(scalar.width)),
          node.span);
  if (!is_signed)
    return node.op == Op::divide ? terms_.unsigned_divide(left, right)
                                 : terms_.unsigned_remainder(left, right);
  const Term least = terms_.constant(scalar.width, std::uint64_t{1} << (scalar.width - 1));
  const Term is_least = terms_.equal(left, least);
  violate(PropertyKind::division_overflow,
          terms_.logical_and(is_least, terms_.equal(right, terms_.all_ones(scalar.width))),
          node.span);
  return node.op == Op::divide ? terms_.signed_divide(left, right)
                               : terms_.signed_remainder(left, right);
}

Term Evaluation::compared(const Node& node, const Evaluated& left, const Evaluated& right) {
  if (node.operand.is_floating()) return anything(1);
  const bool is_order = node.op != Op::equal && node.op != Op::not_equal;
  // The order of addresses is known within one object.
  if (node.operand.is_pointer() && is_order &&
      (united(left.objects, right.objects).size() != 1 || left.objects != right.objects))
    return anything(1);
  return unroll::compare_terms(terms_, node.op, node.operand, left.term, right.term);
}

Evaluated Evaluation::moved(const Node& node, const Evaluated& base, Term index) {
  std::uint64_t size = node.immediate;
  if (node.op == Op::index_address) {
    const program::Indexing& indexing = program_.indexings[node.immediate];
    size = indexing.element_size;
    if (indexing.extent != 0) {
      const std::uint64_t limit = indexing.extent + (indexing.end_allowed ? 1 : 0);
      const Term inside = terms_.unsigned_less(index, terms_.constant(64, limit));
      violate(PropertyKind::out_of_bounds, terms_.logical_not(inside), node.span);
    }
  }
  Evaluated made = base;
  made.term = terms_.add(base.term, terms_.multiply(terms_.constant(64, size), index));
  return made;
}

void Evaluation::binary(const Node& node) {
  const Evaluated right = pop();
  const Evaluated left = pop();
  const Scalar scalar = node.scalar;
  switch (node.op) {
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::remainder:
      stack_.push_back({arithmetic(node, left.term, right.term),
                        united(left.objects, right.objects),
                        std::nullopt,
                        {}});
      return;
    case Op::shift_left:
    case Op::shift_right:
      stack_.push_back({unroll::shift_term(terms_, node.op, scalar, left.term, right.term),
                        united(left.objects, right.objects),
                        std::nullopt,
                        {}});
      return;
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor: {
      const Term made = node.op == Op::bit_and  ? terms_.bit_and(left.term, right.term)
                        : node.op == Op::bit_or ? terms_.bit_or(left.term, right.term)
                                                : terms_.bit_xor(left.term, right.term);
      stack_.push_back({made, united(left.objects, right.objects), std::nullopt, {}});
      return;
    }
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal: return push(truth_term(compared(node, left, right)));
    case Op::pointer_add:
    case Op::index_address: stack_.push_back(moved(node, left, right.term)); return;
    case Op::pointer_difference: {
      if (left.objects != right.objects || left.objects.size() != 1) return push(anything(64));
      const Term bytes = terms_.subtract(left.term, right.term);
      return push(node.immediate <= 1
                      ? bytes
                      : terms_.signed_divide(bytes, terms_.constant(64, node.immediate)));
    }
    default:
      not_followed("an operation that abstraction does not follow", node.span);
      push(anything(scalar.width));
  }
}

void Evaluation::marker(const Node& node) {
  const Evaluated top = pop();
  if (node.op == Op::choose_else) {
    Open& open = open_.back();
    open.first = top;
    open.close = node.immediate;
    when_ = terms_.logical_and(open.before, terms_.logical_not(open.condition));
    return;
  }
  const Term condition = unroll::is_not_zero(terms_, top.term, program::int_scalar);
  open_.push_back({node.immediate, condition, when_, std::nullopt});
  const Term side = node.op == Op::or_else ? terms_.logical_not(condition) : condition;
  when_ = terms_.logical_and(when_, side);
}

// The ends of &&, || and ?:.
bool Evaluation::close(const Node& node, std::size_t) {
  const bool is_choice = node.op == Op::choose;
  if (!is_choice && node.op != Op::logical_and && node.op != Op::logical_or) return false;
  const Evaluated last = pop();
  const Open open = std::move(open_.back());
  open_.pop_back();
  when_ = open.before;
  if (is_choice) {
    stack_.push_back({terms_.choose(open.condition, open.first->term, last.term),
                      united(open.first->objects, last.objects),
                      std::nullopt,
                      {}});
    return true;
  }
  const Term right = unroll::is_not_zero(terms_, last.term, program::int_scalar);
  push(truth_term(node.op == Op::logical_and ? terms_.logical_and(open.condition, right)
                                             : terms_.logical_or(open.condition, right)));
  return true;
}

Evaluated Evaluation::evaluate(NodeId root) {
  stack_.clear();
  open_.clear();
  when_ = terms_.truth(true);
  const std::size_t last = index_of(root);
  for (std::size_t i = index_of(program_.node(root).first); i <= last; ++i) {
    const Node& node = program_.nodes[i];
    const auto id = static_cast<NodeId>(i);
    if (program::is_marker(node.op)) {
      marker(node);
    } else if (close(node, i)) {
      continue;
    } else if (const unsigned operands = program::arity(node.op); operands == 0) {
      leaf(node);
      if (node.op == Op::read_slot) stack_.back().objects = points_to_.of(function_, id);
    } else if (operands == 1) {
      unary(node, id);
    } else {
      binary(node);
    }
  }
  when_ = terms_.truth(true);
  return pop();
}

Term Evaluation::truth(NodeId root) {
  const Evaluated value = evaluate(root);
  return unroll::is_not_zero(terms_, value.term, program_.node(root).scalar);
}

}  // namespace culprit::abstraction
