// SPDX-License-Identifier: MIT
#include "commands/options/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

#include "source/errors.h"

namespace culprit::commands {

namespace {

using source::InputError;

constexpr OptionInfo table[] = {
    {"--add-test", "JSON", &Options::added_tests,
     "one more test, for this run: {\"stdin\": \"0\", \"stdout\": \"1\"}; may be repeated",
     ValueKind::text},
    {"--all", "", &Options::all,
     "list all minimal sets of expressions up to --faults, not only the smallest ones"},
    {"--all-nearest",
     "[=N]",
     &Options::all_nearest,
     "list all successful runs that are as near as the closest one, or N of them (default 10), "
     "together with those with which they have differences in common",
     ValueKind::text,
     {},
     "auto"},
    {"--all-slices", "", &Options::all_slices,
     "list all minimal sets of differences that make the property hold, not only one"},
    {"--antecedents", "WHEN", &Options::antecedents,
     "where the violated assertion is an implication, compare only with runs in which its "
     "antecedent "
     "holds: on (the default) or off",
     ValueKind::choice, "on|off"},
    {"--apply", "[=N]", &Options::apply,
     "change the files: the first repair is made, or the N-th. Nothing is changed without it",
     ValueKind::text},
    {"--assume", "WHAT", &Options::assumptions,
     "consider only runs that satisfy this: of a circuit, a formula; of a C program, an expression "
     "over what is in scope at the place that --at gives; may be repeated",
     ValueKind::text},
    {"--at", "FILE:LINE", &Options::places,
     "where the expression of an --assume is to hold: before this line's statement. One for each "
     "--assume, in their order",
     ValueKind::text},
    {"--cause", "EXPR@LINE", &Options::cause,
     "say whether the failure is causally dependent on this expression being true before that line "
     "(FILE:LINE where there are several files)",
     ValueKind::text},
    {"--checks", "LIST", &Options::checks,
     "which rules a run must keep: none, all, or the defaults with changes, as in "
     "+overflow,-bounds. Each is explained below",
     ValueKind::text},
    {"--clang", "=FLAG", &Options::clang_flags,
     "pass one flag to Clang, as in --clang=-std=gnu89; may be repeated", ValueKind::text},
    {"--clock", "NAME", &Options::clock, "the clock of a circuit (default: the one it has)",
     ValueKind::text},
    {"--color", "WHEN", &Options::color,
     "colour the report: auto (on a terminal, the default), always or never", ValueKind::choice,
     "auto|always|never"},
    {"--components", "KINDS", &Options::components,
     "what of a circuit may be replaced: gate, expression, instance, register, or several with "
     "commas (default: expression for Verilog, otherwise gate)",
     ValueKind::text},
    {"--consistency", "", &Options::consistency,
     "say also what consistency-based diagnosis would answer: the components that could have had "
     "other outputs in the failing run"},
    {"--context-switches", "N", &Options::context_switches,
     "follow runs with at most N switches between threads; auto (the default) allows more and more "
     "until no run needs more",
     ValueKind::text},
    {"--counterexamples", "N", &Options::counterexamples,
     "without --tests: look for up to N failing runs (default 8), each of which refutes an "
     "expression that could fix the others",
     ValueKind::text},
    {"--dump", "=STAGE", &Options::dump, "print what a stage made of the program, and stop",
     ValueKind::choice},
    {"--effort", "LEVEL", &Options::effort,
     "how much work is spent on questions that are hard to decide: low, normal (the default) or "
     "high. It is counted, not timed, so answers are the same on every machine",
     ValueKind::choice, "low|normal|high"},
    {"--engine", "NAME", &Options::engine,
     "how a C program is proved: by unrolling its loops until no run goes further (unroll), by "
     "induction over their iterations as well (induction), by whichever of these is first (auto, "
     "the default), or by predicate abstraction (abstraction)",
     ValueKind::text},
    {"--error-label", "NAME", &Options::error_labels,
     "coming to this label of a Boolean program is a failure, as a violated assertion is; may be "
     "repeated",
     ValueKind::text},
    {"--export-fixes", "FILE", &Options::exported_fixes,
     "write the first repair, or the one that --apply names, as YAML for clang-apply-replacements",
     ValueKind::file},
    {"--faults", "N", &Options::faults,
     "replace up to N expressions of a program together (default 2), or components of a circuit or "
     "expressions of a Boolean program (default 1), if fewer do not suffice",
     ValueKind::text},
    {"--faulty", "FILE:LINE", &Options::faulty, "the line that is wrong; may be repeated",
     ValueKind::text},
    {"--first", "", &Options::first, "stop at the first violated property"},
    {"--function", "NAME", &Options::function,
     "start at this function instead of main; its parameters are inputs", ValueKind::text},
    {"--granularity", "LEVEL", &Options::granularity,
     "what may be blamed: whole values and conditions of a statement, expressions inside them (the "
     "default), or every operator and operand",
     ValueKind::choice, "statement|expression|operator"},
    {"--help", "", &Options::help, "print this help"},
    {"--html", "FILE", &Options::html,
     "write the result as a page for a browser to FILE: the program's text with what is to blame, "
     "the runs step by step, patches; with - to standard output, and nothing else there",
     ValueKind::file},
    {"--hypotheses", "", &Options::hypotheses,
     "propose predicates at the places of the differences, and say on which of them the failure is "
     "causally dependent: each is asked as --cause asks"},
    {"--input", "NAME=VALUE", &Options::inputs,
     "give an input of the program a value; of a circuit, one for each cycle, as in start=1,0 (the "
     "last one stays); may be repeated",
     ValueKind::text},
    {"--int-width", "N", &Options::int_width,
     "read a C program as a finite-state one: its integers have N bits (2 to 64) and wrap around, "
     "and formulas (--ltl) speak of its variables, one position for each statement",
     ValueKind::text},
    {"--jobs", "N", &Options::jobs, "share the work among N processes (default 1)",
     ValueKind::text},
    {"--json", "FILE", &Options::json,
     "write the result as JSON to FILE; with - to standard output, and nothing else there",
     ValueKind::file},
    {"--keep", "INPUT", &Options::kept,
     "the successful run has to have the failing run's value of this input; may be repeated",
     ValueKind::text},
    {"--ltl", "FORMULA", &Options::formulas,
     "what a circuit must satisfy, as in 'G (req -> F ack)': G F X U W R M, ! & | -> <->, "
     "comparisons of words, $past(w, n); may be repeated",
     ValueKind::text},
    {"--ltl-file", "FILE", &Options::formula_file, "the same from a file, a formula on each line",
     ValueKind::file},
    {"--malloc-may-fail", "", &Options::malloc_may_fail,
     "malloc and its like may return NULL, as an input decides"},
    {"--max-arg-length", "N", &Options::max_arg_length,
     "unknown arguments have up to N characters (default 8)", ValueKind::text},
    {"--max-args", "N", &Options::max_args,
     "main gets up to N unknown arguments besides its name (default 2)", ValueKind::text},
    {"--max-stdin", "N", &Options::max_stdin,
     "unknown standard input has up to N bytes (default 16)", ValueKind::text},
    {"--max-steps", "N", &Options::max_steps,
     "stop after executing N instructions (default: no limit)", ValueKind::text},
    {"--memory", "MB", &Options::memory,
     "stop when culprit and all that it has started take more than this, or the executed program's "
     "objects, or the decision diagrams of an analysis (default 4096; 0: no limit)",
     ValueKind::text},
    {"--metric", "WHICH", &Options::metric,
     "the steps whose differences are counted: all (the default), or slice: those on which the "
     "violated property may depend",
     ValueKind::choice, "all|slice"},
    {"--patch", "FILE", &Options::patch,
     "write the first repair, or the one that --apply names, as a unified diff for patch -p0 and "
     "git apply -p0",
     ValueKind::file},
    {"--per-test", "", &Options::per_test,
     "also say for each failing test how many expressions could fix it alone"},
    {"--pointer-params", "WHAT", &Options::pointer_params,
     "what pointer parameters of the --function entry point to: null, object (one; the default) or "
     "array:N",
     ValueKind::text},
    {"--predicates", "FILE", &Options::predicates,
     "what the variables of a Boolean program mean in C: lines such as int x; and p1: x == 0",
     ValueKind::file},
    {"--quiet", "", &Options::quiet,
     "say only what matters: the result itself; of a run, what the program says and the broken "
     "rule"},
    {"--recheck", "WHEN", &Options::recheck,
     "get a second opinion on every result: on (the default) or off", ValueKind::choice, "on|off"},
    {"--reference", "FILE", &Options::reference,
     "a C program that does what is wanted: on the same inputs the checked one has to print and "
     "return the same; with --function, also to leave the same in global variables and behind "
     "pointers",
     ValueKind::file},
    {"--repair-vars", "WHICH", &Options::repair_variables,
     "the variables that a new expression may mention: auto (the default), all, or names with "
     "commas between them",
     ValueKind::text},
    {"--replacement", "MODE", &Options::replacement,
     "what a replaced value may depend on: any value at each execution (free, the default); a "
     "function of all that can be seen there, the same in all tests, with which passing tests "
     "still pass (function); or of what the expression reads itself (local)",
     ValueKind::choice, "free|function|local"},
    {"--replay-harness", "FILE", &Options::replay_harness,
     "write a C file that makes the failing run happen again; it says how to compile and run it",
     ValueKind::file},
    {"--reset", "NAME", &Options::reset,
     "an input of a circuit that is 1 for one cycle before the run, and then 0; !NAME where it is "
     "active low",
     ValueKind::text},
    {"--roles", "LIST", &Options::roles,
     "which kinds of expressions may be blamed, with commas between them: value, condition, "
     "return, "
     "argument, arm, operand, index, target, missing-initialiser, text, operator; of statements: "
     "extra-statement, missing-statement, jump, output",
     ValueKind::text},
    {"--rule", "FILE|NAME", &Options::rules,
     "what the calls of the program have to keep, too: a property automaton in a file, or a "
     "shipped "
     "one by its name (alloc, double_completion, file, irql, lock, mutex); may be repeated. "
     "docs/rules.md explains the language",
     ValueKind::file},
    {"--sandbox", "WHEN", &Options::sandbox,
     "lock up the programs that are started for an analysis (compilers, the compiled program, "
     "yosys, "
     "iverilog): no network, no files but their own, no process that outlives them: on (the "
     "default) or off",
     ValueKind::choice, "on|off"},
    {"--sarif", "FILE", &Options::sarif,
     "write the result as SARIF 2.1.0, for code scanning and editors, to FILE; with - to standard "
     "output, and nothing else there",
     ValueKind::file},
    {"--schedule", "FILE", &Options::schedule,
     "of a program with threads: the order of the threads, and the inputs, that a report in JSON "
     "holds, instead of all orders",
     ValueKind::file},
    {"--show-loops", "", &Options::show_loops, "list the loops with their names, and stop"},
    {"--slicing", "HOW", &Options::slicing,
     "how differences that do not matter are left out: two-step (the default: the nearest run "
     "first, then its slice), one-step (both at once) or none",
     ValueKind::choice, "two-step|one-step|none"},
    {"--spurious-wakeups", "", &Options::spurious_wakeups,
     "waiting for a condition variable may end without a signal"},
    {"--ssa", "", &Options::ssa,
     "show the differences as static single assignments, those that do not matter included"},
    {"--stack", "MB", &Options::stack,
     "stop when the calls in progress would need more stack than this (default 8; 0: no limit)",
     ValueKind::text},
    {"--suspect", "LINE", &Options::suspects,
     "blame or repair only what stands in this line, or lines FIRST-LAST; of a program also "
     "FILE:FIRST-LAST, of a circuit the name of an instance, gate or register; may be repeated",
     ValueKind::text},
    {"--targets", "LIST", &Options::targets,
     "the variables that the left side of an assignment may become (default: any of its type)",
     ValueKind::text},
    {"--terminates", "", &Options::terminates,
     "a run of a Boolean program that never ends, in a loop or a recursion, is a failure, too"},
    {"--tests", "PATH", &Options::tests,
     "runs and what is expected of them: a JSON file, or a directory with NAME.in, NAME.out and "
     "NAME.args",
     ValueKind::file},
    {"--timeout", "SECONDS", &Options::timeout,
     "stop after this time, with what is known by then (default: no limit)", ValueKind::text},
    {"--top", "MODULE", &Options::top,
     "the Verilog module to work on (default: the one that no other module uses)", ValueKind::text},
    {"--trust", "FILE[:FUNCTION]", &Options::trusted,
     "never blame what stands in this file or function; of a Boolean program, the FUNCTION alone: "
     "what can be repaired there is listed apart, after everything else; may be repeated",
     ValueKind::text},
    {"--unwind", "N", &Options::unwind,
     "follow each loop and recursion N times; auto (the default) goes deeper until no run goes "
     "further",
     ValueKind::text},
    {"--unwindset", "LOOP:N", &Options::unwindset,
     "another bound for one loop (FUNCTION.K) or recursive function; may be repeated",
     ValueKind::text},
    {"--vcd", "FILE", &Options::vcd, "write the failing run of a circuit to FILE as VCD",
     ValueKind::file},
    {"--verbose", "", &Options::verbose,
     "say more: figures at the end; with --dump=program the library models too"},
    {"--version", "", &Options::version, "print culprit's version"},
    {"-p", "BUILD", &Options::build_directory,
     "take each file's flags from BUILD/compile_commands.json", ValueKind::directory},
};

template <typename Number>
Number parse_number(const OptionInfo& option, const std::string& value, std::string_view what) {
  Number number{};
  const char* end = value.data() + value.size();
  auto [rest, error] = std::from_chars(value.data(), end, number);
  if (error == std::errc::result_out_of_range) {
    throw InputError(fmt::format("{}: {} is too large", option.name, value));
  }
  if (error != std::errc{} || rest != end) {
    throw InputError(fmt::format("{}: '{}' is not {}", option.name, value, what));
  }
  return number;
}

bool is_choice(std::string_view choices, std::string_view value) {
  for (std::string_view rest = choices;;) {
    const std::size_t bar = rest.find('|');
    if (rest.substr(0, bar) == value) return true;
    if (bar == std::string_view::npos) return false;
    rest = rest.substr(bar + 1);
  }
}

// A final s is no reason to refuse a word: two-steps is two-step.
std::string chosen(const OptionInfo& option, const std::string& value) {
  const std::string other = value.ends_with('s') ? value.substr(0, value.size() - 1) : value + "s";
  if (is_choice(option.choices, other)) return other;
  check_choice(option.name, option.choices, value);
  return value;
}

struct IsList {
  template <typename Member>
  bool operator()(Member Options::*) const {
    return std::is_same_v<Member, std::vector<std::string>>;
  }
};

struct Store {
  const OptionInfo& option;
  const std::string& value;
  Options& options;

