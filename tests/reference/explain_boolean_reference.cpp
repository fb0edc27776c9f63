// SPDX-License-Identifier: MIT
// `explain` of random small Boolean programs beside a brute force that enumerates runs: no
// successful run of those that it lists is nearer, the run that was found is one of the program and
// as far away as is said, and where it is said that there is none, none is met.
//
//   explain_boolean_reference --from SEED --count N [--print]
#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>

#include "boolean_generator.h"
#include "explain/finite/boolean_explanation.h"
#include "frontend/boolean/read_boolean_program.h"
#include "game/boolean/check.h"
#include "recheck/boolean/boolean_replay.h"
#include "recheck/boolean/boolean_state.h"

namespace {

using namespace culprit;
using boolean::Program;
using boolean::Routine;
using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;
using boolean::Trace;
using boolean::TraceStep;
using explain::BooleanExplanation;
using explain::Comparability;
using recheck::State;

constexpr std::size_t longest = 60;         // steps of a listed run
constexpr std::size_t most_nodes = 60'000;  // of the tree of runs

// --- runs as steps ---
// Where a step is: for each activation the places of loops and how often they were begun, then the
// statement. Paths are in the order in which one run would come to them.
using Path = std::vector<int>;
struct Value {
  std::uint64_t value = 0;
  bool is_input = false;
};
struct Steps {
  std::map<Path, Value> values;
  Path last;
};

class Follower {
 public:
  Follower(const Program& program, const Trace& trace)
      : program_(program), visits_(program), trace_(trace.steps) {}

  Steps run() {
    enter({}, 0);
    for (std::size_t i = 0; i < trace_.size(); ++i) step(i);
    return std::move(made_);
  }

 private:
  struct Frame {
    Path base;
    StatementId at = 0;
    std::map<std::size_t, int> rounds;  // of the loops that it is in
    Path returning;
    bool returns = false, returns_chosen = false;
  };

  void note(Path path, int part, std::size_t index, std::uint64_t value, bool is_input) {
    path.push_back(part);
    path.push_back(static_cast<int>(index));
    made_.values[path] = {value, is_input};
  }

  Path path_of(const Frame& frame, RoutineId routine) const {
    const explain::StatementOrder& order = visits_.order(routine);
    Path path = frame.base;
    for (std::size_t loop : order.loops[frame.at]) {
      path.push_back(static_cast<int>(loop));
      path.push_back(frame.rounds.at(loop));
    }
    path.push_back(static_cast<int>(order.place[frame.at]));
    return path;
  }

  void enter(const Path& base, std::size_t i) {
    const Routine& routine = program_.routines[trace_[i].routine];
    const std::size_t globals = program_.globals.size();
    const bool is_main = frames_.empty();
    for (std::size_t k = is_main ? 0 : globals + routine.parameters;
         k < globals + routine.locals.size(); ++k)
      note(base, -1, k, trace_[i].values[k] ? 1 : 0, true);
    frames_.push_back({base, 0, {}, {}, false, false});
    for (std::size_t loop : visits_.order(trace_[i].routine).loops[0])
      frames_.back().rounds[loop] = 0;
  }

  void go_on(Frame& frame, RoutineId routine, StatementId to) const {
    const explain::StatementOrder& order = visits_.order(routine);
    const bool back = order.place[to] <= order.place[frame.at];
    std::map<std::size_t, int> rounds;
    for (std::size_t loop : order.loops[to]) {
      auto known = frame.rounds.find(loop);
      rounds[loop] = known == frame.rounds.end() ? 0 : known->second;
    }
    if (back) ++rounds[order.place[to]];
    frame.rounds = std::move(rounds);
    frame.at = to;
  }

  bool is_open(boolean::ExpressionId id) const {
    return boolean::is_nondeterministic(program_, id);
  }

