// SPDX-License-Identifier: MIT
#include "check/check_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "check/bounded_unrolling.h"
#include "check/limits.h"
#include "check/proofs.h"
#include "check/query.h"
#include "check/recorded_steps.h"
#include "check/small_values.h"
#include "effort/ledger.h"
#include "unroll/drivers/unroll.h"

namespace culprit::check {

using formula::Term;
using formula::Terms;
using program::PropertyKind;
using solve::Answer;
using unroll::Event;
using unroll::EventKind;
using unroll::Unrolling;

namespace {

std::string type_name(const unroll::Subject& subject, const unroll::Input& input) {
  if (input.type == program::TypeId::none) return scalar_name(input);
  return subject.program.type(input.type).name;
}

class Checker {
 public:
  Checker(const unroll::Subject& subject, const CheckOptions& options, Workspace& workspace)
      : subject_(subject),
        options_(options),
        budget_(subject.limits),
        workspace_(workspace),
        terms_(workspace.terms),
        registry_(workspace.registry),
        queries_(terms_, [this] { return out_of_time(); }),
        proofs_(subject, options, [this] { return why_stopped(); }) {}

  CheckResult run();
  Query query();

 private:
  [[nodiscard]] const effort::CheckTable& table() const { return subject_.limits.effort->check; }
  struct Group {
    CheckedProperty property;
    std::vector<std::size_t> events;
    bool violated = false;
  };
  using GroupKey = std::pair<PropertyKind, source::SourceSpan>;

  [[nodiscard]] bool out_of_time() { return !why_stopped().empty(); }
  [[nodiscard]] std::string why_stopped() {
    if (is_dear()) return std::string(effort::used_up);
    return budget_.why_stopped();
  }
  // Once there is a failing run, what else is violated is worth a moment only.
  [[nodiscard]] bool is_dear() const {
    return since_violated_ && !options_.decide_all && since_violated_->spent() > table().affordable;
  }
  // Is another bound?
  [[nodiscard]] bool is_cheap() const {
    return result_.steps < table().affordable_steps &&
           result_.bound.unwind < table().affordable_bound;
  }
  void collect(const Unrolling& unrolling);
  Group& group_of(const Event& event) { return groups_[{event.property, event.span}]; }
  Term happens(const Event& event) { return terms_.logical_and(event.happens, event.alive); }
  // Finds violated groups until there are no more, or the first.
  Answer decide(const Unrolling& unrolling);
  // A property event of the unrolling that is the first to happen in the model, or none.
  std::optional<std::size_t> first_violated(const Unrolling& unrolling, solve::Model& model);
  Answer can_happen(const Unrolling& unrolling, EventKind kind, std::vector<std::size_t>& which,
                    bool limited = false);
  bool finish(const Unrolling& unrolling, Answer decided);
  // After a bound that some run goes on beyond: is no further one needed?
  bool finish_by_proof();
  void explain_vacuous(const Unrolling& unrolling);
  void find_unreached(const Unrolling& unrolling);
  void note_unfollowed(const Unrolling& unrolling);
  [[nodiscard]] bool can_go_deeper(const Unrolling& unrolling) const;
  // The result with what is known of each property.
  [[nodiscard]] CheckResult settled() const;
  static void name_violated_property(CheckResult& result);
  static void sort_properties(CheckResult& result);
  void make_counterexample(const Unrolling& unrolling, std::size_t event);
  void refuse(const Counterexample& found);
  void forget_violations() {
    result_.verdict = Verdict::unknown;
    result_.counterexample.reset();
    for (auto& [key, group] : groups_) group.violated = false;
    refused_.clear();
    asks_again_ = false;
  }
  void stop(const std::string& reason, source::SourceSpan span = {}) {
    if (result_.verdict == Verdict::violated) return;
    result_.verdict = Verdict::unknown;
    result_.reason = reason;
    result_.reason_span = span;
  }

