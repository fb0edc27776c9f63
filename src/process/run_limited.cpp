// SPDX-License-Identifier: MIT
#include "process/run_limited.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <system_error>

#include "process/sandbox.h"
#include "process/spawn.h"

namespace culprit::process {

namespace {

using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

constexpr int milliseconds_between_looks = 20;

std::uint64_t smaller_limit(std::uint64_t a, std::uint64_t b) {
  return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

// Programs outside of the system's directories need what was installed with them.
void add_installation(const std::string& program, std::vector<std::string>& readable) {
  std::error_code unknown;
  if (fs::path(program).is_relative()) return;
  fs::path real = fs::canonical(program, unknown);
  if (unknown) return;
  readable.push_back(fs::path(program).lexically_normal().string());
  readable.push_back(real.string());
  for (const char* part : {"lib", "lib64", "libexec", "share"}) {
    fs::path path = real.parent_path().parent_path() / part;
    if (real.parent_path().filename() == "bin" && fs::is_directory(path, unknown)) {
      readable.push_back(path.string());
    }
  }
}

std::vector<std::string> sandbox_command(const fs::path& sandbox, const LimitedRun& run,
                                         const std::string& program, sandbox::Reach reach) {
  bool is_stranger = run.trust == Trust::stranger;
  std::vector<std::string> words{sandbox.string()};
  auto add = [&words](const char* option, std::string value) {
    words.emplace_back(option);
    words.push_back(std::move(value));
  };
  auto add_limit = [&add](const char* option, std::uint64_t most) {
    if (most != 0) add(option, std::to_string(most));
  };
  add("--reach", std::string(sandbox::name_of(reach)));
  if (auto user = sandbox_user(); user && reach != sandbox::Reach::off) {
    add("--user", std::to_string(*user));
  }
  std::string directory = fs::absolute(run.directory).lexically_normal().string();
  add("--directory", directory);
  add("--writable", directory);
  std::vector<std::string> readable;
  for (const fs::path& each : run.readable) {
    readable.push_back(fs::absolute(each).lexically_normal().string());
  }
  add_installation(program, readable);
  for (std::string& each : readable) add("--readable", std::move(each));
  if (is_stranger) words.emplace_back("--stranger");
  if (run.traces_itself) words.emplace_back("--trace");
  double processor_seconds = run.processor_seconds > 0 ? run.processor_seconds : run.seconds;
  if (processor_seconds > 0) {
    add_limit("--cpu-seconds", static_cast<std::uint64_t>(processor_seconds) + 1);
  }
  add_limit("--address-bytes", run.memory_bytes);
  add_limit("--resident-bytes", smaller_limit(run.resident_bytes, run.bounds.memory_bytes));
  add_limit("--file-bytes", run.file_bytes);
  add_limit("--folder-bytes", run.folder_bytes);
  add_limit("--processes", is_stranger ? 128 : 512);
  add_limit("--descriptors", is_stranger ? 256 : 1024);
  words.emplace_back("--");
  words.push_back(program);
  words.insert(words.end(), run.command.begin() + 1, run.command.end());
  return words;
}

std::vector<std::string> environment_of(const LimitedRun& run) {
  if (run.environment) return *run.environment;
  const char* path = std::getenv("PATH");
  // By relative names: who it becomes may have no access to what lies above its folder.
  return {std::string("PATH=") + (path ? path : "/usr/bin:/bin"), "HOME=.", "TMPDIR=.", "LC_ALL=C"};
}

// Follows a process until it has ended, or has to.
class Follower {
 public:
  Follower(const LimitedRun& run, Spawned& spawned, Ending& ending)
      : run_(run), spawned_(spawned), ending_(ending) {
    if (run.seconds > 0) {
      end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(run.seconds));
    }
    is_cut_ = run.bounds.deadline && *run.bounds.deadline < end_;
    if (is_cut_) end_ = *run.bounds.deadline;
  }

  // Gives the report.
  std::string follow() {
    std::string report;
    while (spawned_.report.is_open()) {
      std::array<pollfd, 3> waiting{pollfd{spawned_.output.number(), POLLIN, 0},
                                    pollfd{spawned_.error.number(), POLLIN, 0},
                                    pollfd{spawned_.report.number(), POLLIN, 0}};
      poll(waiting.data(), waiting.size(), milliseconds_between_looks);
      if (waiting[0].revents != 0) take_output(spawned_.output, ending_.standard_output);
      if (waiting[1].revents != 0) take_output(spawned_.error, ending_.standard_error);
      if (waiting[2].revents != 0) take(spawned_.report, report, most_report);
      look();
    }
    // All that could write has ended, unless it was never locked up.
    while (take_output(spawned_.output, ending_.standard_output)) {
    }
    while (take_output(spawned_.error, ending_.standard_error)) {
    }
    return report;
  }

 private:
  static constexpr std::size_t most_report = 4096;

  // Reads what is there; false if nothing was.
  std::size_t take(Descriptor& from, std::string& into, std::size_t most) {
    if (!from.is_open()) return 0;
    std::array<char, 65536> buffer{};
    ssize_t count = read(from.number(), buffer.data(), buffer.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
    if (count <= 0) {
      from.reset();
      return 0;
    }
    std::size_t room = into.size() < most ? most - into.size() : 0;
    into.append(buffer.data(), std::min(room, static_cast<std::size_t>(count)));
    return static_cast<std::size_t>(count);
  }

  bool take_output(Descriptor& from, std::string& into) {
    std::size_t count = take(from, into, run_.captured_bytes);
    output_ += count;
    if (output_ > run_.output_bytes) {
      if (ending_.exceeded.empty()) ending_.exceeded = "output";
      return false;
    }
    return count > 0;
  }

  void look() {
    const std::atomic<bool>* interrupted = run_.bounds.interrupted;
    bool is_interrupted = interrupted && interrupted->load(std::memory_order_relaxed);
    bool is_late = Clock::now() > end_;
    if (!is_interrupted && !is_late && ending_.exceeded.empty()) return;
    if (spawned_.leash.is_open()) {
      ending_.interrupted = is_interrupted && !is_late;
      ending_.out_of_time = is_late;
      ending_.past_deadline = is_late && is_cut_;
      spawned_.leash.reset();
      let_go_ = Clock::now();
    }
    // Somebody may have stopped it.
    constexpr auto patience = std::chrono::milliseconds(500);
    if (Clock::now() - let_go_ > patience) {
      spawned_.kill_it();
      spawned_.report.reset();
    }
  }

  const LimitedRun& run_;
  Spawned& spawned_;
  Ending& ending_;
  Clock::time_point end_ = Clock::time_point::max(), let_go_;
  bool is_cut_ = false;
  std::size_t output_ = 0;
};

// Lines as sandbox/report.h describes them.
void read_report(const std::string& report, Ending& ending) {
  ending.started = true;
  bool is_known = ending.interrupted || ending.out_of_time || !ending.exceeded.empty();
  for (std::size_t at = 0; at < report.size();) {
    std::size_t end = std::min(report.find('\n', at), report.size());
    std::string_view line = std::string_view(report).substr(at, end - at);
    at = end + 1;
    std::size_t blank = std::min(line.find(' '), line.size() - 1);
    std::string_view word = line.substr(0, blank), rest = line.substr(blank + 1);
    int number = 0;
    std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (word == "failed") {
      ending.started = false;
      ending.why_not_started = rest;
    } else if (word == "limit" && ending.exceeded.empty()) {
      ending.exceeded = rest;
    } else if (word == "exit") {
      ending.exit_status = number;
    } else if (word == "signal") {
      ending.signal = number;
    }
    is_known = true;
  }
  // culprit-sandbox was killed, and the program with it.
  if (!is_known) ending.signal = SIGKILL;
  if (ending.signal == SIGXCPU) ending.out_of_time = true;
}

}  // namespace

Ending run_limited(const LimitedRun& run) {
  Ending ending;
  SandboxState sandbox = sandbox_for(run.bounds.sandbox);
  auto keeper = sandbox_program();
  if (sandbox.reach && !keeper) sandbox = {std::nullopt, "culprit-sandbox is gone"};
  if (!sandbox.reach) {
    ending.why_not_started = "nothing is started without a sandbox: " + sandbox.why_not;
    return ending;
  }
  auto program = find_program(run.command.front());
  if (!program) {
    ending.is_missing = true;
    ending.why_not_started = run.command.front() + " is not installed";
    return ending;
  }
  try {
    Spawned spawned(sandbox_command(*keeper, run, *program, *sandbox.reach), environment_of(run),
                    run.standard_input);
    Follower follower(run, spawned, ending);
    read_report(follower.follow(), ending);
  } catch (const std::system_error& error) {
    ending.started = false;
    ending.why_not_started = error.what();
  }
  return ending;
}

std::optional<std::string> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const char* path = std::getenv("PATH");
  std::string directories = path ? path : "/usr/bin:/bin";
  for (std::size_t begin = 0; begin <= directories.size();) {
    std::size_t end = std::min(directories.find(':', begin), directories.size());
    fs::path candidate = fs::path(directories.substr(begin, end - begin)) / name;
    if (candidate.is_absolute() && access(candidate.c_str(), X_OK) == 0) return candidate.string();
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace culprit::process
