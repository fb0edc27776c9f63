// SPDX-License-Identifier: MIT
#include "abstraction/tables.h"

#include <algorithm>
#include <map>

namespace culprit::abstraction {

using boolean::ExpressionKind;
using formula::Term;

namespace {

void write_products(Postfix& postfix, const std::vector<Product>& sum, const Table& table) {
  if (sum.empty()) return postfix.constant(false);
  for (std::size_t k = 0; k < sum.size(); ++k) {
    bool any = false;
    for (std::size_t i = 0; i < table.known.size() + table.changed.size(); ++i) {
      if (((sum[k].mask >> i) & 1) == 0) continue;
      if (i < table.known.size()) {
        postfix.variable(table.known[i].variable);
      } else {
        postfix.variable(table.changed[i - table.known.size()].variable, true);
      }
      if (((sum[k].bits >> i) & 1) == 0) postfix.negate();
      if (any) postfix.combine(ExpressionKind::conjunction);
      any = true;
    }
    if (!any) postfix.constant(true);
    if (k > 0) postfix.combine(ExpressionKind::disjunction);
  }
}

}  // namespace

bool Table::is_function(std::size_t i) const {
  const std::size_t inputs = known.size();
  const std::uint32_t below = (std::uint32_t{1} << inputs) - 1;
  std::map<std::uint32_t, std::uint32_t> values;
  return std::all_of(points.begin(), points.end(), [&](std::uint32_t point) {
    const std::uint32_t value = point >> (inputs + i) & 1;
    return values.try_emplace(point & below, value).first->second == value;
  });
}

bool Table::is_product_of_each() const {
  const std::size_t inputs = known.size();
  const std::uint32_t below = (std::uint32_t{1} << inputs) - 1;
  struct Seen {
    std::size_t count = 0;
    std::uint32_t ones = 0, zeros = 0;
  };
  std::map<std::uint32_t, Seen> seen;
  for (std::uint32_t point : points) {
    Seen& here = seen[point & below];
    ++here.count;
    here.ones |= point >> inputs;
    here.zeros |= ~(point >> inputs);
  }
  return std::all_of(seen.begin(), seen.end(), [&](const auto& each) {
    std::size_t expected = 1;
    for (std::size_t i = 0; i < changed.size(); ++i) {
      const bool is_free = ((each.second.ones & each.second.zeros) >> i & 1) != 0;
      if (is_free) expected *= 2;
    }
    return each.second.count == expected;
  });
}

boolean::ExpressionId value_of(boolean::Expressions& nodes, const Table& table, std::size_t i) {
  const std::size_t inputs = table.known.size();
  const std::uint32_t below = (std::uint32_t{1} << inputs) - 1;
  std::map<std::uint32_t, unsigned> values;  // by what is known: 1 may be false, 2 may be true
  for (std::uint32_t point : table.points)
    values[point & below] |= ((point >> (inputs + i)) & 1) != 0 ? 2u : 1u;
  std::vector<std::uint32_t> one, zero, both, not_one, not_zero;
  for (const auto& [point, what] : values) {
    (what == 2 ? one : what == 1 ? zero : both).push_back(point);
    if (what != 2) not_one.push_back(point);
    if (what != 1) not_zero.push_back(point);
  }
  Postfix postfix(nodes);
  if (both.empty()) {
    // The shorter way to say it.
    if (values.empty()) {
      postfix.unknown();
      return postfix.take();
    }
    write_products(postfix, products(inputs, one, not_one), table);
    return postfix.take();
  }
  if (one.empty() && zero.empty()) {
    postfix.unknown();
    return postfix.take();
  }
  write_products(postfix, products(inputs, one, not_one), table);
  write_products(postfix, products(inputs, zero, not_zero), table);
  postfix.combine(ExpressionKind::choose);
  return postfix.take();
}

void write_relation(Postfix& postfix, const Table& table) {
  const std::size_t inputs = table.known.size() + table.changed.size();
  std::vector<std::uint32_t> off;
  std::vector<bool> is_on(std::size_t{1} << inputs, false);
  for (std::uint32_t point : table.points) is_on[point] = true;
  for (std::uint32_t point = 0; point < is_on.size(); ++point) {
    if (!is_on[point]) off.push_back(point);
  }
  write_products(postfix, products(inputs, table.points, off), table);
}

const std::set<std::uint32_t>& Tables::mentioned(Term term) {
  auto [found, is_new] = mentioned_.try_emplace(static_cast<std::uint32_t>(term));
  std::set<std::uint32_t>& made = found->second;
  if (!is_new) return made;
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    for (Term variable : variables_in(places_.terms(), next)) {
      if (!made.insert(static_cast<std::uint32_t>(variable)).second) continue;
      const Place* place = places_.find(variable);
      if (place && place->kind == PlaceKind::memory) pending.push_back(place->address);
    }
  }
  return made;
}

