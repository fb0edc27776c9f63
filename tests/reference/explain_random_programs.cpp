// SPDX-License-Identifier: MIT
#include "explain_random_programs.h"

#include <fmt/format.h>

#include <cstdlib>
#include <random>

namespace culprit::reference {

namespace {

// Of the program's text, before the body.
int lines_above(int inputs) {
  return 3 + 2 * inputs + variables + 1;
}

// The lines on which text() puts the statements.
void number(std::vector<Statement>& statements, int& line) {
  for (Statement& each : statements) {
    each.line = line++;
    if (each.kind != Statement::Kind::branch && each.kind != Statement::Kind::loop) continue;
    number(each.then_part, line);
    ++line;
    if (each.else_part.empty()) continue;
    number(each.else_part, line);
    ++line;
  }
}

class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  RandomProgram program() {
    RandomProgram made;
    inputs_ = made.inputs = 1 + below(3);
    made.body = statements(3 + below(4), 2);
    made.asserted = comparison();
    int line = lines_above(made.inputs) + 1;
    number(made.body, line);
    made.asserted_line = line;
    return made;
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  Operand operand() {
    switch (below(5)) {
      case 0: return {Operand::Kind::constant, below(4)};
      case 1: return {Operand::Kind::input, below(inputs_)};
      case 2: return {Operand::Kind::element, below(2)};
      default: return {Operand::Kind::variable, below(variables)};
    }
  }
  Expression value() {
    constexpr std::array<char, 5> operations{' ', '+', '-', '&', '*'};
    return {operand(), operand(), operations[static_cast<std::size_t>(below(5))]};
  }
  Expression comparison() {
    constexpr std::array<char, 4> operations{'<', '>', '=', '!'};
    return {operand(), operand(), operations[static_cast<std::size_t>(below(4))]};
  }
  std::vector<Statement> statements(int count, int depth) {
    std::vector<Statement> made;
    for (int i = 0; i < count; ++i) {
      Statement statement;
      int kind = below(depth > 0 ? 7 : 4);
      if (kind == 3 && below(2) == 0) {
        statement.kind = Statement::Kind::check;
        statement.value = comparison();
      } else if (kind == 6) {
        statement.kind = Statement::Kind::loop;
        statement.target = 1 + below(3);
        statement.then_part = statements(1 + below(2), depth - 1);
      } else if (kind >= 4) {
        statement.kind = Statement::Kind::branch;
        statement.value = comparison();
        statement.then_part = statements(1 + below(2), depth - 1);
        if (below(2) == 0) statement.else_part = statements(1 + below(2), depth - 1);
      } else if (kind == 2) {
        statement.kind = Statement::Kind::store;
        statement.target = below(2);
        statement.value = value();
      } else {
        statement.target = below(variables);
        statement.value = value();
      }
      made.push_back(std::move(statement));
    }
    return made;
  }

  std::mt19937 random_;
  int inputs_ = 1;
};

std::string text(const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::input: return fmt::format("in{}", operand.index);
    case Operand::Kind::variable: return fmt::format("v{}", operand.index);
    case Operand::Kind::element: return fmt::format("a[{}]", operand.index);
    case Operand::Kind::constant: break;
  }
  return std::to_string(operand.index);
}

std::string text(const Expression& expression) {
  if (expression.operation == ' ') return text(expression.left);
  std::string operation(1, expression.operation);
  if (operation == "=" || operation == "!") operation += "=";
  return fmt::format("{} {} {}", text(expression.left), operation, text(expression.right));
}

std::string text(const std::vector<Statement>& statements, int indent) {
  std::string out;
  std::string space(static_cast<std::size_t>(indent), ' ');
  for (const Statement& each : statements) {
    switch (each.kind) {
      case Statement::Kind::assign:
        out += fmt::format("{}v{} = {};\n", space, each.target, text(each.value));
        break;
      case Statement::Kind::store:
        out += fmt::format("{}a[{}] = {};\n", space, each.target, text(each.value));
        break;
      case Statement::Kind::branch:
        out += fmt::format("{}if ({}) {{\n{}{}}}\n", space, text(each.value),
                           text(each.then_part, indent + 2), space);
        if (!each.else_part.empty()) {
          out.pop_back();
          out += fmt::format(" else {{\n{}{}}}\n", text(each.else_part, indent + 2), space);
        }
        break;
      case Statement::Kind::loop:
        out += fmt::format("{}for (int i = 0; i < {}; i++) {{\n{}{}}}\n", space, each.target,
                           text(each.then_part, indent + 2), space);
        break;
      case Statement::Kind::check:
        out += fmt::format("{}assert({});\n", space, text(each.value));
        break;
    }
  }
  return out;
}

}  // namespace

RandomProgram random_program(unsigned seed) {
  return Generator(seed).program();
}

std::string text(const RandomProgram& program) {
  std::string out = "#include <assert.h>\nvoid __VERIFIER_assume(int);\nint main(void) {\n";
  for (int i = 0; i < program.inputs; ++i) {
    out += fmt::format("  int in{0};\n  __VERIFIER_assume(in{0} >= 0 && in{0} < {1});\n", i, range);
  }
  for (int i = 0; i < variables; ++i) out += fmt::format("  int v{} = {};\n", i, i);
  out += "  int a[2] = {1, 2};\n";
  out += text(program.body, 2);
  out += fmt::format("  assert({});\n}}\n", text(program.asserted));
  return out;
}

Trace trace(const RandomProgram& program, const std::vector<int>& inputs) {
  Trace made;
  Walk walk(program, inputs, [&made](std::size_t, Value value) {
    made.values.push_back(value);
    return value;
  });
  made.holds = walk.holds;
  made.names = std::move(walk.names);
  return made;
}

std::vector<std::size_t> differences(const Trace& a, const Trace& b) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < a.values.size(); ++i) {
    if (a.values[i] != b.values[i]) found.push_back(i);
  }
  return found;
}

std::vector<std::vector<int>> all_inputs(int count) {
  std::vector<std::vector<int>> all{{}};
  for (int i = 0; i < count; ++i) {
    std::vector<std::vector<int>> longer;
    for (const auto& each : all) {
      for (int value = 0; value < range; ++value) {
        longer.push_back(each);
        longer.back().push_back(value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::vector<int> inputs_of(const std::vector<check::InputValue>& given, int count) {
  std::vector<int> inputs(static_cast<std::size_t>(count), 0);
  for (const check::InputValue& each : given) {
    if (!each.input.name.starts_with("in")) continue;
    inputs[std::stoul(each.input.name.substr(2))] = std::stoi(each.value);
  }
  return inputs;
}

}  // namespace culprit::reference
