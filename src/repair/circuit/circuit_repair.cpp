// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "effort/ledger.h"
#include "game/circuit/circuit_game.h"
#include "game/circuit/circuit_search.h"
#include "repair/circuit/circuit_account.h"
#include "repair/circuit/circuit_trial.h"
#include "repair/circuit/circuit_views.h"
#include "repair/circuit/circuit_writer.h"
#include "repair/circuit/fixed_inputs.h"

namespace culprit::repair {

namespace {

using circuit::Circuit;
using circuit::Component;
using circuit::NodeId;
using game::CircuitGame;
using game::LimitReached;

enum class Fate : std::uint8_t { repaired, unrepairable, undecided };

class Finder {
 public:
  Finder(const Circuit& circuit, const source::SourceFiles& files, const circuit::Run& run,
         const CircuitRepairOptions& options, const game::Limits& limits)
      : given_(circuit),
        options_(options),
        trial_(circuit, run, limits),
        writer_(trial_, files, options) {}

  CircuitRepairResult run() {
    try {
      for (std::size_t size = options_.fewest; size <= options_.faults; ++size) {
        result_.faults = size;
        size == 1 ? singles() : several(size);
        if (!writer_.repairs.empty()) break;
      }
    } catch (const LimitReached& limit) {
      result_.reason = limit.what();
    }
    const std::string ended = result_.reason;
    mark_cheating();
    std::stable_sort(writer_.repairs.begin(), writer_.repairs.end(), is_better);
    result_.repairs = std::move(writer_.repairs);
    result_.statistics.add(trial_.statistics);
    if (options_.fewest == 1) {
      std::vector<std::size_t> suspects;
      for (std::size_t i = 0; i < options_.suspects.size(); ++i) {
        if (mine(i)) suspects.push_back(options_.suspects[i]);
      }
      account_for(result_, suspects, ended);
    }
    return std::move(result_);
  }

 private:
  // A repair that makes the assumptions unsatisfiable has only avoided the violation, as has one
  // of a program that takes a choice from the environment.
  void mark_cheating() {
    for (CircuitRepair& repair : writer_.repairs) {
      repair.fixes_input = options_.language == Language::c && fixes_an_input(given_, repair);
    }
    try {
      if (writer_.repairs.empty() || game::can_block(given_, trial_.limits())) return;
      for (CircuitRepair& repair : writer_.repairs)
        repair.blocks = game::can_block(repair.repaired, trial_.limits());
    } catch (const LimitReached& limit) {
      result_.reason = limit.what();
    }
  }

  const Component& component(std::size_t index) const { return trial_.component(index); }
  bool mine(std::size_t number) const {
    return number % options_.share_count == options_.share_index;
  }

  // --- which sets ---
  void singles() {
    for (std::size_t i = 0; i < options_.suspects.size(); ++i) {
      if (!mine(i)) continue;
      std::size_t suspect = options_.suspects[i];
      options_.progress("looking at the failing run");
      bool consistent = false;
      Fate fate = fate_of([&] {
        consistent = trial_.consistent({suspect});
        return Fate::unrepairable;
      });
      if (consistent) {
        result_.consistent.push_back(suspect);
      } else {
        note(suspect, fate);
      }
    }
    for (std::size_t i = 0; i < result_.consistent.size(); ++i) {
      std::size_t suspect = result_.consistent[i];
      options_.progress(fmt::format("suspect {} of {}, {} repairs", i + 1,
                                    result_.consistent.size(), writer_.repairs.size()));
      note(suspect, fate_of([&] { return examine({suspect}); }));
      tell_what_is_known();
    }
  }

  void note(std::size_t suspect, Fate fate) {
    switch (fate) {
      case Fate::repaired: result_.repaired.push_back(suspect); break;
      case Fate::unrepairable: result_.unrepairable.push_back(suspect); break;
      case Fate::undecided: result_.undecided.push_back({suspect, why_undecided_}); break;
    }
  }

