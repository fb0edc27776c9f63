#include "repair/circuit_repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <set>

#include "circuit/adjust.h"
#include "game/circuit_game.h"
#include "game/circuit_sat.h"
#include "game/circuit_search.h"
#include "game/truth_tables.h"
#include "repair/circuit_candidates.h"
#include "source/invariant.h"

namespace culprit::repair {

namespace {

using circuit::Circuit;
using circuit::Component;
using circuit::Copy;
using circuit::Demand;
using circuit::FormulaId;
using circuit::NodeId;
using circuit::Run;
using game::CircuitGame;
using game::LimitReached;

constexpr std::size_t most_checks = 40;   // model checks for the candidates of one component
constexpr std::size_t most_compared = 4;  // candidates that work
constexpr std::size_t most_compared_in_programs = 8;
constexpr std::size_t rounds_own = 150;      // of the exact search over the own operands
constexpr std::size_t rounds_visible = 600;  // and over everything
constexpr std::size_t most_sets = 3000;      // of several components together
constexpr std::size_t most_observed_bits = 48;
constexpr std::chrono::minutes time_of_a_large_game{2};

enum class Fate : std::uint8_t { repaired, hopeless, undecided };

class Finder {
 public:
  Finder(const Circuit& circuit, const source::SourceFiles& files, const Run& run,
         const CircuitRepairOptions& options, const game::Limits& limits)
      : base_(circuit), files_(files), options_(options), limits_(limits), runs_{run} {
    demand_ = circuit::demand_of(base_);
    wanted_ = circuit::truth;
    for (const circuit::Property& property : base_.properties)
      wanted_ = base_.formulas.both(wanted_, property.formula);
    for (NodeId each : base_.constraints) allowed_ = base_.netlist.both(allowed_, each);
    large_ = game::large_invariant(base_, wanted_);
  }

  CircuitRepairResult run() {
    try {
      for (std::size_t size = 1; size <= options_.faults; ++size) {
        result_.faults = size;
        size == 1 ? singles() : several(size);
        if (!result_.repairs.empty()) break;
      }
    } catch (const LimitReached& limit) {
      result_.reason = limit.what();
    }
    mark_cheating();
    std::stable_sort(result_.repairs.begin(), result_.repairs.end(), is_better);
    return std::move(result_);
  }

 private:
  // A repair that makes the assumptions unsatisfiable has only avoided the violation.
  void mark_cheating() {
    try {
      if (result_.repairs.empty() || game::can_block(base_, limits_)) return;
      for (CircuitRepair& repair : result_.repairs)
        repair.blocks = game::can_block(repair.repaired, limits_);
    } catch (const LimitReached& limit) {
      result_.reason = limit.what();
    }
  }

  const Component& component(std::size_t index) const { return base_.components[index]; }

  std::vector<NodeId> open_cuts(const std::vector<std::size_t>& set) const {
    std::vector<NodeId> open;
    for (std::size_t index : set) {
      for (const Copy& copy : component(index).copies) {
        std::vector<NodeId> bits = circuit::output_bits(copy);
        open.insert(open.end(), bits.begin(), bits.end());
      }
    }
    // Two components may share a bit, as a gate and its expression do.
    std::sort(open.begin(), open.end());
    open.erase(std::unique(open.begin(), open.end()), open.end());
    return open;
  }

  // Could other outputs have saved the failing run? Clairvoyant, hence only necessary.
  bool consistent(const std::vector<std::size_t>& set) {
    if (large_ && !runs_.front().loop)
      return game::can_be_saved(base_, *large_, open_cuts(set), circuit::one, runs_.front(),
                                limits_);
    Circuit relaxed = base_;
    FormulaId excuse = circuit::follow(relaxed, runs_.front(), wanted_);
    FormulaId good = relaxed.formulas.either(wanted_, excuse);
    return game::some_run_satisfies(relaxed, good, open_cuts(set), limits_);
  }

