// SPDX-License-Identifier: MIT
#include "commands/delivery/interruption.h"

#include <fmt/format.h>

#include <csignal>
#include <string_view>

#include "effort/work.h"

namespace culprit::commands {

namespace {

using supervise::StopCause;

void on_signal(int signal) {
  // A supervisor counts the signals; without one the second does what it always does.
  if (supervise::stop_requested().load() && !supervise::is_supervised()) {
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
  supervise::request_stop(StopCause::signal);
}

// What analyses say where they were asked to stop.
constexpr std::string_view plain_words[] = {"the run was interrupted", "interrupted", "stopped",
                                            "out of time; --timeout allows more", "out of time"};

// What to do where a query got no answer.
std::string more_effort(const Options& options) {
  if (options.effort == "high") return ", which is high already";
  return options.effort == "low" ? "; --effort normal or high allows more"
                                 : "; --effort high allows more";
}

}  // namespace

const std::atomic<bool>& interrupted() {
  return supervise::stop_requested();
}

void request_stop() {
  supervise::request_stop(StopCause::closed_output);
}

void catch_interruptions() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a read that waits for input shall return.
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

std::optional<Clock::time_point> deadline_of(const Context& context) {
  constexpr double longest = 1e9;  // seconds: some thirty years
  double seconds = context.options.timeout;
  if (seconds <= 0 || seconds >= longest) return std::nullopt;
  return context.start +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

namespace {

bool is_late(const Context& context) {
  std::optional<Clock::time_point> deadline = deadline_of(context);
  return deadline && Clock::now() >= *deadline;
}

}  // namespace

std::function<bool()> stop_of(const Context& context) {
  return [&context] { return interrupted().load(std::memory_order_relaxed) || is_late(context); };
}

StopCause ended_by(const Context& context) {
  StopCause cause = supervise::stop_cause();
  if (cause != StopCause::none) return cause;
  // Whoever looks at the clock first.
  return is_late(context) ? StopCause::timeout : StopCause::none;
}

std::string name_of(StopCause cause) {
  switch (cause) {
    case StopCause::signal: return "signal";
    case StopCause::timeout: return "timeout";
    case StopCause::memory: return "memory";
    case StopCause::none:
    case StopCause::closed_output: break;
  }
  return "";
}

std::string stop_words(StopCause cause, const std::string& stage) {
  std::string where = stage.empty() ? "" : " while " + stage;
  switch (cause) {
    case StopCause::timeout: return fmt::format("out of time{}; --timeout allows more", where);
    case StopCause::memory:
      return fmt::format("the memory limit is reached{}; --memory MB allows more", where);
    case StopCause::closed_output: return "standard output was closed by its reader";
    case StopCause::signal:
    case StopCause::none: break;
  }
  return "interrupted" + where;
}

std::string in_words(const Context& context, const std::string& reason) {
  if (reason.ends_with(effort::used_up)) return reason + more_effort(context.options);
  // An analysis may look at the clock before the supervisor does.
  constexpr std::string_view late = "no answer within ", of_option = "(--timeout)";
  const std::size_t said = reason.find(of_option);
  if (reason.starts_with(late) && said != std::string::npos) {
    return stop_words(StopCause::timeout, supervise::stage()) +
           reason.substr(said + of_option.size());
  }
  StopCause cause = ended_by(context);
  if (cause == StopCause::none) return reason;
  constexpr std::string_view with_stage = "stopped while ";
  if (reason.starts_with(with_stage)) return stop_words(cause, reason.substr(with_stage.size()));
  for (std::string_view plain : plain_words) {
    if (!reason.starts_with(plain)) continue;
    std::string_view rest = std::string_view(reason).substr(plain.size());
    if (rest.empty() || rest.starts_with(';'))
      return stop_words(cause, supervise::stage()) + std::string(rest);
  }
  return reason;
}

}  // namespace culprit::commands
