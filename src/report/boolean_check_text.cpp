#include <fmt/format.h>

#include <algorithm>

#include "boolean/print.h"
#include "report/boolean_check_report.h"
#include "report/recheck_text.h"
#include "report/run_text.h"
#include "report/wrap.h"

namespace culprit::report {

namespace {

using boolean::Statement;
using boolean::StatementKind;
using boolean::TraceStep;

// Of a long run the beginning and the end are shown.
constexpr std::size_t shown_first = 24;
constexpr std::size_t shown_last = 24;
constexpr std::size_t text_width = 44;
constexpr std::size_t line_prefix = 9;  // "  line " and the gap after the number

struct Line {
  std::uint32_t number;
  std::string text;
  std::string values;
};

// The source of a span on one line.
std::string source_line(const BooleanCheckReport& report, source::SourceSpan span) {
  std::string text;
  for (char c : report.files.text(span)) {
    bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) text += c;
    if (space && !text.empty() && text.back() != ' ') text += ' ';
  }
  return text;
}

std::string value_list(const boolean::Program& program,
                       const std::vector<boolean::VariableId>& variables,
                       const std::vector<bool>& values) {
  std::string text;
  for (std::size_t i = 0; i < variables.size() && i < values.size(); ++i) {
    const boolean::Variable& variable = program.variables[variables[i]];
    bool is_hidden = variable.routine == boolean::none &&
                     std::any_of(variables.begin(), variables.end(), [&](boolean::VariableId id) {
                       return id != variables[i] && program.variables[id].name == variable.name;
                     });
    if (!text.empty()) text += "   ";
    text += fmt::format("{}{} = {}", is_hidden ? "global " : "", variable.name, values[i] ? 1 : 0);
  }
  return text;
}

class BooleanRunWriter {
 public:
  BooleanRunWriter(const BooleanCheckReport& report, Detail detail)
      : report_(report),
        program_(report.program),
        detail_(detail),
        trace_(report.checked.trace.steps) {}

  std::vector<Line> lines() {
    for (std::size_t i = 0; i < trace_.size(); ++i) add(i);
    return std::move(lines_);
  }

 private:
  void add(std::size_t i) {
    const TraceStep& step = trace_[i];
    const Statement& statement = program_.routines[step.routine].statements[step.statement];
    std::string source = statement.span.known() ? source_line(report_, statement.span) : "";
    switch (statement.kind) {
      case StatementKind::skip:
      case StatementKind::jump: return;
      case StatementKind::assign:
      case StatementKind::dead: return push(step, statement, source, changed(i, statement));
      case StatementKind::branch: {
        bool taken = i + 1 < trace_.size() && trace_[i + 1].statement == statement.successors[0];
        source =
            "condition " + source_line(report_, program_.expressions[statement.values[0]].span);
        return push(step, statement, source + (taken ? " is true" : " is false"), "");
      }
      case StatementKind::call: return push(step, statement, source, parameters(i, statement));
      case StatementKind::assume: return push(step, statement, source, "");
      case StatementKind::assert_:
        return push(step, statement, source + (i + 1 == trace_.size() ? " fails" : " holds"), "");
      case StatementKind::return_: return;
      case StatementKind::exit: {
        std::string text = "end of " + program_.routines[step.routine].name;
        std::string returned;
        for (bool value : step.returned)
          returned += fmt::format("{}{}", returned.empty() ? "returns " : ", ", value ? 1 : 0);
        return push(step, statement, text, returned);
      }
    }
  }

  // Verbose: all variables in scope, as they were before the statement; otherwise what it changed.
  void push(const TraceStep& step, const Statement& statement, const std::string& text,
            std::string values) {
    if (detail_ == Detail::verbose && statement.kind != StatementKind::exit) {
      std::string scope = value_list(program_, program_.visible(step.routine), step.values);
      values += (values.empty() ? "" : "   ") + ("(in " + scope + ")");
    }
    lines_.push_back({report_.files.begin(statement.span).line,
                      std::string(step.depth * 2, ' ') + text, values});
  }

  std::string changed(std::size_t i, const Statement& statement) {
    if (i + 1 >= trace_.size()) return "";
    const TraceStep& next = trace_[i + 1];
    std::vector<boolean::VariableId> visible = program_.visible(next.routine), targets;
    std::vector<bool> values;
    for (const boolean::Target& target : statement.targets) {
      auto at = std::find(visible.begin(), visible.end(), target.variable) - visible.begin();
      targets.push_back(target.variable);
      values.push_back(next.values[static_cast<std::size_t>(at)]);
    }
    return value_list(program_, targets, values);
  }

  std::string parameters(std::size_t i, const Statement& statement) {
    const boolean::Routine& callee = program_.routines[statement.callee];
    if (i + 1 >= trace_.size() || callee.parameters == 0) return "";
    std::vector<boolean::VariableId> names(
        callee.locals.begin(),
        callee.locals.begin() + static_cast<std::ptrdiff_t>(callee.parameters));
    auto first =
        trace_[i + 1].values.begin() + static_cast<std::ptrdiff_t>(program_.globals.size());
    return value_list(program_, names,
                      std::vector<bool>(first, first + static_cast<std::ptrdiff_t>(names.size())));
  }

