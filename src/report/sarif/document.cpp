// SPDX-License-Identifier: MIT
#include "report/sarif/document.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/one_line.h"

namespace culprit::report {

namespace {

constexpr std::size_t most_steps = 2000;  // of a run
constexpr std::size_t widest_snippet = 200;

// As a part of a URI: what is not plainly allowed is written as its bytes.
std::string uri_of(std::string_view path) {
  constexpr std::string_view plain = "-._~/!$&'()*+,;=@";
  std::string uri;
  for (unsigned char each : path) {
    const bool is_letter = (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') ||
                           (each >= '0' && each <= '9');
    if (is_letter || plain.find(static_cast<char>(each)) != std::string_view::npos) {
      uri += static_cast<char>(each);
    } else {
      uri += fmt::format("%{:02X}", each);
    }
  }
  return uri;
}

// The same wherever it is computed (FNV-1a).
std::string fingerprint_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char each : text) {
    hash ^= each;
    hash *= 0x100000001b3;
  }
  return fmt::format("{:016x}", hash);
}

// As many backquotes as it takes, so that nothing of the text is read as markdown.
std::string fenced(std::string_view language, std::string_view text) {
  std::size_t longest = 2, row = 0;
  for (char each : text) {
    row = each == '`' ? row + 1 : 0;
    longest = std::max(longest, row);
  }
  const std::string fence(longest + 1, '`');
  const bool ends = text.ends_with('\n');
  return fmt::format("{}{}\n{}{}{}", fence, language, text, ends ? "" : "\n", fence);
}

int exit_code_of(const result::Report& report) {
  const auto* failure = std::get_if<result::Failure>(&report.content);
  if (failure && failure->is_error()) return 2;
  switch (report.verdict) {
    case result::Verdict::holds: return 0;
    case result::Verdict::violated: return 1;
    case result::Verdict::unknown: break;
  }
  return 3;
}

std::string_view exit_words(int code) {
  constexpr std::string_view words[] = {"the property holds", "the property is violated",
                                        "the input cannot be used", "unknown"};
  return words[code];
}

}  // namespace

std::string sarif_text(std::string_view text) {
  std::string escaped;
  for (char each : to_valid_utf8(std::string(text))) {
    if (each == '[' || each == ']' || each == '\\') escaped += '\\';
    escaped += each;
  }
  return escaped;
}

std::uint32_t SarifDocument::characters(source::FileId file, std::uint32_t begin,
                                        std::uint32_t end) const {
  const std::string_view text = files_.text(file);
  std::uint32_t count = 0;
  for (std::uint32_t at = begin; at < end && at < text.size(); ++count)
    at += source::decode(text, at).length;
  return count;
}

Json SarifDocument::artifact_location(source::FileId file) {
  const std::string& path = files_.path(file);
  if (std::find(artifacts_.begin(), artifacts_.end(), file) == artifacts_.end())
    artifacts_.push_back(file);
  if (path.starts_with('/')) return {{"uri", "file://" + uri_of(path)}};
  return {{"uri", uri_of(path)}, {"uriBaseId", "%SRCROOT%"}};
}

Json SarifDocument::region(source::SourceSpan span) const {
  const source::Position begin = files_.begin(span), end = files_.end(span);
  auto column = [&](source::Position at, std::uint32_t offset) {
    return characters(span.file, offset - (at.column - 1), offset) + 1;
  };
  return {{"startLine", begin.line},
          {"startColumn", column(begin, span.begin)},
          {"endLine", end.line},
          {"endColumn", column(end, span.end)},
          {"charOffset", characters(span.file, 0, span.begin)},
          {"charLength", characters(span.file, span.begin, span.end)}};
}

Json SarifDocument::location(source::SourceSpan span, std::string_view function) {
  Json made;
  if (is_in_file(span)) {
    Json place = region(span);
    std::string snippet = source::one_line(files_.text(span), widest_snippet);
    if (!snippet.empty()) place["snippet"] = {{"text", to_valid_utf8(snippet)}};
    made["physicalLocation"] = {{"artifactLocation", artifact_location(span.file)},
                                {"region", std::move(place)}};
  } else {
    for (source::FileId file = 1; file <= files_.size() && made.is_null(); ++file) {
      if (is_in_file({file, 0, 0}))
        made["physicalLocation"] = {{"artifactLocation", artifact_location(file)}};
    }
  }
  if (!function.empty()) {
    made["logicalLocations"] =
        Json::array({{{"name", to_valid_utf8(std::string(function))}, {"kind", "function"}}});
  }
  return made;
}

Json SarifDocument::fixes(const result::Patch& patch, const std::string& description) {
  if (patch.edits.empty()) return nullptr;
  Json changes = Json::array();
  std::set<source::FileId> files;
  for (const result::TextEdit& each : patch.edits) files.insert(each.file);
  for (source::FileId file : files) {
    Json replacements = Json::array();
    for (const result::TextEdit& each : patch.edits) {
      if (each.file != file) continue;
      Json replacement{{"deletedRegion", region({file, each.offset, each.offset + each.length})}};
      if (!each.text.empty()) replacement["insertedContent"] = {{"text", to_valid_utf8(each.text)}};
      replacements.push_back(std::move(replacement));
    }
    changes.push_back(
        {{"artifactLocation", artifact_location(file)}, {"replacements", std::move(replacements)}});
  }
  return Json::array({{{"description", {{"text", sarif_text(description)}}},
                       {"artifactChanges", std::move(changes)}}});
}

