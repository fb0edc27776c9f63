// SPDX-License-Identifier: MIT
#include "localize/synchronisation/synchronisation.h"

#include <algorithm>
#include <map>
#include <set>

#include "effort/ledger.h"
#include "source/statements.h"
#include "unroll/drivers/changed_runs.h"
#include "unroll/drivers/trace_threads.h"

namespace culprit::localize {

using check::Counterexample;
using unroll::MemoryAccess;
using unroll::ScheduleConstraints;
using unroll::ThreadNumber;
using unroll::ThreadTrace;
using unroll::TracedOperation;
using OperationKind = unroll::VisibleOperation::Kind;

namespace {

// In any order.
bool are_same(const ScheduleConstraints& a, const ScheduleConstraints& b) {
  auto within = [](const auto& some, const auto& others) {
    return std::all_of(some.begin(), some.end(), [&](const auto& each) {
      return std::find(others.begin(), others.end(), each) != others.end();
    });
  };
  return a.sections.size() == b.sections.size() && a.orders.size() == b.orders.size() &&
         within(a.sections, b.sections) && within(a.orders, b.orders);
}

// One further requirement that would have prevented a failing run.
struct Requirement {
  std::optional<RequiredSection> section;
  std::optional<OrderedPair> order;
  unroll::RequiredOrder places;  // of the order
};

class SynchronisationSearch {
 public:
  SynchronisationSearch(const unroll::Subject& subject, const check::CheckOptions& how,
                        const std::function<bool()>& stop)
      : subject_(subject), how_(how), stop_(stop) {}

  SynchronisationResult run(const Counterexample& failing);

 private:
  enum class Wanted : std::uint8_t { sections, orders };
  struct Node {
    SynchronisationDiagnosis requirements;
    Counterexample failing;  // although they are kept
  };

  void search(const Counterexample& failing, Wanted wanted, effort::Work until);
  ThreadTrace trace(const Counterexample& failing, const program::Checks& checks);
  std::vector<Requirement> requirements(const Counterexample& failing);
  void sections(const ThreadTrace& trace, std::size_t performed, std::vector<Requirement>& found);
  void orders(const ThreadTrace& trace, std::size_t performed, std::vector<Requirement>& found);
  [[nodiscard]] bool is_shared(const TracedOperation& operation) const;
  void learn_sharing(const ThreadTrace& trace);
  std::optional<RequiredSection> section(const ThreadTrace& trace, const TracedOperation& before,
                                         const TracedOperation& after);
  [[nodiscard]] ThreadPlace place(const ThreadTrace& trace, const TracedOperation& at) const;
  SynchronisationDiagnosis with(SynchronisationDiagnosis requirements, const Requirement& more);
  const source::Statements& statements(source::FileId file);
  check::CheckResult check(const ScheduleConstraints& constraints, std::uint32_t switches);
  bool complete(SynchronisationDiagnosis& diagnosis);
  [[nodiscard]] bool is_news(const SynchronisationDiagnosis& found) const;
  [[nodiscard]] const effort::ThreadsTable& table() const {
    return subject_.limits.effort->threads;
  }
  [[nodiscard]] effort::Work left() const { return table().synchronisation - effort_.spent(); }
  [[nodiscard]] bool is_over() const {
    return stop_() || effort_.is_used_up() || result_.checks >= table().synchronisation_checks;
  }

