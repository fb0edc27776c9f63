// SPDX-License-Identifier: MIT
// What is compared between two runs of a Boolean program. A *visit* is an execution of a statement,
// known by the calls that lead to it and how often each loop around it was begun before; so two
// runs that take different ways still have visits in common. At a visit a run has *steps*: values
// that it assigns, passes, returns, decides or is given.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "boolean/program.h"
#include "boolean/trace.h"
#include "explain/finite/statement_order.h"

namespace culprit::explain {

using VisitId = std::uint32_t;

struct BooleanStepKey {
  VisitId visit = 0;
  std::uint32_t index = 0;  // among the steps of the visit
  auto operator<=>(const BooleanStepKey&) const = default;
};

struct BooleanStepInfo {
  enum class Kind : std::uint8_t {
    start,       // a variable that a routine finds when it is entered
    assignment,  // also of a call's results
    condition,
    jump,      // the number of the label
    argument,  // of a call
    result,    // of a return
  } kind = Kind::assignment;
  boolean::RoutineId routine = boolean::none;
  boolean::StatementId statement = boolean::none;  // of a start: none
  boolean::VariableId variable = boolean::none;    // that gets the value; none: there is none
  std::uint32_t position = 0;                      // among the statement's values or targets
  bool is_input = false;                           // the environment has a say
};

// Program and orders of its routines, and the names of visits.
class BooleanVisits {
 public:
  explicit BooleanVisits(const boolean::Program& program);

  [[nodiscard]] const boolean::Program& program() const { return program_; }
  [[nodiscard]] const StatementOrder& order(boolean::RoutineId routine) const {
    return orders_[routine];
  }
  // `activation` is the visit of the call, or `in_main`. The rounds are those of the loops around
  // the statement.
  static constexpr VisitId in_main = UINT32_MAX;
  VisitId visit(VisitId activation, boolean::StatementId statement,
                const std::vector<std::uint32_t>& rounds);
  // Where the routine is entered.
  VisitId entry(VisitId activation) { return visit(activation, boolean::none, {}); }

  // The environment decides: *, choose, goto; but not where the statements behind a choice assume
  // what was chosen.
  [[nodiscard]] bool is_chosen(const boolean::Statement& statement,
                               boolean::RoutineId routine) const;
  [[nodiscard]] std::size_t slot(boolean::VariableId variable) const { return slots_[variable]; }

 private:
  const boolean::Program& program_;
  std::vector<StatementOrder> orders_;
  std::vector<std::size_t> slots_;  // of a variable among the globals, or its routine's locals
  std::map<std::vector<std::uint32_t>, VisitId> visits_;
};

// A run as steps.
struct ConcreteRun {
  std::map<BooleanStepKey, std::uint64_t> values;
  std::set<VisitId> visited;
  VisitId last = 0;
  std::uint32_t rounds = 0;  // the most that a loop was begun again
  std::uint32_t depth = 0;   // of calls
};
ConcreteRun concrete_run(BooleanVisits& visits, const boolean::Trace& trace);

}  // namespace culprit::explain
