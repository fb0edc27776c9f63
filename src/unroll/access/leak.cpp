// SPDX-License-Identifier: MIT
#include "unroll/access/leak.h"

#include <fmt/format.h>

#include <set>
#include <unordered_set>

#include "unroll/run/symbolic.h"

namespace culprit::unroll {

namespace {

constexpr std::size_t most_notes = 5;

class Reachability {
 public:
  explicit Reachability(const Memory& memory) : memory_(memory) {}

  // A word that may be a pointer into an allocation. Its last byte counts, its end does not, as
  // with LeakSanitizer.
  void visit_word(std::uint64_t word) {
    const Object& object = memory_.object_at(word);
    if (object.kind != ObjectKind::heap) return;
    auto offset = static_cast<std::uint32_t>(word);
    bool inside = offset < object.size || (offset == 0 && object.size == 0);
    if (inside && reached_.insert(object.id).second) pending_.push_back(object.id);
  }
  void visit_object(const Object& object) {
    for (std::uint32_t at = 0; at + 8 <= object.size; at += 8) {
      if (!object.initialised.has(object.size, at, 8)) continue;
      std::uint64_t word = 0;
      object.bytes.read(at, &word, 8);
      visit_word(word);
    }
  }
  void finish() {
    while (!pending_.empty()) {
      ObjectId next = pending_.back();
      pending_.pop_back();
      visit_object(memory_.object(next));
    }
  }
  [[nodiscard]] bool reached(ObjectId id) const { return reached_.contains(id); }

 private:
  const Memory& memory_;
  std::unordered_set<ObjectId> reached_;
  std::vector<ObjectId> pending_;
};

}  // namespace

void check_leaks(Run& run) {
  if (!run.checks.enabled(program::PropertyKind::leak)) return;
  if (run.symbolic && !run.symbolic->replaying()) return check_leaks_unknown(run);
  const State& state = run.state;
  const std::vector<ObjectId> live = state.memory.objects().live();
  Reachability reachability(state.memory);
  for (ObjectId id : live) {
    const Object& object = state.memory.object(id);
    if (object.kind != ObjectKind::heap) reachability.visit_object(object);
  }
  for (std::uint32_t i = 0; i < state.slots_end; ++i) {
    if (state.slots[i].tag == Tag::constant) reachability.visit_word(state.slots[i].bits);
  }
  reachability.finish();

  std::uint64_t lost_bytes = 0;
  std::vector<const Object*> lost;
  for (ObjectId id : live) {
    const Object& object = state.memory.object(id);
    if (object.kind != ObjectKind::heap || reachability.reached(id)) continue;
    lost_bytes += object.size;
    lost.push_back(&object);
  }
  if (lost.empty()) return;
  Violation violation;
  violation.kind = program::PropertyKind::leak;
  violation.span = lost.front()->identity.span;
  violation.text =
      fmt::format("{} byte{} of {}", lost.front()->size, lost.front()->size == 1 ? "" : "s",
                  run.describe.object(*lost.front()));
  if (lost.size() > 1) {
    violation.text += fmt::format(" and {} other allocation{}, {} bytes in all,", lost.size() - 1,
                                  lost.size() == 2 ? "" : "s", lost_bytes);
  }
  violation.text += lost.size() == 1 ? " is never freed" : " are never freed";
  std::set<source::SourceSpan> places{violation.span};
  for (const Object* each : lost) {
    if (violation.notes.size() == most_notes) break;
    if (places.insert(each->identity.span).second) {
      violation.notes.emplace_back(fmt::format("{} bytes allocated here", each->size),
                                   each->identity.span);
    }
  }
  run.result.end = RunEnd::violated;
  run.result.violation = std::move(violation);
  throw RunStopped{};
}

}  // namespace culprit::unroll
