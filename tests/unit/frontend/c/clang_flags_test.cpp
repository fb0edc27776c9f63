// SPDX-License-Identifier: MIT
#include "frontend/c/clang/clang_flags.h"

#include <gtest/gtest.h>

#include "source/errors.h"

namespace culprit::frontend {
namespace {

using Words = std::vector<std::string>;

std::string refusal(const Words& flags) {
  try {
    flags_of_compile_command(flags, "a.c");
  } catch (const source::InputError& error) {
    return error.what();
  }
  return "";
}

bool is_given(const Words& flags) {
  try {
    check_given_flags(flags);
  } catch (const source::InputError&) {
    return false;
  }
  return true;
}

TEST(ClangFlags, OfACompileCommandKeepsWhatMatters) {
  AcceptedFlags accepted = flags_of_compile_command(
      {"-I",         "include", "-DA=1", "-std=gnu11", "-O2", "-include", "x.h",
       "-c",         "-o",      "a.o",   "-MD",        "-MT", "a.o",      "-MF",
       "a.d",        "./a.c",   "b.o",   "-Wl,-z,now", "-lm", "-Wall",    "-Wp,-D_FORTIFY_SOURCE=2",
       "-Wp,-MD,x.d"},
      "a.c");
  EXPECT_EQ(accepted.flags, (Words{"-I", "include", "-D", "A=1", "-std=gnu11", "-O2", "-include",
                                   "x.h", "-Wall", "-Wp,-D_FORTIFY_SOURCE=2"}));
  EXPECT_TRUE(accepted.unknown.empty());
}

TEST(ClangFlags, OfACompileCommandLeavesOutWhatWrites) {
  for (const Words& flags :
       {Words{"-save-temps=obj"}, Words{"--serialize-diagnostics", "x"}, Words{"-ftime-trace"},
        Words{"-emit-llvm"}, Words{"-fprofile-instr-generate=x"}, Words{"--coverage"},
        Words{"-fstack-usage"}, Words{"-MJ", "x"}, Words{"-E"}, Words{"-H"}, Words{"-specs=x"},
        Words{"-B", "x"}, Words{"-fmodules-cache-path=x"}, Words{"-fdump-tree-all"},
        Words{"-dumpdir", "x"}}) {
    EXPECT_TRUE(flags_of_compile_command(flags, "a.c").flags.empty()) << flags.front();
  }
}

TEST(ClangFlags, OfACompileCommandRefusesCode) {
  EXPECT_EQ(refusal({"-fplugin=./evil.so"}),
            "the flags of a.c in compile_commands.json: -fplugin=./evil.so is refused: it can load "
            "code, run other programs or hide other flags");
  for (const Words& flags :
       {Words{"-Xclang", "-load"}, Words{"@flags"}, Words{"-fpass-plugin=x"}, Words{"-Wp,-plugin"},
        Words{"--config", "x"}, Words{"-mllvm", "-load=x"}, Words{"-fmodule-file=x"},
        Words{"-Xpreprocessor", "x"}, Words{"-ccc-gcc-name", "x"}}) {
    EXPECT_NE(refusal(flags), "") << flags.front();
  }
}

TEST(ClangFlags, OfACompileCommandNamesWhatClangDoesNotKnow) {
  AcceptedFlags accepted = flags_of_compile_command({"-fno-such-thing", "-DA"}, "a.c");
  EXPECT_EQ(accepted.flags, (Words{"-D", "A"}));
  EXPECT_EQ(accepted.unknown, Words{"-fno-such-thing"});
}

TEST(ClangFlags, PrecompiledHeadersAreIncluded) {
  AcceptedFlags accepted =
      flags_of_compile_command({"-Xclang", "-include", "-Xclang", "cmake_pch.h"}, "a.c");
  EXPECT_EQ(accepted.flags, (Words{"-include", "cmake_pch.h"}));
}

TEST(ClangFlags, GivenOneByOne) {
  EXPECT_TRUE(is_given({"-DA", "-std=c89", "-w", "-include", "x.h", "-fno-such-flag"}));
  EXPECT_FALSE(is_given({"-o", "x"}));
  EXPECT_FALSE(is_given({"-fplugin=x"}));
  EXPECT_FALSE(is_given({"@x"}));
  EXPECT_FALSE(is_given({"other.c"}));
  EXPECT_FALSE(is_given({"-include"}));
}

}  // namespace
}  // namespace culprit::frontend
