// SPDX-License-Identifier: MIT
#include "repair/c/step_by_step.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "repair/c/output_distance.h"
#include "repair/c/several_texts.h"

namespace culprit::repair {

namespace {

// A run that ends wrongly, or with another status. One that breaks another rule than before, and later,
// got past the first of several mistakes: the farther, the nearer, down to this share.
constexpr double wrong_end = 3, wrong_status = 1, later_end = 0.5;
// What makes a change unlikely counts beside how much it mends.
constexpr double cost_weight = 0.02;
constexpr double cheating_penalty = 0.15;
constexpr double least_gain = 0.004;

struct Steps {
  std::vector<std::size_t> changes;
  double cost = 0;
  double distance = 0;  // of all tests that are measured, each between 0 and 1.5
  bool passes = false;  // all tests
  [[nodiscard]] double rank() const { return distance + cost_weight * cost; }
};

class StepSearch {
 public:
  StepSearch(const StepInput& input, const std::vector<StepCandidate>& candidates)
      : input_(input), bench_(input.bench), candidates_(candidates) {
    auto take = [this](const std::vector<std::size_t>& tests, std::size_t most) {
      const std::size_t step = std::max<std::size_t>(1, tests.size() / most);
      for (std::size_t i = 0; i < tests.size() && most > 0; i += step, --most)
        tests_.push_back(tests[i]);
    };
    take(bench_.failing(), input.table.measured_failing);
    take(bench_.passing(), input.table.measured_passing);
    for (const StepCandidate& each : candidates) {
      costs_[each.candidate] = each.cost;
      if (each.is_behind) behind_.insert(each.candidate);
    }
  }

  std::vector<std::vector<std::size_t>> find() {
    measure_as_it_is();
    std::vector<Steps> first;
    extend({{}, 0, total_, false}, all_in(candidates_), first);
    if (const Found found = passing(first); !found.empty() || input_.stop()) return found;
    sort(first);
    std::vector<std::size_t> helpful;
    for (const Steps& each : first) {
      if (helpful.size() < input_.table.helpful) helpful.push_back(each.changes.front());
    }
    Found found = follow(first, helpful);
    if (found.empty() && !input_.stop()) {
      sets_.clear();
      found = follow(std::move(first), all_in(candidates_));
    }
    return found;
  }

 private:
  using Found = std::vector<std::vector<std::size_t>>;

  static std::vector<std::size_t> all_in(const std::vector<StepCandidate>& candidates) {
    std::vector<std::size_t> all;
    all.reserve(candidates.size());
    for (const StepCandidate& each : candidates) all.push_back(each.candidate);
    return all;
  }
  static void sort(std::vector<Steps>& steps) {
    std::stable_sort(steps.begin(), steps.end(),
                     [](const Steps& a, const Steps& b) { return a.rank() < b.rank(); });
  }
  static Found passing(std::vector<Steps>& steps) {
    sort(steps);
    Found found;
    for (const Steps& each : steps) {
      if (each.passes) found.push_back(each.changes);
    }
    return found;
  }

  // Adds one of the candidates after the other to what is there.
  Found follow(std::vector<Steps> beam, const std::vector<std::size_t>& candidates) {
    for (std::size_t places = 2; places <= input_.table.most_places; ++places) {
      if (beam.size() > input_.table.beam) beam.resize(input_.table.beam);
      std::vector<Steps> next;
      for (const Steps& each : beam) {
        if (input_.progress) input_.progress(fmt::format("{} changes together", places));
        extend(each, candidates, next);
        if (input_.stop()) break;
      }
      Found found = passing(next);
      if (!found.empty() || input_.stop() || next.empty()) return found;
      beam = std::move(next);
    }
    return {};
  }

 private:
  struct Measured {
    double distance = 0;
    std::string seen;  // what was printed, and how it ended: of equal ones one is kept
  };

  void measure_as_it_is() {
    for (std::size_t i = 0; i < tests_.size(); ++i) {
      const localize::TestOutcome& outcome = bench_.outcomes()[tests_[i]];
      Behaviour behaviour;
      behaviour.output = outcome.standard_output;
      behaviour.exit_status = outcome.run.exit_status;
      behaviour.has_ended = outcome.run.end == unroll::RunEnd::exited;
      if (outcome.run.violation) behaviour.broken = outcome.run.violation->text;
      outputs_.push_back(behaviour.output);
      if (outcome.run.violation) behaviour.has_ended = true;
      ends_.push_back({behaviour.broken, outcome.run.steps, behaviour.has_ended});
      scale_.push_back(1);
      const double distance = distance_of(i, behaviour, outcome.run.steps);
      scale_.back() = std::max(1.0, distance);
      total_ += distance / scale_.back();
    }
    total_ /= static_cast<double>(std::max<std::size_t>(1, tests_.size()));
  }

