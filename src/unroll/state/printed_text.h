// SPDX-License-Identifier: MIT
// What a run has printed on standard output, with unknown inputs: characters and numbers, each
// under the condition that it was printed. Kept only where somebody compares it (WantedRuns::ends).
//
//   if (x > 0) printf("x=%d\n", x);    'x' if x > 0,  '=' if x > 0,  "%d" of x if x > 0,  '\n' …
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "formula/terms.h"

namespace culprit::unroll {

struct PrintedItem {
  enum class Kind : std::uint8_t { character, integer, real };
  Kind kind = Kind::character;
  formula::Term when{};   // in the states that printed it: true
  formula::Term value{};  // of 8 bits, or of 64
  std::string spec;       // of a number: "%5d", without a length modifier

  bool operator==(const PrintedItem&) const = default;
};

// Copies share what was printed until one of them prints.
class PrintedText {
 public:
  [[nodiscard]] const std::vector<PrintedItem>& items() const;
  void print(PrintedItem item);
  // What was printed on one of two ways: on this one where `mine` holds.
  void merge(formula::Terms& terms, const PrintedText& other, formula::Term mine);

 private:
  std::vector<PrintedItem>& writable();

  std::shared_ptr<std::vector<PrintedItem>> items_;  // null: nothing
};

}  // namespace culprit::unroll