  void singles() {
    for (std::size_t suspect : options_.suspects) {
      options_.progress("looking at the failing run");
      (consistent({suspect}) ? result_.consistent : result_.hopeless).push_back(suspect);
    }
    for (std::size_t i = 0; i < result_.consistent.size(); ++i) {
      std::size_t suspect = result_.consistent[i];
      options_.progress(fmt::format("suspect {} of {}, {} repairs", i + 1,
                                    result_.consistent.size(), result_.repairs.size()));
      Fate fate = Fate::undecided;
      left_ = result_.consistent.size() - i - 1;
      try {
        fate = examine({suspect});
      } catch (const LimitReached& limit) {
        if (limits_.expired()) {
          result_.undecided.insert(result_.undecided.end(),
                                   result_.consistent.begin() + static_cast<std::ptrdiff_t>(i),
                                   result_.consistent.end());
          throw;
        }
        result_.reason =
            large_ ? "the game for a suspect has too many states for its share of the time"
                   : limit.what();
      }
      if (fate == Fate::hopeless) result_.hopeless.push_back(suspect);
      if (fate == Fate::undecided) result_.undecided.push_back(suspect);
    }
  }

  void several(std::size_t size) {
    std::vector<std::size_t> picked(size);
    for (std::size_t i = 0; i < size; ++i) picked[i] = i;
    if (options_.suspects.size() < size) return;
    std::size_t tried = 0;
    for (bool more = true; more;) {
      if (++tried > most_sets) {
        result_.reason = fmt::format(
            "only {} sets of {} components were tried; --suspect says which", most_sets, size);
        return;
      }
      std::vector<std::size_t> set;
      for (std::size_t i : picked) set.push_back(options_.suspects[i]);
      options_.progress(
          fmt::format("set {} of {} components, {} repairs", tried, size, result_.repairs.size()));
      if (disjoint(set) && consistent(set)) examine(set);
      more = false;
      for (std::size_t i = size; i-- > 0;) {
        if (picked[i] + (size - i) >= options_.suspects.size()) continue;
        ++picked[i];
        for (std::size_t k = i + 1; k < size; ++k) picked[k] = picked[k - 1] + 1;
        more = true;
        break;
      }
    }
  }

  bool disjoint(const std::vector<std::size_t>& set) const {
    std::size_t sum = 0;
    for (std::size_t index : set) sum += open_cuts({index}).size();
    return sum == open_cuts(set).size();
  }

  // --- what may be observed ---
  struct View {
    std::vector<Term> bits;  // each with a text
  };

  View own_view(TermMaker& maker) const { return view_of(maker, maker.operands()); }

  View full_view(TermMaker& maker) const {
    std::vector<Term> words = maker.operands();
    words.insert(words.end(), maker.visible().begin(), maker.visible().end());
    return view_of(maker, words);
  }

  static View view_of(TermMaker& maker, const std::vector<Term>& words) {
    View view;
    std::set<circuit::Word> seen;
    for (const Term& word : words) {
      for (std::size_t i = 0; i < word.width(); ++i) {
        Term bit = maker.bit(word, i);
        circuit::Word key;
        for (const circuit::Word& each : bit.words) key.push_back(each[0]);
        if (bit.text.empty() || key[0] <= circuit::one || !seen.insert(key).second) continue;
        view.bits.push_back(std::move(bit));
      }
    }
    return view;
  }

  void hide_dependent(View& view, const std::vector<NodeId>& cuts) const {
    std::erase_if(view.bits, [&](const Term& bit) {
      for (const circuit::Word& word : bit.words) {
        for (NodeId node : base_.netlist.cone(word)) {
          if (std::binary_search(cuts.begin(), cuts.end(), node)) return true;
        }
      }
      return false;
    });
  }

