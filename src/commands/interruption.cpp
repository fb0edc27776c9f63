#include "commands/interruption.h"

#include <csignal>

namespace culprit::commands {

namespace {

std::atomic<bool> stop_requested{false};

static_assert(std::atomic<bool>::is_always_lock_free,
              "a signal handler may only touch lock-free atomics");

void on_signal(int) {
  stop_requested.store(true);
}

}  // namespace

const std::atomic<bool>& interrupted() {
  return stop_requested;
}

void request_stop() {
  stop_requested.store(true);
}

void catch_interruptions() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a read that waits for input shall return. SA_RESETHAND: the second signal does
  // what it always does.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

}  // namespace culprit::commands
