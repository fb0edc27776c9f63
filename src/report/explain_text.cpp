#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/explain_report.h"
#include "report/recheck_text.h"
#include "report/run_text.h"
#include "report/source_excerpt.h"
#include "report/utf8.h"

namespace culprit::report {

namespace {

using explain::Delta;
using explain::Explanation;
using explain::Outcome;
using unroll::SsaKind;

constexpr std::size_t widest_name = 46;
constexpr std::size_t widest_value = 40;

std::string cropped(std::string_view text, std::size_t width) {
  std::string line;
  for (char c : text) {
    bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) line += c;
    if (space && !line.empty() && line.back() != ' ') line += ' ';
  }
  if (line.size() > width) line = line.substr(0, width - 3) + "...";
  return line;
}

std::string counted(std::size_t number, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", number, number == 1 ? one : several);
}

struct Row {
  std::string name, failing, passing;
  std::string kind;  // rows of a kind are alike: the same line and variable, or decision
};

// Of many rows that are alike, the first few and the last, in their places.
std::vector<Row> without_repetitions(const std::vector<Row>& rows) {
  constexpr std::size_t most = 8, first = 3;
  std::map<std::string, std::size_t> count, met;
  for (const Row& row : rows) ++count[row.kind];
  std::vector<Row> shown;
  for (const Row& row : rows) {
    std::size_t all = count[row.kind], number = ++met[row.kind];
    if (row.kind.empty() || all <= most || number <= first || number == all) shown.push_back(row);
    if (!row.kind.empty() && all > most && number == first) {
      shown.push_back(
          {fmt::format("… {} more like this (--json)", all - first - 1), "", "", row.kind});
    }
  }
  return shown;
}

class Table {
 public:
  explicit Table(const ExplainReport& report) : report_(report), found_(*report.explanation) {
    for (const Delta& delta : found_.deltas) {
      if (delta.span.known()) files_.push_back(delta.span.file);
    }
    std::sort(files_.begin(), files_.end());
    files_.erase(std::unique(files_.begin(), files_.end()), files_.end());
  }

  std::string text(const std::vector<std::size_t>& deltas, bool with_property) {
    std::vector<Row> rows;
    shown_.clear();
    std::size_t carrying = 0;
    for (std::size_t index : deltas) {
      if (!add(found_.deltas[index], rows)) ++carrying;
    }
    if (with_property) add_property(rows);
    if (!report_.show_ssa) rows = without_repetitions(rows);
    std::size_t name = 20, failing = 10;
    for (const Row& row : rows) {
      name = std::max(name, row.name.size());
      failing = std::max(failing, row.failing.size());
    }
    std::string out =
        fmt::format("  {:<{}}   {:<{}}   {}\n", "", name, "fails", failing, "succeeds");
    for (const Row& row : rows) {
      std::string line =
          fmt::format("  {:<{}}   {:<{}}   {}", row.name, name, row.failing, failing, row.passing);
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + "\n";
    }
    if (carrying != 0) {
      out += fmt::format("  and {} these values on (--ssa)\n",
                         counted(carrying, "step that only carries", "steps that only carry"));
    }
    return out;
  }

 private:
  [[nodiscard]] std::string place(source::SourceSpan span) const {
    if (!span.known()) return "";
    if (files_.size() > 1) {
      return fmt::format("{}:{}  ", report_.files.path(span.file), report_.files.begin(span).line);
    }
    return fmt::format("line {:>3}  ", report_.files.begin(span).line);
  }

  [[nodiscard]] std::string name_of(const Delta& delta, const Delta::Change& change) const {
    std::string name;
    switch (delta.kind) {
      case SsaKind::guard: name = delta.text; break;
      case SsaKind::result: name = delta.variable + " returns"; break;
      default: name = change.place.empty() ? delta.variable : change.place; break;
    }
    name = cropped(name, widest_name);
    if (report_.show_ssa) name += fmt::format("  [{}]", delta.ssa_name);
    // An input that is a variable is known by its name; a call is not.
    bool has_line =
        delta.kind != SsaKind::input ||
        (delta.span.known() && report_.files.text(delta.span).starts_with(delta.variable));
    return (has_line ? place(delta.span) : "") + name;
  }

