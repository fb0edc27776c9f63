// SPDX-License-Identifier: MIT
#include "frontend/rules/rule_text.h"

#include <fmt/format.h>

#include "source/quoted.h"

namespace culprit::frontend {

namespace {

// NAME, SIZE, INITIAL and MESSAGE are replaced.
constexpr std::string_view table_template = R"(
static long keys_NAME[SIZE];
static long values_NAME[SIZE];
static char used_NAME[SIZE];
static int end_NAME;
static long get_NAME(long key) {
  for (int i = 0; i < end_NAME; i++) {
    if (used_NAME[i] && keys_NAME[i] == key) return values_NAME[i];
  }
  return INITIAL;
}
static void set_NAME(long key, long value) {
  for (int i = 0; i < end_NAME; i++) {
    if (used_NAME[i] && keys_NAME[i] == key) {
      values_NAME[i] = value;
      used_NAME[i] = value != INITIAL;
      return;
    }
  }
  if (value == INITIAL) return;
  for (int i = 0; i < SIZE; i++) {
    if (used_NAME[i]) continue;
    keys_NAME[i] = key;
    values_NAME[i] = value;
    used_NAME[i] = 1;
    if (i >= end_NAME) end_NAME = i + 1;
    return;
  }
  __culprit_not_supported(MESSAGE);
}
static int any_NAME(int relation, long value) {
  for (int i = 0; i < end_NAME; i++) {
    if (!used_NAME[i]) continue;
    long own = values_NAME[i];
    if (relation == 0 ? own == value : relation == 1 ? own != value : relation == 2 ? own < value :
        relation == 3 ? own <= value : relation == 4 ? own > value : own >= value) return 1;
  }
  return 0;
}
)";

std::string replaced(std::string text, std::string_view word, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size()) {
    text.replace(at, word.size(), by);
  }
  return text;
}

std::string table_text(const Rule& rule, const RuleState& state) {
  std::string text =
      replaced(std::string(table_template), "SIZE", std::to_string(most_objects_of_a_rule));
  text = replaced(std::move(text), "INITIAL", fmt::format("({}L)", state.initial));
  text = replaced(std::move(text), "MESSAGE",
                  source::quoted(fmt::format("rule {}: more than {} objects in '{}' at a time",
                                             rule.name, most_objects_of_a_rule, state.name)));
  return replaced(std::move(text), "_NAME", "_" + state.name);
}

// "long argument_1, long result"; without types: how they are handed on.
std::string parameters(const RuleEvent& event, const char* type) {
  std::string list;
  auto add = [&list, type](const std::string& name) {
    if (!list.empty()) list += ", ";
    list += type + name;
  };
  for (std::uint32_t each : event.arguments) add(fmt::format("argument_{}", each));
  if (event.uses_result) add("result");
  for (const RuleVariable& each : event.variables) add("program_" + each.name);
  return list;
}

std::string event_text(const RuleEvent& event, std::size_t rule, std::size_t number,
                       RuleThreads threads) {
  const std::string taken = parameters(event, "long "), given = parameters(event, "");
  std::string call = fmt::format("event_{}({});", number, given);
  if (threads == RuleThreads::some) {
    call = fmt::format(
        "__culprit_synchronise(&watched, 0); __culprit_quiet_begin(); {} __culprit_quiet_end();",
        call);
  }
  const char* separator = taken.empty() ? "" : ", ";
  return fmt::format(
      "static void event_{}({}) {}\n"
      "void {}({}) {{ {} }}\n"
      "void {}(long called, long meant{}{}) {{ if (called == meant) {{ {} }} }}\n",
      number, taken.empty() ? "void" : taken, event.body, event_function(rule, number),
      taken.empty() ? "void" : taken, call, event_function_through(rule, number), separator, taken,
      call);
}

}  // namespace

std::string event_function(std::size_t rule, std::size_t event) {
  return fmt::format("{}{}_{}", rule_functions, rule, event);
}

std::string event_function_through(std::size_t rule, std::size_t event) {
  return event_function(rule, event) + "_through";
}

std::string rule_text(const Rule& rule, std::size_t number, RuleThreads threads) {
  std::string text = "#include \"culprit.h\"\nvoid __VERIFIER_assume(int condition);\n";
  if (threads == RuleThreads::some) text += "static int watched;\n";
  for (const RuleState& each : rule.states) {
    text += each.keyed ? table_text(rule, each)
                       : fmt::format("static long state_{} = {}L;\n", each.name, each.initial);
  }
  for (std::size_t i = 0; i < rule.events.size(); ++i) {
    text += event_text(rule.events[i], number, i, threads);
  }
  return text;
}

}  // namespace culprit::frontend
