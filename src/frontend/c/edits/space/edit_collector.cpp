// SPDX-License-Identifier: MIT
#include "frontend/c/edits/space/edit_collector.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "source/one_line.h"

namespace culprit::frontend {

using source::SourceSpan;

namespace {

constexpr std::size_t longest_shown = 72;

}  // namespace

void EditCollector::enter(const clang::FunctionDecl* definition) {
  body_.reset();
  function_.clear();
  members_.clear();
  elements_.clear();
  calls_.clear();
  if (definition == nullptr) return;
  function_ = definition->getNameAsString();
  members_ = members_mentioned_in(definition);
  elements_ = elements_mentioned_in(definition);
  calls_ = calls_mentioned_in(definition);
  clang::SourceRange range = definition->getSourceRange();
  clang::SourceLocation name = definition->getLocation();
  if (range.getBegin().isMacroID() || range.getEnd().isMacroID() || name.isMacroID()) return;
  FunctionText function{function_, span(range), token(name), definition->isMain()};
  if (!function.span.known() || !function.span.contains(function.declared)) return;
  body_ = space_.functions.size();
  space_.functions.push_back(std::move(function));
}

SourceSpan EditCollector::span(clang::SourceRange range) {
  auto edited = spans_.edited(range);
  return edited ? edited->span : SourceSpan{};
}

std::string EditCollector::indentation(SourceSpan span) const {
  std::string_view text = file_text(span.file);
  std::size_t line = text.rfind('\n', span.begin == 0 ? 0 : span.begin - 1);
  line = line == std::string_view::npos ? 0 : line + 1;
  if (span.begin == 0) line = 0;
  std::size_t end = line;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  return std::string(text.substr(line, end - line));
}

std::vector<std::string> EditCollector::elements_for(clang::QualType type,
                                                     const NamesInScope& scope) const {
  constexpr std::size_t most_elements = 2;
  std::vector<std::string> texts;
  for (const MentionedElement& each : elements_) {
    const bool fits =
        scope.has(each.array) && scope.has(each.index) && fit(ast_, type, each.type) != Fit::none;
    if (fits && texts.size() < most_elements) texts.push_back(each.text);
  }
  return texts;
}

std::vector<std::string> EditCollector::calls_for(const clang::Expr* place,
                                                  const NamesInScope& scope) {
  constexpr std::size_t most_calls = 4;
  const SourceSpan here = span(place);
  std::vector<std::string> texts;
  for (const MentionedCall& each : calls_) {
    const bool fits =
        fit(ast_, place->getType(), each.call->getType()) == Fit::same &&
        std::all_of(each.variables.begin(), each.variables.end(),
                    [&](const clang::VarDecl* variable) { return scope.has(variable); });
    const SourceSpan made = span(each.call);
    if (!fits || !made.known() || made.contains(here)) continue;
    std::string written = text(made);
    if (std::find(texts.begin(), texts.end(), written) != texts.end()) continue;
    if (texts.size() < most_calls) texts.push_back(std::move(written));
  }
  return texts;
}

bool EditCollector::is_in_body(SourceSpan span) const {
  return body_ && space_.functions[*body_].span.contains(span);
}

SourceSpan EditCollector::whole_statement(const clang::Stmt* statement) {
  SourceSpan found = span(statement);
  if (!found.known()) return found;
  std::string_view text = files_.text(found.file);
  std::size_t end = found.end;
  if (end > 0 && (text[end - 1] == '}' || text[end - 1] == ';')) return found;
  while (end < text.size() && std::isspace(static_cast<unsigned char>(text[end])) != 0) ++end;
  if (end >= text.size() || text[end] != ';') return {};
  found.end = static_cast<std::uint32_t>(end + 1);
  return found;
}

void EditCollector::tell(EditCandidate& candidate, const std::vector<SpanEdit>& edits) const {
  SourceSpan shown = shown_;
  bool fits = shown.known() && shown.end - shown.begin <= longest_shown;
  for (const SpanEdit& each : edits) fits = fits && shown.contains(each.span);
  if (!fits) {
    shown = edits.front().span;
    for (const SpanEdit& each : edits) {
      if (each.span.file != shown.file) continue;
      shown.begin = std::min(shown.begin, each.span.begin);
      shown.end = std::max(shown.end, each.span.end);
    }
  }
  show_part(candidate, shown, edits);
}

void EditCollector::show_part(EditCandidate& candidate, SourceSpan shown,
                              const std::vector<SpanEdit>& edits) const {
  candidate.span = shown;
  std::string before(files_.text(shown));
  std::vector<source::Edit> inside;
  for (const SpanEdit& each : edits) {
    if (shown.contains(each.span))
      inside.push_back({each.span.begin - shown.begin, each.span.end - shown.begin, each.text});
  }
  candidate.original = source::one_line(before);
  candidate.replacement = source::one_line(source::apply_edits(before, std::move(inside)));
}

EditCandidate* EditCollector::add(EditKind kind, double cost, std::vector<SpanEdit> edits) {
  std::vector<std::pair<SourceSpan, std::string>> key;
  for (const SpanEdit& each : edits) {
    if (!each.span.known() || files_.text(each.span) == each.text) return nullptr;
    key.emplace_back(each.span, each.text);
  }
  std::sort(key.begin(), key.end());
  for (std::size_t i = 0; i + 1 < key.size(); ++i) {
    bool overlaps =
        key[i].first.file == key[i + 1].first.file && key[i].first.end > key[i + 1].first.begin;
    if (overlaps) return nullptr;
  }
  if (!known_.insert(std::move(key)).second) return nullptr;
  EditCandidate candidate;
  candidate.kind = kind;
  candidate.cost = cost;
  candidate.role = role_;
  candidate.has_effects = has_effects_;
  candidate.function = function_;
  tell(candidate, edits);
  if (body_) {
    const SourceSpan& around = space_.functions[*body_].span;
    bool inside = std::all_of(edits.begin(), edits.end(),
                              [&](const SpanEdit& each) { return around.contains(each.span); });
    if (inside) candidate.body = body_;
  }
  for (SpanEdit& each : edits) {
    candidate.edits[each.span.file].push_back(
        {each.span.begin, each.span.end, std::move(each.text)});
  }
  space_.candidates.push_back(std::move(candidate));
  return &space_.candidates.back();
}

void EditCollector::offer(const Vocabulary& vocabulary) {
  std::vector<NamedConstant>& constants = space_.constants;
  auto add = [&](const NamedConstant& constant) {
    auto same = [&](const NamedConstant& each) { return each.value == constant.value; };
    if (std::none_of(constants.begin(), constants.end(), same)) constants.push_back(constant);
  };
  for (const NamedConstant& each : vocabulary.macros) add(each);
  for (long long each : vocabulary.integers) add({fmt::format("{}", each), each});
}

GuardPlace* EditCollector::add_guard(SourceSpan observed, const NamesInScope& scope,
                                     bool is_before) {
  if (!observed.known() || !is_in_body(observed)) return nullptr;
  GuardPlace place;
  place.observed = observed;
  place.is_before = is_before;
  place.body = *body_;
  for (const clang::VarDecl* each : scope.all()) {
    clang::QualType type = each->getType();
    if (type->isIntegerType()) place.numbers.push_back(each->getNameAsString());
    if (type->isPointerType()) place.pointers.push_back(each->getNameAsString());
  }
  const std::vector<const clang::VarDecl*> known = scope.all();
  for (const MentionedMember& each : members_) {
    if (std::find(known.begin(), known.end(), each.variable) == known.end()) continue;
    (each.is_pointer ? place.pointers : place.numbers).push_back(each.text);
  }
  space_.guards.push_back(std::move(place));
  return &space_.guards.back();
}

void EditCollector::add_form(GuardPlace& place, GuardUse use, double cost,
                             std::vector<SpanEdit> edits, std::string words) {
  const EditKind kind = use == GuardUse::leaving            ? EditKind::insertion
                        : use == GuardUse::around_statement ? EditKind::wrap
                                                            : EditKind::expression;
  EditCandidate* made = add(kind, cost, std::move(edits));
  if (made == nullptr) return;
  GuardForm form{std::move(*made), use};
  space_.candidates.pop_back();
  // Where the expression is not evaluated, that is more than another value of it.
  form.candidate.has_effects |= place.is_before;
  if (!form.candidate.body) return;
  if (!words.empty()) {
    form.candidate.span.end = form.candidate.span.begin;
    form.candidate.original.clear();
    form.candidate.replacement = std::move(words);
    form.candidate.role = "missing-statement";
  }
  place.forms.push_back(std::move(form));
}

EditCandidate* EditCollector::insert(double cost, SourceSpan place, const std::string& text,
                                     std::string words) {
  if (!place.known()) return nullptr;
  place.end = place.begin;
  EditCandidate* made = add(EditKind::insertion, cost, {{place, text}});
  if (made == nullptr) return nullptr;
  made->span = place;
  made->original.clear();
  made->replacement = std::move(words);
  made->role = "missing-statement";
  return made;
}

}  // namespace culprit::frontend
