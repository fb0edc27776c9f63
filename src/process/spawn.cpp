// SPDX-License-Identifier: MIT
#include "process/spawn.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "sandbox/plan.h"

namespace culprit::process {

namespace {

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

// Out of the way of the numbers that the child's get.
int moved(int descriptor) {
  constexpr int first_free = 16;
  int higher = fcntl(descriptor, F_DUPFD_CLOEXEC, first_free);
  int error = errno;
  close(descriptor);
  if (higher < 0) fail(error, "a pipe");
  return higher;
}

// What is written to the second can be read from the first.
std::pair<Descriptor, Descriptor> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) fail(errno, "a pipe");
  Descriptor reading(moved(ends[0]));
  return {std::move(reading), Descriptor(moved(ends[1]))};
}

std::vector<char*> as_array(const std::vector<std::string>& texts) {
  std::vector<char*> array;
  array.reserve(texts.size() + 1);
  for (const std::string& text : texts) array.push_back(const_cast<char*>(text.c_str()));
  array.push_back(nullptr);
  return array;
}

class FileActions {
 public:
  FileActions() { posix_spawn_file_actions_init(&actions_); }
  ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  void give(const Descriptor& from, int as) {
    posix_spawn_file_actions_adddup2(&actions_, from.number(), as);
  }
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

// Interruptions are blocked or caught in culprit's threads, not for the child.
class PlainSignals {
 public:
  PlainSignals() {
    posix_spawnattr_init(&attributes_);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~PlainSignals() { posix_spawnattr_destroy(&attributes_); }
  PlainSignals(const PlainSignals&) = delete;
  PlainSignals& operator=(const PlainSignals&) = delete;
  [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    reset();
    number_ = std::exchange(other.number_, -1);
  }
  return *this;
}

void Descriptor::reset() {
  if (number_ >= 0) close(number_);
  number_ = -1;
}

Spawned::Spawned(const std::vector<std::string>& command,
                 const std::vector<std::string>& environment,
                 const std::filesystem::path& standard_input) {
  int opened = open(standard_input.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) fail(errno, standard_input.string());
  Descriptor input(moved(opened));
  auto [output_reading, output_writing] = make_pipe();
  auto [error_reading, error_writing] = make_pipe();
  auto [report_reading, report_writing] = make_pipe();
  auto [leash_reading, leash_writing] = make_pipe();
  FileActions actions;
  actions.give(input, STDIN_FILENO);
  actions.give(output_writing, STDOUT_FILENO);
  actions.give(error_writing, STDERR_FILENO);
  actions.give(leash_reading, sandbox::leash);
  actions.give(report_writing, sandbox::report);
  PlainSignals signals;
  int error_number = posix_spawn(&process_, command.front().c_str(), actions.get(), signals.get(),
                                 as_array(command).data(), as_array(environment).data());
  if (error_number != 0) fail(error_number, command.front());
  for (Descriptor* each : {&output_reading, &error_reading, &report_reading}) {
    fcntl(each->number(), F_SETFL, O_NONBLOCK);
  }
  output = std::move(output_reading);
  error = std::move(error_reading);
  report = std::move(report_reading);
  leash = std::move(leash_writing);
}

Spawned::~Spawned() {
  leash.reset();
  // It needs a moment to end what it has started; if it is stopped, it never does.
  constexpr int milliseconds = 2000;
  if (report.is_open()) {
    pollfd waiting{report.number(), 0, 0};
    poll(&waiting, 1, milliseconds);
    kill_it();
  }
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::string Spawned::read_report_to_the_end() {
  std::string text;
  std::array<char, 512> buffer{};
  for (ssize_t count = 1; count != 0;) {
    pollfd waiting{report.number(), POLLIN, 0};
    poll(&waiting, 1, -1);
    count = read(report.number(), buffer.data(), buffer.size());
    if (count < 0 && errno != EINTR && errno != EAGAIN) break;
    if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return text;
}

void Spawned::kill_it() const {
  kill(process_, SIGKILL);
}

}  // namespace culprit::process
