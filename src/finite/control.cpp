// SPDX-License-Identifier: MIT
#include "finite/control.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "source/errors.h"

namespace culprit::finite {

namespace {

using program::BlockId;
using program::Function;
using program::FunctionId;
using program::Instruction;
using program::Operation;
using source::Unsupported;

bool ends_program(const Function& callee) {
  constexpr std::array<std::string_view, 5> names = {"exit", "_exit", "_Exit", "abort",
                                                     "quick_exit"};
  return callee.origin != program::Origin::user &&
         std::find(names.begin(), names.end(), callee.name) != names.end();
}

class ControlBuilder {
 public:
  explicit ControlBuilder(const program::Program& program) : program_(program) {
    control_.sites.resize(program.functions.size());
    entries_.resize(program.functions.size(), halted);
  }

  Control run(FunctionId entry) {
    find_functions(entry);
    for (FunctionId id : control_.functions) make_steps(id);
    for (FunctionId id : control_.functions) connect(id);
    control_.entry = entries_[program::index_of(entry)];
    return std::move(control_);
  }

 private:
  const Function& callee_of(const Function& caller, const Instruction& call) const {
    const program::Call& made = caller.calls[call.index];
    if (made.callee == FunctionId::none)
      throw Unsupported("a call through a pointer in a finite-state program", call.span);
    return program_.function(made.callee);
  }

  // Depth first with an explicit stack, so that a function that is still open was called by itself.
  void find_functions(FunctionId entry) {
    enum class Colour : std::uint8_t { fresh, open, done };
    std::vector<Colour> colours(program_.functions.size(), Colour::fresh);
    struct Frame {
      FunctionId function;
      std::size_t at = 0;
    };
    std::vector<Frame> frames = {{entry}};
    colours[program::index_of(entry)] = Colour::open;
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const Function& function = program_.function(frame.function);
      if (frame.at == function.instructions.size()) {
        colours[program::index_of(frame.function)] = Colour::done;
        control_.functions.push_back(frame.function);
        frames.pop_back();
        continue;
      }
      const Instruction& instruction = function.instructions[frame.at++];
      if (instruction.operation != Operation::call) continue;
      const Function& callee = callee_of(function, instruction);
      if (is_input(callee) || ends_program(callee)) continue;
      if (callee.origin != program::Origin::user || !callee.has_body)
        throw Unsupported(fmt::format("a call of {} in a finite-state program", callee.name),
                          instruction.span);
      FunctionId id = function.calls[instruction.index].callee;
      if (colours[program::index_of(id)] == Colour::open)
        throw Unsupported(fmt::format("recursion ({}) in a finite-state program", callee.name),
                          instruction.span);
      if (colours[program::index_of(id)] == Colour::done) continue;
      colours[program::index_of(id)] = Colour::open;
      frames.push_back({id});
    }
    std::reverse(control_.functions.begin(), control_.functions.end());
  }

  bool is_silent(const Function& function, const Instruction& at) const {
    auto is_temporary = [&](program::SlotId slot) {
      return slot == program::SlotId::none || function.slots[program::index_of(slot)].name.empty();
    };
    switch (at.operation) {
      case Operation::assign: return is_temporary(at.slot);
      case Operation::declare_slot:
      case Operation::declare_local:
      case Operation::retire_local:
      case Operation::clear:
      case Operation::evaluate: return true;
      case Operation::call:
        return is_input(callee_of(function, at)) &&
               is_temporary(function.calls[at.index].result_slot);
      default: return false;
    }
  }

  void make_steps(FunctionId id) {
    const Function& function = program_.function(id);
    for (std::size_t block = 0; block < function.blocks.size(); ++block) {
      Step step;
      step.function = id;
      std::uint32_t first = function.blocks[block].begin;
      for (std::uint32_t i = first; i < function.blocks[block].end; ++i) {
        const Instruction& at = function.instructions[i];
        if (at.operation == Operation::retire_local) continue;
        if (is_silent(function, at)) {
          step.silent.push_back(&at);
          continue;
        }
        if (at.operation == Operation::jump && step.silent.empty()) {
          jumps_[{id, first}] = {id, function.blocks[program::index_of(at.then_block)].begin};
        } else {
          step.effect = &at;
          starts_[{id, first}] = control_.steps.size();
          control_.steps.push_back(step);
        }
        step.silent.clear();
        first = i + 1;
      }
    }
    entries_[program::index_of(id)] = start_of(id, function.blocks[0].begin);
  }

  using Place = std::pair<FunctionId, std::uint32_t>;  // an instruction

  StepId start_of(FunctionId id, std::uint32_t instruction) {
    Place at = {id, instruction};
    for (std::size_t hops = 0; hops <= jumps_.size(); ++hops) {
      if (auto found = starts_.find(at); found != starts_.end()) return found->second;
      auto jump = jumps_.find(at);
      if (jump == jumps_.end()) break;
      at = jump->second;
    }
    // Nothing but jumps for ever: the program stays here, as it does when it has ended.
    return halted;
  }

  void connect(FunctionId id) {
    const Function& function = program_.function(id);
    auto block = [&](BlockId to) {
      return start_of(id, function.blocks[program::index_of(to)].begin);
    };
    for (StepId i = 1; i < control_.steps.size(); ++i) {
      Step& step = control_.steps[i];
      if (step.function != id) continue;
      const Instruction& at = *step.effect;
      auto after = static_cast<std::uint32_t>(&at - function.instructions.data()) + 1;
      switch (at.operation) {
        case Operation::jump: step.next = block(at.then_block); break;
        case Operation::branch:
          step.next = block(at.then_block);
          step.otherwise = block(at.else_block);
          break;
        case Operation::switch_to: {
          const program::Switch& table = function.switches[at.index];
          step.next = block(table.default_block);
          for (const program::SwitchCase& each : table.cases)
            step.cases.push_back(block(each.block));
          break;
        }
        case Operation::call: {
          const Function& callee = callee_of(function, at);
          step.otherwise = start_of(id, after);
          if (is_input(callee)) {
            step.next = step.otherwise;
          } else if (!ends_program(callee)) {
            std::size_t index = program::index_of(function.calls[at.index].callee);
            step.next = entries_[index];
            step.site = control_.sites[index].size();
            control_.sites[index].push_back({i, step.otherwise});
          }
          break;
        }
        case Operation::return_value:
        case Operation::unreachable: break;
        case Operation::jump_to_label:
          throw Unsupported("a computed goto in a finite-state program", at.span);
        case Operation::unsupported:
          throw Unsupported(program_.unsupported[at.index].what, at.span);
        default: step.next = start_of(id, after); break;
      }
    }
  }

  const program::Program& program_;
  Control control_;
  std::vector<StepId> entries_;
  std::map<Place, StepId> starts_;
  std::map<Place, Place> jumps_;
};

}  // namespace

bool is_input(const Function& callee) {
  return callee.intrinsic == program::Intrinsic::unknown_value ||
         (!callee.has_body && callee.intrinsic == program::Intrinsic::none &&
          callee.origin == program::Origin::user);
}

Control control_of(const program::Program& program, FunctionId entry) {
  return ControlBuilder(program).run(entry);
}

}  // namespace culprit::finite
