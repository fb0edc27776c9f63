// SPDX-License-Identifier: MIT
#include "report/html/why_view.h"

#include <fmt/format.h>

#include "report/explanation/differences.h"

namespace culprit::report {

namespace {

using result::Comparison;

constexpr std::size_t told_in_short = 4;

std::vector<std::size_t> first_slice(const Comparison& found) {
  return found.slices.empty() ? all_deltas(found) : found.slices.front();
}

Html place_of(const Differences::Row& row, SourceView& source) {
  return row.place.empty() ? source.short_place(row.span) : Html(row.place);
}

Html difference_table(const std::vector<Differences::Row>& differences, SourceView& source) {
  Html rows;
  for (const Differences::Row& each : differences)
    rows += element("tr", element("th", {{"scope", "row"}},
                                  place_of(each, source) + Html(" ") + element("code", each.name)) +
                              element("td", {{"class", "fails"}}, each.failing) +
                              element("td", {{"class", "succeeds"}}, each.passing));
  const Html head =
      element("thead", element("tr", element("th", {{"scope", "col"}}, "where") +
                                         element("th", {{"scope", "col"}}, "fails") +
                                         element("th", {{"scope", "col"}}, "succeeds")));
  return element(
      "div",
      {{"class", "wide"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", "differences"}},
      element("table", {{"class", "plain"}}, head + element("tbody", rows)));
}

Html explained(const result::Report& report, const PageParts& parts, SourceView& source) {
  const Comparison& found = *parts.comparison;
  switch (found.outcome) {
    case Comparison::Outcome::explained: break;
    case Comparison::Outcome::no_successful_run:
      return element("p", "No run succeeds: there is none to compare the failing one with.");
    case Comparison::Outcome::failing_run_excluded:
      return element("p", "The assumptions exclude the failing run.");
    case Comparison::Outcome::unknown: return element("p", {{"class", "limit"}}, found.reason);
  }
  Html content = element("p", distance_to_words(found) + ".");
  const std::vector<std::size_t> shown = first_slice(found);
  content += difference_table(differences(report, parts.compared, shown, true).rows, source);
  for (std::size_t i = 1; i < found.slices.size(); ++i)
    content +=
        element("p", "or") +
        difference_table(differences(report, parts.compared, found.slices[i], true).rows, source);
  if (!found.slices.empty() && shown.size() < found.deltas.size())
    content += element(
        "details",
        element("summary", "all differences") +
            difference_table(differences(report, parts.compared, all_deltas(found), false).rows,
                             source));
  return content;
}

std::string interrupted_thread(const result::RunView& run, std::uint32_t thread) {
  return thread != 0 && thread <= run.threads.size() ? run.threads[thread - 1].name
                                                     : fmt::format("thread {}", thread);
}

Html switch_change(const result::ScheduleExplanation& found, const result::SwitchChange& each,
                   SourceView& source) {
  if (each.passing_target != 0) {
    return Html(fmt::format("switch {}: {} goes on when {} stops before ", each.number,
                            interrupted_thread(found.failing_run, each.failing_target),
                            interrupted_thread(found.failing_run, each.thread))) +
           source.place(each.failing) +
           Html(fmt::format("; {} should go on",
                            interrupted_thread(found.failing_run, each.passing_target)));
  }
  Html words = Html(fmt::format("switch {}: {} is interrupted before ", each.number,
                                interrupted_thread(found.failing_run, each.thread))) +
               source.place(each.failing);
  return each.passing
             ? words + Html("; it should be interrupted before ") + source.place(*each.passing)
             : words + Html("; it should go on until it waits or ends");
}

Html input_change(const result::InputChange& each, SourceView& source) {
  return Html(fmt::format("input {} is {} instead of {} at ", each.name, each.passing,
                          each.failing)) +
         source.place(each.span);
}

Html schedule_changes(const result::ScheduleExplanation& found, SourceView& source) {
  Html list;
  for (const result::SwitchChange& each : found.switches)
    list += element("li", switch_change(found, each, source));
  for (const result::InputChange& each : found.inputs)
    list += element("li", input_change(each, source));
  return list.empty() ? list : element("ul", list);
}

Html schedule_values(const result::Report& report, const result::ScheduleExplanation& found,
                     SourceView& source) {
  std::vector<Differences::Row> rows;
  for (const result::ValueChange& each : found.values) {
    auto shown = [&](const std::string& value) {
      return each.is_condition ? std::string(value == "0" ? "false" : "true") : value;
    };
    const std::string what =
        each.variable.empty() ? std::string(report.files.text(each.span)) : each.variable;
    rows.push_back({each.span,
                    fmt::format("{}: {}{}", interrupted_thread(found.failing_run, each.thread),
                                each.is_read ? "read " : "", what),
                    shown(each.failing), each.passing ? shown(*each.passing) : "(not executed)"});
  }
  return rows.empty() ? Html() : difference_table(rows, source);
}

}  // namespace

Html why_section(const result::Report& report, const PageParts& parts, SourceView& source) {
  Html content;
  if (parts.comparison) {
    content = explained(report, parts, source);
  } else if (parts.schedule) {
    content = parts.schedule->found
                  ? element("p", "The run succeeds with these changes alone:") +
                        schedule_changes(*parts.schedule, source) +
                        schedule_values(report, *parts.schedule, source)
                  : element("p", {{"class", "limit"}},
                            "No change of the inputs or of one or two switches makes it succeed.");
  }
  if (content.empty()) return content;
  return element("section", {{"id", "why"}, {"aria-labelledby", "why-title"}},
                 element("h2", {{"id", "why-title"}}, "Why it fails") + content);
}

Html why_in_short(const result::Report& report, const PageParts& parts, SourceView& source) {
  if (parts.schedule && parts.schedule->found) return schedule_changes(*parts.schedule, source);
  if (!parts.comparison || parts.comparison->outcome != Comparison::Outcome::explained)
    return Html();
  const Differences found =
      differences(report, parts.compared, first_slice(*parts.comparison), false);
  Html list;
  for (std::size_t i = 0; i < found.rows.size(); ++i) {
    const Differences::Row& each = found.rows[i];
    if (i == told_in_short) {
      list += element("li", link("why", fmt::format("{} more", found.rows.size() - i)));
      break;
    }
    Html where = place_of(each, source);
    const char* before = each.place.empty() ? "line " : "";
    list += element("li", (where.empty() ? Html() : Html(before) + where + Html(": ")) +
                              element("code", each.name) + Html(" was ") +
                              element("code", each.failing) + Html(", should be ") +
                              element("code", each.passing));
  }
  return element("ul", list);
}

}  // namespace culprit::report
