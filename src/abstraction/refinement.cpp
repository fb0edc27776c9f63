// SPDX-License-Identifier: MIT
#include "abstraction/refinement.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::abstraction {

using formula::Term;
using program::FunctionId;

namespace {

// Operations in the term, or more than `most`.
std::size_t size_of(const formula::Terms& terms, Term term, std::size_t most) {
  std::vector<Term> pending{term};
  std::unordered_set<std::uint32_t> seen;
  while (!pending.empty() && seen.size() <= most) {
    const Term each = pending.back();
    pending.pop_back();
    if (!seen.insert(static_cast<std::uint32_t>(each)).second) continue;
    const formula::Node& node = terms.node(each);
    for (std::size_t i = 0; i < node.operand_count; ++i) pending.push_back(node.operands[i]);
  }
  return seen.size();
}

// A choice inside a comparison: nullopt if there is none.
std::optional<Term> choice_in(const formula::Terms& terms, Term term, std::size_t most) {
  std::vector<Term> pending{term};
  std::unordered_set<std::uint32_t> seen;
  while (!pending.empty() && seen.size() <= most) {
    const Term each = pending.back();
    pending.pop_back();
    if (!seen.insert(static_cast<std::uint32_t>(each)).second) continue;
    if (terms.is(each, formula::Op::choose)) return each;
    const formula::Node& node = terms.node(each);
    for (std::size_t i = 0; i < node.operand_count; ++i) pending.push_back(node.operands[i]);
  }
  return std::nullopt;
}

// The term with one part replaced.
Term with(formula::Terms& terms, Term term, Term part, Term by) {
  std::vector<Term> pending{term};
  std::map<Term, Term> made{{part, by}};
  while (!pending.empty()) {
    const Term each = pending.back();
    if (made.contains(each)) {
      pending.pop_back();
      continue;
    }
    const formula::Node node = terms.node(each);
    Term operands[3] = {};
    bool is_ready = true;
    for (std::size_t i = 0; i < node.operand_count; ++i) {
      auto found = made.find(node.operands[i]);
      if (found == made.end()) {
        pending.push_back(node.operands[i]);
        is_ready = false;
      } else {
        operands[i] = found->second;
      }
    }
    if (!is_ready) continue;
    made[each] = node.operand_count == 0 ? each : operation(terms, node, operands);
    pending.pop_back();
  }
  return made.at(term);
}

bool is_connective(const formula::Terms& terms, Term term) {
  const formula::Node& node = terms.node(term);
  if (node.width != 1) return false;
  switch (node.op) {
    case formula::Op::complement:
    case formula::Op::bit_and:
    case formula::Op::bit_or:
    case formula::Op::bit_xor:
    case formula::Op::choose: return true;
    case formula::Op::equal: return terms.width(node.operands[0]) == 1;
    default: return false;
  }
}

}  // namespace

std::vector<Term> atoms_of(formula::Terms& terms, const effort::AbstractionTable& table,
                           Term condition) {
  std::vector<Term> pending{condition}, found;
  std::set<Term> seen;
  while (!pending.empty() && found.size() < table.atoms && seen.size() < 40 * table.atoms) {
    const Term each = pending.back();
    pending.pop_back();
    if (!seen.insert(each).second || terms.is_constant(each)) continue;
    if (is_connective(terms, each)) {
      const formula::Node node = terms.node(each);
      for (std::size_t i = 0; i < node.operand_count; ++i) pending.push_back(node.operands[i]);
      continue;
    }
    if (auto choice = choice_in(terms, each, 2 * table.nodes); choice && *choice != each) {
      const formula::Node node = terms.node(*choice);
      pending.push_back(node.operands[0]);
      pending.push_back(with(terms, each, *choice, node.operands[1]));
      pending.push_back(with(terms, each, *choice, node.operands[2]));
      continue;
    }
    if (size_of(terms, each, table.nodes) <= table.nodes) found.push_back(each);
  }
  std::sort(found.begin(), found.end());
  return found;
}

