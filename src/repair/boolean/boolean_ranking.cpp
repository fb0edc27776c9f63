// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_ranking.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

namespace culprit::repair {

namespace {

using boolean::Component;
using boolean::Role;
using game::Cheating;

// Freeing the other values of an assignment is a larger change: shown only if it is honest and
// keeping them gives nothing honest. Two ways may also end in the same expression.
void drop_repetitions(std::vector<BooleanRepair>& repairs) {
  std::set<source::SourceSpan> honest;
  for (const BooleanRepair& repair : repairs) {
    if (repair.component.others == boolean::Others::kept && repair.cheating == Cheating::none) {
      honest.insert(repair.component.span());
    }
  }
  std::set<std::tuple<source::SourceSpan, boolean::Others, Role, std::string, source::SourceSpan>>
      seen;
  std::erase_if(repairs, [&](const BooleanRepair& repair) {
    const Component& component = repair.component;
    bool needless = component.others == boolean::Others::freed &&
                    (honest.contains(component.span()) || repair.cheating != Cheating::none);
    return needless ||
           !seen.insert({component.span(), component.others, component.role, repair.replacement,
                         repair.second ? repair.second->component.span() : source::SourceSpan()})
                .second;
  });
}

template <typename T>
void append(std::vector<T>& all, std::vector<T>& more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

void rank_repairs(std::vector<BooleanRepair>& repairs) {
  auto key = [](const BooleanRepair& repair) {
    return std::tuple(repair.is_trusted, repair.cheating != Cheating::none, repair.states_property,
                      repair.component.others == boolean::Others::freed,
                      repair.component.role == Role::target, repair.lost_statements, repair.changed,
                      repair.cost, repair.component.number);
  };
  std::stable_sort(repairs.begin(), repairs.end(),
                   [&](const BooleanRepair& a, const BooleanRepair& b) { return key(a) < key(b); });
  drop_repetitions(repairs);
}

BooleanRepairResult merge_shares(std::vector<BooleanRepairResult> shares) {
  BooleanRepairResult all;
  for (BooleanRepairResult& share : shares) {
    append(all.repairs, share.repairs);
    append(all.undecided, share.undecided);
    append(all.games, share.games);
    all.components = std::max(all.components, share.components);
    all.on_failing_run += share.on_failing_run;
    all.avoided += share.avoided;
    all.decisive += share.decisive;
    all.repaired += share.repaired;
    all.proved_unrepairable += share.proved_unrepairable;
    all.nodes += share.nodes;
    if (all.reason.empty()) all.reason = share.reason;
  }
  rank_repairs(all.repairs);
  std::sort(all.games.begin(), all.games.end());
  std::sort(all.undecided.begin(), all.undecided.end(),
            [](const auto& a, const auto& b) { return a.component.number < b.component.number; });
  return all;
}

}  // namespace culprit::repair
