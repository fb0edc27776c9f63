// SPDX-License-Identifier: MIT
#include "commands/stages/edit_search.h"

#include <algorithm>

#include "commands/delivery/interruption.h"
#include "commands/inputs/c_program.h"
#include "commands/stages/c_recheck.h"
#include "repair/c/located_places.h"
#include "repair/c/missing_conditions.h"
#include "repair/c/test_driver.h"
#include "repair/c/text_differences.h"

namespace culprit::commands {

using frontend::EditCandidate;

namespace {

// A few of the failing tests, those that take the fewest steps.
std::vector<std::size_t> first_failing(const repair::TestBench& bench, std::size_t most) {
  std::vector<std::size_t> order = bench.failing();
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return bench.outcomes()[a].run.steps < bench.outcomes()[b].run.steps;
  });
  if (order.size() > most) order.resize(most);
  return order;
}

}  // namespace

EditSearch::EditSearch(Context& context, const frontend::CProgram& read,
                       const unroll::Subject& subject, localize::Selection selection,
                       localize::KnownAnswers* known, const std::function<bool()>& stop)
    : context_(context),
      read_(read),
      subject_(subject),
      selection_(std::move(selection)),
      known_(known),
      stop_(stop) {}

repair::CRepairResult EditSearch::find(const std::vector<localize::Test>& tests,
                                       repair::TestBench& bench, const effort::RepairTable& table,
                                       std::size_t faults, Progress& progress) {
  models_ = std::make_unique<frontend::ReadModels>(read_.models);
  if (models_->are_replaced_in(read_)) models_.reset();
  space_ = read_edits(context_, repair::text_differences(tests, bench.outcomes()));
  for (EditCandidate& each :
       repair::missing_conditions(space_, context_.files, bench, reader(), table))
    space_.candidates.push_back(std::move(each));
  const repair::LocatedPlaces located(subject_, tests, bench.first_runs(),
                                      first_failing(bench, table.located_by), known_, stop_);
  repair::CRepairOptions options;
  options.faults = faults;
  options.is_allowed = [&](const EditCandidate& each) { return is_allowed(each); };
  options.may_help = [&](const EditCandidate& each) { return located.may_help(each); };
  if (violated_) {
    options.driver = repair::test_driver_of({read_.program, read_.entry, context_.files}, space_,
                                            bench.lines_of(bench.failing().front()),
                                            violated_->first, violated_->second);
  }
  options.progress = [&](const std::string& what) { progress.tell(what); };
  repair::CRepairResult found =
      repair::find_c_repairs(space_, context_.files, bench, reader(), table, options, stop_);
  found.ended_early = in_words(context_, found.ended_early);
  return found;
}

repair::Reader EditSearch::reader() const {
  return [this](const std::map<std::string, std::string>& texts) {
    repair::ReadTexts read{std::make_unique<source::SourceFiles>(), {}};
    read.program = read_c_texts(context_, *read.files, texts, models_.get());
    return read;
  };
}

bool EditSearch::is_allowed(const EditCandidate& candidate) const {
  for (const auto& [file, edits] : candidate.edits) {
    for (const source::Edit& each : edits) {
      const source::SourceSpan span{file, each.begin, each.end};
      if (!localize::may_be_blamed(selection_, context_.files, span, candidate.function))
        return false;
    }
  }
  return true;
}

std::optional<repair::ReadTexts> EditSearch::passes_again(const source::FileEdits& edits,
                                                          const std::vector<localize::Test>& tests,
                                                          const repair::TestBench& bench) const {
  std::map<std::string, std::string> texts;
  for (const auto& [file, list] : edits)
    texts[context_.files.path(file)] = source::apply_edits(context_.files.text(file), list);
  try {
    repair::ReadTexts read = reader()(texts);
    for (std::size_t i = 0; i < tests.size(); ++i) {
      if (bench.outcomes()[i].outcome == localize::Outcome::error) continue;
      if (bench.run(read.changed(), i).outcome != localize::Outcome::passes) return std::nullopt;
    }
    return read;
  } catch (const frontend::CompileError&) {
    return std::nullopt;  // the change fits only in a copy of its function
  }
}

std::vector<localize::Test> repeatable_tests(const std::vector<localize::Test>& tests,
                                             const repair::TestBench& bench) {
  std::vector<localize::Test> some;
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const bool has_inputs = tests[i].inputs.empty() || tests[i].log;
    if (bench.outcomes()[i].outcome != localize::Outcome::error && has_inputs)
      some.push_back(tests[i]);
  }
  return some;
}

program::PropertyKind violated_kind(const repair::TestBench& bench) {
  std::vector<program::PropertyKind> kinds;
  for (std::size_t test : bench.failing()) {
    const auto& violation = bench.outcomes()[test].run.violation;
    if (violation) kinds.push_back(violation->kind);
  }
  return most_telling(kinds);
}

}  // namespace culprit::commands