// An input begins to be here: what is known of it is how others that it is compared with are related.
void Refinement::note_input(Term atom, std::size_t event) {
  formula::Terms& terms = places_.terms();
  const formula::Node node = terms.node(atom);
  const bool is_order =
      node.op == formula::Op::signed_less || node.op == formula::Op::signed_less_equal;
  if (node.op == formula::Op::extract && node.width == 1) {
    compared_[event].insert({terms.zero(terms.width(node.operands[0])), true});
    return;
  }
  if (node.op != formula::Op::equal && node.op != formula::Op::unsigned_less && !is_order &&
      node.op != formula::Op::unsigned_less_equal)
    return;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!places_.support(node.operands[i]).has_unknown)
      compared_[event].insert({node.operands[i], node.op != formula::Op::unsigned_less});
  }
}

std::vector<Predicate> Refinement::compared() {
  found_.clear();
  formula::Terms& terms = places_.terms();
  auto add = [&](Term condition) {
    for (Term atom : atoms_of(terms, table_, condition)) {
      const Scope scope = scope_of(places_, atom);
      if (scope.is_sayable && found_.size() < table_.found && found_terms_.insert(atom).second)
        found_.push_back({atom, scope.function});
    }
  };
  for (const auto& [event, all] : compared_) {
    for (auto a = all.begin(); a != all.end(); ++a) {
      for (auto b = std::next(a); b != all.end(); ++b) {
        if (a->first == b->first || terms.width(a->first) != terms.width(b->first)) continue;
        add(terms.equal(a->first, b->first));
        const bool is_signed = a->second && b->second;
        add(is_signed ? terms.signed_less(a->first, b->first)
                      : terms.unsigned_less(a->first, b->first));
        add(is_signed ? terms.signed_less(b->first, a->first)
                      : terms.unsigned_less(b->first, a->first));
      }
    }
  }
  return found_;
}

Refinement::Refinement(const Steps& steps, Places& places, const effort::AbstractionTable& table)
    : steps_(steps), places_(places), table_(table) {
  for (const FunctionSteps& function : steps.functions) {
    for (const Step& step : function.steps) {
      const bool is_outside = step.kind == StepKind::update && step.instruction != nullptr &&
                              step.instruction->operation == program::Operation::call;
      if (!is_outside) continue;
      for (const auto& [place, value] : step.update->values()) {
        const Place* it = places.find(place);
        if (it && it->kind == PlaceKind::slot && places.support(value).has_unknown &&
            places.program().function(it->function).slots[it->index].name.empty())
          inputs_.insert(place);
      }
    }
  }
}

// The same temporary may hold what a function of the program returns at another time.
bool Refinement::holds_input(const Path& path, std::size_t event, Term place) const {
  if (!inputs_.contains(place)) return false;
  const std::size_t activation = path.events[event].activation;
  for (std::size_t i = event; i-- > 0;) {
    if (path.events[i].activation != activation) continue;
    const Step& step = step_of(path.events[i]);
    if (step.kind == StepKind::call && step.has_result && step.result_place == place) return false;
    if (step.kind == StepKind::update && step.update->touches(place)) return true;
  }
  return true;
}

void Refinement::note(Term condition, const Path& path, std::size_t event) {
  for (Term atom : atoms_of(places_.terms(), table_, condition)) {
    if (!seen_.insert({atom, event}).second || tasks_.size() > table_.tasks) continue;
    const Scope scope = scope_of(places_, atom);
    if (!scope.is_sayable) {
      note_input(atom, event);
      continue;
    }
    // A local of a function that is not active there says nothing.
    const FunctionId here = steps_.functions[path.events[event].function].id;
    if (scope.function != FunctionId::none && scope.function != here) continue;
    const auto& places = places_.support(atom).places;
    const bool is_input = std::any_of(places.begin(), places.end(), [&](const Place* place) {
      return holds_input(path, event, place->variable);
    });
    if (!is_input && found_.size() < table_.found && found_terms_.insert(atom).second)
      found_.push_back({atom, scope.function});
    tasks_.push_back({atom, event});
  }
}

