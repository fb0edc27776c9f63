// SPDX-License-Identifier: MIT
// What changed_runs.h makes of one failing run, and with it the values that replacement.h and
// derived_value.h let take the place of a component's.
#include "unroll/drivers/changed_runs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "../explain/c_source.h"
#include "solve/solver.h"
#include "unroll/replace/derived_value.h"

namespace culprit::unroll {
namespace {

using culprit::testing::CSource;
using formula::Term;
using program::ComponentId;

struct Changed {
  CSource c;
  formula::Terms terms;
  Suspension suspension;
  std::string standard_input;
  Expectation expectation;
  ChangedRuns runs;
  std::vector<ComponentId> all;
  RunResult as_it_is;

  Changed(const std::string& text, const std::string& output, std::string input = {})
      : c("#include <stdio.h>\n#include <string.h>\n" + text),
        suspension(c.read.program),
        standard_input(std::move(input)),
        expectation{ExpectedOutput(output), 0},
        runs({subject(), standard_input, expectation, 1000}, suspension, terms, {}) {
    for (std::size_t i = 0; i < c.read.program.components.size(); ++i) {
      const auto id = static_cast<ComponentId>(i);
      if (c.read.program.component(id).detour == program::Detour::none) all.push_back(id);
    }
    as_it_is = runs.execute(all);
  }

  [[nodiscard]] Subject subject() {
    Environment environment;
    environment.arguments = {"program"};
    return {c.read.program, c.files, c.read.entry, environment, {}, program::Checks()};
  }
  [[nodiscard]] ComponentId component(const std::string& text, program::Role role) const {
    for (ComponentId id : all) {
      const program::Component& each = c.read.program.component(id);
      if (each.text == text && each.role == role) return id;
    }
    ADD_FAILURE() << "no component " << text;
    return all.front();
  }
  ChangedRuns::Outcome explore(ComponentId id) {
    ChangedRuns::Queries queries;
    queries.unwind = 20;
    queries.feasible = [](const std::vector<Term>&) { return true; };
    return runs.explore(std::span(&id, 1), queries);
  }
  // The values of the component, at its executions, in some run that is good then; empty: none is.
  std::vector<std::uint64_t> good_values(ComponentId id) {
    const ChangedRuns::Outcome outcome = explore(id);
    solve::Solver solver(terms);
    for (const std::vector<Term>& conditions : outcome.good) {
      if (solver.solve(conditions) != solve::Answer::possible) continue;
      solve::Model model = solver.model();
      std::vector<std::uint64_t> values;
      for (const Input& input : outcome.inputs) {
        if (input.replaces == id) values.push_back(model.value(input.variable));
      }
      return values;
    }
    return {};
  }
  // Is the run good if the component has this value, whenever it is executed?
  bool is_good_with(ComponentId id, std::uint64_t value) {
    ChangedRuns::GivenValues given{[](Term) { return 0; }, [value](const Input&) { return value; }};
    const auto met = [](const ChangedRuns::MetInput&) {};
    return runs.replay(std::span(&id, 1), given, met, nullptr).end == RunEnd::exited;
  }
};

constexpr const char* area_c = R"(
int main(void) {
  int width = 5, height = 4, factor = 3;
  int area = width * height;
  if (factor > 2) area += 1;
  printf("%d\n", area);
  return 0;
})";

TEST(ChangedRuns, FindTheValueThatMakesARunGood) {
  Changed each(area_c, "28\n");
  EXPECT_NE(each.as_it_is.end, RunEnd::exited);
  EXPECT_EQ(each.good_values(each.component("5", program::Role::value)),
            std::vector<std::uint64_t>{});  // 4 w + 1 is odd
  EXPECT_EQ(each.good_values(each.component("width * height", program::Role::value)),
            std::vector<std::uint64_t>{27});
}

// Every value is tried, and the formula has to say the same.
TEST(ChangedRuns, AgreeWithTryingEveryValue) {
  Changed each(R"(
int main(void) {
  int a = 4, b = 2, i, sum = 0;
  for (i = 0; i < a; i++) sum += b;
  if (sum > 5) sum = sum - a;
  printf("%d\n", sum);
  return 0;
})",
               "5\n");
  int fitting = 0;
  for (const char* text : {"4", "2", "0"}) {
    const ComponentId id = each.component(text, program::Role::value);
    std::set<std::uint64_t> good;
    for (std::uint64_t value = 0; value < 30; ++value) {
      if (each.is_good_with(id, value)) good.insert(value);
    }
    const std::vector<std::uint64_t> found = each.good_values(id);
    EXPECT_EQ(found.empty(), good.empty()) << text;
    fitting += good.empty() ? 0 : 1;
    if (!found.empty()) {
      EXPECT_TRUE(each.is_good_with(id, found.front())) << text;
    }
  }
  EXPECT_EQ(fitting, 2);
}

