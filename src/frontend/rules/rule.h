// SPDX-License-Identifier: MIT
// A rule: a property automaton that watches the calls of a program, in the manner of SLIC (paper
// 004, Figure 5). docs/rules.md describes the language.
//
//     state { enum { Unlocked, Locked } lock = Unlocked; }
//     KeAcquireSpinLock.entry {
//       if (lock == Locked) abort "the lock is taken twice";
//       lock = Locked;
//     }
//     end { if (lock == Locked) abort "the lock is not released"; }
//
// What an event does is kept as C (body), because the front end reads it like one of the library's
// models: `state_lock` is a state variable, `argument_1` is $1, `result` is $return and
// `program_NAME` a variable of the program. All of them are long.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "source/source_span.h"

namespace culprit::frontend {

struct RuleState {
  std::string name;
  bool keyed = false;  // one for each key: NAME[KEY]
  std::int64_t initial = 0;
};

// A variable of the program that an event looks at.
struct RuleVariable {
  std::string name;
  source::SourceSpan span;
};

struct RuleEvent {
  enum class When : std::uint8_t { entry, exit, end } when = When::entry;
  std::string function;                  // that is called; of `end` empty
  source::SourceSpan span;               // of its name
  std::vector<std::uint32_t> arguments;  // k of each $k that is used, ascending
  source::SourceSpan arguments_span;     // of the last of them
  bool uses_result = false;
  std::vector<RuleVariable> variables;
  std::string body;  // C statements
};

struct Rule {
  std::string name;
  std::string file;   // as the user named it, or where the shipped one is
  std::string title;  // what it is about, in words; may be empty
  bool shipped = false;
  std::vector<RuleState> states;
  std::vector<RuleEvent> events;
};

}  // namespace culprit::frontend
