// SPDX-License-Identifier: MIT
#include "explain/finite/boolean_unrolling.h"

#include "source/invariant.h"

namespace culprit::explain {

namespace {

using boolean::ExpressionId;
using boolean::ExpressionKind;
using boolean::Routine;
using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;
using boolean::VariableId;
using formula::Term;
using Kind = BooleanStepInfo::Kind;

struct Activation {
  RoutineId routine = 0;
  VisitId call = BooleanVisits::in_main;
  std::uint32_t depth = 0;
  std::vector<Term> locals;
  std::vector<Term> pending;  // by statement: a run comes to it
  std::vector<Term> returned;
  Term by_return{};  // the exit is come to by a return
  Term left{};       // the exit is come to
  std::vector<std::uint32_t> rounds;
};

class BooleanUnroller {
 public:
  BooleanUnroller(formula::Terms& terms, BooleanVisits& visits, const BooleanFailure& failure,
                  const BooleanBound& bound, const BooleanRelaxation* relaxation)
      : terms_(terms),
        visits_(visits),
        program_(visits.program()),
        failure_(failure),
        bound_(bound),
        relaxation_(relaxation) {
    made_.violated = made_.goes_on = made_.reaches_failure = made_.ends = terms.truth(false);
  }

  BooleanUnrolling run() {
    const Routine& main = program_.routines[program_.main];
    globals_.assign(program_.globals.size(), terms_.truth(false));
    Activation activation = begun(program_.main, BooleanVisits::in_main, 0);
    const Term always = terms_.truth(true);
    const VisitId entry = visits_.entry(activation.call);
    for (std::size_t k = 0; k < globals_.size(); ++k)
      globals_[k] = given({entry, index(k)}, program_.main, program_.globals[k], always);
    for (std::size_t k = 0; k < main.locals.size(); ++k)
      activation.locals[k] =
          given({entry, index(globals_.size() + k)}, program_.main, main.locals[k], always);
    execute(activation, always);
    made_.ends = activation.left;
    return std::move(made_);
  }

 private:
  static std::uint32_t index(std::size_t k) { return static_cast<std::uint32_t>(k); }

  Activation begun(RoutineId routine, VisitId call, std::uint32_t depth) {
    const Routine& of = program_.routines[routine];
    Activation made;
    made.routine = routine;
    made.call = call;
    made.depth = depth;
    made.locals.assign(of.locals.size(), terms_.truth(false));
    made.pending.assign(of.statements.size(), terms_.truth(false));
    made.returned.assign(of.returns, terms_.truth(false));
    made.by_return = made.left = terms_.truth(false);
    return made;
  }

  // --- steps ---
  BooleanEffect step(const BooleanStepKey& key, const BooleanStepInfo& info, Term reached,
                     Term value) {
    BooleanEffect effect{reached, value};
    if (relaxation_) return relaxation_->effect_of(key, effect);
    made_.steps.push_back({key, info, effect, !past_failure_});
    return effect;
  }

  Term given(const BooleanStepKey& key, RoutineId routine, VariableId variable, Term reached) {
    BooleanStepInfo info;
    info.kind = Kind::start;
    info.routine = routine;
    info.variable = variable;
    info.is_input = true;
    return step(key, info, reached, terms_.variable(1)).value;
  }

  Term& value_of(Activation& activation, VariableId variable) {
    const std::size_t slot = visits_.slot(variable);
    return program_.variables[variable].routine == boolean::none ? globals_[slot]
                                                                 : activation.locals[slot];
  }

  void assign(Activation& activation, VariableId variable, const BooleanEffect& effect) {
    Term& value = value_of(activation, variable);
    value = terms_.choose(effect.executed, effect.value, value);
  }

