// SPDX-License-Identifier: MIT
#include "repair/c/c_repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

#include "effort/ledger.h"
#include "repair/c/needed_initialisers.h"
#include "repair/c/several_texts.h"
#include "repair/c/special_cases.h"
#include "repair/c/step_by_step.h"
#include "repair/c/trials/change_sets.h"
#include "source/one_line.h"

namespace culprit::repair {

using frontend::EditCandidate;
using frontend::EditKind;

namespace {

// How much more the failing tests come to a line than the passing ones do (Ochiai's measure).
class Suspicion {
 public:
  Suspicion(const TestBench& bench, std::size_t most_passing) {
    for (std::size_t test : bench.failing()) count(bench.lines_of(test), failing_);
    const std::vector<std::size_t>& passing = bench.passing();
    const std::size_t step = std::max<std::size_t>(1, passing.size() / most_passing);
    for (std::size_t i = 0; i < passing.size(); i += step)
      count(bench.lines_of(passing[i]), passing_);
    all_failing_ = bench.failing().size();
  }

  // How many failing tests come to one of these lines, at most?
  [[nodiscard]] std::size_t executed(source::FileId file, std::uint32_t first,
                                     std::uint32_t last) const {
    std::size_t most = 0;
    for (std::uint32_t line = first; line <= last; ++line) {
      auto found = failing_.find({file, line});
      if (found != failing_.end()) most = std::max(most, found->second);
    }
    return most;
  }
  [[nodiscard]] std::size_t failing() const { return all_failing_; }

  [[nodiscard]] double of(source::FileId file, std::uint32_t first, std::uint32_t last) const {
    double most = 0;
    for (std::uint32_t line = first; line <= last; ++line) {
      auto failing = failing_.find({file, line});
      if (failing == failing_.end()) continue;
      auto passing = passing_.find({file, line});
      const auto bad = static_cast<double>(failing->second);
      const double good = passing == passing_.end() ? 0 : static_cast<double>(passing->second);
      most = std::max(most, bad / std::sqrt(static_cast<double>(all_failing_) * (bad + good)));
    }
    return most;
  }

 private:
  using Counts = std::map<std::pair<source::FileId, std::uint32_t>, std::size_t>;
  static void count(const Lines& lines, Counts& counts) {
    for (const auto& line : lines) ++counts[line];
  }

  Counts failing_, passing_;
  std::size_t all_failing_ = 0;
};

class CRepairSearch {
 public:
  CRepairSearch(const frontend::EditSpace& space, const source::SourceFiles& files,
                TestBench& bench, const Reader& read, const effort::RepairTable& table,
                const CRepairOptions& options, const std::function<bool()>& stop)
      : space_(space),
        files_(files),
        bench_(bench),
        table_(table),
        options_(options),
        stop_(stop),
        sets_(space, files, read, table, stop),
        initialisers_(space),
        special_cases_(bench.tests()) {}

  CRepairResult run() {
    choose();
    single_changes();
    if (wants_more_places()) with_initialisers();
    if (wants_more_places()) pairs();
    if (wants_more_places()) pairs_with_texts();
    if (wants_more_places()) several_texts();
    if (wants_more_places()) step_by_step();
    for (auto& [cost, patch] : found_) {
      initialise(patch);
      result_.patches.push_back(std::move(patch));
    }
    std::stable_sort(result_.patches.begin(), result_.patches.end(),
                     [](const CPatch& a, const CPatch& b) {
                       if (a.cheating.empty() != b.cheating.empty()) return a.cheating.empty();
                       return a.cost < b.cost;
                     });
    result_.texts = sets_.texts();
    return std::move(result_);
  }

 private:
  struct Ranked {
    double cost = 0;
    std::size_t candidate = 0;
  };

  // A patch that only avoids the failure does not answer for several mistakes.
  [[nodiscard]] bool wants_more_places() const {
    const bool is_answered = std::any_of(found_.begin(), found_.end(), [](const auto& each) {
      return each.second.cheating.empty();
    });
    return !is_answered && options_.faults > 1 && !stop_();
  }

