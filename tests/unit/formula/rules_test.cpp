// SPDX-License-Identifier: MIT
// Every simplification, on all small terms: operations on operations on variables and constants of
// a few bits are compared with the plain meaning for all values of the variables.
//
// What a rule sees of its operands is a term, so of all plain terms that became the same term one
// is enough: that is what makes going three operations deep possible.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <tuple>

#include "formula/fold.h"
#include "reference/plain_terms.h"

namespace culprit::formula {
namespace {

using reference::Action;
using reference::Plain;
using Table = std::vector<std::uint16_t>;  // a value for each assignment

class SmallTerms {
 public:
  explicit SmallTerms(std::uint32_t bits) : bits_(bits), widest_(bits + 2) {
    // Two variables of so many bits, and two conditions.
    assignments_ = std::size_t{1} << (2 * bits + 2);
    for (std::uint32_t width : {bits, bits, 1u, 1u}) variables_.push_back(terms_.variable(width));
    complete_tables();
    for (Term variable : variables_) note(variable);
    for (std::uint32_t width : {1u, bits})
      for (std::uint64_t value = 0; value < (std::uint64_t{1} << width); ++value) {
        const Term constant = terms_.constant(width, value);
        complete_tables();
        note(constant);
      }
    next_level();
  }

  // The terms that the last level added become operands.
  void next_level() {
    levels_.push_back(std::move(fresh_));
    fresh_.clear();
  }
  [[nodiscard]] const std::vector<Term>& level(std::size_t i) const { return levels_[i]; }
  [[nodiscard]] std::uint32_t width(Term term) const { return terms_.width(term); }
  [[nodiscard]] std::size_t checks() const { return checks_; }
  [[nodiscard]] bool has_failed() const { return has_failed_; }

  void try_unary(Term a) {
    apply({Action::complement, width(a)}, {a});
    apply({Action::negate, width(a)}, {a});
    for (std::uint32_t count = 1; count < width(a); ++count)
      for (std::uint32_t lowest = 0; lowest + count <= width(a); ++lowest)
        apply({Action::extract, count, lowest}, {a});
    for (std::uint32_t full = width(a) + 1; full <= widest_; ++full) {
      apply({Action::zero_extend, full}, {a});
      apply({Action::sign_extend, full}, {a});
    }
  }

  void try_binary(Term a, Term b) {
    if (width(a) + width(b) <= widest_) apply({Action::concatenate, width(a) + width(b)}, {a, b});
    if (width(a) != width(b)) return;
    const auto first = static_cast<unsigned>(Action::bit_and),
               last = static_cast<unsigned>(Action::shift_right_arithmetic);
    for (unsigned i = first; i <= last; ++i) apply({static_cast<Action>(i), width(a)}, {a, b});
    const auto last_comparison = static_cast<unsigned>(Action::signed_less_equal);
    for (unsigned i = last + 1; i <= last_comparison; ++i)
      apply({static_cast<Action>(i), 1}, {a, b});
    for (Action action :
         {Action::add_overflows, Action::subtract_overflows, Action::multiply_overflows})
      for (std::uint64_t is_signed : {0u, 1u}) apply({action, 1, is_signed}, {a, b});
  }

  void try_choose(Term condition, Term a, Term b) {
    if (width(a) == width(b) && width(condition) == 1)
      apply({Action::choose, width(a)}, {condition, a, b});
  }

 private:
  void note(Term term) {
    if (terms_.width(term) <= widest_ && known_.insert(term).second) fresh_.push_back(term);
  }

  const Table& table(Term term) const { return tables_[static_cast<std::size_t>(term)]; }

