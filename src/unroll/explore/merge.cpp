// SPDX-License-Identifier: MIT
#include "unroll/explore/merge.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "effort/weights.h"
#include "effort/work.h"
#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"
#include "unroll/state/state_hash.h"
#include "unroll/threads/thread_rules.h"

namespace culprit::unroll {

using formula::Term;
using formula::Terms;

namespace {

bool has_same_content(const Object& a, const Object& b) {
  return a.kind == b.kind && a.size == b.size && a.alive == b.alive &&
         a.log.newest == b.log.newest && a.initialised.same_as(b.initialised) &&
         (a.bytes.shares_with(b.bytes) || a.bytes.first_difference(b.bytes, 0, a.size) == a.size);
}

bool has_same_parts(const Object& a, const Object& b) {
  return a.bytes.shares_with(b.bytes) && a.cells.shares_with(b.cells) &&
         a.initialised.same_as(b.initialised) && a.log.newest == b.log.newest;
}

bool can_carry_out(const Object& object) {
  return !object.log.any() || TermMemory::can_carry_out(object);
}

// Are the logs all that differs, and of one shape?
bool same_log_shape(const Object& a, const Object& b) {
  bool same_base = a.bytes.shares_with(b.bytes) && a.cells.shares_with(b.cells) &&
                   a.initialised.same_as(b.initialised);
  return same_base &&
         (!a.log.any() || !b.log.any() ||
          (a.log.stride == b.log.stride && a.log.rest == b.log.rest && a.log.size == b.log.size));
}

class Merger {
 public:
  Merger(Run& run, Symbolic& symbolic, State& into, State& from, WithoutTerms without_terms)
      : run_(run),
        symbolic_(symbolic),
        terms_(symbolic.terms),
        into_(into),
        from_(from),
        without_terms_(without_terms) {}

  [[nodiscard]] bool possible() {
    const bool is_possible = are_alike();
    if (!is_possible) {
      effort::spend(effort::per_compared_state + effort::per_compared_object * compared_);
    }
    return is_possible;
  }

  void merge() {
    if (!are_equal_) tell_ways_apart();
    merge_stacks(into_, from_);
    merge_threads();
    if (!are_equal_) merge_memory();
    if (symbolic_.options.wanted.ends) into_.printed.merge(terms_, from_.printed, into_when_);
    into_.status = choose(into_.status, from_.status, 32);
    into_.result = merge_result(into_.result, from_.result);
    into_.input_position = choose(into_.input_position, from_.input_position, 64);
    into_.steps = std::max(into_.steps, from_.steps);
    for (const auto& [place, count] : from_.allocations) {
      std::uint32_t& mine = into_.allocations[place];
      mine = std::max(mine, count);
    }
    for (const auto& [name, count] : from_.occurrences) {
      std::uint32_t& mine = into_.occurrences[name];
      mine = std::max(mine, count);
    }
    into_.path.merge(terms_, from_.path);
  }

 private:
  [[nodiscard]] bool are_alike() {
    // What is looked at soonest is what tells most states apart, and cheaply: the whole memory comes
    // last, be it only to see whether there are terms in it. Of states that printed different things
    // each is compared with all others.
    if (!same_choices() || !same_environment() || !same_progress(into_.progress, from_.progress) ||
        !same_place(into_, from_) || !same_threads()) {
      return false;
    }
    are_equal_ = symbolic_.keeps_constants_apart && are_without_terms();
    if (are_equal_ && !symbolic_.compares_constants) return false;
    if (are_equal_) return !differs_in_values() && same_memory();
    return same_objects();
  }

  [[nodiscard]] bool are_without_terms() const {
    return without_terms_ == WithoutTerms::not_known ? is_constant(into_) && is_constant(from_)
                                                     : without_terms_ == WithoutTerms::both;
  }

