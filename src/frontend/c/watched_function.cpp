// SPDX-License-Identifier: MIT
#include "frontend/c/watched_function.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "source/errors.h"
#include "source/spelling_suggestion.h"

namespace culprit::frontend {

using program::Argument;
using program::Call;
using program::FunctionId;
using program::index_of;
using program::Instruction;
using program::Node;
using program::NodeId;
using program::Op;
using program::Operation;
using program::Scalar;
using program::SlotId;
using program::TypeId;
using source::InputError;
using source::SourceSpan;
using When = RuleEvent::When;

namespace {

constexpr Scalar long_scalar{program::ScalarKind::signed_integer, 64};

bool is_number(Scalar scalar) {
  return scalar.is_integer() || scalar.is_pointer();
}

// A copy stands behind its original (repair/c/trials/changed_functions.h), and takes its place later.
bool is_copy_of(const program::Program& program, const program::Function& copy,
                const program::Function& original) {
  if (!copy.name.starts_with(copied_functions) || copy.span.file != original.span.file)
    return false;
  if (copy.span.begin < original.span.begin) return false;
  return std::none_of(program.functions.begin(), program.functions.end(), [&](const auto& each) {
    return each.has_body && each.span.file == copy.span.file &&
           !each.name.starts_with(copied_functions) && each.span.begin > original.span.begin &&
           each.span.begin < copy.span.begin;
  });
}

}  // namespace

WatchedFunction::WatchedFunction(program::Program& program, const source::SourceFiles& files,
                                 FunctionId function, FunctionId entry,
                                 const std::vector<Watch>& watches)
    : program_(program),
      files_(files),
      function_(program.functions[index_of(function)]),
      entry_(entry),
      is_entry_(function == entry || is_copy_of(program, function_, program.function(entry))),
      watches_(watches) {}

void WatchedFunction::rewrite() {
  std::vector<program::Block> blocks;
  for (std::size_t i = 0; i < function_.blocks.size(); ++i) {
    const program::Block old = function_.blocks[i];
    const auto begin = static_cast<std::uint32_t>(made_.size());
    if (i == 0 && is_entry_) {
      for (const Watch& each : watches_) {
        const bool is_meant = each.event->when == When::entry &&
                              each.event->function == program_.function(entry_).name;
        if (is_meant) emit_event_inside(each, function_.span);
      }
    }
    for (std::uint32_t at = old.begin; at < old.end; ++at) {
      const Instruction instruction = function_.instructions[at];
      if (instruction.operation == Operation::call) {
        watch_call(instruction);
      } else {
        if (instruction.operation == Operation::return_value) watch_end(instruction);
        made_.push_back(instruction);
      }
    }
    blocks.push_back({begin, static_cast<std::uint32_t>(made_.size())});
  }
  if (made_.size() == function_.instructions.size()) return;  // nothing here is watched
  function_.blocks = std::move(blocks);
  function_.instructions = std::move(made_);
}

void WatchedFunction::watch_end(const Instruction& instruction) {
  if (!is_entry_) return;
  for (const Watch& each : watches_) {
    const bool is_exit =
        each.event->when == When::exit && each.event->function == program_.function(entry_).name;
    if (is_exit || each.event->when == When::end) emit_event_inside(each, instruction.span);
  }
}

void WatchedFunction::watch_call(const Instruction& instruction) {
  Site site{instruction, false, SlotId::none, {}};
  const Call& call = function_.calls[instruction.index];
  site.through_pointer = call.callee == FunctionId::none;
  std::vector<const Watch*> about;
  for (const Watch& each : watches_) {
    if (each.event->when == When::end || call.callee == entry_) continue;
    if (site.through_pointer) {
      if (fits(*each.event, call) && !meant_by(*each.event).empty()) about.push_back(&each);
    } else if (program_.function(call.callee).name == each.event->function) {
      // Who calls a function without a prototype may leave arguments out.
      if (!program_.function(call.callee).has_prototype && !fits(*each.event, call)) continue;
      require_arguments(*each.event, call, instruction.span);
      about.push_back(&each);
    }
  }
  for (const Watch* each : about) hold_arguments(*each->event, site);
  for (const Watch* each : about) emit_event(*each, When::entry, site);
  made_.push_back(site.instruction);
  for (const Watch* each : about) emit_event(*each, When::exit, site);
}

bool WatchedFunction::fits(const RuleEvent& event, const Call& call) const {
  for (std::uint32_t each : event.arguments) {
    if (each > call.arguments.size()) return false;
    const Argument& argument = call.arguments[each - 1];
    if (argument.aggregate_size != 0 || !is_number(program_.node(argument.value).scalar))
      return false;
  }
  return !event.uses_result || is_number(program_.type(call.result_type).scalar);
}

std::vector<FunctionId> WatchedFunction::meant_by(const RuleEvent& event) const {
  std::vector<FunctionId> found;
  for (std::size_t i = 1; i < program_.functions.size(); ++i) {
    const program::Function& each = program_.functions[i];
    if (each.address_taken && each.name == event.function)
      found.push_back(static_cast<FunctionId>(i));
  }
  return found;
}

void WatchedFunction::require_arguments(const RuleEvent& event, const Call& call,
                                        SourceSpan span) const {
  if (!event.arguments.empty() && event.arguments.back() > call.arguments.size()) {
    throw InputError(
        fmt::format("'{}' has no argument ${}: it is called with {} at {}", event.function,
                    event.arguments.back(), call.arguments.size(), files_.describe(span)),
        event.arguments_span);
  }
  for (std::uint32_t each : event.arguments) {
    const Argument& argument = call.arguments[each - 1];
    if (argument.aggregate_size == 0 && is_number(program_.node(argument.value).scalar)) continue;
    throw InputError(fmt::format("argument ${} of '{}' is neither an integer nor a pointer, which "
                                 "is all that a rule can look at",
                                 each, event.function),
                     event.arguments_span);
  }
  if (!event.uses_result || is_number(program_.type(call.result_type).scalar)) return;
  throw InputError(fmt::format("the result of '{}' is neither an integer nor a pointer: there is "
                               "no $return",
                               event.function),
                   event.span);
}

// From here on the argument's value is in a temporary.
void WatchedFunction::hold_arguments(const RuleEvent& event, Site& site) {
  const SourceSpan span = site.instruction.span;
  auto hold = [this, span](NodeId& value) {
    const Node held = program_.node(value);
    const SlotId slot = new_slot(held.scalar, held.type, held.span);
    Instruction assign;
    assign.operation = Operation::assign;
    assign.scalar = held.scalar;
    assign.slot = slot;
    assign.value = value;
    assign.span = span;
    made_.push_back(assign);
    value = read(slot, held.span);
    return slot;
  };
  Call& call = function_.calls[site.instruction.index];
  if (site.through_pointer && site.callee == SlotId::none) site.callee = hold(call.callee_address);
  for (std::uint32_t each : event.arguments) {
    if (!site.arguments.contains(each)) site.arguments[each] = hold(call.arguments[each - 1].value);
  }
  if (event.uses_result && call.result_slot == SlotId::none) {
    call.result_slot = new_slot(program_.type(call.result_type).scalar, call.result_type, span);
  }
}

void WatchedFunction::emit_event(const Watch& watch, When when, Site& site) {
  const RuleEvent& event = *watch.event;
  if (event.when != when) return;
  const SourceSpan span = site.instruction.span;
  const FunctionId called = site.through_pointer ? watch.through : watch.direct;
  auto type_of = [this, called](std::size_t i) {
    return program_.function(called).parameters[i].type;
  };
  std::vector<FunctionId> meant{FunctionId::none};
  if (site.through_pointer) meant = meant_by(event);
  for (FunctionId each : meant) {
    std::vector<Argument> arguments;
    if (site.through_pointer) {
      const NodeId callee = read(site.callee, span);
      arguments.push_back(as_long(callee, type_of(0)));
      Node address;
      address.op = Op::function_address;
      address.scalar = program::pointer_scalar;
      address.type = program_.node(callee).type;
      address.immediate = index_of(each);
      address.span = span;
      arguments.push_back(as_long(add(address), type_of(1)));
    }
    for (std::uint32_t k : event.arguments) {
      arguments.push_back(as_long(read(site.arguments[k], span), type_of(arguments.size())));
    }
    if (event.uses_result) {
      const SlotId result = function_.calls[site.instruction.index].result_slot;
      arguments.push_back(as_long(read(result, span), type_of(arguments.size())));
    }
    for (const RuleVariable& v : event.variables) {
      arguments.push_back(variable(v, type_of(arguments.size()), span));
    }
    emit_call(called, std::move(arguments), span);
  }
}

void WatchedFunction::emit_event_inside(const Watch& watch, SourceSpan span) {
  const RuleEvent& event = *watch.event;
  if (!event.arguments.empty() || event.uses_result) {
    throw InputError(fmt::format("'{}' is called from outside: a rule sees neither its arguments "
                                 "nor its result",
                                 event.function),
                     event.span);
  }
  std::vector<Argument> arguments;
  for (const RuleVariable& each : event.variables) {
    const TypeId type = program_.function(watch.direct).parameters[arguments.size()].type;
    arguments.push_back(variable(each, type, span));
  }
  emit_call(watch.direct, std::move(arguments), span);
}

void WatchedFunction::emit_call(FunctionId callee, std::vector<Argument> arguments,
                                SourceSpan span) {
  Call call;
  call.callee = callee;
  call.arguments = std::move(arguments);
  call.result_type = program_.function(callee).result_type;
  Instruction instruction;
  instruction.operation = Operation::call;
  instruction.index = static_cast<std::uint32_t>(function_.calls.size());
  instruction.span = span;
  function_.calls.push_back(std::move(call));
  made_.push_back(instruction);
}

SlotId WatchedFunction::new_slot(Scalar scalar, TypeId type, SourceSpan span) {
  const auto slot = static_cast<SlotId>(function_.slots.size());
  function_.slots.push_back({"", type, scalar, span, {}});
  return slot;
}

NodeId WatchedFunction::add(Node node) {
  const auto id = static_cast<NodeId>(program_.nodes.size());
  if (node.first == NodeId::none) node.first = id;
  program_.nodes.push_back(node);
  return id;
}

NodeId WatchedFunction::read(SlotId slot, SourceSpan span) {
  const program::SlotInfo& info = function_.slots[index_of(slot)];
  Node node;
  node.op = Op::read_slot;
  node.scalar = info.scalar;
  node.type = info.type;
  node.immediate = index_of(slot);
  node.span = span;
  return add(node);
}

Argument WatchedFunction::as_long(NodeId value, TypeId long_type) {
  const Node& from = program_.node(value);
  if (from.scalar == long_scalar) return {value, 0};
  Node node;
  node.op = Op::convert;
  node.scalar = long_scalar;
  node.operand = from.scalar;
  node.type = long_type;
  node.first = from.first;
  node.immediate = 1;  // wanted: no rule looks at what it changes
  node.span = from.span;
  return {add(node), 0};
}

Argument WatchedFunction::variable(const RuleVariable& variable, TypeId long_type,
                                   SourceSpan span) {
  std::vector<std::string> known;
  for (std::size_t i = 1; i < program_.globals.size(); ++i) {
    const program::Global& each = program_.globals[i];
    if (each.origin == program::Origin::model || each.name.empty()) continue;
    known.push_back(each.name);
    if (each.name != variable.name) continue;
    const program::Type& type = program_.type(each.type);
    if (!is_number(type.scalar)) {
      throw InputError(fmt::format("'{}' is neither an integer nor a pointer, which is all that a "
                                   "rule can look at",
                                   variable.name),
                       variable.span);
    }
    Node address;
    address.op = Op::global_address;
    address.scalar = program::pointer_scalar;
    address.type = each.type;
    address.immediate = i;
    address.span = span;
    const NodeId at = add(address);
    Node load;
    load.op = Op::load;
    load.scalar = type.scalar;
    load.operand = program::pointer_scalar;
    load.type = each.type;
    load.first = at;
    load.span = span;
    return as_long(add(load), long_type);
  }
  throw InputError(fmt::format("'{}' is neither declared in the rule nor a global variable of the "
                               "program{}",
                               variable.name, source::did_you_mean(variable.name, known)),
                   variable.span);
}

}  // namespace culprit::frontend
