// SPDX-License-Identifier: MIT
#include "repair/c/trials/changed_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>
#include <utility>

#include "frontend/c/watched_function.h"
#include "repair/c/trials/lean_program.h"

namespace culprit::repair {

using frontend::EditCandidate;
using frontend::FunctionText;
using program::FunctionId;

namespace {

std::string copy_name(std::size_t candidate, std::size_t function) {
  return fmt::format("{}{}_{}", frontend::copied_functions, candidate, function);
}

// The only edit is in the text of a macro, on one line.
struct MacroEdit {
  std::string name;
  std::string before, after;  // lines that define it
};

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::optional<MacroEdit> macro_edit(const EditCandidate& candidate,
                                    const source::SourceFiles& files) {
  if (candidate.edits.size() != 1 || candidate.edits.begin()->second.size() != 1) return {};
  const source::Edit& edit = candidate.edits.begin()->second.front();
  const std::string_view text = files.text(candidate.edits.begin()->first);
  const std::size_t line_end = std::min(text.find('\n', edit.begin), text.size());
  if (edit.end > line_end) return {};
  const std::size_t newline = text.rfind('\n', edit.begin == 0 ? 0 : edit.begin - 1);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::string line(text.substr(begin, line_end - begin));
  static const std::regex definition(R"(\s*#\s*define\s+([A-Za-z_]\w*)(\s.*[^\\])?)");
  std::smatch parts;
  if (!std::regex_match(line, parts, definition)) return {};
  MacroEdit made{parts[1].str(), line, line};
  made.after.replace(edit.begin - begin, edit.end - edit.begin, edit.replacement);
  return made;
}

// Where the name stands, but for that one place.
std::vector<std::uint32_t> uses_of(const std::string& name, std::string_view text,
                                   std::size_t definition) {
  std::vector<std::uint32_t> uses;
  for (std::size_t at = text.find(name); at != std::string_view::npos;
       at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool is_whole =
        (at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]));
    if (is_whole && at != definition) uses.push_back(static_cast<std::uint32_t>(at));
  }
  return uses;
}

}  // namespace

source::FileEdits edits_of(const std::vector<EditCandidate>& changes) {
  source::FileEdits all;
  for (const EditCandidate& change : changes) {
    for (const auto& [file, edits] : change.edits)
      all[file].insert(all[file].end(), edits.begin(), edits.end());
  }
  return all;
}

std::vector<std::size_t> functions_changed_by(const frontend::EditSpace& space,
                                              const EditCandidate& candidate,
                                              const source::SourceFiles& files) {
  if (candidate.body) return {*candidate.body};
  const std::optional<MacroEdit> macro = macro_edit(candidate, files);
  if (!macro) return {};
  const source::FileId file = candidate.edits.begin()->first;
  const std::string_view text = files.text(file);
  const std::size_t line = text.rfind('\n', candidate.edits.begin()->second.front().begin);
  const std::size_t definition = text.find(macro->name, line == std::string_view::npos ? 0 : line);
  std::set<std::size_t> functions;
  for (std::uint32_t use : uses_of(macro->name, text, definition)) {
    auto around = std::find_if(space.functions.begin(), space.functions.end(), [&](const auto& f) {
      return f.span.file == file && f.span.begin <= use && use < f.span.end;
    });
    if (around == space.functions.end()) return {};
    functions.insert(static_cast<std::size_t>(around - space.functions.begin()));
  }
  return {functions.begin(), functions.end()};
}

std::string ChangedFunctions::copy_text(const EditCandidate* candidate, std::size_t which,
                                        const std::string& name) const {
  const FunctionText& function = space_.functions[which];
  const std::uint32_t begin = function.span.begin;
  std::vector<source::Edit> edits;
  std::string before = "\n", behind = "\n";
  if (candidate != nullptr && candidate->body) {
    for (const source::Edit& each : candidate->edits.at(function.span.file))
      edits.push_back({each.begin - begin, each.end - begin, each.replacement});
  } else if (candidate != nullptr) {
    const std::optional<MacroEdit> macro = macro_edit(*candidate, original_files_);
    before = fmt::format("\n#undef {}\n{}\n", macro->name, macro->after);
    behind = fmt::format("\n#undef {}\n{}\n", macro->name, macro->before);
  }
  if (auto base = base_.find(function.span.file); base != base_.end()) {
    for (const source::Edit& each : base->second) {
      if (begin <= each.begin && each.end <= function.span.end)
        edits.push_back({each.begin - begin, each.end - begin, each.replacement});
    }
  }
  edits.push_back({function.declared.begin - begin, function.declared.end - begin, name});
  // What ends main without a word returns 0.
  if (function.may_end_without_value) {
    const std::uint32_t brace = function.span.end - begin - 1;
    edits.push_back({brace, brace, "return 0; "});
  }
  return before + "__attribute__((used)) " +
         source::apply_edits(original_files_.text(function.span), std::move(edits)) + behind;
}

