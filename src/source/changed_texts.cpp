// SPDX-License-Identifier: MIT
#include "source/changed_texts.h"

#include "source/unified_diff.h"

namespace culprit::source {

std::vector<ChangedText> changed_texts(const SourceFiles& files, const std::vector<FileId>& which,
                                       const FileEdits& edits) {
  std::vector<ChangedText> texts;
  for (FileId file : which) {
    auto found = edits.find(file);
    texts.push_back({file, files.path(file),
                     found == edits.end() ? std::string(files.text(file))
                                          : apply_edits(files.text(file), found->second)});
  }
  return texts;
}

std::string patch_of(const SourceFiles& files, const std::vector<ChangedText>& texts) {
  std::string all;
  for (const ChangedText& each : texts)
    all += unified_diff(files.text(each.file), each.text, each.path, each.path);
  return all;
}

}  // namespace culprit::source
