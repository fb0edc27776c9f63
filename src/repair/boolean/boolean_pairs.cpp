// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "boolean/print.h"
#include "game/boolean/smallest_expression.h"
#include "game/suspects/search.h"
#include "repair/boolean/boolean_account.h"
#include "repair/boolean/boolean_edits.h"
#include "repair/boolean/boolean_ranking.h"

namespace culprit::repair {

namespace {

using boolean::Component;
using boolean::VariableId;
using game::Bdd;
using game::Behaviour;
using game::Candidate;
using game::Cheating;
using game::SmallExpression;
using game::Truth;

using Pair = std::array<const Component*, 2>;

constexpr int pair_label_bits = 10;
constexpr int pair_conditions = 48;
// Of each of the two, expressions that keep what the original does, and others.
constexpr std::size_t kept_forms = 2, other_forms = 1;

// An expression for each of the two, and how the program behaves with them.
struct Attempt {
  std::array<const SmallExpression*, 2> parts;
  Cheating cheating = Cheating::none;
  std::size_t lost_statements = 0;
  std::vector<game::Site> skipped;
  bool is_usable = true;
  std::array<Bdd, 2> reached;

  [[nodiscard]] int cost() const { return parts[0]->cost + parts[1]->cost; }
};

class PairFinder {
 public:
  PairFinder(const boolean::Program& program, const source::SourceFiles& files,
             const game::CheckResult& checked, const BooleanRepairOptions& options,
             const game::Limits& limits, BooleanRepairResult& result)
      : program_(program),
        options_(options),
        limits_(limits),
        result_(result),
        layout_(program, pair_label_bits, pair_conditions),
        manager_(limits, layout_.variable_count()),
        encoder_(program, manager_, layout_) {
    std::vector<game::Site> violated;
    for (const game::AssertionVerdict& assertion : checked.assertions) {
      if (assertion.verdict == game::Verdict::violated) violated.push_back(assertion.site);
    }
    checkpoints_ = game::checkpoints(encoder_, violated);
    find_components(files, checked);
  }

  void run() {
    std::vector<Pair> pairs = decisive_pairs();
    std::size_t most = limits_.effort->circuit.sets;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (i == most) {
        result_.pairs.undecided += pairs.size() - most;
        break;
      }
      limits_.tell(fmt::format("looking at pairs, {} of {} done", i, pairs.size()));
      examine(pairs[i]);
    }
  }

 private:
  void find_components(const source::SourceFiles& files, const game::CheckResult& checked) {
    std::set<std::pair<source::SourceSpan, boolean::Role>> repaired;
    for (const BooleanRepair& repair : result_.repairs)
      repaired.insert({repair.component.span(), repair.component.role});
    std::set<game::Site> executed;
    for (const boolean::TraceStep& step : checked.trace.steps)
      executed.insert({step.routine, step.statement});
    // An expression on which no assertion depends is no less of a candidate: the other one may come
    // to read what it assigns.
    for (Component& component : boolean::components_of(program_)) {
      if (component.role == boolean::Role::target || component.others == boolean::Others::freed ||
          repaired.contains({component.span(), component.role}) ||
          !is_chosen(component, files, options_))
        continue;
      bool passed = std::any_of(component.sites.begin(), component.sites.end(), [&](auto& site) {
        return executed.contains({component.routine, site.statement});
      });
      components_.push_back(std::move(component));
      on_failing_run_.push_back(passed);
    }
  }

  // Those that every failing run passes one of.
  std::vector<Pair> decisive_pairs() {
    std::vector<Pair> all, kept;
    for (std::size_t i = 0; i < components_.size(); ++i) {
      for (std::size_t k = i + 1; k < components_.size(); ++k) {
        if (on_failing_run_[i] || on_failing_run_[k])
          all.push_back({&components_[i], &components_[k]});
      }
    }
    std::vector<bool> decides(all.size(), true);
    auto analyse = [&](std::size_t begin, std::size_t end) {
      game::Replacements replacements;
      for (std::size_t i = begin; i < end; ++i) {
        for (const Component* part : all[i])
          game::block_statement(replacements, *part, encoder_.label_is(i - begin));
      }
      game::Reachability reachability(encoder_, replacements,
                                      game::labels_below(encoder_, end - begin), limits_);
      reachability.run();
      Bdd failing = reachability.failing();
      for (std::size_t i = begin; i < end; ++i)
        decides[i] = game::at_label(encoder_, failing, i - begin).is_false();
    };
    game::in_batches("looking for pairs that all failing runs pass", all.size(),
                     std::size_t{1} << pair_label_bits, limits_, analyse, [](std::size_t) {});
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (decides[i]) kept.push_back(all[i]);
    }
    return kept;
  }

