// SPDX-License-Identifier: MIT
// Clang's source locations -> SourceSpan.
//
// Two queries are asked of a range of tokens:
//   use(range)       what the user sees as the place of it: text from a macro body is at the
//   macro's use edited(range)    the text one would edit: text from a macro body is in the #define
//
//   #define LIMIT 300
//   if (x > LIMIT)      use of `300`: LIMIT in line 2;   edited: 300 in line 1
//   f(LIMIT + y)        use of `LIMIT + y` and edited: the same, in this line
#pragma once

#include <clang/Basic/SourceManager.h>

#include <map>
#include <optional>

#include "source/source_files.h"

namespace clang {
class LangOptions;
}

namespace culprit::frontend {

struct EditedText {
  source::SourceSpan span;
  bool in_macro = false;  // spelled in a macro's definition
};

class Spans {
 public:
  Spans(const clang::SourceManager& manager, const clang::LangOptions& language,
        source::SourceFiles& files)
      : manager_(manager), language_(language), files_(files) {}

  source::SourceSpan use(clang::SourceRange range);
  // nullopt: the text stands in a system header only, or nowhere.
  std::optional<EditedText> edited(clang::SourceRange range);
  source::SourceSpan of_token(clang::SourceLocation location) { return use({location, location}); }

 private:
  // Both ends as locations of the same file or macro expansion.
  std::optional<clang::SourceRange> common_context(clang::SourceRange range) const;
  source::SourceSpan file_span(clang::SourceLocation begin, clang::SourceLocation end);
  source::FileId file_id(clang::FileID file);

  const clang::SourceManager& manager_;
  const clang::LangOptions& language_;
  source::SourceFiles& files_;
  std::map<clang::FileID, source::FileId> ids_;
};

}  // namespace culprit::frontend
