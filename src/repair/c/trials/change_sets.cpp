// SPDX-License-Identifier: MIT
#include "repair/c/trials/change_sets.h"

#include <algorithm>

#include "effort/work.h"

namespace culprit::repair {

using frontend::EditCandidate;

std::size_t ChangeSets::copied_bytes(std::size_t candidate) const {
  std::size_t bytes = 0;
  for (std::size_t each : functions_changed_by(space_, space_.candidates[candidate], files_)) {
    const source::SourceSpan& span = space_.functions[each].span;
    bytes += span.end - span.begin;
  }
  return bytes;
}

std::vector<EditCandidate> ChangeSets::in_order(const std::vector<std::size_t>& chosen) const {
  std::vector<EditCandidate> changes;
  changes.reserve(chosen.size());
  for (std::size_t each : chosen) changes.push_back(space_.candidates[each]);
  std::stable_sort(changes.begin(), changes.end(),
                   [](const EditCandidate& a, const EditCandidate& b) { return a.span < b.span; });
  return changes;
}

void ChangeSets::spend_reading(std::size_t bytes) {
  ++texts_;
  effort::spend(table_.per_text.units + table_.per_byte * bytes);
}

std::optional<ReadTexts> ChangeSets::read_with(const std::vector<EditCandidate>& changes) {
  std::map<std::string, std::string> texts;
  std::size_t bytes = 0;
  for (const auto& [file, edits] : edits_of(changes)) {
    texts[files_.path(file)] = source::apply_edits(files_.text(file), edits);
    bytes += files_.text(file).size();
  }
  spend_reading(bytes);
  try {
    return read_(texts);
  } catch (const frontend::CompileError&) {
    return std::nullopt;
  }
}

void ChangeSets::visit_all(ChangedFunctions& changed, const Visit& visit) const {
  for (std::size_t each : changed.candidates()) {
    if (stop_()) return;
    visit(each, changed.with(each));
  }
}

void ChangeSets::with_each(const std::vector<std::size_t>& candidates, const Visit& visit,
                           const source::FileEdits& base) {
  if (candidates.empty()) return;
  std::size_t bytes = 0;
  for (std::size_t each : candidates) bytes += copied_bytes(each);
  spend_reading(bytes);
  ChangedFunctions changed(space_, candidates, files_, read_, base);
  if (changed.is_spoiled() && candidates.size() > 1) {
    const auto middle = candidates.begin() + static_cast<std::ptrdiff_t>(candidates.size() / 2);
    with_each({candidates.begin(), middle}, visit, base);
    return with_each({middle, candidates.end()}, visit, base);
  }
  if (base.empty()) {
    const std::set<std::size_t> compiled(changed.candidates().begin(), changed.candidates().end());
    for (std::size_t each : candidates) {
      if (!compiled.contains(each)) refused_.insert(each);
    }
  }
  visit_all(changed, visit);
}

void ChangeSets::keep(const std::vector<std::size_t>& candidates) {
  std::vector<std::size_t> chosen;
  std::size_t bytes = 0;
  for (std::size_t each : candidates) {
    const std::size_t copied = copied_bytes(each);
    if (copied == 0 || refused_.contains(each)) continue;
    bytes += copied;
    if (bytes > table_.pooled_bytes) break;
    chosen.push_back(each);
  }
  spend_reading(bytes);
  kept_.emplace(space_, chosen, files_, read_);
  if (kept_->is_spoiled()) return kept_.reset();
  compiled_ = {kept_->candidates().begin(), kept_->candidates().end()};
  for (std::size_t each : chosen) {
    if (!compiled_.contains(each)) refused_.insert(each);
  }
}

std::vector<std::size_t> ChangeSets::beside_kept(const std::vector<std::size_t>& there,
                                                 const std::vector<std::size_t>& candidates,
                                                 const Visit& visit) {
  std::vector<std::size_t> left;
  std::vector<std::size_t> all = there;
  all.push_back(0);
  for (std::size_t each : candidates) {
    if (stop_()) return {};
    if (refused_.contains(each)) continue;
    all.back() = each;
    const std::optional<ChangedProgram> made =
        kept_ && compiled_.contains(each) ? kept_->with_all(all) : std::nullopt;
    if (made) {
      visit(each, *made);
    } else {
      left.push_back(each);
    }
  }
  return left;
}

void ChangeSets::beside(const std::vector<std::size_t>& there,
                        const std::vector<std::size_t>& candidates, const Visit& visit) {
  const std::vector<std::size_t> left = beside_kept(there, candidates, visit);
  const source::FileEdits edits = edits_of(in_order(there));
  for (std::size_t next = 0; next < left.size() && !stop_();) {
    const std::size_t end = std::min(left.size(), next + table_.most_together);
    const auto at = left.begin();
    with_each({at + static_cast<std::ptrdiff_t>(next), at + static_cast<std::ptrdiff_t>(end)},
              visit, edits);
    next = end;
  }
}

}  // namespace culprit::repair
