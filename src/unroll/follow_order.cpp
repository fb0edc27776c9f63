#include "unroll/follow_order.h"

#include "unroll/machine.h"
#include "unroll/symbolic.h"
#include "unroll/thread_watch.h"

namespace culprit::unroll {

namespace {

constexpr std::size_t most_steps = 1'000'000;

class Steps {
 public:
  Steps(Run& run, Machine& machine, OperationCounts& counts, const FixedOrder& order)
      : run_(run), machine_(machine), counts_(counts), order_(order) {}

  // Ends by RunStopped when the run ends.
  void follow() {
    ThreadNumber last = 1;
    for (const Turn& turn : order_.turns) {
      if (turn.thread > run_.state.threads.size() || is_end(turn)) continue;
      while (can_go_on(turn.thread) && schedule.size() < most_steps) {
        step(turn.thread);
        last = turn.thread;
        if (is_end(turn)) break;
      }
    }
    // Then each as long as it can.
    for (std::size_t idle = 0; idle < run_.state.threads.size();) {
      ++idle;
      while (can_go_on(last) && schedule.size() < most_steps) {
        step(last);
        idle = 0;
      }
      last = static_cast<ThreadNumber>(last % run_.state.threads.size() + 1);
    }
  }

  Schedule schedule;

 private:
  [[nodiscard]] bool can_go_on(ThreadNumber thread) const {
    const ThreadRecord& record = run_.state.threads[thread - 1];
    return !record.ended && machine_.known_ready(run_.state, record.parked->next).value_or(false);
  }
  [[nodiscard]] bool is_end(const Turn& turn) const {
    const ThreadRecord& record = run_.state.threads[turn.thread - 1];
    if (turn.place == Turn::nowhere || record.ended) return false;
    OperationPlace here = place_of(turn.thread, record.parked->stack, record.parked->next);
    if (order_.places[turn.place] != here) return false;
    auto seen = counts_.places.find(here);
    return (seen == counts_.places.end() ? 0 : seen->second) == turn.execution;
  }
  void step(ThreadNumber thread) {
    const ThreadRecord& record = run_.state.threads[thread - 1];
    bool granted = record.parked->next.kind != VisibleOperation::Kind::none;
    schedule.push_back(thread);
    std::vector<State> after = machine_.advance(std::move(run_.state), thread, granted);
    run_.state = std::move(after.front());
  }

  Run& run_;
  Machine& machine_;
  OperationCounts& counts_;
  const FixedOrder& order_;
};

}  // namespace

Schedule follow_order(const program::Program& program, const source::SourceFiles& files,
                      program::FunctionId entry, const Environment& environment,
                      const Limits& limits, const program::Checks& checks, formula::Terms& terms,
                      Registry& registry, const UnknownOptions& options, const FixedOrder& order,
                      Sharing& sharing) {
  Symbolic symbolic(terms, registry, options);
  Run run(program, files, environment, limits, checks);
  run.symbolic = &symbolic;
  Machine machine(run, {});
  ThreadWatch watch(run, sharing, Scheduling::every_choice);
  OperationCounts counts;
  watch.counts = &counts;
  Steps steps(run, machine, counts, order);
  try {
    machine.begin_threads(entry, watch);
    steps.follow();
  } catch (const RunStopped&) {
    // It has ended.
  }
  return std::move(steps.schedule);
}

}  // namespace culprit::unroll
