// SPDX-License-Identifier: MIT
// A second opinion on a result.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace culprit::result {

// The reason where nobody wanted one.
inline constexpr const char* switched_off = "--recheck off";

struct Recheck {
  enum class Status { confirmed, impossible, refuted, skipped } status = Status::skipped;
  std::string method;
  std::string reason;
  std::string sandbox = {};  // how far programs were locked up for it; empty: none was started
};

inline Recheck not_wanted() {
  return {Recheck::Status::skipped, "", switched_off};
}

inline std::string_view name_of(Recheck::Status status) {
  switch (status) {
    case Recheck::Status::confirmed: return "confirmed";
    case Recheck::Status::impossible: return "impossible";
    case Recheck::Status::refuted: return "refuted";
    case Recheck::Status::skipped: return "skipped";
  }
  return "";
}

}  // namespace culprit::result