  void examine(const Pair& pair) {
    game::Limits each = limits_;
    each.meter = {};
    each.max_work = limits_.effort->circuit.large_game;
    try {
      std::vector<game::Asked> asked;
      for (const Component* part : pair) {
        game::Forced nothing;
        nothing.reached = manager_.constant(true);
        asked.push_back({part, nothing, program_.nameable(part->routine)});
      }
      game::SearchResult found = game::search_implementations(encoder_, asked, each);
      using Outcome = game::SearchResult::Outcome;
      if (found.outcome == Outcome::none_exists) {
        ++result_.pairs.unrepairable;
      } else if (found.outcome == Outcome::found && write(pair, found.demands)) {
        ++result_.pairs.repaired;
      } else {
        ++result_.pairs.undecided;
      }
    } catch (const game::LimitReached&) {
      if (limits_.expired()) throw;
      ++result_.pairs.undecided;
    }
  }

  // The valuations that each of the two sees, as far as an expression can name them.
  std::array<Bdd, 2> reached(const Pair& pair, const std::vector<game::Demand>& demands) {
    game::Replacements replacements;
    for (std::size_t i = 0; i < 2; ++i) {
      game::replace_value(replacements, *pair[i], manager_.constant(true),
                          {!demands[i].zero, !demands[i].one});
    }
    game::Reachability reachability(encoder_, replacements, encoder_.label_is(0), limits_);
    reachability.run();
    std::array<Bdd, 2> seen;
    for (std::size_t i = 0; i < 2; ++i) {
      Bdd hidden = game::hidden_variables(encoder_, *pair[i], program_.nameable(pair[i]->routine));
      for (const boolean::ComponentSite& site : pair[i]->sites) {
        Bdd here =
            reachability.without_entry(reachability.edges({pair[i]->routine, site.statement}));
        seen[i] |= game::exists(game::at_label(encoder_, here, 0), hidden);
      }
    }
    return seen;
  }

  std::vector<SmallExpression> forms(const Component& part, const game::Demand& demand,
                                     const Bdd& seen) {
    Truth original = encoder_.evaluate(part.original);
    Bdd one = demand.one & seen, zero = demand.zero & seen;
    Bdd keeps_one = one | (original.may_be_true & !original.may_be_false & seen & !zero);
    Bdd keeps_zero = zero | (original.may_be_false & !original.may_be_true & seen & !one);
    std::vector<VariableId> order = variables_of(program_, part.original);
    for (VariableId variable : program_.nameable(part.routine)) {
      if (std::find(order.begin(), order.end(), variable) == order.end()) order.push_back(variable);
    }
    std::vector<SmallExpression> all =
        game::smallest_expressions(encoder_, order, keeps_one, keeps_zero, kept_forms);
    for (SmallExpression& each :
         game::smallest_expressions(encoder_, order, one, zero, other_forms)) {
      bool is_known = std::any_of(all.begin(), all.end(), [&](const SmallExpression& known) {
        return known.function == each.function;
      });
      if (!is_known) all.push_back(std::move(each));
    }
    return all;
  }

  bool write(const Pair& pair, const std::vector<game::Demand>& demands) {
    std::array<Bdd, 2> seen = reached(pair, demands);
    std::array<std::vector<SmallExpression>, 2> written;
    for (std::size_t i = 0; i < 2; ++i) written[i] = forms(*pair[i], demands[i], seen[i]);
    std::vector<Attempt> attempts;
    for (const SmallExpression& first : written[0]) {
      for (const SmallExpression& second : written[1]) {
        attempts.emplace_back();
        attempts.back().parts = {&first, &second};
      }
    }
    observe(pair, 0, attempts);
    observe(pair, 1, attempts);
    const Attempt* best = nullptr;
    auto key = [](const Attempt& each) {
      return std::tuple(each.cheating != Cheating::none, each.lost_statements, each.cost());
    };
    for (const Attempt& each : attempts) {
      if (each.is_usable && (best == nullptr || key(each) < key(*best))) best = &each;
    }
    if (best == nullptr) return false;
    add_repair(pair, *best);
    return true;
  }

