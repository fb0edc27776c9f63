#include "process/run_limited.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <system_error>

namespace culprit::process {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int milliseconds_between_looks = 50;
constexpr int status_not_started = 127;

class Pipe {
 public:
  Pipe() {
    if (pipe2(ends_.data(), O_CLOEXEC) != 0) {
      throw std::system_error(errno, std::generic_category(), "pipe");
    }
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  [[nodiscard]] int reading() const { return ends_[0]; }
  [[nodiscard]] int writing() const { return ends_[1]; }
  void close_end(std::size_t index) {
    if (ends_[index] >= 0) close(ends_[index]);
    ends_[index] = -1;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

void limit(decltype(RLIMIT_CPU) resource, rlim_t most) {
  rlimit limits{most, most};
  setrlimit(resource, &limits);
}

std::vector<char*> as_array(const std::vector<std::string>& texts) {
  std::vector<char*> array;
  array.reserve(texts.size() + 1);
  for (const std::string& text : texts) array.push_back(const_cast<char*>(text.c_str()));
  array.push_back(nullptr);
  return array;
}

// Between fork and exec nothing may allocate: all that is needed was made before.
struct Child {
  const char* directory;
  char* const* arguments;
  char* const* environment;  // null: inherited
  int input, output, error, news;
};

[[noreturn]] void become(const Child& child, const LimitedRun& run) {
  setpgid(0, 0);
  // Interruptions may be blocked in the thread that starts it, and a closed pipe ignored.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGPIPE, SIG_DFL);
  dup2(child.input, 0);
  dup2(child.output, 1);
  dup2(child.error, 2);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, run.file_bytes);
  if (run.seconds > 0) limit(RLIMIT_CPU, static_cast<rlim_t>(run.seconds) + 1);
  if (run.memory_bytes != 0) limit(RLIMIT_AS, run.memory_bytes);
  if (chdir(child.directory) == 0) {
    if (child.environment != nullptr) {
      execve(child.arguments[0], child.arguments, child.environment);
    } else {
      execv(child.arguments[0], child.arguments);
    }
  }
  char news = 1;
  [[maybe_unused]] ssize_t written = write(child.news, &news, 1);
  _exit(status_not_started);
}

// Reads what is there; false at the end.
bool take(int from, std::string& into, std::size_t most) {
  std::array<char, 65536> buffer{};
  ssize_t count = read(from, buffer.data(), buffer.size());
  if (count <= 0) return count < 0 && (errno == EINTR || errno == EAGAIN);
  std::size_t room = into.size() < most ? most - into.size() : 0;
  into.append(buffer.data(), std::min(room, static_cast<std::size_t>(count)));
  return true;
}

// Until the process has ended, or has to be; gives its status.
int follow(const LimitedRun& run, Pipe& output, Pipe& error, pid_t process, Ending& ending) {
  Clock::time_point end = Clock::time_point::max();
  if (run.seconds > 0) {
    end = Clock::now() +
          std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(run.seconds));
  }
  const bool is_cut = run.bounds.deadline && *run.bounds.deadline < end;
  if (is_cut) end = *run.bounds.deadline;
  bool output_open = true, error_open = true;
  int status = 0;
  for (bool running = true; running;) {
    std::array<pollfd, 2> waiting{pollfd{output_open ? output.reading() : -1, POLLIN, 0},
                                  pollfd{error_open ? error.reading() : -1, POLLIN, 0}};
    bool silent = !output_open && !error_open;
    poll(waiting.data(), waiting.size(), silent ? 1 : milliseconds_between_looks);
    if (waiting[0].revents != 0) {
      output_open = take(output.reading(), ending.standard_output, run.captured_bytes);
    }
    if (waiting[1].revents != 0) {
      error_open = take(error.reading(), ending.standard_error, run.captured_bytes);
    }
    ending.interrupted =
        run.bounds.interrupted && run.bounds.interrupted->load(std::memory_order_relaxed);
    ending.out_of_time = Clock::now() > end;
    ending.past_deadline = ending.out_of_time && is_cut;
    if (ending.interrupted || ending.out_of_time) {
      kill(-process, SIGKILL);
      kill(process, SIGKILL);
      while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
      }
      return status;
    }
    // While a stream is open there may be more to read, unless a process it started holds it.
    bool quiet = waiting[0].revents == 0 && waiting[1].revents == 0;
    if (quiet) running = waitpid(process, &status, WNOHANG) == 0;
  }
  return status;
}

}  // namespace

Ending run_limited(const LimitedRun& run) {
  Ending ending;
  std::vector<std::string> command = run.command;
  if (auto found = find_program(command.front())) command.front() = *found;
  std::vector<char*> arguments = as_array(command);
  const std::vector<std::string> no_environment;
  std::vector<char*> environment = as_array(run.environment ? *run.environment : no_environment);
  std::string directory = run.directory.string();
  Pipe output, error, news;
  int input = open(run.standard_input.c_str(), O_RDONLY | O_CLOEXEC);
  Child child{directory.c_str(),
              arguments.data(),
              run.environment ? environment.data() : nullptr,
              input,
              output.writing(),
              error.writing(),
              news.writing()};
  pid_t process = fork();
  if (process == 0) become(child, run);
  close(input);
  if (process < 0) return ending;
  setpgid(process, process);
  output.close_end(1);
  error.close_end(1);
  news.close_end(1);
  char failed = 0;
  ending.started = read(news.reading(), &failed, 1) <= 0;
  int status = follow(run, output, error, process, ending);
  kill(-process, SIGKILL);  // what it may have left behind
  if (WIFSIGNALED(status)) ending.signal = WTERMSIG(status);
  if (WIFEXITED(status)) ending.exit_status = WEXITSTATUS(status);
  if (ending.signal == SIGXCPU) ending.out_of_time = true;
  return ending;
}

std::optional<std::string> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const char* path = std::getenv("PATH");
  std::string directories = path ? path : "/usr/bin:/bin";
  for (std::size_t begin = 0; begin <= directories.size();) {
    std::size_t end = std::min(directories.find(':', begin), directories.size());
    std::filesystem::path candidate =
        std::filesystem::path(directories.substr(begin, end - begin)) / name;
    if (candidate.is_absolute() && access(candidate.c_str(), X_OK) == 0) return candidate.string();
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace culprit::process