  void tell_ways_apart() {
    std::size_t shared = into_.path.common(from_.path);
    into_rest_ = into_.path.rest(terms_, shared);
    from_rest_ = from_.path.rest(terms_, shared);
    // The way with fewer conditions makes the simpler choice.
    into_when_ = into_.path.size() - shared <= from_.path.size() - shared
                     ? into_rest_
                     : terms_.logical_not(from_rest_);
  }
  // Do both stand at the same place, with values that can be chosen between?
  [[nodiscard]] bool same_place(const Stack& into, const Stack& from) const {
    return same_frames(into, from) && same_iterations(into, from) && same_locals(into, from) &&
           into.stack_allocations == from.stack_allocations &&
           into.chosen_callee == from.chosen_callee;
  }
  [[nodiscard]] bool same_frames(const Stack& into, const Stack& from) const {
    if (into.frames.size() != from.frames.size()) return false;
    for (std::size_t i = 0; i < into.frames.size(); ++i) {
      const Frame& a = into.frames[i];
      const Frame& b = from.frames[i];
      if (a.code != b.code || a.instruction != b.instruction || a.key != b.key ||
          a.variadic_area != b.variadic_area) {
        return false;
      }
    }
    if (!run_.checks.enabled(program::PropertyKind::uninitialised)) return true;
    // Whether a value was written would have to become a condition too.
    return !any_slot(into, from,
                     [](const Value& a, const Value& b) { return known(a) != known(b); });
  }
  // What is executed later is told from what was by the iteration in which it is, of the loops
  // around it: those that were left do not count.
  static bool same_iterations(const Stack& into, const Stack& from) {
    for (std::size_t f = 0; f < into.frames.size(); ++f) {
      const Frame &a = into.frames[f], &b = from.frames[f];
      for (std::uint32_t i = 0; i < a.code->order().depth(a.block); ++i) {
        const Iteration &mine = into.iterations[a.iterations + i],
                        &other = from.iterations[b.iterations + i];
        if (mine.number != other.number || mine.cut != other.cut || mine.part != other.part)
          return false;
      }
    }
    return true;
  }
  // After same_place and same_threads.
  [[nodiscard]] bool differs_in_values() const {
    auto differ = [this](const Stack& into, const Stack& from) {
      return into.returned != from.returned ||
             any_slot(into, from, [](const Value&, const Value&) { return true; });
    };
    if (into_.status != from_.status || differ(into_, from_)) return true;
    for (std::size_t i = 0; i < into_.threads.size(); ++i) {
      const ThreadRecord &a = into_.threads[i], &b = from_.threads[i];
      if (a.result != b.result) return true;
      if (a.parked != b.parked && differ(a.parked->stack, b.parked->stack)) return true;
    }
    return false;
  }
  [[nodiscard]] bool same_memory() {
    const ObjectTable &mine = into_.memory.objects(), &other = from_.memory.objects();
    return mine.count() == other.count() &&
           all_objects([](const Object& a, const Object& b) { return has_same_content(a, b); });
  }
  // Does it hold for each object and what the other state has in its place? Where states that wait
  // are many, and none can be merged, it is mostly one object that tells them apart.
  template <typename Fit>
  [[nodiscard]] bool all_objects(Fit fit) {
    const ObjectTable &mine = into_.memory.objects(), &other = from_.memory.objects();
    const ObjectId last = symbolic_.last_unlike;
    if (mine[last].kind != ObjectKind::none && other[last].kind != ObjectKind::none &&
        !fit(mine[last], other[last])) {
      return false;
    }
    return mine.all_live([&](const Object& a) {
      ++compared_;
      if (fit(a, other[a.id])) return true;
      symbolic_.last_unlike = a.id;
      return false;
    });
  }
  [[nodiscard]] bool same_choices() const {
    return into_.chosen_node == from_.chosen_node &&
           (into_.chosen_node == program::NodeId::none ||
            into_.chosen_pointer == from_.chosen_pointer) &&
           into_.chosen_thread == from_.chosen_thread &&
           into_.named_instead == from_.named_instead && into_.phase == from_.phase;
  }
  // What is read from and written to the outside stays known.
  [[nodiscard]] bool same_environment() const {
    return into_.output == from_.output && into_.free_text == from_.free_text &&
           into_.free_text_depth == from_.free_text_depth &&
           (!symbolic_.options.inputs.standard_input ||
            into_.input_position == from_.input_position) &&
           (!symbolic_.options.inputs.pairs || into_.occurrences == from_.occurrences);
  }
  static bool same_progress(const ThreadProgress& a, const ThreadProgress& b) {
    return a.loaded == b.loaded && a.atomic == b.atomic && a.quiet == b.quiet &&
           a.granted == b.granted && a.section_open == b.section_open && a.stage == b.stage &&
           a.locks == b.locks && a.thread_locals == b.thread_locals && a.sections == b.sections;
  }
  // Threads that do not run have to stand before the same operations; who can go on is known then.
  [[nodiscard]] bool same_threads() const {
    if (into_.threads.size() != from_.threads.size() || into_.running != from_.running) {
      return false;
    }
    for (std::size_t i = 0; i < into_.threads.size(); ++i) {
      const ThreadRecord &a = into_.threads[i], &b = from_.threads[i];
      if (a.function != b.function || a.created != b.created || a.state != b.state ||
          a.ended != b.ended || a.exited != b.exited || known(a.result) != known(b.result)) {
        return false;
      }
      if (a.parked == b.parked) continue;
      if (!a.parked || !b.parked || a.parked->next != b.parked->next ||
          !same_progress(a.parked->progress, b.parked->progress) ||
          !same_place(a.parked->stack, b.parked->stack)) {
        return false;
      }
    }
    return true;
  }
  static bool known(const Value& value) { return value.is_constant() || value.is_term(); }

