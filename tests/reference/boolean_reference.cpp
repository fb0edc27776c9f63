// SPDX-License-Identifier: MIT
// Boolean programs against brute force, on random small recursive ones:
//   check    the symbolic verdict is the explicit one, and the failing run replays step by step; no
//            run is shorter
//   repair   for every component, the set I of correct implementations is the one found by writing
//            each of the 2^(2^n) truth tables into the text, parsing it and checking it explicitly;
//            every other target likewise; and every proposed repair holds, is marked as cheating if it only avoids the
//            assertion, and stands where its effects rank it. On every fifth program there are too
//            few conditions for the game, so that the choice of variables and the search must
//            answer: what they find must be right, and what is found must exist. On every program
//            the search is also asked without what propagation knows, because small programs
//            leave it little to do otherwise
//
// pairs    in small programs where no routine sees more than two variables: two components are searched together, and
//          written into the text with all pairs of truth tables; the minimal ones are the repairs
//          of --faults 2
//
// With --terminates, runs that never end are failures, too (boolean/termination.h), found the slow
// way by boolean_endless.h; what cheats is not compared then.
//
//   boolean_reference [--from SEED] [--count N] [--terminates]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "boolean/component.h"
#include "boolean/print.h"
#include "boolean_behaviour.h"
#include "boolean_endless.h"
#include "boolean_generator.h"
#include "frontend/boolean/read_boolean_program.h"
#include "game/boolean/check.h"
#include "game/suspects/search.h"
#include "recheck/boolean/boolean_explicit.h"
#include "recheck/boolean/boolean_replay.h"
#include "repair/boolean/boolean_pairs.h"
#include "repair/boolean/boolean_repair.h"
#include "repair/boolean/boolean_ways.h"
#include "source/edits.h"
#include "source/source_files.h"

namespace {

using namespace culprit;
using boolean::Component;
using boolean::VariableId;

struct Totals {
  std::size_t programs = 0, violated = 0, components = 0, implementations = 0, correct = 0,
              repairs = 0, several_ways = 0, searched = 0, skipped = 0, cheating = 0, observed = 0,
              shortest = 0, rounds = 0, pairs = 0, repairable_pairs = 0, repaired_pairs = 0;
  std::size_t answered[3] = {};  // by the search: found, none exists, given up
};

constexpr std::size_t most_visible = 3;
constexpr std::size_t most_visible_for_pairs = 2;
constexpr std::size_t most_suspects_for_pairs = 7;  // each pair has 256 pairs of truth tables

boolean::Program parse(const std::string& text) {
  source::SourceFiles files;
  return frontend::boolean::read_boolean_program(files, files.add("random.bp", text));
}

source::Edit edit(source::SourceSpan span, std::string text) {
  return {span.begin, span.end, std::move(text)};
}

// "(!a & b) | (a & b)" for the rows of a truth table; bit i of `table` is the value where the
// variables are the bits of i.
std::string table_text(const boolean::Program& program,
                       const std::vector<boolean::VariableId>& variables, unsigned table) {
  std::string text = "0";
  for (unsigned row = 0; row < 1u << variables.size(); ++row) {
    if (!((table >> row) & 1u)) continue;
    std::string product = "1";
    for (std::size_t v = 0; v < variables.size(); ++v) {
      product += ((row >> v) & 1u) ? " & " : " & !";
      product += program.variables[variables[v]].name;
    }
    text += " | (" + product + ")";
  }
  return text;
}

std::string with_expression(const boolean::Program& program, const std::string& text,
                            const Component& component, const std::string& expression) {
  std::vector<source::Edit> edits;
  for (const boolean::ComponentSite& site : component.sites) {
    edits.push_back(edit(site.span, (site.negated ? "!(" : "(") + expression + ")"));
  }
  if (component.others == boolean::Others::freed) {
    const boolean::ComponentSite& site = component.sites.front();
    const boolean::Statement& statement =
        program.routines[component.routine].statements[site.statement];
    for (std::size_t i = 0; i < statement.values.size(); ++i) {
      if (i != site.position)
        edits.push_back(edit(program.expressions[statement.values[i]].span, "*"));
    }
  }
  return source::apply_edits(text, edits);
}

// The symbolic answer for all components, without the shortcut of looking at one failing run only.
class Games {
 public:
  Games(const boolean::Program& program, int conditions)
      : program_(program),
        components_(boolean::components_of(program)),
        layout_(program, 8, conditions),
        manager_(limits_, layout_.variable_count()),
        encoder_(program, manager_, layout_) {
    options_.most_ways = 100000;
    game::Suspects suspects;
    for (const Component& component : components_) {
      if (component.role != boolean::Role::target) suspects.push_back(&component);
    }
    ways_ = repair::find_ways(encoder_, suspects, options_, limits_);
    decisive_ = game::decisive(encoder_, suspects, limits_);
    game::Forced nothing;
    nothing.reached = manager_.constant(true);
    for (const Component* suspect : suspects) {
      searched_.push_back(game::search_implementation(encoder_, *suspect, nothing,
                                                      program.nameable(suspect->routine), limits_));
    }
  }

