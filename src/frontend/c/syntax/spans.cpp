// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/spans.h"

#include <clang/Lex/Lexer.h>

#include <filesystem>
#include <vector>

namespace culprit::frontend {

using clang::SourceLocation;
using clang::SourceRange;
using source::SourceSpan;

namespace {

// Relative to the working directory where it lies below it.
std::string as_the_user_writes(const std::string& path) {
  std::filesystem::path file = std::filesystem::path(path).lexically_normal();
  if (file.is_absolute()) {
    std::error_code error;
    std::filesystem::path here = std::filesystem::current_path(error);
    std::filesystem::path relative = error ? file : file.lexically_relative(here);
    if (!relative.empty() && *relative.begin() != "..") return relative.string();
  }
  return file.string();
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Names, numbers and brackets are measured here: Clang's lexer copies all options of the language
// for each token that it is asked about, which took a tenth of the time of reading.
unsigned token_length(SourceLocation at, const clang::SourceManager& manager,
                      const clang::LangOptions& language) {
  bool invalid = false;
  const char* text = manager.getCharacterData(at, &invalid);
  if (!invalid) {
    if (*text == ')' || *text == ']' || *text == ';' || *text == '}') return 1;
    const char* end = text;
    while (is_word(*end)) ++end;
    // 1.5, 1e+3, a name that goes on in the next line or has letters beyond these
    const bool is_whole = end != text && *end != '.' && *end != '\\' && *end != '?' &&
                          *end != '$' && *end != '\'' && *end != '"' &&
                          static_cast<unsigned char>(*end) < 0x80 && *end != '+' && *end != '-';
    if (is_whole) return static_cast<unsigned>(end - text);
  }
  return clang::Lexer::MeasureTokenLength(at, manager, language);
}

}  // namespace

source::FileId Spans::file_id(clang::FileID file) {
  auto found = ids_.find(file);
  if (found != ids_.end()) return found->second;
  SourceLocation start = manager_.getLocForStartOfFile(file);
  std::string path = manager_.getFilename(start).str();
  source::FileId id = source::no_file;
  if (!path.empty()) {
    id = files_.add(as_the_user_writes(path), manager_.getBufferData(file).str());
  }
  ids_[file] = id;
  return id;
}

SourceSpan Spans::file_span(SourceLocation begin, SourceLocation end) {
  auto [begin_file, begin_offset] = manager_.getDecomposedLoc(begin);
  auto [end_file, end_offset] = manager_.getDecomposedLoc(end);
  source::FileId id = file_id(begin_file);
  if (id == source::no_file) return {};
  if (begin_file != end_file || end_offset < begin_offset) {
    end_offset = begin_offset;
    end = begin;
  }
  unsigned length = token_length(end, manager_, language_);
  return {id, begin_offset, end_offset + length};
}

std::optional<SourceRange> Spans::common_context(SourceRange range) const {
  // The contexts of the beginning, from the token's own outwards to the file.
  std::vector<std::pair<clang::FileID, SourceLocation>> contexts;
  for (SourceLocation at = range.getBegin();;) {
    contexts.emplace_back(manager_.getFileID(at), at);
    if (!at.isMacroID()) break;
    at = manager_.getImmediateExpansionRange(at).getBegin();
  }
  for (SourceLocation at = range.getEnd();;) {
    clang::FileID file = manager_.getFileID(at);
    for (const auto& [context, begin] : contexts) {
      if (context == file) return SourceRange(begin, at);
    }
    if (!at.isMacroID()) return std::nullopt;
    at = manager_.getImmediateExpansionRange(at).getEnd();
  }
}

SourceSpan Spans::use(SourceRange range) {
  if (range.isInvalid()) return {};
  SourceSpan expansion = file_span(manager_.getExpansionRange(range.getBegin()).getBegin(),
                                   manager_.getExpansionRange(range.getEnd()).getEnd());
  if (!range.getBegin().isMacroID() && !range.getEnd().isMacroID()) return expansion;
  // An argument of a macro is written at the use: point at it rather than at the whole use.
  if (auto common = common_context(range); common && common->getBegin().isMacroID()) {
    SourceSpan spelled = file_span(manager_.getSpellingLoc(common->getBegin()),
                                   manager_.getSpellingLoc(common->getEnd()));
    if (spelled.file == expansion.file && spelled.begin >= expansion.begin &&
        spelled.end <= expansion.end)
      return spelled;
  }
  return expansion;
}

std::optional<EditedText> Spans::edited(SourceRange range) {
  if (range.isInvalid()) return std::nullopt;
  auto common = common_context(range);
  if (!common) return std::nullopt;
  SourceSpan place = use(range);
  SourceLocation begin = common->getBegin();
  SourceLocation end = common->getEnd();
  // A macro of a system header (INT_MAX, NULL) is edited where it is used.
  while (begin.isMacroID() && manager_.isInSystemHeader(manager_.getSpellingLoc(begin))) {
    begin = manager_.getImmediateExpansionRange(begin).getBegin();
    end = manager_.getImmediateExpansionRange(end).getEnd();
    auto again = common_context({begin, end});
    if (!again) return std::nullopt;
    begin = again->getBegin();
    end = again->getEnd();
  }
  SourceLocation spelled_begin = manager_.getSpellingLoc(begin);
  if (manager_.isInSystemHeader(spelled_begin)) return std::nullopt;
  SourceSpan spelled = file_span(spelled_begin, manager_.getSpellingLoc(end));
  if (!spelled.known()) return std::nullopt;
  bool at_use =
      spelled.file == place.file && spelled.begin >= place.begin && spelled.end <= place.end;
  return EditedText{spelled, !at_use};
}

}  // namespace culprit::frontend
