// SPDX-License-Identifier: MIT
#include "game/circuit/circuit_search.h"

#include <algorithm>
#include <cadical.hpp>
#include <map>
#include <memory>
#include <set>

#include "circuit/adjust.h"
#include "effort/table.h"
#include "game/circuit/circuit_check.h"
#include "game/sat/circuit_sat.h"

namespace culprit::game {

namespace {

using circuit::Circuit;
using circuit::FormulaId;
using circuit::NodeId;
using circuit::Run;

// "unknown u answers `answer` to `seen`"
struct Answer {
  std::size_t unknown = 0;
  TableEntry entry;
  bool operator<(const Answer& other) const {
    return std::tie(unknown, entry.seen) < std::tie(other.unknown, other.entry.seen);
  }
};

NodeId sees(Circuit& circuit, const std::vector<NodeId>& observed, const std::vector<bool>& seen) {
  NodeId same = circuit::one;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    NodeId bit = observed[i];
    same = circuit.netlist.both(same, seen[i] ? bit : circuit.netlist.negation(bit));
  }
  return same;
}

class TableSearch {
 public:
  TableSearch(const Circuit& circuit, FormulaId formula, const std::vector<TableUnknown>& unknowns,
              const Limits& limits)
      : circuit_(circuit), formula_(formula), unknowns_(unknowns), limits_(limits) {
    solver_.set("quiet", 1);
    for (const TableUnknown& unknown : unknowns) {
      for (const std::vector<NodeId>& outputs : unknown.outputs)
        open_.insert(open_.end(), outputs.begin(), outputs.end());
    }
    large_ = large_invariant(circuit_, formula);
  }

  TableResult run(std::size_t most_rounds) {
    TableResult result;
    for (result.rounds = 1; result.rounds <= most_rounds; ++result.rounds) {
      limits_.check();
      if (solver_.solve() == 20) {
        result.outcome = TableResult::Outcome::none_exists;
        return result;
      }
      std::vector<std::vector<TableEntry>> tables = proposed();
      Circuit candidate = with_tables(circuit_, unknowns_, tables);
      CircuitStatistics ignored;
      CircuitPropertyVerdict verdict = check_formula(candidate, formula_, limits_, ignored);
      if (verdict.verdict == Verdict::holds) {
        result.outcome = TableResult::Outcome::found;
        result.tables = std::move(tables);
        return result;
      }
      forbid(shorten(answers_on(candidate, *verdict.run), *verdict.run));
    }
    return result;
  }

 private:
  int variable(std::size_t unknown, const std::vector<bool>& seen, std::size_t bit) {
    auto [at, added] = variables_.try_emplace({unknown, seen}, next_variable_);
    if (added) next_variable_ += static_cast<int>(unknowns_[unknown].outputs[0].size());
    return at->second + static_cast<int>(bit);
  }

  std::vector<std::vector<TableEntry>> proposed() {
    std::vector<std::vector<TableEntry>> tables(unknowns_.size());
    for (const auto& [key, first] : variables_) {
      TableEntry entry;
      entry.seen = key.second;
      for (std::size_t bit = 0; bit < unknowns_[key.first].outputs[0].size(); ++bit)
        entry.answer.push_back(solver_.val(first + static_cast<int>(bit)) > 0);
      tables[key.first].push_back(std::move(entry));
    }
    return tables;
  }

  // What the unknowns answered along the run.
  std::set<Answer> answers_on(const Circuit& candidate, const Run& run) const {
    std::vector<NodeId> watched;
    for (const TableUnknown& unknown : unknowns_) {
      for (std::size_t copy = 0; copy < unknown.observed.size(); ++copy) {
        watched.insert(watched.end(), unknown.observed[copy].begin(), unknown.observed[copy].end());
        watched.insert(watched.end(), unknown.outputs[copy].begin(), unknown.outputs[copy].end());
      }
    }
    circuit::Lasso lasso = circuit::unroll(candidate, run, watched);
    std::set<Answer> answers;
    for (const std::vector<bool>& values : lasso.watched) {
      auto at = values.begin();
      auto take = [&](std::size_t count) {
        std::vector<bool> part(at, at + static_cast<std::ptrdiff_t>(count));
        at += static_cast<std::ptrdiff_t>(count);
        return part;
      };
      for (std::size_t u = 0; u < unknowns_.size(); ++u) {
        for (std::size_t copy = 0; copy < unknowns_[u].observed.size(); ++copy) {
          std::vector<bool> seen = take(unknowns_[u].observed[copy].size());
          answers.insert({u, {seen, take(unknowns_[u].outputs[copy].size())}});
        }
      }
    }
    return answers;
  }

