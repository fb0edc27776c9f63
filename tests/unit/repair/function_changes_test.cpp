// SPDX-License-Identifier: MIT
#include "repair/c/trials/function_changes.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "frontend/c/read_edits.h"
#include "repair/c/several_texts.h"
#include "repair/c/trials/change_sets.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::repair {
namespace {

// Loops, calls, a switch, texts, a static variable, and what a condition skips.
constexpr const char* program_text = R"(#include <stdio.h>
#define LIMIT 9
static int twice(int x) { return x * 2; }
static int kind_of(int x) {
  switch (x % 4) {
    case 0: return 1;
    case 1: x = twice(x); break;
    case 2: x++;
    default: x = x - 1;
  }
  return x > LIMIT ? LIMIT : x;
}
static int counted(int x) {
  static int calls;
  calls = calls + 1;
  if (x > 3) return calls;
  return calls + x;
}
int main(void) {
  int n, sum = 0, v[8] = {3, 1, 2};
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n && i < 8; i++) {
    if (i % 3 == 0) {
      sum += v[i] + i;
      printf("a %d\n", sum);
    } else {
      sum = sum - kind_of(i);
    }
    v[(i + 1) % 8] = counted(i);
  }
  printf("sum: %d %d\n", sum, kind_of(sum < 0 ? -sum : sum));
  return 0;
}
)";

class FunctionChanges : public ::testing::Test {
 protected:
  FunctionChanges() {
    std::ofstream(path_) << program_text;
    input_.files = {path_};
    input_.clang_flags = {"-w"};
    input_.all_errors = true;
    input_.models_directory = CULPRIT_SOURCE_DIRECTORY "/models";
    read_ = [this](const std::map<std::string, std::string>& texts) {
      frontend::CInput changed = input_;
      for (const auto& [file, text] : texts) changed.texts[file] = text;
      ReadTexts made;
      made.files = std::make_unique<source::SourceFiles>();
      made.program = frontend::read_c_program(changed, *made.files);
      return made;
    };
    space_ = frontend::read_edit_space(input_, {}, files_);
    original_ = read_({});
    tests_.resize(1);
    tests_[0].standard_input = "7\n";
    tests_[0].expectation.output = unroll::ExpectedOutput("never\n");
    subject_.emplace(unroll::Subject{original_.program.program,
                                     *original_.files,
                                     original_.program.entry,
                                     {},
                                     {},
                                     program::Checks()});
    bench_.emplace(*subject_, tests_, [] { return false; });
  }

  ~FunctionChanges() override { std::filesystem::remove(path_); }

  // What it prints, how it ends and after how many steps.
  std::string behaviour(const ChangedProgram& changed) const {
    std::uint64_t steps = 0;
    const Behaviour seen = bench_->behave(changed, std::size_t{0}, &steps);
    return seen.output + "|" + std::to_string(seen.exit_status) + "|" + seen.broken + "|" +
           (seen.has_ended ? std::to_string(steps) : "endless");
  }

  const std::string path_ = ::testing::TempDir() + "culprit_function_changes.c";
  frontend::CInput input_;
  source::SourceFiles files_;
  Reader read_;
  frontend::EditSpace space_;
  ReadTexts original_;
  std::vector<localize::Test> tests_;
  std::optional<unroll::Subject> subject_;
  std::optional<TestBench> bench_;
};

// Sets of changes behave as the text does that has them all, step by step.
TEST_F(FunctionChanges, DoWhatATextWithAllOfThemDoes) {
  const std::function<bool()> never = [] { return false; };
  ChangeSets sets(space_, files_, read_, effort::table().repair, never);
  std::vector<std::size_t> all(space_.candidates.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  sets.keep(all);
  std::mt19937 random(7);
  std::size_t asked = 0, without_reading = 0;
  while (asked < 150) {
    std::vector<std::size_t> chosen;
    const std::size_t count = 2 + random() % 2;
    while (chosen.size() < count) {
      const std::size_t each = random() % all.size();
      const bool is_apart = std::none_of(chosen.begin(), chosen.end(), [&](std::size_t other) {
        return other == each || overlap(space_.candidates[each], space_.candidates[other]);
      });
      // Without it, the text and its copies end main in different ways.
      const bool ends_main = space_.candidates[each].original == "return 0;";
      if (is_apart && !ends_main && sets.copied_bytes(each) != 0) chosen.push_back(each);
    }
    std::optional<ReadTexts> text = sets.read_with(sets.in_order(chosen));
    if (!text) continue;
    ++asked;
    const std::vector<std::size_t> there(chosen.begin() + 1, chosen.end());
    sets.beside_kept(there, {chosen.front()}, [&](std::size_t, const ChangedProgram& made) {
      ++without_reading;
      std::string changes;
      for (std::size_t each : chosen) {
        const frontend::EditCandidate& candidate = space_.candidates[each];
        changes += candidate.original + " -> " + candidate.replacement + "; ";
      }
      EXPECT_EQ(behaviour(made), behaviour(text->changed())) << changes;
    });
  }
  EXPECT_GT(without_reading, asked / 2);
}

}  // namespace
}  // namespace culprit::repair
