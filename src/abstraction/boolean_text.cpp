// SPDX-License-Identifier: MIT
#include "abstraction/boolean_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "abstraction/steps/term_text.h"
#include "boolean/print.h"

namespace culprit::abstraction {

using boolean::Statement;
using boolean::StatementKind;
using formula::Term;

namespace {

bool is_identifier(const std::string& text) {
  return !text.empty() && (text[0] < '0' || text[0] > '9') &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '_';
         });
}

std::string type_text(std::uint32_t width, bool is_signed) {
  const char* name = width == 8 ? "char" : width == 16 ? "short" : width == 32 ? "int" : "long";
  if (!is_signed) return fmt::format("unsigned {}", name);
  return width == 8 ? "signed char" : name;
}

// Does the text mean in C what the term means? Where numbers are narrower than an int they do not
// wrap around there.
bool means_the_same(Places& places, Term root) {
  const formula::Terms& terms = places.terms();
  std::vector<Term> pending{root};
  std::unordered_set<std::uint32_t> seen;
  while (!pending.empty()) {
    const Term each = pending.back();
    pending.pop_back();
    if (!seen.insert(static_cast<std::uint32_t>(each)).second) continue;
    const formula::Node& node = terms.node(each);
    switch (node.op) {
      case formula::Op::constant:
      case formula::Op::variable:
      case formula::Op::equal:
      case formula::Op::signed_less:
      case formula::Op::signed_less_equal: break;
      case formula::Op::complement:
        if (node.width != 1) return false;
        break;
      case formula::Op::add:
      case formula::Op::negate:
      case formula::Op::multiply:
        if (node.width != 32 && node.width != 64) return false;
        break;
      case formula::Op::extract:
        if (node.width != 1 || node.immediate + 1 != terms.width(node.operands[0])) return false;
        break;
      default: return false;
    }
    if (const Place* place = places.find(each)) {
      const bool is_plain = place->kind == PlaceKind::slot || place->kind == PlaceKind::memory;
      if (terms.width(each) < 8) return false;
      if (!is_plain || place->is_pointer || !is_identifier(name_of(places, *place))) return false;
    }
    for (std::size_t i = 0; i < node.operand_count; ++i) pending.push_back(node.operands[i]);
  }
  return true;
}

class TextWriter {
 public:
  TextWriter(const Steps& steps, Places& places, const AbstractProgram& abstract,
             const std::vector<Predicate>& predicates)
      : steps_(steps), places_(places), abstract_(abstract), predicates_(predicates) {}

  std::string write();

 private:
  void comments();
  void routine(boolean::RoutineId id);
  [[nodiscard]] const boolean::Program& program() const { return abstract_.program; }

  const Steps& steps_;
  Places& places_;
  const AbstractProgram& abstract_;
  const std::vector<Predicate>& predicates_;
  std::string text_;
};

void TextWriter::comments() {
  std::map<std::string, std::string> types;
  for (const auto& [variable, predicate] : abstract_.predicates) {
    const Term term = predicates_[predicate].term;
    bool is_read = means_the_same(places_, term);
    std::map<std::string, std::string> mine;
    for (const Place* place : places_.support(term).places) {
      if (!is_read) break;
      mine[name_of(places_, *place)] =
          type_text(places_.terms().width(place->variable), place->is_signed);
    }
    for (const auto& [name, type] : mine) {
      auto known = types.find(name);
      is_read &= known == types.end() || known->second == type;
    }
    if (is_read) {
      for (const auto& [name, type] : mine) {
        if (types.emplace(name, type).second) text_ += fmt::format("//@ {} {};\n", type, name);
      }
    }
    const boolean::Variable& it = program().variables[variable];
    const std::string name =
        it.routine == boolean::none
            ? it.name
            : fmt::format("{}::{}", program().routines[it.routine].name, it.name);
    text_ += fmt::format("//{} {}: {}\n", is_read ? "@" : "", name, to_c(places_, term));
  }
}

void TextWriter::routine(boolean::RoutineId id) {
  const boolean::Routine& it = program().routines[id];
  auto name = [this](boolean::VariableId variable) { return program().variables[variable].name; };
  std::string parameters;
  for (std::size_t i = 0; i < it.parameters; ++i)
    parameters += (i > 0 ? ", " : "") + name(it.locals[i]);
  const std::string type = it.returns == 0   ? "void"
                           : it.returns == 1 ? "bool"
                                             : fmt::format("bool<{}>", it.returns);
  text_ += fmt::format("\n{} {}({})\nbegin\n", type, it.name, parameters);
  for (std::size_t i = it.parameters; i < it.locals.size(); ++i)
    text_ += fmt::format("  decl {};\n", name(it.locals[i]));
  for (boolean::ExpressionId each : it.enforce)
    text_ += fmt::format("  enforce {};\n", boolean::to_text(program(), each));
  const std::size_t last = it.statements.size() - 1;
  std::vector<bool> is_target(last + 1, false);
  for (std::size_t i = 0; i < last; ++i) {
    const Statement& each = it.statements[i];
    for (boolean::StatementId to : each.successors) {
      if (each.kind == StatementKind::branch || to != i + 1) is_target[to] = true;
    }
  }
  for (std::size_t i = 0; i < last; ++i) {
    const Statement& each = it.statements[i];
    if (is_target[i]) text_ += fmt::format("L{}:\n", i);
    if (each.kind == StatementKind::branch) {
      text_ += fmt::format("  if ({}) then goto L{}; else goto L{}; fi\n",
                           boolean::to_text(program(), each.values[0]), each.successors[0],
                           each.successors[1]);
      continue;
    }
    if (each.kind == StatementKind::return_) {
      std::string values;
      for (boolean::ExpressionId value : each.values)
        values += (values.empty() ? " " : ", ") + boolean::to_text(program(), value);
      text_ += fmt::format("  return{};\n", values);
      continue;
    }
    const Origin& origin = abstract_.origins[id][i];
    const Step& step = steps_.functions[origin.function].steps[origin.step];
    std::string note;
    if (step.kind == StepKind::check && origin.part == Part::whole) note = "  // " + step.text;
    std::replace(note.begin(), note.end(), '\n', ' ');
    const bool is_skip = each.kind == StatementKind::skip || each.kind == StatementKind::jump;
    text_ += fmt::format("  {};{}\n", is_skip ? "skip" : boolean::to_text(program(), each), note);
    if (each.successors[0] != i + 1) text_ += fmt::format("  goto L{};\n", each.successors[0]);
  }
  if (is_target[last]) text_ += fmt::format("L{}:\n  skip;\n", last);
  text_ += "end\n";
}

std::string TextWriter::write() {
  comments();
  for (boolean::VariableId each : program().globals)
    text_ += fmt::format("decl {};\n", program().variables[each].name);
  for (boolean::RoutineId id = 0; id < program().routines.size(); ++id) routine(id);
  return text_;
}

}  // namespace

std::string boolean_text(const Steps& steps, Places& places, const AbstractProgram& abstract,
                         const std::vector<Predicate>& predicates) {
  return TextWriter(steps, places, abstract, predicates).write();
}

}  // namespace culprit::abstraction
