// SPDX-License-Identifier: MIT
#include "check/loops/guesses.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "check/loops/linear_sum.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::check {

using formula::Term;
using formula::Terms;
using program::Scalar;
using unroll::Cut;
using unroll::CutPlace;
using unroll::CutValue;

namespace {

// Values that one place has where another has some value: states of automata are few.
constexpr std::int64_t largest_state = 8;
constexpr std::size_t most_automata = 8;
constexpr std::uint64_t most_low_bits = 3;
constexpr std::int64_t largest_divisor = 100;
constexpr std::size_t most_divisors = 4;
// Variables that no block mentions together are compared only where there are few of them.
constexpr std::size_t pairs_of_unrelated = 28;

bool compares_numbers(program::Op op) {
  return op >= program::Op::equal && op <= program::Op::greater_equal;
}

std::optional<std::size_t> place_index(const Cut& cut, const CutPlace& place) {
  auto found = std::find_if(cut.places.begin(), cut.places.end(),
                            [&](const CutValue& each) { return each.place == place; });
  if (found == cut.places.end()) return std::nullopt;
  return static_cast<std::size_t>(found - cut.places.begin());
}

// A number of 64 bits with the same value; addresses and unsigned ones of 64 bits as they are.
Term as_64_bits(Terms& terms, Term value, Scalar scalar) {
  return scalar.is_signed() ? terms.sign_extend(value, 64) : terms.zero_extend(value, 64);
}

bool is_wide_unsigned(Scalar scalar) {
  return scalar.width == 64 && !scalar.is_signed();
}

Term smaller(Terms& terms, Term a, Scalar of_a, Term b, Scalar of_b, bool or_equal) {
  bool is_signed = of_a.is_signed();
  if (of_a != of_b) {
    a = as_64_bits(terms, a, of_a);
    b = as_64_bits(terms, b, of_b);
    is_signed = !is_wide_unsigned(of_a) && !is_wide_unsigned(of_b);
  }
  if (or_equal) return is_signed ? terms.signed_less_equal(a, b) : terms.unsigned_less_equal(a, b);
  return is_signed ? terms.signed_less(a, b) : terms.unsigned_less(a, b);
}

Term same_number(Terms& terms, Term a, Scalar of_a, Term b, Scalar of_b) {
  if (of_a == of_b) return terms.equal(a, b);
  Term wide_a = as_64_bits(terms, a, of_a);
  return terms.equal(wide_a, as_64_bits(terms, b, of_b));
}

Term equals_zero(Terms& terms, Term value) {
  return terms.equal(value, terms.constant(terms.width(value), 0));
}

// An address in, or at the end of, one of the objects.
Term is_inside(Terms& terms, const CutValue& place, Term value, bool with_end) {
  Term any = terms.truth(false);
  for (const CutValue::Pointee& each : place.pointees) {
    Term from = terms.subtract(value, terms.constant(64, each.address));
    Term size = terms.constant(64, each.size);
    Term here = each.size == 0 ? equals_zero(terms, from)
                : with_end     ? terms.unsigned_less_equal(from, size)
                               : terms.unsigned_less(from, size);
    any = terms.logical_or(any, here);
  }
  return any;
}

std::string number_text(std::uint64_t bits, Scalar scalar) {
  if (scalar.is_pointer()) return bits == 0 ? "NULL" : fmt::format("{:#x}", bits);
  if (scalar.is_signed()) return fmt::format("{}", unroll::sign_extend(bits, scalar.width));
  return fmt::format("{}", bits);
}

// Their sum, each times its factor; of numbers of different widths in 64 bits.
std::optional<Term> weighted_sum(Terms& terms, const Cut& cut, const Guess& guess,
                                 const std::vector<Term>& values) {
  std::vector<std::size_t> of;
  for (const CutPlace& each : guess.places) {
    const std::optional<std::size_t> i = place_index(cut, each);
    if (!i) return std::nullopt;
    of.push_back(*i);
  }
  const bool is_even = std::all_of(of.begin(), of.end(), [&](std::size_t i) {
    return cut.places[i].scalar.width == cut.places[of.front()].scalar.width;
  });
  std::vector<std::pair<Term, std::uint64_t>> summands;
  for (std::size_t i = 0; i < of.size(); ++i) {
    Term value = values[of[i]];
    if (!is_even) value = as_64_bits(terms, value, cut.places[of[i]].scalar);
    summands.emplace_back(value, static_cast<std::uint64_t>(guess.factors[i]));
  }
  return linear_sum(terms, terms.width(summands.front().first), summands);
}

// taken + left == rounds
std::string equation_text(const Cut& cut, const Guess& guess) {
  std::string sides[2];
  auto add = [](std::string& side, const std::string& what) {
    side += side.empty() ? what : " + " + what;
  };
  for (std::size_t i = 0; i < guess.places.size(); ++i) {
    const std::string& name = cut.places[place_index(cut, guess.places[i]).value()].name;
    const std::int64_t factor = guess.factors[i], size = factor < 0 ? -factor : factor;
    add(sides[factor < 0 ? 1 : 0], size == 1 ? name : fmt::format("{} * {}", size, name));
  }
  if (guess.other != 0) {
    const std::uint64_t modulus = std::uint64_t{1} << guess.other;
    return fmt::format("({} - {}) % {} == {}", sides[0], sides[1], modulus, guess.constant);
  }
  const auto constant = static_cast<std::int64_t>(guess.constant);
  if (constant > 0) add(sides[1], fmt::format("{}", constant));
  if (constant < 0) add(sides[0], fmt::format("{}", -constant));
  if (sides[1].empty()) sides[1] = "0";
  return fmt::format("{} == {}", sides[0], sides[1]);
}

// Collects guesses about one loop.
class Guesser {
 public:
  Guesser(const Terms& terms, const Cut& cut, const effort::CheckTable& table,
          std::vector<std::int64_t> constants, std::vector<std::vector<std::uint32_t>> blocks)
      : terms_(terms),
        cut_(cut),
        table_(table),
        constants_(std::move(constants)),
        blocks_(std::move(blocks)) {}