  const unroll::Subject& subject_;
  const CheckOptions& options_;
  Budget budget_;
  Workspace& workspace_;
  Terms& terms_;
  unroll::Registry& registry_;
  Queries queries_;
  std::string refused_;  // not empty: why a failing run is none
  bool asks_again_ = false;
  bool is_unfollowed_ = false;  // a run does what is not supported
  std::optional<effort::Meter> since_violated_;
  Proofs proofs_;
  CheckResult result_;
  std::map<GroupKey, Group> groups_;
};

void Checker::collect(const Unrolling& unrolling) {
  for (auto& [key, group] : groups_) {
    group.events.clear();
    group.property.reached = group.property.kind != PropertyKind::assertion;
  }
  auto group_of = [this](PropertyKind kind, source::SourceSpan span) -> Group& {
    Group& group = groups_[{kind, span}];
    group.property.kind = kind;
    group.property.span = span;
    return group;
  };
  // Every assertion of the user's counts, reached or not.
  for (std::size_t i = 1; i < subject_.program.properties.size(); ++i) {
    const program::Property& stated = subject_.program.properties[i];
    if (!subject_.checks.enabled(stated.kind) || !stated.span.known()) continue;
    Group& group = group_of(stated.kind, stated.span);
    group.property.text = stated.text;
    group.property.reached = false;
  }
  for (const unroll::Visit& visit : unrolling.visits) {
    const program::Property& stated = subject_.program.property(visit.property);
    if (!stated.span.known()) continue;
    Group& group = group_of(stated.kind, stated.span);
    group.property.text = stated.text;
  }
  for (std::size_t i = 0; i < unrolling.events.size(); ++i) {
    const Event& event = unrolling.events[i];
    if (event.kind != EventKind::property) continue;
    Group& group = group_of(event.property, event.span);
    group.events.push_back(i);
    if (group.property.text.empty()) {
      group.property.text =
          event.text.empty() ? std::string(program::info(event.property).title) : event.text;
    }
  }
}

std::optional<std::size_t> Checker::first_violated(const Unrolling& unrolling,
                                                   solve::Model& model) {
  for (std::size_t i = 0; i < unrolling.events.size(); ++i) {
    const Event& event = unrolling.events[i];
    if (event.kind == EventKind::property && model.is_true(happens(event))) return i;
  }
  return std::nullopt;
}

// Some events at a time, in their order: what was proved before helps with what comes after, as it
// does in an invariant that is asserted in every round of a loop.
Answer Checker::decide(const Unrolling& unrolling) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < unrolling.events.size(); ++i) {
    if (unrolling.events[i].kind == EventKind::property) open.push_back(i);
  }
  // One by one, unless there are very many.
  const std::size_t chunk = open.size() / table().queries + 1;
  // A run is over where it breaks the first rule: it does not count for those behind.
  Term over = terms_.truth(false);
  for (std::size_t begin = 0; begin < open.size();) {
    std::size_t end = std::min(begin + chunk, open.size());
    Term wanted = terms_.truth(false);
    Term over_here = over;
    for (std::size_t i = begin; i < end; ++i) {
      Term here = happens(unrolling.events[open[i]]);
      if (group_of(unrolling.events[open[i]]).violated) {
        over_here = terms_.logical_or(over_here, here);
      } else {
        wanted = terms_.logical_or(wanted, terms_.logical_and(here, terms_.logical_not(over_here)));
      }
    }
    // Once there is a failing run, the rest is worth a moment only.
    bool limited = result_.verdict == Verdict::violated && !options_.decide_all;
    Answer answer = queries_.ask({wanted}, limited ? table().affordable_conflicts : -1);
    if (answer == Answer::unknown) return answer;
    if (answer == Answer::possible) {
      std::optional<std::size_t> event = first_violated(unrolling, queries_.model());
      if (!event) return Answer::unknown;
      group_of(unrolling.events[*event]).violated = true;
      result_.verdict = Verdict::violated;
      result_.reason.clear();
      result_.reason_span = {};
      if (!result_.counterexample) make_counterexample(unrolling, *event);
      if (!refused_.empty()) return Answer::unknown;
      if (options_.first) return answer;
      if (options_.partial && result_.counterexample) options_.partial(settled());
      continue;  // the same events again
    }
    if (!terms_.is_false(wanted)) queries_.solver().require(terms_.logical_not(wanted));
    over = over_here;
    begin = end;
  }
  return Answer::impossible;
}