  [[nodiscard]] const std::vector<repair::SuspectWays>& ways() const { return ways_; }
  [[nodiscard]] bool decisive(std::size_t i) const { return decisive_[i]; }
  [[nodiscard]] const std::vector<Component>& components() const { return components_; }

  [[nodiscard]] const game::SearchResult& searched(std::size_t i) const { return searched_[i]; }

  // Of two suspects together.
  [[nodiscard]] game::SearchResult search_pair(std::size_t i, std::size_t k) const {
    std::vector<game::Asked> asked;
    game::Forced nothing;
    nothing.reached = manager_.constant(true);
    for (std::size_t at : {i, k}) {
      const Component* suspect = ways_[at].suspect;
      asked.push_back({suspect, nothing, program_.nameable(suspect->routine)});
    }
    return game::search_implementations(encoder_, asked, limits_);
  }

  [[nodiscard]] bool agrees(std::size_t i, const game::Demand& demand, unsigned table) const {
    return agrees(demand, function_of(*ways_[i].suspect, table));
  }

  // Whether the table answers what one of the ways demands.
  [[nodiscard]] bool correct(const repair::SuspectWays& suspect, unsigned table) const {
    game::Bdd function = function_of(*suspect.suspect, table);
    for (const repair::Way& way : suspect.ways) {
      if (agrees(way.demand, function)) return true;
    }
    return false;
  }

  [[nodiscard]] bool agrees_with_searched(std::size_t i, unsigned table) const {
    return searched_[i].outcome == game::SearchResult::Outcome::found &&
           agrees(searched_[i].demands[0], function_of(*ways_[i].suspect, table));
  }

 private:
  static bool agrees(const game::Demand& demand, const game::Bdd& function) {
    return (demand.one & !function).is_false() && (demand.zero & function).is_false();
  }

  [[nodiscard]] game::Bdd function_of(const Component& suspect, unsigned table) const {
    std::vector<boolean::VariableId> visible = program_.nameable(suspect.routine);
    game::Bdd function;
    for (unsigned row = 0; row < 1u << visible.size(); ++row) {
      if (!((table >> row) & 1u)) continue;
      std::vector<std::pair<int, bool>> literals;
      for (std::size_t v = 0; v < visible.size(); ++v) {
        literals.emplace_back(layout_.current(layout_.slot(visible[v])), (row >> v) & 1u);
      }
      function |= manager_.literals(literals);
    }
    return function;
  }

  const boolean::Program& program_;
  game::Limits limits_;
  std::vector<Component> components_;
  game::Layout layout_;
  game::BddManager manager_;
  game::Encoder encoder_;
  repair::BooleanRepairOptions options_;
  std::vector<repair::SuspectWays> ways_;
  std::vector<bool> decisive_;
  std::vector<game::SearchResult> searched_;
};

class Comparison {
 public:
  Comparison(Totals& totals, bool terminates) : totals_(totals) {
    failures_.endless_runs = terminates;
  }

