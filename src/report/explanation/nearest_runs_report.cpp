// SPDX-License-Identifier: MIT
#include "report/explanation/nearest_runs_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/explanation/difference_table.h"
#include "report/explanation/explain_report.h"
#include "report/parts/recheck_text.h"

namespace culprit::report {

namespace {

using result::NearestRun;
using result::NearestRuns;

class Writer {
 public:
  Writer(const result::Report& report, const result::Explanation& explanation)
      : report_(report),
        shown_(compared(explanation)),
        found_(*explanation.comparison->nearest),
        distance_(explanation.comparison->distance) {}

  std::string text() {
    const std::size_t count = found_.runs.size();
    std::string out;
    if (count == 1) {
      out = found_.complete
                ? "no other successful run is as near\n"
                : fmt::format("no other successful run is known to be as near: {}\n", found_.open);
      return out + "\n";
    }
    out = fmt::format("{} successful runs differ in {} places, {}\n\n", count, distance_,
                      found_.complete ? "and no others do" : found_.open);
    for (const NearestRuns::Group& group : found_.groups) out += group_text(group);
    for (std::size_t i = 1; i < count; ++i)
      out += unconfirmed_to_text(fmt::format("run {}", i + 1), found_.runs[i].recheck);
    return out;
  }

 private:
  // "runs 1, 2 and 5"
  static std::string names(const std::vector<std::size_t>& runs) {
    std::string text = runs.size() == 1 ? "run " : "runs ";
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (i != 0) text += i + 1 == runs.size() ? " and " : ", ";
      text += std::to_string(runs[i] + 1);
    }
    return text;
  }
  static std::string name(std::size_t run) {
    return fmt::format("run {}{}", run + 1, run == 0 ? " (the one above)" : "");
  }

  std::string table(std::size_t run, const std::vector<std::size_t>& deltas) const {
    // The table is one of a comparison; of this one only the run is another.
    result::Comparison other;
    other.deltas = found_.runs[run].deltas;
    other.reaches_property = found_.runs[run].reaches_property;
    Compared one = shown_;
    one.found = &other;
    return difference_table(report_, one, deltas, false);
  }

  std::string group_text(const NearestRuns::Group& group) const {
    std::string out;
    const std::size_t first = group.runs.front();
    if (group.runs.size() == 1) {
      if (first == 0) return "run 1 is the one above\n\n";
      return fmt::format("{}\n{}\n", name(first), table(first, group.common));
    }
    if (!group.common.empty()) {
      // Runs may differ in what does not matter alone.
      const bool is_all = std::all_of(group.own.begin(), group.own.end(),
                                      [](const auto& own) { return own.empty(); });
      out += fmt::format("{} have {}in common\n{}", names(group.runs),
                         is_all ? "all that matters " : "", table(first, group.common));
    }
    for (std::size_t i = 0; i < group.runs.size(); ++i) {
      if (group.own[i].empty()) continue;
      out += fmt::format("{}{}\n{}", name(group.runs[i]), group.common.empty() ? "" : ", besides",
                         table(group.runs[i], group.own[i]));
    }
    return out + "\n";
  }

  const result::Report& report_;
  Compared shown_;
  const NearestRuns& found_;
  std::uint64_t distance_;
};

}  // namespace

std::string nearest_runs_to_text(const result::Report& report,
                                 const result::Explanation& explanation, Detail detail) {
  std::string text = Writer(report, explanation).text();
  if (detail == Detail::verbose) text += "\n";
  return text;
}

Json nearest_runs_to_json(const NearestRuns& found, const source::SourceFiles& files) {
  Json runs = Json::array(), groups = Json::array();
  for (const NearestRun& run : found.runs) {
    Json deltas = Json::array();
    for (const result::Delta& delta : run.deltas) deltas.push_back(delta_to_json(delta, files));
    runs.push_back({{"deltas", std::move(deltas)},
                    {"slice", run.slice},
                    {"reaches_property", run.reaches_property},
                    {"passing_inputs", inputs_to_json(run.inputs, files)},
                    {"recheck", recheck_to_json(run.recheck)}});
  }
  for (const NearestRuns::Group& group : found.groups)
    groups.push_back({{"runs", group.runs}, {"common", group.common}});
  Json object{
      {"runs", std::move(runs)}, {"groups", std::move(groups)}, {"complete", found.complete}};
  if (!found.complete) object["open"] = found.open;
  return object;
}

}  // namespace culprit::report
