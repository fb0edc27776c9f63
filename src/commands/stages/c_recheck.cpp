// SPDX-License-Identifier: MIT
#include "commands/stages/c_recheck.h"

#include <fmt/format.h>

#include <algorithm>

#include "commands/delivery/destination.h"
#include "commands/delivery/output.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/native_bounds.h"
#include "frontend/c/clang/preprocess.h"
#include "recheck/native/native_compile.h"
#include "recheck/native/native_diagnoses.h"
#include "recheck/native/native_recheck.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

// Each file is preprocessed as it was for the analysis; a text that is made of one, like that one.
recheck::NativeProgram::Preprocessed preprocessed(const frontend::CProgram& read,
                                                  const std::vector<std::string>& files,
                                                  const std::string& path,
                                                  const std::string& text) {
  auto own = std::find(files.begin(), files.end(), path);
  std::size_t index = own == files.end() ? 0 : static_cast<std::size_t>(own - files.begin());
  const frontend::CProgram::Compilation& compilation = read.compilations[index];
  frontend::Preprocessed made =
      frontend::preprocess(path, text, compilation.flags, compilation.directory);
  return {std::move(made.text), std::move(made.error)};
}

recheck::NativeProgram native_program(const Context& context, const frontend::CProgram& read,
                                      const std::vector<std::string>& files) {
  return {read.program,
          context.files,
          read.entry,
          files,
          recheck::native_flags(read.compilations.front().flags),
          arguments_of(context.options),
          [files, &read](const std::string& path, const std::string& text) {
            return preprocessed(read, files, path, text);
          }};
}

recheck::NativeProgram native_program(const Context& context, const frontend::CProgram& read) {
  return native_program(context, read, context.options.files);
}

bool compiled_alike(const frontend::CProgram& read) {
  return std::all_of(read.compilations.begin(), read.compilations.end(),
                     [&read](const auto& each) { return each == read.compilations.front(); });
}

recheck::NativeProgram::Endless endless_among(const std::vector<localize::TestOutcome>& tests) {
  using Endless = recheck::NativeProgram::Endless;
  std::size_t failing = 0, endless = 0;
  for (const localize::TestOutcome& each : tests) {
    if (each.outcome != localize::Outcome::fails) continue;
    ++failing;
    if (each.run.end == unroll::RunEnd::limit) ++endless;
  }
  return endless == 0 ? Endless::none : endless == failing ? Endless::all : Endless::some;
}

program::PropertyKind kind_among(const std::vector<localize::TestOutcome>& tests) {
  std::vector<program::PropertyKind> kinds;
  for (const localize::TestOutcome& each : tests) {
    const bool violates = each.outcome == localize::Outcome::fails && each.run.violation;
    if (violates) kinds.push_back(each.run.violation->kind);
  }
  return most_telling(kinds);
}

// The runs that a diagnosis changes, with its values.
std::vector<recheck::ChangedTest> changed_tests(const localize::Diagnosis& diagnosis,
                                                const std::vector<localize::Test>& tests,
                                                bool found_runs) {
  std::vector<recheck::ChangedTest> changed;
  for (const localize::ValuesInTest& in_test : diagnosis.values) {
    const localize::Test& test = tests[in_test.test];
    recheck::ChangedTest each{test.name, test.arguments, test.standard_input,   &test.expectation,
                              {},        std::nullopt,   in_test.values.threads};
    for (const localize::ReplacedValue& value : in_test.values.replaced) {
      for (std::uint64_t member : value.members) {
        each.executions.push_back({value.component, member, ""});
      }
      if (!value.members.empty()) continue;
      each.executions.push_back({value.component, value.bits, value.value});
    }
    if (found_runs) each.log = in_test.values.log;
    changed.push_back(std::move(each));
  }
  return changed;
}

constexpr const char* different_flags = "the files are compiled with different flags";

// Why a native run could not say anything about a run that the kind of rule is about; empty: it can.
std::string unseen_natively(const Context& context, const frontend::CProgram& read,
                            program::PropertyKind kind) {
  if (!compiled_alike(read)) return different_flags;
  if (kind == program::PropertyKind::rule)
    return std::string(recheck::observation(kind).impossible);
  if (!context.rules.empty() && read.program.has_threads()) {
    return "where rules look on, threads are switched, too, and the compiled program has none";
  }
  return "";
}

program::PropertyKind kind_violated_in(const check::CheckResult& checked) {
  return checked.counterexample->run.violation ? checked.counterexample->run.violation->kind
                                               : program::PropertyKind::assertion;
}

recheck::Recheck not_seen(std::string reason) {
  return {recheck::Recheck::Status::impossible, "", std::move(reason)};
}

}  // namespace

program::PropertyKind most_telling(const std::vector<program::PropertyKind>& kinds) {
  using program::PropertyKind;
  if (std::find(kinds.begin(), kinds.end(), PropertyKind::rule) != kinds.end())
    return PropertyKind::rule;
  return kinds.empty() ? PropertyKind::assertion : kinds.front();
}

recheck::Recheck recheck_of(const Context& context, const frontend::CProgram& read,
                            const check::CheckResult& checked) {
  if (!checked.counterexample) return {};
  if (context.options.recheck == "off") return recheck::not_wanted();
  std::string unseen = unseen_natively(context, read, kind_violated_in(checked));
  if (!unseen.empty()) return not_seen(std::move(unseen));
  recheck::NativeLimits limits;
  limits.bounds = native_bounds(context);
  return recheck::recheck_natively(native_program(context, read), checked, limits);
}

