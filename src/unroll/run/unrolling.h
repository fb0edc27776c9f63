// SPDX-License-Identifier: MIT
// What the executor leaves behind when inputs are unknown: inputs, and in the order of the runs
// what may happen and under which condition. check, localize and explain are queries to this
// list.
//
// Every condition is over the inputs. A run is a choice of values for them; the events that happen
// on it are those whose `happens` is true, in their order, up to the first that ends it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "formula/terms.h"
#include "program/program.h"
#include "source/source_span.h"
#include "unroll/memory/address.h"
#include "unroll/memory/value.h"
#include "unroll/run/registry.h"
#include "unroll/run/suspension.h"
#include "unroll/state/expected_output.h"
#include "unroll/state/printed_text.h"
#include "unroll/state/ssa.h"

namespace culprit::unroll {

enum class EventKind : std::uint8_t {
  assumption,   // the run is no run of the program
  property,     // a rule is violated
  bound,        // a loop or recursion goes on beyond the bound
  limit,        // something too large to be followed
  unsupported,  // a construct that is not handled is reached
  end,          // the program ends
};

struct Event {
  EventKind kind = EventKind::end;
  formula::Term happens{};  // given that no event before it ended the run
  formula::Term alive{};    // no assumption before it failed, no bound or limit was met
  program::PropertyKind property = program::PropertyKind::assertion;
  program::PropertyId stated = program::PropertyId::none;  // the assertion, if it is one
  source::SourceSpan span;
  std::string text;  // bound: the loop's name; limit, unsupported: the reason
};

// An assertion was come to.
struct Visit {
  program::PropertyId property = program::PropertyId::none;
  formula::Term reached{};
  formula::Term alive{};
};

// What the value of a component could be computed from at one execution: a replacement that is a
// function of it has equal values where these are equal.
struct VisibleState {
  formula::Term reached{};  // the condition under which there is this execution
  std::uint64_t shape = 0;  // parts of different shapes are never equal
  std::vector<formula::Term> parts;
};

// A simple expression in the place of a component (derived_value.h).
struct Derivation {
  enum class Kind : std::uint8_t { constant, original_plus, negation, slot, global } kind{};
  std::uint64_t number = 0;
};

struct Input {
  formula::Term variable{};
  std::uint64_t key = 0;  // what tells it from all others
  std::uint32_t width = 0;
  std::string name;  // "x", "nondet_int", "stdin[3]", "argv[1]"
  std::string function;
  program::TypeId type = program::TypeId::none;
  program::Scalar scalar;
  source::SourceSpan span;
  bool internal = false;  // of a library model's variable: nobody wants to see it
  // The component whose value it is instead of the original one; and what that would have been, if
  // it is known (ReplacementOptions::wants_originals).
  program::ComponentId replaces = program::ComponentId::none;
  std::optional<formula::Term> original;
  std::uint32_t member = 0;  // of a structure or array that is replaced as a whole, from 1
  std::uint64_t place = 0;   // tells the places of one component apart: id++ is stored and returned
  std::shared_ptr<const VisibleState> visible_state;  // ReplacementOptions::sees
  std::uint64_t pair = 0;  // not 0: what tells it from others in any program (paired_inputs.h)
  std::uint32_t occurrence = 0;  // of the name in the function, from 1; 0: it occurs once
};

// An element of a large object that was read without having been written.
struct UnwrittenElement {
  ObjectId object{};
  std::uint32_t stride = 0, rest = 0, size = 0;
  formula::Term index{};
  formula::Term value{};
};

// The program ends, by itself or by abort(): what can be seen of it then.
struct EndOfRun {
  formula::Term when{};  // given that no event ended the run before
  bool aborts = false;
  formula::Term status{};              // of 32 bits
  std::optional<formula::Term> value;  // that the entry function returned
  PrintedText printed;
  std::vector<formula::Term> left;  // what is in WantedRuns::left
};

struct Unrolling {
  std::vector<Event> events;
  std::vector<Visit> visits;
  std::vector<Input> inputs;  // in the order in which they were met first
  std::vector<UnwrittenElement> elements;
  std::vector<std::string> assumed;
  formula::Term alive{};       // after all events
  std::vector<EndOfRun> ends;  // WantedRuns::ends
  // Ends that are as expected: one condition each.
  std::vector<formula::Term> good_ends;
  std::uint64_t steps = 0;
  std::uint64_t forks = 0;
  // Not empty: it was given up as a whole, for this reason.
  std::string stopped;
  bool interrupted = false;
};

// Values of inputs, by what tells an input from all others.
struct KnownInputs {
  std::unordered_map<std::uint64_t, std::uint64_t> values;
  // The objects that the run met: some inputs are their content.
  Registry registry;
  // An input that is not among them is what the user gives, or 0, and belongs to them from then on.
  bool learning = false;
  // Variables without a value are inputs: those that the run reads need not be written before, in
  // whatever it is changed to. Of what it only declares that is not said.
  bool variables_are_inputs = false;
  std::unordered_set<std::uint64_t> read;
  [[nodiscard]] bool may_be_read(std::uint64_t key) const {
    return variables_are_inputs && (learning || read.contains(key));
  }
};

struct ReplayLog;
class ValueOrigins;

// What a changed run has to fulfil besides the program's rules.
struct Expectation {
  std::optional<ExpectedOutput> output;
  std::optional<int> exit_status;
};

class PairedInputs;
class LoopCuts;

enum class PointerParameters : std::uint8_t { null, object, array };

// How far loops and recursion are followed.
struct LoopBounds {
  std::uint32_t unwind = 0;                        // where their end is open; 0: no bound
  std::map<std::string, std::uint32_t> unwindset;  // "main.0", or a function's name: recursion
  // Of any of them, even one whose end is decided by constants; 0: no limit.
  std::uint32_t most_iterations = 0;
  LoopCuts* cuts = nullptr;  // not null: loops that any iteration stands for (loop_cuts.h)
};

// What comes from outside: what of it is unknown, and how much of it there may be.
struct InputOptions {
  bool unknown_stdin = true;
  bool unknown_arguments = true;
  std::uint32_t max_stdin = 16;
  std::uint32_t max_arguments = 2;
  std::uint32_t max_argument_length = 8;
  bool malloc_may_fail = false;
  // What the pointers among the parameters of the entry function point to.
  PointerParameters pointer_parameters = PointerParameters::object;
  std::uint32_t array_length = 4;
  // Standard input that is known, which each state reads at its own place, and the inputs of
  // another run that stay as they were.
  const std::string* standard_input = nullptr;
  PairedInputs* pairs = nullptr;  // not null: with another program's
  bool pairs_variables = false;   // also those of the entry function that have no value
  KnownInputs* known = nullptr;
};

struct ThreadOptions {
  bool spurious_wake_ups = false;  // waiting for a condition may end without a signal
};

// One run instead of all: its inputs are known.
struct ReplayOptions {
  // Not empty: nothing is unknown, an input has the value that this gives to its variable.
  std::function<std::uint64_t(formula::Term)> value;
  // Bytes of objects that were never written, if they were read as UnwrittenElement.
  std::map<std::pair<ObjectId, std::uint32_t>, unsigned char> bytes;
  // Not null: gets what is taken from outside.
  ReplayLog* log = nullptr;
  // Not null: gets where the values of its steps come from.
  ValueOrigins* origins = nullptr;
};

// What a replaced value may depend on, and is told about (Input::visible_state).
enum class Sees : std::uint8_t { nothing, operands, everything };

// Changed runs of a failing one (changed_runs.h): whose values are replaced, and by what.
struct ReplacementOptions {
  Suspension* suspension = nullptr;
  bool wants_originals = false;  // Input::original
  Sees sees = Sees::nothing;
  // The run as it is does not end: calls that only compute a value that is replaced are not made.
  bool is_endless = false;
  // Not 0: replaced numbers are tried only as far as so many bits hold them.
  std::uint32_t bits = 0;
  // Replaced components have the value of this expression, where it has one.
  std::optional<Derivation> derived;
  // Not empty: the values of replaced components are known; where nothing is unknown, those of all
  // inputs that the run as it is does not have.
  std::function<std::uint64_t(const Input&)> choose;
};

// A number in memory: in a global variable, or in what a parameter of the entry function is or
// points to.
struct PlaceInMemory {
  program::GlobalId global = program::GlobalId::none;
  std::uint32_t parameter = 0;  // from 1; 0: a global
  std::uint32_t offset = 0, size = 0;
};

// Which runs are looked for, besides those that violate a rule.
struct WantedRuns {
  bool ends = false;                // all ends are kept
  std::vector<PlaceInMemory> left;  // with what is there
  // An assertion that is broken where it holds, and holds where it is broken.
  program::PropertyId negated_property = program::PropertyId::none;
  const Expectation* expectation = nullptr;
  // Told the condition of an end that is as expected; true: no other is needed.
  std::function<bool(formula::Term)> ended_well;
};

struct UnknownOptions {
  LoopBounds loops;
  InputOptions inputs;
  ThreadOptions threads;
  ReplayOptions replay;
  ReplacementOptions replaced;
  WantedRuns wanted;
  // Can all of these hold together? Asked where a loop goes on; may say yes when it does not know.
  std::function<bool(const std::vector<formula::Term>&)> feasible;
  // Not null: is told every step, and may change its value.
  SsaObserver* ssa = nullptr;
};

// Told each input that a run with known values meets, its value, and the value in C syntax.
using InputObserver = std::function<void(const Input&, std::uint64_t, std::string)>;

}  // namespace culprit::unroll
