// SPDX-License-Identifier: MIT
#include "unroll/run/run.h"

#include <fmt/format.h>

#include "unroll/run/symbolic.h"

namespace culprit::unroll {

namespace {

bool is_model(const Frame& frame) {
  return frame.function().origin == program::Origin::model;
}

// A recursion's stack has a million entries; the ends of it are what one wants to see.
constexpr std::size_t most_stack_entries = 100;

}  // namespace

Run::Run(const Subject& subject)
    : program(subject.program),
      files(subject.files),
      environment(subject.environment),
      limits(subject.limits),
      checks(subject.checks),
      describe(program, files),
      inputs(program, files, environment.inputs) {}

const Frame& Run::user_frame() const {
  for (std::size_t i = state.frames.size(); i-- > 0;) {
    if (!is_model(state.frames[i])) return state.frames[i];
  }
  return state.frames.back();
}

source::SourceSpan Run::blamed_span(source::SourceSpan where) const {
  if (state.frames.empty() || !is_model(state.frames.back())) return where;
  const Frame& user = user_frame();
  return is_model(user) ? where : user.instruction->span;
}

Run::Blame Run::blame(source::SourceSpan where) const {
  Blame found{where, "", {}};
  bool in_model = true;
  for (std::size_t i = state.frames.size(); i-- > 0;) {
    const Frame& frame = state.frames[i];
    if (is_model(frame)) continue;
    bool innermost = i + 1 == state.frames.size();
    source::SourceSpan at = innermost ? where : frame.instruction->span;
    if (in_model && !innermost) {
      found.span = at;
      // Names that are the library's own say nothing to its user.
      const std::string& callee = state.frames[i + 1].function().name;
      if (!callee.starts_with("__")) found.prefix = callee + ": ";
    }
    in_model = false;
    found.stack.push_back({frame.function().name, at});
    if (found.stack.size() == most_stack_entries && i > most_stack_entries) {
      found.stack.back().left_out = i - most_stack_entries;
      i = most_stack_entries;
    }
  }
  return found;
}

void Run::break_rule(program::PropertyKind kind, source::SourceSpan where, std::string text,
                     std::vector<Note> notes, int signal) {
  if (!checks.enabled(kind)) stop_by_signal(signal);
  report(kind, std::move(text), blame(where), std::move(notes));
}

void Run::break_rule_of_call(program::PropertyKind kind, source::SourceSpan where, std::string text,
                             std::vector<Note> notes) {
  Blame blamed = blame(where);
  bool called_by_user = state.frames.size() > 1 && !is_model(state.frames[state.frames.size() - 2]);
  if (called_by_user && blamed.prefix.empty()) {
    blamed.span = state.frames[state.frames.size() - 2].instruction->span;
  }
  report(kind, std::move(text), std::move(blamed), std::move(notes));
}

void Run::report(program::PropertyKind kind, std::string text, Blame blamed,
                 std::vector<Note> notes) {
  result.end = RunEnd::violated;
  result.violation =
      Violation{kind, blamed.prefix + text, blamed.span, std::move(blamed.stack), std::move(notes)};
  throw RunStopped{};
}

void Run::stop_by_signal(int signal) {
  Blame blamed =
      blame(state.frames.empty() ? source::SourceSpan{} : state.frames.back().instruction->span);
  result.end = RunEnd::signalled;
  result.signal = signal;
  result.reason_span = blamed.span;
  result.stack = std::move(blamed.stack);
  throw RunStopped{};
}

void Run::stop_at_limit(std::string reason) {
  Blame blamed =
      blame(state.frames.empty() ? source::SourceSpan{} : state.frames.back().instruction->span);
  result.end = RunEnd::limit;
  result.reason = std::move(reason);
  result.reason_span = blamed.span;
  result.stack = std::move(blamed.stack);
  throw RunStopped{};
}

void Run::stop_if_asked() {
  std::string reason;
  if (limits.interrupted && limits.interrupted->load(std::memory_order_relaxed)) {
    reason = "the run was interrupted";
  } else if (limits.stop_reason) {
    reason = limits.stop_reason();
  }
  if (reason.empty()) return;
  result.whole_run = true;
  stop_at_limit(std::move(reason));
}

void Run::stop_unsupported(const std::string& what, source::SourceSpan where) {
  Blame blamed = blame(where);
  result.end = RunEnd::unsupported;
  result.reason = blamed.prefix + what;
  result.reason_span = blamed.span;
  result.stack = std::move(blamed.stack);
  throw RunStopped{};
}

void Run::stop_at_assumption(source::SourceSpan where) {
  Blame blamed = blame(where);
  result.end = RunEnd::assumption_failed;
  result.reason_span = blamed.span;
  result.stack = std::move(blamed.stack);
  throw RunStopped{};
}

void Run::exit(int status) {
  result.end = RunEnd::exited;
  result.exit_status = status & 0xff;
  throw RunStopped{};
}

ObjectId Run::begin_object(ObjectKind kind, std::uint64_t size, Contents contents,
                           const Identity& identity) {
  if (size > largest_object) {
    stop_at_limit(fmt::format("an object of {} bytes: objects have at most 2 GiB", size));
  }
  if (limits.max_memory != 0 && state.memory.live_bytes() + size > limits.max_memory) {
    stop_at_limit(
        fmt::format("the program's objects need more than {} bytes (--memory)", limits.max_memory));
  }
  if (!symbolic) return state.memory.begin(kind, size, contents, identity);
  std::uint64_t key =
      mix(state.frames.empty() ? 0 : place_key(state), static_cast<std::uint64_t>(kind));
  if (identity.name) key = mix(key, std::hash<std::string>{}(*identity.name));
  ObjectId id = state.memory.begin_chosen(symbolic->object_id(kind, key, state.memory.objects()),
                                          kind, size, contents, identity);
  state.memory.writable_object(id).birth = ++symbolic->allocation_count;
  return id;
}

}  // namespace culprit::unroll
