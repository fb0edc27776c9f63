// SPDX-License-Identifier: MIT
#include "recheck/native/native_recheck.h"

#include <gtest/gtest.h>

#include <fstream>

#include "process/run_limited.h"
#include "process/temporary_directory.h"
#include "recheck/harness/native_text.h"
#include "recheck/native/native_compile.h"

namespace culprit::recheck {
namespace {

using program::PropertyKind;
using program::ScalarKind;
using Status = Recheck::Status;

constexpr program::Scalar unsigned_char{ScalarKind::unsigned_integer, 8};

TEST(NativeText, WritesValuesInEveryDialect) {
  EXPECT_EQ(value_text(program::int_scalar, 0xfffffffb), "-5");
  EXPECT_EQ(value_text(program::int_scalar, 0x80000000), "(-2147483647 - 1)");
  EXPECT_EQ(value_text(unsigned_char, 200), "200U");
  EXPECT_EQ(value_text({ScalarKind::signed_integer, 64}, std::uint64_t{1} << 63),
            "(-9223372036854775807L - 1)");
  EXPECT_EQ(value_text({ScalarKind::floating, 64}, 0x7ff0000000000000), "__builtin_inf()");
  EXPECT_EQ(value_text(program::pointer_scalar, 0), "(void *)0x0UL");
}

TEST(NativeText, QuotesForTheShell) {
  EXPECT_EQ(shell_word("-DN=4"), "-DN=4");
  EXPECT_EQ(shell_word("a b"), "'a b'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word(""), "''");
}

TEST(NativeCompile, KeepsTheFlagsThatMatter) {
  EXPECT_EQ(native_flags({"-Wall", "-DN=4", "-I", "include", "-O2", "-std=gnu89", "-include", "x.h",
                          "-Xclang", "-fsyntax-only"}),
            (std::vector<std::string>{"-DN=4", "-I", "include", "-std=gnu89", "-include", "x.h"}));
}

// A program whose main fails if the first nondet_int() is 5 and the second 6.
class NativeRecheckTest : public testing::Test {
 protected:
  NativeRecheckTest() {
    text_ =
        "#include <assert.h>\n"
        "int nondet_int(void);\n"
        "int main(void) {\n"
        "  int x = nondet_int();\n"
        "  int y = nondet_int();\n"
        "  assert(x != 5 || y != 6);\n"
        "  return 0;\n"
        "}\n";
    path_ = (folder_.path() / "a.c").string();
    std::ofstream(path_) << text_;
    file_ = files_.add(path_, text_);
    program::Function main;
    main.name = "main";
    main.has_body = true;
    main.span = {file_, 0, 1};
    program::Function unknown;
    unknown.name = "nondet_int";
    program_.functions.push_back(main);
    program_.functions.push_back(unknown);
    auto assertion = static_cast<std::uint32_t>(text_.find("assert(x"));
    check::Counterexample found;
    found.run.end = unroll::RunEnd::violated;
    found.run.violation =
        unroll::Violation{PropertyKind::assertion, "", {file_, assertion, assertion + 5}, {}, {}};
    found.log.calls = {{"nondet_int", program::int_scalar, 5},
                       {"nondet_int", program::int_scalar, 6}};
    checked_.verdict = check::Verdict::violated;
    checked_.counterexample = found;
  }

  [[nodiscard]] NativeProgram native() const {
    return {program_, files_, static_cast<program::FunctionId>(1), {path_}, {}, {"a"}, {}};
  }
  Recheck recheck() { return recheck_natively(native(), checked_, {}); }
  check::Counterexample& found() { return *checked_.counterexample; }

  process::TemporaryDirectory folder_;
  std::string text_, path_;
  source::SourceFiles files_;
  source::FileId file_ = 0;
  program::Program program_;
  check::CheckResult checked_;
};

TEST_F(NativeRecheckTest, ConfirmsARunThatFails) {
  Recheck result = recheck();
  EXPECT_EQ(result.status, Status::confirmed) << result.reason;
}

TEST_F(NativeRecheckTest, RefutesARunThatDoesNot) {
  found().log.calls[1].bits = 7;
  Recheck result = recheck();
  EXPECT_EQ(result.status, Status::refuted);
  EXPECT_NE(result.reason.find("exit status 0"), std::string::npos) << result.reason;
}

TEST_F(NativeRecheckTest, RefutesARunThatGoesAnotherWay) {
  found().log.calls.pop_back();
  Recheck result = recheck();
  EXPECT_EQ(result.status, Status::refuted);
  EXPECT_NE(result.reason.find("more often"), std::string::npos) << result.reason;
}

TEST_F(NativeRecheckTest, RefutesAnAssertionAtAnotherLine) {
  found().run.violation->span = {file_, 0, 5};
  EXPECT_EQ(recheck().status, Status::refuted);
}

TEST_F(NativeRecheckTest, DoesNotRefuteWhatMayGoAnotherWay) {
  found().log.calls[1].bits = 7;
  found().log.contents.push_back(
      {{unroll::ReplayLog::Owner::variable, "x", {file_, 40, 45}, 1}, 0, 4, 0});
  Recheck result = recheck();
  EXPECT_EQ(result.status, Status::impossible);
  EXPECT_NE(result.reason.find("never written"), std::string::npos) << result.reason;
}

TEST_F(NativeRecheckTest, CompilesThePreprocessedTextAndNoOther) {
  NativeProgram program = native();
  program.preprocess = [](const std::string&, const std::string&) {
    return NativeProgram::Preprocessed{"int main(void) { return no_such_name; }", ""};
  };
  Recheck result = recheck_natively(program, checked_, {});
  EXPECT_EQ(result.status, Status::impossible);
  EXPECT_NE(result.reason.find("no_such_name"), std::string::npos) << result.reason;
}

TEST_F(NativeRecheckTest, SaysThatThereIsNoPreprocessedText) {
  NativeProgram program = native();
  program.preprocess = [](const std::string&, const std::string&) {
    return NativeProgram::Preprocessed{"", "a header is gone"};
  };
  Recheck result = recheck_natively(program, checked_, {});
  EXPECT_EQ(result.status, Status::impossible);
  EXPECT_NE(result.reason.find("a header is gone"), std::string::npos) << result.reason;
}

TEST_F(NativeRecheckTest, ARunThatBreaksNoRuleOnCulpritItselfIsRefuted) {
  found().run.end = unroll::RunEnd::exited;
  found().run.violation.reset();
  EXPECT_EQ(recheck().status, Status::refuted);
}

TEST_F(NativeRecheckTest, LeavesAFileThatSaysHowToUseIt) {
  std::string path = (folder_.path() / "replay here.c").string();
  ReplayFile file = replay_harness(native(), checked_, path);
  ASSERT_EQ(file.impossible, "");
  std::ofstream(path) << file.text;
  std::size_t begin = file.text.find("\n   ") + 4;
  process::LimitedRun run;
  run.command = {"sh", "-c", file.text.substr(begin, file.text.find('\n', begin) - begin)};
  run.directory = folder_.fresh_folder("user");
  run.readable = {folder_.path()};
  process::Ending ending = run_limited(run);
  EXPECT_NE(ending.standard_error.find("a.c:6: "), std::string::npos) << run.command[2] << "\n"
                                                                      << ending.standard_error;
}

}  // namespace
}  // namespace culprit::recheck