  // False, with the complaint printed, if anything differs.
  bool run(std::uint64_t seed) {
    reference::Shape shape;
    if (seed % 3 == 0) shape = {1, 2, 3, 3};
    if (seed % 3 == 1) shape = {2, 1, 2, 4};
    if (seed % 7 == 3) shape = {1, 1, 2, 2};  // small enough for pairs
    shape.discards = seed % 4 < 2;
    seed_ = seed;
    text_ = reference::random_boolean_program(seed, shape);
    ++totals_.programs;
    source::SourceFiles files;
    boolean::Program program =
        frontend::boolean::read_boolean_program(files, files.add("random.bp", text_), failures_);
    game::CheckResult checked = game::check(program, {});
    recheck::ExplicitVerdict explicitly = recheck::check_explicitly(program);
    if (explicitly == recheck::ExplicitVerdict::too_large) {
      ++totals_.skipped;
      return true;
    }
    bool violated = explicitly == recheck::ExplicitVerdict::violated;
    if (violated == holds(text_)) return complain("the run that never ends is missed or made up");
    if (violated != (checked.verdict == game::Verdict::violated))
      return complain("the verdicts differ");
    if (!violated) return true;
    ++totals_.violated;
    recheck::Replay replay = recheck::replay(program, checked.trace);
    if (!replay.confirmed) return complain("the failing run does not replay: " + replay.reason);
    std::optional<std::size_t> shortest =
        reference::shortest_failing_run(program, checked.trace.steps.size());
    totals_.shortest += shortest.has_value();
    if (shortest && *shortest != checked.trace.steps.size()) {
      return complain("the failing run has " + std::to_string(checked.trace.steps.size()) +
                      " steps, but " + std::to_string(*shortest) + " are enough");
    }
    for (boolean::RoutineId r = 0; r < program.routines.size(); ++r) {
      if (program.declared(r).size() > most_visible) {
        ++totals_.skipped;
        return true;
      }
    }
    std::set<source::SourceSpan> repairable;
    if (!compare_implementations(program, repairable)) return false;
    return compare_repairs(program, files, checked, repairable);
  }

 private:
  // As the text is written: nothing of what asserts termination is used.
  [[nodiscard]] bool holds(const std::string& text) const {
    boolean::Program program = parse(text);
    return recheck::check_explicitly(program) == recheck::ExplicitVerdict::holds &&
           !(failures_.endless_runs && reference::may_run_for_ever(program));
  }

  bool complain(const std::string& what) const {
    std::printf("seed %llu: %s\n%s\n", static_cast<unsigned long long>(seed_), what.c_str(),
                text_.c_str());
    return false;
  }

  bool compare_implementations(const boolean::Program& program,
                               std::set<source::SourceSpan>& repairable) {
    bool exact = seed_ % 5 != 0;
    Games games(program, exact ? 48 : 1 + static_cast<int>(seed_ / 5 % 4));
    for (std::size_t i = 0; i < games.ways().size(); ++i) {
      const repair::SuspectWays& suspect = games.ways()[i];
      const Component& component = *suspect.suspect;
      std::vector<boolean::VariableId> visible = program.nameable(component.routine);
      ++totals_.components;
      totals_.several_ways += suspect.ways.size() > 1;
      bool any = false, agrees_with_searched = false;
      std::string name =
          std::to_string(component.span().begin) + " " +
          std::string(text_, component.span().begin, component.span().end - component.span().begin);
      for (unsigned table = 0; table < 1u << (1u << visible.size()); ++table) {
        bool right =
            holds(with_expression(program, text_, component, table_text(program, visible, table)));
        ++totals_.implementations;
        totals_.correct += right;
        any = any || right;
        bool found = games.correct(suspect, table);
        totals_.searched += !exact && found;
        if (exact ? right != found : found && !right) {
          return complain("component " + name + ", implementation " + std::to_string(table) +
                          " is " + (right ? "right" : "wrong") + ", the game says otherwise");
        }
        if (games.agrees_with_searched(i, table)) {
          agrees_with_searched = true;
          if (!right)
            return complain("component " + name + ", implementation " + std::to_string(table) +
                            " is wrong, the search says otherwise");
        }
      }
      using Outcome = game::SearchResult::Outcome;
      Outcome searched = games.searched(i).outcome;
      bool rightly = searched == Outcome::found         ? agrees_with_searched
                     : searched == Outcome::none_exists ? !any
                                                        : !exact;
      if (!rightly) return complain("component " + name + " is searched in vain");
      ++totals_.answered[static_cast<std::size_t>(searched)];
      totals_.rounds += games.searched(i).rounds;
      if (any && !games.decisive(i))
        return complain("component " + name + " is repairable, but not decisive");
      if (any == suspect.unrepairable || suspect.undecided)
        return complain("component " + name + " is judged wrongly (" +
                        (any ? "repairable" : "not repairable") +
                        (suspect.undecided      ? ", undecided: "
                         : suspect.unrepairable ? ", given up: "
                                                : ", repaired: ") +
                        suspect.note + ")");
      if (any) repairable.insert(component.span());
    }
    bool small = games.ways().size() <= most_suspects_for_pairs;
    for (boolean::RoutineId r = 0; r < program.routines.size(); ++r)
      small = small && program.declared(r).size() <= most_visible_for_pairs;
    if (small && exact && !compare_pairs(program, games, repairable)) return false;
    for (const Component& component : games.components()) {
      if (component.role != boolean::Role::target) continue;
      const boolean::Statement& statement =
          program.routines[component.routine].statements[component.sites.front().statement];
      for (boolean::VariableId variable : program.nameable(component.routine)) {
        bool assigned = false;
        for (const boolean::Target& target : statement.targets)
          assigned = assigned || target.variable == variable;
        if (assigned) continue;
        std::string changed =
            source::apply_edits(text_, {edit(component.span(), program.variables[variable].name)});
        if (holds(changed)) targets_.insert({component.span(), program.variables[variable].name});
      }
    }
    return true;
  }

