// SPDX-License-Identifier: MIT
// The program's text on the page: lines with numbers that everything else links to, the blamed
// places underlined, the lines that were executed shaded.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "report/html/html.h"
#include "result/report.h"

namespace culprit::report {

// Of a line: where links lead to.
std::string line_id(source::FileId file, std::uint32_t line);

class SourceView {
 public:
  explicit SourceView(const result::Report& report) : report_(report) {}

  // A place that a finding, a diagnosis or a patch is about. `target`: the id of what says more;
  // `title`: what one wants to know at once.
  struct Mark {
    enum class Kind : std::uint8_t { fails, blamed, repaired } kind = Kind::blamed;
    source::SourceSpan span;
    std::string target, title;
  };
  void mark(Mark mark);
  void executed(source::SourceSpan span);
  void covered(const result::CoveredLine& line);
  // "a.c:3:5", as a link to the line. A place that nobody can open is only named.
  Html place(source::SourceSpan span);
  // "line 3", or "b.c:3" where there are several files.
  Html short_place(source::SourceSpan span);

  // The id of its line; empty: there is none.
  [[nodiscard]] std::string line_of(source::SourceSpan span) const;

  // The files that something was said of, and those that the command was given.
  [[nodiscard]] Html section() const;

 private:
  struct Line {
    bool is_executed = false;
    std::size_t failing = 0, passing = 0;
  };
  [[nodiscard]] bool is_shown(source::FileId file) const;
  // Makes sure that the file is on the page; false: it is no file.
  bool show(source::SourceSpan span);
  [[nodiscard]] Html table(source::FileId file) const;
  [[nodiscard]] Html code_of(source::FileId file, std::uint32_t begin, std::uint32_t end,
                             const std::vector<const Mark*>& marks) const;

  const result::Report& report_;
  std::set<source::FileId> files_;
  std::vector<Mark> marks_;
  std::map<source::FileId, std::map<std::uint32_t, Line>> lines_;
  bool has_coverage_ = false;
};

}  // namespace culprit::report
