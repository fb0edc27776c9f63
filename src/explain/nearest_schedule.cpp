#include "explain/nearest_schedule.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "unroll/changed_runs.h"
#include "unroll/thread_trace.h"

namespace culprit::explain {

using unroll::FixedOrder;
using unroll::ThreadNumber;
using unroll::TracedOperation;
using unroll::Turn;

namespace {

constexpr std::uint32_t most_iterations = 10'000;
// A switch is moved by at most so many operations of its thread.
constexpr std::size_t farthest_move = 12;
constexpr std::size_t most_tried = 4000;

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
};

class Search {
 public:
  Search(const check::Problem& problem, const check::Counterexample& failing,
         const std::function<bool()>& stop)
      : problem_(problem),
        failing_(failing),
        stop_(stop),
        order_(unroll::fixed_order(failing.schedule, failing.stops)) {
    for (const check::InputValue& input : failing.inputs) {
      if (input.input.key != 0) known_.values[input.input.key] = input.bits;
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
  };

  OneRun execute(const FixedOrder& order);
  [[nodiscard]] std::vector<Change> changes() const;
  [[nodiscard]] FixedOrder changed(const std::vector<Change>& changes) const;
  void attempt(const std::vector<Change>& changes);
  [[nodiscard]] std::vector<ValueChange> differences(const OneRun& passing) const;

  const check::Problem& problem_;
  const check::Counterexample& failing_;
  const std::function<bool()>& stop_;
  FixedOrder order_;
  unroll::KnownInputs known_;
  OneRun failing_run_;
  ScheduleExplanation best_;
  std::size_t tried_ = 0;
};

OneRun Search::execute(const FixedOrder& order) {
  static const std::string no_input;
  static const unroll::Expectation nothing;
  OneRun run;
  unroll::Limits limits = problem_.limits;
  limits.timeout_seconds = 1;
  unroll::StepSink sink = [&](const unroll::Step& step) {
    if (step.function->origin != program::Origin::user) return;
    if (step.instruction->operation == program::Operation::assert_that) {
      const program::Property& property = problem_.program.property(step.instruction->property);
      run.reaches_property |= property.span == failing_.run.violation->span;
    }
    run.steps.push_back({step.thread, step.instruction, step.reads, step.target, step.value});
  };
  formula::Terms terms;
  run.trace =
      unroll::trace_threads({problem_.program, problem_.files, problem_.entry, problem_.environment,
                             no_input, nothing, limits, problem_.checks, most_iterations, &order},
                            terms, known_, sink);
  return run;
}

// Each switch removed, and moved to the operations of its thread that are near.
std::vector<Search::Change> Search::changes() const {
  std::vector<Change> found;
  std::map<unroll::OperationPlace, std::uint32_t> counts;
  std::map<ThreadNumber, std::vector<Change>> operations;
  for (const TracedOperation& each : failing_run_.trace.operations) {
    operations[each.place.thread].push_back({0, each.place, counts[each.place]++});
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
    for (std::size_t k = here > farthest_move ? here - farthest_move : 0;
         k < all.size() && k <= here + farthest_move; ++k) {
      if (k != here) found.push_back({i, all[k].place, all[k].execution});
    }
  }
  return found;
}

FixedOrder Search::changed(const std::vector<Change>& changes) const {
  FixedOrder order = order_;
  for (const Change& change : changes) {
    Turn& turn = order.turns[change.turn];
    turn.place = Turn::nowhere;
    if (!change.place) continue;
    turn.place = order.places.size();
    turn.execution = change.execution;
    order.places.push_back(*change.place);
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

void Search::attempt(const std::vector<Change>& changes) {
  ++tried_;
  OneRun run = execute(changed(changes));
  if (run.trace.result.end != unroll::RunEnd::exited) return;
  std::vector<ValueChange> values = differences(run);
  // A switch that is gone says more than one that comes elsewhere, and one of a thread that works
  // more than one of main, which often only waits for the others.
  auto weight = [](bool reaches, std::size_t moved, std::size_t of_main, std::size_t count) {
    return std::tuple(!reaches, moved, of_main, count);
  };
  std::size_t moved = 0, of_main = 0, best_moved = 0, best_of_main = 0;
  for (const Change& change : changes) {
    moved += change.place ? 1 : 0;
    of_main += order_.turns[change.turn].thread == 1 ? 1 : 0;
  }
  for (const SwitchChange& change : best_.switches) {
    best_moved += change.passing ? 1 : 0;
    best_of_main += change.thread == 1 ? 1 : 0;
  }
  bool better = !best_.found ||
                weight(run.reaches_property, moved, of_main, values.size()) <
                    weight(best_.reaches_property, best_moved, best_of_main, best_.values.size());
  if (!better) return;
  best_.found = true;
  best_.reaches_property = run.reaches_property;
  best_.values = std::move(values);
  best_.switches.clear();
  for (const Change& change : changes) {
    SwitchChange made;
    made.number = change.turn + 1;
    made.thread = order_.turns[change.turn].thread;
    made.failing = order_.places[order_.turns[change.turn].place].span;
    if (change.place) made.passing = change.place->span;
    best_.switches.push_back(made);
  }
}

ScheduleExplanation Search::run() {
  failing_run_ = execute(order_);
  std::vector<Change> all = changes();
  auto is_over = [&] {
    if (tried_ < most_tried && !stop_()) return false;
    best_.complete = false;
    return true;
  };
  for (const Change& one : all) {
    if (is_over()) break;
    attempt({one});
  }
  for (std::size_t i = 0; i < all.size() && !best_.found; ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (all[i].turn == all[j].turn) continue;
      if (is_over()) break;
      attempt({all[i], all[j]});
    }
  }
  best_.tried = tried_;
  best_.switches_in_all = failing_.switches;
  return std::move(best_);
}

}  // namespace

ScheduleExplanation explain_schedule(const check::Problem& problem,
                                     const check::Counterexample& failing,
                                     const std::function<bool()>& stop) {
  return Search(problem, failing, stop).run();
}

}  // namespace culprit::explain