  // The text with both expressions replaced; the edits do not touch each other.
  [[nodiscard]] std::string with_both(const Component& first, const std::string& one,
                                      const Component& second, const std::string& other) const {
    std::vector<source::Edit> edits;
    for (const auto& [component, text] : {std::pair(&first, &one), std::pair(&second, &other)}) {
      for (const boolean::ComponentSite& site : component->sites)
        edits.push_back(edit(site.span, (site.negated ? "!(" : "(") + *text + ")"));
    }
    return source::apply_edits(text_, edits);
  }

  bool compare_pairs(const boolean::Program& program, const Games& games,
                     const std::set<source::SourceSpan>& repairable) {
    for (std::size_t i = 0; i < games.ways().size(); ++i) {
      for (std::size_t k = i + 1; k < games.ways().size(); ++k) {
        const Component &first = *games.ways()[i].suspect, &second = *games.ways()[k].suspect;
        if (first.others == boolean::Others::freed || second.others == boolean::Others::freed)
          continue;
        ++totals_.pairs;
        game::SearchResult found = games.search_pair(i, k);
        std::vector<VariableId> one = program.nameable(first.routine),
                                other = program.nameable(second.routine);
        bool any = false;
        for (unsigned a = 0; a < 1u << (1u << one.size()); ++a) {
          for (unsigned b = 0; b < 1u << (1u << other.size()); ++b) {
            bool right = holds(with_both(first, table_text(program, one, a), second,
                                         table_text(program, other, b)));
            any = any || right;
            if (found.outcome == game::SearchResult::Outcome::found && !right &&
                games.agrees(i, found.demands[0], a) && games.agrees(k, found.demands[1], b))
              return complain("a pair is searched and found, but wrong");
          }
        }
        bool expected = found.outcome == game::SearchResult::Outcome::found;
        if (found.outcome == game::SearchResult::Outcome::given_up || expected != any) {
          return complain("the pair " + std::to_string(first.span().begin) + " and " +
                          std::to_string(second.span().begin) + " is judged wrongly");
        }
        if (!any) continue;
        ++totals_.repairable_pairs;
        if (!repairable.contains(first.span()) && !repairable.contains(second.span()))
          pairs_.insert({first.span(), second.span()});
      }
    }
    compares_pairs_ = true;
    return true;
  }

  // Every minimal pair is repaired, and no other one.
  bool compare_repaired_pairs(const boolean::Program& program, const source::SourceFiles& files,
                              const game::CheckResult& checked, repair::BooleanRepairResult found) {
    repair::add_pairs(program, files, checked, {}, {}, found);
    if (!found.pairs.tried) return true;
    std::set<std::pair<source::SourceSpan, source::SourceSpan>> repaired;
    for (const repair::BooleanRepair& repair : found.repairs) {
      if (!repair.second) continue;
      ++totals_.repaired_pairs;
      repaired.insert({repair.component.span(), repair.second->component.span()});
      if (!holds(source::apply_edits(text_, repair.edits)))
        return complain("the repair of a pair does not hold");
    }
    return repaired == pairs_ || complain("other pairs are repaired than can be");
  }

