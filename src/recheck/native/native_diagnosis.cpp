// SPDX-License-Identifier: MIT
#include "recheck/native/native_diagnosis.h"

#include <fmt/format.h>

#include <algorithm>

#include "recheck/harness/native_any_text.h"
#include "recheck/native/native_guard.h"
#include "recheck/native/native_run.h"

namespace culprit::recheck {

using program::PropertyKind;
using Status = Recheck::Status;

std::string complaint(const ChangedTest& test, const NativeOutcome& outcome,
                      const process::Ending& ending, bool any_text) {
  if (outcome.end != NativeEnd::finished) return describe(outcome);
  if (std::size_t at = ending.standard_error.rfind("culprit: "); at != std::string::npos) {
    std::string_view said = std::string_view(ending.standard_error).substr(at + 9);
    return std::string(said.substr(0, said.find('\n')));
  }
  const unroll::Expectation& expectation = *test.expectation;
  if (expectation.exit_status && (*expectation.exit_status & 0xff) != ending.exit_status) {
    return fmt::format("exit status {} instead of {}", ending.exit_status,
                       *expectation.exit_status & 0xff);
  }
  if (expectation.output && any_text) {
    if (!is_expected(*expectation.output, ending.standard_output)) {
      return "another output than expected";
    }
  } else if (expectation.output) {
    auto at = expectation.output->after({}, ending.standard_output);
    if (!at || !expectation.output->is_complete(*at)) return "another output than expected";
  }
  return "";
}

PropertyKind watched_kind(PropertyKind kind) {
  return observation(kind).only_clang || !observation(kind).impossible.empty()
             ? PropertyKind::assertion
             : kind;
}

namespace {

class DiagnosisRecheck {
 public:
  DiagnosisRecheck(const NativeProgram& program, const ChangedDiagnosis& diagnosis,
                   PropertyKind kind, const NativeLimits& limits)
      : program_(program),
        components_(diagnosis.components),
        tests_(diagnosis.tests),
        kind_(watched_kind(kind)),
        limits_(limits) {
    for (const ChangedTest& test : tests_) runs_.push_back(test.executions);
  }

  // With the values of the diagnosis.
  Recheck run() { return run(replacement_part(program_, components_, runs_)); }

  // With a part that is given.
  Recheck run(ReplacementPart part) {
    compilers_ = native_compilers();
    if (compilers_.empty()) return impossible("neither gcc nor clang is installed");
    part_ = std::move(part);
    if (!part_.impossible.empty()) return impossible(part_.impossible);
    bool are_apart = false;  // each test needs a program of its own
    for (const ChangedTest& test : tests_) {
      are_apart |= test.log.has_value() || test.threads.threads != 0;
      if (test.threads.threads != 0) keep_clang();
    }
    if (compilers_.empty()) return impossible("it needs clang, which is not installed");
    Recheck worst{Status::confirmed, describe(compilers_.front(), kind_), ""};
    std::size_t step = are_apart ? 1 : tests_.size();
    for (std::size_t from = 0; from < tests_.size(); from += step) {
      Recheck each = repeat(from, from + step);
      if (each.status == Status::refuted) return each;
      if (each.status != Status::confirmed) worst = std::move(each);
    }
    return worst;
  }

 private:
  static Recheck impossible(std::string reason) {
    return {Status::impossible, "", std::move(reason)};
  }

  // The user knows nothing of the program that was compiled, nor of places in it.
  static std::string uncompiled(const std::string& compiler, const std::string& error) {
    constexpr std::string_view mark = "error: ";
    std::size_t at = error.find(mark);
    if (at == std::string::npos) return fmt::format("{} does not compile it: {}", compiler, error);
    return fmt::format("the change cannot be written in C there ({}: {})", compiler,
                       error.substr(at + mark.size()));
  }

  // Clang announces accesses to memory.
  void keep_clang() {
    std::erase_if(compilers_, [](const Compiler& c) { return c.kind != CompilerKind::clang; });
  }

  // The tests from `from` to `to` share one compiled program.
  Recheck repeat(std::size_t from, std::size_t to) {
    static const unroll::ReplayLog nothing;
    Harness harness = make_changed_harness(program_, tests_[from].log ? *tests_[from].log : nothing,
                                           tests_[from].threads, part_);
    if (!harness.impossible.empty()) return impossible(harness.impossible);
    NativeRun run(program_, harness, kind_, limits_);
    std::string reason;
    bool is_contradicted = false, has_run = false;
    for (const Compiler& compiler : compilers_) {
      if (std::string error = run.compile(compiler); !error.empty()) {
        if (reason.empty()) {
          reason = uncompiled(compiler.name, error);
        }
        continue;
      }
      std::string wrong;
      for (std::size_t i = from; i < to && wrong.empty(); ++i) {
        const ChangedTest& test = tests_[i];
        NativeOutcome outcome =
            run.execute({test.arguments, test.standard_input,
                         replacement_table(program_.program, components_, runs_, i)});
        wrong = complaint(test, outcome, run.ending(), part_.any_text);
        if (!wrong.empty() && !has_run)
          reason = fmt::format("test {} ({}): {}", test.name, compiler.name, wrong);
        if (ends_the_search(outcome.end)) return impossible(reason);
      }
      if (wrong.empty()) return {Status::confirmed, describe(compiler, kind_), ""};
      has_run = true;
      // A sanitizer may be unable to start, or object to something else.
      is_contradicted |=
          compiler.kind == CompilerKind::clang && observation(kind_).sanitizers.empty();
    }
    if (!harness.uncertain.empty()) {
      return impossible(fmt::format("{}; {}", harness.uncertain, reason));
    }
    // Counting operations may miss a place: what disagrees proves nothing.
    if (!is_contradicted || harness.follows_schedule) return impossible(reason);
    return {Status::refuted, describe(compilers_.front(), kind_), reason};
  }

  const NativeProgram& program_;
  const std::vector<program::ComponentId>& components_;
  const std::vector<ChangedTest>& tests_;
  PropertyKind kind_;
  const NativeLimits& limits_;
  std::vector<std::vector<ReplacedExecution>> runs_;
  std::vector<Compiler> compilers_;
  ReplacementPart part_;
};

}  // namespace

Recheck recheck_diagnosis(const NativeProgram& program, const ChangedDiagnosis& diagnosis,
                          PropertyKind kind, const NativeLimits& limits) {
  return ask_natively(limits,
                      [&] { return DiagnosisRecheck(program, diagnosis, kind, limits).run(); });
}

Recheck recheck_patch(const NativeProgram& program, const source::FileEdits& edits,
                      const std::vector<ChangedTest>& tests, PropertyKind kind,
                      const NativeLimits& limits) {
  const ChangedDiagnosis diagnosis{{}, tests};
  ReplacementPart part;
  part.edits = edits;
  NativeProgram patched = program;
  patched.is_patched = true;
  return ask_natively(limits,
                      [&] { return DiagnosisRecheck(patched, diagnosis, kind, limits).run(part); });
}

}  // namespace culprit::recheck
