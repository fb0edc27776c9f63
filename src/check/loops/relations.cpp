// SPDX-License-Identifier: MIT
#include "check/loops/relations.h"

#include <algorithm>
#include <optional>

#include "unroll/memory/arithmetic.h"

namespace culprit::check {

using unroll::Cut;
using unroll::CutValue;

namespace {

// Variables that are looked at, and of them together; factors, constants and values that count as
// small: an equation with others is a coincidence.
constexpr std::size_t most_variables = 10, most_together = 4;
constexpr std::int64_t largest_factor = 64, largest_constant = 1'000'000, largest_value = 10'000;
// States beyond those that the equation follows from.
constexpr std::size_t more_states = 2;
constexpr std::uint64_t most_equal_bits = 3;

// Elimination modulo a prime: small solutions are the same as over the rationals.
constexpr std::uint64_t prime = 2'147'483'647;

std::uint64_t modular(std::int64_t value) {
  const std::int64_t rest = value % static_cast<std::int64_t>(prime);
  return static_cast<std::uint64_t>(rest < 0 ? rest + static_cast<std::int64_t>(prime) : rest);
}

std::int64_t centred(std::uint64_t value) {
  return value > prime / 2 ? static_cast<std::int64_t>(value) - static_cast<std::int64_t>(prime)
                           : static_cast<std::int64_t>(value);
}

std::uint64_t inverse(std::uint64_t value) {
  std::uint64_t result = 1;
  for (std::uint64_t exponent = prime - 2; exponent != 0; exponent /= 2) {
    if (exponent % 2 == 1) result = result * value % prime;
    value = value * value % prime;
  }
  return result;
}

using Row = std::vector<std::int64_t>;

// The only equation, but for multiples, that all rows satisfy: factors, and a constant last.
std::optional<Row> only_equation(const std::vector<Row>& rows) {
  const std::size_t width = rows.front().size() + 1;
  std::vector<std::vector<std::uint64_t>> basis;  // reduced; pivots in their order
  std::vector<std::size_t> pivots;
  for (const Row& row : rows) {
    std::vector<std::uint64_t> rest;
    for (std::int64_t each : row) rest.push_back(modular(each));
    rest.push_back(prime - 1);
    for (std::size_t i = 0; i < basis.size(); ++i) {
      const std::uint64_t factor = rest[pivots[i]];
      for (std::size_t j = 0; j < width; ++j)
        rest[j] = (rest[j] + (prime - factor) * basis[i][j]) % prime;
    }
    const auto pivot = static_cast<std::size_t>(
        std::find_if(rest.begin(), rest.end(), [](std::uint64_t each) { return each != 0; }) -
        rest.begin());
    if (pivot == width) continue;
    const std::uint64_t unit = inverse(rest[pivot]);
    for (std::uint64_t& each : rest) each = each * unit % prime;
    for (auto& other : basis) {
      const std::uint64_t factor = other[pivot];
      for (std::size_t j = 0; j < width; ++j)
        other[j] = (other[j] + (prime - factor) * rest[j]) % prime;
    }
    basis.push_back(std::move(rest));
    pivots.push_back(pivot);
    if (basis.size() == width) return std::nullopt;
  }
  if (basis.size() + 1 != width) return std::nullopt;
  // One column is free.
  std::size_t free = 0;
  while (std::find(pivots.begin(), pivots.end(), free) != pivots.end()) ++free;
  std::vector<std::uint64_t> solution(width, 0);
  solution[free] = 1;
  for (std::size_t i = 0; i < basis.size(); ++i)
    solution[pivots[i]] = (prime - basis[i][free]) % prime;
  for (std::uint64_t scale = 1; scale <= static_cast<std::uint64_t>(largest_factor); ++scale) {
    Row made;
    for (std::uint64_t each : solution) made.push_back(centred(each * scale % prime));
    const bool is_small = std::all_of(made.begin(), made.end() - 1, [](std::int64_t each) {
      return each != 0 && each >= -largest_factor && each <= largest_factor;
    });
    if (!is_small || made.back() > largest_constant || made.back() < -largest_constant) continue;
    if (made.front() < 0)
      for (std::int64_t& each : made) each = -each;
    return made;
  }
  return std::nullopt;
}

bool satisfies(const Row& row, const Row& equation) {
  std::int64_t sum = -equation.back();
  for (std::size_t i = 0; i < row.size(); ++i) sum += equation[i] * row[i];
  return sum == 0;
}

class Relations {
 public:
  Relations(const Cut& cut, const std::vector<LoopSample>& samples,
            const std::vector<std::int64_t>& divisors)
      : cut_(cut), divisors_(divisors) {
    for (std::size_t i = 0; i < cut.places.size() && chosen_.size() < most_variables; ++i) {
      const CutValue& place = cut.places[i];
      if (place.is_element || !place.scalar.is_integer()) continue;
      const bool is_seen = std::all_of(samples.begin(), samples.end(), [&](const auto& sample) {
        return sample.contains(place.place);
      });
      if (is_seen) chosen_.push_back(i);
    }
    for (const LoopSample& sample : samples) {
      Row row;
      for (std::size_t i : chosen_) {
        const std::uint64_t bits = sample.at(cut.places[i].place);
        row.push_back(unroll::sign_extend(bits, cut.places[i].scalar.width));
      }
      states_.push_back(std::move(row));
    }
  }