// A run with threads has a flow for each; executionOrder says how they interleave.
Json SarifDocument::code_flow(const result::RunView& run, const std::string& title) {
  std::map<std::uint32_t, Json> flows;
  std::vector<const result::Step*> shown;
  for (const result::Step& each : run.steps)
    if (!each.words.empty() && each.span.known()) shown.push_back(&each);
  const std::size_t first = shown.size() > most_steps ? shown.size() - most_steps : 0;
  for (std::size_t i = first; i < shown.size(); ++i) {
    const result::Step& step = *shown[i];
    Json place = location(step.span, step.function);
    place["message"] = {{"text", sarif_text(step.words)}};
    const std::uint32_t thread = run.threads.empty() ? 0 : step.thread;
    auto [flow, is_new] = flows.try_emplace(thread, Json::array());
    flow->second.push_back({{"location", std::move(place)},
                            {"nestingLevel", step.depth},
                            {"executionOrder", i - first + 1}});
  }
  if (flows.empty()) return nullptr;
  Json threads = Json::array();
  for (auto& [thread, steps] : flows) {
    Json flow{{"locations", std::move(steps)}};
    if (thread != 0 && thread <= run.threads.size()) {
      const result::Thread& named = run.threads[thread - 1];
      flow["id"] = to_valid_utf8(named.name);
      flow["message"] = {
          {"text", sarif_text(fmt::format("{} runs {}", named.name, named.function))}};
    }
    threads.push_back(std::move(flow));
  }
  std::string words = title;
  if (first != 0) words += fmt::format("; {} steps before these are left out", first);
  return {{"message", {{"text", sarif_text(words)}}}, {"threadFlows", std::move(threads)}};
}

SarifDocument::Result::Result(SarifDocument& document, std::string_view rule,
                              source::SourceSpan span, std::string_view function)
    : document_(document) {
  object_ = {{"ruleId", to_valid_utf8(std::string(rule))},
             {"ruleIndex", document.rule_index(rule)},
             {"level", sarif_rule(rule).level},
             {"message", {{"text", ""}}},
             {"locations", Json::array({document.location(span, function)})}};
  identity_ = fmt::format("{}\n{}\n{}", rule, function,
                          span.known() ? source::one_line(document.files_.text(span)) : "");
  if (span.known()) {
    const std::uint32_t line = document.files_.begin(span).line;
    identity_ += fmt::format("\n{}\n{}", document.files_.path(span.file),
                             source::one_line(document.files_.line_text(span.file, line)));
  }
}

std::string SarifDocument::Result::link(const std::string& text, source::SourceSpan span,
                                        const std::string& note) {
  if (!document_.is_in_file(span)) return sarif_text(text);
  Json& related = object_["relatedLocations"];
  const std::size_t id = related.size() + 1;
  Json place{{"id", id}};
  place.update(document_.location(span));
  place["message"] = {{"text", sarif_text(note)}};
  related.push_back(std::move(place));
  return fmt::format("[{}]({})", sarif_text(text), id);
}

void SarifDocument::Result::also(source::SourceSpan span, std::string_view function) {
  object_["locations"].push_back(document_.location(span, function));
}

void SarifDocument::Result::say(const std::string& message, const std::string& diff) {
  object_["message"] = {{"text", message}};
  if (diff.empty()) return;
  object_["message"]["markdown"] =
      fmt::format("{}\n\n{}", message, fenced("diff", to_valid_utf8(diff)));
}

void SarifDocument::Result::add_flow(Json flow) {
  if (!flow.is_null()) object_["codeFlows"].push_back(std::move(flow));
}

void SarifDocument::add(Result result) {
  // Equal ones are told apart by their order.
  const std::size_t before = identities_[result.identity_]++;
  result.object_["partialFingerprints"] = {
      {"culprit/v1", fingerprint_of(fmt::format("{}\n{}", result.identity_, before))}};
  results_.push_back(std::move(result.object_));
}

std::size_t SarifDocument::rule_index(std::string_view id) {
  auto found = std::find(rules_.begin(), rules_.end(), id);
  if (found != rules_.end()) return static_cast<std::size_t>(found - rules_.begin());
  rules_.emplace_back(id);
  return rules_.size() - 1;
}

void SarifDocument::notify(std::string_view level, std::string_view id, const std::string& text) {
  notifications_.push_back(
      {{"level", level}, {"message", {{"text", sarif_text(text)}}}, {"descriptor", {{"id", id}}}});
}

Json SarifDocument::finished() {
  Json rules = Json::array();
  for (const std::string& each : rules_) rules.push_back(rule_to_sarif(sarif_rule(each)));
  const int code = exit_code_of(report_);
  Json invocation{{"executionSuccessful", code != 2 && report_.heading.interrupted.empty()},
                  {"exitCode", code},
                  {"exitCodeDescription", exit_words(code)}};
  if (!notifications_.empty()) invocation["toolExecutionNotifications"] = std::move(notifications_);
  Json properties{{"command", report_.heading.command},
                  {"verdict", result::name_of(report_.verdict)}};
  if (!report_.heading.interrupted.empty()) properties["interrupted"] = report_.heading.interrupted;
  Json artifacts = Json::array();
  for (source::FileId each : artifacts_)
    artifacts.push_back({{"location", artifact_location(each)}});
  Json run{
      {"tool",
       {{"driver",
         {{"name", "culprit"},
          {"version", report_.heading.version},
          {"rules", std::move(rules)}}}}},
      {"invocations", Json::array({std::move(invocation)})},
      {"originalUriBaseIds",
       {{"%SRCROOT%", {{"description", {{"text", "the folder in which culprit was started"}}}}}}},
      {"artifacts", std::move(artifacts)},
      {"columnKind", "unicodeCodePoints"},
      {"results", std::move(results_)},
      {"properties", std::move(properties)}};
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", Json::array({std::move(run)})}};
}

}  // namespace culprit::report
