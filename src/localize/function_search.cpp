// SPDX-License-Identifier: MIT
#include "localize/function_search.h"

#include <algorithm>

#include "check/small_values.h"

namespace culprit::localize {

using formula::Term;
using program::ComponentId;
using unroll::Input;

namespace {

// The uses of a macro may have different widths: `#define DEAD '.'` is a char in an initialiser and
// an int in a comparison. As numbers they are the same.
constexpr std::uint32_t widest = 64;

bool is_number(const Input& input) {
  const program::ScalarKind kind = input.scalar.kind;
  return input.width <= widest && (kind == program::ScalarKind::signed_integer ||
                                   kind == program::ScalarKind::unsigned_integer);
}

bool is_signed(const Input& input) {
  return input.scalar.kind == program::ScalarKind::signed_integer;
}

Term number_of(const Input& input, formula::Terms& terms) {
  if (!is_number(input)) return input.variable;
  return is_signed(input) ? terms.sign_extend(input.variable, widest)
                          : terms.zero_extend(input.variable, widest);
}

std::uint64_t number_of(const Input& input, std::uint64_t bits) {
  if (!is_number(input) || !is_signed(input) || input.width == widest) return bits;
  const std::uint32_t unused = widest - input.width;
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(bits << unused) >> unused);
}

std::uint64_t bits_of(const Input& input, std::uint64_t number) {
  if (!is_number(input) || input.width == widest) return number;
  return number & ((std::uint64_t{1} << input.width) - 1);
}

// Only numbers are compared with others of another width.
std::uint64_t kind_of(const Input& input) {
  if (is_number(input)) return 0;
  return std::uint64_t{input.width} * 8 + static_cast<std::uint64_t>(input.scalar.kind);
}

}  // namespace

FunctionSearch::FunctionSearch(unroll::Sees sees, std::vector<std::size_t> tests, MakeRun make,
                               const effort::LocalizeTable& table, effort::Work query,
                               effort::Work most, std::function<bool()> stop)
    : sees_(sees),
      tests_(std::move(tests)),
      make_(std::move(make)),
      table_of_effort_(table),
      limit_(query),
      most_(most),
      stop_(std::move(stop)) {}

FunctionSearch::Key FunctionSearch::key_of(const Input& input,
                                           const std::function<std::uint64_t(Term)>& value) {
  Key key{program::index_of(input.replaces), kind_of(input), input.visible_state->shape};
  for (Term part : input.visible_state->parts) key.push_back(value(part));
  return key;
}

void FunctionSearch::explore(const Set& set, Member& member, bool far) {
  member.far = far;
  member.good = member.run->passing_runs(set, sees_, far);
  if (!member.good.undecided.empty()) reason_ = member.good.undecided;
}

void FunctionSearch::join(const Set& set, std::size_t test) {
  auto member = std::make_unique<Member>();
  member->test = test;
  member->run = make_(test, set, formulas_);
  explore(set, *member, false);
  members_.push_back(std::move(member));
}

std::vector<Term> FunctionSearch::conditions() const {
  std::vector<Term> all = ties_;
  for (const auto& member : members_) all.push_back(member->good.any);
  return all;
}

void FunctionSearch::tie(const Input& one, const Input& other) {
  formula::Terms& terms = formulas_->terms();
  Term same = terms.logical_and(one.visible_state->reached, other.visible_state->reached);
  for (std::size_t i = 0; i < one.visible_state->parts.size(); ++i) {
    same = terms.logical_and(
        same, terms.equal(one.visible_state->parts[i], other.visible_state->parts[i]));
  }
  Term differ = terms.logical_not(same);
  const Term number = number_of(one, terms);
  const Term equal = terms.equal(number, number_of(other, terms));
  ties_.push_back(terms.logical_or(differ, equal));
}

// True: the table agrees with itself. Otherwise executions were tied together.
bool FunctionSearch::read_table(solve::Model& model) {
  table_.clear();
  others_.clear();
  auto value = [&](Term term) { return model.value(term); };
  bool agrees = true;
  for (const auto& member : members_) {
    for (const Input& input : member->good.inputs) {
      if (input.replaces == ComponentId::none) {
        others_[member->test][input.key] = model.value(input.variable);
      }
      if (input.replaces == ComponentId::none || !input.visible_state) continue;
      if (!model.is_true(input.visible_state->reached)) continue;
      const std::uint64_t number = number_of(input, model.value(input.variable));
      auto [found, is_new] = table_.try_emplace(key_of(input, value), Entry{number, &input});
      if (is_new || found->second.number == number) continue;
      tie(*found->second.input, input);
      agrees = false;
    }
  }
  return agrees;
}