  void operator()(bool Options::*member) const { options.*member = true; }
  void operator()(std::string Options::*member) const {
    options.*member = option.choices.empty() ? value : chosen(option, value);
  }
  void operator()(std::vector<std::string> Options::*member) const {
    (options.*member).push_back(value);
  }
  void operator()(double Options::*member) const {
    auto number = parse_number<double>(option, value, "a number");
    if (!(number >= 0) || std::isinf(number)) {
      throw InputError(fmt::format("{}: {} should be 0 or more", option.name, value));
    }
    options.*member = number;
  }
  void operator()(std::uint64_t Options::*member) const {
    auto number = parse_number<std::uint64_t>(option, value, "a whole number");
    if (option.value == "MB" && number > UINT64_MAX >> 20) {
      throw InputError(fmt::format("{}: {} is too large", option.name, value));
    }
    options.*member = number;
  }
};

}  // namespace

const effort::Table& effort_of(const Options& options) {
  return effort::table(effort::level_of(options.effort).value_or(effort::Level::normal));
}

std::span<const OptionInfo> all_options() {
  return table;
}

const OptionInfo* option_named(std::string_view name) {
  for (const OptionInfo& option : table) {
    if (option.name == name) return &option;
  }
  return nullptr;
}

std::string spelling(const OptionInfo& option) {
  if (option.value.empty()) return std::string(option.name);
  bool attached = option.value.front() == '=' || has_optional_value(option);
  return fmt::format("{}{}{}", option.name, attached ? "" : " ", option.value);
}

void check_choice(std::string_view name, std::string_view choices, std::string_view value) {
  if (is_choice(choices, value)) return;
  throw InputError(fmt::format("{}: '{}' is not one of {}", name, value, choices));
}

bool Options::was_given(std::string_view option) const {
  return std::find(given.begin(), given.end(), option) != given.end();
}

void store(const OptionInfo& option, const std::string& value, Options& options) {
  if (!options.was_given(option.name)) {
    options.given.push_back(option.name);
  } else if (!option.value.empty() && !std::visit(IsList{}, option.destination)) {
    throw InputError(fmt::format("{} is given twice", option.name));
  }
  std::visit(Store{option, value, options}, option.destination);
}

}  // namespace culprit::commands
