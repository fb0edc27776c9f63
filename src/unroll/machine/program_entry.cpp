// SPDX-License-Identifier: MIT
#include "unroll/machine/program_entry.h"

#include <fmt/format.h>

#include "unroll/access/given_content.h"
#include "unroll/access/term_memory.h"
#include "unroll/run/activation.h"
#include "unroll/run/replay_log.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

using program::FunctionId;

void ProgramEntry::create_statics() {
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
      give_inputs(run_, id, "", global.name, global.type, global.span);
    }
  }
  if (run_.limits.max_memory != 0 && memory.live_bytes() > run_.limits.max_memory) {
    run_.stop_at_limit(fmt::format("the program's variables need more than {} bytes (--memory)",
                                   run_.limits.max_memory));
  }
}

void ProgramEntry::protect_constants() {
  for (std::size_t i = 1; i < run_.program.globals.size(); ++i) {
    const program::Global& global = run_.program.globals[i];
    if (global.read_only) {
      run_.state.memory.set_read_only(static_cast<ObjectId>(run_.program.functions.size() - 1 + i));
    }
  }
}

// Parameters beyond the arguments are inputs.
void ProgramEntry::push(const program::Function& entry, const std::vector<Value>& arguments) {
  State& state = run_.state;
  const PreparedFunction& code =
      functions_[static_cast<FunctionId>(&entry - run_.program.functions.data())];
  push_frame(run_, code);
  const Frame& frame = state.frames.back();
  if (ssa_) {
    ssa_->number_parameters(entry.parameters.size());
    ssa_->entered();
  }
  for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
    const program::Parameter& declared = entry.parameters[i];
    const PreparedParameter& parameter = code.parameters[i];
    bool given = i < arguments.size();
    if (parameter.slot != program::SlotId::none) {
      Value& slot = state.slots[frame.slots + program::index_of(parameter.slot)];
      if (given) {
        slot = arguments[i];
      } else if (run_.symbolic) {
        slot = unknown_parameter(entry, declared, parameter.scalar);
      } else if (run_.inputs.any()) {
        for (const Inputs::Part& part : run_.inputs.variable(
                 state.occurrences, entry.name, declared.name, declared.type, declared.span)) {
          slot = Value::constant(part.value);
        }
      }
    } else if (parameter.local != program::LocalId::none) {
      ObjectId object = begin_local(run_, frame, parameter.local, parameter.size);
      if (given) {
        write_value(run_, address_of(object), parameter.scalar.bytes(), arguments[i],
                    declared.span);
      } else if (run_.symbolic) {
        run_.symbolic->parameter_objects[object] = static_cast<std::uint32_t>(i) + 1;
        // Parts of a structure that are read become inputs then.
        if (parameter.scalar.width != 0) {
          write_value(run_, address_of(object), parameter.scalar.bytes(),
                      unknown_parameter(entry, declared, parameter.scalar), declared.span);
        } else if (ReplayLog* log = run_.symbolic->options.replay.log) {
          log->begin_parameter(object, declared.name);
          log->parameters.push_back({declared.name, declared.type, {}, 0, parameter.size});
        }
      } else if (run_.inputs.any()) {
        give_inputs(run_, object, entry.name, declared.name, declared.type, declared.span);
      }
    }
  }
}