  void choose() {
    Suspicion suspicion(bench_, table_.passing_looked_at);
    const std::vector<std::size_t>& failing = bench_.failing();
    const bool breaks_off = std::any_of(failing.begin(), failing.end(), [this](std::size_t test) {
      return bench_.outcomes()[test].run.violation.has_value();
    });
    for (std::size_t i = 0; i < space_.candidates.size(); ++i) {
      const EditCandidate& each = space_.candidates[i];
      if (options_.is_allowed && !options_.is_allowed(each)) continue;
      double most = 0;
      const bool is_everywhere =
          each.kind == EditKind::declaration || each.function.empty() || !each.body;
      std::size_t executed = is_everywhere ? suspicion.failing() : 0;
      for (const auto& [file, edits] : each.edits) {
        for (const source::Edit& edit : edits) {
          std::uint32_t first = files_.position(file, edit.begin).line,
                        last = files_.position(file, edit.end).line;
          // What is between two lines belongs to both.
          const bool is_value = each.kind == EditKind::expression || each.kind == EditKind::text;
          const bool is_between = !is_value || each.role == "jump";
          if (is_between) {
            first = first > 2 ? first - 2 : 1;
            last += 2;
          }
          executed = std::max(executed, suspicion.executed(file, first, last));
          most = std::max(most, suspicion.of(file, first, last));
        }
      }
      const bool is_driver = !options_.driver.empty() && each.function == options_.driver;
      const double cost = each.cost - most + (is_driver ? driver_penalty : 0) +
                          (special_cases_.has(each, files_) ? special_penalty : 0);
      if (executed == 0) {
        (breaks_off ? behind_ : elsewhere_).push_back({cost, i});
        continue;
      }
      const bool may_help = !options_.may_help || options_.may_help(each);
      const bool may_suffice = executed == suspicion.failing() && may_help && !each.needs_another;
      if (may_suffice) ranked_.push_back({cost, i});
      all_ranked_.push_back({cost, i});
    }
    auto likelier = [](const Ranked& a, const Ranked& b) { return a.cost < b.cost; };
    std::stable_sort(ranked_.begin(), ranked_.end(), likelier);
    std::stable_sort(all_ranked_.begin(), all_ranked_.end(), likelier);
    std::stable_sort(behind_.begin(), behind_.end(), likelier);
    std::stable_sort(elsewhere_.begin(), elsewhere_.end(), likelier);
    result_.candidates = ranked_.size();
  }

  static std::string cheating_of(const EditCandidate& each) {
    if (each.drops_output) return "deletes output";
    const bool exits = each.leaves_early && each.function == "main";
    return exits && each.kind == EditKind::insertion ? "exits" : "";
  }

  void keep(double cost, std::vector<EditCandidate> changes, const ChangedProgram& made) {
    CPatch patch;
    patch.cost = cost;
    for (const EditCandidate& each : changes) {
      if (patch.cheating.empty() || each.drops_output) patch.cheating = cheating_of(each);
      if (each.fixes_value) patch.cost += value_penalty;
    }
    const std::vector<std::size_t>& failing = bench_.failing();
    const bool gives_up = std::any_of(failing.begin(), failing.end(), [&](std::size_t test) {
      return bench_.gives_up(made, bench_.tests()[test]);
    });
    if (gives_up && patch.cheating.empty()) patch.cheating = "exits";
    if (!bench_.prints_exactly(made)) patch.cost += blank_penalty;
    patch.changes = std::move(changes);
    found_.emplace_back(cost, std::move(patch));
  }

  [[nodiscard]] bool is_enough(double cost) const {
    std::size_t honest = 0;
    double best = 0;
    for (const auto& [each, patch] : found_) {
      if (!patch.cheating.empty()) continue;
      best = honest == 0 ? each : std::min(best, each);
      ++honest;
    }
    if (honest == 0) return false;
    if (cost > best + table_.widest) return true;
    return honest >= table_.enough && cost > best + table_.wider;
  }

  void single_changes() {
    effort::Entry entry(effort::Purpose::patches, table_.search);
    std::size_t next = 0, most = table_.together;
    while (next < ranked_.size()) {
      if (is_enough(ranked_[next].cost)) return;
      if (stop_() || entry.is_used_up()) {
        result_.ended_early = stop_() ? "stopped" : std::string(effort::used_up);
        return;
      }
      tell(next);
      std::vector<Ranked> together;
      while (next < ranked_.size() && together.size() < most) {
        const Ranked& each = ranked_[next++];
        if (sets_.copied_bytes(each.candidate) != 0) {
          together.push_back(each);
        } else {
          try_text(each);
          if (entry.is_used_up()) break;
        }
      }
      try_together(together);
      most = std::min(2 * most, table_.most_together);
    }
  }

