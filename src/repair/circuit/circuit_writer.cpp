// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "game/expressions/truth_tables.h"
#include "repair/circuit/circuit_candidates.h"

namespace culprit::repair {

namespace {

using circuit::Circuit;
using circuit::Component;
using circuit::NodeId;
using game::CircuitGame;

std::size_t length_of_texts(const CircuitRepair& repair) {
  std::size_t length = 0;
  for (const ComponentChange& change : repair.changes) {
    for (const std::string& text : change.texts) length += text.size();
  }
  return length;
}

}  // namespace

// In coarse steps, so that cost decides between what is nearly alike; but nothing is like leaving alone
// what was right.
bool is_better(const CircuitRepair& a, const CircuitRepair& b) {
  auto key = [](const CircuitRepair& each) {
    return std::tuple(each.blocks || each.fixes_input,
                      static_cast<int>(std::ceil(each.behaviour.diverged * 10)),
                      each.behaviour.changed >= 0.5, each.cost, length_of_texts(each));
  };
  return key(a) < key(b);
}

CircuitRepair CircuitWriter::new_repair(CircuitMethod method) const {
  CircuitRepair repair;
  repair.changes = fixed;
  repair.method = method;
  return repair;
}

// Completes it; false if it does not stand up on the text.
bool CircuitWriter::complete(CircuitRepair& repair, const Circuit& work) const {
  ComponentSet changed;
  for (const ComponentChange& change : repair.changes) changed.push_back(change.component);
  repair.behaviour = trial_.change_by(work, changed);
  repair.repaired = work;
  return options_.accept(repair);
}
bool CircuitWriter::keep(CircuitRepair repair, const Circuit& work) {
  if (!complete(repair, work)) return false;
  repairs.push_back(std::move(repair));
  return true;
}

// What a person might write instead; nothing for what has no place in the text.
std::vector<Term> CircuitWriter::candidates_for(std::size_t index, TermMaker& maker) const {
  const Component& suspect = component(index);
  bool is_expression = suspect.kind == circuit::ComponentKind::expression ||
                       suspect.kind == circuit::ComponentKind::operator_;
  if (!suspect.span.known() || !is_expression || suspect.copies[0].outputs.size() != 1) return {};
  std::string text(files_.text(suspect.span));
  if (!suspect.prefix.empty() || text.find('\n') != std::string::npos) text.clear();
  if (text.empty() && options_.language != Language::c) return {};
  return candidates(maker, suspect.copies[0].outputs[0], text, suspect.operation);
}

// Of the first few candidates that work, the one that changes least.
bool CircuitWriter::try_candidates(std::size_t index, Circuit& work, TermMaker& maker,
                                   CircuitMethod method) {
  std::size_t checks = 0;
  const effort::CircuitTable& table = trial_.limits().effort->circuit;
  const std::size_t most =
      options_.language == Language::c ? table.compared_in_programs : table.compared;
  std::vector<CircuitRepair> found;
  for (const Term& term : candidates_for(index, maker)) {
    maker.put({term});
    if (trial_.fails_a_known_run(work)) continue;
    if (++checks > trial_.limits().effort->circuit.checks || found.size() == most) break;
    if (!trial_.satisfies(work)) continue;
    CircuitRepair repair = new_repair(method);
    repair.changes.push_back({index, {term.text}});
    repair.cost = term.cost;
    if (complete(repair, work)) found.push_back(std::move(repair));
  }
  maker.restore();
  if (found.empty()) return false;
  std::stable_sort(found.begin(), found.end(), is_better);
  for (std::size_t i = 1; i < found.size(); ++i)
    found[0].alternatives.push_back(found[i].changes.back().texts[0]);
  repairs.push_back(std::move(found[0]));
  return true;
}

// Several expressions that work together, one after the other as a person would write it while
// the others stay as they are.
void CircuitWriter::improve(const ComponentSet& set, Circuit& work, std::vector<TermMaker>& makers,
                            std::vector<std::vector<Term>>& outputs) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    std::size_t checks = 0;
    std::optional<Term> found;
    for (const Term& term : candidates_for(set[i], makers[i])) {
      makers[i].put({term});
      if (trial_.fails_a_known_run(work)) continue;
      if (++checks > trial_.limits().effort->circuit.checks) break;
      if (!trial_.satisfies(work)) continue;
      found = term;
      break;
    }
    if (found) outputs[i] = {*found};
    makers[i].put(outputs[i]);
  }
}

