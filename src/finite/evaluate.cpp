// SPDX-License-Identifier: MIT
#include "finite/evaluate.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "finite/scope.h"
#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::finite {

using circuit::NodeId;
using circuit::Signed;
using circuit::Word;
using program::Node;
using program::Op;
using program::Operation;
using source::InputError;
using source::Unsupported;

namespace {

constexpr std::size_t most_choices = 4096;

Signed sign_of(program::Scalar scalar) {
  return scalar.is_signed() ? Signed::yes : Signed::no;
}

const Word& bits_of(const Value& value, source::SourceSpan span) {
  if (value.place) throw Unsupported("an address as a value in a finite-state program", span);
  return value.bits;
}

}  // namespace

std::size_t StepEvaluator::width_of(const Node& node) const {
  return machine_.storage.width_of(node.scalar, node.span);
}

Word StepEvaluator::any(std::size_t width) {
  while (used_inputs_ >= machine_.inputs.size()) {
    Word word;
    std::string name =
        machine_.inputs.empty() ? "input" : fmt::format("input#{}", machine_.inputs.size() + 1);
    for (std::size_t i = 0; i < machine_.int_width; ++i) {
      word.push_back(machine_.circuit.netlist.add_input());
      machine_.circuit.inputs.push_back({word.back(), fmt::format("{}[{}]", name, i), false});
    }
    machine_.circuit.signals.push_back(
        {name, word, Signed::yes, circuit::SignalKind::input, {}, 0, false});
    machine_.inputs.push_back(word);
  }
  Word word = machine_.inputs[used_inputs_++];
  return circuit::extend(word, width, Signed::no);
}

Word StepEvaluator::read(CellId cell) const {
  auto at = changed_.find(cell);
  return at == changed_.end() ? machine_.storage[cell].state : at->second;
}

// What C's promotions make of it; a single bit stays one, so that it can be a condition.
circuit::Operand StepEvaluator::operand_of(CellId id) const {
  const Cell& cell = machine_.storage[id];
  Word word = read(id);
  if (word.size() == 1) return {cell.name, word, Signed::no};
  constexpr unsigned int_bits = 32;
  bool promoted = cell.scalar.width < int_bits;
  std::size_t width = std::max(word.size(), machine_.int_width);
  if (!promoted) width = word.size();
  return {cell.name, circuit::extend(word, width, sign_of(cell.scalar)),
          promoted ? Signed::yes : sign_of(cell.scalar)};
}

void StepEvaluator::require(NodeId condition, std::string text, source::SourceSpan span) {
  circuit::Netlist& net = machine_.circuit.netlist;
  NodeId there = here_;
  for (NodeId guard : guards_) there = net.both(there, guard);
  NodeId holds = net.either(net.negation(there), condition);
  if (holds != circuit::one) machine_.rules.push_back({holds, std::move(text), span});
}

// --- leaves ---
Value StepEvaluator::constant(const Node& node, std::size_t index) {
  std::size_t width = width_of(node);
  std::uint64_t bits = node.immediate;
  std::size_t given = node.scalar.width;
  Word word = circuit::constant_word(bits, std::max<std::size_t>(given, 1));
  Word kept = circuit::extend(word, width, Signed::no);
  // The lowest number of the width is written as the negation of one that does not fit.
  bool negated = index + 1 < machine_.program.nodes.size() &&
                 machine_.program.nodes[index + 1].op == Op::negate &&
                 machine_.program.nodes[index + 1].first == node.first;
  Signed read_as = negated ? Signed::no : sign_of(node.scalar);
  if (circuit::extend(kept, word.size(), read_as) != word) {
    bool negative = node.scalar.is_signed() && ((bits >> (given - 1)) & 1) != 0;
    std::uint64_t mask = given >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << given) - 1;
    throw InputError(fmt::format("the constant {}{} does not fit into {} bits (--int-width)",
                                 negative ? "-" : "", negative ? (0 - bits) & mask : bits, width),
                     node.span);
  }
  reads_.push_back(
      {index, {std::string(machine_.files.text(node.span)), kept, sign_of(node.scalar)}});
  return {kept, {}};
}

Value StepEvaluator::read_slot(const Node& node, std::size_t index) {
  auto slot = static_cast<program::SlotId>(node.immediate);
  if (auto at = temporaries_.find(slot); at != temporaries_.end()) return at->second;
  CellId cell = machine_.storage.slot(step_.function, slot);
  if (!machine_.storage[cell].name.empty()) reads_.push_back({index, operand_of(cell)});
  return {read(cell), {}};
}

