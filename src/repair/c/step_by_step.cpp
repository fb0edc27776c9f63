// SPDX-License-Identifier: MIT
#include "repair/c/step_by_step.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "effort/ledger.h"
#include "repair/c/needed_initialisers.h"
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
// Of two changes that hide each other, how much of the distance of a test may be left.
constexpr double nearer_share = 0.95;
// Tests in which changes are told apart.
constexpr std::size_t looked_at = 3;
// Of outputs that never end the beginnings tell them apart.
constexpr std::size_t longest_told_apart = 2000;

struct Steps {
  std::vector<std::size_t> changes;
  double cost = 0;
  double distance = 0;     // of all tests that are measured, each between 0 and 1.5
  bool passes = false;     // all tests
  std::size_t mended = 0;  // tests that fail as it is, and come out right
  [[nodiscard]] double rank() const { return distance + cost_weight * cost; }
};

class StepSearch {
 public:
  StepSearch(const StepInput& input, const std::vector<StepCandidate>& candidates)
      : input_(input), bench_(input.bench), candidates_(candidates), initialisers_(input.space) {
    auto take = [this](const std::vector<std::size_t>& all, std::size_t most) {
      const std::vector<std::size_t> tests = short_ones(all);
      const std::size_t step = std::max<std::size_t>(1, tests.size() / most);
      for (std::size_t i = 0; i < tests.size() && most > 0; i += step, --most)
        tests_.push_back(tests[i]);
    };
    take(bench_.failing(), input.table.measured_failing);
    measured_failing_ = tests_.size();
    take(bench_.passing(), input.table.measured_passing);
    for (const StepCandidate& each : candidates) {
      costs_[each.candidate] = each.cost;
      if (each.place == StepCandidate::Place::behind_end) behind_.insert(each.candidate);
      if (each.place == StepCandidate::Place::elsewhere) elsewhere_.insert(each.candidate);
    }
  }

  std::vector<std::vector<std::size_t>> find() {
    effort_.emplace(effort::Purpose::patches, input_.table.steps);
    measure_as_it_is();
    std::vector<Steps> first;
    extend({{}, 0, total_, false}, all_in(candidates_), first);
    if (const Found found = passing(first); !found.empty() || is_over()) return found;
    sort(first);
    std::vector<std::size_t> helpful;
    for (const Steps& each : first) {
      if (helpful.size() < input_.table.helpful) helpful.push_back(each.changes.front());
    }
    Found found = follow(first, helpful, 2);
    sets_.clear();
    if (found.empty() && !is_over()) found = follow(std::move(first), all_in(candidates_), 2);
    return !found.empty() || input_.stop() ? found : around(helpful);
  }

  [[nodiscard]] bool is_over() const { return input_.stop() || effort_->is_used_up(); }

 private:
  using Found = std::vector<std::vector<std::size_t>>;

  // A long test costs as much as many short ones, and says no more about what is nearer.
  [[nodiscard]] std::vector<std::size_t> short_ones(std::vector<std::size_t> tests) const {
    constexpr std::size_t fewest = 3;
    const std::uint64_t longest = input_.table.least_steps / 10 + 4 * bench_.usual_steps();
    auto steps = [this](std::size_t test) { return bench_.outcomes()[test].run.steps; };
    std::stable_sort(tests.begin(), tests.end(),
                     [&](std::size_t a, std::size_t b) { return steps(a) < steps(b); });
    while (tests.size() > fewest && steps(tests.back()) > longest) tests.pop_back();
    std::sort(tests.begin(), tests.end());
    return tests;
  }

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

