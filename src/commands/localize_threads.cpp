#include "commands/localize_threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "commands/c_program.h"
#include "effort/ledger.h"
#include "localize/own_runs.h"
#include "localize/suggestions.h"
#include "source/edits.h"
#include "source/errors.h"
#include "source/unified_diff.h"

namespace culprit::commands {

namespace {

using check::Verdict;
using localize::Suggestion;

// Changed programs that are shown for each diagnosis.
constexpr std::size_t wanted_suggestions = 2;

class Finder {
 public:
  Finder(const Context& context, const frontend::CProgram& read, const check::Problem& problem,
         const check::CheckOptions& how, const check::CheckResult& checked,
         const std::function<bool()>& stop)
      : context_(context),
        read_(read),
        problem_(problem),
        how_(how),
        checked_(checked),
        stop_(stop) {}

  localize::ThreadFindings run() {
    const check::Counterexample& failing = *checked_.counterexample;
    findings_.switches = failing.switches;
    findings_.kind = failing.run.violation->kind;
    look_at_assertion();
    bool wrong_assertion = findings_.assertion_satisfiable == false;
    if (!wrong_assertion) {
      findings_.synchronisation =
          localize::find_synchronisation_faults(problem_, how_, failing, {}, stop_);
      effort::Entry entry(effort::Purpose::suggestions, table().suggestions);
      suggestions_ = effort::Meter();
      std::clock_t begin = std::clock();
      for (const auto& diagnosis : findings_.synchronisation.diagnoses) {
        findings_.suggestions.push_back(checked_ones(localize::suggestions_for(
            read_.program, context_.files, findings_.synchronisation.trace, diagnosis)));
      }
      rank();
      findings_.calls = checked_ones(localize::suggestions_for_calls(
          read_.program, context_.files, findings_.synchronisation.trace));
      findings_.suggestion_seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    }
    return std::move(findings_);
  }

 private:
  // Does any run satisfy the assertion that fails? With the assertion turned round a run that does
  // is a failing one.
  void look_at_assertion() {
    const unroll::Violation& violation = *checked_.counterexample->run.violation;
    if (violation.kind != program::PropertyKind::assertion) return;
    check::Problem problem = problem_;
    problem.limits.max_work = table().assertion;
    check::CheckOptions how = how_;
    how.first = true;
    for (std::size_t i = 1; i < read_.program.properties.size(); ++i) {
      const program::Property& property = read_.program.properties[i];
      if (property.span != violation.span || property.kind != violation.kind) continue;
      how.unknown.turned_round = static_cast<program::PropertyId>(i);
      findings_.assertion = property.span;
    }
    if (how.unknown.turned_round == program::PropertyId::none) return;
    if (localize::marks_unreachable(read_.program, violation.span)) return;
    check::CheckResult result = check::check_program(problem, how);
    if (result.verdict == Verdict::holds) findings_.assertion_satisfiable = false;
    if (result.verdict != Verdict::violated || !result.counterexample) return;
    if (result.counterexample->run.violation->span == violation.span) {
      findings_.assertion_satisfiable = true;
    }
  }

  // The likeliest first, until there are enough.
  std::vector<localize::CheckedSuggestion> checked_ones(
      const std::vector<Suggestion>& suggestions) {
    std::vector<localize::CheckedSuggestion> good;
    for (const Suggestion& each : suggestions) {
      if (good.size() == wanted_suggestions || findings_.tried >= table().suggestions_tried ||
          stop_())
        break;
      if (suggestions_.spent() > (good.empty() ? table().suggestions : table().alternatives)) break;
      ++findings_.tried;
      std::optional<localize::CheckedSuggestion> checked = check(each);
      if (!checked) continue;
      bool known = std::any_of(good.begin(), good.end(),
                               [&](const auto& other) { return other.patch == checked->patch; });
      if (!known) good.push_back(std::move(*checked));
    }
    return good;
  }

