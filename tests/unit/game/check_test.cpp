// SPDX-License-Identifier: MIT
#include "game/boolean/check.h"

#include <gtest/gtest.h>

#include "frontend/boolean/read_boolean_program.h"

namespace culprit::game {
namespace {

CheckResult check_text(const std::string& text, const Limits& limits = {}) {
  source::SourceFiles files;
  return check(frontend::boolean::read_boolean_program(files, files.add("x.bp", text)), limits);
}

TEST(Check, DepthIsUnbounded) {
  EXPECT_EQ(check_text("decl g; void main() begin g := 0; f(); assert(!g); end "
                       "void f() begin g := !g; if (*) then f(); fi g := !g; end")
                .verdict,
            Verdict::holds);
}

TEST(Check, TracesStepThroughCalls) {
  CheckResult result = check_text(
      "decl g; void main() begin g := 1; f(); assert(g); end void f() begin g := 0; end");
  ASSERT_EQ(result.verdict, Verdict::violated);
  std::vector<std::uint32_t> depths;
  for (const boolean::TraceStep& step : result.trace.steps) depths.push_back(step.depth);
  EXPECT_EQ(depths, (std::vector<std::uint32_t>{0, 0, 1, 1, 0}));
}

TEST(Check, AnExpiredDeadlineIsUnknown) {
  Limits limits;
  limits.deadline = Limits::Clock::now();
  std::string text = "decl g; void main() begin ";
  for (int i = 0; i < 200; ++i) text += "g := !g; ";
  CheckResult result = check_text(text + "assert(g | !g); end", limits);
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_NE(result.reason.find("--timeout"), std::string::npos);
}

}  // namespace
}  // namespace culprit::game
