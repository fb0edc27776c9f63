// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "boolean/print.h"
#include "boolean/relevance.h"
#include "effort/table.h"
#include "game/boolean/smallest_expression.h"
#include "repair/boolean/boolean_account.h"
#include "repair/boolean/boolean_edits.h"
#include "repair/boolean/boolean_ranking.h"
#include "repair/boolean/boolean_ways.h"

namespace culprit::repair {

namespace {

using boolean::Component;
using boolean::ExpressionId;
using boolean::Expressions;
using boolean::Role;
using boolean::VariableId;
using game::Bdd;
using game::Behaviour;
using game::Candidate;
using game::Cheating;
using game::Encoder;
using game::SmallExpression;
using game::Truth;

constexpr int label_bits = 10;
constexpr int condition_count = 48;
constexpr const char* diagrams_too_large = "the diagrams grow too large; --memory allows more";

// A replacement that may become a repair.
struct Proposal {
  std::size_t way = 0;  // index into the suspect's ways
  Expressions nodes;    // empty: the nondeterministic choose itself
  std::string choose;
  Truth value;
  VariableId target = boolean::none;
  int cost = 0;
  bool keeps_original = false;
  bool is_original = false;
  std::size_t candidate = 0;  // index into the candidates that are observed
};

struct SuspectProposals {
  const SuspectWays* ways = nullptr;  // null for a target
  const Component* suspect = nullptr;
  std::vector<Proposal> proposals;   // the first is the original
  std::vector<VariableId> observed;  // what tells the valuations at the suspect apart
};

source::Edit edit(source::SourceSpan span, std::string text) {
  return {span.begin, span.end, std::move(text)};
}

class RepairFinder {
 public:
  RepairFinder(const boolean::Program& program, const source::SourceFiles& files,
               const game::CheckResult& checked, const BooleanRepairOptions& options,
               const game::Limits& limits, BooleanAccount& account, BooleanRepairResult& result)
      : program_(program),
        files_(files),
        options_(options),
        limits_(limits),
        account_(account),
        result_(result),
        layout_(program, label_bits, condition_count),
        manager_(limits, layout_.variable_count()),
        encoder_(program, manager_, layout_) {
    std::vector<game::Site> violated;
    for (const game::AssertionVerdict& assertion : checked.assertions) {
      if (assertion.verdict == game::Verdict::violated) violated.push_back(assertion.site);
    }
    checkpoints_ = game::checkpoints(encoder_, violated);
  }

  void run() {
    game::Suspects expressions, targets;
    for (const Component* component : decisive())
      (component->role == Role::target ? targets : expressions).push_back(component);
    std::vector<SuspectWays> ways = find_ways(encoder_, expressions, options_, limits_);
    std::vector<SuspectProposals> proposals;
    for (const SuspectWays& suspect : ways) {
      note(suspect);
      if (!suspect.ways.empty()) proposals.push_back(propose(suspect));
    }
    for (SuspectProposals& target : propose_targets(targets))
      proposals.push_back(std::move(target));
    select(proposals);
    result_.nodes = manager_.nodes_in_use();
  }

 private:
  // Those that every failing run passes.
  game::Suspects decisive() {
    game::Suspects all, kept;
    for (const Component& component : account_.suspects()) all.push_back(&component);
    std::vector<bool> matters = game::decisive(encoder_, all, limits_);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (matters[i]) {
        account_.decisive(*all[i]);
        kept.push_back(all[i]);
      } else {
        account_.avoided(*all[i]);
      }
    }
    return kept;
  }

  void note(const SuspectWays& suspect) {
    if (suspect.unrepairable) account_.unrepairable(*suspect.suspect);
    if (suspect.undecided) account_.undecided(*suspect.suspect, suspect.note);
    std::string text = fmt::format("{}: {}", files_.describe(suspect.suspect->span()),
                                   to_text(program_, suspect.suspect->original));
    if (suspect.suspect->others == boolean::Others::freed) text += " (the other values freed)";
    text += "\n";
    for (const Way& way : suspect.ways) {
      text += fmt::format("  {}: {}\n", name_of(way.method), choose_text(suspect, way.demand));
    }
    if (suspect.ways.empty())
      text += "  no implementation" + (suspect.note.empty() ? "" : ": " + suspect.note) + "\n";
    result_.games.emplace_back(suspect.suspect->number, text);
  }

