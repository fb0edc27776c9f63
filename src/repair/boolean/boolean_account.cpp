// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_account.h"

#include <algorithm>
#include <set>

#include "source/invariant.h"

namespace culprit::repair {

using boolean::Component;

namespace {

// Components are one if they are the same place in the same role.
using Place = std::pair<source::SourceSpan, boolean::Role>;
Place place_of(const Component& component) {
  return {component.span(), component.role};
}

}  // namespace

bool is_chosen(const Component& component, const source::SourceFiles& files,
               const BooleanRepairOptions& options) {
  if (options.lines.empty()) return true;
  std::uint32_t line = files.begin(component.span()).line;
  return std::any_of(options.lines.begin(), options.lines.end(), [&](const auto& range) {
    return range.first <= line && line <= range.second;
  });
}

BooleanAccount::BooleanAccount(const boolean::Program& program, const source::SourceFiles& files,
                               const game::CheckResult& checked,
                               const BooleanRepairOptions& options) {
  std::set<game::Site> executed;
  for (const boolean::TraceStep& step : checked.trace.steps)
    executed.insert({step.routine, step.statement});
  // Both variants of a component belong to one process.
  std::map<Place, std::uint32_t> first;
  for (Component& component : boolean::components_of(program)) {
    if (component.others == boolean::Others::kept) ++components_;
    std::uint32_t number = first.try_emplace(place_of(component), component.number).first->second;
    // Neighbours take similar time: scattered, every process gets some of each kind.
    bool is_mine = (number * 2654435761u >> 16) % options.share.of == options.share.index;
    if (!is_mine || !is_chosen(component, files, options)) continue;
    bool passed = std::any_of(component.sites.begin(), component.sites.end(),
                              [&](const boolean::ComponentSite& site) {
                                return executed.contains({component.routine, site.statement});
                              });
    if (!passed) continue;
    entries_[component.number];
    suspects_.push_back(std::move(component));
  }
}

void BooleanAccount::note(const Component& suspect, Fate fate, std::string reason) {
  Entry& entry = entries_.at(suspect.number);
  entry.is_decisive = fate != Fate::avoided;
  entry.fate = fate;
  entry.reason = std::move(reason);
}

void BooleanAccount::close(BooleanRepairResult& result, const std::string& reason) const {
  std::set<Place> repaired;
  for (const BooleanRepair& repair : result.repairs) repaired.insert(place_of(repair.component));
  std::map<Place, std::vector<const Component*>> places;
  for (const Component& suspect : suspects_) places[place_of(suspect)].push_back(&suspect);
  result.components = components_;
  result.on_failing_run = places.size();
  for (const auto& [place, variants] : places) {
    auto any = [&](auto&& holds) {
      return std::find_if(variants.begin(), variants.end(),
                          [&](const Component* each) { return holds(entries_.at(each->number)); });
    };
    auto open = any([](const Entry& entry) { return entry.fate == Fate::open; });
    bool decisive = any([](const Entry& entry) { return entry.is_decisive; }) != variants.end();
    result.decisive += decisive ? 1 : 0;
    if (repaired.contains(place)) {
      ++result.repaired;
    } else if (open != variants.end()) {
      const std::string& own = entries_.at((*open)->number).reason;
      result.undecided.push_back({**open, own.empty() ? reason : own});
    } else if (decisive) {
      ++result.proved_unrepairable;
    } else {
      ++result.avoided;
    }
  }
  std::sort(result.undecided.begin(), result.undecided.end(),
            [](const auto& a, const auto& b) { return a.component.number < b.component.number; });
  INVARIANT(
      result.avoided + result.repaired + result.proved_unrepairable + result.undecided.size() ==
          result.on_failing_run,
      "every component on the failing run should have exactly one fate");
}

void withdraw(BooleanRepairResult& result, const Component& component, const std::string& reason) {
  bool is_known = std::any_of(result.undecided.begin(), result.undecided.end(), [&](auto& each) {
    return place_of(each.component) == place_of(component);
  });
  if (is_known) return;
  --result.repaired;
  result.undecided.push_back({component, reason});
}

}  // namespace culprit::repair