  const BooleanCheckReport& report_;
  const boolean::Program& program_;
  Detail detail_;
  const std::vector<TraceStep>& trace_;
  std::vector<Line> lines_;
};

std::string run_text(const BooleanCheckReport& report, Detail detail, const Palette& colours) {
  std::vector<Line> lines = BooleanRunWriter(report, detail).lines();
  std::size_t digits = 1;
  for (const Line& line : lines) digits = std::max(digits, std::to_string(line.number).size());
  std::string text = "failing run\n";
  std::string inputs = value_list(report.program, report.program.visible(report.program.main),
                                  report.checked.trace.steps.front().values);
  if (!inputs.empty())
    text += wrapped(
        fmt::format("  {}start{:{}}{}   {}", colours.faint, "", digits, colours.end, inputs),
        digits + line_prefix);
  bool cut = detail != Detail::verbose && lines.size() > shown_first + shown_last + 2;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (cut && i == shown_first) {
      std::size_t omitted = lines.size() - shown_first - shown_last;
      text += fmt::format("  ... {} more steps (--verbose shows them) ...\n", omitted);
      i += omitted;
    }
    std::string shown = lines[i].text;
    if (!lines[i].values.empty())
      shown = fmt::format("{:<{}}  {}", shown, text_width, lines[i].values);
    text += wrapped(fmt::format("  {}line {:>{}}{}  {}", colours.faint, lines[i].number, digits,
                                colours.end, shown),
                    digits + line_prefix + (lines[i].values.empty() ? 2 : text_width + 2));
  }
  return text;
}

}  // namespace

std::string violated_assertion_to_text(const BooleanCheckReport& report, const Palette& colours) {
  const TraceStep& last = report.checked.trace.steps.back();
  const Statement& statement = report.program.routines[last.routine].statements[last.statement];
  return headline(report.files.path(report.program.file), "violated", colours.violated,
                  source_line(report, statement.span),
                  report.program.expressions[statement.values[0]].span, report.files, colours);
}

std::string boolean_check_to_text(const BooleanCheckReport& report, Detail detail,
                                  const Palette& colours) {
  const game::CheckResult& checked = report.checked;
  const std::string& path = report.files.path(report.program.file);
  std::string text;
  auto violated = static_cast<std::size_t>(std::count_if(
      checked.assertions.begin(), checked.assertions.end(),
      [](const game::AssertionVerdict& each) { return each.verdict == game::Verdict::violated; }));
  switch (checked.verdict) {
    case game::Verdict::unknown:
      return fmt::format("{}: {}unknown{}: {}\n", path, colours.unknown, colours.end,
                         checked.reason);
    case game::Verdict::holds: {
      std::size_t unreached = 0;
      for (const game::AssertionVerdict& each : checked.assertions)
        unreached += each.reached ? 0 : 1;
      text = checked.assertions.empty()
                 ? fmt::format("{}: holds: there is no assertion to break\n", path)
                 : fmt::format("{}: holds: no run breaks an assertion\n", path);
      if (unreached > 0) {
        text += fmt::format("  {} of {} assertions {} never reached\n", unreached,
                            checked.assertions.size(), unreached == 1 ? "is" : "are");
      }
      break;
    }
    case game::Verdict::violated:
      text = violated_assertion_to_text(report, colours);
      if (detail == Detail::quiet) return text;
      text += run_text(report, detail, colours);
      if (report.recheck.status == recheck::Recheck::Status::confirmed) {
        text +=
            fmt::format("confirmed: {}. Next: culprit repair {}\n", report.recheck.method, path);
      } else if (report.recheck.status == recheck::Recheck::Status::impossible) {
        text += fmt::format("not confirmed: {}\n", report.recheck.reason);
      } else if (report.recheck.status == recheck::Recheck::Status::refuted) {
        text += unconfirmed_to_text("the failing run", report.recheck);
      }
      text += refutation_to_text("the failing run", report.recheck);
      for (const game::AssertionVerdict& each : checked.assertions) {
        const TraceStep& last = checked.trace.steps.back();
        if (each.verdict != game::Verdict::violated ||
            each.site == game::Site{last.routine, last.statement})
          continue;
        const Statement& statement =
            report.program.routines[each.site.first].statements[each.site.second];
        text += fmt::format("also violated: {}: {}\n", report.files.describe(statement.span),
                            source_line(report, statement.span));
      }
      break;
  }
  if (detail == Detail::quiet) return text;
  if (!checked.assertions.empty()) {
    text += fmt::format("{} of {} assertion{} violated, complete, {:.2f} s\n", violated,
                        checked.assertions.size(), checked.assertions.size() == 1 ? "" : "s",
                        report.statistics.seconds);
  }
  return text;
}

}  // namespace culprit::report