  // Leaves answers out as long as those that remain make every run on these inputs fail, whatever
  // the unknowns do elsewhere.
  std::vector<Answer> shorten(const std::set<Answer>& all, const Run& run) {
    std::vector<Answer> answers(all.begin(), all.end());
    if (answers.size() > effort::table().circuit.shortened_answers) return answers;
    for (std::size_t i = answers.size(); i-- > 0;) {
      std::vector<Answer> fewer = answers;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (!some_run_succeeds(fewer, run)) answers = std::move(fewer);
    }
    return answers;
  }

  // The unknown answers so, in every copy.
  NodeId rule(Circuit& relaxed, const Answer& answer) const {
    const TableUnknown& unknown = unknowns_[answer.unknown];
    NodeId all = circuit::one;
    for (std::size_t copy = 0; copy < unknown.observed.size(); ++copy) {
      NodeId condition = sees(relaxed, unknown.observed[copy], answer.entry.seen);
      NodeId answered = sees(relaxed, unknown.outputs[copy], answer.entry.answer);
      NodeId holds = relaxed.netlist.either(relaxed.netlist.negation(condition), answered);
      all = relaxed.netlist.both(all, holds);
    }
    return all;
  }

  bool some_run_succeeds(const std::vector<Answer>& answers, const Run& run) const {
    Circuit relaxed = circuit_;
    if (large_) {
      NodeId always = circuit::one;
      for (const Answer& answer : answers)
        always = relaxed.netlist.both(always, rule(relaxed, answer));
      return can_be_saved(relaxed, *large_, open_, always, run, limits_);
    }
    FormulaId excuse = circuit::follow(relaxed, run, formula_);
    for (const Answer& answer : answers) relaxed.constraints.push_back(rule(relaxed, answer));
    FormulaId good = relaxed.formulas.either(formula_, excuse);
    return some_run_satisfies(relaxed, good, open_, limits_);
  }

  void forbid(const std::vector<Answer>& answers) {
    std::vector<int> clause;
    for (const Answer& answer : answers) {
      for (std::size_t bit = 0; bit < answer.entry.answer.size(); ++bit) {
        int literal = variable(answer.unknown, answer.entry.seen, bit);
        solver_.phase(answer.entry.answer[bit] ? literal : -literal);  // rather as it was
        clause.push_back(answer.entry.answer[bit] ? -literal : literal);
      }
    }
    for (int literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  Circuit circuit_;
  FormulaId formula_;
  const std::vector<TableUnknown>& unknowns_;
  Limits limits_;
  std::optional<InvariantQuery> large_;
  CaDiCaL::Solver solver_;
  std::vector<NodeId> open_;
  std::map<std::pair<std::size_t, std::vector<bool>>, int> variables_;
  int next_variable_ = 1;
};

}  // namespace

Circuit with_tables(const Circuit& circuit, const std::vector<TableUnknown>& unknowns,
                    const std::vector<std::vector<TableEntry>>& tables) {
  Circuit result = circuit;
  for (std::size_t u = 0; u < unknowns.size(); ++u) {
    for (std::size_t copy = 0; copy < unknowns[u].outputs.size(); ++copy) {
      const std::vector<NodeId>& outputs = unknowns[u].outputs[copy];
      std::vector<NodeId> values;
      for (NodeId cut : outputs) values.push_back(result.netlist.node(cut).operands[0]);
      for (const TableEntry& entry : tables[u]) {
        NodeId here = sees(result, unknowns[u].observed[copy], entry.seen);
        for (std::size_t bit = 0; bit < values.size(); ++bit) {
          NodeId answer = circuit::Netlist::constant(entry.answer[bit]);
          values[bit] = result.netlist.choose(here, answer, values[bit]);
        }
      }
      for (std::size_t bit = 0; bit < values.size(); ++bit)
        result.netlist.define(outputs[bit], values[bit]);
    }
  }
  return result;
}

TableResult search_table(const Circuit& circuit, FormulaId formula,
                         const std::vector<TableUnknown>& unknowns, std::size_t most_rounds,
                         const Limits& limits) {
  return TableSearch(circuit, formula, unknowns, limits).run(most_rounds);
}

}  // namespace culprit::game
