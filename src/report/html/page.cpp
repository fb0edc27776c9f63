// SPDX-License-Identifier: MIT
#include "report/html/page.h"

#include <fmt/format.h>

#include <array>

#include "report/html/blame_view.h"
#include "report/html/embedded_page.h"
#include "report/html/html.h"
#include "report/html/page_parts.h"
#include "report/html/patch_view.h"
#include "report/html/runs_view.h"
#include "report/html/source_view.h"
#include "report/html/wave_view.h"
#include "report/html/why_view.h"
#include "report/parts/statistics.h"

namespace culprit::report {

namespace {

using result::Report;
using result::Verdict;

constexpr std::string_view notice_mark = "<!-- notice -->";
constexpr std::size_t blamed_in_story = 3;

std::string_view verdict_words(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds: return "holds";
    case Verdict::violated: return "fails";
    case Verdict::unknown: break;
  }
  return "unknown";
}

// What Content-Security-Policy wants: the digest in base 64, of the digest in hexadecimal digits.
std::string in_base_64(std::string_view hexadecimal) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  unsigned bits = 0, count = 0;
  for (char each : hexadecimal) {
    const auto digit = static_cast<unsigned>(each <= '9' ? each - '0' : each - 'a' + 10);
    bits = bits << 4 | digit;
    count += 4;
    if (count < 6) continue;
    count -= 6;
    text += digits[bits >> count & 63];
  }
  if (count != 0) text += digits[bits << (6 - count) & 63];
  while (text.size() % 4 != 0) text += '=';
  return text;
}

Html notices(const Report& report) {
  Html all;
  auto add = [&](std::string_view kind, const std::string& text) {
    if (!text.empty()) all += element("p", {{"class", std::string(kind)}}, text);
  };
  if (!report.heading.interrupted.empty())
    add("limit", fmt::format("The work was ended early ({}): there may be more.",
                             report.heading.interrupted));
  if (report.verdict == Verdict::unknown) add("limit", report.reason);
  for (const std::string& each : report.assumed) add("aside", "Assumed: " + each);
  for (const std::string& each : report.heading.warnings) add("aside", "Warning: " + each);
  return all;
}

class Page {
 public:
  explicit Page(const Report& report)
      : report_(report), parts_(parts_of(report)), source_(report) {}

  Html body() {
    // What is said first is made last: by then all is known that the text has to show.
    const Html blame = parts_.blame ? blame_section(report_, *parts_.blame, source_) : Html();
    const Html patches = patches_section(parts_, source_);
    const Html why = why_section(report_, parts_, source_);
    const Html runs = parts_.circuit   ? waves_section(*parts_.circuit, repaired_run(), source_)
                      : parts_.boolean ? valuations_section(*parts_.boolean, source_)
                                       : runs_section(parts_, source_);
    has_runs_ = !runs.empty();
    const Html tests = tests_of();
    const Html properties = properties_section();
    const Html story = story_section();
    const Html text = source_.section();
    const Html talk = story + why + blame + patches + runs + tests + properties;
    Html main = element("div", {{"class", "talk"}}, talk);
    if (!text.empty())
      main +=
          element("section", {{"id", "text"}, {"class", "text"}, {"aria-labelledby", "text-title"}},
                  element("h2", {{"id", "text-title"}}, "The program") + text);
    struct Entry {
      const char *id, *title;
      const Html& content;
    };
    Html entries;
    for (const Entry& each :
         std::array{Entry{"story", "Story", story}, Entry{"why", "Why", why},
                    Entry{"blame", "Blame", blame}, Entry{"patches", "Patches", patches},
                    Entry{"runs", "Runs", runs}, Entry{"tests", "Tests", tests},
                    Entry{"text", "Program", text}})
      if (!each.content.empty()) entries += element("li", link(each.id, each.title));
    return header(entries) + element("main", {{"id", "main"}, {"tabindex", "-1"}}, main) + footer();
  }

 private:
  Html header(const Html& entries) {
    const std::string_view verdict = verdict_words(report_.verdict);
    const Html title =
        element("h1", Html(report_.name + " ") +
                          element("span", {{"class", "verdict " + std::string(verdict)}}, verdict));
    return element("a", {{"class", "skip"}, {"href", "#main"}}, "To the report") +
           element("header", title +
                                 element("nav", {{"aria-label", "parts of the report"}},
                                         element("ul", entries)) +
                                 element("button",
                                         {{"type", "button"},
                                          {"id", "theme"},
                                          {"class", "needs-script"},
                                          {"aria-pressed", "false"}},
                                         "Dark"));
  }

