// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_views.h"

#include <algorithm>
#include <set>

#include "effort/table.h"

namespace culprit::repair {

namespace {

using circuit::NodeId;

View view_of(const TermMaker& maker, const std::vector<Term>& words) {
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

}  // namespace

View own_view(const TermMaker& maker) {
  return view_of(maker, maker.operands());
}

View full_view(const TermMaker& maker) {
  std::vector<Term> words = maker.operands();
  words.insert(words.end(), maker.visible().begin(), maker.visible().end());
  return view_of(maker, words);
}

void hide_dependent(View& view, const circuit::Netlist& netlist, const std::vector<NodeId>& cuts) {
  std::erase_if(view.bits, [&](const Term& bit) {
    for (const circuit::Word& word : bit.words) {
      for (NodeId node : netlist.cone(word)) {
        if (std::binary_search(cuts.begin(), cuts.end(), node)) return true;
      }
    }
    return false;
  });
}

std::vector<NodeId> observable_in(const std::vector<View>& views) {
  std::vector<NodeId> nodes;
  for (const View& view : views) {
    for (const Term& bit : view.bits) nodes.push_back(bit.words[0][0]);
  }
  return nodes;
}

std::vector<game::Unknown> unknowns_of(const CircuitTrial& trial, const ComponentSet& set,
                                       const std::vector<View>& views) {
  std::vector<game::Unknown> result;
  for (std::size_t i = 0; i < set.size(); ++i) {
    game::Unknown unknown;
    for (const Term& bit : views[i].bits) {
      if (unknown.observed.size() < effort::table().circuit.observed_bits)
        unknown.observed.push_back(bit.words[0][0]);
    }
    unknown.outputs = circuit::output_bits(trial.component(set[i]).copies[0]);
    result.push_back(std::move(unknown));
  }
  return result;
}

std::vector<game::TableUnknown> tables_of(const CircuitTrial& trial, const ComponentSet& set,
                                          const std::vector<View>& views) {
  std::vector<game::TableUnknown> result;
  for (std::size_t i = 0; i < set.size(); ++i) {
    game::TableUnknown unknown;
    const std::vector<circuit::Copy>& copies = trial.component(set[i]).copies;
    for (std::size_t copy = 0; copy < copies.size(); ++copy) {
      std::vector<NodeId>& seen = unknown.observed.emplace_back();
      for (const Term& bit : views[i].bits) seen.push_back(bit.words[copy][0]);
      unknown.outputs.push_back(circuit::output_bits(copies[copy]));
    }
    result.push_back(std::move(unknown));
  }
  return result;
}

std::vector<game::TableUnknown> tables_of_everything(const CircuitTrial& trial,
                                                     const ComponentSet& set) {
  std::vector<NodeId> everything;
  for (const circuit::Register& each : trial.circuit().registers) {
    if (each.purpose == circuit::Purpose::design) everything.push_back(each.state);
  }
  for (const circuit::Input& each : trial.circuit().inputs) everything.push_back(each.node);
  std::vector<game::TableUnknown> result;
  for (std::size_t index : set)
    result.push_back({{everything}, {circuit::output_bits(trial.component(index).copies[0])}});
  return result;
}

}  // namespace culprit::repair
