// SPDX-License-Identifier: MIT
#include "program/print/print.h"

#include <fmt/format.h>

#include <algorithm>

#include "program/print/print_expression.h"
#include "source/invariant.h"
#include "source/one_line.h"

namespace culprit::program {

namespace {

std::string trimmed(std::string_view line) {
  std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
  std::size_t last = line.find_last_not_of(" \t\r");
  return std::string(last == std::string_view::npos ? std::string_view{}
                                                    : line.substr(first, last + 1 - first));
}

constexpr std::size_t widest_component = 63;  // a component may span many lines

class ProgramPrinter {
 public:
  ProgramPrinter(const Program& program, const source::SourceFiles& files, Models models)
      : program_(program), files_(files), models_(models), type_used_(program.types.size()) {}

  std::string print() {
    find_used_types();
    print_types();
    print_globals();
    for (std::size_t i = 1; i < program_.functions.size(); ++i) {
      if (shown(program_.functions[i])) print_function(program_.functions[i]);
    }
    print_components();
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool shown(Origin origin) const {
    return models_ == Models::shown || origin != Origin::model;
  }
  [[nodiscard]] bool shown(const Function& function) const {
    return shown(function.origin) && function.has_body;
  }

  template <typename... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
    out_ += '\n';
  }

  void use(TypeId type) {
    if (type == TypeId::none || type_used_[index_of(type)]) return;
    type_used_[index_of(type)] = true;
    pending_types_.push_back(type);
  }

  // Types of what is shown, and what they are made of.
  void find_used_types() {
    for (const Global& global : program_.globals) {
      if (shown(global.origin)) use(global.type);
    }
    for (const Function& function : program_.functions) {
      if (!shown(function)) continue;
      use(function.result_type);
      for (const SlotInfo& slot : function.slots) use(slot.type);
      for (const LocalInfo& local : function.locals) use(local.type);
    }
    while (!pending_types_.empty()) {
      const Type& type = program_.type(pending_types_.back());
      pending_types_.pop_back();
      use(type.element);
      for (const Field& field : type.fields) use(field.type);
    }
  }

  void print_types() {
    for (std::size_t i = 1; i < program_.types.size(); ++i) {
      const Type& type = program_.types[i];
      if (!type_used_[i] || (type.fields.empty() && type.enumerators.empty())) continue;
      line("type {}  // {} bytes, aligned to {}", type.name, type.size, type.alignment);
      for (const Field& field : type.fields) {
        std::string bits = field.bit_width ? fmt::format(", bits {} to {}", field.bit_offset,
                                                         field.bit_offset + field.bit_width - 1)
                                           : std::string();
        line("  {:<16} {}  // at {}{}", field.name.empty() ? "(anonymous)" : field.name,
             program_.type(field.type).name, field.offset, bits);
      }
      for (const Enumerator& enumerator : type.enumerators) {
        line("  {:<16} = {}", enumerator.name,
             constant_text(program_, enumerator.bits, type.scalar, TypeId::none));
      }
      out_ += '\n';
    }
  }

  void print_globals() {
    bool any = false;
    for (const Global& global : program_.globals) {
      if (&global == &program_.globals.front() || !shown(global.origin) || global.is_literal)
        continue;
      std::string notes = global.is_defined ? "" : ", defined nowhere: an input";
      if (global.read_only) notes += ", read only";
      if (global.thread_local_storage) notes += ", one for each thread";
      line("global {}: {}  // {} bytes{}{}", global.name, program_.type(global.type).name,
           global.size, notes, global.span.known() ? ", " + files_.describe(global.span) : "");
      any = true;
    }
    if (any) out_ += '\n';
  }