// The same components have the same gates already. The ids of gates can be compared because all
// repairs of one set are made in one working copy.
bool CircuitWriter::known(const ComponentSet& set, const Circuit& work) const {
  return std::any_of(repairs.begin(), repairs.end(), [&](const CircuitRepair& other) {
    if (other.changes.size() != fixed.size() + set.size()) return false;
    for (std::size_t i = 0; i < fixed.size(); ++i) {
      if (other.changes[i].component != fixed[i].component ||
          other.changes[i].texts != fixed[i].texts)
        return false;
    }
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (other.changes[fixed.size() + i].component != set[i]) return false;
      for (NodeId cut : trial_.open_cuts({set[i]})) {
        if (other.repaired.netlist.node(cut).operands[0] != work.netlist.node(cut).operands[0])
          return false;
      }
    }
    return true;
  });
}

bool CircuitWriter::try_strategy(const ComponentSet& set, Circuit& work,
                                 std::vector<TermMaker>& makers, const std::vector<View>& views,
                                 const Strategy& strategy, CircuitMethod method, game::Keep kept) {
  std::vector<std::vector<Term>> outputs(set.size());
  for (std::size_t i = 0; i < set.size(); ++i) {
    std::size_t bit = 0;
    for (const circuit::Output& output : component(set[i]).copies[0].outputs) {
      std::vector<Term> bits;
      for (std::size_t k = 0; k < output.bits.size(); ++k)
        bits.push_back(makers[i].from_expression(strategy[i][bit++].nodes, views[i].bits));
      outputs[i].push_back(makers[i].joined(bits));
    }
    makers[i].put(outputs[i]);
  }
  bool good = !known(set, work) && trial_.satisfies(work);
  if (good && set.size() > 1) improve(set, work, makers, outputs);
  if (good) {
    CircuitRepair repair = new_repair(method);
    repair.keeps_original = kept == game::Keep::original;
    for (std::size_t i = 0; i < set.size(); ++i) {
      ComponentChange& change = repair.changes.emplace_back(ComponentChange{set[i], {}});
      for (const Term& term : outputs[i]) {
        change.texts.push_back(term.text);
        repair.cost += term.cost;
      }
    }
    good = !known(set, work) && keep(std::move(repair), work);
  }
  for (TermMaker& maker : makers) maker.restore();
  return good;
}

// A table that works, as expressions over what is seen.
bool CircuitWriter::describe(const ComponentSet& set, Circuit& work, std::vector<TermMaker>& makers,
                             const std::vector<View>& views,
                             const std::vector<game::TableUnknown>& unknown,
                             const game::TableResult& found) {
  if (trial_.large() && set.size() == 1 && views[0].bits.size() <= game::most_table_variables)
    return describe_small(set, work, makers, views, unknown, found);
  Circuit filled = game::with_tables(trial_.circuit(), unknown, found.tables);
  circuit::Demand nothing;
  nothing.constraint = trial_.demand().constraint;
  Strategy strategy;
  // One after the other, so that each may see what another one drives.
  for (std::size_t i = 0; i < set.size(); ++i) {
    CircuitGame game(filled, nothing, trial_.open_cuts({set[i]}), observable_in({views[i]}),
                     trial_.limits());
    game.play_original();
    auto expressions = game.extract(unknowns_of(trial_, {set[i]}, {views[i]}), game::Keep::nothing);
    if (!expressions) return false;
    strategy.push_back(std::move((*expressions)[0]));
  }
  return try_strategy(set, work, makers, views, strategy, CircuitMethod::exact_search,
                      game::Keep::nothing);
}