  // As if the search ended here.
  void tell_what_is_known() {
    if (!options_.partial || writer_.repairs.size() == told_repairs_) return;
    told_repairs_ = writer_.repairs.size();
    CircuitRepairResult known = result_;
    known.repairs = writer_.repairs;
    std::stable_sort(known.repairs.begin(), known.repairs.end(), is_better);
    known.reason = "interrupted";
    account_for(known, options_.suspects, known.reason);
    options_.partial(known);
  }

  void several(std::size_t size) {
    const std::uint64_t all = number_of_sets(options_.suspects.size(), size);
    if (all == 0) return;
    ComponentSet picked(size);
    for (std::size_t i = 0; i < size; ++i) picked[i] = i;
    result_.repaired_sets = result_.unrepairable_sets = 0;
    // As long as nothing else is known of them.
    result_.undecided_sets = share_of_sets(all, options_.share_index, options_.share_count);
    for (std::uint64_t number = 1; number <= all; ++number) {
      if (number > efforts().sets) {
        result_.reason = fmt::format(
            "only {} sets of {} components were tried; --suspect says which", efforts().sets, size);
        return;
      }
      ComponentSet set;
      for (std::size_t i : picked) set.push_back(options_.suspects[i]);
      options_.progress(
          fmt::format("set {} of {} components, {} repairs", number, size, writer_.repairs.size()));
      if (mine(number)) look_at(set);
      for (std::size_t i = size; i-- > 0;) {
        if (picked[i] + (size - i) >= options_.suspects.size()) continue;
        ++picked[i];
        for (std::size_t k = i + 1; k < size; ++k) picked[k] = picked[k - 1] + 1;
        break;
      }
    }
  }

  void look_at(const ComponentSet& set) {
    if (!trial_.disjoint(set)) {
      --result_.undecided_sets;  // they are not several
      return;
    }
    Fate fate = fate_of([&] { return trial_.consistent(set) ? examine(set) : Fate::unrepairable; });
    if (fate == Fate::undecided) return;
    --result_.undecided_sets;
    ++(fate == Fate::repaired ? result_.repaired_sets : result_.unrepairable_sets);
  }

  // A single query that is too large is no reason not to ask the next one.
  Fate fate_of(const std::function<Fate()>& query) {
    why_undecided_.clear();
    try {
      return query();
    } catch (const LimitReached& limit) {
      if (trial_.limits().expired()) throw;
      result_.reason = why_undecided_ =
          trial_.large() ? "the game for a suspect has too many states for its share of the time"
                         : limit.what();
      return Fate::undecided;
    }
  }

  // --- one set of components ---
  Fate examine(const ComponentSet& set) {
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (component(set[i]).kind == circuit::ComponentKind::target) return try_targets(set, i);
    }
    if (trial_.lost(set)) return Fate::unrepairable;
    const bool single = set.size() == 1;
    Circuit work = trial_.circuit();
    std::vector<TermMaker> makers;
    for (std::size_t index : set) {
      makers.emplace_back(work, component(index), options_.language);
      // One of two may see what the other one drives if it has always done so.
      for (std::size_t other : set) {
        if (other != index && !trial_.feeds(other, index))
          makers.back().hide(trial_.open_cuts({other}));
      }
    }
    std::vector<View> own, full;
    for (TermMaker& maker : makers) {
      own.push_back(own_view(maker));
      full.push_back(full_view(maker));
    }
    // Functions of the own operands are few: search them first, and play the game where none works.
    std::vector<game::TableUnknown> local = tables_of(trial_, set, own);
    game::TableResult table = game::search_table(trial_.circuit(), trial_.wanted(), local,
                                                 efforts().rounds_own, trial_.limits());
    if (table.outcome == game::TableResult::Outcome::found) {
      bool found =
          single && writer_.try_candidates(set[0], work, makers[0], CircuitMethod::exact_search);
      if (found || writer_.describe(set, work, makers, own, local, table)) return Fate::repaired;
    }
    // A text that stands for several copies can see no more.
    if (std::any_of(set.begin(), set.end(),
                    [&](std::size_t index) { return component(index).copies.size() > 1; })) {
      if (table.outcome == game::TableResult::Outcome::none_exists) return Fate::unrepairable;
      return undecided_after(table);
    }
    return play(set, work, makers, own, full);
  }