TEST(ChangedRuns, GiveEachExecutionAValueOfItsOwn) {
  Changed each(R"(
int main(void) {
  int i;
  for (i = 0; i < 3; i++) printf("%d ", i * i);
  printf("\n");
  return 0;
})",
               "7 8 9\n");
  const ComponentId id = each.component("i * i", program::Role::argument);
  EXPECT_EQ(each.good_values(id), (std::vector<std::uint64_t>{7, 8, 9}));
  EXPECT_FALSE(each.is_good_with(id, 7));
  const auto before = each.runs.original_values(std::span(&id, 1));
  // The run as it is was followed up to the first output that is wrong.
  ASSERT_FALSE(before.at(id).empty());
  EXPECT_EQ(before.at(id).front(), "0");
}

TEST(ChangedRuns, KnowWhatTheRunDoesNotComeTo) {
  Changed each(R"(
int main(void) {
  int wrong = 1;
  if (wrong == 2) wrong = 77;
  printf("%d\n", wrong);
  return 0;
})",
               "2\n");
  EXPECT_FALSE(each.runs.is_executed(each.component("77", program::Role::value)));
  EXPECT_TRUE(each.runs.is_executed(each.component("1", program::Role::value)));
  EXPECT_EQ(each.good_values(each.component("1", program::Role::value)).size(), 0u);
  EXPECT_EQ(each.good_values(each.component("wrong == 2", program::Role::condition)).size(), 0u);
}

TEST(ChangedRuns, CountTheIterationsOfTheRunAsItIs) {
  Changed each(R"(
int main(void) {
  int i, sum = 0;
  for (i = 0; i < 12; i++) sum += i;
  printf("%d\n", sum);
  return 0;
})",
               "1\n");
  EXPECT_GE(each.runs.iterations(), 12u);
  EXPECT_LE(each.runs.iterations(), 13u);
}

TEST(ChangedRuns, SayWhichLoopsGoBeyondTheBound) {
  Changed each(R"(
int main(void) {
  int n = 3, i, sum = 0;
  for (i = 0; i < n; i++) sum += 2;
  printf("%d\n", sum);
  return 0;
})",
               "7\n");
  const ChangedRuns::Outcome outcome = each.explore(each.component("3", program::Role::value));
  EXPECT_EQ(outcome.beyond, std::vector<std::string>{"main.0"});
  EXPECT_FALSE(each.terms.is_false(outcome.goes_beyond));
}

TEST(ChangedRuns, ReadTheSameStandardInput) {
  Changed each(R"(
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  printf("%d\n", a - b);
  return 0;
})",
               "42\n", "40 2\n");
  EXPECT_EQ(each.good_values(each.component("a - b", program::Role::argument)),
            std::vector<std::uint64_t>{42});
}

// What takes the place of a pointer is NULL, or a place of its type that the program knows.
TEST(Replacement, OfPointersArePlacesOfTheirType) {
  Changed each(R"(
int first = 10, second = 20;
char other = 30;
int main(void) {
  int *chosen = &first;
  printf("%d\n", *chosen);
  return 0;
})",
               "20\n");
  const ComponentId id = each.component("&first", program::Role::value);
  const std::vector<std::uint64_t> found = each.good_values(id);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_TRUE(each.is_good_with(id, found.front()));
  EXPECT_FALSE(each.is_good_with(id, 0)) << "NULL is read";
}

