// SPDX-License-Identifier: MIT
// INVARIANT(condition, "… should …") states what must hold if culprit itself is right. A broken one
// is a bug of culprit: it is thrown to main, which says so and ends with exit code 3, so that no
// wrong answer is ever printed.
#pragma once

#include <stdexcept>
#include <string>

namespace culprit::source {

class BrokenInvariant : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] inline void broken_invariant(const char* condition, const char* message,
                                          const char* file, int line) {
  throw BrokenInvariant(std::string(file) + ":" + std::to_string(line) + ": " + message + " (" +
                        condition + ")");
}

}  // namespace culprit::source

#define INVARIANT(condition, message) \
  ((condition) ? static_cast<void>(0) \
               : ::culprit::source::broken_invariant(#condition, message, __FILE__, __LINE__))
