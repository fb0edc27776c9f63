// SPDX-License-Identifier: MIT
#include "unroll/evaluate/evaluator.h"

#include <fmt/format.h>

#include <algorithm>

#include "unroll/memory/arithmetic.h"
#include "unroll/run/activation.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

using program::CheckGroup;
using program::Node;
using program::Op;
using program::PropertyKind;

Evaluator::Evaluator(Run& run)
    : run_(run),
      memory_(run),
      nodes_(run.program.nodes.data()),
      first_global_(address_of(static_cast<ObjectId>(run.program.functions.size() - 1))),
      check_arithmetic_(
          run.checks.enabled(CheckGroup::overflow) || run.checks.enabled(CheckGroup::shift) ||
          run.checks.enabled(CheckGroup::conversion) || run.checks.enabled(CheckGroup::nan)),
      check_indices_(run.checks.enabled(CheckGroup::bounds)),
      origins_(run.symbolic ? run.symbolic->options.replay.origins : nullptr),
      stack_(usual_depth) {
  is_special_ = is_watched_ = origins_ != nullptr;
}

void Evaluator::enter_frame() {
  State& state = run_.state;
  const Frame& frame = state.frames.back();
  slots_ = state.slots.data() + frame.slots;
  locals_ = state.locals.data() + frame.locals;
}

