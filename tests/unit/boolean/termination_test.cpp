// SPDX-License-Identifier: MIT
#include "boolean/termination.h"

#include <gtest/gtest.h>

#include "boolean/component.h"
#include "frontend/boolean/read_boolean_program.h"

namespace culprit::boolean {
namespace {

Program read(const std::string& text) {
  source::SourceFiles files;
  return frontend::boolean::read_boolean_program(files, files.add("x.bp", text));
}

std::vector<AssertionKind> added_assertions(const Program& program) {
  std::vector<AssertionKind> found;
  for (const Routine& routine : program.routines) {
    for (const Statement& statement : routine.statements) {
      if (statement.kind == StatementKind::assert_) found.push_back(statement.asserts);
    }
  }
  return found;
}

TEST(Termination, WhatAlwaysEndsIsLeftAlone) {
  Program program = read("decl g; void main() begin f(); f(); end void f() begin g := 1; end");
  Program made = with_termination_asserted(program);
  EXPECT_EQ(made.variables.size(), program.variables.size());
  EXPECT_EQ(made.statement_count(), program.statement_count());
}

TEST(Termination, LoopsAndRecursionsAreAsserted) {
  Program made = with_termination_asserted(
      read("decl g; void main() begin while (g) do skip; od f(); end void f() begin f(); end"));
  EXPECT_EQ(added_assertions(made),
            (std::vector<AssertionKind>{AssertionKind::loop_ends, AssertionKind::recursion_ends}));
}

TEST(Termination, WhatIsAddedIsNeitherNamedNorRepaired) {
  Program program = read(
      "decl g; void main() begin decl x; L: x := f(g); goto L; end "
      "bool f(a) begin decl b; b := f(a); return b; end");
  Program made = with_termination_asserted(program);
  EXPECT_EQ(components_of(made).size(), components_of(program).size());
  for (RoutineId r = 0; r < program.routines.size(); ++r) {
    EXPECT_EQ(made.nameable(r), program.nameable(r));
    EXPECT_EQ(made.declared(r), program.visible(r));
  }
}

TEST(Termination, AMainThatCallsItselfIsCalled) {
  Program made = with_termination_asserted(read("void main() begin main(); end"));
  EXPECT_TRUE(made.routines[made.main].is_added);
  EXPECT_EQ(made.routines[made.main].statements[0].callee, 0u);
}

}  // namespace
}  // namespace culprit::boolean