  // --- one set of components ---
  Fate examine(const std::vector<std::size_t>& set) {
    const bool single = set.size() == 1;
    auto is_target = [&](std::size_t index) {
      return component(index).kind == circuit::ComponentKind::target;
    };
    if (single && is_target(set[0])) return try_targets(set[0]);
    // A left side together with something else is not searched for.
    if (std::any_of(set.begin(), set.end(), is_target)) return Fate::undecided;
    Circuit work = base_;
    std::vector<TermMaker> makers;
    for (std::size_t index : set)
      makers.emplace_back(work, base_.components[index], options_.language);
    bool copies = false;
    for (std::size_t index : set) copies = copies || component(index).copies.size() > 1;

    std::vector<View> own, full;
    for (TermMaker& maker : makers) {
      own.push_back(own_view(maker));
      full.push_back(full_view(maker));
    }
    if (!single) {
      // What one of them drives, the other had better not see: who would come first?
      for (std::vector<View>* views : {&own, &full}) {
        for (View& view : *views) hide_dependent(view, open_cuts(set));
      }
    }
    // Functions of the own operands are few: search them first, and play the game where none works.
    std::vector<game::TableUnknown> local = local_tables(set, own);
    game::TableResult table = game::search_table(base_, wanted_, local, rounds_own, limits_);
    if (table.outcome == game::TableResult::Outcome::found) {
      bool found = single && try_candidates(set[0], work, makers[0], CircuitMethod::exact_search);
      if (found || describe(set, work, makers, own, local, table)) return Fate::repaired;
    }
    if (copies) {  // a text that stands for several copies can see no more
      return table.outcome == game::TableResult::Outcome::none_exists ? Fate::hopeless
                                                                      : Fate::undecided;
    }
    return play(set, work, makers, own, full);
  }

  // The game, for replacements that see more than the component's operands.
  Fate play(const std::vector<std::size_t>& set, Circuit& work, std::vector<TermMaker>& makers,
            const std::vector<View>& own, const std::vector<View>& full) {
    std::vector<std::vector<std::vector<game::BitExpression>>> strategies;
    std::vector<std::pair<const std::vector<View>*, game::Keep>> kinds;
    CircuitMethod method = CircuitMethod::safety_game;
    {
      std::vector<NodeId> observable;
      for (const std::vector<View>* views : {&own, &full}) {
        for (const View& view : *views) {
          for (const Term& bit : view.bits) observable.push_back(bit.words[0][0]);
        }
      }
      CircuitGame game(work, demand_, open_cuts(set), observable, game_limits());
      if (!game.is_safety()) method = CircuitMethod::buchi_game;
      bool won = game.solve();
      result_.statistics.add(game.statistics());
      if (!won && game.is_safety()) return Fate::hopeless;
      for (game::Keep keep : {game::Keep::nothing, game::Keep::original}) {
        for (const std::vector<View>* views : {&own, &full}) {
          if (!won) continue;
          auto strategy = game.extract(unknowns(set, *views), keep);
          if (!strategy) continue;
          strategies.push_back(std::move(*strategy));
          kinds.emplace_back(views, keep);
          break;
        }
      }
      if (!won) method = CircuitMethod::expression_search;
    }
    bool found = set.size() == 1 && try_candidates(set[0], work, makers[0], method);
    // Where a word can be written as a word, its bits would only say it worse.
    bool enough = found && (open_cuts(set).size() > 1 || options_.language == Language::c);
    for (std::size_t i = 0; i < strategies.size() && !enough; ++i) {
      found = try_strategy(set, work, makers, *kinds[i].first, strategies[i], method,
                           kinds[i].second) ||
              found;
    }
    return found ? Fate::repaired : search_everywhere(set, work, makers, full);
  }

  // Where the states may be too many for the game, the next suspect should get its turn too.
  [[nodiscard]] game::Limits game_limits() const {
    game::Limits limits = limits_;
    if (!large_) return limits;
    auto now = game::Limits::Clock::now();
    auto share = limits.deadline ? (*limits.deadline - now) / static_cast<int>(left_ + 1)
                                 : game::Limits::Clock::duration(time_of_a_large_game);
    limits.deadline = now + share;
    return limits;
  }