  void step(std::size_t i) {
    const TraceStep& step = trace_[i];
    Frame& frame = frames_.back();
    const Statement& statement = program_.routines[step.routine].statements[step.statement];
    const Path path = path_of(frame, step.routine);
    made_.last = path;
    const std::vector<boolean::VariableId> visible = program_.visible(step.routine);
    auto after = [&](boolean::VariableId variable) -> std::uint64_t {
      auto at = std::find(visible.begin(), visible.end(), variable) - visible.begin();
      return trace_[i + 1].values[static_cast<std::size_t>(at)] ? 1 : 0;
    };
    const bool is_chosen = visits_.is_chosen(statement, step.routine);
    if (statement.kind == StatementKind::exit) {
      for (std::size_t k = 0; k < step.returned.size(); ++k)
        if (!frame.returns) note(path, 0, k, step.returned[k] ? 1 : 0, true);
      if (i + 1 == trace_.size()) return;
      frames_.pop_back();
      Frame& caller = frames_.back();
      const TraceStep& next = trace_[i + 1];
      const Path call = path_of(caller, next.routine);
      const Statement& by = program_.routines[next.routine].statements[caller.at];
      for (std::size_t k = 0; k < by.targets.size(); ++k)
        if (by.targets[k].variable != boolean::none)
          note(call, 2, k, step.returned[k] ? 1 : 0, false);
      go_on(caller, next.routine, next.statement);
      return;
    }
    if (i + 1 == trace_.size()) return;
    const TraceStep& next = trace_[i + 1];
    switch (statement.kind) {
      case StatementKind::assign:
        for (std::size_t k = 0; k < statement.targets.size(); ++k)
          if (statement.targets[k].variable != boolean::none)
            note(path, 0, k, after(statement.targets[k].variable), is_open(statement.values[k]));
        break;
      case StatementKind::dead:
        for (std::size_t k = 0; k < statement.targets.size(); ++k)
          note(path, 0, k, after(statement.targets[k].variable), true);
        break;
      case StatementKind::branch:
        note(path, 0, 0, next.statement == statement.successors[0] ? 1 : 0, is_chosen);
        break;
      case StatementKind::jump:
        if (statement.successors.size() > 1) {
          auto at =
              std::find(statement.successors.begin(), statement.successors.end(), next.statement);
          note(path, 0, 0, static_cast<std::uint64_t>(at - statement.successors.begin()),
               is_chosen);
        }
        break;
      case StatementKind::call: {
        for (std::size_t k = 0; k < statement.values.size(); ++k)
          note(path, 0, k, next.values[program_.globals.size() + k] ? 1 : 0,
               is_open(statement.values[k]));
        Path base = path;
        base.push_back(1);
        enter(base, i + 1);
        return;
      }
      case StatementKind::return_:
        frame.returns = true;
        for (std::size_t k = 0; k < statement.values.size(); ++k)
          note(path, 0, k, next.returned[k] ? 1 : 0, is_open(statement.values[k]));
        break;
      default: break;
    }
    go_on(frame, step.routine, next.statement);
  }

  const Program& program_;
  explain::BooleanVisits visits_;
  const std::vector<TraceStep>& trace_;
  std::vector<Frame> frames_;
  Steps made_;
};

// Inputs with another value, and all differences, up to where the failing run ends.
using Distance = std::pair<std::size_t, std::size_t>;
Distance distance(const Steps& failing, const Steps& other) {
  Distance found{0, 0};
  for (const auto& [path, value] : failing.values) {
    auto same = other.values.find(path);
    const bool absent = same == other.values.end();
    if (!absent && same->second.value == value.value) continue;
    ++found.second;
    if (!absent && value.is_input) ++found.first;
  }
  for (const auto& [path, value] : other.values)
    if (path < failing.last && !failing.values.contains(path)) ++found.second;
  return found;
}

// --- all runs ---
class Lister {
 public:
  Lister(const Program& program, const Steps& failing, boolean::TraceStep end)
      : program_(program), space_(program), failing_(failing), end_(std::move(end)) {}

  void run() {
    State unknown = mask(program_.visible(program_.main).size());
    for (State state = 0; state <= unknown && !is_cut; ++state) go({}, program_.main, 0, state);
  }

  std::optional<Distance> nearest, nearest_reaching;
  std::size_t runs = 0;
  bool is_cut = false;

 private:
  struct Caller {
    RoutineId routine;
    StatementId statement;
    State state;
  };
  using Stack = std::vector<Caller>;

  static State mask(std::size_t bits) { return (State{1} << bits) - 1; }

