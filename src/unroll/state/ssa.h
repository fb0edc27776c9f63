// SPDX-License-Identifier: MIT
// The steps of an unrolling as static single assignments: what `explain` compares in two runs
// (paper 001, sections 3.1 and 3.2, Figure 4).
//
//   int least = input1;          input1#0                        input
//   if (least > input2)          least#0 == input1#0             assignment
//     most = input2;             guard#3 == least#0 > input2#0   guard
//                                most#5 == input2#0              assignment
//                                most#6 == guard#3 ? most#5 : most#4     merge
//
// Every input, assignment, argument that becomes a parameter, returned value, guard, and every
// variable that was assigned on one of several ways that join is one step. A step has its value
// whether a run comes to it or not: the value that its expression has with the operands of that
// place. A write to an array or a structure is one step, whose value is the whole object.
//
// An observer sees each step as it is made and may change its value: the run goes on with what it
// leaves. That is how Δ-slicing relaxes the constraints of steps (section 5).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "formula/terms.h"
#include "program/program.h"
#include "source/source_span.h"
#include "unroll/memory/address.h"

namespace culprit::unroll {

enum class SsaKind : std::uint8_t { input, assignment, argument, result, guard, merge };

// A value, or a scalar inside an object.
struct SsaPart {
  ObjectId object = ObjectId::null;    // null: the value itself
  std::uint32_t offset = 0, size = 0;  // of a part of an object, in bytes
  formula::Term value{};
  bool missing = false;  // never written: it has no value
  program::TypeId type = program::TypeId::none;
  program::Scalar scalar;
  // Where the observer wants texts: "a[2]" and its value in C syntax, if the value is a constant.
  std::string place, text;
};

struct SsaStep {
  SsaKind kind = SsaKind::assignment;
  std::uint64_t key = 0;  // tells it from all others, and is the same in every unrolling
  std::uint32_t version = 0;
  formula::Term reached{};  // the runs that come to it, as far as branches decide
  const program::Function* function = nullptr;  // null: before the program starts
  source::SourceSpan span;
  std::string variable;  // "x", "a", "f()" for its result; empty: a guard
  std::vector<SsaPart> parts;
  // Merge: what came together, and on which runs.
  struct Incoming {
    formula::Term when{};
    std::uint32_t version = 0;
  };
  std::vector<Incoming> incoming;
};

class SsaObserver {
 public:
  SsaObserver() = default;
  SsaObserver(const SsaObserver&) = delete;
  SsaObserver& operator=(const SsaObserver&) = delete;
  virtual ~SsaObserver() = default;

  // The values may be changed.
  virtual void step(SsaStep& step) = 0;
  // Shall the way that a constant guard rules out be followed too, for its steps and joins?
  enum class InfeasibleBranch : std::uint8_t { no, inside_loops, always };
  [[nodiscard]] virtual InfeasibleBranch infeasible_branch(std::uint64_t guard) const {
    (void)guard;
    return InfeasibleBranch::no;
  }
  // Are SsaPart::place and text worth making?
  [[nodiscard]] virtual bool wants_text() const { return false; }
  // Parts of an asserted expression whose truth the observer wants to know, and what it is each
  // time that runs come to the assertion.
  [[nodiscard]] virtual std::vector<program::NodeId> asked(program::PropertyId property) const {
    (void)property;
    return {};
  }
  virtual void asserted(program::PropertyId property, formula::Term reached,
                        const std::vector<formula::Term>& values) {
    (void)property, (void)reached, (void)values;
  }
  // Objects that the step with this key writes, besides those that it is seen to write.
  [[nodiscard]] virtual std::vector<ObjectId> objects(std::uint64_t key) const {
    (void)key;
    return {};
  }
};

// What tells the values of variables apart where ways join. Part of a state; empty unless steps are
// observed.
struct SsaVersions {
  std::vector<std::uint32_t> slots;                         // as State::slots; 0: not declared yet
  std::vector<std::pair<ObjectId, std::uint32_t>> objects;  // sorted; missing: as it began
  std::vector<ObjectId> written_by_model;  // since the user's code called a library function

  [[nodiscard]] std::uint32_t object(ObjectId id) const;
  void set_object(ObjectId id, std::uint32_t version);
};

}  // namespace culprit::unroll
