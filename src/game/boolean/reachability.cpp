// SPDX-License-Identifier: MIT
#include "game/boolean/reachability.h"

#include <algorithm>

namespace culprit::game {

using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;

namespace {

using Pairs = std::vector<std::pair<int, int>>;

bool is_parameter_slot(const Layout& layout, std::size_t slot) {
  return slot >= layout.globals() && layout.entry(slot) >= 0;
}

Pairs exit_to_summary_pairs(const Layout& layout) {
  Pairs pairs = {{layout.mark_entry(), layout.mark_current()},
                 {layout.mark_current(), layout.mark_next()}};
  for (std::size_t slot = 0; slot < layout.slots(); ++slot) {
    if (slot < layout.globals()) {
      pairs.emplace_back(layout.entry(slot), layout.current(slot));
      pairs.emplace_back(layout.current(slot), layout.next(slot));
    } else if (is_parameter_slot(layout, slot)) {
      pairs.emplace_back(layout.entry(slot), layout.argument(slot));
    }
  }
  return pairs;
}

Pairs argument_to_entry_pairs(const Layout& layout) {
  Pairs pairs;
  for (std::size_t slot = layout.globals(); slot < layout.slots(); ++slot) {
    if (is_parameter_slot(layout, slot))
      pairs.emplace_back(layout.argument(slot), layout.entry(slot));
  }
  return pairs;
}

Pairs after_call_pairs(const Layout& layout) {
  Pairs pairs = {{layout.mark_next(), layout.mark_current()}};
  for (std::size_t slot = 0; slot < layout.globals(); ++slot)
    pairs.emplace_back(layout.next(slot), layout.current(slot));
  return pairs;
}

}  // namespace

Reachability::Reachability(const Encoder& encoder, const Replacements& replacements,
                           const Bdd& assumptions, const Limits& limits, History history)
    : encoder_(encoder),
      limits_(limits),
      assumptions_(assumptions),
      history_(history),
      exit_to_summary_(exit_to_summary_pairs(encoder.layout())),
      argument_to_entry_(argument_to_entry_pairs(encoder.layout())),
      after_call_(after_call_pairs(encoder.layout())) {
  const boolean::Program& program = encoder.program();
  const std::vector<Replacement> nothing;
  routines_.resize(program.routines.size());
  for (RoutineId r = 0; r < program.routines.size(); ++r) {
    const boolean::Routine& routine = program.routines[r];
    routines_[r].statements.resize(routine.statements.size());
    routines_[r].enforced = encoder.enforced(r);
    for (StatementId s = 0; s < routine.statements.size(); ++s) {
      auto found = replacements.find({r, s});
      const std::vector<Replacement>& here = found == replacements.end() ? nothing : found->second;
      at({r, s}).transition = encode(encoder, routine.statements[s], here);
      marking_ = marking_ || !at({r, s}).transition.marks.is_false();
      if (routine.statements[s].kind == StatementKind::call) {
        routines_[routine.statements[s].callee].callers.push_back({r, s});
      }
    }
  }
  rank_routines();
  prepare_renamings();
}

// Callees first, by a depth-first walk of the call graph from main; within a cycle the order is
// arbitrary.
void Reachability::rank_routines() {
  const boolean::Program& program = encoder_.program();
  struct Visit {
    RoutineId routine;
    StatementId next = 0;
  };
  std::vector<bool> seen(program.routines.size(), false);
  std::vector<Visit> stack = {{program.main}};
  seen[program.main] = true;
  std::uint32_t rank = 0;
  while (!stack.empty()) {
    Visit& top = stack.back();
    const std::vector<Statement>& statements = program.routines[top.routine].statements;
    if (top.next == statements.size()) {
      routines_[top.routine].rank = rank++;
      stack.pop_back();
      continue;
    }
    const Statement& statement = statements[top.next++];
    if (statement.kind != StatementKind::call || seen[statement.callee]) continue;
    seen[statement.callee] = true;
    stack.push_back({statement.callee});
  }
}

void Reachability::prepare_renamings() {
  const Layout& layout = encoder_.layout();
  const BddManager& manager = encoder_.manager();
  std::vector<int> entry = {layout.mark_entry()}, before_call = {layout.mark_current()}, locals,
                   returned;
  std::vector<int> states = {layout.mark_entry(), layout.mark_current()};
  for (std::size_t slot = 0; slot < layout.slots(); ++slot) {
    if (layout.entry(slot) >= 0) entry.push_back(layout.entry(slot));
    states.push_back(layout.current(slot));
    if (slot < layout.globals()) {
      before_call.push_back(layout.current(slot));
    } else {
      locals.push_back(layout.current(slot));
      if (is_parameter_slot(layout, slot)) before_call.push_back(layout.argument(slot));
    }
  }
  for (std::size_t i = 0; i < layout.most_returned(); ++i) returned.push_back(layout.returned(i));
  states.insert(states.end(), entry.begin(), entry.end());
  states.insert(states.end(), returned.begin(), returned.end());
  states_ = manager.cube(states);
  entries_ = manager.cube(entry);
  before_call_ = manager.cube(before_call);
  returned_ = manager.cube(returned);
  std::vector<int> rest = entry;
  rest.insert(rest.end(), locals.begin(), locals.end());
  rest.insert(rest.end(), returned.begin(), returned.end());
  all_but_call_entry_ = manager.cube(rest);
  locals_ = manager.cube(locals);
  std::vector<int> currents = {layout.mark_current()};
  for (std::size_t slot = 0; slot < layout.slots(); ++slot)
    currents.push_back(layout.current(slot));
  currents_ = manager.cube(currents);

  const boolean::Program& program = encoder_.program();
  for (RoutineId r = 0; r < program.routines.size(); ++r) {
    Bdd same = manager.constant(true);
    for (std::size_t i = layout.globals() + program.routines[r].parameters; i-- > 0;) {
      same &= equal(manager.variable(layout.entry(i)), manager.variable(layout.current(i)));
    }
    if (marking_) {
      same &= equal(manager.variable(layout.mark_entry()), manager.variable(layout.mark_current()));
    }
    routines_[r].entry_is_current = same;
  }
}

void Reachability::run() {
  Bdd start = assumptions_;
  if (marking_) start &= !encoder_.manager().variable(encoder_.layout().mark_current());
  enter(encoder_.program().main, start, true);
  while (!work_.empty()) {
    if ((steps_++ & 63u) == 0) limits_.check();
    auto [rank, statement, routine] = *work_.begin();
    work_.erase(work_.begin());
    process({routine, statement});
  }
}

void Reachability::schedule(Site site) {
  work_.insert({routines_[site.first].rank, site.second, site.first});
}

void Reachability::add(Site site, const Bdd& edges) {
  if (edges.is_false()) return;
  StatementState& state = at(site);
  Bdd fresh = edges & !state.reached;
  if (fresh.is_false()) return;
  state.reached |= fresh;
  state.frontier |= fresh;
  if (history_ == History::keep) state.layers.push_back({++clock_, fresh});
  schedule(site);
}

// `entries` over current globals and arguments; the other locals are unknown.
void Reachability::enter(RoutineId routine, const Bdd& entries, bool is_start) {
  RoutineState& state = routines_[routine];
  Bdd fresh = entries & !state.entered;
  if (fresh.is_false()) return;
  state.entered |= fresh;
  Bdd edges = seed(routine, fresh);
  if (edges.is_false()) return;
  if (history_ == History::keep) state.seeds.push_back({++clock_, edges, is_start});
  add({routine, 0}, edges);
}

Bdd Reachability::seed(RoutineId routine, const Bdd& entries) const {
  const RoutineState& state = routines_[routine];
  return rename(entries, argument_to_entry_) & state.entry_is_current & state.enforced;
}

Bdd Reachability::set_mark(const Transition& transition, const Bdd& edges) const {
  Bdd marked = edges & transition.marks;
  if (marked.is_false()) return edges;
  int mark = encoder_.layout().mark_current();
  Bdd set = exists(marked, encoder_.manager().cube({mark})) & encoder_.manager().variable(mark);
  return (edges & !transition.marks) | set;
}

std::vector<std::pair<StatementId, Bdd>> Reachability::images(Site site, const Bdd& edges) const {
  const Statement& statement = encoder_.program().routines[site.first].statements[site.second];
  const Transition& transition = at(site).transition;
  const Bdd& enforced = routines_[site.first].enforced;
  const std::vector<StatementId>& next = statement.successors;
  switch (statement.kind) {
    case StatementKind::skip: return {{next[0], edges}};
    case StatementKind::jump: {
      std::vector<std::pair<StatementId, Bdd>> all;
      for (StatementId successor : next) all.emplace_back(successor, edges);
      return all;
    }
    case StatementKind::branch:
      return {{next[0], edges & transition.condition.may_be_true},
              {next[1], edges & transition.condition.may_be_false}};
    case StatementKind::assert_:
    case StatementKind::assume: return {{next[0], edges & transition.condition.may_be_true}};
    case StatementKind::assign:
      return {{next[0], apply(encoder_, transition.assign, edges) & enforced}};
    case StatementKind::return_: return {{next[0], exists(edges & transition.returned, locals_)}};
    case StatementKind::dead: return {{next[0], exists(edges, transition.forget) & enforced}};
    case StatementKind::call:
    case StatementKind::exit: break;
  }
  return {};
}

void Reachability::process(Site site) {
  const Statement& statement = encoder_.program().routines[site.first].statements[site.second];
  if (statement.kind == StatementKind::call) return process_call(site, statement);
  StatementState& state = at(site);
  Bdd frontier;
  std::swap(frontier, state.frontier);
  const Transition& transition = state.transition;
  if (!transition.marks.is_false()) frontier = set_mark(transition, frontier);
  if (statement.kind == StatementKind::exit) return process_exit(site.first, frontier);
  if (statement.kind == StatementKind::assert_)
    note_violation(site, frontier & transition.condition.may_be_false);
  for (const auto& [successor, edges] : images(site, frontier)) add({site.first, successor}, edges);
}

void Reachability::note_violation(Site site, const Bdd& broken) {
  if (broken.is_false()) return;
  auto found = std::find_if(violations_.begin(), violations_.end(),
                            [&](const Violation& violation) { return violation.site == site; });
  if (found == violations_.end()) found = violations_.insert(violations_.end(), {site, Bdd()});
  found->edges |= broken;
}

// Reaching the exit by falling off the end leaves locals in the edges and returned values unknown;
// both are right.
Bdd Reachability::summary_of(const Bdd& edges) const {
  return rename(exists(edges, locals_), exit_to_summary_);
}

void Reachability::process_exit(RoutineId routine, const Bdd& edges) {
  RoutineState& state = routines_[routine];
  Bdd summary = summary_of(edges) & !state.summary;
  if (summary.is_false()) return;
  state.summary |= summary;
  for (Site caller : state.callers) {
    if (at(caller).reached.is_false()) continue;
    at(caller).summary_frontier |= summary;
    schedule(caller);
  }
}

Bdd Reachability::bind(Site call, const Bdd& edges) const {
  const Transition& transition = at(call).transition;
  return set_mark(transition, edges) & transition.arguments;
}

Bdd Reachability::entries_by(Site call, const Bdd& edges) const {
  return exists(bind(call, edges), all_but_call_entry_);
}

Bdd Reachability::cross(Site call, const Bdd& edges, const Bdd& summary) const {
  return beyond_call(call, bind(call, edges), summary);
}

Bdd Reachability::beyond_call(Site call, const Bdd& bound, const Bdd& summary) const {
  const Statement& statement = encoder_.program().routines[call.first].statements[call.second];
  Bdd crossed = and_exists(bound, summary, before_call_);
  if (crossed.is_false()) return crossed;
  Bdd after = rename(crossed, after_call_);
  if (!statement.targets.empty()) after = apply(encoder_, at(call).transition.assign, after);
  return exists(after, returned_) & routines_[call.first].enforced;
}

void Reachability::process_call(Site site, const Statement& statement) {
  StatementState& state = at(site);
  Bdd frontier, fresh_summary;
  std::swap(frontier, state.frontier);
  std::swap(fresh_summary, state.summary_frontier);
  Bdd bound = bind(site, frontier);
  Bdd after = beyond_call(site, bound, routines_[statement.callee].summary);
  if (!fresh_summary.is_false()) after |= cross(site, state.reached, fresh_summary);
  add({site.first, statement.successors[0]}, after);
  // Entering comes last: the callee's work is scheduled before whatever follows here.
  enter(statement.callee, exists(bound, all_but_call_entry_), false);
}

Bdd Reachability::failing() const {
  Bdd all;
  for (const Violation& violation : violations_) all |= without_states(violation.edges);
  return all;
}

}  // namespace culprit::game
