// SPDX-License-Identifier: MIT
#include "localize/candidates.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "unroll/threads/thread_rules.h"

namespace culprit::localize {

using program::Component;
using program::ComponentId;
using program::Granularity;

namespace {

// "a.c" names "src/a.c" too.
bool names_file(const std::string& path, const std::string& name) {
  bool is_end = path.size() > name.size() && path.ends_with(name) &&
                path[path.size() - name.size() - 1] == '/';
  std::error_code ignored;
  return path == name || is_end || std::filesystem::equivalent(path, name, ignored);
}

bool is_suspect(const source::SourceFiles& files, source::SourceSpan span, const LineRange& range) {
  if (!names_file(files.path(span.file), range.file)) return false;
  if (range.from == 0) return true;
  std::uint32_t line = files.begin(span).line;
  return range.from <= line && line <= range.to;
}

bool is_trusted(const source::SourceFiles& files, source::SourceSpan span,
                const std::string& function, const TrustedPart& part) {
  if (!names_file(files.path(span.file), part.file)) return false;
  return part.function.empty() || function == part.function;
}

// Is it all that a macro stands for, as 600 in "#define LIMIT 600" or in "#define LIMIT (600)"?
bool is_macro_body(const source::SourceFiles& files, const Component& component) {
  if (component.expansions.empty()) return false;
  source::Position begin = files.begin(component.span), end = files.end(component.span);
  std::string_view line = files.line_text(component.span.file, begin.line);
  if (begin.line != end.line) return false;
  auto trimmed = [](std::string_view text) {
    std::size_t first = text.find_first_not_of(" \t("), last = text.find_last_not_of(" \t)");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, last - first + 1);
  };
  std::string_view before = trimmed(line.substr(0, begin.column - 1));
  std::string_view after = trimmed(line.substr(end.column - 1));
  // "#define NAME" comes before it, and at most a comment behind.
  std::size_t define = before.find("define");
  if (!before.starts_with('#') || define == std::string_view::npos) return false;
  std::string_view name = trimmed(before.substr(define + 6));
  bool one_word = name.find_first_of(" \t()") == std::string_view::npos;
  return one_word && !name.empty() && (after.empty() || after.starts_with('/'));
}

// What comes from outside, as `nondet_int()`, is an input: it cannot be to blame.
std::set<ComponentId> inputs_of(const program::Program& program) {
  std::set<ComponentId> inputs;
  for (const program::Function& function : program.functions) {
    if (function.origin != program::Origin::user) continue;
    std::set<std::uint64_t> results;
    for (const program::Call& call : function.calls) {
      if (call.callee == program::FunctionId::none) continue;
      const program::Function& callee = program.function(call.callee);
      bool is_input = !callee.has_body && callee.origin == program::Origin::user;
      if (is_input) results.insert(program::index_of(call.result_slot));
    }
    if (results.empty()) continue;
    auto look = [&](program::NodeId root) {
      if (root == program::NodeId::none) return;
      for (std::size_t i = program::index_of(program.node(root).first);
           i <= program::index_of(root); ++i) {
        const program::Node& node = program.nodes[i];
        // The call's result, or that converted.
        const program::Node& first = program.node(node.first);
        bool is_result =
            first.op == program::Op::read_slot && results.contains(first.immediate) &&
            (&first == &node || (node.op == program::Op::convert && &first + 1 == &node));
        if (is_result && node.component != ComponentId::none) inputs.insert(node.component);
      }
    };
    for (const program::Instruction& instruction : function.instructions) {
      look(instruction.value);
      if (instruction.operation != program::Operation::call) continue;
      for (const program::Argument& each : function.calls[instruction.index].arguments) {
        look(each.value);
      }
    }
  }
  return inputs;
}

// Arguments of the thread library that say nothing about the program's behaviour: where a thread's
// number goes, attributes, where a result goes.
std::set<ComponentId> bookkeeping_arguments(const program::Program& program) {
  static const std::map<std::string_view, std::vector<std::size_t>> positions = {
      {"pthread_create", {0, 1}},
      {"pthread_join", {1}},
      {"pthread_mutex_init", {1}},
      {"pthread_cond_init", {1}},
      {"pthread_rwlock_init", {1}},
      {"pthread_barrier_init", {1}},
      {"sem_init", {1}},
      {"thrd_create", {0}},
      {"thrd_join", {1}},
      {"pthread_mutex_destroy", {0}},
      {"pthread_cond_destroy", {0}}};
  std::set<ComponentId> found;
  for (const program::Function& function : program.functions) {
    if (function.origin != program::Origin::user) continue;
    for (const program::Call& call : function.calls) {
      if (call.callee == program::FunctionId::none) continue;
      auto known = positions.find(program.function(call.callee).name);
      if (known == positions.end()) continue;
      for (std::size_t position : known->second) {
        if (position >= call.arguments.size()) continue;
        program::NodeId root = call.arguments[position].value;
        for (std::size_t i = program::index_of(program.node(root).first);
             i <= program::index_of(root); ++i) {
          found.insert(program.nodes[i].component);
        }
      }
    }
  }
  return found;
}

// Does it initialise a lock, as PTHREAD_MUTEX_INITIALIZER does?
bool initialises_lock(const program::Program& program, const Component& component) {
  return unroll::is_synchronisation_type(program, component.type) ||
         (component.text.starts_with("PTHREAD_") && component.text.ends_with("_INITIALIZER"));
}

constexpr std::array statement_roles = {program::Role::extra_statement,
                                        program::Role::missing_statement, program::Role::jump,
                                        program::Role::output};

bool is_selected(const Selection& selection, program::Role role) {
  if (selection.roles) return selection.roles->contains(role);
  const bool is_statement = std::ranges::find(statement_roles, role) != statement_roles.end();
  return is_statement ? selection.statements : granularity_of(role) <= selection.granularity;
}

}  // namespace