  // Is there a live slot in which the states differ so?
  template <typename Differ>
  bool any_slot(const Stack& into, const Stack& from, Differ differ) const {
    for (std::size_t f = 0; f < into.frames.size(); ++f) {
      std::optional<std::vector<bool>> live;
      for (std::size_t i = 0; i < into.frames[f].function().slots.size(); ++i) {
        const Value& a = into.slots[into.frames[f].slots + i];
        const Value& b = from.slots[from.frames[f].slots + i];
        if (a == b || !differ(a, b)) continue;
        if (!live) live = live_slots(into, f);
        if ((*live)[i]) return true;
      }
    }
    return false;
  }
  [[nodiscard]] std::vector<bool> live_slots(const Stack& stack, std::size_t frame) const {
    const Frame& at = stack.frames[frame];
    if (symbolic_.options.replaced.suspension &&
        symbolic_.options.replaced.suspension->any_target()) {
      return std::vector<bool>(at.function().slots.size(), true);
    }
    // An outer activation goes on behind its call, which may set the result.
    bool innermost = frame + 1 == stack.frames.size();
    return at.code->liveness().live_before(innermost ? *at.instruction : *(at.instruction + 1));
  }

  [[nodiscard]] static bool same_locals(const Stack& into, const Stack& from) {
    for (std::uint32_t i = 0; i < into.locals_end; ++i) {
      ObjectId a = into.locals[i], b = from.locals[i];
      if (a != b && a != ObjectId::null && b != ObjectId::null) return false;
    }
    return true;
  }