// An input of the entry function; a pointer points to what --pointer-params says.
Value ProgramEntry::unknown_parameter(const program::Function& entry,
                                      const program::Parameter& declared, program::Scalar scalar) {
  Symbolic& symbolic = *run_.symbolic;
  std::optional<std::uint64_t> known;
  const program::Type& type = run_.program.type(declared.type);
  for (const Inputs::Part& part : run_.inputs.variable(
           run_.state.occurrences, entry.name, declared.name, declared.type, declared.span)) {
    if (symbolic.replaying() && type.kind != program::TypeKind::pointer) {
      known = part.value;
      continue;
    }
    symbolic.tell_given(declared.name, entry.name, declared.type, scalar, declared.span,
                        part.value);
    if (symbolic.options.replay.log) {
      symbolic.options.replay.log->parameters.push_back(
          {declared.name, declared.type, scalar, part.value, 0});
    }
    return Value::constant(part.value);
  }
  const auto number = static_cast<std::uint32_t>(&declared - entry.parameters.data()) + 1;
  std::uint64_t key = mix(0x706172616d, std::hash<std::string>{}(declared.name));
  if (type.kind == program::TypeKind::pointer) {
    const program::Type& element = run_.program.type(type.element);
    auto logged = [&](Value value) {
      if (ReplayLog* log = symbolic.options.replay.log) {
        log->parameters.push_back({declared.name, declared.type, scalar, value.bits, 0});
      }
      return value;
    };
    if (symbolic.options.inputs.pointer_parameters == PointerParameters::null) {
      return logged(Value::constant(0));
    }
    if (element.kind == program::TypeKind::function) {
      return logged(unknown_function(entry, declared, element.name));
    }
    bool is_array = symbolic.options.inputs.pointer_parameters == PointerParameters::array;
    std::uint64_t count = is_array ? symbolic.options.inputs.array_length : 1;
    names_.push_back(std::make_unique<std::string>("(*" + declared.name + ")"));
    ObjectId object = run_.begin_object(
        ObjectKind::argument, count * std::max<std::uint64_t>(element.size, 1),
        Contents::indeterminate, {names_.back().get(), type.element, declared.span, 0});
    symbolic.parameter_objects[object] = number;
    if (ReplayLog* log = symbolic.options.replay.log) {
      log->begin_parameter(object, declared.name);
      log->parameters.push_back({declared.name, declared.type, scalar, address_of(object),
                                 run_.state.memory.object(object).size});
    }
    return Value::constant(address_of(object));
  }
  Input input;
  input.width = scalar.kind == program::ScalarKind::boolean ? 1 : scalar.width;
  input.scalar = scalar;
  input.type = declared.type;
  input.name = declared.name;
  input.function = entry.name;
  input.span = declared.span;
  input.pair = mix(0x706172616d, number);
  Value value = symbolic.input(key, std::move(input), known);
  if (symbolic.options.replay.log) {
    symbolic.options.replay.log->parameters.push_back(
        {declared.name, declared.type, scalar, value.bits, 0});
  }
  if (value.is_term() && scalar.kind == program::ScalarKind::boolean) {
    return Value::of(symbolic.terms.zero_extend(value.term(), scalar.width));
  }
  return value;
}

// A function of that type whose address is taken somewhere; NULL if there is none.
Value ProgramEntry::unknown_function(const program::Function& entry,
                                     const program::Parameter& declared, const std::string& type) {
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  std::vector<std::uint64_t> candidates;
  for (std::size_t i = 1; i < run_.program.functions.size(); ++i) {
    const program::Function& function = run_.program.functions[i];
    if (function.address_taken && run_.program.type(function.type).name == type) {
      candidates.push_back(address_of(static_cast<ObjectId>(i)));
    }
  }
  if (candidates.size() <= 1) return Value::constant(candidates.empty() ? 0 : candidates.front());
  Input input;
  input.width = 32;
  input.scalar = {program::ScalarKind::unsigned_integer, 32};
  input.name = "choice of " + declared.name;
  input.function = entry.name;
  input.span = declared.span;
  std::uint64_t key = mix(0x66756e63, std::hash<std::string>{}(declared.name));
  formula::Term choice = symbolic.term(symbolic.input(key, std::move(input)), 32);
  formula::Term result = terms.constant(64, candidates.back());
  for (std::size_t i = candidates.size() - 1; i-- > 0;) {
    formula::Term is_chosen = terms.equal(choice, terms.constant(32, i));
    result = terms.choose(is_chosen, terms.constant(64, candidates[i]), result);
  }
  return symbolic.value(result);
}