ChangedFunctions::ChangedFunctions(const frontend::EditSpace& space,
                                   const std::vector<std::size_t>& candidates,
                                   const source::SourceFiles& files, const Reader& reader,
                                   source::FileEdits base)
    : space_(space), original_files_(files), base_(std::move(base)) {
  std::vector<std::size_t> left = candidates;
  // Those that do not compile are left out, until the rest does.
  while (!left.empty()) {
    std::optional<std::vector<std::size_t>> refused = read(left, reader);
    if (!refused) {
      spoils_the_rest_ = true;
      return;
    }
    if (refused->empty()) {
      compiled_ = std::move(left);
      take_out_copies();
      return;
    }
    const std::set<std::size_t> wrong(refused->begin(), refused->end());
    std::erase_if(left, [&](std::size_t each) { return wrong.contains(each); });
  }
}

std::optional<std::vector<std::size_t>> ChangedFunctions::read(
    const std::vector<std::size_t>& candidates, const Reader& reader) {
  struct Inserted {
    source::Edit edit;
    std::optional<std::pair<std::size_t, std::size_t>> copy;  // of which candidate's function
  };
  std::map<source::FileId, std::vector<Inserted>> by_file;
  for (const auto& [file, edits] : base_) {
    for (const source::Edit& each : edits) by_file[file].push_back({each, {}});
  }
  auto add = [&](std::size_t index, std::size_t which, const EditCandidate* candidate) {
    const std::uint32_t end = space_.functions[which].span.end;
    by_file[space_.functions[which].span.file].push_back(
        {{end, end, copy_text(candidate, which, copy_name(index, which))},
         std::pair(index, which)});
  };
  const std::size_t no_candidate = space_.candidates.size();
  std::set<std::size_t> copied;
  for (std::size_t index : candidates) {
    const EditCandidate& candidate = space_.candidates[index];
    for (std::size_t which : functions_changed_by(space_, candidate, original_files_)) {
      add(index, which, &candidate);
      const bool is_main = space_.functions[which].may_end_without_value;
      if (is_main && copied.insert(which).second) add(no_candidate, which, nullptr);
    }
  }
  copies_.clear();
  std::map<std::string, std::string> texts;
  for (auto& [file, inserted] : by_file) {
    std::stable_sort(inserted.begin(), inserted.end(), [](const Inserted& a, const Inserted& b) {
      return a.edit.begin < b.edit.begin;
    });
    // Where each copy comes to stand.
    std::uint32_t added = 0;
    const std::string& path = original_files_.path(file);
    std::vector<source::Edit> edits;
    for (const Inserted& each : inserted) {
      const std::uint32_t begin = each.edit.begin + added;
      added += static_cast<std::uint32_t>(each.edit.replacement.size()) -
               (each.edit.end - each.edit.begin);
      if (each.copy)
        copies_.push_back(
            {each.copy->first, each.copy->second, path, begin, each.edit.begin + added});
      edits.push_back(each.edit);
    }
    texts[path] = source::apply_edits(original_files_.text(file), std::move(edits));
  }
  try {
    read_ = reader(texts);
    return std::vector<std::size_t>{};
  } catch (const frontend::CompileError& error) {
    std::vector<std::size_t> refused;
    for (std::uint32_t offset : error.all()) {
      for (const Copy& each : copies_) {
        if (each.begin <= offset && offset <= each.end) refused.push_back(each.candidate);
      }
    }
    if (refused.empty()) return std::nullopt;
    return refused;
  }
}

