// SPDX-License-Identifier: MIT
// culprit-sandbox: starts one program for culprit, locked up, and leaves nothing of it behind. See
// plan.h.
#include <fcntl.h>
#include <unistd.h>

#include <exception>
#include <string>

#include "sandbox/keeper.h"
#include "sandbox/landlock.h"
#include "sandbox/report.h"

namespace {

// Nothing that culprit has open is for the program.
void close_the_rest() {
  constexpr unsigned first = culprit::sandbox::report + 1;
  if (close_range(first, ~0U, 0) != 0) {
    for (long each = first; each < sysconf(_SC_OPEN_MAX); ++each) close(static_cast<int>(each));
  }
  fcntl(culprit::sandbox::leash, F_SETFD, FD_CLOEXEC);
  fcntl(culprit::sandbox::report, F_SETFD, FD_CLOEXEC);
}

}  // namespace

int main(int count, char** words) {
  using namespace culprit::sandbox;
  try {
    close_the_rest();
    Plan plan = read_plan(count, words);
    if (plan.is_probe) {
      Reach reach = probe(plan);
      write_report("reach " + std::string(name_of(reach)));
    } else {
      keep(plan);
    }
  } catch (const std::exception& error) {
    write_report("failed " + std::string(error.what()));
  }
  // Without the end of a C++ program: its destructors belong to nobody here, and the sanitizers
  // would look for leaks.
  _exit(0);
}