  std::vector<Guess> all() {
    for (std::size_t i = 0; i < chosen_.size(); ++i) add_remainders(i);
    // The fewest variables first: an equation of more follows from these.
    for (std::size_t count = 2; count <= std::min(most_together, chosen_.size()); ++count) {
      std::vector<std::size_t> of(count);
      for (std::size_t i = 0; i < count; ++i) of[i] = i;
      do {
        add_equation(of);
      } while (next(of));
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool next(std::vector<std::size_t>& of) const {
    for (std::size_t i = of.size(); i-- > 0;) {
      if (of[i] + (of.size() - i) >= chosen_.size()) continue;
      ++of[i];
      for (std::size_t j = i + 1; j < of.size(); ++j) of[j] = of[j - 1] + 1;
      return true;
    }
    return false;
  }

  [[nodiscard]] const CutValue& place(std::size_t of) const { return cut_.places[chosen_[of]]; }

  void add_equation(const std::vector<std::size_t>& of) {
    if (std::none_of(of.begin(), of.end(), [&](std::size_t i) { return place(i).is_written; }))
      return;
    std::vector<Row> rows;
    for (const Row& state : states_) {
      Row row;
      for (std::size_t i : of) row.push_back(state[i]);
      const bool is_small = std::all_of(row.begin(), row.end(), [](std::int64_t each) {
        return each >= -largest_value && each <= largest_value;
      });
      if (is_small && std::find(rows.begin(), rows.end(), row) == rows.end())
        rows.push_back(std::move(row));
    }
    if (rows.size() < of.size() + more_states) return;
    const std::optional<Row> equation = only_equation(rows);
    const bool holds = equation && std::all_of(rows.begin(), rows.end(), [&](const Row& row) {
                         return satisfies(row, *equation);
                       });
    if (!holds) {
      if (of.size() == 2) add_low_bits(of, rows);
      return;
    }
    Guess made;
    made.kind = GuessKind::equation;
    for (std::size_t i : of) made.places.push_back(place(i).place);
    made.factors.assign(equation->begin(), equation->end() - 1);
    made.constant = static_cast<std::uint64_t>(equation->back());
    found_.push_back(std::move(made));
  }

  // Two that are both odd, or both even.
  void add_low_bits(const std::vector<std::size_t>& of, const std::vector<Row>& rows) {
    for (std::uint64_t bits = most_equal_bits; bits > 0; --bits) {
      const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
      auto difference = [&](const Row& row) {
        return (static_cast<std::uint64_t>(row[0]) - static_cast<std::uint64_t>(row[1])) & mask;
      };
      auto varies = [&](std::size_t i) {
        return std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
          return ((static_cast<std::uint64_t>(row[i]) ^
                   static_cast<std::uint64_t>(rows.front()[i])) &
                  mask) != 0;
        });
      };
      const bool agree = std::all_of(rows.begin(), rows.end(), [&](const Row& row) {
        return difference(row) == difference(rows.front());
      });
      if (!agree || !varies(0) || !varies(1)) continue;
      Guess made;
      made.kind = GuessKind::equation;
      made.places = {place(of[0]).place, place(of[1]).place};
      made.factors = {1, -1};
      made.constant = difference(rows.front());
      made.other = bits;
      found_.push_back(std::move(made));
      return;
    }
  }

  void add_remainders(std::size_t i) {
    if (!place(i).is_written) return;
    for (std::int64_t divisor : divisors_) {
      std::vector<std::int64_t> seen;
      for (const Row& state : states_) {
        if (std::find(seen.begin(), seen.end(), state[i]) == seen.end()) seen.push_back(state[i]);
      }
      if (seen.size() < 2 + more_states || seen.front() < 0) continue;
      const std::int64_t rest = seen.front() % divisor;
      const bool agree = std::all_of(seen.begin(), seen.end(),
                                     [&](std::int64_t each) { return each % divisor == rest; });
      if (!agree) continue;
      Guess made;
      made.kind = GuessKind::remainder;
      made.a = place(i).place;
      made.constant = static_cast<std::uint64_t>(divisor);
      made.other = static_cast<std::uint64_t>(rest);
      found_.push_back(std::move(made));
    }
  }

  const Cut& cut_;
  const std::vector<std::int64_t>& divisors_;
  std::vector<std::size_t> chosen_;  // places of the cut
  std::vector<Row> states_;          // of these
  std::vector<Guess> found_;
};

}  // namespace

std::vector<Guess> relations_of(const Cut& cut, const std::vector<LoopSample>& samples,
                                const std::vector<std::int64_t>& divisors) {
  return Relations(cut, samples, divisors).all();
}

}  // namespace culprit::check