void Checker::make_counterexample(const Unrolling& unrolling, std::size_t index) {
  // The rule is the first that the run breaks.
  std::vector<Term> fixed{happens(unrolling.events[index])};
  for (std::size_t i = 0; i < index; ++i) {
    if (unrolling.events[i].kind != EventKind::property) continue;
    fixed.push_back(terms_.logical_not(happens(unrolling.events[i])));
  }
  effort::Entry entry(effort::Purpose::small_values, table().small_values);
  solve::Model model = with_small_values(queries_, fixed, unrolling.inputs, queries_.model(),
                                         [&] { return out_of_time() || entry.is_used_up(); });
  Counterexample found =
      replay_model(subject_, options_, terms_, registry_, model, unrolling.elements);
  const bool differs = unrolling.events[index].property == PropertyKind::differs;
  if (!differs && found.run.end != unroll::RunEnd::violated) return refuse(found);
  if (options_.companion) {
    using Confirmation = Companion::Confirmation;
    Confirmation answer = options_.companion->confirm(found, terms_, model, differs);
    asks_again_ = answer == Confirmation::ask_again;
    if (answer != Confirmation::confirmed) return refuse(found);
  }
  found.registry = registry_;
  result_.counterexample = std::move(found);
  workspace_.failing = std::move(model);
  workspace_.failing_bound = result_.bound.unwind;
}

// The failing run does not fail when it is repeated.
void Checker::refuse(const Counterexample& found) {
  if (found.run.end == unroll::RunEnd::limit) {
    refused_ = found.run.reason;
    return;
  }
  bool inexact = std::any_of(found.inputs.begin(), found.inputs.end(), [](const InputValue& each) {
    return each.input.name == "printed length";
  });
  // What is known of other rules stands.
  refused_ = inexact ? "whether a rule can be broken depends on how many characters the text of an "
                       "unknown floating-point number has"
                     : "a failing run was found that does not fail when it is repeated: a bug of "
                       "culprit, not of your program";
}

Answer Checker::can_happen(const Unrolling& unrolling, EventKind kind,
                           std::vector<std::size_t>& which, bool limited) {
  Term any = terms_.truth(false);
  Term over = terms_.truth(false);
  for (std::size_t i = 0; i < unrolling.events.size(); ++i) {
    const Event& event = unrolling.events[i];
    Term here = happens(event);
    if (event.kind == kind) {
      any = terms_.logical_or(any, terms_.logical_and(here, terms_.logical_not(over)));
    }
    if (event.kind == EventKind::property) over = terms_.logical_or(over, here);
  }
  Answer answer = queries_.ask({any}, limited ? table().affordable_conflicts : -1);
  if (answer == Answer::possible) {
    for (std::size_t i = 0; i < unrolling.events.size(); ++i) {
      const Event& event = unrolling.events[i];
      if (event.kind == kind && queries_.model().is_true(happens(event))) which.push_back(i);
    }
  }
  return answer;
}

void Checker::explain_vacuous(const Unrolling& unrolling) {
  if (result_.bound.complete && queries_.ask({unrolling.alive}) == Answer::impossible) {
    stop("no run satisfies the assumptions");
    return;
  }
  if (options_.companion && queries_.ask({options_.companion->compared()}) == Answer::impossible) {
    stop(std::string(no_common_input));
    return;
  }
  find_unreached(unrolling);
}

