#include "recheck/native_recheck.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "recheck/native_compile.h"
#include "recheck/native_outcome.h"
#include "recheck/native_text.h"
#include "recheck/run_limited.h"

namespace culprit::recheck {

using program::PropertyKind;
using Status = Recheck::Status;

namespace {

constexpr std::uint64_t memory_bytes = std::uint64_t{2} << 30;

Recheck impossible(std::string reason) {
  return {Status::impossible, "", std::move(reason)};
}

std::string first_error(const std::string& said) {
  std::istringstream lines(said);
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (first.empty()) first = line;
    if (line.find("error") != std::string::npos || line.find("undefined") != std::string::npos) {
      return line;
    }
  }
  return first;
}

class NativeRun {
 public:
  NativeRun(const NativeProgram& program, const Harness& harness,
            const unroll::Violation& violation, const NativeLimits& limits)
      : program_(program), harness_(harness), violation_(violation), limits_(limits) {
    std::filesystem::create_directory(folder_.path() / "run");
    std::ofstream(folder_.path() / "replay.c") << harness.text;
    for (const std::string& file : harness.separate) {
      files_.push_back(std::filesystem::absolute(file).string());
    }
  }

  // Empty if it compiled.
  std::string compile(const Compiler& compiler) {
    LimitedRun run;
    run.command =
        compile_command(compiler, violation_.kind, harness_, (folder_.path() / "replay.c").string(),
                        files_, program_.flags, executable().string());
    run.directory = program_.directory.empty() ? std::filesystem::current_path()
                                               : std::filesystem::path(program_.directory);
    run.seconds = limits_.seconds;
    run.file_bytes = std::uint64_t{1} << 30;
    run.interrupted = limits_.interrupted;
    Ending ending = run_limited(run);
    if (ending.interrupted) return "interrupted";
    if (ending.out_of_time) return "the compiler takes too long";
    if (!ending.started) return compiler.name + " cannot be started";
    if (ending.exit_status == 0 && ending.signal == 0) return "";
    return first_error(ending.standard_error);
  }

  NativeOutcome execute() {
    bool is_sanitized = !observation(violation_.kind).clang_sanitizers.empty();
    for (const auto& each : std::filesystem::directory_iterator(folder_.path())) {
      if (each.path().filename().string().starts_with("log")) std::filesystem::remove(each);
    }
    LimitedRun run;
    run.command = {executable().string()};
    run.directory = folder_.path() / "run";
    run.seconds = limits_.seconds;
    // Sanitizers reserve terabytes of addresses and have a limit of their own.
    run.memory_bytes = is_sanitized ? 0 : memory_bytes;
    run.environment = environment();
    run.interrupted = limits_.interrupted;
    Ending ending = run_limited(run);
    std::string report = log();
    // With two sanitizers at once, gcc's UndefinedBehaviorSanitizer writes to standard error.
    if (report.empty() && is_sanitized) report = ending.standard_error;
    NativeOutcome outcome = read_outcome(ending, report);
    if (outcome.end == NativeEnd::stated_error) look_up(outcome);
    return outcome;
  }

 private:
  [[nodiscard]] std::filesystem::path executable() const { return folder_.path() / "replay"; }

  [[nodiscard]] std::vector<std::string> environment() const {
    std::string leaks = violation_.kind == PropertyKind::leak ? "1" : "0";
    std::string options = fmt::format(
        "log_path={}:exitcode=99:allocator_may_return_null=1:hard_rss_limit_mb={}:"
        "detect_stack_use_after_return=1:detect_leaks={}:print_stacktrace=0",
        (folder_.path() / "log").string(), memory_bytes >> 20, leaks);
    std::vector<std::string> variables;
    auto symbolizer = find_program("llvm-symbolizer");
    for (std::string name : {"ASAN", "UBSAN", "MSAN", "LSAN"}) {
      variables.push_back(name + "_OPTIONS=" + options);
      if (symbolizer) variables.push_back(name + "_SYMBOLIZER_PATH=" + *symbolizer);
    }
    return variables;
  }

  [[nodiscard]] std::string log() const {
    std::string text;
    for (const auto& each : std::filesystem::directory_iterator(folder_.path())) {
      if (!each.path().filename().string().starts_with("log.")) continue;
      std::ostringstream content;
      content << std::ifstream(each.path()).rdbuf();
      text += content.str();
    }
    return text;
  }