  bool compare_repairs(const boolean::Program& program, const source::SourceFiles& files,
                       const game::CheckResult& checked,
                       const std::set<source::SourceSpan>& repairable) {
    repair::BooleanRepairResult found = repair::find_repairs(program, files, checked, {}, {});
    if (!found.reason.empty())
      return complain("the search for repairs ended early: " + found.reason);
    std::set<source::SourceSpan> repaired;
    std::set<std::pair<source::SourceSpan, std::string>> targets;
    for (const repair::BooleanRepair& repair : found.repairs) {
      ++totals_.repairs;
      if (!holds(source::apply_edits(text_, repair.edits))) {
        return complain("the repair " + repair.replacement + " at " +
                        std::to_string(repair.component.span().begin) + " does not hold");
      }
      if (repair.component.role == boolean::Role::target) {
        targets.insert({repair.component.span(), repair.replacement});
      } else {
        repaired.insert(repair.component.span());
      }
    }
    if (!failures_.endless_runs && !compare_behaviour(program, found.repairs)) return false;
    if (repaired != repairable) return complain("other components are repaired than can be");
    if (targets != targets_) return complain("other targets are found than there are");
    return !compares_pairs_ || compare_repaired_pairs(program, files, checked, std::move(found));
  }

  // The marks, and that the order follows from what can be observed of each repair.
  bool compare_behaviour(const boolean::Program& program,
                         const std::vector<repair::BooleanRepair>& repairs) {
    using Key = std::tuple<bool, bool, bool, bool, std::size_t, double, int>;
    std::optional<Key> last;
    for (const repair::BooleanRepair& repair : repairs) {
      boolean::Program changed = parse(source::apply_edits(text_, repair.edits));
      std::optional<reference::SlowBehaviour> slow = reference::observe(program, changed, repair);
      if (!slow) return true;
      ++totals_.observed;
      totals_.cheating += slow->cheating != game::Cheating::none;
      std::string name =
          repair.replacement + " at " + std::to_string(repair.component.span().begin);
      if (slow->cheating != repair.cheating) {
        return complain("the repair " + name + " cheats in the way " +
                        std::to_string(static_cast<int>(slow->cheating)) + ", not " +
                        std::to_string(static_cast<int>(repair.cheating)));
      }
      if (slow->lost_statements != repair.lost_statements ||
          std::abs(slow->changed - repair.changed) > 1e-9) {
        return complain("the repair " + name + " changes other things than it says");
      }
      Key key{slow->cheating != game::Cheating::none,
              repair.states_property,
              repair.component.others == boolean::Others::freed,
              repair.component.role == boolean::Role::target,
              slow->lost_statements,
              repair.changed,
              repair.cost};
      if (last && key < *last) return complain("the repair " + name + " stands too far behind");
      last = key;
    }
    return true;
  }

  Totals& totals_;
  std::uint64_t seed_ = 0;
  std::string text_;
  std::set<std::pair<source::SourceSpan, std::string>> targets_;
  std::set<std::pair<source::SourceSpan, source::SourceSpan>> pairs_;  // minimal ones
  bool compares_pairs_ = false;
  frontend::boolean::Failures failures_;
};

std::uint64_t number_after(int argc, char** argv, const char* name, std::uint64_t otherwise) {
  for (int i = 1; i + 1 < argc; ++i) {
    if (std::strcmp(argv[i], name) == 0) return std::strtoull(argv[i + 1], nullptr, 10);
  }
  return otherwise;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t from = number_after(argc, argv, "--from", 1),
                count = number_after(argc, argv, "--count", 1000);
  bool terminates = false;
  for (int i = 1; i < argc; ++i)
    terminates = terminates || std::strcmp(argv[i], "--terminates") == 0;
  Totals totals;
  for (std::uint64_t seed = from; seed < from + count; ++seed) {
    if (!Comparison(totals, terminates).run(seed)) return 1;
  }
  std::printf(
      "%zu programs, %zu violated, %zu skipped as too large\n%zu components, %zu implementations, "
      "%zu of them correct, "
      "%zu components with several ways, %zu found without a condition for each valuation\nthe "
      "search "
      "found %zu, proved %zu beyond repair, gave up %zu, in %zu rounds\n%zu "
      "repairs, all of which hold; %zu were observed, %zu of them cheat; %zu failing runs are "
      "shortest ones\n%zu pairs, %zu of them repairable, %zu minimal ones repaired\nno "
      "difference\n",
      totals.programs, totals.violated, totals.skipped, totals.components, totals.implementations,
      totals.correct, totals.several_ways, totals.searched, totals.answered[0], totals.answered[1],
      totals.answered[2], totals.rounds, totals.repairs, totals.observed, totals.cheating,
      totals.shortest, totals.pairs, totals.repairable_pairs, totals.repaired_pairs);
  return 0;
}
