// SPDX-License-Identifier: MIT
#include "sandbox/plan.h"

#include <charconv>
#include <stdexcept>
#include <utility>

namespace culprit::sandbox {

namespace {

constexpr std::pair<std::string_view, Reach> reaches[] = {{"off", Reach::off},
                                                          {"base", Reach::base},
                                                          {"landlock", Reach::landlock},
                                                          {"namespaces", Reach::namespaces}};

std::uint64_t number(std::string_view word) {
  std::uint64_t value = 0;
  auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || rest != word.data() + word.size()) {
    throw std::invalid_argument("not a number: " + std::string(word));
  }
  return value;
}

constexpr std::pair<std::string_view, std::uint64_t Plan::*> numbers[] = {
    {"--cpu-seconds", &Plan::cpu_seconds},   {"--address-bytes", &Plan::address_bytes},
    {"--file-bytes", &Plan::file_bytes},     {"--resident-bytes", &Plan::resident_bytes},
    {"--folder-bytes", &Plan::folder_bytes}, {"--processes", &Plan::processes},
    {"--descriptors", &Plan::descriptors}};

bool store_flag(Plan& plan, std::string_view name) {
  if (name == "--stranger") return plan.is_stranger = true;
  if (name == "--trace") return plan.may_trace = true;
  if (name == "--probe") return plan.is_probe = true;
  return false;
}

void store(Plan& plan, std::string_view name, const std::string& value) {
  for (const auto& [each, member] : numbers) {
    if (each != name) continue;
    plan.*member = number(value);
    return;
  }
  if (name == "--reach") {
    auto reach = reach_named(value);
    if (!reach) throw std::invalid_argument("no such reach: " + value);
    plan.reach = *reach;
  } else if (name == "--user") {
    plan.user = static_cast<uid_t>(number(value));
  } else if (name == "--writable") {
    plan.writable.push_back(value);
  } else if (name == "--readable") {
    plan.readable.push_back(value);
  } else if (name == "--directory") {
    plan.directory = value;
  } else {
    throw std::invalid_argument("no such option: " + std::string(name));
  }
}

}  // namespace

std::optional<Reach> reach_named(std::string_view name) {
  for (const auto& [each, reach] : reaches) {
    if (each == name) return reach;
  }
  return std::nullopt;
}

std::string_view name_of(Reach reach) {
  for (const auto& [name, each] : reaches) {
    if (each == reach) return name;
  }
  return "";
}

Plan read_plan(int count, char** words) {
  Plan plan;
  int i = 1;
  for (; i < count && std::string_view(words[i]) != "--"; ++i) {
    if (store_flag(plan, words[i])) continue;
    if (i + 1 == count) throw std::invalid_argument(std::string(words[i]) + " needs a value");
    store(plan, words[i], words[i + 1]);
    ++i;
  }
  for (++i; i < count; ++i) plan.command.emplace_back(words[i]);
  if (plan.command.empty() && !plan.is_probe) throw std::invalid_argument("there is no command");
  return plan;
}

}  // namespace culprit::sandbox