std::optional<Term> Refinement::unchanged_parameter(const Place& argument) const {
  const program::Function& function = places_.program().function(argument.function);
  const program::SlotId slot = function.parameters[argument.index].slot;
  if (slot == program::SlotId::none) return std::nullopt;
  Term parameter = places_.slot(argument.function, slot);
  // Once, where the function begins.
  const std::vector<Step>& steps = steps_.functions[index_of(argument.function)].steps;
  const auto changes = std::count_if(steps.begin(), steps.end(), [&](const Step& step) {
    return step.update && step.update->touches(parameter);
  });
  if (changes > 1) return std::nullopt;
  return parameter;
}

std::optional<Term> Refinement::in_words_of_callee(const Path& path, std::size_t call, Term atom) {
  const Step& step = step_of(path.events[call]);
  formula::Terms& terms = places_.terms();
  const program::Function& callee = places_.program().function(step.callee);
  Substitution* self = nullptr;
  Substitution say(terms, [&](Term variable) {
    const Place* place = places_.find(variable);
    if (!place) return variable;
    auto argument = [&](Term value) -> std::optional<Term> {
      for (std::uint32_t i = 0; i < step.arguments.size(); ++i) {
        // f(x) and f(x - 1) both say what x is.
        const Term passed = step.arguments[i];
        const bool is_moved = terms.is(passed, formula::Op::add) &&
                              terms.operand(passed, 0) == value &&
                              terms.is_constant(terms.operand(passed, 1));
        if (passed != value && !is_moved) continue;
        const program::Parameter& parameter = callee.parameters[i];
        const program::Scalar scalar = parameter.slot != program::SlotId::none
                                           ? callee.slots[index_of(parameter.slot)].scalar
                                           : places_.program().type(parameter.type).scalar;
        Term argument = places_.argument(step.callee, i, scalar);
        return is_moved ? terms.subtract(argument, terms.operand(passed, 1)) : argument;
      }
      return std::nullopt;
    };
    if (place->kind == PlaceKind::memory) {
      const Objects objects = place->objects;
      const std::uint32_t bytes = place->bytes;
      const Term address = place->address;
      const auto passed = argument(address);
      const Term moved = passed ? *passed : (*self)(address);
      // Other calls may pass addresses of other objects.
      return places_.memory(moved, bytes, moved == address ? objects : Objects{Object{}});
    }
    if (step.has_result && variable == step.result_place) {
      return places_.result(step.callee, places_.program().type(callee.result_type).scalar);
    }
    if (auto passed = argument(variable)) return *passed;
    // What the caller was called with is what its parameter is, as long as it is not changed.
    if (place->kind == PlaceKind::argument) {
      if (auto parameter = unchanged_parameter(*place)) {
        if (auto passed = argument(*parameter)) return *passed;
      }
    }
    return variable;
  });
  self = &say;
  const Term said = say(atom);
  const Scope scope = scope_of(places_, said);
  const bool fits =
      scope.is_sayable && (scope.function == FunctionId::none || scope.function == step.callee);
  if (!fits) return std::nullopt;
  return said;
}

std::optional<Term> Refinement::in_words_of_caller(const Path& path, std::size_t call, Term atom) {
  const Step& step = step_of(path.events[call]);
  Substitution* self = nullptr;
  Substitution say(places_.terms(), [&](Term variable) {
    const Place* place = places_.find(variable);
    if (!place) return variable;
    if (place->kind == PlaceKind::argument && place->function == step.callee)
      return step.arguments[place->index];
    if (place->kind != PlaceKind::memory) return variable;
    const Objects objects = place->objects;
    const std::uint32_t bytes = place->bytes;
    return places_.memory((*self)(place->address), bytes, objects);
  });
  self = &say;
  const Term said = say(atom);
  const Scope scope = scope_of(places_, said);
  const FunctionId here = steps_.functions[path.events[call].function].id;
  if (!scope.is_sayable || (scope.function != FunctionId::none && scope.function != here))
    return std::nullopt;
  return said;
}

