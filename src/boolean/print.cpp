// SPDX-License-Identifier: MIT
#include "boolean/print.h"

#include <fmt/format.h>

namespace culprit::boolean {

namespace {

// How tightly an operator binds; an operand that binds less tightly needs parentheses.
enum Binding {
  equivalence_level,
  implication_level,
  or_level,
  xor_level,
  and_level,
  equal_level,
  unary_level,
  atom
};

struct Text {
  std::string text;
  Binding binding;
};

std::string at_least(const Text& operand, Binding level) {
  return operand.binding >= level ? operand.text : fmt::format("({})", operand.text);
}

Text binary(const Text& left, const char* symbol, const Text& right, Binding level) {
  // Chains of & and | are associative, so an equal level on the right needs no parentheses either.
  Binding right_level =
      level == and_level || level == or_level ? level : static_cast<Binding>(level + 1);
  Binding left_level =
      level == equal_level || level == implication_level ? static_cast<Binding>(level + 1) : level;
  return {at_least(left, left_level) + symbol + at_least(right, right_level), level};
}

Text node_text(const Program& program, const Expression& node, const std::vector<Text>& done,
               ExpressionId first) {
  auto operand = [&](ExpressionId id) -> const Text& { return done[id - first]; };
  switch (node.kind) {
    case ExpressionKind::constant: return {node.value ? "T" : "F", atom};
    case ExpressionKind::variable: return {program.variables[node.variable].name, atom};
    case ExpressionKind::primed:
      return {fmt::format("'{}", program.variables[node.variable].name), atom};
    case ExpressionKind::unknown: return {"*", atom};
    case ExpressionKind::choose:
      return {fmt::format("choose[{}, {}]", operand(node.left).text, operand(node.right).text),
              atom};
    case ExpressionKind::negation:
      return {fmt::format("!{}", at_least(operand(node.left), unary_level)), unary_level};
    case ExpressionKind::conjunction:
      return binary(operand(node.left), " & ", operand(node.right), and_level);
    case ExpressionKind::disjunction:
      return binary(operand(node.left), " | ", operand(node.right), or_level);
    case ExpressionKind::exclusive_or:
      return binary(operand(node.left), " != ", operand(node.right), equal_level);
    case ExpressionKind::equivalence:
      return binary(operand(node.left), " = ", operand(node.right), equal_level);
    case ExpressionKind::implication:
      return binary(operand(node.left), " => ", operand(node.right), implication_level);
  }
  return {"", atom};
}

std::string range_text(const Program& program, const Expressions& nodes, ExpressionId first,
                       ExpressionId last) {
  std::vector<Text> done;
  for (ExpressionId id = first; id <= last; ++id) {
    done.push_back(node_text(program, nodes[id], done, first));
    // An operand is used once: its text can go, which keeps a long chain from needing quadratic
    // memory.
    for (ExpressionId used : {nodes[id].left, nodes[id].right}) {
      if (used != none) std::string().swap(done[used - first].text);
    }
  }
  return done.back().text;
}

std::string join_values(const Program& program, const std::vector<ExpressionId>& values) {
  std::string all;
  for (ExpressionId value : values) {
    if (!all.empty()) all += ", ";
    all += to_text(program, value);
  }
  return all;
}

std::string join_targets(const Program& program, const std::vector<Target>& targets) {
  std::string all;
  for (const Target& target : targets) {
    if (!all.empty()) all += ", ";
    all += target.variable == none ? "_" : program.variables[target.variable].name;
  }
  return all;
}

std::string join_names(const Program& program, const std::vector<VariableId>& variables,
                       std::size_t from, std::size_t to) {
  std::string all;
  for (std::size_t i = from; i < to; ++i) {
    if (i != from) all += ", ";
    all += program.variables[variables[i]].name;
  }
  return all;
}

}  // namespace

std::string to_text(const Program& program, ExpressionId expression) {
  return range_text(program, program.expressions, program.expressions[expression].first,
                    expression);
}

std::string to_text(const Program& program, const Expressions& nodes) {
  return range_text(program, nodes, 0, static_cast<ExpressionId>(nodes.size() - 1));
}

std::string to_text(const Program& program, const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::skip: return "skip";
    case StatementKind::assign: {
      std::string text = join_targets(program, statement.targets) +
                         " := " + join_values(program, statement.values);
      if (statement.constrain != none)
        text += " constrain " + to_text(program, statement.constrain);
      return text;
    }
    case StatementKind::call: {
      std::string text =
          statement.targets.empty() ? "" : join_targets(program, statement.targets) + " := ";
      return text + program.routines[statement.callee].name + "(" +
             join_values(program, statement.values) + ")";
    }
    case StatementKind::branch: return "if (" + to_text(program, statement.values[0]) + ")";
    case StatementKind::jump: return "goto";
    case StatementKind::assume: return "assume(" + to_text(program, statement.values[0]) + ")";
    case StatementKind::assert_: return "assert(" + to_text(program, statement.values[0]) + ")";
    case StatementKind::return_:
      return statement.values.empty() ? "return"
                                      : "return " + join_values(program, statement.values);
    case StatementKind::dead: return "dead " + join_targets(program, statement.targets);
    case StatementKind::exit: return "end";
  }
  return "";
}

std::string dump(const Program& program) {
  std::string out;
  if (!program.globals.empty()) {
    out += "decl " + join_names(program, program.globals, 0, program.globals.size()) + "\n";
  }
  for (const Routine& routine : program.routines) {
    out += fmt::format("routine {}({}) returns {}\n", routine.name,
                       join_names(program, routine.locals, 0, routine.parameters), routine.returns);
    if (routine.locals.size() > routine.parameters) {
      out += "  decl " +
             join_names(program, routine.locals, routine.parameters, routine.locals.size()) + "\n";
    }
    for (ExpressionId enforce : routine.enforce)
      out += "  enforce " + to_text(program, enforce) + "\n";
    for (std::size_t i = 0; i < routine.statements.size(); ++i) {
      const Statement& statement = routine.statements[i];
      out += fmt::format("  {:4}  {}", i, to_text(program, statement));
      for (std::size_t k = 0; k < statement.successors.size(); ++k) {
        out += fmt::format("{}{}", k == 0 ? "  -> " : ", ", statement.successors[k]);
      }
      out += "\n";
    }
  }
  return out;
}

}  // namespace culprit::boolean