  // Does the step only repeat what was shown? An object's other parts, and joins of ways, do.
  bool is_carried(const Delta& delta, const Delta::Change& change) {
    std::pair<std::string, std::string> values{change.failing, change.passing};
    auto [known, is_new] = shown_.try_emplace(change.identity, values);
    if (is_new) return false;
    bool same = known->second == values;
    known->second = std::move(values);
    return same && !report_.show_ssa && (delta.is_object || delta.kind == SsaKind::merge);
  }

  // Is there anything new in it?
  bool add(const Delta& delta, std::vector<Row>& rows) {
    std::vector<const Delta::Change*> changes;
    for (const Delta::Change& change : delta.changes) {
      if (!is_carried(delta, change)) changes.push_back(&change);
    }
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < changes.size(); ++i) {
      const Delta::Change& change = *changes[i];
      if (i == most) {
        rows.push_back({fmt::format("… {} more (--json)", changes.size() - most), "", "", ""});
        break;
      }
      // A decision that is not come to has no value of its own.
      auto value = [&delta](const std::string& text, bool executed) {
        if (!executed && delta.kind == SsaKind::guard) return std::string("(not executed)");
        if (!executed && delta.kind == SsaKind::input) return std::string("(not read)");
        return cropped(text, widest_value) + (executed ? "" : " (not executed)");
      };
      rows.push_back({name_of(delta, change), value(change.failing, delta.failing_executes),
                      value(change.passing, delta.passing_executes),
                      place(delta.span) + delta.text + delta.variable});
    }
    return !changes.empty();
  }

  void add_property(std::vector<Row>& rows) const {
    if (!report_.checked.property) return;
    const check::CheckedProperty& property = report_.checked.properties[*report_.checked.property];
    rows.push_back({place(property.span) + cropped(property.text, widest_name), "fails ✗",
                    found_.reaches_property ? "holds ✓" : "not reached", ""});
  }

  const ExplainReport& report_;
  const Explanation& found_;
  std::vector<source::FileId> files_;
  std::map<std::string, std::pair<std::string, std::string>> shown_;  // by identity: last values
};

std::vector<std::size_t> all_of(const Explanation& found) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < found.deltas.size(); ++i) all.push_back(i);
  return all;
}

std::string summary(const Explanation& found) {
  std::string proof = found.optimal
                          ? "proved minimal"
                          : fmt::format("not proved minimal: at least {}", found.at_least);
  std::string run =
      found.reaches_property
          ? "the closest successful run differs in"
          : "the closest successful run does not come to the assertion; it differs in";
  if (found.slices.empty()) {
    return fmt::format("{} {} ({})\n", run, counted(found.distance, "place", "places"), proof);
  }
  return fmt::format(
      "{} {} ({} in all, {})\n", run,
      counted(found.slices.front().size(), "place that matters", "places that matter"),
      found.distance, proof);
}

std::string cause_to_text(const explain::Causality& cause) {
  if (!cause.holds_in_failing_run) {
    return fmt::format("cause: {} does not hold in the failing run\n", cause.predicate);
  }
  auto distance = [](const std::optional<std::uint64_t>& value) {
    return value ? fmt::format("at distance {}", *value) : std::string("does not exist");
  };
  return fmt::format(
      "cause: the failure {} causally dependent on {}{}\n"
      "  the nearest run without it that succeeds: {}\n"
      "  the nearest run without it that fails:    {}\n",
      cause.depends ? "is" : "is not", cause.predicate, cause.decided ? "" : " (not proved)",
      distance(cause.without_effect), distance(cause.with_effect));
}

// "no run succeeds", as far as that is known.
std::string none_to_text(const Explanation& found) {
  if (found.none.stopped.empty()) return "no run succeeds";
  return fmt::format("no run with up to {} succeeds, and none was looked for beyond that: {}",
                     counted(found.none.unwind, "iteration", "iterations"), found.none.stopped);
}

