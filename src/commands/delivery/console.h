// SPDX-License-Identifier: MIT
// The streams of an executed program: its standard input, read when it is asked for, and its
// output, buffered, passed on in the order in which it was written, and kept for the JSON report
// where that is wanted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "result/run_view.h"
#include "unroll/run/subject.h"

namespace culprit::commands {

class Console {
 public:
  // Where the program's standard output goes: to ours, or nowhere (our standard output belongs to
  // the JSON report).
  enum class Output : std::uint8_t { passed_on, withheld };
  enum class Keep : std::uint8_t { nothing, output };

  Console(Output output, Keep keep) : output_(output), keep_(keep) {}
  ~Console() { flush(); }
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // The next byte of standard input, or -1. What was printed so far is shown first: it may be a
  // prompt.
  int read_byte();
  void write(unroll::Stream stream, std::string_view text);
  void flush();
  // The reader of our standard output has gone; the run is asked to stop.
  [[nodiscard]] bool output_closed() const { return output_closed_; }
  // A stop was asked for while the program waited for input; what it did then is not its own doing.
  [[nodiscard]] bool input_interrupted() const { return input_interrupted_; }
  // Not 0: the error because of which standard output cannot be written (a full disk).
  [[nodiscard]] int output_error() const { return output_error_; }
  [[nodiscard]] const result::Output& captured() const { return captured_; }

 private:
  void keep(unroll::Stream stream, std::string_view text);

  Output output_;
  Keep keep_;
  bool output_closed_ = false;
  int output_error_ = 0;
  bool line_buffered_ = false;
  bool terminal_known_ = false;
  bool input_ended_ = false;
  bool input_interrupted_ = false;
  std::string pending_;
  std::string input_;
  std::size_t input_at_ = 0;
  result::Output captured_;
};

// Writes all of the text to the file descriptor; false if that is not possible (a closed pipe, a
// full disk).
bool write_all(int file_descriptor, std::string_view text);

}  // namespace culprit::commands
