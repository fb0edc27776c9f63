// SPDX-License-Identifier: MIT
#include "commands/delivery/measure.h"

#include <sys/resource.h>

#include <cmath>

namespace culprit::commands {

result::Statistics measured(const Context& context) {
  result::Statistics all;
  all.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - context.start).count();
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) == 0) {
    all.peak_mb = std::round(static_cast<double>(usage.ru_maxrss) / 1024 * 10) / 10;
  }
  return all;
}

}  // namespace culprit::commands