  [[nodiscard]] const result::CircuitRun* repaired_run() const {
    const bool is_known = parts_.circuit_repairs && parts_.circuit_repairs->repaired_run;
    return is_known ? &*parts_.circuit_repairs->repaired_run : nullptr;
  }

  Html story_section() {
    Html items;
    auto chapter = [&](const char* title, const Html& content) {
      if (!content.empty()) items += element("dt", title) + element("dd", content);
    };
    chapter("What fails", what_fails());
    chapter("Why", why_in_short(report_, parts_, source_));
    chapter("What can be to blame", blame_in_short());
    chapter("What makes it right", first_patch(parts_));
    if (parts_.story)
      for (const result::Story::Gap& each : parts_.story->gaps) {
        using Chapter = result::Story::Gap::Chapter;
        chapter(each.chapter == Chapter::why     ? "Why"
                : each.chapter == Chapter::blame ? "What can be to blame"
                                                 : "What makes it right",
                "not told: " + each.reason);
      }
    Html content = notices(report_) + Html::trusted(std::string(notice_mark));
    content +=
        items.empty() ? element("p", nothing_fails()) : element("dl", {{"class", "story"}}, items);
    return element("section", {{"id", "story"}, {"aria-labelledby", "story-title"}},
                   element("h2", {{"id", "story-title"}}, "The story") + content);
  }

  [[nodiscard]] std::string nothing_fails() const {
    if (parts_.failure)
      return parts_.failure->message.empty() ? "Nothing is known yet." : parts_.failure->message;
    switch (report_.verdict) {
      case Verdict::holds: return "Nothing fails.";
      case Verdict::violated: return "The program fails.";
      case Verdict::unknown: break;
    }
    return "It is not known whether anything fails.";
  }

  Html what_fails() {
    Html words;
    if (parts_.finding) {
      const result::Finding& finding = *parts_.finding;
      source_.mark({SourceView::Mark::Kind::fails, finding.span, has_runs_ ? "runs" : "story",
                    finding.headline});
      words += source_.place(finding.span) + Html(" ") + element("code", finding.headline);
      for (const result::NamedValue& each : finding.values)
        words += Html(&each == &finding.values.front() ? " with " : ", ") +
                 element("code", each.name + " = " + each.value);
      for (const result::Note& note : finding.notes)
        words += element("p", Html(note.text + " at ") + source_.place(note.span));
      for (std::size_t i = 1; i < finding.stack.size(); ++i)
        words += element(
            "p", Html("called from " +
                      (finding.stack[i].function.empty() ? std::string("the start of the program")
                                                         : finding.stack[i].function) +
                      " at ") +
                     source_.place(finding.stack[i].span));
    } else if (parts_.circuit) {
      for (const result::Property& each : parts_.circuit->properties) {
        if (each.verdict != Verdict::violated) continue;
        words +=
            element("p", source_.place(each.span) + Html(" ") +
                             element("code", each.written.empty() ? each.message : each.written));
      }
    }
    const auto* tests = tests_given();
    if (tests) {
      std::size_t failing = 0;
      for (const result::TestOutcome& each : *tests)
        failing += each.kind == result::TestOutcome::Kind::fails ? 1 : 0;
      if (failing != 0)
        words += element("p", link("tests", fmt::format("{} of {} tests", failing, tests->size())));
    }
    if (has_runs_ && parts_.run && !parts_.run->inputs.empty() && parts_.finding) {
      Html inputs;
      std::size_t count = 0;
      for (const result::Input& each : parts_.run->inputs) {
        if (++count > 8) {
          inputs += Html(" ") + link("runs", "…");
          break;
        }
        inputs += Html(" ") + element("code", each.name + " = " + each.value);
      }
      words += element("p", Html("with the inputs") + inputs);
    }
    if (parts_.recheck && parts_.finding &&
        parts_.recheck->status == result::Recheck::Status::confirmed)
      words += element("p", {{"class", "good"}}, "confirmed by " + parts_.recheck->method);
    return words;
  }