  // From what leads somewhere else.
  Found around(const std::vector<std::size_t>& helpful) {
    std::vector<Steps> aside;
    for (const auto& [effect, steps] : aside_) aside.push_back(steps);
    aside_.clear();
    std::stable_sort(aside.begin(), aside.end(),
                     [](const Steps& a, const Steps& b) { return a.cost < b.cost; });
    if (aside.size() > input_.table.aside) aside.resize(input_.table.aside);
    std::vector<StepCandidate> likely = candidates_;
    std::stable_sort(
        likely.begin(), likely.end(),
        [](const StepCandidate& a, const StepCandidate& b) { return a.cost < b.cost; });
    const double dearest = dearest_pair(aside, likely);
    std::vector<std::vector<std::size_t>> partners;
    for (const Steps& each : aside) {
      const auto end = std::partition_point(
          likely.begin(), likely.end(),
          [&](const StepCandidate& other) { return each.cost + other.cost <= dearest; });
      partners.push_back(all_in({likely.begin(), end}));
    }
    // First what is put together without reading, then what changes the same code.
    for (const bool reads : {false, true}) {
      effort_.emplace(effort::Purpose::patches, input_.table.steps);
      Found found = beside_each(aside, partners, reads, helpful);
      if (!found.empty() || input_.stop()) return found;
    }
    return {};
  }

  // Leaves of the partners those that have to be read.
  Found beside_each(const std::vector<Steps>& aside,
                    std::vector<std::vector<std::size_t>>& partners, bool reads,
                    const std::vector<std::size_t>& helpful) {
    std::vector<Steps> next;
    is_around_ = true;
    reads_ = reads;
    for (std::size_t i = 0; i < aside.size() && !is_over(); ++i) {
      if (input_.progress) input_.progress("two changes that hide each other");
      partners[i] = extend(aside[i], partners[i], next);
    }
    is_around_ = false;
    reads_ = true;
    Found found = passing(next);
    return found.empty() && !is_over() ? follow(std::move(next), helpful, 3) : found;
  }

  // So that there are as many pairs that cost no more as should be tried. Both are sorted.
  [[nodiscard]] double dearest_pair(const std::vector<Steps>& aside,
                                    const std::vector<StepCandidate>& likely) const {
    std::vector<double> costs;
    for (const Steps& one : aside) {
      for (const StepCandidate& other : likely) costs.push_back(one.cost + other.cost);
    }
    const std::size_t wanted = input_.table.aside * input_.table.partners;
    if (costs.empty()) return 0;
    const auto last =
        costs.begin() + static_cast<std::ptrdiff_t>(std::min(wanted, costs.size()) - 1);
    std::nth_element(costs.begin(), last, costs.end());
    return *last;
  }

  // The nearest, and of what else helps alone the likeliest that mends whole tests: what is as near
  // in all of them may be near in none.
  void choose(std::vector<Steps>& beam, std::size_t places) const {
    if (beam.size() <= input_.table.beam) return;
    const auto others = beam.begin() + static_cast<std::ptrdiff_t>(input_.table.beam);
    const auto mending = std::stable_partition(others, beam.end(), [](const Steps& each) {
      return each.mended > 0 && each.cost < cheating_penalty / cost_weight;
    });
    std::stable_sort(others, mending,
                     [](const Steps& a, const Steps& b) { return a.cost < b.cost; });
    const auto found = static_cast<std::size_t>(mending - others);
    const std::size_t more = places == 2 ? std::min(found, input_.table.mending) : 0;
    beam.resize(input_.table.beam + more);
  }

