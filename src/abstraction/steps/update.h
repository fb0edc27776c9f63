// SPDX-License-Identifier: MIT
// What a piece of a program does to the state: new values of places and writes to memory, as terms
// over the places before it.
//
//   x = *p + 1; *q = x;      x := memory(p) + 1,  memory(q, 4) := memory(p) + 1
//
// To ask what holds afterwards, a condition's places are replaced by what they are then. A read that
// a write may have met becomes a choice: of the written value where the addresses are equal, of the
// old content where they do not overlap, and of anything where they overlap in part.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "abstraction/steps/places.h"
#include "abstraction/steps/substitution.h"

namespace culprit::abstraction {

struct Write {
  enum class Kind : std::uint8_t {
    value,    // the bytes at the address become `value`
    clear,    // so many bytes become 0
    copy,     // so many bytes become those at `from`
    unknown,  // the objects may hold anything
  };
  Kind kind = Kind::value;
  formula::Term address{};
  std::uint64_t bytes = 0;
  formula::Term value{};
  formula::Term from{};
  Objects objects;       // what is written
  Objects from_objects;  // what is copied
};

// The old content of memory, and a value of which nothing is known.
struct Below {
  std::function<formula::Term(formula::Term address, std::uint32_t bytes, const Objects& objects)>
      content;
  // By the number of the write that left it so, or SIZE_MAX, and the address.
  std::function<formula::Term(std::uint32_t width, std::size_t write, formula::Term address)>
      anything;
  // Taken as impossible: that accesses overlap in part. For guesses only.
  bool is_lenient = false;
};

// The bytes at an address after the writes, the first `count` of them.
class Memory {
 public:
  explicit Memory(formula::Terms& terms) : terms_(&terms) {}
  void add(Write write) { writes_.push_back(std::move(write)); }
  [[nodiscard]] const std::vector<Write>& writes() const { return writes_; }
  [[nodiscard]] formula::Term read(formula::Term address, std::uint32_t bytes,
                                   const Objects& objects, const Below& below) const {
    return read(address, bytes, objects, below, writes_.size());
  }
  [[nodiscard]] bool may_change(const Objects& objects) const;

 private:
  [[nodiscard]] formula::Term read(formula::Term address, std::uint32_t bytes,
                                   const Objects& objects, const Below& below,
                                   std::size_t count) const;
  [[nodiscard]] formula::Term over(const Write& write, std::size_t number, formula::Term address,
                                   std::uint32_t bytes, const Below& below,
                                   formula::Term old) const;

  formula::Terms* terms_;
  std::vector<Write> writes_;
};

class Update {
 public:
  explicit Update(Places& places) : places_(places), memory_(places.terms()) {}
  // The same for guessing predicates: simpler, and not always true.
  [[nodiscard]] Update lenient() const {
    Update made(places_);
    made.values_ = values_;
    made.memory_ = memory_;
    made.is_lenient_ = true;
    return made;
  }

  void set(formula::Term place, formula::Term value);
  void write(Write write) { memory_.add(std::move(write)); }
  [[nodiscard]] bool is_nothing() const { return values_.empty() && memory_.writes().empty(); }
  [[nodiscard]] const std::map<formula::Term, formula::Term>& values() const { return values_; }
  [[nodiscard]] const Memory& memory() const { return memory_; }

  // What a term over places is afterwards, over the places before.
  formula::Term after(formula::Term term);
  // What memory holds afterwards, at an address over the places before.
  formula::Term read(formula::Term address, std::uint32_t bytes, const Objects& objects);
  // Can the term be another one afterwards?
  [[nodiscard]] bool touches(formula::Term term);

 private:
  Places& places_;
  std::map<formula::Term, formula::Term> values_;
  Memory memory_;
  bool is_lenient_ = false;
  std::optional<Substitution> substitution_;
  std::map<std::pair<formula::Term, std::uint32_t>, formula::Term> read_;
};

}  // namespace culprit::abstraction
