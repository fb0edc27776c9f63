// SPDX-License-Identifier: MIT
#include "frontend/circuit/yosys_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <sstream>

#include "frontend/circuit/verilog_includes.h"
#include "process/files.h"
#include "process/run_limited.h"
#include "process/temporary_directory.h"
#include "source/errors.h"
#include "source/limit_reached.h"

namespace culprit::frontend::circuit {

namespace {

namespace fs = std::filesystem;
using source::InputError;

constexpr std::size_t largest_netlist = std::size_t{4} << 30;

[[noreturn]] void give_up(source::Limit limit, const char* why, const char* option) {
  throw source::LimitReached(limit, fmt::format("{} while yosys reads the design{}", why, option));
}

// Yosys' scripts know no way to quote every character, and a line of its own may start a program.
void check_module_name(const std::string& name) {
  bool is_plain = std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '$' || c == '.' || c == '\\';
  });
  if (!is_plain || std::isdigit(static_cast<unsigned char>(name.front())) != 0) {
    throw InputError("--top: a module's name consists of letters, digits, _ and $");
  }
}

// "0.v:3: ERROR: syntax error, unexpected ';'"
void read_message(const std::string& said, YosysResult& result) {
  std::istringstream lines(said);
  std::string line;
  while (std::getline(lines, line)) {
    std::size_t error = line.find("ERROR: ");
    if (error == std::string::npos) continue;
    result.message = line.substr(error + 7);
    std::size_t dot = line.find('.'), colon = line.find(':');
    if (error > 0 && dot != std::string::npos && colon != std::string::npos && dot < colon) {
      std::from_chars(line.data(), line.data() + dot, result.file);
      std::from_chars(line.data() + colon + 1, line.data() + line.size(), result.line);
    }
    return;
  }
  result.message = said.empty() ? "yosys failed and said nothing" : said;
}

YosysResult run_with_files(const std::string& program, const std::vector<YosysFile>& files,
                           const std::string& top, const process::Bounds& bounds) {
  process::TemporaryDirectory temporary;
  fs::path folder = temporary.fresh_folder("yosys");
  std::string script;
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::string name = fmt::format("{}.{}", i, files[i].system_verilog ? "sv" : "v");
    process::write_new_file(folder / name, files[i].text);
    std::string directory = copy_included_files(files[i].text, files[i].directory, folder, i);
    script += fmt::format("read_verilog -formal{} -I{} {}\n", files[i].system_verilog ? " -sv" : "",
                          directory, name);
  }
  script +=
      top.empty() ? "hierarchy -check -auto-top\n" : fmt::format("hierarchy -check -top {}\n", top);
  // No opt: it merges cells of different lines and keeps one place only.
  script +=
      "proc -noopt\nmemory_dff\nmemory_collect\nmemory_map\nasync2sync\ndffunmap\nwrite_json "
      "netlist.json\n";
  process::write_new_file(folder / "script.ys", script);
  process::LimitedRun run;
  run.command = {program, "-q", "-s", "script.ys"};
  run.directory = folder;
  run.seconds = 0;
  run.file_bytes = largest_netlist;
  run.folder_bytes = 2 * largest_netlist;
  run.bounds = bounds;
  process::Ending ending = run_limited(run);
  if (!ending.started && !ending.is_missing) {
    const bool is_off = bounds.sandbox == process::SandboxMode::off;
    throw InputError(fmt::format("Verilog is read by the program yosys: {}{}",
                                 ending.why_not_started,
                                 is_off ? "" : " (--sandbox off would do without)"));
  }
  if (!ending.started) {
    throw InputError(fmt::format(
        "Verilog is read by the program '{}', which is not installed (Debian's package is yosys)",
        program));
  }
  if (ending.interrupted) give_up(source::Limit::signal, "interrupted", "");
  if (ending.out_of_time) {
    give_up(source::Limit::time, "out of time", "; --timeout allows more");
  }
  if (!ending.exceeded.empty()) {
    give_up(source::Limit::memory, "the limit on memory or disk is reached",
            "; --memory MB allows more");
  }
  YosysResult result;
  std::optional<std::string> netlist;
  if (ending.succeeded())
    netlist = process::read_plain_file(folder / "netlist.json", largest_netlist);
  result.success = netlist.has_value();
  if (result.success) {
    result.json = std::move(*netlist);
  } else {
    read_message(ending.standard_output + ending.standard_error, result);
  }
  return result;
}

}  // namespace

YosysResult run_yosys(const std::string& program, const std::vector<YosysFile>& files,
                      const std::string& top, const process::Bounds& bounds) {
  if (!top.empty()) check_module_name(top);
  try {
    return run_with_files(program, files, top, bounds);
  } catch (const fs::filesystem_error& error) {
    throw InputError(
        fmt::format("there is no place for the files that yosys reads: {}", error.what()));
  }
}

}  // namespace culprit::frontend::circuit
