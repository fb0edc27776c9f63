// SPDX-License-Identifier: MIT
// The two errors that leave a stage as exceptions; both are caught in main alone.
//   InputError   the user's input cannot be used: exit code 2
//   Unsupported  a construct that culprit does not handle was reached: exit code 3
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "source/source_span.h"

namespace culprit::source {

class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& message, SourceSpan span = {})
      : std::runtime_error(message), span_(span) {}
  [[nodiscard]] SourceSpan span() const { return span_; }

 private:
  SourceSpan span_;
};

class Unsupported : public std::runtime_error {
 public:
  Unsupported(const std::string& construct, SourceSpan span)
      : std::runtime_error(construct), span_(span) {}
  [[nodiscard]] SourceSpan span() const { return span_; }

 private:
  SourceSpan span_;
};

}  // namespace culprit::source