  // Operands are older than the terms they are in.
  void complete_tables() {
    for (std::size_t i = tables_.size(); i < terms_.size(); ++i) {
      const Term term{static_cast<std::uint32_t>(i)};
      const Node& node = terms_.node(term);
      Table values(assignments_);
      for (std::size_t k = 0; k < assignments_; ++k) {
        auto operand = [&](std::size_t n) -> std::uint64_t {
          return n < node.operand_count ? table(node.operands[n])[k] : 0;
        };
        if (node.op == Op::constant) {
          values[k] = static_cast<std::uint16_t>(node.bits);
        } else if (node.op == Op::variable) {
          values[k] = value_of_variable(node.immediate, k);
        } else {
          const Shape shape{node.op, node.width, node.immediate, terms_.width(node.operands[0])};
          values[k] = static_cast<std::uint16_t>(fold(shape, operand(0), operand(1), operand(2)));
        }
      }
      tables_.push_back(std::move(values));
    }
  }

  [[nodiscard]] std::uint16_t value_of_variable(std::uint32_t number,
                                                std::size_t assignment) const {
    const std::uint32_t place[] = {0, bits_, 2 * bits_, 2 * bits_ + 1};
    const std::uint32_t width = number < 2 ? bits_ : 1;
    return static_cast<std::uint16_t>((assignment >> place[number]) & mask_of(width));
  }

  // What an action yields on constants, by the reference, remembered.
  std::uint16_t meaning(const Plain& action, const std::array<std::uint32_t, 3>& widths,
                        const std::array<std::uint16_t, 3>& values) {
    const auto key =
        std::tuple(action.action, action.width, action.immediate, widths[0], widths[1]);
    auto& row = meanings_[key];
    if (row.empty()) row.assign(std::size_t{1} << (2 * (widest_ + 1)), -1);
    if (action.action == Action::choose) return values[0] != 0 ? values[1] : values[2];
    auto& known = row[(std::size_t{values[0]} << (widest_ + 1)) | values[1]];
    if (known < 0) {
      std::array<Plain, 3> constants{};
      Plain plain = action;
      for (std::size_t i = 0; i < operand_count(action.action); ++i) {
        constants[i] = {Action::constant, widths[i], values[i], {}};
        plain.operands[i] = &constants[i];
      }
      known = static_cast<std::int16_t>(evaluate(plain, {}));
    }
    return static_cast<std::uint16_t>(known);
  }

  void apply(const Plain& action, const std::vector<Term>& given) {
    ++checks_;
    std::array<Term, 3> operands{};
    std::array<std::uint32_t, 3> widths{};
    for (std::size_t i = 0; i < given.size(); ++i) {
      operands[i] = given[i];
      widths[i] = width(given[i]);
    }
    const Term result = build_outermost(terms_, action, operands);
    complete_tables();
    const Terms::Range range = terms_.unsigned_range(result);
    const std::uint64_t low = mask_of(terms_.trailing_zeros(result));
    for (std::size_t k = 0; k < assignments_; ++k) {
      std::array<std::uint16_t, 3> values{};
      for (std::size_t i = 0; i < given.size(); ++i) values[i] = table(given[i])[k];
      const std::uint64_t expected = meaning(action, widths, values);
      const std::uint64_t found = table(result)[k];
      if (found == expected && range.least <= found && found <= range.most && (found & low) == 0 &&
          width(result) == action.width)
        continue;
      has_failed_ = true;
      ADD_FAILURE() << "action " << static_cast<int>(action.action) << " of width " << action.width
                    << " immediate " << action.immediate << " on " << text(given[0])
                    << (given.size() > 1 ? ", " + text(given[1]) : "")
                    << (given.size() > 2 ? ", " + text(given[2]) : "") << " yields " << text(result)
                    << ": " << found << " instead of " << expected;
      return;
    }
    note(result);
  }

  [[nodiscard]] std::string text(Term term) const {
    const Node& node = terms_.node(term);
    if (node.op == Op::constant) return std::to_string(node.bits);
    if (node.op == Op::variable) return "v" + std::to_string(node.immediate);
    std::string result = "op" + std::to_string(static_cast<int>(node.op)) + ":" +
                         std::to_string(node.width) + "[" + std::to_string(node.immediate) + "](";
    for (std::size_t i = 0; i < node.operand_count; ++i)
      result += (i > 0 ? "," : "") + text(node.operands[i]);
    return result + ")";
  }

