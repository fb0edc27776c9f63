// SPDX-License-Identifier: MIT
// Landlock, the kernel's way for a process without privileges to give up files: what is named may
// be read or written, everything else cannot be opened. Spoken to by number, because the C library
// of the oldest system does not know it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::sandbox {

// Of what this kernel offers; 0: nothing.
int landlock_version();

// What may be opened. Made by who can find the files, before it becomes somebody else. Paths that
// do not exist are passed over.
class FileRules {
 public:
  FileRules(const std::vector<std::string>& readable, const std::vector<std::string>& writable);
  ~FileRules();
  FileRules(const FileRules&) = delete;
  FileRules& operator=(const FileRules&) = delete;

  // From now on, for this process and all it starts. Requires that it can gain no privileges.
  void enforce() const;

 private:
  void allow(const std::string& path, std::uint64_t rights) const;

  std::uint64_t known_;
  int descriptor_ = -1;
};

}  // namespace culprit::sandbox
