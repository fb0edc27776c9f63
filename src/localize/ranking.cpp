// SPDX-License-Identifier: MIT
// The fault is more likely where the change is small. What is looked at, the heaviest first:
//
// - whether an edit in place could be the fix (function_search.h): if the values that are needed
//   are no function of what the expression reads, the fault is elsewhere;
// - the role: conditions and values are where faults are made; arguments and where a value goes
//   rather repeat what was wrong before;
// - whether the changed values are a constant: the same in all tests, or a truth value. A wrong
//   constant or a wrong comparison needs that; a component that merely passes the wrong value on
//   needs another value in every test;
// - whether anything is computed: a variable alone passes on what was computed elsewhere, while a
//   number is a decision that somebody made;
// - how many of the passing tests execute it: what only failing tests execute is more likely wrong;
// - how much of the run has to change: the share of the component's executions whose value is
//   another one than before, averaged over the failing tests;
// - the size of the text: a small expression says more than one that contains it.
//
// What only works because signed arithmetic wraps around comes after all others.
//
// Weights were chosen by a random search on TCAS (bench/tcas), with failing tests alone and with 60
// passing ones beside 20, and on 80 mutants (bench/ranking), when queries became independent of
// time: mean ranks 8.3, 2.9 and 1.29 with the weights before, 7.5, 2.5 and 1.25 with these.
#include "localize/ranking.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

namespace culprit::localize {

using program::ComponentId;
using program::Role;

namespace {

constexpr double weight_of_edit_in_place = 10;
constexpr double weight_of_unknown_edit = 1.05;  // where it is not known
constexpr double weight_of_role = 2.2;
constexpr double weight_of_constancy = 1.9;
constexpr double weight_of_share = 0.05;
constexpr double weight_of_passing = 1.6;
constexpr double weight_of_size = 0.1;
constexpr double weight_of_name = 3.8;
constexpr double weight_of_literal = 1;

double role_weight(const program::Program& program, const program::Component& component) {
  bool is_pointer = component.type != program::TypeId::none &&
                    program.type(component.type).kind == program::TypeKind::pointer;
  switch (component.role) {
    case Role::missing_initialiser: return 3;
    case Role::condition: return 2.5;
    case Role::operand:
    case Role::arm:
    case Role::index:
    case Role::value: return is_pointer ? 1 : 2;
    case Role::text: return 2;
    case Role::output: return -1;  // it always helps where one thing is printed
    case Role::jump: return 1.5;
    case Role::extra_statement: return 1;
    case Role::missing_statement: return 0;
    case Role::operator_part: return 1.5;
    case Role::argument: return is_pointer ? -1 : 1;
    case Role::return_value: return 2;
    case Role::target: return -1;
  }
  return 0;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0 &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
         });
}

bool is_literal(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789xXuUlLfF.+-") == std::string_view::npos;
}

struct Change {
  double share = 0;      // of the executions that are changed
  double constancy = 0;  // 1: one value serves all tests
};

Change change_of(const Diagnosis& diagnosis, ComponentId component) {
  Change change;
  std::set<std::string> values;
  std::size_t changed_values = 0;
  for (const ValuesInTest& in_test : diagnosis.values) {
    std::size_t executed = 0, changed = 0;
    for (const ReplacedValue& value : in_test.values.replaced) {
      if (value.component != component) continue;
      ++executed;
      if (value.original && *value.original == value.value) continue;
      ++changed;
      ++changed_values;
      values.insert(value.value);
    }
    if (executed != 0) {
      change.share += static_cast<double>(changed) / static_cast<double>(executed);
      // Many changes are a different run.
      change.share += std::log2(1 + static_cast<double>(changed)) / 4;
    }
  }
  if (!diagnosis.values.empty()) change.share /= static_cast<double>(diagnosis.values.size());
  if (changed_values != 0) {
    change.constancy = 1.0 / static_cast<double>(values.size());
  }
  return change;
}

}  // namespace

void rank(const program::Program& program, std::vector<Diagnosis>& diagnoses) {
  for (Diagnosis& diagnosis : diagnoses) {
    diagnosis.score = 0;
    for (ComponentId id : diagnosis.components) {
      const program::Component& component = program.component(id);
      Change change = change_of(diagnosis, id);
      double size = std::log2(static_cast<double>(component.text.size() + 1));
      diagnosis.score += weight_of_role * role_weight(program, component) +
                         weight_of_constancy * change.constancy - weight_of_share * change.share -
                         weight_of_passing * diagnosis.executed_by_passing - weight_of_size * size;
      if (is_name(component.text)) diagnosis.score -= weight_of_name;
      if (is_literal(component.text)) diagnosis.score += weight_of_literal;
    }
    if (!diagnosis.in_place) diagnosis.score += weight_of_unknown_edit;
    if (diagnosis.in_place == true) diagnosis.score += weight_of_edit_in_place;
    diagnosis.score /= static_cast<double>(std::max<std::size_t>(diagnosis.components.size(), 1));
  }
  std::stable_sort(diagnoses.begin(), diagnoses.end(), [](const Diagnosis& a, const Diagnosis& b) {
    if (a.wraps != b.wraps) return b.wraps;
    if (a.components.size() != b.components.size()) {
      return a.components.size() < b.components.size();
    }
    return a.score > b.score;
  });
}

}  // namespace culprit::localize
