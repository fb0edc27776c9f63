// SPDX-License-Identifier: MIT
#include "abstraction/abstract_program.h"

#include <algorithm>
#include <set>

#include "abstraction/postfix.h"
#include "abstraction/tables.h"

namespace culprit::abstraction {

using boolean::ExpressionKind;
using boolean::Statement;
using boolean::StatementKind;
using boolean::VariableId;
using formula::Term;
using program::FunctionId;

namespace {

class Writer {
 public:
  Writer(const Steps& steps, Places& places, Combinations& combinations,
         const effort::AbstractionTable& table, const std::vector<Predicate>& predicates,
         const ExcludedSteps& excluded)
      : steps_(steps),
        places_(places),
        terms_(places.terms()),
        combinations_(combinations),
        tables_(places, combinations, table),
        predicates_(predicates),
        excluded_(excluded) {}

  AbstractProgram write();

 private:
  void declare();
  void declare_routine(std::size_t function);
  void fill(std::size_t function);
  void enforce(std::size_t function);
  void step(std::size_t function, std::size_t number);
  void exclude_before(std::size_t function, std::size_t number);
  void call(const Step& step, std::size_t function, std::size_t number);
  [[nodiscard]] const FunctionSteps& steps_of(std::size_t function) const {
    return steps_.functions[function];
  }
  [[nodiscard]] FunctionId id_of(std::size_t function) const {
    return function + 1 == steps_.functions.size() ? FunctionId::none
                                                   : static_cast<FunctionId>(function);
  }
  // What is visible in a function, without the globals if they are asked for alone.
  [[nodiscard]] std::vector<std::size_t> visible(std::size_t function) const;
  [[nodiscard]] std::vector<Known> all_known(std::size_t function) const;

  Statement& add(StatementKind kind, std::size_t function, std::size_t number, Part part);
  boolean::ExpressionId truth_of(Term condition, std::size_t function);
  // Fills in targets, values and the relation between them.
  void assign(Statement& statement, const std::vector<Changed>& changed,
              const std::vector<Known>& known, std::size_t function, std::size_t number);
  void exclude(Postfix& postfix, std::size_t& clauses, const std::vector<Changed>& changed,
               std::size_t function, std::size_t number);

  const Steps& steps_;
  Places& places_;
  formula::Terms& terms_;
  Combinations& combinations_;
  Tables tables_;
  const std::vector<Predicate>& predicates_;
  const ExcludedSteps& excluded_;
  AbstractProgram made_;
  std::vector<VariableId> variables_;                            // by predicate
  std::vector<boolean::RoutineId> routines_;                     // by function
  std::vector<std::vector<std::size_t>> parameters_, returned_;  // by function: predicates
  std::vector<std::vector<VariableId>> results_;                 // by function: what calls give
  std::vector<Statement>* statements_ = nullptr;
  std::vector<Origin>* origins_ = nullptr;
};

std::vector<std::size_t> Writer::visible(std::size_t function) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < predicates_.size(); ++i) {
    const FunctionId scope = predicates_[i].scope;
    if (scope == FunctionId::none || (scope == id_of(function))) found.push_back(i);
  }
  return found;
}

std::vector<Known> Writer::all_known(std::size_t function) const {
  std::vector<Known> found;
  for (std::size_t each : visible(function))
    found.push_back({variables_[each], predicates_[each].term});
  return found;
}

