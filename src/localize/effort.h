// Processor time, as an ordinary build needs it. Builds with sanitizers are many times slower: what
// is given up for lack of time should be the same there, or their tests would depend on it.
#pragma once

#include <ctime>

namespace culprit::localize {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr double slowness = 8;
#else
inline constexpr double slowness = 1;
#endif

inline double seconds_since(std::clock_t begun) {
  return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC / slowness;
}

}  // namespace culprit::localize
