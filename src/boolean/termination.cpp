// SPDX-License-Identifier: MIT
#include "boolean/termination.h"

#include <algorithm>
#include <map>

namespace culprit::boolean {

namespace {

// For each routine the least routine of those that it calls, directly or not, and that call it;
// none where calls do not lead back.
std::vector<RoutineId> recursion_groups(const Program& program) {
  std::size_t count = program.routines.size();
  std::vector<std::vector<bool>> reaches(count, std::vector<bool>(count, false));
  for (RoutineId from = 0; from < count; ++from) {
    std::vector<RoutineId> open = {from};
    while (!open.empty()) {
      RoutineId at = open.back();
      open.pop_back();
      for (const Statement& statement : program.routines[at].statements) {
        if (statement.kind != StatementKind::call || reaches[from][statement.callee]) continue;
        reaches[from][statement.callee] = true;
        open.push_back(statement.callee);
      }
    }
  }
  std::vector<RoutineId> groups(count, none);
  for (RoutineId r = 0; r < count; ++r) {
    for (RoutineId other = 0; other <= r && groups[r] == none; ++other) {
      if (reaches[r][other] && reaches[other][r]) groups[r] = other;
    }
  }
  return groups;
}

// What is compared, and where it is kept.
struct Memory {
  std::vector<VariableId> flags;   // which of the places was saved
  std::vector<VariableId> values;  // originals
  std::vector<VariableId> copies;  // of them, in the same order

  [[nodiscard]] std::vector<VariableId> all() const {
    std::vector<VariableId> variables = flags;
    variables.insert(variables.end(), copies.begin(), copies.end());
    return variables;
  }
};

class TerminationWriter {
 public:
  explicit TerminationWriter(const Program& program)
      : program_(program), groups_(recursion_groups(program)) {}

  Program write() {
    recursions_.resize(program_.routines.size());
    for (RoutineId r = 0; r < groups_.size(); ++r) {
      if (groups_[r] != none) recursions_[r] = recursion_memory(r);
    }
    for (RoutineId r = 0; r < groups_.size(); ++r) write_routine(r);
    if (groups_[program_.main] != none) start_outside();
    return std::move(program_);
  }

 private:
  // --- variables ---

  VariableId add_variable(std::string name, RoutineId routine) {
    auto id = static_cast<VariableId>(program_.variables.size());
    Variable variable;
    variable.name = std::move(name);
    variable.routine = routine;
    variable.is_added = true;
    program_.variables.push_back(std::move(variable));
    return id;
  }

  void add_copies(Memory& memory, RoutineId routine, const std::string& prefix) {
    for (VariableId value : memory.values) {
      memory.copies.push_back(add_variable(prefix + " " + program_.variables[value].name, routine));
    }
  }

  // All routines of a group have the same flags; there are as many copies as the one with the most
  // parameters needs. Both become parameters, behind those that are written.
  Memory recursion_memory(RoutineId r) {
    Memory memory;
    Routine& routine = program_.routines[r];
    std::size_t most = 0;
    for (RoutineId member = 0; member < groups_.size(); ++member) {
      if (groups_[member] != groups_[r]) continue;
      const Routine& each = program_.routines[member];
      std::size_t written = recursions_[member].flags.empty()
                                ? each.parameters
                                : each.parameters - recursions_[member].all().size();
      most = std::max(most, written);
      memory.flags.push_back(add_variable("entered " + each.name, r));
    }
    memory.values = program_.globals;
    memory.values.insert(memory.values.end(), routine.locals.begin(),
                         routine.locals.begin() + static_cast<std::ptrdiff_t>(routine.parameters));
    add_copies(memory, r, "entered with");
    while (memory.copies.size() < program_.globals.size() + most)
      memory.copies.push_back(add_variable("entered with nothing", r));
    std::vector<VariableId> added = memory.all();
    routine.locals.insert(routine.locals.begin() + static_cast<std::ptrdiff_t>(routine.parameters),
                          added.begin(), added.end());
    routine.parameters += added.size();
    return memory;
  }

