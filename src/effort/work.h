// SPDX-License-Identifier: MIT
// Work, counted instead of timed, so that what is given up for lack of it is the same on every
// machine, however busy it is and however it was built.
//
// Whoever does the work says so: terms that are made, instructions that are executed, clauses, the
// solver's search, nodes of decision diagrams. A unit is about a nanosecond of the machine on which
// the weights were measured (weights.h), so a thousand million of them are about a second
// there. Like the processor's clock there is one counter in a process.
//
//   Meter meter;
//   ... work ...
//   if (meter.spent() > mega(20)) give up
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace culprit::effort {

struct Work {
  std::uint64_t units = 0;

  auto operator<=>(const Work&) const = default;
  Work& operator+=(Work other) {
    units += other.units;
    return *this;
  }
  // What is left; never less than nothing.
  Work& operator-=(Work other) {
    units = other.units < units ? units - other.units : 0;
    return *this;
  }
  friend Work operator+(Work a, Work b) { return a += b; }
  friend Work operator-(Work a, Work b) { return a -= b; }
  friend constexpr Work operator*(double factor, Work work) {
    return {static_cast<std::uint64_t>(factor * static_cast<double>(work.units))};
  }
  friend Work operator/(Work work, std::uint64_t parts) { return {work.units / parts}; }
};

// So many million units: about as many milliseconds.
constexpr Work mega(std::uint64_t millions) {
  return {millions * 1'000'000};
}

inline constexpr Work unlimited{UINT64_MAX};

// Why there is no answer. Whoever knows which --effort it was says what to do.
inline constexpr std::string_view used_up = "no answer within its effort";

// Of this process, so far.
inline constinit Work spent_so_far;

inline void spend(std::uint64_t units) {
  spent_so_far.units += units;
}

// What was spent since it was made.
class Meter {
 public:
  [[nodiscard]] Work spent() const { return spent_so_far - begin_; }

 private:
  Work begin_ = spent_so_far;
};

}  // namespace culprit::effort
