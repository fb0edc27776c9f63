#include "frontend/circuit/yosys_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "process/run_limited.h"
#include "process/temporary_directory.h"
#include "source/errors.h"
#include "source/limit_reached.h"

namespace culprit::frontend::circuit {

namespace {

namespace fs = std::filesystem;
using source::InputError;

std::string contents(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

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

}  // namespace

YosysResult run_yosys(const std::string& program, const std::vector<YosysFile>& files,
                      const std::string& top, const process::Bounds& bounds) {
  if (!top.empty()) check_module_name(top);
  process::TemporaryDirectory folder;
  std::string script;
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::string name = fmt::format("{}.{}", i, files[i].system_verilog ? "sv" : "v");
    std::ofstream(folder.path() / name, std::ios::binary) << files[i].text;
    // By a name of ours: that of the directory may have blanks and worse.
    std::string directory = fmt::format("include{}", i);
    fs::create_directory_symlink(files[i].directory, folder.path() / directory);
    script += fmt::format("read_verilog -formal{} -I{} {}\n", files[i].system_verilog ? " -sv" : "",
                          directory, name);
  }
  script +=
      top.empty() ? "hierarchy -check -auto-top\n" : fmt::format("hierarchy -check -top {}\n", top);
  // No opt: it merges cells of different lines and keeps one place only.
  script +=
      "proc -noopt\nmemory_dff\nmemory_collect\nmemory_map\nasync2sync\ndffunmap\nwrite_json "
      "netlist.json\n";
  std::ofstream(folder.path() / "script.ys", std::ios::binary) << script;
  process::LimitedRun run;
  run.command = {program, "-q", "-s", "script.ys"};
  run.directory = folder.path();
  run.seconds = 0;
  run.file_bytes = std::uint64_t{4} << 30;
  run.bounds = bounds;
  process::Ending ending = run_limited(run);
  if (!ending.started) {
    throw InputError(fmt::format(
        "Verilog is read by the program '{}', which is not installed (Debian's package is yosys)",
        program));
  }
  if (ending.interrupted) give_up(source::Limit::signal, "interrupted", "");
  if (ending.out_of_time) {
    give_up(source::Limit::time, "out of time", "; --timeout allows more");
  }
  YosysResult result;
  result.success = ending.exit_status == 0 && ending.signal == 0;
  if (result.success) {
    result.json = contents(folder.path() / "netlist.json");
  } else {
    read_message(ending.standard_output + ending.standard_error, result);
  }
  return result;
}

}  // namespace culprit::frontend::circuit
