// SPDX-License-Identifier: MIT
// Is there a run of a C program that violates a rule? Bounded model checking: the program is
// unrolled for all inputs at once (unroll/run/unrolling.h), and a SAT solver is asked for inputs
// that make an event happen. Loops are unwound deeper and deeper in one solver until it is proved
// that no run goes on beyond the bound.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "effort/work.h"
#include "program/program.h"
#include "solve/model.h"
#include "source/source_files.h"
#include "unroll/drivers/schedules.h"
#include "unroll/run/replay_log.h"
#include "unroll/run/run_result.h"
#include "unroll/run/subject.h"
#include "unroll/run/unrolling.h"

namespace culprit::check {

enum class Verdict : std::uint8_t { holds, violated, unknown };

struct CheckedProperty {
  program::PropertyKind kind = program::PropertyKind::assertion;
  std::string text;
  source::SourceSpan span;
  Verdict verdict = Verdict::unknown;
  bool reached = true;  // by some run
};

struct InputValue {
  unroll::Input input;
  std::uint64_t bits = 0;
  std::string value;  // in C syntax
  std::string type;
};

struct RunStep {
  program::Operation operation = program::Operation::evaluate;
  source::SourceSpan span;
  std::string function;
  std::uint32_t depth = 0;
  std::string target;
  std::string value;
  // Programs with threads: who made the step, whether it is a read of shared memory, and the number
  // of the switch between threads that came right before it.
  std::uint32_t thread = 0;
  bool reads = false;
  std::uint32_t after_switch = 0;
  std::vector<std::size_t> from;  // the steps that what it read came from
};

// Thread n of a failing run is threads[n - 1]; the first runs main.
struct ThreadInfo {
  std::string name;  // "main", "t1"
  std::string function;
};

// A run, as executing it shows it.
struct Counterexample {
  std::vector<InputValue> inputs;  // in the order in which the run meets them
  std::vector<RunStep> steps;      // of the user's functions
  unroll::RunResult run;
  unroll::ReplayLog log;  // what the run took from outside
  std::string standard_output;
  unroll::Registry registry;  // of the objects that it met
  // Programs with threads only.
  std::vector<ThreadInfo> threads;
  unroll::Schedule schedule;
  std::vector<unroll::ScheduleStop> stops;  // where one thread stops and another goes on
  std::uint32_t switches = 0;
  bool fewest_switches = false;  // no run with fewer fails
  std::string program;           // whose run it is, if not that of the checked one
  std::shared_ptr<const Counterexample> reference;  // what the other does on these inputs
};

struct Bound {
  std::uint32_t unwind = 0;               // the deepest that was tried; 0: no loop needed a bound
  bool complete = false;                  // no run goes on beyond it
  std::vector<std::string> loops;         // those that do
  std::optional<std::uint32_t> switches;  // between threads: up to so many were tried
  bool switches_complete = true;          // no run has more
  // What else is bounded, where the program looks at it.
  std::optional<std::uint32_t> stdin_bytes, arguments, argument_length;
};

struct CheckResult;

// Another program whose runs on the same inputs count too (reference_program.h).
class Companion {
 public:
  virtual ~Companion() = default;
  // Adds what the other program says to the events of this one; it is unrolled like it.
  virtual void join(unroll::Unrolling& unrolling, formula::Terms& terms,
                    const unroll::UnknownOptions& how, const unroll::Limits& limits) = 0;
  // A failing run, and what the other does on its inputs. ask_again: it is none, and the next
  // query will be a more exact one.
  enum class Confirmation : std::uint8_t { confirmed, refuted, ask_again };
  virtual Confirmation confirm(Counterexample& found, formula::Terms& terms, solve::Model& model,
                               bool differs) = 0;
  // The condition of inputs that count.
  [[nodiscard]] virtual formula::Term compared() const = 0;
};

// Why nothing is known where no input can be compared.
inline constexpr std::string_view no_common_input =
    "there is no input on which both programs end without breaking a rule";

// Another way to prove that no run breaks a rule (abstraction/check.h), asked again and again beside
// unrolling and induction.
class Prover {
 public:
  virtual ~Prover() = default;
  // `unrolled`: what unrolling has cost so far; it takes no more. True: no run breaks a rule.
  virtual bool proves(effort::Work unrolled) = 0;
  // After a proof: assertions that a run may come to, and what was assumed.
  struct Learnt {
    std::set<std::pair<program::PropertyKind, source::SourceSpan>> reached;
    std::vector<std::string> assumed;
  };
  [[nodiscard]] virtual Learnt learnt() const = 0;
};

// How it is proved that nothing is violated: by unrolling until no run goes further, or by
// induction over the iterations of loops as well; `automatic`: as much induction, and as much of
// another prover, as the unrolling costs. Or by predicate abstraction (abstraction/check.h).
enum class Engine : std::uint8_t { unroll, automatic, induction, abstraction };

// What holds whenever a run is at the head of a loop.
struct LoopInvariant {
  std::string loop;  // "main.0"
  source::SourceSpan span;
  std::string text;  // in C; empty: nothing had to be known
};

// A proof for any number of iterations.
struct InductionProof {
  std::uint32_t k = 0;
  std::vector<LoopInvariant> invariants;
};

struct CheckOptions {
  Engine engine = Engine::unroll;
  std::optional<std::uint32_t> unwind;    // nullopt: deepen
  std::optional<std::uint32_t> switches;  // between threads; nullopt: deepen
  bool first = false;                     // stop at the first violation
  // Deepen until all properties are decided, however long it takes; else, when something is
  // violated already, only as long as that costs little.
  bool decide_all = false;
  std::size_t most_steps = 10000;  // of a failing run that are kept
  unroll::UnknownOptions unknown;
  unroll::ScheduleConstraints constraints;  // programs with threads: only schedules that keep them
  std::vector<unroll::GivenTurn> turns;     // not empty: only this one
  Companion* companion = nullptr;
  Prover* prover = nullptr;  // Engine::automatic
  // Told when there is a failing run and the search goes on: what is known, should it be ended.
  std::function<void(const CheckResult&)> partial;
};

struct CheckResult {
  Verdict verdict = Verdict::unknown;
  std::string reason;  // unknown
  source::SourceSpan reason_span;
  std::vector<CheckedProperty> properties;
  std::optional<std::size_t> property;  // the one that the counterexample breaks
  std::optional<Counterexample> counterexample;
  Bound bound;
  std::vector<std::string> assumed;
  std::vector<std::string> notes;           // what the other properties' verdicts are limited by
  std::optional<InductionProof> induction;  // nullopt: holds by unrolling
  std::uint64_t steps = 0, variables = 0, clauses = 0, solver_calls = 0;
};

CheckResult check_program(const unroll::Subject& subject, const CheckOptions& options);
// check_threads.cpp: of a program with threads.
CheckResult check_threads(const unroll::Subject& subject, const CheckOptions& options);

// What a check leaves behind for further queries about the same runs: terms and the names of
// inputs and objects stay the same in later unrollings.
struct Workspace {
  formula::Terms terms;
  unroll::Registry registry;
  // Of the failing run, if one was found: its inputs' values, and the bound at which it was found.
  std::optional<solve::Model> failing;
  std::uint32_t failing_bound = 0;
};
CheckResult check_program(const unroll::Subject& subject, const CheckOptions& options,
                          Workspace& workspace);

// Options with which the run that a model is can be repeated; both outlive them.
unroll::UnknownOptions replaying(unroll::UnknownOptions unknown, solve::Model& model,
                                 const std::vector<unroll::UnwrittenElement>& elements,
                                 unroll::ReplayLog& log);

// The run that a model is: its inputs, steps and output, as executing it shows them.
Counterexample replay_model(const unroll::Subject& subject, const CheckOptions& options,
                            formula::Terms& terms, unroll::Registry& registry, solve::Model& model,
                            const std::vector<unroll::UnwrittenElement>& elements,
                            unroll::SsaObserver* observer = nullptr);

// The condition that an event of such a kind happens.
formula::Term any_event(formula::Terms& terms, const unroll::Unrolling& unrolling,
                        const std::function<bool(unroll::EventKind)>& counts);

// What would be asked, with a given bound: the conditions under which a run violates a rule.
struct Query {
  std::vector<formula::Term> required;  // all of them
  std::vector<unroll::Input> inputs;
};
unroll::Unrolling unrolling_of(const unroll::Subject& subject, const CheckOptions& options,
                               formula::Terms& terms);
Query query_of(const unroll::Subject& subject, const CheckOptions& options, formula::Terms& terms);

}  // namespace culprit::check