  // --- expressions ---
  // `primed` gives the value that a variable has after the statement.
  using Lookup = std::function<Term(VariableId)>;
  Term evaluate(Activation& activation, ExpressionId id, const Lookup& primed = {}) {
    const ExpressionId first = program_.expressions[id].first;
    std::vector<Term> done;
    for (ExpressionId at = first; at <= id; ++at) {
      const boolean::Expression& node = program_.expressions[at];
      auto left = [&] { return done[node.left - first]; };
      auto right = [&] { return done[node.right - first]; };
      Term value{};
      switch (node.kind) {
        case ExpressionKind::constant: value = terms_.truth(node.value); break;
        case ExpressionKind::variable: value = value_of(activation, node.variable); break;
        case ExpressionKind::primed: value = primed(node.variable); break;
        case ExpressionKind::unknown: value = terms_.variable(1); break;
        case ExpressionKind::choose: {
          const Term either = terms_.variable(1);
          value = terms_.choose(left(), terms_.truth(true),
                                terms_.choose(right(), terms_.truth(false), either));
          break;
        }
        case ExpressionKind::negation: value = terms_.logical_not(left()); break;
        case ExpressionKind::conjunction: value = terms_.logical_and(left(), right()); break;
        case ExpressionKind::disjunction: value = terms_.logical_or(left(), right()); break;
        case ExpressionKind::exclusive_or: value = terms_.bit_xor(left(), right()); break;
        case ExpressionKind::equivalence: value = terms_.equal(left(), right()); break;
        case ExpressionKind::implication: value = terms_.implies(left(), right()); break;
      }
      done.push_back(value);
    }
    return done.back();
  }

  void assume(Term reached, Term condition) {
    made_.assumed.push_back(terms_.implies(reached, condition));
  }

  // --- statements ---
  [[nodiscard]] bool is_over() const {
    return made_.too_large || (relaxation_ != nullptr && past_failure_);
  }

  void execute(Activation& activation, Term reached) {
    const StatementOrder& order = visits_.order(activation.routine);
    activation.pending[0] = reached;
    execute(activation, 0, order.order.size());
  }

  // As deep as loops are nested and calls go.
  void execute(Activation& activation, std::size_t begin, std::size_t end) {
    const StatementOrder& order = visits_.order(activation.routine);
    for (std::size_t at = begin; at < end && !is_over();) {
      const std::size_t loop = order.loop_end[at];
      if (loop == 0) {
        visit(activation, order.order[at]);
        ++at;
        continue;
      }
      const StatementId head = order.order[at];
      activation.rounds.push_back(0);
      for (std::uint32_t round = 0; !is_over(); ++round) {
        activation.rounds.back() = round;
        visit(activation, head);
        execute(activation, at + 1, loop);
        if (round == bound_.rounds) {
          made_.goes_on = terms_.logical_or(made_.goes_on, activation.pending[head]);
          activation.pending[head] = terms_.truth(false);
          break;
        }
        if (relaxation_ == nullptr && terms_.is_false(activation.pending[head])) break;
      }
      activation.rounds.pop_back();
      at = loop;
    }
  }

  void visit(Activation& activation, StatementId at) {
    const Term reached = activation.pending[at];
    activation.pending[at] = terms_.truth(false);
    if (is_over()) return;
    if (relaxation_ == nullptr && terms_.is_false(reached)) return;
    const VisitId id = visits_.visit(activation.call, at, activation.rounds);
    if (relaxation_ && !relaxation_->is_visited(id)) return;
    const Routine& routine = program_.routines[activation.routine];
    const Statement& statement = routine.statements[at];
    for (ExpressionId each : routine.enforce) assume(reached, evaluate(activation, each));
    if (relaxation_ == nullptr) remember(activation, id, at, reached);
    if (activation.routine == failure_.routine && at == failure_.statement)
      made_.reaches_failure = terms_.logical_or(made_.reaches_failure, reached);
    perform(activation, id, at, statement, reached);
    if (id == failure_.visit) past_failure_ = true;
  }

