#include "commands/jobs.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::commands {

namespace {

using Json = nlohmann::json;

struct Worker {
  pid_t process = -1;
  int pipe = -1;
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
  worker.process = fork();
  if (worker.process < 0)
    throw source::InputError(fmt::format("--jobs: no process: {}", std::strerror(errno)));
  if (worker.process == 0) {
    close(ends[0]);
    work_and_exit(ends[1], work);
  }
  close(ends[1]);
  worker.pipe = ends[0];
  return worker;
}

// Reads until all workers have closed their pipes.
void gather(std::vector<Worker>& workers, const game::Limits& limits, Progress& progress) {
  bool told_to_stop = false;
  for (std::size_t open = workers.size(); open > 0;) {
    progress.tell(fmt::format("{} of {} processes at work", open, workers.size()));
    if (limits.stopped() && !told_to_stop) {
      for (const Worker& worker : workers) kill(worker.process, SIGTERM);
      told_to_stop = true;
    }
    std::vector<pollfd> waiting;
    for (const Worker& worker : workers) waiting.push_back({worker.pipe, POLLIN, 0});
    constexpr int milliseconds = 250;
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

JobOutcome outcome_of(const Worker& worker) {
  int status = 0;
  while (waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
  }
  Json packed = Json::from_msgpack(worker.sent, true, false);
  if (packed.is_discarded() || !packed.is_object()) {
    return {nullptr, WIFSIGNALED(status) ? fmt::format("a process of --jobs was ended by signal {}",
                                                       WTERMSIG(status))
                                         : "a process of --jobs ended without a result"};
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
  for (const Worker& worker : workers) outcomes.push_back(outcome_of(worker));
  return outcomes;
}

}  // namespace culprit::commands
