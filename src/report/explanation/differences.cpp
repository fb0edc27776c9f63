// SPDX-License-Identifier: MIT
#include "report/explanation/differences.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "source/one_line.h"

namespace culprit::report {

namespace {

using result::Comparison;
using result::Delta;
using source::one_line;

constexpr std::size_t widest_name = 46;
constexpr std::size_t widest_value = 40;

std::string number_of(std::size_t number, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", number, number == 1 ? one : several);
}

// Of many rows that are alike, the first few and the last, in their places.
std::vector<Differences::Row> without_repetitions(const std::vector<Differences::Row>& rows) {
  constexpr std::size_t most = 8, first = 3;
  std::map<std::string, std::size_t> count, met;
  for (const Differences::Row& row : rows) ++count[row.kind];
  std::vector<Differences::Row> shown;
  for (const Differences::Row& row : rows) {
    std::size_t all = count[row.kind], number = ++met[row.kind];
    if (row.kind.empty() || all <= most || number <= first || number == all) shown.push_back(row);
    if (!row.kind.empty() && all > most && number == first) {
      shown.push_back(
          {{}, fmt::format("… {} more like this (--json)", all - first - 1), "", "", row.kind});
    }
  }
  return shown;
}

class DifferenceCollector {
 public:
  DifferenceCollector(const result::Report& report, const Compared& explanation)
      : report_(report), explanation_(explanation), found_(*explanation.found) {}

  Differences of(const std::vector<std::size_t>& deltas, bool with_property) {
    Differences made;
    for (std::size_t index : deltas)
      if (!add(found_.deltas[index], made.rows)) ++made.carrying;
    if (with_property) add_property(made.rows);
    if (!explanation_.shows_ssa) made.rows = without_repetitions(made.rows);
    std::set<source::FileId> files;
    for (const Delta& delta : found_.deltas)
      if (delta.span.known()) files.insert(delta.span.file);
    made.several_files = files.size() > 1;
    return made;
  }

 private:
  [[nodiscard]] std::string name_of(const Delta& delta, const Delta::Change& change) const {
    std::string name;
    switch (delta.kind) {
      case Delta::Kind::guard: name = delta.text; break;
      case Delta::Kind::result: name = delta.variable + " returns"; break;
      default: name = change.place.empty() ? delta.variable : change.place; break;
    }
    name = one_line(name, widest_name);
    if (explanation_.shows_ssa) name += fmt::format("  [{}]", delta.ssa_name);
    return name;
  }
  // An input that is a variable is known by its name; a call is not.
  [[nodiscard]] source::SourceSpan place_of(const Delta& delta) const {
    const bool has_line =
        delta.kind != Delta::Kind::input ||
        (delta.span.known() && report_.files.text(delta.span).starts_with(delta.variable));
    return has_line ? delta.span : source::SourceSpan{};
  }
  [[nodiscard]] std::string kind_of(const Delta& delta) const {
    const std::string place = delta.span.known() ? fmt::format("{}:{} ", delta.span.file,
                                                               report_.files.begin(delta.span).line)
                                                 : std::string();
    return place + delta.text + delta.variable;
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
  bool add(const Delta& delta, std::vector<Differences::Row>& rows) {
    std::vector<const Delta::Change*> changes;
    for (const Delta::Change& change : delta.changes) {
      if (!is_carried(delta, change)) changes.push_back(&change);
    }
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < changes.size(); ++i) {
      const Delta::Change& change = *changes[i];
      if (i == most) {
        rows.push_back({{}, fmt::format("… {} more (--json)", changes.size() - most), "", ""});
        break;
      }
      // A decision that is not come to has no value of its own.
      auto value = [&delta](const std::string& text, bool executed) {
        if (!executed && delta.kind == Delta::Kind::guard) return std::string("(not executed)");
        if (!executed && delta.kind == Delta::Kind::input) return std::string("(not read)");
        return one_line(text, widest_value) + (executed ? "" : " (not executed)");
      };
      rows.push_back(
          {place_of(delta), name_of(delta, change), value(change.failing, delta.failing_executes),
           value(change.passing, delta.passing_executes), kind_of(delta),
           delta.cycle ? fmt::format("{} {:>3}", explanation_.unit, *delta.cycle) : std::string()});
    }
    return !changes.empty();
  }

  void add_property(std::vector<Differences::Row>& rows) const {
    if (explanation_.property == nullptr) return;
    const result::Property& property = *explanation_.property;
    rows.push_back({property.span, one_line(property.message, widest_name), "fails ✗",
                    found_.reaches_property ? "holds ✓" : "not reached"});
  }

  const result::Report& report_;
  const Compared& explanation_;
  const Comparison& found_;
  std::map<std::string, std::pair<std::string, std::string>> shown_;  // by identity: last values
};

}  // namespace

Compared compared(const result::Explanation& explanation) {
  const result::Check& check = explanation.check;
  return {explanation.comparison ? &*explanation.comparison : nullptr,
          check.property ? &check.properties[*check.property] : nullptr, explanation.shows_ssa};
}

Compared compared(const result::ModelExplanation& explanation) {
  Compared made;
  if (explanation.comparison) made.found = &*explanation.comparison;
  std::visit(
      [&](const auto& check) {
        if (check.property) made.property = &check.properties[*check.property];
      },
      explanation.check);
  if (const auto* circuit = std::get_if<result::CircuitCheck>(&explanation.check))
    made.unit = circuit->is_program ? "step" : "cycle";
  return made;
}

Differences differences(const result::Report& report, const Compared& explanation,
                        const std::vector<std::size_t>& deltas, bool with_property) {
  return DifferenceCollector(report, explanation).of(deltas, with_property);
}

std::vector<std::size_t> all_deltas(const Comparison& found) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < found.deltas.size(); ++i) all.push_back(i);
  return all;
}

std::string distance_to_words(const Comparison& found) {
  std::string proof = found.optimal
                          ? "proved minimal"
                          : fmt::format("not proved minimal: at least {}", found.at_least);
  std::string run =
      found.reaches_property
          ? "the closest successful run differs in"
          : "the closest successful run does not come to the assertion; it differs in";
  if (found.slices.empty()) {
    return fmt::format("{} {} ({})", run, number_of(found.distance, "place", "places"), proof);
  }
  return fmt::format(
      "{} {} ({} in all, {})", run,
      number_of(found.slices.front().size(), "place that matters", "places that matter"),
      found.distance, proof);
}

}  // namespace culprit::report
