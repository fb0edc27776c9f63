// SPDX-License-Identifier: MIT
#include "commands/stages/localize_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "commands/delivery/interruption.h"
#include "commands/stages/c_recheck.h"
#include "localize/drivers/counterexample_refinement.h"
#include "localize/drivers/thread_tests.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

// Each test in the order of its threads in which it fails.
void localize_threads(const LocalizeSearch& search, const localize::Options& how,
                      Localized& found) {
  for (const localize::Test& test : search.tests) {
    if (!test.expectation.output && !test.expectation.exit_status) continue;
    throw source::InputError(fmt::format(
        "--tests: test {} says what is printed or returned; of a program with threads a test "
        "fails if an order of its threads violates a rule",
        test.name));
  }
  check::CheckOptions check = search.check;
  check.unknown.inputs.unknown_arguments = false;
  localize::OrderedTests ordered =
      localize::localize_in_orders(search.subject, check, search.tests, how, search.stop);
  found.tests = std::move(ordered.tests);
  found.result = std::move(ordered.result);
}

void localize_own(const LocalizeSearch& search, const localize::Options& how, Localized& found) {
  const Options& options = search.context.options;
  localize::RefinementOptions runs;
  if (options.counterexamples != 0) runs.most = options.counterexamples;
  if (search.read.program.has_threads()) runs.most = 1;
  runs.arguments = options.program_arguments;
  localize::Refinement own = localize::localize_by_refinement(
      search.subject, search.check, search.workspace, *search.found, how, runs, search.stop);
  found.tests = std::move(own.tests);
  found.result = std::move(own.result);
  found.ended = std::move(own.ended);
}

Localized find_once(const LocalizeSearch& search, const localize::Options& how) {
  Localized found;
  if (search.is_race) {
    found.tests = {localize::test_of(*search.found, search.context.options.program_arguments, 1)};
    found.result = localize::result_of_race();
  } else if (search.found) {
    localize_own(search, how, found);
  } else if (search.read.program.has_threads()) {
    localize_threads(search, how, found);
  } else {
    found.tests = search.tests;
    localize::Options telling = how;
    telling.partial = [&](const localize::Result& known) {
      search.known({found.tests, known, "", {}});
    };
    search.progress.tell("running the tests");
    found.result = localize::localize(search.subject, found.tests, telling, search.stop);
  }
  search.known(found);
  if (search.context.options.recheck != "off") {
    search.progress.tell("repeating the changed runs natively");
  }
  found.rechecks = recheck_diagnoses(search.context, search.read, found.tests,
                                     search.found != nullptr, found.result);
  return found;
}

bool is_contradicted(const Localized& found, std::size_t index) {
  return index < found.rechecks.size() &&
         found.rechecks[index].status == recheck::Recheck::Status::refuted;
}

// All diagnoses, if they are single components that native runs contradict.
localize::ComponentSet contradicted_singles(const Localized& found) {
  localize::ComponentSet singles;
  for (std::size_t i = 0; i < found.result.diagnoses.size(); ++i) {
    const auto& components = found.result.diagnoses[i].components;
    if (components.size() != 1 || !is_contradicted(found, i)) return {};
    singles.push_back(components.front());
  }
  return singles;
}

// What a native run contradicts stays listed, behind the others.
void put_contradicted_last(Localized& found, const unroll::Subject& subject) {
  std::vector<localize::Diagnosis> standing, contradicted;
  std::vector<recheck::Recheck> of_standing, of_contradicted;
  for (std::size_t i = 0; i < found.rechecks.size(); ++i) {
    bool is_last = is_contradicted(found, i);
    if (is_last && found.result.complete) {
      program::ComponentId first = found.result.diagnoses[i].components.front();
      found.result.complete = false;
      found.result.incomplete_because = fmt::format(
          "{}: a native run contradicts it, which is a bug of culprit ({})",
          subject.files.describe(subject.program.component(first).span), found.rechecks[i].reason);
    }
    (is_last ? contradicted : standing).push_back(std::move(found.result.diagnoses[i]));
    (is_last ? of_contradicted : of_standing).push_back(std::move(found.rechecks[i]));
  }
  if (found.rechecks.empty()) return;
  std::move(contradicted.begin(), contradicted.end(), std::back_inserter(standing));
  std::move(of_contradicted.begin(), of_contradicted.end(), std::back_inserter(of_standing));
  found.result.diagnoses = std::move(standing);
  found.rechecks = std::move(of_standing);
}

}  // namespace

Localized find_diagnoses(const LocalizeSearch& search, const localize::Options& how) {
  Localized found = find_once(search, how);
  localize::ComponentSet singles = contradicted_singles(found);
  if (!singles.empty() && how.faults > 1 && !how.all && !search.stop()) {
    localize::Options larger = how;
    larger.contradicted = std::move(singles);
    found = find_once(search, larger);
  }
  put_contradicted_last(found, search.subject);
  localize::Result& result = found.result;
  if (!result.stopped_while.empty()) {
    result.incomplete_because = stop_words(ended_by(search.context), result.stopped_while);
  } else {
    result.incomplete_because = in_words(search.context, result.incomplete_because);
  }
  return found;
}

}  // namespace culprit::commands
