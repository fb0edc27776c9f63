// What comes before the entry function and after it.
#include <fmt/format.h>

#include "unroll/activation.h"
#include "unroll/leak.h"
#include "unroll/machine.h"

namespace culprit::unroll {

using program::FunctionId;

Machine::Machine(Run& run, const StepSink& sink)
    : run_(run),
      sink_(sink),
      tracing_(static_cast<bool>(sink)),
      memory_(run),
      evaluator_(run),
      start_(std::chrono::steady_clock::now()) {
  functions_.reserve(run.program.functions.size());
  for (const program::Function& function : run.program.functions) {
    functions_.emplace_back(run.program, function);
  }
}

void Machine::run(FunctionId entry) {
  const program::Program& program = run_.program;
  create_statics();
  for (FunctionId initialiser : program.initialisers) {
    push_entry(program.function(initialiser), {});
    run_innermost();
  }
  protect_constants();

  const program::Function& function = program.function(entry);
  bool is_main = function.name == "main";
  push_entry(function, is_main ? main_arguments() : std::vector<Value>{});
  Value result = run_innermost();

  FunctionId handlers = program.function_named("__culprit_run_exit_handlers");
  if (handlers != FunctionId::none && program.function(handlers).has_body) {
    push_entry(program.function(handlers), {});
    run_innermost();
  }
  check_leaks(run_);
  bool has_status = is_main && result.tag == Tag::constant;
  run_.exit(has_status ? static_cast<int>(static_cast<std::uint32_t>(result.bits)) : 0);
}

void Machine::create_statics() {
  const program::Program& program = run_.program;
  Memory& memory = run_.state.memory;
  auto functions = static_cast<std::uint32_t>(program.functions.size() - 1);
  auto globals = static_cast<std::uint32_t>(program.globals.size() - 1);
  memory.reserve_static(functions + globals);
  for (std::uint32_t i = 1; i <= functions; ++i) {
    const program::Function& function = program.functions[i];
    memory.begin_static(static_cast<ObjectId>(i), ObjectKind::function, 0, Contents::zero,
                        {&function.name, function.type, function.span, 0});
  }
  for (std::uint32_t i = 1; i <= globals; ++i) {
    const program::Global& global = program.globals[i];
    if (global.size > largest_object) {
      run_.stop_at_limit(
          fmt::format("{} has {} bytes: objects have at most 2 GiB", global.name, global.size));
    }
    auto id = static_cast<ObjectId>(functions + i);
    memory.begin_static(id, ObjectKind::global, global.size,
                        global.is_defined ? Contents::zero : Contents::indeterminate,
                        {&global.name, global.type, global.span, 0});
    memory.store(address_of(id), global.initial_bytes.data(), global.initial_bytes.size());
    if (!global.is_defined && run_.inputs.any()) {
      give_inputs(id, "", global.name, global.type, global.span);
    }
  }
  if (run_.limits.max_memory != 0 && memory.live_bytes() > run_.limits.max_memory) {
    run_.stop_at_limit(fmt::format("the program's variables need more than {} bytes (--memory)",
                                   run_.limits.max_memory));
  }
}

void Machine::protect_constants() {
  for (std::size_t i = 1; i < run_.program.globals.size(); ++i) {
    if (run_.program.globals[i].read_only) {
      run_.state.memory.set_read_only(static_cast<ObjectId>(run_.program.functions.size() - 1 + i));
    }
  }
}

// Parameters beyond the arguments are inputs.
void Machine::push_entry(const program::Function& entry, const std::vector<Value>& arguments) {
  State& state = run_.state;
  auto index = static_cast<std::size_t>(&entry - run_.program.functions.data());
  push_frame(run_, functions_[index]);
  const Frame& frame = state.frames.back();
  for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
    const program::Parameter& declared = entry.parameters[i];
    const PreparedParameter& parameter = functions_[index].parameters[i];
    bool given = i < arguments.size();
    if (parameter.slot != program::SlotId::none) {
      Value& slot = state.slots[frame.slots + program::index_of(parameter.slot)];
      if (given) {
        slot = arguments[i];
      } else if (run_.inputs.any()) {
        for (const Inputs::Part& part : run_.inputs.variable(
                 state.occurrences, entry.name, declared.name, declared.type, declared.span)) {
          slot = Value::constant(part.value);
        }
      }
    } else if (parameter.local != program::LocalId::none) {
      ObjectId object = begin_local(run_, frame, parameter.local, parameter.size);
      if (given) {
        memory_.write(address_of(object), parameter.scalar.bytes(), arguments[i].bits,
                      declared.span);
      } else if (run_.inputs.any()) {
        give_inputs(object, entry.name, declared.name, declared.type, declared.span);
      }
    }
  }
}

std::vector<Value> Machine::main_arguments() {
  const std::vector<std::string>& arguments = run_.environment.arguments;
  return {Value::constant(arguments.size()), Value::constant(create_strings("argv", arguments)),
          Value::constant(create_strings("envp", {}))};
}

// An array of pointers to the texts, with NULL behind the last.
std::uint64_t Machine::create_strings(const std::string& name,
                                      const std::vector<std::string>& texts) {
  names_.push_back(std::make_unique<std::string>(name));
  ObjectId array = run_.begin_object(ObjectKind::argument, 8 * (texts.size() + 1), Contents::zero,
                                     {names_.back().get(), program::TypeId::none, {}, 0});
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::uint64_t text = create_text(fmt::format("{}[{}]", name, i), texts[i]);
    memory_.write(address_of(array, static_cast<std::int64_t>(8 * i)), 8, text, {});
  }
  return address_of(array);
}

std::uint64_t Machine::create_text(const std::string& name, const std::string& text) {
  names_.push_back(std::make_unique<std::string>(name));
  ObjectId object = run_.begin_object(ObjectKind::argument, text.size() + 1, Contents::zero,
                                      {names_.back().get(), program::TypeId::none, {}, 0});
  memory_.store(address_of(object), text, {});
  return address_of(object);
}

}  // namespace culprit::unroll
