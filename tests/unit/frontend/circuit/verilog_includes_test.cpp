// SPDX-License-Identifier: MIT
#include "frontend/circuit/verilog_includes.h"

#include <gtest/gtest.h>

#include "process/files.h"
#include "process/temporary_directory.h"

namespace culprit::frontend::circuit {
namespace {

namespace fs = std::filesystem;
using process::write_new_file;

TEST(VerilogIncludes, FindsTheNames) {
  EXPECT_EQ(
      included_names(
          "`include \"a.vh\"\n  `include  \"b c.vh\" // x\ninitial $readmemh(\"rom.hex\", m);\n"
          "$display(\"no.v\"); `define INCLUDE \"n.v\"\n`include MACRO\n$readmemb ( \"d\" )"),
      (std::vector<std::string>{"a.vh", "b c.vh", "rom.hex", "d"}));
}

TEST(VerilogIncludes, CopiesWhatIsNamedAndWhatThatNames) {
  process::TemporaryDirectory user, copy;
  fs::create_directories(user.path() / "design" / "inner");
  fs::path design = user.path() / "design";
  write_new_file(design / "a.vh", "`include \"inner/b.vh\"\n");
  write_new_file(design / "inner" / "b.vh", "`include \"c.vh\"\n");
  write_new_file(design / "inner" / "c.vh", "");
  write_new_file(user.path() / "up.vh", "");
  write_new_file(design / "other.vh", "");
  write_new_file(design / "rom.hex", "00");
  std::string name =
      copy_included_files("`include \"a.vh\"\n`include \"../up.vh\"\n$readmemh(\"rom.hex\", m);",
                          design, copy.path(), 3);
  fs::path copied = copy.path() / name;
  for (const char* each : {"a.vh", "inner/b.vh", "inner/c.vh", "../up.vh"}) {
    EXPECT_TRUE(fs::exists(copied / each)) << each;
  }
  EXPECT_FALSE(fs::exists(copied / "other.vh"));
  EXPECT_TRUE(fs::exists(copy.path() / "rom.hex"));
}

}  // namespace
}  // namespace culprit::frontend::circuit