  void tell(std::size_t next) const {
    if (!options_.progress) return;
    options_.progress(fmt::format("{} of {} changes tried, {} patch{} found", next, ranked_.size(),
                                  found_.size(), found_.size() == 1 ? "" : "es"));
  }

  void try_together(const std::vector<Ranked>& together) {
    std::vector<std::size_t> candidates;
    std::map<std::size_t, double> costs;
    for (const Ranked& each : together) {
      candidates.push_back(each.candidate);
      costs[each.candidate] = each.cost;
    }
    result_.tried += together.size();
    sets_.with_each(candidates, [&](std::size_t each, const ChangedProgram& made) {
      if (!bench_.passes_all(made)) return note_needed_initialiser(costs.at(each), each, made);
      keep(costs.at(each), {space_.candidates[each]}, made);
      if (!found_.back().second.cheating.empty()) cheating_.insert(each);
    });
  }

  void note_needed_initialiser(double cost, std::size_t each, const ChangedProgram& made) {
    if (options_.faults < 2 || bench_.failing().empty()) return;
    const std::string variable = bench_.behave(made, bench_.failing().front()).read_early;
    const auto needed = variable.empty() ? std::nullopt : initialisers_.of(variable);
    if (needed) need_initialiser_[*needed].push_back({cost, each});
  }

  // Changes that read what was not read before it was written so far, with a value for it.
  void with_initialisers() {
    effort::Entry entry(effort::Purpose::patches, table_.pairs);
    for (const auto& [initialiser, needing] : need_initialiser_) {
      const EditCandidate& given = space_.candidates[initialiser];
      std::vector<std::size_t> candidates;
      std::map<std::size_t, double> costs;
      for (const Ranked& each : needing) {
        if (candidates.size() == table_.most_together) break;
        if (overlap(space_.candidates[each.candidate], given)) continue;
        candidates.push_back(each.candidate);
        costs[each.candidate] = each.cost;
      }
      sets_.with_each(
          candidates,
          [&](std::size_t each, const ChangedProgram& made) {
            if (!bench_.passes_all(made)) return;
            keep(costs.at(each) + given.cost, sets_.in_order({initialiser, each}), made);
            result_.places = 2;
          },
          edits_of({given}));
    }
  }

  // Tests may pass because memory happens to be 0 where a variable was never set: then it is set.
  void initialise(CPatch& patch) {
    constexpr std::size_t most_variables = 4;
    if (!bench_.is_lax()) return;
    std::vector<EditCandidate> changes = patch.changes;
    for (std::size_t i = 0; i <= most_variables; ++i) {
      const std::optional<ReadTexts> read = sets_.read_with(changes);
      if (!read || (i > 0 && !bench_.passes_all(read->changed()))) break;
      const std::string variable = bench_.read_early(read->changed());
      if (variable.empty()) {
        if (i == 0) return;
        result_.places = std::max(result_.places, changes.size());
        patch.changes = std::move(changes);
        return;
      }
      const auto needed = initialisers_.of(variable);
      if (!needed || options_.faults < 2) break;
      changes.push_back(space_.candidates[*needed]);
      std::stable_sort(
          changes.begin(), changes.end(),
          [](const EditCandidate& a, const EditCandidate& b) { return a.span < b.span; });
    }
    patch.cost += chance_penalty;
  }

  // With the text as a whole.
  void try_text(const Ranked& ranked) {
    ++result_.tried;
    const EditCandidate& candidate = space_.candidates[ranked.candidate];
    keep_if_passes(ranked.cost, {candidate}, {candidate});
  }

  bool passes_as_text(const std::vector<EditCandidate>& changes) {
    std::optional<ReadTexts> read = sets_.read_with(changes);
    return read && bench_.passes_all(read->changed());
  }

  void keep_if_passes(double cost, const std::vector<EditCandidate>& changes,
                      std::vector<EditCandidate> shown) {
    std::optional<ReadTexts> read = sets_.read_with(changes);
    if (read && bench_.passes_all(read->changed())) keep(cost, std::move(shown), read->changed());
  }

  // Those that mend some of the failing tests, with what they mend.
  struct Partial {
    Ranked ranked;
    std::vector<std::size_t> repaired;
  };

