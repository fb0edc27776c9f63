// SPDX-License-Identifier: MIT
#include "frontend/c/clang/compile_database.h"

#include <clang/Tooling/CompilationDatabase.h>
#include <clang/Tooling/JSONCompilationDatabase.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "frontend/c/clang/clang_flags.h"
#include "source/errors.h"

namespace culprit::frontend {

namespace {

namespace tooling = clang::tooling;
using nlohmann::json;
using source::InputError;

[[noreturn]] void refuse(const std::string& why) {
  throw InputError("compile_commands.json: " + why);
}

bool is_text(const json& object, const char* key) {
  return object.contains(key) && object[key].is_string() &&
         object[key].get_ref<const std::string&>().find('\0') == std::string::npos;
}

// Clang's reader of these files takes them for YAML, and tells the terminal what it thinks of them.
void check(const json& commands) {
  if (!commands.is_array()) refuse("a list of commands was expected");
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const json& each = commands[i];
    auto name = [i](const char* key) {
      return "entry " + std::to_string(i + 1) + ": \"" + key + "\" ";
    };
    if (!each.is_object()) refuse("entry " + std::to_string(i + 1) + " should be an object");
    for (const char* key : {"directory", "file"}) {
      if (!is_text(each, key)) refuse(name(key) + "should be a text");
    }
    if (each.contains("arguments")) {
      bool fits = each["arguments"].is_array() && !each["arguments"].empty();
      for (const json& word : each["arguments"]) fits = fits && word.is_string();
      if (!fits) refuse(name("arguments") + "should be a list of texts");
    } else if (!is_text(each, "command")) {
      refuse(name("command") + "should be a text");
    }
  }
}

// What matters of it, written as plainly as can be.
std::string plain_text(const json& commands) {
  json plain = json::array();
  for (const json& each : commands) {
    json& made = plain.emplace_back(json{{"directory", each["directory"]}, {"file", each["file"]}});
    const char* key = each.contains("arguments") ? "arguments" : "command";
    made[key] = each[key];
  }
  return plain.dump(0, ' ', false, json::error_handler_t::replace);
}

}  // namespace

CompileDatabase::CompileDatabase(const std::filesystem::path& directory) {
  std::filesystem::path path = directory / "compile_commands.json";
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  std::error_code error;
  if (!stream || !std::filesystem::is_regular_file(path, error)) {
    throw InputError("there is no compile_commands.json to be read in " + directory.string());
  }
  text << stream.rdbuf();
  json commands = json::parse(text.str(), nullptr, false);
  if (commands.is_discarded()) refuse("it is not JSON");
  check(commands);
  std::string problem;
  commands_ = tooling::JSONCompilationDatabase::loadFromBuffer(
      plain_text(commands), problem, tooling::JSONCommandLineSyntax::AutoDetect);
  if (!commands_) refuse(problem);
  commands_ = tooling::inferTargetAndDriverMode(tooling::inferMissingCompileCommands(
      tooling::expandResponseFiles(std::move(commands_), llvm::vfs::getRealFileSystem())));
}

CompileDatabase::~CompileDatabase() = default;

CompileCommand CompileDatabase::command_for(const std::string& file) const {
  std::string absolute = std::filesystem::absolute(file).lexically_normal().string();
  std::vector<tooling::CompileCommand> commands = commands_->getCompileCommands(absolute);
  if (commands.empty()) throw InputError("compile_commands.json says nothing about " + file);
  const tooling::CompileCommand& found = commands.front();
  if (found.CommandLine.empty()) refuse("the command of " + file + " is empty");
  std::error_code error;
  if (!std::filesystem::is_directory(found.Directory, error)) {
    refuse(file + " is compiled in " + found.Directory + ", which is no directory");
  }
  AcceptedFlags accepted =
      flags_of_compile_command({found.CommandLine.begin() + 1, found.CommandLine.end()}, file);
  return {std::move(accepted.flags), found.Directory, std::move(accepted.unknown)};
}

}  // namespace culprit::frontend
