#include "recheck/native_run.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "recheck/native_replacement.h"

namespace culprit::recheck {

using process::Ending;
using process::find_program;
using process::LimitedRun;
using program::PropertyKind;

namespace {

constexpr std::uint64_t memory_bytes = std::uint64_t{2} << 30;

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

}  // namespace

NativeRun::NativeRun(const NativeProgram& program, const Harness& harness, PropertyKind kind,
                     const NativeLimits& limits)
    : program_(program), harness_(harness), kind_(kind), limits_(limits) {
  std::filesystem::create_directory(folder_.path() / "run");
  std::ofstream(folder_.path() / "replay.c") << harness.text;
  for (const std::string& file : harness.separate) {
    files_.push_back(std::filesystem::absolute(file).string());
  }
}

std::string NativeRun::compile(const Compiler& compiler) {
  LimitedRun run;
  run.command = compile_command(compiler, kind_, harness_, (folder_.path() / "replay.c").string(),
                                files_, program_.flags, executable().string());
  run.directory = program_.directory.empty() ? std::filesystem::current_path()
                                             : std::filesystem::path(program_.directory);
  run.seconds = limits_.seconds;
  run.file_bytes = std::uint64_t{1} << 30;
  run.bounds = limits_.bounds;
  Ending ending = run_limited(run);
  if (ending.interrupted) return "interrupted";
  if (ending.out_of_time) return "the compiler takes too long";
  if (!ending.started) return compiler.name + " cannot be started";
  if (ending.exit_status == 0 && ending.signal == 0) return "";
  return first_error(ending.standard_error);
}

NativeOutcome NativeRun::execute(const Given& given) {
  bool is_sanitized = !observation(kind_).clang_sanitizers.empty();
  for (const auto& each : std::filesystem::directory_iterator(folder_.path())) {
    if (each.path().filename().string().starts_with("log")) std::filesystem::remove(each);
  }
  LimitedRun run;
  run.command = {executable().string()};
  run.command.insert(run.command.end(), given.arguments.begin(), given.arguments.end());
  run.directory = folder_.path() / "run";
  if (!given.table.empty()) std::ofstream(run.directory / table_name) << given.table;
  if (!given.standard_input.empty()) {
    run.standard_input = folder_.path() / "input";
    std::ofstream(run.standard_input) << given.standard_input;
  }
  run.seconds = limits_.seconds;
  // Sanitizers reserve terabytes of addresses and have a limit of their own.
  run.memory_bytes = is_sanitized ? 0 : memory_bytes;
  run.environment = environment();
  run.bounds = limits_.bounds;
  ending_ = run_limited(run);
  std::string report = log();
  // With two sanitizers at once, gcc's UndefinedBehaviorSanitizer writes to standard error.
  if (report.empty() && is_sanitized) report = ending_.standard_error;
  NativeOutcome outcome = read_outcome(ending_, report);
  if (outcome.end == NativeEnd::stated_error) look_up(outcome);
  return outcome;
}

std::vector<std::string> NativeRun::environment() const {
  std::string leaks = kind_ == PropertyKind::leak ? "1" : "0";
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

std::string NativeRun::log() const {
  std::string text;
  for (const auto& each : std::filesystem::directory_iterator(folder_.path())) {
    if (!each.path().filename().string().starts_with("log.")) continue;
    std::ostringstream content;
    content << std::ifstream(each.path()).rdbuf();
    text += content.str();
  }
  return text;
}

void NativeRun::look_up(NativeOutcome& outcome) const {
  LimitedRun run;
  run.command = {"addr2line", "-e", executable().string(),
                 fmt::format("0x{:x}", std::stoull(outcome.address, nullptr, 16) - 1)};
  run.directory = folder_.path();
  run.seconds = limits_.seconds;
  run.bounds = limits_.bounds;
  Ending ending = run_limited(run);
  const std::string& said = ending.standard_output;
  std::size_t colon = said.rfind(':');
  if (!ending.started || ending.exit_status != 0 || colon == std::string::npos) return;
  std::uint32_t line =
      static_cast<std::uint32_t>(std::strtoul(said.c_str() + colon + 1, nullptr, 10));
  if (line == 0) return;
  outcome.places = {{std::filesystem::path(said.substr(0, colon)).filename().string(), line}};
}

}  // namespace culprit::recheck
