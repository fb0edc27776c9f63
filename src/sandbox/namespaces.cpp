// SPDX-License-Identifier: MIT
#include "sandbox/namespaces.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

#include "sandbox/failure.h"
#include "sandbox/identity.h"
#include "sandbox/system_paths.h"

namespace culprit::sandbox {

namespace {

namespace fs = std::filesystem;

// Any directory will do that every machine has: it is covered by the new root until that takes the
// old one's place.
constexpr const char* new_root = "/dev";

void write_once(const char* path, const std::string& text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  bool written =
      file >= 0 && write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  int error = errno;
  if (file >= 0) close(file);
  errno = error;
  expect(written, path);
}

enum class Access { read, write, device };

// A place of the old root at the same place of the new one.
class Place {
 public:
  explicit Place(const fs::path& path) : path_(path) {
    struct stat status {};
    if (lstat(path.c_str(), &status) != 0) return;
    if (S_ISLNK(status.st_mode)) {
      std::error_code unreadable;
      link_ = fs::read_symlink(path, unreadable);
    }
    descriptor_ = open(path.c_str(), O_PATH | O_CLOEXEC);
    is_directory_ = descriptor_ >= 0 && fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode);
  }
  ~Place() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  Place(Place&& other) noexcept
      : path_(std::move(other.path_)),
        link_(std::move(other.link_)),
        descriptor_(std::exchange(other.descriptor_, -1)),
        is_directory_(other.is_directory_) {}
  Place& operator=(Place&&) = delete;

  // A link of the top (/lib, where it is part of /usr) stays one.
  void show(Access access) const {
    if (descriptor_ < 0) return;
    fs::path target = fs::path(new_root) / path_.relative_path();
    fs::create_directories(target.parent_path());
    if (!link_.empty() && access == Access::read && path_.parent_path() == "/") {
      fs::create_symlink(link_, target);
      return;
    }
    if (is_directory_) {
      fs::create_directories(target);
    } else {
      close(open(target.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    }
    std::string source = "/proc/self/fd/" + std::to_string(descriptor_);
    expect(mount(source.c_str(), target.c_str(), nullptr, MS_BIND | MS_REC, nullptr) == 0,
           "showing " + path_.string());
    mount_attr attributes{};
    attributes.attr_set = MOUNT_ATTR_NOSUID;
    if (access != Access::device) attributes.attr_set |= MOUNT_ATTR_NODEV;
    if (access != Access::write) attributes.attr_set |= MOUNT_ATTR_RDONLY;
    // A device can be written although its file system cannot.
    expect(syscall(SYS_mount_setattr, AT_FDCWD, target.c_str(), AT_RECURSIVE, &attributes,
                   sizeof attributes) == 0,
           "guarding " + path_.string());
  }

 private:
  fs::path path_, link_;
  int descriptor_ = -1;
  bool is_directory_ = false;
};

template <typename Paths>
void open_places(const Paths& paths, Access access, std::vector<std::pair<Place, Access>>& places) {
  for (const auto& path : paths) places.emplace_back(Place(path), access);
}

}  // namespace

void leave_for_new_namespaces(const Plan& plan) {
  constexpr int kinds = CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
  if (unshare(kinds | CLONE_NEWCGROUP) == 0) return;
  // Who is not allowed to do that may be allowed to be root in a namespace of users.
  uid_t user = plan.user.value_or(geteuid());
  gid_t group = plan.user ? static_cast<gid_t>(*plan.user) : getegid();
  if (plan.user) become_user(user);
  // The files in /proc belong to root where the user was changed.
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  expect(unshare(CLONE_NEWUSER | kinds) == 0, "new namespaces");
  write_once("/proc/self/setgroups", "deny");
  write_once("/proc/self/uid_map", std::to_string(user) + " " + std::to_string(user) + " 1");
  write_once("/proc/self/gid_map", std::to_string(group) + " " + std::to_string(group) + " 1");
}

void change_root(const Plan& plan) {
  expect(unshare(CLONE_NEWNS) == 0, "a new file system");
  expect(mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0, "a private file system");
  umask(022);
  std::vector<std::pair<Place, Access>> places;
  open_places(system_directories, Access::read, places);
  open_places(system_files, Access::read, places);
  open_places(devices, Access::device, places);
  open_places(plan.readable, Access::read, places);
  open_places(plan.writable, Access::write, places);
  expect(mount("culprit", new_root, "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755,size=1m") == 0,
         "an empty file system");
  for (const auto& [place, access] : places) place.show(access);
  fs::path processes = fs::path(new_root) / "proc";
  fs::create_directories(processes);
  fs::create_directories(fs::path(new_root) / "tmp");
  expect(mount("proc", processes.c_str(), "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr) == 0,
         "/proc");
  expect(mount(nullptr, new_root, nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV,
               nullptr) == 0,
         "guarding the new root");
  expect(chdir(new_root) == 0 && syscall(SYS_pivot_root, ".", ".") == 0 &&
             umount2(".", MNT_DETACH) == 0 && chdir("/") == 0,
         "changing the root");
}

}  // namespace culprit::sandbox
