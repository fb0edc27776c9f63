// SPDX-License-Identifier: MIT
// A run to look at: what it was given, what it did step by step, how it ended.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "result/finding.h"

namespace culprit::result {

// As a person wants to see it: standard input and arguments are texts, and a name that occurs
// several times is numbered.
struct Input {
  std::string name;      // "x", "x#2", "stdin", "argv[1]"
  std::string function;  // empty: of no function
  std::string type;
  std::string value;  // in C syntax
  source::SourceSpan span;
};

struct Step {
  std::string operation;  // "assign", "branch", "call", "read"
  bool is_call = false;
  source::SourceSpan span;
  std::string function;
  std::uint32_t depth = 0;  // activations below this one
  std::string target;
  bool is_internal = false;  // the target or the function is one that culprit made up
  std::string value;         // in C syntax
  std::string words;         // "condition b > a is true"; empty: not worth a line
  // Programs with threads: the number of who made the step (1 is main, 0: before main), and of the
  // switch between threads that came right before it (0: none).
  std::uint32_t thread = 0;
  std::uint32_t after_switch = 0;
  std::vector<std::size_t> from;  // steps that its value came from, where that is known
};

// Thread n is threads[n - 1]; the first runs main.
struct Thread {
  std::string name;  // "main", "t1"
  std::string function;
};

// As long as one thread runs: it ends before this place is executed for the k-th time, or where the
// thread waits or ends.
struct Turn {
  std::uint32_t thread = 0;  // from 0
  std::string ends;          // "before a read", "where it waits or ends"
  std::optional<source::SourceSpan> place;
  std::uint32_t execution = 0;
};

// How a run ended.
struct Ending {
  enum class Kind : std::uint8_t {
    exited,
    signalled,
    violated,
    assumption_failed,
    limit,
    unsupported
  } kind = Kind::exited;
  int exit_status = 0;  // exited
  int signal = 0;       // signalled
  std::optional<Finding> violation;
  std::string reason;  // of the last three
  source::SourceSpan reason_span;
  std::vector<Call> stack;  // there
};

// What the program printed; `truncated` where it printed more than is kept.
struct Output {
  std::string standard_output;
  std::string standard_error;
  bool truncated = false;
};

struct RunView {
  std::vector<Input> inputs;  // in the order in which the run meets them
  std::vector<Step> steps;    // of the user's functions
  Ending ending;
  Output output;
  // Programs with threads only.
  std::vector<Thread> threads;
  std::vector<std::uint32_t> schedule;  // who made each step of it, from 0
  std::vector<Turn> order;
  std::uint32_t switches = 0;
  bool fewest_switches = false;  // no run with fewer fails
  std::string program;           // whose run it is, if not that of the analysed one
  // What the reference does on the same inputs.
  std::shared_ptr<const RunView> reference;
};

}  // namespace culprit::result
