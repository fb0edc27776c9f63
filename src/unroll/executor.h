// Executes a Program: the constant path of symbolic execution. With known inputs every value stays
// a constant and this is an interpreter; a value that is not (yet) known carries a tag, and the
// places that meet one are where unknown inputs enter.
//
//   Subject subject{program, files, entry, …stdin, arguments, where output goes…, limits, checks};
//   RunResult result = execute(subject, sink);
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "effort/table.h"
#include "program/program.h"
#include "source/source_files.h"
#include "source/source_span.h"

namespace culprit::unroll {

enum class Stream : std::uint8_t { standard_output = 1, standard_error = 2 };

// What the run meets outside the program.
struct Environment {
  std::vector<std::string> arguments;  // argv[0] first
  std::function<int()> read_byte;      // standard input: a byte, or -1 at the end
  // Called in the order of the program's output.
  std::function<void(Stream, std::string_view)> write;
  std::map<std::string, std::string> inputs;  // --input NAME=VALUE
};

struct Limits {
  std::uint64_t max_steps = 0;                // instructions; 0: none
  std::uint64_t max_memory = 0;               // bytes of the program's objects; 0: none
  double timeout_seconds = 0;                 // 0: none
  effort::Work max_work = effort::unlimited;  // counted: the same on every machine
  const effort::Table* effort = &effort::table();
  std::uint32_t max_depth = 0;  // activations; 0: only stack_bytes counts
  // --stack: what a native run's frames may need, estimated; 0: any.
  std::uint64_t stack_bytes = std::uint64_t{8} << 20;
  // Becomes true (SIGINT): the run ends as a limit. Looked at now and then.
  const std::atomic<bool>* interrupted = nullptr;
  // Looked at as often: a reason to stop, or empty.
  std::function<std::string()> stop_reason;
};

struct StackEntry {
  std::string function;
  source::SourceSpan span;  // the instruction being executed, or the call
  // In a very deep recursion: calls between this entry and the next one.
  std::uint64_t left_out = 0;
};

struct Violation {
  program::PropertyKind kind = program::PropertyKind::assertion;
  std::string text;               // "index 5 is outside int a[5]"
  source::SourceSpan span;        // in the user's code
  std::vector<StackEntry> stack;  // innermost first; model functions left out
  // "allocated here", "freed here", "declared here".
  std::vector<std::pair<std::string, source::SourceSpan>> notes;
  std::vector<std::uint32_t> threads;  // of a deadlock: the numbers of those that wait
};

enum class RunEnd : std::uint8_t {
  exited,
  signalled,
  violated,
  assumption_failed,
  limit,
  unsupported
};

struct RunResult {
  RunEnd end = RunEnd::exited;
  int exit_status = 0;  // exited
  int signal = 0;       // signalled
  std::optional<Violation> violation;
  std::string reason;      // limit, unsupported: what, and which option lifts it
  bool whole_run = false;  // limit: of time or by the user, not of what the program did
  source::SourceSpan reason_span;
  std::vector<StackEntry> stack;      // of a limit or unsupported construct
  std::vector<std::string> assumed;   // "nondet_int() at a.c:3:11 is taken as 0"
  std::vector<std::string> warnings;  // inputs that were given a value and never met
  std::uint64_t steps = 0;            // instructions executed
  std::uint64_t peak_bytes = 0;       // of the program's objects
};

// One executed assignment, branch or call; --dump=unrolling prints them, `run` gives no sink.
struct Step {
  std::uint32_t thread = 0;  // its number, where there are several
  bool reads = false;        // of shared memory: `target` has the value
  const program::Function* function = nullptr;
  const program::Instruction* instruction = nullptr;
  std::uint32_t depth = 0;  // activations below this one
  std::string target;       // "x", "a[2].next", empty for branches and calls
  std::string value;        // in C syntax
};
using StepSink = std::function<void(const Step&)>;

// What is to be looked at, for every command on C programs: a program, where it begins, and what
// its runs meet. Who changes a part takes a copy.
struct Subject {
  const program::Program& program;
  const source::SourceFiles& files;  // that the program's spans point into
  program::FunctionId entry;
  Environment environment;
  Limits limits;
  program::Checks checks;  // the rules that count
};

// Throws InputError for an Environment::inputs entry that cannot be used: an ambiguous name (the
// message lists the choices), a value that does not fit the type.
RunResult execute(const Subject& subject, const StepSink& sink = {});

}  // namespace culprit::unroll
