#include "report/run_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstring>

#include "report/source_excerpt.h"
#include "source/invariant.h"

namespace culprit::report {

namespace {

// The head and the tail of a deep recursion tell it all.
constexpr std::size_t shown_innermost = 12;
constexpr std::size_t shown_outermost = 4;

std::string stack_line(const unroll::StackEntry& entry, std::uint64_t times, bool innermost,
                       const source::SourceFiles& files, const Palette& colours) {
  std::string line = innermost ? "  in " : "  called from ";
  line += entry.function.empty() ? "the start of the program" : entry.function;
  if (!entry.span.known()) return line + "\n";
  line += " at " + files.describe(entry.span);
  if (times > 1) line += fmt::format(" ({} times)", times);
  if (!innermost) {
    std::size_t room = line.size() + 4 < 70 ? 100 - line.size() - 4 : 30;
    line +=
        fmt::format("    {}{}{}", colours.faint, source_line(files, entry.span, room), colours.end);
  }
  return line + "\n";
}

// An assertion is shown as it is written; of a division the operands alone would not say what is
// wrong.
std::string rule_text(const unroll::Violation& violation, const source::SourceFiles& files) {
  using program::PropertyKind;
  bool division = violation.kind == PropertyKind::division_by_zero ||
                  violation.kind == PropertyKind::division_overflow;
  if (division) return fmt::format("{}: {}", program::info(violation.kind).title, violation.text);
  if (violation.kind != PropertyKind::assertion || !violation.span.known()) return violation.text;
  std::string_view written = files.text(violation.span);
  bool short_enough = written.size() <= 80 && written.find('\n') == std::string_view::npos;
  bool says_it = short_enough && written.find(violation.text) != std::string_view::npos;
  return says_it ? std::string(written) : fmt::format("assertion: {}", violation.text);
}

std::string signal_name(int signal) {
  const char* name = sigabbrev_np(signal);
  return name ? fmt::format("SIG{}", name) : fmt::format("signal {}", signal);
}

}  // namespace

std::string stack_to_text(const std::vector<unroll::StackEntry>& stack,
                          const source::SourceFiles& files, const Palette& colours) {
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

std::string run_to_text(const unroll::RunResult& result, std::string_view name,
                        const source::SourceFiles& files, const Palette& colours) {
  switch (result.end) {
    case unroll::RunEnd::exited:
      return fmt::format("{}: exit status {}\n", name, result.exit_status);
    case unroll::RunEnd::signalled:
      if (result.signal == SIGABRT) return fmt::format("{}: aborted (SIGABRT)\n", name);
      return fmt::format("{}: ended by {}\n", name, signal_name(result.signal));
    case unroll::RunEnd::violated: break;
    case unroll::RunEnd::assumption_failed:
      return headline(name, "no run", colours.unknown,
                      result.reason.empty() ? "the assumption does not hold" : result.reason,
                      result.reason_span, files, colours) +
             stack_to_text(result.stack, files, colours);
    case unroll::RunEnd::limit:
      return headline(name, "stopped", colours.unknown, result.reason, result.reason_span, files,
                      colours) +
             stack_to_text(result.stack, files, colours);
    case unroll::RunEnd::unsupported:
      return headline(name, "unsupported", colours.unknown, result.reason, result.reason_span,
                      files, colours) +
             stack_to_text(result.stack, files, colours);
  }
  INVARIANT(result.violation, "a violated run should carry its violation");
  const unroll::Violation& violation = *result.violation;
  std::string out = headline(name, "violated", colours.violated, rule_text(violation, files),
                             violation.span, files, colours);
  out += stack_to_text(violation.stack, files, colours);
  for (const auto& [text, span] : violation.notes) {
    out += headline(name, "note", colours.note, text, span, files, colours);
  }
  return out;
}

}  // namespace culprit::report
