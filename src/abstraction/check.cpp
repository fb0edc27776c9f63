// SPDX-License-Identifier: MIT
#include "abstraction/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "abstraction/abstract_program.h"
#include "abstraction/boolean_text.h"
#include "abstraction/invariants.h"
#include "abstraction/path.h"
#include "abstraction/refinement.h"
#include "abstraction/steps/term_text.h"
#include "check/any_run.h"
#include "check/limits.h"
#include "effort/ledger.h"
#include "game/boolean/check.h"

namespace culprit::abstraction {

using check::CheckOptions;
using check::CheckResult;
using check::Verdict;

namespace {

class Checker {
 public:
  Checker(const unroll::Subject& subject, const CheckOptions& options)
      : subject_(subject),
        options_(options),
        table_(effort::abstraction_table(*subject.limits.effort)),
        budget_(subject.limits),
        places_(subject.program, terms_),
        points_to_(subject.program),
        steps_(steps_of(places_, points_to_, subject.files, subject.entry, subject.checks)),
        combinations_(places_, table_, [this] { return !why_stopped().empty(); }),
        refinement_(steps_, places_, table_) {}

  AbstractionResult run();
  // No more work than `allowed`. False: it goes on with the next turn.
  bool take_turn(effort::Work allowed);
  AbstractionResult take();
  [[nodiscard]] std::string text();

 private:
  enum class Outcome : std::uint8_t { refined, decided };
  [[nodiscard]] const effort::AbstractionTable& table() const { return table_; }
  [[nodiscard]] effort::Work allowed() const { return std::min(table().all - spent_, allowed_); }
  [[nodiscard]] bool is_used_up() const { return meter_.spent() > allowed(); }
  std::string why_stopped() {
    if (is_used_up()) return std::string(effort::used_up);
    return budget_.why_stopped();
  }
  game::Limits limits();
  Outcome step();
  Outcome look_at(const game::CheckResult& found);
  Outcome refine(const Path& path, const boolean::Trace& trace);
  Outcome confirm(const Path& path);
  Outcome unknown(const std::string& reason, source::SourceSpan span = {});
  void prove(const game::CheckResult& found);
  void list_properties(const game::CheckResult* found);