// Those answers of the table that cannot be otherwise: others were met by candidates that failed.
std::vector<game::TableEntry> CircuitWriter::without_free_entries(
    const std::vector<game::TableUnknown>& unknown, const game::TableResult& found) {
  std::vector<game::TableEntry> needed;
  for (std::size_t i = 0; i < found.tables[0].size(); ++i) {
    const game::TableEntry& entry = found.tables[0][i];
    bool free = entry.answer.size() <= game::most_table_variables;
    for (unsigned flips = 1; free && flips < 1U << entry.answer.size(); ++flips) {
      std::vector<std::vector<game::TableEntry>> tables = found.tables;
      for (std::size_t bit = 0; bit < entry.answer.size(); ++bit) {
        if (((flips >> bit) & 1U) != 0) tables[0][i].answer[bit].flip();
      }
      free = trial_.satisfies(game::with_tables(trial_.circuit(), unknown, tables));
    }
    if (!free) needed.push_back(entry);
  }
  return needed;
}

// The same without looking at all states: what the table does not list is free, and what comes
// out is model-checked. Cheap expressions for each output, one after the other.
bool CircuitWriter::describe_small(const ComponentSet& set, Circuit& work,
                                   std::vector<TermMaker>& makers, const std::vector<View>& views,
                                   const std::vector<game::TableUnknown>& unknown,
                                   const game::TableResult& found) {
  const effort::CircuitTable& table = trial_.limits().effort->circuit;
  constexpr std::size_t most_forms_shown = 12;
  const std::vector<game::TableEntry> needed = without_free_entries(unknown, found);
  std::size_t outputs = circuit::output_bits(component(set[0]).copies[0]).size();
  std::vector<std::vector<game::TableExpression>> forms;
  for (std::size_t bit = 0; bit < outputs; ++bit) {
    game::TruthTable one = 0, zero = 0;
    for (const game::TableEntry& entry : needed) {
      unsigned index = 0;
      for (std::size_t i = 0; i < entry.seen.size(); ++i) index |= (entry.seen[i] ? 1U : 0U) << i;
      game::TruthTable& side = entry.answer[bit] ? one : zero;
      side = static_cast<game::TruthTable>(side | (1U << index));
    }
    forms.push_back(game::cheapest_tables(views[0].bits.size(), one, zero, table.forms));
    if (forms.back().empty()) return false;
  }
  // All choices of a form for each output, the cheapest first.
  std::vector<std::pair<int, std::vector<std::size_t>>> choices = {{0, {}}};
  for (std::size_t bit = 0; bit < outputs; ++bit) {
    std::vector<std::pair<int, std::vector<std::size_t>>> longer;
    for (const auto& [cost, picked] : choices) {
      for (std::size_t form = 0; form < forms[bit].size(); ++form) {
        longer.emplace_back(cost + forms[bit][form].cost, picked);
        longer.back().second.push_back(form);
      }
    }
    std::stable_sort(longer.begin(), longer.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    if (longer.size() > table.forms_together) longer.resize(table.forms_together);
    choices = std::move(longer);
  }
  const std::size_t first = repairs.size();
  for (const auto& [cost, picked] : choices) {
    Strategy strategy(1);
    for (std::size_t bit = 0; bit < outputs; ++bit)
      strategy[0].push_back({forms[bit][picked[bit]].nodes, forms[bit][picked[bit]].cost});
    if (!try_strategy(set, work, makers, views, strategy, CircuitMethod::exact_search,
                      game::Keep::nothing) ||
        repairs.size() == first + 1)
      continue;
    repairs[first].alternatives.push_back(text_of(repairs.back().changes.back()));
    repairs.pop_back();
    if (repairs[first].alternatives.size() + 1 == most_forms_shown) break;
  }
  return repairs.size() > first;
}

// "a + 1", or "s = a ^ b, co = a & b" where there are several outputs.
std::string CircuitWriter::text_of(const ComponentChange& change) const {
  const std::vector<circuit::Output>& outputs = component(change.component).copies[0].outputs;
  if (outputs.size() == 1) return change.texts[0];
  std::string text;
  for (std::size_t i = 0; i < outputs.size(); ++i)
    text += fmt::format("{}{} = {}", i == 0 ? "" : ", ", outputs[i].text, change.texts[i]);
  return text;
}

bool CircuitWriter::keep_fixed(CircuitMethod method) {
  CircuitRepair repair = new_repair(method);
  repair.cost = 1;
  return keep(std::move(repair), trial_.circuit());
}

}  // namespace culprit::repair
