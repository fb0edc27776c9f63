// SPDX-License-Identifier: MIT
#include "sandbox/landlock.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

#include "sandbox/failure.h"
#include "sandbox/system_paths.h"

namespace culprit::sandbox {

namespace {

// The kernel's structures and rights as of version 7, of which older headers know a part.
struct Ruleset {
  std::uint64_t files, network, scopes;
};
constexpr std::uint64_t right_execute = 1 << 0, right_write = 1 << 1, right_read = 1 << 2,
                        right_list = 1 << 3, right_remove_directory = 1 << 4,
                        right_remove_file = 1 << 5, right_make_directory = 1 << 7,
                        right_make_file = 1 << 8, right_make_link = 1 << 12, right_refer = 1 << 13,
                        right_truncate = 1 << 14;
constexpr std::uint64_t rights_of_a_file =
    right_execute | right_write | right_read | right_truncate;
constexpr std::uint64_t to_read = right_execute | right_read | right_list;
constexpr std::uint64_t to_write = to_read | right_write | right_remove_directory |
                                   right_remove_file | right_make_directory | right_make_file |
                                   right_make_link | right_refer | right_truncate;
constexpr std::uint64_t network_bind_and_connect = 3;
constexpr std::uint64_t scope_sockets_and_signals = 3;

std::uint64_t all_rights(int version) {
  int count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  return (std::uint64_t{1} << count) - 1;
}

std::size_t size_for(int version) {
  return version >= 6   ? sizeof(Ruleset)
         : version >= 4 ? 2 * sizeof(std::uint64_t)
                        : sizeof(std::uint64_t);
}

}  // namespace

int landlock_version() {
  long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? 0 : static_cast<int>(version);
}

FileRules::FileRules(const std::vector<std::string>& readable,
                     const std::vector<std::string>& writable) {
  int version = landlock_version();
  known_ = all_rights(version);
  Ruleset all{known_, version >= 4 ? network_bind_and_connect : 0,
              version >= 6 ? scope_sockets_and_signals : 0};
  descriptor_ = static_cast<int>(syscall(SYS_landlock_create_ruleset, &all, size_for(version), 0));
  expect(descriptor_ >= 0, "Landlock");
  for (const char* path : system_directories) allow(path, to_read);
  for (const char* path : system_files) allow(path, to_read);
  for (const char* path : process_files) allow(path, to_read);
  for (const char* path : devices) allow(path, right_read | right_write);
  for (const std::string& path : readable) allow(path, to_read);
  for (const std::string& path : writable) allow(path, to_write);
}

FileRules::~FileRules() {
  if (descriptor_ >= 0) close(descriptor_);
}

void FileRules::allow(const std::string& path, std::uint64_t rights) const {
  int place = open(path.c_str(), O_PATH | O_CLOEXEC);
  struct stat status {};
  if (place < 0) return;
  if (fstat(place, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= rights_of_a_file;
  landlock_path_beneath_attr rule{};
  rule.allowed_access = rights & known_;
  rule.parent_fd = place;
  bool added =
      syscall(SYS_landlock_add_rule, descriptor_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
  close(place);
  expect(added, "Landlock: " + path);
}

void FileRules::enforce() const {
  expect(syscall(SYS_landlock_restrict_self, descriptor_, 0) == 0, "Landlock");
}

}  // namespace culprit::sandbox
