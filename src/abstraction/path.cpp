// SPDX-License-Identifier: MIT
#include "abstraction/path.h"

#include <algorithm>

#include "solve/solver.h"

namespace culprit::abstraction {

using formula::Term;

namespace {

class Execution {
 public:
  Execution(const Steps& steps, Places& places)
      : steps_(steps), places_(places), terms_(places.terms()), memory_(terms_) {}

  void take(const Event& event, const Step& step);
  Path path;

  void enter(const Step* call, std::size_t callee);
  void leave(const Step* call, program::FunctionId callee);
  [[nodiscard]] std::size_t activation() const { return frames_.back().number; }
  [[nodiscard]] std::size_t depth() const { return frames_.size(); }
  // Of the activations that are on the way: what they wait for.
  struct Frame {
    std::size_t number = 0;
    std::size_t function = 0;
    const Step* call = nullptr;
    std::map<Term, Term> values;
  };
  std::vector<Frame>& frames() { return frames_; }

 private:
  // The value of a term in the innermost activation.
  Term value(Term term);
  void begin_step() {
    fresh_.clear();
    substitution_.reset();
  }
  void update(const Update& update);
  Term content(Term address, std::uint32_t bytes);

  const Steps& steps_;
  Places& places_;
  formula::Terms& terms_;
  Memory memory_;
  std::vector<Frame> frames_;
  std::size_t activations_ = 0;
  std::uint64_t homes_ = 0;
  std::map<Term, Term> fresh_;  // of one step
  std::map<std::tuple<std::size_t, Term, std::uint32_t>, Term> anything_;
  std::map<std::pair<Term, std::uint32_t>, Term> initial_;
  std::optional<Substitution> substitution_;
};

Term Execution::value(Term term) {
  if (!substitution_) {
    substitution_.emplace(terms_, [this](Term variable) {
      const Place* place = places_.find(variable);
      if (!place) {
        auto [found, is_new] = fresh_.try_emplace(variable, Term{});
        if (is_new) found->second = terms_.variable(terms_.width(variable));
        return found->second;
      }
      if (place->kind == PlaceKind::memory) {
        const std::uint32_t bytes = place->bytes;
        const Objects objects = place->objects;
        const Below below{
            [this](Term address, std::uint32_t count, const Objects&) {
              return content(address, count);
            },
            [this](std::uint32_t width, std::size_t write, Term address) {
              auto [found, is_new] = anything_.try_emplace({write, address, width}, Term{});
              if (is_new) found->second = terms_.variable(width);
              return found->second;
            }};
        return memory_.read(value(place->address), bytes, objects, below);
      }
      auto [found, is_new] = frames_.back().values.try_emplace(variable, Term{});
      if (is_new) {
        found->second = place->kind == PlaceKind::home ? terms_.constant(30, ++homes_)
                                                       : terms_.variable(terms_.width(variable));
      }
      return found->second;
    });
  }
  return (*substitution_)(term);
}

Term Execution::content(Term address, std::uint32_t bytes) {
  auto [found, is_new] = initial_.try_emplace({address, bytes}, Term{});
  if (is_new) found->second = terms_.variable(8 * bytes);
  return found->second;
}

void Execution::update(const Update& update) {
  std::vector<std::pair<Term, Term>> values;
  for (const auto& [place, made] : update.values()) {
    const Place* it = places_.find(place);
    // The number of a new object is a new one.
    if (it && it->kind == PlaceKind::home) fresh_[made] = terms_.constant(30, ++homes_);
  }
  for (const auto& [place, made] : update.values()) values.emplace_back(place, value(made));
  std::vector<Write> writes = update.memory().writes();
  for (Write& each : writes) {
    if (each.kind == Write::Kind::unknown) continue;
    each.address = value(each.address);
    if (each.kind == Write::Kind::value) each.value = value(each.value);
    if (each.kind == Write::Kind::copy) each.from = value(each.from);
  }
  for (const auto& [place, made] : values) frames_.back().values[place] = made;
  for (Write& each : writes) memory_.add(std::move(each));
}

void Execution::enter(const Step* call, std::size_t callee) {
  Frame made;
  made.number = ++activations_;
  made.function = callee;
  made.call = call;
  if (call) {
    begin_step();
    const FunctionSteps& function = steps_.functions[callee];
    for (std::uint32_t i = 0; i < call->arguments.size(); ++i) {
      // Aggregates have a place that nobody asks for.
      const Term given = value(call->arguments[i]);
      const program::Scalar scalar{program::ScalarKind::unsigned_integer,
                                   static_cast<std::uint8_t>(terms_.width(given))};
      if (scalar.width < 8) continue;
      made.values[places_.argument(function.id, i, scalar)] = given;
    }
  }
  frames_.push_back(std::move(made));
}

void Execution::leave(const Step* call, program::FunctionId callee) {
  const Frame last = std::move(frames_.back());
  frames_.pop_back();
  if (frames_.empty() || !call) return;
  for (const auto& [place, made] : call->update->values()) {
    const Place* it = places_.find(place);
    if (it && it->kind == PlaceKind::slot)
      frames_.back().values[place] = terms_.variable(terms_.width(place));
  }
  // What was written is known; only an aggregate that is returned is not.
  const program::Instruction* instruction = call->instruction;
  if (instruction) {
    const program::Function& caller = places_.program().functions[frames_.back().function];
    const program::Call& it = caller.calls[instruction->index];
    if (it.result_local != program::LocalId::none) {
      Write write;
      write.kind = Write::Kind::unknown;
      for (Object::Kind kind : {Object::Kind::local, Object::Kind::life})
        write.objects.insert({kind, static_cast<std::uint32_t>(frames_.back().function),
                              static_cast<std::uint32_t>(index_of(it.result_local))});
      memory_.add(std::move(write));
    }
  }
  // The locals' lives end.
  Write dead;
  dead.kind = Write::Kind::unknown;
  const program::Function& function = places_.program().function(callee);
  for (std::size_t i = 0; i < function.locals.size(); ++i) {
    dead.kind = Write::Kind::value;
    auto home = last.values.find(places_.home(callee, static_cast<program::LocalId>(i)));
    if (home == last.values.end()) continue;
    dead.address = places_.life_of(terms_.concatenate(
        terms_.concatenate(terms_.constant(2, 1), home->second), terms_.zero(32)));
    dead.bytes = 1;
    dead.value = terms_.constant(8, 0);
    dead.objects = {{Object::Kind::life, static_cast<std::uint32_t>(index_of(callee)),
                     static_cast<std::uint32_t>(i)}};
    memory_.add(dead);
  }
  if (!call->has_result) return;
  for (const auto& [place, made] : last.values) {
    const Place* it = places_.find(place);
    if (it && it->kind == PlaceKind::result && it->function == callee)
      frames_.back().values[call->result_place] = made;
  }
}

void Execution::take(const Event& event, const Step& step) {
  begin_step();
  path.events.push_back(event);
  const std::size_t number = path.events.size() - 1;
  auto require = [&](Term condition) {
    const Term holds = value(condition);
    if (!terms_.is_true(holds)) path.conditions.push_back({holds, number});
  };
  switch (step.kind) {
    case StepKind::update:
    case StepKind::give_back: update(*step.update); break;
    case StepKind::check: require(terms_.logical_not(step.condition)); break;
    case StepKind::assume: require(step.condition); break;
    case StepKind::branch:
      require(event.to_next ? step.condition : terms_.logical_not(step.condition));
      break;
    default: break;
  }
}

void decide(Path& path, formula::Terms& terms, const effort::AbstractionTable& table,
            const std::function<bool()>& stop) {
  solve::Solver solver(terms);
  solver.stop_when(stop);
  auto ask = [&](const std::vector<std::size_t>& which, int conflicts) {
    std::vector<Term> conditions;
    for (std::size_t each : which) conditions.push_back(path.conditions[each].holds);
    return solver.solve_within(conflicts, conditions);
  };
  auto core_of = [&](const std::vector<std::size_t>& which) {
    const std::vector<Term> core = solver.core();
    std::vector<std::size_t> found;
    std::vector<Term> taken;
    for (std::size_t each : which) {
      const Term condition = path.conditions[each].holds;
      if (std::find(core.begin(), core.end(), condition) == core.end()) continue;
      if (std::find(taken.begin(), taken.end(), condition) != taken.end()) continue;
      taken.push_back(condition);
      found.push_back(each);
    }
    return found;
  };
  // The shortest beginning that is impossible says the most.
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < path.conditions.size(); ++i) {
    all.push_back(i);
    if (!terms.is_false(path.conditions[i].holds)) continue;
    path.core = {i};
    path.is_possible = solve::Answer::impossible;
    return;
  }
  path.is_possible = ask(all, table.path_conflicts);
  if (path.is_possible != solve::Answer::impossible) return;
  path.core = core_of(all);
  for (std::size_t i = path.core.size(); i-- > 0 && path.core.size() <= table.shrunk;) {
    std::vector<std::size_t> without = path.core;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    if (without.empty() || ask(without, table.shrinking_conflicts) != solve::Answer::impossible)
      continue;
    path.core = core_of(without);
    i = std::min(i, path.core.size());
  }
}

}  // namespace

