// SPDX-License-Identifier: MIT
#include "sequential/c_expression.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <utility>

#include "program/c_operators.h"
#include "program/print/print_expression.h"
#include "source/invariant.h"

namespace culprit::sequential {

using program::conditional;
using program::Field;
using program::Node;
using program::NodeId;
using program::Op;
using program::postfix;
using program::primary;
using program::Scalar;
using program::ScalarKind;
using program::Type;
using program::TypeId;
using program::TypeKind;
using program::unary;

namespace {

std::string string_literal(std::string_view bytes) {
  if (bytes.ends_with('\0')) bytes.remove_suffix(1);
  std::string text = "\"";
  for (char letter : bytes) {
    auto byte = static_cast<unsigned char>(letter);
    if (letter == '\n') {
      text += "\\n";
    } else if (letter == '"' || letter == '\\') {
      text += fmt::format("\\{}", letter);
    } else if (byte < 0x20 || byte >= 0x7f || letter == '?') {
      text += fmt::format("\\{:03o}", byte);
    } else {
      text += letter;
    }
  }
  return text + "\"";
}

std::string float_text(double value, bool is_float) {
  std::string suffix = is_float ? "f" : "";
  if (std::isnan(value)) return fmt::format("(0.0{0} / 0.0{0})", suffix);
  if (std::isinf(value)) return fmt::format("({}1.0{} / 0.0)", value < 0 ? "-" : "", suffix);
  // Whether "0x" belongs to it depends on the version of fmt.
  std::string digits = fmt::format("{:a}", std::fabs(value));
  if (!digits.starts_with("0x")) digits = "0x" + digits;
  return (std::signbit(value) ? "-" : "") + digits + suffix;
}

std::string integer_text(std::uint64_t bits, Scalar scalar) {
  std::string_view suffix = scalar.width == 64 ? "L" : "";
  if (!scalar.is_signed()) return fmt::format("{}{}{}", bits, scalar.width < 32 ? "" : "u", suffix);
  unsigned unused = 64u - scalar.width;
  auto value = static_cast<std::int64_t>(bits << unused) >> unused;
  std::int64_t least = INT64_MIN >> unused;
  if (scalar.width >= 32 && value == least) {
    return fmt::format("(-{}{} - 1)", static_cast<std::uint64_t>(-(least + 1)), suffix);
  }
  return fmt::format("{}{}", value, suffix);
}

bool is_record(const Type& type) {
  return type.kind == TypeKind::structure || type.kind == TypeKind::union_type;
}

}  // namespace

std::string declaration(const program::Program& program, TypeId id, const std::string& name) {
  const Type& type = program.type(id);
  if (type.kind == TypeKind::array) {
    return declaration(program, type.element, fmt::format("{}[{}]", name, type.count));
  }
  // Pointers to arrays and functions have the name inside.
  if (std::size_t at = type.name.find("(*"); at != std::string::npos) {
    std::string text = type.name;
    std::size_t end = text.find(')', at);
    return text.insert(end, name);
  }
  bool ends_in_star = type.name.ends_with('*');
  return fmt::format("{}{}{}", type.name, ends_in_star ? "" : " ", name);
}

std::string type_text(const program::Program& program, TypeId id, Scalar scalar) {
  const Type& type = program.type(id);
  bool is_scalar = type.kind == TypeKind::scalar || type.kind == TypeKind::pointer;
  if (id != TypeId::none && is_scalar && type.scalar == scalar) return type.name;
  return program::scalar_text(scalar);
}

CExpression::Item CExpression::pop() {
  INVARIANT(!stack_.empty(), "an expression should have as many operands as it needs");
  Item item = std::move(stack_.back());
  stack_.pop_back();
  return item;
}

void CExpression::push(std::string text, int precedence, TypeId type) {
  stack_.push_back({std::move(text), precedence, false, type});
}

void CExpression::push_place(std::string text, int precedence, TypeId type) {
  stack_.push_back({std::move(text), precedence, true, type});
}

std::string CExpression::within(const Item& item, int precedence) {
  return item.precedence < precedence ? "(" + item.text + ")" : item.text;
}

CExpression::Item CExpression::as_value(Item item) const {
  if (!item.is_place) return item;
  const Type& type = program_.type(item.type);
  // An array stands for its first element's address.
  if (type.kind == TypeKind::array) return {item.text, item.precedence, false, item.type};
  return {"&" + within(item, unary), unary, false, TypeId::none};
}

std::string CExpression::bytes_pointer(const Item& item) const {
  return "(char *)" + within(as_value(item), unary);
}

// What a value points to; none: it is not known.
TypeId CExpression::pointed_to(const Item& item) const {
  const Type& type = program_.type(item.type);
  bool points = type.kind == TypeKind::pointer || type.kind == TypeKind::array;
  return points ? type.element : TypeId::none;
}

void CExpression::add_all(NodeId root) {
  for (std::size_t i = index_of(program_.node(root).first); i <= index_of(root); ++i) {
    add(static_cast<NodeId>(i));
  }
}

void CExpression::push_text(const std::string& text, TypeId type) {
  push(text, primary, type);
}

std::string CExpression::take_value() {
  return as_value(pop()).text;
}

std::string CExpression::take_whole() {
  Item item = pop();
  if (item.is_place) return item.text;
  if (pointed_to(item) == TypeId::none) throw NotWritable{"a structure whose type is not known"};
  return "*" + within(item, unary);
}

std::string CExpression::take_place(Scalar scalar, TypeId type) {
  Item item = pop();
  TypeId there = item.is_place ? item.type : pointed_to(item);
  const Type& found = program_.type(there);
  bool fits =
      (found.kind == TypeKind::scalar || found.kind == TypeKind::pointer) && found.scalar == scalar;
  if (fits) return item.is_place ? item.text : "*" + within(item, unary);
  return fmt::format("*({} *){}", type_text(program_, type, scalar), within(as_value(item), unary));
}

std::string CExpression::take_bit_field(program::BitField bits) {
  Item item = pop();
  TypeId record = item.is_place ? item.type : pointed_to(item);
  TypeId found = TypeId::none;
  std::string way = path(record, 0, TypeId::none, bits, found);
  if (way.empty()) throw NotWritable{"a bit-field whose structure is not known"};
  if (item.is_place) return within(item, postfix) + way;
  return within(item, postfix) + "->" + way.substr(1);
}

void CExpression::add(NodeId id) {
  const Node& node = program_.node(id);
  switch (node.op) {
    case Op::and_then:
    case Op::or_else:
    case Op::choose_then:
    case Op::choose_else: return;
    case Op::constant: return add_constant(node);
    case Op::read_slot: {
      auto slot = static_cast<program::SlotId>(node.immediate);
      return push(names_.slot(slot), primary, function_.slots[node.immediate].type);
    }
    case Op::global_address: return add_global(node);
    case Op::local_address: {
      auto local = static_cast<program::LocalId>(node.immediate);
      return push_place(names_.local(local), primary, function_.locals[node.immediate].type);
    }
    case Op::function_address:
      return push(program_.functions[node.immediate].name, primary, node.type);
    case Op::label_address: throw NotWritable{"the address of a label"};
    case Op::unsupported: throw NotWritable{program_.unsupported[node.immediate].what};
    case Op::load: {
      std::string place = take_place(node.scalar, node.type);
      return push(place, place.starts_with('*') ? unary : postfix, node.type);
    }
    case Op::load_bits: {
      std::string field = take_bit_field(program::unpack_bit_field(node.immediate));
      return push(field, postfix, node.type);
    }
    case Op::field_address: return add_field(node);
    case Op::negate:
    case Op::complement:
    case Op::logical_not: {
      std::string_view sign = node.op == Op::negate ? "-" : node.op == Op::complement ? "~" : "!";
      Item item = as_value(pop());
      bool again = item.text.starts_with('-');
      return push(std::string(sign) + within(item, again ? primary : unary), unary, node.type);
    }
    case Op::truth: return push(within(as_value(pop()), 10) + " != 0", 9, TypeId::none);
    case Op::convert: {
      Item item = as_value(pop());
      std::string type = type_text(program_, node.type, node.scalar);
      return push(fmt::format("({}){}", type, within(item, unary)), unary, node.type);
    }
    case Op::pointer_add: return add_index(node, node.immediate);
    case Op::index_address: return add_index(node, program_.indexings[node.immediate].element_size);
    case Op::pointer_difference: return add_difference(node);
    case Op::choose: return add_choice(node);
    default: return add_infix(node);
  }
}

void CExpression::add_constant(const Node& node) {
  switch (node.scalar.kind) {
    case ScalarKind::floating: {
      bool is_float = node.scalar.width == 32;
      double value = is_float ? std::bit_cast<float>(static_cast<std::uint32_t>(node.immediate))
                              : std::bit_cast<double>(node.immediate);
      return push(float_text(value, is_float), unary, node.type);
    }
    case ScalarKind::pointer:
      if (node.immediate == 0) return push("(void *)0", unary, TypeId::none);
      return push(fmt::format("(void *){:#x}ul", node.immediate), unary, TypeId::none);
    default: {
      std::string text = integer_text(node.immediate, node.scalar);
      return push(text, text.starts_with('-') ? unary : primary, node.type);
    }
  }
}

void CExpression::add_global(const Node& node) {
  const program::Global& global = program_.globals[node.immediate];
  if (!global.is_literal) {
    return push_place(names_.global(static_cast<program::GlobalId>(node.immediate)), primary,
                      global.type);
  }
  const Type& type = program_.type(global.type);
  bool is_text = type.kind == TypeKind::array && program_.type(type.element).size == 1;
  if (!is_text) throw NotWritable{"a literal that is not a text"};
  push_place(string_literal(global.initial_bytes), primary, global.type);
}

std::string CExpression::path(TypeId record, std::uint64_t offset, TypeId wanted,
                              program::BitField bits, TypeId& found) const {
  const Type& pointer = program_.type(wanted);
  TypeId element = pointer.kind == TypeKind::pointer ? pointer.element : TypeId::none;
  std::string way;
  while (is_record(program_.type(record))) {
    const Type& type = program_.type(record);
    const Field* chosen = nullptr;
    for (const Field& field : type.fields) {
      if (field.bit_width != 0) {
        bool same = field.offset == offset && field.bit_width == bits.width &&
                    field.bit_offset == bits.offset;
        if (same) return way + "." + field.name;
        continue;
      }
      const Type& inner = program_.type(field.type);
      bool holds = offset >= field.offset && (offset < field.offset + inner.size ||
                                              (inner.size == 0 && offset == field.offset));
      if (!holds) continue;
      bool exact = field.offset == offset && (field.type == wanted || field.type == element);
      if (exact || chosen == nullptr) chosen = &field;
      if (exact) break;
    }
    if (chosen == nullptr) return "";
    if (!chosen->name.empty()) way += "." + chosen->name;
    offset -= chosen->offset;
    record = chosen->type;
    found = record;
    bool arrived = record == wanted || record == element || !is_record(program_.type(record));
    if (offset == 0 && arrived && bits.width == 0) return way;
  }
  return "";
}

void CExpression::add_field(const Node& node) {
  Item base = pop();
  TypeId record = base.is_place ? base.type : pointed_to(base);
  TypeId found = TypeId::none;
  std::string way = path(record, node.immediate, node.type, {}, found);
  if (way.empty()) {
    return push(fmt::format("{} + {}", bytes_pointer(base), node.immediate), 12, TypeId::none);
  }
  if (base.is_place) return push_place(within(base, postfix) + way, postfix, found);
  push_place(within(base, postfix) + "->" + way.substr(1), postfix, found);
}

void CExpression::add_index(const Node& node, std::uint64_t element_size) {
  Item index = as_value(pop());
  Item base = pop();
  const Type& there = program_.type(base.type);
  bool is_array = base.is_place && there.kind == TypeKind::array;
  TypeId element = is_array ? there.element : base.is_place ? TypeId::none : pointed_to(base);
  if (element != TypeId::none && program_.type(element).size == element_size) {
    return push_place(fmt::format("{}[{}]", within(base, postfix), index.text), postfix, element);
  }
  const Type& pointer = program_.type(node.type);
  std::string text =
      fmt::format("{} + {} * {}", bytes_pointer(base), within(index, 13), element_size);
  if (pointer.kind == TypeKind::pointer) {
    return push(fmt::format("({})({})", pointer.name, text), unary, node.type);
  }
  push(text, 12, TypeId::none);
}

void CExpression::add_difference(const Node& node) {
  Item right = pop(), left = pop();
  push(fmt::format("({} - {}) / {}", bytes_pointer(left), bytes_pointer(right), node.immediate), 13,
       node.type);
}

void CExpression::add_infix(const Node& node) {
  program::Infix infix = program::infix_of(node.op);
  INVARIANT(infix.precedence != 0, "every operator should be written");
  Item right = as_value(pop()), left = as_value(pop());
  // What is compared may be pointers to different types.
  if (node.operand.is_pointer()) {
    for (Item* each : {&left, &right})
      *each = {"(char *)" + within(*each, unary), unary, false, {}};
  }
  push(fmt::format("{}{}{}", within(left, infix.precedence), infix.text,
                   within(right, infix.precedence + 1)),
       infix.precedence, node.type);
}

void CExpression::add_choice(const Node& node) {
  Item last = as_value(pop()), middle = as_value(pop()), condition = as_value(pop());
  push(fmt::format("{} ? {} : {}", within(condition, conditional + 1), middle.text,
                   within(last, conditional)),
       conditional, node.type);
}

}  // namespace culprit::sequential
