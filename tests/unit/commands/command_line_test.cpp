// SPDX-License-Identifier: MIT
#include "commands/command_line.h"

#include <gtest/gtest.h>

#include <set>

#include "commands/options/bash_completion.h"
#include "commands/options/help.h"
#include "commands/options/man_page.h"
#include "source/errors.h"

namespace culprit::commands {
namespace {

Options parse(const std::vector<std::string>& words) {
  Options options;
  parse_command_line(run_command(), words, options);
  return options;
}

std::string message_of(const std::vector<std::string>& words) {
  try {
    parse(words);
  } catch (const source::InputError& error) {
    return error.what();
  }
  return {};
}

TEST(CommandLine, SeparatesFilesOptionsAndArguments) {
  Options options = parse({"a.c", "--function", "f", "b.c", "--", "1", "--quiet", "--", "x"});
  EXPECT_EQ(options.files, (std::vector<std::string>{"a.c", "b.c"}));
  EXPECT_EQ(options.function, "f");
  EXPECT_EQ(options.program_arguments, (std::vector<std::string>{"1", "--quiet", "--", "x"}));
  EXPECT_FALSE(options.quiet);
}

TEST(CommandLine, TakesValuesInBothSpellings) {
  Options options =
      parse({"a.c", "--clang=-std=gnu89", "--clang", "-DN=[1,2]", "-p", "build", "--json", "-",
             "--checks", "-bounds", "--timeout=1.5", "--max-steps", "7", "--quiet"});
  EXPECT_EQ(options.clang_flags, (std::vector<std::string>{"-std=gnu89", "-DN=[1,2]"}));
  EXPECT_EQ(options.build_directory, "build");
  EXPECT_EQ(options.json, "-");
  EXPECT_EQ(options.checks, "-bounds");
  EXPECT_EQ(options.timeout, 1.5);
  EXPECT_EQ(options.max_steps, 7u);
  EXPECT_TRUE(options.quiet);
}

TEST(CommandLine, TakesOneValueOrAList) {
  EXPECT_EQ(message_of({"a.c", "--function", "f", "--function=g"}), "--function is given twice");
  EXPECT_TRUE(parse({"a.c", "--quiet", "--quiet"}).quiet);
  EXPECT_EQ(parse({"--input", "x=1", "a.c", "--input", "y=-2"}).inputs,
            (std::vector<std::string>{"x=1", "y=-2"}));
}

TEST(CommandLine, SaysWhatIsWrong) {
  EXPECT_EQ(message_of({"a.c", "--fnction", "f"}),
            "run: unknown option '--fnction'; did you mean '--function'?");
  EXPECT_EQ(message_of({"a.c", "--fnction=f"}),
            "run: unknown option '--fnction'; did you mean '--function'?");
  EXPECT_EQ(message_of({"a.c", "--zzzzz"}),
            "run: unknown option '--zzzzz'; culprit run --help lists the options");
  EXPECT_EQ(message_of({"a.c", "-Wall"}),
            "run: unknown option '-Wall'; flags for Clang are written --clang=-Wall");
  EXPECT_EQ(message_of({"a.c", "--function"}), "run: --function needs a value: --function NAME");
  EXPECT_EQ(message_of({"a.c", "--function", "--", "x"}),
            "run: --function needs a value: --function NAME");
  EXPECT_EQ(message_of({"a.c", "--function=", "x"}),
            "run: --function needs a value: --function NAME");
  EXPECT_EQ(message_of({"a.c", "--quiet=yes"}), "run: --quiet takes no value");
  EXPECT_EQ(message_of({"a.c", "--timeout", "soon"}), "--timeout: 'soon' is not a number");
  EXPECT_EQ(message_of({"a.c", "--timeout", "-1"}), "--timeout: -1 should be 0 or more");
  EXPECT_EQ(message_of({"a.c", "--timeout", "nan"}), "--timeout: nan should be 0 or more");
  EXPECT_EQ(message_of({"a.c", "--max-steps", "-1"}), "--max-steps: '-1' is not a whole number");
  EXPECT_EQ(message_of({"a.c", "--max-steps", "99999999999999999999"}),
            "--max-steps: 99999999999999999999 is too large");
  EXPECT_EQ(message_of({"a.c", "--memory", "99999999999999999"}),
            "--memory: 99999999999999999 is too large");
  EXPECT_EQ(message_of({"a.c", "--color", "red"}),
            "--color: 'red' is not one of auto|always|never");
  EXPECT_EQ(message_of({"a.c", "--dump=cnf"}), "--dump: 'cnf' is not one of program|unrolling");
  EXPECT_EQ(message_of({}), "run: no input file; usage: culprit run FILE... [-- ARGS]");
}

TEST(CommandLine, HelpNeedsNothingElse) {
  EXPECT_TRUE(parse({"--help"}).help);
  EXPECT_TRUE(parse({"-h"}).help);
  EXPECT_TRUE(parse({"--version"}).version);
}

TEST(Tables, OptionsAreSortedAndDocumented) {
  std::string_view last;
  for (const OptionInfo& option : all_options()) {
    EXPECT_LT(last, option.name);
    EXPECT_FALSE(option.help.empty());
    EXPECT_EQ(option.value.empty(), option.kind == ValueKind::none) << option.name;
    last = option.name;
  }
}

TEST(Tables, CommandsListKnownOptionsOnce) {
  std::set<std::string_view> used;
  for (const Command* command : all_commands()) {
    std::set<std::string_view> own;
    for (std::string_view name : command->options) {
      EXPECT_NE(option_named(name), nullptr) << name;
      EXPECT_TRUE(own.insert(name).second) << name;
    }
    used.insert(own.begin(), own.end());
    EXPECT_EQ(command_named(command->name), command);
  }
  // Help lists only what works: no option without a command that takes it.
  for (const OptionInfo& option : all_options())
    EXPECT_TRUE(used.contains(option.name)) << option.name;
}

TEST(Documentation, NamesEveryOptionAndFitsTheTerminal) {
  for (const Command* command : all_commands()) {
    std::string help_text = help_of(*command);
    for (std::string_view name : command->options) {
      EXPECT_NE(help_text.find(spelling(*option_named(name))), std::string::npos) << name;
      EXPECT_NE(bash_completion().find(name), std::string::npos) << name;
    }
    std::size_t begin = 0;
    for (std::size_t end; (end = help_text.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
      EXPECT_LE(end - begin, 100u) << help_text.substr(begin, end - begin);
    }
    EXPECT_NE(help().find(command->summary), std::string::npos);
    EXPECT_NE(short_help().find(command->name), std::string::npos);
  }
  EXPECT_NE(man_page().find("\\-\\-max\\-steps N"), std::string::npos);
}

}  // namespace
}  // namespace culprit::commands
