// SPDX-License-Identifier: MIT
// The files of a program as they are after a change of it: what is read and checked again, and
// shown as a patch.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "source/edits.h"
#include "source/source_files.h"

namespace culprit::source {

using FileEdits = std::map<FileId, std::vector<Edit>>;

// Under the path that it had before.
struct ChangedText {
  FileId file = no_file;
  std::string path, text;
};

// These files, each with its edits made, if it has any.
std::vector<ChangedText> changed_texts(const SourceFiles& files, const std::vector<FileId>& which,
                                       const FileEdits& edits);

// The unified diff of all of them.
std::string patch_of(const SourceFiles& files, const std::vector<ChangedText>& texts);

}  // namespace culprit::source
