// SPDX-License-Identifier: MIT
#include "report/c/distinctions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/parts/printable.h"
#include "report/parts/wrap.h"

namespace culprit::report {

namespace {

using result::CBehaviour;
using result::CDistinction;
using result::CRepair;
using result::CRepairs;
using Status = result::Recheck::Status;

// Among those that are shown, from 1; 0: it is withheld.
std::size_t rank_of(const CRepairs& found, std::size_t index) {
  if (found.repairs[index].recheck.status == Status::refuted) return 0;
  std::size_t rank = 1;
  for (std::size_t i = 0; i < index; ++i) {
    if (found.repairs[i].recheck.status != Status::refuted) ++rank;
  }
  return rank;
}

// A text as JSON writes it, short enough for a sentence.
std::string quoted(const std::string& text) {
  constexpr std::size_t longest = 60;
  if (text.size() <= longest) return Json(to_valid_utf8(text)).dump();
  return Json(to_valid_utf8(text.substr(0, longest)) + "…").dump();
}

std::string input_to_words(const CDistinction& distinction) {
  std::string words;
  if (!distinction.arguments.empty()) {
    words = "the arguments";
    for (const std::string& each : distinction.arguments) words += " " + quoted(each);
  }
  if (distinction.arguments.empty() || !distinction.standard_input.empty()) {
    if (!words.empty()) words += " and ";
    words += "standard input " + quoted(distinction.standard_input);
  }
  return words;
}

std::string behaviour_to_words(const CBehaviour& behaviour, const CBehaviour& other) {
  if (!behaviour.broken.empty()) return fmt::format("fails ({})", behaviour.broken);
  if (behaviour.output == other.output && other.broken.empty())
    return fmt::format("exits with {}", behaviour.exit_status);
  return behaviour.output.empty() ? "prints nothing" : "prints " + quoted(behaviour.output);
}

// For a shell, in single quotes.
std::string answer(const CDistinction& distinction) {
  Json test = Json::object();
  if (!distinction.arguments.empty()) {
    for (const std::string& each : distinction.arguments)
      test["args"].push_back(to_valid_utf8(each));
  }
  if (distinction.arguments.empty() || !distinction.standard_input.empty())
    test["stdin"] = to_valid_utf8(distinction.standard_input);
  std::string text = test.dump();
  text.pop_back();
  const bool by_status =
      distinction.own.output == distinction.others.output && distinction.own.broken.empty();
  text += by_status ? ",\"exit\":…}" : ",\"stdout\":\"…\"}";
  std::string safe;
  for (char c : text) safe += c == '\'' ? std::string("\\u0027") : std::string(1, c);
  return safe;
}

// Which patches were proved to be one and the same.
std::string proved_alike(const CRepairs& found) {
  std::string text;
  for (std::size_t i = 0; i < found.repairs.size(); ++i) {
    const CRepair& each = found.repairs[i];
    const std::size_t first = rank_of(found, each.group);
    if (!each.is_like_first || rank_of(found, i) == 0 || first == 0) continue;
    text += fmt::format(
        "patches {} and {} do the same with all inputs like those of the tests, of up to {} "
        "character{}\n",
        first, rank_of(found, i), found.largest_input, found.largest_input == 1 ? "" : "s");
  }
  return text;
}

Json behaviour_to_json(const CBehaviour& behaviour) {
  Json object{{"stdout", to_valid_utf8(behaviour.output)}};
  object["exit"] = behaviour.broken.empty() ? Json(behaviour.exit_status) : Json(nullptr);
  if (!behaviour.broken.empty()) object["reason"] = to_valid_utf8(behaviour.broken);
  return object;
}

}  // namespace

std::string kept_to_words(const result::CKept& kept) {
  using Extent = result::CKept::Extent;
  switch (kept.extent) {
    case Extent::unknown: return "";
    case Extent::every_run: return "keeps every successful run";
    case Extent::unwind:
      return fmt::format("keeps every successful run, up to unwind {}", kept.unwind);
    case Extent::changes: break;
  }
  std::string words;
  for (const result::NamedValue& each : kept.inputs)
    words += fmt::format("{}{} = {}", words.empty() ? "" : ", ", each.name, each.value);
  if (words.empty() || !kept.arguments.empty() || !kept.standard_input.empty()) {
    if (!words.empty()) words += " and ";
    words += input_to_words({0, kept.arguments, kept.standard_input, {}, {}});
  }
  const bool is_seen = kept.before.output != kept.after.output ||
                       kept.before.exit_status != kept.after.exit_status ||
                       !kept.after.broken.empty();
  if (!is_seen) return fmt::format("changes a successful run: with {}", words);
  return fmt::format("changes a successful run: with {} it {}; before, it {}", words,
                     behaviour_to_words(kept.after, kept.before),
                     behaviour_to_words(kept.before, kept.after));
}

Json kept_to_json(const result::CKept& kept) {
  using Extent = result::CKept::Extent;
  switch (kept.extent) {
    case Extent::unknown: return nullptr;
    case Extent::every_run: return "every successful run";
    case Extent::unwind: return fmt::format("up to unwind {}", kept.unwind);
    case Extent::changes: break;
  }
  Json inputs = Json::object();
  for (const result::NamedValue& each : kept.inputs)
    inputs[to_valid_utf8(each.name)] = to_valid_utf8(each.value);
  Json arguments = Json::array();
  for (const std::string& each : kept.arguments) arguments.push_back(to_valid_utf8(each));
  return {{"args", std::move(arguments)},
          {"stdin", to_valid_utf8(kept.standard_input)},
          {"inputs", std::move(inputs)},
          {"before", behaviour_to_json(kept.before)},
          {"after", behaviour_to_json(kept.after)}};
}

std::string distinctions_to_text(const CRepairs& found) {
  std::vector<std::size_t> shown;
  std::set<std::size_t> groups;
  for (std::size_t i = 0; i < found.repairs.size(); ++i) {
    if (rank_of(found, i) == 0) continue;
    shown.push_back(i);
    groups.insert(found.repairs[i].group);
  }
  if (shown.size() < 2 || found.other_inputs == 0) return "";
  if (groups.size() == 1) {
    return wrapped(fmt::format("the {} patches do the same with {} other inputs like those of the "
                               "tests",
                               shown.size(), found.other_inputs),
                   2) +
           proved_alike(found);
  }
  const CRepair& first = found.repairs[shown.front()];
  auto query =
      std::find_if(first.distinguish.begin(), first.distinguish.end(),
                   [&](const CDistinction& each) { return rank_of(found, each.other) != 0; });
  if (query == first.distinguish.end()) return "";
  const std::size_t other = rank_of(found, query->other);
  std::string text =
      wrapped(fmt::format("the tests leave open which is right: on other inputs the {} patches "
                          "behave in {} ways",
                          shown.size(), groups.size()),
              2);
  text += wrapped(
      fmt::format("patches 1 and {} differ: with {} patch 1 {}, patch {} {}. Which is right? Say "
                  "it with",
                  other, printable(input_to_words(*query)),
                  printable(behaviour_to_words(query->own, query->others)), other,
                  printable(behaviour_to_words(query->others, query->own))),
      2);
  text += fmt::format("  --add-test '{}'\n", printable(answer(*query)));
  return text + proved_alike(found);
}

Json distinctions_to_json(const CRepairs& found, const CRepair& repair) {
  Json list = Json::array();
  for (const CDistinction& each : repair.distinguish) {
    const std::size_t rank = rank_of(found, each.other);
    if (rank == 0) continue;
    Json arguments = Json::array();
    for (const std::string& word : each.arguments) arguments.push_back(to_valid_utf8(word));
    list.push_back({{"rank", rank},
                    {"input", {{"args", arguments}, {"stdin", to_valid_utf8(each.standard_input)}}},
                    {"outputs", {behaviour_to_json(each.own), behaviour_to_json(each.others)}}});
  }
  return list;
}

std::size_t class_of(const CRepairs& found, const CRepair& repair) {
  std::set<std::size_t> before;
  for (const CRepair& each : found.repairs) {
    if (each.group == repair.group) break;
    if (each.recheck.status != Status::refuted) before.insert(each.group);
  }
  return before.size() + 1;
}

}  // namespace culprit::report
