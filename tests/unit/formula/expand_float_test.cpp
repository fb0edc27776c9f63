// SPDX-License-Identifier: MIT
// Float circuits and the folding of float constants, against the compiler's arithmetic.
#include "formula/expand_float.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "reference/native_floats.h"

namespace culprit::formula {
namespace {

using reference::CompiledTerm;
using reference::float_operations;
using reference::InterestingFloats;

// All float operations in a term, expanded.
Term expanded(Terms& terms, Term term) {
  while (true) {
    // The youngest operation that is one of floats; what it is made of is older.
    std::vector<Term> open{term};
    std::vector<bool> seen;
    std::vector<Term> order;
    bool found = false;
    while (!open.empty()) {
      const Term current = open.back();
      open.pop_back();
      const auto index = static_cast<std::size_t>(current);
      if (index >= seen.size()) seen.resize(terms.size(), false);
      if (seen[index]) continue;
      seen[index] = true;
      order.push_back(current);
      const Node& node = terms.node(current);
      found = found || is_float_operation(node.op);
      for (std::size_t i = 0; i < node.operand_count; ++i) open.push_back(node.operands[i]);
    }
    if (!found) return term;
    EXPECT_TRUE(is_float_operation(terms.node(term).op))
        << "only the outermost operation should be one of floats";
    term = expand_float(terms, term);
  }
}

// How much longer than usual; bench/formula/campaign sets it.
int float_effort() {
  const char* text = std::getenv("CULPRIT_FLOAT_EFFORT");
  return text != nullptr ? std::atoi(text) : 1;
}

TEST(ExpandFloat, AgreesWithTheHost) {
  for (const auto& operation : float_operations()) {
    if (operation.name.starts_with("minimum") || operation.name.starts_with("maximum")) continue;
    Terms terms;
    std::vector<Term> variables;
    for (std::uint32_t width : operation.operand_widths) variables.push_back(terms.variable(width));
    const Term circuit = expanded(terms, operation.build(terms, variables));
    CompiledTerm compiled(terms, circuit, variables);
    InterestingFloats floats(1);
    const int count = float_effort() * (operation.name.starts_with("remainder") ? 400 : 20000);
    for (int i = 0; i < count; ++i) {
      const auto values = floats.operands(operation);
      const std::uint64_t expected = operation.compute(values);
      ASSERT_EQ(compiled(values), expected)
          << operation.name << std::hex << " of " << values[0] << " "
          << (values.size() > 1 ? values[1] : 0) << " " << (values.size() > 2 ? values[2] : 0);
    }
  }
}

TEST(ExpandFloat, FoldsAsTheHost) {
  for (const auto& operation : float_operations()) {
    Terms terms;
    InterestingFloats floats(2);
    for (int i = 0; i < 3000 * float_effort(); ++i) {
      const auto values = floats.operands(operation);
      std::vector<Term> operands;
      for (std::size_t k = 0; k < values.size(); ++k)
        operands.push_back(terms.constant(operation.operand_widths[k], values[k]));
      ASSERT_EQ(terms.constant_bits(operation.build(terms, operands)), operation.compute(values))
          << operation.name << std::hex << " of " << values[0] << " "
          << (values.size() > 1 ? values[1] : 0) << " " << (values.size() > 2 ? values[2] : 0);
    }
  }
}

}  // namespace
}  // namespace culprit::formula
