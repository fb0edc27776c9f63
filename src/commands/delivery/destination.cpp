// SPDX-License-Identifier: MIT
#include "commands/delivery/destination.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "commands/delivery/console.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

namespace fs = std::filesystem;

struct Place {
  fs::path path;         // links followed
  bool is_open = false;  // one of the process's own streams
  bool exists = false;
  bool regular = false;
  bool replaced = false;  // by a new file; else written to as it is
};

[[noreturn]] void refuse(std::string_view option, const std::string& path, int error) {
  throw source::InputError(
      fmt::format("{}: cannot write {}: {}", option, path, std::strerror(error)));
}

// What such a name stands for is open already, and has to stay the file that it is.
bool names_a_stream(const fs::path& path) {
  std::string text = path.string();
  return text == "/dev/stdout" || text == "/dev/stderr" || text.starts_with("/dev/fd/") ||
         text.starts_with("/proc/");
}

fs::path folder_of(const fs::path& path) {
  return path.parent_path().empty() ? fs::path(".") : path.parent_path();
}

Place place_of(const std::string& text) {
  constexpr int most_links = 40;
  Place place{fs::path(text)};
  std::error_code error;
  for (int i = 0; i < most_links; ++i) {
    place.is_open = names_a_stream(fs::absolute(place.path, error).lexically_normal());
    if (place.is_open || !fs::is_symlink(place.path, error)) break;
    fs::path target = fs::read_symlink(place.path, error);
    place.path = target.is_absolute() ? target : folder_of(place.path) / target;
  }
  struct stat status {};
  place.exists = stat(text.c_str(), &status) == 0;
  place.regular = place.exists && S_ISREG(status.st_mode);
  bool may_be_made = access(folder_of(place.path).c_str(), W_OK | X_OK) == 0;
  place.replaced = !place.is_open && (!place.exists || (place.regular && may_be_made));
  return place;
}

fs::path unfinished(const Place& place, pid_t writer) {
  return folder_of(place.path) / fmt::format(".culprit-report-{}", writer);
}

void write_to(int file, std::string_view option, const std::string& path, std::string_view text) {
  if (file < 0) refuse(option, path, errno);
  bool written = write_all(file, text);
  int error = errno;
  if (close(file) != 0 && written) {
    written = false;
    error = errno;
  }
  if (!written) refuse(option, path, error);
}

}  // namespace

void clear_destination(std::string_view option, const std::string& path) {
  Place place = place_of(path);
  if (!place.exists) {
    if (access(folder_of(place.path).c_str(), W_OK | X_OK) != 0) refuse(option, path, errno);
    return;
  }
  std::error_code ignored;
  if (fs::is_directory(place.path, ignored)) refuse(option, path, EISDIR);
  if (access(path.c_str(), W_OK) != 0) refuse(option, path, errno);
  if (!place.regular || place.is_open) return;
  if (place.replaced && unlink(place.path.c_str()) == 0) return;
  if (truncate(place.path.c_str(), 0) != 0) refuse(option, path, errno);
}

void write_destination(std::string_view option, const std::string& path, std::string_view text) {
  Place place = place_of(path);
  auto write_directly = [&] {
    write_to(open(path.c_str(), O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC), option, path, text);
  };
  if (!place.replaced) return write_directly();
  fs::path beside = unfinished(place, getpid());
  unlink(beside.c_str());
  constexpr mode_t for_all = 0666;
  try {
    int file = open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, for_all);
    write_to(file, option, path, text);
  } catch (const source::InputError&) {
    unlink(beside.c_str());
    throw;
  }
  if (rename(beside.c_str(), place.path.c_str()) == 0) return;
  int error = errno;
  unlink(beside.c_str());
  if (!place.exists) refuse(option, path, error);
  write_directly();  // another user's file in a folder like /tmp
}

void remove_unfinished(const std::string& path, pid_t writer) {
  if (path.empty()) return;
  Place place = place_of(path);
  if (place.replaced) unlink(unfinished(place, writer).c_str());
}

std::string destination_in(const std::vector<std::string>& words, std::string_view option) {
  const std::string attached = std::string(option) + "=";
  std::string destination;
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    if (words[i] == option && i + 1 < words.size()) destination = words[++i];
    if (words[i].starts_with(attached)) destination = words[i].substr(attached.size());
  }
  // A file that is named elsewhere, too, is perhaps an input.
  return std::ranges::count(words, destination) > 1 ? "" : destination;
}

}  // namespace culprit::commands
