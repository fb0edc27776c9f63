// SPDX-License-Identifier: MIT
// Calls in the code of a thread: what a thread may wait in is inlined, what creates one or works on
// a lock becomes a few statements, everything else stays a call.
#include <fmt/format.h>

#include "sequential/thread_writer.h"

namespace culprit::sequential {

using program::Function;
using program::FunctionId;
using program::Instruction;
using program::Node;
using program::Op;
using program::TypeId;
using unroll::OperationPlace;
using Kind = unroll::VisibleOperation::Kind;

std::string Writer::Activation::assigned_to(const program::Call& call) {
  if (call.result_slot != program::SlotId::none) return slot(call.result_slot) + " = ";
  if (call.result_local != program::LocalId::none) return local(call.result_local) + " = ";
  return "";
}

std::string Writer::Activation::argument(const program::Argument& argument) {
  CExpression expression(writer_.parts_.program, function_, texts_);
  expression.add_all(argument.value);
  if (argument.aggregate_size == 0) return expression.take_value();
  return expression.take_whole();
}

void Writer::Activation::call(const Instruction& each) {
  const program::Program& program = writer_.parts_.program;
  const program::Call& call = function_.calls[each.index];
  if (call.callee == FunctionId::none) {
    CExpression expression(program, function_, texts_);
    std::string text =
        fmt::format("  {}({})(", assigned_to(call), expression.value(call.callee_address));
    for (const program::Argument& one : call.arguments) {
      text += (&one == &call.arguments.front() ? "" : ", ") + argument(one);
    }
    return writer_.line(text + ");");
  }
  const Function& callee = program.function(call.callee);
  if (is_interrupted(each)) throw NotWritable{"a call whose arguments are read in several steps"};
  if (callee.name.ends_with("_atomic_begin") || callee.name.ends_with("_atomic_end")) return;
  if (callee.name == "pthread_create") return create(each, call);
  if (callee.name == "pthread_once") return once(each, call);
  if (callee.name == "pthread_exit") {
    writer_.line(fmt::format("  sequential_results[{}] = {};", writer_.thread_,
                             argument(call.arguments.front())));
    return writer_.jump_to(writer_.end_label_, "  ");
  }
  if (const Operation* known = operation_named(callee.name)) return operation(each, call, *known);
  if (writer_.parts_.inlined.contains(call.callee)) return inlined(call, callee);
  bool in_library = !writer_
                         .places([&](const OperationPlace& place) {
                           return place.span == each.span && place.kind == Kind::access;
                         })
                         .empty();
  if (in_library)
    throw NotWritable{fmt::format("a thread that is interrupted inside {}()", callee.name)};
  if (callee.name.starts_with(program::own_functions))
    throw NotWritable{"a builtin function of the compiler, or what a rule watches"};
  std::string text = fmt::format("  {}{}(", assigned_to(call), callee.name);
  for (const program::Argument& one : call.arguments) {
    text += (&one == &call.arguments.front() ? "" : ", ") + argument(one);
  }
  writer_.line(text + ");");
}

void Writer::Activation::operation(const Instruction& each, const program::Call& call,
                                   const Operation& operation) {
  std::vector<std::string> arguments;
  for (const program::Argument& one : call.arguments) arguments.push_back(argument(one));
  for (const OperationPart& part : operation.parts) {
    auto here = writer_.places([&](const OperationPlace& place) {
      if (place.kind != part.kind || place.span != each.span || place.instruction == nullptr) {
        return false;
      }
      bool locks = writer_.function_of(place.instruction).name == "__culprit_lock_mutex";
      return locks == part.locks_mutex;
    });
    auto filled = [&](std::string_view text) { return fill_in(text, writer_.thread_, arguments); };
    writer_.point(here, filled(part.waits), filled(part.applies));
    bool is_last = &part == &operation.parts.back();
    std::string target = is_last ? assigned_to(call) : "";
    writer_.line(fmt::format("  {}{};", target, filled(part.action)));
  }
}

void Writer::Activation::inlined(const program::Call& call, const Function& callee) {
  std::string name = fmt::format("{}_{}{}", name_, callee.name, ++writer_.activations_);
  Activation inner(writer_, callee, name);
  std::size_t i = 0;
  for (const program::Parameter& parameter : callee.parameters) {
    if (i == call.arguments.size()) break;
    writer_.line(
        fmt::format("  {} = {};", inner.parameter(parameter), argument(call.arguments[i])));
    ++i;
  }
  inner.write();
  if (writer_.used_labels_.contains(inner.return_label())) {
    writer_.line(inner.return_label() + ":;");
  }
  std::string target = assigned_to(call);
  if (!target.empty() && !inner.result().empty()) {
    writer_.line(fmt::format("  {}{};", target, inner.result()));
  }
}

// The number of the thread is known when it is created: all that run this function are candidates.
void Writer::Activation::create(const Instruction& each, const program::Call& call) {
  const program::Program& program = writer_.parts_.program;
  auto here = writer_.places([&](const OperationPlace& place) { return place.span == each.span; });
  writer_.point(here, "", "sequential_unjoined > 1");
  std::string place;
  {
    CExpression expression(program, function_, texts_);
    expression.add_all(call.arguments[0].value);
    place = expression.take_place({program::ScalarKind::unsigned_integer, 64}, TypeId::none);
  }
  const Node& named = program.node(call.arguments[2].value);
  std::string function = argument(call.arguments[2]), given = argument(call.arguments[3]);
  writer_.line("  sequential_created++;");
  writer_.line("  sequential_unjoined++;");
  writer_.line(fmt::format("  {} = (unsigned long)sequential_created;", place));
  writer_.line("  switch (sequential_created) {");
  for (std::size_t i = 1; i < writer_.parts_.threads.size(); ++i) {
    const Function& starts = program.function(writer_.parts_.threads[i]);
    bool is_constant = named.op == Op::function_address;
    if (is_constant && named.immediate != index_of(writer_.parts_.threads[i])) continue;
    writer_.line(fmt::format("    case {}:", i + 1));
    if (!is_constant) {
      writer_.line(fmt::format("      if ({} != {}) return 0;", function, starts.name));
    }
    writer_.line(fmt::format("      @argument{}@{};", i + 1, given));
    writer_.line("      break;");
  }
  writer_.line("    default: return 0; /* another thread than in the failing run */");
  writer_.line("  }");
  writer_.line("  sequential_next[sequential_created] = sequential_created * @base@ + 1;");
  if (std::string target = assigned_to(call); !target.empty()) {
    writer_.line(fmt::format("  {}0;", target));
  }
}

void Writer::Activation::once(const Instruction& each, const program::Call& call) {
  const program::Program& program = writer_.parts_.program;
  const Node& named = program.node(call.arguments[1].value);
  if (named.op != Op::function_address) throw NotWritable{"pthread_once() of a function pointer"};
  const Function& callee = program.functions[named.immediate];
  std::string control = argument(call.arguments[0]);
  auto at = [&](Kind kind) {
    return writer_.places([&, kind](const OperationPlace& place) {
      return place.kind == kind && place.span == each.span;
    });
  };
  std::string done = fmt::format("{}_once{}", name_, ++writer_.activations_);
  writer_.point(at(Kind::wait), fmt::format("*(int *){} == 1", control), "");
  writer_.line(fmt::format("  if (*(int *){} == 2)", control));
  writer_.jump_to(done, "    ");
  writer_.line(fmt::format("  *(int *){} = 1;", control));
  program::Call without;
  inlined(without, callee);
  writer_.point(at(Kind::synchronise), "", "");
  writer_.line(fmt::format("  *(int *){} = 2;", control));
  writer_.line(done + ":;");
  if (std::string target = assigned_to(call); !target.empty()) {
    writer_.line(fmt::format("  {}0;", target));
  }
}

}  // namespace culprit::sequential
