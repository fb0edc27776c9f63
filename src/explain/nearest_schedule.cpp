// SPDX-License-Identifier: MIT
#include "explain/nearest_schedule.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "check/query.h"
#include "check/small_values.h"
#include "effort/ledger.h"
#include "program/print/print_expression.h"
#include "unroll/drivers/changed_runs.h"
#include "unroll/drivers/follow_order.h"
#include "unroll/drivers/trace_threads.h"

namespace culprit::explain {

using unroll::GivenSchedule;
using unroll::ThreadNumber;
using unroll::TracedOperation;
using unroll::Turn;

namespace {

struct ExecutedStep {
  ThreadNumber thread = 0;
  const program::Instruction* instruction = nullptr;
  bool reads = false;
  std::string target, value;
};

struct OneRun {
  unroll::ThreadTrace trace;
  std::vector<ExecutedStep> steps;
  bool reaches_property = false;
  bool cause_holds = false;
};

class Search {
 public:
  Search(const unroll::Subject& subject, const check::Counterexample& failing,
         const ScheduleOptions& options, const std::function<bool()>& stop)
      : subject_(subject),
        failing_(failing),
        options_(options),
        stop_(stop),
        order_(unroll::given_schedule(failing.schedule, failing.stops)),
        suspension_(subject.program) {
    for (const check::InputValue& input : failing.inputs) {
      if (input.input.key == 0) continue;
      known_.values[input.input.key] = input.bits;
      if (!input.input.internal) inputs_.push_back(&input);
    }
    known_.registry = failing.registry;
  }

  ScheduleExplanation run();

 private:
  // Another end of a turn.
  struct Change {
    std::size_t turn = 0;
    std::optional<unroll::OperationPlace> place;  // nullopt: removed
    std::uint32_t execution = 0;
    ThreadNumber target = 0;  // not 0: the end stays, and this thread has its turn then
  };

  using FreeInputs = std::vector<const check::InputValue*>;

  // With the effort of one order.
  [[nodiscard]] unroll::Subject one_run() const {
    unroll::Subject subject = subject_;
    subject.limits.max_work = table().order_query;
    return subject;
  }
  OneRun execute(const GivenSchedule& order, const unroll::KnownInputs& known);
  // Values of these inputs with which the run in this order ends well.
  std::vector<unroll::KnownInputs> good_inputs(const GivenSchedule& order, const FreeInputs& free);
  [[nodiscard]] std::vector<Change> changes() const;
  void add_targets(std::vector<Change>& changes) const;
  [[nodiscard]] bool is_inside_library(const program::Instruction* instruction) const;
  [[nodiscard]] GivenSchedule changed(const std::vector<Change>& changes) const;
  void attempt(const std::vector<Change>& changes, const FreeInputs& free);
  void judge(const std::vector<Change>& changes, const OneRun& run,
             const unroll::KnownInputs& inputs);
  void judge_cause(const OneRun& run, std::size_t distance);
  void try_one_change(const std::vector<Change>& all);
  void try_two_changes(const std::vector<Change>& all);
  [[nodiscard]] bool is_over();
  [[nodiscard]] const effort::ExplainTable& table() const {
    return subject_.limits.effort->explain;
  }
  // The successful run with everything that a native run needs; nullopt: it cannot be repeated.
  [[nodiscard]] std::optional<check::Counterexample> passing_run() const;
  // Is there still something to be found with two changes?
  [[nodiscard]] bool wants_more() const;
  [[nodiscard]] std::vector<InputChange> changed_inputs(const unroll::KnownInputs& inputs) const;
  [[nodiscard]] std::vector<ValueChange> differences(const OneRun& passing) const;