// --- memory ---
std::vector<StepEvaluator::Choice> StepEvaluator::choices(const Place& place,
                                                          source::SourceSpan span) {
  circuit::Netlist& net = machine_.circuit.netlist;
  std::vector<Choice> found = {{circuit::one, place.offset}};
  for (const Place::Index& each : place.indices) {
    std::vector<Choice> more;
    NodeId inside = circuit::zero;
    std::size_t width = each.word.size();
    bool is_signed = each.is_signed == Signed::yes;
    for (std::uint64_t i = 0; i < each.extent; ++i) {
      std::size_t room = is_signed ? width - 1 : width;
      if (room < 64 && (i >> room) != 0) break;
      NodeId equal = circuit::word_equal(net, each.word, circuit::constant_word(i, width));
      inside = net.either(inside, equal);
      for (const Choice& choice : found) {
        NodeId both = net.both(choice.condition, equal);
        if (both != circuit::zero) more.push_back({both, choice.offset + i * each.stride});
      }
      if (more.size() > most_choices)
        throw Unsupported("an index with too many values in a finite-state program", span);
    }
    require(inside, "index within bounds", span);
    found = std::move(more);
  }
  return found;
}

CellId StepEvaluator::cell_at(const Place& place, std::uint64_t offset, program::Scalar scalar,
                              program::BitField bits, source::SourceSpan span) const {
  for (const Part& part : *place.object) {
    if (part.offset != offset || part.bits.width != bits.width || part.bits.offset != bits.offset)
      continue;
    if (bits.width == 0 && machine_.storage[part.cell].scalar != scalar) continue;
    return part.cell;
  }
  throw Unsupported("memory used as another type in a finite-state program", span);
}

Value StepEvaluator::load(const Node& node, std::size_t index, const Value& address) {
  if (!address.place) throw Unsupported("a pointer in a finite-state program", node.span);
  program::BitField bits;
  if (node.op == Op::load_bits) bits = program::unpack_bit_field(node.immediate);
  circuit::Netlist& net = machine_.circuit.netlist;
  std::size_t width = width_of(node);
  Word result(width, circuit::zero);
  std::vector<Choice> where = choices(*address.place, node.span);
  CellId last = 0;
  for (const Choice& choice : where) {
    last = cell_at(*address.place, choice.offset, node.scalar, bits, node.span);
    Word value = circuit::extend(read(last), width, sign_of(machine_.storage[last].scalar));
    result = circuit::word_choose(net, choice.condition, value, result);
  }
  if (where.size() == 1 && where[0].condition == circuit::one) {
    reads_.push_back({index, operand_of(last)});
    reads_.back().operand.text = std::string(machine_.files.text(node.span));
  } else if (result.size() > 1) {
    reads_.push_back(
        {index, {std::string(machine_.files.text(node.span)), result, sign_of(node.scalar)}});
  }
  return {result, {}};
}

Value StepEvaluator::index(const Node& node, Value address, const Word& by, std::uint64_t stride,
                           std::uint64_t extent) {
  if (!address.place || stride == 0)
    throw Unsupported("arithmetic on a pointer in a finite-state program", node.span);
  Place& place = *address.place;
  if (extent == 0) {
    for (const Part& part : *place.object)
      extent = std::max(extent, (part.offset - std::min(part.offset, place.offset)) / stride + 1);
  }
  place.indices.push_back({by, Signed::yes, stride, extent});
  return address;
}

// --- operators ---
Value StepEvaluator::unary(const Node& node, const Word& a) {
  circuit::Netlist& net = machine_.circuit.netlist;
  std::size_t width = width_of(node);
  switch (node.op) {
    case Op::negate: return {circuit::word_negate(net, a), {}};
    case Op::complement: return {circuit::word_not(net, a), {}};
    case Op::truth: return {circuit::extend({circuit::reduce_or(net, a)}, width, Signed::no), {}};
    case Op::logical_not:
      return {circuit::extend({net.negation(circuit::reduce_or(net, a))}, width, Signed::no), {}};
    default: break;
  }
  INVARIANT(node.op == Op::convert, "an operator of one operand should be one of those listed");
  if (node.scalar.kind == program::ScalarKind::boolean) return {{circuit::reduce_or(net, a)}, {}};
  return {circuit::extend(a, width, sign_of(node.operand)), {}};
}