  std::vector<game::Unknown> unknowns(const std::vector<std::size_t>& set,
                                      const std::vector<View>& views) const {
    std::vector<game::Unknown> result;
    for (std::size_t i = 0; i < set.size(); ++i) {
      game::Unknown unknown;
      for (const Term& bit : views[i].bits) {
        if (unknown.observed.size() < most_observed_bits)
          unknown.observed.push_back(bit.words[0][0]);
      }
      unknown.outputs = circuit::output_bits(component(set[i]).copies[0]);
      result.push_back(std::move(unknown));
    }
    return result;
  }

  bool satisfies(const Circuit& work) {
    for (const Run& run : runs_) {
      if (circuit::outcome_on(work, demand_, run) == circuit::Outcome::violated) return false;
    }
    game::CircuitPropertyVerdict verdict =
        game::check_formula(work, wanted_, limits_, result_.statistics);
    if (verdict.verdict == game::Verdict::holds) return true;
    if (verdict.run) runs_.push_back(*verdict.run);
    return false;
  }

  bool fails_a_known_run(const Circuit& work) const {
    return std::any_of(runs_.begin(), runs_.end(), [&](const Run& run) {
      return circuit::outcome_on(work, demand_, run) == circuit::Outcome::violated;
    });
  }

  // Of the first few candidates that work, the one that changes least.
  bool try_candidates(std::size_t index, Circuit& work, TermMaker& maker, CircuitMethod method) {
    const Component& suspect = component(index);
    bool is_expression = suspect.kind == circuit::ComponentKind::expression ||
                         suspect.kind == circuit::ComponentKind::operator_;
    if (!suspect.span.known() || !is_expression) return false;
    std::string text(files_.text(suspect.span));
    const bool is_program = options_.language == Language::c;
    if (!suspect.prefix.empty() || text.find('\n') != std::string::npos) text.clear();
    if (text.empty() && !is_program) return false;
    if (suspect.copies[0].outputs.size() != 1) return false;
    std::size_t checks = 0;
    const std::size_t most = is_program ? most_compared_in_programs : most_compared;
    std::vector<CircuitRepair> found;
    for (const Term& term :
         candidates(maker, suspect.copies[0].outputs[0], text, suspect.operation)) {
      maker.put({term});
      if (fails_a_known_run(work)) continue;
      if (++checks > most_checks || found.size() == most) break;
      if (!satisfies(work)) continue;
      CircuitRepair repair;
      repair.changes = {{index, {term.text}}};
      repair.method = method;
      repair.cost = term.cost;
      repair.changed = changed_share(work, {index});
      repair.repaired = work;
      if (options_.accept(repair)) found.push_back(std::move(repair));
    }
    maker.restore();
    if (found.empty()) return false;
    std::stable_sort(found.begin(), found.end(), is_better);
    for (std::size_t i = 1; i < found.size(); ++i)
      found[0].alternatives.push_back(found[i].changes[0].texts[0]);
    result_.repairs.push_back(std::move(found[0]));
    return true;
  }

  // The left side of an assignment is another variable, at all times the same one.
  Fate try_targets(std::size_t index) {
    const Component& suspect = component(index);
    Circuit work = base_;
    TermMaker maker(work, suspect, options_.language);
    std::size_t width = suspect.copies[0].outputs[0].bits.size();
    bool refused = false, found = false;
    for (std::size_t i = 1; i < suspect.alternatives.size(); ++i) {
      maker.put({maker.constant(i, width)});
      if (fails_a_known_run(work) || !satisfies(work)) continue;
      CircuitRepair repair;
      repair.changes = {{index, {suspect.alternatives[i]}}};
      repair.method = CircuitMethod::exact_search;
      repair.cost = 1;
      repair.changed = changed_share(work, {index});
      repair.repaired = work;
      bool good = options_.accept(repair);
      (good ? found : refused) = true;
      if (good) result_.repairs.push_back(std::move(repair));
    }
    return found ? Fate::repaired : refused ? Fate::undecided : Fate::hopeless;
  }