Path path_of(const Steps& steps, Places& places, const AbstractProgram& abstract,
             const boolean::Trace& trace, const effort::AbstractionTable& table,
             const std::function<bool()>& stop) {
  Execution execution(steps, places);
  execution.enter(nullptr, abstract.functions[abstract.program.main]);
  std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> visits;
  for (std::size_t i = 0; i < trace.steps.size(); ++i) {
    const boolean::TraceStep& at = trace.steps[i];
    const bool is_last = i + 1 == trace.steps.size();
    const boolean::Statement& statement =
        abstract.program.routines[at.routine].statements[at.statement];
    if (statement.kind == boolean::StatementKind::exit) {
      if (execution.frames().size() > 1) {
        const Step* call = execution.frames().back().call;
        execution.leave(call, call->callee);
      }
      continue;
    }
    const Origin& origin = abstract.origins[at.routine][at.statement];
    if (origin.part == Part::none || origin.part == Part::after_call) continue;
    const Step& step = steps.functions[origin.function].steps[origin.step];
    Event event{origin.function, origin.step, execution.activation(), execution.depth(), i, true};
    if (step.kind == StepKind::branch && !is_last && statement.successors.size() == 2)
      event.to_next = trace.steps[i + 1].statement == statement.successors[0];
    if (step.kind == StepKind::jump)
      execution.path.most_visits =
          std::max(execution.path.most_visits, ++visits[{execution.activation(), origin.step}]);
    execution.path.most_visits =
        std::max(execution.path.most_visits, static_cast<std::uint32_t>(execution.depth()));
    execution.take(event, step);
    if (step.kind == StepKind::check && is_last) {
      // This one is violated.
      PathCondition violated;
      auto& conditions = execution.path.conditions;
      const bool has_own =
          !conditions.empty() && conditions.back().event + 1 == execution.path.events.size();
      violated.event = execution.path.events.size() - 1;
      violated.holds = places.terms().truth(false);
      if (has_own) {
        violated.holds = places.terms().logical_not(conditions.back().holds);
        conditions.pop_back();
      }
      conditions.push_back(violated);
    }
    if (step.kind == StepKind::call) execution.enter(&step, index_of(step.callee));
  }
  Path path = std::move(execution.path);
  decide(path, places.terms(), table, stop);
  return path;
}

}  // namespace culprit::abstraction