bool Tables::speak_of_the_same(Term a, Term b) {
  const std::set<std::uint32_t>&own = mentioned(a), &other = mentioned(b);
  return std::any_of(own.begin(), own.end(),
                     [&](std::uint32_t each) { return other.contains(each); });
}

std::vector<Known> Tables::related(const std::vector<Changed>& to, const std::vector<Known>& known,
                                   std::size_t most) {
  std::set<std::uint32_t> wanted;
  for (const Changed& each : to) {
    const std::set<std::uint32_t>& more = mentioned(each.after);
    wanted.insert(more.begin(), more.end());
  }
  // What equates two of them with each other says most: old(n) == n, %1 == n - 1.
  struct Ranked {
    std::size_t others = 0, shared = 0, index = 0;
    bool equates = false;
  };
  std::vector<Ranked> ranked;
  for (std::size_t i = 0; i < known.size(); ++i) {
    std::size_t shared = 0;
    const std::set<std::uint32_t>& own = mentioned(known[i].term);
    for (std::uint32_t each : own) shared += wanted.contains(each) ? 1 : 0;
    const bool equates = own.size() == 2 && places_.terms().is(known[i].term, formula::Op::equal);
    if (shared > 0) ranked.push_back({own.size() - shared, shared, i, equates});
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    if (a.equates != b.equates) return a.equates;
    return a.others != b.others ? a.others < b.others : a.shared > b.shared;
  });
  if (ranked.size() > most) ranked.resize(most);
  std::vector<Known> found;
  for (const Ranked& each : ranked) found.push_back(known[each.index]);
  return found;
}

std::optional<Table> Tables::table(std::vector<Changed> changed, const std::vector<Known>& known,
                                   std::size_t most) {
  Table made;
  made.known = related(changed, known, most);
  made.changed = std::move(changed);
  if (made.known.size() + made.changed.size() > table_.together) return std::nullopt;
  std::vector<Term> conditions;
  for (const Known& each : made.known) conditions.push_back(each.term);
  for (const Changed& each : made.changed) conditions.push_back(each.after);
  const auto& points = combinations_.of(conditions, table_.combinations);
  if (!points) return std::nullopt;
  made.points = *points;
  return made;
}

std::vector<Table> Tables::about(const std::vector<Changed>& changed,
                                 const std::vector<Known>& known) {
  // Those that speak about the same are asked about together.
  std::vector<std::size_t> group(changed.size());
  for (std::size_t i = 0; i < changed.size(); ++i) {
    group[i] = i;
    for (std::size_t k = 0; k < i; ++k) {
      if (!speak_of_the_same(changed[i].after, changed[k].after)) continue;
      const std::size_t from = group[k], to = group[i];
      for (std::size_t m = 0; m <= i; ++m) {
        if (group[m] == from) group[m] = to;
      }
    }
  }
  std::vector<Table> made;
  for (std::size_t g = 0; g < changed.size(); ++g) {
    std::vector<Changed> together;
    for (std::size_t i = 0; i < changed.size(); ++i) {
      if (group[i] == g) together.push_back(changed[i]);
    }
    if (together.empty()) continue;
    if (auto found = table(together, known, SIZE_MAX)) {
      made.push_back(std::move(*found));
      continue;
    }
    for (const Changed& each : together) {
      std::optional<Table> found;
      for (std::size_t most = table_.related; !found && most > 0; most /= 2)
        found = table({each}, known, most);
      if (!found) {
        found.emplace();
        found->changed = {each};
        found->points = {0, 1};
      }
      made.push_back(std::move(*found));
    }
  }
  return made;
}

}  // namespace culprit::abstraction
