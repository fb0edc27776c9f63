// SPDX-License-Identifier: MIT
// Where does a program depend on an order of evaluation that C leaves open?
//
//     printf("%d %d\n", next(), next());      both calls write next's counter
//     a[i] = i++;                             i is written, and read without an order
//
// Clang's order is followed, and so it is said where another compiler may do something else. What
// functions read and write is collected unit by unit, and compared when all are known. Memory
// behind pointers is told apart by its type: two different arrays of int are taken for one.
#pragma once

#include <clang/AST/ASTContext.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace culprit::frontend {

class EvaluationOrder {
 public:
  void add(clang::ASTContext& unit);
  // One line for each place where the order matters, in the order of the units.
  [[nodiscard]] std::vector<std::string> warnings() const;

  // Names of variables, of memory by its type, and of what the library keeps: its input and output.
  struct Accesses {
    std::set<std::string> reads, writes;
  };
  struct Effects {
    Accesses own;
    // By name; what a function without a body may access through its arguments.
    std::map<std::string, Accesses> calls;
    [[nodiscard]] bool can_write() const { return !own.writes.empty() || !calls.empty(); }
    [[nodiscard]] bool any() const { return can_write() || !own.reads.empty(); }
  };

 private:
  friend class EffectCollector;

  // An expression whose operands have no order.
  struct Place {
    std::string location;
    std::vector<Effects> operands;
  };
  [[nodiscard]] std::map<std::string, Accesses> accesses_of_functions() const;

  std::map<std::string, Effects> functions_;       // those with a body
  std::set<std::string> functions_by_address_;     // whom a call through a pointer may reach
  std::map<std::string, std::string> by_pointer_;  // a variable that pointers reach: its memory
  std::vector<Place> places_;
};

}  // namespace culprit::frontend