  [[nodiscard]] std::string exact_text(const SuspectWays& suspect, const Bdd& set,
                                       const Bdd& rest) const {
    SmallExpression exact =
        game::smallest_expressions(encoder_, suspect.preferred, set, !set, 1).front();
    if (exact.cost > effort::table().boolean.longest_exact) {
      exact = game::smallest_expressions(encoder_, suspect.preferred, set, rest & !set, 1).front();
    }
    if (exact.function.is_false()) return "0";
    if (exact.function.is_true()) return "1";
    return to_text(program_, exact.nodes);
  }

  [[nodiscard]] std::string choose_text(const SuspectWays& suspect,
                                        const game::Demand& demand) const {
    Bdd reached = suspect.reached | demand.one | demand.zero;
    return "choose[" + exact_text(suspect, demand.one, reached) + ", " +
           exact_text(suspect, demand.zero, reached) + "]";
  }

  SuspectProposals propose(const SuspectWays& suspect) {
    SuspectProposals all;
    all.ways = &suspect;
    all.suspect = suspect.suspect;
    Truth original = encoder_.evaluate(suspect.suspect->original);
    Proposal unchanged;
    unchanged.value = original;
    unchanged.is_original = true;
    all.proposals.push_back(unchanged);
    for (std::size_t w = 0; w < suspect.ways.size(); ++w) {
      const game::Demand& demand = suspect.ways[w].demand;
      std::string choose = choose_text(suspect, demand);
      Bdd reached = suspect.reached | demand.one | demand.zero;
      Bdd keeps_one =
          (demand.one | (original.may_be_true & !original.may_be_false & !demand.zero)) & reached;
      Bdd keeps_zero =
          (demand.zero | (original.may_be_false & !original.may_be_true & !demand.one)) & reached;
      std::vector<Bdd> seen;
      auto add = [&](SmallExpression& small, bool keeps_original) {
        if (std::find(seen.begin(), seen.end(), small.function) != seen.end()) return;
        seen.push_back(small.function);
        Proposal proposal;
        proposal.way = w;
        proposal.nodes = std::move(small.nodes);
        proposal.choose = choose;
        proposal.value = {small.function, !small.function};
        proposal.cost = small.cost;
        proposal.keeps_original = keeps_original;
        all.proposals.push_back(std::move(proposal));
      };
      for (SmallExpression& small :
           game::smallest_expressions(encoder_, suspect.preferred, keeps_one, keeps_zero,
                                      effort::table().boolean.candidates_that_keep)) {
        add(small, true);
      }
      for (SmallExpression& small :
           game::smallest_expressions(encoder_, suspect.preferred, demand.one, demand.zero,
                                      effort::table().boolean.other_candidates)) {
        add(small, false);
      }
      Proposal open;
      open.way = w;
      open.choose = choose;
      open.value = {!demand.zero, !demand.one};
      open.cost = 1000;
      all.proposals.push_back(std::move(open));
    }
    all.observed = observed_variables(suspect, all.proposals);
    return all;
  }

  // All visible variables if they are few; otherwise those that a proposal depends on.
  [[nodiscard]] std::vector<VariableId> observed_variables(
      const SuspectWays& suspect, const std::vector<Proposal>& proposals) const {
    std::vector<VariableId> visible = program_.declared(suspect.suspect->routine);
    if (visible.size() <= effort::table().boolean.observed) return visible;
    std::set<int> used;
    for (const Proposal& proposal : proposals) {
      for (const Bdd& set : {proposal.value.may_be_true, proposal.value.may_be_false}) {
        for (int variable : game::support(set)) used.insert(variable);
      }
    }
    std::erase_if(visible, [&](VariableId variable) {
      return !used.contains(layout_.current(layout_.slot(variable)));
    });
    return visible;
  }

  // For a target: all visible variables if they are few; otherwise those of the statement.
  [[nodiscard]] std::vector<VariableId> observed_at(const Component& target) const {
    std::vector<VariableId> visible = program_.declared(target.routine);
    if (visible.size() <= effort::table().boolean.observed) return visible;
    const boolean::Statement& statement =
        program_.routines[target.routine].statements[target.sites.front().statement];
    std::vector<VariableId> used = {target.original_target};
    for (ExpressionId value : statement.values) {
      for (VariableId variable : variables_of(program_, value)) {
        if (std::find(used.begin(), used.end(), variable) == used.end()) used.push_back(variable);
      }
    }
    used.resize(std::min(used.size(), effort::table().boolean.observed));
    return used;
  }