  void print_function(const Function& function) {
    VariableNames names(function);
    ExpressionPrinter expressions(program_, function, names);
    std::string parameters;
    for (const Parameter& parameter : function.parameters) {
      if (!parameters.empty()) parameters += ", ";
      parameters += parameter.slot != SlotId::none ? names.slot(parameter.slot)
                                                   : names.local(parameter.local);
      parameters += ": " + program_.type(parameter.type).name;
    }
    if (function.is_variadic) parameters += parameters.empty() ? "..." : ", ...";
    line("function {}({}): {}  // {}", function.name, parameters,
         program_.type(function.result_type).name, files_.describe(function.span));
    print_variables(function, names);
    std::vector<std::string> notes = loop_notes(function);
    for (std::size_t i = 0; i < function.blocks.size(); ++i) {
      line("  block {}{}", i, notes[i]);
      for (std::uint32_t at = function.blocks[i].begin; at < function.blocks[i].end; ++at) {
        print_instruction(function, function.instructions[at], names, expressions);
      }
    }
    out_ += '\n';
    last_line_ = {};
  }

  // "  // loop f.0" for the blocks that are the head of a loop.
  static std::vector<std::string> loop_notes(const Function& function) {
    std::vector<std::string> notes(function.blocks.size());
    for (std::size_t k = 0; k < function.loops.size(); ++k) {
      std::string& note = notes[index_of(function.loops[k].head)];
      note += fmt::format("{}loop {}.{}", note.empty() ? "  // " : ", ", function.name, k);
    }
    return notes;
  }

  void print_variables(const Function& function, const VariableNames& names) {
    for (std::size_t i = 0; i < function.slots.size(); ++i) {
      if (function.slots[i].name.empty()) continue;
      line("  slot {}: {}", names.slot(static_cast<SlotId>(i)),
           program_.type(function.slots[i].type).name);
    }
    for (std::size_t i = 0; i < function.locals.size(); ++i) {
      const LocalInfo& local = function.locals[i];
      line("  local {}: {}  // {}", names.local(static_cast<LocalId>(i)),
           program_.type(local.type).name,
           local.size ? fmt::format("{} bytes", local.size)
                      : "its size is known when it is declared");
    }
  }

  // The line of the source, wherever it changes.
  void print_source_line(source::SourceSpan span) {
    if (!span.known()) return;
    source::SourceSpan here{span.file, files_.begin(span).line, 0};
    if (here == last_line_) return;
    last_line_ = here;
    line("    // {}:{}: {}", files_.path(span.file), here.begin,
         trimmed(files_.line_text(span.file, here.begin)));
  }

  void print_instruction(const Function& function, const Instruction& instruction,
                         const VariableNames& names, const ExpressionPrinter& expressions) {
    print_source_line(instruction.span);
    std::string text = instruction_text(function, instruction, names, expressions);
    line("    {}{}", text, component_note(function, instruction));
    if (instruction.operation != Operation::switch_to) return;
    const Switch& each = function.switches[instruction.index];
    TypeId type = program_.node(instruction.value).type;
    for (const SwitchCase& label : each.cases) {
      std::string low = constant_text(program_, label.low, each.scalar, type);
      std::string high = constant_text(program_, label.high, each.scalar, type);
      line("      case {}: block {}", low == high ? low : fmt::format("{} ... {}", low, high),
           index_of(label.block));
    }
    line("      default: block {}", index_of(each.default_block));
  }

  std::string instruction_text(const Function& function, const Instruction& instruction,
                               const VariableNames& names,
                               const ExpressionPrinter& expressions) const {
    auto value = [&] { return expressions.value(instruction.value); };
    auto place = [&] { return expressions.place(instruction.address); };
    switch (instruction.operation) {
      case Operation::assign: return fmt::format("{} := {}", names.slot(instruction.slot), value());
      case Operation::store: return fmt::format("{} := {}", place(), value());
      case Operation::store_bits:
        return fmt::format("{} := {}", expressions.bit_field(instruction.address, instruction.bits),
                           value());
      case Operation::copy:
        return fmt::format("{} := {}  // {} bytes", place(), expressions.place(instruction.value),
                           instruction.size);
      case Operation::clear: return fmt::format("{} := 0  // {} bytes", place(), instruction.size);
      case Operation::declare_slot: return fmt::format("declare {}", names.slot(instruction.slot));
      case Operation::declare_local:
        if (instruction.value == NodeId::none)
          return fmt::format("declare {}", names.local(instruction.local));
        return fmt::format("declare {} of {} bytes", names.local(instruction.local), value());
      case Operation::retire_local: return fmt::format("retire {}", names.local(instruction.local));
      case Operation::evaluate: return fmt::format("evaluate {}", value());
      case Operation::call: return call_text(function.calls[instruction.index], names, expressions);
      case Operation::assume: return fmt::format("assume {}", value());
      case Operation::assert_that: return fmt::format("assert {}", value());
      case Operation::jump: return fmt::format("goto block {}", index_of(instruction.then_block));
      case Operation::branch:
        return fmt::format("if {} goto block {} else block {}", value(),
                           index_of(instruction.then_block), index_of(instruction.else_block));
      case Operation::switch_to: return fmt::format("switch {}", value());
      case Operation::jump_to_label: return fmt::format("goto *{}", value());
      case Operation::return_value:
        if (instruction.value == NodeId::none) return "return";
        if (instruction.size == 0) return fmt::format("return {}", value());
        return fmt::format("return {}  // {} bytes", expressions.place(instruction.value),
                           instruction.size);
      case Operation::unreachable: return "unreachable";
      case Operation::unsupported:
        return fmt::format("unsupported({})", program_.unsupported[instruction.index].what);
    }
    INVARIANT(false, "every operation should be printed");
    return {};
  }

