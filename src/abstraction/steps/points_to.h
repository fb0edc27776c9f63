// SPDX-License-Identifier: MIT
// What pointers may point to, wherever control is (Andersen 1994, by inclusion): whatever has the
// address of an object somewhere in it may point to the object. Types are not believed: a number
// that was computed from an address counts as one.
//
// A pointer that comes from outside points to nothing here. That is safe, because whoever follows a
// pointer has to prove first that it points to one of these objects (translate.h).
#pragma once

#include <map>
#include <vector>

#include "abstraction/steps/places.h"

namespace culprit::abstraction {

class PointsTo {
 public:
  explicit PointsTo(const program::Program& program);

  // Of an expression in a function: what its value may point to.
  [[nodiscard]] Objects of(program::FunctionId function, program::NodeId root) const;
  [[nodiscard]] const Objects& contents(const Object& object) const;
  // Who may be called there.
  [[nodiscard]] std::vector<program::FunctionId> callees(program::FunctionId function,
                                                         const program::Call& call) const;
  // What the function and whom it calls may write, their own locals included.
  [[nodiscard]] const Objects& written(program::FunctionId function) const;
  // May it call itself, over others too?
  [[nodiscard]] bool is_recursive(program::FunctionId function) const;

 private:
  using Slots = std::vector<Objects>;
  void pass(program::FunctionId function);
  void pass_call(program::FunctionId function, const program::Call& call);
  void find_written();
  bool add(Objects& to, const Objects& more);
  void store(const Objects& where, const Objects& what);

  const program::Program& program_;
  std::vector<Slots> slots_;  // by function
  std::vector<Objects> results_;
  std::map<Object, Objects> contents_;
  std::vector<Objects> written_;
  std::vector<std::vector<program::FunctionId>> calls_;
  std::vector<bool> recursive_;
  bool changed_ = false;
};

}  // namespace culprit::abstraction
