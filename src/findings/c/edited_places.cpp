// SPDX-License-Identifier: MIT
#include "findings/c/edited_places.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>

namespace culprit::findings {

using frontend::EditCandidate;
using frontend::EditKind;
using result::Diagnosis;
using result::Suspect;
using source::SourceSpan;

namespace {

// Whether its effect is that an expression has another value.
bool changes_value(const EditCandidate& edit) {
  return edit.kind == EditKind::expression || edit.kind == EditKind::text ||
         edit.role == "missing-initialiser";
}

// Without parentheses around it.
SourceSpan bare(SourceSpan span, const source::SourceFiles& files) {
  const std::string_view text = files.text(span.file);
  auto is_space = [&](std::uint32_t at) {
    return std::isspace(static_cast<unsigned char>(text[at]));
  };
  while (span.end - span.begin >= 2 && text[span.begin] == '(' && text[span.end - 1] == ')') {
    SourceSpan inner{span.file, span.begin + 1, span.end - 1};
    int depth = 0;
    for (std::uint32_t at = inner.begin; at < inner.end && depth >= 0; ++at)
      depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth != 0) break;  // (a) + (b)
    while (inner.begin < inner.end && is_space(inner.begin)) ++inner.begin;
    while (inner.begin < inner.end && is_space(inner.end - 1)) --inner.end;
    span = inner;
  }
  return span;
}

// The diagnosis that says the same: of that expression, or of the smallest around the edit.
std::size_t same_place(const std::vector<Diagnosis>& diagnoses, const EditCandidate& edit,
                       const source::SourceFiles& files) {
  const SourceSpan edited = changes_value(edit) ? bare(edit.span, files) : edit.span;
  std::size_t best = diagnoses.size();
  for (std::size_t i = 0; i < diagnoses.size(); ++i) {
    if (diagnoses[i].suspects.size() != 1) continue;
    const Suspect& suspect = diagnoses[i].suspects.front();
    if (suspect.is_statement != !changes_value(edit) || suspect.role == "target") continue;
    if (suspect.span == edited) return i;
    if (!changes_value(edit) || !suspect.span.contains(edited)) continue;
    auto size = [&](std::size_t at) {
      const SourceSpan& span = diagnoses[at].suspects.front().span;
      return span.end - span.begin;
    };
    if (best == diagnoses.size() || size(i) < size(best)) best = i;
  }
  return best;
}

// Is the same missing a line or two away?
bool is_neighbour(const std::vector<repair::CPatch>& chosen, const EditCandidate& edit,
                  const source::SourceFiles& files) {
  constexpr std::uint32_t near = 2;
  if (edit.kind != EditKind::insertion) return false;
  return std::any_of(chosen.begin(), chosen.end(), [&](const repair::CPatch& each) {
    const EditCandidate& other = each.changes.front();
    if (other.kind != edit.kind || other.replacement != edit.replacement ||
        other.span.file != edit.span.file)
      return false;
    const std::uint32_t one = files.begin(edit.span).line, two = files.begin(other.span).line;
    return std::max(one, two) - std::min(one, two) <= near;
  });
}

std::string advice_for(const EditCandidate& edit) {
  if (edit.role == "missing-initialiser")
    return fmt::format("should be initialised: `{}`", edit.replacement);
  switch (edit.kind) {
    case EditKind::deletion: return fmt::format("`{}` should not be executed", edit.original);
    case EditKind::insertion: return fmt::format("`{}` is missing here", edit.replacement);
    case EditKind::move: return "this stands in the wrong place";
    case EditKind::wrap:
      if (edit.original.empty()) return edit.replacement + " are missing here";
      break;
    case EditKind::declaration:
    case EditKind::expression:
    case EditKind::text: break;
  }
  return fmt::format("`{}` should be `{}`", edit.original, edit.replacement);
}

Diagnosis diagnosis_of(const EditCandidate& edit, const source::SourceFiles& files) {
  Diagnosis made;
  Suspect& suspect = made.suspects.emplace_back();
  suspect.role = edit.role;
  suspect.span = edit.span;
  suspect.text = files.text(edit.span);
  suspect.function = edit.function;
  suspect.title = fmt::format("`{}`", edit.original);
  suspect.advice = advice_for(edit);
  suspect.is_statement = !changes_value(edit);
  return made;
}

}  // namespace

std::vector<repair::CPatch> one_for_each_place(const std::vector<repair::CPatch>& patches,
                                               const source::SourceFiles& files) {
  std::vector<repair::CPatch> chosen;
  std::set<std::pair<SourceSpan, std::string>> known;
  for (const repair::CPatch& each : patches) {
    if (each.changes.size() != 1 || !each.cheating.empty()) continue;
    const EditCandidate& edit = each.changes.front();
    if (is_neighbour(chosen, edit, files)) continue;
    if (known.emplace(edit.span, edit.role).second) chosen.push_back(each);
  }
  return chosen;
}

void add_edits(std::vector<Diagnosis>& diagnoses, const std::vector<MendingEdit>& edits,
               const source::SourceFiles& files) {
  std::vector<Diagnosis> first;
  for (const MendingEdit& each : edits) {
    const EditCandidate& edit = each.patch.changes.front();
    const result::MendingEdit shown{edit.original, edit.replacement};
    if (same_place(first, edit, files) != first.size()) continue;
    const std::size_t same = same_place(diagnoses, edit, files);
    if (same != diagnoses.size()) {
      first.push_back(std::move(diagnoses[same]));
      diagnoses.erase(diagnoses.begin() + static_cast<std::ptrdiff_t>(same));
    } else {
      first.push_back(diagnosis_of(edit, files));
      first.back().recheck = each.recheck;
    }
    first.back().edit = shown;
  }
  std::move(diagnoses.begin(), diagnoses.end(), std::back_inserter(first));
  diagnoses = std::move(first);
}

}  // namespace culprit::findings
