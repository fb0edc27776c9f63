// SPDX-License-Identifier: MIT
// Loops that are cut: one iteration stands for all of them.
//
// Where a run comes to such a loop, everything that the loop may write becomes unknown, and its
// body is executed once from there. What comes back to the head is looked at and goes no further:
//
//   i = 0; lock = 0;                         i and lock are 0: the state at the entry
//   while (i < n) {                          i and lock are anything: the state at the head
//     assert(!lock); lock = 1; ... lock = 0; i++;
//   }                                        back at the head: i + 1, 0, and nothing else differs
//   ...                                      goes on with i >= n, and anything in lock
//
// What a loop may write is learnt: the state that is back at the head is compared with the one that
// began there, in all slots that may be read and in all memory. What differs and was not unknown is
// a place that the loop writes; then the exploration has to begin again. When nothing new differs,
// every state in which a run can be at the head is the one at the head for some values of what is
// unknown: it is so at the entry, and stays so. Nothing has to be known about pointers for that. A
// loop that does more than write (it leaves an allocation behind, or reads input) is given up.
//
// That the unknown values are not just any, `guess` may say; whoever says it has to prove it for the
// values at the entry and back at the head (check/induction.h), which are kept here.
//
// With `assumed` = k the loop's first k iterations are executed as they are, beside any k that are
// assumed to break no rule and one more that is not: k-induction.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "unroll/explore/pointer_shape.h"
#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

// A variable of the activation that the loop belongs to, or a stretch of an object.
struct CutPlace {
  program::SlotId slot = program::SlotId::none;
  ObjectId object = ObjectId::null;
  std::uint32_t offset = 0, size = 0;

  auto operator<=>(const CutPlace&) const = default;
};

// A place whose values are kept.
struct CutValue {
  CutPlace place;
  program::Scalar scalar;
  std::string name;         // in C
  bool is_written = false;  // by the loop
  bool is_element = false;  // one of many that are written in the same object
  // Of a pointer that is written: beginnings and sizes of what it may point into.
  struct Pointee {
    std::uint64_t address = 0, size = 0;
  };
  std::vector<Pointee> pointees;
};

// A run at the head of a loop: when, after how many of the exploration's events, and the values.
struct CutArrival {
  formula::Term guard{}, alive{};
  std::size_t events = 0;
  std::vector<formula::Term> values;  // of Cut::places
};

struct Cut {
  std::uint64_t loop = 0;  // the same for all cuts of a loop that is come to by the same calls
  std::string name;        // "main.0"
  source::SourceSpan span;
  const program::Function* function = nullptr;
  std::vector<CutValue> places;
  CutArrival entry;
  std::vector<formula::Term> head;  // the values that are unknown, or as at the entry
  std::vector<CutArrival> again;
  std::shared_ptr<const State> state;  // at the head
};

class LoopCuts {
 public:
  // `most_values`: of places that are kept for each loop.
  explicit LoopCuts(std::size_t most_values) : most_values_(most_values) {}

  // By its name; false: it was among them.
  bool add(const std::string& loop) {
    cut_.clear();
    return names_.insert(loop).second;
  }
  void assume(std::uint32_t iterations) { assumed_ = iterations; }
  // What is known about the values at the head; nothing if it is not set.
  std::function<formula::Term(const Cut&)> guess;
  // If it is set, nothing is cut: it is told of each state that comes to a head, with the values
  // there as those of the entry.
  std::function<void(const Cut&)> observe;

  // Before each exploration. What was learnt about loops stays.
  void begin() {
    cuts_.clear();
    learnt_ = false;
    given_up_.clear();
  }
  // Was something learnt in it: has it to be repeated?
  [[nodiscard]] bool learnt() const { return learnt_; }
  // Not empty: why it says nothing about all runs.
  [[nodiscard]] const std::string& given_up() const { return given_up_; }
  [[nodiscard]] const std::vector<Cut>& cuts() const { return cuts_; }

  // For the executor.
  [[nodiscard]] bool cuts(const program::Function& function, const LoopComponent& loop);
  [[nodiscard]] bool is_assumed(const Iteration& iteration) const {
    return iteration.part == Iteration::Part::any_iteration && iteration.number < assumed_;
  }
  [[nodiscard]] bool is_assumed(const State& state) const;
  // A loop was entered beside its head: what stands for any iteration would not be told from what
  // was executed before it.
  void refuse(const std::string& loop) {
    if (!observe) give_up(loop + " is entered beside its head");
  }
  // The current state has come to the head of its innermost loop. False: it goes no further.
  // `beside`: another one that goes on there.
  bool pass(Run& run, std::optional<State>& beside);

 private:
  using Learnt = std::map<CutPlace, PointerShape>;

  // The cut of the current state's innermost loop, as it is entered.
  Cut cut_at_entry(Run& run);
  void begin_cut(Run& run, std::optional<State>& beside);
  void add_places(Run& run, const Learnt& written, Cut& cut) const;
  void add_pointees(const Run& run, const PointerShape& shape, CutValue& value) const;
  void make_unknown(Run& run, Learnt& written);
  CutArrival arrival(Run& run, const Cut& cut) const;
  // loop_change.cpp: what the loop has changed in the current state.
  void learn(Run& run, const Cut& cut);
  void learn_slots(Run& run, const State& head, Learnt& written);
  void learn_memory(Run& run, const State& head, Learnt& written);
  void learn_object(Run& run, State& head, ObjectId id, Learnt& written);
  void learn_place(Run& run, const CutPlace& place, Learnt& written);
  // Stretches that were written before, in another shape, and this one become one stretch, that
  // `place` is then. True: the place, or a part of it, is known to be written.
  bool absorb(CutPlace& place, Learnt& written);
  void give_up(const std::string& why) {
    if (given_up_.empty()) given_up_ = why;
  }

  std::size_t most_values_;
  std::uint32_t assumed_ = 0;
  std::set<std::string> names_;
  std::map<std::pair<const program::Function*, program::BlockId>, bool> cut_;  // by its head
  std::map<std::uint64_t, Learnt> written_;                                    // by Cut::loop
  std::vector<Cut> cuts_;
  bool learnt_ = false;
  std::string given_up_;
};

// The place's value in the current state. For places of more than 8 bytes see content.
formula::Term value_at(Run& run, const CutPlace& place);
// The bytes of an object of the state.
formula::Term content(Run& run, const Memory& memory, const CutPlace& place);
// Is it treated as a pointer?
bool holds_pointer(const Run& run, const CutPlace& place);

}  // namespace culprit::unroll
