// SPDX-License-Identifier: MIT
#include "commands/delivery/jobs.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <optional>

#include "commands/delivery/deposited_report.h"
#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::commands {

namespace {

using Json = nlohmann::json;

// After a limit: so long a process may take to send what it has found, some operations of the BDD
// package take minutes.
constexpr std::chrono::milliseconds time_to_stop{250};

struct Worker {
  pid_t process = -1;
  int pipe = -1;
  bool killed = false;  // it did not stop
  std::vector<std::uint8_t> sent;
};

// In the child: works, sends what it found, and ends without touching what it shares with the
// parent.
[[noreturn]] void work_and_exit(int pipe, const std::function<Json()>& work) {
  std::vector<std::uint8_t> bytes;
  try {
    bytes = Json::to_msgpack(work());
  } catch (const std::exception& error) {
    bytes = Json::to_msgpack(Json{{"error", error.what()}});
  }
  for (std::size_t sent = 0; sent < bytes.size();) {
    ssize_t count = write(pipe, bytes.data() + sent, bytes.size() - sent);
    if (count < 0 && errno != EINTR) break;
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
  _exit(0);
}

Worker start(const std::function<Json()>& work) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0)
    throw source::InputError(fmt::format("--jobs: no pipe: {}", std::strerror(errno)));
  Worker worker;
  const pid_t parent = getpid();
  worker.process = fork();
  if (worker.process < 0)
    throw source::InputError(fmt::format("--jobs: no process: {}", std::strerror(errno)));
  if (worker.process == 0) {
    close(ends[0]);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    work_and_exit(ends[1], work);
  }
  close(ends[1]);
  worker.pipe = ends[0];
  return worker;
}

// Reads until all workers have closed their pipes. What must stop and does not is killed, so that
// what the others found is not lost.
void gather(std::vector<Worker>& workers, const game::Limits& limits, Progress& progress) {
  std::optional<std::chrono::steady_clock::time_point> stopped;
  for (std::size_t open = workers.size(); open > 0;) {
    progress.tell(fmt::format("{} of {} processes at work", open, workers.size()));
    auto now = std::chrono::steady_clock::now();
    if (limits.expired() && !stopped) {
      for (const Worker& worker : workers) kill(worker.process, SIGTERM);
      stopped = now;
    }
    for (Worker& worker : workers) {
      bool late = stopped && now > *stopped + time_to_stop && worker.pipe >= 0;
      if (!late || worker.killed) continue;
      kill(worker.process, SIGKILL);
      worker.killed = true;
    }
    std::vector<pollfd> waiting;
    for (const Worker& worker : workers) waiting.push_back({worker.pipe, POLLIN, 0});
    constexpr int milliseconds = 50;
    if (poll(waiting.data(), waiting.size(), milliseconds) <= 0) continue;
    for (std::size_t i = 0; i < workers.size(); ++i) {
      if (waiting[i].revents == 0) continue;
      std::array<std::uint8_t, 65536> buffer{};
      ssize_t count = read(workers[i].pipe, buffer.data(), buffer.size());
      if (count > 0) {
        workers[i].sent.insert(workers[i].sent.end(), buffer.begin(), buffer.begin() + count);
      } else if (count == 0 || errno != EINTR) {
        close(workers[i].pipe);
        workers[i].pipe = -1;  // poll passes over it
        --open;
      }
    }
  }
}

JobOutcome outcome_of(const Worker& worker, const std::string& name) {
  int status = 0;
  while (waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
  }
  Json packed = Json::from_msgpack(worker.sent, true, false);
  if (packed.is_discarded() || !packed.is_object()) {
    std::string how = worker.killed ? "did not stop in time"
                      : WIFSIGNALED(status)
                          ? fmt::format("was ended by signal {}", WTERMSIG(status))
                          : "ended without a result";
    remove_leftovers();
    return {nullptr, fmt::format("{} {}: its share is undecided", name, how)};
  }
  if (packed.contains("error")) throw source::BrokenInvariant(packed["error"].get<std::string>());
  return {std::move(packed), ""};
}

}  // namespace

std::vector<JobOutcome> run_jobs(const std::vector<std::function<Json()>>& jobs,
                                 const game::Limits& limits, Progress& progress) {
  std::vector<Worker> workers;
  for (const std::function<Json()>& job : jobs) workers.push_back(start(job));
  gather(workers, limits, progress);
  std::vector<JobOutcome> outcomes;
  for (std::size_t i = 0; i < workers.size(); ++i) {
    outcomes.push_back(
        outcome_of(workers[i], fmt::format("process {} of {} (--jobs)", i + 1, workers.size())));
  }
  return outcomes;
}

}  // namespace culprit::commands
