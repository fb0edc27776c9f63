// SPDX-License-Identifier: MIT
#include "frontend/c/lower/unit/symbols.h"

#include "source/errors.h"

namespace culprit::frontend {

using program::FunctionId;
using program::GlobalId;
using program::index_of;

FunctionId Symbols::internal_function(const std::string& name) {
  auto id = static_cast<FunctionId>(program_.functions.size());
  program::Function& made = program_.functions.emplace_back();
  made.name = name;
  return id;
}

GlobalId Symbols::internal_global(const std::string& name) {
  auto id = static_cast<GlobalId>(program_.globals.size());
  program_.globals.emplace_back().name = name;
  return id;
}

FunctionId Symbols::function(const std::string& name) {
  auto [entry, inserted] = functions_.try_emplace(name, FunctionId::none);
  if (inserted) {
    entry->second = internal_function(name);
    if (auto intrinsic = program::intrinsic_named(name)) {
      program_.functions[index_of(entry->second)].intrinsic = *intrinsic;
    }
  }
  return entry->second;
}

GlobalId Symbols::global(const std::string& name) {
  auto [entry, inserted] = globals_.try_emplace(name, GlobalId::none);
  if (inserted) {
    entry->second = internal_global(name);
    program_.globals[index_of(entry->second)].is_defined = false;
  }
  return entry->second;
}

void Symbols::define_function(FunctionId id, program::Function function, Strength strength) {
  program::Function& old = program_.functions[index_of(id)];
  if (old.has_body && strength == Strength::weak) return;
  if (old.has_body && !weak_.contains(id)) {
    throw source::InputError("the function '" + function.name + "' is defined twice: here and at " +
                                 files_.describe(old.span),
                             function.span);
  }
  function.address_taken = old.address_taken;
  old = std::move(function);
  if (strength == Strength::weak) {
    weak_.insert(id);
  } else {
    weak_.erase(id);
  }
}

void Symbols::take_over(const Symbols& other) {
  functions_ = other.functions_;
  globals_ = other.globals_;
  weak_ = other.weak_;
}

std::vector<std::string> Symbols::undefined() const {
  std::vector<std::string> names;
  for (const auto& [name, id] : functions_) {
    const program::Function& function = program_.function(id);
    if (!function.has_body && function.intrinsic == program::Intrinsic::none) names.push_back(name);
  }
  for (const auto& [name, id] : globals_) {
    if (!program_.global(id).is_defined) names.push_back(name);
  }
  return names;
}

std::set<std::string> Symbols::defined() const {
  std::set<std::string> names;
  for (const auto& [name, id] : functions_) {
    if (program_.function(id).has_body) names.insert(name);
  }
  for (const auto& [name, id] : globals_) {
    if (program_.global(id).is_defined) names.insert(name);
  }
  return names;
}

}  // namespace culprit::frontend
