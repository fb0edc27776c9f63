// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/evaluation_order.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "frontend/c/syntax/effect_collector.h"

namespace culprit::frontend {

namespace {

using Accesses = EvaluationOrder::Accesses;
using Effects = EvaluationOrder::Effects;

// What the library keeps from call to call.
std::string_view library_state(std::string_view function) {
  static constexpr std::array<std::string_view, 11> input = {
      "getchar", "getc",    "fgetc", "fgets", "gets",  "scanf",
      "fscanf",  "getline", "fread", "read",  "ungetc"};
  static constexpr std::array<std::string_view, 12> output = {
      "printf", "fprintf", "vprintf", "vfprintf", "dprintf", "puts",
      "fputs",  "putchar", "putc",    "fputc",    "fwrite",  "write"};
  static constexpr std::array<std::string_view, 8> random = {
      "rand", "srand", "random", "srandom", "drand48", "lrand48", "mrand48", "srand48"};
  auto is_among = [&](const auto& names) {
    return std::find(names.begin(), names.end(), function) != names.end();
  };
  if (is_among(input)) return "the input";
  if (is_among(output)) return "the output";
  if (is_among(random)) return "the random numbers";
  if (function == "strtok") return "the text of strtok";
  return {};
}

void merge(Accesses& into, const Accesses& from) {
  into.reads.insert(from.reads.begin(), from.reads.end());
  into.writes.insert(from.writes.begin(), from.writes.end());
}

// What the calls access too, given what the functions with a body do.
Accesses with_calls(const Effects& effects, const std::map<std::string, Accesses>& functions) {
  Accesses all = effects.own;
  for (const auto& [name, through_arguments] : effects.calls) {
    auto defined = functions.find(name);
    if (defined != functions.end()) {
      merge(all, defined->second);
      continue;
    }
    merge(all, through_arguments);
    if (std::string_view state = library_state(name); !state.empty()) all.writes.emplace(state);
  }
  return all;
}

std::optional<std::string> written_and_accessed(const Accesses& a, const Accesses& b) {
  for (const std::string& each : a.writes) {
    if (b.reads.contains(each) || b.writes.contains(each)) return each;
  }
  return std::nullopt;
}

std::optional<std::string> conflict(const std::vector<Accesses>& operands) {
  for (const Accesses& a : operands) {
    for (const Accesses& b : operands) {
      if (&a == &b) continue;
      if (auto found = written_and_accessed(a, b)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace

void EvaluationOrder::add(clang::ASTContext& unit) {
  EffectCollector(*this, unit).collect();
}

// Until nothing is added: functions may call one another.
std::map<std::string, Accesses> EvaluationOrder::accesses_of_functions() const {
  std::map<std::string, Accesses> all;
  for (const auto& [name, effects] : functions_) all[name] = effects.own;
  Effects by_address;
  for (const std::string& name : functions_by_address_) by_address.calls[name];
  for (bool more = true; more;) {
    more = false;
    Accesses reached = with_calls(by_address, all);
    all[EffectCollector::through_pointer] = reached;
    for (const auto& [name, effects] : functions_) {
      Accesses& here = all[name];
      std::size_t before = here.reads.size() + here.writes.size();
      merge(here, with_calls(effects, all));
      more |= here.reads.size() + here.writes.size() > before;
    }
  }
  return all;
}

std::vector<std::string> EvaluationOrder::warnings() const {
  std::vector<std::string> result;
  std::set<std::string> told;
  const std::map<std::string, Accesses> functions = accesses_of_functions();
  for (const Place& place : places_) {
    std::vector<Accesses> operands;
    for (const Effects& effects : place.operands) {
      Accesses all = with_calls(effects, functions);
      for (std::set<std::string>* names : {&all.reads, &all.writes}) {
        std::set<std::string> memory;
        for (const std::string& name : *names) {
          auto known = by_pointer_.find(name);
          if (known != by_pointer_.end()) memory.insert(known->second);
        }
        names->merge(memory);
      }
      operands.push_back(std::move(all));
    }
    std::optional<std::string> what = conflict(operands);
    if (!what || !told.insert(place.location).second) continue;
    result.push_back(place.location +
                     ": warning: C leaves open in which order this is evaluated, " +
                     "and one part writes " + EffectCollector::shown(*what) +
                     ", which another accesses; the order is Clang's");
  }
  return result;
}

}  // namespace culprit::frontend