  // In steps of a tenth, so that cost decides between what is nearly alike.
  static bool is_better(const CircuitRepair& a, const CircuitRepair& b) {
    auto key = [](const CircuitRepair& each) {
      return std::tuple(each.blocks, static_cast<int>(each.changed * 10), each.cost);
    };
    return key(a) < key(b);
  }

  // In what share of the cycles of random runs of the repaired circuit the components do something
  // else than before.
  double changed_share(const Circuit& work, const std::vector<std::size_t>& set) const {
    std::vector<NodeId> cuts = open_cuts(set), watched;
    for (NodeId cut : cuts) watched.push_back(base_.netlist.node(cut).operands[0]);
    for (NodeId cut : cuts) watched.push_back(work.netlist.node(cut).operands[0]);
    watched.push_back(allowed_);
    // Of a program only the steps count at which the component matters.
    NodeId active = circuit::zero;
    Circuit judged = work;
    for (std::size_t index : set) {
      for (const Copy& copy : component(index).copies)
        active = judged.netlist.either(active, copy.active);
    }
    watched.push_back(active);
    circuit::Simulator simulator(judged, watched);
    std::mt19937 random(1);
    std::size_t cycles = 0, changed = 0;
    constexpr int runs = 20, length = 40, tries = 10;
    for (int run = 0; run < runs; ++run) {
      circuit::Values state;
      for (const circuit::Register& each : base_.registers) {
        bool free = each.initial == circuit::Initial::free;
        state.push_back(free ? random() % 2 == 1 : each.initial == circuit::Initial::high);
      }
      for (int cycle = 0; cycle < length; ++cycle) {
        bool good = false;
        for (int attempt = 0; attempt < tries && !good; ++attempt) {
          circuit::Values inputs;
          for (std::size_t i = 0; i < base_.inputs.size(); ++i) inputs.push_back(random() % 2 == 1);
          simulator.cycle(state, inputs);
          good = simulator.value(allowed_);
        }
        if (!good) break;
        if (!simulator.value(active)) {
          state = simulator.next_state();
          continue;
        }
        ++cycles;
        bool differs = false;
        for (std::size_t i = 0; i < cuts.size(); ++i) {
          if (simulator.value(watched[i]) != simulator.value(watched[cuts.size() + i]))
            differs = true;
        }
        changed += differs ? 1 : 0;
        state = simulator.next_state();
      }
    }
    return cycles == 0 ? 0 : static_cast<double>(changed) / static_cast<double>(cycles);
  }

  // The same components have the same gates already. The ids of gates can be compared because all
  // repairs of one set are made in one working copy.
  bool known(const CircuitRepair& repair, const Circuit& work) const {
    return std::any_of(result_.repairs.begin(), result_.repairs.end(),
                       [&](const CircuitRepair& other) {
                         if (other.changes.size() != repair.changes.size()) return false;
                         for (std::size_t i = 0; i < other.changes.size(); ++i) {
                           if (other.changes[i].component != repair.changes[i].component)
                             return false;
                           for (NodeId cut : open_cuts({repair.changes[i].component})) {
                             if (other.repaired.netlist.node(cut).operands[0] !=
                                 work.netlist.node(cut).operands[0])
                               return false;
                           }
                         }
                         return true;
                       });
  }