  // The line that called the harness.
  void look_up(NativeOutcome& outcome) const {
    LimitedRun run;
    run.command = {"addr2line", "-e", executable().string(),
                   fmt::format("0x{:x}", std::stoull(outcome.address, nullptr, 16) - 1)};
    run.directory = folder_.path();
    run.seconds = limits_.seconds;
    Ending ending = run_limited(run);
    const std::string& said = ending.standard_output;
    std::size_t colon = said.rfind(':');
    if (!ending.started || ending.exit_status != 0 || colon == std::string::npos) return;
    std::uint32_t line =
        static_cast<std::uint32_t>(std::strtoul(said.c_str() + colon + 1, nullptr, 10));
    if (line == 0) return;
    outcome.places = {{std::filesystem::path(said.substr(0, colon)).filename().string(), line}};
  }

  const NativeProgram& program_;
  const Harness& harness_;
  const unroll::Violation& violation_;
  const NativeLimits& limits_;
  TemporaryDirectory folder_;
  std::vector<std::string> files_;
};

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
  result.is_over =
      result.outcome.end == NativeEnd::interrupted || result.outcome.end == NativeEnd::out_of_time;
  result.ran = !result.is_over;
  result.agreement = compare(result.outcome, violation, files);
  result.reason =
      fmt::format("the native run ({}) ends with {}", compiler.name, describe(result.outcome));
  return result;
}

}  // namespace

Recheck recheck_natively(const NativeProgram& program, const check::CheckResult& checked,
                         const NativeLimits& limits) {
  const check::Counterexample& found = *checked.counterexample;
  if (found.run.end != unroll::RunEnd::violated || !found.run.violation) {
    return {Status::refuted, "culprit run", "with these inputs the run breaks no rule"};
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
  NativeRun run(program, harness, violation, limits);
  std::string reason;
  // The order of evaluation is Clang's: only its program is sure to do the same.
  bool is_contradicted = false;
  for (const Compiler& compiler : compilers) {
    Attempt result = attempt(run, compiler, violation, program.files);
    if (result.ran && result.agreement == Agreement::agrees) {
      return {Status::confirmed, describe(compiler, violation.kind), ""};
    }
    reason = result.reason;
    if (result.is_over) break;
    bool is_exact = violation.kind == PropertyKind::assertion;
    is_contradicted = compiler.kind == CompilerKind::clang && result.ran && seen.is_sure &&
                      (result.agreement == Agreement::differs || is_exact) &&
                      result.outcome.end != NativeEnd::sanitizer;
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
  return {Status::refuted, describe(compilers.back(), violation.kind), reason};
}

Recheck recheck_success_natively(const NativeProgram& program, const check::Counterexample& passing,
                                 PropertyKind kind, const NativeLimits& limits) {
  if (passing.run.end == unroll::RunEnd::violated) {
    return {Status::refuted, "culprit run", "with these inputs the run breaks a rule"};
  }
  if (passing.run.end != unroll::RunEnd::exited) return impossible("the run ends by a signal");
  Harness harness = make_harness(program, passing);
  if (!harness.impossible.empty()) return impossible(harness.impossible);
  std::vector<Compiler> compilers = native_compilers();
  if (compilers.empty()) return impossible("neither gcc nor clang is installed");
  unroll::Violation watched;
  watched.kind = observation(kind).only_clang ? PropertyKind::assertion : kind;
  NativeRun run(program, harness, watched, limits);
  std::string expected = fmt::format("exit status {}", passing.run.exit_status & 0xff);
  std::string reason;
  bool is_contradicted = false;
  for (const Compiler& compiler : compilers) {
    if (std::string error = run.compile(compiler); !error.empty()) {
      reason = fmt::format("{} does not compile the run: {}", compiler.name, error);
      continue;
    }
    NativeOutcome outcome = run.execute();
    if (outcome.end == NativeEnd::finished && outcome.what == expected) {
      return {Status::confirmed, describe(compiler, watched.kind), ""};
    }
    reason = fmt::format("the native run ({}) ends with {} instead of {}", compiler.name,
                         describe(outcome), expected);
    if (outcome.end == NativeEnd::interrupted || outcome.end == NativeEnd::out_of_time) break;
    is_contradicted =
        compiler.kind == CompilerKind::clang &&
        (outcome.end == NativeEnd::assertion || outcome.end == NativeEnd::stated_error);
  }
  if (!harness.uncertain.empty())
    return impossible(fmt::format("{}; {}", harness.uncertain, reason));
  if (!is_contradicted) return impossible(reason);
  return {Status::refuted, describe(compilers.back(), watched.kind), reason};
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
  for (const std::string& word :
       compile_command(compiler, kind, harness, path, harness.separate, program.flags, "replay")) {
    command += (command.empty() ? "" : " ") + shell_word(word);
  }
  std::string what = found.run.violation
                         ? fmt::format("{}: {}", program.files.describe(found.run.violation->span),
                                       found.run.violation->text)
                         : std::string("a rule is broken");
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