Value StepEvaluator::arithmetic(const Node& node, const Word& a, const Word& b) {
  circuit::Netlist& net = machine_.circuit.netlist;
  std::size_t width = width_of(node);
  auto bit = [&](NodeId value) { return Value{circuit::extend({value}, width, Signed::no), {}}; };
  Signed compared = sign_of(node.operand), own = sign_of(node.scalar);
  switch (node.op) {
    case Op::add: return {circuit::word_add(net, a, b), {}};
    case Op::subtract: return {circuit::word_subtract(net, a, b), {}};
    case Op::multiply: return {circuit::word_multiply(net, a, b), {}};
    case Op::divide:
    case Op::remainder: {
      require(circuit::reduce_or(net, b), "no division by zero", node.span);
      circuit::Division both = circuit::word_divide(net, a, b, own);
      return {node.op == Op::divide ? both.quotient : both.remainder, {}};
    }
    case Op::shift_left:
      return {circuit::word_shift(net, a, b, circuit::Shift::left, circuit::zero), {}};
    case Op::shift_right: {
      NodeId fill = own == Signed::yes ? a.back() : circuit::zero;
      return {circuit::word_shift(net, a, b, circuit::Shift::right, fill), {}};
    }
    case Op::bit_and: return {circuit::word_and(net, a, b), {}};
    case Op::bit_or: return {circuit::word_or(net, a, b), {}};
    case Op::bit_xor: return {circuit::word_xor(net, a, b), {}};
    case Op::equal: return bit(circuit::word_equal(net, a, b));
    case Op::not_equal: return bit(net.negation(circuit::word_equal(net, a, b)));
    case Op::less: return bit(circuit::word_less(net, a, b, compared));
    case Op::less_equal: return bit(net.negation(circuit::word_less(net, b, a, compared)));
    case Op::greater: return bit(circuit::word_less(net, b, a, compared));
    case Op::greater_equal: return bit(net.negation(circuit::word_less(net, a, b, compared)));
    default: break;
  }
  throw Unsupported(fmt::format("the operator {} in a finite-state program", op_name(node.op)),
                    node.span);
}

Value StepEvaluator::evaluate(program::NodeId root) {
  const program::Program& program = machine_.program;
  circuit::Netlist& net = machine_.circuit.netlist;
  std::vector<Value> stack;
  auto pop = [&] {
    Value value = std::move(stack.back());
    stack.pop_back();
    return value;
  };
  auto condition = [&](const Node& node) {
    return circuit::reduce_or(net, bits_of(stack.back(), node.span));
  };
  std::size_t end = program::index_of(root);
  for (std::size_t i = program::index_of(program.node(root).first); i <= end; ++i) {
    const Node& node = program.nodes[i];
    Value value;
    switch (node.op) {
      case Op::constant: value = constant(node, i); break;
      case Op::read_slot: value = read_slot(node, i); break;
      case Op::global_address:
        value.place =
            Place{&machine_.storage.global(static_cast<program::GlobalId>(node.immediate)), 0, {}};
        break;
      case Op::local_address:
        value.place = Place{
            &machine_.storage.local(step_.function, static_cast<program::LocalId>(node.immediate)),
            0,
            {}};
        break;
      case Op::load:
      case Op::load_bits: value = load(node, i, pop()); break;
      case Op::field_address:
        value = pop();
        if (!value.place) throw Unsupported("a pointer in a finite-state program", node.span);
        value.place->offset += node.immediate;
        break;
      case Op::pointer_add:
      case Op::index_address: {
        Word by = bits_of(pop(), node.span);
        bool declared = node.op == Op::index_address;
        const program::Indexing* indexing = declared ? &program.indexings[node.immediate] : nullptr;
        value = index(node, pop(), by, declared ? indexing->element_size : node.immediate,
                      declared ? indexing->extent : 0);
        break;
      }
      case Op::and_then: guards_.push_back(condition(node)); continue;
      case Op::or_else: guards_.push_back(net.negation(condition(node))); continue;
      case Op::choose_then: guards_.push_back(condition(node)); continue;
      case Op::choose_else: guards_.back() = net.negation(guards_.back()); continue;
      case Op::logical_and:
      case Op::logical_or: {
        NodeId b = circuit::reduce_or(net, bits_of(pop(), node.span));
        NodeId a = circuit::reduce_or(net, bits_of(pop(), node.span));
        guards_.pop_back();
        NodeId both = node.op == Op::logical_and ? net.both(a, b) : net.either(a, b);
        value.bits = circuit::extend({both}, width_of(node), Signed::no);
        break;
      }
      case Op::choose: {
        Word b = bits_of(pop(), node.span), a = bits_of(pop(), node.span);
        guards_.pop_back();
        value.bits =
            circuit::word_choose(net, circuit::reduce_or(net, bits_of(pop(), node.span)), a, b);
        break;
      }
      case Op::unsupported: throw Unsupported(program.unsupported[node.immediate].what, node.span);
      case Op::function_address:
      case Op::label_address:
        throw Unsupported("the address of a function in a finite-state program", node.span);
      default:
        if (program::arity(node.op) == 1) {
          // An address that is only passed on keeps what it is.
          bool passes = node.op == Op::convert && stack.back().place && node.scalar.is_pointer();
          if (passes) continue;
          value = unary(node, bits_of(pop(), node.span));
        } else {
          Word b = bits_of(pop(), node.span), a = bits_of(pop(), node.span);
          value = arithmetic(node, a, b);
        }
    }
    stack.push_back(with_component(node, i, std::move(value)));
  }
  INVARIANT(stack.size() == 1, "an expression should leave one value");
  return pop();
}

NodeId StepEvaluator::truth(program::NodeId root) {
  return circuit::reduce_or(machine_.circuit.netlist,
                            bits_of(evaluate(root), machine_.program.node(root).span));
}

}  // namespace culprit::finite