void Writer::declare() {
  boolean::Program& program = made_.program;
  variables_.resize(predicates_.size(), boolean::none);
  auto declare_variable = [&](std::size_t predicate, boolean::RoutineId routine) {
    variables_[predicate] = static_cast<VariableId>(program.variables.size());
    boolean::Variable variable;
    variable.name = "p" + std::to_string(predicate + 1);
    variable.routine = routine;
    program.variables.push_back(variable);
    made_.predicates[variables_[predicate]] = predicate;
    return variables_[predicate];
  };
  for (std::size_t i = 0; i < predicates_.size(); ++i) {
    if (predicates_[i].scope == FunctionId::none)
      program.globals.push_back(declare_variable(i, boolean::none));
  }
  routines_.resize(steps_.functions.size(), boolean::none);
  parameters_.resize(steps_.functions.size());
  returned_.resize(steps_.functions.size());
  results_.resize(steps_.functions.size());
  for (std::size_t f = 0; f < steps_.functions.size(); ++f) {
    if (!steps_of(f).is_used) continue;
    const auto id = static_cast<boolean::RoutineId>(program.routines.size());
    routines_[f] = id;
    made_.functions.push_back(f);
    boolean::Routine& routine = program.routines.emplace_back();
    const bool is_start = f + 1 == steps_.functions.size();
    if (is_start) program.main = id;
    routine.name = is_start ? "main" : places_.program().functions[f].name;
    // What runs before main is where the Boolean program begins.
    if (!is_start && routine.name == "main") routine.name = "main_of_c";
    std::vector<std::size_t> others;
    for (std::size_t p = 0; p < predicates_.size(); ++p) {
      if (predicates_[p].scope == FunctionId::none || predicates_[p].scope != id_of(f)) continue;
      bool at_entry = true, has_result = false, has_memory = false, at_exit = true;
      for (const Place* place : places_.support(predicates_[p].term).places) {
        const bool is_argument = place->kind == PlaceKind::argument;
        has_result |= place->kind == PlaceKind::result;
        has_memory |= place->kind == PlaceKind::memory;
        at_entry &= is_argument || place->kind == PlaceKind::memory;
        at_exit &=
            is_argument || place->kind == PlaceKind::memory || place->kind == PlaceKind::result;
      }
      if (at_entry) {
        parameters_[f].push_back(p);
        routine.locals.push_back(declare_variable(p, id));
      } else {
        others.push_back(p);
      }
      if (at_exit && (has_result || has_memory)) returned_[f].push_back(p);
    }
    routine.parameters = parameters_[f].size();
    routine.returns = returned_[f].size();
    for (std::size_t p : others) routine.locals.push_back(declare_variable(p, id));
  }
  // What calls give back, in variables of their own.
  for (std::size_t f = 0; f < steps_.functions.size(); ++f) {
    if (!steps_of(f).is_used) continue;
    std::size_t most = 0;
    for (const Step& each : steps_of(f).steps) {
      if (each.kind == StepKind::call)
        most = std::max(most, returned_[index_of(each.callee)].size());
    }
    for (std::size_t i = 0; i < most; ++i) {
      boolean::Variable variable;
      variable.name = "given" + std::to_string(i + 1);
      variable.routine = routines_[f];
      results_[f].push_back(static_cast<VariableId>(program.variables.size()));
      program.routines[routines_[f]].locals.push_back(results_[f].back());
      program.variables.push_back(variable);
    }
  }
}

Statement& Writer::add(StatementKind kind, std::size_t function, std::size_t number, Part part) {
  Statement& made = statements_->emplace_back();
  made.kind = kind;
  made.successors = {static_cast<boolean::StatementId>(statements_->size())};
  origins_->push_back({function, number, part});
  return made;
}

void Writer::exclude(Postfix& postfix, std::size_t& clauses, const std::vector<Changed>& changed,
                     std::size_t function, std::size_t number) {
  auto found = excluded_.find({function, number});
  if (found == excluded_.end()) return;
  for (const Excluded& each : found->second) {
    if (!each.is_about_step()) continue;
    std::size_t written = 0;
    for (const Excluded::Literal& literal : each.literals) {
      const bool is_primed =
          literal.is_after && std::any_of(changed.begin(), changed.end(), [&](const Changed& one) {
            return one.predicate == literal.predicate;
          });
      postfix.variable(variables_[literal.predicate], is_primed);
      if (literal.holds) postfix.negate();
      if (written++ > 0) postfix.combine(ExpressionKind::disjunction);
    }
    if (written == 0) continue;
    if (clauses++ > 0) postfix.combine(ExpressionKind::conjunction);
  }
}