void Checker::find_unreached(const Unrolling& unrolling) {
  std::map<program::PropertyId, std::vector<Term>> visits;
  for (const unroll::Visit& visit : unrolling.visits) {
    visits[visit.property].push_back(terms_.logical_and(visit.reached, visit.alive));
  }
  for (const auto& [property, conditions] : visits) {
    const program::Property& stated = subject_.program.property(property);
    auto group = groups_.find({stated.kind, stated.span});
    if (group == groups_.end() || group->second.property.reached) continue;
    group->second.property.reached = std::any_of(
        conditions.begin(), conditions.end(),
        [this](Term condition) { return queries_.ask({condition}) != Answer::impossible; });
  }
}

// Beside a failing run: runs that could not be followed leave the other properties open.
void Checker::note_unfollowed(const Unrolling& unrolling) {
  result_.notes.clear();
  for (EventKind kind : {EventKind::unsupported, EventKind::limit}) {
    std::vector<std::size_t> which;
    Answer reached = can_happen(unrolling, kind, which, !options_.decide_all);
    if (reached == Answer::impossible) continue;
    result_.bound.complete = false;
    for (std::size_t index : which) {
      const Event& event = unrolling.events[index];
      std::string place = event.span.known() ? subject_.files.describe(event.span) + ": " : "";
      result_.notes.push_back(fmt::format("{}{}{}: runs that come here are not followed", place,
                                          kind == EventKind::unsupported ? "unsupported: " : "",
                                          event.text));
      break;
    }
  }
}

// Is there a bound that --unwindset does not fix?
bool Checker::can_go_deeper(const Unrolling& unrolling) const {
  return std::any_of(unrolling.events.begin(), unrolling.events.end(), [this](const Event& event) {
    return event.kind == EventKind::bound && !options_.unknown.loops.unwindset.contains(event.text);
  });
}

// True: there is nothing more to do.
bool Checker::finish(const Unrolling& unrolling, Answer decided) {
  if (!unrolling.stopped.empty() && result_.verdict != Verdict::violated) {
    stop(unrolling.stopped);
    return true;
  }
  if (decided == Answer::unknown) {
    const std::string reason = refused_.empty() ? why_stopped() : refused_;
    if (!refused_.empty()) forget_violations();
    stop(reason);
    result_.bound.complete = false;
    return true;
  }
  std::vector<std::size_t> beyond;
  bool limited = result_.verdict == Verdict::violated && !options_.decide_all;
  Answer more = can_happen(unrolling, EventKind::bound, beyond, limited);
  result_.bound.complete = more == Answer::impossible && unrolling.stopped.empty();
  result_.bound.loops.clear();
  std::set<std::string> loops;
  for (std::size_t event : beyond) loops.insert(unrolling.events[event].text);
  result_.bound.loops.assign(loops.begin(), loops.end());
  if (result_.verdict == Verdict::violated) {
    find_unreached(unrolling);
    note_unfollowed(unrolling);
    bool is_last = options_.unwind || !can_go_deeper(unrolling);
    if (more != Answer::possible || is_last || options_.first) return true;
    return !options_.decide_all && !is_cheap();
  }
  if (more == Answer::unknown) {
    stop(why_stopped());
    return true;
  }
  for (EventKind kind : {EventKind::unsupported, EventKind::limit}) {
    std::vector<std::size_t> which;
    Answer reached = can_happen(unrolling, kind, which);
    if (reached == Answer::unknown) {
      stop(why_stopped());
      return true;
    }
    if (reached == Answer::possible && !which.empty()) {
      const Event& event = unrolling.events[which.front()];
      stop((kind == EventKind::unsupported ? "unsupported: " : "") + event.text, event.span);
      result_.bound.complete = false;
      // It cannot hold, but a failing run of some more iterations may be near.
      is_unfollowed_ = true;
      return more != Answer::possible || options_.unwind || !can_go_deeper(unrolling) ||
             !is_cheap();
    }
  }
  if (more == Answer::impossible || options_.unwind || !can_go_deeper(unrolling)) {
    result_.verdict = Verdict::holds;
    explain_vacuous(unrolling);
    return true;
  }
  return false;
}

