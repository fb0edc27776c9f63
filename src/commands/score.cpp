// culprit score REPORT.json --faulty FILE:LINE: how much of the program need not be read?
#include "score/score.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "commands/c_program.h"
#include "commands/delivery.h"
#include "commands/input_files.h"
#include "commands/output.h"
#include "report/score_report.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using nlohmann::json;
using score::Line;
using source::InputError;

// The program's files by their names, as reports and the command line write them.
class Lines {
 public:
  explicit Lines(const source::SourceFiles& files) : files_(files) {}

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
  void add(const json& location, std::set<Line>& lines) const {
    if (!location.is_object()) return;
    Line line = find(location.value("file", ""), location.value("line", 0u));
    if (line.file != source::no_file) lines.insert(line);
  }

 private:
  const source::SourceFiles& files_;
};

std::set<Line> faulty_lines(const Options& options, const Lines& lines) {
  std::set<Line> faulty;
  for (const std::string& text : options.faulty) {
    std::size_t colon = text.rfind(':');
    std::uint32_t number = 0;
    std::string digits = colon == std::string::npos ? text : text.substr(colon + 1);
    auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || rest != digits.data() + digits.size() ||
        colon == std::string::npos) {
      throw InputError(fmt::format("--faulty: '{}' is not of the form FILE:LINE", text));
    }
    Line line = lines.find(text.substr(0, colon), number);
    if (line.file == source::no_file) {
      throw InputError(
          fmt::format("--faulty: '{}' is none of the report's files", text.substr(0, colon)));
    }
    faulty.insert(line);
  }
  if (faulty.empty()) throw InputError("score needs --faulty FILE:LINE, the line that is wrong");
  return faulty;
}

// What an explanation or a localization reports.
std::set<Line> reported_lines(const json& report, const Lines& lines, bool sliced) {
  std::set<Line> found;
  if (report.contains("explanation") && report["explanation"].contains("deltas")) {
    const json& explanation = report["explanation"];
    const json& deltas = explanation["deltas"];
    bool has_slices = explanation.contains("slices") && !explanation["slices"].empty();
    for (std::size_t i = 0; i < deltas.size(); ++i) {
      bool counts = !sliced || !has_slices;
      if (!counts) {
        for (const json& index : explanation["slices"][0]) counts |= index == i;
      }
      if (counts) lines.add(deltas[i]["location"], found);
    }
  }
  if (report.contains("diagnoses")) {
    for (const json& diagnosis : report["diagnoses"]) {
      for (const json& component : diagnosis.value("components", json::array())) {
        lines.add(component["location"], found);
      }
    }
  }
  return found;
}

std::set<Line> run_lines(const json& report, const Lines& lines) {
  std::set<Line> found;
  if (!report.contains("counterexample")) return found;
  for (const json& step : report["counterexample"].value("steps", json::array())) {
    lines.add(step["location"], found);
  }
  if (report.contains("property")) lines.add(report["property"]["location"], found);
  return found;
}

ExitCode execute_score(Context& context) {
  Options& options = context.options;
  if (options.files.size() != 1) throw InputError("score reads one report");
  std::string path = options.files.front();
  json report = json::parse(read_text(path), nullptr, false);
  bool fits = report.is_object() && report.value("schema", "") == "culprit/1" &&
              (report.contains("diagnoses") || report.contains("explanation")) &&
              report.contains("files");
  if (!fits) {
    throw InputError(fmt::format("{} is no report of localize or explain (--json FILE)", path));
  }
  options.files.clear();
  for (const json& file : report["files"]) options.files.push_back(file.get<std::string>());
  require_kind(options.files, InputKind::c_program, "score");
  frontend::CProgram read = read_c_files(context);
  score::DependenceGraph graph(read.program, context.files);
  Lines lines(context.files);
  std::set<Line> faulty = faulty_lines(options, lines);
  std::set<Line> run = run_lines(report, lines);
  report::ScoreReport result;
  result.score = score::score(graph, reported_lines(report, lines, true), faulty, run);
  if (report.contains("explanation")) {
    result.before_slicing = score::score(graph, reported_lines(report, lines, false), faulty, run);
  }
  if (!run.empty()) result.failing_run = score::score(graph, run, faulty, run);
  result.statistics = report::measure(context.start);
  return deliver(context, {[&] { return report::score_to_text(result); },
                           [&] { return report::score_to_json(heading_of(context), result); },
                           ExitCode::success});
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
