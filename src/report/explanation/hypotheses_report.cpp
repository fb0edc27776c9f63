// SPDX-License-Identifier: MIT
#include "report/explanation/hypotheses_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/explanation/explain_report.h"
#include "source/one_line.h"

namespace culprit::report {

namespace {

using result::Hypotheses;
using result::Hypothesis;

constexpr std::size_t shown_hypotheses = 5;
constexpr std::size_t widest_predicate = 46;

std::string distance(const std::optional<std::uint64_t>& value) {
  return value ? fmt::format("distance {}", *value) : std::string("does not exist");
}

std::string hypotheses_table(const result::Report& report, const Hypotheses& found,
                             std::size_t count) {
  std::set<source::FileId> files;
  for (const Hypothesis& each : found.found) files.insert(each.causality.span.file);
  std::vector<std::string> names;
  std::size_t name = 36;
  for (std::size_t i = 0; i < count; ++i) {
    const Hypothesis& each = found.found[i];
    const std::string place =
        files.size() > 1
            ? fmt::format("{}:{}", report.files.path(each.causality.span.file), each.line)
            : fmt::format("line {:>3}", each.line);
    names.push_back(fmt::format("  {}  {}", place,
                                source::one_line(each.causality.predicate, widest_predicate)));
    name = std::max(name, names.back().size());
  }
  std::string out =
      fmt::format("{:<{}}   without it, the nearest run that\n{:<{}}   {:<12}   fails\n",
                  "the failure is causally dependent on", name, "", name, "succeeds");
  for (std::size_t i = 0; i < count; ++i) {
    const result::Causality& each = found.found[i].causality;
    out += fmt::format("{:<{}}   {:<12}   {}\n", names[i], name, distance(each.without_effect),
                       distance(each.with_effect));
  }
  return out;
}

}  // namespace

std::string hypotheses_to_text(const result::Report& report, const Hypotheses& found,
                               Detail detail) {
  if (!found.reason.empty()) return fmt::format("no hypotheses: {}\n\n", found.reason);
  std::string asked = fmt::format("{} predicate{} asked", found.asked, found.asked == 1 ? "" : "s");
  if (found.open != 0) asked += fmt::format(", {} without an answer (--effort)", found.open);
  if (found.not_asked != 0) asked += fmt::format(", {} that promise less not", found.not_asked);
  if (found.found.empty())
    return fmt::format("no predicate was found on which the failure is causally dependent ({})\n\n",
                       asked);
  const std::size_t count = detail == Detail::verbose
                                ? found.found.size()
                                : std::min(found.found.size(), shown_hypotheses);
  std::string out = hypotheses_table(report, found, count);
  if (count < found.found.size())
    out += fmt::format("  … {} more (--verbose)\n", found.found.size() - count);
  out += fmt::format("({}", asked);
  if (!found.any_length)
    out += fmt::format("; of runs that unwind loops up to {} times", found.unwind);
  return out + ")\n\n";
}

Json hypotheses_to_json(const Hypotheses& found, const source::SourceFiles& files) {
  Json list = Json::array();
  for (const Hypothesis& each : found.found) {
    Json one = causality_to_json(each.causality, files);
    one["rank"] = list.size() + 1;
    one["ask"] = to_valid_utf8(fmt::format("{}@{}:{}", each.causality.predicate,
                                           files.path(each.causality.span.file), each.line));
    one["avoided_by"] = each.avoided;
    one["necessary"] = each.necessary;
    list.push_back(std::move(one));
  }
  Json object{{"found", std::move(list)}, {"proposed", found.proposed},
              {"asked", found.asked},     {"alike", found.alike},
              {"open", found.open},       {"not_asked", found.not_asked},
              {"unwind", found.unwind},   {"any_length", found.any_length}};
  if (!found.reason.empty()) object["reason"] = to_valid_utf8(found.reason);
  return object;
}

}  // namespace culprit::report
