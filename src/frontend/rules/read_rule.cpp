// SPDX-License-Identifier: MIT
#include "frontend/rules/read_rule.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "frontend/rules/expression_parser.h"
#include "frontend/rules/lexer.h"
#include "frontend/rules/names.h"
#include "frontend/rules/token_stream.h"
#include "source/errors.h"
#include "source/quoted.h"
#include "source/spelling_suggestion.h"

namespace culprit::frontend {

namespace {

using rules::Token;
using rules::TokenKind;
using source::InputError;
using When = RuleEvent::When;

class RuleParser {
 public:
  RuleParser(const source::SourceFiles& files, source::FileId file)
      : tokens_(rules::tokens_of(file, files.text(file))), expressions_(tokens_, names_) {
    rule_.file = files.path(file);
    rule_.name = std::filesystem::path(rule_.file).stem().string();
  }

  Rule parse() {
    if (tokens_.peek().is("rule") && tokens_.peek(1).kind == TokenKind::name) parse_heading();
    while (tokens_.peek().is("state") && tokens_.peek(1).is("{")) parse_states();
    if (tokens_.peek().kind == TokenKind::end) {
      tokens_.fail_expected("what is watched, as in f.entry { … } or end { … }");
    }
    while (tokens_.peek().kind != TokenKind::end) parse_events();
    return std::move(rule_);
  }

 private:
  void parse_heading() {
    tokens_.take();
    rule_.name = tokens_.take().text;
    if (tokens_.peek().kind == TokenKind::message) rule_.title = tokens_.take().text;
    tokens_.expect(";", "after the rule's name");
  }

  void parse_states() {
    tokens_.take();
    tokens_.take();
    while (!tokens_.accept("}")) parse_state();
  }

  void parse_state() {
    const Token type = tokens_.peek();
    if (tokens_.accept("enum")) {
      parse_enumerators();
    } else if (!tokens_.accept("bool") && !tokens_.accept("int")) {
      std::string hint = type.kind == TokenKind::name
                             ? source::did_you_mean(type.text, {"bool", "int", "enum"})
                             : "";
      throw InputError(
          fmt::format("expected bool, int, enum or '}}', found {}{}", type.described(), hint),
          type.span);
    }
    const Token name = tokens_.expect(TokenKind::name, "the name of a state variable");
    RuleState state;
    state.name = name.text;
    if (tokens_.accept("[")) {
      tokens_.expect("]", "(the key is given where the variable is used)");
      state.keyed = true;
    }
    if (tokens_.accept("=")) state.initial = constant();
    tokens_.expect(";", "after the declaration");
    names_.add_state(name, state);
    rule_.states.push_back(std::move(state));
  }

  void parse_enumerators() {
    tokens_.expect("{", "after enum");
    std::int64_t value = 0;
    do {
      const Token name = tokens_.expect(TokenKind::name, "the name of a value");
      if (tokens_.accept("=")) value = constant();
      names_.add_constant(name, value++);
    } while (tokens_.accept(","));
    tokens_.expect("}", "or ',' in the enumeration");
  }

  std::int64_t constant() {
    const bool negative = tokens_.accept("-");
    const Token token = tokens_.take();
    std::int64_t value = 0;
    if (token.kind == TokenKind::number) {
      value = rules::number_of(token);
    } else if (auto known = names_.constant(token.text); known && token.kind == TokenKind::name) {
      value = *known;
    } else if (token.is("true")) {
      value = 1;
    } else if (!token.is("false") && !token.is("NULL")) {
      std::string hint =
          token.kind == TokenKind::name ? source::did_you_mean(token.text, names_.all()) : "";
      throw InputError(fmt::format("expected a number or the name of a value, found {}{}",
                                   token.described(), hint),
                       token.span);
    }
    return negative ? -value : value;
  }

  // f.entry, g.entry { … }
  void parse_events() {
    std::vector<RuleEvent> events;
    do {
      events.push_back(event_heading());
    } while (tokens_.accept(","));
    RuleEvent& first = events.front();
    for (const RuleEvent& each : events) {
      if (each.when == first.when) continue;
      throw InputError("events that share their statements are all .entry or all .exit", each.span);
    }
    if (!tokens_.peek().is("{")) tokens_.fail_expected("'{' with what the event does");
    statement(first, 0);
    for (RuleEvent& each : events) {
      RuleEvent made = first;
      made.function = std::move(each.function);
      made.span = each.span;
      rule_.events.push_back(std::move(made));
    }
  }

  RuleEvent event_heading() {
    const Token name = tokens_.expect(TokenKind::name,
                                      "the name of a function, as in f.entry { … }, or end { … }");
    RuleEvent event;
    event.span = name.span;
    if (name.text == "end" && !tokens_.peek().is(".")) {
      event.when = When::end;
      return event;
    }
    event.function = name.text;
    if (!tokens_.peek().is(".")) {
      std::string hint = source::did_you_mean(name.text, {"state", "rule", "end"});
      throw InputError(fmt::format("expected '.entry' or '.exit' after '{}', found {}{}", name.text,
                                   tokens_.peek().described(), hint),
                       tokens_.peek().span);
    }
    tokens_.take();
    const Token when = tokens_.take();
    if (when.is("entry")) return event;
    if (!when.is("exit")) {
      throw InputError(fmt::format("expected 'entry' or 'exit', found {}{}", when.described(),
                                   source::did_you_mean(when.text, {"entry", "exit"})),
                       when.span);
    }
    event.when = When::exit;
    return event;
  }

