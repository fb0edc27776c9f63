// SPDX-License-Identifier: MIT
#include "recheck/harness/native_units.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "recheck/harness/native_text.h"

namespace culprit::recheck {

namespace {

using source::FileId;

constexpr std::string_view alias = "culprit-file-";

bool is_plain(std::string_view path) {
  return std::all_of(path.begin(), path.end(), [](unsigned char c) {
    return c >= 0x80 || std::isalnum(c) != 0 ||
           std::string_view("_-./+@,=~%").find(static_cast<char>(c)) != std::string_view::npos;
  });
}

FileId file_at(const source::SourceFiles& files, const std::string& path) {
  for (FileId file = 1; file <= files.size(); ++file) {
    std::error_code ignored;
    if (files.path(file) == path || std::filesystem::equivalent(files.path(file), path, ignored))
      return file;
  }
  return source::no_file;
}

std::string text_of(const NativeProgram& program, const std::string& path) {
  FileId file = file_at(program.files, path);
  if (file == source::no_file) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  std::string text(program.files.text(file));
  std::string name = name_for_compilers(program.files, file);
  // A preprocessed text says itself which file it was.
  if (program.preprocess && name == program.files.path(file)) return text;
  return fmt::format("#line 1 \"{}\"\n{}", literal_text(name), text);
}

// Where the harness would lie, so that it includes what the text inside it does.
std::string harness_path(const Harness& harness) {
  return (std::filesystem::path(harness.quote_directory) / "culprit-replay.c").string();
}

}  // namespace

std::string name_for_compilers(const source::SourceFiles& files, FileId file) {
  const std::string& path = files.path(file);
  return is_plain(path) ? path : fmt::format("{}{}.c", alias, file);
}

std::string restored_name(const source::SourceFiles& files, const std::string& name) {
  if (!name.starts_with(alias)) return name;
  FileId file = source::no_file;
  std::from_chars(name.data() + alias.size(), name.data() + name.size(), file);
  if (file == source::no_file || file > files.size()) return name;
  return std::filesystem::path(files.path(file)).filename().string();
}

NativeUnits native_units(const NativeProgram& program, const Harness& harness) {
  NativeUnits result;
  auto add = [&](const std::string& path, std::string text) {
    if (program.preprocess) {
      NativeProgram::Preprocessed made = program.preprocess(path, text);
      if (!made.error.empty() && result.problem.empty()) result.problem = made.error;
      text = std::move(made.text);
    }
    result.units.push_back(
        {fmt::format("{}.{}", result.units.size(), program.preprocess ? "i" : "c"),
         std::move(text)});
  };
  add(harness_path(harness), harness.text);
  for (const std::string& path : harness.separate) add(path, text_of(program, path));
  return result;
}

}  // namespace culprit::recheck