template <bool watched>
std::uint64_t Evaluator::evaluate_nodes(const Node* node, const Node* last) {
  // No expression needs more values at a time than it has nodes.
  const auto most = static_cast<std::size_t>(last - node) + 2;
  if (most > stack_.size()) [[unlikely]]
    stack_.resize(2 * most);
  std::uint64_t* top = stack_.data();  // the value on top; one below the first at the beginning
  const Value* const slots = slots_;
  for (;; ++node) {
    switch (node->op) {
      case Op::constant: *++top = node->immediate; break;
      case Op::read_slot: {
        const Value& value = slots[node->immediate];
        if constexpr (watched) {
          if (origins_) note_slot(*node);
        }
        if (value.tag == Tag::constant) [[likely]] {
          *++top = value.bits;
        } else if (run_.symbolic) {
          met_unknown_ = true;
          return 0;
        } else {
          *++top = settle_slot(*node);
        }
        break;
      }
      case Op::global_address:
        if constexpr (watched) {
          *++top = global_address(*node);
        } else {
          *++top = first_global_ + (node->immediate << 32);
        }
        break;
      case Op::local_address: {
        ObjectId object = locals_[node->immediate];
        if (object == ObjectId::null) [[unlikely]] {
          object = settle_local(*node);
        }
        *++top = address_of(object);
        break;
      }
      case Op::function_address: *++top = address_of(static_cast<ObjectId>(node->immediate)); break;
      case Op::label_address: *++top = label_address(*node); break;

      case Op::load:
        if constexpr (watched) {
          if (watch_) {
            if (!load_shared(*node, *top)) {
              met_unknown_ = true;
              return 0;
            }
            break;
          }
          note_load(*node, *top);
        }
        if (!memory_.try_read(*top, node->scalar.bytes(), *top)) [[unlikely]] {
          if (run_.symbolic && memory_.may_be_unknown(*top, node->scalar.bytes())) {
            met_unknown_ = true;
            return 0;
          }
          *top = memory_.read(*top, node->scalar.bytes(), node->span);
        }
        break;
      case Op::load_bits: {
        if constexpr (watched) {
          if (watch_) {
            if (!load_shared(*node, *top)) {
              met_unknown_ = true;
              return 0;
            }
            break;
          }
          note_load(*node, *top);
        }
        program::BitField field = program::unpack_bit_field(node->immediate);
        if (run_.symbolic && memory_.may_be_unknown(*top, (field.offset + field.width + 7u) / 8u)) {
          met_unknown_ = true;
          return 0;
        }
        std::uint64_t bits = memory_.read_bits(*top, field, node->span);
        *top = node->scalar.is_signed()
                   ? truncate(static_cast<std::uint64_t>(sign_extend(bits, field.width)),
                              node->scalar.width)
                   : bits;
        break;
      }
      case Op::field_address: *top = add_to_pointer(*node, *top, node->immediate, 1); break;
      case Op::negate:
        if (check_arithmetic_) [[unlikely]]
          check_unary(*node, *top);
        *top = negate(*top, node->scalar);
        break;
      case Op::complement: *top = truncate(~*top, node->scalar.width); break;
      case Op::logical_not: *top = is_zero(*top, node->operand) ? 1 : 0; break;
      case Op::truth: *top = is_zero(*top, node->operand) ? 0 : 1; break;
      case Op::convert:
        if (check_arithmetic_) [[unlikely]]
          check_conversion(*node, *top);
        *top = convert(*top, node->operand, node->scalar);
        break;

      case Op::add:
        --top;
        if (check_arithmetic_) [[unlikely]]
          check_binary(*node, top[0], top[1]);
        *top = node->scalar.is_floating()
                   ? float_arithmetic(Op::add, node->scalar.width, top[0], top[1])
                   : truncate(top[0] + top[1], node->scalar.width);
        break;
      case Op::subtract:
        --top;
        if (check_arithmetic_) [[unlikely]]
          check_binary(*node, top[0], top[1]);
        *top = node->scalar.is_floating()
                   ? float_arithmetic(Op::subtract, node->scalar.width, top[0], top[1])
                   : truncate(top[0] - top[1], node->scalar.width);
        break;
      case Op::multiply:
        --top;
        if (check_arithmetic_) [[unlikely]]
          check_binary(*node, top[0], top[1]);
        *top = node->scalar.is_floating()
                   ? float_arithmetic(Op::multiply, node->scalar.width, top[0], top[1])
                   : truncate(top[0] * top[1], node->scalar.width);
        break;
      case Op::divide:
        --top;
        if (check_arithmetic_) [[unlikely]]
          check_binary(*node, top[0], top[1]);
        if (node->scalar.is_floating()) {
          *top = float_arithmetic(Op::divide, node->scalar.width, top[0], top[1]);
        } else {
          require_divisible(*node, top[0], top[1]);
          *top = integer_divide(top[0], top[1], node->scalar);
        }
        break;
      case Op::remainder:
        --top;
        require_divisible(*node, top[0], top[1]);
        *top = integer_remainder(top[0], top[1], node->scalar);
        break;
      case Op::shift_left:
        --top;
        if (check_arithmetic_) [[unlikely]]
          check_shift(*node, top[0], top[1]);
        *top = shift_left(top[0], top[1], node->scalar.width);
        break;
      case Op::shift_right:
        --top;
        if (check_arithmetic_) [[unlikely]]
          check_shift(*node, top[0], top[1]);
        *top = shift_right(top[0], top[1], node->scalar);
        break;
      case Op::bit_and:
        --top;
        *top = top[0] & top[1];
        break;
      case Op::bit_or:
        --top;
        *top = top[0] | top[1];
        break;
      case Op::bit_xor:
        --top;
        *top = top[0] ^ top[1];
        break;
      case Op::equal:
        --top;
        *top = compare(Op::equal, node->operand, top[0], top[1]);
        break;
      case Op::not_equal:
        --top;
        *top = compare(Op::not_equal, node->operand, top[0], top[1]);
        break;
      case Op::less:
        --top;
        *top = compare(Op::less, node->operand, top[0], top[1]);
        break;
      case Op::less_equal:
        --top;
        *top = compare(Op::less_equal, node->operand, top[0], top[1]);
        break;
      case Op::greater:
        --top;
        *top = compare(Op::greater, node->operand, top[0], top[1]);
        break;
      case Op::greater_equal:
        --top;
        *top = compare(Op::greater_equal, node->operand, top[0], top[1]);
        break;
      case Op::pointer_add:
        --top;
        *top = add_to_pointer(*node, top[0], top[1], node->immediate);
        break;
      case Op::index_address:
        --top;
        *top = index(*node, top[0], top[1]);
        break;
      case Op::pointer_difference: {
        --top;
        auto bytes = static_cast<std::int64_t>(top[0] - top[1]);
        auto size = static_cast<std::int64_t>(node->immediate);
        *top = static_cast<std::uint64_t>(size == 0 ? bytes : bytes / size);
        break;
      }

      // Their value is there already.
      case Op::logical_and:
      case Op::logical_or:
      case Op::choose: break;

      case Op::and_then:
        if (*top == 0) {
          node = nodes_ + node->immediate;  // logical_and, which has nothing left to do
        } else {
          --top;
        }
        break;
      case Op::or_else:
        if (*top != 0) {
          node = nodes_ + node->immediate;
        } else {
          --top;
        }
        break;
      case Op::choose_then:
        if (*top-- == 0) node = nodes_ + node->immediate - 1;
        break;
      case Op::choose_else: node = nodes_ + node->immediate; break;
      case Op::unsupported:
        run_.stop_unsupported(run_.program.unsupported[node->immediate].what,
                              run_.program.unsupported[node->immediate].span);
    }
    if (node == last) return *top;
  }
}

template std::uint64_t Evaluator::evaluate_nodes<false>(const Node* node, const Node* last);
template std::uint64_t Evaluator::evaluate_nodes<true>(const Node* node, const Node* last);

