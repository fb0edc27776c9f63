// SPDX-License-Identifier: MIT
#include "game/bdd/bdd.h"

#include <bdd.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>

#include "effort/weights.h"
#include "effort/work.h"
#include "source/invariant.h"

namespace culprit::game {

namespace {

int error_code = 0;

void note_error(int code) {
  error_code = code;
}

void check_error() {
  if (error_code == 0) return;
  int code = error_code;
  error_code = 0;
  bdd_clear_error();
  if (code == BDD_MEMORY || code == BDD_NODENUM) {
    throw LimitReached("out of memory for decision diagrams; --memory allows more");
  }
  throw source::BrokenInvariant(std::string("the BDD package should not fail: ") +
                                bdd_errstring(code));
}

int checked(int node) {
  check_error();
  return node;
}

// BuDDy counts the nodes that it makes, from each bdd_init on.
void count_work() {
  static long counted = 0;
  bddStat now{};
  bdd_stats(&now);
  const long made = now.produced < counted ? now.produced : now.produced - counted;
  counted = now.produced;
  effort::spend(effort::per_diagram_operation +
                effort::per_diagram_node * static_cast<std::uint64_t>(made));
}

// A node takes 20 bytes in BuDDy's table, and the caches about half as much again.
constexpr std::size_t bytes_a_node = 36;

}  // namespace

Bdd::Bdd(const Bdd& other) : node_(other.node_) {
  bdd_addref(node_);
}

Bdd& Bdd::operator=(const Bdd& other) {
  if (node_ == other.node_) return *this;
  bdd_addref(other.node_);
  bdd_delref(node_);
  node_ = other.node_;
  return *this;
}

Bdd::~Bdd() {
  if (node_ > 1) bdd_delref(node_);
}

Bdd Bdd::from_node(int node) {
  check_error();
  count_work();
  Bdd result;
  result.node_ = node;
  bdd_addref(node);
  return result;
}

Bdd operator&(const Bdd& a, const Bdd& b) {
  return Bdd::from_node(bdd_and(a.node_, b.node_));
}
Bdd operator|(const Bdd& a, const Bdd& b) {
  return Bdd::from_node(bdd_or(a.node_, b.node_));
}
Bdd operator^(const Bdd& a, const Bdd& b) {
  return Bdd::from_node(bdd_xor(a.node_, b.node_));
}
Bdd operator!(const Bdd& a) {
  return Bdd::from_node(bdd_not(a.node_));
}

int Bdd::variable() const {
  return bdd_var(node_);
}
Bdd Bdd::low() const {
  return from_node(bdd_low(node_));
}
Bdd Bdd::high() const {
  return from_node(bdd_high(node_));
}

Bdd equal(const Bdd& a, const Bdd& b) {
  return Bdd::from_node(bdd_biimp(a.node_, b.node_));
}

Bdd if_then_else(const Bdd& condition, const Bdd& then, const Bdd& otherwise) {
  return Bdd::from_node(bdd_ite(condition.node_, then.node_, otherwise.node_));
}

// BuDDy rejects the constant true as a set of variables only in some releases; an empty set changes
// nothing anyway.
Bdd exists(const Bdd& function, const Bdd& cube) {
  if (cube.is_true()) return function;
  return Bdd::from_node(bdd_exist(function.node_, cube.node_));
}

Bdd and_exists(const Bdd& a, const Bdd& b, const Bdd& cube) {
  if (cube.is_true()) return a & b;
  return Bdd::from_node(bdd_appex(a.node_, b.node_, bddop_and, cube.node_));
}

// Not bdd_support: it keeps a table across bdd_done and reads freed memory in the next session.
std::vector<int> support(const Bdd& function) {
  std::set<int> variables;
  std::unordered_set<int> seen;
  std::vector<int> open = {function.node_};
  while (!open.empty()) {
    int node = open.back();
    open.pop_back();
    if (node <= 1 || !seen.insert(node).second) continue;
    variables.insert(bdd_var(node));
    open.push_back(bdd_low(node));
    open.push_back(bdd_high(node));
  }
  return {variables.begin(), variables.end()};
}

int node_count(const Bdd& function) {
  return checked(bdd_nodecount(function.node_));
}

std::map<int, bool> one_solution(const Bdd& function) {
  INVARIANT(!function.is_false(), "a solution should be asked of a satisfiable function");
  std::map<int, bool> values;
  for (Bdd at = function; !at.is_true();) {
    Bdd low = at.low();
    bool go_low = !low.is_false();
    values[at.variable()] = !go_low;
    at = go_low ? low : at.high();
  }
  return values;
}

std::vector<std::vector<bool>> all_solutions(const Bdd& function, const std::vector<int>& variables,
                                             std::size_t most) {
  std::vector<std::vector<bool>> solutions;
  struct Open {
    Bdd rest;
    std::vector<bool> values;
  };
  std::vector<int> order = variables;
  std::sort(order.begin(), order.end(),
            [](int a, int b) { return bdd_var2level(a) < bdd_var2level(b); });
  std::vector<Open> open;
  if (!function.is_false()) open.push_back({function, {}});
  while (!open.empty() && solutions.size() < most) {
    Open top = std::move(open.back());
    open.pop_back();
    if (top.values.size() == order.size()) {
      solutions.push_back(std::move(top.values));
      continue;
    }
    bool here = !top.rest.is_true() && top.rest.variable() == order[top.values.size()];
    Bdd low = here ? top.rest.low() : top.rest;
    Bdd high = here ? top.rest.high() : top.rest;
    for (bool value : {true, false}) {
      const Bdd& next = value ? high : low;
      if (next.is_false()) continue;
      Open child{next, top.values};
      child.values.push_back(value);
      open.push_back(std::move(child));
    }
  }
  if (order == variables) return solutions;
  for (std::vector<bool>& solution : solutions) {
    std::vector<bool> reordered(variables.size());
    for (std::size_t i = 0; i < variables.size(); ++i) {
      auto position = std::find(order.begin(), order.end(), variables[i]) - order.begin();
      reordered[i] = solution[static_cast<std::size_t>(position)];
    }
    solution = std::move(reordered);
  }
  return solutions;
}

double solution_count(const Bdd& function, const std::vector<int>& variables) {
  if (function.is_false()) return 0;
  return std::round(
      bdd_satcount(Bdd(function).id()) /
      std::pow(2.0, static_cast<double>(bdd_varnum()) - static_cast<double>(variables.size())));
}

Renaming::Renaming(const std::vector<std::pair<int, int>>& from_to) : pairs_(bdd_newpair()) {
  for (auto [from, to] : from_to) bdd_setpair(static_cast<bddPair*>(pairs_), from, to);
  check_error();
}

Renaming::~Renaming() {
  if (pairs_ != nullptr) bdd_freepair(static_cast<bddPair*>(pairs_));
}

Bdd rename(const Bdd& function, const Renaming& renaming) {
  return Bdd::from_node(bdd_replace(function.node_, static_cast<bddPair*>(renaming.pairs_)));
}

BddManager::BddManager(const Limits& limits, int variables) {
  INVARIANT(!bdd_isrunning(), "only one BDD manager should live at a time");
  error_code = 0;
  constexpr int first_nodes = 200'000;
  bdd_init(first_nodes, first_nodes / 4);
  bdd_error_hook(note_error);
  bdd_gbc_hook(nullptr);
  bdd_setcacheratio(8);
  auto most = std::min<std::size_t>(limits.memory_mb * 1024 * 1024 / bytes_a_node, 500'000'000);
  bdd_setmaxnodenum(static_cast<int>(std::max<std::size_t>(most, first_nodes * 2)));
  bdd_setmaxincrease(4'000'000);
  bdd_setvarnum(std::max(variables, 1));
  check_error();
}

BddManager::~BddManager() {
  error_code = 0;
  bdd_done();
}

Bdd BddManager::constant(bool value) const {
  return Bdd::from_node(value ? 1 : 0);
}

Bdd BddManager::variable(int index) const {
  return Bdd::from_node(bdd_ithvar(index).id());
}

Bdd BddManager::cube(const std::vector<int>& variables) const {
  std::set<int> ordered(variables.begin(), variables.end());
  Bdd result = constant(true);
  for (auto at = ordered.rbegin(); at != ordered.rend(); ++at) result &= variable(*at);
  return result;
}

Bdd BddManager::literals(const std::vector<std::pair<int, bool>>& literals) const {
  std::map<int, bool> ordered(literals.begin(), literals.end());
  Bdd result = constant(true);
  for (auto at = ordered.rbegin(); at != ordered.rend(); ++at) {
    Bdd literal = variable(at->first);
    result &= at->second ? literal : !literal;
  }
  return result;
}

long BddManager::nodes_in_use() const {
  return bdd_getnodenum();
}

void BddManager::allow_reordering(const std::vector<std::pair<int, int>>& pairs) {
  constexpr long first_time = 400'000;
  std::set<int> paired;
  for (auto [first, last] : pairs) {
    bdd_intaddvarblock(first, last, BDD_REORDER_FIXED);
    for (int variable = first; variable <= last; ++variable) paired.insert(variable);
  }
  for (int variable = 0; variable < bdd_varnum(); ++variable) {
    if (!paired.contains(variable)) bdd_intaddvarblock(variable, variable, BDD_REORDER_FIXED);
  }
  bdd_reorder_hook(nullptr);
  bdd_reorder_verbose(0);
  check_error();
  reorder_at_ = first_time;
}

void BddManager::reorder_if_grown() {
  if (reorder_at_ == 0 || bdd_getnodenum() < reorder_at_) return;
  bdd_gbc();
  if (bdd_getnodenum() < reorder_at_) return;
  bdd_reorder(BDD_REORDER_SIFT);
  check_error();
  reorder_at_ = std::max(reorder_at_, 2L * bdd_getnodenum());
}

}  // namespace culprit::game
