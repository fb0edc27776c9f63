// SPDX-License-Identifier: MIT
// Every option of every command, in one table: the parser, --help, the man page and the shell
// completion print from it. A command (command.h) lists which of them it takes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "effort/table.h"

namespace culprit::commands {

// What the command line said.
struct Options {
  std::vector<std::string> files;
  std::vector<std::string> program_arguments;  // after --
  std::string function = "main";
  std::vector<std::string> clang_flags;
  std::string build_directory;
  std::vector<std::string> inputs;  // NAME=VALUE
  std::string checks;
  std::vector<std::string> rules;  // FILE or NAME
  double timeout = 0;              // seconds; 0: none
  std::uint64_t memory = 4096;     // MB; 0: none
  std::uint64_t jobs = 1;
  std::uint64_t max_steps = 0;  // 0: none
  std::uint64_t stack = 8;      // MB; 0: none
  std::string json;
  std::string html;
  std::string sarif;
  std::string dump;
  std::string color = "auto";
  std::string effort = "normal";
  std::string engine = "auto";
  std::string recheck = "on";
  std::string replay_harness;
  std::string sandbox = "on";
  std::vector<std::string> suspects;  // LINE or FIRST-LAST
  std::vector<std::string> error_labels;
  bool terminates = false;
  std::string repair_variables;
  std::string predicates;
  std::string reference;               // a program that does what is wanted
  std::string unwind;                  // a number, or auto
  std::vector<std::string> unwindset;  // LOOP:N
  std::string context_switches;        // a number, or auto
  std::string schedule;                // a file with an order of threads
  bool spurious_wakeups = false;
  std::string pointer_params;
  std::uint64_t max_stdin = 16;
  std::uint64_t max_args = 2;
  std::uint64_t max_arg_length = 8;
  std::vector<std::string> places;  // --at FILE:LINE, for each --assume
  std::vector<std::string> kept;    // inputs
  std::string cause;                // EXPR@LINE
  std::vector<std::string> faulty;  // FILE:LINE
  std::string metric = "all";
  std::string antecedents = "on";
  std::string slicing = "two-step";
  std::string all_nearest;  // a number, or auto; empty: not wanted
  bool all_slices = false;
  bool hypotheses = false;
  bool ssa = false;
  bool first = false;
  bool show_loops = false;
  bool malloc_may_fail = false;
  std::vector<std::string> formulas, assumptions;  // LTL
  std::string formula_file;
  std::string top, clock, reset;
  std::string components;
  std::string targets;
  std::uint64_t int_width = 0;  // 0: not a finite-state program
  std::string vcd;
  std::uint64_t counterexamples = 0;  // 0: as the command likes
  std::uint64_t faults = 0;           // 0: as the command likes
  bool consistency = false;
  std::string tests;                     // a file or a directory
  std::vector<std::string> added_tests;  // JSON, each one more
  std::uint64_t apply = 0;               // the repair that changes the files; 0: none
  std::string patch, exported_fixes;     // files to be written
  std::string roles, granularity, replacement;
  std::vector<std::string> trusted;  // FILE[:FUNCTION]
  bool all = false;
  bool per_test = false;
  bool quiet = false;
  bool verbose = false;
  bool help = false;
  bool version = false;

  std::vector<std::string_view> given;  // the options that the command line names
  [[nodiscard]] bool was_given(std::string_view option) const;
};

// Where a value goes also says what it may be: a flag, a text, a list of texts, a number, a whole
// number.
using Destination =
    std::variant<bool Options::*, std::string Options::*, std::vector<std::string> Options::*,
                 double Options::*, std::uint64_t Options::*>;

// What completion offers for the value.
enum class ValueKind : std::uint8_t { none, text, file, directory, choice };

struct OptionInfo {
  std::string_view name;  // "--function"
  // "NAME"; "=FLAG" where it is best attached; "[=N]" where a value is meant without it; empty: a flag
  std::string_view value;
  Destination destination;
  std::string_view help;
  ValueKind kind = ValueKind::none;
  std::string_view choices = {};   // "auto|always|never": only these are accepted
  std::string_view without = "1";  // "[=N]": what is meant without a value
};

// Sorted by name.
std::span<const OptionInfo> all_options();
// May it stand without its value?
[[nodiscard]] inline bool has_optional_value(const OptionInfo& option) {
  return option.value.starts_with('[');
}
// nullptr if there is none of that name.
const OptionInfo* option_named(std::string_view name);
// "--function NAME", "--clang=FLAG", "--quiet"
std::string spelling(const OptionInfo& option);

// Throws InputError unless the value is one of the choices, given as "auto|always|never".
void check_choice(std::string_view name, std::string_view choices, std::string_view value);

// --effort
const effort::Table& effort_of(const Options& options);

// Stores what was given for the option; InputError says what is wrong with it.
void store(const OptionInfo& option, const std::string& value, Options& options);

}  // namespace culprit::commands
