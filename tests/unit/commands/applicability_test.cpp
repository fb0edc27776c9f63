// SPDX-License-Identifier: MIT
#include "commands/options/applicability.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "commands/command_line.h"
#include "commands/options/help.h"
#include "commands/options/option_conflicts.h"
#include "source/errors.h"

namespace culprit::commands {
namespace {

// An empty file of that name, for as long as it is needed.
class File {
 public:
  explicit File(const std::string& name)
      : path_(std::filesystem::path(::testing::TempDir()) / ("culprit_applicability_" + name)) {
    std::ofstream(path_) << "";
  }
  ~File() { std::filesystem::remove(path_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::string complaint(const Command& command, const std::string& file_name,
                      std::vector<std::string> words) {
  File file(file_name);
  words.insert(words.begin(), file.path());
  Context context;
  context.command = &command;
  try {
    parse_command_line(command, words, context.options);
    refuse_conflicting_options(context.options);
    refuse_inapplicable_options(context);
  } catch (const source::InputError& error) {
    return error.what();
  }
  return {};
}

TEST(Applicability, RefusesWhatTheKindOfInputHasNoUseFor) {
  EXPECT_EQ(complaint(repair_command(), "a.bp", {"--targets", "x"}),
            "--targets does not apply to Boolean programs");
  EXPECT_EQ(complaint(repair_command(), "a.bp", {"--faults", "2"}), "");
  EXPECT_EQ(complaint(check_command(), "a.bp", {"--ltl-file", "./"}),
            "--ltl-file does not apply to Boolean programs");
  EXPECT_EQ(complaint(check_command(), "a.bp", {"--dump=smt2"}),
            "--dump=smt2 does not apply to Boolean programs");
  EXPECT_EQ(complaint(check_command(), "a.bp", {"--", "1"}),
            "arguments after -- do not apply to Boolean programs");
  EXPECT_EQ(complaint(check_command(), "a.v", {"--unwind", "3"}),
            "--unwind does not apply to circuits");
  EXPECT_EQ(complaint(check_command(), "a.aag", {"--top", "m"}),
            "--top does not apply to circuits in AIGER and BLIF");
  EXPECT_EQ(complaint(check_command(), "a.c", {"--ltl", "G x"}),
            "--ltl does not apply to C programs without --int-width");
  EXPECT_EQ(complaint(check_command(), "a.c", {"--vcd", "x"}),
            "--vcd does not apply to C programs without --int-width");
  EXPECT_EQ(complaint(check_command(), "a.c", {"--int-width", "3", "--unwind", "3"}),
            "--unwind does not apply to C programs with --int-width");
}

TEST(Applicability, AcceptsWhatIsMeant) {
  EXPECT_EQ(complaint(repair_command(), "a.bp", {"--suspect", "3", "--jobs", "2"}), "");
  EXPECT_EQ(complaint(check_command(), "a.c", {"--context-switches", "2", "--", "1"}), "");
  EXPECT_EQ(complaint(check_command(), "a.c", {"--int-width", "3", "--ltl", "G x"}), "");
  EXPECT_EQ(complaint(check_command(), "a.v", {"--top", "m", "--ltl", "G x"}), "");
  // A command that does not work on such files says that itself.
  EXPECT_EQ(complaint(run_command(), "a.bp", {"--max-steps", "3"}), "");
}

TEST(Applicability, ThreadsAreKnownLater) {
  Context context;
  context.command = &check_command();
  parse_command_line(check_command(), {"a.c", "--context-switches", "2"}, context.options);
  EXPECT_NO_THROW(refuse_inapplicable_options(context, Threads::some));
  EXPECT_THROW(refuse_inapplicable_options(context, Threads::none), source::InputError);
}

TEST(Applicability, EveryCommandHasAUseForItsOptions) {
  for (const Command* command : all_commands()) {
    if (inputs_of(command->name) == 0) continue;
    for (std::string_view option : command->options) {
      EXPECT_NE(inputs_of(command->name, option), 0) << command->name << " " << option;
    }
  }
}

TEST(Applicability, HelpSaysWhatAnOptionIsFor) {
  EXPECT_TRUE(help_of(*option_named("--reset"), check_command()).ends_with("[circuits]"));
  EXPECT_TRUE(help_of(*option_named("--top"), check_command()).ends_with("[Verilog designs]"));
  EXPECT_TRUE(help_of(*option_named("--ltl"), check_command())
                  .ends_with("[C programs with --int-width and circuits]"));
  EXPECT_FALSE(help_of(*option_named("--timeout"), check_command()).ends_with("]"));
}

TEST(OptionConflicts, AreNamed) {
  EXPECT_EQ(complaint(check_command(), "a.c", {"--quiet", "--verbose"}),
            "--quiet and --verbose exclude each other: one asks for less, the other for more");
  EXPECT_EQ(complaint(localize_command(), "a.c", {"--tests", "t.json", "--", "1"}),
            "arguments after -- and --tests exclude each other: tests have their own");
}

TEST(OptionConflicts, NoReportIsWrittenOverAnother) {
  Options options;
  options.json = "none.json";
  options.vcd = "./none.json";
  EXPECT_THROW(refuse_conflicting_options(options), source::InputError);
  options.json = options.vcd = "/dev/null";
  EXPECT_NO_THROW(refuse_conflicting_options(options));
}

}  // namespace
}  // namespace culprit::commands
