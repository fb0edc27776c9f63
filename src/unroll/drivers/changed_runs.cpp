// SPDX-License-Identifier: MIT
#include "unroll/drivers/changed_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <optional>
#include <unordered_set>

#include "unroll/machine/machine.h"
#include "unroll/replace/replacement.h"
#include "unroll/run/symbolic.h"
#include "unroll/threads/thread_stops.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using formula::Term;
using program::ComponentId;

namespace {

constexpr std::size_t most_values = 4096;

// "main.0#3 f": in the third iteration of main's first loop, in f.
std::string path_text(const State& state) {
  std::string text;
  for (const Frame& frame : state.frames) {
    if (frame.function().origin != program::Origin::user) continue;
    if (!text.empty()) text += ' ';
    const LoopOrder& order = frame.code->order();
    std::uint32_t depth = order.depth(frame.block);
    if (depth == 0) {
      text += frame.function().name;
      continue;
    }
    std::vector<std::string> loops;
    std::uint32_t component = order.innermost[program::index_of(frame.block)];
    for (std::uint32_t i = depth; i-- > 0;) {
      loops.push_back(fmt::format("{}#{}", loop_name(frame.function(), order.components[component]),
                                  state.iterations[frame.iterations + i].number + 1));
      component = order.components[component].parent;
    }
    for (std::size_t i = loops.size(); i-- > 0;) text += loops[i] + (i == 0 ? "" : " ");
  }
  return text;
}

// The condition of a run that goes on beyond the bound and violated no rule before.
Term goes_beyond(formula::Terms& terms, const std::vector<Event>& events) {
  Term any = terms.truth(false), keeps_rules = terms.truth(true);
  for (const Event& event : events) {
    if (event.kind == EventKind::property) {
      keeps_rules = terms.logical_and(keeps_rules, terms.logical_not(event.happens));
    }
    if (event.kind != EventKind::bound) continue;
    Term goes_on = terms.logical_and(event.happens, event.alive);
    any = terms.logical_or(any, terms.logical_and(goes_on, keeps_rules));
  }
  return any;
}

}  // namespace

struct ChangedRuns::Engine {
  Engine(RunToChange given, Suspension& the_suspension, formula::Terms& the_terms,
         KnownInputs the_known)
      : changed(std::move(given)),
        suspension(the_suspension),
        terms(the_terms),
        registry(the_known.registry),
        known(std::move(the_known)),
        run(changed.subject),
        machine(run, {}) {
    if (changed.order) {
      watch.emplace(run, sharing, *changed.order);
      machine.follow(*changed.order, *watch);
    }
    options.inputs.unknown_stdin = false;
    options.inputs.unknown_arguments = false;
    options.inputs.standard_input = &changed.standard_input;
    options.wanted.expectation = &changed.expectation;
    options.inputs.known = &known;
    options.loops.most_iterations = changed.most_iterations;
    changed.subject.environment.write = {};
    registry.forget_variables();  // of other terms
  }

  RunToChange changed;
  Suspension& suspension;
  formula::Terms& terms;
  Registry registry;
  Registry::Mark executed;  // what the run as it is met
  KnownInputs known;
  UnknownOptions options;
  Run run;
  Machine machine;
  Sharing sharing;
  std::optional<ThreadWatch> watch;
  Interpreter::Snapshots snapshots;
  std::uint64_t allocation_count = 0;
  std::uint32_t iterations = 0;

  [[nodiscard]] bool is_initialiser(const program::Instruction& instruction) const {
    return std::any_of(changed.subject.program.initialisers.begin(),
                       changed.subject.program.initialisers.end(), [&](program::FunctionId id) {
                         const auto& code = changed.subject.program.function(id).instructions;
                         return &instruction >= code.data() &&
                                &instruction < code.data() + code.size();
                       });
  }

  [[nodiscard]] bool is_target(const Input& input) const {
    return input.replaces != ComponentId::none &&
           changed.subject.program.component(input.replaces).role == program::Role::target;
  }
  // What an assignment goes to instead (redirect_store.cpp).
  [[nodiscard]] std::string target_name(std::uint64_t bits) const {
    const program::Function& function = run.state.frames.back().function();
    if (bits < function.slots.size()) return function.slots[bits].name;
    return run.describe.place(run.state.memory, bits, program::TypeId::none);
  }

  // The state in which the first of the components is about to be executed; null: the beginning.
  const State* first_state(std::span<const ComponentId> components) const {
    const Interpreter::Snapshot* first = nullptr;
    for (ComponentId component : components) {
      for (const program::Instruction* place : suspension.places(component)) {
        if (is_initialiser(*place)) return nullptr;
        auto found = snapshots.find(place);
        if (found == snapshots.end() || !found->second.state) continue;
        if (!first || found->second.order < first->order) first = &found->second;
      }
    }
    return first ? first->state.get() : nullptr;
  }
};

ChangedRuns::ChangedRuns(const RunToChange& run, Suspension& suspension, formula::Terms& terms,
                         KnownInputs known)
    : engine_(std::make_unique<Engine>(run, suspension, terms, std::move(known))) {}

