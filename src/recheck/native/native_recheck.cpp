// SPDX-License-Identifier: MIT
#include "recheck/native/native_recheck.h"

#include <fmt/format.h>

#include <algorithm>

#include "recheck/harness/native_text.h"
#include "recheck/native/native_compile.h"
#include "recheck/native/native_guard.h"
#include "recheck/native/native_outcome.h"
#include "recheck/native/native_run.h"

namespace culprit::recheck {

using program::PropertyKind;
using Status = Recheck::Status;

namespace {

Recheck impossible(std::string reason) {
  return {Status::impossible, "", std::move(reason)};
}

// What one compiler's program does.
struct Attempt {
  bool ran = false;
  bool is_over = false;  // interrupted, or out of time: no other attempt
  Agreement agreement = Agreement::differs;
  NativeOutcome outcome;
  std::string reason;
};

Attempt attempt(NativeRun& run, const Compiler& compiler, const unroll::Violation& violation,
                const source::SourceFiles& files) {
  Attempt result;
  if (std::string error = run.compile(compiler); !error.empty()) {
    result.reason = fmt::format("{} does not compile the run: {}", compiler.name, error);
    return result;
  }
  result.outcome = run.execute();
  result.is_over = ends_the_search(result.outcome.end);
  result.ran = !result.is_over;
  result.agreement = compare(result.outcome, violation, files);
  result.reason =
      fmt::format("the native run ({}) ends with {}", compiler.name, describe(result.outcome));
  return result;
}

Recheck failure_natively(const NativeProgram& program, const check::CheckResult& checked,
                         const NativeLimits& limits) {
  const check::Counterexample& found = *checked.counterexample;
  if (found.run.end != unroll::RunEnd::violated || !found.run.violation) {
    return {Status::refuted, "culprit run", "with these inputs the run violates no rule"};
  }
  const unroll::Violation& violation = *found.run.violation;
  const Observation& seen = observation(violation.kind);
  if (!seen.impossible.empty()) return impossible(std::string(seen.impossible));
  Harness harness = make_harness(program, found);
  if (!harness.impossible.empty()) return impossible(harness.impossible);
  std::vector<Compiler> compilers = native_compilers();
  bool only_clang = seen.only_clang || harness.follows_schedule;
  if (only_clang) {
    std::erase_if(compilers, [](const Compiler& c) { return c.kind != CompilerKind::clang; });
  }
  if (compilers.empty()) {
    return impossible(only_clang ? "it needs clang, which is not installed"
                                 : "neither gcc nor clang is installed");
  }
  NativeRun run(program, harness, violation.kind, limits);
  std::string reason;
  // The order of evaluation is Clang's: only its program is sure to do the same.
  bool is_contradicted = false, has_run = false;
  for (const Compiler& compiler : compilers) {
    Attempt result = attempt(run, compiler, violation, program.files);
    if (result.ran && result.agreement == Agreement::agrees) {
      return {Status::confirmed, describe(compiler, violation.kind), ""};
    }
    bool is_exact = violation.kind == PropertyKind::assertion;
    is_contradicted |= compiler.kind == CompilerKind::clang && result.ran && seen.is_sure &&
                       (result.agreement == Agreement::differs || is_exact) &&
                       result.outcome.end != NativeEnd::sanitizer;
    // What Clang's program does says most.
    if (reason.empty() || (result.ran && !has_run)) reason = result.reason;
    has_run |= result.ran;
    if (result.is_over) break;
  }
  // Counting operations may miss a place: what disagrees proves nothing.
  if (harness.follows_schedule) return impossible(reason);
  if (!harness.uncertain.empty())
    return impossible(fmt::format("{}; {}", harness.uncertain, reason));
  if (violation.kind == PropertyKind::not_a_number)
    reason =
        "natively only a division by zero shows; nothing watches for other results that are not "
        "numbers";
  if (!is_contradicted) return impossible(reason);
  return {Status::refuted, describe(compilers.front(), violation.kind), reason};
}

// `output`: not null where it counts, too.
Recheck success_natively(const NativeProgram& program, const check::Counterexample& passing,
                         PropertyKind kind, const std::string* output, const NativeLimits& limits) {
  if (passing.run.end == unroll::RunEnd::violated) {
    return {Status::refuted, "culprit run", "with these inputs the run violates a rule"};
  }
  if (passing.run.end != unroll::RunEnd::exited) return impossible("the run ends by a signal");
  Harness harness = make_harness(program, passing);
  if (!harness.impossible.empty()) return impossible(harness.impossible);
  std::vector<Compiler> compilers = native_compilers();
  if (harness.follows_schedule) {
    std::erase_if(compilers, [](const Compiler& c) { return c.kind != CompilerKind::clang; });
  }
  if (compilers.empty()) return impossible("neither gcc nor clang is installed");
  unroll::Violation watched;
  watched.kind = observation(kind).only_clang ? PropertyKind::assertion : kind;
  NativeRun run(program, harness, watched.kind, limits);
  std::string expected = fmt::format("exit status {}", passing.run.exit_status & 0xff);
  std::string reason;
  bool is_contradicted = false, has_run = false;
  for (const Compiler& compiler : compilers) {
    if (std::string error = run.compile(compiler); !error.empty()) {
      if (reason.empty()) {
        reason = fmt::format("{} does not compile the run: {}", compiler.name, error);
      }
      continue;
    }
    NativeOutcome outcome = run.execute();
    const bool ends_so = outcome.end == NativeEnd::finished && outcome.what == expected;
    const bool prints_so = !output || run.ending().standard_output == *output;
    if (ends_so && prints_so) {
      return {Status::confirmed, describe(compiler, watched.kind), ""};
    }
    if (!has_run && ends_so) {
      reason = fmt::format("the native run ({}) prints something else", compiler.name);
    } else if (!has_run) {
      reason = fmt::format("the native run ({}) ends with {} instead of {}", compiler.name,
                           describe(outcome), expected);
    }
    has_run = true;
    if (ends_the_search(outcome.end)) break;
    is_contradicted |= compiler.kind == CompilerKind::clang &&
                       (outcome.end == NativeEnd::assertion ||
                        outcome.end == NativeEnd::stated_error || (ends_so && !prints_so));
  }
  if (!harness.uncertain.empty())
    return impossible(fmt::format("{}; {}", harness.uncertain, reason));
  if (!is_contradicted || harness.follows_schedule) return impossible(reason);
  return {Status::refuted, describe(compilers.front(), watched.kind), reason};
}

}  // namespace

Recheck recheck_natively(const NativeProgram& program, const check::CheckResult& checked,
                         const NativeLimits& limits) {
  return ask_natively(limits, [&] { return failure_natively(program, checked, limits); });
}

Recheck recheck_success_natively(const NativeProgram& program, const check::Counterexample& passing,
                                 PropertyKind kind, const NativeLimits& limits) {
  return ask_natively(limits,
                      [&] { return success_natively(program, passing, kind, nullptr, limits); });
}

Recheck recheck_output_natively(const NativeProgram& program, const check::Counterexample& run,
                                const NativeLimits& limits) {
  return ask_natively(limits, [&] {
    return success_natively(program, run, PropertyKind::differs, &run.standard_output, limits);
  });
}

ReplayFile replay_harness(const NativeProgram& program, const check::CheckResult& checked,
                          const std::string& path) {
  const check::Counterexample& found = *checked.counterexample;
  Harness harness = make_harness(program, found);
  if (!harness.impossible.empty()) return {"", harness.impossible};
  PropertyKind kind = found.run.violation ? found.run.violation->kind : PropertyKind::assertion;
  std::vector<Compiler> compilers = native_compilers();
  Compiler compiler = compilers.empty() ? Compiler{CompilerKind::gcc, "gcc"} : compilers.front();
  if (observation(kind).only_clang || harness.follows_schedule)
    compiler = {CompilerKind::clang, "clang"};
  std::string command;
  std::vector<std::string> flags = program.flags;
  if (!harness.quote_directory.empty()) {
    flags.insert(flags.end(), {"-iquote", harness.quote_directory});
  }
  std::vector<std::string> files = harness.separate;
  files.insert(files.begin(), path);
  for (const std::string& word : compile_command(compiler, kind, harness, files, flags, "replay")) {
    command += (command.empty() ? "" : " ") + shell_word(word);
  }
  std::string what = found.run.violation
                         ? fmt::format("{}: {}", program.files.describe(found.run.violation->span),
                                       found.run.violation->text)
                         : std::string("a rule is violated");
  for (std::string* each : {&command, &what}) {
    for (std::size_t at = 0; (at = each->find("*/", at)) != std::string::npos;) {
      each->replace(at, 2, "* /");
    }
  }
  return {fmt::format("/* Makes a failing run happen again: {}\n   {} && ./replay\n*/\n{}", what,
                      command, harness.text),
          ""};
}

}  // namespace culprit::recheck