  // Collects the objects in which the states differ.
  [[nodiscard]] bool same_objects() {
    const ObjectTable &mine = into_.memory.objects(), &other = from_.memory.objects();
    if (!all_objects([this](const Object& a, const Object& b) { return fits(a, b); })) return false;
    mine.for_each_live([&](const Object& a) { note_difference(a, other[a.id]); });
    if (mine.count() - only_into_.size() != other.count()) {
      other.for_each_live([&](const Object& b) {
        if (mine[b.id].kind == ObjectKind::none) only_from_.push_back(b.id);
      });
    }
    for (std::vector<ObjectId>* each : {&differing_, &only_into_, &only_from_}) {
      std::sort(each->begin(), each->end());
    }
    return true;
  }
  [[nodiscard]] bool fits(const Object& a, const Object& b) const {
    if (b.kind == ObjectKind::none) return true;
    if (a.kind != b.kind || a.size != b.size || a.unknown_size != b.unknown_size ||
        a.identity.span != b.identity.span) {
      return false;
    }
    bool logs_fit = a.log.newest == b.log.newest || same_log_shape(a, b);
    if (!logs_fit && !(can_carry_out(a) && can_carry_out(b))) return false;
    return into_.threads.empty() || has_same_parts(a, b) || same_locks(a, b);
  }
  void note_difference(const Object& a, const Object& b) {
    if (b.kind == ObjectKind::none) {
      only_into_.push_back(a.id);
    } else if (a.alive != b.alive || !has_same_parts(a, b)) {
      differing_.push_back(a.id);
    }
  }
  // Who can go on is to be known: what locks and conditions look like does not become a choice.
  [[nodiscard]] bool same_locks(const Object& a, const Object& b) const {
    if (!is_synchronisation_type(run_.program, a.identity.type)) return true;
    if (a.bytes.first_difference(b.bytes, 0, a.size) != a.size) return false;
    if (a.cells.any() != b.cells.any()) return false;
    return !a.cells.any() || a.cells.all() == b.cells.all();
  }
  [[nodiscard]] Value choose(const Value& mine, const Value& other, std::uint32_t width) {
    if (mine == other) return mine;
    Term of_mine = symbolic_.term(mine, width), of_other = symbolic_.term(other, width);
    return symbolic_.value(terms_.choose(into_when_, of_mine, of_other));
  }

  Value merge_result(const Value& into, const Value& from) {
    if (known(into) != known(from)) return {};
    if (!known(into) || into == from) return into;
    std::uint32_t width = into.is_term()   ? terms_.width(into.term())
                          : from.is_term() ? terms_.width(from.term())
                                           : 64;
    return choose(into, from, width);
  }

  void merge_stacks(Stack& into, const Stack& from) {
    merge_slots(into, from);
    for (std::uint32_t i = 0; i < into.locals_end; ++i) {
      if (into.locals[i] == ObjectId::null) into.locals[i] = from.locals[i];
    }
    into.returned = merge_result(into.returned, from.returned);
    for (std::uint32_t i = 0; i < into.iterations_end; ++i) {
      Iteration& mine = into.iterations[i];
      const Iteration& other = from.iterations[i];
      mine.counted = std::max(mine.counted, other.counted);
      mine.unknown_exit |= other.unknown_exit;
      mine.known_exit |= other.known_exit;
      mine.arrives |= other.arrives;
    }
    into.native_stack = std::max(into.native_stack, from.native_stack);
  }

  void merge_threads() {
    for (std::size_t i = 0; i < into_.threads.size(); ++i) {
      ThreadRecord& mine = into_.threads[i];
      const ThreadRecord& other = from_.threads[i];
      mine.result = merge_result(mine.result, other.result);
      if (mine.parked == other.parked) continue;
      auto both = std::make_shared<ParkedThread>(*mine.parked);
      merge_stacks(both->stack, other.parked->stack);
      both->hash = hash_of(*both);
      mine.parked = std::move(both);
    }
  }

  void merge_slots(Stack& into, const Stack& from) {
    for (std::size_t f = 0; f < into.frames.size(); ++f) {
      const Frame& frame = into.frames[f];
      std::optional<std::vector<bool>> live;
      for (std::size_t i = 0; i < frame.function().slots.size(); ++i) {
        Value& mine = into.slots[frame.slots + i];
        const Value& other = from.slots[from.frames[f].slots + i];
        if (mine == other) continue;
        if (!live) live = live_slots(into, f);
        // Where steps are observed, a variable counts that is not read any more.
        bool counts = symbolic_.options.ssa && known(mine) && known(other);
        if (!(*live)[i] && !counts) {
          mine = Value{};
          continue;
        }
        const program::SlotInfo& info = frame.function().slots[i];
        Value of_mine = settled(mine, frame, i), of_other = settled(other, frame, i);
        mine = choose(of_mine, of_other, info.scalar.width);
      }
    }
  }