  bool try_strategy(const std::vector<std::size_t>& set, Circuit& work,
                    std::vector<TermMaker>& makers, const std::vector<View>& views,
                    const std::vector<std::vector<game::BitExpression>>& strategy,
                    CircuitMethod method, game::Keep keep) {
    CircuitRepair repair;
    repair.method = method;
    repair.keeps_original = keep == game::Keep::original;
    for (std::size_t i = 0; i < set.size(); ++i) {
      std::vector<Term> outputs;
      std::size_t bit = 0;
      ComponentChange change{set[i], {}};
      for (const circuit::Output& output : component(set[i]).copies[0].outputs) {
        std::vector<Term> bits;
        for (std::size_t k = 0; k < output.bits.size(); ++k)
          bits.push_back(makers[i].from_expression(strategy[i][bit++].nodes, views[i].bits));
        outputs.push_back(joined(bits));
        change.texts.push_back(outputs.back().text);
        repair.cost += outputs.back().cost;
      }
      makers[i].put(outputs);
      repair.changes.push_back(std::move(change));
    }
    bool good = !known(repair, work) && satisfies(work);
    if (good) {
      repair.changed = changed_share(work, set);
      repair.repaired = work;
      good = options_.accept(repair);
    }
    for (TermMaker& maker : makers) maker.restore();
    if (good) result_.repairs.push_back(std::move(repair));
    return good;
  }

  // {b3, b2, b1, b0}, in C (b3 << 3) + … + b0
  [[nodiscard]] Term joined(const std::vector<Term>& bits) const {
    if (bits.size() == 1) return bits[0];
    const bool is_c = options_.language == Language::c;
    Term term;
    term.text = is_c ? "" : "{";
    term.cost = 0;
    term.words.resize(bits[0].words.size());
    for (std::size_t i = bits.size(); i-- > 0;) {
      term.cost += bits[i].cost;
      if (!is_c) {
        term.text += bits[i].text + (i > 0 ? ", " : "}");
      } else if (bits[i].text != "0") {
        if (!term.text.empty()) term.text += " + ";
        std::string bit = bits[i].atomic ? bits[i].text : "(" + bits[i].text + ")";
        term.text += i == 0 ? bit : fmt::format("({} << {})", bit, i);
      }
    }
    if (term.text.empty()) term.text = "0";
    for (const Term& bit : bits) {
      for (std::size_t copy = 0; copy < term.words.size(); ++copy)
        term.words[copy].push_back(bit.words[copy][0]);
    }
    return term;
  }

  // --- the exact search ---
  std::vector<game::TableUnknown> local_tables(const std::vector<std::size_t>& set,
                                               const std::vector<View>& views) const {
    std::vector<game::TableUnknown> result;
    for (std::size_t i = 0; i < set.size(); ++i) {
      game::TableUnknown unknown;
      for (std::size_t copy = 0; copy < component(set[i]).copies.size(); ++copy) {
        std::vector<NodeId>& seen = unknown.observed.emplace_back();
        for (const Term& bit : views[i].bits) seen.push_back(bit.words[copy][0]);
        unknown.outputs.push_back(circuit::output_bits(component(set[i]).copies[copy]));
      }
      result.push_back(std::move(unknown));
    }
    return result;
  }

  // Over all registers and inputs: if there is none of these, there is none.
  Fate search_everywhere(const std::vector<std::size_t>& set, Circuit& work,
                         std::vector<TermMaker>& makers, const std::vector<View>& full) {
    std::vector<game::TableUnknown> unknown;
    for (std::size_t index : set)
      unknown.push_back({{whole_state()}, {circuit::output_bits(component(index).copies[0])}});
    game::TableResult table = game::search_table(base_, wanted_, unknown, rounds_visible, limits_);
    if (table.outcome == game::TableResult::Outcome::none_exists) return Fate::hopeless;
    if (table.outcome != game::TableResult::Outcome::found) return Fate::undecided;
    return describe(set, work, makers, full, unknown, table) ? Fate::repaired : Fate::undecided;
  }

