// SPDX-License-Identifier: MIT
// Numbers with a noun: "1 step", "2 steps".
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace culprit::report {

inline std::string counted(std::size_t number, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", number, number == 1 ? one : several);
}
inline std::string counted(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

}  // namespace culprit::report
