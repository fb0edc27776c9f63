// SPDX-License-Identifier: MIT
#include "report/html/patch_view.h"

#include <fmt/format.h>

#include "report/c/c_repair_words.h"
#include "report/c/distinctions.h"

namespace culprit::report {

namespace {

using Status = result::Recheck::Status;

// A patch of any kind of program.
struct Shown {
  struct Change {
    source::SourceSpan span;
    Html words;
    std::string title;
  };
  std::vector<Change> changes;
  const result::Patch* patch = nullptr;
  std::string right;  // how far it is
  std::string beware, remark;
  const result::Recheck* recheck = nullptr;
};

std::string right_words(const result::Proof& proof) {
  return "proved " + result::name_of(proof) +
         (proof.inputs.empty() ? std::string() : ", " + proof.inputs);
}

Html replaced(const std::string& original, const std::string& replacement) {
  if (original.empty()) return Html("insert ") + element("code", replacement);
  if (replacement.empty()) return Html("delete ") + element("code", original);
  return element("code", original) + Html(" → ") + element("code", replacement);
}

Shown::Change change_of(const result::CChange& change) {
  const bool is_said = change.kind == result::Patch::Kind::move ||
                       change.kind == result::Patch::Kind::synchronisation;
  const std::string words = change_to_words(change);
  return {change.span, is_said ? Html(words) : replaced(change.original, change.replacement),
          words};
}

void add_c(const result::CRepairs& found, std::vector<Shown>& all) {
  for (const result::CRepair* repair : standing_repairs(found)) {
    Shown shown;
    for (const result::CChange& each : repair->changes) shown.changes.push_back(change_of(each));
    shown.patch = &repair->patch;
    shown.right = right_to_words(*repair, found);
    if (!repair->cheating.empty()) shown.beware = cheating_to_words(repair->cheating);
    shown.remark = kept_to_words(repair->keeps);
    shown.recheck = &repair->recheck;
    all.push_back(std::move(shown));
  }
}

void add_boolean(const result::BooleanRepairs& found, std::vector<Shown>& all) {
  for (const result::BooleanRepair& repair : found.repairs) {
    if (repair.recheck.status == Status::refuted) continue;
    Shown shown;
    Html words = replaced(repair.original, repair.replacement);
    if (!repair.original_in_c.empty())
      words += Html(", in C ") + replaced(repair.original_in_c, repair.replacement_in_c);
    shown.changes.push_back({repair.span, words, repair.original + " → " + repair.replacement});
    if (repair.second) {
      const result::BooleanSecondChange& second = *repair.second;
      shown.changes.push_back({second.span, replaced(second.original, second.replacement),
                               second.original + " → " + second.replacement});
    }
    shown.patch = &repair.patch;
    shown.right = right_words(repair.proof);
    if (!repair.cheating.empty())
      shown.beware = repair.cheating_words.empty() ? repair.cheating : repair.cheating_words;
    shown.recheck = &repair.recheck;
    all.push_back(std::move(shown));
  }
}

void add_circuit(const result::CircuitRepairs& found, std::vector<Shown>& all) {
  for (const result::CircuitRepair& repair : found.repairs) {
    if (repair.recheck.status == Status::refuted) continue;
    Shown shown;
    for (const result::CircuitChange& each : repair.changes) {
      const result::CircuitComponent& component = each.component;
      const std::string& what = component.text.empty() ? component.title : component.text;
      shown.changes.push_back({component.span, replaced(what, each.replacement),
                               fmt::format("{} → {}", what, each.replacement)});
    }
    shown.patch = &repair.patch;
    shown.right = right_words(repair.proof);
    if (repair.blocks) shown.beware = "no input satisfies the assumptions any more";
    if (repair.fixes_input) shown.beware = "it fixes what the environment decides";
    shown.recheck = &repair.recheck;
    all.push_back(std::move(shown));
  }
}

std::vector<Shown> shown_patches(const PageParts& parts) {
  std::vector<Shown> all;
  if (parts.patches) add_c(*parts.patches, all);
  if (parts.boolean_repairs) add_boolean(*parts.boolean_repairs, all);
  if (parts.circuit_repairs) add_circuit(*parts.circuit_repairs, all);
  return all;
}

std::string why_no_more(const PageParts& parts) {
  if (parts.patches) return parts.patches->ended_early;
  if (parts.boolean_repairs) return parts.boolean_repairs->ended_early;
  return parts.circuit_repairs->ended_early;
}

}  // namespace

Html diff_block(const std::string& diff) {
  if (diff.empty()) return Html();
  Html lines;
  for (std::size_t at = 0; at < diff.size();) {
    const std::size_t end = std::min(diff.find('\n', at), diff.size() - 1) + 1;
    const std::string line = diff.substr(at, end - at);
    at = end;
    const bool is_name = line.starts_with("--- ") || line.starts_with("+++ ");
    const std::string_view kind = is_name                 ? "name"
                                  : line.starts_with("+") ? "added"
                                  : line.starts_with("-") ? "removed"
                                  : line.starts_with("@") ? "hunk"
                                                          : "";
    lines += kind.empty() ? Html(line) : element("span", {{"class", std::string(kind)}}, line);
  }
  return element("div", {{"class", "diff"}},
                 element("button", {{"type", "button"}, {"class", "copy needs-script"}}, "Copy") +
                     element("pre", {{"tabindex", "0"}, {"aria-label", "diff"}}, lines));
}

Html patches_section(const PageParts& parts, SourceView& source) {
  if (!parts.patches && !parts.boolean_repairs && !parts.circuit_repairs) return Html();
  const std::vector<Shown> all = shown_patches(parts);
  Html list;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Shown& shown = all[i];
    const std::string id = fmt::format("patch{}", i + 1);
    Html item;
    for (const Shown::Change& each : shown.changes) {
      source.mark({SourceView::Mark::Kind::repaired, each.span, id,
                   fmt::format("patch {}: {}", i + 1, each.title)});
      item += element("p", source.place(each.span) + Html(" ") + each.words);
    }
    item += diff_block(shown.patch->diff);
    std::string right = shown.right;
    if (shown.recheck->status == Status::confirmed)
      right += "; checked again: " + shown.recheck->method;
    item += element("p", {{"class", "good"}}, right);
    if (!shown.beware.empty())
      item += element("p", {{"class", "bad"}}, "Beware: " + shown.beware + ".");
    if (!shown.remark.empty()) item += element("p", shown.remark);
    list += element("li", {{"id", id}}, item);
  }
  Html content =
      list.empty() ? element("p", "No patch was found.") : element("ol", {{"class", "list"}}, list);
  if (const std::string why = why_no_more(parts); !why.empty())
    content += element("p", {{"class", "limit"}}, "The search ended early: " + why);
  if (parts.patches) {
    if (const std::string open = distinctions_to_text(*parts.patches); !open.empty())
      content +=
          element("h3", "What the tests leave open") +
          element("pre", {{"tabindex", "0"}, {"aria-label", "what the tests leave open"}}, open);
    for (const result::CoveredLine& each : parts.patches->coverage) source.covered(each);
  }
  return element("section", {{"id", "patches"}, {"aria-labelledby", "patches-title"}},
                 element("h2", {{"id", "patches-title"}}, "What makes it right") + content);
}

Html first_patch(const PageParts& parts) {
  const std::vector<Shown> all = shown_patches(parts);
  if (all.empty()) return Html();
  const Shown& first = all.front();
  Html words;
  for (const Shown::Change& each : first.changes)
    words += (words.empty() ? Html() : Html(", and ")) + link("patch1", each.words);
  return words + Html(": " + first.right);
}

}  // namespace culprit::report