  [[nodiscard]] double distance_of(std::size_t measured, const Behaviour& behaviour,
                                   std::uint64_t steps) const {
    const unroll::Expectation& expected = bench_.tests()[tests_[measured]].expectation;
    double distance = 0;
    if (expected.output) {
      distance =
          output_distance(unroll::ExpectedOutput(behaviour.output).text(), expected.output->text());
    }
    const bool is_wrong = !behaviour.broken.empty() || !behaviour.has_ended;
    if (is_wrong) return distance + wrong_end * left_share(ends_[measured], behaviour, steps);
    const auto& status = expected.exit_status;
    return distance + (status && (*status & 0xff) != behaviour.exit_status ? wrong_status : 0);
  }

  struct End {
    std::string broken;
    std::uint64_t steps = 0;
    bool has_ended = false;  // within the limit
  };

  // How much of the distance of a wrong end is left.
  static double left_share(const End& before, const Behaviour& behaviour, std::uint64_t steps) {
    const bool is_later = !before.broken.empty() && behaviour.has_ended &&
                          behaviour.broken != before.broken && steps > before.steps;
    if (!is_later) return 1;
    const double share = static_cast<double>(before.steps) / static_cast<double>(steps);
    return later_end + (1 - later_end) * share;
  }

  // nullopt: farther away than what is kept anyway. `makes_difference`: to the program as it is.
  [[nodiscard]] std::optional<Measured> measure(const ChangedProgram& changed, double most,
                                                bool& makes_difference) const {
    Measured made;
    const auto count = static_cast<double>(tests_.size());
    for (std::size_t i = 0; i < tests_.size(); ++i) {
      std::uint64_t steps = 0;
      const Behaviour behaviour = bench_.behave(changed, bench_.tests()[tests_[i]], &steps);
      if (!behaviour.has_ended && ends_[i].has_ended) {
        makes_difference = true;
        return std::nullopt;
      }
      made.distance += std::min(1.5, distance_of(i, behaviour, steps) / scale_[i]) / count;
      const bool breaks_another = !ends_[i].broken.empty() && behaviour.broken != ends_[i].broken;
      makes_difference |= behaviour.output != outputs_[i] || breaks_another;
      if (made.distance > most && makes_difference) return std::nullopt;
      made.seen +=
          fmt::format("{}\1{}\1{}\2", behaviour.output, behaviour.exit_status, behaviour.broken);
    }
    return made.distance > most ? std::nullopt : std::optional(std::move(made));
  }

  // Adds what is nearer with one of the candidates more.
  void extend(const Steps& steps, const std::vector<std::size_t>& candidates,
              std::vector<Steps>& next) {
    std::vector<std::size_t> more;
    for (std::size_t each : candidates) {
      if (idle_.contains(each) || (steps.changes.empty() && behind_.contains(each))) continue;
      const bool is_apart =
          std::none_of(steps.changes.begin(), steps.changes.end(), [&](std::size_t other) {
            return overlap(input_.space.candidates[each], input_.space.candidates[other]);
          });
      if (is_apart) more.push_back(each);
    }
    std::map<std::string, Steps> by_effect;
    const bool is_first = steps.changes.empty();
    input_.with_each(steps.changes, more, [&](std::size_t each, const ChangedProgram& changed) {
      bool makes_difference = !is_first;
      const std::optional<Measured> measured =
          measure(changed, steps.distance - least_gain, makes_difference);
      if (!makes_difference) idle_.insert(each);
      if (!measured) return;
      Steps made = steps;
      made.changes.push_back(each);
      made.cost += costs_.at(each) + penalty_of(each);
      made.distance = measured->distance;
      auto known = by_effect.find(measured->seen);
      if (known != by_effect.end() && known->second.cost <= made.cost) return;
      made.passes = measured->distance == 0 && bench_.passes_all(changed);
      by_effect[measured->seen] = std::move(made);
    });
    for (auto& [seen, made] : by_effect) {
      std::set<std::size_t> key(made.changes.begin(), made.changes.end());
      if (sets_.insert(std::move(key)).second) next.push_back(std::move(made));
    }
  }

  [[nodiscard]] double penalty_of(std::size_t candidate) const {
    const frontend::EditCandidate& each = input_.space.candidates[candidate];
    const bool exits = each.leaves_early && each.function == "main";
    const bool is_suspicious = each.drops_output || exits || each.fixes_value;
    return is_suspicious ? cheating_penalty / cost_weight : 0;
  }

  const StepInput& input_;
  TestBench& bench_;
  const std::vector<StepCandidate>& candidates_;
  std::map<std::size_t, double> costs_;
  std::set<std::size_t> behind_;
  std::vector<std::size_t> tests_;  // that are measured
  std::vector<double> scale_;       // how far each is away as it is
  std::vector<std::string> outputs_;
  std::vector<End> ends_;  // how each ends as it is
  double total_ = 0;
  std::set<std::size_t> idle_;  // that alone change neither what is printed nor the rule broken
  std::set<std::set<std::size_t>> sets_;
};

}  // namespace

std::vector<std::vector<std::size_t>> changes_step_by_step(
    const StepInput& input, const std::vector<StepCandidate>& candidates) {
  return StepSearch(input, candidates).find();
}

}  // namespace culprit::repair