void Writer::assign(Statement& statement, const std::vector<Changed>& changed,
                    const std::vector<Known>& known, std::size_t function, std::size_t number) {
  std::vector<Changed> open;
  std::map<VariableId, boolean::ExpressionId> values;
  for (const Changed& each : changed) {
    Postfix postfix(made_.program.expressions);
    std::optional<bool> is_negated;
    VariableId same = boolean::none;
    for (const Known& other : known) {
      if (other.term == each.after) is_negated = false;
      if (terms_.logical_not(other.term) == each.after) is_negated = true;
      if (is_negated) {
        same = other.variable;
        break;
      }
    }
    if (terms_.is_true(each.after) || terms_.is_false(each.after)) {
      postfix.constant(terms_.is_true(each.after));
    } else if (is_negated) {
      postfix.variable(same);
      if (*is_negated) postfix.negate();
    } else {
      open.push_back(each);
      continue;
    }
    values[each.variable] = postfix.take();
  }
  std::vector<Table> related_tables;
  for (const Table& each : tables_.about(open, known)) {
    const bool is_free = each.is_product_of_each();
    Table rest;
    rest.known = each.known;
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < each.changed.size(); ++i) {
      const bool is_alone = is_free || each.is_function(i);
      if (!is_alone) {
        rest.changed.push_back(each.changed[i]);
        kept.push_back(each.known.size() + i);
      }
      if (is_alone) {
        values[each.changed[i].variable] = value_of(made_.program.expressions, each, i);
      } else {
        Postfix postfix(made_.program.expressions);
        postfix.unknown();
        values[each.changed[i].variable] = postfix.take();
      }
    }
    if (rest.changed.empty()) continue;
    // The others are related to each other.
    std::set<std::uint32_t> points;
    for (std::uint32_t point : each.points) {
      std::uint32_t made = point & ((std::uint32_t{1} << each.known.size()) - 1);
      for (std::size_t i = 0; i < kept.size(); ++i)
        made |= (point >> kept[i] & 1) << (each.known.size() + i);
      points.insert(made);
    }
    rest.points.assign(points.begin(), points.end());
    related_tables.push_back(std::move(rest));
  }
  for (const auto& [variable, value] : values) {
    statement.targets.push_back({variable, {}});
    statement.values.push_back(value);
  }
  Postfix postfix(made_.program.expressions);
  std::size_t clauses = 0;
  for (const Table& each : related_tables) {
    write_relation(postfix, each);
    if (clauses++ > 0) postfix.combine(ExpressionKind::conjunction);
  }
  exclude(postfix, clauses, changed, function, number);
  if (clauses > 0) statement.constrain = postfix.take();
}

boolean::ExpressionId Writer::truth_of(Term condition, std::size_t function) {
  Postfix postfix(made_.program.expressions);
  if (terms_.is_true(condition) || terms_.is_false(condition)) {
    postfix.constant(terms_.is_true(condition));
    return postfix.take();
  }
  const std::vector<Known> known = all_known(function);
  for (const Known& each : known) {
    const bool is_same = each.term == condition;
    if (!is_same && terms_.logical_not(each.term) != condition) continue;
    postfix.variable(each.variable);
    if (!is_same) postfix.negate();
    return postfix.take();
  }
  Changed asked;
  asked.after = condition;
  return value_of(made_.program.expressions, tables_.about({asked}, known).front(), 0);
}

void Writer::enforce(std::size_t function) {
  const bool calls = std::any_of(steps_of(function).steps.begin(), steps_of(function).steps.end(),
                                 [](const Step& each) { return each.kind == StepKind::call; });
  boolean::Routine& routine = made_.program.routines[routines_[function]];
  const std::vector<std::size_t> all = visible(function);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const Predicate &a = predicates_[all[i]], &b = predicates_[all[k]];
      // After a call globals are new, and locals not yet.
      if (calls && a.scope != b.scope) continue;
      if (!tables_.speak_of_the_same(a.term, b.term)) continue;
      const auto& points = combinations_.of({a.term, b.term}, 4);
      if (!points || points->size() == 4) continue;
      for (std::uint32_t point = 0; point < 4; ++point) {
        if (std::find(points->begin(), points->end(), point) != points->end()) continue;
        Postfix postfix(made_.program.expressions);
        postfix.variable(variables_[all[i]]);
        if ((point & 1) != 0) postfix.negate();
        postfix.variable(variables_[all[k]]);
        if ((point & 2) != 0) postfix.negate();
        postfix.combine(ExpressionKind::disjunction);
        routine.enforce.push_back(postfix.take());
      }
    }
  }
}

