// SPDX-License-Identifier: MIT
#include "localize/synchronisation/checked_suggestions.h"

#include <gtest/gtest.h>

#include "../explain/c_source.h"
#include "source/errors.h"

namespace culprit::localize {
namespace {

using culprit::testing::CSource;

constexpr const char* lost_update = R"(
#include <assert.h>
#include <pthread.h>
static int balance;
static void *add(void *unused) { balance = balance + 1; return unused; }
int main(void) {
  pthread_t one, two;
  pthread_create(&one, NULL, add, NULL);
  pthread_create(&two, NULL, add, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  assert(balance == 2);
  return 0;
}
)";

ChangedProgram read_again(const std::vector<source::ChangedText>& texts) {
  EXPECT_EQ(texts.size(), 1u);
  try {
    CSource c(texts.front().text);
    return {std::move(c.files), std::move(c.read.program), c.read.entry};
  } catch (const frontend::CompileError& error) {
    throw source::InputError(error.what());
  }
}

TEST(CheckedSuggestions, AreThoseThatHelp) {
  CSource c(lost_update);
  unroll::Environment environment;
  environment.arguments = {"program"};
  unroll::Subject subject{c.read.program, c.files, c.read.entry, environment, {}, {}};
  check::CheckOptions how;
  how.first = true;
  check::CheckResult checked = check::check_program(subject, how);
  ASSERT_TRUE(checked.counterexample);

  std::string_view text = lost_update;
  source::FileId file = c.read.program.function(c.read.entry).span.file;
  auto replaced = [&](std::string_view part, std::string by) {
    auto begin = static_cast<std::uint32_t>(text.find(part));
    return source::Edit{begin, begin + static_cast<std::uint32_t>(part.size()), std::move(by)};
  };
  source::Edit swapped =
      replaced("  pthread_create(&two, NULL, add, NULL);\n  pthread_join(one, NULL);\n",
               "  pthread_join(one, NULL);\n  pthread_create(&two, NULL, add, NULL);\n");
  SuggestionCheck check(subject, how, checked.counterexample->switches, read_again,
                        [] { return false; });
  std::vector<CheckedSuggestion> good =
      check.good_ones({{"no C", file, {replaced("balance + 1", "balance +")}},
                       {"no help", file, {replaced("balance + 1", "1 + balance")}},
                       {"join one before two is created", file, {swapped}},
                       {"the same", file, {swapped}}});
  EXPECT_EQ(check.tried(), 4u);
  ASSERT_EQ(good.size(), 1u);
  EXPECT_EQ(good.front().advice, "join one before two is created");
  EXPECT_TRUE(good.front().complete);
  EXPECT_EQ(good.front().patch.find("--- "), 0u);
  EXPECT_NE(good.front().patch.find("+  pthread_create(&two, NULL, add, NULL);"),
            std::string::npos);
}

}  // namespace
}  // namespace culprit::localize
