// SPDX-License-Identifier: MIT
#include "commands/delivery/console.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "commands/delivery/interruption.h"

namespace culprit::commands {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;
// A program that prints for ever must not fill the memory with what is kept of it.
constexpr std::size_t kept_size = std::size_t{16} << 20;

}  // namespace

bool write_all(int file_descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = ::write(file_descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {  // whoever shares it has made it so
      pollfd room{file_descriptor, POLLOUT, 0};
      poll(&room, 1, -1);
      continue;
    }
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

int Console::read_byte() {
  if (input_at_ == input_.size()) {
    flush();
    if (input_ended_) return -1;
    input_.resize(buffer_size);
    ssize_t count = -1;
    errno = EINTR;
    while (count < 0 && errno == EINTR && !interrupted().load()) {
      count = ::read(STDIN_FILENO, input_.data(), input_.size());
    }
    input_interrupted_ = count < 0 && interrupted().load();
    input_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    input_at_ = 0;
    // At a terminal, input may go on after an end; a program that asks again is asked for it once
    // only.
    if (input_.empty()) {
      input_ended_ = true;
      return -1;
    }
  }
  return static_cast<unsigned char>(input_[input_at_++]);
}

void Console::write(unroll::Stream stream, std::string_view text) {
  keep(stream, text);
  if (stream == unroll::Stream::standard_error) {
    flush();
    write_all(STDERR_FILENO, text);
    return;
  }
  if (output_ == Output::withheld || output_closed_) return;
  if (!terminal_known_) {
    line_buffered_ = isatty(STDOUT_FILENO) == 1;
    terminal_known_ = true;
  }
  pending_ += text;
  bool line_ended = line_buffered_ && text.find('\n') != std::string_view::npos;
  if (line_ended || pending_.size() >= buffer_size) flush();
}

void Console::flush() {
  if (pending_.empty()) return;
  if (!write_all(STDOUT_FILENO, pending_)) {
    if (errno != EPIPE) output_error_ = errno;
    output_closed_ = true;
    request_stop();
  }
  pending_.clear();
}

void Console::keep(unroll::Stream stream, std::string_view text) {
  if (keep_ == Keep::nothing) return;
  std::string& kept = stream == unroll::Stream::standard_error ? captured_.standard_error
                                                               : captured_.standard_output;
  std::size_t room = kept_size - kept.size();
  if (text.size() > room) captured_.truncated = true;
  kept += text.substr(0, room);
}

}  // namespace culprit::commands