// One step backwards, across a whole call if it does not matter.
void Refinement::follow(const Path& path, Task task) {
  if (task.event == 0) return;
  const Event& at = path.events[task.event];
  const std::size_t before = task.event - 1;
  const Event& event = path.events[before];
  if (event.activation == at.activation) {
    const Step& step = step_of(event);
    const bool changes = step.kind == StepKind::update || step.kind == StepKind::give_back;
    if (!changes || !step.update->touches(task.atom)) {
      // Nothing happens: the same atom is asked about earlier.
      if (seen_.insert({task.atom, before}).second) tasks_.push_back({task.atom, before});
      return;
    }
    Update lenient = step.update->lenient();
    note(lenient.after(task.atom), path, before);
    return;
  }
  if (event.depth < at.depth) {
    // The call that began this activation.
    if (auto said = in_words_of_caller(path, before, task.atom)) note(*said, path, before);
    return;
  }
  // The end of a call: back to where it was made, or into it.
  std::size_t call = before;
  while (call > 0 && path.events[call].activation != at.activation) --call;
  const Step& step = step_of(path.events[call]);
  if (step.kind != StepKind::call) return;
  if (!step.update->touches(task.atom)) {
    if (seen_.insert({task.atom, call}).second) tasks_.push_back({task.atom, call});
    return;
  }
  if (auto said = in_words_of_callee(path, call, task.atom)) {
    // After its last step, which may set the result.
    const Step& last = step_of(event);
    const Scope scope = scope_of(places_, *said);
    if (found_.size() < table_.found && found_terms_.insert(*said).second)
      found_.push_back({*said, scope.function});
    if (last.kind != StepKind::give_back) return;
    Update lenient = last.update->lenient();
    note(lenient.after(*said), path, before);
  }
}

std::vector<Predicate> Refinement::predicates(const Path& path,
                                              const std::vector<Predicate>& known) {
  tasks_.clear();
  compared_.clear();
  seen_.clear();
  found_.clear();
  found_terms_.clear();
  for (const Predicate& each : known) found_terms_.insert(each.term);
  for (std::size_t each : path.core) {
    const std::size_t event = path.conditions[each].event;
    note(step_of(path.events[event]).condition, path, event);
  }
  while (!tasks_.empty()) {
    const Task next = tasks_.back();
    tasks_.pop_back();
    follow(path, next);
  }
  return found_;
}