ChangedRuns::~ChangedRuns() = default;

RunResult ChangedRuns::execute(std::span<const ComponentId> components) {
  Engine& engine = *engine_;
  for (ComponentId component : components) {
    for (const program::Instruction* place : engine.suspension.places(component)) {
      engine.snapshots.try_emplace(place);
    }
  }
  engine.suspension.replace({});
  engine.known.learning = true;
  UnknownOptions options = engine.options;
  options.replay.value = [](Term) { return 0; };  // what is not known yet
  Symbolic symbolic(engine.terms, engine.registry, options);
  engine.run.symbolic = &symbolic;
  engine.machine.interpreter().keep_snapshots(&engine.snapshots);
  engine.machine.restart(State{});
  engine.machine.run_to_end(engine.changed.subject.entry);
  engine.machine.interpreter().keep_snapshots(nullptr);
  engine.run.symbolic = nullptr;
  engine.known.learning = false;
  engine.allocation_count = symbolic.allocation_count;
  engine.executed = engine.registry.mark();
  engine.iterations = symbolic.most_iterations;
  RunResult result = std::exchange(engine.run.result, {});
  result.assumed = std::move(symbolic.unrolling.assumed);
  if (!symbolic.unrolling.events.empty()) {
    result.end = RunEnd::limit;
    result.reason = "a loop goes on beyond the bound";
  }
  engine.options.replaced.is_endless = result.end == RunEnd::limit;
  return result;
}

std::uint32_t ChangedRuns::iterations() const {
  return engine_->iterations;
}

bool ChangedRuns::is_executed(ComponentId component) const {
  const auto& places = engine_->suspension.places(component);
  return std::any_of(places.begin(), places.end(), [this](const program::Instruction* place) {
    auto found = engine_->snapshots.find(place);
    return found != engine_->snapshots.end() && found->second.state;
  });
}

void ChangedRuns::forget_changes() {
  engine_->registry.forget_since(engine_->executed);
}

bool ChangedRuns::is_known(const Input& input) const {
  return engine_->known.values.contains(input.key);
}

ChangedRuns::Outcome ChangedRuns::explore(std::span<const ComponentId> components,
                                          const Queries& queries) {
  Engine& engine = *engine_;
  formula::Terms& terms = engine.terms;
  Outcome outcome;
  engine.suspension.replace(components);
  UnknownOptions options = engine.options;
  options.replaced.suspension = &engine.suspension;
  options.loops.unwind = queries.unwind;
  options.replaced.bits = queries.replaced_bits;
  options.replaced.wants_originals = queries.wants_originals;
  options.replaced.sees = queries.sees;
  Symbolic symbolic(terms, engine.registry, options);
  symbolic.allocation_count = engine.allocation_count;
  // Only passing runs are of interest: whoever has broken a rule need not go on. What assertions say
  // is left out: it makes the query harder, and seldom decides it.
  std::vector<Term> unbroken;
  std::size_t seen = 0;
  if (queries.feasible) {
    options.feasible = [&](const std::vector<Term>& given) {
      const std::vector<Event>& events = symbolic.unrolling.events;
      for (; seen < events.size(); ++seen) {
        if (events[seen].kind != EventKind::property) continue;
        if (events[seen].property == program::PropertyKind::assertion) continue;
        unbroken.push_back(terms.logical_not(events[seen].happens));
      }
      std::vector<Term> conditions = given;
      conditions.insert(conditions.end(), unbroken.begin(), unbroken.end());
      return queries.feasible(conditions);
    };
  }
  // A good end is good if no rule was violated on the way.
  auto conditions = [&](Term end) {
    std::vector<Term> all{end, symbolic.unrolling.alive};
    for (const Event& event : symbolic.unrolling.events) {
      if (event.kind == EventKind::property) all.push_back(terms.logical_not(event.happens));
    }
    return all;
  };
  options.wanted.ended_well = [&](Term end) {
    outcome.good.push_back(conditions(end));
    return queries.ended_well && queries.ended_well(outcome.good.back());
  };
  engine.run.symbolic = &symbolic;
  engine.machine.interpreter().suspend(&engine.suspension);
  const State* first = engine.first_state(components);
  try {
    engine.machine.restart(first ? *first : State{});
    if (!first) engine.machine.start(engine.changed.subject.entry);
    engine.machine.finish();
  } catch (const GoalReached&) {
  } catch (const RunStopped&) {
    if (engine.run.result.whole_run) outcome.stopped = engine.run.result.reason;
  } catch (const std::bad_alloc&) {
    outcome.stopped = "the machine's memory is used up";
  }
  engine.machine.interpreter().suspend(nullptr);
  engine.run.symbolic = nullptr;
  for (const Event& event : symbolic.unrolling.events) {
    if (event.kind == EventKind::bound) outcome.beyond.push_back(event.text);
    if (event.kind == EventKind::limit || event.kind == EventKind::unsupported) {
      outcome.unsupported.push_back(event.text);
    }
  }
  outcome.goes_beyond = terms.truth(false);
  if (!outcome.beyond.empty()) outcome.goes_beyond = goes_beyond(terms, symbolic.unrolling.events);
  outcome.inputs = std::move(symbolic.unrolling.inputs);
  return outcome;
}