  const unroll::Subject& subject_;
  const check::Counterexample& failing_;
  const ScheduleOptions& options_;
  const std::function<bool()>& stop_;
  GivenSchedule order_;
  unroll::Suspension suspension_;
  unroll::KnownInputs known_;
  FreeInputs inputs_;  // that the user can see
  OneRun failing_run_;
  ScheduleExplanation best_;
  GivenSchedule best_order_;
  unroll::KnownInputs best_inputs_;
  std::size_t tried_ = 0;
  effort::Entry effort_{effort::Purpose::orders, table().orders};
};

OneRun Search::execute(const GivenSchedule& order, const unroll::KnownInputs& known) {
  static const std::string no_input;
  static const unroll::Expectation nothing;
  OneRun run;
  unroll::StepSink sink = [&](const unroll::Step& step) {
    if (step.function->origin != program::Origin::user) return;
    if (step.instruction->operation == program::Operation::assert_that) {
      const program::Property& property = subject_.program.property(step.instruction->property);
      run.reaches_property |= property.span == failing_.run.violation->span;
    }
    if (!options_.cause_variable.empty() && step.target == options_.cause_variable) {
      run.cause_holds |= step.value != "0";
      return;
    }
    run.steps.push_back({step.thread, step.instruction, step.reads, step.target, step.value});
  };
  formula::Terms terms;
  run.trace = unroll::trace_threads(
      {one_run(), no_input, nothing, table().order_iterations, &order}, terms, known, sink);
  return run;
}

std::vector<unroll::KnownInputs> Search::good_inputs(const GivenSchedule& order,
                                                     const FreeInputs& free) {
  static const std::string no_input;
  static const unroll::Expectation nothing;
  unroll::KnownInputs known = known_;
  std::set<std::uint64_t> keys;
  for (const check::InputValue* each : free) {
    known.values.erase(each->input.key);
    keys.insert(each->input.key);
  }
  formula::Terms terms;
  effort::Meter meter;
  auto enough = [&] { return stop_() || meter.spent() > table().order_query; };
  check::Queries queries(terms, enough);
  unroll::RunToChange to_change{one_run(), no_input, nothing, table().order_iterations, &order};
  unroll::ChangedRuns runs(to_change, suspension_, terms, known);
  unroll::ChangedRuns::Queries how;
  how.unwind = table().order_unwind;
  how.feasible = [&](const std::vector<formula::Term>& conditions) {
    return queries.ask(conditions) != solve::Answer::impossible;
  };
  unroll::ChangedRuns::Outcome outcome = runs.explore({}, how);
  if (!outcome.stopped.empty() || !outcome.beyond.empty() || !outcome.unsupported.empty()) {
    best_.complete = false;
  }
  std::erase_if(outcome.inputs,
                [&](const unroll::Input& input) { return !keys.contains(input.key); });
  std::vector<unroll::KnownInputs> found;
  for (const std::vector<formula::Term>& conditions : outcome.good) {
    if (found.size() == table().ends) break;
    solve::Answer answer = queries.ask(conditions);
    if (answer == solve::Answer::unknown) best_.complete = false;
    if (answer != solve::Answer::possible) continue;
    solve::Model model =
        check::with_small_values(queries, conditions, outcome.inputs, queries.model(), enough);
    unroll::KnownInputs values = known_;
    for (const unroll::Input& input : outcome.inputs) {
      values.values[input.key] = model.value(input.variable);
    }
    found.push_back(std::move(values));
  }
  return found;
}

// Did a function of the library write something before it came to this instruction?
bool Search::is_inside_library(const program::Instruction* instruction) const {
  for (const program::Function& each : subject_.program.functions) {
    const auto& code = each.instructions;
    bool holds =
        !code.empty() && instruction >= code.data() && instruction < code.data() + code.size();
    if (!holds) continue;
    return each.origin == program::Origin::model &&
           std::any_of(code.data(), instruction, [](const program::Instruction& before) {
             return before.operation == program::Operation::store;
           });
  }
  return false;
}

// Each switch removed, and moved to the operations of its thread that are near.
std::vector<Search::Change> Search::changes() const {
  std::vector<Change> found;
  std::map<unroll::OperationPlace, std::uint32_t> counts;
  std::map<ThreadNumber, std::vector<Change>> operations;
  for (const TracedOperation& each : failing_run_.trace.operations) {
    std::uint32_t execution = counts[each.place]++;
    // Before pthread_create is a place, in the middle of it is none.
    bool in_the_middle = each.place.kind == unroll::VisibleOperation::Kind::access &&
                         is_inside_library(each.place.instruction);
    if (!in_the_middle) operations[each.place.thread].push_back({0, each.place, execution});
  }
  for (std::size_t i = 0; i < order_.turns.size(); ++i) {
    const Turn& turn = order_.turns[i];
    if (turn.place == Turn::nowhere) continue;
    found.push_back({i, std::nullopt, 0});
    const std::vector<Change>& all = operations[turn.thread];
    auto at = std::find_if(all.begin(), all.end(), [&](const Change& each) {
      return each.place == order_.places[turn.place] && each.execution == turn.execution;
    });
    auto here = static_cast<std::size_t>(at - all.begin());
    for (std::size_t k = here > table().farthest_move ? here - table().farthest_move : 0;
         k < all.size() && k <= here + table().farthest_move; ++k) {
      if (k != here) found.push_back({i, all[k].place, all[k].execution});
    }
  }
  add_targets(found);
  return found;
}

// Each switch to another thread than the one it went to.
void Search::add_targets(std::vector<Change>& changes) const {
  for (std::size_t i = 0; i + 1 < order_.turns.size() && i < failing_.stops.size(); ++i) {
    if (!failing_.stops[i].operation.span.known()) continue;
    for (std::size_t t = 1; t <= failing_.threads.size(); ++t) {
      auto thread = static_cast<ThreadNumber>(t);
      if (thread == order_.turns[i].thread || thread == order_.turns[i + 1].thread) continue;
      changes.push_back({i, std::nullopt, 0, thread});
    }
  }
}

GivenSchedule Search::changed(const std::vector<Change>& changes) const {
  GivenSchedule order = order_;
  std::vector<Change> targets;  // last turns first
  for (const Change& change : changes) {
    if (change.target != 0) {
      targets.push_back(change);
      continue;
    }
    Turn& turn = order.turns[change.turn];
    turn.place = Turn::nowhere;
    if (!change.place) continue;
    turn.place = order.places.size();
    turn.execution = change.execution;
    order.places.push_back(*change.place);
  }
  std::sort(targets.begin(), targets.end(),
            [](const Change& one, const Change& other) { return one.turn > other.turn; });
  for (const Change& change : targets) {
    order.turns.insert(order.turns.begin() + static_cast<std::ptrdiff_t>(change.turn) + 1,
                       Turn{change.target, Turn::nowhere, 0});
  }
  return order;
}

std::vector<ValueChange> Search::differences(const OneRun& passing) const {
  using Key = std::tuple<ThreadNumber, const program::Instruction*, bool, std::string>;
  auto key_of = [](const ExecutedStep& step) {
    return Key(step.thread, step.instruction, step.reads, step.target);
  };
  std::map<Key, std::vector<const ExecutedStep*>> others;
  for (const ExecutedStep& step : passing.steps) others[key_of(step)].push_back(&step);
  std::map<Key, std::size_t> met;
  std::vector<ValueChange> found;
  for (const ExecutedStep& step : failing_run_.steps) {
    std::size_t count = met[key_of(step)]++;
    const auto& same = others[key_of(step)];
    bool executed = count < same.size();
    program::Operation operation = step.instruction->operation;
    bool is_call = operation == program::Operation::call && !step.reads;
    if (executed && same[count]->value == step.value) continue;
    if (is_call || operation == program::Operation::return_value || step.target.starts_with('$')) {
      continue;
    }
    ValueChange change;
    change.thread = step.thread;
    change.operation = operation;
    change.reads = step.reads;
    change.span = step.instruction->span;
    change.variable = step.target;
    change.failing = step.value;
    if (executed) change.passing = same[count]->value;
    found.push_back(std::move(change));
  }
  return found;
}

std::vector<InputChange> Search::changed_inputs(const unroll::KnownInputs& inputs) const {
  std::vector<InputChange> changed;
  for (const check::InputValue* each : inputs_) {
    auto now = inputs.values.find(each->input.key);
    if (now == inputs.values.end() || now->second == each->bits) continue;
    changed.push_back({*each, now->second,
                       program::constant_text(subject_.program, now->second, each->input.scalar,
                                              each->input.type)});
  }
  return changed;
}

void Search::attempt(const std::vector<Change>& changes, const FreeInputs& free) {
  ++tried_;
  GivenSchedule order = changed(changes);
  if (free.empty()) return judge(changes, execute(order, known_), known_);
  for (const unroll::KnownInputs& inputs : good_inputs(order, free)) {
    judge(changes, execute(order, inputs), inputs);
  }
}

// Paper 001: the failure depends on the predicate if, without it, a run that succeeds is closer
// than any that fails.
void Search::judge_cause(const OneRun& run, std::size_t distance) {
  if (!best_.cause || run.cause_holds) return;
  const std::optional<unroll::Violation>& violation = run.trace.result.violation;
  bool fails = violation && violation->kind == failing_.run.violation->kind &&
               violation->span == failing_.run.violation->span;
  bool succeeds = run.trace.result.end == unroll::RunEnd::exited;
  auto note = [&](auto& least) {
    if (!least || distance < *least) least = distance;
  };
  if (succeeds) note(best_.cause->without_effect);
  if (fails) note(best_.cause->with_effect);
}

void Search::judge(const std::vector<Change>& changes, const OneRun& run,
                   const unroll::KnownInputs& inputs) {
  std::vector<InputChange> other_inputs = changed_inputs(inputs);
  judge_cause(run, changes.size() + other_inputs.size());
  if (run.trace.result.end != unroll::RunEnd::exited) return;
  std::vector<ValueChange> values = differences(run);
  // A switch that is gone says more than one that comes elsewhere, one of a thread that works more
  // than one of main, which often only waits for the others, and all more than another input.
  auto weight = [](bool reaches, std::size_t distance, std::size_t inputs_changed,
                   std::size_t moved, std::size_t of_main, std::size_t count) {
    return std::tuple(!reaches, distance, inputs_changed, moved, of_main, count);
  };
  std::size_t moved = 0, of_main = 0, best_moved = 0, best_of_main = 0;
  for (const Change& change : changes) {
    moved += change.place || change.target != 0 ? 1 : 0;
    of_main += order_.turns[change.turn].thread == 1 ? 1 : 0;
  }
  for (const SwitchChange& change : best_.switches) {
    best_moved += change.passing || change.passing_target != 0 ? 1 : 0;
    best_of_main += change.thread == 1 ? 1 : 0;
  }
  bool better =
      !best_.found || weight(run.reaches_property, changes.size() + other_inputs.size(),
                             other_inputs.size(), moved, of_main, values.size()) <
                          weight(best_.reaches_property, best_.distance(), best_.inputs.size(),
                                 best_moved, best_of_main, best_.values.size());
  if (!better) return;
  best_.found = true;
  best_.reaches_property = run.reaches_property;
  best_.values = std::move(values);
  best_.inputs = std::move(other_inputs);
  best_order_ = changed(changes);
  best_inputs_ = inputs;
  best_.switches.clear();
  for (const Change& change : changes) {
    SwitchChange made;
    made.number = change.turn + 1;
    made.thread = order_.turns[change.turn].thread;
    if (change.target != 0) {
      made.failing = failing_.stops[change.turn].operation.span;
      made.failing_target = order_.turns[change.turn + 1].thread;
      made.passing_target = change.target;
      best_.switches.push_back(made);
      continue;
    }
    made.failing = order_.places[order_.turns[change.turn].place].span;
    if (change.place) made.passing = change.place->span;
    best_.switches.push_back(made);
  }
}

bool Search::is_over() {
  if (tried_ < table().orders_tried && !effort_.is_used_up() && !stop_()) return false;
  best_.complete = false;
  return true;
}

bool Search::wants_more() const {
  if (!best_.found) return true;
  const std::optional<Causality>& cause = best_.cause;
  return cause && cause->holds_in_failing_run && !cause->without_effect && !cause->with_effect;
}

void Search::try_one_change(const std::vector<Change>& all) {
  for (const Change& one : all) {
    if (is_over()) return;
    attempt({one}, {});
  }
  for (const check::InputValue* input : inputs_) {
    if (is_over()) return;
    attempt({}, {input});
  }
}

void Search::try_two_changes(const std::vector<Change>& all) {
  for (std::size_t i = 0; i < all.size() && wants_more(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (all[i].turn == all[j].turn) continue;
      if (is_over()) return;
      attempt({all[i], all[j]}, {});
    }
  }
  for (const Change& one : all) {
    for (const check::InputValue* input : inputs_) {
      if (!wants_more() || is_over()) return;
      attempt({one}, {input});
    }
  }
}

std::optional<check::Counterexample> Search::passing_run() const {
  formula::Terms terms;
  static const std::string no_input;
  check::Counterexample found;
  unroll::KnownInputs known = best_inputs_;
  known.learning = true;
  unroll::Registry registry = known.registry;
  registry.forget_variables();  // of other terms
  unroll::UnknownOptions options;
  options.inputs.unknown_stdin = false;
  options.inputs.unknown_arguments = false;
  options.inputs.standard_input = &no_input;
  options.inputs.known = &known;
  options.loops.most_iterations = table().order_iterations;
  options.replay.value = [](formula::Term) { return 0; };
  unroll::Subject subject = one_run();
  subject.environment.write = {};
  unroll::Sharing sharing;
  sharing.notice_everything();
  found.schedule = unroll::follow_order(subject, terms, registry, options, best_order_, sharing);
  options.replay.log = &found.log;
  auto began = [&](ThreadNumber number, program::FunctionId function) {
    if (found.threads.size() < number) found.threads.resize(number);
    found.threads[number - 1].function = subject_.program.function(function).name;
  };
  unroll::RepeatedSchedule run = unroll::replay_schedule(subject, terms, registry, options,
                                                         found.schedule, sharing, {{}, {}, began});
  found.run = std::move(run.result);
  found.stops = std::move(run.stops);
  if (found.run.end != unroll::RunEnd::exited) return std::nullopt;
  return found;
}

ScheduleExplanation Search::run() {
  if (!options_.cause_variable.empty()) {
    best_.cause.emplace();
    best_.cause->predicate = options_.cause_text;
  }
  failing_run_ = execute(order_, known_);
  if (best_.cause) best_.cause->holds_in_failing_run = failing_run_.cause_holds;
  std::vector<Change> all = changes();
  try_one_change(all);
  bool all_with_one = best_.complete;
  if (wants_more()) try_two_changes(all);
  // Any number of other inputs, in the same order and in those that are close to it.
  if (!best_.found && inputs_.size() > 1) {
    attempt({}, inputs_);
    for (const Change& one : all) {
      if (best_.found || is_over()) break;
      attempt({one}, inputs_);
    }
  }
  if (best_.cause) {
    Causality& cause = *best_.cause;
    cause.decided = all_with_one && (cause.without_effect == 1 || cause.with_effect == 1);
    cause.depends =
        cause.without_effect && (!cause.with_effect || *cause.without_effect < *cause.with_effect);
  }
  if (best_.found) best_.passing = passing_run();
  best_.tried = tried_;
  best_.switches_in_all = failing_.switches;
  return std::move(best_);
}

}  // namespace

ScheduleExplanation explain_schedule(const unroll::Subject& subject,
                                     const check::Counterexample& failing,
                                     const ScheduleOptions& options,
                                     const std::function<bool()>& stop) {
  return Search(subject, failing, options, stop).run();
}

}  // namespace culprit::explain