  void remember(const Activation& activation, VisitId id, StatementId at, Term reached) {
    if (made_.visits.size() >= bound_.visits) {
      made_.too_large = true;
      return;
    }
    BooleanUnrolling::Visit made{
        id, activation.call, activation.routine, at, activation.depth, reached, globals_, {}};
    made.values.insert(made.values.end(), activation.locals.begin(), activation.locals.end());
    made_.visits.push_back(std::move(made));
  }

  void perform(Activation& activation, VisitId id, StatementId at, const Statement& statement,
               Term reached) {
    auto go = [&](std::size_t successor, Term when) {
      Term& pending = activation.pending[statement.successors[successor]];
      pending = terms_.logical_or(pending, when);
    };
    auto info = [&](Kind kind, VariableId variable, std::size_t position, bool is_input) {
      return BooleanStepInfo{kind, activation.routine, at, variable, index(position), is_input};
    };
    const bool is_chosen = visits_.is_chosen(statement, activation.routine);
    switch (statement.kind) {
      case StatementKind::skip: go(0, reached); break;
      case StatementKind::assume:
        assume(reached, evaluate(activation, statement.values[0]));
        go(0, reached);
        break;
      case StatementKind::assert_: {
        const Term holds = evaluate(activation, statement.values[0]);
        const Term broken = terms_.logical_and(reached, terms_.logical_not(holds));
        made_.violated = terms_.logical_or(made_.violated, broken);
        go(0, reached);
        break;
      }
      case StatementKind::branch: {
        const Term truth = evaluate(activation, statement.values[0]);
        const BooleanEffect taken =
            step({id, 0}, info(Kind::condition, boolean::none, 0, is_chosen), reached, truth);
        go(0, terms_.logical_and(taken.executed, taken.value));
        go(1, terms_.logical_and(taken.executed, terms_.logical_not(taken.value)));
        break;
      }
      case StatementKind::jump: jump(activation, id, at, statement, reached, is_chosen); break;
      case StatementKind::assign: {
        std::vector<BooleanEffect> effects;
        for (std::size_t k = 0; k < statement.targets.size(); ++k) {
          const Term value = evaluate(activation, statement.values[k]);
          const VariableId target = statement.targets[k].variable;
          const bool open = boolean::is_nondeterministic(program_, statement.values[k]);
          effects.push_back(
              target == boolean::none
                  ? BooleanEffect{reached, value}
                  : step({id, index(k)}, info(Kind::assignment, target, k, open), reached, value));
        }
        if (statement.constrain != boolean::none) {
          const Lookup primed = [&](VariableId variable) {
            for (std::size_t k = 0; k < statement.targets.size(); ++k)
              if (statement.targets[k].variable == variable) return effects[k].value;
            return value_of(activation, variable);
          };
          assume(reached, evaluate(activation, statement.constrain, primed));
        }
        for (std::size_t k = 0; k < statement.targets.size(); ++k) {
          if (statement.targets[k].variable != boolean::none)
            assign(activation, statement.targets[k].variable, effects[k]);
        }
        go(0, reached);
        break;
      }
      case StatementKind::dead:
        for (std::size_t k = 0; k < statement.targets.size(); ++k) {
          const VariableId target = statement.targets[k].variable;
          if (target == boolean::none) continue;
          const Term value = terms_.variable(1);
          assign(activation, target,
                 step({id, index(k)}, info(Kind::assignment, target, k, true), reached, value));
        }
        go(0, reached);
        break;
      case StatementKind::call: call(activation, id, at, statement, reached); break;
      case StatementKind::return_:
        for (std::size_t k = 0; k < statement.values.size(); ++k) {
          const Term value = evaluate(activation, statement.values[k]);
          const bool open = boolean::is_nondeterministic(program_, statement.values[k]);
          const BooleanEffect effect =
              step({id, index(k)}, info(Kind::result, boolean::none, k, open), reached, value);
          Term& returned = activation.returned[k];
          returned = terms_.choose(effect.executed, effect.value, returned);
        }
        activation.by_return = terms_.logical_or(activation.by_return, reached);
        go(0, reached);
        break;
      case StatementKind::exit: leave(activation, id, at, reached); break;
    }
  }