  [[nodiscard]] std::string call_text(const Call& call, const VariableNames& names,
                                      const ExpressionPrinter& expressions) const {
    std::string text;
    if (call.result_slot != SlotId::none) text = names.slot(call.result_slot) + " := ";
    if (call.result_local != LocalId::none) text = names.local(call.result_local) + " := ";
    text += call.callee != FunctionId::none ? program_.function(call.callee).name
                                            : "(*" + expressions.value(call.callee_address) + ")";
    text += "(";
    for (const Argument& argument : call.arguments) {
      if (&argument != &call.arguments.front()) text += ", ";
      text += argument.aggregate_size ? expressions.place(argument.value)
                                      : expressions.value(argument.value);
    }
    return text + ")";
  }

  // The components that the instruction evaluates, by their number in the list at the end.
  [[nodiscard]] std::string component_note(const Function& function,
                                           const Instruction& instruction) const {
    constexpr std::size_t shown_components = 8;
    std::vector<std::size_t> found;
    std::size_t left_out = 0;
    auto add = [&](ComponentId id) {
      if (id == ComponentId::none) return;
      if (found.size() < shown_components)
        found.push_back(index_of(id));
      else
        ++left_out;
    };
    auto add_all = [&](NodeId root) {
      if (root == NodeId::none) return;
      for (std::size_t i = index_of(program_.node(root).first); i <= index_of(root); ++i) {
        add(program_.nodes[i].component);
      }
    };
    add(instruction.target_component);
    add_all(instruction.address);
    add_all(instruction.value);
    if (instruction.operation == Operation::call) {
      const Call& call = function.calls[instruction.index];
      add_all(call.callee_address);
      for (const Argument& argument : call.arguments) add_all(argument.value);
    }
    if (found.empty()) return {};
    std::string text = fmt::format("  // component {}", fmt::join(found, " "));
    return left_out ? text + fmt::format(" and {} more", left_out) : text;
  }

  void print_components() {
    for (std::size_t i = 1; i < program_.components.size(); ++i) {
      const Component& component = program_.components[i];
      source::Position end = files_.end(component.span);
      std::string notes = component.function == FunctionId::none
                              ? ""
                              : "  in " + program_.function(component.function).name;
      if (component.in_specification) notes += ", in the specification";
      for (source::SourceSpan use : component.expansions)
        notes += ", used at " + files_.describe(use);
      line("component {} {} {}-{}:{}  {}{}", i, role_name(component.role),
           files_.describe(component.span), end.line, end.column,
           source::one_line(component.text, widest_component), notes);
    }
  }

  const Program& program_;
  const source::SourceFiles& files_;
  Models models_;
  std::vector<bool> type_used_;
  std::vector<TypeId> pending_types_;
  source::SourceSpan last_line_;
  std::string out_;
};

}  // namespace

std::string print(const Program& program, const source::SourceFiles& files, Models models) {
  return ProgramPrinter(program, files, models).print();
}

}  // namespace culprit::program
