// SPDX-License-Identifier: MIT
// A command that had to give up before there was a result.
#pragma once

#include <cstdint>
#include <string>

namespace culprit::result {

struct Failure {
  enum class Kind : std::uint8_t {
    nothing_known,  // so far
    bad_input,      // the command line or a file cannot be used
    compile_error,  // the same, in Clang's words
    unsupported,
    limit,
    bug,
    out_of_memory
  } kind = Kind::nothing_known;
  std::string message;

  [[nodiscard]] bool is_error() const {
    return kind == Kind::bad_input || kind == Kind::compile_error;
  }
};

}  // namespace culprit::result
