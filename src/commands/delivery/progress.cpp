// SPDX-License-Identifier: MIT
#include "commands/delivery/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include "commands/delivery/console.h"
#include "commands/delivery/output.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

using namespace std::chrono_literals;

constexpr auto until_shown = 1000ms;
constexpr auto between_changes = 250ms;
constexpr auto between_lines = 10s;  // where standard error is a file

// Back to the beginning of the line, which is erased.
void erase() {
  write_all(STDERR_FILENO, "\r\x1b[K");
}

}  // namespace

Progress::Progress(const Context& context)
    : quiet_(context.options.quiet),
      terminal_(isatty(STDERR_FILENO) == 1),
      start_(context.start),
      next_(start_ + (terminal_ ? Clock::duration(until_shown) : Clock::duration(between_lines))) {}

Progress::~Progress() {
  clear();
}

void Progress::tell(const std::string& what) {
  if (!what.empty() && what != what_) {
    what_ = what;
    supervise::enter_stage(what);
  }
  if (quiet_ || what_.empty()) return;
  Clock::time_point now = Clock::now();
  if (now < next_) return;
  double seconds = std::chrono::duration<double>(now - start_).count();
  std::string text = fmt::format("{} ({:.0f} s)", what_, seconds);
  if (terminal_) {
    erase();
    print_error(text);
  } else {
    print_error("culprit: " + text + "\n");
  }
  shown_ = terminal_;
  supervise::set_line_shown(shown_);
  next_ = now + (terminal_ ? Clock::duration(between_changes) : Clock::duration(between_lines));
}

void Progress::clear() {
  if (shown_) erase();
  shown_ = false;
  supervise::set_line_shown(false);
}

}  // namespace culprit::commands
