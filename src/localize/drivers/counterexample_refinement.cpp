// SPDX-License-Identifier: MIT
#include "localize/drivers/counterexample_refinement.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "check/query.h"
#include "effort/ledger.h"
#include "unroll/drivers/unroll.h"
#include "unroll/replace/derived_value.h"

namespace culprit::localize {

using formula::Term;
using program::ComponentId;
using unroll::EventKind;

namespace {

// Values for the executions of a component, by the keys of the inputs that they are.
using Values = std::map<std::uint64_t, std::uint64_t>;

enum class Refutation : std::uint8_t { found, none, gave_up };

class RefinementSearch {
 public:
  RefinementSearch(const unroll::Subject& subject, const check::CheckOptions& check,
                   check::Workspace& workspace, const Options& options,
                   const RefinementOptions& own, const std::function<bool()>& stop)
      : subject_(subject),
        check_(check),
        workspace_(workspace),
        options_(options),
        own_(own),
        stop_(stop),
        suspension_(subject.program),
        queries_(workspace.terms, [this] { return is_over(); }) {}

  Refinement run(const check::Counterexample& first);

 private:
  [[nodiscard]] bool is_over() const { return stop_() || meter_.spent() > table().refinement; }
  [[nodiscard]] const effort::LocalizeTable& table() const {
    return subject_.limits.effort->localize;
  }
  Result localize_all(const std::vector<Test>& tests, std::vector<ComponentId> only) {
    Options options = options_;
    options.only = std::move(only);
    return localize(subject_, tests, options, stop_);
  }
  // The condition of not being good: breaking a rule, and with replaced values also going on beyond
  // the bound, or anything else that is not known to end well.
  Term fails(const unroll::UnknownOptions& unknown, bool& given_up);
  Refutation refute(const Diagnosis& diagnosis, const std::vector<Test>& tests, Test& refuting);
  [[nodiscard]] bool is_pointer(ComponentId id) const;