std::vector<Predicate> Refinement::general(const Path& path, const std::vector<Predicate>& known) {
  found_.clear();
  found_terms_.clear();
  for (const Predicate& each : known) found_terms_.insert(each.term);
  auto add = [this](Term atom) {
    const Scope scope = scope_of(places_, atom);
    if (scope.is_sayable && !places_.terms().is_constant(atom) && found_.size() < table_.found &&
        found_terms_.insert(atom).second)
      found_.push_back({atom, scope.function});
  };
  // What the core speaks about.
  std::set<const Place*> spoken;
  for (std::size_t each : path.core) {
    const Term condition = step_of(path.events[path.conditions[each].event]).condition;
    for (const Place* place : places_.support(condition).places) spoken.insert(place);
  }
  for (const Predicate& each : known) {
    for (const Place* place : places_.support(each.term).places) spoken.insert(place);
  }
  for (const FunctionSteps& function : steps_.functions) {
    if (!function.is_used) continue;
    for (const Step& step : function.steps) {
      const bool tests = step.kind == StepKind::check || step.kind == StepKind::branch ||
                         step.kind == StepKind::assume;
      if (!tests) continue;
      for (Term atom : atoms_of(places_.terms(), table_, step.condition)) {
        const auto& places = places_.support(atom).places;
        if (std::any_of(places.begin(), places.end(),
                        [&](const Place* place) { return spoken.contains(place); }))
          add(atom);
      }
    }
  }
  // The order of what is compared. A temporary lives too short to be guessed about.
  auto may_be_ordered = [this](const Place& place) {
    if (place.is_pointer || place.kind == PlaceKind::home) return false;
    if (place.kind != PlaceKind::slot) return true;
    return !places_.program().function(place.function).slots[place.index].name.empty();
  };
  formula::Terms& terms = places_.terms();
  std::vector<const Place*> places(spoken.begin(), spoken.end());
  std::sort(places.begin(), places.end(),
            [](const Place* a, const Place* b) { return a->variable < b->variable; });
  for (const Place* a : places) {
    if (!may_be_ordered(*a)) continue;
    for (const Place* b : places) {
      if (a->variable >= b->variable || !may_be_ordered(*b)) continue;
      if (terms.width(a->variable) != terms.width(b->variable)) continue;
      if (a->is_signed != b->is_signed) continue;
      add(terms.equal(a->variable, b->variable));
      add(a->is_signed ? terms.signed_less(a->variable, b->variable)
                       : terms.unsigned_less(a->variable, b->variable));
      add(a->is_signed ? terms.signed_less(b->variable, a->variable)
                       : terms.unsigned_less(b->variable, a->variable));
    }
    if (a->is_signed) add(terms.signed_less(a->variable, terms.zero(terms.width(a->variable))));
  }
  return found_;
}

ExcludedSteps Refinement::excluded(const Path& path, const AbstractProgram& abstract,
                                   const boolean::Trace& trace,
                                   const std::vector<Predicate>& predicates,
                                   Combinations& combinations) {
  ExcludedSteps made;
  formula::Terms& terms = places_.terms();
  auto state = [&](std::size_t number) {
    std::vector<Excluded::Literal> literals;
    const boolean::TraceStep& at = trace.steps[number];
    const std::vector<boolean::VariableId> visible = abstract.program.visible(at.routine);
    for (std::size_t i = 0; i < visible.size(); ++i) {
      auto found = abstract.predicates.find(visible[i]);
      if (found != abstract.predicates.end())
        literals.push_back({found->second, false, at.values[i]});
    }
    return literals;
  };
  for (const Event& event : path.events) {
    const Step& step = step_of(event);
    std::vector<Term> conditions;
    std::vector<Excluded::Literal> literals = state(event.trace_step);
    for (const Excluded::Literal& each : literals) {
      const Term term = predicates[each.predicate].term;
      conditions.push_back(each.holds ? term : terms.logical_not(term));
    }
    const bool has_after =
        step.kind == StepKind::update && event.trace_step + 1 < trace.steps.size();
    if (has_after) {
      for (Excluded::Literal each : state(event.trace_step + 1)) {
        each.is_after = true;
        const Term term = step.update->after(predicates[each.predicate].term);
        literals.push_back(each);
        conditions.push_back(each.holds ? term : terms.logical_not(term));
      }
    }
    if (combinations.ask(conditions) != solve::Answer::impossible) continue;
    const std::vector<Term> core = combinations.core();
    Excluded found;
    std::set<Term> taken;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      const bool is_needed = std::find(core.begin(), core.end(), conditions[i]) != core.end();
      if (is_needed && taken.insert(conditions[i]).second) found.literals.push_back(literals[i]);
    }
    // A contradiction in one condition needs no literal: it is false itself.
    for (std::size_t i = 0; found.literals.empty() && i < conditions.size(); ++i) {
      if (terms.is_false(conditions[i])) found.literals.push_back(literals[i]);
    }
    if (found.literals.empty()) continue;
    made[{event.function, event.step}].push_back(std::move(found));
  }
  return made;
}

}  // namespace culprit::abstraction
