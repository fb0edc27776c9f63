// SPDX-License-Identifier: MIT
#include "report/story_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/boolean/boolean_check_report.h"
#include "report/boolean/boolean_repair_report.h"
#include "report/c/c_repair_report.h"
#include "report/c/check_report.h"
#include "report/c/localize_report.h"
#include "report/c/synchronisation_report.h"
#include "report/circuit/circuit_check_report.h"
#include "report/circuit/circuit_repair_report.h"
#include "report/explanation/explain_report.h"
#include "report/explanation/schedule_explanation_report.h"
#include "report/parts/run_text.h"
#include "report/parts/wrap.h"

namespace culprit::report {

namespace {

using result::Story;
using result::Verdict;
using Chapter = Story::Gap::Chapter;

class StoryWriter {
 public:
  StoryWriter(const result::Report& report, const Story& story, Detail detail,
              const Palette& colours)
      : report_(report), story_(story), detail_(detail), colours_(colours) {}

  std::string text() const {
    std::string out = assumed_to_text(report_, detail_);
    if (report_.verdict != Verdict::violated) return out + nothing_fails() + next();
    out += what();
    if (detail_ == Detail::quiet) return out + told("what makes it right", patch(), Chapter::patch);
    out += told("why", why(), Chapter::why);
    out += told("what can be to blame", blame(), Chapter::blame);
    out += told("what makes it right", patch(), Chapter::patch);
    out += next();
    return out + fmt::format("{:.2f} s\n", report_.statistics.seconds);
  }

 private:
  // A chapter with its title, or why there is none; nothing where nothing is to be told.
  [[nodiscard]] std::string told(std::string_view title, const std::string& chapter,
                                 Chapter which) const {
    std::string out;
    if (!chapter.empty()) {
      const std::size_t end = chapter.find_last_not_of('\n') + 1;  // blank lines come between
      out += fmt::format("\n{}{}:{} {}\n", colours_.bold, title, colours_.end,
                         std::string_view(chapter).substr(0, end));
    }
    for (const Story::Gap& gap : story_.gaps) {
      if (gap.chapter != which) continue;
      const std::string begin =
          fmt::format("{}{}:{} not known: ", colours_.bold, title, colours_.end);
      out += chapter.empty() ? "\n" + wrapped(begin + gap.reason, 2) : wrapped(gap.reason, 2);
    }
    return out;
  }

  [[nodiscard]] std::string nothing_fails() const {
    if (report_.verdict == Verdict::unknown) return unknown_to_text(report_, colours_);
    if (story_.failure) return content_to_text(report_, story_.failure->check, detail_, colours_);
    if (story_.boolean) return content_to_text(report_, story_.boolean->check, detail_, colours_);
    if (story_.circuit) return content_to_text(report_, story_.circuit->check, detail_, colours_);
    if (story_.patches) return content_to_text(report_, *story_.patches, detail_, colours_);
    return "";
  }

  [[nodiscard]] std::string what() const {
    if (story_.boolean) {
      return violated_assertion_to_text(report_, story_.boolean->check, colours_) +
             unless_quiet(failing_run_in_story(report_, story_.boolean->check, detail_, colours_));
    }
    if (story_.circuit) {
      return violated_property_to_text(report_, story_.circuit->check, colours_) +
             unless_quiet(failing_run_in_story(story_.circuit->check, detail_, colours_));
    }
    if (story_.failure) {
      const result::Check& check = story_.failure->check;
      return ending_to_text(report_, check.failing_run->ending, colours_) +
             unless_quiet("failing run\n" + failing_run_in_story(report_, check, detail_));
    }
    return story_.patches ? failing_tests_in_story(*story_.patches, colours_) : std::string();
  }
  [[nodiscard]] std::string unless_quiet(std::string text) const {
    return detail_ == Detail::quiet ? std::string() : std::move(text);
  }

  [[nodiscard]] std::string why() const {
    if (story_.schedule) return nearest_schedule_to_text(report_, *story_.schedule, detail_);
    if (!story_.failure || !story_.failure->comparison) return "";
    return comparison_to_text(report_, *story_.failure, detail_, colours_);
  }

  [[nodiscard]] std::string blame() const {
    if (!story_.blame) return "";
    return blame_in_story(report_, *story_.blame, detail_, colours_);
  }

  [[nodiscard]] std::string patch() const {
    if (story_.boolean) return patches_in_story(report_, *story_.boolean, detail_, colours_);
    if (story_.circuit) return patches_in_story(report_, *story_.circuit, detail_, colours_);
    if (story_.blame && story_.blame->synchronisation) {
      const result::Synchronisation& found = *story_.blame->synchronisation;
      const std::string delivered = story_.patches ? story_.patches->delivered : std::string();
      if (!found.diagnoses.empty() || !found.calls.empty()) {
        return "the threads have to be synchronised\n" +
               synchronisation_to_text(found, report_.files, colours_) + delivered;
      }
    }
    if (!story_.patches) return "";
    return patches_in_story(report_, *story_.patches, detail_, colours_);
  }

  [[nodiscard]] std::string next() const {
    if (detail_ == Detail::quiet || story_.next.empty()) return "";
    std::size_t widest = 0;
    for (const Story::Hint& each : story_.next) widest = std::max(widest, each.command.size());
    std::string out = fmt::format("\n{}next{}\n", colours_.bold, colours_.end);
    for (const Story::Hint& each : story_.next)
      out += fmt::format("  {:<{}}   {}\n", each.command, widest, each.purpose);
    return out;
  }

  const result::Report& report_;
  const Story& story_;
  const Detail detail_;
  const Palette& colours_;
};

// What an earlier chapter says stands.
void add_missing(Json& object, const Json& more) {
  for (const auto& [key, value] : more.items()) {
    if (!object.contains(key)) {
      object[key] = value;
    } else if (object[key].is_object() && value.is_object()) {
      add_missing(object[key], value);
    }
  }
}

std::string_view name_of(Chapter chapter) {
  switch (chapter) {
    case Chapter::why: return "explanation";
    case Chapter::blame: return "diagnoses";
    case Chapter::patch: return "repairs";
  }
  return "";
}

}  // namespace

std::string content_to_text(const result::Report& report, const Story& story, Detail detail,
                            const Palette& colours) {
  return StoryWriter(report, story, detail, colours).text();
}

Json content_to_json(const result::Report& report, const Story& story) {
  Json object = beginning_to_json(report);
  if (story.failure) object = content_to_json(report, *story.failure);
  if (story.schedule) add_missing(object, content_to_json(report, *story.schedule));
  if (story.blame) add_missing(object, content_to_json(report, *story.blame));
  if (story.patches) add_missing(object, content_to_json(report, *story.patches));
  if (story.boolean) object = content_to_json(report, *story.boolean);
  if (story.circuit) object = content_to_json(report, *story.circuit);
  Json gaps = Json::array();
  for (const Story::Gap& each : story.gaps)
    gaps.push_back({{"part", name_of(each.chapter)}, {"reason", to_valid_utf8(each.reason)}});
  if (!gaps.empty()) object["left_out"] = std::move(gaps);
  Json statistics = std::move(object["statistics"]);
  object.erase("statistics");
  object["statistics"] = std::move(statistics);
  return object;
}

}  // namespace culprit::report