  const unroll::Subject& subject_;
  const check::CheckOptions& check_;
  check::Workspace& workspace_;
  const Options& options_;
  const RefinementOptions& own_;
  const std::function<bool()>& stop_;
  unroll::Suspension suspension_;
  check::Queries queries_;
  effort::Meter meter_;  // since further runs are looked for
  std::vector<unroll::UnwrittenElement> elements_;
  bool has_inputs_ = true;
  bool meets_bound_ = false;  // some run goes on beyond the bound on loops
  std::optional<Term> fails_as_it_is_;
};

Term RefinementSearch::fails(const unroll::UnknownOptions& given, bool& given_up) {
  formula::Terms& terms = workspace_.terms;
  unroll::UnknownOptions unknown = given;
  unknown.loops.unwind = std::max<std::uint32_t>(1, workspace_.failing_bound);
  unroll::Subject subject = subject_;
  subject.limits.stop_reason = [this]() -> std::string { return is_over() ? "stopped" : ""; };
  unroll::Unrolling unrolling = unroll::unroll(subject, terms, workspace_.registry, unknown);
  given_up = !unrolling.stopped.empty();
  Term any = check::any_event(terms, unrolling, [&](EventKind kind) {
    return unknown.replaced.suspension ? kind != EventKind::end : kind == EventKind::property;
  });
  if (!unknown.replaced.suspension) {
    elements_ = std::move(unrolling.elements);
    has_inputs_ = !unrolling.inputs.empty();
    meets_bound_ = std::ranges::any_of(unrolling.events, [](const unroll::Event& event) {
      return event.kind == EventKind::bound;
    });
  }
  return any;
}

bool RefinementSearch::is_pointer(ComponentId id) const {
  const program::Component& component = subject_.program.component(id);
  return component.role == program::Role::target ||
         (component.type != program::TypeId::none &&
          subject_.program.type(component.type).kind == program::TypeKind::pointer);
}

Values values_in(const Diagnosis& diagnosis, std::size_t run) {
  Values values;
  for (const ReplacedValue& each : diagnosis.values[run].values.replaced) {
    values[each.key] = each.bits;
  }
  return values;
}

Refutation RefinementSearch::refute(const Diagnosis& diagnosis, const std::vector<Test>& tests,
                                    Test& refuting) {
  ComponentId component = diagnosis.components.front();
  bool given_up = false;
  if (!fails_as_it_is_) fails_as_it_is_ = fails(check_.unknown, given_up);
  if (!given_up && !has_inputs_) return Refutation::none;
  std::vector<Term> conditions{*fails_as_it_is_};
  auto add = [&](const Values& values) {
    std::uint64_t usual = values.empty() ? 0 : values.begin()->second;
    unroll::UnknownOptions unknown = check_.unknown;
    suspension_.replace(std::span(&component, 1));
    unknown.replaced.suspension = &suspension_;
    unknown.replaced.choose = [values, usual](const unroll::Input& input) {
      auto found = values.find(input.key);
      return found == values.end() ? usual : found->second;
    };
    conditions.push_back(fails(unknown, given_up));
    suspension_.replace({});
  };
  for (const unroll::Derivation& each : unroll::derivations(subject_.program, component)) {
    if (given_up || is_over()) return Refutation::gave_up;
    unroll::UnknownOptions unknown = check_.unknown;
    suspension_.replace(std::span(&component, 1));
    unknown.replaced.suspension = &suspension_;
    unknown.replaced.derived = each;
    unknown.replaced.wants_originals = true;
    unknown.replaced.choose = [](const unroll::Input&) { return 0; };
    conditions.push_back(fails(unknown, given_up));
  }
  suspension_.replace({});
  for (std::size_t i = 0; i < diagnosis.values.size(); ++i) add(values_in(diagnosis, i));
  for (std::size_t round = 0; round < table().refinement_rounds; ++round) {
    if (given_up || is_over()) return Refutation::gave_up;
    solve::Answer answer = queries_.ask(conditions);
    if (answer == solve::Answer::unknown) return Refutation::gave_up;
    if (answer == solve::Answer::impossible) {
      return is_pointer(component) ? Refutation::gave_up : Refutation::none;
    }
    check::Counterexample run = check::replay_model(
        subject_, check_, workspace_.terms, workspace_.registry, queries_.model(), elements_);
    run.registry = workspace_.registry;
    if (run.run.end != unroll::RunEnd::violated) return Refutation::gave_up;
    Test test = test_of(run, own_.arguments, tests.size() + 1);
    Result alone = localize_all({test}, {component});
    if (alone.diagnoses.empty()) {
      if (!alone.complete || alone.failing == 0) return Refutation::gave_up;
      refuting = std::move(test);
      return Refutation::found;
    }
    add(values_in(alone.diagnoses.front(), 0));
  }
  return Refutation::gave_up;
}

Refinement RefinementSearch::run(const check::Counterexample& first) {
  Refinement own;
  own.tests.push_back(test_of(first, own_.arguments, 1));
  own.result = localize_all(own.tests, {});
  effort::Entry entry(effort::Purpose::refinement, table().refinement);
  meter_ = effort::Meter();
  std::set<ComponentId> proved, open;
  auto is_single = [&] {
    return !own.result.diagnoses.empty() && own.result.diagnoses.front().components.size() == 1;
  };
  while (is_single()) {
    if (own.tests.size() >= own_.most) {
      if (own_.most > 1) own.ended = fmt::format("{} failing runs are enough", own_.most);
      return own;
    }
    bool found = false;
    // Those that look least likely first: they are the ones to get rid of.
    for (std::size_t i = own.result.diagnoses.size(); i-- > 0 && !found;) {
      const Diagnosis& diagnosis = own.result.diagnoses[i];
      ComponentId component = diagnosis.components.front();
      if (diagnosis.components.size() != 1 || proved.contains(component) ||
          open.contains(component)) {
        continue;
      }
      if (options_.progress) {
        options_.progress(
            fmt::format("is there a failing run that {} cannot fix?",
                        subject_.files.describe(subject_.program.component(component).span)));
      }
      Test refuting;
      switch (refute(diagnosis, own.tests, refuting)) {
        case Refutation::found:
          own.tests.push_back(std::move(refuting));
          found = true;
          break;
        case Refutation::none: proved.insert(component); break;
        case Refutation::gave_up: open.insert(component); break;
      }
    }
    if (!found) break;
    std::vector<ComponentId> survivors;
    for (const Diagnosis& each : own.result.diagnoses) survivors.push_back(each.components.front());
    survivors.insert(survivors.end(), own.result.open.begin(), own.result.open.end());
    Result next = localize_all(own.tests, survivors);
    bool none = next.diagnoses.empty() || next.diagnoses.front().components.size() > 1;
    // The others were refuted before, perhaps as far as the bound goes.
    next.bound_complete &= own.result.bound_complete;
    next.examined = std::max(next.examined, own.result.examined);
    own.result = none ? localize_all(own.tests, {}) : std::move(next);
  }
  if (!is_single()) return own;
  if (!has_inputs_) {
    own.ended = "the program has no inputs: this is its only run";
    return own;
  }
  std::string bound =
      meets_bound_ ? fmt::format(" whose loops go round up to {} times", workspace_.failing_bound)
                   : "";
  own.ended = open.empty() ? fmt::format("each of them can fix every failing run{}", bound)
                           : "whether each of them can fix every failing run is not known";
  return own;
}

}  // namespace

Test test_of(const check::Counterexample& found, const std::vector<std::string>& arguments,
             std::size_t number) {
  Test test;
  test.name = std::to_string(number);
  if (found.log.unknown_arguments) {
    test.arguments.assign(found.log.arguments.begin() + (found.log.arguments.empty() ? 0 : 1),
                          found.log.arguments.end());
  } else {
    test.arguments = arguments;
  }
  for (const auto& [at, byte] : found.log.input) {
    if (at >= found.log.input_length) continue;
    test.standard_input.resize(std::max<std::size_t>(test.standard_input.size(), at + 1));
    test.standard_input[at] = static_cast<char>(byte);
  }
  for (const check::InputValue& input : found.inputs) {
    if (input.input.key != 0) test.known.values[input.input.key] = input.bits;
  }
  test.known.registry = found.registry;
  test.known.variables_are_inputs = true;
  test.order = unroll::given_schedule(found.schedule, found.stops);
  return test;
}

Refinement localize_by_refinement(const unroll::Subject& subject, const check::CheckOptions& check,
                                  check::Workspace& workspace, const check::Counterexample& first,
                                  const Options& options, const RefinementOptions& own,
                                  const std::function<bool()>& stop) {
  return RefinementSearch(subject, check, workspace, options, own, stop).run(first);
}

}  // namespace culprit::localize
