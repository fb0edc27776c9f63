// SPDX-License-Identifier: MIT
#include "frontend/ltl/read_formula.h"

#include <gtest/gtest.h>

#include "circuit/print.h"
#include "source/errors.h"

namespace culprit::frontend::ltl {
namespace {

class ReadFormula : public testing::Test {
 protected:
  ReadFormula() {
    for (const char* name : {"a", "b", "c"}) add(name, 1);
    add("w", 3);
  }

  void add(const std::string& name, std::size_t width) {
    ::culprit::circuit::Signal signal;
    signal.name = name;
    for (std::size_t i = 0; i < width; ++i) {
      signal.bits.push_back(circuit_.netlist.add_input());
      circuit_.inputs.push_back({signal.bits.back(), name});
    }
    circuit_.signals.push_back(signal);
  }

  std::string read(const std::string& text) {
    source::SourceFiles files;
    source::FileId file = files.add("formula", text);
    auto formula = read_formula(circuit_, files, {file, 0, static_cast<std::uint32_t>(text.size())},
                                [](std::string_view) { return std::string(); });
    return ::culprit::circuit::to_text(circuit_, formula);
  }

  ::culprit::circuit::Circuit circuit_;
};

TEST_F(ReadFormula, BindsAsSpotDoes) {
  EXPECT_EQ(read("a U b & c"), read("(a U b) & c"));
  EXPECT_EQ(read("G a -> F b"), read("(G a) -> (F b)"));
  EXPECT_EQ(read("a -> b -> X c"), read("a -> (b -> X c)"));
  EXPECT_EQ(read("a U b U X c"), read("a U (b U (X c))"));
  EXPECT_EQ(read("! G a"), "F !a");
  EXPECT_EQ(read("XXF a"), read("X X F a"));
  EXPECT_EQ(read("[] <> a"), read("G F a"));
}

TEST_F(ReadFormula, KnowsTheDerivedOperators) {
  EXPECT_EQ(read("a W X b"), read("(X b) R (a | X b)"));
  EXPECT_EQ(read("a M X b"), read("(X b) U (a & X b)"));
}

TEST_F(ReadFormula, TakesComparisonsAsAtoms) {
  EXPECT_EQ(read("G w == 3"), read("G (w == 3)"));
  EXPECT_EQ(read("w = 3"), read("w == 3'd3"));
  EXPECT_EQ(read("w[1]"), read("(w & 3'b010) != 0"));
  EXPECT_EQ(read("w + 1 == 0"), read("w + 3'd1 == 3'd0"));
}

TEST_F(ReadFormula, RemembersThePastInRegisters) {
  read("G (a -> $past(b, 2))");
  EXPECT_EQ(circuit_.registers.size(), 2u);
  read("$past(b)");
  EXPECT_EQ(circuit_.registers.size(), 2u);
}

TEST_F(ReadFormula, SaysWhatIsWrong) {
  for (const char* text :
       {"", "a b", "(a", "G", "a &", "z", "w == 9", "w[3]", "{3, a} == 1", "a @ b", "1'd2"})
    EXPECT_THROW(read(text), source::InputError) << text;
  EXPECT_THROW(read(std::string(5000, '(') + "a"), source::InputError);
}

TEST(FormulasIn, SplitsAFile) {
  source::SourceFiles files;
  source::FileId file = files.add("f", "# both\nG a\n\nG (b ->\n   F c)  // end\n");
  std::vector<source::SourceSpan> spans = formulas_in(files, file);
  ASSERT_EQ(spans.size(), 2u);
  EXPECT_EQ(files.text(spans[0]), "G a");
  EXPECT_EQ(files.text(spans[1]), "G (b ->\n   F c)");
}

}  // namespace
}  // namespace culprit::frontend::ltl