  // The other variables that could be assigned without anything failing.
  std::vector<SuspectProposals> propose_targets(const game::Suspects& targets) {
    boolean::Relevance relevance = boolean::relevance_of(program_);
    std::vector<Candidate> candidates;
    for (const Component* suspect : targets) {
      for (VariableId variable : game::other_targets(program_, *suspect)) {
        // Where neither variable has an influence the program fails as before.
        bool matters =
            relevance.variables[variable] || relevance.variables[suspect->original_target];
        if (matters) candidates.push_back({suspect, {}, variable, {}, nullptr, {}});
      }
    }
    std::vector<std::optional<bool>> fails = game::failing(encoder_, candidates, limits_);
    std::vector<SuspectProposals> all;
    for (const Component* suspect : targets) {
      SuspectProposals mine;
      mine.suspect = suspect;
      Proposal unchanged;
      unchanged.target = suspect->original_target;
      unchanged.is_original = true;
      mine.proposals.push_back(unchanged);
      bool all_tried = true;
      for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (candidates[i].suspect != suspect) continue;
        all_tried = all_tried && fails[i].has_value();
        if (fails[i].value_or(true)) continue;
        Proposal proposal;
        proposal.target = candidates[i].target;
        proposal.cost = 2;
        mine.proposals.push_back(proposal);
      }
      mine.observed = observed_at(*suspect);
      if (mine.proposals.size() > 1) {
        all.push_back(std::move(mine));
      } else if (all_tried) {
        account_.unrepairable(*suspect);
      } else {
        account_.undecided(*suspect, diagrams_too_large);
      }
    }
    return all;
  }

  // Observes all proposals at once and turns the best ones into repairs.
  void select(std::vector<SuspectProposals>& suspects) {
    std::vector<Candidate> candidates;
    std::vector<std::size_t> originals;
    for (SuspectProposals& suspect : suspects) {
      std::size_t original = candidates.size();
      for (Proposal& proposal : suspect.proposals) {
        proposal.candidate = candidates.size();
        candidates.push_back(
            {suspect.suspect, proposal.value, proposal.target, suspect.observed, nullptr, {}});
        originals.push_back(original);
      }
    }
    std::vector<Behaviour> observed =
        game::behaviours(encoder_, candidates, originals, checkpoints_, limits_);
    for (const SuspectProposals& suspect : suspects) {
      std::size_t ways = suspect.ways == nullptr ? 1 : suspect.ways->ways.size();
      std::size_t before = result_.repairs.size();
      for (std::size_t way = 0; way < ways; ++way) add_repairs(suspect, way, observed);
      note_unobserved(suspect, observed, result_.repairs.size() > before);
    }
    rank_repairs(result_.repairs);
  }

  // Is a suspect without a repair one that cannot have any, or one that could not be looked at?
  void note_unobserved(const SuspectProposals& suspect, const std::vector<Behaviour>& observed,
                       bool is_repaired) {
    bool given_up =
        std::any_of(suspect.proposals.begin(), suspect.proposals.end(), [&](const Proposal& each) {
          return !each.is_original && observed[each.candidate].given_up;
        });
    if (!is_repaired && given_up) {
      account_.undecided(*suspect.suspect, diagrams_too_large);
    } else if (!is_repaired) {
      account_.undecided(*suspect.suspect,
                         "none of the expressions that were tried makes it right");
    } else if (suspect.suspect->others == boolean::Others::freed) {
      // Not shown if it only avoids the assertion: then keeping the other values decides.
      account_.unrepairable(*suspect.suspect);
    }
  }

  // The best proposal of one way that does not cheat, and the simplest that does. For targets every
  // variable is a way of its own.
  void add_repairs(const SuspectProposals& suspect, std::size_t way,
                   const std::vector<Behaviour>& observed) {
    const Behaviour& original = observed[suspect.proposals.front().candidate];
    const Proposal* best = nullptr;
    const Proposal* cheat = nullptr;
    auto better = [&](const Proposal& a, const Proposal& b) {
      const Behaviour &x = observed[a.candidate], &y = observed[b.candidate];
      auto key = [](const Proposal& p, const Behaviour& o) {
        return std::tuple(p.nodes.empty(), !p.keeps_original, o.lost_statements, p.cost);
      };
      return key(a, x) < key(b, y);
    };
    for (const Proposal& proposal : suspect.proposals) {
      if (proposal.is_original || proposal.way != way) continue;
      const Behaviour& behaviour = observed[proposal.candidate];
      if (behaviour.fails || behaviour.given_up) continue;
      if (suspect.ways == nullptr) {
        add_repair(suspect, proposal, behaviour, original);
      } else if (behaviour.cheating == Cheating::none) {
        if (best == nullptr || better(proposal, *best)) best = &proposal;
      } else if (!proposal.nodes.empty() && (cheat == nullptr || proposal.cost < cheat->cost)) {
        cheat = &proposal;
      }
    }
    for (const Proposal* chosen : {best, cheat}) {
      if (chosen == nullptr) continue;
      add_repair(suspect, *chosen, observed[chosen->candidate], original);
    }
  }