std::vector<program::Role> considered_roles(const Selection& selection) {
  std::vector<program::Role> roles;
  for (std::size_t i = 0; i < program::role_count; ++i) {
    auto role = static_cast<program::Role>(i);
    if (is_selected(selection, role)) roles.push_back(role);
  }
  return roles;
}

bool considers_statements(const Selection& selection) {
  return std::ranges::any_of(statement_roles,
                             [&](program::Role role) { return is_selected(selection, role); });
}

bool may_be_blamed(const Selection& selection, const source::SourceFiles& files,
                   source::SourceSpan span, const std::string& function) {
  auto suspected = [&](const LineRange& range) { return is_suspect(files, span, range); };
  if (!selection.suspects.empty() &&
      std::none_of(selection.suspects.begin(), selection.suspects.end(), suspected)) {
    return false;
  }
  auto trusted = [&](const TrustedPart& part) { return is_trusted(files, span, function, part); };
  return std::none_of(selection.trusted.begin(), selection.trusted.end(), trusted);
}

std::vector<ComponentId> candidates(const program::Program& program,
                                    const source::SourceFiles& files, const Selection& selection,
                                    bool in_specification) {
  std::vector<ComponentId> found;
  std::set<ComponentId> inputs = inputs_of(program);
  std::set<ComponentId> bookkeeping = bookkeeping_arguments(program);
  for (std::size_t i = 1; i < program.components.size(); ++i) {
    const Component& component = program.components[i];
    if (inputs.contains(static_cast<ComponentId>(i))) continue;
    if (component.only_enables_others || component.in_specification != in_specification) continue;
    bool has_role = is_selected(selection, component.role) ||
                    (!selection.roles && selection.granularity == Granularity::expression &&
                     is_macro_body(files, component));
    if (!has_role || initialises_lock(program, component) ||
        bookkeeping.contains(static_cast<ComponentId>(i))) {
      continue;
    }
    std::string function = component.function == program::FunctionId::none
                               ? std::string()
                               : program.function(component.function).name;
    if (!may_be_blamed(selection, files, component.span, function)) continue;
    found.push_back(static_cast<ComponentId>(i));
  }
  std::stable_sort(found.begin(), found.end(), [&](ComponentId a, ComponentId b) {
    return program.component(a).span < program.component(b).span;
  });
  return found;
}

}  // namespace culprit::localize
