// SPDX-License-Identifier: MIT
#include "recheck/native/native_run.h"

#include <fmt/format.h>

#include <sstream>

#include "process/files.h"
#include "process/sandbox.h"
#include "recheck/harness/native_replacement.h"

namespace culprit::recheck {

using process::Ending;
using process::find_program;
using process::LimitedRun;
using program::PropertyKind;

namespace {

constexpr std::uint64_t memory_bytes = std::uint64_t{2} << 30;
constexpr std::size_t most_logged = std::size_t{1} << 20;

// How much longer than their processor time tools may take on a busy machine, and programs, which
// may also wait for ever.
constexpr double slowness_of_tools = 20, slowness_of_programs = 3;

void limit_time(LimitedRun& run, const NativeLimits& limits) {
  double slowness = run.trust == process::Trust::tool ? slowness_of_tools : slowness_of_programs;
  run.processor_seconds = limits.processor_seconds;
  run.seconds = slowness * limits.processor_seconds;
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

// What sanitizers wrote, or what the program pretends that they did.
std::string logged(const std::filesystem::path& directory) {
  std::string text;
  std::error_code ended;
  for (std::filesystem::directory_iterator each(directory, ended), end;
       !ended && each != end && text.size() < most_logged; each.increment(ended)) {
    if (!each->path().filename().string().starts_with("log.")) continue;
    text += process::read_plain_file(each->path(), most_logged).value_or("");
  }
  return text;
}

}  // namespace

NativeRun::NativeRun(const NativeProgram& program, const Harness& harness, PropertyKind kind,
                     const NativeLimits& limits)
    : program_(program),
      harness_(harness),
      kind_(kind),
      limits_(limits),
      build_(folder_.fresh_folder("build")),
      units_(native_units(program, harness)) {
  for (const NativeUnit& unit : units_.units)
    process::write_new_file(build_ / unit.name, unit.text);
}

std::string NativeRun::compile(const Compiler& compiler) {
  if (!units_.problem.empty()) return first_error(units_.problem);
  LimitedRun run;
  std::vector<std::string> names;
  for (const NativeUnit& unit : units_.units) names.push_back(unit.name);
  run.command =
      compile_command(compiler, kind_, harness_, names, code_flags(program_.flags), "replay");
  run.directory = build_;
  limit_time(run, limits_);
  run.file_bytes = std::uint64_t{1} << 30;
  run.folder_bytes = 2 * run.file_bytes;
  run.bounds = limits_.bounds;
  Ending ending = run_limited(run);
  if (ending.succeeded()) return "";
  if (!ending.started) return ending.why_not_started;
  if (ending.interrupted) return "interrupted";
  if (ending.out_of_time) return "the compiler takes too long";
  if (!ending.exceeded.empty())
    return fmt::format("the compiler takes too much {}", ending.exceeded);
  std::string error = first_error(ending.standard_error);
  if (!error.empty()) return error;
  return ending.signal != 0
             ? fmt::format("it ends by signal {}", ending.signal)
             : fmt::format("it ends with status {} and says nothing", ending.exit_status);
}

NativeOutcome NativeRun::execute(const Given& given) {
  bool is_sanitized = !observation(kind_).clang_sanitizers.empty();
  LimitedRun run;
  run.command = {"../build/replay"};
  run.command.insert(run.command.end(), given.arguments.begin(), given.arguments.end());
  run.directory = folder_.fresh_folder("run");
  run.readable = {build_};
  run.trust = process::Trust::stranger;
  run.traces_itself = kind_ == PropertyKind::leak;
  if (!given.table.empty()) process::write_new_file(run.directory / table_name, given.table);
  std::filesystem::path input = folder_.path() / "input";
  if (!given.standard_input.empty()) {
    std::filesystem::remove(input);
    process::write_new_file(input, given.standard_input);
    run.standard_input = input;
  }
  limit_time(run, limits_);
  // Sanitizers reserve terabytes of addresses.
  run.memory_bytes = is_sanitized ? 0 : memory_bytes;
  run.resident_bytes = memory_bytes;
  run.environment = environment();
  run.bounds = limits_.bounds;
  ending_ = run_limited(run);
  std::string report = logged(run.directory);
  // With two sanitizers at once, gcc's UndefinedBehaviorSanitizer writes to standard error.
  if (report.empty() && is_sanitized) report = ending_.standard_error;
  NativeOutcome outcome = read_outcome(ending_, report);
  if (outcome.end == NativeEnd::stated_error) look_up(outcome);
  for (NativePlace& place : outcome.places) {
    place.file = restored_name(program_.files, place.file);
  }
  return outcome;
}

std::vector<std::string> NativeRun::environment() const {
  std::string leaks = kind_ == PropertyKind::leak ? "1" : "0";
  // Where nothing but the system calls keeps it from writing files, it cannot write that one
  // either.
  bool may_write = process::sandbox_for(limits_.bounds.sandbox).reach != sandbox::Reach::base;
  std::string options = fmt::format(
      "log_path={}:exitcode=99:allocator_may_return_null=1:hard_rss_limit_mb={}:"
      "detect_stack_use_after_return=1:detect_leaks={}:print_stacktrace=0",
      may_write ? "log" : "stderr", memory_bytes >> 20, leaks);
  std::vector<std::string> variables;
  auto symbolizer = find_program("llvm-symbolizer");
  for (std::string name : {"ASAN", "UBSAN", "MSAN", "LSAN"}) {
    variables.push_back(name + "_OPTIONS=" + options);
    if (symbolizer) variables.push_back(name + "_SYMBOLIZER_PATH=" + *symbolizer);
  }
  return variables;
}

void NativeRun::look_up(NativeOutcome& outcome) const {
  char* end = nullptr;
  std::uint64_t address = std::strtoull(outcome.address.c_str(), &end, 16);
  LimitedRun run;
  run.command = {"addr2line", "-e", "replay", fmt::format("0x{:x}", address - 1)};
  run.directory = build_;
  limit_time(run, limits_);
  run.bounds = limits_.bounds;
  Ending ending = run_limited(run);
  const std::string& said = ending.standard_output;
  std::size_t colon = said.rfind(':');
  if (!ending.succeeded() || colon == std::string::npos) return;
  std::uint32_t line =
      static_cast<std::uint32_t>(std::strtoul(said.c_str() + colon + 1, nullptr, 10));
  if (line == 0) return;
  outcome.places = {{std::filesystem::path(said.substr(0, colon)).filename().string(), line}};
}

}  // namespace culprit::recheck