TEST(Replacement, OfPointersAreNeverPlacesOfAnotherType) {
  Changed each(R"(
int first = 10;
char other = 30;
int main(void) {
  int *chosen = &first;
  printf("%d\n", *chosen);
  return 0;
})",
               "30\n");
  EXPECT_TRUE(each.good_values(each.component("&first", program::Role::value)).empty());
}

TEST(Replacement, OfFunctionsAreThoseOfTheirTypeWhoseAddressIsTaken) {
  constexpr const char* text = R"(
int add(int a, int b) { return a + b; }
int multiply(int a, int b) { return a * b; }
int subtract(int a, int b) { return a - b; }
int main(void) {
  int (*table[2])(int, int) = {add, multiply};
  int (*chosen)(int, int) = table[0];
  printf("%d\n", chosen(6, 7) + 0 * subtract(1, 1));
  return 0;
})";
  Changed product(text, "42\n");
  EXPECT_FALSE(product.good_values(product.component("table[0]", program::Role::value)).empty());
  Changed difference(text, "-1\n");
  EXPECT_TRUE(
      difference.good_values(difference.component("table[0]", program::Role::value)).empty());
}

TEST(Replacement, OfConditionsAreTruthValues) {
  Changed each(area_c, "20\n");
  const ComponentId id = each.component("factor > 2", program::Role::condition);
  EXPECT_EQ(each.good_values(id), std::vector<std::uint64_t>{0});
}

TEST(Derivations, AreConstantsNeighboursAndVariablesInScope) {
  Changed each(area_c, "29\n");
  const program::Program& program = each.c.read.program;
  std::set<std::string> slots;
  std::size_t constants = 0, neighbours = 0;
  const ComponentId id = each.component("width * height", program::Role::value);
  const program::Function& function = program.function(program.component(id).function);
  for (const Derivation& derivation : derivations(program, id)) {
    constants += derivation.kind == Derivation::Kind::constant ? 1 : 0;
    neighbours += derivation.kind == Derivation::Kind::original_plus ? 1 : 0;
    if (derivation.kind == Derivation::Kind::slot)
      slots.insert(function.slots[derivation.number].name);
  }
  EXPECT_EQ(constants, 2u);
  EXPECT_EQ(neighbours, 2u);
  EXPECT_TRUE(slots.contains("width") && slots.contains("height") && slots.contains("factor"));
  // Of a truth value there is its contrary, and no variable.
  const std::vector<Derivation> truths =
      derivations(program, each.component("factor > 2", program::Role::condition));
  EXPECT_EQ(std::count_if(truths.begin(), truths.end(),
                          [](const Derivation& derivation) {
                            return derivation.kind == Derivation::Kind::negation;
                          }),
            1);
  EXPECT_EQ(truths.size(), 3u);
}

TEST(Derivations, HaveTheValueThatTheirExpressionHas) {
  Changed each(area_c, "20\n");
  const auto met = [](const ChangedRuns::MetInput&) {};
  auto is_good = [&](ComponentId component, const Derivation& derivation) {
    ChangedRuns::GivenValues given{
        [](Term) { return 0; },
        [&](const Input& input) -> std::uint64_t { return each.terms.limbs(*input.original)[0]; }};
    given.derived = derivation;
    return each.runs.replay(std::span(&component, 1), given, met, nullptr).end == RunEnd::exited;
  };
  const ComponentId condition = each.component("factor > 2", program::Role::condition);
  EXPECT_TRUE(is_good(condition, {Derivation::Kind::negation, 0}));
  EXPECT_TRUE(is_good(condition, {Derivation::Kind::constant, 0}));
  EXPECT_FALSE(is_good(condition, {Derivation::Kind::constant, 1}));
  const ComponentId area = each.component("width * height", program::Role::value);
  EXPECT_TRUE(is_good(area, {Derivation::Kind::original_plus, ~std::uint64_t{0}}));
  EXPECT_FALSE(is_good(area, {Derivation::Kind::original_plus, 1}));
}

}  // namespace
}  // namespace culprit::unroll