// Labels have the addresses behind their function's.
std::uint64_t Evaluator::label_address(const Node& node) const {
  const program::Function* function = &run_.state.frames.back().function();
  auto id = static_cast<std::uint32_t>(function - run_.program.functions.data());
  return address_of(static_cast<ObjectId>(id), static_cast<std::int64_t>(node.immediate) + 1);
}

std::uint64_t Evaluator::settle_slot(const Node& node) {
  const Frame& frame = run_.state.frames.back();
  const program::SlotInfo& info = frame.function().slots[node.immediate];
  Value& value = slots_[node.immediate];
  if (value.tag == Tag::missing_argument && run_.checks.enabled(PropertyKind::missing_argument)) {
    run_.break_rule_of_call(PropertyKind::missing_argument, node.span,
                            fmt::format("{} is called without an argument for {}, which it reads",
                                        frame.function().name, info.name),
                            {{"declared here", info.span}});
  }
  if (run_.checks.enabled(PropertyKind::uninitialised)) {
    std::vector<Note> notes;
    if (info.span.known()) notes.emplace_back("declared here", info.span);
    run_.break_rule(PropertyKind::uninitialised, node.span,
                    info.name.empty() ? "the result of a function that returned no value is used"
                                      : info.name + " is read before it is written",
                    std::move(notes));
  }
  value = Value::constant(0);
  return 0;
}

ObjectId Evaluator::settle_local(const Node& node) {
  // A jump went past the declaration.
  const Frame& frame = run_.state.frames.back();
  return begin_local(run_, frame, static_cast<program::LocalId>(node.immediate),
                     frame.function().locals[node.immediate].size);
}

void Evaluator::leave_object(const Node& node, std::uint64_t address) {
  const Object& object = run_.state.memory.object_at(address);
  std::string what = object.kind == ObjectKind::none ? "its object" : run_.describe.object(object);
  run_.break_rule(PropertyKind::out_of_bounds, node.span,
                  "a pointer is moved more than 2 GiB away from " + what,
                  origin_note(object.kind, object.identity));
}

std::uint64_t Evaluator::add_to_pointer(const Node& node, std::uint64_t address,
                                        std::uint64_t index, std::uint64_t size) {
  std::uint64_t result = address + index * size;
  // Numbers near NULL and numbers that are no pointers at all are just numbers.
  bool stays = object_of(result) == object_of(address);
  std::int64_t distance = 0;
  bool wraps = __builtin_mul_overflow(static_cast<std::int64_t>(index),
                                      static_cast<std::int64_t>(size), &distance);
  if ((!stays || wraps) && check_indices_) [[unlikely]] {
    if (run_.state.memory.object_at(address).kind != ObjectKind::none) leave_object(node, address);
  }
  return result;
}

std::uint64_t Evaluator::index(const Node& node, std::uint64_t address, std::uint64_t index) {
  const program::Indexing& indexing = run_.program.indexings[node.immediate];
  bool outside = index >= indexing.extent && indexing.extent != 0 &&
                 !(index == indexing.extent && indexing.end_allowed);
  if (outside && check_indices_) [[unlikely]] {
    const Object& object = run_.state.memory.object_at(address);
    program::TypeId element = run_.describe.element(node.type);
    std::string array = run_.describe.place(run_.state.memory, address, element);
    if (array.ends_with("[0]")) array.resize(array.size() - 3);
    run_.break_rule(PropertyKind::out_of_bounds, node.span,
                    fmt::format("index {} is outside {}", static_cast<std::int64_t>(index),
                                element == program::TypeId::none
                                    ? fmt::format("{}[{}]", array, indexing.extent)
                                    : run_.describe.declaration(
                                          element, fmt::format("{}[{}]", array, indexing.extent))),
                    origin_note(object.kind, object.identity));
  }
  return add_to_pointer(node, address, index, indexing.element_size);
}

void Evaluator::require_divisible(const Node& node, std::uint64_t left, std::uint64_t right) {
  if (right == 0) [[unlikely]] {
    run_.break_rule(
        PropertyKind::division_by_zero, node.span,
        fmt::format("{} {} 0", text(left, node.scalar), node.op == Op::divide ? "/" : "%"), {},
        signal_arithmetic);
  }
  if (divide_overflows(left, right, node.scalar)) [[unlikely]] {
    run_.break_rule(
        PropertyKind::division_overflow, node.span,
        fmt::format("{} {} -1", text(left, node.scalar), node.op == Op::divide ? "/" : "%"), {},
        signal_arithmetic);
  }
}

}  // namespace culprit::unroll
