// SPDX-License-Identifier: MIT
// Which allocations are lost at the end, if that depends on unknown inputs: reachability with a
// condition for each step.
#include <algorithm>
#include <map>

#include "unroll/access/leak.h"
#include "unroll/access/pointer_cases.h"
#include "unroll/access/term_memory.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

using formula::Term;
using formula::Terms;

namespace {

class ConditionalReachability {
 public:
  ConditionalReachability(Run& run, Terms& terms) : memory_(run.state.memory), terms_(terms) {
    for (ObjectId id : memory_.objects().live()) {
      TermMemory(run, *run.symbolic).carry_out(id);
      const Object& object = memory_.object(id);
      if (object.kind == ObjectKind::heap) {
        heap_.push_back(id);
        collect(object, pointers_[id]);
      } else {
        collect(object, roots_);
      }
    }
    for (std::uint32_t i = 0; i < run.state.slots_end; ++i) {
      const Value& value = run.state.slots[i];
      if (value.is_constant()) point_to(value.bits, terms_.truth(true), roots_);
      if (value.is_term() && terms_.width(value.term()) == 64) look_into(value.term(), roots_);
    }
    std::sort(heap_.begin(), heap_.end(), [this](ObjectId a, ObjectId b) {
      return memory_.object(a).birth < memory_.object(b).birth;
    });
  }

  // In the order of their creation, with the condition under which each is lost.
  std::vector<std::pair<ObjectId, Term>> lost() {
    std::map<ObjectId, Term> reached = roots_;
    // No way from one allocation to another is longer than there are allocations.
    for (std::size_t round = 0; round < heap_.size(); ++round) {
      std::map<ObjectId, Term> next = roots_;
      for (const auto& [from, condition] : reached) {
        for (const auto& [to, pointing] : pointers_[from]) {
          add(next, to, terms_.logical_and(condition, pointing));
        }
      }
      if (next == reached) break;
      reached = std::move(next);
    }
    std::vector<std::pair<ObjectId, Term>> found;
    for (ObjectId id : heap_) {
      Term alive = memory_.object(id).alive.value_or(terms_.truth(true));
      Term reachable = reached.contains(id) ? reached[id] : terms_.truth(false);
      Term condition = terms_.logical_and(alive, terms_.logical_not(reachable));
      if (!terms_.is_false(condition)) found.emplace_back(id, condition);
    }
    return found;
  }

 private:
  using Pointers = std::map<ObjectId, Term>;

  void add(Pointers& to, ObjectId id, Term condition) {
    if (terms_.is_false(condition)) return;
    auto [place, is_new] = to.try_emplace(id, condition);
    if (!is_new) place->second = terms_.logical_or(place->second, condition);
  }
  void point_to(std::uint64_t address, Term condition, Pointers& to) {
    const Object& object = memory_.object_at(address);
    if (object.kind != ObjectKind::heap) return;
    auto offset = static_cast<std::uint32_t>(address);
    if (offset < object.size || (offset == 0 && object.size == 0)) add(to, object.id, condition);
  }
  void look_into(Term word, Pointers& to) {
    for (const PointerCase& each : pointer_cases(terms_, word)) {
      if (each.parts.empty()) {
        point_to(each.address, each.condition, to);
      } else if (memory_.object_at(each.address).kind == ObjectKind::heap) {
        add(to, object_of(each.address), each.condition);
      }
    }
  }
  void collect(const Object& object, Pointers& to) {
    Term alive = object.alive.value_or(terms_.truth(true));
    for (std::uint32_t at = 0; at + 8 <= object.size; at += 8) {
      std::vector<Memory::Piece> pieces = memory_.pieces(address_of(object.id, at), 8);
      if (pieces.size() == 1 && pieces.front().kind == Memory::Piece::Kind::bytes) {
        std::uint64_t word = 0;
        object.bytes.read(at, &word, 8);
        point_to(word, alive, to);
        continue;
      }
      std::optional<Term> word;
      bool known = true;
      for (const Memory::Piece& piece : pieces) {
        if (piece.kind == Memory::Piece::Kind::missing) known = false;
        if (!known) break;
        std::uint64_t bits = 0;
        Term part{};
        if (piece.kind == Memory::Piece::Kind::bytes) {
          object.bytes.read(piece.offset, &bits, piece.size);
          part = terms_.constant(8 * piece.size, bits);
        } else {
          part = terms_.extract(piece.term, 8 * piece.first, 8 * piece.size);
        }
        word = word ? terms_.concatenate(part, *word) : part;
      }
      if (!known) continue;
      Pointers found;
      look_into(*word, found);
      for (const auto& [id, condition] : found) add(to, id, terms_.logical_and(alive, condition));
    }
  }

  const Memory& memory_;
  Terms& terms_;
  std::vector<ObjectId> heap_;
  Pointers roots_;
  std::map<ObjectId, Pointers> pointers_;
};

}  // namespace

void check_leaks_unknown(Run& run) {
  Symbolic& symbolic = *run.symbolic;
  Terms& terms = symbolic.terms;
  // The report is about the first that is lost.
  Term earlier = terms.truth(false);
  for (const auto& [id, condition] : ConditionalReachability(run, terms).lost()) {
    Event event;
    event.kind = EventKind::property;
    event.property = program::PropertyKind::leak;
    event.span = run.state.memory.object(id).identity.span;
    symbolic.add(run.state, terms.logical_and(condition, terms.logical_not(earlier)),
                 std::move(event));
    earlier = terms.logical_or(earlier, condition);
  }
}

}  // namespace culprit::unroll
