// SPDX-License-Identifier: MIT
#include "frontend/boolean/read_boolean_program.h"

#include <gtest/gtest.h>

#include <string>

#include "boolean/print.h"
#include "source/errors.h"

namespace culprit::frontend::boolean {
namespace {

culprit::boolean::Program read(const std::string& text) {
  source::SourceFiles files;
  return read_boolean_program(files, files.add("x.bp", text));
}

std::string expression_text(const std::string& expression) {
  culprit::boolean::Program program =
      read("decl a, b, c; void main() begin assert(" + expression + "); end");
  return to_text(program, program.routines[0].statements[0].values[0]);
}

// "line:column: message"
std::string error_of(const std::string& text) {
  source::SourceFiles files;
  try {
    read_boolean_program(files, files.add("x.bp", text));
  } catch (const source::InputError& error) {
    source::Position at = files.begin(error.span());
    return std::to_string(at.line) + ":" + std::to_string(at.column) + ": " + error.what();
  }
  return "";
}

TEST(ReadBooleanProgram, PrecedenceAndParentheses) {
  EXPECT_EQ(expression_text("a | b & c"), "a | b & c");
  EXPECT_EQ(expression_text("(a | b) & c"), "(a | b) & c");
  EXPECT_EQ(expression_text("!a = b"), "!a = b");
  EXPECT_EQ(expression_text("!(a = b)"), "!(a = b)");
  EXPECT_EQ(expression_text("a => b => c"), "a => (b => c)");
  EXPECT_EQ(expression_text("choose[a | b, !c]"), "choose[a | b, !c]");
  EXPECT_EQ(expression_text("a ^ b & c"), "a != (b & c)");
}

TEST(ReadBooleanProgram, ControlFlow) {
  culprit::boolean::Program program = read(
      "decl g; void main() begin while (g) do g := 0; od if (g) then skip; else g := 1; fi L: goto "
      "L, M; M: skip; end");
  EXPECT_EQ(
      dump(program),
      "decl g\nroutine main() returns 0\n"
      "     0  if (g)  -> 1, 3\n     1  g := F  -> 2\n     2  goto  -> 0\n"
      "     3  if (g)  -> 4, 6\n     4  skip  -> 5\n     5  goto  -> 7\n     6  g := T  -> 7\n"
      "     7  goto  -> 7, 8\n     8  skip  -> 9\n     9  end\n");
}

TEST(ReadBooleanProgram, DiscardedValuesAreNotAssigned) {
  culprit::boolean::Program program = read(
      "decl a; bool<2> f() begin return 1, 0; end "
      "void main() begin a, _ := 1, 0; _ := *; _, a := f(); _, _ := f(); end");
  EXPECT_EQ(dump(program),
            "decl a\nroutine f() returns 2\n     0  return T, F  -> 1\n     1  end\n"
            "routine main() returns 0\n     0  a := T  -> 1\n     1  skip  -> 2\n"
            "     2  _, a := f()  -> 3\n     3  f()  -> 4\n     4  end\n");
  EXPECT_EQ(error_of("decl _;"),
            "1:6: '_' cannot be declared: assigned to, it stands for a value "
            "nobody needs");
  EXPECT_EQ(error_of("void main() begin dead _; end"),
            "1:24: variable '_' is not declared in 'main'; '_' can only be assigned to");
}

TEST(ReadBooleanProgram, ErrorLabelsAreAssertions) {
  source::SourceFiles files;
  Failures failures;
  failures.error_labels = {"L"};
  culprit::boolean::Program program = read_boolean_program(
      files, files.add("x.bp", "void main() begin goto K; L: K: skip; end"), failures);
  EXPECT_EQ(dump(program),
            "routine main() returns 0\n     0  goto  -> 2\n     1  assert(F)  -> 2\n"
            "     2  skip  -> 3\n     3  end\n");
  EXPECT_EQ(program.routines[0].statements[1].asserts, culprit::boolean::AssertionKind::label);
  EXPECT_EQ(program.routines[0].statements[1].labels, std::vector<std::string>{"L"});
  EXPECT_EQ(program.routines[0].statements[2].labels, (std::vector<std::string>{"L", "K"}));
}

TEST(ReadBooleanProgram, ErrorsSayWhereAndWhat) {
  EXPECT_EQ(error_of("void main() begin\n  x := 1;\nend"),
            "2:3: variable 'x' is not declared in 'main'");
  EXPECT_EQ(error_of("decl a void main() begin a := ; end"),
            "1:31: expected an expression, found ';'");
  EXPECT_EQ(error_of("decl a, a; void main() begin end"), "1:9: variable 'a' is declared twice");
  EXPECT_EQ(error_of("void main() begin f(); end"), "1:19: routine 'f' is not defined");
  EXPECT_EQ(error_of("void main() begin od end"), "1:19: 'od' without an open 'while'");
  EXPECT_EQ(error_of("void main() begin assert(2); end"),
            "1:26: the only numbers are 0 and 1, found '2'");
  EXPECT_EQ(error_of("decl a; void main() begin a, a := 0, 1; end"),
            "1:30: variable 'a' is assigned twice in one statement");
}

TEST(ReadBooleanProgram, DeepInputNeedsNoStack) {
  std::string deep(200'000, '('), text = "decl a; void main() begin assert(";
  text += deep + "a" + std::string(200'000, ')');
  for (int i = 0; i < 100'000; ++i) text += " | a";
  text += ");";
  for (int i = 0; i < 20'000; ++i) text += " if (a) then";
  for (int i = 0; i < 20'000; ++i) text += " fi";
  EXPECT_EQ(read(text + " end").routines[0].statements.size(), 20'002u);
}

TEST(ReadBooleanProgram, ThreadsAreUnsupported) {
  EXPECT_THROW(read("void f() begin end void main() begin ASYNC_3: f(); end"), source::Unsupported);
  EXPECT_THROW(read("void main() begin start_thread goto L; L: skip; end"), source::Unsupported);
  EXPECT_NO_THROW(read("void f() begin end void main() begin ASYNC_x: f(); end"));
}

}  // namespace
}  // namespace culprit::frontend::boolean
