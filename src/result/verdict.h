// SPDX-License-Identifier: MIT
// What is known of a program, or of one of its properties.
#pragma once

#include <cstdint>
#include <string_view>

namespace culprit::result {

enum class Verdict : std::uint8_t { holds, violated, unknown };

// As JSON spells it.
inline std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds: return "holds";
    case Verdict::violated: return "violated";
    case Verdict::unknown: break;
  }
  return "unknown";
}

}  // namespace culprit::result
