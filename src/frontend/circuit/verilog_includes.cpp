// SPDX-License-Identifier: MIT
#include "frontend/circuit/verilog_includes.h"

#include <fmt/format.h>

#include <fstream>
#include <set>
#include <sstream>

#include "process/files.h"

namespace culprit::frontend::circuit {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{64} << 20;
constexpr std::size_t most_files = 1000;

// Below this name the whole tree is repeated, as far as it is needed.
constexpr const char* copies = "files";

class Copier {
 public:
  Copier(fs::path directory, fs::path folder)
      : directory_(std::move(directory)), folder_(std::move(folder)) {}

  // Names in a file are looked up where that file lies, and where the design lies.
  void copy_named_in(std::string_view text, const fs::path& place) {
    for (const std::string& name : included_names(text)) {
      for (const fs::path& from : {place, directory_}) copy((from / name).lexically_normal());
      // A memory's contents are looked up where Yosys was started.
      fs::path plain = fs::path(name).lexically_normal();
      if (plain.is_relative() && *plain.begin() != "..")
        copy_to(directory_ / plain, folder_ / plain);
    }
  }

  void copy_all(std::string_view text) {
    copy_named_in(text, directory_);
    while (!waiting_.empty()) {
      auto [inner, place] = std::move(waiting_.back());
      waiting_.pop_back();
      copy_named_in(inner, place);
    }
  }

 private:
  void copy(const fs::path& path) {
    if (!known_.insert(path).second || known_.size() > most_files) return;
    fs::path to = folder_ / copies / path.relative_path();
    if (auto text = copy_to(path, to)) waiting_.emplace_back(std::move(*text), path.parent_path());
  }

  static std::optional<std::string> copy_to(const fs::path& from, const fs::path& to) {
    std::error_code none;
    if (!fs::is_regular_file(from, none) || fs::file_size(from, none) > largest_file)
      return std::nullopt;
    std::ifstream stream(from, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    fs::create_directories(to.parent_path(), none);
    if (!fs::exists(fs::symlink_status(to, none))) process::write_new_file(to, text.str());
    return text.str();
  }

  fs::path directory_, folder_;
  std::set<fs::path> known_;
  std::vector<std::pair<std::string, fs::path>> waiting_;
};

}  // namespace

std::vector<std::string> included_names(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; (at = text.find_first_of("`$", at)) != std::string_view::npos;) {
    std::string_view rest = text.substr(at);
    ++at;
    bool is_one = rest.starts_with("`include") || rest.starts_with("$readmemh") ||
                  rest.starts_with("$readmemb");
    if (!is_one) continue;
    std::size_t quote = rest.find_first_not_of(" \t\r\n(", rest.find_first_of(" \t\r\n(\""));
    if (quote == std::string_view::npos || rest[quote] != '"') continue;
    std::size_t end = rest.find_first_of("\"\n", quote + 1);
    if (end == std::string_view::npos || rest[end] != '"') continue;
    names.emplace_back(rest.substr(quote + 1, end - quote - 1));
  }
  return names;
}

std::string copy_included_files(std::string_view text, const fs::path& directory,
                                const fs::path& folder, std::size_t number) {
  Copier(directory, folder).copy_all(text);
  fs::path copied = fs::path(copies) / directory.relative_path();
  fs::create_directories(folder / copied);
  // By a name of ours: that of the directory may have blanks and worse.
  std::string name = fmt::format("include{}", number);
  fs::create_directory_symlink(copied, folder / name);
  return name;
}

}  // namespace culprit::frontend::circuit