bool FunctionSearch::explore_farther(const Set& set) {
  bool any = false;
  for (auto& member : members_) {
    if (member->far || !member->good.met_bound) continue;
    // The ties belong to inputs of the shorter runs, which are the same variables.
    explore(set, *member, true);
    any = true;
  }
  return any;
}

Answer FunctionSearch::solve(const Set& set) {
  for (;;) {
    if (begun_.spent() > most_) {
      reason_ = effort::used_up;
      return Answer::undecided;
    }
    formulas_->begin();
    solve::Answer answer = formulas_->queries().ask(conditions());
    if (answer == solve::Answer::unknown) {
      reason_ = effort::used_up;
      return Answer::undecided;
    }
    if (answer == solve::Answer::possible) {
      if (read_table(formulas_->queries().model())) return Answer::yes;
      continue;
    }
    if (may_go_far_ && explore_farther(set)) continue;
    bool exact = std::all_of(members_.begin(), members_.end(), [](const auto& member) {
      return member->good.undecided.empty() && (member->far || !member->good.met_bound);
    });
    return exact ? Answer::no : Answer::undecided;
  }
}

bool FunctionSearch::met_bound() const {
  return std::any_of(members_.begin(), members_.end(),
                     [](const auto& member) { return member->good.goes_beyond; });
}

bool FunctionSearch::is_good(const Set& set, std::size_t test, FailingRun::Values* values) {
  auto chosen = [&](const Input& input) -> std::uint64_t {
    formula::Terms& terms = formulas_->terms();
    auto constant = [&](Term term) { return terms.is_constant(term) ? terms.limbs(term)[0] : 0; };
    if (input.replaces == ComponentId::none) {
      auto found = others_[test].find(input.key);
      return found == others_[test].end() ? 0 : found->second;
    }
    if (input.visible_state) {
      auto found = table_.find(key_of(input, constant));
      if (found != table_.end()) return bits_of(input, found->second.number);
    }
    return input.original ? constant(*input.original) : 0;
  };
  std::unique_ptr<FailingRun> run = make_(test, {}, formulas_);
  return run->is_good_with(set, sees_, chosen, values);
}

bool FunctionSearch::all_good(const Set& set, std::size_t& bad) {
  for (std::size_t i = 0; i < tests_.size(); ++i) {
    if (stop_()) return false;
    std::size_t test = tests_[i];
    bool is_member = std::any_of(members_.begin(), members_.end(),
                                 [&](const auto& member) { return member->test == test; });
    if (is_member || is_good(set, test, nullptr)) continue;
    std::rotate(tests_.begin(), tests_.begin() + static_cast<std::ptrdiff_t>(i),
                tests_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    bad = test;
    return false;
  }
  return true;
}

// Values that stay what they were where that is possible, and small ones elsewhere; taken only if
// all tests are still good.
void FunctionSearch::prefer_originals(const Set& set) {
  Table before = table_;
  auto others_before = others_;
  std::vector<Term> fixed = conditions();
  solve::Model best = formulas_->queries().model();
  std::vector<Input> inputs;
  formulas_->begin();
  for (const auto& member : members_) {
    for (const Input& input : member->good.inputs) {
      if (input.replaces == ComponentId::none) continue;
      inputs.push_back(input);
      if (!input.original || formulas_->spent() > table_of_effort_.function_values) continue;
      Term same = formulas_->terms().equal(input.variable, *input.original);
      fixed.push_back(same);
      if (best.is_true(same)) continue;
      if (formulas_->queries().ask(fixed) == solve::Answer::possible) {
        best = formulas_->queries().model();
      } else {
        fixed.pop_back();
      }
    }
  }
  auto enough = [this] { return formulas_->spent() > 2.0 * table_of_effort_.function_values; };
  best = check::with_small_values(formulas_->queries(), fixed, inputs, std::move(best), enough);
  std::size_t bad = 0;
  if (read_table(best) && all_good(set, bad)) return;
  table_ = std::move(before);
  others_ = std::move(others_before);
}

Answer FunctionSearch::decide(const Set& set) {
  reason_.clear();
  begun_ = {};
  prefers_originals_ = false;
  formulas_ = std::make_shared<Formulas>(table_of_effort_.function_queries * limit_, stop_);
  members_.clear();
  ties_.clear();
  std::size_t next = tests_.front();
  for (;;) {
    join(set, next);
    Answer answer = solve(set);
    if (answer != Answer::yes) return answer;
    if (all_good(set, next)) break;
    if (stop_()) {
      reason_ = "stopped";
      return Answer::undecided;
    }
  }
  return Answer::yes;
}

FailingRun::Values FunctionSearch::values(const Set& set, std::size_t test) {
  if (!std::exchange(prefers_originals_, true)) prefer_originals(set);
  FailingRun::Values values;
  is_good(set, test, &values);
  return values;
}

}  // namespace culprit::localize
