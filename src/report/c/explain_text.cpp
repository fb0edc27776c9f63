// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/c/explain_report.h"
#include "report/parts/recheck_text.h"
#include "report/parts/run_text.h"
#include "source/one_line.h"

namespace culprit::report {

namespace {

using result::Comparison;
using result::Delta;
using result::Explanation;
using source::one_line;

constexpr std::size_t widest_name = 46;
constexpr std::size_t widest_value = 40;

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

class DifferenceTable {
 public:
  DifferenceTable(const result::Report& report, const Explanation& explanation)
      : report_(report), explanation_(explanation), found_(*explanation.comparison) {
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
    if (!explanation_.shows_ssa) rows = without_repetitions(rows);
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
      case Delta::Kind::guard: name = delta.text; break;
      case Delta::Kind::result: name = delta.variable + " returns"; break;
      default: name = change.place.empty() ? delta.variable : change.place; break;
    }
    name = one_line(name, widest_name);
    if (explanation_.shows_ssa) name += fmt::format("  [{}]", delta.ssa_name);
    // An input that is a variable is known by its name; a call is not.
    bool has_line =
        delta.kind != Delta::Kind::input ||
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
    return same && !explanation_.shows_ssa && (delta.is_object || delta.kind == Delta::Kind::merge);
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
        if (!executed && delta.kind == Delta::Kind::guard) return std::string("(not executed)");
        if (!executed && delta.kind == Delta::Kind::input) return std::string("(not read)");
        return one_line(text, widest_value) + (executed ? "" : " (not executed)");
      };
      rows.push_back({name_of(delta, change), value(change.failing, delta.failing_executes),
                      value(change.passing, delta.passing_executes),
                      place(delta.span) + delta.text + delta.variable});
    }
    return !changes.empty();
  }

  void add_property(std::vector<Row>& rows) const {
    const result::Check& check = explanation_.check;
    if (!check.property) return;
    const result::Property& property = check.properties[*check.property];
    rows.push_back({place(property.span) + one_line(property.message, widest_name), "fails ✗",
                    found_.reaches_property ? "holds ✓" : "not reached", ""});
  }

  const result::Report& report_;
  const Explanation& explanation_;
  const Comparison& found_;
  std::vector<source::FileId> files_;
  std::map<std::string, std::pair<std::string, std::string>> shown_;  // by identity: last values
};

std::vector<std::size_t> all_of(const Comparison& found) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < found.deltas.size(); ++i) all.push_back(i);
  return all;
}

std::string distance_to_text(const Comparison& found) {
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

std::string cause_to_text(const result::Causality& cause) {
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
std::string none_to_text(const Comparison& found) {
  if (found.none_stopped.empty()) return "no run succeeds";
  return fmt::format("no run with up to {} succeeds, and none was looked for beyond that: {}",
                     counted(found.none_unwind, "iteration", "iterations"), found.none_stopped);
}

std::string explained(const result::Report& report, const Explanation& explanation, Detail detail) {
  const Comparison& found = *explanation.comparison;
  std::string text;
  for (const std::string& assumed : found.assumed) text += fmt::format("assumed: {}\n", assumed);
  for (const std::string& each : found.not_assumed)
    text += fmt::format("not assumed: {} (then {})\n", each, none_to_text(found));
  text += distance_to_text(found) + "\n";
  DifferenceTable table(report, explanation);
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
    if (detail == Detail::verbose || explanation.shows_ssa) {
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

// What there is to say of the nearest successful run.
std::string comparison(const result::Report& report, const Explanation& explanation, Detail detail,
                       const Palette& colours) {
  using Outcome = Comparison::Outcome;
  const Comparison& found = *explanation.comparison;
  switch (found.outcome) {
    case Outcome::explained: return explained(report, explanation, detail);
    case Outcome::no_successful_run:
      return fmt::format("{}; there is no successful run to compare the failing one with\n",
                         none_to_text(found));
    case Outcome::failing_run_excluded:
      return "the assumptions exclude the failing run: there is nothing to explain under them\n";
    case Outcome::unknown: break;
  }
  return fmt::format("{}unknown{}: {}\n", colours.unknown, colours.end, found.reason);
}

std::string rechecks_to_text(const result::Recheck& failing, const result::Recheck& passing) {
  using Status = result::Recheck::Status;
  if (failing.status == Status::confirmed && passing.status == Status::confirmed) {
    return "both runs confirmed by " + failing.method + "\n" + sandbox_to_text(failing);
  }
  std::string text;
  auto add = [&text](const std::string& which, const result::Recheck& each) {
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

std::string comparison_to_text(const result::Report& report, const Explanation& explanation,
                               Detail detail, const Palette& colours) {
  std::string text = comparison(report, explanation, detail, colours);
  return text + unconfirmed_to_text("the successful run", explanation.comparison->recheck);
}

std::string content_to_text(const result::Report& report, const Explanation& explanation,
                            Detail detail, const Palette& colours) {
  const result::Check& check = explanation.check;
  std::string text = assumed_to_text(report, detail);
  if (!explanation.comparison) {
    if (report.verdict == result::Verdict::unknown) return text + unknown_to_text(report, colours);
    return text +
           fmt::format(
               "{}: there is nothing to explain: no run fails{}, {:.2f} s\n", report.name,
               check.bound.complete ? "" : fmt::format(" (up to unwind {})", check.bound.unwind),
               report.statistics.seconds);
  }
  const Comparison& found = *explanation.comparison;
  text += ending_to_text(report, check.failing_run->ending, colours);
  text += comparison(report, explanation, detail, colours);
  if (found.cause) text += cause_to_text(*found.cause);
  if (detail != Detail::quiet) {
    text += rechecks_to_text(check.recheck, found.recheck);
    text += fmt::format("{} compared, {:.2f} s\n", counted(found.steps, "step", "steps"),
                        report.statistics.seconds);
  }
  if (detail == Detail::verbose) {
    text += fmt::format("{} variables, {} clauses, {} solver calls, {:.0f} MB\n",
                        found.figures.variables, found.figures.clauses, found.figures.solver_calls,
                        report.statistics.peak_mb);
  }
  return text;
}

}  // namespace culprit::report
