// SPDX-License-Identifier: MIT
// The texts that spans point into. A file is added once (by the front end that read it) and never
// changes.
//
//   SourceFiles files;
//   FileId id = files.add("a.c", "int x;\nint y;\n");
//   files.position({id, 7, 10}.begin …)  ->  line 2, column 1
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "source/source_span.h"

namespace culprit::source {

class SourceFiles {
 public:
  // Adds a text under a path as the user would write it. The same path may be added again only with
  // the same text; its first id is then returned.
  FileId add(std::string path, std::string text);

  // How many files there are; their ids are 1 to size().
  [[nodiscard]] std::size_t size() const { return files_.size(); }
  [[nodiscard]] const std::string& path(FileId id) const;
  [[nodiscard]] std::string_view text(FileId id) const;
  [[nodiscard]] std::string_view text(SourceSpan span) const;
  [[nodiscard]] Position position(FileId id, std::uint32_t offset) const;
  [[nodiscard]] Position begin(SourceSpan span) const { return position(span.file, span.begin); }
  // The position just after the last character.
  [[nodiscard]] Position end(SourceSpan span) const { return position(span.file, span.end); }
  // The line's text without its newline; `line` is 1-based.
  [[nodiscard]] std::string_view line_text(FileId id, std::uint32_t line) const;
  // "file:line:column", or "(no source)".
  [[nodiscard]] std::string describe(SourceSpan span) const;

 private:
  struct File {
    std::string path;
    std::string text;
    std::vector<std::uint32_t> line_starts;
  };
  [[nodiscard]] const File& file(FileId id) const;
  std::deque<File> files_;
};

}  // namespace culprit::source