void ChangedFunctions::take_out_copies() {
  unite_texts(read_.program.program);
  std::map<std::string, FunctionId> by_name;
  std::map<std::pair<std::string, std::string>, FunctionId> by_place;
  std::vector<program::Function>& functions = read_.program.program.functions;
  for (std::size_t i = 1; i < functions.size(); ++i) {
    const program::Function& function = functions[i];
    if (!function.has_body || function.origin != program::Origin::user) continue;
    by_name[function.name] = static_cast<FunctionId>(i);
    if (function.span.known())
      by_place[{read_.files->path(function.span.file), function.name}] = static_cast<FunctionId>(i);
  }
  for (const Copy& each : copies_) {
    if (each.candidate != space_.candidates.size()) continue;
    const FunctionText& text = space_.functions[each.function];
    auto copy = by_name.find(copy_name(each.candidate, each.function));
    auto original = by_place.find({original_files_.path(text.span.file), text.name});
    if (copy == by_name.end() || original == by_place.end()) continue;
    bases_[original->second] = std::exchange(functions[program::index_of(copy->second)], {});
  }
  std::erase_if(compiled_, [&](std::size_t candidate) {
    bool is_missing = false;
    for (const Copy& each : copies_) {
      if (each.candidate != candidate) continue;
      const FunctionText& text = space_.functions[each.function];
      auto copy = by_name.find(copy_name(candidate, each.function));
      auto original = by_place.find({original_files_.path(text.span.file), text.name});
      if (copy == by_name.end() || original == by_place.end()) {
        is_missing = true;
        continue;
      }
      Body body;
      body.original = original->second;
      const program::Function& replaced = functions[program::index_of(original->second)];
      body.copy = std::exchange(functions[program::index_of(copy->second)], {});
      // What is called, and whether its address is known, stays.
      body.copy.name = replaced.name;
      body.copy.address_taken = replaced.address_taken;
      bodies_[candidate].push_back(std::move(body));
    }
    return is_missing;
  });
  number_anew();
}

void ChangedFunctions::number_anew() {
  std::vector<program::Function*> outside;
  for (auto& [original, base] : bases_) outside.push_back(&base);
  for (auto& [candidate, bodies] : bodies_) {
    for (Body& each : bodies) outside.push_back(&each.copy);
  }
  const std::vector<FunctionId> numbers = renumber(read_.program.program, outside);
  auto now = [&](FunctionId id) { return numbers[program::index_of(id)]; };
  read_.program.entry = now(read_.program.entry);
  for (auto& [candidate, bodies] : bodies_) {
    for (Body& each : bodies) each.original = now(each.original);
  }
  std::map<FunctionId, program::Function> bases;
  for (auto& [original, base] : bases_) bases[now(original)] = std::move(base);
  bases_ = std::move(bases);
}

void ChangedFunctions::restore() {
  std::vector<program::Function>& functions = read_.program.program.functions;
  for (Replaced& each : replaced_) {
    program::Function& function = functions[program::index_of(each.function)];
    if (each.by != nullptr) each.by->copy = std::move(function);
    function = std::move(each.original);
  }
  replaced_.clear();
}

const program::Function& ChangedFunctions::unchanged(FunctionId original) const {
  auto base = bases_.find(original);
  return base != bases_.end() ? base->second
                              : read_.program.program.functions[program::index_of(original)];
}

bool ChangedFunctions::put_together(FunctionId original, const std::vector<Body*>& bodies) {
  program::Program& program = read_.program.program;
  program::Function& function = program.functions[program::index_of(original)];
  if (bodies.size() == 1) {
    replaced_.push_back({original, std::move(function), bodies.front()});
    function = std::move(bodies.front()->copy);
    return true;
  }
  std::vector<const FunctionChange*> changes;
  for (Body* body : bodies) {
    if (!body->is_compared) {
      body->change = FunctionChange::between(program, unchanged(original), body->copy);
      body->is_compared = true;
    }
    if (!body->change) return false;
    const bool is_apart = std::all_of(changes.begin(), changes.end(), [&](const auto* each) {
      return each->is_apart_from(*body->change);
    });
    if (!is_apart) return false;
    changes.push_back(&*body->change);
  }
  program::Function made = FunctionChange::applied(unchanged(original), changes);
  made.name = function.name;
  made.address_taken = function.address_taken;
  replaced_.push_back({original, std::exchange(function, std::move(made)), nullptr});
  return true;
}

std::optional<ChangedProgram> ChangedFunctions::with_all(std::span<const std::size_t> candidates) {
  restore();
  std::map<FunctionId, std::vector<Body*>> by_function;
  for (std::size_t candidate : candidates) {
    auto found = bodies_.find(candidate);
    if (found == bodies_.end()) return std::nullopt;
    for (Body& body : found->second) by_function[body.original].push_back(&body);
  }
  for (const auto& [original, bodies] : by_function) {
    if (!put_together(original, bodies)) return std::nullopt;
  }
  return read_.changed();
}

}  // namespace culprit::repair
