// SPDX-License-Identifier: MIT
#include "findings/c/readable_inputs.h"

#include <fmt/format.h>

#include <map>

#include "source/quoted.h"

namespace culprit::findings {

using check::InputValue;

namespace {

// Bytes by their place; what is not mentioned is a blank.
std::string text_of(const std::map<std::uint64_t, char>& bytes, std::uint64_t length) {
  std::string text;
  for (std::uint64_t i = 0; i < length; ++i) {
    auto byte = bytes.find(i);
    text += byte == bytes.end() ? ' ' : byte->second;
  }
  return text;
}

}  // namespace

std::vector<result::Input> readable_inputs(const std::vector<InputValue>& inputs) {
  std::map<std::string, std::size_t> times;
  for (const InputValue& each : inputs) ++times[each.input.function + "::" + each.input.name];
  std::vector<result::Input> readable;
  std::map<std::uint64_t, char> bytes;
  std::optional<std::uint64_t> length;
  std::map<std::uint64_t, std::map<std::uint64_t, char>> arguments;
  std::uint64_t argc = 0;
  for (const InputValue& each : inputs) {
    const std::string& name = each.input.name;
    if (name == "stdin length") {
      length = each.bits;
    } else if (name.starts_with("stdin[")) {
      bytes[std::stoull(name.substr(6))] = static_cast<char>(each.bits);
    } else if (name.starts_with("argv[") && name.find("][") != std::string::npos) {
      std::uint64_t index = std::stoull(name.substr(name.find("][") + 2));
      arguments[std::stoull(name.substr(5))][index] = static_cast<char>(each.bits);
    } else {
      if (name == "argc") argc = each.bits;
      bool several = times[each.input.function + "::" + name] > 1;
      readable.push_back({several ? fmt::format("{}#{}", name, each.input.occurrence) : name,
                          each.input.function, each.type, each.value, each.input.span});
    }
  }
  if (length) {
    readable.push_back({"stdin", "", "char []", source::quoted(text_of(bytes, *length)), {}});
  }
  for (const auto& [index, characters] : arguments) {
    if (index >= argc) continue;
    std::string text = text_of(characters, characters.size());
    readable.push_back({fmt::format("argv[{}]", index),
                        "main",
                        "char *",
                        source::quoted(text.substr(0, text.find('\0'))),
                        {}});
  }
  return readable;
}

}  // namespace culprit::findings