bool Checker::finish_by_proof() {
  if (is_unfollowed_ || result_.verdict == Verdict::violated) return false;
  std::optional<Proofs::Proof> proof = proofs_.after(result_.bound);
  if (!proof) return false;
  if (!proof->why_not.empty()) {
    stop(proof->why_not);
    return true;
  }
  result_.verdict = Verdict::holds;
  result_.bound.complete = true;
  result_.bound.loops.clear();
  result_.induction = std::move(proof->induction);
  for (auto& [key, group] : groups_) group.property.reached |= proof->reached.contains(key);
  for (const std::string& each : proof->assumed) {
    if (std::find(result_.assumed.begin(), result_.assumed.end(), each) == result_.assumed.end())
      result_.assumed.push_back(each);
  }
  return true;
}

// The property that the failing run breaks. Which rule a wild pointer breaks may be seen more
// exactly in the run than it was for all runs together.
void Checker::name_violated_property(CheckResult& result) {
  if (!result.counterexample || !result.counterexample->run.violation) return;
  const unroll::Violation& violation = *result.counterexample->run.violation;
  for (bool exactly : {true, false}) {
    for (std::size_t i = 0; i < result.properties.size() && !result.property; ++i) {
      CheckedProperty& each = result.properties[i];
      if (each.verdict != Verdict::violated || each.span != violation.span) continue;
      if (exactly && each.kind != violation.kind) continue;
      each.kind = violation.kind;
      each.text = violation.text;
      result.property = i;
    }
  }
}

// In the order of the source.
void Checker::sort_properties(CheckResult& result) {
  std::vector<std::size_t> order(result.properties.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&result](std::size_t a, std::size_t b) {
    return result.properties[a].span < result.properties[b].span;
  });
  std::vector<CheckedProperty> sorted;
  std::optional<std::size_t> property;
  for (std::size_t from : order) {
    if (result.property == from) property = sorted.size();
    sorted.push_back(std::move(result.properties[from]));
  }
  result.properties = std::move(sorted);
  result.property = property;
}

CheckResult Checker::settled() const {
  CheckResult result = result_;
  bool is_settled = result.verdict == Verdict::holds ||
                    (result.verdict == Verdict::violated && result.bound.complete);
  for (const auto& [key, group] : groups_) {
    CheckedProperty property = group.property;
    property.verdict = group.violated ? Verdict::violated
                       : is_settled   ? Verdict::holds
                                      : Verdict::unknown;
    if (group.violated) property.reached = true;
    result.properties.push_back(std::move(property));
  }
  name_violated_property(result);
  sort_properties(result);
  return result;
}

CheckResult Checker::run() {
  const effort::CheckTable& table = subject_.limits.effort->check;
  std::uint32_t bound = options_.unwind.value_or(table.first_unwind);
  std::uint32_t nothing_violated = 0;  // up to this bound
  for (;;) {
    Unrolling unrolling = unrolled(subject_, options_.unknown, {bound, nullptr, options_.companion},
                                   queries_, registry_, [this] { return why_stopped(); });
    result_.steps += unrolling.steps;
    if (is_dear()) break;  // the bound before stands
    result_.assumed = unrolling.assumed;
    result_.bound.unwind = bound;
    for (const unroll::Input& input : unrolling.inputs) {
      if (input.name == "stdin length")
        result_.bound.stdin_bytes = options_.unknown.inputs.max_stdin;
      if (input.name == "argc") {
        result_.bound.arguments = options_.unknown.inputs.max_arguments;
        result_.bound.argument_length = options_.unknown.inputs.max_argument_length;
      }
    }
    collect(unrolling);
    Answer decided = decide(unrolling);
    if (asks_again_) {
      forget_violations();
      continue;
    }
    if (finish(unrolling, decided)) break;
    if (finish_by_proof()) break;
    if (result_.verdict != Verdict::violated) nothing_violated = bound;
    if (result_.verdict == Verdict::violated && !since_violated_) since_violated_.emplace();
    if (bound >= table.last_unwind) stop("loops go on");
    if (bound >= table.last_unwind) break;
    bound *= 2;
  }
  if (result_.verdict == Verdict::unknown && nothing_violated != 0) {
    result_.reason += fmt::format("; nothing is violated up to unwind {}", nothing_violated);
  }
  solve::Solver::Statistics statistics = queries_.solver().statistics();
  result_.variables = statistics.variables;
  result_.clauses = statistics.clauses;
  result_.solver_calls = statistics.calls;
  return settled();
}

}  // namespace

