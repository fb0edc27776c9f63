// SPDX-License-Identifier: MIT
#include "program/print/print_expression.h"

#include <fmt/format.h>

#include <bit>
#include <map>

#include "program/c_operators.h"
#include "program/print/print.h"

namespace culprit::program {

namespace {

std::string character_text(std::uint64_t bits) {
  auto letter = static_cast<char>(bits);
  if (letter == '\'' || letter == '\\') return fmt::format("'\\{}'", letter);
  if (bits == '\n') return "'\\n'";
  if (bits == '\t') return "'\\t'";
  if (bits < 0x20 || bits >= 0x7f) return {};
  return fmt::format("'{}'", letter);
}

std::string literal_text(const Global& global) {
  constexpr std::size_t shown = 40;
  std::string out = "\"";
  std::string_view bytes = global.initial_bytes;
  if (bytes.ends_with('\0')) bytes.remove_suffix(1);
  for (char letter : bytes.substr(0, shown)) {
    auto byte = static_cast<unsigned char>(letter);
    if (letter == '\n')
      out += "\\n";
    else if (letter == '"' || letter == '\\')
      out += fmt::format("\\{}", letter);
    else if (byte < 0x20 || byte >= 0x7f)
      out += fmt::format("\\{:03o}", byte);
    else
      out += letter;
  }
  return out + (bytes.size() > shown ? "\"..." : "\"");
}

void give_names(std::vector<std::string>& names, std::map<std::string, int>& used,
                const std::string& name, std::size_t number, char kind) {
  if (name.empty()) {
    names.push_back(fmt::format("{}{}", kind, number));
    return;
  }
  int count = ++used[name];
  names.push_back(count == 1 ? name : fmt::format("{}#{}", name, count));
}

}  // namespace

std::string scalar_text(Scalar scalar) {
  switch (scalar.kind) {
    case ScalarKind::none: return "void";
    case ScalarKind::boolean: return "_Bool";
    case ScalarKind::floating: return scalar.width == 32 ? "float" : "double";
    case ScalarKind::pointer: return "void *";
    case ScalarKind::signed_integer:
    case ScalarKind::unsigned_integer: break;
  }
  std::string_view name = scalar.width == 8    ? "char"
                          : scalar.width == 16 ? "short"
                          : scalar.width == 32 ? "int"
                                               : "long";
  if (scalar.is_signed()) return std::string(scalar.width == 8 ? "signed char" : name);
  return fmt::format("unsigned {}", name);
}

std::string constant_text(const Program& program, std::uint64_t bits, Scalar scalar, TypeId type) {
  const Type& known = program.type(type);
  for (const Enumerator& enumerator : known.enumerators) {
    if (enumerator.bits == bits) return enumerator.name;
  }
  if (known.is_character) {
    if (std::string text = character_text(bits); !text.empty()) return text;
  }
  switch (scalar.kind) {
    case ScalarKind::floating: {
      std::string text =
          scalar.width == 32
              ? fmt::format("{}f", std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
              : fmt::format("{}", std::bit_cast<double>(bits));
      return text;
    }
    case ScalarKind::pointer: return bits == 0 ? "NULL" : fmt::format("{:#x}", bits);
    case ScalarKind::signed_integer: {
      unsigned unused = 64u - scalar.width;
      return fmt::format("{}", static_cast<std::int64_t>(bits << unused) >> unused);
    }
    default: return fmt::format("{}", bits);
  }
}

VariableNames::VariableNames(const Function& function) {
  std::map<std::string, int> used;
  for (std::size_t i = 0; i < function.slots.size(); ++i)
    give_names(slots_, used, function.slots[i].name, i, '%');
  for (std::size_t i = 0; i < function.locals.size(); ++i)
    give_names(locals_, used, function.locals[i].name, i, '@');
}

// What remains to be printed: a text, or an expression that stands where only operators at least
// that tight may.
struct ExpressionPrinter::Task {
  std::string text;
  std::size_t node = 0;  // 0: text
  Mode mode = Mode::value;
  int precedence = any;
};

// Prints from the root down with a stack of tasks; every node is looked at once.
class ExpressionPrinter::Run {
 public:
  explicit Run(const ExpressionPrinter& printer)
      : program_(printer.program_), function_(printer.function_), names_(printer.names_) {}

  std::string print(std::size_t root, Mode mode) {
    push(root, any, mode);
    return finish();
  }

  std::string print_bit_field(std::size_t address, BitField bits) {
    print_bits(address, bits, TypeId::none);
    return finish();
  }

 private:
  std::string finish() {
    while (!tasks_.empty()) {
      Task task = std::move(tasks_.back());
      tasks_.pop_back();
      if (task.node == 0)
        out_ += task.text;
      else if (task.mode == Mode::place)
        print_place(task.node);
      else
        print_value(task.node, task.precedence);
    }
    return std::move(out_);
  }

  [[nodiscard]] const Node& node(std::size_t i) const { return program_.nodes[i]; }
  [[nodiscard]] std::size_t begin_of(std::size_t i) const { return index_of(node(i).first); }

  // Pushed last is printed first.
  void push(std::string text) { tasks_.push_back({std::move(text)}); }
  void push(std::size_t root, int precedence, Mode mode = Mode::value) {
    tasks_.push_back({{}, root, mode, precedence});
  }

  void open(int own, int wanted) {
    if (own >= wanted) return;
    out_ += "(";
    push(")");
  }

  // What an address expression leads to, if it is one: then `&place` says more than the address.
  [[nodiscard]] static bool leads_to_place(Op op) {
    return op == Op::global_address || op == Op::local_address || op == Op::field_address ||
           op == Op::index_address;
  }

  void print_value(std::size_t i, int wanted) {
    const Node& at = node(i);
    switch (at.op) {
      case Op::constant: print_constant(at, wanted); break;
      case Op::read_slot: out_ += names_.slot(static_cast<SlotId>(at.immediate)); break;
      case Op::function_address: out_ += program_.functions[at.immediate].name; break;
      case Op::label_address:
        out_ += fmt::format("&&block {}", index_of(function_.address_taken_labels[at.immediate]));
        break;
      case Op::unsupported:
        out_ += fmt::format("unsupported({})", program_.unsupported[at.immediate].what);
        break;
      case Op::global_address:
        if (is_string(at))
          out_ += literal_text(program_.globals[at.immediate]);
        else
          print_address(i, wanted);
        break;
      case Op::local_address:
      case Op::field_address:
      case Op::index_address: print_address(i, wanted); break;
      case Op::load: print_place(i - 1); break;
      case Op::load_bits: print_bits(i - 1, unpack_bit_field(at.immediate), at.type); break;
      case Op::negate: print_prefix("-", i, wanted); break;
      case Op::complement: print_prefix("~", i, wanted); break;
      case Op::logical_not: print_prefix("!", i, wanted); break;
      case Op::convert: print_prefix(fmt::format("({})", type_text(at)), i, wanted); break;
      case Op::truth:
        open(equality, wanted);
        push(" != 0");
        push(i - 1, equality + 1);
        break;
      case Op::choose: print_choose(i, wanted); break;
      default: print_infix(i, wanted); break;
    }
  }

  void print_constant(const Node& at, int wanted) {
    std::string text = constant_text(program_, at.immediate, at.scalar, at.type);
    bool negative = text.starts_with('-') && wanted > unary;
    out_ += negative ? "(" + text + ")" : text;
  }

  void print_address(std::size_t i, int wanted) {
    open(unary, wanted);
    out_ += "&";
    print_place(i);
  }

  void print_prefix(const std::string& text, std::size_t i, int wanted) {
    open(unary, wanted);
    out_ += text;
    push(i - 1, unary + (node(i - 1).op == Op::negate ? 1 : 0));
  }

  void print_infix(std::size_t i, int wanted) {
    Infix infix = infix_of(node(i).op);
    std::size_t right = i - 1;
    std::size_t left = begin_of(right) - 1;
    if (is_marker(node(left).op)) --left;
    open(infix.precedence, wanted);
    push(right, infix.precedence + 1);
    push(std::string(infix.text));
    push(left, infix.precedence);
  }

  void print_choose(std::size_t i, int wanted) {
    std::size_t last = i - 1;
    std::size_t middle = begin_of(last) - 2;
    std::size_t condition = begin_of(middle) - 2;
    open(conditional, wanted);
    push(last, conditional);
    push(" : ");
    push(middle, any);
    push(" ? ");
    push(condition, conditional + 1);
  }

  // The place that the address at node i leads to; what follows it was pushed before.
  void print_place(std::size_t i) {
    const Node& at = node(i);
    switch (at.op) {
      case Op::global_address: out_ += global_text(at.immediate); break;
      case Op::local_address: out_ += names_.local(static_cast<LocalId>(at.immediate)); break;
      case Op::field_address: print_field(i); break;
      case Op::index_address:
      case Op::pointer_add: {
        std::size_t index = i - 1;
        // Every index is widened to 64 bits; C does not show it.
        bool widened = node(index).op == Op::convert && node(index).operand.is_integer();
        push("]");
        push(widened ? index - 1 : index, any);
        push("[");
        push_base(begin_of(index) - 1);
        break;
      }
      default: out_ += "*"; push(i, unary);
    }
  }

  // An array or structure by name, or a pointer's value, before [ or ->.
  void push_base(std::size_t i) {
    if (leads_to_place(node(i).op) && !is_string(node(i)))
      push(i, any, Mode::place);
    else
      push(i, primary);
  }

  void print_field(std::size_t i) {
    const Node& at = node(i);
    print_member(i - 1, path_text(record_of(i - 1), at.immediate, at.type, {}));
  }

  void print_bits(std::size_t address, BitField bits, TypeId type) {
    if (node(address).op == Op::field_address) {
      print_member(address - 1,
                   path_text(record_of(address - 1), node(address).immediate, type, bits));
      return;
    }
    std::string path = path_text(record_of(address), 0, type, bits);
    print_member(address, path);
  }

  // `path`, such as ".next" or "[2].value", of what the address at node `base` leads to.
  void print_member(std::size_t base, std::string path) {
    bool named = leads_to_place(node(base).op);
    if (!named) path = path.starts_with('.') ? "->" + path.substr(1) : "->" + path;
    push(path);
    push_base(base);
  }

  // The type of the structure that the address at node i points to, as far as it is known.
  [[nodiscard]] TypeId record_of(std::size_t i) const {
    const Node& at = node(i);
    if (at.op == Op::local_address) return function_.locals[at.immediate].type;
    if (at.op == Op::global_address) return program_.globals[at.immediate].type;
    const Type& type = program_.type(at.type);
    return type.kind == TypeKind::pointer ? type.element : at.type;
  }

  // How one writes the part at `offset` that is of type `wanted`, or points to it, or is a
  // bit-field.
  [[nodiscard]] std::string path_text(TypeId from, std::uint64_t offset, TypeId wanted,
                                      BitField bits) const {
    const Type& pointer = program_.type(wanted);
    TypeId element = pointer.kind == TypeKind::pointer ? pointer.element : TypeId::none;
    std::string path;
    while (true) {
      const Type& type = program_.type(from);
      bool arrived = from == wanted || (element != TypeId::none && from == element);
      if (!path.empty() && offset == 0 && bits.width == 0 && arrived) return path;
      const Type* next = nullptr;
      if (type.kind == TypeKind::array) {
        next = &program_.type(type.element);
        if (next->size == 0) break;
        path += fmt::format("[{}]", offset / next->size);
        offset %= next->size;
        from = type.element;
      } else if (const Field* field = field_at(type, offset, wanted, element, bits)) {
        if (!field->name.empty()) path += "." + field->name;
        if (field->bit_width) return path;
        offset -= field->offset;
        from = field->type;
      } else {
        break;
      }
    }
    if (bits.width) return path + fmt::format(".@{}:{}:{}", offset, bits.offset, bits.width);
    return path.empty() || offset ? path + fmt::format(".@{}", offset) : path;
  }

  // Of the fields that hold the offset (several in a union), the one of the type that is looked for
  // comes first.
  [[nodiscard]] const Field* field_at(const Type& record, std::uint64_t offset, TypeId wanted,
                                      TypeId element, BitField bits) const {
    const Field* found = nullptr;
    for (const Field& field : record.fields) {
      if (field.bit_width) {
        bool same = field.offset == offset && field.bit_width == bits.width &&
                    field.bit_offset == bits.offset;
        if (same) return &field;
        continue;
      }
      std::uint64_t size = program_.type(field.type).size;
      bool holds = offset >= field.offset &&
                   (offset < field.offset + size || (size == 0 && offset == field.offset));
      if (!holds) continue;
      bool exact = field.offset == offset && (field.type == wanted || field.type == element);
      if (exact && bits.width == 0) return &field;
      if (!found) found = &field;
    }
    return found;
  }

  [[nodiscard]] bool is_string(const Node& at) const {
    if (at.op != Op::global_address) return false;
    const Global& global = program_.globals[at.immediate];
    return global.is_literal && !global.initial_bytes.empty();
  }

  [[nodiscard]] std::string global_text(std::uint64_t id) const {
    const Global& global = program_.globals[id];
    if (!global.name.empty()) return global.name;
    return global.initial_bytes.empty() ? fmt::format("literal {}", id) : literal_text(global);
  }

  [[nodiscard]] std::string type_text(const Node& at) const {
    const std::string& name = program_.type(at.type).name;
    return name.empty() ? scalar_text(at.scalar) : name;
  }

  const Program& program_;
  const Function& function_;
  const VariableNames& names_;
  std::vector<Task> tasks_;
  std::string out_;
};

std::string ExpressionPrinter::print(NodeId root, Mode mode) const {
  return Run(*this).print(index_of(root), mode);
}

std::string ExpressionPrinter::bit_field(NodeId address, BitField bits) const {
  return Run(*this).print_bit_field(index_of(address), bits);
}

std::string print_expression(const Program& program, const Function& function, NodeId root) {
  VariableNames names(function);
  return ExpressionPrinter(program, function, names).value(root);
}

}  // namespace culprit::program