  // --- expressions ---

  ExpressionId add_node(Expression node, ExpressionId first) {
    node.first = first;
    program_.expressions.push_back(node);
    return static_cast<ExpressionId>(program_.expressions.size() - 1);
  }

  ExpressionId next_expression() const {
    return static_cast<ExpressionId>(program_.expressions.size());
  }

  ExpressionId constant(bool value) {
    Expression node;
    node.value = value;
    return add_node(node, next_expression());
  }

  ExpressionId unknown() {
    Expression node;
    node.kind = ExpressionKind::unknown;
    return add_node(node, next_expression());
  }

  ExpressionId variable(VariableId id) {
    Expression node;
    node.kind = ExpressionKind::variable;
    node.variable = id;
    return add_node(node, next_expression());
  }

  ExpressionId combine(ExpressionKind kind, ExpressionId first, ExpressionId left,
                       ExpressionId right = none) {
    Expression node;
    node.kind = kind;
    node.left = left;
    node.right = right;
    return add_node(node, first);
  }

  // !(flag & value = copy & …)
  ExpressionId not_again(const Memory& memory, VariableId flag) {
    ExpressionId all = variable(flag), first = all;
    for (std::size_t i = 0; i < memory.values.size(); ++i) {
      ExpressionId value = variable(memory.values[i]);
      ExpressionId copy = variable(memory.copies[i]);
      ExpressionId equal = combine(ExpressionKind::equivalence, value, value, copy);
      all = combine(ExpressionKind::conjunction, first, all, equal);
    }
    return combine(ExpressionKind::negation, first, all);
  }

  // !flag & !flag & …
  ExpressionId none_set(const std::vector<VariableId>& flags) {
    ExpressionId all = none, first = next_expression();
    for (VariableId flag : flags) {
      ExpressionId set = variable(flag);
      ExpressionId unset = combine(ExpressionKind::negation, set, set);
      all = all == none ? unset : combine(ExpressionKind::conjunction, first, all, unset);
    }
    return all;
  }

  // --- statements ---

  static Statement added(StatementKind kind) {
    Statement statement;
    statement.kind = kind;
    statement.is_added = true;
    return statement;
  }

  void assign(Statement& statement, VariableId target, ExpressionId value) {
    statement.targets.push_back({target, {}});
    statement.values.push_back(value);
  }

  // Four statements that begin at number `at`; what they look at stands behind them.
  void look(std::vector<Statement>& statements, const Memory& memory, VariableId flag,
            AssertionKind what, source::SourceSpan span) {
    auto at = static_cast<StatementId>(statements.size());
    Statement check = added(StatementKind::assert_);
    check.asserts = what;
    check.values = {not_again(memory, flag)};
    check.span = span;
    check.successors = {at + 1};
    Statement either = added(StatementKind::jump);
    either.successors = {at + 2, at + 4};
    Statement once = added(StatementKind::assume);
    once.values = {none_set(memory.flags)};
    once.successors = {at + 3};
    Statement save = added(StatementKind::assign);
    assign(save, flag, constant(true));
    for (std::size_t i = 0; i < memory.values.size(); ++i)
      assign(save, memory.copies[i], variable(memory.values[i]));
    save.successors = {at + 4};
    for (Statement* each : {&check, &either, &once, &save}) statements.push_back(std::move(*each));
  }

  // Only a jump goes back: everything else is followed by what is written behind it.
  static bool goes_back(const Statement& statement, StatementId at) {
    return statement.kind == StatementKind::jump &&
           std::any_of(statement.successors.begin(), statement.successors.end(),
                       [&](StatementId next) { return next <= at; });
  }

  // The jump that closes a while is written nowhere: it is shown at the while.
  static source::SourceSpan span_of_loop(const std::vector<Statement>& written, StatementId at) {
    if (written[at].span.known()) return written[at].span;
    return written[*std::min_element(written[at].successors.begin(), written[at].successors.end())]
        .span;
  }

