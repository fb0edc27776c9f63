// SPDX-License-Identifier: MIT
#include "source/line_markers.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>

namespace culprit::source {

namespace {

namespace fs = std::filesystem;

struct Marker {
  std::uint32_t line = 0;
  std::string_view path;  // as it is written, between the quotes
};

// `# 12 "foo.c" 2` and `#line 12 "foo.c"`; nothing for any other line.
std::optional<Marker> marker_in(std::string_view line) {
  auto skip_blanks = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  skip_blanks();
  if (!line.starts_with('#')) return std::nullopt;
  line.remove_prefix(1);
  skip_blanks();
  if (line.starts_with("line")) line.remove_prefix(4);
  skip_blanks();
  Marker marker;
  auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), marker.line);
  if (error != std::errc{}) return std::nullopt;
  line.remove_prefix(static_cast<std::size_t>(rest - line.data()));
  skip_blanks();
  if (!line.starts_with('"')) return marker;
  std::size_t end = line.find('"', 1);
  if (end == std::string_view::npos) return std::nullopt;
  marker.path = line.substr(1, end - 1);
  return marker;
}

// The marker above the line, and how many lines above it.
std::optional<Marker> original_of(const SourceFiles& files, FileId file, std::uint32_t line) {
  std::optional<Marker> found;
  for (std::uint32_t above = line; above-- > 1;) {
    std::optional<Marker> marker = marker_in(files.line_text(file, above));
    if (!marker) continue;
    if (!found) found = Marker{marker->line + (line - above - 1), {}};
    if (marker->path.empty()) continue;  // the file is named further above
    found->path = marker->path;
    break;
  }
  return found;
}

// The file as it can be opened from here, or beside the preprocessed one; empty: it cannot.
std::string readable(std::string_view written, const std::string& beside) {
  fs::path path(written);
  std::error_code ignored;
  if (fs::is_regular_file(path, ignored)) return path.lexically_normal().string();
  fs::path there = fs::path(beside).parent_path() / path;
  if (path.is_relative() && fs::is_regular_file(there, ignored)) {
    return there.lexically_normal().string();
  }
  return {};
}

}  // namespace

NamedPlace named_place(const SourceFiles& files, SourceSpan span) {
  NamedPlace place{files.path(span.file), files.begin(span), files.end(span)};
  if (!place.path.ends_with(".i")) return place;
  std::optional<Marker> original = original_of(files, span.file, place.begin.line);
  if (!original || original->line == 0) return place;
  std::string path = readable(original->path, place.path);
  if (path.empty()) return place;
  std::optional<Marker> end = original_of(files, span.file, place.end.line);
  bool ends_there = end && end->path == original->path && end->line >= original->line;
  place.path = std::move(path);
  place.begin.line = original->line;
  place.end.line = ends_there ? end->line : original->line;
  place.is_original = true;
  return place;
}

std::string original_line(const NamedPlace& place) {
  std::ifstream file(place.path, std::ios::binary);
  std::string line;
  for (std::uint32_t number = 0; number < place.begin.line; ++number) {
    if (!std::getline(file, line)) return {};
  }
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

}  // namespace culprit::source