  std::uint32_t bits_, widest_;
  std::size_t assignments_ = 0;
  Terms terms_;
  std::vector<Term> variables_;
  std::vector<Table> tables_;
  std::set<Term> known_;
  std::vector<Term> fresh_;
  std::vector<std::vector<Term>> levels_;
  std::map<std::tuple<Action, std::uint32_t, std::uint64_t, std::uint32_t, std::uint32_t>,
           std::vector<std::int16_t>>
      meanings_;
  std::size_t checks_ = 0;
  bool has_failed_ = false;
};

void all_pairs(SmallTerms& small, const std::vector<Term>& left, const std::vector<Term>& right) {
  for (Term a : left)
    for (Term b : right) {
      small.try_binary(a, b);
      small.try_binary(b, a);
      if (small.has_failed()) return;
    }
}

void all_choices(SmallTerms& small, const std::vector<Term>& conditions,
                 const std::vector<Term>& left, const std::vector<Term>& right) {
  for (Term condition : conditions)
    for (Term a : left)
      for (Term b : right) {
        small.try_choose(condition, a, b);
        small.try_choose(condition, b, a);
        if (small.has_failed()) return;
      }
}

// How many random pairs of the deepest level are tried; more by the environment.
std::size_t rules_effort() {
  const char* text = std::getenv("CULPRIT_RULES_EFFORT");
  return text != nullptr ? std::strtoull(text, nullptr, 10) : 1;
}

void check_rules(std::uint32_t bits, std::size_t random_pairs) {
  SmallTerms small(bits);
  // One operation.
  const auto& leaves = small.level(0);
  for (Term a : leaves) small.try_unary(a);
  all_pairs(small, leaves, leaves);
  all_choices(small, leaves, leaves, leaves);
  small.next_level();
  if (small.has_failed()) return;
  // A second one, all of them.
  const auto one = small.level(1);
  std::vector<Term> conditions;
  for (Term a : one)
    if (small.width(a) == 1) conditions.push_back(a);
  for (Term a : one) small.try_unary(a);
  all_pairs(small, one, small.level(0));
  all_choices(small, small.level(0), one, small.level(0));
  all_choices(small, conditions, small.level(0), small.level(0));
  // Pairs of one-operation terms, and three operations deep: by chance.
  std::mt19937_64 random(bits);
  auto pick = [&](const std::vector<Term>& from) { return from[random() % from.size()]; };
  auto random_steps = [&](const std::vector<Term>& left, const std::vector<Term>& right) {
    for (std::size_t i = 0; i < random_pairs && !small.has_failed(); ++i) {
      const Term a = pick(left), b = pick(right);
      small.try_binary(a, b);
      small.try_choose(random() % 2 == 0 ? pick(small.level(0)) : pick(conditions), a, b);
    }
  };
  random_steps(one, one);
  small.next_level();
  const auto two = small.level(2);
  for (std::size_t i = 0; i < random_pairs && !small.has_failed(); ++i) small.try_unary(pick(two));
  random_steps(two, small.level(0));
  random_steps(two, one);
  random_steps(two, two);
  std::cout << bits << " bits: " << one.size() << " terms of one operation, " << two.size()
            << " of two, " << small.checks() << " checks\n";
}

TEST(Rules, HoldForOneBit) {
  check_rules(1, 20000 * rules_effort());
}
TEST(Rules, HoldForTwoBits) {
  check_rules(2, 20000 * rules_effort());
}
TEST(Rules, HoldForThreeBits) {
  check_rules(3, 6000 * rules_effort());
}

}  // namespace
}  // namespace culprit::formula