void Writer::call(const Step& step, std::size_t function, std::size_t number) {
  const std::size_t callee = index_of(step.callee);
  Places& places = places_;
  auto argument = [&](Term variable) -> std::optional<Term> {
    const Place* place = places.find(variable);
    if (!place || place->kind != PlaceKind::argument || place->function != step.callee)
      return std::nullopt;
    return step.arguments[place->index];
  };
  Substitution* self = nullptr;
  Substitution before(terms_, [&](Term variable) {
    if (auto given = argument(variable)) return *given;
    const Place* place = places.find(variable);
    if (!place || place->kind != PlaceKind::memory) return variable;
    const Objects objects = place->objects;
    const std::uint32_t bytes = place->bytes;
    return places.memory((*self)(place->address), bytes, objects);
  });
  self = &before;
  Statement made;
  made.kind = StatementKind::call;
  made.callee = routines_[callee];
  for (std::size_t p : parameters_[callee])
    made.values.push_back(truth_of(before(predicates_[p].term), function));
  for (std::size_t i = 0; i < returned_[callee].size(); ++i)
    made.targets.push_back({results_[function][i], {}});
  Statement& added = add(StatementKind::call, function, number, Part::call);
  made.successors = added.successors;
  added = std::move(made);
  // What the caller knows then.
  Update& after = *step.update;
  std::optional<Term> result;
  if (step.has_result) result = after.after(step.result_place);
  Substitution* self_after = nullptr;
  Substitution given(terms_, [&](Term variable) {
    if (auto passed = argument(variable)) return *passed;
    const Place* place = places.find(variable);
    if (!place) return variable;
    if (place->kind == PlaceKind::result && place->function == step.callee)
      return result ? *result : terms_.variable(terms_.width(variable));
    if (place->kind != PlaceKind::memory) return variable;
    const Objects objects = place->objects;
    const std::uint32_t bytes = place->bytes;
    return after.read((*self_after)(place->address), bytes, objects);
  });
  self_after = &given;
  std::vector<Known> known;
  for (std::size_t i = 0; i < returned_[callee].size(); ++i)
    known.push_back({results_[function][i], given(predicates_[returned_[callee][i]].term)});
  std::vector<Changed> changed;
  for (std::size_t each : visible(function)) {
    const Term term = predicates_[each].term;
    const Term now = after.after(term);
    if (predicates_[each].scope == FunctionId::none) {
      known.push_back({variables_[each], now});
    } else {
      known.push_back({variables_[each], term});
      if (now != term) changed.push_back({variables_[each], each, now});
    }
  }
  if (changed.empty()) return;
  Statement update;
  assign(update, changed, known, function, number);
  Statement& behind = add(StatementKind::assign, function, number, Part::after_call);
  update.kind = StatementKind::assign;
  update.successors = behind.successors;
  behind = std::move(update);
}

// States that were found out not to exist.
void Writer::exclude_before(std::size_t function, std::size_t number) {
  auto found = excluded_.find({function, number});
  if (found == excluded_.end()) return;
  for (const Excluded& each : found->second) {
    if (each.is_about_step() || each.literals.empty()) continue;
    Postfix postfix(made_.program.expressions);
    for (std::size_t i = 0; i < each.literals.size(); ++i) {
      postfix.variable(variables_[each.literals[i].predicate]);
      if (each.literals[i].holds) postfix.negate();
      if (i > 0) postfix.combine(ExpressionKind::disjunction);
    }
    const boolean::ExpressionId clause = postfix.take();
    add(StatementKind::assume, function, number, Part::none).values = {clause};
  }
}

