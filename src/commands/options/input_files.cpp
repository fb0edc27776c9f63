// SPDX-License-Identifier: MIT
#include "commands/options/input_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "source/errors.h"

namespace culprit::commands {

namespace {

namespace fs = std::filesystem;
using source::InputError;

constexpr InputKindInfo kind_table[] = {
    {InputKind::c_program, "C program", ".c .i"},
    {InputKind::boolean_program, "Boolean program", ".bp"},
    {InputKind::circuit, "circuit", ".v .sv .aag .aig .blif"},
};

bool has_extension(const InputKindInfo& kind, std::string_view extension) {
  std::string_view rest = kind.extensions;
  while (!rest.empty()) {
    std::size_t space = std::min(rest.find(' '), rest.size());
    if (rest.substr(0, space) == extension) return true;
    rest.remove_prefix(std::min(space + 1, rest.size()));
  }
  return false;
}

const InputKindInfo* kind_of(const std::string& file) {
  std::string extension = fs::path(file).extension().string();
  for (const InputKindInfo& kind : kind_table) {
    if (!extension.empty() && has_extension(kind, extension)) return &kind;
  }
  return nullptr;
}

void check_readable(const std::string& file, bool is_first) {
  std::error_code error;
  if (fs::is_directory(file, error)) throw InputError(fmt::format("{}: is a directory", file));
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (stream) return;
  if (file.empty()) throw InputError("the name of a file is empty");
  std::string reason = errno == ENOENT ? "no such file" : std::strerror(errno);
  // `culprit run prog.c 1 2`: the words are meant for the program.
  if (!is_first && !kind_of(file)) reason += "; arguments for the program go after --";
  throw InputError(fmt::format("{}: {}", file, reason));
}

std::string known_kinds() {
  std::string text;
  for (const InputKindInfo& kind : kind_table) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} ({})", kind.name, kind.extensions);
  }
  return text;
}

}  // namespace

bool looks_like_input(const std::string& file) {
  return kind_of(file) != nullptr;
}

InputKind kind_of_inputs(const std::vector<std::string>& files) {
  std::optional<InputKind> common;
  for (const std::string& file : files) {
    check_readable(file, &file == &files.front());
    const InputKindInfo* kind = kind_of(file);
    if (!kind)
      throw InputError(fmt::format("{}: what is it? culprit reads: {}", file, known_kinds()));
    if (common && *common != kind->kind) {
      throw InputError(fmt::format("{} and {} are inputs of different kinds", files.front(), file));
    }
    common = kind->kind;
  }
  for (auto file = files.begin(); file != files.end(); ++file) {
    if (std::find(files.begin(), file, *file) != file)
      throw InputError(fmt::format("{} is given twice", *file));
  }
  if (!common) throw InputError("no input file");
  return *common;
}

void require_kind(const std::vector<std::string>& files, InputKind kind, std::string_view command) {
  require_one_of(files, {kind}, command);
}

InputKind require_one_of(const std::vector<std::string>& files,
                         std::initializer_list<InputKind> kinds, std::string_view command) {
  InputKind given = kind_of_inputs(files);
  auto name = [](InputKind wanted) {
    for (const InputKindInfo& info : kind_table) {
      if (info.kind == wanted) return info.name;
    }
    return std::string_view();
  };
  std::string known;
  for (InputKind kind : kinds) {
    if (kind == given) return given;
    if (!known.empty()) known += kind == *std::prev(kinds.end()) ? " and " : ", ";
    known += fmt::format("{}s", name(kind));
  }
  throw InputError(fmt::format("{} is a {}; culprit {} works on {}", files.front(), name(given),
                               command, known));
}

std::string read_text(const std::string& path) {
  check_readable(path, true);
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

}  // namespace culprit::commands
