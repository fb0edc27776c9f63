// SPDX-License-Identifier: MIT
#include "localize/localize.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "effort/ledger.h"
#include "localize/first_runs.h"
#include "localize/function_search.h"
#include "localize/query.h"
#include "localize/ranking.h"
#include "localize/wrapping.h"
#include "localize/wrong_texts.h"

namespace culprit::localize {

using program::ComponentId;
using unroll::RunEnd;

namespace {

ComponentSet members_of(const std::vector<Diagnosis>& diagnoses) {
  ComponentSet members;
  for (const Diagnosis& diagnosis : diagnoses) {
    members.insert(members.end(), diagnosis.components.begin(), diagnosis.components.end());
  }
  return members;
}

class Localizer {
 public:
  Localizer(const Subject& subject, const std::vector<Test>& tests, const Options& options,
            const std::function<bool()>& stop)
      : subject_(subject),
        tests_(tests),
        options_(options),
        stop_(stop),
        suspension_(subject.program),
        runs_{subject, tests, options.variables_are_inputs, stop_},
        first_runs_(runs_, suspension_, options.outcomes) {}

  Result run();

 private:
  using Set = ComponentSet;

  void classify();
  void choose_bound();
  TestRuns::Runs failing_run(std::size_t test, const Set& components) {
    return runs_.make(test, components, suspension_);
  }
  void single_faults();
  void take_over(SingleFaults found);
  // Is an assertion all that says what is right? Then whatever avoids it would be.
  [[nodiscard]] bool skips_what_is_stated() const;
  [[nodiscard]] bool leads_past(ComponentId id) const;
  void sets();
  void larger_sets();
  void leave_out_outputs();
  // Is there what suffices? That something else is printed says little.
  [[nodiscard]] bool is_found() const;
  void per_test();
  void specification();
  void find_values(std::vector<Diagnosis>& diagnoses);
  bool repeat_values(FailingRun& run, std::size_t test, Diagnosis& diagnosis);
  bool fixes_all(const Set& set);
  // Only those that are functions of what can be seen.
  void keep_functions();
  bool is_function(Diagnosis& diagnosis);
  std::unique_ptr<FunctionSearch> function_search(unroll::Sees sees, std::vector<std::size_t> tests,
                                                  effort::Work query, effort::Work most,
                                                  std::function<bool()> stop);
  void look_in_place();
  [[nodiscard]] const effort::LocalizeTable& table() const {
    return subject_.limits.effort->localize;
  }
  // Some of them.
  [[nodiscard]] std::vector<std::size_t> passing_tests(std::size_t most) const;
  void look_at_passing();
  void undecided(const std::string& reason);
  // There is no time left; what was to be done stays undone.
  void stopped(const std::string& doing);
  void tell_what_is_known() const;
  [[nodiscard]] std::string set_text(const Set& set) const {
    return localize::set_text(subject_, set);
  }
  void tell(const std::string& what) {
    if (options_.progress) options_.progress(what);
  }

