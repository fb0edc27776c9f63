// SPDX-License-Identifier: MIT
// What the state of a C program is made of when nothing is known about it: places, each with a
// variable of the term store that stands for its value.
//
//   slot        a local that is not in memory        x
//   argument    what a function was called with      never changes while it is active
//   result      what it returns
//   home        the number of the object of a local in memory, in the running activation
//   memory      so many bytes at an address, which is a term over places itself:  *p is memory(p, 4)
//
// A predicate is a condition over these variables. So the weakest precondition of a predicate is a
// substitution (substitution.h), and a question about a statement goes to the solver as it is.
//
// Addresses are numbers as in unroll/memory/address.h: object << 32 + offset. Globals and functions
// have numbers of their own here; only which addresses are equal, and how far apart they are within
// an object, is ever looked at.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "formula/terms.h"
#include "program/program.h"

namespace culprit::abstraction {

// What a pointer may point to: a global, a local of a function, a function. A set of them that
// contains `anything` is no knowledge at all.
struct Object {
  // life: whether a local is alive, one byte that is 1 or 0.
  enum class Kind : std::uint8_t { anything, global, local, function, life };
  Kind kind = Kind::anything;
  std::uint32_t function = 0;  // local
  std::uint32_t index = 0;
  auto operator<=>(const Object&) const = default;
};
using Objects = std::set<Object>;
bool may_share(const Objects& a, const Objects& b);

enum class PlaceKind : std::uint8_t { slot, argument, result, home, memory };

struct Place {
  PlaceKind kind = PlaceKind::slot;
  program::FunctionId function = program::FunctionId::none;  // not of memory
  std::uint32_t index = 0;                                   // of the slot, the argument, the local
  formula::Term variable{};
  formula::Term address{};  // memory
  std::uint32_t bytes = 0;
  Objects objects;    // memory: what the address may point to
  Objects points_to;  // what the value may point to, if it is a pointer
  bool is_signed = true;
  bool is_pointer = false;
  program::NodeId node = program::NodeId::none;  // memory: an expression that reads it
};

class Places {
 public:
  Places(const program::Program& program, formula::Terms& terms)
      : program_(program), terms_(terms) {}

  [[nodiscard]] const program::Program& program() const { return program_; }
  [[nodiscard]] formula::Terms& terms() const { return terms_; }

  formula::Term slot(program::FunctionId function, program::SlotId slot);
  formula::Term argument(program::FunctionId function, std::uint32_t index, program::Scalar scalar);
  formula::Term result(program::FunctionId function, program::Scalar scalar);
  // The address of a local in memory.
  formula::Term local_address(program::FunctionId function, program::LocalId local);
  formula::Term memory(formula::Term address, std::uint32_t bytes, const Objects& objects);
  // Where it is said whether the object at the address is alive: an address of nothing else.
  formula::Term life_of(formula::Term address);
  [[nodiscard]] formula::Term home(program::FunctionId function, program::LocalId local);

  static std::uint64_t global_address(program::GlobalId global) {
    return (std::uint64_t{index_of(global)} + 1) << 32;
  }
  static std::uint64_t function_address(program::FunctionId function) {
    return (first_function + index_of(function)) << 32;
  }
  static std::optional<program::FunctionId> function_at(std::uint64_t address);
  static std::optional<program::GlobalId> global_at(const program::Program& program,
                                                    std::uint64_t address);

  // The place that a variable stands for, or null.
  [[nodiscard]] const Place* find(formula::Term variable) const;
  [[nodiscard]] Place* find(formula::Term variable);
  // The places that a term speaks about, those in addresses included; null where there is a
  // variable that stands for no place.
  struct Support {
    std::vector<const Place*> places;
    bool has_unknown = false;
  };
  [[nodiscard]] const Support& support(formula::Term term);
  // In the order in which they were made; what holds of them in every state grows with them.
  [[nodiscard]] const std::vector<formula::Term>& axioms() const { return axioms_; }
  [[nodiscard]] std::size_t count() const { return places_.size(); }

 private:
  static constexpr std::uint64_t first_function = std::uint64_t{1} << 29;
  using Key = std::tuple<PlaceKind, std::uint32_t, std::uint32_t>;
  Place& made(const Key& key, std::uint32_t width);

  const program::Program& program_;
  formula::Terms& terms_;
  std::map<Key, std::size_t> known_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> memory_;  // by address and bytes
  std::vector<std::unique_ptr<Place>> places_;
  std::unordered_map<std::uint32_t, std::size_t> by_variable_;
  std::unordered_map<std::uint32_t, Support> supports_;
  std::vector<formula::Term> axioms_;
};

// All variables in a term, each once, in the order of their numbers.
std::vector<formula::Term> variables_in(const formula::Terms& terms, formula::Term term);

}  // namespace culprit::abstraction