  // The registers of the design and the inputs.
  std::vector<NodeId> whole_state() const {
    std::vector<NodeId> nodes;
    for (const circuit::Register& each : base_.registers) {
      if (each.purpose == circuit::Purpose::design) nodes.push_back(each.state);
    }
    for (const circuit::Input& each : base_.inputs) nodes.push_back(each.node);
    return nodes;
  }

  // A table that works, as expressions over what is seen.
  bool describe(const std::vector<std::size_t>& set, Circuit& work, std::vector<TermMaker>& makers,
                const std::vector<View>& views, const std::vector<game::TableUnknown>& unknown,
                const game::TableResult& found) {
    if (large_ && set.size() == 1 && views[0].bits.size() <= game::most_table_variables)
      return describe_small(set, work, makers, views, found);
    std::optional<std::vector<std::vector<game::BitExpression>>> expressions;
    {
      Circuit fixed = game::with_tables(base_, unknown, found.tables);
      Demand nothing;
      nothing.constraint = demand_.constraint;
      std::vector<NodeId> observable;
      for (const View& view : views) {
        for (const Term& bit : view.bits) observable.push_back(bit.words[0][0]);
      }
      CircuitGame game(fixed, nothing, open_cuts(set), observable, limits_);
      game.play_original();
      expressions = game.extract(unknowns(set, views), game::Keep::nothing);
    }
    return expressions && try_strategy(set, work, makers, views, *expressions,
                                       CircuitMethod::exact_search, game::Keep::nothing);
  }

  // The same without looking at all states: what the table does not list is free, and what comes
  // out is model-checked. Cheap expressions for each output, one after the other.
  bool describe_small(const std::vector<std::size_t>& set, Circuit& work,
                      std::vector<TermMaker>& makers, const std::vector<View>& views,
                      const game::TableResult& found) {
    constexpr std::size_t most_forms = 4, most_tried = 64;
    std::size_t outputs = circuit::output_bits(component(set[0]).copies[0]).size();
    std::vector<std::vector<game::TableExpression>> forms;
    for (std::size_t bit = 0; bit < outputs; ++bit) {
      game::TruthTable one = 0, zero = 0;
      for (const game::TableEntry& entry : found.tables[0]) {
        unsigned index = 0;
        for (std::size_t i = 0; i < entry.seen.size(); ++i) index |= (entry.seen[i] ? 1U : 0U) << i;
        game::TruthTable& side = entry.answer[bit] ? one : zero;
        side = static_cast<game::TruthTable>(side | (1U << index));
      }
      forms.push_back(game::cheapest_tables(views[0].bits.size(), one, zero, most_forms));
      if (forms.back().empty()) return false;
    }
    std::vector<std::size_t> picked(outputs, 0);
    for (std::size_t tried = 0; tried < most_tried; ++tried) {
      std::vector<std::vector<game::BitExpression>> strategy(1);
      for (std::size_t bit = 0; bit < outputs; ++bit)
        strategy[0].push_back({forms[bit][picked[bit]].nodes, forms[bit][picked[bit]].cost});
      if (try_strategy(set, work, makers, views, strategy, CircuitMethod::exact_search,
                       game::Keep::nothing))
        return true;
      std::size_t bit = 0;
      while (bit < outputs && ++picked[bit] == forms[bit].size()) picked[bit++] = 0;
      if (bit == outputs) return false;
    }
    return false;
  }

  Circuit base_;
  const source::SourceFiles& files_;
  const CircuitRepairOptions& options_;
  game::Limits limits_;
  Demand demand_;
  FormulaId wanted_ = circuit::truth;
  NodeId allowed_ = circuit::one;
  std::size_t left_ = 0;                          // suspects that come after this one
  std::optional<game::InvariantQuestion> large_;  // SAT is asked instead of decision diagrams
  std::vector<Run> runs_;                         // that fail on some candidate
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
                                         const Run& run, const CircuitRepairOptions& options,
                                         const game::Limits& limits) {
  return Finder(circuit, files, run, options, limits).run();
}

}  // namespace culprit::repair
