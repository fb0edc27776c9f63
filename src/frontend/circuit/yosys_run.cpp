#include "frontend/circuit/yosys_run.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "source/errors.h"

extern char** environ;

namespace culprit::frontend::circuit {

namespace {

namespace fs = std::filesystem;
using source::InputError;

// A folder that goes away with its contents.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::error_code error;
    fs::path pattern = fs::temp_directory_path(error) / "culprit-XXXXXX";
    if (error) pattern = "/tmp/culprit-XXXXXX";
    std::string text = pattern.string();
    if (!mkdtemp(text.data()))
      throw InputError(fmt::format("cannot make a temporary folder: {}", std::strerror(errno)));
    path_ = text;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::string contents(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// The exit status; -1 if the program cannot be started.
int run(const std::string& program, const std::vector<std::string>& arguments,
        const fs::path& folder) {
  std::vector<char*> argv;
  for (const std::string& each : arguments) argv.push_back(const_cast<char*>(each.c_str()));
  argv.push_back(nullptr);
  std::string said = (folder / "said").string();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, said.c_str(),
                                   O_WRONLY | O_CREAT | O_APPEND, 0600);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, said.c_str(),
                                   O_WRONLY | O_CREAT | O_APPEND, 0600);
  posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
  // Interruptions are blocked in our main thread, not for the child.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  pid_t child = 0;
  int error = posix_spawnp(&child, program.c_str(), &actions, &attributes, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) return -1;
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
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
                      const std::string& top) {
  TemporaryFolder folder;
  std::string script;
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::string name = fmt::format("{}.{}", i, files[i].system_verilog ? "sv" : "v");
    std::ofstream(folder.path() / name, std::ios::binary) << files[i].text;
    // A path with a blank cannot be passed on.
    bool plain = files[i].directory.find_first_of(" \t\"") == std::string::npos;
    script += fmt::format("read_verilog -formal{}{} {}\n", files[i].system_verilog ? " -sv" : "",
                          plain ? " -I" + files[i].directory : "", name);
  }
  script +=
      top.empty() ? "hierarchy -check -auto-top\n" : fmt::format("hierarchy -check -top {}\n", top);
  // No opt: it merges cells of different lines and keeps one place only.
  script +=
      "proc -noopt\nmemory_dff\nmemory_collect\nmemory_map\nasync2sync\ndffunmap\nwrite_json "
      "netlist.json\n";
  std::ofstream(folder.path() / "script.ys", std::ios::binary) << script;
  int status = run(program, {program, "-q", "-s", "script.ys"}, folder.path());
  if (status == -1 || status == 127) {
    throw InputError(fmt::format(
        "Verilog is read by the program '{}', which is not installed (Debian's package is yosys)",
        program));
  }
  YosysResult result;
  result.success = status == 0;
  if (result.success) {
    result.json = contents(folder.path() / "netlist.json");
  } else {
    read_message(contents(folder.path() / "said"), result);
  }
  return result;
}

}  // namespace culprit::frontend::circuit
