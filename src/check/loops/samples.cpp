// SPDX-License-Identifier: MIT
#include "check/loops/samples.h"

#include <algorithm>

#include "unroll/drivers/unroll.h"

namespace culprit::check {

using formula::Term;

namespace {

// Runs, steps of each, and states of each at one loop: relations of four variables need few.
constexpr std::uint64_t sampled_runs = 16, steps_of_run = 5000;
constexpr std::size_t states_of_run = 24;

// The same for the same input of the same run: no run depends on what others have done.
std::uint64_t drawn(std::uint64_t input, std::uint64_t run, std::uint32_t width) {
  std::uint64_t bits = (input + 1) * 0x9e3779b97f4a7c15u + run * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  bits ^= bits >> 31;
  const std::uint64_t rest = bits >> 8;
  const auto kind = static_cast<std::uint32_t>(bits % 16);
  std::uint64_t value = rest % 24;
  if (kind < 5) value = rest % 3;
  if (kind == 13) value = ~(rest % 5);  // -1 to -5
  if (kind == 14) value = 40 + rest % 160;
  return width >= 64 ? value : value & ((std::uint64_t{1} << width) - 1);
}

}  // namespace

LoopSamples samples_of(const unroll::Subject& subject, const unroll::UnknownOptions& options,
                       formula::Terms& terms, const unroll::Registry& registry,
                       const unroll::LoopCuts& cuts, const std::function<std::string()>& stop) {
  LoopSamples found;
  unroll::LoopCuts observed = cuts;
  unroll::Subject executed = subject;
  executed.limits.max_steps = steps_of_run;
  executed.limits.timeout_seconds = 0;
  executed.limits.stop_reason = stop;
  executed.environment.write = [](unroll::Stream, std::string_view) {};
  for (std::uint64_t run = 0; run < sampled_runs && stop().empty(); ++run) {
    std::map<std::uint64_t, std::size_t> states;
    observed.begin();
    observed.observe = [&](const unroll::Cut& cut) {
      if (++states[cut.loop] > states_of_run) return;
      LoopSample sample;
      for (std::size_t i = 0; i < cut.places.size(); ++i) {
        if (auto bits = terms.constant_bits(cut.entry.values[i]))
          sample[cut.places[i].place] = *bits;
      }
      std::vector<LoopSample>& known = found[cut.loop];
      if (std::find(known.begin(), known.end(), sample) == known.end())
        known.push_back(std::move(sample));
    };
    unroll::UnknownOptions unknown = options;
    unknown.loops.unwind = 0;
    unknown.loops.cuts = &observed;
    unknown.feasible = nullptr;
    unknown.replay.value = [&](Term variable) {
      return drawn(static_cast<std::uint64_t>(variable), run, terms.width(variable));
    };
    unroll::Registry own = registry;
    unroll::replay(executed, terms, own, unknown, {},
                   [](const unroll::Input&, std::uint64_t, const std::string&) {});
  }
  return found;
}

}  // namespace culprit::check
