// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "unroll/access/unknown_content.h"
#include "unroll/library/intrinsics.h"

namespace culprit::unroll {

using program::PropertyKind;

namespace {

// No process has more address space than this: malloc gives NULL.
constexpr std::uint64_t address_space = std::uint64_t{1} << 47;

// Second argument of __culprit_allocate for alloca.
constexpr std::uint64_t until_caller_returns = 2;

}  // namespace

std::uint64_t allocate(const IntrinsicCall& call) {
  std::uint64_t size = call.argument(0);
  if (size >= address_space) return 0;
  const Frame& user = call.run.user_frame();
  std::uint32_t ordinal = ++call.run.state.allocations[user.instruction];
  Identity identity{nullptr, program::TypeId::none, user.instruction->span, ordinal};
  if (call.argument(1) == until_caller_returns) {
    State& state = call.run.state;
    ObjectId object =
        call.run.begin_object(ObjectKind::local, size, Contents::indeterminate, identity);
    state.stack_allocations.emplace_back(state.frames.size(), object);
    if (call.run.symbolic) fix_content(call.run, object);
    return address_of(object);
  }
  Contents contents = (call.argument(1) & 1) != 0 ? Contents::zero : Contents::indeterminate;
  ObjectId object = call.run.begin_object(ObjectKind::heap, size, contents, identity);
  if (call.run.symbolic) fix_content(call.run, object);
  return address_of(object);
}

void release(const IntrinsicCall& call) {
  std::uint64_t address = call.argument(0);
  if (address == 0) return;
  Run& run = call.run;
  Memory& memory = run.state.memory;
  ObjectId id = object_of(address);
  const Object& object = memory.object(id);
  if (object.kind == ObjectKind::heap && offset_of(address) == 0) {
    memory.end(id, run.user_frame().instruction->span);
    return;
  }
  std::string what = run.describe.pointer(memory, address, program::TypeId::none);
  const DeadObject* dead = memory.dead(id);
  bool was_heap =
      object.kind == ObjectKind::none && memory.objects().kind_once(id) == ObjectKind::heap;
  if (was_heap && offset_of(address) == 0) {
    std::vector<Note> notes;
    if (dead) {
      notes = origin_note(dead->kind, dead->identity);
      if (dead->end.known()) notes.emplace_back("freed here first", dead->end);
    } else {
      what = "an allocation";
    }
    run.break_rule(PropertyKind::double_free, call.span(), what + " is freed again",
                   std::move(notes), signal_abort);
  }
  run.break_rule(PropertyKind::invalid_free, call.span(),
                 what + " is freed, which is not the beginning of an allocation",
                 origin_note(object.kind, object.identity), signal_abort);
}

std::uint64_t object_size(const IntrinsicCall& call) {
  std::uint64_t address = call.argument(0);
  const Object& object = call.run.state.memory.object_at(address);
  bool is_data = object.kind != ObjectKind::none && object.kind != ObjectKind::function;
  if (!is_data) call.memory.require_readable(address, 1, call.span());
  return object.size;
}

}  // namespace culprit::unroll