CheckResult check_program(const unroll::Subject& subject, const CheckOptions& options) {
  Workspace workspace;
  return check_program(subject, options, workspace);
}

CheckResult check_program(const unroll::Subject& subject, const CheckOptions& options,
                          Workspace& workspace) {
  if (subject.program.has_threads()) return check_threads(subject, options);
  return Checker(subject, options, workspace).run();
}

unroll::UnknownOptions replaying(unroll::UnknownOptions unknown, solve::Model& model,
                                 const std::vector<unroll::UnwrittenElement>& elements,
                                 unroll::ReplayLog& log) {
  unknown.loops.unwind = 0;
  unknown.replay.log = &log;
  unknown.replay.value = [&model](Term variable) { return model.value(variable); };
  for (const unroll::UnwrittenElement& each : elements) {
    std::uint64_t offset = each.rest + each.stride * model.value(each.index);
    if (offset > UINT32_MAX) continue;
    std::uint64_t bits = model.value(each.value);
    for (std::uint32_t i = 0; i < each.size; ++i) {
      unknown.replay.bytes[{each.object, static_cast<std::uint32_t>(offset) + i}] =
          static_cast<unsigned char>(bits >> (8 * i));
    }
  }
  return unknown;
}

Counterexample replay_model(const unroll::Subject& subject, const CheckOptions& options,
                            Terms& terms, unroll::Registry& registry, solve::Model& model,
                            const std::vector<unroll::UnwrittenElement>& elements,
                            unroll::SsaObserver* observer) {
  Counterexample found;
  unroll::UnknownOptions unknown = replaying(options.unknown, model, elements, found.log);
  unknown.ssa = observer;
  unroll::Subject repeated = subject;
  repeated.limits.timeout_seconds = 0;
  repeated.environment.write = [&found](unroll::Stream stream, std::string_view text) {
    if (stream == unroll::Stream::standard_output) found.standard_output += text;
  };
  RecordedSteps steps(options.most_steps);
  unroll::ValueOrigins origins;
  unknown.replay.origins = &origins;
  auto sink = [&](const unroll::Step& step) { steps.add(step); };
  auto met = [&](const unroll::Input& input, std::uint64_t bits, std::string value) {
    found.inputs.push_back({input, bits, std::move(value), type_name(subject, input)});
  };
  found.run = unroll::replay(repeated, terms, registry, unknown, sink, met);
  found.steps = steps.take(origins);
  return found;
}

Unrolling unrolling_of(const unroll::Subject& subject, const CheckOptions& options, Terms& terms) {
  unroll::Registry registry;
  unroll::UnknownOptions unknown = options.unknown;
  unknown.loops.unwind = options.unwind.value_or(subject.limits.effort->check.first_unwind);
  return unroll::unroll(subject, terms, registry, unknown);
}

Term any_event(Terms& terms, const Unrolling& unrolling,
               const std::function<bool(EventKind)>& counts) {
  Term any = terms.truth(false);
  for (const Event& event : unrolling.events) {
    if (!counts(event.kind)) continue;
    any = terms.logical_or(any, terms.logical_and(event.happens, event.alive));
  }
  return any;
}

Query query_of(const unroll::Subject& subject, const CheckOptions& options, Terms& terms) {
  Unrolling unrolling = unrolling_of(subject, options, terms);
  return {{any_event(terms, unrolling, [](EventKind kind) { return kind == EventKind::property; })},
          std::move(unrolling.inputs)};
}

}  // namespace culprit::check