  const Subject& subject_;
  const std::vector<Test>& tests_;
  const Options& options_;
  const std::function<bool()>& stop_;
  unroll::Suspension suspension_;
  TestRuns runs_;
  FirstRuns first_runs_;
  std::vector<std::size_t> failing_;
  Set candidates_;  // expressions
  Set statements_;  // and what statements are blamed for
  // By failing test: the singles that make it good, and whether that was found out for all.
  std::map<std::size_t, std::set<ComponentId>> fixes_;
  std::map<std::size_t, std::map<ComponentId, Answer>> single_answers_;
  std::map<std::size_t, std::map<ComponentId, FailingRun::Found>> single_values_;
  std::set<ComponentId> by_probe_;  // whose values are those of a simple expression
  std::map<std::size_t, TestRuns::Runs> kept_;
  std::unique_ptr<FunctionSearch> functions_;
  Result result_;
};

void Localizer::undecided(const std::string& reason) {
  result_.complete = false;
  if (result_.incomplete_because.empty()) result_.incomplete_because = reason;
}

void Localizer::stopped(const std::string& doing) {
  if (result_.stopped_while.empty()) result_.stopped_while = doing;
  undecided("stopped while " + doing);
}

void Localizer::tell_what_is_known() const {
  if (!options_.partial) return;
  Result known = result_;
  known.complete = false;
  if (known.incomplete_because.empty()) known.incomplete_because = "stopped";
  rank(subject_.program, known.diagnoses);
  options_.partial(known);
}

void Localizer::classify() {
  first_runs_.execute();
  if (first_runs_.is_stopped()) stopped("the tests were executed");
  result_.tests = first_runs_.outcomes();
  failing_ = first_runs_.with(Outcome::fails);
  result_.failing = failing_.size();
  result_.passing = first_runs_.with(Outcome::passes).size();
  result_.errors = first_runs_.with(Outcome::error).size();
}

void Localizer::choose_bound() {
  const std::uint32_t seen = first_runs_.iterations();
  if (stop_()) return;
  runs_.bound.iterations = std::clamp(2 * seen, table().least_iterations, table().most_iterations);
  runs_.bound.usual = seen + 1;
  runs_.bound.unknown = options_.unwind.value_or(runs_.bound.iterations);
  if (options_.unwind) runs_.bound.iterations = std::max(*options_.unwind, seen);
  runs_.bound.query = options_.query;
  result_.iterations = runs_.bound.unknown;
}

void Localizer::single_faults() {
  std::vector<std::uint64_t> steps;
  for (const TestOutcome& outcome : result_.tests) steps.push_back(outcome.run.steps);
  SingleFaultOptions how{options_.unwind ? 0 : table().most_iterations,
                         options_.jobs,
                         options_.run_shares,
                         options_.progress,
                         options_.known,
                         options_.known_as};
  std::vector<CandidateGroup> groups(3);
  groups[2].is_many = true;
  groups[1].components = candidates_;
  for (ComponentId each : statements_) {
    bool is_missing = subject_.program.component(each).role == program::Role::missing_statement;
    groups[is_missing ? 2 : 0].components.push_back(each);
  }
  std::erase_if(groups, [](const CandidateGroup& each) { return each.components.empty(); });
  take_over(find_single_faults(runs_, failing_, steps, groups, suspension_, how));
}

bool Localizer::skips_what_is_stated() const {
  return std::all_of(failing_.begin(), failing_.end(), [this](std::size_t test) {
    const unroll::Expectation& expectation = tests_[test].expectation;
    const auto& violation = result_.tests[test].run.violation;
    return !expectation.output && !expectation.exit_status && violation &&
           violation->kind == program::PropertyKind::assertion;
  });
}

// Does it leave, or leave out a call of the program's own?
bool Localizer::leads_past(ComponentId id) const {
  const program::Component& component = subject_.program.component(id);
  if (component.detour == program::Detour::assign) return false;
  if (component.detour != program::Detour::skip) return true;
  if (component.role == program::Role::jump) return false;
  const program::Function& function = subject_.program.function(component.function);
  return std::any_of(
      function.instructions.begin(), function.instructions.end(), [&](const auto& each) {
        return each.operation == program::Operation::call && component.span.contains(each.span);
      });
}

void Localizer::take_over(SingleFaults found) {
  result_.examined += found.examined;
  result_.queries += found.queries;
  result_.variables += found.statistics.variables;
  result_.clauses += found.statistics.clauses;
  result_.solver_calls += found.statistics.calls;
  for (ComponentId component : found.good) {
    result_.diagnoses.push_back({{component}, {}, std::nullopt, 0});
  }
  if (stop_()) stopped("single expressions were tried");
  for (const SingleFaults::Open& each : found.open) {
    result_.open.push_back(each.component);
    undecided(each.reason);
  }
  if (!found.within_bound.empty()) result_.bound_complete = false;
  result_.within_bound = found.within_bound;
  if (found.refuted_up_to != 0) {
    result_.iterations = std::min(result_.iterations, found.refuted_up_to);
  }
  // Their values are looked for with as many iterations as they need.
  runs_.bound.iterations = std::max(runs_.bound.iterations, found.iterations);
  runs_.bound.unknown = std::max(runs_.bound.unknown, found.iterations);
  for (const auto& [test, reason] : found.cut_runs) {
    // A run that has no end comes to nothing else, as far as can be told.
    if (result_.tests[test].run.end == RunEnd::limit) {
      result_.bound_complete = false;
    } else {
      undecided(fmt::format("test {} was not followed to its end: {}", tests_[test].name, reason));
    }
  }
  by_probe_.merge(found.by_probe);
  for (auto& [test, answers] : found.answers) single_answers_[test].merge(answers);
  for (auto& [test, values] : found.values) single_values_[test].merge(values);
  result_.tried_size = 1;
}

bool Localizer::fixes_all(const Set& set) {
  for (std::size_t test : failing_) {
    const std::set<ComponentId>& alone = fixes_[test];
    bool by_one = std::any_of(set.begin(), set.end(),
                              [&](ComponentId component) { return alone.contains(component); });
    if (by_one) continue;
    ++result_.queries;
    FailingRun& run = runs_.run_for(kept_.at(test), set);
    Answer answer = answered_in_steps(run, set, table(), runs_.bound.query);
    if (answer == Answer::undecided) undecided(set_text(set) + ": " + run.reason());
    if (answer == Answer::no && run.met_bound()) result_.bound_complete = false;
    if (answer != Answer::yes) return false;
  }
  return true;
}

std::unique_ptr<FunctionSearch> Localizer::function_search(unroll::Sees sees,
                                                           std::vector<std::size_t> tests,
                                                           effort::Work query, effort::Work most,
                                                           std::function<bool()> stop) {
  auto make = [this](std::size_t test, const Set& components, std::shared_ptr<Formulas> formulas) {
    return runs_.make_shared(test, components, suspension_, std::move(formulas));
  };
  return std::make_unique<FunctionSearch>(sees, std::move(tests), make, table(), query, most,
                                          std::move(stop));
}

bool Localizer::is_function(Diagnosis& diagnosis) {
  if (options_.replacement == Options::Replacement::free) return true;
  tell(set_text(diagnosis.components) + ": as a function");
  if (!functions_) {
    std::vector<std::size_t> tests = failing_;
    for (std::size_t i = 0; i < result_.tests.size(); ++i) {
      if (result_.tests[i].outcome == Outcome::passes) tests.push_back(i);
    }
    using unroll::Sees;
    functions_ = function_search(
        options_.replacement == Options::Replacement::local ? Sees::operands : Sees::everything,
        std::move(tests), runs_.bound.query, effort::unlimited, stop_);
  }
  ++result_.queries;
  Answer answer = functions_->decide(diagnosis.components);
  if (answer == Answer::undecided) {
    undecided(set_text(diagnosis.components) + ": " + functions_->reason());
  }
  if (answer == Answer::no && functions_->met_bound()) result_.bound_complete = false;
  if (answer != Answer::yes) return false;
  for (std::size_t test : failing_) {
    diagnosis.values.push_back({test, functions_->values(diagnosis.components, test)});
  }
  return true;
}

// Spread over all of them: neighbours are often alike.
std::vector<std::size_t> Localizer::passing_tests(std::size_t most) const {
  std::vector<std::size_t> passing, some;
  for (std::size_t i = 0; i < result_.tests.size(); ++i) {
    if (result_.tests[i].outcome == Outcome::passes) passing.push_back(i);
  }
  std::size_t step = std::max<std::size_t>(1, passing.size() / most);
  for (std::size_t i = 0; i < passing.size(); i += step) some.push_back(passing[i]);
  return some;
}

void Localizer::look_at_passing() {
  std::vector<std::size_t> passing = passing_tests(table().passing_looked_at);
  Set members = members_of(result_.diagnoses);
  for (std::size_t test : passing) {
    if (stop_()) return;
    TestRuns::Runs runs = failing_run(test, members);
    for (Diagnosis& diagnosis : result_.diagnoses) {
      bool executed =
          std::all_of(diagnosis.components.begin(), diagnosis.components.end(),
                      [&](ComponentId component) { return runs.usual->is_executed(component); });
      if (executed) diagnosis.executed_by_passing += 1.0 / static_cast<double>(passing.size());
    }
  }
}

// Could an edit in place be the fix, as far as some of the tests can tell?
void Localizer::look_in_place() {
  std::vector<std::size_t> tests(
      failing_.begin(), failing_.begin() + static_cast<std::ptrdiff_t>(std::min(
                                               failing_.size(), table().failing_in_place)));
  for (std::size_t each : passing_tests(table().passing_in_place)) tests.push_back(each);
  bool with_threads = !tests_[failing_.front()].order.empty();
  effort::Entry entry(effort::Purpose::in_place, with_threads ? table().in_place_in_all_with_threads
                                                              : table().in_place_in_all);
  auto is_over = [this, &entry] { return stop_() || entry.is_used_up(); };
  auto search = function_search(unroll::Sees::operands, std::move(tests), table().in_place,
                                table().in_place, is_over);
  // It only says who comes first; loops of many threads cost more than that is worth.
  if (with_threads) search->stay_near();
  for (Diagnosis& diagnosis : result_.diagnoses) {
    if (is_over()) return;
    tell(set_text(diagnosis.components) + ": in place");
    Answer answer = search->decide(diagnosis.components);
    if (answer != Answer::undecided) diagnosis.in_place = answer == Answer::yes;
  }
}

void Localizer::keep_functions() {
  std::erase_if(result_.diagnoses, [this](Diagnosis& each) { return !is_function(each); });
}

// A call that prints something else is no news where the text alone suffices.
void Localizer::leave_out_outputs() {
  std::vector<source::SourceSpan> texts;
  for (const Diagnosis& each : result_.diagnoses) {
    const program::Component& component = subject_.program.component(each.components.front());
    if (component.role == program::Role::text) texts.push_back(component.span);
  }
  std::erase_if(result_.diagnoses, [&](const Diagnosis& each) {
    const program::Component& component = subject_.program.component(each.components.front());
    return component.role == program::Role::output &&
           std::any_of(texts.begin(), texts.end(), [&](const source::SourceSpan& text) {
             return component.span.contains(text);
           });
  });
}

bool Localizer::is_found() const {
  return !options_.all &&
         std::any_of(result_.diagnoses.begin(), result_.diagnoses.end(), [this](const auto& each) {
           const auto& not_counted = options_.contradicted;
           const program::ComponentId first = each.components.front();
           const bool is_output = !options_.selection.roles &&
                                  subject_.program.component(first).role == program::Role::output;
           return each.components.size() > 1 ||
                  (!is_output &&
                   std::find(not_counted.begin(), not_counted.end(), first) == not_counted.end());
         });
}

// Several texts, however many they are; whole calls only where no set of expressions is found.
void Localizer::sets() {
  if (is_found() || stop_()) return larger_sets();
  Set all = candidates_;
  all.insert(all.end(), statements_.begin(), statements_.end());
  const WrongTexts wrong = wrong_texts(runs_, failing_, all, suspension_);
  Diagnosis printed{wrong.components, {}, std::nullopt, 0};
  const bool is_one = !wrong.components.empty() && is_function(printed);
  if (!is_one || !wrong.are_texts) larger_sets();
  if (is_one && (wrong.are_texts || (options_.faults > 1 && !is_found())))
    result_.diagnoses.push_back(std::move(printed));
}

// Sets of two and more that contain no smaller diagnosis.
void Localizer::larger_sets() {
  if (options_.faults < 2 || is_found()) return;
  if (candidates_.empty() && !statements_.empty()) return;  // sets are made of expressions
  if (stop_()) return stopped("larger sets were to be tried");
  // Where a single one may still be the answer, sets are not worth all the time in the world.
  const bool is_limited = table().retry_budget == effort::Work{} && !options_.all;
  const effort::Work most = result_.open.empty() ? table().sets_alone : table().sets;
  effort::Entry entry(effort::Purpose::sets, is_limited ? most : effort::unlimited);
  auto is_over = [&] { return stop_() || entry.is_used_up(); };
  auto give_up = [&](const std::string& doing) {
    if (stop_()) return stopped(doing);
    undecided(doing + ", without an answer for all within the effort (--effort)");
  };
  for (std::size_t test : failing_) {
    tell(fmt::format("{}: each expression on its own", tests_[test].name));
    kept_[test] = failing_run(test, candidates_);
    for (ComponentId component : candidates_) {
      if (is_over()) return give_up("sets of expressions were tried");
      FailingRun& run = runs_.run_for(kept_[test], std::span(&component, 1));
      if (!run.is_executed(component)) continue;
      auto known = single_answers_[test].find(component);
      bool is_known = known != single_answers_[test].end();
      if (!is_known) ++result_.queries;
      Answer answer = is_known ? known->second : run.can_be_good(std::span(&component, 1));
      if (answer == Answer::yes) fixes_[test].insert(component);
    }
  }
  Set members;
  std::set<ComponentId> single;
  for (const Diagnosis& diagnosis : result_.diagnoses) single.insert(diagnosis.components.front());
  for (ComponentId component : candidates_) {
    if (!single.contains(component)) members.push_back(component);
  }
  for (std::size_t size = 2; size <= options_.faults; ++size) {
    result_.tried_size = size;
    std::vector<std::size_t> chosen(size);
    for (std::size_t i = 0; i < size; ++i) chosen[i] = i;
    bool more = members.size() >= size;
    std::vector<Diagnosis> found;
    while (more) {
      if (is_over()) {
        give_up(size == 2 ? std::string("pairs of expressions were tried")
                          : fmt::format("sets of {} expressions were tried", size));
        break;
      }
      Set set;
      for (std::size_t i : chosen) set.push_back(members[i]);
      bool contains_smaller =
          std::any_of(result_.diagnoses.begin(), result_.diagnoses.end(), [&](const Diagnosis& d) {
            return std::all_of(d.components.begin(), d.components.end(), [&](ComponentId c) {
              return std::find(set.begin(), set.end(), c) != set.end();
            });
          });
      if (!contains_smaller && fixes_all(set)) {
        Diagnosis diagnosis{set, {}, std::nullopt, 0};
        if (is_function(diagnosis)) found.push_back(std::move(diagnosis));
      }
      // The next choice in order.
      std::size_t i = size;
      while (i > 0 && chosen[i - 1] == members.size() - size + i - 1) --i;
      more = i > 0;
      if (!more) break;
      ++chosen[i - 1];
      for (; i < size; ++i) chosen[i] = chosen[i - 1] + 1;
    }
    result_.diagnoses.insert(result_.diagnoses.end(), found.begin(), found.end());
    if (is_over() || is_found()) break;
  }
}

void Localizer::per_test() {
  if (!options_.per_test) return;
  for (std::size_t test : failing_) {
    if (stop_()) return;
    TestRuns::Runs runs = failing_run(test, candidates_);
    TestDiagnoses found;
    found.test = test;
    const std::map<ComponentId, Answer>& known = single_answers_[test];
    for (ComponentId component : candidates_) {
      FailingRun& run = runs_.run_for(runs, std::span(&component, 1));
      if (!run.is_executed(component)) continue;
      auto asked = known.find(component);
      Answer answer = asked == known.end() ? Answer::undecided : asked->second;
      if (answer == Answer::undecided) answer = run.can_be_good(std::span(&component, 1));
      if (answer == Answer::yes) ++found.count;
      if (answer == Answer::undecided) found.complete = false;
    }
    found.size = found.count == 0 ? 0 : 1;
    result_.per_test.push_back(found);
  }
}

// Expressions of the assertions: not diagnoses, but the specification may be what is wrong.
void Localizer::specification() {
  Set suspects = candidates(subject_.program, subject_.files, options_.selection, true);
  for (std::size_t test : failing_) {
    if (suspects.empty() || stop_()) break;
    TestRuns::Runs runs = failing_run(test, suspects);
    std::erase_if(suspects, [&](ComponentId component) {
      FailingRun& run = runs_.run_for(runs, std::span(&component, 1));
      return !run.is_executed(component) ||
             run.can_be_good(std::span(&component, 1)) != Answer::yes;
    });
  }
  for (ComponentId component : suspects) {
    result_.specification_suspects.push_back({{component}, {}, std::nullopt, 0});
  }
}

// With the values that were found when the query was asked, if that suffices.
bool Localizer::repeat_values(FailingRun& run, std::size_t test, Diagnosis& diagnosis) {
  if (diagnosis.components.size() != 1) return false;
  auto& found = single_values_[test][diagnosis.components.front()];
  if (found.empty()) return false;
  FailingRun::Values values = run.values_again(diagnosis.components, found);
  if (!values.confirmed) return false;
  diagnosis.values.push_back({test, std::move(values)});
  return true;
}

// The values of each diagnosis in each failing run.
void Localizer::find_values(std::vector<Diagnosis>& diagnoses) {
  Set members = members_of(diagnoses);
  for (std::size_t test : failing_) {
    if (diagnoses.empty()) break;
    if (stop_()) return stopped("the values of the diagnoses were looked for");
    TestRuns::Runs runs = failing_run(test, members);
    for (Diagnosis& diagnosis : diagnoses) {
      if (diagnosis.values.size() == failing_.size()) continue;  // of functions
      FailingRun& run = runs_.run_for(runs, diagnosis.components);
      bool small = diagnosis.values.size() < table().small_for_tests;
      if (!small && repeat_values(run, test, diagnosis)) continue;
      run.limit(by_probe_.contains(diagnosis.components.front()) ? table().probed_values
                                                                 : runs_.bound.query);
      if (run.can_be_good(diagnosis.components, small) == Answer::yes) {
        diagnosis.values.push_back({test, run.values(diagnosis.components, small)});
      } else {
        // It may have had more time when it was asked first.
        repeat_values(run, test, diagnosis);
      }
    }
  }
  // A changed run that is not good when it is executed would be an error of culprit.
  std::erase_if(diagnoses, [this](const Diagnosis& diagnosis) {
    bool confirmed = std::all_of(diagnosis.values.begin(), diagnosis.values.end(),
                                 [](const ValuesInTest& each) { return each.values.confirmed; });
    if (!confirmed) {
      undecided(set_text(diagnosis.components) + ": the changed run could not be repeated");
    }
    return !confirmed;
  });
}

Result Localizer::run() {
  result_.considered = considered_roles(options_.selection);
  classify();
  if (failing_.empty()) {
    if (result_.errors != 0) undecided(first_runs_.unexecuted_tests());
    return std::move(result_);
  }
  candidates_ = candidates(subject_.program, subject_.files, options_.selection, false);
  if (options_.variables_are_inputs) {
    std::erase_if(candidates_, [this](ComponentId component) {
      return subject_.program.component(component).role == program::Role::missing_initialiser;
    });
    std::erase(result_.considered, program::Role::missing_initialiser);
  }
  if (!options_.only.empty()) {
    std::erase_if(candidates_, [this](ComponentId component) {
      const auto& only = options_.only;
      return std::find(only.begin(), only.end(), component) == only.end();
    });
  }
  auto is_statement = [this](ComponentId component) {
    return subject_.program.component(component).detour != program::Detour::none;
  };
  std::copy_if(candidates_.begin(), candidates_.end(), std::back_inserter(statements_),
               is_statement);
  std::erase_if(candidates_, is_statement);
  const bool expects_output =
      std::any_of(failing_.begin(), failing_.end(),
                  [this](std::size_t test) { return tests_[test].expectation.output.has_value(); });
  if (!expects_output) {
    std::erase_if(statements_, [this](ComponentId each) {
      return program::is_printed_text(subject_.program.component(each));
    });
  }
  if (skips_what_is_stated()) {
    std::erase_if(statements_, [this](ComponentId each) { return leads_past(each); });
  }
  tell_what_is_known();
  choose_bound();
  single_faults();
  if (options_.only_singles) return std::move(result_);
  keep_functions();
  leave_out_outputs();
  tell_what_is_known();
  sets();
  tell_what_is_known();
  per_test();
  specification();
  find_values(result_.diagnoses);
  find_values(result_.specification_suspects);
  look_for_wrapping(runs_, failing_, suspension_,
                    options_.replacement == Options::Replacement::free, result_.diagnoses);
  tell_what_is_known();
  look_in_place();
  look_at_passing();
  rank(subject_.program, result_.diagnoses);
  return std::move(result_);
}

}  // namespace

Result localize(const Subject& subject, const std::vector<Test>& tests, const Options& options,
                const std::function<bool()>& stop) {
  return Localizer(subject, tests, options, stop).run();
}

}  // namespace culprit::localize