  // Looks at the valuations of one of the two while both are replaced.
  void observe(const Pair& pair, std::size_t at, std::vector<Attempt>& attempts) {
    std::vector<VariableId> observed = program_.declared(pair[at]->routine);
    observed.resize(std::min(observed.size(), limits_.effort->boolean.observed));
    std::vector<Candidate> candidates;
    Candidate original;
    original.suspect = pair[at];
    original.value = encoder_.evaluate(pair[at]->original);
    original.observed = observed;
    candidates.push_back(original);
    for (const Attempt& each : attempts) {
      Candidate candidate = original;
      auto truth = [](const SmallExpression& part) { return Truth{part.function, !part.function}; };
      candidate.value = truth(*each.parts[at]);
      candidate.partner = pair[1 - at];
      candidate.partner_value = truth(*each.parts[1 - at]);
      candidates.push_back(std::move(candidate));
    }
    std::vector<std::size_t> originals(candidates.size(), 0);
    std::vector<Behaviour> found =
        game::behaviours(encoder_, candidates, originals, checkpoints_, limits_);
    for (std::size_t i = 0; i < attempts.size(); ++i) {
      const Behaviour& behaviour = found[i + 1];
      attempts[i].is_usable = attempts[i].is_usable && !behaviour.fails && !behaviour.given_up;
      if (attempts[i].cheating == Cheating::none) attempts[i].cheating = behaviour.cheating;
      attempts[i].lost_statements = behaviour.lost_statements;
      attempts[i].skipped = behaviour.skipped;
      attempts[i].reached[at] = behaviour.reached | found[0].reached;
    }
  }

  // The share of the valuations whose value changes.
  [[nodiscard]] double changed(const Component& part, const SmallExpression& now,
                               const Bdd& seen) const {
    Truth before = encoder_.evaluate(part.original);
    Bdd may_be_new = if_then_else(now.function, before.may_be_true, before.may_be_false);
    Bdd differs = !may_be_new;
    std::vector<int> visible = game::visible_variables(encoder_, part);
    double all = game::solution_count(seen, visible);
    return all == 0 ? 0 : game::solution_count(seen & differs, visible) / all;
  }

  void add_repair(const Pair& pair, const Attempt& attempt) {
    BooleanRepair repair;
    repair.component = *pair[0];
    repair.expression = attempt.parts[0]->nodes;
    repair.replacement = to_text(program_, repair.expression);
    repair.edits = edits_for(program_, *pair[0], repair.replacement, repair.expression);
    BooleanRepair::Second& second = repair.second.emplace();
    second.component = *pair[1];
    second.expression = attempt.parts[1]->nodes;
    second.replacement = to_text(program_, second.expression);
    for (source::Edit& edit : edits_for(program_, *pair[1], second.replacement, second.expression))
      repair.edits.push_back(std::move(edit));
    repair.method = Method::search;
    repair.cost = attempt.cost();
    repair.cheating = attempt.cheating;
    repair.lost_statements = attempt.lost_statements;
    repair.skipped = attempt.skipped;
    for (std::size_t i = 0; i < 2; ++i)
      repair.changed += changed(*pair[i], *attempt.parts[i], attempt.reached[i]) / 2;
    repair.is_trusted =
        options_.trusted.contains(pair[0]->routine) || options_.trusted.contains(pair[1]->routine);
    result_.repairs.push_back(std::move(repair));
  }

  const boolean::Program& program_;
  const BooleanRepairOptions& options_;
  const game::Limits& limits_;
  BooleanRepairResult& result_;
  game::Layout layout_;
  game::BddManager manager_;
  game::Encoder encoder_;
  std::vector<game::Checkpoint> checkpoints_;
  std::vector<Component> components_;
  std::vector<bool> on_failing_run_;
};

}  // namespace

void add_pairs(const boolean::Program& program, const source::SourceFiles& files,
               const game::CheckResult& checked, const BooleanRepairOptions& options,
               const game::Limits& limits, BooleanRepairResult& found) {
  bool has_honest =
      std::any_of(found.repairs.begin(), found.repairs.end(), [](const BooleanRepair& repair) {
        return repair.cheating == Cheating::none && !repair.is_trusted;
      });
  if (has_honest) return;
  found.pairs.tried = true;
  try {
    PairFinder(program, files, checked, options, limits, found).run();
  } catch (const game::LimitReached& limit) {
    if (found.reason.empty()) found.reason = limit.what();
  }
  rank_repairs(found.repairs);
}

}  // namespace culprit::repair