  // A value that was never written is an input where it may be read.
  Value settled(const Value& value, const Frame& frame, std::size_t slot) {
    if (known(value)) return value;
    return unknown_slot(run_, frame, slot, value);
  }

  void merge_memory() {
    for (ObjectId id : only_into_) {
      Object& object = into_.memory.writable_object(id);
      object.set_alive(terms_.logical_and(object.alive.value_or(terms_.truth(true)), into_rest_));
    }
    for (ObjectId id : only_from_) {
      Object object = from_.memory.object(id);
      object.set_alive(terms_.logical_and(object.alive.value_or(terms_.truth(true)), from_rest_));
      into_.memory.adopt(object);
    }
    for (ObjectId id : differing_) merge_object(id);
  }

  void merge_object(ObjectId id) {
    Object& mine = into_.memory.writable_object(id);
    const Object& other = from_.memory.object(id);
    if (mine.alive != other.alive) {
      Term always = terms_.truth(true);
      Term alive =
          terms_.choose(into_when_, mine.alive.value_or(always), other.alive.value_or(always));
      mine.set_alive(alive);
    }
    if (mine.log.newest != other.log.newest && !merge_logs(id)) {
      carry_out(into_, id);
      carry_out(from_, id);
    }
    for (std::uint32_t at = 0; at < mine.size;) at += merge_at(id, mine.size, at);
  }

  // Where nothing else differs, the writes of both ways follow each other, each under its
  // condition.
  bool merge_logs(ObjectId id) {
    Object& mine = into_.memory.writable_object(id);
    const Object& other = from_.memory.object(id);
    if (!same_log_shape(mine, other)) return false;
    const WriteLog& shape = mine.log.any() ? mine.log : other.log;
    std::vector<const LoggedWrite*> a = writes(mine.log), b = writes(other.log);
    std::size_t shared = 0;
    while (shared < a.size() && shared < b.size() && a[shared] == b[shared]) ++shared;
    WriteLog merged = {shape.stride, shape.rest, shape.size, nullptr};
    std::shared_ptr<const LoggedWrite> mine_newest = mine.log.newest;
    std::shared_ptr<const LoggedWrite> at = mine_newest;
    while (at && at->length > shared) at = at->before;
    merged.newest = at;
    auto append = [&](const std::vector<const LoggedWrite*>& from, Term when) {
      for (std::size_t i = shared; i < from.size(); ++i) {
        merged.add(from[i]->index, from[i]->value, terms_.logical_and(from[i]->condition, when));
      }
    };
    append(a, into_when_);
    append(b, terms_.logical_not(into_when_));
    mine.begin_log(merged.stride, merged.rest, merged.size);
    mine.log = merged;
    return true;
  }
  static std::vector<const LoggedWrite*> writes(const WriteLog& log) {
    std::vector<const LoggedWrite*> found;
    for (const LoggedWrite* each = log.newest.get(); each; each = each->before.get()) {
      found.push_back(each);
    }
    std::reverse(found.begin(), found.end());
    return found;
  }
  // In a state that is not the current one.
  void carry_out(State& state, ObjectId id) {
    std::swap(run_.state, state);
    TermMemory(run_, symbolic_).carry_out(id);
    std::swap(run_.state, state);
  }