  // The likeliest first: the effort may end before all had their turn beside all of a beam.
  [[nodiscard]] std::vector<std::vector<std::size_t>> in_turns(
      const std::vector<std::size_t>& all) const {
    std::vector<std::vector<std::size_t>> turns;
    for (std::size_t begin = 0, most = input_.table.first_turn; begin < all.size(); most *= 2) {
      const std::size_t end = std::min(all.size(), begin + most);
      turns.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(begin),
                         all.begin() + static_cast<std::ptrdiff_t>(end));
      begin = end;
    }
    return turns;
  }

  // Adds one of the candidates after the other to what is there.
  Found follow(std::vector<Steps> beam, const std::vector<std::size_t>& candidates,
               std::size_t places) {
    for (; places <= input_.table.most_places && !beam.empty(); ++places) {
      choose(beam, places);
      std::vector<Steps> next;
      for (const std::vector<std::size_t>& some : in_turns(candidates)) {
        for (const Steps& each : beam) {
          if (input_.progress) input_.progress(fmt::format("{} changes together", places));
          extend(each, some, next);
          if (is_over()) break;
        }
        Found found = passing(next);
        if (!found.empty() || is_over()) return found;
      }
      beam = std::move(next);
    }
    return {};
  }

 private:
  struct Measured {
    double distance = 0;
    std::size_t mended = 0;
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

  // What tells behaviours apart.
  static std::string in_short(const Behaviour& behaviour) {
    const std::string_view output = behaviour.output;
    return fmt::format("{}\1{}\1{}\1{}\2", output.substr(0, longest_told_apart), output.size(),
                       behaviour.exit_status, behaviour.broken);
  }

  // Of a change, on the first tests.
  struct Effect {
    bool makes_difference = false;
    std::string seen;
    std::string read_early;  // a variable
  };

  // nullopt: farther away than what is kept anyway.
  [[nodiscard]] std::optional<Measured> measure(const ChangedProgram& changed, double most,
                                                bool wants_effect, Effect& effect) const {
    Measured made;
    const auto count = static_cast<double>(tests_.size());
    for (std::size_t i = 0; i < tests_.size(); ++i) {
      std::uint64_t steps = 0;
      const Behaviour behaviour = bench_.behave(changed, tests_[i], &steps);
      const std::string seen = in_short(behaviour);
      if (effect.read_early.empty()) effect.read_early = behaviour.read_early;
      if (i < looked_at) effect.seen += fmt::format("{}{}\3", seen, steps);
      if (!behaviour.has_ended && ends_[i].has_ended) {
        effect.makes_difference = true;
        return std::nullopt;
      }
      const double share = std::min(1.5, distance_of(i, behaviour, steps) / scale_[i]);
      made.distance += share / count;
      if (share == 0 && i < measured_failing_) ++made.mended;
      const bool breaks_another = !ends_[i].broken.empty() && behaviour.broken != ends_[i].broken;
      effect.makes_difference |= behaviour.output != outputs_[i] || breaks_another;
      const bool is_looked_at = wants_effect && i + 1 < std::min(looked_at, tests_.size());
      if (made.distance > most && effect.makes_difference && !is_looked_at) return std::nullopt;
      // Two changes that mend each other do so everywhere.
      if (is_around_ && i == 0 && share >= nearer_share) return std::nullopt;
      made.seen += seen;
    }
    return made.distance > most ? std::nullopt : std::optional(std::move(made));
  }

  // Of those that do the same in the first tests the likeliest. (Texts hide nothing.)
  void note_aside(const Effect& effect, std::size_t candidate) {
    if (input_.space.candidates[candidate].kind == frontend::EditKind::text) return;
    Steps steps{{candidate}, costs_.at(candidate) + penalty_of(candidate), total_, false};
    auto known = aside_.find(effect.seen);
    if (known == aside_.end() || steps.cost < known->second.cost)
      aside_[effect.seen] = std::move(steps);
  }

  // What does nothing alone may do something now: where it changes the same as what is there, as the
  // other comparison of a condition.
  [[nodiscard]] bool is_worth_reading(std::size_t candidate, const Steps& steps) const {
    if (!idle_.contains(candidate)) return true;
    const frontend::EditCandidate& added = input_.space.candidates[candidate];
    if (added.kind == frontend::EditKind::declaration) return false;
    return is_around_ ||
           std::any_of(steps.changes.begin(), steps.changes.end(), [&](std::size_t each) {
             const source::SourceSpan there = input_.space.candidates[each].span;
             return there.file == added.span.file && there.begin <= added.span.end &&
                    added.span.begin <= there.end;
           });
  }

  // Adds what is nearer with one of the candidates more. Yields those that would have to be read.
  std::vector<std::size_t> extend(const Steps& steps, const std::vector<std::size_t>& candidates,
                                  std::vector<Steps>& next) {
    std::vector<std::size_t> apart;
    for (std::size_t each : candidates) {
      const bool is_reached = steps.changes.empty()
                                  ? !behind_.contains(each) && !elsewhere_.contains(each)
                                  : is_around_ || !elsewhere_.contains(each);
      if (!is_reached) continue;
      const bool is_apart =
          std::none_of(steps.changes.begin(), steps.changes.end(), [&](std::size_t other) {
            return overlap(input_.space.candidates[each], input_.space.candidates[other]);
          });
      if (is_apart) apart.push_back(each);
    }
    std::map<std::string, Steps> by_effect;
    const bool is_first = steps.changes.empty();
    std::vector<std::size_t> beside = steps.changes;  // what each of them is tried with
    auto look = [&](std::size_t each, const ChangedProgram& changed) {
      Effect effect{!is_first, {}};
      const std::optional<Measured> measured =
          measure(changed, steps.distance - least_gain, is_first, effect);
      if (is_first && !effect.makes_difference) idle_.insert(each);
      if (is_first && beside.empty()) note_aside(effect, each);
      const auto needed = initialisers_.of(effect.read_early);
      if (needed && costs_.contains(*needed)) {
        const bool is_there = std::find(beside.begin(), beside.end(), *needed) != beside.end();
        if (!is_there && *needed != each) need_initialiser_[*needed].push_back(each);
      }
      if (!measured) return;
      Steps made = steps;
      made.changes = beside;
      made.changes.push_back(each);
      for (std::size_t i = steps.changes.size(); i < made.changes.size(); ++i)
        made.cost += costs_.at(made.changes[i]) + penalty_of(made.changes[i]);
      made.distance = measured->distance;
      made.mended = measured->mended;
      auto known = by_effect.find(measured->seen);
      if (known != by_effect.end() && known->second.cost <= made.cost) return;
      made.passes = measured->distance == 0 && bench_.passes_all(changed);
      by_effect[measured->seen] = std::move(made);
    };
    std::vector<std::size_t> unread = input_.with_each_kept(steps.changes, apart, look);
    const std::map<std::size_t, std::vector<std::size_t>> needing = std::move(need_initialiser_);
    need_initialiser_.clear();
    for (const auto& [initialiser, some] : needing) {
      beside = steps.changes;
      beside.push_back(initialiser);
      input_.with_each_kept(beside, some, look);
    }
    beside = steps.changes;
    if (reads_ && !is_over()) {
      std::erase_if(unread, [&](std::size_t each) { return !is_worth_reading(each, steps); });
      input_.with_each(steps.changes, unread, look);
    }
    for (auto& [seen, made] : by_effect) {
      std::set<std::size_t> key(made.changes.begin(), made.changes.end());
      if (sets_.insert(std::move(key)).second) next.push_back(std::move(made));
    }
    return unread;
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
  std::set<std::size_t> behind_, elsewhere_;
  std::vector<std::size_t> tests_;  // that are measured, first those that fail
  std::size_t measured_failing_ = 0;
  std::vector<double> scale_;  // how far each is away as it is
  std::vector<std::string> outputs_;
  std::vector<End> ends_;  // how each ends as it is
  double total_ = 0;
  NeededInitialisers initialisers_;
  std::map<std::size_t, std::vector<std::size_t>> need_initialiser_;  // by the initialiser
  std::set<std::set<std::size_t>> sets_;
  std::set<std::size_t> idle_;  // that alone change neither what is printed nor the rule broken
  std::map<std::string, Steps> aside_;  // by what they do in the first tests
  bool reads_ = true;                   // what cannot be put together otherwise is read
  bool is_around_ = false;              // mistakes that hide each other are looked for
  std::optional<effort::Entry> effort_;
};

}  // namespace

StepResult changes_step_by_step(const StepInput& input,
                                const std::vector<StepCandidate>& candidates) {
  StepSearch search(input, candidates);
  StepResult result;
  result.sets = search.find();
  result.is_used_up = search.is_over();
  return result;
}

}  // namespace culprit::repair