  void add_repair(const SuspectProposals& suspect, const Proposal& proposal,
                  const Behaviour& behaviour, const Behaviour& original) {
    const Component& component = *suspect.suspect;
    BooleanRepair repair;
    repair.component = component;
    repair.cost = proposal.cost;
    repair.cheating = behaviour.cheating;
    repair.lost_statements = behaviour.lost_statements;
    repair.skipped = behaviour.skipped;
    repair.states_property = states_property(component);
    repair.is_trusted = options_.trusted.contains(component.routine);
    if (suspect.ways == nullptr) {
      repair.method = Method::enumeration;
      repair.replacement = program_.variables[proposal.target].name;
      repair.changed = 1;
      repair.edits.push_back(edit(component.span(), repair.replacement));
    } else {
      repair.method = suspect.ways->ways[proposal.way].method;
      repair.choose = proposal.choose;
      repair.expression = proposal.nodes;
      repair.replacement =
          proposal.nodes.empty() ? proposal.choose : to_text(program_, proposal.nodes);
      const Truth& before = suspect.proposals.front().value;
      const Truth& now = proposal.value;
      Bdd differs =
          (now.may_be_true & !before.may_be_true) | (now.may_be_false & !before.may_be_false);
      Bdd reached = behaviour.reached | original.reached;
      std::vector<int> visible = game::visible_variables(encoder_, component);
      double all = game::solution_count(reached, visible);
      repair.changed = all == 0 ? 0 : game::solution_count(reached & differs, visible) / all;
      repair.edits = edits_for(program_, component, repair.replacement, repair.expression);
    }
    repair.cheating_when = cheating_when(suspect, behaviour);
    result_.repairs.push_back(std::move(repair));
  }

  // The states in which it never ends or blocks; empty: all of them.
  [[nodiscard]] std::string cheating_when(const SuspectProposals& suspect,
                                          const Behaviour& behaviour) const {
    Bdd goes_on = behaviour.reached & !behaviour.stuck;
    if (behaviour.stuck.is_false() || goes_on.is_false()) return "";
    std::vector<VariableId> nameable = program_.nameable(suspect.suspect->routine);
    Bdd hidden = game::hidden_variables(encoder_, *suspect.suspect, nameable);
    Bdd stuck = game::exists(behaviour.stuck, hidden);
    goes_on = game::exists(goes_on, hidden);
    if (!(stuck & goes_on).is_false()) return "a global that a local hides has a certain value";
    const std::vector<VariableId>& order =
        suspect.ways != nullptr ? suspect.ways->preferred : nameable;
    return to_text(program_,
                   game::smallest_expressions(encoder_, order, stuck, goes_on, 1).front().nodes);
  }

  [[nodiscard]] bool states_property(const Component& component) const {
    for (const game::Checkpoint& checkpoint : checkpoints_) {
      for (game::Site place : checkpoint.places) {
        if (place != checkpoint.assertion && place.first == component.routine &&
            place.second == component.sites.front().statement) {
          return true;
        }
      }
    }
    return false;
  }

  const boolean::Program& program_;
  const source::SourceFiles& files_;
  const BooleanRepairOptions& options_;
  const game::Limits& limits_;
  BooleanAccount& account_;
  BooleanRepairResult& result_;
  game::Layout layout_;
  game::BddManager manager_;
  Encoder encoder_;
  std::vector<game::Checkpoint> checkpoints_;
};

}  // namespace

std::string_view name_of(Method method) {
  switch (method) {
    case Method::forced_values: return "forced values";
    case Method::game: return "game";
    case Method::decisions: return "decisions";
    case Method::search: return "search";
    case Method::enumeration: return "enumeration";
  }
  return "";
}

BooleanRepairResult find_repairs(const boolean::Program& program, const source::SourceFiles& files,
                                 const game::CheckResult& checked,
                                 const BooleanRepairOptions& options, const game::Limits& limits) {
  BooleanRepairResult result;
  BooleanAccount account(program, files, checked, options);
  try {
    RepairFinder(program, files, checked, options, limits, account, result).run();
  } catch (const game::LimitReached& limit) {
    result.reason = limit.what();
  }
  account.close(result, result.reason);
  return result;
}

}  // namespace culprit::repair