  void pairs() {
    effort::Entry entry(effort::Purpose::patches, table_.pairs);
    result_.places = 2;
    std::vector<Partial> partial = partial_changes(entry);
    struct Pair {
      double cost;
      std::size_t one, other;
    };
    std::vector<Pair> order;
    for (std::size_t i = 0; i < partial.size(); ++i) {
      for (std::size_t k = i + 1; k < partial.size(); ++k) {
        std::vector<std::size_t> both;
        std::set_union(partial[i].repaired.begin(), partial[i].repaired.end(),
                       partial[k].repaired.begin(), partial[k].repaired.end(),
                       std::back_inserter(both));
        if (both.size() == bench_.failing().size())
          order.push_back({partial[i].ranked.cost + partial[k].ranked.cost, i, k});
      }
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const Pair& a, const Pair& b) { return a.cost < b.cost; });
    for (const Pair& each : order) {
      if (is_enough(each.cost)) return;
      if (stop_() || entry.is_used_up()) {
        result_.ended_early = stop_() ? "stopped" : std::string(effort::used_up);
        return;
      }
      const EditCandidate& one = space_.candidates[partial[each.one].ranked.candidate];
      const EditCandidate& other = space_.candidates[partial[each.other].ranked.candidate];
      if (overlap(one, other) || fails_without_reading(each.one, each.other, partial)) continue;
      std::vector<EditCandidate> changes{one, other};
      std::sort(changes.begin(), changes.end(),
                [](const EditCandidate& a, const EditCandidate& b) { return a.span < b.span; });
      keep_if_passes(each.cost, changes, as_shown(changes));
    }
  }

  // The pair, if that is known already.
  bool fails_without_reading(std::size_t one, std::size_t other,
                             const std::vector<Partial>& partial) {
    bool fails = false;
    sets_.beside_kept(
        {partial[one].ranked.candidate}, {partial[other].ranked.candidate},
        [&](std::size_t, const ChangedProgram& made) { fails = !bench_.passes_all(made); });
    return fails;
  }

  // However many they are; without those that are not needed.
  void several_texts() {
    effort::Entry entry(effort::Purpose::patches, table_.pairs);
    auto is_over = [&] { return stop_() || entry.is_used_up(); };
    std::vector<std::size_t> texts;
    for (const Ranked& each : all_ranked_) {
      const std::size_t copied = sets_.copied_bytes(each.candidate);
      if (space_.candidates[each.candidate].kind != EditKind::text || copied == 0) continue;
      if (texts.size() == table_.most_together) break;
      texts.push_back(each.candidate);
    }
    auto each_alone = [this](const std::vector<std::size_t>& some,
                             const TextChangesInput::Visit& visit) {
      sets_.beside({}, some, visit);
    };
    auto read_chosen = [this](const std::vector<std::size_t>& some) {
      return sets_.read_with(sets_.in_order(some));
    };
    const TextChangesInput input{space_, bench_, each_alone, read_chosen};
    std::vector<std::size_t> chosen = changes_that_bring_nearer(input, texts, is_over);
    if (chosen.size() >= 2) keep_needed(std::move(chosen), is_over);
  }

  // Changes that bring the outputs nearer, whatever they are.
  void step_by_step() {
    std::vector<StepCandidate> candidates;
    auto add = [&](const std::vector<Ranked>& some, StepCandidate::Place place) {
      for (const Ranked& each : some) {
        // What only avoids the failure does so alone.
        if (sets_.copied_bytes(each.candidate) != 0 && !cheating_.contains(each.candidate))
          candidates.push_back({each.candidate, each.cost, place});
      }
    };
    add(all_ranked_, StepCandidate::Place::reached);
    add(behind_, StepCandidate::Place::behind_end);
    add(elsewhere_, StepCandidate::Place::elsewhere);
    const std::size_t before = found_.size();
    auto beside = [this](const std::vector<std::size_t>& there,
                         const std::vector<std::size_t>& some,
                         const StepInput::Visit& visit) { sets_.beside(there, some, visit); };
    auto beside_kept = [this](const std::vector<std::size_t>& there,
                              const std::vector<std::size_t>& some, const StepInput::Visit& visit) {
      return sets_.beside_kept(there, some, visit);
    };
    const StepInput input{space_, bench_, table_, beside, beside_kept, stop_, options_.progress};
    StepResult result = changes_step_by_step(input, candidates);
    effort::Entry entry(effort::Purpose::patches, table_.steps);
    for (std::vector<std::size_t>& chosen : result.sets) {
      if (found_.size() >= before + table_.shown) break;
      keep_needed(std::move(chosen), [&] { return stop_() || entry.is_used_up(); });
    }
    if (found_.size() == before && (result.is_used_up || stop_()))
      result_.ended_early = stop_() ? "stopped" : std::string(effort::used_up);
  }