  void jump(Activation& activation, VisitId id, StatementId at, const Statement& statement,
            Term reached, bool is_chosen) {
    const std::size_t count = statement.successors.size();
    constexpr std::uint32_t width = 16;
    BooleanEffect taken{reached, terms_.constant(width, 0)};
    if (count > 1) {
      const Term label = terms_.variable(width);
      assume(reached, terms_.unsigned_less(label, terms_.constant(width, count)));
      taken = step({id, 0}, {Kind::jump, activation.routine, at, boolean::none, 0, is_chosen},
                   reached, label);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Term here = terms_.equal(taken.value, terms_.constant(width, i));
      Term& pending = activation.pending[statement.successors[i]];
      pending = terms_.logical_or(pending, terms_.logical_and(taken.executed, here));
    }
  }

  // What falls off the end of a routine returns anything.
  void leave(Activation& activation, VisitId id, StatementId at, Term reached) {
    const Term falls = terms_.logical_and(reached, terms_.logical_not(activation.by_return));
    for (std::size_t k = 0; k < activation.returned.size(); ++k) {
      if (relaxation_ == nullptr && terms_.is_false(falls)) break;
      const Term value = terms_.variable(1);
      const BooleanEffect effect =
          step({id, index(k)},
               {Kind::result, activation.routine, at, boolean::none, index(k), true}, falls, value);
      Term& returned = activation.returned[k];
      returned = terms_.choose(effect.executed, effect.value, returned);
    }
    activation.left = reached;
    if (relaxation_ == nullptr && !made_.too_large)
      made_.visits.back().returned = activation.returned;
  }

  void call(Activation& activation, VisitId id, StatementId at, const Statement& statement,
            Term reached) {
    if (activation.depth == bound_.depth) {
      made_.goes_on = terms_.logical_or(made_.goes_on, reached);
      return;
    }
    const Routine& routine = program_.routines[statement.callee];
    Activation callee = begun(statement.callee, id, activation.depth + 1);
    const bool open = relaxation_ == nullptr;
    for (std::size_t k = 0; k < routine.parameters; ++k) {
      const Term value = evaluate(activation, statement.values[k]);
      const bool chosen = boolean::is_nondeterministic(program_, statement.values[k]);
      callee.locals[k] =
          step({id, index(k)},
               {Kind::argument, activation.routine, at, routine.locals[k], index(k), chosen},
               reached, value)
              .value;
    }
    const VisitId entry = visits_.entry(id);
    if (!open && !relaxation_->is_visited(entry)) return;
    for (std::size_t k = routine.parameters; k < routine.locals.size(); ++k)
      callee.locals[k] = given({entry, index(program_.globals.size() + k)}, statement.callee,
                               routine.locals[k], reached);
    execute(callee, reached);
    if (is_over()) return;
    for (std::size_t k = 0; k < statement.targets.size(); ++k) {
      const VariableId target = statement.targets[k].variable;
      if (target == boolean::none) continue;
      assign(activation, target,
             step({id, index(routine.parameters + k)},
                  {Kind::assignment, activation.routine, at, target, index(k), false}, callee.left,
                  callee.returned[k]));
    }
    Term& pending = activation.pending[statement.successors[0]];
    pending = terms_.logical_or(pending, callee.left);
  }

  formula::Terms& terms_;
  BooleanVisits& visits_;
  const boolean::Program& program_;
  const BooleanFailure& failure_;
  const BooleanBound& bound_;
  const BooleanRelaxation* relaxation_;
  std::vector<Term> globals_;
  bool past_failure_ = false;
  BooleanUnrolling made_;
};

}  // namespace

BooleanUnrolling unroll_boolean(formula::Terms& terms, BooleanVisits& visits,
                                const BooleanFailure& failure, const BooleanBound& bound,
                                const BooleanRelaxation* relaxation) {
  return BooleanUnroller(terms, visits, failure, bound, relaxation).run();
}

}  // namespace culprit::explain
