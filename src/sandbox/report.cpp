// SPDX-License-Identifier: MIT
#include "sandbox/report.h"

#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/plan.h"

namespace culprit::sandbox {

void write_report(std::string line) {
  for (char& c : line) {
    if (c == '\n') c = ' ';
  }
  line += '\n';
  [[maybe_unused]] ssize_t written = write(report, line.data(), line.size());
}

void report_ending(int status) {
  if (WIFSIGNALED(status)) {
    write_report("signal " + std::to_string(WTERMSIG(status)));
  } else {
    write_report("exit " + std::to_string(WEXITSTATUS(status)));
  }
}

}  // namespace culprit::sandbox