  std::vector<Guess> all(Guesses::Elements elements) {
    for (std::size_t i = 0; i < cut_.places.size(); ++i) {
      const CutValue& place = cut_.places[i];
      if (place.is_element && elements == Guesses::Elements::left_out) continue;
      if (place.is_written) guess_alone(i);
    }
    for (const auto& [i, j] : pairs()) guess_pair(i, j);
    guess_automata();
    return std::move(found_);
  }

 private:
  void add(GuessKind kind, std::size_t a, std::optional<std::size_t> b, std::uint64_t constant = 0,
           std::uint64_t other = 0) {
    found_.push_back(
        {kind, cut_.places[a].place, b ? cut_.places[*b].place : CutPlace{}, constant, other});
  }
  [[nodiscard]] std::uint64_t bits_of(std::int64_t constant, Scalar scalar) const {
    return unroll::truncate(static_cast<std::uint64_t>(constant), scalar.width);
  }

  // Those that are mentioned together most often, and the nearest ones, first.
  std::vector<std::pair<std::size_t, std::size_t>> pairs() {
    struct Pair {
      std::size_t together, distance, i, j;
    };
    std::vector<Pair> found;
    for (std::size_t i = 0; i < cut_.places.size(); ++i) {
      if (!cut_.places[i].is_written || cut_.places[i].is_element) continue;
      for (std::size_t j = 0; j < cut_.places.size(); ++j) {
        if (i == j || (j < i && cut_.places[j].is_written) || cut_.places[j].is_element) continue;
        std::vector<std::uint32_t> both;
        std::set_intersection(blocks_[i].begin(), blocks_[i].end(), blocks_[j].begin(),
                              blocks_[j].end(), std::back_inserter(both));
        found.push_back({both.size(), i < j ? j - i : i - j, i, j});
      }
    }
    std::stable_sort(found.begin(), found.end(), [](const Pair& a, const Pair& b) {
      return a.together != b.together ? a.together > b.together : a.distance < b.distance;
    });
    std::vector<std::pair<std::size_t, std::size_t>> chosen;
    for (const Pair& each : found) {
      const bool is_related = each.together != 0;
      if (chosen.size() >= (is_related ? table_.induction_pairs : pairs_of_unrelated)) break;
      chosen.emplace_back(each.i, each.j);
    }
    return chosen;
  }

