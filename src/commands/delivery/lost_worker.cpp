// SPDX-License-Identifier: MIT
#include "commands/delivery/lost_worker.h"

#include <fmt/format.h>

#include <csignal>
#include <cstring>

#include "commands/delivery/interruption.h"

namespace culprit::commands {

using supervise::LostWorker;
using supervise::StopCause;

namespace {

std::string crash_words(const LostWorker& lost) {
  switch (lost.signal) {
    case 0:
      return fmt::format("bug of culprit: it ended without a report (status {}){}",
                         lost.exit_status, while_in(lost.stage));
    case SIGKILL:
      return fmt::format(
          "culprit's own process was killed{}; perhaps the machine's memory is used up",
          while_in(lost.stage));
    case SIGXCPU: return "out of processor time" + while_in(lost.stage);
    default:
      return fmt::format("bug of culprit: {}{}", strsignal(lost.signal), while_in(lost.stage));
  }
}

}  // namespace

std::string while_in(const std::string& stage) {
  return stage.empty() ? "" : " while " + stage;
}

std::string reason_of(const LostWorker& lost) {
  return lost.cause == StopCause::none ? crash_words(lost) : stop_words(lost.cause, lost.stage);
}

}  // namespace culprit::commands
