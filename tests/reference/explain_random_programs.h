// SPDX-License-Identifier: MIT
// Random C programs whose runs are easily enumerated, for tools that compare `explain` with trying
// everything. They have a few inputs of a small range, assignments, an array of two elements,
// branches, loops that constants end, an assertion at the end and some elsewhere. Their steps are
// computed as paper 001 says (Figure 4), by walking both ways of every branch.
#pragma once

#include <fmt/format.h>

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "check/check_program.h"

namespace culprit::reference {

constexpr int variables = 3;
constexpr int range = 3;  // of inputs: 0 to range - 1

// x, a constant, a[k], or two of them with an operator.
struct Operand {
  enum class Kind { input, variable, element, constant } kind = Kind::constant;
  int index = 0;
};
struct Expression {
  Operand left, right;
  char operation = ' ';  // ' ': only the left
};
struct Statement {
  enum class Kind { assign, store, branch, loop, check } kind = Kind::assign;
  int line = 0;
  int target = 0;  // variable, or element of the array; of a loop: how often
  Expression value;
  std::vector<Statement> then_part, else_part;
};
struct RandomProgram {
  int inputs = 0;
  std::vector<Statement> body;
  Expression asserted;
  int asserted_line = 0;
};

RandomProgram random_program(unsigned seed);
std::string text(const RandomProgram& program);

using Value = std::array<int, 2>;  // of a step: a scalar, or both elements

struct State {
  std::array<int, variables> scalars{0, 1, 2};
  Value elements{1, 2};
};

// Walks the program once and asks for the value of each step: the one that is computed, or another.
class Walk {
 public:
  // Given the step's number and what its expression yields.
  using Choose = std::function<Value(std::size_t, Value)>;
  // Told where the run is, before the statement of this line.
  using Arrive = std::function<void(int, const State&, const std::vector<int>&)>;

  Walk(const RandomProgram& program, std::vector<int> inputs, Choose choose, Arrive arrive = {})
      : program_(program),
        inputs_(std::move(inputs)),
        choose_(std::move(choose)),
        arrive_(std::move(arrive)) {
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      inputs_[i] = step(fmt::format("in{}", i), {inputs_[i], 0})[0];
    }
    State state;
    // Behind the declaration of each input stands its range.
    constexpr int first_range = 5;
    for (int i = 0; i < program.inputs; ++i) at(first_range + 2 * i, state);
    run(program.body, state, true);
    at(program.asserted_line, state);
    holds = holds && evaluate(program.asserted, state) != 0;
  }

  bool holds = true;
  std::vector<std::string> names;  // of the steps

 private:
  void at(int line, const State& state) const {
    if (arrive_) arrive_(line, state, inputs_);
  }
  Value step(std::string name, Value value) {
    names.push_back(std::move(name));
    return choose_(names.size() - 1, value);
  }
  [[nodiscard]] int evaluate(const Operand& operand, const State& state) const {
    auto index = static_cast<std::size_t>(operand.index);
    switch (operand.kind) {
      case Operand::Kind::input: return inputs_[index];
      case Operand::Kind::variable: return state.scalars[index];
      case Operand::Kind::element: return state.elements[index];
      case Operand::Kind::constant: break;
    }
    return operand.index;
  }
  [[nodiscard]] int evaluate(const Expression& expression, const State& state) const {
    int a = evaluate(expression.left, state);
    if (expression.operation == ' ') return a;
    int b = evaluate(expression.right, state);
    auto wrapped = [](long long value) { return static_cast<int>(static_cast<unsigned>(value)); };
    switch (expression.operation) {
      case '+': return wrapped(static_cast<long long>(a) + b);
      case '-': return wrapped(static_cast<long long>(a) - b);
      case '*': return wrapped(static_cast<long long>(a) * b);
      case '&': return a & b;
      case '<': return a < b;
      case '>': return a > b;
      case '=': return a == b;
      default: return a != b;
    }
  }
  static void assigned(const std::vector<Statement>& statements, std::set<int>& targets) {
    for (const Statement& each : statements) {
      if (each.kind == Statement::Kind::assign) targets.insert(each.target);
      if (each.kind == Statement::Kind::store) targets.insert(variables);
      assigned(each.then_part, targets);
      assigned(each.else_part, targets);
    }
  }
  // `reached`: does the run come here, as far as the branches around it decide?
  void run(const std::vector<Statement>& statements, State& state, bool reached) {
    for (const Statement& each : statements) {
      if (reached) at(each.line, state);
      auto target = static_cast<std::size_t>(each.target);
      int value = evaluate(each.value, state);
      switch (each.kind) {
        case Statement::Kind::assign:
          state.scalars[target] =
              step(fmt::format("v{}@{}", each.target, each.line), {value, 0})[0];
          break;
        case Statement::Kind::store: {
          Value whole = state.elements;
          whole[target] = value;
          state.elements = step(fmt::format("a@{}", each.line), whole);
          break;
        }
        case Statement::Kind::branch: {
          bool guard = step(fmt::format("guard@{}", each.line), {reached && value != 0, 0})[0] != 0;
          State then_state = state, else_state = state;
          run(each.then_part, then_state, reached && guard);
          run(each.else_part, else_state, reached && !guard);
          const State& taken = guard ? then_state : else_state;
          std::set<int> targets;
          assigned(each.then_part, targets);
          assigned(each.else_part, targets);
          for (int variable : targets) {
            if (variable == variables) {
              state.elements = step("join of a", taken.elements);
            } else {
              auto index = static_cast<std::size_t>(variable);
              state.scalars[index] =
                  step(fmt::format("join of v{}", variable), {taken.scalars[index], 0})[0];
            }
          }
          break;
        }
        case Statement::Kind::loop:
          for (int i = 0; i < each.target; ++i) run(each.then_part, state, reached);
          break;
        case Statement::Kind::check: holds = holds && (!reached || value != 0); break;
      }
    }
  }

  const RandomProgram& program_;
  std::vector<int> inputs_;
  Choose choose_;
  Arrive arrive_;
};

struct Trace {
  std::vector<Value> values;
  std::vector<std::string> names;
  bool holds = false;
};
Trace trace(const RandomProgram& program, const std::vector<int>& inputs);

// The steps that have different values.
std::vector<std::size_t> differences(const Trace& a, const Trace& b);

// All combinations of values that the inputs may have.
std::vector<std::vector<int>> all_inputs(int count);
// Those of a run that culprit found.
std::vector<int> inputs_of(const std::vector<check::InputValue>& given, int count);

}  // namespace culprit::reference