  void guess_alone(std::size_t i) {
    const CutValue& place = cut_.places[i];
    const Scalar scalar = place.scalar;
    std::optional<std::uint64_t> before = terms_.constant_bits(cut_.entry.values[i]);
    if (scalar.is_pointer()) {
      if (!place.pointees.empty()) {
        add(GuessKind::inside, i, std::nullopt);
        add(GuessKind::before_end, i, std::nullopt);
      }
      add(GuessKind::as_before, i, std::nullopt);
      return;
    }
    std::vector<std::uint64_t> bounds;
    if (before) {
      add(GuessKind::equals, i, std::nullopt, *before);
      bounds.push_back(*before);
    } else {
      for (GuessKind kind : {GuessKind::as_before, GuessKind::not_less, GuessKind::not_more})
        add(kind, i, std::nullopt);
    }
    if (place.is_element) {
      bounds.push_back(0);
      bounds.push_back(1);
    } else if (scalar.kind != program::ScalarKind::boolean) {
      for (std::int64_t each : constants_) bounds.push_back(bits_of(each, scalar));
      for (std::uint64_t bits = 1; bits <= most_low_bits; ++bits)
        add(GuessKind::same_low_bits, i, std::nullopt, bits);
    }
    std::sort(bounds.begin(), bounds.end());
    bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
    for (std::uint64_t each : bounds) {
      add(GuessKind::at_least, i, std::nullopt, each);
      add(GuessKind::at_most, i, std::nullopt, each);
    }
  }

  void guess_pair(std::size_t i, std::size_t j) {
    const CutValue &a = cut_.places[i], &b = cut_.places[j];
    for (std::uint64_t signs = 0; signs < 4; ++signs) add(GuessKind::one_of_two, i, j, signs);
    if (a.scalar.is_pointer() != b.scalar.is_pointer()) return;
    add(GuessKind::equal_places, i, j);
    add(GuessKind::in_order, i, j);
    add(GuessKind::in_order, j, i);
    add(GuessKind::strictly, i, j);
    add(GuessKind::strictly, j, i);
    if (!b.is_written || a.scalar.width != b.scalar.width) return;
    add(GuessKind::same_difference, i, j);
    add(GuessKind::same_sum, i, j);
  }

  void guess_automata() {
    std::vector<std::size_t> automata;
    for (std::size_t i = 0; i < cut_.places.size(); ++i) {
      const CutValue& place = cut_.places[i];
      if (place.is_written && !place.is_element && place.scalar.is_integer()) automata.push_back(i);
    }
    if (automata.size() > most_automata) return;
    std::vector<std::int64_t> states;
    for (std::int64_t each : constants_) {
      if (each >= 0 && each < largest_state) states.push_back(each);
    }
    for (std::size_t i : automata) {
      for (std::size_t j : automata) {
        if (i == j) continue;
        for (std::int64_t a : states) {
          for (std::int64_t b : states)
            add(GuessKind::implied, i, j, static_cast<std::uint64_t>(a),
                static_cast<std::uint64_t>(b));
        }
      }
    }
  }

  const Terms& terms_;
  const Cut& cut_;
  const effort::CheckTable& table_;
  std::vector<std::int64_t> constants_;
  std::vector<std::vector<std::uint32_t>> blocks_;
  std::vector<Guess> found_;
};

}  // namespace