std::string explained(const ExplainReport& report, Detail detail) {
  const Explanation& found = *report.explanation;
  std::string text;
  for (const std::string& assumed : found.assumed) text += fmt::format("assumed: {}\n", assumed);
  for (const std::string& each : found.not_assumed)
    text += fmt::format("not assumed: {} (then {})\n", each, none_to_text(found));
  text += summary(found) + "\n";
  Table table(report);
  if (found.slices.empty()) {
    text += table.text(all_of(found), true);
  } else {
    text += table.text(found.slices.front(), true);
    for (std::size_t i = 1; i < found.slices.size(); ++i) {
      text += fmt::format("\nor\n{}", table.text(found.slices[i], true));
    }
    if (found.slices_complete) {
      text += fmt::format("\n{} of this size, and no others\n",
                          counted(found.slices.size(), "slice", "slices"));
    }
    if (detail == Detail::verbose || report.show_ssa) {
      text += "\nall differences\n" + table.text(all_of(found), false);
    }
  }
  text += "\n";
  if (!found.reason.empty()) text += fmt::format("note: {}\n", found.reason);
  if (found.poor) {
    text +=
        "note: nothing but inputs is left, which explains little. An assumption about what the "
        "successful run has to do may help: --assume 'EXPR' --at FILE:LINE, or --keep INPUT\n";
  }
  if (!found.sufficient_unwind && found.optimal) {
    text += fmt::format(
        "note: minimal among runs that unwind loops up to {} times; --unwind N looks further\n",
        found.unwind);
  }
  return text;
}

std::string rechecks_to_text(const ExplainReport& report) {
  using Status = recheck::Recheck::Status;
  const recheck::Recheck& failing = report.failing_recheck;
  const recheck::Recheck& passing = report.passing_recheck;
  if (failing.status == Status::confirmed && passing.status == Status::confirmed) {
    return "both runs confirmed by " + failing.method + "\n" + sandbox_to_text(failing);
  }
  std::string text;
  auto add = [&text](const std::string& which, const recheck::Recheck& each) {
    if (each.status == Status::confirmed) {
      text += fmt::format("{} is confirmed by {}\n", which, each.method);
    }
    text += unconfirmed_to_text(which, each);
  };
  add("the failing run", failing);
  add("the successful run", passing);
  return text + sandbox_to_text(failing);
}

}  // namespace

std::string explain_to_text(const ExplainReport& report, Detail detail, const Palette& colours) {
  const check::CheckResult& checked = report.checked;
  std::string text;
  if (detail != Detail::quiet) {
    for (const std::string& assumed : checked.assumed) text += "assumed: " + assumed + "\n";
  }
  if (!report.explanation) {
    if (checked.verdict == check::Verdict::unknown) {
      return text + headline(report.name, "unknown", colours.unknown, checked.reason,
                             checked.reason_span, report.files, colours);
    }
    return text + fmt::format("{}: there is nothing to explain: no run fails{}, {:.2f} s\n",
                              report.name,
                              checked.bound.complete
                                  ? ""
                                  : fmt::format(" (up to unwind {})", checked.bound.unwind),
                              report.statistics.seconds);
  }
  const Explanation& found = *report.explanation;
  text += run_to_text(checked.counterexample->run, report.name, report.files, colours);
  switch (found.outcome) {
    case Outcome::explained: text += explained(report, detail); break;
    case Outcome::no_successful_run:
      text += fmt::format("{}; there is no successful run to compare the failing one with\n",
                          none_to_text(found));
      break;
    case Outcome::failing_run_excluded:
      text += "the assumptions exclude the failing run: there is nothing to explain under them\n";
      break;
    case Outcome::unknown:
      text += fmt::format("{}unknown{}: {}\n", colours.unknown, colours.end, found.reason);
      break;
  }
  if (found.cause) text += cause_to_text(*found.cause);
  if (detail != Detail::quiet) {
    text += rechecks_to_text(report);
    text += fmt::format("{} compared, {:.2f} s\n", counted(found.steps, "step", "steps"),
                        report.statistics.seconds);
  }
  if (detail == Detail::verbose) {
    text += fmt::format("{} variables, {} clauses, {} solver calls, {:.0f} MB\n", found.variables,
                        found.clauses, found.solver_calls, report.statistics.peak_mb);
  }
  return text;
}

}  // namespace culprit::report