  void go(const Stack& stack, RoutineId routine, StatementId at, State state) {
    if (++nodes_ > most_nodes || trace_.steps.size() >= longest) {
      is_cut = true;
      return;
    }
    const Statement& statement = program_.routines[routine].statements[at];
    if (statement.kind != StatementKind::exit && !space_.enforced(routine, state)) return;
    push(stack, routine, at, state, {});
    perform(stack, routine, statement, state);
    trace_.steps.pop_back();
  }

  void push(const Stack& stack, RoutineId routine, StatementId at, State state,
            const std::vector<bool>& returned) {
    TraceStep step;
    step.routine = routine;
    step.statement = at;
    step.depth = static_cast<std::uint32_t>(stack.size());
    for (std::size_t i = 0; i < program_.visible(routine).size(); ++i)
      step.values.push_back(((state >> i) & 1u) != 0);
    step.returned = returned;
    trace_.steps.push_back(std::move(step));
  }

  void leave(const Stack& stack, RoutineId routine, State state, State returned,
             std::size_t count) {
    std::vector<bool> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(((returned >> i) & 1u) != 0);
    push(stack, routine, program_.routines[routine].exit(), state, values);
    if (stack.empty()) {
      judge();
    } else {
      Stack rest = stack;
      const Caller caller = rest.back();
      rest.pop_back();
      const Statement& call = program_.routines[caller.routine].statements[caller.statement];
      State after = (caller.state & ~space_.global_mask()) | space_.globals_of(state);
      for (std::size_t k = 0; k < call.targets.size(); ++k)
        if (call.targets[k].variable != boolean::none)
          after = space_.with(after, call.targets[k].variable, ((returned >> k) & 1u) != 0);
      go(rest, caller.routine, call.successors[0], after);
    }
    trace_.steps.pop_back();
  }

  void judge() {
    ++runs;
    const Distance found = distance(failing_, Follower(program_, trace_).run());
    if (!nearest || found < *nearest) nearest = found;
    const bool reaches =
        std::any_of(trace_.steps.begin(), trace_.steps.end(), [&](const TraceStep& each) {
          return each.routine == end_.routine && each.statement == end_.statement;
        });
    if (reaches && (!nearest_reaching || found < *nearest_reaching)) nearest_reaching = found;
  }

  void perform(const Stack& stack, RoutineId routine, const Statement& statement, State state) {
    auto next = [&](std::size_t i, State after) {
      go(stack, routine, statement.successors[i], after);
    };
    switch (statement.kind) {
      case StatementKind::skip: next(0, state); break;
      case StatementKind::jump:
        for (std::size_t i = 0; i < statement.successors.size(); ++i) next(i, state);
        break;
      case StatementKind::branch: {
        recheck::Outcomes can = space_.evaluate(statement.values[0], state);
        if (can.can_be_true) next(0, state);
        if (can.can_be_false) next(1, state);
        break;
      }
      case StatementKind::assume:
      case StatementKind::assert_:
        if (space_.evaluate(statement.values[0], state).can_be_true) next(0, state);
        break;
      case StatementKind::assign:
        for (State tuple : space_.tuples(statement.values, state)) {
          State after = state;
          for (std::size_t k = 0; k < statement.targets.size(); ++k)
            if (statement.targets[k].variable != boolean::none)
              after = space_.with(after, statement.targets[k].variable, ((tuple >> k) & 1u) != 0);
          if (statement.constrain == boolean::none ||
              space_.evaluate(statement.constrain, state, after).can_be_true)
            next(0, after);
        }
        break;
      case StatementKind::dead:
        for (State tuple = 0; tuple <= mask(statement.targets.size()); ++tuple) {
          State after = state;
          for (std::size_t k = 0; k < statement.targets.size(); ++k)
            after = space_.with(after, statement.targets[k].variable, ((tuple >> k) & 1u) != 0);
          next(0, after);
        }
        break;
      case StatementKind::call: {
        const Routine& callee = program_.routines[statement.callee];
        Stack deeper = stack;
        deeper.push_back({routine, trace_.steps.back().statement, state});
        for (State arguments : space_.tuples(statement.values, state)) {
          const std::size_t free = callee.locals.size() - callee.parameters;
          for (State locals = 0; locals <= mask(free); ++locals) {
            State entry = space_.globals_of(state) | (arguments | locals << callee.parameters)
                                                         << program_.globals.size();
            go(deeper, statement.callee, 0, entry);
          }
        }
        break;
      }
      case StatementKind::return_:
        for (State returned : space_.tuples(statement.values, state))
          leave(stack, routine, state, returned, statement.values.size());
        break;
      case StatementKind::exit: {
        // Fell off the end; `leave` makes the step again, with what is returned.
        const std::size_t count = program_.routines[routine].returns;
        const TraceStep here = trace_.steps.back();
        trace_.steps.pop_back();
        if (space_.enforced(routine, state)) {
          for (State returned = 0; returned <= mask(count); ++returned)
            leave(stack, routine, state, returned, count);
        }
        trace_.steps.push_back(here);
        break;
      }
    }
  }