// What is compared with in the function, and next to it; then what the others compare with.
std::vector<std::int64_t> Guesses::constants_of(const program::Function& function) const {
  std::vector<std::int64_t> found;
  auto add = [&](std::int64_t number) {
    if (found.size() >= table_.induction_constants) return;
    if (std::find(found.begin(), found.end(), number) == found.end()) found.push_back(number);
  };
  auto add_from = [&](program::NodeId root) {
    if (root == program::NodeId::none) return;
    const std::size_t last = program::index_of(root);
    for (std::size_t i = program::index_of(program_.node(root).first); i <= last; ++i) {
      const program::Node& node = program_.nodes[i];
      if (!compares_numbers(node.op)) continue;
      // The right operand ends before the comparison, the left one before the right one begins.
      const program::Node& right = program_.nodes[i - 1];
      const program::Node& left = program_.nodes[program::index_of(right.first) - 1];
      for (const program::Node* each : {&right, &left}) {
        if (each->op == program::Op::convert) {
          each = &program_.nodes[static_cast<std::size_t>(each - program_.nodes.data()) - 1];
        }
        if (each->op != program::Op::constant || !each->scalar.is_integer()) continue;
        const std::int64_t value = unroll::integer_value(each->immediate, each->scalar);
        add(value);
        add(value - 1);
        add(value + 1);
      }
    }
  };
  auto add_all = [&](const program::Function& of) {
    for (const program::Instruction& each : of.instructions) {
      add_from(each.value);
      add_from(each.address);
      if (each.operation != program::Operation::assign &&
          each.operation != program::Operation::store)
        continue;
      const program::Node& value = program_.node(each.value);
      if (value.op == program::Op::constant && value.scalar.is_integer())
        add(unroll::integer_value(value.immediate, value.scalar));
    }
    for (const program::Switch& each : of.switches) {
      for (const program::SwitchCase& of_switch : each.cases)
        add(unroll::integer_value(of_switch.low, each.scalar));
    }
  };
  add(0);
  add(1);
  add_all(function);
  for (const program::Function& each : program_.functions) {
    if (each.origin == program::Origin::user && &each != &function) add_all(each);
  }
  return found;
}

std::vector<std::int64_t> Guesses::divisors() const {
  std::vector<std::int64_t> found;
  for (std::size_t i = 1; i < program_.nodes.size(); ++i) {
    if (program_.nodes[i].op != program::Op::remainder) continue;
    const program::Node& right = program_.nodes[i - 1];
    if (right.op != program::Op::constant || !right.scalar.is_integer()) continue;
    const std::int64_t value = unroll::integer_value(right.immediate, right.scalar);
    if (value < 3 || (value & (value - 1)) == 0 || value > largest_divisor) continue;
    if (std::find(found.begin(), found.end(), value) == found.end()) found.push_back(value);
    if (found.size() >= most_divisors) break;
  }
  return found;
}

std::vector<std::vector<std::uint32_t>> Guesses::blocks_with(const Cut& cut) const {
  std::map<std::uint64_t, std::vector<std::size_t>> slots, globals;  // places, by their variables
  for (std::size_t i = 0; i < cut.places.size(); ++i) {
    const CutPlace& place = cut.places[i].place;
    if (place.slot != program::SlotId::none) {
      slots[program::index_of(place.slot)].push_back(i);
    } else {
      globals[static_cast<std::uint64_t>(place.object)].push_back(i);
    }
  }
  std::vector<std::vector<std::uint32_t>> found(cut.places.size());
  std::uint32_t number = 0;
  auto mention = [&](const auto& of, std::uint64_t variable) {
    auto places = of.find(variable);
    if (places == of.end()) return;
    for (std::size_t each : places->second) {
      if (found[each].empty() || found[each].back() != number) found[each].push_back(number);
    }
  };
  for (const program::Function& function : program_.functions) {
    if (function.origin != program::Origin::user) continue;
    const bool is_own = &function == cut.function;
    for (const program::Block& block : function.blocks) {
      ++number;
      for (std::uint32_t at = block.begin; at < block.end; ++at) {
        const program::Instruction& instruction = function.instructions[at];
        if (is_own && instruction.slot != program::SlotId::none)
          mention(slots, program::index_of(instruction.slot));
        for (program::NodeId root : {instruction.value, instruction.address}) {
          if (root == program::NodeId::none) continue;
          const std::size_t last = program::index_of(root);
          for (std::size_t i = program::index_of(program_.node(root).first); i <= last; ++i) {
            const program::Node& node = program_.nodes[i];
            if (is_own && node.op == program::Op::read_slot) mention(slots, node.immediate);
            // Objects of globals come after those of functions.
            if (node.op == program::Op::global_address)
              mention(globals, program_.functions.size() - 1 + node.immediate);
          }
        }
      }
    }
  }
  return found;
}