  const unroll::Subject& subject_;
  const check::CheckOptions& how_;
  const std::function<bool()>& stop_;
  effort::Entry effort_{effort::Purpose::synchronisation, table().synchronisation};
  std::map<source::FileId, source::Statements> statements_;
  std::map<std::uint64_t, std::pair<std::set<ThreadNumber>, bool>> shared_;  // by address / 4
  std::uint32_t switches_ = 0;
  source::SourceSpan failed_;
  std::vector<ThreadNumber> acting_;
  SynchronisationResult result_;
};

const source::Statements& SynchronisationSearch::statements(source::FileId file) {
  auto found = statements_.find(file);
  if (found == statements_.end()) {
    found = statements_.emplace(file, source::Statements(subject_.files.text(file))).first;
  }
  return found->second;
}

ThreadTrace SynchronisationSearch::trace(const Counterexample& failing,
                                         const program::Checks& checks) {
  static const std::string no_input;
  static const unroll::Expectation nothing;
  unroll::GivenSchedule order = unroll::given_schedule(failing.schedule, failing.stops);
  unroll::Subject subject = subject_;
  subject.limits.max_work = table().trace;
  subject.checks = checks;
  formula::Terms terms;
  return unroll::trace_threads({subject, no_input, nothing, table().iterations, &order}, terms,
                               known_inputs(failing));
}

void SynchronisationSearch::learn_sharing(const ThreadTrace& trace) {
  for (const TracedOperation& operation : trace.operations) {
    for (const MemoryAccess& access : operation.accesses) {
      for (std::uint64_t at = access.address / 4; at <= (access.address + access.size - 1) / 4;
           ++at) {
        auto& [threads, written] = shared_[at];
        threads.insert(operation.place.thread);
        written |= access.writes;
      }
    }
  }
}

bool SynchronisationSearch::is_shared(const TracedOperation& operation) const {
  if (operation.place.kind != OperationKind::access) return true;
  return std::any_of(
      operation.accesses.begin(), operation.accesses.end(), [this](const MemoryAccess& access) {
        auto known = shared_.find(access.address / 4);
        return known != shared_.end() && known->second.first.size() > 1 && known->second.second;
      });
}

ThreadPlace SynchronisationSearch::place(const ThreadTrace& trace,
                                         const TracedOperation& at) const {
  ThreadPlace found;
  found.thread = at.place.thread;
  found.function = trace.threads[at.place.thread - 1].function;
  found.span = at.place.span;
  return found;
}

// The statements from the one operation to the other, in the innermost activation that both have.
std::optional<RequiredSection> SynchronisationSearch::section(const ThreadTrace& trace,
                                                              const TracedOperation& before,
                                                              const TracedOperation& after) {
  std::size_t common = 0;
  while (common < before.positions.size() && common < after.positions.size() &&
         before.positions[common].activation == after.positions[common].activation) {
    ++common;
  }
  if (common == 0) return std::nullopt;
  const TracedOperation::Position& from = before.positions[common - 1];
  const TracedOperation::Position& to = after.positions[common - 1];
  if (from.span.file != to.span.file || !from.span.known()) return std::nullopt;
  const source::Statements& outline = statements(from.span.file);
  auto range = outline.around(from.span.begin, to.span.begin);
  if (!range) return std::nullopt;
  if (to.span.begin < from.span.begin) {
    // Once round: the whole loop.
    for (std::size_t at = range->first; at != source::Statement::none;
         at = outline.all()[at].parent) {
      const source::Statement& each = outline.all()[at];
      bool is_loop = each.kind == source::Statement::Kind::controlled && each.keyword != "if";
      if (!is_loop || !outline.in_block(at)) continue;
      range = source::Statements::Range{at, at};
      break;
    }
  }
  RequiredSection made;
  made.span = {from.span.file, outline.all()[range->first].begin, outline.all()[range->last].end};
  made.function = from.function;
  made.thread = before.place.thread;
  made.before = place(trace, before);
  made.after = place(trace, after);
  made.locks_before = before.locks;
  std::set_intersection(before.locks.begin(), before.locks.end(), after.locks.begin(),
                        after.locks.end(), std::back_inserter(made.locks));
  made.takes_locks =
      before.place.kind == OperationKind::wait && after.place.kind == OperationKind::wait;
  for (const TracedOperation* each : {&before, &after}) {
    made.accesses.insert(made.accesses.end(), each->accesses.begin(), each->accesses.end());
  }
  // Where threads are created the others have to come in between.
  for (const ThreadTrace::Thread& thread : trace.threads) {
    for (const TracedOperation::Position& at : thread.created) {
      if (made.span.contains(at.span)) return std::nullopt;
    }
  }
  return made;
}

void SynchronisationSearch::sections(const ThreadTrace& trace, std::size_t performed,
                                     std::vector<Requirement>& found) {
  const auto& operations = trace.operations;
  for (std::size_t i = 0; i + 1 < operations.size() && i < performed; ++i) {
    ThreadNumber thread = operations[i].place.thread;
    if (operations[i + 1].place.thread == thread) continue;
    std::size_t before = i + 1, after = i + 1;
    while (before-- > 0) {
      const TracedOperation& each = operations[before];
      if (each.place.thread == thread && is_shared(each)) break;
    }
    while (after < operations.size() &&
           !(operations[after].place.thread == thread && is_shared(operations[after]))) {
      ++after;
    }
    if (before >= operations.size() || after == operations.size()) continue;
    auto made = section(trace, operations[before], operations[after]);
    if (!made) continue;
    bool known = std::any_of(found.begin(), found.end(), [&](const Requirement& each) {
      return each.section && each.section->span == made->span;
    });
    if (!known) found.push_back({std::move(made), std::nullopt, {}});
  }
}

void SynchronisationSearch::orders(const ThreadTrace& trace, std::size_t performed,
                                   std::vector<Requirement>& found) {
  const auto& operations = trace.operations;
  std::size_t count = 0;
  for (std::size_t j = std::min(performed, operations.size()); j-- > 0 && count < table().orders;) {
    const TracedOperation& then = operations[j];
    if (then.place.kind != OperationKind::access) continue;
    for (std::size_t i = j + 1; i < operations.size() && count < table().orders; ++i) {
      const TracedOperation& first = operations[i];
      if (first.place.kind != OperationKind::access || first.place.thread == then.place.thread)
        continue;
      bool conflict = false;
      for (const MemoryAccess& a : first.accesses) {
        for (const MemoryAccess& b : then.accesses) {
          conflict |= unroll::conflict(a, b);
        }
      }
      if (!conflict) continue;
      // Not while it holds a lock that the other one may need.
      const TracedOperation* waits = &then;
      for (std::size_t k = j; k-- > 0 && !waits->locks.empty();) {
        if (operations[k].place.thread == then.place.thread) waits = &operations[k];
      }
      if (!waits->locks.empty()) continue;
      Requirement made;
      made.order = OrderedPair{place(trace, first), place(trace, then)};
      made.places = {first.place, waits->place};
      bool known = std::any_of(found.begin(), found.end(), [&](const Requirement& each) {
        return each.order && each.places == made.places;
      });
      if (known) continue;
      found.push_back(std::move(made));
      ++count;
    }
  }
}

std::vector<Requirement> SynchronisationSearch::requirements(const Counterexample& failing) {
  std::vector<Requirement> found;
  ThreadTrace up_to_failure = trace(failing, subject_.checks);
  program::Checks checks = subject_.checks;
  checks.set(program::CheckGroup::assertions, false);
  ThreadTrace whole = trace(failing, checks);
  auto performed = static_cast<std::size_t>(
      std::count_if(up_to_failure.operations.begin(), up_to_failure.operations.end(),
                    [](const TracedOperation& each) { return each.performed; }));
  learn_sharing(whole);
  sections(whole, performed, found);
  orders(whole, performed, found);
  if (result_.trace.operations.empty()) result_.trace = std::move(whole);
  return found;
}

// A section that overlaps with one that is required already makes that one larger.
SynchronisationDiagnosis SynchronisationSearch::with(SynchronisationDiagnosis requirements,
                                                     const Requirement& more) {
  if (more.order) {
    requirements.orders.push_back(*more.order);
    requirements.constraints.orders.push_back(more.places);
    return requirements;
  }
  for (std::size_t i = 0; i < requirements.sections.size(); ++i) {
    RequiredSection& mine = requirements.sections[i];
    bool touches = mine.span.file == more.section->span.file &&
                   mine.span.begin <= more.section->span.end &&
                   more.section->span.begin <= mine.span.end;
    if (!touches) continue;
    auto range = statements(mine.span.file)
                     .around(std::min(mine.span.begin, more.section->span.begin),
                             std::max(mine.span.end, more.section->span.end) - 1);
    if (!range) continue;
    const auto& all = statements(mine.span.file).all();
    if (more.section->span.begin < mine.span.begin) mine.before = more.section->before;
    if (more.section->span.end > mine.span.end) mine.after = more.section->after;
    mine.span.begin = all[range->first].begin;
    mine.span.end = all[range->last].end;
    mine.takes_locks &= more.section->takes_locks;
    std::erase_if(mine.locks, [&](std::uint64_t lock) {
      const auto& other = more.section->locks;
      return std::find(other.begin(), other.end(), lock) == other.end();
    });
    mine.accesses.insert(mine.accesses.end(), more.section->accesses.begin(),
                         more.section->accesses.end());
    requirements.constraints.sections[i].span = mine.span;
    return requirements;
  }
  requirements.sections.push_back(*more.section);
  requirements.constraints.sections.push_back({more.section->span});
  return requirements;
}

check::CheckResult SynchronisationSearch::check(const ScheduleConstraints& constraints,
                                                std::uint32_t switches) {
  ++result_.checks;
  unroll::Subject subject = subject_;
  subject.limits.max_work = std::max(table().least_check, left());
  check::CheckOptions how = how_;
  how.first = true;
  how.constraints = constraints;
  how.constraints.acting = acting_;
  how.switches = switches;
  return check::check_program(subject, how);
}

// Schedules with any number of switches. False: they fail, or do not even come to what failed.
bool SynchronisationSearch::complete(SynchronisationDiagnosis& diagnosis) {
  unroll::Subject subject = subject_;
  subject.limits.max_work = std::max(table().least_check, left() / 4);
  check::CheckOptions how = how_;
  how.first = true;
  how.constraints = diagnosis.constraints;
  check::CheckResult all = check::check_program(subject, how);
  diagnosis.complete = all.verdict == check::Verdict::holds && all.bound.complete;
  if (all.verdict == check::Verdict::violated) return false;
  if (all.bound.switches) diagnosis.switches = std::max(diagnosis.switches, *all.bound.switches);
  auto failed =
      std::find_if(all.properties.begin(), all.properties.end(),
                   [this](const check::CheckedProperty& each) { return each.span == failed_; });
  return failed == all.properties.end() || failed->reached || !diagnosis.complete ||
         marks_unreachable(subject_.program, failed_);
}

// Orders of the same lines in other threads that run the same functions say the same.
bool SynchronisationSearch::is_news(const SynchronisationDiagnosis& found) const {
  auto same_place = [](const ThreadPlace& a, const ThreadPlace& b) {
    return a.function == b.function && a.span == b.span;
  };
  return std::none_of(result_.diagnoses.begin(), result_.diagnoses.end(), [&](const auto& known) {
    return found.sections.empty() && known.orders.size() == found.orders.size() &&
           std::equal(known.orders.begin(), known.orders.end(), found.orders.begin(),
                      [&](const OrderedPair& a, const OrderedPair& b) {
                        return same_place(a.first, b.first) && same_place(a.then, b.then);
                      });
  });
}

// Sets of requirements, the smaller ones first: those that each failing run suggests, added to what
// it kept already.
void SynchronisationSearch::search(const Counterexample& failing, Wanted wanted,
                                   effort::Work until) {
  std::vector<Node> level{{{}, failing}};
  std::vector<ScheduleConstraints> seen;
  // A section may grow a few times.
  for (std::size_t round = 0; round <= 2 * table().requirements; ++round) {
    std::vector<Node> next;
    for (const Node& node : level) {
      for (const Requirement& more : requirements(node.failing)) {
        if (more.section ? wanted == Wanted::orders : wanted == Wanted::sections) continue;
        if (is_over() || effort_.spent() > until) {
          result_.complete = false;
          return;
        }
        SynchronisationDiagnosis tried = with(node.requirements, more);
        bool known = std::any_of(seen.begin(), seen.end(), [&](const ScheduleConstraints& each) {
          return are_same(each, tried.constraints);
        });
        std::size_t size = tried.sections.size() + tried.orders.size();
        if (known || tried.constraints == node.requirements.constraints ||
            size > table().requirements) {
          continue;
        }
        seen.push_back(tried.constraints);
        check::CheckResult checked = check(tried.constraints, switches_);
        tried.switches = switches_;
        if (checked.verdict == check::Verdict::holds && complete(tried)) {
          if (is_news(tried)) result_.diagnoses.push_back(std::move(tried));
        } else if (checked.counterexample) {
          next.push_back({std::move(tried), std::move(*checked.counterexample)});
        }
      }
    }
    if (next.empty() || !result_.diagnoses.empty()) return;
    level = std::move(next);
  }
}

SynchronisationResult SynchronisationSearch::run(const Counterexample& failing) {
  switches_ = failing.switches + 2;
  failed_ = failing.run.violation->span;
  std::set<ThreadNumber> acting{1};
  acting.insert(failing.schedule.begin(), failing.schedule.end());
  acting_.assign(acting.begin(), acting.end());
  // Where sections explain the failure, an order of some of its threads is no news.
  search(failing, Wanted::sections, table().synchronisation / 2);
  if (result_.diagnoses.empty()) search(failing, Wanted::orders, table().synchronisation);
  return std::move(result_);
}

}  // namespace

bool marks_unreachable(const program::Program& program, source::SourceSpan assertion) {
  for (const program::Function& function : program.functions) {
    for (const program::Instruction& each : function.instructions) {
      bool is_it = each.operation == program::Operation::assert_that &&
                   program.property(each.property).span == assertion;
      if (!is_it) continue;
      for (std::size_t i = index_of(program.node(each.value).first); i <= index_of(each.value);
           ++i) {
        program::Op op = program.nodes[i].op;
        bool varies =
            op == program::Op::read_slot || op == program::Op::load || op == program::Op::load_bits;
        if (varies) return false;
      }
    }
  }
  return true;
}

unroll::KnownInputs known_inputs(const Counterexample& failing) {
  unroll::KnownInputs known;
  for (const check::InputValue& input : failing.inputs) {
    if (input.input.key != 0) known.values[input.input.key] = input.bits;
  }
  known.registry = failing.registry;
  return known;
}

SynchronisationResult find_synchronisation_faults(const unroll::Subject& subject,
                                                  const check::CheckOptions& how,
                                                  const Counterexample& failing,
                                                  const std::function<bool()>& stop) {
  return SynchronisationSearch(subject, how, stop).run(failing);
}

}  // namespace culprit::localize
