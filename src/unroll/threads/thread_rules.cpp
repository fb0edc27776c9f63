// SPDX-License-Identifier: MIT
#include "unroll/threads/thread_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace culprit::unroll {

using program::PropertyKind;
using Visible = VisibleOperation::Kind;

std::string thread_name(const program::Program& program, const State& state, ThreadNumber thread) {
  const program::Function& function = program.function(state.threads[thread - 1].function);
  if (thread == 1) return function.name;
  return fmt::format("t{} ({})", thread - 1, function.name);
}

bool is_synchronisation_type(const program::Program& program, program::TypeId id) {
  static constexpr std::array names = {"pthread_mutex_t",
                                       "pthread_cond_t",
                                       "pthread_rwlock_t",
                                       "pthread_barrier_t",
                                       "pthread_once_t",
                                       "pthread_spinlock_t",
                                       "sem_t",
                                       "mtx_t",
                                       "cnd_t",
                                       "once_flag",
                                       "struct waiter"};
  std::vector<program::TypeId> open{id};
  std::set<program::TypeId> known{id};
  while (!open.empty()) {
    program::TypeId at = open.back();
    open.pop_back();
    if (at == program::TypeId::none) continue;
    const program::Type& type = program.type(at);
    if (std::find(names.begin(), names.end(), type.name) != names.end()) return true;
    auto add = [&](program::TypeId part) {
      if (known.insert(part).second) open.push_back(part);
    };
    if (type.kind == program::TypeKind::array) add(type.element);
    for (const program::Field& field : type.fields) add(field.type);
  }
  return false;
}

namespace {

std::vector<StackEntry> stack_of(const ParkedThread& thread) {
  std::vector<StackEntry> stack;
  for (std::size_t i = thread.stack.frames.size(); i-- > 0;) {
    const Frame& frame = thread.stack.frames[i];
    if (frame.function().origin == program::Origin::model) continue;
    stack.push_back({frame.function().name, frame.instruction->span, 0});
  }
  return stack;
}

// The thread that holds the lock, or 0.
ThreadNumber holder(const State& state, std::uint64_t lock) {
  for (std::size_t i = 0; i < state.threads.size(); ++i) {
    const ThreadRecord& record = state.threads[i];
    if (!record.parked) continue;
    const std::vector<std::uint64_t>& locks = record.parked->progress.locks;
    if (std::binary_search(locks.begin(), locks.end(), lock)) {
      return static_cast<ThreadNumber>(i + 1);
    }
  }
  return 0;
}

// The thread without which this one cannot go on, or 0.
ThreadNumber awaited(const State& state, const VisibleOperation& next) {
  if (next.kind == Visible::join) return next.value;
  return next.kind == Visible::wait ? holder(state, next.object) : 0;
}

std::string what_it_waits_for(const Run& run, const State& state, ThreadNumber thread) {
  const VisibleOperation& next = state.threads[thread - 1].parked->next;
  std::string name = thread_name(run.program, state, thread);
  if (next.kind == Visible::join) {
    return fmt::format("{} waits for {} to end", name, thread_name(run.program, state, next.value));
  }
  std::string object = run.describe.pointer(state.memory, next.object, program::TypeId::none);
  if (object.starts_with('&')) object.erase(0, 1);
  std::string text = fmt::format("{} waits for {}", name, object);
  if (ThreadNumber by = holder(state, next.object); by != 0) {
    text += ", which " + thread_name(run.program, state, by) + " holds";
  }
  return text;
}

}  // namespace

std::optional<Violation> find_deadlock(const Run& run, const State& state,
                                       const IsReady& is_ready) {
  std::vector<ThreadNumber> waiting;
  bool any_ready = false;
  for (std::size_t i = 0; i < state.threads.size(); ++i) {
    if (state.threads[i].ended) continue;
    auto thread = static_cast<ThreadNumber>(i + 1);
    if (is_ready(thread)) {
      any_ready = true;
    } else {
      waiting.push_back(thread);
    }
  }
  if (waiting.empty()) return std::nullopt;
  auto is_waiting = [&waiting](ThreadNumber thread) {
    return std::find(waiting.begin(), waiting.end(), thread) != waiting.end();
  };
  // Those that wait for each other.
  std::vector<ThreadNumber> circle;
  for (ThreadNumber start : waiting) {
    std::vector<ThreadNumber> way;
    ThreadNumber at = start;
    while (at != 0 && is_waiting(at) && std::find(way.begin(), way.end(), at) == way.end()) {
      way.push_back(at);
      at = awaited(state, state.threads[at - 1].parked->next);
    }
    auto again = std::find(way.begin(), way.end(), at);
    if (at != 0 && again != way.end()) {
      circle.assign(again, way.end());
      break;
    }
  }
  if (any_ready && circle.empty()) return std::nullopt;
  std::vector<ThreadNumber> concerned = circle.empty() ? waiting : circle;
  // Whoever waits for a thread to end is not the one to look at first.
  std::stable_partition(concerned.begin(), concerned.end(), [&state](ThreadNumber thread) {
    return state.threads[thread - 1].parked->next.kind != Visible::join;
  });
  Violation found;
  found.kind = PropertyKind::deadlock;
  found.threads.assign(concerned.begin(), concerned.end());
  const ParkedThread& first = *state.threads[concerned.front() - 1].parked;
  found.span = first.next.span;
  found.stack = stack_of(first);
  found.text = what_it_waits_for(run, state, concerned.front());
  if (circle.empty()) found.text += " for ever";
  for (std::size_t i = 1; i < concerned.size(); ++i) {
    found.notes.emplace_back(what_it_waits_for(run, state, concerned[i]),
                             state.threads[concerned[i] - 1].parked->next.span);
  }
  return found;
}

std::optional<Violation> find_race(const Run& run, const State& state) {
  for (std::size_t i = 0; i < state.threads.size(); ++i) {
    const ThreadRecord& one = state.threads[i];
    if (!one.parked || one.parked->next.kind != Visible::access) continue;
    for (std::size_t j = i + 1; j < state.threads.size(); ++j) {
      const ThreadRecord& other = state.threads[j];
      if (!other.parked || other.parked->next.kind != Visible::access) continue;
      if (one.parked->next.atomic && other.parked->next.atomic) continue;
      for (const MemoryAccess& a : one.parked->next.accesses) {
        for (const MemoryAccess& b : other.parked->next.accesses) {
          if (!conflict(a, b)) continue;
          Violation found;
          found.kind = PropertyKind::data_race;
          std::string place = run.describe.pointer(state.memory, a.address, program::TypeId::none);
          if (place.starts_with('&')) place.erase(0, 1);
          auto does = [&](std::size_t thread, const MemoryAccess& access) {
            return fmt::format(
                "{} {}", thread_name(run.program, state, static_cast<ThreadNumber>(thread + 1)),
                access.writes ? "writes" : "reads");
          };
          found.text = fmt::format("{} {} while {} it", does(i, a), place, does(j, b));
          found.span = one.parked->next.span;
          found.stack = stack_of(*one.parked);
          found.notes.emplace_back(does(j, b) + " here", other.parked->next.span);
          return found;
        }
      }
    }
  }
  return std::nullopt;
}

void stop_with(Run& run, Violation violation) {
  if (!run.checks.enabled(violation.kind)) {
    run.result.end = RunEnd::limit;
    run.result.reason = violation.text;
    run.result.reason_span = violation.span;
    throw RunStopped{};
  }
  run.result.end = RunEnd::violated;
  run.result.violation = std::move(violation);
  throw RunStopped{};
}

}  // namespace culprit::unroll
