// SPDX-License-Identifier: MIT
#include "report/html/source_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html/divided_table.h"

namespace culprit::report {

using source::FileId;
using source::SourceSpan;

namespace {

std::string_view class_of(SourceView::Mark::Kind kind) {
  switch (kind) {
    case SourceView::Mark::Kind::fails: return "fails";
    case SourceView::Mark::Kind::blamed: return "blamed";
    case SourceView::Mark::Kind::repaired: return "repaired";
  }
  return "";
}

std::string_view class_of(source::Token::Kind kind) {
  switch (kind) {
    case source::Token::Kind::keyword: return "kw";
    case source::Token::Kind::number: return "num";
    case source::Token::Kind::string: return "str";
    case source::Token::Kind::comment: return "com";
    case source::Token::Kind::directive: return "dir";
  }
  return "";
}

// Parts of the table that are not in sight do not say how wide they are.
constexpr std::size_t longest_line = 150;
std::size_t widest(std::string_view line) {
  constexpr std::size_t tab = 8;
  return line.size() + (tab - 1) * static_cast<std::size_t>(std::ranges::count(line, '\t'));
}
std::string width_class(std::size_t longest) {
  return fmt::format("w{}", std::max<std::size_t>((longest + 9) / 10, 4));
}

}  // namespace

std::string line_id(FileId file, std::uint32_t line) {
  return fmt::format("L{}-{}", file, line);
}

bool SourceView::show(SourceSpan span) {
  // What an option says (--ltl) is a text, too, but nobody can open it.
  if (!span.known() || report_.files.path(span.file).starts_with("--")) return false;
  files_.insert(span.file);
  return true;
}

void SourceView::mark(Mark mark) {
  if (show(mark.span)) marks_.push_back(std::move(mark));
}

void SourceView::executed(SourceSpan span) {
  if (show(span)) lines_[span.file][report_.files.begin(span).line].is_executed = true;
}

void SourceView::covered(const result::CoveredLine& line) {
  if (!show(line.span)) return;
  Line& known = lines_[line.span.file][report_.files.begin(line.span).line];
  known.failing = line.failing;
  known.passing = line.passing;
  has_coverage_ = true;
}

Html SourceView::place(SourceSpan span) {
  const std::string name = report_.files.describe(span);
  if (!show(span)) return name;
  return link(line_id(span.file, report_.files.begin(span).line), name);
}

Html SourceView::short_place(SourceSpan span) {
  if (!show(span)) return Html();
  const std::uint32_t line = report_.files.begin(span).line;
  const std::string name = report_.heading.files.size() > 1
                               ? fmt::format("{}:{}", report_.files.path(span.file), line)
                               : fmt::format("{}", line);
  return link(line_id(span.file, line), name);
}

std::string SourceView::line_of(SourceSpan span) const {
  if (!span.known() || report_.files.path(span.file).starts_with("--")) return "";
  return line_id(span.file, report_.files.begin(span).line);
}

bool SourceView::is_shown(FileId file) const {
  const auto& given = report_.heading.files;
  return files_.contains(file) ||
         std::find(given.begin(), given.end(), report_.files.path(file)) != given.end();
}

Html SourceView::section() const {
  Html tables;
  for (FileId file = 1; file <= report_.files.size(); ++file)
    if (is_shown(file)) tables += table(file);
  return tables;
}

Html SourceView::table(FileId file) const {
  const std::string_view text = report_.files.text(file);
  std::vector<const Mark*> marks;
  for (const Mark& each : marks_)
    if (each.span.file == file) marks.push_back(&each);
  auto lines = lines_.find(file);
  DividedTable rows("source");
  std::uint32_t number = 1;
  std::size_t longest = 0;  // columns
  for (std::size_t begin = 0; begin < text.size() || number == 1; ++number) {
    std::size_t end = std::min(text.find('\n', begin), text.size());
    Line line;
    if (lines != lines_.end()) {
      auto known = lines->second.find(number);
      if (known != lines->second.end()) line = known->second;
    }
    const bool is_covered = line.failing + line.passing != 0;
    std::string state = line.is_executed || line.failing != 0 ? "ran" : "";
    Html count;
    if (is_covered) {
      count = Html(fmt::format("{}/{}", line.failing, line.passing)) +
              spoken(fmt::format(" executed by {} failing and {} passing tests", line.failing,
                                 line.passing));
    }
    rows.add(element(
        "tr", {{"id", line_id(file, number)}, {"class", state}},
        element("th", {{"scope", "row"}}, fmt::format("{}", number)) +
            (has_coverage_ ? element("td", {{"class", "count"}}, count) : Html()) +
            element("td", element("code", code_of(file, static_cast<std::uint32_t>(begin),
                                                  static_cast<std::uint32_t>(end), marks)))));
    longest = std::max(longest, widest(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  const Html caption = element("caption", report_.files.path(file));
  return element(
      "div",
      {{"class", "file"},
       {"tabindex", "0"},
       {"role", "region"},
       {"aria-label", "text of " + report_.files.path(file)}},
      longest > longest_line ? rows.undivided(caption) : rows.made(caption, width_class(longest)));
}

// The text between two bytes of a line, cut wherever a token or a mark begins or ends.
Html SourceView::code_of(FileId file, std::uint32_t begin, std::uint32_t end,
                         const std::vector<const Mark*>& marks) const {
  std::vector<const Mark*> here;
  std::set<std::uint32_t> cuts{begin, end};
  auto cut = [&](std::uint32_t at) {
    if (at > begin && at < end) cuts.insert(at);
  };
  for (const Mark* each : marks) {
    // A place between two statements is shown at what follows it.
    const std::uint32_t mark_end = std::max(each->span.end, each->span.begin + 1);
    if (each->span.begin >= end && !(begin == end && each->span.begin == begin)) continue;
    if (mark_end <= begin) continue;
    here.push_back(each);
    cut(each->span.begin);
    cut(mark_end);
  }
  const std::vector<source::Token>* tokens = nullptr;
  if (auto known = report_.tokens.find(file); known != report_.tokens.end())
    tokens = &known->second;
  auto first = tokens ? std::lower_bound(tokens->begin(), tokens->end(), begin,
                                         [](const source::Token& token, std::uint32_t at) {
                                           return token.end <= at;
                                         })
                      : std::vector<source::Token>::const_iterator();
  if (tokens) {
    for (auto each = first; each != tokens->end() && each->begin < end; ++each) {
      cut(each->begin);
      cut(each->end);
    }
  }
  const std::string_view text = report_.files.text(file);
  Html code;
  for (auto at = cuts.begin(); std::next(at) != cuts.end(); ++at) {
    const std::uint32_t from = *at, to = *std::next(at);
    Html piece(text.substr(from, to - from));
    if (tokens) {
      while (first != tokens->end() && first->end <= from) ++first;
      if (first != tokens->end() && first->begin <= from)
        piece = element("span", {{"class", std::string(class_of(first->kind))}}, piece);
    }
    const Mark* innermost = nullptr;
    std::string title;
    for (const Mark* each : here) {
      if (each->span.begin > from || std::max(each->span.end, each->span.begin + 1) < to) continue;
      title += (title.empty() ? "" : "\n") + each->title;
      if (!innermost || innermost->span.contains(each->span)) innermost = each;
    }
    if (innermost) {
      const bool begins = innermost->span.begin == from;
      piece = element("a",
                      {{"class", fmt::format("mark {}", class_of(innermost->kind))},
                       {"href", "#" + innermost->target},
                       {"title", title},
                       {"tabindex", begins ? "" : "-1"}},
                      piece);
    }
    code += piece;
  }
  return code;
}

}  // namespace culprit::report