recheck::Recheck recheck_success_of(const Context& context, const frontend::CProgram& read,
                                    const check::CheckResult& checked,
                                    const check::Counterexample& passing) {
  if (context.options.recheck == "off") return recheck::not_wanted();
  const program::PropertyKind kind = kind_violated_in(checked);
  std::string unseen = unseen_natively(context, read, kind);
  if (!unseen.empty()) return not_seen(std::move(unseen));
  recheck::NativeLimits limits;
  limits.bounds = native_bounds(context);
  return recheck::recheck_success_natively(native_program(context, read), passing, kind, limits);
}

recheck::Recheck recheck_difference(const Context& context, const frontend::CProgram& read,
                                    const frontend::CProgram& reference,
                                    const check::CheckResult& checked) {
  using Status = recheck::Recheck::Status;
  if (context.options.recheck == "off") return recheck::not_wanted();
  if (!compiled_alike(read)) return {Status::impossible, "", different_flags};
  if (!context.options.function.empty() && context.options.function != "main") {
    return {Status::impossible, "", "what a function returns and leaves behind is not observed"};
  }
  recheck::NativeLimits limits;
  limits.bounds = native_bounds(context);
  check::Counterexample own = *checked.counterexample;
  own.run.violation.reset();
  own.run.end = own.run.signal != 0 ? unroll::RunEnd::signalled : unroll::RunEnd::exited;
  recheck::Recheck of_own =
      recheck::recheck_output_natively(native_program(context, read), own, limits);
  if (of_own.status != Status::confirmed) return of_own;
  recheck::Recheck of_reference = recheck::recheck_output_natively(
      native_program(context, reference, {context.options.reference}), *own.reference, limits);
  if (of_reference.status == Status::confirmed) {
    of_own.method += " of both programs";
    return of_own;
  }
  of_reference.reason = fmt::format("of {}: {}", context.options.reference, of_reference.reason);
  return of_reference;
}

std::vector<recheck::Recheck> recheck_diagnoses(const Context& context,
                                                const frontend::CProgram& read,
                                                const std::vector<localize::Test>& tests,
                                                bool found_runs, const localize::Result& result) {
  std::vector<recheck::Recheck> rechecks;
  if (context.options.recheck == "off") {
    rechecks.assign(result.diagnoses.size(), recheck::not_wanted());
    return rechecks;
  }
  recheck::NativeProgram program = native_program(context, read);
  recheck::NativeLimits limits;
  limits.bounds = native_bounds(context);
  const program::PropertyKind kind = kind_among(result.tests);
  program.endless = endless_among(result.tests);
  if (std::string unseen = unseen_natively(context, read, kind); !unseen.empty()) {
    rechecks.assign(result.diagnoses.size(), not_seen(unseen));
    return rechecks;
  }
  std::vector<recheck::ChangedDiagnosis> changed;
  for (const localize::Diagnosis& diagnosis : result.diagnoses) {
    if (diagnosis.values.size() < result.failing) continue;
    changed.push_back({diagnosis.components, changed_tests(diagnosis, tests, found_runs)});
  }
  std::vector<recheck::Recheck> asked = recheck::recheck_diagnoses(program, changed, kind, limits);
  auto next = asked.begin();
  for (const localize::Diagnosis& diagnosis : result.diagnoses) {
    bool has_values = diagnosis.values.size() >= result.failing;
    rechecks.push_back(has_values ? std::move(*next++)
                                  : recheck::Recheck{recheck::Recheck::Status::impossible, "",
                                                     "stopped before their values were found"});
  }
  return rechecks;
}

recheck::Recheck recheck_patch(const Context& context, const frontend::CProgram& read,
                               const std::vector<localize::Test>& tests,
                               const source::FileEdits& edits, program::PropertyKind kind) {
  if (context.options.recheck == "off") return recheck::not_wanted();
  std::string unseen = unseen_natively(context, read, kind);
  if (!unseen.empty()) return not_seen(std::move(unseen));
  recheck::NativeLimits limits;
  limits.bounds = native_bounds(context);
  std::vector<recheck::ChangedTest> changed;
  for (const localize::Test& test : tests) {
    changed.push_back(
        {test.name, test.arguments, test.standard_input, &test.expectation, {}, std::nullopt, {}});
    if (test.log && !test.inputs.empty()) changed.back().log = *test.log;
  }
  return recheck::recheck_patch(native_program(context, read), edits, changed, kind, limits);
}

void write_replay_harness(const Context& context, const frontend::CProgram& read,
                          const check::CheckResult& checked) {
  const std::string& path = context.options.replay_harness;
  if (path.empty() || !checked.counterexample) return;
  recheck::ReplayFile file;
  file.impossible = unseen_natively(context, read, kind_violated_in(checked));
  if (file.impossible.empty()) {
    file = recheck::replay_harness(native_program(context, read), checked, path);
  }
  if (!file.impossible.empty()) {
    print_error(
        fmt::format("culprit: --replay-harness: {} is not written: {}\n", path, file.impossible));
    return;
  }
  write_destination("--replay-harness", path, file.text);
}

}  // namespace culprit::commands
