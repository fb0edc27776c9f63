// SPDX-License-Identifier: MIT
#include "repair/c/distinguish.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "effort/ledger.h"

namespace culprit::repair {

namespace {

// One input, and what each patch does with it.
struct Trial {
  OtherInput input;
  std::vector<Behaviour> behaviours;

  [[nodiscard]] std::size_t kinds() const {
    return std::set<Behaviour>(behaviours.begin(), behaviours.end()).size();
  }
  [[nodiscard]] std::size_t length() const {
    std::size_t length = input.standard_input.size();
    for (const std::string& each : input.arguments) length += each.size();
    return length;
  }
};

// Is the first a better query about these two? One that both answer, that tells more patches
// apart, that is shorter.
bool is_better(const Trial& a, const Trial& b, std::size_t one, std::size_t other) {
  auto measure = [&](const Trial& trial) {
    const bool both_end =
        trial.behaviours[one].broken.empty() && trial.behaviours[other].broken.empty();
    return std::tuple(both_end ? 0 : 1, -static_cast<long>(trial.kinds()), trial.length());
  };
  return measure(a) < measure(b);
}

class Distinguisher {
 public:
  Distinguisher(const std::vector<ReadTexts>& patches, const TestBench& bench)
      : patches_(patches), bench_(bench), groups_(patches.size(), 0) {}

  void try_input(const OtherInput& input) {
    Trial trial{input, {}};
    localize::Test test;
    test.arguments = input.arguments;
    test.standard_input = input.standard_input;
    for (const ReadTexts& each : patches_)
      trial.behaviours.push_back(bench_.behave(each.changed(), test));
    if (trial.kinds() < 2) return;
    trials_.push_back(std::move(trial));
    regroup();
  }

  // Those of one group: is there an input that tells them apart?
  std::vector<bool> compare(const PatchComparison& comparison, const effort::RepairTable& table,
                            const std::function<bool()>& stop) {
    std::vector<bool> proved(patches_.size(), false);
    std::size_t left = table.compared;
    for (std::size_t i = 1; i < patches_.size() && left > 0; ++i) {
      const std::size_t first = groups_[i];
      if (first == i || stop()) continue;
      --left;
      const Compared compared =
          comparison.compare(patches_[first].changed(), patches_[i].changed(), table.comparison);
      proved[i] = compared.are_alike;
      if (compared.input) try_input(*compared.input);
    }
    return proved;
  }

  // All are told apart already.
  [[nodiscard]] bool is_done() const {
    return std::set<std::size_t>(groups_.begin(), groups_.end()).size() == groups_.size();
  }

  Distinctions take() {
    Distinctions made;
    made.groups = groups_;
    for (std::size_t i = 0; i < patches_.size(); ++i) {
      std::set<std::size_t> seen{groups_[i]};
      for (std::size_t k = 0; k < patches_.size(); ++k) {
        if (!seen.insert(groups_[k]).second) continue;
        const Trial& best = query(i, k);
        made.found.push_back({i, k, best.input, best.behaviours[i], best.behaviours[k]});
      }
    }
    return made;
  }

 private:
  // The number of a group is that of its first patch.
  void regroup() {
    for (std::size_t i = 0; i < patches_.size(); ++i) {
      groups_[i] = i;
      for (std::size_t k = 0; k < i; ++k) {
        auto is_alike = [&](const Trial& trial) {
          return trial.behaviours[i] == trial.behaviours[k];
        };
        if (std::all_of(trials_.begin(), trials_.end(), is_alike)) {
          groups_[i] = groups_[k];
          break;
        }
      }
    }
  }

  [[nodiscard]] const Trial& query(std::size_t one, std::size_t other) const {
    const Trial* best = nullptr;
    for (const Trial& each : trials_) {
      if (each.behaviours[one] == each.behaviours[other]) continue;
      if (best == nullptr || is_better(each, *best, one, other)) best = &each;
    }
    return *best;
  }

  const std::vector<ReadTexts>& patches_;
  const TestBench& bench_;
  std::vector<Trial> trials_;  // that tell some apart
  std::vector<std::size_t> groups_;
};

}  // namespace

Distinctions distinguish(const std::vector<ReadTexts>& patches,
                         const std::vector<localize::Test>& tests,
                         const std::vector<long long>& numbers, const TestBench& bench,
                         const PatchComparison& comparison, const effort::RepairTable& table,
                         const std::function<bool()>& stop) {
  if (patches.size() < 2) return {std::vector<std::size_t>(patches.size(), 0), {}, 0, {}, 0};
  effort::Entry entry(effort::Purpose::patches, table.distinguish);
  Distinguisher distinguisher(patches, bench);
  std::size_t tried = 0;
  for (const OtherInput& each : other_inputs(tests, numbers, table.other_inputs)) {
    if (stop() || entry.is_used_up() || distinguisher.is_done()) break;
    distinguisher.try_input(each);
    ++tried;
  }
  std::vector<bool> proved = distinguisher.compare(comparison, table, stop);
  Distinctions made = distinguisher.take();
  made.inputs = tried;
  made.proved = std::move(proved);
  made.largest_input = comparison.largest_input();
  return made;
}

}  // namespace culprit::repair
