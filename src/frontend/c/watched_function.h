// SPDX-License-Identifier: MIT
// One function whose calls are watched (watch_calls.h): its instructions with the events of the
// rules between them.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "frontend/rules/rule.h"
#include "program/program.h"
#include "source/source_files.h"

namespace culprit::frontend {

// How the names of functions begin that are copies of others, each with one change.
inline constexpr std::string_view copied_functions = "culprit_copy_";

// An event, and the functions that stand for it in the program.
struct Watch {
  const RuleEvent* event = nullptr;
  program::FunctionId direct = program::FunctionId::none;
  program::FunctionId through = program::FunctionId::none;  // a pointer
};

class WatchedFunction {
 public:
  // `entry` is called from outside: its events happen inside it, and inside its copies.
  WatchedFunction(program::Program& program, const source::SourceFiles& files,
                  program::FunctionId function, program::FunctionId entry,
                  const std::vector<Watch>& watches);

  // Throws InputError where an event asks for what a call or the program has not.
  void rewrite();

 private:
  // A call while its events are put around it.
  struct Site {
    program::Instruction instruction;
    bool through_pointer = false;
    program::SlotId callee = program::SlotId::none;
    std::map<std::uint32_t, program::SlotId> arguments;  // those that are in a temporary
  };

  void watch_call(const program::Instruction& instruction);
  void watch_end(const program::Instruction& instruction);
  void emit_event(const Watch& watch, RuleEvent::When when, Site& site);
  void emit_event_inside(const Watch& watch, source::SourceSpan span);
  void emit_call(program::FunctionId callee, std::vector<program::Argument> arguments,
                 source::SourceSpan span);
  [[nodiscard]] bool fits(const RuleEvent& event, const program::Call& call) const;
  [[nodiscard]] std::vector<program::FunctionId> meant_by(const RuleEvent& event) const;
  void require_arguments(const RuleEvent& event, const program::Call& call,
                         source::SourceSpan span) const;
  void hold_arguments(const RuleEvent& event, Site& site);

  program::SlotId new_slot(program::Scalar scalar, program::TypeId type, source::SourceSpan span);
  program::NodeId add(program::Node node);
  program::NodeId read(program::SlotId slot, source::SourceSpan span);
  // The value that was added last, as a long.
  program::Argument as_long(program::NodeId value, program::TypeId long_type);
  program::Argument variable(const RuleVariable& variable, program::TypeId long_type,
                             source::SourceSpan span);

  program::Program& program_;
  const source::SourceFiles& files_;
  program::Function& function_;
  program::FunctionId entry_;
  bool is_entry_;  // or a copy of it
  const std::vector<Watch>& watches_;
  std::vector<program::Instruction> made_;
};

}  // namespace culprit::frontend
