// SPDX-License-Identifier: MIT
#include "source/source_files.h"

#include <algorithm>

#include "source/invariant.h"
#include "source/line_markers.h"

namespace culprit::source {

FileId SourceFiles::add(std::string path, std::string text) {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (files_[i].path == path && files_[i].text == text) return static_cast<FileId>(i + 1);
  }
  File file{std::move(path), std::move(text), {0}};
  for (std::size_t i = 0; i < file.text.size(); ++i) {
    if (file.text[i] == '\n') file.line_starts.push_back(static_cast<std::uint32_t>(i + 1));
  }
  files_.push_back(std::move(file));
  return static_cast<FileId>(files_.size());
}

const SourceFiles::File& SourceFiles::file(FileId id) const {
  INVARIANT(id != no_file && id <= files_.size(), "a span should point into a file that was added");
  return files_[id - 1];
}

const std::string& SourceFiles::path(FileId id) const {
  return file(id).path;
}

std::string_view SourceFiles::text(FileId id) const {
  return file(id).text;
}

std::string_view SourceFiles::text(SourceSpan span) const {
  std::string_view whole = file(span.file).text;
  std::size_t begin = std::min<std::size_t>(span.begin, whole.size());
  std::size_t end = std::clamp<std::size_t>(span.end, begin, whole.size());
  return whole.substr(begin, end - begin);
}

Position SourceFiles::position(FileId id, std::uint32_t offset) const {
  const File& in = file(id);
  auto after = std::upper_bound(in.line_starts.begin(), in.line_starts.end(), offset);
  auto line = static_cast<std::uint32_t>(after - in.line_starts.begin());
  return {line, offset - in.line_starts[line - 1] + 1};
}

std::string_view SourceFiles::line_text(FileId id, std::uint32_t line) const {
  const File& in = file(id);
  if (line == 0 || line > in.line_starts.size()) return {};
  std::size_t begin = in.line_starts[line - 1];
  std::size_t end = line < in.line_starts.size() ? in.line_starts[line] - 1 : in.text.size();
  std::string_view text = std::string_view(in.text).substr(begin, end - begin);
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  return text;
}

std::string SourceFiles::describe(SourceSpan span) const {
  if (!span.known()) return "(no source)";
  NamedPlace place = named_place(*this, span);
  return place.path + ":" + std::to_string(place.begin.line) + ":" +
         std::to_string(place.begin.column);
}

}  // namespace culprit::source