  void statement(RuleEvent& event, unsigned depth) {
    const Token begin = tokens_.peek();
    if (depth > rules::most_nested) {
      throw InputError("the statements are nested too deeply", begin.span);
    }
    if (tokens_.accept("{")) {
      event.body += "{ ";
      while (!tokens_.accept("}")) {
        if (tokens_.peek().kind == TokenKind::end) {
          tokens_.fail_expected("a statement, or '}' for the '{' that is open");
        }
        statement(event, depth + 1);
      }
      event.body += "} ";
      return;
    }
    if (tokens_.accept("if")) return condition(event, depth);
    if (tokens_.accept("abort")) {
      const Token message = tokens_.expect(TokenKind::message, "a message after 'abort'");
      tokens_.expect(";", "after the message");
      return violate(event, message.text);
    }
    if (begin.is("error") && tokens_.peek(1).is("(")) {
      tokens_.take();
      tokens_.take();
      tokens_.expect(")", "after 'error('");
      tokens_.expect(";", "after 'error()'");
      return violate(event, "the rule is broken");
    }
    if (tokens_.accept("halt")) {
      tokens_.expect(";", "after 'halt'");
      event.body += "__VERIFIER_assume(0); ";
      return;
    }
    if (tokens_.accept("return")) {
      tokens_.expect(";", "after 'return'");
      event.body += "return; ";
      return;
    }
    assignment(event);
  }

  // A chain of else if is one statement, however long it is.
  void condition(RuleEvent& event, unsigned depth) {
    for (;;) {
      tokens_.expect("(", "after 'if'");
      event.body += fmt::format("if ({}) {{ ", expressions_.parse(event));
      tokens_.expect(")", "after the condition");
      statement(event, depth + 1);
      event.body += "} ";
      if (!tokens_.accept("else")) return;
      event.body += "else ";
      if (tokens_.accept("if")) continue;
      event.body += "{ ";
      statement(event, depth + 1);
      event.body += "} ";
      return;
    }
  }

  void violate(RuleEvent& event, const std::string& message) {
    event.body += fmt::format("__culprit_violation(\"rule\", {}); ",
                              source::quoted(fmt::format("rule {}: {}", rule_.name, message)));
  }

  void assignment(RuleEvent& event) {
    const Token name = tokens_.peek();
    if (name.kind != TokenKind::name) {
      tokens_.fail_expected("a statement: if, abort, halt, return or an assignment");
    }
    tokens_.take();
    const Token& next = tokens_.peek();
    const bool assigns = next.is("[") || next.is("=") || next.is("+=") || next.is("-=") ||
                         next.is("++") || next.is("--");
    if (!assigns) {
      throw InputError(
          fmt::format("expected an assignment to '{}', found {}{}", name.text, next.described(),
                      source::did_you_mean(name.text, {"if", "abort", "halt", "return"})),
          next.span);
    }
    const RuleState& state = names_.required_state(name);
    std::string key;
    if (next.is("[") != state.keyed) {
      throw InputError(
          state.keyed
              ? fmt::format("'{0}' is declared with []: expected a key, as in {0}[$1]", name.text)
              : fmt::format(
                    "'{0}' is one variable; declare it as {0}[] to have one for each object",
                    name.text),
          name.span);
    }
    if (tokens_.accept("[")) {
      key = expressions_.parse(event);
      tokens_.expect("]", "after the key");
    }
    const std::string old =
        state.keyed ? fmt::format("get_{}({})", name.text, key) : "state_" + name.text;
    std::string value;
    if (tokens_.accept("++")) {
      value = old + " + 1L";
    } else if (tokens_.accept("--")) {
      value = old + " - 1L";
    } else if (tokens_.accept("+=")) {
      value = fmt::format("{} + ({})", old, expressions_.parse(event));
    } else if (tokens_.accept("-=")) {
      value = fmt::format("{} - ({})", old, expressions_.parse(event));
    } else {
      tokens_.expect("=", "after the variable");
      value = expressions_.parse(event);
    }
    tokens_.expect(";", "after the assignment");
    event.body += state.keyed ? fmt::format("set_{}({}, {}); ", name.text, key, value)
                              : fmt::format("state_{} = {}; ", name.text, value);
  }

  rules::TokenStream tokens_;
  rules::Names names_;
  rules::ExpressionParser expressions_;
  Rule rule_;
};

}  // namespace

Rule read_rule(const source::SourceFiles& files, source::FileId file) {
  if (files.text(file).size() > most_rule_bytes) {
    throw InputError(fmt::format("{} is larger than a rule may be ({} bytes)", files.path(file),
                                 most_rule_bytes));
  }
  return RuleParser(files, file).parse();
}

}  // namespace culprit::frontend
