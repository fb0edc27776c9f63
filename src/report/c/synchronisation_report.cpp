// SPDX-License-Identifier: MIT
#include "report/c/synchronisation_report.h"

#include <fmt/format.h>

#include "report/parts/headline.h"
#include "report/parts/source_excerpt.h"

namespace culprit::report {

namespace {

using result::CheckedSuggestion;
using result::Synchronisation;
using result::SynchronisationDiagnosis;

constexpr std::size_t shown_synchronisations = 4;

std::string lines_of(source::SourceSpan span, const source::SourceFiles& files) {
  std::uint32_t first = files.begin(span).line;
  std::uint32_t last = files.position(span.file, span.end == 0 ? 0 : span.end - 1).line;
  return first == last ? fmt::format("line {}", first) : fmt::format("lines {} to {}", first, last);
}

// The first line of a span.
source::SourceSpan first_line(source::SourceSpan span, const source::SourceFiles& files) {
  std::string_view text = files.text(span);
  std::size_t end = text.find('\n');
  if (end != std::string_view::npos) {
    span.end = span.begin + static_cast<std::uint32_t>(end);
  }
  return span;
}

class SynchronisationWriter {
 public:
  SynchronisationWriter(const Synchronisation& found, const source::SourceFiles& files,
                        const Palette& colours)
      : found_(found), files_(files), colours_(colours) {}

  std::string text() {
    std::string out;
    const auto& diagnoses = found_.diagnoses;
    for (std::size_t i = 0; i < diagnoses.size() && i < shown_synchronisations; ++i) {
      out += diagnosis(diagnoses[i], i);
    }
    if (diagnoses.size() > shown_synchronisations) {
      out += fmt::format("… {} more (--json)\n", diagnoses.size() - shown_synchronisations);
    }
    for (const CheckedSuggestion& each : found_.calls) out += "\n" + suggestion(each);
    return out;
  }

 private:
  std::string heading(const std::string& place, const std::string& what, const std::string& where,
                      const std::string& number) const {
    return headline(fmt::format("{}{}: {}", number, place, what), where, colours_);
  }
  static std::string thread(const result::ThreadPlace& place) {
    return place.thread == 0 ? place.function
                             : fmt::format("t{} ({})", place.thread, place.function);
  }

  std::string diagnosis(const SynchronisationDiagnosis& found, std::size_t index) const {
    std::string out = "\n";
    std::string number = fmt::format("{}. ", static_cast<char>('a' + index));
    for (const result::AtomicSection& each : found.sections) {
      std::string what = each.takes_locks ? "the locks of {} must be taken at once, or in one order"
                                          : "{} must not be interrupted";
      out += heading(files_.describe(each.span),
                     fmt::format(fmt::runtime(what), lines_of(each.span, files_)),
                     "in " + each.function, number);
      out += source_excerpt(files_, first_line(each.span, files_), colours_);
      number = "   and ";
    }
    for (const result::OrderedPlaces& each : found.orders) {
      std::string what = fmt::format("line {} of {} must come before line {} of {}",
                                     files_.begin(each.first.span).line, thread(each.first),
                                     files_.begin(each.then.span).line, thread(each.then));
      out += heading(files_.describe(each.first.span), what, "", number);
      out += source_excerpt(files_, first_line(each.first.span, files_), colours_);
      out += source_excerpt(files_, first_line(each.then.span, files_), colours_);
      number = "   and ";
    }
    out += found.complete ? "       then no schedule fails\n"
                          : fmt::format("       then no schedule with up to {} switches fails\n",
                                        found.switches);
    for (const CheckedSuggestion& each : found.suggestions) out += suggestion(each);
    return out;
  }

  std::string suggestion(const CheckedSuggestion& each) const {
    bool is_complete = each.proof.scope == result::Proof::Scope::all_schedules;
    std::string proved = is_complete
                             ? "proved for all schedules"
                             : fmt::format("checked for up to {} switches", each.proof.switches);
    const std::string& diff = each.patch.diff;
    std::string out =
        fmt::format("   {}{}{}; {}:\n", colours_.bold, each.advice, colours_.end, proved);
    for (std::size_t begin = 0; begin < diff.size();) {
      std::size_t end = std::min(diff.find('\n', begin), diff.size());
      out += "     " + diff.substr(begin, end - begin) + "\n";
      begin = end + 1;
    }
    return out;
  }

  const Synchronisation& found_;
  const source::SourceFiles& files_;
  const Palette& colours_;
};

Json suggestions_to_json(const std::vector<CheckedSuggestion>& suggestions,
                         const source::SourceFiles& files) {
  Json list = Json::array();
  for (const CheckedSuggestion& each : suggestions) {
    list.push_back({{"advice", to_valid_utf8(each.advice)},
                    {"patch", to_valid_utf8(each.patch.diff)},
                    {"proved", result::name_of(each.proof)}});
    add_edits(list.back(), each.patch, files);
  }
  return list;
}

}  // namespace

std::string synchronisation_to_text(const Synchronisation& found, const source::SourceFiles& files,
                                    const Palette& colours) {
  return SynchronisationWriter(found, files, colours).text();
}

Json synchronisation_to_json(const Synchronisation& found, const source::SourceFiles& files) {
  auto place = [&](const result::ThreadPlace& at) {
    return Json{{"thread", at.thread},
                {"function", at.function},
                {"location", location_to_json(at.span, files)}};
  };
  Json list = Json::array();
  for (const SynchronisationDiagnosis& diagnosis : found.diagnoses) {
    Json sections = Json::array(), orders = Json::array();
    bool takes_locks = false;
    for (const result::AtomicSection& each : diagnosis.sections) {
      takes_locks |= each.takes_locks;
      sections.push_back({{"location", location_to_json(each.span, files)},
                          {"function", each.function},
                          {"thread", each.thread}});
    }
    for (const result::OrderedPlaces& each : diagnosis.orders)
      orders.push_back({{"first", place(each.first)}, {"then", place(each.then)}});
    Json one{{"rank", list.size() + 1},
             {"kind", !orders.empty() ? "order"
                      : takes_locks   ? "lock order"
                                      : "atomic section"},
             {"sections", std::move(sections)},
             {"orders", std::move(orders)},
             {"complete", diagnosis.complete},
             {"switches", diagnosis.switches},
             {"suggestions", suggestions_to_json(diagnosis.suggestions, files)}};
    list.push_back(std::move(one));
  }
  Json object{{"diagnoses", std::move(list)},
              {"calls", suggestions_to_json(found.calls, files)},
              {"complete", found.complete},
              {"checks", found.checks},
              {"suggestions_tried", found.suggestions_tried},
              {"suggestion_seconds", found.suggestion_seconds},
              {"switches", found.switches}};
  if (found.assertion_satisfiable) {
    object["assertion"] = {{"location", location_to_json(found.assertion, files)},
                           {"satisfied_by_some_run", *found.assertion_satisfiable}};
  }
  return object;
}

}  // namespace culprit::report