  // The changed text, read and checked like any other program; nullopt: it fails, too, or cannot be
  // read.
  std::optional<localize::CheckedSuggestion> check(const Suggestion& suggestion) {
    const std::string& path = context_.files.path(suggestion.file);
    std::string_view before = context_.files.text(suggestion.file);
    std::string after = source::apply_edits(before, suggestion.edits);
    source::SourceFiles files;
    frontend::CProgram changed;
    try {
      changed = read_c_texts(context_, files, {{path, after}});
    } catch (const frontend::CompileError&) {
      return std::nullopt;
    } catch (const source::InputError&) {
      return std::nullopt;
    }
    check::Problem problem{changed.program,      files,           changed.entry,
                           problem_.environment, problem_.limits, problem_.checks};
    // The schedules that are like the failing one first: most guesses fail there already.
    problem.limits.max_work = table().suggestion_fails;
    check::CheckOptions how = how_;
    how.first = true;
    how.switches = findings_.switches;
    check::CheckResult quick = check::check_program(problem, how);
    if (quick.verdict != Verdict::holds) return std::nullopt;
    problem.limits.max_work = table().suggestion_proved;
    how.switches = how_.switches;
    check::CheckResult all = check::check_program(problem, how);
    if (all.verdict == Verdict::violated) return std::nullopt;
    localize::CheckedSuggestion made;
    made.advice = suggestion.advice;
    made.file = suggestion.file;
    made.edits = suggestion.edits;
    made.patch = source::unified_diff(before, after, path, path);
    made.complete = all.verdict == Verdict::holds && all.bound.complete;
    made.switches = std::max(findings_.switches, all.bound.switches.value_or(0));
    return made;
  }

  // What there is a proved change for comes first.
  void rank() {
    auto& diagnoses = findings_.synchronisation.diagnoses;
    std::vector<std::size_t> order(diagnoses.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      return findings_.suggestions[a].empty() < findings_.suggestions[b].empty();
    });
    std::vector<localize::SynchronisationDiagnosis> sorted;
    std::vector<std::vector<localize::CheckedSuggestion>> suggestions;
    for (std::size_t i : order) {
      sorted.push_back(std::move(diagnoses[i]));
      suggestions.push_back(std::move(findings_.suggestions[i]));
    }
    diagnoses = std::move(sorted);
    findings_.suggestions = std::move(suggestions);
  }

  [[nodiscard]] const effort::ThreadsTable& table() const {
    return problem_.limits.effort->threads;
  }

  effort::Meter suggestions_;  // since they are tried
  const Context& context_;
  const frontend::CProgram& read_;
  const check::Problem& problem_;
  const check::CheckOptions& how_;
  const check::CheckResult& checked_;
  const std::function<bool()>& stop_;
  localize::ThreadFindings findings_;
};

}  // namespace

localize::ThreadFindings find_thread_faults(const Context& context, const frontend::CProgram& read,
                                            const check::Problem& problem,
                                            const check::CheckOptions& how,
                                            const check::CheckResult& checked,
                                            const std::function<bool()>& stop) {
  return Finder(context, read, problem, how, checked, stop).run();
}

ThreadTests find_failing_orders(const check::Problem& given, const check::CheckOptions& how,
                                const std::vector<localize::Test>& tests,
                                const std::function<bool()>& stop) {
  ThreadTests found;
  for (const localize::Test& test : tests) {
    if (test.expectation.output || test.expectation.exit_status) {
      throw source::InputError(fmt::format(
          "--tests: test {} says what is printed or returned; of a program with threads a test "
          "fails if an order of its threads breaks a rule",
          test.name));
    }
    if (stop()) {
      found.undecided = fmt::format("test {}: stopped", test.name);
      return found;
    }
    unroll::Environment environment = given.environment;
    if (environment.arguments.size() > 1) environment.arguments.resize(1);
    environment.arguments.insert(environment.arguments.end(), test.arguments.begin(),
                                 test.arguments.end());
    check::Problem problem{given.program, given.files,  given.entry,
                           environment,   given.limits, given.checks};
    check::CheckOptions check = how;
    check.first = true;
    check.unknown.unknown_arguments = false;
    check.unknown.unknown_stdin = false;
    check.unknown.standard_input = &test.standard_input;
    check::CheckResult checked = check::check_program(problem, check);
    if (checked.verdict == Verdict::holds) found.passing.push_back(test);
    if (checked.verdict == Verdict::unknown) {
      found.undecided = fmt::format("test {}: {}", test.name, checked.reason);
    }
    if (!checked.counterexample) continue;
    localize::Test failing = localize::test_of(*checked.counterexample, test.arguments, 1);
    failing.name = test.name;
    failing.standard_input = test.standard_input;
    found.failing.push_back(std::move(failing));
  }
  return found;
}

}  // namespace culprit::commands
