// SPDX-License-Identifier: MIT
// Random plain terms, from a seed.
#pragma once

#include <deque>
#include <random>
#include <vector>

#include "reference/plain_terms.h"

namespace culprit::reference {

class RandomTerms {
 public:
  RandomTerms(std::uint64_t seed, std::vector<std::uint32_t> variable_widths)
      : random_(seed), variable_widths_(std::move(variable_widths)) {}

  const Plain& term(std::uint32_t width, int depth);
  [[nodiscard]] std::uint64_t number(std::uint64_t bound) { return random_() % bound; }
  // Small numbers, powers of two and their neighbours are more frequent than by chance.
  [[nodiscard]] std::uint64_t interesting_bits(std::uint32_t width);
  [[nodiscard]] std::vector<std::uint64_t> values();

 private:
  const Plain& leaf(std::uint32_t width);
  const Plain& keep(Plain plain) { return terms_.emplace_back(plain); }

  std::mt19937_64 random_;
  std::vector<std::uint32_t> variable_widths_;
  std::deque<Plain> terms_;
};

}  // namespace culprit::reference