  // If all tests pass with them; without those that are not needed.
  void keep_needed(std::vector<std::size_t> chosen, const std::function<bool()>& is_over) {
    if (!passes_as_text(sets_.in_order(chosen))) return;
    for (std::size_t i = chosen.size(); i-- > 0 && chosen.size() > 1;) {
      std::vector<std::size_t> fewer = chosen;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (!is_over() && passes_as_text(sets_.in_order(fewer))) chosen = std::move(fewer);
    }
    std::vector<EditCandidate> changes = as_shown(sets_.in_order(chosen));
    result_.places = std::max(result_.places, changes.size());
    const double cost =
        std::accumulate(changes.begin(), changes.end(), 0.0,
                        [](double sum, const EditCandidate& each) { return sum + each.cost; });
    keep_if_passes(cost, sets_.in_order(chosen), std::move(changes));
  }

  // Changes of one expression are shown as one.
  [[nodiscard]] std::vector<EditCandidate> as_shown(std::vector<EditCandidate> changes) const {
    std::vector<EditCandidate> shown;
    for (EditCandidate& each : changes) {
      const bool is_joined =
          !shown.empty() && shown.back().span == each.span && join(shown.back(), each);
      if (!is_joined) shown.push_back(std::move(each));
    }
    return shown;
  }

  // False: they change more than the expression.
  bool join(EditCandidate& first, const EditCandidate& second) const {
    const source::SourceSpan shown = first.span;
    if (shown.begin == shown.end) return false;
    std::vector<source::Edit> inside;
    for (const EditCandidate* each : {&std::as_const(first), &second}) {
      for (const auto& [file, edits] : each->edits) {
        for (const source::Edit& edit : edits) {
          if (!shown.contains({file, edit.begin, edit.end})) return false;
          inside.push_back({edit.begin - shown.begin, edit.end - shown.begin, edit.replacement});
        }
      }
    }
    first.replacement =
        source::one_line(source::apply_edits(std::string(files_.text(shown)), std::move(inside)));
    std::vector<source::Edit>& edits = first.edits[shown.file];
    const std::vector<source::Edit>& more = second.edits.at(shown.file);
    edits.insert(edits.end(), more.begin(), more.end());
    first.drops_output |= second.drops_output;
    first.leaves_early |= second.leaves_early;
    first.fixes_value |= second.fixes_value;
    return true;
  }

  void add_partial(const std::vector<std::size_t>& candidates,
                   const std::map<std::size_t, Ranked>& by_candidate,
                   std::vector<Partial>& partial) {
    sets_.beside({}, candidates, [&](std::size_t each, const ChangedProgram& changed) {
      std::vector<std::size_t> repaired = bench_.repaired(changed);
      result_.most_repaired = std::max(result_.most_repaired, repaired.size());
      if (!repaired.empty()) partial.push_back({by_candidate.at(each), std::move(repaired)});
    });
  }

  // Changes outside functions, of which there are no copies: types and numbers that all share.
  void add_partial_texts(const effort::Entry& entry, std::vector<Partial>& partial) {
    std::size_t tried = 0;
    for (const Ranked& each : all_ranked_) {
      if (sets_.copied_bytes(each.candidate) != 0) continue;
      if (stop_() || entry.is_used_up() || ++tried > table_.texts_in_pairs) return;
      const std::optional<ReadTexts> read = sets_.read_with({space_.candidates[each.candidate]});
      if (!read) continue;
      std::vector<std::size_t> repaired = bench_.repaired(read->changed());
      const std::size_t first = bench_.failing().front();
      const bool makes_difference =
          !repaired.empty() ||
          bench_.behave(read->changed(), first).output != bench_.outcomes()[first].standard_output;
      if (makes_difference) texts_.push_back({each, repaired});
      if (!repaired.empty()) partial.push_back({each, std::move(repaired)});
    }
  }