RunResult ChangedRuns::replay(std::span<const ComponentId> components, const GivenValues& values,
                              const Met& met, std::string* standard_output) {
  Engine& engine = *engine_;
  engine.suspension.replace(components);
  UnknownOptions options = engine.options;
  options.replaced.suspension = &engine.suspension;
  options.replay.value = values.of;
  options.replaced.choose = values.chosen;
  options.replay.log = values.log;
  options.replaced.sees = values.sees;
  options.replaced.derived = values.derived;
  options.replaced.wants_originals = true;
  Symbolic symbolic(engine.terms, engine.registry, options);
  symbolic.met = [&](const Input& input, std::uint64_t bits) {
    auto text = [&](std::uint64_t value) {
      return engine.run.describe.value(engine.run.state.memory, value, input.scalar, input.type);
    };
    std::optional<std::string> original;
    if (input.original && engine.terms.is_constant(*input.original)) {
      original = text(engine.terms.limbs(*input.original)[0]);
    }
    met({input, bits, engine.is_target(input) ? engine.target_name(bits) : text(bits),
         std::move(original), path_text(engine.run.state)});
  };
  engine.changed.subject.environment.write = [&](Stream stream, std::string_view text) {
    if (standard_output && stream == Stream::standard_output) *standard_output += text;
  };
  engine.run.symbolic = &symbolic;
  OperationCounts counts;
  const bool wants_stops = values.stops && engine.watch;
  if (wants_stops) {
    engine.watch->counts = &counts;
    engine.machine.keep_stops(&values.stops->stops);
  }
  engine.machine.interpreter().suspend(&engine.suspension);
  engine.machine.restart(State{});
  engine.machine.run_to_end(engine.changed.subject.entry);
  engine.machine.interpreter().suspend(nullptr);
  if (wants_stops) {
    values.stops->threads = engine.run.state.threads.size();
    engine.machine.keep_stops(nullptr);
    engine.watch->counts = nullptr;
  }
  engine.run.symbolic = nullptr;
  engine.changed.subject.environment.write = {};
  RunResult result = std::exchange(engine.run.result, {});
  const Expectation& expectation = engine.changed.expectation;
  bool as_expected =
      symbolic.unrolling.events.empty() &&
      (!expectation.output || expectation.output->is_complete(engine.run.state.output)) &&
      (!expectation.exit_status || (*expectation.exit_status & 0xff) == result.exit_status);
  if (result.end == RunEnd::exited && !as_expected) result.end = RunEnd::assumption_failed;
  return result;
}

std::map<ComponentId, std::vector<std::string>> ChangedRuns::original_values(
    std::span<const ComponentId> components) {
  Engine& engine = *engine_;
  std::map<ComponentId, std::vector<std::string>> values;
  engine.suspension.observe(components);
  UnknownOptions options = engine.options;
  options.wanted.expectation = nullptr;
  options.replay.value = [](Term) { return 0; };
  Symbolic symbolic(engine.terms, engine.registry, options);
  std::unordered_set<std::uint64_t> observed;
  std::size_t left_out = 0;
  symbolic.observed = [&](const program::Node& node, Value value) {
    // An instruction that another thread interrupts is executed again from its beginning.
    auto index = static_cast<std::uint64_t>(&node - engine.changed.subject.program.nodes.data());
    bool again = !observed.insert(mix(place_key(engine.run.state), index)).second;
    if (again && engine.changed.order) return;
    std::vector<std::string>& seen = values[node.component];
    if (seen.size() >= most_values) {
      if (++left_out >= most_values) throw RunStopped{};
      return;
    }
    program::TypeId whole = structure_of(engine.changed.subject.program, node);
    bool is_structure = whole != program::TypeId::none;
    const Memory& memory = engine.run.state.memory;
    if (is_structure && is_text_type(engine.changed.subject.program, whole)) {
      std::vector<std::uint64_t> characters(engine.changed.subject.program.type(whole).count);
      for (std::size_t i = 0; i < characters.size(); ++i) {
        if (memory.read(value.bits + i, 1, characters[i]) == Access::refused) break;
      }
      seen.push_back(quoted(characters));
      return;
    }
    seen.push_back(is_structure ? engine.run.describe.contents(memory, value.bits, whole)
                                : engine.run.describe.value(engine.run.state.memory, value.bits,
                                                            node.scalar, node.type));
  };
  engine.run.symbolic = &symbolic;
  engine.machine.interpreter().suspend(&engine.suspension);
  engine.machine.restart(State{});
  engine.machine.run_to_end(engine.changed.subject.entry);
  engine.machine.interpreter().suspend(nullptr);
  engine.run.symbolic = nullptr;
  engine.run.result = {};
  engine.suspension.observe({});
  return values;
}

}  // namespace culprit::unroll