  const unroll::Subject& subject_;
  const CheckOptions& options_;
  const effort::AbstractionTable table_;
  check::Budget budget_;
  // In the turns before, in this one, and what this one may cost.
  effort::Work spent_;
  effort::Meter meter_;
  effort::Work allowed_ = effort::unlimited;
  bool is_in_turn_ = false;  // unrolling, which finds failing runs, goes on beside it
  formula::Terms terms_;
  Places places_;
  PointsTo points_to_;
  Steps steps_;
  Combinations combinations_;
  Refinement refinement_;
  std::vector<Predicate> predicates_;
  ExcludedSteps excluded_;
  AbstractProgram abstract_;
  std::uint32_t refinements_ = 0;
  CheckResult result_;
  std::optional<AbstractionProof> proof_;
};

game::Limits Checker::limits() {
  game::Limits made;
  made.effort = subject_.limits.effort;
  made.interrupted = subject_.limits.interrupted;
  const effort::Work spent = meter_.spent();
  made.max_work = allowed() - spent;
  return made;
}

Checker::Outcome Checker::unknown(const std::string& reason, source::SourceSpan span) {
  result_.verdict = Verdict::unknown;
  result_.reason = reason;
  result_.reason_span = span;
  return Outcome::decided;
}

Checker::Outcome Checker::step() {
  if (const std::string reason = why_stopped(); !reason.empty()) return unknown(reason);
  abstract_ = abstracted(steps_, places_, combinations_, table_, predicates_, excluded_);
  if (const std::string reason = why_stopped(); !reason.empty()) return unknown(reason);
  const game::CheckResult found = game::check(abstract_.program, limits());
  if (found.verdict == game::Verdict::unknown) return unknown(found.reason);
  if (found.verdict == game::Verdict::holds) {
    prove(found);
    return Outcome::decided;
  }
  return look_at(found);
}

Checker::Outcome Checker::look_at(const game::CheckResult& found) {
  const Path path = path_of(steps_, places_, abstract_, found.trace, table_,
                            [this] { return !why_stopped().empty(); });
  switch (path.is_possible) {
    case solve::Answer::possible: return confirm(path);
    case solve::Answer::impossible: return refine(path, found.trace);
    case solve::Answer::unknown: break;
  }
  const std::string reason = why_stopped();
  return unknown(reason.empty() ? std::string(effort::used_up) : reason);
}

Checker::Outcome Checker::refine(const Path& path, const boolean::Trace& trace) {
  ++refinements_;
  bool is_new = false;
  auto add = [&](const std::vector<Predicate>& more) {
    is_new |= !more.empty();
    predicates_.insert(predicates_.end(), more.begin(), more.end());
  };
  add(refinement_.predicates(path, predicates_));
  if (!is_new) add(refinement_.compared());
  if (!is_new) {
    for (auto& [where, more] :
         refinement_.excluded(path, abstract_, trace, predicates_, combinations_)) {
      std::vector<Excluded>& known = excluded_[where];
      for (Excluded& each : more) {
        if (std::find(known.begin(), known.end(), each) != known.end()) continue;
        known.push_back(std::move(each));
        is_new = true;
      }
    }
  }
  // Paths that differ in how often they go round would go on like this for ever.
  if (!is_new || refinements_ % table().generalised == 0)
    add(refinement_.general(path, predicates_));
  if (predicates_.size() > table().predicates)
    return unknown("more predicates than abstraction can follow");
  if (is_new) return Outcome::refined;
  const Event& last = path.events.back();
  const Step& check = steps_.functions[last.function].steps[last.step];
  return unknown("no predicate excludes a failing run that the program does not have", check.span);
}

// A run of C can go that way as far as is known; unrolling knows it exactly.
Checker::Outcome Checker::confirm(const Path& path) {
  const Event& last = path.events.back();
  const Step& violated = steps_.functions[last.function].steps[last.step];
  if (violated.is_followed && !is_in_turn_) {
    CheckOptions options = options_;
    options.engine = check::Engine::unroll;
    options.unwind = std::max(path.most_visits, subject_.limits.effort->check.first_unwind);
    CheckResult unrolled = check::check_program(subject_, options);
    if (unrolled.verdict == Verdict::violated) {
      result_ = std::move(unrolled);
      result_.bound.complete = false;
      return Outcome::decided;
    }
    return unknown(
        fmt::format("abstraction cannot tell whether a rule is broken here: {}", violated.text),
        violated.span);
  }
  return unknown("unsupported by abstraction: " + violated.text, violated.span);
}

void Checker::list_properties(const game::CheckResult* found) {
  std::set<std::pair<program::PropertyKind, source::SourceSpan>> listed;
  for (std::size_t r = 0; r < abstract_.program.routines.size(); ++r) {
    const auto& statements = abstract_.program.routines[r].statements;
    for (std::size_t s = 0; s < statements.size(); ++s) {
      if (statements[s].kind != boolean::StatementKind::assert_) continue;
      const Origin& origin = abstract_.origins[r][s];
      const Step& step = steps_.functions[origin.function].steps[origin.step];
      if (step.property == program::PropertyId::none) continue;
      if (!listed.insert({step.property_kind, step.span}).second) continue;
      check::CheckedProperty& made = result_.properties.emplace_back();
      const program::Property& stated = subject_.program.property(step.property);
      made.kind = step.property_kind;
      made.text = stated.text;
      made.span = stated.span;
      made.verdict = found ? Verdict::holds : Verdict::unknown;
      made.reached = true;
      if (!found) continue;
      const game::Site site{static_cast<boolean::RoutineId>(r),
                            static_cast<boolean::StatementId>(s)};
      made.reached = std::any_of(
          found->assertions.begin(), found->assertions.end(),
          [&](const game::AssertionVerdict& each) { return each.site == site && each.reached; });
    }
  }
  std::stable_sort(result_.properties.begin(), result_.properties.end(),
                   [](const auto& a, const auto& b) { return a.span < b.span; });
}

void Checker::prove(const game::CheckResult& found) {
  // In turn, unrolling asks that.
  std::string reason;
  if (!is_in_turn_)
    reason = check::AnyRun(subject_, options_, [this] { return why_stopped(); }).why_none();
  if (!reason.empty()) {
    unknown(reason);
    return;
  }
  result_.verdict = Verdict::holds;
  result_.bound.complete = true;
  list_properties(&found);
  AbstractionProof proof;
  proof.refinements = refinements_;
  for (const Predicate& each : predicates_) proof.predicates.push_back(to_c(places_, each.term));
  proof.invariants = invariants_of(steps_, places_, abstract_, predicates_, table_, limits());
  proof_ = std::move(proof);
}

AbstractionResult Checker::run() {
  while (step() == Outcome::refined) {
  }
  return take();
}

bool Checker::take_turn(effort::Work allowed) {
  meter_ = effort::Meter();
  allowed_ = allowed;
  is_in_turn_ = true;
  while (step() == Outcome::refined) {
  }
  const bool goes_on =
      result_.verdict == Verdict::unknown && is_used_up() && spent_ + meter_.spent() < table().all;
  spent_ += meter_.spent();
  // What was not finished begins again: nothing of it is kept.
  if (goes_on) result_ = {};
  return !goes_on;
}

AbstractionResult Checker::take() {
  if (result_.verdict == Verdict::unknown) list_properties(nullptr);
  if (result_.verdict != Verdict::violated) {
    result_.assumed = steps_.assumed;
    bool recurses = false;
    for (const FunctionSteps& each : steps_.functions)
      recurses |= each.is_used && each.id != program::FunctionId::none &&
                  index_of(each.id) < subject_.program.functions.size() &&
                  points_to_.is_recursive(each.id);
    if (recurses) result_.assumed.emplace_back("the stack is as large as recursion needs");
    const solve::Solver::Statistics statistics = combinations_.solver().statistics();
    result_.variables = statistics.variables;
    result_.clauses = statistics.clauses;
    result_.solver_calls = statistics.calls;
  }
  return {std::move(result_), std::move(proof_)};
}

std::string Checker::text() {
  run();
  return boolean_text(steps_, places_, abstract_, predicates_);
}

}  // namespace

struct AbstractionProver::Begun {
  Begun(const unroll::Subject& subject, const CheckOptions& options) : checker(subject, options) {}
  Checker checker;
};

AbstractionProver::AbstractionProver(const unroll::Subject& subject, const CheckOptions& options)
    : subject_(subject), options_(options), is_over_(!obstacle(subject, options).empty()) {}

AbstractionProver::~AbstractionProver() = default;

bool AbstractionProver::proves(effort::Work unrolled) {
  if (is_over_) return false;
  const effort::AbstractionTable table = effort::abstraction_table(*subject_.limits.effort);
  // What could not be finished begins again, and needs more than it had. As long as that is little,
  // it gets it: the next bound may cost unrolling a hundred times as much as this one.
  constexpr double little = 32;
  const effort::Work wanted = std::max(table.in_turn, 2.0 * last_turn_);
  effort::Work allowed = table.share * unrolled - spent_;
  if (last_turn_.units != 0 && spent_ < little * table.in_turn) allowed = std::max(allowed, wanted);
  if (allowed < wanted) return false;
  effort::Entry entry(effort::Purpose::abstraction, allowed);
  if (!begun_) begun_ = std::make_unique<Begun>(subject_, options_);
  is_over_ = begun_->checker.take_turn(allowed);
  last_turn_ = entry.spent();
  spent_ += last_turn_;
  if (!is_over_) return false;
  AbstractionResult found = begun_->checker.take();
  begun_.reset();
  if (found.checked.verdict != Verdict::holds) return false;
  proof_ = std::move(found.proof);
  learnt_.assumed = std::move(found.checked.assumed);
  for (const check::CheckedProperty& each : found.checked.properties) {
    if (each.reached) learnt_.reached.emplace(each.kind, each.span);
  }
  return true;
}

check::Prover::Learnt AbstractionProver::learnt() const {
  return learnt_;
}

std::string obstacle(const unroll::Subject& subject, const CheckOptions& options) {
  if (subject.program.has_threads()) return "threads";
  if (options.companion) return "a reference program";
  if (!subject.environment.inputs.empty()) return "given inputs";
  if (options.unwind || !options.unknown.loops.unwindset.empty()) return "a fixed bound";
  using program::PropertyKind;
  if (subject.checks.enabled(PropertyKind::uninitialised))
    return "the check for values that were never written";
  if (subject.checks.enabled(PropertyKind::leak)) return "the check for leaks";
  if (subject.checks.enabled(PropertyKind::shift)) return "the check for shifts";
  if (subject.checks.enabled(PropertyKind::conversion)) return "the check for conversions";
  if (subject.checks.enabled(PropertyKind::not_a_number))
    return "the check for what is not a number";
  return "";
}

AbstractionResult check_by_abstraction(const unroll::Subject& subject,
                                       const CheckOptions& options) {
  return Checker(subject, options).run();
}

std::string boolean_program_text(const unroll::Subject& subject, const CheckOptions& options) {
  return Checker(subject, options).text();
}

}  // namespace culprit::abstraction
