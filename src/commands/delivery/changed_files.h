// SPDX-License-Identifier: MIT
// Changes the user's files: all of them or none, each as a whole, with the permissions that it had.
#pragma once

#include <string>
#include <vector>

namespace culprit::commands {

struct ChangedFile {
  std::string path;
  std::string before;  // what it has to contain still
  std::string after;
};

// InputError if one cannot be written, or was changed meanwhile; then all are as they were.
void change_files(const std::vector<ChangedFile>& files);

}  // namespace culprit::commands