void Writer::step(std::size_t function, std::size_t number) {
  const Step& it = steps_of(function).steps[number];
  switch (it.kind) {
    case StepKind::jump: add(StatementKind::skip, function, number, Part::whole); return;
    case StepKind::check: {
      const boolean::ExpressionId holds = truth_of(terms_.logical_not(it.condition), function);
      add(StatementKind::assert_, function, number, Part::whole).values = {holds};
      return;
    }
    case StepKind::assume: {
      const boolean::ExpressionId holds = truth_of(it.condition, function);
      add(StatementKind::assume, function, number, Part::whole).values = {holds};
      return;
    }
    case StepKind::branch: {
      const boolean::ExpressionId holds = truth_of(it.condition, function);
      add(StatementKind::branch, function, number, Part::whole).values = {holds};
      return;
    }
    case StepKind::end: {
      Postfix postfix(made_.program.expressions);
      postfix.constant(false);
      const boolean::ExpressionId never = postfix.take();
      add(StatementKind::assume, function, number, Part::whole).values = {never};
      return;
    }
    case StepKind::call: call(it, function, number); return;
    case StepKind::update:
    case StepKind::give_back: break;
  }
  std::vector<Changed> changed;
  for (std::size_t each : visible(function)) {
    const Term term = predicates_[each].term;
    if (!it.update->touches(term)) continue;
    const Term after = it.update->after(term);
    if (after != term) changed.push_back({variables_[each], each, after});
  }
  Statement made;
  if (!changed.empty()) assign(made, changed, all_known(function), function, number);
  Statement& added = add(changed.empty() ? StatementKind::skip : StatementKind::assign, function,
                         number, Part::whole);
  made.kind = added.kind;
  made.successors = added.successors;
  added = std::move(made);
  if (it.kind != StepKind::give_back) return;
  std::vector<boolean::ExpressionId> values;
  for (std::size_t each : returned_[function]) {
    Postfix postfix(made_.program.expressions);
    postfix.variable(variables_[each]);
    values.push_back(postfix.take());
  }
  add(StatementKind::return_, function, number, Part::none).values = std::move(values);
}

void Writer::fill(std::size_t function) {
  boolean::Routine& routine = made_.program.routines[routines_[function]];
  statements_ = &routine.statements;
  origins_ = &made_.origins.emplace_back();
  const std::vector<Step>& steps = steps_of(function).steps;
  std::vector<boolean::StatementId> first(steps.size() + 1);
  std::vector<std::pair<boolean::StatementId, std::size_t>> last;  // and the step it ends
  for (std::size_t i = 0; i < steps.size(); ++i) {
    first[i] = static_cast<boolean::StatementId>(statements_->size());
    made_.places[{function, i}] = {routines_[function], first[i]};
    exclude_before(function, i);
    step(function, i);
    last.emplace_back(static_cast<boolean::StatementId>(statements_->size() - 1), i);
  }
  const auto exit = static_cast<boolean::StatementId>(statements_->size());
  first[steps.size()] = exit;
  for (const auto& [statement, number] : last) {
    const Step& it = steps[number];
    std::vector<boolean::StatementId>& successors = (*statements_)[statement].successors;
    if (it.kind == StepKind::branch) {
      successors = {first[it.next], first[it.other]};
    } else if (it.kind == StepKind::give_back) {
      successors = {exit};
    } else {
      successors = {first[it.next]};
    }
  }
  add(StatementKind::exit, function, steps.size(), Part::none).successors.clear();
  enforce(function);
}

AbstractProgram Writer::write() {
  declare();
  for (std::size_t f = 0; f < steps_.functions.size(); ++f) {
    if (steps_of(f).is_used) fill(f);
  }
  return std::move(made_);
}

}  // namespace

Scope scope_of(Places& places, Term term) {
  Scope scope;
  const Places::Support& support = places.support(term);
  scope.is_sayable = !support.has_unknown;
  for (const Place* place : support.places) {
    if (place->kind == PlaceKind::memory) continue;
    if (scope.function != FunctionId::none && scope.function != place->function)
      scope.is_sayable = false;
    scope.function = place->function;
  }
  return scope;
}

AbstractProgram abstracted(const Steps& steps, Places& places, Combinations& combinations,
                           const effort::AbstractionTable& table,
                           const std::vector<Predicate>& predicates,
                           const ExcludedSteps& excluded) {
  return Writer(steps, places, combinations, table, predicates, excluded).write();
}

}  // namespace culprit::abstraction
