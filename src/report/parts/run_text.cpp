// SPDX-License-Identifier: MIT
#include "report/parts/run_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstring>

#include "report/parts/printable.h"
#include "report/parts/source_excerpt.h"
#include "report/parts/wrap.h"
#include "source/invariant.h"

namespace culprit::report {

namespace {

// The head and the tail of a deep recursion tell it all.
constexpr std::size_t shown_innermost = 12;
constexpr std::size_t shown_outermost = 4;

std::string stack_line(const result::Call& entry, std::uint64_t times, bool innermost,
                       const source::SourceFiles& files, const Palette& colours) {
  std::string line = innermost ? "  in " : "  called from ";
  line += entry.function.empty() ? "the start of the program" : entry.function;
  if (!entry.span.known()) return line + "\n";
  line += " at " + files.describe(entry.span);
  if (times > 1) line += fmt::format(" ({} times)", times);
  if (!innermost) {
    std::size_t room = line.size() + 4 < 70 ? page_width - line.size() - 4 : 30;
    line +=
        fmt::format("    {}{}{}", colours.faint, source_line(files, entry.span, room), colours.end);
  }
  return line + "\n";
}

// "  with least = 3, most = 2": as many as fit into a line.
std::string values_to_text(const std::vector<result::NamedValue>& values) {
  std::string line;
  for (const result::NamedValue& each : values) {
    std::string item = fmt::format("{} = {}", printable(each.name), printable(each.value));
    if (line.size() + item.size() > page_width - 10) {
      line += line.empty() ? "" : ", …";
      break;
    }
    line += (line.empty() ? "" : ", ") + item;
  }
  return line.empty() ? "" : fmt::format("  with {}\n", line);
}

std::string signal_name(int signal) {
  const char* name = sigabbrev_np(signal);
  return name ? fmt::format("SIG{}", name) : fmt::format("signal {}", signal);
}

}  // namespace

std::string stack_to_text(const std::vector<result::Call>& stack, const source::SourceFiles& files,
                          const Palette& colours) {
  // A function that calls itself at one place again and again takes one line.
  struct Repeated {
    std::size_t index;
    std::uint64_t times;
    std::uint64_t left_out;
  };
  std::vector<Repeated> lines;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    bool again = i > 1 && stack[i].function == stack[i - 1].function &&
                 stack[i].span == stack[i - 1].span && stack[i - 1].left_out == 0;
    if (again)
      ++lines.back().times;
    else
      lines.push_back({i, 1, 0});
    lines.back().left_out = stack[i].left_out;
  }
  std::string text;
  std::size_t last = lines.size();
  bool cut = last > shown_innermost + shown_outermost + 1;
  for (std::size_t i = 0; i < last; ++i) {
    std::uint64_t left_out = 0;
    if (cut && i == shown_innermost) {
      for (; i < last - shown_outermost; ++i) left_out += lines[i].times + lines[i].left_out;
      text += fmt::format("  ... {} more calls ...\n", left_out);
    }
    text += stack_line(stack[lines[i].index], lines[i].times, i == 0, files, colours);
    if (lines[i].left_out > 0) text += fmt::format("  ... {} more calls ...\n", lines[i].left_out);
  }
  return text;
}

std::string headline(std::string_view name, std::string_view label, std::string_view label_colour,
                     std::string_view text, source::SourceSpan span,
                     const source::SourceFiles& files, const Palette& colours) {
  std::string place = span.known() ? files.describe(span) : std::string(name);
  std::string out = fmt::format("{}{}:{} ", colours.bold, place, colours.end);
  if (!label.empty()) out += fmt::format("{}{}:{} ", label_colour, label, colours.end);
  out += fmt::format("{}{}{}\n", colours.bold, text, colours.end);
  return out + source_excerpt(files, span, colours);
}

std::string unknown_to_text(const result::Report& report, const Palette& colours) {
  return headline(report.name, "unknown", colours.unknown, report.reason, report.reason_span,
                  report.files, colours);
}

std::string assumed_to_text(const result::Report& report, Detail detail) {
  std::string text;
  if (detail == Detail::quiet) return text;
  for (const std::string& each : report.assumed) text += fmt::format("assumed: {}\n", each);
  return text;
}

std::string ending_to_text(const result::Report& report, const result::Ending& ending,
                           const Palette& colours) {
  using Kind = result::Ending::Kind;
  const std::string& name = report.name;
  const source::SourceFiles& files = report.files;
  auto cut_short = [&](std::string_view label) {
    return headline(name, label, colours.unknown, ending.reason, ending.reason_span, files,
                    colours) +
           stack_to_text(ending.stack, files, colours);
  };
  switch (ending.kind) {
    case Kind::exited: return fmt::format("{}: exit status {}\n", name, ending.exit_status);
    case Kind::signalled:
      if (ending.signal == SIGABRT) return fmt::format("{}: aborted (SIGABRT)\n", name);
      return fmt::format("{}: ended by {}\n", name, signal_name(ending.signal));
    case Kind::violated: break;
    case Kind::assumption_failed: return cut_short("no run");
    case Kind::limit: return cut_short("stopped");
    case Kind::unsupported: return cut_short("unsupported");
  }
  INVARIANT(ending.violation, "a violated run should carry its violation");
  const result::Finding& finding = *ending.violation;
  std::string out =
      headline(name, "violated", colours.violated, finding.headline, finding.span, files, colours);
  out += values_to_text(finding.values);
  out += stack_to_text(finding.stack, files, colours);
  for (const result::Note& note : finding.notes) {
    out += headline(name, "note", colours.note, note.text, note.span, files, colours);
  }
  return out;
}

}  // namespace culprit::report
