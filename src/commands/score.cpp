// SPDX-License-Identifier: MIT
// culprit score REPORT.json --faulty FILE:LINE: how much of the program need not be read?
#include "score/score.h"

#include <fmt/format.h>

#include <filesystem>

#include "commands/delivery/delivery.h"
#include "commands/delivery/output.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/report_file.h"
#include "commands/options/input_files.h"
#include "commands/options/option_values.h"
#include "findings/c/score.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using score::Line;
using source::InputError;

// The program's files by their names, as reports and the command line write them.
class ProgramLines {
 public:
  explicit ProgramLines(const source::SourceFiles& files) : files_(files) {}

  [[nodiscard]] Line find(const std::string& file, std::uint32_t line) const {
    for (source::FileId id = 1; id <= files_.size(); ++id) {
      if (files_.path(id) == file) return {id, line};
    }
    for (source::FileId id = 1; id <= files_.size(); ++id) {
      if (std::filesystem::path(files_.path(id)).filename() ==
          std::filesystem::path(file).filename()) {
        return {id, line};
      }
    }
    return {};
  }
  [[nodiscard]] std::set<Line> find(const std::vector<ReportedLine>& reported) const {
    std::set<Line> found;
    for (const ReportedLine& each : reported) {
      Line line = find(each.file, each.line);
      if (line.file != source::no_file) found.insert(line);
    }
    return found;
  }

 private:
  const source::SourceFiles& files_;
};

std::set<Line> faulty_lines(const Options& options, const ProgramLines& lines) {
  std::set<Line> faulty;
  for (const std::string& text : options.faulty) {
    auto [file, rest] = in_file(text);
    std::optional<std::uint32_t> number = whole_number(rest);
    if (!file || !number)
      throw InputError(fmt::format("--faulty: '{}' is not of the form FILE:LINE", text));
    Line line = lines.find(*file, *number);
    if (line.file == source::no_file)
      throw InputError(fmt::format("--faulty: '{}' is none of the report's files", *file));
    faulty.insert(line);
  }
  if (faulty.empty()) throw InputError("score needs --faulty FILE:LINE, the line that is wrong");
  return faulty;
}

ExitCode execute_score(Context& context) {
  Options& options = context.options;
  if (options.files.size() != 1) throw InputError("score reads one report");
  std::string path = options.files.front();
  ReportFile report = read_report(path, read_text(path));
  options.files = report.files;
  require_kind(options.files, InputKind::c_program, "score");
  frontend::CProgram read = read_c_files(context);
  score::DependenceGraph graph(read.program, context.files);
  ProgramLines lines(context.files);
  std::set<Line> faulty = faulty_lines(options, lines);
  std::set<Line> run = lines.find(report.run);
  findings::Scores result;
  result.score = score::score(graph, lines.find(report.reported), faulty, run);
  if (report.is_explanation) {
    result.before_slicing = score::score(graph, lines.find(report.unsliced), faulty, run);
  }
  if (!run.empty()) result.failing_run = score::score(graph, run, faulty, run);
  return deliver(context, findings::score_report(begun_report(context), result));
}

}  // namespace

const Command& score_command() {
  static const Command command{
      .name = "score",
      .arguments = "REPORT.json",
      .summary = "say how good a localization is, where the fault is known",
      .description =
          "Reads a report of localize or explain (--json FILE) and computes the score of Renieris "
          "and Reiss: a reader goes from the reported lines along the program's dependences until "
          "a faulty line is met; the score is the part of the program that need not be read. 1 is "
          "best, 0 says that the report does not help.",
      .options = {"--faulty", "--clang", "-p", "--json", "--quiet", "--color", "--version",
                  "--help"},
      .dump_stages = "",
      .file_patterns = "*.json",
      .takes_program_arguments = false,
      .execute = execute_score,
  };
  return command;
}

}  // namespace culprit::commands