  // The game, for replacements that see more than the component's operands.
  Fate play(const ComponentSet& set, Circuit& work, std::vector<TermMaker>& makers,
            std::vector<View> own, std::vector<View> full) {
    const std::vector<NodeId> open = trial_.open_cuts(set);
    if (set.size() > 1) {
      // All answer at once: none can wait for another's answer.
      for (std::vector<View>* views : {&own, &full}) {
        for (View& view : *views) hide_dependent(view, work.netlist, open);
      }
    }
    std::vector<Strategy> strategies;
    std::vector<std::pair<const std::vector<View>*, game::Keep>> kinds;
    CircuitMethod method = CircuitMethod::safety_game;
    {
      std::vector<NodeId> observable = observable_in(own);
      for (NodeId node : observable_in(full)) observable.push_back(node);
      std::optional<effort::Entry> entry;
      if (trial_.large()) entry.emplace(effort::Purpose::large_games, efforts().large_game);
      CircuitGame game(work, trial_.demand(), open, observable, game_limits());
      if (!game.is_safety()) method = CircuitMethod::buchi_game;
      bool won = game.solve();
      result_.statistics.add(game.statistics());
      if (!won && game.is_safety()) return Fate::unrepairable;
      for (game::Keep keep : {game::Keep::nothing, game::Keep::original}) {
        for (const std::vector<View>* views : {&own, &full}) {
          if (!won) continue;
          auto strategy = game.extract(unknowns_of(trial_, set, *views), keep);
          if (!strategy) continue;
          strategies.push_back(std::move(*strategy));
          kinds.emplace_back(views, keep);
          break;
        }
      }
      if (!won) method = CircuitMethod::expression_search;
    }
    bool found = set.size() == 1 && writer_.try_candidates(set[0], work, makers[0], method);
    // Where a word can be written as a word, its bits would only say it worse.
    bool enough = found && (open.size() > 1 || options_.language == Language::c);
    for (std::size_t i = 0; i < strategies.size() && !enough; ++i) {
      found = writer_.try_strategy(set, work, makers, *kinds[i].first, strategies[i], method,
                                   kinds[i].second) ||
              found;
    }
    return found ? Fate::repaired : search_everywhere(set, work, makers, full);
  }

  [[nodiscard]] const effort::CircuitTable& efforts() const {
    return trial_.limits().effort->circuit;
  }

  // Where the states may be too many for the game, the next suspect should get its turn too.
  [[nodiscard]] game::Limits game_limits() const {
    game::Limits limits = trial_.limits();
    if (!trial_.large()) return limits;
    limits.meter = {};
    limits.max_work = efforts().large_game;
    return limits;
  }

  // Over all registers and inputs.
  Fate search_everywhere(const ComponentSet& set, Circuit& work, std::vector<TermMaker>& makers,
                         const std::vector<View>& full) {
    std::vector<game::TableUnknown> unknown = tables_of_everything(trial_, set);
    game::TableResult table = game::search_table(trial_.circuit(), trial_.wanted(), unknown,
                                                 efforts().rounds_visible, trial_.limits());
    if (table.outcome == game::TableResult::Outcome::none_exists) return Fate::unrepairable;
    if (table.outcome == game::TableResult::Outcome::found &&
        writer_.describe(set, work, makers, full, unknown, table))
      return Fate::repaired;
    return undecided_after(table);
  }

  Fate undecided_after(const game::TableResult& table) {
    why_undecided_ = table.outcome == game::TableResult::Outcome::found
                         ? "there is a replacement, but no text was found that says it"
                         : fmt::format("nothing was settled in {} rounds", table.rounds);
    return Fate::undecided;
  }