std::vector<Guess> Guesses::about(const Terms& terms, const Cut& cut, Elements elements) const {
  Guesser guesser(terms, cut, table_, constants_of(*cut.function), blocks_with(cut));
  return guesser.all(elements);
}

std::optional<Term> Guesses::holds(Terms& terms, const Cut& cut, const Guess& guess,
                                   const std::vector<Term>& values) {
  if (guess.kind == GuessKind::equation) {
    const std::optional<Term> sum = weighted_sum(terms, cut, guess, values);
    if (!sum) return std::nullopt;
    const std::uint32_t width = terms.width(*sum);
    const std::uint32_t bits = guess.other != 0 ? static_cast<std::uint32_t>(guess.other) : width;
    Term low = terms.extract(*sum, 0, bits);
    return terms.equal(low, terms.constant(bits, unroll::truncate(guess.constant, bits)));
  }
  const std::optional<std::size_t> i = place_index(cut, guess.a), j = place_index(cut, guess.b);
  const bool is_pair = guess.b != CutPlace{};
  if (!i || (is_pair && !j)) return std::nullopt;
  const CutValue& place = cut.places[*i];
  const Scalar scalar = place.scalar;
  const Term a = values[*i], before = cut.entry.values[*i];
  const Term constant = terms.constant(terms.width(a), guess.constant);
  switch (guess.kind) {
    case GuessKind::equals: return terms.equal(a, constant);
    case GuessKind::at_least: return smaller(terms, constant, scalar, a, scalar, true);
    case GuessKind::at_most: return smaller(terms, a, scalar, constant, scalar, true);
    case GuessKind::as_before: return terms.equal(a, before);
    case GuessKind::not_less: return smaller(terms, before, scalar, a, scalar, true);
    case GuessKind::not_more: return smaller(terms, a, scalar, before, scalar, true);
    case GuessKind::same_low_bits: {
      const auto bits = static_cast<std::uint32_t>(guess.constant);
      Term low = terms.extract(a, 0, bits);
      return terms.equal(low, terms.extract(before, 0, bits));
    }
    case GuessKind::remainder: {
      Term rest = scalar.is_signed() ? terms.signed_remainder(a, constant)
                                     : terms.unsigned_remainder(a, constant);
      return terms.equal(rest, terms.constant(terms.width(a), guess.other));
    }
    case GuessKind::inside: return is_inside(terms, place, a, true);
    case GuessKind::before_end: return is_inside(terms, place, a, false);
    default: break;
  }
  const Scalar other = cut.places[*j].scalar;
  const Term b = values[*j], before_b = cut.entry.values[*j];
  switch (guess.kind) {
    case GuessKind::equal_places: return same_number(terms, a, scalar, b, other);
    case GuessKind::in_order: return smaller(terms, a, scalar, b, other, true);
    case GuessKind::strictly: return smaller(terms, a, scalar, b, other, false);
    case GuessKind::same_difference:
    case GuessKind::same_sum: {
      const std::uint64_t factor = guess.kind == GuessKind::same_sum ? 1 : ~std::uint64_t{0};
      const std::uint32_t width = terms.width(a);
      Term now = linear_sum(terms, width, {{a, 1}, {b, factor}});
      return terms.equal(now, linear_sum(terms, width, {{before, 1}, {before_b, factor}}));
    }
    case GuessKind::one_of_two: {
      Term first = equals_zero(terms, a), second = equals_zero(terms, b);
      if ((guess.constant & 1) != 0) first = terms.logical_not(first);
      if ((guess.constant & 2) != 0) second = terms.logical_not(second);
      return terms.logical_or(first, second);
    }
    case GuessKind::implied: {
      Term is_it = terms.equal(a, constant);
      Term has = terms.equal(b, terms.constant(terms.width(b), guess.other));
      return terms.implies(is_it, has);
    }
    default: break;
  }
  return std::nullopt;
}