  // Each of them once, and what changes functions beside it: for the two need not mend all tests
  // one by one.
  void pairs_with_texts() {
    effort::Entry entry(effort::Purpose::patches, table_.pairs);
    std::stable_sort(texts_.begin(), texts_.end(), [](const Partial& a, const Partial& b) {
      return a.repaired.size() > b.repaired.size();
    });
    if (texts_.size() > table_.texts_with_partners) texts_.resize(table_.texts_with_partners);
    std::vector<std::size_t> others;
    std::map<std::size_t, double> costs;
    for (const Ranked& each : all_ranked_) {
      if (others.size() == table_.most_together) break;
      if (sets_.copied_bytes(each.candidate) == 0) continue;
      others.push_back(each.candidate);
      costs[each.candidate] = each.cost;
    }
    for (const Partial& text : texts_) {
      if (stop_() || entry.is_used_up() || is_enough(text.ranked.cost)) return;
      const std::size_t one = text.ranked.candidate;
      std::vector<std::size_t> apart = others;
      std::erase_if(apart, [&](std::size_t each) {
        return overlap(space_.candidates[each], space_.candidates[one]);
      });
      sets_.with_each(
          apart,
          [&](std::size_t each, const ChangedProgram& made) {
            if (entry.is_used_up() || !bench_.passes_all(made)) return;
            keep(text.ranked.cost + costs.at(each), sets_.in_order({one, each}), made);
            result_.places = 2;
          },
          edits_of({space_.candidates[one]}));
    }
  }

  std::vector<Partial> partial_changes(const effort::Entry& entry) {
    std::vector<Partial> partial;
    std::vector<std::size_t> all;
    for (const std::vector<Ranked>* some : {&all_ranked_, &behind_, &elsewhere_}) {
      for (const Ranked& each : *some) all.push_back(each.candidate);
    }
    sets_.keep(all);
    for (std::size_t next = 0; next < all_ranked_.size();) {
      if (stop_() || entry.is_used_up()) break;
      if (options_.progress) {
        options_.progress(fmt::format("two places: {} of {} changes tried, {} mend some tests",
                                      next, all_ranked_.size(), partial.size()));
      }
      std::vector<std::size_t> candidates;
      std::map<std::size_t, Ranked> by_candidate;
      for (; next < all_ranked_.size() && candidates.size() < table_.most_together; ++next) {
        const Ranked& each = all_ranked_[next];
        if (sets_.copied_bytes(each.candidate) == 0) continue;
        candidates.push_back(each.candidate);
        by_candidate[each.candidate] = each;
      }
      if (candidates.empty()) break;
      add_partial(candidates, by_candidate, partial);
    }
    add_partial_texts(entry, partial);
    // The most, then the likeliest.
    std::stable_sort(partial.begin(), partial.end(), [](const Partial& a, const Partial& b) {
      return a.repaired.size() > b.repaired.size();
    });
    if (partial.size() > table_.partial) partial.resize(table_.partial);
    return partial;
  }

  static constexpr double value_penalty = 0.6, blank_penalty = 0.5;
  static constexpr double driver_penalty = 1.5, chance_penalty = 0.5;
  static constexpr double special_penalty = 1.2;

  const frontend::EditSpace& space_;
  const source::SourceFiles& files_;
  TestBench& bench_;
  const effort::RepairTable& table_;
  const CRepairOptions& options_;
  const std::function<bool()>& stop_;
  ChangeSets sets_;
  NeededInitialisers initialisers_;
  SpecialCases special_cases_;
  std::map<std::size_t, std::vector<Ranked>> need_initialiser_;  // by the initialiser
  std::vector<Partial> texts_;      // changes outside functions that make a difference
  std::vector<Ranked> ranked_;      // that may suffice alone
  std::vector<Ranked> all_ranked_;  // that may help together with another
  std::vector<Ranked> behind_;      // that a failing run may come to once another mistake is mended
  std::vector<Ranked> elsewhere_;   // where no failing run comes, though none breaks off
  std::vector<std::pair<double, CPatch>> found_;
  std::set<std::size_t> cheating_;  // candidates that were found alone, and only avoid the failure
  CRepairResult result_;
};

}  // namespace

source::FileEdits CPatch::edits() const {
  return edits_of(changes);
}

CRepairResult find_c_repairs(const frontend::EditSpace& space, const source::SourceFiles& files,
                             TestBench& bench, const Reader& read, const effort::RepairTable& table,
                             const CRepairOptions& options, const std::function<bool()>& stop) {
  return CRepairSearch(space, files, bench, read, table, options, stop).run();
}

}  // namespace culprit::repair
