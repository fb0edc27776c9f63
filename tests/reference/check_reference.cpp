// SPDX-License-Identifier: MIT
// Random programs: `check` beside executing every run. Which rules some run breaks first must
// agree.
//
//   check_reference --from SEED --count N [--print]
#include <fmt/format.h>

#include <set>
#include <string_view>

#include "c_generator.h"
#include "check/check_program.h"
#include "frontend/c/read_program.h"
#include "program/validate/validate.h"
#include "program_campaign.h"
#include "unroll/drivers/executor.h"

using namespace culprit;

namespace {

using Broken = std::pair<program::PropertyKind, source::SourceSpan>;

struct Outcome {
  std::set<Broken> broken;
  bool any_run = false;
  bool limited = false;
};

// Every run, one after the other.
Outcome execute_all(const reference::RandomProgram& random, const frontend::CProgram& read,
                    const source::SourceFiles& files, const program::Checks& checks) {
  Outcome outcome;
  std::uint64_t runs = 1;
  for (unsigned range : random.ranges) runs *= range;
  for (std::uint64_t number = 0; number < runs; ++number) {
    unroll::Environment environment;
    environment.arguments = {"program"};
    std::uint64_t rest = number;
    for (std::size_t i = 0; i < random.ranges.size(); ++i) {
      environment.inputs[fmt::format("x{}", i)] = std::to_string(rest % random.ranges[i]);
      rest /= random.ranges[i];
    }
    unroll::Limits limits;
    limits.max_steps = 1000000;
    unroll::RunResult result =
        unroll::execute({read.program, files, read.entry, environment, limits, checks});
    switch (result.end) {
      case unroll::RunEnd::violated:
        outcome.broken.emplace(result.violation->kind, result.violation->span);
        break;
      case unroll::RunEnd::assumption_failed: break;
      case unroll::RunEnd::exited:
      case unroll::RunEnd::signalled: outcome.any_run = true; break;
      case unroll::RunEnd::limit:
      case unroll::RunEnd::unsupported: outcome.limited = true; break;
    }
  }
  return outcome;
}

std::string describe(const Broken& broken, const source::SourceFiles& files) {
  return fmt::format("{} at {}", program::info(broken.first).name, files.describe(broken.second));
}

struct Counts {
  std::uint64_t broken_rules = 0, violated = 0, holds = 0, vacuous = 0, skipped = 0;
};

// An empty text: both agree.
std::string compare(Counts& counts, const reference::RandomProgram& random, const std::string& file,
                    std::string_view checks_text) {
  source::SourceFiles files;
  frontend::CInput input;
  input.files = {file};
  input.clang_flags = {"-w"};
  input.models_directory = CULPRIT_SOURCE_DIRECTORY "/models";
  input.entry_function = "main";
  frontend::CProgram read = frontend::read_c_program(input, files);
  program::validate(read.program, files);
  program::Checks checks = program::Checks::parse(checks_text);
  Outcome expected = execute_all(random, read, files, checks);
  if (expected.limited) {
    ++counts.skipped;
    return "";
  }
  unroll::Environment environment;
  environment.arguments = {"program"};
  unroll::Limits limits;
  limits.timeout_seconds = 60;
  unroll::Subject subject{read.program, files, read.entry, environment, limits, checks};
  check::CheckOptions options;
  options.decide_all = true;
  check::CheckResult checked = check::check_program(subject, options);
  if (checked.verdict == check::Verdict::unknown &&
      checked.reason.find("--timeout") != std::string::npos) {
    ++counts.skipped;
    return "";
  }
  std::set<Broken> found;
  for (const check::CheckedProperty& each : checked.properties) {
    if (each.verdict == check::Verdict::violated) found.emplace(each.kind, each.span);
  }
  std::string differences;
  for (const Broken& each : expected.broken) {
    if (!found.contains(each)) differences += "  missed: " + describe(each, files) + "\n";
  }
  for (const Broken& each : found) {
    if (!expected.broken.contains(each)) {
      differences += "  invented: " + describe(each, files) + "\n";
    }
  }
  bool vacuous = expected.broken.empty() && !expected.any_run;
  check::Verdict verdict = !expected.broken.empty() ? check::Verdict::violated
                           : vacuous                ? check::Verdict::unknown
                                                    : check::Verdict::holds;
  ++(verdict == check::Verdict::violated ? counts.violated
     : verdict == check::Verdict::holds  ? counts.holds
                                         : counts.vacuous);
  counts.broken_rules += expected.broken.size();
  if (checked.verdict != verdict) {
    differences += fmt::format("  verdict {}, expected {}; {}\n", static_cast<int>(checked.verdict),
                               static_cast<int>(verdict), checked.reason);
  }
  if (checked.counterexample) {
    const unroll::RunResult& run = checked.counterexample->run;
    bool broken = run.end == unroll::RunEnd::violated &&
                  expected.broken.contains({run.violation->kind, run.violation->span});
    if (!broken) differences += "  the failing run does not break the rule\n";
  }
  return differences;
}

}  // namespace

int main(int argc, char** argv) {
  std::string checks = "+shift";
  for (int i = 1; i + 1 < argc; ++i) {
    if (std::string_view(argv[i]) == "--checks") checks = argv[i + 1];
  }
  const auto uninitialised =
      program::Checks::parse(checks).enabled(program::CheckGroup::uninitialised)
          ? reference::Uninitialised::sometimes
          : reference::Uninitialised::never;
  reference::ProgramCampaign campaign(argc, argv, "check-reference");
  Counts counts;
  const std::uint64_t different = campaign.run([&](std::uint64_t seed) {
    const reference::RandomProgram random = reference::random_program(seed, uninitialised);
    return reference::ComparedProgram{random.text, [&, random](const std::string& file) {
                                        return compare(counts, random, file, checks);
                                      }};
  });
  std::cout << fmt::format(
      "{} programs ({} violated in {} places, {} hold, {} without a run, {} skipped), {} differ\n",
      campaign.count(), counts.violated, counts.broken_rules, counts.holds, counts.vacuous,
      counts.skipped, different);
  return different == 0 ? 0 : 1;
}
