// SPDX-License-Identifier: MIT
#include "localize/synchronisation/checked_suggestions.h"

#include <algorithm>

namespace culprit::localize {

namespace {

using check::Verdict;
using recheck::Recheck;

constexpr const char* suggestion_method = "patched, read by Clang and checked again";

}  // namespace

SuggestionCheck::SuggestionCheck(const unroll::Subject& subject, const check::CheckOptions& how,
                                 std::uint32_t switches, ReadChanged read,
                                 std::function<bool()> stop)
    : subject_(subject),
      how_(how),
      switches_(switches),
      read_(std::move(read)),
      stop_(std::move(stop)),
      text_check_(subject.files, {}, suggestion_method,
                  [this](const auto& texts) { return check(texts); }) {}

std::vector<CheckedSuggestion> SuggestionCheck::good_ones(
    const std::vector<Suggestion>& suggestions) {
  std::vector<CheckedSuggestion> good;
  for (const Suggestion& each : suggestions) {
    if (good.size() == table().suggestions_wanted || tried_ >= table().suggestions_tried || stop_())
      break;
    if (meter_.spent() > (good.empty() ? table().suggestions : table().alternatives)) break;
    ++tried_;
    source::FileEdits edits{{each.file, each.edits}};
    const recheck::CheckedText& checked = text_check_.check(edits);
    if (checked.recheck.status != Recheck::Status::confirmed) continue;
    CheckedSuggestion made{each.advice,
                           each.file,
                           each.edits,
                           text_check_.patch(edits),
                           checked.bound.complete,
                           std::max(switches_, checked.bound.switches.value_or(0))};
    bool known = std::any_of(good.begin(), good.end(),
                             [&](const auto& other) { return other.patch == made.patch; });
    if (!known) good.push_back(std::move(made));
  }
  return good;
}

recheck::CheckedText SuggestionCheck::check(const std::vector<source::ChangedText>& texts) const {
  ChangedProgram changed = read_(texts);
  unroll::Subject subject{changed.program,      changed.files,   changed.entry,
                          subject_.environment, subject_.limits, subject_.checks};
  subject.limits.max_work = table().suggestion_fails;
  check::CheckOptions how = how_;
  how.first = true;
  how.switches = switches_;
  check::CheckResult quick = check::check_program(subject, how);
  if (quick.verdict == Verdict::unknown)
    return {{Recheck::Status::impossible, suggestion_method, quick.reason}};
  subject.limits.max_work = table().suggestion_proved;
  how.switches = how_.switches;
  check::CheckResult all =
      quick.verdict == Verdict::violated ? std::move(quick) : check::check_program(subject, how);
  if (all.verdict == Verdict::violated)
    return {{Recheck::Status::refuted, suggestion_method, "the patched text still fails"}};
  all.bound.complete = all.verdict == Verdict::holds && all.bound.complete;
  return {{Recheck::Status::confirmed, suggestion_method, ""}, all.bound};
}

const effort::ThreadsTable& SuggestionCheck::table() const {
  return subject_.limits.effort->threads;
}

}  // namespace culprit::localize
