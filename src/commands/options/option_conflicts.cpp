// SPDX-License-Identifier: MIT
#include "commands/options/option_conflicts.h"

#include <fmt/format.h>

#include <filesystem>

#include "source/errors.h"

namespace culprit::commands {

namespace {

namespace fs = std::filesystem;
using source::InputError;

struct Conflict {
  std::string_view one, other;
  std::string_view why;
};

constexpr Conflict conflicts[] = {
    {"--dump", "--replay-harness", "--dump prints a stage and stops"},
    {"--dump", "--show-loops", "each prints something and stops"},
    {"--dump", "--add-test", "--dump is about a run that culprit finds itself"},
    {"--dump", "--tests", "--dump is about a run that culprit finds itself"},
    {"--dump", "--vcd", "--dump prints a stage and stops"},
    {"--dump", "--reference", "--dump is about one program"},
    {"--quiet", "--verbose", "one asks for less, the other for more"},
    {"--schedule", "--add-test", "the runs of tests have an order of their own"},
    {"--schedule", "--tests", "the runs of --tests have an order of their own"},
    {"--show-loops", "--html", "--show-loops prints a list and stops"},
    {"--show-loops", "--json", "--show-loops prints a list and stops"},
    {"--show-loops", "--sarif", "--show-loops prints a list and stops"},
    {"--show-loops", "--replay-harness", "--show-loops prints a list and stops"},
    {"--add-test", "--counterexamples", "one gives failing runs, the other asks for them"},
    {"--tests", "--counterexamples", "one gives failing runs, the other asks for them"},
};

struct WrittenFile {
  std::string_view option;
  std::string Options::*path;
};

constexpr WrittenFile written_files[] = {
    {"--export-fixes", &Options::exported_fixes},
    {"--html", &Options::html},
    {"--json", &Options::json},
    {"--patch", &Options::patch},
    {"--replay-harness", &Options::replay_harness},
    {"--sarif", &Options::sarif},
    {"--vcd", &Options::vcd},
};

bool is_the_same_file(const std::string& one, const std::string& other) {
  std::error_code ignored;
  if (fs::equivalent(one, other, ignored)) return fs::is_regular_file(one, ignored);
  bool there = fs::exists(one, ignored) || fs::exists(other, ignored);
  return !there && fs::path(one).lexically_normal() == fs::path(other).lexically_normal();
}

void refuse_writing_twice(const Options& options) {
  for (const WrittenFile& each : written_files) {
    const std::string& path = options.*each.path;
    if (path.empty() || path == "-") continue;
    for (const WrittenFile& other : written_files) {
      const std::string& second = options.*other.path;
      if (other.option <= each.option || second.empty() || second == "-") continue;
      if (is_the_same_file(path, second)) {
        throw InputError(
            fmt::format("{} and {} name the same file, {}", each.option, other.option, path));
      }
    }
  }
}

void refuse_two_reports_on_standard_output(const Options& options) {
  const WrittenFile* first = nullptr;
  for (const WrittenFile& each : written_files) {
    if (options.*each.path != "-") continue;
    if (first) {
      throw InputError(fmt::format("{} - and {} -: standard output holds one report", first->option,
                                   each.option));
    }
    first = &each;
  }
}

}  // namespace

void refuse_conflicting_options(const Options& options) {
  for (const Conflict& each : conflicts) {
    if (options.was_given(each.one) && options.was_given(each.other)) {
      throw InputError(
          fmt::format("{} and {} exclude each other: {}", each.one, each.other, each.why));
    }
  }
  const bool has_tests = options.was_given("--tests") || options.was_given("--add-test");
  if (has_tests && !options.program_arguments.empty()) {
    throw InputError(
        fmt::format("arguments after -- and {} exclude each other: tests have their own",
                    options.was_given("--tests") ? "--tests" : "--add-test"));
  }
  refuse_writing_twice(options);
  refuse_two_reports_on_standard_output(options);
}

}  // namespace culprit::commands
