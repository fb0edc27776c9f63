// SPDX-License-Identifier: MIT
#include "recheck/boolean/boolean_replay.h"

#include <gtest/gtest.h>

#include "frontend/boolean/read_boolean_program.h"
#include "game/boolean/check.h"
#include "recheck/boolean/boolean_explicit.h"

namespace culprit::recheck {
namespace {

boolean::Program read(const std::string& text) {
  source::SourceFiles files;
  return frontend::boolean::read_boolean_program(files, files.add("x.bp", text));
}

TEST(BooleanReplay, ATamperedRunIsRefuted) {
  boolean::Program program =
      read("decl g; bool f(p) begin return !p; end void main() begin g := f(1); assert(g); end");
  boolean::Trace trace = game::check(program, {}).trace;
  EXPECT_TRUE(replay(program, trace).confirmed);
  for (std::size_t i = 1; i < trace.steps.size(); ++i) {
    for (std::size_t v = 0; v < trace.steps[i].values.size(); ++v) {
      bool at_exit = program.routines[trace.steps[i].routine].exit() == trace.steps[i].statement;
      if (at_exit && v >= program.globals.size()) continue;  // locals end with their routine
      boolean::Trace changed = trace;
      changed.steps[i].values[v] = !changed.steps[i].values[v];
      EXPECT_FALSE(replay(program, changed).confirmed) << "step " << i << ", variable " << v;
    }
  }
  trace.steps.pop_back();
  EXPECT_FALSE(replay(program, trace).confirmed);
}

TEST(BooleanExplicit, GivesUpOnLargePrograms) {
  std::string text = "decl a";
  for (int i = 0; i < 30; ++i) text += ", v" + std::to_string(i);
  EXPECT_EQ(check_explicitly(read(text + "; void main() begin assert(a | !a); end")),
            ExplicitVerdict::too_large);
}

}  // namespace
}  // namespace culprit::recheck
