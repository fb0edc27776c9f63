// SPDX-License-Identifier: MIT
#include "localize/printing/printing_graph.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace culprit::localize {

using program::ComponentId;
using program::Function;
using program::FunctionId;
using program::Instruction;
using program::Intrinsic;
using program::Node;
using program::NodeId;
using program::Operation;
using program::Program;
using Piece = Printing::Piece;
using Step = PrintingGraph::Step;

namespace {

// What a function of the library does to the output, as far as it matters.
struct LibraryEffect {
  bool prints = false, ends = false;
  bool calls_back = false;  // functions of the program, if it gives any away
};

class LibraryEffects {
 public:
  explicit LibraryEffects(const Program& program) : program_(program) {}
  // Of a model and of all that it calls.
  const LibraryEffect& of(FunctionId function);

 private:
  const Program& program_;
  std::map<FunctionId, LibraryEffect> known_;
};

const LibraryEffect& LibraryEffects::of(FunctionId function) {
  if (auto found = known_.find(function); found != known_.end()) return found->second;
  LibraryEffect effect;
  std::set<FunctionId> seen{function};
  std::vector<FunctionId> open{function};
  while (!open.empty()) {
    const Function& each = program_.function(open.back());
    open.pop_back();
    switch (each.intrinsic) {
      case Intrinsic::write_text:
      case Intrinsic::print_integer:
      case Intrinsic::print_double: effect.prints = true; break;
      case Intrinsic::exit_run:
      case Intrinsic::abort_run: effect.ends = true; break;
      default: break;
    }
    for (const program::Call& call : each.calls) {
      if (call.callee == FunctionId::none) {
        effect.calls_back = true;
      } else if (seen.insert(call.callee).second) {
        open.push_back(call.callee);
      }
    }
  }
  return known_[function] = effect;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The conversions of a format and the text between them; nullopt: not all of it is understood.
std::optional<std::vector<Piece>> pieces_of(std::string_view format) {
  std::vector<Piece> pieces;
  auto add_text = [&](std::string_view text) {
    if (pieces.empty() || pieces.back().kind != Piece::Kind::texts)
      pieces.push_back({Piece::Kind::texts, {""}});
    pieces.back().texts.front() += text;
  };
  while (!format.empty()) {
    std::size_t percent = format.find('%');
    if (percent != 0) add_text(format.substr(0, percent));
    if (percent == std::string_view::npos) break;
    format.remove_prefix(percent);
    if (format.starts_with("%%")) {
      add_text("%");
      format.remove_prefix(2);
      continue;
    }
    std::size_t end = format.find_first_not_of("0123456789.-+ #'*hljztLqZ", 1);
    if (end == std::string_view::npos || format[end] == '$') return std::nullopt;
    pieces.push_back({Piece::Kind::conversion, {std::string(format.substr(0, end + 1))}});
    format.remove_prefix(end + 1);
  }
  return pieces;
}

struct PrintingCall {
  enum class Kind : std::uint8_t { formatted, line, text, character } kind;
  std::size_t argument;  // which it prints
  bool has_stream;
};

const PrintingCall* printing_call(std::string_view name) {
  using Kind = PrintingCall::Kind;
  static const std::map<std::string_view, PrintingCall> calls = {
      {"printf", {Kind::formatted, 0, false}},  {"fprintf", {Kind::formatted, 1, true}},
      {"puts", {Kind::line, 0, false}},         {"fputs", {Kind::text, 0, true}},
      {"putchar", {Kind::character, 0, false}}, {"fputc", {Kind::character, 0, true}},
      {"putc", {Kind::character, 0, true}},
  };
  auto found = calls.find(name);
  return found == calls.end() ? nullptr : &found->second;
}

class GraphBuilder {
 public:
  explicit GraphBuilder(const Program& program) : program_(program), effects_(program) {}

  PrintingGraph build(FunctionId entry);

 private:
  std::uint32_t add(Step step) {
    graph_.steps.push_back(std::move(step));
    return static_cast<std::uint32_t>(graph_.steps.size() - 1);
  }
  void add_function(FunctionId id);
  // The steps of an instruction behind `at`; yields the last of them, or nullopt: it ends a block.
  std::optional<std::uint32_t> add_instruction(const Function& function,
                                               const Instruction& instruction, std::uint32_t at);
  std::uint32_t add_call(const program::Call& call, std::uint32_t at);
  std::uint32_t add_printing(Printing printing, std::uint32_t at);
  Printing printing_of(const program::Call& call, const PrintingCall& how);
  void add_choices(const program::Call& call, std::size_t first, Printing& printing);
  // What a temporary that is assigned once holds.
  [[nodiscard]] NodeId without_temporary(NodeId value) const;
  void look_at_temporaries(const Function& function);
  // The literals that an expression may be: one, or those of ?:. False: it may be something else.
  bool add_literals(NodeId value, std::vector<std::string>& texts) const;
  void add_components(NodeId value, Printing& printing);
  [[nodiscard]] std::uint32_t block(program::BlockId id) const {
    return blocks_[program::index_of(id)];
  }
  // Without a component a condition that is constant stays what it is.
  [[nodiscard]] std::optional<bool> fixed_condition(const Instruction& branch) const;

  const Program& program_;
  LibraryEffects effects_;
  PrintingGraph graph_;
  std::vector<FunctionId> open_;
  // Of the function that is being added.
  std::vector<std::uint32_t> blocks_;
  std::map<program::SlotId, NodeId> temporaries_;  // none: it is assigned more than once
  bool gives_functions_away_ = false;              // so that the library may call them
  bool is_known_ = true;
};

void GraphBuilder::look_at_temporaries(const Function& function) {
  temporaries_.clear();
  for (const Instruction& each : function.instructions) {
    if (each.operation != Operation::assign) continue;
    if (!function.slots[program::index_of(each.slot)].name.empty()) continue;
    auto [entry, is_new] = temporaries_.try_emplace(each.slot, each.value);
    if (!is_new) entry->second = NodeId::none;
  }
}

NodeId GraphBuilder::without_temporary(NodeId value) const {
  const Node& node = program_.node(value);
  if (node.op != program::Op::read_slot) return value;
  auto found = temporaries_.find(static_cast<program::SlotId>(node.immediate));
  return found == temporaries_.end() || found->second == NodeId::none ? value : found->second;
}

bool GraphBuilder::add_literals(NodeId value, std::vector<std::string>& texts) const {
  auto before = [](NodeId id, std::size_t count) {
    return static_cast<NodeId>(program::index_of(id) - count);
  };
  std::vector<NodeId> open{value};
  while (!open.empty()) {
    const NodeId next = open.back();
    open.pop_back();
    const Node& node = program_.node(next);
    if (node.op == program::Op::convert) {
      open.push_back(before(next, 1));
      continue;
    }
    if (node.op == program::Op::choose) {
      // c choose_then x choose_else y choose
      const NodeId otherwise = before(next, 1);
      open.push_back(before(program_.node(otherwise).first, 2));
      open.push_back(otherwise);
      continue;
    }
    if (node.op != program::Op::global_address) return false;
    const program::Global& global = program_.global(static_cast<program::GlobalId>(node.immediate));
    if (!global.is_literal || !global.read_only || global.initial_bytes.empty()) return false;
    texts.push_back(global.initial_bytes.substr(0, global.initial_bytes.find('\0')));
  }
  return true;
}

void GraphBuilder::add_components(NodeId value, Printing& printing) {
  for (NodeId each = program_.node(value).first; each <= value;
       each = static_cast<NodeId>(program::index_of(each) + 1)) {
    const ComponentId component = program_.node(each).component;
    if (component == ComponentId::none) continue;
    printing.components.push_back(component);
    graph_.printed.insert(component);
  }
}

// "%s" of texts that are known.
void GraphBuilder::add_choices(const program::Call& call, std::size_t first, Printing& printing) {
  std::size_t argument = first;
  for (Piece& piece : printing.pieces) {
    if (piece.kind != Piece::Kind::conversion) continue;
    // Behind a width that is an argument, and %m, which has none, arguments are not counted.
    const std::string& conversion = piece.texts.front();
    if (conversion.find('*') != std::string::npos || conversion.ends_with('m')) return;
    const std::size_t mine = argument++;
    if (conversion != "%s" || mine >= call.arguments.size()) continue;
    const NodeId value = without_temporary(call.arguments[mine].value);
    std::vector<std::string> texts;
    if (!add_literals(value, texts)) continue;
    piece = {Piece::Kind::texts, std::move(texts)};
    add_components(value, printing);
  }
}

Printing GraphBuilder::printing_of(const program::Call& call, const PrintingCall& how) {
  using Kind = PrintingCall::Kind;
  Printing printing;
  printing.may_print_nothing = how.has_stream;
  const std::vector<Piece> anything{{Piece::Kind::anything, {}}};
  if (how.argument >= call.arguments.size()) {
    printing.pieces = anything;
    return printing;
  }
  const NodeId value = without_temporary(call.arguments[how.argument].value);
  if (how.kind == Kind::character) {
    const Node& node = program_.node(value);
    if (node.op == program::Op::constant) {
      printing.pieces.push_back(
          {Piece::Kind::texts, {std::string(1, static_cast<char>(node.immediate))}});
      add_components(value, printing);
    } else {
      printing.pieces.push_back({Piece::Kind::character, {}});
    }
    return printing;
  }
  std::vector<std::string> texts;
  const bool is_known = add_literals(value, texts);
  if (!is_known || (how.kind == Kind::formatted && texts.size() != 1)) {
    printing.pieces = anything;
    return printing;
  }
  add_components(value, printing);
  if (how.kind == Kind::formatted) {
    printing.pieces = pieces_of(texts.front()).value_or(anything);
    add_choices(call, how.argument + 1, printing);
    return printing;
  }
  printing.pieces.push_back({Piece::Kind::texts, std::move(texts)});
  if (how.kind == Kind::line) printing.pieces.push_back({Piece::Kind::texts, {"\n"}});
  return printing;
}

std::uint32_t GraphBuilder::add_printing(Printing printing, std::uint32_t at) {
  Step step;
  step.kind = Step::Kind::print;
  step.index = static_cast<std::uint32_t>(graph_.printings.size());
  graph_.printings.push_back(std::move(printing));
  std::uint32_t print = add(std::move(step));
  graph_.steps[at].next.push_back(print);
  std::uint32_t behind = add({});
  graph_.steps[print].next.push_back(behind);
  return behind;
}

std::uint32_t GraphBuilder::add_call(const program::Call& call, std::uint32_t at) {
  const Printing anything{{{Piece::Kind::anything, {}}}, true, {}};
  auto add_end = [&](std::uint32_t here) {
    Step end;
    end.kind = Step::Kind::end_run;
    std::uint32_t last = add(std::move(end));
    graph_.steps[here].next.push_back(last);
  };
  // Through a pointer, which may be replaced: whatever that prints. It may also end the run.
  if (call.callee == FunctionId::none) {
    std::uint32_t behind = add_printing(anything, at);
    add_end(behind);
    return behind;
  }
  const Function& callee = program_.function(call.callee);
  if (callee.origin == program::Origin::model || callee.intrinsic != Intrinsic::none) {
    if (const PrintingCall* how = printing_call(callee.name))
      return add_printing(printing_of(call, *how), at);
    // What is called at the end may print.
    is_known_ &=
        !is_one_of(callee.name, {"atexit", "on_exit", "at_quick_exit", "signal", "sigaction"});
    LibraryEffect effect = effects_.of(call.callee);
    const bool leaves = is_one_of(callee.name, {"exit", "_Exit", "_exit", "quick_exit", "abort"});
    effect.calls_back &= gives_functions_away_ && !leaves;
    if (effect.prints || effect.calls_back) at = add_printing(anything, at);
    if (effect.ends || effect.calls_back) add_end(at);
    return at;
  }
  if (!callee.has_body) return at;
  Step step;
  step.kind = Step::Kind::call;
  step.index = static_cast<std::uint32_t>(program::index_of(call.callee));
  std::uint32_t made = add(std::move(step));
  graph_.steps[at].next.push_back(made);
  std::uint32_t behind = add({});
  graph_.steps[made].next.push_back(behind);
  if (graph_.functions[program::index_of(call.callee)] == 0) {
    graph_.functions[program::index_of(call.callee)] = add({});
    open_.push_back(call.callee);
  }
  return behind;
}

std::optional<bool> GraphBuilder::fixed_condition(const Instruction& branch) const {
  const Node& node = program_.node(branch.value);
  if (node.op != program::Op::constant || node.component != ComponentId::none) return std::nullopt;
  return node.immediate != 0;
}

std::optional<std::uint32_t> GraphBuilder::add_instruction(const Function& function,
                                                           const Instruction& instruction,
                                                           std::uint32_t at) {
  std::vector<std::uint32_t>& next = graph_.steps[at].next;
  switch (instruction.operation) {
    case Operation::call: return add_call(function.calls[instruction.index], at);
    case Operation::jump: next.push_back(block(instruction.then_block)); return std::nullopt;
    case Operation::branch: {
      const std::uint32_t then_block = block(instruction.then_block);
      const std::uint32_t else_block = block(instruction.else_block);
      if (instruction.is_gate) {
        Step gate;
        gate.kind = Step::Kind::gate;
        gate.component = program_.node(instruction.value).component;
        gate.next = {else_block, then_block};
        std::uint32_t made = add(std::move(gate));
        graph_.steps[at].next.push_back(made);
        return std::nullopt;
      }
      const std::optional<bool> fixed = fixed_condition(instruction);
      if (fixed.value_or(true)) next.push_back(then_block);
      if (!fixed.value_or(false)) next.push_back(else_block);
      return std::nullopt;
    }
    case Operation::switch_to: {
      const program::Switch& choice = function.switches[instruction.index];
      for (const program::SwitchCase& each : choice.cases) next.push_back(block(each.block));
      next.push_back(block(choice.default_block));
      return std::nullopt;
    }
    case Operation::jump_to_label:
      for (program::BlockId each : function.address_taken_labels) next.push_back(block(each));
      return std::nullopt;
    case Operation::return_value: {
      Step back;
      back.kind = Step::Kind::give_back;
      std::uint32_t made = add(std::move(back));
      graph_.steps[at].next.push_back(made);
      return std::nullopt;
    }
    case Operation::unreachable: return std::nullopt;
    case Operation::unsupported: is_known_ = false; return std::nullopt;
    default: return at;
  }
}

void GraphBuilder::add_function(FunctionId id) {
  const Function& function = program_.function(id);
  look_at_temporaries(function);
  blocks_.clear();
  for (std::size_t i = 0; i < function.blocks.size(); ++i) blocks_.push_back(add({}));
  graph_.steps[graph_.functions[program::index_of(id)]].next.push_back(
      block(program::BlockId::entry));
  for (std::size_t i = 0; i < function.blocks.size(); ++i) {
    std::optional<std::uint32_t> at = blocks_[i];
    for (std::uint32_t each = function.blocks[i].begin; at && each < function.blocks[i].end; ++each)
      at = add_instruction(function, function.instructions[each], *at);
  }
}

PrintingGraph GraphBuilder::build(FunctionId entry) {
  graph_.steps.emplace_back();
  graph_.functions.assign(program_.functions.size(), 0);
  if (program_.has_threads()) return {};
  gives_functions_away_ =
      std::any_of(program_.functions.begin(), program_.functions.end(), [](const Function& each) {
        return each.address_taken && each.origin != program::Origin::model;
      });
  graph_.functions[program::index_of(entry)] = add({});
  open_.push_back(entry);
  while (!open_.empty()) {
    FunctionId next = open_.back();
    open_.pop_back();
    add_function(next);
  }
  if (!is_known_) return {};
  graph_.entry = static_cast<std::uint32_t>(program::index_of(entry));
  return std::move(graph_);
}

}  // namespace

PrintingGraph printing_graph(const Program& program, FunctionId entry) {
  return GraphBuilder(program).build(entry);
}

}  // namespace culprit::localize