// argc up to a number of arguments, each a text up to a length.
std::vector<Value> ProgramEntry::unknown_arguments() {
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  const UnknownOptions& options = symbolic.options;
  Input input;
  input.width = 32;
  input.scalar = program::int_scalar;
  input.name = "argc";
  input.function = "main";
  const std::uint64_t key = mix(0x61726763, 0);
  input.pair = key;
  Value argc = symbolic.input(key, std::move(input));
  formula::Term count = symbolic.term(argc, 32);
  Event assumption;
  assumption.kind = EventKind::assumption;
  assumption.text = "argc";
  formula::Term is_any = terms.unsigned_less(terms.constant(32, 0), count);
  formula::Term most = terms.constant(32, options.inputs.max_arguments + 1);
  formula::Term possible = terms.logical_and(is_any, terms.unsigned_less_equal(count, most));
  symbolic.add(run_.state, terms.logical_not(possible), std::move(assumption));
  std::vector<std::string> texts{run_.environment.arguments.front()};
  for (std::uint32_t i = 0; i < options.inputs.max_arguments; ++i) {
    texts.emplace_back(options.inputs.max_argument_length, ' ');
  }
  std::uint64_t array = create_strings("argv", texts);
  for (std::uint32_t i = 1; i <= options.inputs.max_arguments; ++i) {
    std::uint64_t place = array + std::uint64_t{8} * i;
    std::uint64_t text = CheckedMemory(run_).read(place, 8, {});
    for (std::uint32_t k = 0; k < options.inputs.max_argument_length; ++k) {
      Input byte;
      byte.width = 8;
      byte.scalar = {program::ScalarKind::unsigned_integer, 8};
      byte.name = fmt::format("argv[{}][{}]", i, k);
      byte.function = "main";
      const std::uint64_t place_of_byte = mix(0x61726776, mix(i, k));
      byte.pair = place_of_byte;
      Value letter = symbolic.input(place_of_byte, std::move(byte));
      write_value(run_, text + k, 1, letter, {});
      texts[i][k] = static_cast<char>(letter.bits);
    }
    formula::Term given = terms.unsigned_less(terms.constant(32, i), count);
    formula::Term address = terms.constant(64, text);
    formula::Term argument = terms.choose(given, address, terms.constant(64, 0));
    write_value(run_, place, 8, symbolic.value(argument), {});
  }
  if (ReplayLog* log = options.replay.log) {
    log->unknown_arguments = true;
    for (std::uint64_t i = 0; i < argc.bits && i < texts.size(); ++i) {
      log->arguments.push_back(texts[i]);
    }
  }
  return {argc, Value::constant(array), Value::constant(create_strings("envp", {}))};
}

std::vector<Value> ProgramEntry::main_arguments() {
  bool takes_arguments = false;
  for (const program::Function& function : run_.program.functions) {
    takes_arguments |= function.name == "main" && !function.parameters.empty();
  }
  if (run_.symbolic && run_.symbolic->options.inputs.unknown_arguments && takes_arguments) {
    return unknown_arguments();
  }
  const std::vector<std::string>& arguments = run_.environment.arguments;
  return {Value::constant(arguments.size()), Value::constant(create_strings("argv", arguments)),
          Value::constant(create_strings("envp", {}))};
}

// An array of pointers to the texts, with NULL behind the last.
std::uint64_t ProgramEntry::create_strings(const std::string& name,
                                           const std::vector<std::string>& texts) {
  names_.push_back(std::make_unique<std::string>(name));
  ObjectId array = run_.begin_object(ObjectKind::argument, 8 * (texts.size() + 1), Contents::zero,
                                     {names_.back().get(), program::TypeId::none, {}, 0});
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::uint64_t text = create_text(fmt::format("{}[{}]", name, i), texts[i]);
    CheckedMemory(run_).write(address_of(array, static_cast<std::int64_t>(8 * i)), 8, text, {});
  }
  return address_of(array);
}

std::uint64_t ProgramEntry::create_text(const std::string& name, const std::string& text) {
  names_.push_back(std::make_unique<std::string>(name));
  ObjectId object = run_.begin_object(ObjectKind::argument, text.size() + 1, Contents::zero,
                                      {names_.back().get(), program::TypeId::none, {}, 0});
  CheckedMemory(run_).store(address_of(object), text, {});
  return address_of(object);
}

bool ProgramEntry::push_handlers(const char* name) {
  FunctionId handlers = run_.program.function_named(name);
  if (handlers == FunctionId::none || !run_.program.function(handlers).has_body) return false;
  push(run_.program.function(handlers), {});
  return true;
}

}  // namespace culprit::unroll
