// SPDX-License-Identifier: MIT
// Parsers whose inputs are files or words of a command line.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "commands/command_line.h"
#include "commands/inputs/report_file.h"
#include "commands/inputs/schedule_file.h"
#include "commands/inputs/tests_file.h"
#include "commands/options/option_conflicts.h"
#include "frontend/c/read_program.h"
#include "fuzz/targets.h"
#include "program/validate/validate.h"
#include "report/parts/printable.h"

namespace culprit::fuzz {

namespace {

namespace fs = std::filesystem;

std::string written(const std::string& folder, const std::string& name, const std::string& text) {
  std::string path = folder + "/" + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

void read_c(const std::string& path, const std::string& build) {
  frontend::CInput input;
  input.files = {path};
  input.build_directory = build;
  input.models_directory = CULPRIT_SOURCE_DIRECTORY "/models";
  source::SourceFiles files;
  frontend::CProgram read = frontend::read_c_program(input, files);
  program::validate(read.program, files);
}

// A line is a word; the first chooses the command.
void read_command_line(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) words.push_back(line);
  if (words.empty()) return;
  const commands::Command* command = commands::command_named(words.front());
  if (!command) command = commands::all_commands()[text.size() % commands::all_commands().size()];
  commands::Options options;
  commands::parse_command_line(*command, {words.begin() + 1, words.end()}, options);
  commands::refuse_conflicting_options(options);
}

std::vector<std::string> all_options() {
  std::vector<std::string> names{"--", "-", "--=", "=", "auto", "1-2", "a.c:3", "x=1,2"};
  for (const commands::OptionInfo& option : commands::all_options()) {
    names.emplace_back(option.name);
    names.push_back(std::string(option.name) + "=1");
    if (!option.choices.empty()) names.emplace_back(option.choices);
  }
  return names;
}

// Tests as a directory: the first line says how the file is called.
void read_test_folder(const std::string& scratch, const std::string& text) {
  std::string folder = scratch + "/tests";
  fs::create_directory(folder);
  constexpr const char* names[] = {"t.in", "t.out", "t.args", ".args", "u.in", "notes"};
  std::size_t third = text.size() / 3;
  for (std::size_t i = 0; i < 3; ++i) {
    written(folder, names[(text.size() + i) % std::size(names)], text.substr(i * third, third));
  }
  try {
    commands::read_tests(folder);
  } catch (...) {
    fs::remove_all(folder);
    throw;
  }
  fs::remove_all(folder);
}

void require(bool condition, const char* what) {
  if (!condition) throw std::logic_error(what);
}

// Nothing that a terminal obeys is left, and doing it again changes nothing.
void make_printable(const std::string& text) {
  std::string shown = report::printable(text);
  for (std::size_t i = 0; i < shown.size();) {
    report::Character character = report::decode(shown, i);
    bool line_ends = shown.substr(i, 2) == "\r\n" || shown[i] == '\n' || shown[i] == '\t';
    bool colour = shown.substr(i, 2) == "\x1b[";
    require(report::is_visible(character) || line_ends || colour, "text should be printable");
    i += character.length;
  }
}

constexpr const char* sample_report =
    R"({"schema": "culprit/1", "files": ["a.c"], "diagnoses": [{"rank": 1, "components": [{"location":
 {"file": "a.c", "line": 3, "column": 1}}]}], "explanation": {"deltas": [{"location": {"file": "a.c",
 "line": 4}}, {"location": null}], "slices": [[0, 1]]}, "counterexample": {"steps": [{"location":
 {"file": "a.c", "line": 5}}], "order": [{"thread": 0, "ends": "before a write", "location": {"file":
 "a.c", "line": 7, "column": 3}, "execution": 2}, {"thread": 1, "ends": "where it waits or ends"}],
 "inputs": [{"name": "x", "value": "3"}]}, "property": {"location": {"file": "a.c", "line": 6}}})";

const std::vector<std::string> json_words = {"null", "true", "false", "{}",
                                             "[]",   "\"\"", "-1",    "1e400"};

}  // namespace

std::vector<Target> targets_of_this_program(const std::string& cases, const std::string& scratch) {
  std::vector<Target> targets;
  std::vector<std::string> json = files_below(cases, ".json");
  json.emplace_back(
      R"({"tests": [{"name": "t1", "args": ["601", 1], "stdin": "3 4\n", "stdout": "7\n", "exit": 0}]})");
  targets.push_back({"tests", json, json_words, [scratch](const std::string& text) {
                       commands::read_tests(written(scratch, "tests.json", text));
                     }});
  targets.push_back({"test-folder",
                     {"1 2\n3 4\n", "-x 'a b' \"c\"\n", "7\n"},
                     {"'", "\""},
                     [scratch](const std::string& text) { read_test_folder(scratch, text); }});
  targets.push_back({"schedule", {sample_report}, json_words, [scratch](const std::string& text) {
                       commands::read_schedule(written(scratch, "schedule.json", text));
                     }});
  targets.push_back({"report", {sample_report}, json_words, [](const std::string& text) {
                       commands::read_report("report.json", text);
                     }});
  targets.push_back(
      {"command-line",
       {"check\na.c\n--timeout\n3\n--json\n-\n--\n1\n", "repair\na.bp\n--suspect=7-9\n",
        "localize\na.c\n--tests\nt.json\n--roles\nvalue,index\n",
        "run\na.c\n--clang=-DX\n--input\nx=1\n--help\n"},
       all_options(),
       read_command_line});
  targets.push_back(
      {"printable", files_below(cases, ".c"), {"\x1b\x1a[1m", "\xe2\x80\xae"}, make_printable});
  written(scratch, "listed.c", "int main(void) { return 0; }\n");
  targets.push_back(
      {"compile-commands",
       {R"([{"directory": ")" + scratch +
            R"(", "file": "listed.c", "command": "cc -include x.h -DA='b c' -o a.o -c listed.c"}])",
        R"([{"directory": ")" + scratch +
            R"(", "file": "listed.c", "arguments": ["clang", "-MD", "-MF", "x.d", "-Wp,-MMD,y", "-I.", "listed.c"]}])"},
       {"-fplugin=x.so", "-Xclang", "-load", "@file", "-x", "-std=c89", "-m32", "--target=arm",
        "-E", "-ftime-trace", "-D", "-I", "-include", "-W", "-Werror", "-O9", "-save-temps", "-"},
       [scratch](const std::string& text) {
         written(scratch, "compile_commands.json", text);
         read_c(scratch + "/listed.c", scratch);
       }});
  targets.push_back(
      {"c",
       files_below(cases, ".c"),
       {"_Generic",
        "_Atomic",
        "__builtin_va_arg",
        "typeof",
        "goto",
        "volatile",
        "register",
        "_Complex",
        "__int128",
        "asm",
        "_Thread_local",
        "__attribute__((weak))",
        "restrict",
        "_Alignas(64)",
        "__label__",
        "&&",
        "...",
        "0[a]",
        "({",
        "})"},
       [scratch](const std::string& text) { read_c(written(scratch, "input.c", text), ""); }});
  return targets;
}

}  // namespace culprit::fuzz
