#include "report/threads_report.h"

#include <fmt/format.h>

#include "report/source_excerpt.h"
#include "report/utf8.h"

namespace culprit::report {

namespace {

using localize::SynchronisationDiagnosis;

constexpr std::size_t shown_diagnoses = 4;

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

class Writer {
 public:
  Writer(const ThreadFindings& findings, const program::Program& program,
         const source::SourceFiles& files, const Palette& colours)
      : findings_(findings), program_(program), files_(files), colours_(colours) {}

  std::string text() {
    std::string out;
    const auto& diagnoses = findings_.synchronisation.diagnoses;
    for (std::size_t i = 0; i < diagnoses.size() && i < shown_diagnoses; ++i) {
      out += diagnosis(diagnoses[i], i);
    }
    if (diagnoses.size() > shown_diagnoses) {
      out += fmt::format("… {} more (--json)\n", diagnoses.size() - shown_diagnoses);
    }
    for (const CheckedSuggestion& each : findings_.calls) out += "\n" + suggestion(each);
    return out;
  }

 private:
  std::string heading(const std::string& place, const std::string& what, const std::string& where,
                      const std::string& number) const {
    std::string first = fmt::format("{}{}: {}", number, place, what);
    std::size_t width = first.size() + where.size();
    std::string gap(width < 96 ? 96 - width : 2, ' ');
    return fmt::format("{}{}{}{}{}{}{}\n", colours_.bold, first, colours_.end, gap, colours_.faint,
                       where, colours_.end);
  }
  const std::string& name(program::FunctionId function) const {
    return program_.function(function).name;
  }
  std::string thread(const localize::ThreadPlace& place) const {
    return place.thread == 1 ? name(place.function)
                             : fmt::format("t{} ({})", place.thread - 1, name(place.function));
  }

  std::string diagnosis(const SynchronisationDiagnosis& found, std::size_t index) const {
    std::string out = "\n";
    std::string number = fmt::format("{}. ", static_cast<char>('a' + index));
    for (const localize::RequiredSection& each : found.sections) {
      std::string what = each.takes_locks ? "the locks of {} must be taken at once, or in one order"
                                          : "{} must not be interrupted";
      out += heading(files_.describe(each.span),
                     fmt::format(fmt::runtime(what), lines_of(each.span, files_)),
                     "in " + name(each.function), number);
      out += source_excerpt(files_, first_line(each.span, files_), colours_);
      number = "   and ";
    }
    for (const localize::OrderedPair& each : found.orders) {
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
    if (index < findings_.suggestions.size()) {
      for (const CheckedSuggestion& each : findings_.suggestions[index]) out += suggestion(each);
    }
    return out;
  }

  std::string suggestion(const CheckedSuggestion& each) const {
    std::string proved = each.complete
                             ? "proved for all schedules"
                             : fmt::format("checked for up to {} switches", each.switches);
    std::string out =
        fmt::format("   {}{}{}; {}:\n", colours_.bold, each.advice, colours_.end, proved);
    for (std::size_t begin = 0; begin < each.patch.size();) {
      std::size_t end = std::min(each.patch.find('\n', begin), each.patch.size());
      out += "     " + each.patch.substr(begin, end - begin) + "\n";
      begin = end + 1;
    }
    return out;
  }

  const ThreadFindings& findings_;
  const program::Program& program_;
  const source::SourceFiles& files_;
  const Palette& colours_;
};

Json suggestions_to_json(const std::vector<CheckedSuggestion>& suggestions) {
  Json list = Json::array();
  for (const CheckedSuggestion& each : suggestions) {
    list.push_back({{"advice", to_valid_utf8(each.advice)},
                    {"patch", to_valid_utf8(each.patch)},
                    {"proved", each.complete ? std::string("for all schedules")
                                             : fmt::format("up to {} switches", each.switches)}});
  }
  return list;
}

}  // namespace

std::string thread_findings_to_text(const ThreadFindings& findings, const program::Program& program,
                                    const source::SourceFiles& files, const Palette& colours) {
  return Writer(findings, program, files, colours).text();
}

Json thread_findings_to_json(const ThreadFindings& findings, const program::Program& program,
                             const source::SourceFiles& files) {
  auto place = [&](const localize::ThreadPlace& at) {
    return Json{{"thread", at.thread - 1},
                {"function", program.function(at.function).name},
                {"location", location_to_json(at.span, files)}};
  };
  Json list = Json::array();
  const auto& diagnoses = findings.synchronisation.diagnoses;
  for (std::size_t i = 0; i < diagnoses.size(); ++i) {
    Json sections = Json::array(), orders = Json::array();
    bool takes_locks = false;
    for (const localize::RequiredSection& each : diagnoses[i].sections) {
      takes_locks |= each.takes_locks;
      sections.push_back({{"location", location_to_json(each.span, files)},
                          {"function", program.function(each.function).name},
                          {"thread", each.thread - 1}});
    }
    for (const localize::OrderedPair& each : diagnoses[i].orders) {
      orders.push_back({{"first", place(each.first)}, {"then", place(each.then)}});
    }
    Json one{{"rank", i + 1},
             {"kind", !orders.empty() ? "order"
                      : takes_locks   ? "lock order"
                                      : "atomic section"},
             {"sections", std::move(sections)},
             {"orders", std::move(orders)},
             {"complete", diagnoses[i].complete},
             {"switches", diagnoses[i].switches}};
    one["suggestions"] = i < findings.suggestions.size()
                             ? suggestions_to_json(findings.suggestions[i])
                             : Json::array();
    list.push_back(std::move(one));
  }
  Json object{{"diagnoses", std::move(list)},
              {"calls", suggestions_to_json(findings.calls)},
              {"complete", findings.synchronisation.complete},
              {"checks", findings.synchronisation.checks},
              {"suggestions_tried", findings.tried},
              {"suggestion_seconds", findings.suggestion_seconds},
              {"switches", findings.switches}};
  if (findings.assertion_satisfiable) {
    object["assertion"] = {{"location", location_to_json(findings.assertion, files)},
                           {"satisfied_by_some_run", *findings.assertion_satisfiable}};
  }
  return object;
}

}  // namespace culprit::report