  // Merges what begins at an offset; says how many bytes are done.
  std::uint32_t merge_at(ObjectId id, std::uint32_t size, std::uint32_t at) {
    std::uint64_t address = address_of(id, at);
    // Looking ahead only so far keeps large objects linear.
    std::uint32_t ahead = std::min(size - at, 1u << 20);
    Memory::Piece a = into_.memory.first_piece(address, ahead);
    Memory::Piece b = from_.memory.first_piece(address, ahead);
    using Kind = Memory::Piece::Kind;
    std::uint32_t count = std::min(a.size, b.size);
    if (a.kind == Kind::missing && b.kind == Kind::missing) return count;
    if (a.kind == Kind::bytes && b.kind == Kind::bytes) {
      const std::uint32_t equal = into_.memory.same_bytes(from_.memory, address, count);
      if (equal == count) return count;
      // A number that differs in one byte is one number: as far as alignment goes.
      std::uint32_t begin = std::max(at, (at + equal) & ~3u);
      std::uint32_t unit = (begin & 3u) == 0 && begin + 4 <= at + count ? 4 : 1;
      if (unit == 1) begin = at + equal;
      Term into = constant(into_, id, begin, unit), from = constant(from_, id, begin, unit);
      put(id, begin, unit, into, from, terms_.truth(false));
      return begin + unit - at;
    }
    if (a.kind == Kind::term && b.kind == Kind::term && a.term == b.term && a.first == b.first &&
        a.missing == b.missing) {
      return count;
    }
    count = std::min(count, 8u);
    Term into = content(into_, id, a, count), from = content(from_, id, b, count);
    Term into_missing = missing(a), from_missing = missing(b);
    put(id, at, count, into, from, terms_.choose(into_when_, into_missing, from_missing));
    return count;
  }

  Term constant(const State& state, ObjectId id, std::uint32_t offset, std::uint32_t count) {
    std::uint64_t bits = 0;
    state.memory.load(address_of(id, offset), &bits, count);
    return terms_.constant(8 * count, bits);
  }
  Term content(State& state, ObjectId id, const Memory::Piece& piece, std::uint32_t count) {
    switch (piece.kind) {
      case Memory::Piece::Kind::bytes: return constant(state, id, piece.offset, count);
      case Memory::Piece::Kind::term: return terms_.extract(piece.term, 8 * piece.first, 8 * count);
      case Memory::Piece::Kind::missing: break;
    }
    return unknown_content(run_, state.memory, id, piece.offset, count);
  }
  // The condition under which it was never written.
  Term missing(const Memory::Piece& piece) {
    if (!run_.checks.enabled(program::PropertyKind::uninitialised)) return terms_.truth(false);
    if (piece.kind == Memory::Piece::Kind::missing) return terms_.truth(true);
    return piece.missing.value_or(terms_.truth(false));
  }
  void put(ObjectId id, std::uint32_t offset, std::uint32_t count, Term mine, Term other,
           Term missing) {
    Term merged = terms_.choose(into_when_, mine, other);
    std::uint64_t address = address_of(id, offset);
    if (!terms_.is_false(missing)) {
      into_.memory.write_term(address, count, merged, missing);
    } else if (auto bits = terms_.constant_bits(merged)) {
      into_.memory.store(address, &*bits, count);
    } else {
      into_.memory.write_term(address, count, merged);
    }
  }

  Run& run_;
  Symbolic& symbolic_;
  Terms& terms_;
  State& into_;
  State& from_;
  WithoutTerms without_terms_;
  bool are_equal_ = false;      // without terms: only the ways to them differ
  std::uint64_t compared_ = 0;  // objects
  Term into_rest_{}, from_rest_{}, into_when_{};
  std::vector<ObjectId> differing_, only_into_, only_from_;
};

}  // namespace

bool merge(Run& run, Symbolic& symbolic, State& into, State& from, WithoutTerms without_terms) {
  if (into.order != from.order) return false;
  Merger merger(run, symbolic, into, from, without_terms);
  if (!merger.possible()) return false;
  effort::spend(effort::per_fork);
  merger.merge();
  return true;
}

}  // namespace culprit::unroll