bool Guesses::says_less(const Cut& cut, const Guess& guess, const Guess& than) {
  if (guess.kind == GuessKind::in_order && than.kind == GuessKind::equal_places)
    return std::minmax(guess.a, guess.b) == std::minmax(than.a, than.b);
  const bool is_bound = guess.kind == GuessKind::at_least || guess.kind == GuessKind::at_most;
  if (!is_bound || guess.kind != than.kind || guess.a != than.a) return false;
  const Scalar scalar = cut.places[place_index(cut, guess.a).value()].scalar;
  const bool is_smaller = scalar.is_signed() ? unroll::integer_value(guess.constant, scalar) <
                                                   unroll::integer_value(than.constant, scalar)
                                             : guess.constant < than.constant;
  return guess.constant != than.constant && is_smaller == (guess.kind == GuessKind::at_least);
}

std::string Guesses::text(const Terms& terms, const Cut& cut, const Guess& guess) {
  if (guess.kind == GuessKind::equation) return equation_text(cut, guess);
  const std::size_t i = place_index(cut, guess.a).value();
  const std::size_t j = place_index(cut, guess.b).value_or(i);
  const CutValue &place = cut.places[i], &second = cut.places[j];
  const std::string &a = place.name, &b = second.name;
  const std::string constant = number_text(guess.constant, place.scalar);
  auto before = [&](std::size_t of) {
    auto bits = terms.constant_bits(cut.entry.values[of]);
    return bits ? number_text(*bits, cut.places[of].scalar)
                : fmt::format("before({})", cut.places[of].name);
  };
  switch (guess.kind) {
    case GuessKind::equals: return fmt::format("{} == {}", a, constant);
    case GuessKind::at_least: return fmt::format("{} >= {}", a, constant);
    case GuessKind::at_most: return fmt::format("{} <= {}", a, constant);
    case GuessKind::as_before: return fmt::format("{} == {}", a, before(i));
    case GuessKind::not_less: return fmt::format("{} >= {}", a, before(i));
    case GuessKind::not_more: return fmt::format("{} <= {}", a, before(i));
    case GuessKind::same_low_bits:
      return fmt::format("{} % {} == {} % {}", a, 1u << guess.constant, before(i),
                         1u << guess.constant);
    case GuessKind::equal_places: return fmt::format("{} == {}", a, b);
    case GuessKind::in_order: return fmt::format("{} <= {}", a, b);
    case GuessKind::strictly: return fmt::format("{} < {}", a, b);
    case GuessKind::same_difference:
      return fmt::format("{} - {} == {} - {}", a, b, before(i), before(j));
    case GuessKind::same_sum: return fmt::format("{} + {} == {} + {}", a, b, before(i), before(j));
    case GuessKind::one_of_two:
      return fmt::format("({} {} 0 || {} {} 0)", a, (guess.constant & 1) != 0 ? "!=" : "==", b,
                         (guess.constant & 2) != 0 ? "!=" : "==");
    case GuessKind::implied:
      return fmt::format("({} != {} || {} == {})", a, constant, b,
                         number_text(guess.other, second.scalar));
    case GuessKind::remainder: return fmt::format("{} % {} == {}", a, constant, guess.other);
    case GuessKind::equation: break;
    case GuessKind::inside: return fmt::format("inside({})", a);
    case GuessKind::before_end: return fmt::format("valid({})", a);
  }
  return "";
}

}  // namespace culprit::check