  void write_routine(RoutineId r) {
    std::vector<Statement> written = std::move(program_.routines[r].statements);
    std::vector<StatementId> loops;
    for (StatementId s = 0; s < written.size(); ++s) {
      if (goes_back(written[s], s)) loops.push_back(s);
    }
    Memory memory;
    if (!loops.empty()) memory = loop_memory(r, loops.size());
    std::vector<Statement> statements;
    begin(statements, r, memory);
    std::vector<StatementId> moved;
    std::size_t next_loop = 0;
    for (StatementId s = 0; s < written.size(); ++s) {
      moved.push_back(static_cast<StatementId>(statements.size()));
      if (next_loop < loops.size() && loops[next_loop] == s) {
        look(statements, memory, memory.flags[next_loop], AssertionKind::loop_ends,
             span_of_loop(written, s));
        ++next_loop;
      }
      statements.push_back(std::move(written[s]));
      pass_on(r, statements.back());
    }
    for (Statement& statement : statements) {
      if (statement.is_added) continue;
      for (StatementId& successor : statement.successors) successor = moved[successor];
    }
    program_.routines[r].statements = std::move(statements);
  }

  Memory loop_memory(RoutineId r, std::size_t loops) {
    Memory memory;
    for (VariableId variable : program_.visible(r)) {
      if (!program_.variables[variable].is_added) memory.values.push_back(variable);
    }
    for (std::size_t i = 0; i < loops; ++i)
      memory.flags.push_back(add_variable("saved at loop " + std::to_string(i + 1), r));
    add_copies(memory, r, "saved");
    std::vector<VariableId> all = memory.all();
    std::vector<VariableId>& locals = program_.routines[r].locals;
    locals.insert(locals.end(), all.begin(), all.end());
    return memory;
  }

  // Whether it was entered like that, and that nothing has been saved in its loops.
  void begin(std::vector<Statement>& statements, RoutineId r, const Memory& loops) {
    if (groups_[r] != none) {
      const Memory& memory = recursions_[r];
      auto position = std::count(groups_.begin(), groups_.begin() + r, groups_[r]);
      look(statements, memory, memory.flags[static_cast<std::size_t>(position)],
           AssertionKind::recursion_ends, program_.routines[r].span);
    }
    if (loops.flags.empty()) return;
    Statement forget = added(StatementKind::assign);
    for (VariableId variable : loops.all()) assign(forget, variable, constant(false));
    forget.successors = {static_cast<StatementId>(statements.size() + 1)};
    statements.push_back(std::move(forget));
  }

  // A call inside the group hands on what was saved; one from outside begins with nothing.
  void pass_on(RoutineId caller, Statement& statement) {
    if (statement.kind != StatementKind::call || groups_[statement.callee] == none) return;
    bool inside = groups_[caller] == groups_[statement.callee];
    for (std::size_t i = 0; i < recursions_[statement.callee].all().size(); ++i) {
      statement.values.push_back(inside ? variable(recursions_[caller].all()[i]) : constant(false));
    }
  }

  // main calls itself: a routine before it calls it with nothing saved.
  void start_outside() {
    const Routine& main = program_.routines[program_.main];
    Routine outside;
    outside.name = main.name;
    outside.span = main.span;
    outside.is_added = true;
    Statement call = added(StatementKind::call);
    call.callee = program_.main;
    std::size_t written = main.parameters - recursions_[program_.main].all().size();
    for (std::size_t i = 0; i < main.parameters; ++i)
      call.values.push_back(i < written ? unknown() : constant(false));
    call.successors = {1};
    outside.statements.push_back(std::move(call));
    Statement exit = added(StatementKind::exit);
    exit.span = main.statements.back().span;
    outside.statements.push_back(std::move(exit));
    program_.main = static_cast<RoutineId>(program_.routines.size());
    program_.routines.push_back(std::move(outside));
  }

  Program program_;
  std::vector<RoutineId> groups_;
  std::vector<Memory> recursions_;  // by routine
};

}  // namespace

Program with_termination_asserted(const Program& program) {
  return TerminationWriter(program).write();
}

}  // namespace culprit::boolean