  [[nodiscard]] Html blame_in_short() const {
    if (!parts_.blame) return Html();
    Html list;
    const auto& all = parts_.blame->diagnoses;
    for (std::size_t i = 0; i < all.size() && i < blamed_in_story; ++i) {
      const result::Suspect& first = all[i].suspects.front();
      list += element("li", link(fmt::format("blame{}", i + 1), element("code", first.text)) +
                                Html(" " + first.advice));
    }
    if (parts_.blame->synchronisation)
      for (std::size_t i = 0; i < parts_.blame->synchronisation->diagnoses.size(); ++i)
        list += element("li", link(fmt::format("sync{}", i + 1), "how the threads are ordered"));
    if (list.empty()) return list;
    if (all.size() > blamed_in_story)
      list += element("li", link("blame", fmt::format("{} more", all.size() - blamed_in_story)));
    return element("ol", list);
  }

  [[nodiscard]] const std::vector<result::TestOutcome>* tests_given() const {
    if (parts_.blame && !parts_.blame->found_runs) return &parts_.blame->tests;
    if (parts_.patches && !parts_.patches->specification) return &parts_.patches->tests;
    return nullptr;
  }
  Html tests_of() {
    const auto* tests = tests_given();
    return tests ? tests_section(*tests, source_) : Html();
  }

  Html properties_section() {
    const std::vector<result::Property>* all = parts_.check     ? &parts_.check->properties
                                               : parts_.boolean ? &parts_.boolean->properties
                                               : parts_.circuit ? &parts_.circuit->properties
                                                                : nullptr;
    if (!all || all->empty()) return Html();
    Html rows;
    for (const result::Property& each : *all)
      rows += element(
          "tr",
          element("td", source_.place(each.span)) +
              element("td", element("code", each.written.empty() ? each.message : each.written)) +
              element("td", {{"class", std::string(verdict_words(each.verdict))}},
                      verdict_words(each.verdict)));
    const Html head =
        element("thead", element("tr", element("th", {{"scope", "col"}}, "where") +
                                           element("th", {{"scope", "col"}}, "property") +
                                           element("th", {{"scope", "col"}}, "verdict")));
    return element(
        "section", {{"id", "properties"}, {"aria-labelledby", "properties-title"}},
        element("h2", {{"id", "properties-title"}}, "What was looked at") +
            element("div",
                    {{"class", "wide"},
                     {"tabindex", "0"},
                     {"role", "region"},
                     {"aria-label", "properties"}},
                    element("table", {{"class", "plain"}}, head + element("tbody", rows))));
  }

  Html footer() {
    Html next;
    if (parts_.story)
      for (const result::Story::Hint& each : parts_.story->next)
        next += element("li", element("code", each.command) + Html(" " + each.purpose));
    return element(
        "footer",
        (next.empty() ? Html() : element("ul", next)) +
            element("p", fmt::format("culprit {} {}, {}", report_.heading.version,
                                     report_.heading.command, to_text(report_.statistics))));
  }

  const Report& report_;
  PageParts parts_;
  SourceView source_;
  bool has_runs_ = false;
};

void put(std::string& page, std::string_view mark, std::string_view text) {
  const std::size_t at = page.find(mark);
  if (at != std::string::npos) page.replace(at, mark.size(), text);
}

}  // namespace

std::string to_html(const Report& report) {
  // The body comes last: nothing in it is looked at again.
  std::string page(embedded_page::html);
  put(page, "{{style-digest}}", in_base_64(embedded_page::style_sha256));
  put(page, "{{script-digest}}", in_base_64(embedded_page::script_sha256));
  put(page, "{{title}}", Html(report.name + " – culprit").markup());
  const std::size_t style = page.find("{{style}}");
  std::string made = page.substr(0, style);
  made += embedded_page::style;
  std::string rest = page.substr(style + std::string_view("{{style}}").size());
  const std::size_t body = rest.find("{{body}}"), script = rest.find("{{script}}");
  made += rest.substr(0, body);
  made += Page(report).body().markup();
  made += rest.substr(body + 8, script - body - 8);
  made += embedded_page::script;
  made += rest.substr(script + 10);
  return made;
}

std::string with_notice(const std::string& page, std::string_view notice) {
  const std::size_t at = page.find(notice_mark);
  if (at == std::string::npos) return page;
  return page.substr(0, at) + element("p", {{"class", "limit"}}, notice).markup() + page.substr(at);
}

}  // namespace culprit::report
