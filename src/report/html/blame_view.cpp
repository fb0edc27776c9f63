// SPDX-License-Identifier: MIT
#include "report/html/blame_view.h"

#include <fmt/format.h>

#include "report/c/localize_report.h"
#include "report/html/patch_view.h"
#include "source/ordinal.h"

namespace culprit::report {

namespace {

using result::Diagnosis;
using result::Suspect;
using result::TestOutcome;

constexpr std::size_t values_on_page = 12;  // of a test

std::string advice_of(const Suspect& suspect) {
  return suspect.advice.empty() ? "this can be to blame" : suspect.advice;
}

Html values_of(const Diagnosis& diagnosis, const result::ValuesInTest& in_test) {
  Html list;
  std::size_t count = 0;
  for (const result::ReplacedValue& each : in_test.replaced) {
    if (each.is_action) continue;
    if (++count > values_on_page) {
      list += element("li", "…");
      break;
    }
    std::string words =
        each.shown_original.empty() ? each.shown : each.shown_original + " → " + each.shown;
    if (diagnosis.suspects.size() > 1 && each.suspect < diagnosis.suspects.size())
      words.insert(0, diagnosis.suspects[each.suspect].text + ": ");
    Html item = element("code", words);
    if (in_test.replaced.size() > 1)
      item += Html(fmt::format(" the {} time", source::ordinal(each.execution)));
    list += element("li", item);
  }
  return list.empty() ? list : element("ul", list);
}

Html details_of(const Diagnosis& diagnosis, bool found_runs) {
  Html tests;
  for (const result::ValuesInTest& each : diagnosis.values) {
    Html values = values_of(diagnosis, each);
    if (values.empty()) continue;
    tests +=
        element("dt", (found_runs ? "failing run " : "test ") + each.test) + element("dd", values);
  }
  if (tests.empty()) return tests;
  return element("details", element("summary", "which values") + element("dl", tests));
}

Html diagnosis_item(const result::Localization& found, const Diagnosis& diagnosis,
                    const std::string& id, std::size_t rank, SourceView& source) {
  Html item;
  for (const Suspect& each : diagnosis.suspects) {
    source.mark({SourceView::Mark::Kind::blamed, each.span, id,
                 rank == 0 ? advice_of(each) : fmt::format("{}. {}", rank, advice_of(each))});
    if (&each != &diagnosis.suspects.front()) item += Html(" and ");
    item += source.place(each.span) + Html(" ") + element("code", each.text) + Html(" ") +
            element("span", {{"class", "advice"}}, advice_of(each));
    if (!each.function.empty())
      item += element("span", {{"class", "aside"}}, " in " + each.function);
  }
  if (diagnosis.edit && !diagnosis.edit->replacement.empty())
    item += element("p",
                    Html("with ") + element("code", diagnosis.edit->replacement) +
                        Html(found.found_runs ? " the program breaks no rule" : " all tests pass"));
  item += details_of(diagnosis, found.found_runs);
  if (diagnosis.wraps)
    item += element("p", {{"class", "aside"}}, "only because signed arithmetic wraps around");
  if (diagnosis.recheck && diagnosis.recheck->status == result::Recheck::Status::refuted)
    item += element(
        "p", {{"class", "bad"}},
        "a native run contradicts this, which is a bug of culprit: " + diagnosis.recheck->reason);
  return element("li", {{"id", id}}, item);
}

Html synchronisation_of(const result::Synchronisation& found, SourceView& source) {
  Html list;
  std::size_t number = 0;
  for (const result::SynchronisationDiagnosis& each : found.diagnoses) {
    const std::string id = fmt::format("sync{}", ++number);
    Html item;
    for (const result::AtomicSection& section : each.sections) {
      source.mark({SourceView::Mark::Kind::blamed, section.span, id, "must not be interrupted"});
      item += element(
          "p", source.place(section.span) +
                   Html(" these statements must not be interrupted, in " + section.function));
    }
    for (const result::OrderedPlaces& order : each.orders)
      item += element("p", source.place(order.first.span) + Html(" has to come before ") +
                               source.place(order.then.span));
    for (const result::CheckedSuggestion& suggestion : each.suggestions)
      item += element("p", suggestion.advice + " (" + result::name_of(suggestion.proof) + ")") +
              diff_block(suggestion.patch.diff);
    list += element("li", {{"id", id}}, item);
  }
  for (const result::CheckedSuggestion& suggestion : found.calls)
    list += element("li", element("p", suggestion.advice) + diff_block(suggestion.patch.diff));
  return list.empty() ? list : element("ol", {{"class", "list"}}, list);
}

}  // namespace

Html blame_section(const result::Report& report, const result::Localization& found,
                   SourceView& source) {
  for (const result::CoveredLine& each : found.coverage) source.covered(each);
  Html content;
  if (found.failing != 0) content += element("p", blame_to_words(report, found));
  if (found.synchronisation) content += synchronisation_of(*found.synchronisation, source);
  Html list;
  for (std::size_t i = 0; i < found.diagnoses.size(); ++i)
    list += diagnosis_item(found, found.diagnoses[i], fmt::format("blame{}", i + 1), i + 1, source);
  if (!list.empty()) content += element("ol", {{"class", "list"}}, list);
  Html others;
  for (std::size_t i = 0; i < found.specification_suspects.size(); ++i)
    others += diagnosis_item(found, found.specification_suspects[i],
                             fmt::format("assertion{}", i + 1), 0, source);
  if (!others.empty())
    content +=
        element("h3", "Or the assertion is wrong") + element("ol", {{"class", "list"}}, others);
  if (!found.complete) {
    content += element("p", {{"class", "limit"}}, "There may be more: " + found.incomplete_because);
    Html open;
    for (const Suspect& each : found.open)
      open += element("li", source.place(each.span) + Html(" ") + element("code", each.text));
    if (!open.empty())
      content += element("details",
                         element("summary", fmt::format("{} places are open", found.open.size())) +
                             element("ul", open));
  }
  std::string roles;
  for (const std::string& each : found.considered) roles += (roles.empty() ? "" : ", ") + each;
  if (!roles.empty()) content += element("p", {{"class", "aside"}}, "Considered: " + roles + ".");
  return element("section", {{"id", "blame"}, {"aria-labelledby", "blame-title"}},
                 element("h2", {{"id", "blame-title"}}, "What can be to blame") + content);
}

Html tests_section(const std::vector<TestOutcome>& tests, SourceView& source) {
  Html rows;
  for (const TestOutcome& each : tests) {
    std::string_view verdict = each.kind == TestOutcome::Kind::passes  ? "passes"
                               : each.kind == TestOutcome::Kind::fails ? "fails"
                                                                       : "unknown";
    Html why = each.reason;
    if (each.violation) why += Html(" at ") + source.place(each.violation->span);
    rows += element("tr", element("th", {{"scope", "row"}}, each.test) +
                              element("td", {{"class", std::string(verdict)}}, verdict) +
                              element("td", why));
  }
  if (rows.empty()) return rows;
  const Html head =
      element("thead", element("tr", element("th", {{"scope", "col"}}, "test") +
                                         element("th", {{"scope", "col"}}, "outcome") +
                                         element("th", {{"scope", "col"}}, "why")));
  return element(
      "section", {{"id", "tests"}, {"aria-labelledby", "tests-title"}},
      element("h2", {{"id", "tests-title"}}, "Tests") +
          element(
              "div",
              {{"class", "wide"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", "tests"}},
              element("table", {{"class", "plain"}}, head + element("tbody", rows))));
}

}  // namespace culprit::report
