// SPDX-License-Identifier: MIT
#include "frontend/c/watch_calls.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "frontend/c/lower/unit/unit.h"
#include "frontend/c/read_models.h"
#include "frontend/c/watched_function.h"
#include "frontend/rules/rule_text.h"
#include "source/invariant.h"
#include "source/spelling_suggestion.h"

namespace culprit::frontend {

namespace {

using program::FunctionId;
using program::Program;

// A name that the user's text can mean.
std::set<std::string> functions_of(const Program& program) {
  std::set<std::string> names;
  for (const program::Function& each : program.functions) {
    if (!each.name.starts_with(program::own_functions)) names.insert(each.name);
  }
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most_listed = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), most_listed); ++i) {
    text += (i == 0 ? "" : ", ") + names[i];
  }
  return names.size() > most_listed ? text + ", …" : text;
}

// A shipped rule knows more functions than a program needs; whoever writes one means all of them.
void warn_of_missing_functions(const Rule& rule, const std::set<std::string>& known,
                               std::vector<std::string>& warnings) {
  std::vector<std::string> missing;
  bool watches_any = false;
  for (const RuleEvent& event : rule.events) {
    if (event.when == RuleEvent::When::end) continue;
    const bool exists = known.contains(event.function);
    watches_any |= exists;
    if (!exists && std::find(missing.begin(), missing.end(), event.function) == missing.end()) {
      missing.push_back(event.function);
    }
  }
  if (missing.empty()) return;
  if (!watches_any) {
    warnings.push_back(
        fmt::format("rule {}: the program mentions none of the functions that it watches ({})",
                    rule.name, listed(missing)));
  }
  if (rule.shipped) return;
  const std::vector<std::string> names(known.begin(), known.end());
  for (const std::string& each : missing) {
    std::string hint = source::did_you_mean(each, names);
    if (!watches_any && hint.empty()) continue;
    warnings.push_back(
        fmt::format("rule {}: the program mentions no function '{}'{}", rule.name, each, hint));
  }
}

FunctionId required(const Program& program, const std::string& name) {
  FunctionId found = program.function_named(name);
  INVARIANT(found != FunctionId::none, "each event of a rule should have become a function");
  return found;
}

}  // namespace

std::vector<std::string> watch_calls(Session& session, FunctionId entry,
                                     const std::vector<Rule>& rules,
                                     const std::filesystem::path& models_directory) {
  Program& program = session.program;
  std::vector<std::string> warnings;
  const std::set<std::string> known = functions_of(program);
  const std::size_t own_functions = program.functions.size();
  const RuleThreads threads = program.has_threads() ? RuleThreads::some : RuleThreads::none;
  std::vector<Watch> watches;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    warn_of_missing_functions(rules[i], known, warnings);
    const std::string path = (models_directory / fmt::format("rule_{}.c", i + 1)).string();
    read_model_text(session, path, rule_text(rules[i], i + 1, threads));
    for (std::size_t k = 0; k < rules[i].events.size(); ++k) {
      watches.push_back({&rules[i].events[k], required(program, event_function(i + 1, k)),
                         required(program, event_function_through(i + 1, k))});
    }
  }
  for (std::size_t i = 1; i < own_functions; ++i) {
    const program::Function& function = program.functions[i];
    if (!function.has_body || function.origin == program::Origin::model) continue;
    WatchedFunction(program, session.files, static_cast<FunctionId>(i), entry, watches).rewrite();
  }
  return warnings;
}

}  // namespace culprit::frontend
