// SPDX-License-Identifier: MIT
#include "repair/c/changed_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace culprit::repair {

using frontend::EditCandidate;
using frontend::FunctionText;
using program::FunctionId;

namespace {

std::string copy_name(std::size_t candidate) {
  return fmt::format("culprit_copy_{}", candidate);
}

}  // namespace

std::string ChangedFunctions::copy_text(const EditCandidate& candidate,
                                        const std::string& name) const {
  const FunctionText& function = space_.functions[*candidate.body];
  const std::uint32_t begin = function.span.begin;
  std::vector<source::Edit> edits;
  for (const source::Edit& each : candidate.edits.at(function.span.file))
    edits.push_back({each.begin - begin, each.end - begin, each.replacement});
  edits.push_back({function.declared.begin - begin, function.declared.end - begin, name});
  // What ends main without a word returns 0.
  if (function.may_end_without_value) {
    const std::uint32_t brace = function.span.end - begin - 1;
    edits.push_back({brace, brace, "return 0; "});
  }
  return "\n__attribute__((used)) " +
         source::apply_edits(original_files_.text(function.span), std::move(edits)) + "\n";
}

ChangedFunctions::ChangedFunctions(const frontend::EditSpace& space,
                                   const std::vector<std::size_t>& candidates,
                                   const source::SourceFiles& files, const Reader& reader)
    : space_(space), original_files_(files) {
  std::vector<std::size_t> left = candidates;
  // Those that do not compile are left out, until the rest does.
  while (!left.empty()) {
    std::optional<std::vector<std::size_t>> refused = read(left, reader);
    if (!refused) return;
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
  std::map<source::FileId, std::vector<source::Edit>> insertions;
  std::map<source::FileId, std::vector<std::size_t>> by_file;
  for (std::size_t index : candidates) {
    const EditCandidate& candidate = space_.candidates[index];
    const FunctionText& function = space_.functions[*candidate.body];
    const std::uint32_t end = function.span.end;
    insertions[function.span.file].push_back({end, end, copy_text(candidate, copy_name(index))});
    by_file[function.span.file].push_back(index);
  }
  copies_.clear();
  std::map<std::string, std::string> texts;
  for (auto& [file, edits] : insertions) {
    // Where each copy comes to stand.
    std::vector<std::size_t> order(edits.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&, list = &edits](std::size_t a, std::size_t b) {
      return (*list)[a].begin < (*list)[b].begin;
    });
    std::uint32_t added = 0;
    const std::string& path = original_files_.path(file);
    for (std::size_t i : order) {
      const std::uint32_t begin = edits[i].begin + added;
      added += static_cast<std::uint32_t>(edits[i].replacement.size());
      copies_.push_back({by_file[file][i], path, begin, edits[i].begin + added});
    }
    texts[path] = source::apply_edits(original_files_.text(file), edits);
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
  std::erase_if(compiled_, [&](std::size_t candidate) {
    const FunctionText& text = space_.functions[*space_.candidates[candidate].body];
    auto copy = by_name.find(copy_name(candidate));
    auto original = by_place.find({original_files_.path(text.span.file), text.name});
    if (copy == by_name.end() || original == by_place.end()) return true;
    Body& body = bodies_[candidate];
    body.original = original->second;
    const program::Function& replaced = functions[program::index_of(original->second)];
    body.copy = std::exchange(functions[program::index_of(copy->second)], {});
    // What is called, and whether its address is known, stays.
    body.copy.name = replaced.name;
    body.copy.address_taken = replaced.address_taken;
    return false;
  });
}

const program::Program& ChangedFunctions::with(std::size_t candidate) {
  std::vector<program::Function>& functions = read_.program.program.functions;
  auto exchange = [&](std::size_t which) {
    Body& body = bodies_.at(which);
    std::swap(functions[program::index_of(body.original)], body.copy);
  };
  if (tried_) exchange(*tried_);
  exchange(candidate);
  tried_ = candidate;
  return read_.program.program;
}

}  // namespace culprit::repair