  const Program& program_;
  recheck::StateSpace space_;
  const Steps& failing_;
  TraceStep end_;
  Trace trace_;
  std::size_t nodes_ = 0;
};

struct Counts {
  std::size_t violated = 0, explained = 0, none = 0, open = 0, bounded = 0, runs = 0, all = 0;
};

std::string wrong_explanation(const std::string& text, Counts& counts) {
  source::SourceFiles files;
  source::FileId file = files.add("random.bp", text);
  Program program = frontend::boolean::read_boolean_program(files, file, {});
  game::CheckResult checked = game::check(program, {});
  if (checked.verdict != game::Verdict::violated) return "";
  ++counts.violated;
  BooleanExplanation found = explain::explain_boolean(program, checked, {}, {});
  const Steps failing = Follower(program, checked.trace).run();
  Lister lister(program, failing, checked.trace.steps.back());
  lister.run();
  counts.runs += lister.runs;
  counts.all += lister.is_cut ? 0 : 1;
  if (found.outcome == Comparability::unknown) {
    ++counts.open;
    return "";
  }
  if (found.outcome == Comparability::no_successful_run) {
    ++counts.none;
    return lister.nearest ? "there is a successful run" : "";
  }
  ++counts.explained;
  recheck::Replay again = recheck::replay_success(program, found.passing);
  if (!again.confirmed) return "the successful run is none: " + again.reason;
  const Distance is = distance(failing, Follower(program, found.passing).run());
  const Distance said{found.inputs, found.distance};
  if (is != said)
    return fmt::format("the run is at {} and {}, not {} and {}", is.first, is.second, said.first,
                       said.second);
  if (!found.optimal) {
    // Within the effort.
    ++counts.open;
    return "";
  }
  if (!found.slices.empty() && found.slices.front().size() > found.distance)
    return "a slice has more than all differences";
  if (!found.reaches_property && found.none_stopped.empty() && found.reason.empty() &&
      lister.nearest_reaching)
    return "a successful run comes to the assertion";
  const std::optional<Distance>& best =
      found.assumed.empty() ? lister.nearest : lister.nearest_reaching;
  if (!found.any_length) {
    ++counts.bounded;
    return "";
  }
  if (best && *best < said)
    return fmt::format("a run at {} and {} is nearer than {} and {}", best->first, best->second,
                       said.first, said.second);
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  unsigned from = 1, count = 400;
  bool print = false;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--print") == 0) print = true;
    if (i + 1 >= argc) break;
    auto number = static_cast<unsigned>(std::atoi(argv[i + 1]));
    if (std::strcmp(argv[i], "--from") == 0) from = number;
    if (std::strcmp(argv[i], "--count") == 0) count = number;
  }
  Counts counts;
  for (unsigned seed = from; seed < from + count; ++seed) {
    reference::Shape shape;
    shape.discards = seed % 2 == 0;
    const std::string text = reference::random_boolean_program(seed, shape);
    if (print) fmt::print("{}\n", text);
    const std::string wrong = wrong_explanation(text, counts);
    if (wrong.empty()) continue;
    fmt::print("{}seed {}: {}\n", text, seed, wrong);
    return 1;
  }
  fmt::print(
      "{} failing programs: {} explained ({} up to a bound), {} without a successful run, {} open; "
      "{} runs listed, all of {} programs\n",
      counts.violated, counts.explained, counts.bounded, counts.none, counts.open, counts.runs,
      counts.all);
  return 0;
}