  // The target of an assignment is another variable, at all times the same one; what else is in
  // the set is examined for each.
  Fate try_targets(const ComponentSet& set, std::size_t place) {
    const Component& suspect = component(set[place]);
    ComponentSet others = set;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
    bool found = false, undecided = false;
    for (std::size_t i = 1; i < suspect.alternatives.size(); ++i) {
      trial_.fix(set[place], i);
      writer_.fixed.push_back({set[place], {suspect.alternatives[i]}});
      Fate fate = Fate::unrepairable;
      try {
        if (!others.empty()) {
          if (trial_.consistent(others)) fate = examine(others);
        } else if (trial_.satisfies(trial_.circuit())) {
          fate = writer_.keep_fixed(CircuitMethod::exact_search) ? Fate::repaired : Fate::undecided;
          if (fate == Fate::undecided)
            why_undecided_ = "another variable helps, but the changed text does not say so";
        }
      } catch (const LimitReached&) {
        writer_.fixed.pop_back();
        trial_.unfix(set[place]);
        throw;
      }
      writer_.fixed.pop_back();
      trial_.unfix(set[place]);
      found = found || fate == Fate::repaired;
      undecided = undecided || fate == Fate::undecided;
    }
    return found ? Fate::repaired : undecided ? Fate::undecided : Fate::unrepairable;
  }

  const Circuit& given_;
  const CircuitRepairOptions& options_;
  CircuitTrial trial_;
  CircuitWriter writer_;
  std::string why_undecided_;
  std::size_t told_repairs_ = 0;
  CircuitRepairResult result_;
};

}  // namespace

std::string_view name_of(CircuitMethod method) {
  switch (method) {
    case CircuitMethod::safety_game: return "safety game";
    case CircuitMethod::buchi_game: return "Büchi game";
    case CircuitMethod::exact_search: return "exact search";
    case CircuitMethod::expression_search: return "expression search";
  }
  return "";
}

CircuitRepairResult find_circuit_repairs(const Circuit& circuit, const source::SourceFiles& files,
                                         const circuit::Run& run,
                                         const CircuitRepairOptions& options,
                                         const game::Limits& limits) {
  return Finder(circuit, files, run, options, limits).run();
}

CircuitRepairResult merge_shares(std::vector<CircuitRepairResult> shares,
                                 const std::vector<std::size_t>& suspects) {
  CircuitRepairResult all;
  for (CircuitRepairResult& share : shares) {
    auto append = [](auto& to, auto& from) {
      to.insert(to.end(), std::make_move_iterator(from.begin()),
                std::make_move_iterator(from.end()));
    };
    append(all.repairs, share.repairs);
    append(all.repaired, share.repaired);
    append(all.unrepairable, share.unrepairable);
    append(all.undecided, share.undecided);
    append(all.consistent, share.consistent);
    all.repaired_sets += share.repaired_sets;
    all.unrepairable_sets += share.unrepairable_sets;
    all.undecided_sets += share.undecided_sets;
    all.faults = share.faults;
    if (all.reason.empty()) all.reason = share.reason;
    all.statistics.add(share.statistics);
  }
  // As one process would have had them.
  auto place = [&](std::size_t component) {
    return std::find(suspects.begin(), suspects.end(), component) - suspects.begin();
  };
  auto earlier = [&](std::size_t a, std::size_t b) { return place(a) < place(b); };
  for (std::vector<std::size_t>* list : {&all.repaired, &all.unrepairable, &all.consistent})
    std::sort(list->begin(), list->end(), earlier);
  std::sort(all.undecided.begin(), all.undecided.end(),
            [&](const UndecidedComponent& a, const UndecidedComponent& b) {
              return earlier(a.component, b.component);
            });
  auto places = [&](const CircuitRepair& repair) {
    std::vector<std::ptrdiff_t> result;
    for (const ComponentChange& change : repair.changes) result.push_back(place(change.component));
    std::sort(result.begin(), result.end());
    return result;
  };
  std::stable_sort(
      all.repairs.begin(), all.repairs.end(),
      [&](const CircuitRepair& a, const CircuitRepair& b) { return places(a) < places(b); });
  std::stable_sort(all.repairs.begin(), all.repairs.end(), is_better);
  return all;
}

}  // namespace culprit::repair
